package yokaizo

import "stammtisch/games"

// Steps of the frame of simultaneous triggers.
const (
	triggersNext   uint8 = iota // whose is the next
	triggersChoose              // its player chooses among equals
)

// blockAt returns the Yokai and the block at a place, or false if nothing there works: no card, face-down, or
// Frozen, which stops all but entry effects.
func (e *engine) blockAt(seat games.Seat, at int, when trigger) (kind uint8, z zone, ok bool) {
	s := &e.sides[seat]
	if at < 2 {
		if !s.field[at].here {
			return 0, 0, false
		}
		kind, z = kindOf(s.field[at].card), zoneField
	} else {
		v := s.void[at-2]
		if !v.here || v.down || v.frozen && when != onEnter {
			return 0, 0, false
		}
		kind, z = kindOf(v.card), zoneVoid
	}
	return kind, z, e.set.cards[kind].blocks[z].trigger == when
}

// watching returns the places of all cards that have such a trigger now.
func (e *engine) watching(when trigger) uint16 {
	var mask uint16
	for seat := range games.Seat(2) {
		for at := range 8 {
			if _, _, ok := e.blockAt(seat, at, when); ok {
				mask |= 1 << (int(seat)*8 + at)
			}
		}
	}
	return mask
}

// triggers begins to resolve the triggers of the places.
func (e *engine) triggers(when trigger, mask uint16) {
	if mask != 0 {
		e.push(Frame{Kind: TriggersFrame, Source: uint8(when), Mask: mask, Target: noSlot, Pick: noSlot})
	}
}

// triggerSpeed returns by which Speed a pending trigger is ordered: the current one in the Field, the printed
// one in the Void (A43). It is 0 for one that does not fire any more.
func (e *engine) triggerSpeed(f *Frame, seat games.Seat, at int) int {
	if f.Mask>>(int(seat)*8+at)&1 == 0 {
		return 0
	}
	kind, z, ok := e.blockAt(seat, at, trigger(f.Source))
	switch {
	case !ok:
		return 0
	case z == zoneField:
		return e.speed(seat, int8(at))
	}
	return int(e.set.cards[kind].speed)
}

// fastest returns the highest Speed among a side's pending triggers, 0 if it has none.
func (e *engine) fastest(f *Frame, seat games.Seat) int {
	best := 0
	for at := range 8 {
		best = max(best, e.triggerSpeed(f, seat, at))
	}
	return best
}

func (e *engine) stepTriggers(f *Frame) {
	a, b := e.fastest(f, 0), e.fastest(f, 1)
	switch {
	case a == 0 && b == 0:
		e.pop()
		return
	case a > b:
		f.Seat = 0
	case b > a:
		f.Seat = 1
	default:
		if e.lastActed == noSeat {
			e.initiative()
		}
		f.Seat = other(e.lastActed)
	}
	f.Step = triggersChoose
}

func (e *engine) chooseTrigger(f *Frame, m Move) {
	seat, at := f.Seat, int(m.A)
	kind, z, _ := e.blockAt(seat, at, trigger(f.Source))
	f.Mask &^= 1 << (int(seat)*8 + at)
	f.Step, f.Seat = triggersNext, 0
	slot := noSlot
	if z == zoneField {
		slot = int8(at)
	}
	e.say(about("trigger", seat).card(e.cardAt(seat, at)).number(at))
	e.startBlock(seat, slot, kind, z)
}

// cardAt returns the card at a place of the Field or the Void.
func (e *engine) cardAt(seat games.Seat, at int) games.Card {
	if at < 2 {
		return e.sides[seat].field[at].card
	}
	return e.sides[seat].void[at-2].card
}

// Steps of the frame after a Swap.
const (
	swapEntry    uint8 = iota // the newcomer's entry effect
	swapTriggers              // then those who watched the Swap (A44)
	swapDone
)

func (e *engine) stepSwap(f *Frame) {
	switch f.Step {
	case swapEntry:
		f.Step = swapTriggers
		if kind, _, ok := e.blockAt(f.Seat, int(f.Slot), onEnter); ok {
			e.startBlock(f.Seat, f.Slot, kind, zoneField)
		}
	case swapTriggers:
		f.Step = swapDone
		e.triggers(onSwap, f.Mask)
	default:
		e.pop()
	}
}
