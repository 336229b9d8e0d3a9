package games

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestCardSet(t *testing.T) {
	s := SetOf(0, 5, 63)
	if s.Len() != 3 || s.First() != 0 || !slices.Equal(slices.Collect(s.All()), []Card{0, 5, 63}) {
		t.Errorf("%x: %d cards, first %d, %v", uint64(s), s.Len(), s.First(), slices.Collect(s.All()))
	}
	for card, want := range map[Card]bool{0: true, 1: false, 5: true, 62: false, 63: true, 64: false, 255: false} {
		if s.Has(card) != want {
			t.Errorf("Has(%d) is not %v", card, want)
		}
	}
	if SetOf() != 0 || SetOf(3, 3).Len() != 1 {
		t.Error("an empty set, or one with a card twice")
	}
	for card := range s.All() {
		if card == 5 {
			break
		}
	}
}

// TestPile does random things to a pile and the same to a slice. A pile with the same cards, however it came
// about, is the same value.
func TestPile(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		var p Pile[[12]Card]
		var want []Card
		for range 60 {
			card := Card(r.IntN(50) + 1)
			at := r.IntN(len(want) + 1)
			full, empty := len(want) == 12, len(want) == 0
			switch op := r.IntN(6); {
			case op == 0 && !full:
				p.Add(card)
				want = append(want, card)
			case op == 1 && !full:
				p.Put(card)
				want = slices.Insert(want, 0, card)
			case op == 2 && !full:
				p.Insert(at, card)
				want = slices.Insert(want, at, card)
			case op == 3 && !empty:
				if got := p.Take(); got != want[0] {
					t.Fatalf("took %d from %v", got, want)
				}
				want = want[1:]
			case op == 4 && at < len(want):
				if got := p.Remove(at); got != want[at] {
					t.Fatalf("removed %d at %d from %v", got, at, want)
				}
				want = slices.Delete(slices.Clone(want), at, at+1)
			case op == 5 && r.IntN(8) == 0:
				p.Clear()
				want = nil
			}
			comparePile(t, p, want)
		}
	}
}

func comparePile(t *testing.T, p Pile[[12]Card], want []Card) {
	t.Helper()
	if p.Len() != len(want) || !slices.Equal(slices.Collect(p.All()), want) {
		t.Fatalf("want %v, got %v", want, slices.Collect(p.All()))
	}
	var fresh Pile[[12]Card]
	for i, card := range want {
		fresh.Add(card)
		if p.At(i) != card || p.Index(card) != slices.Index(want, card) {
			t.Fatalf("card %d of %v: At %d, Index %d", i, want, p.At(i), p.Index(card))
		}
	}
	if fresh != p {
		t.Fatalf("the same cards are another value: %v, %v", fresh, p)
	}
	if p.Index(99) != -1 {
		t.Fatal("a card that is not there has an index")
	}
}

func TestPilePanics(t *testing.T) {
	tests := []struct {
		name string
		do   func(p *Pile[[4]Card])
	}{
		{"at the length", func(p *Pile[[4]Card]) { p.At(2) }},
		{"remove at the length", func(p *Pile[[4]Card]) { p.Remove(2) }},
		{"take from nothing", func(p *Pile[[4]Card]) { p.Clear(); p.Take() }},
		{"one too many", func(p *Pile[[4]Card]) { p.Add(3); p.Add(4); p.Add(5) }},
		{"one too many on top", func(p *Pile[[4]Card]) { p.Put(3); p.Put(4); p.Put(5) }},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			var p Pile[[4]Card]
			p.Add(1)
			p.Add(2)
			test.do(&p)
		})
	}
}

func TestPileStopsEarly(t *testing.T) {
	var p Pile[[4]Card]
	p.Add(1)
	p.Add(2)
	for card := range p.All() {
		if card != 1 {
			t.Error("went on after break")
		}
		break
	}
}

func TestPileShuffle(t *testing.T) {
	var p, q Pile[[108]Card]
	for i := range Card(108) {
		p.Add(i)
		q.Put(i)
	}
	a, b := Chance{seed: Seed{7}}, Chance{seed: Seed{7}}
	p.Shuffle(&a)
	q.Shuffle(&b)
	if p != q {
		t.Error("the result depends on how the cards lay")
	}
	sorted := slices.Sorted(p.All())
	if len(sorted) != 108 || sorted[0] != 0 || sorted[107] != 107 || len(slices.Compact(sorted)) != 108 {
		t.Errorf("cards are lost or doubled: %v", sorted)
	}
}
