package gametest

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"stammtisch/games"
)

// check checks what must hold at every ply.
func (m *match[S, M, V]) check(s S) error {
	if m.config.Check != nil {
		if err := m.config.Check(s); err != nil {
			return fmt.Errorf("invariant: %w", err)
		}
	}
	if err := m.checkTurn(s); err != nil {
		return err
	}
	for seat := range games.Seat(m.setup.Seats) {
		if err := m.checkLegal(s, seat); err != nil {
			return err
		}
	}
	return nil
}

func (m *match[S, M, V]) checkTurn(s S) error {
	turn := m.rules.Turn(s)
	o, over := m.rules.Outcome(s)
	all := games.AllSeats(m.setup.Seats)
	switch {
	case !over && o != games.Outcome{Score: o.Score}:
		return fmt.Errorf("outcome: %+v while the match goes on", o)
	case over && turn != games.Turn{}:
		return fmt.Errorf("turn: %+v after the end", turn)
	case !over && turn.Must == 0:
		return errors.New("turn: the match goes on and nobody must decide")
	case turn.Must&turn.May != 0:
		return fmt.Errorf("turn: a seat both must and may decide: %+v", turn)
	case (turn.Must|turn.May)&^all != 0:
		return fmt.Errorf("turn: %+v names a seat that does not play", turn)
	}
	for _, outside := range []games.Seat{games.Spectator, games.Seat(m.setup.Seats)} {
		if len(m.rules.Legal(nil, s, outside)) > 0 {
			return fmt.Errorf("legal: seat %d does not play and has legal moves", outside)
		}
	}
	return nil
}

// checkLegal checks the legal moves of a seat: stable, different, applied, and the same in their text form.
func (m *match[S, M, V]) checkLegal(s S, seat games.Seat) error {
	turn := m.rules.Turn(s)
	legal := m.rules.Legal(nil, s, seat)
	if decides := (turn.Must | turn.May).Has(seat); decides != (len(legal) > 0) {
		return fmt.Errorf("legal: seat %d has %d legal moves, and the turn is %+v", seat, len(legal), turn)
	}
	var zero M
	if again := m.rules.Legal([]M{zero}, s, seat); again[0] != zero || !slices.Equal(again[1:], legal) {
		return fmt.Errorf("legal: asked again, seat %d has other moves, or the start of the buffer changed", seat)
	}

	texts := map[string]bool{}
	for _, move := range legal {
		text := m.rules.Format(move)
		if err := m.checkText(move, text); err != nil {
			return err
		}
		if texts[text] {
			return fmt.Errorf("legal: %q is listed twice for seat %d", text, seat)
		}
		texts[text] = true
		m.seen.add(move, text)

		if err := m.checkApply(s, seat, move); err != nil {
			return fmt.Errorf("apply: seat %d, %q: %w", seat, text, err)
		}
	}
	return nil
}

func (m *match[S, M, V]) checkText(move M, text string) error {
	switch {
	case text != strings.ToLower(text) || text != strings.Join(strings.Fields(text), " ") || text == "":
		return fmt.Errorf("notation: %q is not in lower case with single spaces", text)
	case strings.ContainsAny(text, "|\n") || strings.Contains(text, " : "):
		return fmt.Errorf("notation: %q cannot stand in a scenario file", text)
	case text == "resign":
		return errors.New("notation: resign is the portal's own word")
	}
	back, err := m.rules.Parse(text)
	if err != nil {
		return fmt.Errorf("notation: %q is not parsed: %w", text, err)
	}
	if back != move {
		return fmt.Errorf("notation: %q is parsed as another move: %w", text, differ(move, back))
	}
	return nil
}

// checkApply applies a legal move with and without a listener.
func (m *match[S, M, V]) checkApply(s S, seat games.Seat, move M) error {
	quiet, err := m.rules.Apply(s, seat, move, nil)
	if err != nil {
		return fmt.Errorf("a legal move is refused: %w", err)
	}
	loud, events, err := m.apply(s, seat, move)
	if err != nil || quiet != loud {
		return fmt.Errorf("with a listener the move does something else: %w", errors.Join(err, differ(quiet, loud)))
	}
	return m.checkEvents(events)
}

func (m *match[S, M, V]) apply(s S, seat games.Seat, move M) (S, []games.Event, error) {
	var events []games.Event
	next, err := m.rules.Apply(s, seat, move, func(e games.Event) { events = append(events, e) })
	return next, events, err
}

func (m *match[S, M, V]) checkEvents(events []games.Event) error {
	for _, e := range events {
		switch {
		case !isKey(e.Kind):
			return fmt.Errorf("event: kind %q is not in lower case with underscores", e.Kind)
		case e.Seat < games.Spectator || int(e.Seat) >= m.setup.Seats:
			return fmt.Errorf("event: %s is about seat %d, which does not play", e.Kind, e.Seat)
		case e.Audience&^games.AllSeats(m.setup.Seats) != 0:
			return fmt.Errorf("event: %s is for a seat that does not play", e.Kind)
		}
	}
	return nil
}

// checkDeeply checks what is too slow for every ply.
func (m *match[S, M, V]) checkDeeply(s S) error {
	if err := m.checkRefusals(s); err != nil {
		return err
	}
	if err := m.checkOrder(s); err != nil {
		return err
	}
	if len(m.moves) >= 8 {
		// Later one at a time is enough: a long match comes here often.
		return m.checkView(s, games.Seat(m.r.IntN(m.setup.Seats+1))-1)
	}
	for viewer := games.Spectator; int(viewer) < m.setup.Seats; viewer++ {
		if err := m.checkView(s, viewer); err != nil {
			return err
		}
	}
	return nil
}

// checkView looks at what one seat, or a spectator, sees.
func (m *match[S, M, V]) checkView(s S, viewer games.Seat) error {
	v := m.rules.View(s, viewer)
	if again := m.rules.View(s, viewer); !reflect.DeepEqual(v, again) {
		return fmt.Errorf("view: looked at twice, seat %d sees something else: %w", viewer, differ(v, again))
	}
	if _, err := json.Marshal(v); err != nil {
		return fmt.Errorf("view: %w", err)
	}
	if m.imaginer == nil || viewer == games.Spectator && m.config.NoSpectator {
		return nil
	}
	return m.checkImagined(s, v, viewer)
}

// checkOrder lets two seats that decide at once decide in either order.
func (m *match[S, M, V]) checkOrder(s S) error {
	must := m.rules.Turn(s).Must
	for first := range must.All() {
		for second := range must.All() {
			if second <= first {
				continue
			}
			a, b := m.randomMove(s, first), m.randomMove(s, second)
			one, err := m.inOrder(s, made[M]{first, a}, made[M]{second, b})
			two, err2 := m.inOrder(s, made[M]{second, b}, made[M]{first, a})
			if err := errors.Join(err, err2); err != nil || one != two {
				return fmt.Errorf("order: seat %d %q and seat %d %q at once: the order matters: %w",
					first, m.rules.Format(a), second, m.rules.Format(b), errors.Join(err, differ(one, two)))
			}
		}
	}
	return nil
}

func (m *match[S, M, V]) inOrder(s S, moves ...made[M]) (S, error) {
	var err error
	for _, made := range moves {
		if s, err = m.rules.Apply(s, made.seat, made.move, nil); err != nil {
			return s, err
		}
	}
	return s, nil
}

func (m *match[S, M, V]) randomMove(s S, seat games.Seat) M {
	legal := m.rules.Legal(nil, s, seat)
	return legal[m.r.IntN(len(legal))]
}

// checkEnd checks the outcome, and that nothing can be done any more.
func (m *match[S, M, V]) checkEnd(s S) error {
	o, _ := m.rules.Outcome(s)
	if err := checkOutcome(o, m.setup.Seats); err != nil {
		return err
	}
	for viewer := games.Spectator; int(viewer) < m.setup.Seats; viewer++ {
		if _, err := json.Marshal(m.rules.View(s, viewer)); err != nil {
			return fmt.Errorf("view: %w", err)
		}
	}
	for _, move := range m.seen.moves {
		for seat := range games.Seat(m.setup.Seats) {
			next, err := m.rules.Apply(s, seat, move, nil)
			if !errors.Is(err, games.ErrOver) {
				return fmt.Errorf("end: after it, seat %d plays %q: want ErrOver, got %v", seat, m.rules.Format(move), err)
			}
			if next != s {
				return errors.New("end: a refused move changed the state")
			}
		}
	}
	return nil
}
