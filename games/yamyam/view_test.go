package yamyam

import (
	"math"
	"math/rand/v2"
	"testing"

	"stammtisch/games"
)

// TestWinterOdds compares the odds of the full pile with the known numbers.
func TestWinterOdds(t *testing.T) {
	s := begin(t, 2, games.Options{"autoReveal": "false"})
	for n, want := range map[int]float64{3: 0, 4: 1.0 / 135751, 10: 0.00155, 20: 0.0357, 30: 0.2019, 40: 0.6732, 43: 1 - 0.0909, 44: 1, 60: 1} {
		if got := s.endWithin(n); math.Abs(got-want) > 0.00006 {
			t.Errorf("within %d cards: %v, want %v", n, got, want)
		}
	}
}

// TestTooLate compares the tips of a view with deals of the same pile.
func TestTooLate(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	const deals = 500
	for _, auto := range []string{"true", "false"} {
		s := begin(t, 3, games.Options{"firstPlayer": "seat0", "autoReveal": auto},
			"winter-1 f1-01 winter-2 f2-01 f3-01 winter-3 f4-01 f1-02 f1-03 f1-04 f1-05 f1-06 f1-07 f1-08 f1-09 f1-10")
		for s.number() < 16 {
			move := Move{Action: Pass}
			if s.phase == revealing {
				move.Action = Reveal
			}
			s = mustApply(t, s, move)
		}
		for seat := range games.Seat(3) {
			own := Rules{}.View(s, seat).Own
			for passes, want := range []int{own.TooLate, own.TooLateIfPass} {
				late := 0
				for range deals {
					late += sleepsTooLate(t, s, seat, passes, r)
				}
				if got := perMille(float64(late) / deals); got < want-60 || got > want+60 {
					t.Errorf("autoReveal %s, seat %d after %d passes: %d of 1000 too late, the view says %d", auto, seat, passes, got, want)
				}
			}
		}
	}
}

// sleepsTooLate deals the pile anew and lets the seat pass so often and then sleep; it returns 1 where
// winter comes first.
func sleepsTooLate(t *testing.T, s State, seat games.Seat, passes int, r *rand.Rand) int {
	chance := games.Reseed(r)
	s.pile.Shuffle(&chance)
	for s.phase != over {
		m := Move{Action: Pass}
		switch {
		case s.phase == revealing:
			m.Action = Reveal
		case s.turn == seat && passes > 0:
			passes--
		case s.turn == seat:
			m = Move{Action: Sleep, Hedgehog: FirstAwake}
		}
		s = mustApply(t, s, m)
	}
	return min(s.awake(seat), 1)
}

// TestImagineHidden deals hidden takings so that they can have happened, and differently each time.
func TestImagineHidden(t *testing.T) {
	s := begin(t, 4, games.Options{"firstPlayer": "seat0", "showFoodCounts": "false"})
	for s.number() < 16 && s.phase != over {
		s = mustApply(t, s, Move{Action: Pass})
	}
	v := Rules{}.View(s, 1)
	r := rand.New(rand.NewPCG(5, 5))
	worlds := map[State]bool{}
	counts := map[int]bool{}
	for range 40 {
		w := Rules{}.Imagine(v, 1, r)
		worlds[w] = true
		counts[w.taken[2].Len()] = true
		if w.taken[1].Len() != s.taken[1].Len() || w.discard.Len() != s.discard.Len() {
			t.Fatal("what the seat knows has changed")
		}
	}
	if len(worlds) < 35 || len(counts) < 2 {
		t.Errorf("%d different worlds, %d different takings of seat 2", len(worlds), len(counts))
	}
}

func TestBraille(t *testing.T) {
	for _, row := range []struct {
		name, lang, want string
		corner           Corner
	}{
		{"f1", "de", "⠿ ⠼⠁", TopLeft},
		{"f2", "en", "⠿⠿ ⠼⠃", TopLeft},
		{"f3", "de", "⠿⠿⠿ ⠼⠉", TopLeft},
		{"f4", "de", "⠿⠿⠿⠿ ⠼⠙", TopLeft},
		{"winter-1", "de", "⠺⠊⠝⠞⠑⠗", BottomRight},
		{"winter-2", "en", "⠺⠊⠝⠞⠑⠗", BottomLeft},
		{"winter-3", "de", "⠺⠊⠝⠞⠑⠗", TopRight},
		{"winter-4", "de", "⠺⠊⠝⠞⠑⠗", TopLeft},
		{"red", "de", "⠗⠕⠞", TopLeft},
		{"yellow", "de", "⠛⠑⠇⠃", TopLeft},
		{"green", "de", "⠛⠗⠳⠝", TopLeft},
		{"blue", "de", "⠃⠇⠁⠥", TopLeft},
		{"red", "en", "⠗⠑⠙", TopLeft},
		{"back", "de", "", TopLeft},
	} {
		if got := Braille(row.name, row.lang); got != row.want {
			t.Errorf("%s in %s: %q, want %q", row.name, row.lang, got, row.want)
		}
		if got := BrailleCorner(row.name); got != row.corner {
			t.Errorf("%s: at %s, want %s", row.name, got, row.corner)
		}
	}
}
