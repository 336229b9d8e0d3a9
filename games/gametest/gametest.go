// Package gametest holds the checks that every game passes.
//
// Run plays random matches and checks the laws of package games at every ply; RandomMatches plays many more
// with options drawn at random, and looks less closely. Scenarios runs the rules that
// are written down as testdata/*.scenario, Replays compares whole matches with testdata/replays/*.json, and
// NoAllocs and BenchPlayout say what a random playout costs. A game's test file needs about thirty lines:
//
//	func TestLaws(t *testing.T) {
//		gametest.Run(t, Rules{}, gametest.Config[State]{
//			Setups: []games.Setup{{Seats: 2}, {Seats: 5, Options: games.Options{"decks": "2"}}},
//			Check:  State.check,
//		})
//	}
//
//	func TestScenarios(t *testing.T) { gametest.Scenarios(t, games.Erase(Rules{})) }
//	func TestReplays(t *testing.T)   { gametest.Replays(t, games.Erase(Rules{})) }
//	func TestAllocs(t *testing.T)    { gametest.NoAllocs(t, Rules{}, games.Setup{Seats: 2}) }
//	func BenchmarkPlayout(b *testing.B) { gametest.BenchPlayout(b, Rules{}, games.Setup{Seats: 2}) }
package gametest

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"stammtisch/games"
)

// Config says how Run plays.
type Config[S any] struct {
	// Setups to play, at least one; each is played with many seeds of Run's own. Options may be incomplete:
	// missing values are the defaults.
	Setups []games.Setup
	// Matches is how many random matches each setup gets, unless the flag -laws says it; zero means 12.
	Matches int
	// MaxPlies is when a match counts as endless; zero means 5000.
	MaxPlies int
	// Check returns what is wrong with a state: cards lost or doubled, counts that disagree. It is asked
	// after every ply and for every imagined state, and must not depend on how the state came about. It may
	// be nil.
	Check func(s S) error
	// Junk are further texts to try as moves, where the game's notation has corners that random changes to
	// legal moves would not reach.
	Junk []string
	// Aliases lets Apply accept a move that Legal does not list, if it leads to the same state as one that
	// is listed: another way to say the same.
	Aliases bool
	// NoSpectator: Imagine is never asked for what a spectator sees.
	NoSpectator bool
}

// Run checks the laws of package games over random play. A failure is told with the lines of a scenario
// file that lead to it.
func Run[S, M comparable, V any](t *testing.T, rules games.Rules[S, M, V], config Config[S]) {
	t.Helper()
	if len(config.Setups) == 0 {
		t.Fatal("gametest: no setups")
	}
	if err := checkInfo(rules.Info()); err != nil {
		t.Error(err)
	}
	if err := checkTypes[S, M, V](); err != nil {
		t.Error(err)
	}
	if err := checkImaginer(rules); err != nil {
		t.Error(err)
	}
	for i, setup := range config.Setups {
		t.Run(fmt.Sprintf("setup %d", i), func(t *testing.T) {
			t.Parallel()
			if err := play(rules, config, setup); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// play plays all matches of one setup and returns the first violation.
func play[S, M comparable, V any](rules games.Rules[S, M, V], config Config[S], setup games.Setup) error {
	setup, err := complete(rules, setup)
	if err != nil {
		return fmt.Errorf("setup: %w", err)
	}
	matches := cmp.Or(*lawsFlag, config.Matches, 12)
	seen := seenMoves[M]{known: map[M]bool{}, isWord: map[string]bool{}}
	for number := range matches {
		m := newMatch(rules, config, setup, uint64(number))
		m.seen = &seen
		if err := m.play(); err != nil {
			return fmt.Errorf("%w\n%s", err, m.lines())
		}
	}
	return nil
}

// complete checks a setup and fills in what it leaves out, as a real match would have it.
func complete[S, M comparable, V any](rules games.Rules[S, M, V], setup games.Setup) (games.Setup, error) {
	spy := setupSpy[S, M, V]{rules, &setup}
	_, _, err := games.Erase(spy).Start(setup)
	return setup, err
}

// setupSpy notes the setup that reaches the rules.
type setupSpy[S, M comparable, V any] struct {
	games.Rules[S, M, V]
	seen *games.Setup
}

func (spy setupSpy[S, M, V]) Start(setup games.Setup, emit func(games.Event)) (S, error) {
	*spy.seen = setup
	return spy.Rules.Start(setup, emit)
}

// match is one random match with what its checks need.
type match[S, M comparable, V any] struct {
	rules    games.Rules[S, M, V]
	imaginer games.Imaginer[S, V] // nil where the game has none
	config   Config[S]
	setup    games.Setup
	r        *rand.Rand
	codes    []string
	// The match so far: state before each ply, and the moves.
	states []S
	moves  []made[M]
	seen   *seenMoves[M]
}

type made[M any] struct {
	seat games.Seat
	move M
}

func newMatch[S, M comparable, V any](rules games.Rules[S, M, V], config Config[S], setup games.Setup, number uint64) *match[S, M, V] {
	m := &match[S, M, V]{rules: rules, config: config, setup: setup, r: rand.New(rand.NewPCG(number, 5))}
	for i := range m.setup.Seed {
		m.setup.Seed[i] = byte(m.r.Uint32())
	}
	m.imaginer, _ = rules.(games.Imaginer[S, V])
	m.codes = slices.Concat(games.SharedRefusals, rules.Info().Refusals)
	return m
}

// play plays the match to its end.
func (m *match[S, M, V]) play() (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()

	maxPlies := m.config.MaxPlies
	if maxPlies == 0 {
		maxPlies = 5000
	}
	s, err := m.start()
	if err != nil {
		return err
	}
	for ply := 0; ; ply++ {
		m.states = append(m.states, s)
		if ply > maxPlies {
			return fmt.Errorf("end: the match goes on after %d plies", maxPlies)
		}
		if err := m.check(s); err != nil {
			return err
		}
		if _, over := m.rules.Outcome(s); over {
			break
		}
		if ply < 8 || m.r.IntN(min(ply, 40)) < 4 {
			if err := m.checkDeeply(s); err != nil {
				return err
			}
		}
		seat := m.pick(m.rules.Turn(s).Must | m.rules.Turn(s).May)
		legal := m.rules.Legal(nil, s, seat)
		move := legal[m.r.IntN(len(legal))]
		m.moves = append(m.moves, made[M]{seat, move})
		if s, err = m.rules.Apply(s, seat, move, nil); err != nil {
			return fmt.Errorf("apply: a legal move is refused: %w", err)
		}
	}
	if err := m.checkEnd(s); err != nil {
		return err
	}
	return m.replay()
}

// start begins the match, with and without a listener.
func (m *match[S, M, V]) start() (S, error) {
	quiet, err := m.rules.Start(m.setup, nil)
	if err != nil {
		return quiet, fmt.Errorf("start: %w", err)
	}
	var events []games.Event
	loud, err := m.rules.Start(m.setup, func(e games.Event) { events = append(events, e) })
	if err != nil || loud != quiet {
		return quiet, fmt.Errorf("start: with a listener the match starts differently: %w", errors.Join(err, differ(quiet, loud)))
	}
	return quiet, m.checkEvents(events)
}

// replay plays the same moves again.
func (m *match[S, M, V]) replay() error {
	s, err := m.rules.Start(m.setup, nil)
	for ply := 0; err == nil; ply++ {
		if s != m.states[ply] {
			return fmt.Errorf("replay: same setup and moves, another state at ply %d: %w", ply, differ(m.states[ply], s))
		}
		if ply == len(m.moves) {
			return nil
		}
		s, err = m.rules.Apply(s, m.moves[ply].seat, m.moves[ply].move, func(games.Event) {})
	}
	return fmt.Errorf("replay: %w", err)
}

// pick returns a random seat of a set that is not empty.
func (m *match[S, M, V]) pick(set games.SeatSet) games.Seat {
	seats := slices.Collect(set.All())
	return seats[m.r.IntN(len(seats))]
}

// lines writes the match so far as a scenario file would.
func (m *match[S, M, V]) lines() string {
	var b strings.Builder
	pairs := func(options games.Options) {
		for _, key := range slices.Sorted(mapKeys(options)) {
			fmt.Fprintf(&b, " %s=%q", key, options[key])
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "game %s", m.rules.Info().Slug)
	pairs(m.setup.Options)
	fmt.Fprintf(&b, "seats %d\nversion %d\nseed %x\n", m.setup.Seats, m.setup.Version, m.setup.Seed)
	for seat, options := range m.setup.SeatOptions {
		if len(options) > 0 {
			fmt.Fprintf(&b, "seat %d", seat)
			pairs(options)
		}
	}
	for _, line := range m.setup.Stacked {
		fmt.Fprintf(&b, "deck %s\n", line)
	}
	for _, made := range m.moves {
		fmt.Fprintf(&b, "> %d %s\n", made.seat, m.rules.Format(made.move))
	}
	return b.String()
}

// differ says where two values of one type differ, or returns nil.
func differ(want, got any) error {
	if reflect.DeepEqual(want, got) {
		return nil
	}
	a, b := strings.Split(render(want), "\n"), strings.Split(render(got), "\n")
	for i := range a {
		if i >= len(b) || a[i] != b[i] {
			from := max(0, i-3)
			return fmt.Errorf("first difference:\nwant %s\ngot  %s",
				strings.Join(a[from:min(i+4, len(a))], "\n     "), strings.Join(b[min(from, len(b)):min(i+4, len(b))], "\n     "))
		}
	}
	return fmt.Errorf("want %#v\ngot  %#v", want, got)
}
