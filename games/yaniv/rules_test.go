package yaniv

import (
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"stammtisch/games"
)

// apply makes a move given as text.
func apply(t *testing.T, s State, seat games.Seat, text string) State {
	t.Helper()
	m, err := Rules{}.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if s, err = (Rules{}).Apply(s, seat, m, nil); err != nil {
		t.Fatalf("%d %s: %v", seat, text, err)
	}
	return s
}

// stacked starts a match of two in which seat 0 begins, with the order of the cards given.
func stacked(t *testing.T, deck string, options games.Options) State {
	t.Helper()
	return begin(t, games.Setup{Seats: 2, Options: options, Stacked: []string{"1", deck}})
}

// TestEmptyStock is Y47. There are always enough cards in a match for a new stock, so the position is made.
func TestEmptyStock(t *testing.T) {
	s := stacked(t, "10s 2h 3h 9c kd  qs 4c 5c 6d 7d  jd", nil)
	s.stock.Clear()
	s = apply(t, s, 0, "discard 10s")

	m, _ := Rules{}.Parse("draw stock")
	if next, err := (Rules{}).Apply(s, 0, m, nil); !errors.Is(err, errStockEmpty) || next != s {
		t.Errorf("draw from an empty stock: %v", err)
	}
	if legal := (Rules{}).Legal(nil, s, 0); len(legal) != 1 {
		t.Errorf("%d moves are legal with an empty stock, want the open card alone", len(legal))
	}
	s = apply(t, s, 0, "draw jd")
	if s.stock.Len() != 0 || s.turn != 1 {
		t.Errorf("stock %d, turn %d", s.stock.Len(), s.turn)
	}

	s = apply(t, s, 1, "discard 4c")
	s = apply(t, s, 1, "draw 10s")
	s = apply(t, s, 0, "discard jd")
	s.buried.Add(numbers["8c"])
	s = apply(t, s, 0, "draw 4c")
	if s.stock.Len() != 1 || s.buried.Len() != 0 {
		t.Errorf("at the end of a turn the stock has %d cards and %d are buried; want a new stock", s.stock.Len(), s.buried.Len())
	}
}

func TestCombine(t *testing.T) {
	tests := []struct {
		name    string
		cards   string
		options Options
		want    kind
		refusal string
	}{
		{name: "whole hand as a run", cards: "as 2s 3s 4s 5s", want: run},
		{name: "up to the king", cards: "9d 10d jd qd kd", want: run},
		{name: "jokers at both ends", cards: "jk1 5h jk2", want: run},
		{name: "joker below the ace", cards: "jk1 as 2s", refusal: "run not in order"},
		{name: "joker above a descending run", cards: "jk1 3s 2s", want: run},
		{name: "joker below a descending ace", cards: "3s 2s as jk1", refusal: "run not in order"},
		{name: "king and two jokers", cards: "kh jk1 jk2", want: run},
		{name: "jokers around a king", cards: "jk1 kh jk2", refusal: "run not in order"},
		{name: "two natural cards demanded", cards: "kh jk1 jk2", options: Options{MinNaturals: 2}, refusal: "invalid combination: too few naturals"},
		{name: "joker and one card", cards: "kh jk1", refusal: "invalid combination: joker in set"},
		{name: "joker and one card with jokers in sets", cards: "kh jk1", options: Options{JokerInSets: true}, want: set},
		{name: "set before run", cards: "kh jk1 jk2", options: Options{JokerInSets: true}, want: set},
		{name: "run although jokers may be in sets", cards: "qh kh jk1", options: Options{JokerInSets: true}, refusal: "run not in order"},
		{name: "two of a suit far apart", cards: "4h 9h", refusal: "invalid combination: gap"},
		{name: "three jokers", cards: "jk1 jk2 jk3", options: Options{JokerPair: true}, want: set},
		{name: "Kluft with one card and jokers", cards: "5h jk1 jk2", options: Options{Kluft: true}, refusal: "invalid combination: joker not wild"},
		{name: "five of a kind", cards: "9s 9h 9d 9c 9s2", want: set},
		{name: "ace does not follow the king", cards: "ks as 2s", refusal: "invalid combination: gap"},
		{name: "two suits with a joker", cards: "4h jk1 6s", refusal: "invalid combination: mixed"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var cards []games.Card
			for name := range strings.FieldsSeq(test.cards) {
				cards = append(cards, numbers[name])
			}
			test.options.MinNaturals = max(test.options.MinNaturals, 1)
			got, no := test.options.combine(cards)
			text := ""
			if no.Code != "" {
				text = no.Error()
			}
			if got != test.want || text != test.refusal {
				t.Errorf("got %d, %q", got, text)
			}
		})
	}
}

// TestDiscards compares the list of discards with every order of every part of a hand.
func TestDiscards(t *testing.T) {
	options := Options{Decks: 2, MinNaturals: 1, JokerInSets: true, JokerPair: true}
	for _, text := range []string{"9s 9h 9d 9c 9s2", "4h 5h 6h jk1 jk2", "5h jk1 jk2 jk3 jk4", "5s 5h jk1 jk2 kd", "as 9d kc 2h 3c"} {
		var h hand
		for name := range strings.FieldsSeq(text) {
			hold(&h, numbers[name])
		}
		want := map[Move]bool{}
		var grow func(m Move)
		grow = func(m Move) {
			if _, no := options.combine(m.cards()); m.N > 0 && no.Code == "" {
				want[m.normal()] = true
			}
			for c := range h.All() {
				if !slices.Contains(m.cards(), c) {
					next := m
					next.Cards[next.N] = c
					next.N++
					grow(next)
				}
			}
		}
		grow(Move{Kind: Discard})

		got := options.appendDiscards(nil, &h)
		for _, m := range got {
			if !want[m] {
				t.Errorf("%s: %s is listed", text, Rules{}.Format(m))
			}
			delete(want, m)
		}
		for m := range want {
			t.Errorf("%s: %s is missing", text, Rules{}.Format(m))
		}
	}
}

func TestHalve(t *testing.T) {
	totals := []int16{49, 50, 99, 100, 101, 150, 200, 201, 250}
	for halving, want := range map[string][]int16{
		"none":    {49, 50, 99, 100, 101, 150, 200, 201, 250},
		"classic": {49, 50, 99, 50, 101, 150, 100, 201, 250},
		"minus50": {49, 0, 99, 50, 101, 100, 150, 201, 250},
		"half":    {49, 25, 99, 50, 101, 75, 100, 201, 250},
	} {
		o := Options{Halving: halving}
		var got []int16
		for _, total := range totals {
			got = append(got, o.halve(total))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v becomes %v, want %v", halving, totals, got, want)
		}
	}
}

// TestDealer follows whole matches: the dealer moves to the next player left, and no hand ever grows.
func TestDealer(t *testing.T) {
	for seed := range byte(5) {
		s := begin(t, games.Setup{Seats: 4, Seed: games.Seed{seed}, Options: games.Options{"limit": "100", "slapDown": "true"}})
		r := rand.New(rand.NewPCG(uint64(seed), 0))
		for s.phase != matchOver {
			before := s
			legal := Rules{}.Legal(nil, s, s.turn)
			s, _ = Rules{}.Apply(s, before.turn, legal[r.IntN(len(legal))], nil)
			if s.round == before.round {
				for seat := range s.hands {
					if before.phase == turnStart && s.hands[seat].Len() > before.hands[seat].Len() {
						t.Fatalf("the hand of seat %d grew", seat)
					}
				}
				continue
			}
			want := (before.dealer + 1) % 4
			for !s.in.Has(want) {
				want = (want + 1) % 4
			}
			if s.dealer != want {
				t.Fatalf("after dealer %d comes %d, want %d (in: %b)", before.dealer, s.dealer, want, s.in)
			}
		}
	}
}

func TestImagine(t *testing.T) {
	s := stacked(t, "10s 2h 3h 9c kd  qs 4c 5c 6d 7d  qd 2c 8s", games.Options{"slapDown": "true"})
	for _, move := range []string{"0 discard 10s", "0 draw qd", "1 discard 4c", "1 draw stock"} {
		s = apply(t, s, games.Seat(move[0]-'0'), move[2:])
	}
	r := rand.New(rand.NewPCG(1, 1))
	view := Rules{}.View(s, 1)
	hands := map[hand]bool{}
	for range 50 {
		world := Rules{}.Imagine(view, 1, r)
		if err := check(world); err != nil {
			t.Fatal(err)
		}
		if world.hands[1] != s.hands[1] || world.hands[0].Index(numbers["qd"]) < 0 {
			t.Fatalf("imagined %v and %v", names(&world.hands[0]), names(&world.hands[1]))
		}
		hands[world.hands[0]] = true
	}
	if len(hands) < 40 {
		t.Errorf("only %d different hands in 50 worlds", len(hands))
	}
}

// TestSecrets changes every card that a seat does not see.
func TestSecrets(t *testing.T) {
	for seed := range byte(20) {
		s := begin(t, games.Setup{Seats: 3, Seed: games.Seed{seed}, Options: games.Options{"slapDown": "true"}})
		s = apply(t, s, s.turn, "discard "+faces[s.hands[s.turn].At(0)].name)
		s = apply(t, s, s.turn, "draw stock")
		r := rand.New(rand.NewPCG(uint64(seed), 0))
		for seat := games.Spectator; seat < 3; seat++ {
			other := Rules{}.Imagine(Rules{}.View(s, seat), seat, r)
			if a, b := (Rules{}).View(s, seat), (Rules{}).View(other, seat); !reflect.DeepEqual(a, b) {
				t.Fatalf("seat %d sees what it must not", seat)
			}
		}
	}
}

func TestEvaluate(t *testing.T) {
	low := stacked(t, "as 2h 3h jk1 jk2  qs kc 5c 6d 7d  qd", nil)
	mine, theirs := Rules{}.Evaluate(low, 0), Rules{}.Evaluate(low, 1)
	if mine <= theirs || math.Abs(mine+theirs-1) > 1e-9 {
		t.Errorf("a low hand is worth %v, a high one %v", mine, theirs)
	}
	behind := low
	behind.totals[0] = 150
	if got := (Rules{}).Evaluate(behind, 0); got >= theirs {
		t.Errorf("far behind with a low hand: %v", got)
	}
	over := behind
	over.phase, over.in, over.outIn[1] = matchOver, games.Seats(0), 1
	if (Rules{}).Evaluate(over, 0) != 1 || (Rules{}).Evaluate(over, 1) != 0 {
		t.Error("a finished match is not worth 1 and 0")
	}
}
