package yamyam

import (
	"math"

	"stammtisch/games"
)

// leaning says how much each of the signs in State.signs speaks for putting a hedgehog to sleep, by how many
// are awake. Fitted to the decisions of Optimum in 59,000 situations of disturbed matches.
var leaning = [Hedgehogs + 1][14]float64{
	1: {-3.25, 8.2, 8.2, -10.2, 2.7, 0.2, -0.9, 28.1, 33.7, -25.6, 8.2, -16, 16.2, 6.5},
	2: {-4.5, 10.4, 5.4, -5.35, 4.7, 0.5, 1.6, 16, 31.1, -20.8, 4.15, -4.5, -1.7, 5.35},
	3: {-4.3, 10.3, -2.6, -2.7, 5.3, 0, 5.5, 15.2, 20.7, -17.9, 5.3, 0.8, 2.5, 9.5},
	4: {-0.95, 24, -3.5, -2.1, 4.7, -1.6, 5.2, 13.1, 5.9, -8.1, 3.5, -1.3, 1, 5.85},
}

const (
	// decided sharpens the odds: a player who falls asleep too early at one turn in ten never gets far.
	decided = 4
	// surest is where the odds end.
	surest = 8
)

// Weigh prefers to sleep when one more pass would too often be too late. Of the awake hedgehogs the first
// stands for all.
func (Rules) Weigh(s State, seat games.Seat, moves []Move, weights []float64) {
	first := true
	for i, m := range moves {
		switch {
		case m.Action == Sleep && !first:
			weights[i] = 0
		case m.Action == Sleep:
			first = false
			weights[i] = math.Exp(s.sleepiness(seat))
		default:
			weights[i] = 1
		}
	}
}

// sleepiness is the logarithm of the odds that sleeping is better than passing.
func (s *State) sleepiness(seat games.Seat) float64 {
	sum := 0.0
	for i, sign := range s.signs(seat) {
		sum += leaning[s.awake(seat)][i] * sign
	}
	return min(max(decided*sum, -surest), surest)
}

// signs are what a player looks at: one, what a pass costs in time, how likely it is then too late, how
// likely the next card can be eaten; of the rival who is likeliest to sleep in time the lead over him (in
// fives), his awake hedgehogs, whether there are none, how likely he is late, and the last two times the lead;
// what part of the chance to be in time a pass costs, its square, the same times what can be eaten, and times
// the rival's chance to be in time.
func (s *State) signs(seat games.Seat) [14]float64 {
	late, now := s.tooLate(seat, 1), s.tooLate(seat, 0)
	part := 1.0
	if now < 1 {
		part = (late - now) / (1 - now)
	}
	rival, rivalLate := seat, 2.0
	for other := range games.Seat(s.seats) {
		if other == seat {
			continue
		}
		if l := s.tooLate(other, 0); l < rivalLate || l == rivalLate && s.food(other) > s.food(rival) {
			rival, rivalLate = other, l
		}
	}
	edible := 0
	unseen := s.unseenFood()
	for _, n := range unseen[:s.awake(seat)] {
		edible += n
	}
	lead := float64(s.food(seat)-s.food(rival)) / 5
	asleep := 0.0
	if s.awake(rival) == 0 {
		asleep = 1
	}
	food := float64(edible) / float64(max(1, s.pile.Len()))
	return [14]float64{
		1, late - now, late, food,
		lead, float64(s.awake(rival)), asleep, rivalLate, asleep * lead, rivalLate * lead,
		part, part * part, part * food, part * (1 - rivalLate),
	}
}

// Settled judges exactly where two play, by the Optimum of a whole match; with more seats only the end is
// settled.
func (Rules) Settled(s State, seat games.Seat) (win float64, ok bool) {
	if s.seats != 2 {
		return 0, false
	}
	return solvedFor(&s).Value(s, seat), true
}
