package yokaizo

import (
	"math/bits"

	"stammtisch/games"
)

// legal appends all legal moves of a seat: its plain choices and, where there are several, the conveniences.
func (e *engine) legal(buf []Move, seat games.Seat) []Move {
	if !e.mustChoose(seat) {
		return buf
	}
	before := len(buf)
	buf = e.plainMoves(buf, seat)
	if len(buf)-before < 2 {
		return buf
	}
	switch f := e.top(); e.decision() {
	case AttackPay:
		buf = append(buf, Move{Verb: Pay, A: payAuto})
	case DamagePoint:
		if f.Left < 2 {
			break
		}
		if e.canPlace(f) && e.sides[seat].deck.Len() > 0 {
			buf = append(buf, Move{Verb: Rest, A: restTopdeck})
		}
		if firstFlip(&e.sides[seat].field[f.Slot]) >= 0 {
			buf = append(buf, Move{Verb: Rest, A: restFlip})
		}
	}
	return buf
}

// plainMoves appends the possibilities of the current decision of a seat that must choose.
func (e *engine) plainMoves(buf []Move, seat games.Seat) []Move {
	f := e.top()
	s, foe := &e.sides[seat], &e.sides[other(seat)]
	switch e.decision() {
	case SetupPick:
		return setupPairs(buf, &s.hand)
	case OrderPick:
		for slot := range int8(2) {
			if f.Mask&fieldBit(seat, slot) != 0 {
				buf = append(buf, Move{Verb: Order, A: uint8(slot)})
			}
		}
	case TriggerOrder:
		best := e.fastest(f, seat)
		for at := range 8 {
			if e.triggerSpeed(f, seat, at) == best {
				buf = append(buf, Move{Verb: Trigger, A: uint8(at)})
			}
		}
	case VoidPlay:
		if _, room := s.freeVoid(); room && f.Left > 0 {
			buf = named(buf, Void, &s.hand, 0)
		}
		buf = append(buf, Move{Verb: Stop})
	case ActionPick:
		return e.actions(buf, f)
	case AttackPay:
		bill, all := e.bill(seat, f.Slot), s.voidMask()
		for mask := range uint8(1 << voidSize) {
			if mask&^all == 0 && bill.paidBy(mask) {
				buf = append(buf, Move{Verb: Pay, A: mask})
			}
		}
	case BasicCards:
		all := s.voidMask()
		for mask := range uint8(1 << voidSize) {
			if mask&^all == 0 && bits.OnesCount8(mask) == int(f.Left) {
				buf = append(buf, Move{Verb: Spend, A: mask})
			}
		}
	case UseBurned:
		// All of them or none.
		buf = append(buf, Move{Verb: Burned, A: 1}, Move{Verb: Burned, A: 0})
	case TargetPick:
		buf = slots(buf, Target, foe, 0)
	case OwnPick:
		buf = slots(buf, Own, s, 0)
	case StormPick:
		buf = slots(buf, Storm, foe, f.Mask>>(8*uint(other(seat))))
	case DamagePoint:
		return e.points(buf, f)
	case ShieldPick:
		for i := range s.field[f.Slot].shields.Len() {
			buf = append(buf, Move{Verb: Lose, A: uint8(i)})
		}
	case BurnPick:
		if s.deck.Len() > 0 {
			buf = append(buf, Move{Verb: Burn, A: topCard})
		}
		buf = append(buf, Move{Verb: Stop})
	case EffectCards, SlowPick, SwapPick:
		buf = append(e.effectMoves(buf, f), Move{Verb: Stop})
	case ReturnSwap:
		// Compulsory if a legal card is there (A19); a Banished Yokai does not Swap.
		if f.Live {
			buf = e.swapIns(buf, seat, f.Slot)
		}
	case ReplacePick:
		return e.replacements(buf, seat)
	}
	return buf
}

// named appends the verb with each name in a sorted pile once, skipping one name (its number + 1).
func named(buf []Move, verb Verb, p *pile, skip uint8) []Move {
	last := -1
	for i := range p.Len() {
		if kind := kindOf(p.At(i)); int(kind) != last && kind+1 != skip {
			buf = append(buf, Move{Verb: verb, A: kind})
			last = int(kind)
		}
	}
	return buf
}

// slots appends the verb with each Field slot that holds a Yokai and is not among those hit.
func slots(buf []Move, verb Verb, s *side, hit uint16) []Move {
	for slot := range uint8(2) {
		if s.field[slot].here && hit>>slot&1 == 0 {
			buf = append(buf, Move{Verb: verb, A: slot})
		}
	}
	return buf
}

// setupPairs appends each pair of names that the hand holds.
func setupPairs(buf []Move, hand *pile) []Move {
	for i := range hand.Len() {
		for j := i + 1; j < hand.Len(); j++ {
			a, b := kindOf(hand.At(i)), kindOf(hand.At(j))
			firstA := i == 0 || kindOf(hand.At(i-1)) != a
			firstB := kindOf(hand.At(j-1)) != b || j-1 == i
			if firstA && firstB {
				buf = append(buf, Move{Verb: Pick, A: a, B: b})
			}
		}
	}
	return buf
}

// actions appends the Actions that can be taken.
func (e *engine) actions(buf []Move, f *Frame) []Move {
	s, foe := &e.sides[f.Seat], &e.sides[other(f.Seat)]
	if bill := e.bill(f.Seat, f.Slot); bill.affordable(s.voidMask()) {
		buf = append(buf, Move{Verb: Special})
	}
	// At least one Void card and an enemy (A28).
	if foe.fighters() > 0 {
		for n := range min(s.inVoid(), voidPlays) {
			buf = append(buf, Move{Verb: Basic, A: uint8(n + 1)})
		}
	}
	if s.hand.Len() > 0 {
		buf = append(buf, Move{Verb: Return})
	}
	return append(buf, Move{Verb: None})
}

// points appends the ways to take a point of damage.
func (e *engine) points(buf []Move, f *Frame) []Move {
	s := &e.sides[f.Seat]
	if e.canPlace(f) {
		buf = named(buf, Place, &s.hand, 0)
		if s.deck.Len() > 0 {
			buf = append(buf, Move{Verb: Topdeck})
		}
	}
	for i, soul := range s.field[f.Slot].souls {
		if soul.here && !soul.up {
			buf = append(buf, Move{Verb: Flip, A: uint8(i)})
		}
	}
	return buf
}

// swapIns appends the cards in hand that may be Swapped into a slot.
func (e *engine) swapIns(buf []Move, seat games.Seat, slot int8) []Move {
	last := -1
	hand := &e.sides[seat].hand
	for i := range hand.Len() {
		if kind := kindOf(hand.At(i)); int(kind) != last && e.canSwapIn(seat, slot, kind) {
			buf = append(buf, Move{Verb: Swap, A: kind})
			last = int(kind)
		}
	}
	return buf
}

// replacements appends what may come into the seat's next empty slot.
func (e *engine) replacements(buf []Move, seat games.Seat) []Move {
	slot, _ := e.openSlot(seat)
	s := &e.sides[seat]
	last := -1
	for i := range s.hand.Len() {
		if kind := kindOf(s.hand.At(i)); int(kind) != last {
			last = int(kind)
			if s.freeCopies(kind) > 0 {
				buf = append(buf, Move{Verb: Replace, A: uint8(slot), B: kind})
			}
		}
	}
	if s.topsLeft() > 0 {
		buf = append(buf, Move{Verb: Replace, A: uint8(slot), B: topCard})
	}
	return buf
}

// effectMoves appends what the current operation may take next.
func (e *engine) effectMoves(buf []Move, f *Frame) []Move {
	in := &e.set.code[f.Code]
	s, foe := &e.sides[f.Seat], &e.sides[other(f.Seat)]
	if _, room := s.freeVoid(); in.to == placeVoid && !room {
		return buf
	}
	switch in.op {
	case opBurn:
		buf = named(buf, Burn, &s.limbo, 0)
	case opBlight:
		for i, soul := range e.sides[e.meant(f, in.sel)].field[f.Pick].souls {
			if soul.here && !soul.blight {
				buf = append(buf, Move{Verb: Blight, A: uint8(i)})
			}
		}
	case opEcho:
		for at := range 8 {
			// A block that contains Echo itself cannot be fired (A29).
			if kind, z, ok := e.blockAt(f.Seat, at, onEnter); ok && !e.set.cards[kind].blocks[z].echoes {
				buf = append(buf, Move{Verb: Echo, A: uint8(at)})
			}
		}
	case opFreeze:
		for i, v := range foe.void {
			if v.here && !v.frozen {
				buf = append(buf, Move{Verb: Freeze, A: uint8(i)})
			}
		}
	case opHaunt:
		buf = named(buf, Haunt, &s.limbo, f.Source+1)
	case opShine:
		buf = e.shines(buf, f)
	case opSlow:
		buf = slowable(buf, s, 0)
		buf = slowable(buf, foe, 1)
	case opUproot:
		for i, soul := range s.field[f.Pick].souls {
			if soul.here && !soul.up && !soul.blight {
				buf = append(buf, Move{Verb: Uproot, A: uint8(i)})
			}
		}
	case opShield:
		from := &s.hand
		if in.from == placeLimbo {
			from = &s.limbo
		}
		buf = named(buf, Attach, from, 0)
	case opSwap:
		buf = e.swapIns(buf, f.Seat, f.Pick)
	case opDestroy:
		buf = destroyable(buf, foe, f.Pick)
	case opMove:
		from := &s.burned
		if in.from == placeHand {
			from = &s.hand
		}
		buf = named(buf, Transfer, from, 0)
	}
	return buf
}

func slowable(buf []Move, s *side, which uint8) []Move {
	for slot := range uint8(2) {
		if y := &s.field[slot]; y.here && !y.slowed && !y.slowing {
			buf = append(buf, Move{Verb: Slow, A: which, B: slot})
		}
	}
	return buf
}

// destroyable appends the cards of a Void, or the Shields of a slot.
func destroyable(buf []Move, foe *side, slot int8) []Move {
	if slot >= 0 {
		for i := range foe.field[slot].shields.Len() {
			buf = append(buf, Move{Verb: Destroy, A: shieldBase + uint8(i)})
		}
		return buf
	}
	for i, v := range foe.void {
		if v.here {
			buf = append(buf, Move{Verb: Destroy, A: uint8(i)})
		}
	}
	return buf
}

// shines appends the names in the deck that are those of Active cards, but not the source's (A34, A35).
func (e *engine) shines(buf []Move, f *Frame) []Move {
	s := &e.sides[f.Seat]
	for kind := range uint8(len(e.set.cards)) {
		if kind != f.Source && s.active(kind) && hasKind(&s.deck, kind) {
			buf = append(buf, Move{Verb: Shine, A: kind})
		}
	}
	return buf
}

// active reports whether a card of that name lies face-up in the Field, the Souls or the Void.
func (s *side) active(kind uint8) bool {
	for i := range s.field {
		y := &s.field[i]
		if y.here && kindOf(y.card) == kind {
			return true
		}
		for _, soul := range y.souls {
			if soul.here && soul.up && kindOf(soul.card) == kind {
				return true
			}
		}
	}
	for _, v := range s.void {
		if v.here && !v.down && kindOf(v.card) == kind {
			return true
		}
	}
	return false
}
