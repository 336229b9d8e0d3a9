package yokaizo

import (
	"math/bits"

	"stammtisch/games"
)

// canPay reports whether exactly these Void cards pay for the Special Attack of a Yokai, with or without the
// cover of its Ally. Covering is free to choose (A12), and the cards say whether it was needed.
func (e *engine) canPay(seat games.Seat, slot int8, mask uint8) bool {
	c := &e.set.cards[kindOf(e.sides[seat].field[slot].card)]
	if e.covers(seat, &c.cost, c.generic, mask) {
		return true
	}
	ally := &e.sides[seat].field[1-slot]
	if !ally.here {
		return false
	}
	cost := c.cost
	element := e.set.cards[kindOf(ally.card)].element
	if cost[element] == 0 {
		return false
	}
	cost[element]--
	return e.covers(seat, &cost, c.generic, mask)
}

// covers is the test of the rules for a set of Void cards: one card for each symbol, a second one for each
// Element it does not match (A10), nothing beyond that (A13).
func (e *engine) covers(seat games.Seat, cost *[maxElements]uint8, generic, mask uint8) bool {
	var have [maxElements]uint8
	wild := 0
	for slot, v := range e.sides[seat].void {
		if mask>>slot&1 == 0 {
			continue
		}
		// A face-down card has no Element (A11), and a Frozen one is not wild.
		if v.down {
			continue
		}
		if kind, _, ok := e.blockAt(seat, slot+2, static); ok && e.set.cards[kind].blocks[zoneVoid].wild {
			wild++
			continue
		}
		have[e.set.cards[kindOf(v.card)].element]++
	}

	elements, matched := 0, 0
	for i, n := range cost {
		elements += int(n)
		matched += int(min(n, have[i]))
	}
	matched = min(elements, matched+wild)
	doubled := bits.OnesCount8(mask) - elements - int(generic)
	return doubled >= 0 && doubled <= elements && matched >= elements-doubled
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
// that still works, then from the left. It is false when nothing pays.
func (e *engine) autoPay(f *Frame) (mask uint8, ok bool) {
	best := -1
	all := e.sides[f.Seat].voidMask()
	for m := range uint8(1 << voidSize) {
		if m&^all != 0 || !e.canPay(f.Seat, f.Slot, m) {
			continue
		}
		if price := e.price(f.Seat, m); !ok || price < best {
			mask, best, ok = m, price, true
		}
	}
	return mask, ok
}

// autoSpend returns the cards of a Basic Attack in the same order of preference.
func (e *engine) autoSpend(f *Frame) uint8 {
	var mask uint8
	best := -1
	all := e.sides[f.Seat].voidMask()
	for m := range uint8(1 << voidSize) {
		if m&^all != 0 || bits.OnesCount8(m) != int(f.Left) {
			continue
		}
		if price := e.price(f.Seat, m); best < 0 || price < best {
			mask, best = m, price
		}
	}
	return mask
}

// price orders payments: lower is spent sooner.
func (e *engine) price(seat games.Seat, mask uint8) int {
	price := 0
	for slot, v := range e.sides[seat].void {
		if mask>>slot&1 == 0 {
			continue
		}
		price += 1000
		if !v.frozen {
			price += 50
			if !v.down && e.set.cards[kindOf(v.card)].blocks[zoneVoid].trigger > onEnter {
				price += 5
			}
		}
	}
	return price
}
