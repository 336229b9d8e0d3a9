package yokaizo

import (
	"testing"

	"stammtisch/games"
	"stammtisch/games/gametest"
)

func TestLaws(t *testing.T) {
	gametest.Run(t, Rules{}, gametest.Config[State]{
		Setups: []games.Setup{
			{Seats: 2, Options: games.Options{"random": "true"}},
			{Seats: 2},
		},
		Matches: 1,
		Check:   Base().conserved,
	})
}

// The laws hold for cards that nobody has designed, too.
func TestLawsWithRandomSets(t *testing.T) {
	for seed := range uint64(2) {
		set := randomSet(t, 1000+seed)
		gametest.Run(t, With(set), gametest.Config[State]{
			Setups: []games.Setup{{Seats: 2}}, Matches: 1, Check: set.conserved,
		})
	}
}

func TestAllocs(t *testing.T) {
	gametest.NoAllocs(t, Rules{}, games.Setup{Seats: 2, Options: games.Options{"random": "true"}})
}

func BenchmarkPlayout(b *testing.B) {
	gametest.BenchPlayout(b, Rules{}, games.Setup{Seats: 2, Options: games.Options{"random": "true"}})
}

func TestScenarios(t *testing.T) { gametest.Scenarios(t, games.Erase(Rules{})) }

func TestReplays(t *testing.T) { gametest.Replays(t, games.Erase(Rules{})) }
