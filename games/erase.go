package games

import (
	"fmt"
	"math/rand/v2"
	"time"
)

// Game is a game with its types hidden: what the portal works with.
type Game interface {
	// Info describes the game.
	Info() Info
	// Start begins a match and returns what happened at once (the deal, say). Setup.Options may be
	// incomplete: missing values are the defaults. Bad options and seats are refused; a version of the
	// rules that this program does not know is an error.
	Start(setup Setup) (Position, []Event, error)
}

// Position is an immutable moment of a match.
type Position interface {
	// Turn says who decides.
	Turn() Turn
	// Legal returns the legal moves of the seat in their text form, in a stable order.
	Legal(seat Seat) []string
	// Apply returns the position after a move given as text, and what happened. A refusal (errors.As with
	// Refusal) leaves the position as it is.
	Apply(seat Seat, move string) (Position, []Event, error)
	// Format returns the normal text form of a move, as the log stores it.
	Format(move string) (string, error)
	// View returns what the seat or Spectator may know: the game's own View type, fit for JSON.
	View(seat Seat) any
	// Outcome returns the result, and false while the match goes on: then only its Score counts, the points
	// so far.
	Outcome() (Outcome, bool)
	// Imagine returns a position that the seat cannot tell from this one: what it cannot know is dealt
	// anew. ok is false where the game is no Imaginer.
	Imagine(seat Seat, r *rand.Rand) (twin Position, ok bool)
	// Hold is what a Holder says, and zero for all other games.
	Hold(seat Seat) (people, computers time.Duration)
}

// Erase hides the types of a game.
func Erase[S, M comparable, V any](rules Rules[S, M, V]) Game {
	return erased[S, M, V]{rules}
}

type erased[S, M comparable, V any] struct{ rules Rules[S, M, V] }

func (g erased[S, M, V]) Info() Info { return g.rules.Info() }

func (g erased[S, M, V]) Start(setup Setup) (Position, []Event, error) {
	setup, err := g.rules.Info().complete(setup)
	if err != nil {
		return nil, nil, err
	}
	var events []Event
	s, err := g.rules.Start(setup, func(e Event) { events = append(events, e) })
	if err != nil {
		return nil, nil, err
	}
	return position[S, M, V]{g.rules, s}, events, nil
}

// complete checks a setup and fills in what it leaves out.
func (i Info) complete(setup Setup) (Setup, error) {
	if setup.Seats < i.MinSeats || setup.Seats > i.MaxSeats {
		return setup, ErrBadSeats
	}
	if setup.Version == 0 {
		setup.Version = i.Version
	}
	if setup.Version < 1 || setup.Version > i.Version {
		return setup, fmt.Errorf("%s: rules version %d is unknown", i.Slug, setup.Version)
	}
	var err error
	if setup.Options, err = i.ParseOptions(setup.Options, false); err != nil {
		return setup, err
	}
	seatOptions := make([]Options, setup.Seats)
	for seat := range seatOptions {
		var raw Options
		if seat < len(setup.SeatOptions) {
			raw = setup.SeatOptions[seat]
		}
		if seatOptions[seat], err = i.ParseOptions(raw, true); err != nil {
			return setup, err
		}
	}
	setup.SeatOptions = seatOptions
	return setup, nil
}

type position[S, M comparable, V any] struct {
	rules Rules[S, M, V]
	state S
}

func (p position[S, M, V]) Turn() Turn { return p.rules.Turn(p.state) }

func (p position[S, M, V]) Legal(seat Seat) []string {
	var out []string
	for _, m := range p.rules.Legal(nil, p.state, seat) {
		out = append(out, p.rules.Format(m))
	}
	return out
}

func (p position[S, M, V]) Apply(seat Seat, move string) (Position, []Event, error) {
	m, err := p.rules.Parse(move)
	if err != nil {
		return p, nil, err
	}
	var events []Event
	next, err := p.rules.Apply(p.state, seat, m, func(e Event) { events = append(events, e) })
	if err != nil {
		return p, nil, err
	}
	return position[S, M, V]{p.rules, next}, events, nil
}

func (p position[S, M, V]) Format(move string) (string, error) {
	m, err := p.rules.Parse(move)
	if err != nil {
		return "", err
	}
	return p.rules.Format(m), nil
}

func (p position[S, M, V]) View(seat Seat) any { return p.rules.View(p.state, seat) }

func (p position[S, M, V]) Outcome() (Outcome, bool) { return p.rules.Outcome(p.state) }

func (p position[S, M, V]) Imagine(seat Seat, r *rand.Rand) (Position, bool) {
	imaginer, ok := p.rules.(Imaginer[S, V])
	if !ok {
		return nil, false
	}
	return position[S, M, V]{p.rules, imaginer.Imagine(p.rules.View(p.state, seat), seat, r)}, true
}

func (p position[S, M, V]) Hold(seat Seat) (people, computers time.Duration) {
	if holder, ok := p.rules.(Holder[S]); ok {
		return holder.Hold(p.state, seat)
	}
	return 0, 0
}
