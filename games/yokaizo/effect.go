package yokaizo

import "stammtisch/games"

// Steps of an effect.
const (
	effectDeclare uint8 = iota // the block's target is chosen
	effectLock                 // amounts are fixed
	effectBegin                // the next operation begins
	effectPick                 // whom it means is chosen
	effectDo                   // it is done, card by card where there is a choice
)

// startBlock begins a triggered block of a card; its controller counts as having acted last.
func (e *engine) startBlock(seat games.Seat, slot int8, kind uint8, z zone) {
	e.lastActed = seat
	e.push(Frame{
		Kind: EffectFrame, Seat: seat, Slot: slot, Live: slot >= 0, Source: kind, Zone: z,
		Code: e.set.cards[kind].blocks[z].code, Target: noSlot, Pick: noSlot,
	})
}

// effectDecision returns what an effect waits for.
func (e *engine) effectDecision(f *Frame) Decision {
	in := &e.set.code[f.Code]
	switch f.Step {
	case effectDeclare:
		if e.set.cards[f.Source].blocks[f.Zone].declares {
			return TargetPick
		}
	case effectPick:
		if in.sel == selAttacker {
			return TargetPick
		}
		return OwnPick
	case effectDo:
		if in.op == opBurn && in.from == placeDeck {
			return BurnPick
		}
		return operationDecisions[in.op]
	}
	return noDecision
}

// operationDecisions holds what is chosen in the course of an operation.
var operationDecisions = [...]Decision{opStorm: StormPick, opBurn: EffectCards, opBlight: EffectCards, opEcho: EffectCards,
	opFreeze: EffectCards, opHaunt: EffectCards, opShine: EffectCards, opSlow: SlowPick, opUproot: EffectCards,
	opShield: EffectCards, opSwap: SwapPick, opDestroy: EffectCards, opMove: EffectCards, opIf: noDecision}

func (e *engine) stepEffect(f *Frame) {
	switch f.Step {
	case effectDeclare:
		f.Step = effectLock
	case effectLock:
		e.lock(f)
	case effectBegin:
		e.begin(f)
	case effectDo:
		e.operate(f)
	}
}

// lock fixes the counters that amounts depend on (A15).
func (e *engine) lock(f *Frame) {
	enemy := &e.sides[other(f.Seat)]
	f.Locked[perBurned-1] = uint8(e.sides[f.Seat].burned.Len())
	f.Locked[perFrozen-1] = uint8(enemy.frozen())
	if f.Target >= 0 {
		f.Locked[perTargetBlighted-1] = uint8(enemy.field[f.Target].blighted())
	}
	f.Step = effectBegin
}

// begin begins the next operation, or ends the block.
func (e *engine) begin(f *Frame) {
	in := &e.set.code[f.Code]
	f.Left, f.Mask, f.Pick = in.n, 0, noSlot
	switch in.op {
	case opEnd:
		e.endBlock(f)
		return
	case opJump:
		f.Code = in.next
		return
	case opIf:
		e.branch(f, e.holds(f, in))
		return
	case opSpin:
		e.spin(f, in)
		return
	case opStorm:
		// The number is cut to the enemies there are (A33).
		f.Left = min(f.Left, uint8(e.sides[other(f.Seat)].fighters()))
	}

	slot, choose := e.means(f, in.sel)
	switch {
	case choose:
		f.Step = effectPick
	case in.sel != noSelector && slot < 0:
		e.nextOperation(f)
	default:
		f.Pick = slot
		f.Step = effectDo
	}
}

// nextOperation goes on to the operation that follows.
func (e *engine) nextOperation(f *Frame) {
	f.Code++
	f.Step = effectBegin
	f.Left, f.Mask, f.Pick = 0, 0, noSlot
}

// branch goes to one of the two lists of an "if" or "spin".
func (e *engine) branch(f *Frame, holds bool) {
	if holds {
		f.Code++
		return
	}
	f.Code = e.set.code[f.Code].otherwise
}

// endBlock ends a block. After a Soul's effect its host may have to be Banished.
func (e *engine) endBlock(f *Frame) {
	seat, slot, z := f.Seat, f.Slot, f.Zone
	e.pop()
	if z == zoneSoul {
		e.checkBanish(seat, slot)
	}
}

// means returns the slot that a selector means, -1 if there is no such Yokai, or that the controller must
// choose one.
func (e *engine) means(f *Frame, sel selector) (slot int8, choose bool) {
	slot = noSlot
	switch sel {
	case selTarget:
		slot = f.Target
	case selOtherEnemy:
		if f.Target >= 0 {
			slot = 1 - f.Target
		}
	case selAttacker:
		turn := e.turn()
		if turn == nil || turn.Seat == f.Seat || !turn.Live {
			return noSlot, true
		}
		slot = turn.Slot
	case selSelf:
		// A part that means an attacker who has left does nothing (A17); a Soul means whoever is its host now.
		if f.Live || f.Zone == zoneSoul {
			slot = f.Slot
		}
	case selAlly:
		if f.Slot >= 0 {
			slot = 1 - f.Slot
		}
	case selOwn:
		return noSlot, true
	}
	if slot >= 0 && !e.sides[e.meant(f, sel)].field[slot].here {
		slot = noSlot
	}
	return slot, false
}

// meant returns the side on which a selector looks (A14).
func (e *engine) meant(f *Frame, sel selector) games.Seat {
	if sel.enemy() {
		return other(f.Seat)
	}
	return f.Seat
}

// holds tests the condition of an "if".
func (e *engine) holds(f *Frame, in *instr) bool {
	enemy := &e.sides[other(f.Seat)]
	switch in.test {
	case testFrozenAtLeast:
		return enemy.frozen() >= int(in.testN)
	case testShieldsAtLeast:
		slot, _ := e.means(f, selSelf)
		return slot >= 0 && e.sides[f.Seat].field[slot].shields.Len() >= int(in.testN)
	}
	if f.Target < 0 {
		return false
	}
	y := &enemy.field[f.Target]
	if in.test == testTargetBlighted {
		return y.blighted() > 0
	}
	return y.slowed || y.slowing
}

// spin shuffles a deck and shows its top card, which stays there, known to both (A32).
func (e *engine) spin(f *Frame, in *instr) {
	seat := f.Seat
	if in.enemyDeck {
		seat = other(seat)
	}
	s := &e.sides[seat]
	if s.deck.Len() == 0 {
		f.Code = in.next
		return
	}
	e.shuffle(seat)
	c := s.deck.At(0)
	s.show(c)
	e.say(about("spin", seat).card(c))

	shown := &e.set.cards[kindOf(c)]
	holds := false
	switch in.test {
	case testElement:
		holds = shown.element == in.testN
	case testEven:
		holds = shown.speed%2 == 0
	case testOdd:
		holds = shown.speed%2 == 1
	case testSpeedAtLeast:
		holds = shown.speed >= in.testN
	case testSoulsAtLeast:
		holds = shown.souls >= in.testN
	case testSoulsAtMost:
		holds = shown.souls <= in.testN
	}
	e.branch(f, holds)
}

// amount returns the points of a damage operation, from the counters locked.
func (f *Frame) amount(in *instr) uint8 {
	if in.per == perNothing {
		return in.n
	}
	return min(in.most, in.n+f.Locked[in.per-1])
}

// chooseEffect makes a choice of the effect's controller.
func (e *engine) chooseEffect(f *Frame, m Move) {
	enemy := other(f.Seat)
	switch f.Step {
	case effectDeclare:
		f.Target, f.Step = int8(m.A), effectLock
		e.say(about("target", f.Seat).card(e.sides[enemy].field[m.A].card).number(int(m.A) + 1))
	case effectPick:
		side := enemy
		if m.Verb == Own {
			side = f.Seat
		}
		f.Pick, f.Step = int8(m.A), effectDo
		e.say(about("target", f.Seat).card(e.sides[side].field[m.A].card).number(int(m.A) + 1))
	default:
		in := &e.set.code[f.Code]
		if m.Verb == Stop {
			e.say(about("stop", f.Seat).called(operationWords[in.op]))
			e.endOperation(f, in)
			return
		}
		f.Left--
		pick := f.Pick
		done := f.Left == 0
		if done && in.op != opShine {
			e.nextOperation(f)
		}
		e.apply(f, in, pick, m)
		if done && in.op == opShine {
			e.endOperation(f, in)
		}
	}
}

// endOperation ends an operation that was chosen card by card.
func (e *engine) endOperation(f *Frame, in *instr) {
	if in.op == opShine {
		e.say(about("shuffle", f.Seat))
		e.shuffle(f.Seat)
	}
	e.nextOperation(f)
}

// noChoiceInEffect passes over a choice without possibilities: no target to declare, nobody meant, nobody left
// to hit.
func (e *engine) noChoiceInEffect(f *Frame) {
	if f.Step == effectDeclare {
		f.Step = effectLock
		return
	}
	e.nextOperation(f)
}
