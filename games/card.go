package games

import (
	"iter"
	"math/bits"
)

// Card is a card by its number in the game's fixed order, from 0. Each physical card has its own number.
type Card uint8

// CardSet is a set of cards with numbers below 64.
type CardSet uint64

// SetOf returns the set of the given cards.
func SetOf(cards ...Card) CardSet {
	var s CardSet
	for _, c := range cards {
		s |= 1 << c
	}
	return s
}

// Has reports whether the card is in the set.
func (s CardSet) Has(c Card) bool { return s>>c&1 == 1 }

// Len counts the cards in the set.
func (s CardSet) Len() int { return bits.OnesCount64(uint64(s)) }

// First returns the card with the lowest number; the set must not be empty.
func (s CardSet) First() Card { return Card(bits.TrailingZeros64(uint64(s))) }

// All yields the cards of the set in ascending order.
func (s CardSet) All() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for rest := s; rest != 0; rest &= rest - 1 {
			if !yield(Card(bits.TrailingZeros64(uint64(rest)))) {
				return
			}
		}
	}
}

// Slots are the capacities that a Pile may have.
type Slots interface {
	[4]Card | [8]Card | [12]Card | [16]Card | [24]Card | [32]Card | [40]Card | [48]Card | [54]Card | [64]Card | [80]Card | [108]Card
}

// Pile is an ordered pile of cards with a fixed capacity; it is a value, and == compares it. Index 0 is
// the top. Slots beyond the length are always zero, so that equal piles are equal values.
type Pile[A Slots] struct {
	n     uint8
	cards A
}

// Len counts the cards.
func (p *Pile[A]) Len() int { return int(p.n) }

// At returns the card at index i, 0 being the top. It panics when i is not below the length.
func (p *Pile[A]) At(i int) Card {
	if i >= int(p.n) {
		panic("games: index beyond the pile")
	}
	return p.cards[i]
}

// All yields the cards from top to bottom.
func (p *Pile[A]) All() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for i := range int(p.n) {
			if !yield(p.cards[i]) {
				return
			}
		}
	}
}

// Index returns where the card lies, or -1.
func (p *Pile[A]) Index(c Card) int {
	for i := range int(p.n) {
		if p.cards[i] == c {
			return i
		}
	}
	return -1
}

// Add puts a card below all others. It panics when the pile is full, which is a mistake in the rules.
func (p *Pile[A]) Add(c Card) {
	p.cards[p.n] = c
	p.n++
}

// Put puts a card on top.
func (p *Pile[A]) Put(c Card) { p.Insert(0, c) }

// Insert puts a card at index i, between 0 and the length.
func (p *Pile[A]) Insert(i int, c Card) {
	for k := int(p.n); k > i; k-- {
		p.cards[k] = p.cards[k-1]
	}
	p.cards[i] = c
	p.n++
}

// Take removes the top card and returns it; the pile must not be empty.
func (p *Pile[A]) Take() Card { return p.Remove(0) }

// Remove removes the card at index i and returns it; the others keep their order.
func (p *Pile[A]) Remove(i int) Card {
	c := p.At(i)
	p.n--
	for k := i; k < int(p.n); k++ {
		p.cards[k] = p.cards[k+1]
	}
	p.cards[p.n] = 0
	return c
}

// Clear removes all cards.
func (p *Pile[A]) Clear() { *p = Pile[A]{} }

// Shuffle orders the pile by the next shuffle of chance.
func (p *Pile[A]) Shuffle(chance *Chance) {
	var buf [108]Card
	cards := buf[:p.n]
	for i := range cards {
		cards[i] = p.cards[i]
	}
	chance.Shuffle(cards)
	for i, c := range cards {
		p.cards[i] = c
	}
}
