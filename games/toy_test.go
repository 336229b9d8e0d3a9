package games

import (
	"fmt"
	"strconv"
	"strings"
)

// lots is a tiny game: each seat holds one of eight lots and must show it; the highest wins. Seat 0 may peek
// at its own before, and the others are told that it did.
type lots struct{}

type lotsState struct {
	seats  int8
	lots   Pile[[8]Card]
	shown  SeatSet
	peeked bool
	low    bool
}

type lotsMove struct{ peek bool }

type lotsView struct {
	Lots  []int             `json:"lots"` // -1 where the viewer does not know
	Names map[string]string `json:"names"`
	Shown *int              `json:"shown"` // nil before anyone has shown
	Low   bool              `json:"low"`
	Mark  string            `json:"mark"`
	Pairs []lotsPair        `json:"pairs"`
}

type lotsPair struct {
	Seat int `json:"seat"`
	Lot  int `json:"lot,omitempty"`
}

var errPeeked = Refusal{Code: "already_peeked", Reason: "only_once"}

func (lots) Info() Info {
	return Info{
		Slug: "lots", Version: 2, MinSeats: 2, MaxSeats: 4, Refusals: []string{"already_peeked"}, Sources: []string{"here"},
		Options: []Option{
			{Key: "low", Kind: Bool, Default: "false"},
			{Key: "title", Kind: Text, Max: 20},
			{Key: "colour", Kind: Choice, Choices: []string{"red", "blue"}, Default: "red", PerSeat: true},
		},
	}
}

func (lots) Start(setup Setup, emit func(Event)) (lotsState, error) {
	s := lotsState{seats: int8(setup.Seats), low: setup.Options.Bool("low")}
	if s.low && setup.Options["title"] == "high" {
		return s, Refusal{Code: "bad_options", Reason: "low_is_not_high"}
	}
	chance, err := NewChance(setup, func(name string) (Card, bool) {
		n, err := strconv.Atoi(name)
		return Card(n), err == nil && n >= 0 && n < 8
	})
	if err != nil {
		return s, err
	}
	for i := range Card(8) {
		s.lots.Add(i)
	}
	s.lots.Shuffle(&chance)
	if emit != nil {
		emit(Event{Kind: "deal", Seat: Spectator, Numbers: []int{8, setup.Seats}})
		emit(Event{Kind: "lot", Seat: 0, Secret: []string{strconv.Itoa(int(s.lots.At(0)))}, Audience: Seats(0)})
	}
	return s, nil
}

func (lots) Turn(s lotsState) Turn {
	if s.shown == AllSeats(int(s.seats)) {
		return Turn{}
	}
	must := AllSeats(int(s.seats)) &^ s.shown &^ Seats(0)
	if must == 0 {
		return Turn{Must: Seats(0)}
	}
	if s.peeked {
		return Turn{Must: must}
	}
	return Turn{Must: must, May: Seats(0)}
}

func (g lots) Legal(buf []lotsMove, s lotsState, seat Seat) []lotsMove {
	turn := g.Turn(s)
	if turn.Must.Has(seat) {
		buf = append(buf, lotsMove{})
	}
	if seat == 0 && !s.peeked && (turn.Must | turn.May).Has(0) {
		buf = append(buf, lotsMove{peek: true})
	}
	return buf
}

func (g lots) Apply(s lotsState, seat Seat, m lotsMove, emit func(Event)) (lotsState, error) {
	turn := g.Turn(s)
	switch {
	case turn.Must == 0:
		return s, ErrOver
	case m.peek && seat == 0 && s.peeked:
		return s, errPeeked
	case m.peek && seat == 0:
		s.peeked = true
		if emit != nil {
			emit(Event{Kind: "peek", Seat: 0})
		}
		return s, nil
	case m.peek || !turn.Must.Has(seat):
		return s, ErrNotYourTurn
	}
	s.shown |= Seats(seat)
	if emit != nil {
		emit(Event{Kind: "show", Seat: seat, Cards: []string{strconv.Itoa(int(s.lots.At(int(seat))))}, Words: []string{"lot"}})
	}
	return s, nil
}

func (lots) View(s lotsState, seat Seat) lotsView {
	v := lotsView{Names: map[string]string{"a b": "<&>", "none": ""}, Low: s.low, Mark: "5"}
	for i := range Seat(s.seats) {
		lot := -1
		if s.shown.Has(i) || i == seat && (i != 0 || s.peeked) {
			lot = int(s.lots.At(int(i)))
		}
		v.Lots = append(v.Lots, lot)
		v.Pairs = append(v.Pairs, lotsPair{Seat: int(i), Lot: max(lot, 0)})
	}
	if n := s.shown.Len(); n > 0 {
		v.Shown = &n
	}
	return v
}

func (g lots) Outcome(s lotsState) (Outcome, bool) {
	if g.Turn(s) != (Turn{}) {
		return Outcome{}, false
	}
	o := Outcome{Seats: int(s.seats), Reason: "all_shown"}
	for i := range o.Seats {
		o.Score[i] = int32(s.lots.At(i))
		if s.low {
			o.Score[i] = -o.Score[i]
		}
	}
	o.Rank()
	return o, true
}

func (lots) Parse(text string) (lotsMove, error) {
	switch strings.TrimSuffix(text, "!") {
	case "show":
		return lotsMove{}, nil
	case "peek":
		return lotsMove{peek: true}, nil
	case "fall":
		return lotsMove{}, fmt.Errorf("fallen")
	}
	return lotsMove{}, ErrBadMove
}

func (lots) Format(m lotsMove) string {
	if m.peek {
		return "peek"
	}
	return "show"
}

// findLots finds the one game of these tests.
func findLots(slug string) (Game, bool) { return Erase(lots{}), slug == "lots" }
