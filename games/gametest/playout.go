package gametest

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"stammtisch/games"
)

// longestPlayout is when a random playout counts as endless.
const longestPlayout = 20000

// NoAllocs proves that a random playout allocates nothing: Turn, Legal into a buffer that is used again,
// Apply without a listener, and Outcome. What Start allocates does not count.
func NoAllocs[S, M comparable, V any](t *testing.T, rules games.Rules[S, M, V], setup games.Setup) {
	t.Helper()
	if err := checkAllocs(rules, setup); err != nil {
		t.Fatal(err)
	}
}

func checkAllocs[S, M comparable, V any](rules games.Rules[S, M, V], setup games.Setup) error {
	player, starts, err := newPlayer(rules, setup)
	if err != nil {
		return err
	}
	for i, s := range starts {
		// The first of both runs grows the buffer for the second, which plays the same match. The runtime's own
		// allocations count too, but they do not come each time.
		allocs := 1.0
		for try := 0; try < 3 && allocs > 0; try++ {
			allocs = testing.AllocsPerRun(1, func() {
				player.source.Seed(uint64(i), 0)
				player.playout(s)
			})
		}
		if player.endless {
			return fmt.Errorf("match %d: not over after %d plies", i, longestPlayout)
		}
		if allocs > 0 {
			return fmt.Errorf("match %d: a random playout of %d plies allocates %v times", i, player.plies, allocs)
		}
	}
	return nil
}

// BenchPlayout measures random playouts. Beside the time and allocations of a whole match it reports
// moves/s and ns/move.
func BenchPlayout[S, M comparable, V any](b *testing.B, rules games.Rules[S, M, V], setup games.Setup) {
	b.Helper()
	player, starts, err := newPlayer(rules, setup)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	moves, next := 0, 0
	begun := time.Now()
	for b.Loop() {
		player.playout(starts[next%len(starts)])
		moves += player.plies
		next++
	}
	took := time.Since(begun)
	if player.endless {
		b.Fatalf("not over after %d plies", longestPlayout)
	}
	b.ReportMetric(float64(moves)/took.Seconds(), "moves/s")
	b.ReportMetric(float64(took.Nanoseconds())/float64(moves), "ns/move")
}

// player plays at random without allocating.
type player[S, M comparable, V any] struct {
	rules   games.Rules[S, M, V]
	source  *rand.PCG
	r       *rand.Rand
	buf     []M
	plies   int
	endless bool
}

// newPlayer returns a player and the starts of some matches.
func newPlayer[S, M comparable, V any](rules games.Rules[S, M, V], setup games.Setup) (*player[S, M, V], []S, error) {
	setup, err := complete(rules, setup)
	if err != nil {
		return nil, nil, fmt.Errorf("setup: %w", err)
	}
	source := rand.NewPCG(1, 2)
	p := &player[S, M, V]{rules: rules, source: source, r: rand.New(source)}
	starts := make([]S, 8)
	for i := range starts {
		setup.Seed = games.Seed{byte(i), 1}
		if starts[i], err = rules.Start(setup, nil); err != nil {
			return nil, nil, fmt.Errorf("start: %w", err)
		}
	}
	return p, starts, nil
}

// playout plays a match to its end; plies says how long it was.
func (p *player[S, M, V]) playout(s S) {
	p.plies, p.endless = 0, false
	for {
		if _, over := p.rules.Outcome(s); over {
			return
		}
		if p.plies == longestPlayout {
			p.endless = true
			return
		}
		turn := p.rules.Turn(s)
		deciders := turn.Must | turn.May
		skip := p.r.IntN(deciders.Len())
		var seat games.Seat
		for seat = range deciders.All() {
			if skip == 0 {
				break
			}
			skip--
		}
		p.buf = p.rules.Legal(p.buf[:0], s, seat)
		var err error
		if s, err = p.rules.Apply(s, seat, p.buf[p.r.IntN(len(p.buf))], nil); err != nil {
			panic(err)
		}
		p.plies++
	}
}
