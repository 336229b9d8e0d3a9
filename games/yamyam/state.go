package yamyam

import (
	"math/bits"

	"stammtisch/games"
)

// phase of a match; the constants are in the order of the spoken names in phaseNames.
type phase uint8

const (
	revealing phase = iota
	sleeping
	over
)

var phaseNames = [...]string{"reveal", "sleep", "game_over"}

// State is the whole truth of a match. The zero value is none; Rules.Start makes one.
type State struct {
	options
	pile    games.Pile[[48]games.Card]
	discard games.CardSet
	centre  games.CardSet
	taken   [len(Colours)]games.CardSet
	// asleep has a bit for each sleeping hedgehog of a seat.
	asleep [len(Colours)]uint8
	seats  int8
	first  games.Seat
	turn   games.Seat
	phase  phase
	// revealed is the card revealed last and revealer whose turn that was; Spectator before the first.
	revealed games.Card
	revealer games.Seat
}

// awake counts the awake hedgehogs of a seat.
func (s *State) awake(seat games.Seat) int {
	return Hedgehogs - bits.OnesCount8(s.asleep[seat])
}

// food returns what the seat has taken, in the unit that decides among several sleepers.
func (s *State) food(seat games.Seat) int {
	if !s.portions {
		return s.taken[seat].Len()
	}
	sum := 0
	for i, n := range s.foods.byPortions(s.taken[seat]) {
		sum += n * (i + 1)
	}
	return sum
}

// sleepers are the seats whose hedgehogs all sleep.
func (s *State) sleepers() (set games.SeatSet) {
	for seat := range games.Seat(s.seats) {
		if s.awake(seat) == 0 {
			set |= games.Seats(seat)
		}
	}
	return set
}

// winners are the sleepers with the most food.
func (s *State) winners() (set games.SeatSet) {
	most := -1
	for seat := range s.sleepers().All() {
		switch food := s.food(seat); {
		case food > most:
			most, set = food, games.Seats(seat)
		case food == most:
			set |= games.Seats(seat)
		}
	}
	return set
}

// number of the card revealed last, from 1; 0 before the first.
func (s *State) number() int { return DeckSize - s.pile.Len() }
