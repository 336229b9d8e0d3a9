package bot_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"stammtisch/games"
	"stammtisch/games/koikoi"
	"stammtisch/games/yamyam"
	"stammtisch/games/yaniv"
	"stammtisch/games/yokaizo"
)

// TestGuides: all through a match, a guide leaves something to choose, and does not know what is hidden.
func TestGuides(t *testing.T) {
	t.Run("koikoi", func(t *testing.T) { guides(t, koikoi.Rules{}, games.Setup{Seats: 2}) })
	t.Run("yaniv", func(t *testing.T) {
		guides(t, yaniv.Rules{}, games.Setup{Seats: 3, Options: games.Options{"limit": "100"}})
	})
	t.Run("yamyam", func(t *testing.T) { guides(t, yamyam.Rules{}, games.Setup{Seats: 4}) })
	t.Run("yokaizo", func(t *testing.T) { guides(t, yokaizo.Rules{}, games.Setup{Seats: 2}) })
}

func guides[S, M comparable, V any](t *testing.T, rules games.Rules[S, M, V], setup games.Setup) {
	t.Parallel()
	guide, imaginer := any(rules).(games.Guide[S, M]), any(rules).(games.Imaginer[S, V])
	r := rand.New(rand.NewPCG(5, 6))
	var err error
	if setup.Options, err = rules.Info().ParseOptions(setup.Options, false); err != nil {
		t.Fatal(err)
	}
	own, err := rules.Info().ParseOptions(nil, true)
	if err != nil {
		t.Fatal(err)
	}
	for range setup.Seats {
		setup.SeatOptions = append(setup.SeatOptions, own)
	}
	for deal := range byte(3) {
		setup.Seed = games.Seed{deal}
		s, err := rules.Start(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		for {
			if _, over := rules.Outcome(s); over {
				break
			}
			for seat := range rules.Turn(s).Must.All() {
				moves := rules.Legal(nil, s, seat)
				weights, twins := make([]float64, len(moves)), make([]float64, len(moves))
				guide.Weigh(s, seat, moves, weights)
				guide.Weigh(imaginer.Imagine(rules.View(s, seat), seat, r), seat, moves, twins)
				if slices.Min(weights) < 0 || slices.Max(weights) <= 0 {
					t.Fatalf("weights %v", weights)
				}
				if !slices.Equal(weights, twins) {
					t.Fatalf("weights %v, and with other cards hidden %v", weights, twins)
				}
				if win, ok := guide.Settled(s, seat); ok && (win < 0 || win > 1) {
					t.Fatalf("a chance to win of %v", win)
				}
				if s, err = rules.Apply(s, seat, moves[r.IntN(len(moves))], nil); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
	}
}
