package yamyam

import (
	"math"

	"stammtisch/games"
)

// Evaluate estimates how likely the seat wins; a shared win counts by its share. It looks at nothing that
// is hidden: the chance to put all hedgehogs to sleep in time, and the food to be expected, against each
// other seat's.
func (Rules) Evaluate(s State, seat games.Seat) float64 {
	if s.phase == over {
		winners := s.winners()
		if !winners.Has(seat) {
			return 0
		}
		return 1 / float64(winners.Len())
	}
	own, food := s.prospect(seat)
	if own <= 0 {
		return 0
	}
	value := own
	for other := range games.Seat(s.seats) {
		if other == seat {
			continue
		}
		sleeps, theirs := s.prospect(other)
		// The winter is the same for all: whoever needs fewer turns sleeps whenever the other does.
		both := min(sleeps/math.Max(own, sleeps), 1)
		value *= 1 - both*logistic((theirs-food)/s.spread())
	}
	return value
}

// prospect estimates how likely a seat gets all its hedgehogs to sleep, and the food it will have then,
// if it stays awake until it has about as many turns left as it needs, and a few to spare.
func (s *State) prospect(seat games.Seat) (sleeps, food float64) {
	food = float64(s.food(seat))
	awake := s.awake(seat)
	if awake == 0 {
		return 1, food
	}
	unseen := s.unseenFood()
	left := float64(s.pile.Len())
	winters := float64(WinterCards - s.centre.Len())
	turns := winters * (left + 1) / (winters + 1) / float64(s.seats)
	spare := math.Max(0, turns-float64(awake)) * idle
	for hedgehogs := awake; hedgehogs > 0; hedgehogs-- {
		stay := 1.0
		if hedgehogs == awake {
			stay += spare
		}
		for i, n := range unseen[:hedgehogs] {
			gain := 1.0
			if s.portions {
				gain = float64(i + 1)
			}
			food += stay * gain * float64(n) / left
		}
	}
	return 1 - s.endWithin(s.untilDecision(seat)+int(s.seats)*(awake-1+int(spare/2))), food
}

// idle is the part of its spare turns that a careful player passes.
const idle = 0.4

// spread is how much food decides a race half-way between even and sure.
func (s *State) spread() float64 {
	if s.portions {
		return 4
	}
	return 1.5
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
