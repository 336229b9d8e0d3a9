package yokaizo

import (
	"flag"
	"testing"

	"stammtisch/games"
	"stammtisch/games/gametest"
)

// How long the laws are checked: matches of each setup, and sets of random cards.
var (
	lawMatches = flag.Int("lawmatches", 1, "matches of each setup to check the laws with")
	lawSets    = flag.Int("lawsets", 2, "random sets of cards to check the laws with")
)

func TestLaws(t *testing.T) {
	gametest.Run(t, Rules{}, gametest.Config[State]{
		Setups: []games.Setup{
			{Seats: 2, Options: games.Options{"random": "true"}},
			{Seats: 2},
		},
		Matches: *lawMatches,
		Check:   Base().conserved,
	})
}

// The laws hold for cards that nobody has designed, too.
func TestLawsWithRandomSets(t *testing.T) {
	for seed := range uint64(*lawSets) {
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
