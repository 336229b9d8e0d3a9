package yokaizo

import (
	"math/rand/v2"
	"slices"
	"testing"

	"stammtisch/games"
	"stammtisch/games/gametest"
)

// TestAutoPayIsWhatIsPaid compares what a view says of "pay auto" with what the rules Destroy.
func TestAutoPayIsWhatIsPaid(t *testing.T) {
	rules := Rules{}
	paid := 0
	for seed := range byte(6) {
		r := rand.New(rand.NewPCG(uint64(seed), 5))
		s, err := rules.Start(games.Setup{Seats: 2, Options: games.Options{"random": "true"}, Seed: games.Seed{seed}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for {
			if _, over := rules.Outcome(s); over {
				break
			}
			var seat games.Seat
			for seat = range rules.Turn(s).Must.All() {
				break
			}
			moves := rules.Legal(nil, s, seat)
			auto := Move{Verb: Pay, A: payAuto}
			move := moves[r.IntN(len(moves))]
			if slices.Contains(moves, auto) {
				var texts []string
				for _, m := range moves {
					texts = append(texts, rules.Format(m))
				}
				var mask uint8
				for _, slot := range rules.View(s, seat).AutoPay(texts) {
					mask |= 1 << slot
				}
				byHand, err := rules.Apply(s, seat, Move{Verb: Pay, A: mask}, nil)
				if err != nil {
					t.Fatal(err)
				}
				if byRules, _ := rules.Apply(s, seat, auto, nil); byRules != byHand {
					t.Fatalf("seed %d: the view would pay %s", seed, rules.Format(Move{Verb: Pay, A: mask}))
				}
				paid++
			}
			if s, err = rules.Apply(s, seat, move, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if paid < 10 {
		t.Errorf("only %d payments came about", paid)
	}
}

// TestAsksHasWords plays at random and wants words for all that is asked.
func TestAsksHasWords(t *testing.T) {
	have, rules := gametest.Words(t, Rules{}.Info(), "en"), Rules{}
	for seed := range byte(6) {
		r := rand.New(rand.NewPCG(uint64(seed), 6))
		s, err := rules.Start(games.Setup{Seats: 2, Options: games.Options{"random": "true"}, Seed: games.Seed{seed}}, nil)
		for err == nil {
			if _, over := rules.Outcome(s); over {
				break
			}
			for seat := range rules.Turn(s).Must.All() {
				if asks := rules.View(s, seat).Asks(); have["yokaizo.ask."+asks] == "" {
					t.Fatalf("no words for %q", asks)
				}
				moves := rules.Legal(nil, s, seat)
				s, err = rules.Apply(s, seat, moves[r.IntN(len(moves))], nil)
				break
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
