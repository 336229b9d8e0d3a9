package koikoi

import (
	"math"

	"stammtisch/games"
)

// aim is a set of cards to collect: need of them make a yaku.
type aim struct {
	cards  games.CardSet
	need   int
	points float64
}

var aims = [...]aim{
	{brightCards, 3, 6},
	{games.SetOf(curtain, cup), 2, 5},
	{games.SetOf(moon, cup), 2, 5},
	{inoShikaCho, 3, 5},
	{redPoems, 3, 5},
	{blueRibbons, 3, 5},
	{animalCards, 5, 2},
	{ribbonCards, 5, 2},
	{plainCards | games.SetOf(cup), 10, 1.5},
}

// nearness is what part of an aim a card is worth that leaves so many others to be found.
var nearness = [...]float64{1, 0.4, 0.2, 0.1, 0.06}

const (
	// denial is what it is worth to take a card away from the other, against having it.
	denial = 0.5
	// coolness is how many points of difference make a move e times as promising.
	coolness = 1.2
	// begins is what it is worth to begin a round, in points.
	begins = 0.7
	// steepness turns the standard deviation of a difference into the scale of a logistic curve.
	steepness = 0.55
)

// worth estimates in points what a card is worth to a seat, and to the other one to be without it.
func (s *State) worth(c games.Card, seat games.Seat) float64 {
	mine, theirs := s.captured[seat], s.captured[other(seat)]
	sum := 0.1
	for i := range aims {
		if a := &aims[i]; a.cards.Has(c) {
			sum += a.step(mine, theirs) + denial*a.step(theirs, mine)
		}
	}
	return sum
}

// step is what one more card is worth to the holder of mine.
func (a *aim) step(mine, theirs games.CardSet) float64 {
	have := (a.cards & mine).Len()
	if a.cards.Len()-(a.cards&theirs).Len() < max(a.need, have+1) {
		return 0
	}
	if have >= a.need {
		return 1
	}
	return a.points * nearness[min(a.need-have-1, len(nearness)-1)]
}

// Weigh prefers cards that bring a yaku nearer, or would bring the other one nearer to his.
func (Rules) Weigh(s State, seat games.Seat, moves []Move, weights []float64) {
	for i, m := range moves {
		switch m.Action {
		case Play:
			weights[i] = s.weighPlay(seat, m)
		case Choose:
			weights[i] = math.Exp(s.worth(m.Take, seat) / coolness)
		case Stop:
			weights[i] = 1
		case KoiKoi:
			weights[i] = s.weighCall(seat)
		}
	}
}

func (s *State) weighPlay(seat games.Seat, m Move) float64 {
	fits := s.fits(m.Card)
	switch {
	case fits == 0:
		return math.Exp(-s.worth(m.Card, seat) / coolness)
	case m.Take != TakeOpen:
		fits = games.SetOf(m.Take)
	case fits.Len() == 2:
		// The same can be had by naming the card at once.
		return 0
	}
	sum := s.worth(m.Card, seat)
	for c := range fits.All() {
		sum += s.worth(c, seat)
	}
	return math.Exp(sum / coolness)
}

// weighCall compares calling with stopping: it pays with few points and many cards to come.
func (s *State) weighCall(seat games.Seat) float64 {
	r := s.winning(endStopped)
	switch left := s.hands[seat].Len(); {
	case r.points >= 10 || left < 2:
		return 0.05
	case r.points >= 6:
		return 0.05 * float64(left)
	default:
		return 0.15 * float64(left)
	}
}

// Settled judges by the totals between two rounds.
func (Rules) Settled(s State, seat games.Seat) (win float64, ok bool) {
	if !s.freshRound() {
		return 0, false
	}
	lead := float64(s.total(seat) - s.total(other(seat)))
	if s.starter == seat {
		lead += begins
	} else {
		lead -= begins
	}
	left := max(1, s.set.rounds()-int(s.played))
	return 1 / (1 + math.Exp(-lead/(steepness*spread*math.Sqrt(float64(left))))), true
}
