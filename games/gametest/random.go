package gametest

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"stammtisch/games"
)

// How much random play there is: go test -run RandomMatches ./games/yaniv -matches 10000
var (
	matchesFlag = flag.Int("matches", 0, "random matches of each game; 0: a few")
	lawsFlag    = flag.Int("laws", 0, "matches of each setup with which the laws are checked; 0: a few")
)

// Matches is how many random matches a test plays: what the flag says, or else usual.
func Matches(usual int) int { return cmp.Or(*matchesFlag, usual) }

// RandomMatches plays Matches(usual) matches with numbers of seats and valid options drawn at random. After
// every ply it checks config's invariants, and that somebody decides and can; at the end, the outcome. That
// is quick, and so reaches what the laws, which Run checks thoroughly, meet too seldom. config's setups are
// not played.
func RandomMatches[S, M comparable, V any](t *testing.T, rules games.Rules[S, M, V], config Config[S], usual int) {
	t.Helper()
	number, parts := Matches(usual), runtime.GOMAXPROCS(0)
	for part := range parts {
		t.Run(fmt.Sprintf("part %d", part), func(t *testing.T) {
			t.Parallel()
			plies := 0
			for n := part; n < number; n += parts {
				m, err := randomMatch(rules, config, uint64(n))
				if err != nil {
					t.Fatalf("match %d: %v\n%s", n, err, m.lines())
				}
				plies += len(m.moves)
			}
			t.Logf("%d plies", plies)
		})
	}
}

// randomMatch plays one match with everything drawn from its number.
func randomMatch[S, M comparable, V any](rules games.Rules[S, M, V], config Config[S], number uint64) (m *match[S, M, V], err error) {
	m = newMatch(rules, config, games.Setup{}, number)
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	for tries := 0; ; tries++ {
		setup, err := complete(rules, randomSetup(m.r, rules.Info(), m.setup.Seed))
		if err == nil {
			m.setup = setup
			break
		}
		if tries == 1000 {
			return m, fmt.Errorf("no options are accepted: %w", err)
		}
	}
	s, err := rules.Start(m.setup, nil)
	for err == nil {
		if config.Check != nil {
			if err := config.Check(s); err != nil {
				return m, fmt.Errorf("invariant: %w", err)
			}
		}
		if err := m.checkTurn(s); err != nil {
			return m, err
		}
		if o, over := rules.Outcome(s); over {
			return m, checkOutcome(o, m.setup.Seats)
		}
		if len(m.moves) > longestPlayout {
			return m, errors.New("the match does not end")
		}
		turn := rules.Turn(s)
		seat := m.pick(turn.Must | turn.May)
		legal := rules.Legal(nil, s, seat)
		if len(legal) == 0 {
			return m, fmt.Errorf("seat %d decides and has no legal move", seat)
		}
		move := legal[m.r.IntN(len(legal))]
		m.moves = append(m.moves, made[M]{seat, move})
		s, err = rules.Apply(s, seat, move, nil)
	}
	return m, err
}

// randomSetup draws seats and options. The game may refuse them where they contradict each other.
func randomSetup(r *rand.Rand, info games.Info, seed games.Seed) games.Setup {
	setup := games.Setup{Seats: info.MinSeats + r.IntN(info.MaxSeats-info.MinSeats+1), Seed: seed, Options: games.Options{}}
	setup.SeatOptions = make([]games.Options, setup.Seats)
	for _, o := range info.Options {
		if !o.PerSeat {
			setup.Options[o.Key] = randomValue(r, o)
			continue
		}
		for seat := range setup.SeatOptions {
			if setup.SeatOptions[seat] == nil {
				setup.SeatOptions[seat] = games.Options{}
			}
			setup.SeatOptions[seat][o.Key] = randomValue(r, o)
		}
	}
	return setup
}

// randomValue draws a value. Several numbers keep the sum of the default, which games demand of them.
func randomValue(r *rand.Rand, o games.Option) string {
	switch {
	case o.Kind == games.Bool:
		return strconv.FormatBool(r.IntN(2) == 0)
	case o.Kind == games.Ints:
		sum := 0
		for part := range strings.SplitSeq(o.Default, ",") {
			n, _ := strconv.Atoi(part)
			sum += n
		}
		numbers := make([]int, o.Count)
		for range sum {
			numbers[r.IntN(o.Count)]++
		}
		return strings.Trim(strings.ReplaceAll(fmt.Sprint(numbers), " ", ","), "[]")
	case o.Kind == games.Int && r.IntN(2) == 0:
		return strconv.Itoa(o.Min + r.IntN(o.Max-o.Min+1))
	case len(o.Choices) > 0:
		return o.Choices[r.IntN(len(o.Choices))]
	}
	return o.Default
}
