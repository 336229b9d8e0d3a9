package yaniv

import (
	"math/rand/v2"
	"testing"

	"stammtisch/games"
	"stammtisch/games/gametest"
)

func TestLaws(t *testing.T) {
	gametest.Run(t, Rules{}, gametest.Config[State]{
		Setups: []games.Setup{
			{Seats: 2},
			{Seats: 3, Options: games.Options{"slapDown": "true", "halving": "half", "asafPenalty": "50"}},
			{Seats: 3, Options: games.Options{"slapDown": "true", "slapMode": "prompt", "slapFrom": "any", "callLimit": "7"}},
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

func TestScenarios(t *testing.T) { gametest.Scenarios(t, games.Erase(Rules{})) }
func TestReplays(t *testing.T)   { gametest.Replays(t, games.Erase(Rules{})) }

// TestAllocs plays at random: nothing is allocated but the stream of numbers that a shuffle draws from,
// which package games keeps on the heap. So it counts shuffles; gametest.NoAllocs would forbid those too.
func TestAllocs(t *testing.T) {
	for _, setup := range []games.Setup{
		{Seats: 2},
		{Seats: 5, Options: games.Options{"decks": "2", "slapDown": "true", "jokerInSets": "true"}},
	} {
		start := begin(t, setup)
		var buf []Move
		var s State
		playout := func() {
			r := rand.New(rand.NewPCG(1, 1))
			for s = start; s.phase != matchOver; {
				turn := Rules{}.Turn(s)
				seat := s.turn
				if turn.May != 0 && r.IntN(2) == 0 {
					seat = s.drawn.seat
				}
				buf = Rules{}.Legal(buf[:0], s, seat)
				var err error
				if s, err = (Rules{}).Apply(s, seat, buf[r.IntN(len(buf))], nil); err != nil {
					panic(err)
				}
			}
		}
		allocs := int(testing.AllocsPerRun(1, playout))
		shuffles := s.chance.Shuffles() - start.chance.Shuffles()
		const generator = 2 // of the playout's own
		if allocs > shuffles+generator {
			t.Errorf("%d allocations with %d shuffles", allocs, shuffles)
		}
	}
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
