package games

import (
	"reflect"
	"slices"
	"testing"
)

func TestSeatSet(t *testing.T) {
	s := Seats(0, 3, 7)
	if s.Len() != 3 || !slices.Equal(slices.Collect(s.All()), []Seat{0, 3, 7}) {
		t.Errorf("%08b: %d seats, %v", s, s.Len(), slices.Collect(s.All()))
	}
	for seat, want := range map[Seat]bool{Spectator: false, 0: true, 1: false, 7: true, 8: false, 127: false} {
		if s.Has(seat) != want {
			t.Errorf("Has(%d) is not %v", seat, want)
		}
	}
	for n, want := range map[int]SeatSet{0: 0, 1: 1, 2: 3, 7: 127, MaxSeats: 255} {
		if got := AllSeats(n); got != want {
			t.Errorf("AllSeats(%d): want %b, got %b", n, want, got)
		}
	}
	for seat := range s.All() {
		if seat != 0 {
			t.Errorf("went on after break: %d", seat)
		}
		break
	}
}

func TestOutcomeRank(t *testing.T) {
	tests := []struct {
		name    string
		scores  []int32
		want    []int8
		winners SeatSet
	}{
		{"one seat", []int32{-4}, []int8{1}, Seats(0)},
		{"two", []int32{3, 9}, []int8{2, 1}, Seats(1)},
		{"draw", []int32{5, 5}, []int8{1, 1}, Seats(0, 1)},
		{"shared second", []int32{1, 8, 1, 0}, []int8{2, 1, 2, 4}, Seats(1)},
		{"shared first", []int32{8, 1, 8}, []int8{1, 3, 1}, Seats(0, 2)},
		{"below zero", []int32{-5, -1, -3}, []int8{3, 1, 2}, Seats(1)},
		{"all eight", []int32{0, 1, 2, 3, 4, 5, 6, 7}, []int8{8, 7, 6, 5, 4, 3, 2, 1}, Seats(7)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			o := Outcome{Seats: len(test.scores)}
			copy(o.Score[:], test.scores)
			o.Rank()
			if !slices.Equal(o.Place[:o.Seats], test.want) || o.Winners() != test.winners {
				t.Errorf("places %v, winners %b", o.Place, o.Winners())
			}
			if slices.Max(append(o.Place[o.Seats:], 0)) != 0 {
				t.Errorf("a seat that does not play has a place: %v", o.Place)
			}
		})
	}
	if w := (Outcome{Seats: 2, Place: [MaxSeats]int8{2, 2}}).Winners(); w != 0 {
		t.Errorf("nobody won, and the winners are %b", w)
	}
}

func TestEventFor(t *testing.T) {
	e := Event{Kind: "draw", Seat: 1, Cards: []string{"a"}, Secret: []string{"b"}, Audience: Seats(1, 2)}
	open := Event{Kind: "draw", Seat: 1, Cards: []string{"a"}}
	told := Event{Kind: "draw", Seat: 1, Cards: []string{"a"}, Secret: []string{"b"}}
	for seat, want := range map[Seat]Event{Spectator: open, 0: open, 1: told, 2: told, 3: open} {
		if got := e.For(seat); !reflect.DeepEqual(got, want) {
			t.Errorf("seat %d: want %+v, got %+v", seat, want, got)
		}
	}
	if e.Secret == nil || e.Audience == 0 {
		t.Error("the event itself has changed")
	}
}

func TestRefusalText(t *testing.T) {
	for want, r := range map[string]Refusal{
		"not your turn":              ErrNotYourTurn,
		"invalid combination: a gap": {Code: "invalid_combination", Reason: "a_gap"},
	} {
		if r.Error() != want {
			t.Errorf("want %q, got %q", want, r.Error())
		}
	}
	for _, r := range []Refusal{ErrNotYourTurn, ErrOver, ErrBadMove, ErrBadOptions, ErrBadSeats} {
		if !slices.Contains(SharedRefusals, r.Code) {
			t.Errorf("SharedRefusals lacks %q", r.Code)
		}
	}
}
