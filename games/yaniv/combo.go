package yaniv

import (
	"math/bits"
	"slices"

	"stammtisch/games"
)

// kind of a combination.
type kind uint8

const (
	noKind kind = iota
	single
	set
	run
)

const (
	lowest  = 1
	highest = 13
)

// look is what decides about a combination, whatever its order.
type look struct {
	n, jokers int
	low, high int  // of the natural cards
	oneRank   bool // of the natural cards
	oneSuit   bool
	suit      int    // of the first natural card, -1 without one
	ranks     uint16 // bit set of natural ranks
	twice     bool   // a rank occurs twice
}

func lookAt(cards []games.Card) look {
	l := look{n: len(cards), low: highest + 1, oneSuit: true, suit: -1}
	for _, c := range cards {
		if joker(c) {
			l.jokers++
			continue
		}
		r := rank(c)
		l.low, l.high = min(l.low, r), max(l.high, r)
		l.twice = l.twice || l.ranks>>r&1 == 1
		l.ranks |= 1 << r
		if l.suit < 0 {
			l.suit = suit(c)
		}
		l.oneSuit = l.oneSuit && suit(c) == l.suit
	}
	l.oneRank = l.low >= l.high
	return l
}

// naturals counts the cards that are no jokers.
func (l look) naturals() int { return l.n - l.jokers }

// spans reports whether the natural cards, with the jokers, can be put into a run of their number.
func (l look) spans() bool { return l.oneSuit && !l.twice && l.high-l.low < l.n }

// combine says which combination the cards form in the order given, or why none. Cards that would do as a
// set and as a run (one natural card with jokers, where jokers may fill sets) are a set.
func (o *Options) combine(cards []games.Card) (kind, games.Refusal) {
	l := lookAt(cards)
	switch {
	case l.n == 1:
		return single, games.Refusal{}
	case l.naturals() == 0:
		if o.JokerPair {
			return set, games.Refusal{}
		}
		return noKind, invalid("joker_pair")
	case l.oneRank && (l.jokers == 0 || o.JokerInSets):
		return set, games.Refusal{}
	case l.oneRank && (l.naturals() > 1 || l.n == 2):
		return noKind, invalid("joker_in_set")
	case !l.oneSuit || l.twice:
		return noKind, invalid("mixed")
	case l.n < 3:
		if l.spans() {
			return noKind, invalid("too_short")
		}
		return noKind, invalid("gap")
	case l.jokers > 0 && o.Kluft:
		return noKind, invalid("joker_not_wild")
	case l.naturals() < o.MinNaturals:
		return noKind, invalid("too_few_naturals")
	case !l.spans():
		return noKind, invalid("gap")
	}
	for _, step := range [...]int{+1, -1} {
		if _, _, ok := ends(cards, step); ok {
			return run, games.Refusal{}
		}
	}
	return noKind, errNotInOrder
}

// ends reads the cards as a run that goes up (step 1) or down (step -1), and returns the ranks at its low
// and its high end. A run with a single natural card may read both ways.
func ends(cards []games.Card, step int) (low, high int, ok bool) {
	base, known := 0, false
	for i, c := range cards {
		if joker(c) {
			continue
		}
		b := rank(c) - step*i
		if known && b != base {
			return 0, 0, false
		}
		base, known = b, true
	}
	last := base + step*(len(cards)-1)
	low, high = min(base, last), max(base, last)
	return low, high, known && low >= lowest && high <= highest
}

// appendDiscards lists what may be laid from a hand, small combinations first: every order of a run and,
// for a set, one order for each pair of first and last card (see Move.normal).
func (o *Options) appendDiscards(buf []Move, h *hand) []Move {
	n := h.Len()
	ranks, suits := mates(h)
	for size := 1; size <= n; size++ {
		for mask := range uint(1) << n {
			if bits.OnesCount(mask) != size {
				continue
			}
			if low := bits.TrailingZeros(mask); mask&^ranks[low] != 0 && (size < 3 || mask&^suits[low] != 0) {
				continue
			}
			m := Move{Kind: Discard}
			for i := range n {
				if mask>>i&1 == 1 {
					m.Cards[m.N] = h.At(i)
					m.N++
				}
			}
			buf = o.appendOrders(buf, m)
		}
	}
	return buf
}

// mates returns, for each card of a hand, those that may lie beside it in a set and in a run, itself included,
// as bits by their places; for a joker that is all of them.
func mates(h *hand) (ranks, suits [handSize]uint) {
	for i := range h.Len() {
		for j := range h.Len() {
			a, b := h.At(i), h.At(j)
			either := i == j || joker(a) || joker(b)
			if either || rank(a) == rank(b) {
				ranks[i] |= 1 << j
			}
			if either || suit(a) == suit(b) {
				suits[i] |= 1 << j
			}
		}
	}
	return ranks, suits
}

// appendOrders lists the legal orders of a discard whose cards ascend by number.
func (o *Options) appendOrders(buf []Move, m Move) []Move {
	if l := lookAt(m.cards()); l.n > 1 && !l.oneRank && (l.n < 3 || !l.spans()) {
		return buf
	}
	for {
		if _, no := o.combine(m.cards()); no.Code == "" && m == m.normal() {
			buf = append(buf, m)
		}
		if !nextOrder(m.cards()) {
			return buf
		}
	}
}

// nextOrder turns cards into the next of all their orders, the ascending one being the first; after the
// last it reports false.
func nextOrder(cards []games.Card) bool {
	pivot := len(cards) - 2
	for pivot >= 0 && cards[pivot] > cards[pivot+1] {
		pivot--
	}
	if pivot < 0 {
		return false
	}
	next := len(cards) - 1
	for cards[next] < cards[pivot] {
		next--
	}
	cards[pivot], cards[next] = cards[next], cards[pivot]
	slices.Reverse(cards[pivot+1:])
	return true
}
