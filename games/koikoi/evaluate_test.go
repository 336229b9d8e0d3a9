package koikoi

import (
	"math/rand/v2"
	"testing"

	"stammtisch/games"
)

func TestEvaluateOrders(t *testing.T) {
	even := start(t, games.Options{"starterChoice": "random"}, 1)
	change := func(f func(s *State)) State {
		s := even
		f(&s)
		return s
	}
	won := func(points uint16) func(*State) {
		return func(s *State) {
			s.played = 1
			s.history[0] = result{starter: 0, winner: 0, caller: games.Spectator, points: points}
		}
	}
	me := even.turn
	for _, row := range []struct {
		name        string
		worse, good State
		seat        games.Seat
	}{
		{"a lead", even, change(won(10)), 0},
		{"a larger lead", change(won(5)), change(won(30)), 0},
		{"the other's lead", change(won(10)), even, 1},
		{"a lead late in the match", change(won(10)), change(func(s *State) { won(10)(s); s.played = 11 }), 0},
		{"a yaku to be stopped at", even, change(func(s *State) {
			s.phase, s.captured[me], s.field = phaseDecide, brightCards, s.field&^brightCards
		}), me},
		{"won", even, change(func(s *State) { won(1)(s); s.phase, s.turn = phaseOver, games.Spectator }), 0},
	} {
		t.Run(row.name, func(t *testing.T) {
			worse, good := Rules{}.Evaluate(row.worse, row.seat), Rules{}.Evaluate(row.good, row.seat)
			if worse >= good {
				t.Errorf("%.3f is no better than %.3f", good, worse)
			}
			if sum := good + (Rules{}).Evaluate(row.good, other(row.seat)); sum < 0.999 || sum > 1.001 {
				t.Errorf("the seats' chances add up to %.3f", sum)
			}
		})
	}
}

// Looking one move ahead with Imagine and Evaluate must be far better than playing at random.
func TestEvaluateGuides(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	won, matches := 0.0, 16
	for match := range matches {
		s := start(t, games.Options{"rounds": "3"}, byte(match))
		smart := games.Seat(match % 2)
		for s.phase != phaseOver {
			legal := Rules{}.Legal(nil, s, s.turn)
			move := legal[r.IntN(len(legal))]
			if s.turn == smart {
				move = lookAhead(&s, legal, r)
			}
			s, _ = Rules{}.Apply(s, s.turn, move, nil)
		}
		won += Rules{}.Evaluate(s, smart)
	}
	if won < 0.75*float64(matches) {
		t.Errorf("%.1f of %d matches against random play", won, matches)
	}
}

func lookAhead(s *State, legal []Move, r *rand.Rand) Move {
	me := s.turn
	view := Rules{}.View(*s, me)
	sums := make([]float64, len(legal))
	for range 6 {
		world := Rules{}.Imagine(view, me, r)
		for i, move := range legal {
			next, _ := Rules{}.Apply(world, me, move, nil)
			sums[i] += Rules{}.Evaluate(next, me)
		}
	}
	best := 0
	for i := range sums {
		if sums[i] > sums[best] {
			best = i
		}
	}
	return legal[best]
}

func BenchmarkEvaluate(b *testing.B) {
	s, err := Rules{}.Start(games.Setup{Seats: 2}, nil)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		Rules{}.Evaluate(s, 0)
	}
}
