package games

import (
	"iter"
	"math/bits"
)

// MaxSeats is the largest number of seats that any game may have.
const MaxSeats = 8

// Seat is a numbered place in a match, from 0.
type Seat int8

// Spectator is whoever holds no seat. An event that is about the table and not a player carries it too.
const Spectator Seat = -1

// SeatSet is a set of seats, one bit each.
type SeatSet uint8

// Seats returns the set of the given seats.
func Seats(seats ...Seat) SeatSet {
	var s SeatSet
	for _, seat := range seats {
		s |= 1 << seat
	}
	return s
}

// AllSeats returns the set of seats 0 to n-1.
func AllSeats(n int) SeatSet { return SeatSet(1<<n - 1) }

// Has reports whether the seat is in the set; Spectator never is.
func (s SeatSet) Has(seat Seat) bool { return seat >= 0 && s>>uint(seat)&1 == 1 }

// Len counts the seats in the set.
func (s SeatSet) Len() int { return bits.OnesCount8(uint8(s)) }

// All yields the seats of the set in ascending order.
func (s SeatSet) All() iter.Seq[Seat] {
	return func(yield func(Seat) bool) {
		for rest := s; rest != 0; rest &= rest - 1 {
			if !yield(Seat(bits.TrailingZeros8(uint8(rest)))) {
				return
			}
		}
	}
}

// Turn says who decides now. A seat is in at most one of the two sets.
type Turn struct {
	// Must decide: their clocks run. Several at once when the choice is simultaneous and hidden.
	Must SeatSet
	// May decide: an optional interrupt. Never shown to anyone but the seat itself.
	May SeatSet
}

// Outcome is how a match ended.
type Outcome struct {
	// Seats is how many entries of Place and Score count.
	Seats int
	// Place of each seat, from 1; ties share a place. Where nobody won, no seat has place 1.
	Place [MaxSeats]int8
	// Score of each seat in the game's own points.
	Score [MaxSeats]int32
	// Reason is a key of the game's words: why it ended.
	Reason string
}

// Winners returns the seats with place 1.
func (o Outcome) Winners() SeatSet {
	var s SeatSet
	for i := range o.Seats {
		if o.Place[i] == 1 {
			s |= 1 << i
		}
	}
	return s
}

// Rank fills Place from Score: the highest score is first, equal scores share a place.
func (o *Outcome) Rank() {
	for i := range o.Seats {
		o.Place[i] = 1
		for j := range o.Seats {
			if o.Score[j] > o.Score[i] {
				o.Place[i]++
			}
		}
	}
}
