package gametest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"stammtisch/games"
)

// checkImagined imagines worlds behind a view. They must look like the real one, and go on doing so for as
// long as the viewer is shown the same events: the twin-world law.
func (m *match[S, M, V]) checkImagined(s S, v V, viewer games.Seat) error {
	worlds := [2]S{}
	for i := range worlds {
		worlds[i] = m.imaginer.Imagine(v, viewer, m.r)
		if got := m.rules.View(worlds[i], viewer); !reflect.DeepEqual(v, got) {
			return fmt.Errorf("imagine: View(Imagine(v)) is not v for seat %d: %w", viewer, differ(v, got))
		}
		if m.config.Check != nil {
			if err := m.config.Check(worlds[i]); err != nil {
				return fmt.Errorf("imagine: a state imagined for seat %d: %w", viewer, err)
			}
		}
	}
	for _, twin := range [][2]S{{s, worlds[0]}, worlds} {
		if err := m.follow(twin[0], twin[1], viewer); err != nil {
			return err
		}
	}
	return nil
}

// follow plays on in two worlds that the viewer cannot tell apart, until it can.
func (m *match[S, M, V]) follow(x, y S, viewer games.Seat) error {
	for range 8 {
		if err := errors.Join(m.checkTurn(x), m.checkTurn(y)); err != nil {
			return fmt.Errorf("twin worlds: %w", err)
		}
		if err := m.checkTwins(x, y, viewer); err != nil {
			return err
		}
		if _, over := m.rules.Outcome(x); over {
			return nil
		}
		nextX, nextY, told, err := m.step(x, y, viewer)
		if err != nil || told {
			return err
		}
		x, y = nextX, nextY
	}
	return nil
}

// checkTwins compares all that the viewer may know of two worlds.
func (m *match[S, M, V]) checkTwins(x, y S, viewer games.Seat) error {
	fail := func(what string, a, b any) error {
		return fmt.Errorf("twin worlds: seat %d was shown the same and sees another %s: %w", viewer, what, differ(a, b))
	}
	if a, b := m.rules.View(x, viewer), m.rules.View(y, viewer); !reflect.DeepEqual(a, b) {
		return fail("view", a, b)
	}
	turnX, turnY := m.rules.Turn(x), m.rules.Turn(y)
	if turnX.Must != turnY.Must {
		return fail("set of seats that must decide", turnX.Must, turnY.Must)
	}
	legalX, legalY := m.rules.Legal(nil, x, viewer), m.rules.Legal(nil, y, viewer)
	if !slices.Equal(legalX, legalY) {
		return fail("list of legal moves", m.texts(legalX), m.texts(legalY))
	}
	outcomeX, overX := m.rules.Outcome(x)
	outcomeY, overY := m.rules.Outcome(y)
	if overX != overY || overX && outcomeX != outcomeY {
		return fail("outcome", outcomeX, outcomeY)
	}

	// A refusal speaks to the viewer too, so it must not tell the worlds apart.
	if viewer == games.Spectator {
		return nil
	}
	for range 8 {
		move := m.seen.move(m.r)
		_, errX := m.rules.Apply(x, viewer, move, nil)
		_, errY := m.rules.Apply(y, viewer, move, nil)
		if !reflect.DeepEqual(errX, errY) {
			return fail(fmt.Sprintf("answer to %q", m.rules.Format(move)), fmt.Sprint(errX), fmt.Sprint(errY))
		}
	}
	return nil
}

func (m *match[S, M, V]) texts(moves []M) []string {
	out := make([]string, len(moves))
	for i, move := range moves {
		out[i] = m.rules.Format(move)
	}
	return out
}

// step makes one move in both worlds and reports whether the viewer was told something that differs. The
// viewer makes the same move in both; another seat makes the same one where both worlds allow it, and
// sometimes a different one: whatever the viewer is not told may differ.
func (m *match[S, M, V]) step(x, y S, viewer games.Seat) (nextX, nextY S, told bool, err error) {
	turnX, turnY := m.rules.Turn(x), m.rules.Turn(y)
	mover := m.pick(turnX.Must | turnX.May | turnY.May)
	inX, inY := (turnX.Must | turnX.May).Has(mover), (turnY.Must | turnY.May).Has(mover)

	nextX, nextY = x, y
	var eventsX, eventsY []games.Event
	switch {
	case inX && inY:
		a := m.randomMove(x, mover)
		b := a
		legalY := m.rules.Legal(nil, y, mover)
		if mover != viewer && (!slices.Contains(legalY, a) || m.r.IntN(4) == 0) {
			b = legalY[m.r.IntN(len(legalY))]
		}
		if nextX, eventsX, err = m.apply(x, mover, a); err != nil {
			break
		}
		nextY, eventsY, err = m.apply(y, mover, b)
	case inX:
		// An interrupt that only one world allows must not be noticed, made or not, unless it is told.
		nextX, eventsX, err = m.apply(x, mover, m.randomMove(x, mover))
	default:
		nextY, eventsY, err = m.apply(y, mover, m.randomMove(y, mover))
	}
	if err != nil {
		return x, y, false, fmt.Errorf("twin worlds: a legal move is refused: %w", err)
	}
	return nextX, nextY, !reflect.DeepEqual(shown(eventsX, viewer), shown(eventsY, viewer)), nil
}

// shown returns the events as the viewer may know them.
func shown(events []games.Event, viewer games.Seat) []games.Event {
	out := make([]games.Event, len(events))
	for i, e := range events {
		out[i] = e.For(viewer)
	}
	return out
}
