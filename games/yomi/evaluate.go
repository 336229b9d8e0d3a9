package yomi

import (
	"math"

	"stammtisch/games"
)

// What counts in an estimate, in points of life.
const (
	cardValue      = 2.5
	aceValue       = 4
	jokerValue     = 5
	knockdownValue = 4
	attachedValue  = 4
	swing          = 22 // a lead of so many points is worth about three games in four
)

// Evaluate estimates the chance of the seat to win the match, from the lead in life, cards and position.
func (Rules) Evaluate(s State, seat games.Seat) float64 {
	if o, over := (Rules{}).Outcome(s); over {
		switch {
		case o.Place[seat] == 1 && o.Winners().Len() == 1:
			return 1
		case o.Place[seat] == 1:
			return 0.5
		}
		return 0
	}
	var worth [2]float64
	for a := range side(2) {
		worth[a] = s.worth(a)
	}
	for a := range side(2) {
		if s.open.owner[a] == seat {
			return 1 / (1 + math.Exp((worth[a.foe()]-worth[a])/swing))
		}
	}
	return 0.5
}

// worth adds up what a side has.
func (s *State) worth(a side) float64 {
	f, h := &s.open.fighters[a], &s.secret[a]
	hand := h.hand
	sum := float64(f.life)
	sum += cardValue * float64(hand.Len())
	sum += (aceValue - cardValue) * float64((hand & ofRank(rankAce)).Len())
	sum += (jokerValue - cardValue) * float64((hand & jokers).Len())
	sum += attachedValue * float64(f.attached.Len()+f.ongoing.Len())
	if f.down > 0 {
		sum -= knockdownValue
	}
	return sum + 40*float64(s.open.wins[a])
}
