package gametest

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stammtisch/games"
)

func TestBrokenIsCaught(t *testing.T) {
	var g toy
	looks, calls := 0, 0
	tests := []struct {
		name  string
		rules broken
		want  string // what the violation says
	}{
		{"a counter tells what was chosen", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				next, err := g.Apply(s, seat, m, emit)
				if err == nil && m.kind == choose {
					next.serial += int(m.card)
				}
				return next, err
			},
			view: showSerial,
		}, "twin worlds: seat"},
		{"a counter tells that an interrupt was declined", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				next, err := g.Apply(s, seat, m, emit)
				if err == nil {
					next.serial++
				}
				return next, err
			},
			view: showSerial,
		}, "sees another view"},
		{"everyone waits for an interrupt", broken{
			turn: forced,
			legal: func(s toyState, seat games.Seat) []toyMove {
				if !forced(s).Must.Has(seat) {
					return nil
				}
				return g.Legal(nil, s, seat)
			},
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				if s.phase != done && !forced(s).Must.Has(seat) {
					return s, games.ErrNotYourTurn
				}
				return g.Apply(s, seat, m, emit)
			},
		}, "sees another set of seats that must decide"},
		{"a refusal tells where a card is", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				next, err := g.Apply(s, seat, m, emit)
				if err == (games.Refusal{Code: "not_yours"}) && s.stock.Has(m.card) {
					err = games.Refusal{Code: "not_yours", Reason: "in_the_stock"}
				}
				return next, err
			},
		}, "sees another answer to"},
		{"the outcome tells what is hidden", broken{
			outcome: func(s toyState) (games.Outcome, bool) {
				o, over := g.Outcome(s)
				for i := range o.Seats {
					o.Score[i] += int32(s.chance.Shuffles())
				}
				return o, over
			},
		}, "sees another outcome"},
		{"imagines what is not so", broken{
			imagine: func(v toyView, seat games.Seat, r *rand.Rand) toyState {
				s := g.Imagine(v, seat, r)
				s.points = [3]uint8{}
				return s
			},
		}, "imagine: View(Imagine(v)) is not v"},
		{"imagines what cannot be", broken{
			imagine: func(v toyView, seat games.Seat, r *rand.Rand) toyState {
				s := g.Imagine(v, seat, r)
				s.stock = 0
				return s
			},
		}, "imagine: a state imagined for"},
		{"accepts what is not listed", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				if m.kind == goOn && s.phase == topping {
					seat = s.leader
				}
				return g.Apply(s, seat, m, emit)
			},
		}, "accepted, though Legal does not list it"},
		{"lists what is refused", broken{
			legal: func(s toyState, seat games.Seat) []toyMove {
				legal := g.Legal(nil, s, seat)
				if len(legal) == 2 {
					legal = append(legal, toyMove{kind: goOn})
				}
				return legal
			},
		}, "a legal move is refused"},
		{"does not list what is accepted", broken{
			legal: func(s toyState, seat games.Seat) []toyMove {
				legal := g.Legal(nil, s, seat)
				return legal[:min(2, len(legal))]
			},
		}, "accepted, though Legal does not list it"},
		{"lists a move twice", broken{
			legal: func(s toyState, seat games.Seat) []toyMove {
				legal := g.Legal(nil, s, seat)
				return append(legal, legal...)
			},
		}, "is listed twice"},
		{"lists in another order each time", broken{
			legal: func(s toyState, seat games.Seat) []toyMove {
				legal := g.Legal(nil, s, seat)
				calls++
				from := calls % max(len(legal), 1)
				return slices.Concat(legal[from:], legal[:from])
			},
		}, "has other moves"},
		{"a refused move changes something", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				next, err := g.Apply(s, seat, m, emit)
				if err != nil {
					next.serial++
				}
				return next, err
			},
		}, "a refused move changed the state"},
		{"remembers something outside the state", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				next, err := g.Apply(s, seat, m, emit)
				if err == nil {
					looks++
					next.serial = looks
				}
				return next, err
			},
		}, "with a listener the move does something else"},
		{"a listener changes the match", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				next, err := g.Apply(s, seat, m, emit)
				if err == nil && emit != nil {
					next.serial++
				}
				return next, err
			},
		}, "with a listener the move does something else"},
		{"the order of choices at once matters", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				next, err := g.Apply(s, seat, m, emit)
				if err == nil && m.kind == choose {
					next.serial = int(seat)
				}
				return next, err
			},
		}, "the order matters"},
		{"a look changes the view", broken{
			view: func(s toyState, seat games.Seat) toyView {
				v := g.View(s, seat)
				looks++
				v.Serial = looks
				return v
			},
		}, "looked at twice"},
		{"loses a card", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				next, err := g.Apply(s, seat, m, emit)
				if err == nil && m.kind == goOn {
					next.used = 0
				}
				return next, err
			},
		}, "invariant: "},
		{"refuses with some error", broken{
			parse: func(text string) (toyMove, error) {
				m, err := g.Parse(text)
				if err != nil {
					err = errors.New("no")
				}
				return m, err
			},
		}, "an error that is no Refusal"},
		{"refuses with a code of nobody's", broken{
			parse: func(text string) (toyMove, error) {
				m, err := g.Parse(text)
				if err != nil {
					err = games.Refusal{Code: "oops"}
				}
				return m, err
			},
		}, `code "oops" is not among Info.Refusals`},
		{"after the end it says something else", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				next, err := g.Apply(s, seat, m, emit)
				if err == games.ErrOver {
					err = games.ErrNotYourTurn
				}
				return next, err
			},
		}, "want ErrOver, got not your turn"},
		{"nobody decides", broken{
			turn: func(s toyState) games.Turn {
				turn := g.Turn(s)
				if s.phase == topping {
					turn.Must = 0
				}
				return turn
			},
		}, "nobody must decide"},
		{"a seat must and may", broken{
			turn: func(s toyState) games.Turn {
				turn := g.Turn(s)
				turn.May |= turn.Must
				return turn
			},
		}, "both must and may"},
		{"a seat too many", broken{
			turn: func(s toyState) games.Turn {
				turn := g.Turn(s)
				if turn.Must != 0 {
					turn.May |= games.Seats(7)
				}
				return turn
			},
		}, "names a seat that does not play"},
		{"somebody decides after the end", broken{
			turn: func(s toyState) games.Turn {
				turn := g.Turn(s)
				if s.phase == done {
					turn.Must = games.Seats(0)
				}
				return turn
			},
		}, "after the end"},
		{"places that cannot be", broken{
			outcome: func(s toyState) (games.Outcome, bool) {
				o, over := g.Outcome(s)
				if over {
					o.Place[1] = o.Place[0] + 2
				}
				return o, over
			},
		}, "seat 1 has place"},
		{"places before the end", broken{
			outcome: func(s toyState) (games.Outcome, bool) {
				o, over := g.Outcome(s)
				o.Place[1] = 2
				return o, over
			},
		}, "while the match goes on"},
		{"two moves with one text", broken{
			format: func(m toyMove) string { return toyKinds[m.kind] },
		}, "is not parsed"},
		{"capital letters", broken{
			format: func(m toyMove) string { return strings.ToUpper(g.Format(m)) },
		}, "is not in lower case"},
		{"what a seat may do tells what another holds", broken{
			legal: func(s toyState, seat games.Seat) []toyMove {
				legal := g.Legal(nil, s, seat)
				if (s.hands[0] | s.hands[1]).Has(11) {
					slices.Reverse(legal)
				}
				return legal
			},
		}, "sees another list of legal moves"},
		{"a spectator has moves", broken{
			legal: func(s toyState, seat games.Seat) []toyMove { return g.Legal(nil, s, max(seat, 0)) },
		}, "does not play and has legal moves"},
		{"a seat that decides has no moves", broken{
			legal: func(toyState, games.Seat) []toyMove { return nil },
		}, "has 0 legal moves"},
		{"an event without a kind", tells(games.Event{Seat: 0}), `kind "" is not`},
		{"an event about nobody", tells(games.Event{Kind: "x", Seat: 3}), "seat 3, which does not play"},
		{"an event for nobody", tells(games.Event{Kind: "x", Audience: 128}), "for a seat that does not play"},
		{"a start that hears who listens", broken{
			start: func(setup games.Setup, emit func(games.Event)) (toyState, error) {
				s, err := g.Start(setup, emit)
				if emit != nil {
					s.serial++
				}
				return s, err
			},
		}, "with a listener the match starts differently"},
		{"a start that remembers", broken{
			start: func(setup games.Setup, emit func(games.Event)) (toyState, error) {
				s, err := g.Start(setup, emit)
				looks++
				s.serial = looks / 2
				return s, err
			},
		}, "same setup and moves, another state at ply 0"},
		{"after the end a move still changes something", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				next, err := g.Apply(s, seat, m, emit)
				if err == games.ErrOver {
					next.serial++
				}
				return next, err
			},
		}, "end: a refused move changed the state"},
		{"the portal's own word", broken{
			format: func(m toyMove) string { return "resign" },
		}, "resign is the portal's own word"},
		{"a text that no scenario can hold", broken{
			format: func(m toyMove) string { return g.Format(m) + " | x" },
		}, "cannot stand in a scenario file"},
		{"another move comes back", broken{
			parse: func(text string) (toyMove, error) {
				m, err := g.Parse(text)
				m.card ^= 1
				return m, err
			},
		}, "is parsed as another move"},
		{"a text that becomes another move", broken{
			parse: func(text string) (toyMove, error) {
				if text == "-" {
					return toyMove{goOn, 7}, nil
				}
				return g.Parse(text)
			},
		}, "no longer the same move"},
		{"a panic", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				return s, games.Refusal{Reason: string([]byte{0}[2+seat:])}
			},
		}, "panic: "},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var err error
			for _, setup := range toyConfig.Setups {
				if err = play(test.rules, toyConfig, setup); err != nil {
					break
				}
			}
			if err == nil {
				t.Fatal("not caught")
			}
			if !strings.Contains(err.Error(), test.want) {
				t.Errorf("want %q, got %v", test.want, err)
			}
		})
	}
}
