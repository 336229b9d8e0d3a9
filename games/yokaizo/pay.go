package yokaizo

import (
	"math/bits"

	"stammtisch/games"
)

// bill is what a Special Attack costs and what could pay it.
type bill struct {
	// costs by Element: without and, where it helps, with the cover of the Ally. Covering is free to choose
	// (A12); the cards paid say whether it was needed.
	costs   [2][maxElements]uint8
	number  int
	generic int
	// pays says what each Void slot pays beyond a generic: an Element, any, or none.
	pays [voidSize]int8
}

const (
	paysNone int8 = -1
	paysAny  int8 = -2
)

// bill returns the bill of a Yokai's Special Attack.
func (e *engine) bill(seat games.Seat, slot int8) bill {
	s := &e.sides[seat]
	c := &e.set.cards[kindOf(s.field[slot].card)]
	b := bill{number: 1, generic: int(c.generic)}
	b.costs[0] = c.cost
	if ally := &s.field[1-slot]; ally.here {
		if element := e.set.cards[kindOf(ally.card)].element; c.cost[element] > 0 {
			b.costs[1] = c.cost
			b.costs[1][element]--
			b.number = 2
		}
	}
	for i, v := range s.void {
		// A face-down card has no Element (A11), and a Frozen one is not wild.
		b.pays[i] = paysNone
		if !v.here || v.down {
			continue
		}
		card := &e.set.cards[kindOf(v.card)]
		b.pays[i] = int8(card.element)
		if card.blocks[zoneVoid].wild && !v.frozen {
			b.pays[i] = paysAny
		}
	}
	return b
}

// matched returns how many Element symbols one of the costs has, and how many of them can be matched to
// different cards of the set.
func (b *bill) matched(which int, mask uint8) (elements, matched int) {
	left := b.costs[which]
	for _, n := range left {
		elements += int(n)
	}
	for i, pays := range b.pays {
		switch {
		case mask>>i&1 == 0 || pays == paysNone:
		case pays == paysAny:
			matched++
		case left[pays] > 0:
			left[pays]--
			matched++
		}
	}
	return elements, min(elements, matched)
}

// paidBy reports whether exactly these cards pay: one card for each symbol, a second one for each Element that
// is not matched or need not be (A10), nothing beyond that (A13).
func (b *bill) paidBy(mask uint8) bool {
	for which := range b.number {
		elements, matched := b.matched(which, mask)
		doubled := bits.OnesCount8(mask) - elements - b.generic
		if doubled >= 0 && doubled <= elements && matched >= elements-doubled {
			return true
		}
	}
	return false
}

// affordable reports whether some of the cards pay.
func (b *bill) affordable(all uint8) bool {
	for which := range b.number {
		elements, matched := b.matched(which, all)
		if b.generic+2*elements-matched <= bits.OnesCount8(all) {
			return true
		}
	}
	return false
}

// voidMask returns the set of all cards in a Void.
func (s *side) voidMask() uint8 {
	var mask uint8
	for i, v := range s.void {
		if v.here {
			mask |= 1 << i
		}
	}
	return mask
}

// autoPay returns the payment that spares most: fewest cards, Frozen ones first, then those without an effect
// that still works, then from the left.
func (e *engine) autoPay(f *Frame) uint8 {
	var best uint8
	cheapest := -1
	bill := e.bill(f.Seat, f.Slot)
	all := e.sides[f.Seat].voidMask()
	for mask := range uint8(1 << voidSize) {
		if mask&^all != 0 || !bill.paidBy(mask) {
			continue
		}
		if price := e.price(f.Seat, mask); cheapest < 0 || price < cheapest {
			best, cheapest = mask, price
		}
	}
	return best
}

// price orders payments: lower is spent sooner.
func (e *engine) price(seat games.Seat, mask uint8) int {
	price := 0
	for slot, v := range e.sides[seat].void {
		if mask>>slot&1 == 0 {
			continue
		}
		lasting := !v.down && e.set.cards[kindOf(v.card)].blocks[zoneVoid].trigger > onEnter
		price += dearness(v.frozen, lasting)
	}
	return price
}

// dearness is how dear one Void card is: every card counts more than what tells two cards apart.
func dearness(frozen, lasting bool) int {
	switch {
	case frozen:
		return 1000
	case lasting:
		return 1055
	}
	return 1050
}
