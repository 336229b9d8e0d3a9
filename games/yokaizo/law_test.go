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
		Matches: 4,
		Check:   Base().conserved,
	})
}

func TestAllocs(t *testing.T) {
	gametest.NoAllocs(t, Rules{}, games.Setup{Seats: 2, Options: games.Options{"random": "true"}})
}

func BenchmarkPlayout(b *testing.B) {
	gametest.BenchPlayout(b, Rules{}, games.Setup{Seats: 2, Options: games.Options{"random": "true"}})
}

func TestScenarios(t *testing.T) { gametest.Scenarios(t, games.Erase(Rules{})) }
