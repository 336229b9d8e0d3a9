package koikoi

import (
	"errors"
	"math/rand/v2"
	"testing"

	"stammtisch/games"
)

func start(t *testing.T, options games.Options, seed byte) State {
	t.Helper()
	s, err := Rules{}.Start(games.Setup{Seats: 2, Options: options, Seed: games.Seed{seed}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Play cannot reach a decision without a call left: the round has ended before. The rule is kept all the
// same.
func TestKoikoiNotAllowed(t *testing.T) {
	for _, row := range []struct {
		name    string
		options games.Options
		change  func(s *State)
		want    error
	}{
		{"first call", nil, func(*State) {}, nil},
		{"last card played", nil, func(s *State) { s.hands[s.turn] = 0 }, errKoikoiNotAllowed},
		{"own call made", nil, func(s *State) { s.caller, s.calls[s.turn] = s.turn, 1 }, errKoikoiNotAllowed},
		{"other's call made", nil, func(s *State) { s.caller, s.calls[other(s.turn)] = other(s.turn), 1 }, errKoikoiNotAllowed},
		{"other's call made, one each", games.Options{"koikoiLimit": "one_per_player"},
			func(s *State) { s.caller, s.calls[other(s.turn)] = other(s.turn), 1 }, nil},
		{"own call made, one each", games.Options{"koikoiLimit": "one_per_player"},
			func(s *State) { s.caller, s.calls[s.turn] = s.turn, 1 }, errKoikoiNotAllowed},
		{"own call made, unlimited", games.Options{"koikoiLimit": "unlimited"},
			func(s *State) { s.caller, s.calls[s.turn] = s.turn, 1 }, nil},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := start(t, row.options, 1)
			s.phase = phaseDecide
			row.change(&s)
			next, err := Rules{}.Apply(s, s.turn, Move{Action: KoiKoi}, nil)
			if !errors.Is(err, row.want) {
				t.Fatalf("error %v, want %v", err, row.want)
			}
			if err != nil && next != s {
				t.Error("the refused call changed the state")
			}
			listed := len(Rules{}.Legal(nil, s, s.turn)) == 2
			if listed != (err == nil) {
				t.Errorf("koikoi is legal: %v", listed)
			}
		})
	}
}

// What runOut pays, where a whole round played out would say no more.
func TestRunOut(t *testing.T) {
	blossom, rained := games.SetOf(curtain, cup), games.SetOf(curtain, cup, rainMan)
	for _, row := range []struct {
		name       string
		runOut     string
		piles      [2]games.CardSet
		caller     games.Seat
		winner     games.Seat
		points     int
		privileged int
	}{
		{"nobody called", "higher_base", [2]games.CardSet{}, games.Spectator, games.Spectator, 0, 3},
		{"void", "void", [2]games.CardSet{blossom, 0}, 0, games.Spectator, 0, 0},
		{"the caller scores", "caller_scores", [2]games.CardSet{0, blossom}, 1, 1, 5, 0},
		{"the caller scores without a factor", "caller_scores", [2]games.CardSet{0, brightCards}, 1, 1, 10, 0},
		{"the caller has nothing left", "caller_scores", [2]games.CardSet{rained, 0}, 0, games.Spectator, 0, 0},
		{"the starter is higher", "higher_base", [2]games.CardSet{brightCards, blossom}, 1, 0, 10, 0},
		{"the other is higher", "higher_base", [2]games.CardSet{blossom, brightCards}, 0, 1, 10, 0},
		{"a tie is the starter's", "higher_base", [2]games.CardSet{blossom, redPoems}, 1, 0, 5, 0},
		{"both have nothing left", "higher_base", [2]games.CardSet{rained, 0}, 0, games.Spectator, 0, 0},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := start(t, games.Options{"runOut": row.runOut, "viewing": "rain_cancels", "dealerPrivilege": "3", "specialHands": "false"}, 1)
			s.starter, s.caller, s.captured = 0, row.caller, row.piles
			s.hands = [2]games.CardSet{}
			s.pass(nil)
			r := s.history[0]
			if r.winner != row.winner || int(r.points) != row.points+row.privileged || r.factor() != 1 {
				t.Errorf("winner %d with %d points, factor %d", r.winner, r.points, r.factor())
			}
			if got := r.pointsOf(0); row.winner == games.Spectator && got != row.privileged {
				t.Errorf("privilege %d, want %d", got, row.privileged)
			}
			begins := row.winner
			if begins == games.Spectator {
				begins = 1
			}
			if s.starter != begins {
				t.Errorf("seat %d begins, want %d", s.starter, begins)
			}
		})
	}
}

func TestExtraRoundsEnd(t *testing.T) {
	for _, row := range []struct {
		name   string
		played uint8
		over   bool
	}{
		{"after the agreed rounds", 2, false},
		{"after eleven extra rounds", 13, false},
		{"after twelve extra rounds", 14, true},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := start(t, games.Options{"rounds": "3", "matchTie": "extra_round", "specialHands": "false"}, 1)
			for i := range row.played {
				s.history[i] = result{winner: games.Spectator, caller: games.Spectator, ending: endNoYaku}
			}
			s.played = row.played
			s.hands = [2]games.CardSet{}
			s.pass(nil)
			o, over := Rules{}.Outcome(s)
			if over != row.over {
				t.Fatalf("over: %v", over)
			}
			if over && (o.Reason != "draw" || o.Winners() != games.Seats(0, 1)) {
				t.Errorf("outcome %+v", o)
			}
		})
	}
}

// Always stopping, about 2 % of the rounds of random play end without a winner. Such a round has seen 16
// turns, leaves 8 cards in the stock and an even number on the field; a month has two or three cards on the
// field only if they were dealt.
func TestRandomRounds(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	rounds, void := 0, 0
	for match := range 60 {
		s := start(t, nil, byte(match))
		turns := 0
		dealt := s.field
		for s.phase != phaseOver {
			before := s
			move := randomStop(&s, r)
			var ranOut []int
			var err error
			s, err = Rules{}.Apply(s, s.turn, move, func(e games.Event) {
				switch e.Kind {
				case "turned":
					turns++
				case "ran_out":
					ranOut = e.Numbers
				}
			})
			if err != nil {
				t.Fatal(err)
			}
			if s.played == before.played {
				checkField(t, dealt, s.field)
				continue
			}
			dealt = s.field
			last := s.history[s.played-1]
			if last.winner == games.Spectator {
				void++
				left := deckSize - s.last[0].Len() - s.last[1].Len() - 8
				if turns != 16 || len(ranOut) != 1 || ranOut[0] != 8 || left%2 != 0 {
					t.Errorf("round without a winner: %d turns, stock %v, %d cards on the field", turns, ranOut, left)
				}
			}
			turns = 0
		}
		rounds += int(s.played)
	}
	if share := float64(void) / float64(rounds); share < 0.005 || share > 0.04 {
		t.Errorf("%d of %d rounds without a winner, want about 2 %%", void, rounds)
	}
}

func randomStop(s *State, r *rand.Rand) Move {
	if s.phase == phaseDecide {
		return Move{Action: Stop}
	}
	legal := Rules{}.Legal(nil, *s, s.turn)
	return legal[r.IntN(len(legal))]
}

func checkField(t *testing.T, dealt, field games.CardSet) {
	t.Helper()
	for m := range months {
		n := (field & month(m)).Len()
		if n > 1 && field&month(m)&^dealt != 0 && (dealt&month(m)).Len() < n {
			t.Fatalf("month %d: %v on the field, dealt %v", m+1, keys(field&month(m)), keys(dealt&month(m)))
		}
	}
}
