package yaniv

import (
	"testing"

	"stammtisch/games"
	"stammtisch/games/gametest"
)

func TestLaws(t *testing.T) {
	gametest.Run(t, Rules{}, gametest.Config[State]{
		Setups: []games.Setup{
			{Seats: 2},
			{Seats: 3, Options: games.Options{"slapDown": "true", "halving": "half", "asafPenalty": "50"}},
			{Seats: 3, Options: games.Options{"slapDown": "true", "slapMode": "prompt", "slapFrom": "any", "callLimit": "7", "limit": "100"}},
			{Seats: 4, Options: games.Options{"kluft": "true", "slapDown": "true", "limit": "100", "noCallFirstRound": "true"}},
			{Seats: 5, Options: games.Options{
				"decks": "2", "limit": "100", "jokerInSets": "true", "jokerPair": "true", "anySetCard": "true",
				"slapDown": "true", "slapFrom": "any", "halving": "minus50",
			}},
		},
		Matches: 2,
		Check:   check,
		Junk:    []string{"discard", "discard as as", "draw", "draw jk9", "slap  low", "slap middle", "discard as 2s 3s 4s 5s 6s"},
	})
}

func TestRandomMatches(t *testing.T) {
	gametest.RandomMatches(t, Rules{}, gametest.Config[State]{Check: check}, 20)
}

func TestScenarios(t *testing.T) { gametest.Scenarios(t, games.Erase(Rules{})) }
func TestReplays(t *testing.T)   { gametest.Replays(t, games.Erase(Rules{})) }

func TestAllocs(t *testing.T) {
	gametest.NoAllocs(t, Rules{}, games.Setup{Seats: 2})
	gametest.NoAllocs(t, Rules{}, games.Setup{Seats: 5, Options: games.Options{
		"decks": "2", "limit": "100", "slapDown": "true", "jokerInSets": "true",
	}})
}

// begin starts a match with the options given and the defaults for all others.
func begin(t *testing.T, setup games.Setup) State {
	t.Helper()
	var err error
	if setup.Options, err = (Rules{}).Info().ParseOptions(setup.Options, false); err != nil {
		t.Fatal(err)
	}
	s, err := Rules{}.Start(setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func BenchmarkPlayout(b *testing.B) { gametest.BenchPlayout(b, Rules{}, games.Setup{Seats: 2}) }
