package bot_test

import (
	"context"
	"encoding/binary"
	"testing"

	"stammtisch/games"
	"stammtisch/games/bot"
	"stammtisch/games/yamyam"
)

// regret plays matches of Yam Yam against the exact optimum and returns by how much the player's decisions
// lower its chance to win a match, on average.
func regret(tb testing.TB, player bot.Player, level bot.Level, counts string, matches int) float64 {
	tb.Helper()
	rules := yamyam.Rules{}
	// Reveals by hand keep what is still to come apart from what was decided.
	options, err := rules.Info().ParseOptions(games.Options{"autoReveal": "false", "foodCounts": counts}, false)
	if err != nil {
		tb.Fatal(err)
	}
	lost := 0.0
	var optimum *yamyam.Optimum
	for match := range matches {
		setup := games.Setup{Seats: 2, Options: options}
		binary.BigEndian.PutUint64(setup.Seed[:], uint64(match)+1)
		s, err := rules.Start(setup, nil)
		if err != nil {
			tb.Fatal(err)
		}
		if optimum == nil {
			optimum = yamyam.Solve(s)
		}
		own := games.Seat(match % 2)
		for ply := uint64(0); ; ply++ {
			if _, over := rules.Outcome(s); over {
				break
			}
			seat := games.Seat(0)
			if rules.Turn(s).Must.Has(1) {
				seat = 1
			}
			m := optimum.Move(s)
			if seat == own && m.Action != yamyam.Reveal {
				d, err := player.Choose(context.Background(), rules.View(s, seat), seat, level, uint64(match)<<16+ply)
				if err != nil {
					tb.Fatal(err)
				}
				if m, err = rules.Parse(d.Move); err != nil {
					tb.Fatal(err)
				}
			}
			next, err := rules.Apply(s, seat, m, nil)
			if err != nil {
				tb.Fatal(err)
			}
			if seat == own && m.Action != yamyam.Reveal {
				lost += optimum.Value(s, seat) - optimum.Value(next, seat)
			}
			s = next
		}
	}
	return lost / float64(matches)
}

// TestYamYamNearOptimum: decisions cost less than one point of a hundred a match. With food of one kind the
// optimum is exact.
func TestYamYamNearOptimum(t *testing.T) {
	player := bot.New(yamyam.Rules{}, small(200)...)
	random, strong := regret(t, player, bot.Random, "0,40,0,0", 8), regret(t, player, bot.Strong, "0,40,0,0", 8)
	if strong > 0.01 || random < 0.1 {
		t.Errorf("decisions cost %.3f of a win a match; at random %.3f", strong, random)
	}
}

// BenchmarkYamYamOptimum tells by how many points of a hundred the strong player stays below the optimum of
// a match, over 40 matches an operation.
func BenchmarkYamYamOptimum(b *testing.B) {
	player := bot.New(yamyam.Rules{})
	for _, counts := range []string{"10,10,10,10", "0,40,0,0"} {
		b.Run(counts, func(b *testing.B) {
			lost := 0.0
			for b.Loop() {
				lost = regret(b, player, bot.Strong, counts, 40)
			}
			b.ReportMetric(100*lost, "points-lost/match")
		})
	}
}
