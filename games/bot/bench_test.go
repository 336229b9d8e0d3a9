package bot_test

import (
	"context"
	"syscall"
	"testing"
	"time"

	"stammtisch/games"
	"stammtisch/games/bot"
	"stammtisch/games/koikoi"
	"stammtisch/games/yamyam"
	"stammtisch/games/yaniv"
	"stammtisch/games/yokaizo"
	"stammtisch/games/yomi"
)

// BenchmarkSearch tells how many simulations a second one core makes, over the decisions of one match of
// quick players. Seconds are those that the process worked, so that a busy machine does not matter.
func BenchmarkSearch(b *testing.B) {
	b.Run("koikoi", func(b *testing.B) { benchSearch(b, koikoi.Rules{}, 2) })
	b.Run("yaniv", func(b *testing.B) { benchSearch(b, yaniv.Rules{}, 2) })
	b.Run("yaniv-5", func(b *testing.B) { benchSearch(b, yaniv.Rules{}, 5) })
	b.Run("yamyam", func(b *testing.B) { benchSearch(b, yamyam.Rules{}, 2) })
	b.Run("yamyam-4", func(b *testing.B) { benchSearch(b, yamyam.Rules{}, 4) })
	b.Run("yomi", func(b *testing.B) { benchSearch(b, yomi.Rules{}, 2) })
	b.Run("yokaizo", func(b *testing.B) { benchSearch(b, yokaizo.Rules{}, 2) })
}

func benchSearch[S, M comparable, V any](b *testing.B, rules games.Rules[S, M, V], seats int) {
	searcher := bot.New(rules, bot.WithBudget(bot.Strong, bot.Budget{Simulations: 1000, Time: time.Minute}))
	game := games.Erase(rules)
	at, _, err := game.Start(games.Setup{Seats: seats})
	if err != nil {
		b.Fatal(err)
	}
	simulations, seed, begin := 0, uint64(0), worked(b)
	for b.Loop() {
		seed++
		for seat := range at.Turn().Must.All() {
			d, err := searcher.Choose(context.Background(), at.View(seat), seat, bot.Strong, seed)
			if err != nil {
				b.Fatal(err)
			}
			simulations += d.Simulations
			quick, err := searcher.Choose(context.Background(), at.View(seat), seat, bot.Easy, seed)
			if err != nil {
				b.Fatal(err)
			}
			if at, _, err = at.Apply(seat, quick.Move); err != nil {
				b.Fatal(err)
			}
		}
		if _, over := at.Outcome(); over {
			if at, _, err = game.Start(games.Setup{Seats: seats, Seed: games.Seed{byte(seed)}}); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(simulations)/(worked(b)-begin).Seconds(), "simulations/s")
}

// worked is the processor time of the process.
func worked(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
