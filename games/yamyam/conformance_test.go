package yamyam

import (
	"errors"
	"fmt"
	"testing"

	"stammtisch/games"
	"stammtisch/games/gametest"
)

func TestLaws(t *testing.T) {
	gametest.Run(t, Rules{}, gametest.Config[State]{
		Setups: []games.Setup{
			{Seats: 2},
			{Seats: 3, Options: games.Options{"autoReveal": "false"}},
			{Seats: 4, Options: games.Options{"foodScoring": "portions", "endWhenAllAsleep": "true"}},
			{Seats: 4, Options: games.Options{"showFoodCounts": "false"}},
			{Seats: 2, Options: games.Options{"foodCounts": "0,0,3,37", "brailleLabels": "true", "firstPlayer": "youngest", "youngestSeat": "1"}},
		},
		Matches: 4,
		Check:   State.check,
		Junk:    []string{"sleep 4", "sleep -1", "sleep +1", "sleep 01", "sleep  1", "sleep ", "sleep 300", "reveal 0"},
		Aliases: true,
	})
}

func TestRandomMatches(t *testing.T) {
	gametest.RandomMatches(t, Rules{}, gametest.Config[State]{Check: State.check}, 200)
}

// check counts the cards and compares the phase with what lies on the table.
func (s State) check() error {
	lying, number := s.discard|s.centre, s.discard.Len()+s.centre.Len()
	for seat, set := range s.taken {
		lying |= set
		number += set.Len()
		if seat >= int(s.seats) && (set != 0 || s.asleep[seat] != 0) {
			return fmt.Errorf("seat %d does not play", seat)
		}
	}
	for c := range s.pile.All() {
		lying |= games.SetOf(c)
		number++
	}
	winter := games.SetOf(40, 41, 42, 43)
	switch {
	case number != DeckSize || lying != 1<<DeckSize-1:
		return fmt.Errorf("%d cards, %d of them different", number, lying.Len())
	case s.centre&^winter != 0 || (s.discard|s.taken[0]|s.taken[1]|s.taken[2]|s.taken[3])&winter != 0:
		return errors.New("winter and food are mixed up")
	case s.centre == winter && s.phase != over:
		return errors.New("four winter cards and no end")
	case s.phase == over && s.centre != winter && !(s.endAsleep && s.sleepers() == games.AllSeats(int(s.seats))):
		return errors.New("the end came without a reason")
	case s.winners()&^s.sleepers() != 0:
		return errors.New("a winner is awake")
	case s.phase == sleeping && s.awake(s.turn) == 0:
		return errors.New("a sleeper is asked to sleep")
	case s.phase == revealing && s.autoReveal:
		return errors.New("a card waits to be revealed")
	}
	return nil
}

func TestScenarios(t *testing.T) { gametest.Scenarios(t, games.Erase(Rules{})) }

func TestReplays(t *testing.T) { gametest.Replays(t, games.Erase(Rules{})) }

func TestAllocs(t *testing.T) {
	gametest.NoAllocs(t, Rules{}, games.Setup{Seats: 4})
	s := begin(t, 2, nil)
	if n := testing.AllocsPerRun(10, func() { Rules{}.Evaluate(s, 1) }); n > 0 {
		t.Errorf("Evaluate allocates %v times", n)
	}
}

func BenchmarkPlayout(b *testing.B) { gametest.BenchPlayout(b, Rules{}, games.Setup{Seats: 4}) }

func FuzzParse(f *testing.F) {
	for _, text := range []string{"reveal", "pass", "sleep", "sleep 2", "sleep 7", "sleep -0"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Rules{}.Parse(text)
		if err == nil && (Rules{}).Format(m) != text {
			t.Errorf("%q becomes %q", text, Rules{}.Format(m))
		}
	})
}

// begin starts a match; options may be incomplete. Without a stacked deck it is shuffled by a fixed seed.
func begin(t testing.TB, seats int, options games.Options, stacked ...string) State {
	t.Helper()
	full, err := Rules{}.Info().ParseOptions(options, false)
	if err != nil {
		t.Fatal(err)
	}
	s, err := Rules{}.Start(games.Setup{Seats: seats, Options: full, Stacked: stacked}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// mustApply makes a move of the seat whose turn it is.
func mustApply(t testing.TB, s State, m Move) State {
	t.Helper()
	s, err := Rules{}.Apply(s, s.turn, m, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
