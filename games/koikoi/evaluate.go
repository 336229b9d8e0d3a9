package koikoi

import (
	"math"

	"stammtisch/games"
)

// spread is about how far one round moves the difference of the totals: the standard deviation of its
// points, for players who stop at times and call at times.
const spread = 9.0

// Evaluate estimates the seat's chance of winning the match, 1/2 being even: from the lead, from the
// yaku within reach of both hands, and from how many rounds are left to turn things round.
func (Rules) Evaluate(s State, seat games.Seat) float64 {
	lead := float64(s.total(seat) - s.total(other(seat)))
	if s.phase == phaseOver {
		switch {
		case lead > 0:
			return 1
		case lead < 0:
			return 0
		}
		return 0.5
	}
	lead += s.prospect(seat)
	left := max(1, s.set.rounds()-int(s.played))
	return 1 / (1 + math.Exp(-lead/(spread*math.Sqrt(float64(left)))))
}

// prospect estimates by how many points this round will go to the seat (or, negative, to the other).
func (s *State) prospect(seat games.Seat) float64 {
	if s.phase == phaseDecide {
		points := float64(s.winning(endStopped).points)
		if s.turn == seat {
			return points
		}
		return -points
	}
	mine, gain := s.threat(seat)
	theirs, loss := s.threat(other(seat))
	// Who is to play comes first when both are close.
	first := 0.6
	if s.turn != seat {
		first = 0.4
	}
	return mine*(1-theirs*(1-first))*gain - theirs*(1-mine*first)*loss
}

// threat estimates how likely the seat is to bring its base up before the cards run out, and how many
// points it would then score.
func (s *State) threat(seat games.Seat) (chance, points float64) {
	open := s.rank(seat)
	now := s.set.score(s.captured[seat])
	base := float64(now.base())
	miss, weight, sum := 1.0, 0.0, 0.0
	for y := range pileYaku {
		p := s.completion(y, seat, &open)
		if p == 0 || s.cancelled(y, seat) {
			continue
		}
		worth := 1.0
		if now[y] == 0 {
			worth = float64(yakuTable[y].points[s.set[optPointTable]])
		}
		miss *= 1 - p
		weight += p
		sum += p * worth
	}
	if weight == 0 {
		return 0, 0
	}
	points = base + sum/weight
	if s.set.is(optSevenDoubles) {
		// Between 4 and 8 expected points the factor becomes ever more likely.
		points *= 1 + min(1, max(0, (points-4)/4))
	}
	if s.set.is(optKoikoiDoubles) && s.calls[other(seat)] > 0 {
		points *= 2
	}
	return 1 - miss, points
}

// completion estimates the chance that the seat completes or improves a yaku: that of its likeliest
// missing cards all coming in.
func (s *State) completion(y yaku, seat games.Seat, open *ranking) float64 {
	if s.set[optViewing] == viewingOff && (y == blossomViewing || y == moonViewing) {
		return 0
	}
	missing := yakuTable[y].need - s.set.have(y, s.captured[seat])
	pool := s.set.cardsOf(y)
	if missing <= 0 {
		missing = 1
		if pool = s.set.raisers(y); pool == 0 {
			return 0
		}
	}
	if y == rainyFour && !s.captured[seat].Has(rainMan) {
		// Without him there is no rainy four, however likely the others are.
		return open.best(games.SetOf(rainMan), 1) * open.best(pool&^games.SetOf(rainMan), missing-1)
	}
	return open.best(pool, missing)
}

// raisers returns the cards of which each further one raises the yaku once it is there.
func (set *settings) raisers(y yaku) games.CardSet {
	switch y {
	case animals, ribbons, plains:
		return set.cardsOf(y)
	case boarDeerButterflies:
		if set.is(optExclusiveSets) {
			return animalCards
		}
	case redRibbons, blueRibbonSet, redAndBlue:
		if set.is(optExclusiveSets) {
			return ribbonCards
		}
	}
	return 0
}

// ranking holds the cards that nobody has captured, the likeliest for one seat first.
type ranking struct {
	n     int
	cards [deckSize]games.Card
	reach [deckSize]float64
}

func (s *State) rank(seat games.Seat) ranking {
	var open ranking
	for c := range (fullDeck &^ s.captured[0] &^ s.captured[1]).All() {
		reach := s.reach(seat, c)
		i := open.n
		for ; i > 0 && open.reach[i-1] < reach; i-- {
			open.cards[i], open.reach[i] = open.cards[i-1], open.reach[i-1]
		}
		open.cards[i], open.reach[i] = c, reach
		open.n++
	}
	return open
}

// best multiplies the n highest chances among the cards of the pool; 0 when fewer of them are open.
func (open *ranking) best(pool games.CardSet, n int) float64 {
	p := 1.0
	for i := 0; n > 0; i++ {
		if i == open.n {
			return 0
		}
		if pool.Has(open.cards[i]) {
			p *= open.reach[i]
			n--
		}
	}
	return p
}

// reach estimates the chance that the seat captures an open card in what is left of the round.
func (s *State) reach(seat games.Seat, c games.Card) float64 {
	turns := s.hands[seat].Len()
	mine := s.hands[seat] & monthOf(c)
	theirs := s.hands[other(seat)] & monthOf(c)
	switch {
	case s.choosing() && s.placed == c:
		if s.turn == seat {
			return 1
		}
		return 0
	case s.hands[seat].Has(c):
		if s.fits(c) != 0 {
			return 0.85
		}
		return 0.3
	case s.field.Has(c):
		switch {
		case mine != 0 && (theirs == 0 || s.turn == seat):
			return 0.8
		case mine != 0:
			return 0.5
		case theirs != 0:
			return 0.1
		}
		// Only a drawn card can take it.
		return min(0.45, 0.06*float64(turns))
	case s.hands[other(seat)].Has(c):
		if mine != 0 && s.fits(c) == 0 {
			return 0.2
		}
		return 0.05
	}
	// Somewhere in the stock, of which this seat turns one card a turn.
	return float64(turns) / float64(max(1, s.stock.Len())) * 0.7
}
