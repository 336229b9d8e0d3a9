package yamyam

import (
	"math"
	"math/rand/v2"
	"testing"

	"stammtisch/games"
)

// TestOptimumByHand compares values that can be worked out by hand: no food is left, so that only the
// order of sleeping and the lead count.
func TestOptimumByHand(t *testing.T) {
	o := &Optimum{gain: [MaxPortions]int{1, 1, 1, 1}, most: 2}
	o.values = make([]values, WinterCards*(Hedgehogs+1)*(Hedgehogs+1)*5)
	for _, row := range []struct {
		name string
		at   situation
		want values
	}{
		{"the last card, both asleep, ahead", situation{0, 1, 0, 0, 1}, values{1, 0}},
		{"the last card, both asleep, even", situation{0, 1, 0, 0, 0}, values{0.5, 0.5}},
		{"the last card, one awake", situation{0, 1, 1, 0, 2}, values{0, 1}},
		{"the last card, both awake", situation{0, 1, 1, 1, 2}, values{0, 0}},
	} {
		if got := o.reveal(row.at); got != row.want {
			t.Errorf("%s: %v, want %v", row.name, got, row.want)
		}
	}
}

// TestOptimumComesTrue deals one situation again and again: two players who follow the optimum fare as it
// says. With food of one kind it is exact.
func TestOptimumComesTrue(t *testing.T) {
	for _, counts := range []string{"10,10,10,10", "0,40,0,0"} {
		start := begin(t, 2, games.Options{"firstPlayer": "seat0", "foodCounts": counts}, "f2-01")
		optimum := Solve(start)
		r := rand.New(rand.NewPCG(4, 4))
		const deals = 1500
		var won [2]float64
		for range deals {
			s := start
			chance := games.Reseed(r)
			s.pile.Shuffle(&chance)
			for s.phase != over {
				s = mustApply(t, s, optimum.Move(s))
			}
			for seat := range won {
				won[seat] += Rules{}.Evaluate(s, games.Seat(seat)) / deals
			}
		}
		for seat := range won {
			if want := optimum.Value(start, games.Seat(seat)); math.Abs(won[seat]-want) > 0.03 {
				t.Errorf("food %s: seat %d wins %.3f of the deals, the optimum says %.3f", counts, seat, won[seat], want)
			}
		}
	}
	if Solve(begin(t, 3, nil)) != nil {
		t.Error("solved for three seats")
	}
}

// TestEvaluate compares the estimate with the optimum over matches against a player who only watches the
// winter; the optimum wins more of them.
func TestEvaluate(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var squares, wins, losses float64
	values := 0
	for _, scoring := range []string{"cards", "portions"} {
		start := begin(t, 2, games.Options{"firstPlayer": "seat0", "foodScoring": scoring, "foodCounts": "14,14,12,0"}, "f2-01")
		optimum := Solve(start)
		for deal := range 20 {
			s, best := start, games.Seat(deal%2)
			chance := games.Reseed(r)
			s.pile.Shuffle(&chance)
			for s.phase != over {
				for seat := range games.Seat(2) {
					off := Rules{}.Evaluate(s, seat) - optimum.Value(s, seat)
					squares += off * off
					values++
				}
				m := Move{Action: Pass}
				switch {
				case s.turn == best:
					m = optimum.Move(s)
				case s.centre.Len() == 3 || s.centre.Len() == 2 && r.IntN(2) == 0:
					m = Move{Action: Sleep, Hedgehog: FirstAwake}
				}
				s = mustApply(t, s, m)
			}
			wins += Rules{}.Evaluate(s, best)
			losses += Rules{}.Evaluate(s, 1-best)
		}
	}
	if wins <= losses {
		t.Errorf("the optimum wins %v and loses %v", wins, losses)
	}
	if off := math.Sqrt(squares / float64(values)); off > 0.15 {
		t.Errorf("the estimate is off by %.3f (root mean square of %d values)", off, values)
	}
}
