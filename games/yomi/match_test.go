package yomi

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"stammtisch/games"
	"stammtisch/games/gametest"
)

// TestPairings plays every pairing of characters equally often at random, mirror matches included: 210 of
// them. It also reports how many decisions a side makes in a turn.
func TestPairings(t *testing.T) {
	const pairings = Characters * (Characters + 1) / 2
	each := (gametest.Matches(2*pairings) + pairings - 1) / pairings
	decisions, turns := 0, 0
	for a := range Characters {
		for b := range a + 1 {
			for n := range each {
				s, err := playRandom(a, b, uint64(n))
				if err != nil {
					t.Fatalf("%s against %s, match %d: %v", cast[a].slug, cast[b].slug, n, err)
				}
				decisions += int(s.open.decisions)
				turns += int(s.open.turn)
			}
		}
	}
	t.Logf("%.1f decisions a turn of both sides together, %d turns a match",
		float64(decisions)/float64(turns), turns/each/pairings)
}

// playRandom plays a match of two characters and checks the cards after every move.
func playRandom(a, b int, number uint64) (State, error) {
	r := rand.New(rand.NewPCG(number, uint64(a*Characters+b)))
	s, err := Rules{}.Start(games.Setup{
		Seats: 2, Options: games.Options{optMode: "versus", optMirror: "true", optDraft: "off", optBestOf: "1"},
		Seed: games.Seed{byte(a), byte(b), byte(number), byte(number >> 8)},
	}, nil)
	for seat, n := range []int{a, b} {
		if err == nil {
			s, err = Rules{}.Apply(s, games.Seat(seat), actCard(Character, games.Card(n)), nil)
		}
	}
	var buf []Move
	for ply := 0; err == nil; ply++ {
		if _, over := (Rules{}).Outcome(s); over {
			return s, nil
		}
		if err := s.check(); err != nil {
			return s, err
		}
		if ply > 5000 {
			return s, fmt.Errorf("not over after %d moves", ply)
		}
		must := Rules{}.Turn(s).Must
		seat := games.Seat(r.IntN(2))
		if !must.Has(seat) {
			seat = 1 - seat
		}
		buf = Rules{}.Legal(buf[:0], s, seat)
		if len(buf) == 0 || len(buf) > 120 {
			return s, fmt.Errorf("seat %d has %d legal moves", seat, len(buf))
		}
		s, err = Rules{}.Apply(s, seat, buf[r.IntN(len(buf))], nil)
	}
	return s, err
}

// TestSeries plays matches of several games: whoever loses a game, and nobody else, may choose another
// character for the next one; after a draw both may.
func TestSeries(t *testing.T) {
	after := map[uint8]int{}
	for n := range 12 {
		r := rand.New(rand.NewPCG(uint64(n), 5))
		best := []string{"3", "5"}[n%2]
		p, _, err := games.Erase(Rules{}).Start(games.Setup{
			Seats: 2, Seed: games.Seed{byte(n)}, Options: games.Options{optBestOf: best, optMirror: "false"},
			SeatOptions: []games.Options{{optChar: "zane"}, {optChar: "rook"}},
		})
		for before := p.View(0).(View); err == nil; {
			if o, over := p.Outcome(); over {
				if most := max(o.Score[0], o.Score[1]); most > int32(before.BestOf/2+1) || before.Game > before.BestOf {
					t.Errorf("best of %s ends with %v after %d games", best, o.Score[:2], before.Game)
				}
				break
			}
			must := p.Turn().Must
			seat := slices.Collect(must.All())[0]
			legal := p.Legal(seat)
			if p, _, err = p.Apply(seat, legal[r.IntN(len(legal))]); err != nil {
				break
			}
			v := p.View(0).(View)
			if v.Question == "character" && before.Question != "character" {
				var want games.SeatSet
				for i, f := range v.Fighters {
					if f.Wins == before.Fighters[i].Wins {
						want |= games.Seats(games.Seat(i))
					}
				}
				if got := p.Turn().Must; got != want {
					t.Errorf("best of %s, game %d: %v choose, not %v", best, v.Game, got, want)
				}
				after[uint8(want)]++
			}
			before = v
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if after[1] == 0 || after[2] == 0 {
		t.Errorf("losers were, by seats: %v", after)
	}
}

// TestEvaluate checks the range of the estimate and what it must agree with.
func TestEvaluate(t *testing.T) {
	rules := bouted{setup: "fighters grave grave\nhand 0 3h 4h\nhand 1 3c 4c"}
	s, err := rules.Start(games.Setup{Seats: 2}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if e := (Rules{}).Evaluate(s, 0); e != 0.5 {
		t.Errorf("equal sides: %v", e)
	}
	s.open.fighters[1].life = 10
	if a, b := (Rules{}).Evaluate(s, 0), (Rules{}).Evaluate(s, 1); a < 0.9 || a >= 1 || b > 0.1 {
		t.Errorf("far ahead: %v and %v", a, b)
	}
	over, err := playRandom(0, 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	o, _ := Rules{}.Outcome(over)
	for seat := range games.Seat(2) {
		if e := (Rules{}).Evaluate(over, seat); (o.Place[seat] == 1) != (e > 0.4) {
			t.Errorf("seat %d of %+v: %v", seat, o, e)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"character grave", "combat 4h attack", "combat none", "combat jk1", "second 5c block", "combo 5s",
		"combo 7h throw", "power 6h 6s", "fetch ah deck", "use 8c", "pass", "choose full-house", "banish 4d hand",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Rules{}.Parse(text)
		if err != nil {
			return
		}
		back, err := Rules{}.Parse(Rules{}.Format(m))
		if err != nil || back != m {
			t.Errorf("%q is %+v, written %q and read as %+v: %v", text, m, Rules{}.Format(m), back, err)
		}
	})
}
