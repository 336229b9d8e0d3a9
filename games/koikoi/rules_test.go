package koikoi

import (
	"errors"
	"fmt"
	"testing"

	"stammtisch/games"
	"stammtisch/games/gametest"
)

var (
	houseRules = games.Options{
		"rounds": "3", "koikoiLimit": "unlimited", "sevenDoubles": "false", "koikoiDoubles": "false",
		"runOut": "higher_base", "dealerPrivilege": "6", "specialHands": "false",
		"fieldFourPairs": "redeal", "viewing": "rain_cancels", "cupIsPlain": "false",
		"exclusiveSets": "false", "matchTie": "extra_round", "pointTable": "old", "starterChoice": "random",
	}
	onePerPlayer = games.Options{
		"rounds": "3", "koikoiLimit": "one_per_player", "runOut": "caller_scores", "viewing": "needs_other",
		"dealerPrivilege": "1",
	}
)

func TestLaws(t *testing.T) {
	gametest.Run(t, Rules{}, gametest.Config[State]{
		Setups: []games.Setup{
			{Seats: 2},
			{Seats: 2, Options: houseRules},
			{Seats: 2, Options: onePerPlayer},
			{Seats: 2, Options: games.Options{"rounds": "3", "viewing": "off", "matchTie": "extra_round"}},
		},
		Matches: 4,
		Check:   State.invariants,
		Junk: []string{
			"play 05-bridge take", "play 05-bridge take nothing", "play 01-crane take 01-crane", "play 13-crane",
			"choose", "choose nothing", "choose 01-crane 01-red", "koi-koi", "stop stop",
		},
		Aliases: true,
	})
}

func TestRandomMatches(t *testing.T) {
	gametest.RandomMatches(t, Rules{}, gametest.Config[State]{Check: State.invariants}, 100)
}

// invariants returns what is wrong with a state, from section 11 of the rules.
func (s State) invariants() error {
	all := games.CardSet(0)
	count := 0
	add := func(set games.CardSet) {
		all |= set
		count += set.Len()
	}
	add(s.field)
	for seat := range 2 {
		add(s.hands[seat])
		add(s.captured[seat])
		if s.captured[seat].Len()%2 != 0 {
			return fmt.Errorf("seat %d has captured an odd number of cards", seat)
		}
	}
	for c := range s.stock.All() {
		add(games.SetOf(c))
	}
	if s.choosing() {
		add(games.SetOf(s.placed))
	}
	if all != fullDeck || count != deckSize {
		return fmt.Errorf("%d cards, %d of them different", count, all.Len())
	}
	if full := fullMonths(s.field); full != 0 {
		return errors.New("four cards of a month on the field")
	}
	return nil
}

func TestScenarios(t *testing.T) { gametest.Scenarios(t, games.Erase(Rules{})) }

func TestReplays(t *testing.T) { gametest.Replays(t, games.Erase(Rules{})) }

func TestAllocs(t *testing.T) {
	gametest.NoAllocs(t, Rules{}, games.Setup{Seats: 2})
	gametest.NoAllocs(t, Rules{}, games.Setup{Seats: 2, Options: houseRules})
}

func BenchmarkPlayout(b *testing.B) { gametest.BenchPlayout(b, Rules{}, games.Setup{Seats: 2}) }
