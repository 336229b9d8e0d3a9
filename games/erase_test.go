package games

import (
	"errors"
	"slices"
	"testing"
)

func mustStart(t *testing.T, setup Setup) Position {
	t.Helper()
	p, _, err := Erase(lots{}).Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestErasePlays(t *testing.T) {
	p, events, err := Erase(lots{}).Start(Setup{Seats: 2, Stacked: []string{"3 5"}})
	if err != nil {
		t.Fatal(err)
	}
	if len(events) != 2 || events[0].Kind != "deal" || events[1].Secret[0] != "3" {
		t.Errorf("events of the start: %+v", events)
	}
	if got, want := p.Turn(), (Turn{Must: Seats(1), May: Seats(0)}); got != want {
		t.Errorf("turn: want %+v, got %+v", want, got)
	}
	if got := p.Legal(0); !slices.Equal(got, []string{"peek"}) {
		t.Errorf("legal: %q", got)
	}
	if text, err := p.Format("show!"); text != "show" || err != nil {
		t.Errorf("format: %q, %v", text, err)
	}
	if _, err := p.Format("jump"); err != ErrBadMove {
		t.Errorf("format of no move: %v", err)
	}

	next, events, err := p.Apply(1, "show")
	if err != nil || len(events) != 1 || events[0].Cards[0] != "5" {
		t.Fatalf("show: %+v, %v", events, err)
	}
	if p.View(0).(lotsView).Lots[1] != -1 || next.View(0).(lotsView).Lots[1] != 5 {
		t.Error("the position before the move has changed, or the one after it has not")
	}
	end, _, err := next.Apply(0, "show")
	if err != nil {
		t.Fatal(err)
	}
	outcome, over := end.Outcome()
	if !over || outcome.Place != [MaxSeats]int8{2, 1} || outcome.Reason != "all_shown" {
		t.Errorf("outcome: %+v, %v", outcome, over)
	}
}

func TestEraseRefusedMoveLeavesThePositionUsable(t *testing.T) {
	p := mustStart(t, Setup{Seats: 2})
	tests := []struct {
		name, move string
		seat       Seat
		wantErr    error
	}{
		{"no move", "jump", 1, ErrBadMove},
		{"not his turn", "show", 0, ErrNotYourTurn},
		{"a spectator", "show", Spectator, ErrNotYourTurn},
		{"a seat that nobody holds", "show", 2, ErrNotYourTurn},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			after, events, err := p.Apply(test.seat, test.move)
			if !errors.Is(err, test.wantErr) || events != nil {
				t.Errorf("want %v and no events, got %v, %v", test.wantErr, err, events)
			}
			if _, _, err := after.Apply(1, "show"); err != nil {
				t.Errorf("the position that came back is of no use: %v", err)
			}
		})
	}
}

func TestEraseStart(t *testing.T) {
	many := Setup{Seats: 2, Version: 1, Options: Options{"low": "true"}, SeatOptions: []Options{nil, {"colour": "blue"}}}
	tests := []struct {
		name    string
		setup   Setup
		wantErr error // nil: any error, unless ok
		ok      bool
	}{
		{"defaults", Setup{Seats: 2}, nil, true},
		{"all given", many, nil, true},
		{"too few seats", Setup{Seats: 1}, ErrBadSeats, false},
		{"most seats", Setup{Seats: 4}, nil, true},
		{"too many seats", Setup{Seats: 5}, ErrBadSeats, false},
		{"newest version", Setup{Seats: 2, Version: 2}, nil, true},
		{"version of the future", Setup{Seats: 2, Version: 3}, nil, false},
		{"version below zero", Setup{Seats: 2, Version: -1}, nil, false},
		{"bad value", Setup{Seats: 2, Options: Options{"low": "yes"}}, ErrBadOptions, false},
		{"option of a seat for the table", Setup{Seats: 2, Options: Options{"colour": "red"}}, ErrBadOptions, false},
		{"option of the table for a seat", Setup{Seats: 2, SeatOptions: []Options{{"low": "true"}}}, ErrBadOptions, false},
		{"bad value of a seat", Setup{Seats: 2, SeatOptions: []Options{nil, {"colour": "green"}}}, ErrBadOptions, false},
		{"options that contradict each other", Setup{Seats: 2, Options: Options{"low": "true", "title": "high"}}, nil, false},
		{"unknown card", Setup{Seats: 2, Stacked: []string{"8"}}, nil, false},
		{"card twice", Setup{Seats: 2, Stacked: []string{"1 2 1"}}, nil, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, _, err := Erase(lots{}).Start(test.setup)
			if test.ok != (err == nil) || test.wantErr != nil && !errors.Is(err, test.wantErr) {
				t.Errorf("got %v", err)
			}
		})
	}
}
