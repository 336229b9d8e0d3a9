package yokaizo

import (
	"math/bits"

	"stammtisch/games"
)

// Steps of a Turn.
const (
	turnStart uint8 = iota
	turnDraw
	turnVoid
	turnAction
	turnPay
	turnSpend
	turnBurned
	turnTarget
	turnReturned
	turnEnd
)

// turnDecisions holds what is chosen in which step of a Turn.
var turnDecisions = [...]Decision{turnVoid: VoidPlay, turnAction: ActionPick, turnPay: AttackPay, turnSpend: BasicCards,
	turnBurned: UseBurned, turnTarget: TargetPick, turnReturned: ReturnSwap, turnEnd: noDecision}

func (e *engine) stepTurn(f *Frame) {
	y := &e.sides[f.Seat].field[f.Slot]
	switch f.Step {
	case turnStart:
		y.acted = true
		e.lastTurn, e.lastActed = f.Seat, f.Seat
		e.say(about("turn", f.Seat).card(y.card).number(int(f.Slot) + 1).number(e.speed(f.Seat, f.Slot)))
		// Slow ends before the Draw Phase (A31).
		y.slowed = false
		f.Step = turnDraw
	case turnDraw:
		// The Turn's player first (A7).
		for _, seat := range [2]games.Seat{f.Seat, other(f.Seat)} {
			if missing := HandSize - e.sides[seat].hand.Len(); missing > 0 {
				e.draw(seat, missing)
			}
		}
		f.Step, f.Left = turnVoid, voidPlays
	case turnEnd:
		if f.Live && y.slowing {
			y.slowed, y.slowing = true, false
		}
		e.pop()
	}
}

func (e *engine) chooseTurn(f *Frame, m Move) {
	s := &e.sides[f.Seat]
	switch f.Step {
	case turnVoid:
		if m.Verb == Stop {
			f.Left = 0
			e.toAction(f)
			return
		}
		f.Left--
		e.enterVoid(f.Seat, s.takeOpen(&s.hand, m.A), "void")
	case turnAction:
		e.declare(f, m)
	case turnPay:
		e.pay(f, m)
	case turnSpend:
		f.Left = uint8(bits.OnesCount8(m.A))
		e.destroyPaid(f.Seat, m.A)
		f.Step = turnBurned
		if s.burned.Len() == 0 {
			f.Step = turnTarget
		}
	case turnBurned:
		if m.A == 1 {
			e.destroyBurned(f)
		}
		f.Step = turnTarget
	case turnTarget:
		e.basicAttack(f, int8(m.A))
	case turnReturned:
		f.Step = turnEnd
		e.swap(f.Seat, f.Slot, m.A)
	}
}

// noChoiceInTurn passes over a choice of the Turn that has no possibilities.
func (e *engine) noChoiceInTurn(f *Frame) {
	f.Step = turnEnd
	if f.Live {
		e.say(about("no_swap", f.Seat))
	}
}

// toAction goes on to the Action Phase; a Yokai that has left takes no Action, its Turn ends (A18).
func (e *engine) toAction(f *Frame) {
	f.Step = turnAction
	if !f.Live {
		f.Step = turnEnd
	}
}

// declare begins an Action.
func (e *engine) declare(f *Frame, m Move) {
	y := &e.sides[f.Seat].field[f.Slot]
	switch m.Verb {
	case Special:
		e.say(about("special", f.Seat).attack().card(y.card).number(int(f.Slot) + 1))
		f.Step = turnPay
	case Basic:
		e.say(about("basic", f.Seat).card(y.card).number(int(m.A)))
		f.Step, f.Left = turnSpend, m.A
	case Return:
		e.say(about("return", f.Seat).card(y.card).number(int(f.Slot) + 1))
		f.Step = turnReturned
		e.damage(f.Seat, f.Slot, returnCost, true)
	default:
		e.say(about("no_action", f.Seat).card(y.card))
		f.Step = turnEnd
	}
}

// pay Destroys the cost of the Special Attack and begins its effects. What has been Destroyed helps the
// Attack no more (A16); the amounts are fixed now (A15).
func (e *engine) pay(f *Frame, m Move) {
	mask := m.A
	if mask == payAuto {
		mask = e.autoPay(f)
	}
	e.destroyPaid(f.Seat, mask)
	f.Step = turnEnd
	kind := kindOf(e.sides[f.Seat].field[f.Slot].card)
	e.push(Frame{
		Kind: EffectFrame, Seat: f.Seat, Slot: f.Slot, Live: true, Source: kind, Zone: zoneAttack,
		Code: e.set.cards[kind].blocks[zoneAttack].code, Target: noSlot, Pick: noSlot,
		Bonus: min(e.bonus(f.Seat, func(b *block) uint8 { return b.special }), bonusCap),
		Guard: e.guard(other(f.Seat)),
	})
}

// destroyPaid Destroys a set of Void cards at the same time.
func (e *engine) destroyPaid(seat games.Seat, mask uint8) {
	if mask == 0 {
		e.say(about("pay_nothing", seat))
		return
	}
	told := about("pay", seat).number(bits.OnesCount8(mask))
	open := false
	for slot, v := range e.sides[seat].void {
		if mask>>slot&1 == 1 {
			told = told.lying(v.card, v.down).number(slot + 1)
			open = open || !v.down
			e.destroyVoid(seat, slot)
		}
	}
	if told.down && open {
		told.kind = "pay_mixed"
		told.down = false
	}
	e.say(told)
}

// destroyBurned Destroys all Burned cards for a Basic Attack; each makes it one stronger.
func (e *engine) destroyBurned(f *Frame) {
	s := &e.sides[f.Seat]
	n := s.burned.Len()
	for s.burned.Len() > 0 {
		e.toLimbo(f.Seat, s.burned.Take())
	}
	f.Left += uint8(n)
	e.say(about("spend_burned", f.Seat).number(n).number(e.grave(f.Seat)))
}

// basicAttack deals the damage of a Basic Attack: cards, bonus, then guard.
func (e *engine) basicAttack(f *Frame, slot int8) {
	enemy := other(f.Seat)
	n := f.Left + min(e.bonus(f.Seat, func(b *block) uint8 { return b.basic }), bonusCap)
	if e.guard(enemy) > 0 && n > 1 {
		n--
	}
	e.say(about("target", f.Seat).card(e.sides[enemy].field[slot].card).number(int(slot) + 1))
	f.Step, f.Left = turnEnd, 0
	e.damage(enemy, slot, n, false)
}

// bonusCap is the most that all bonuses of one kind may add.
const bonusCap = 2

// bonus adds up a static bonus of a side.
func (e *engine) bonus(seat games.Seat, of func(*block) uint8) uint8 {
	var total uint8
	for at := range 8 {
		if kind, z, ok := e.blockAt(seat, at, static); ok {
			total += of(&e.set.cards[kind].blocks[z])
		}
	}
	return total
}

// guard returns by how much an Attack against the side is weakened: never more than 1.
func (e *engine) guard(seat games.Seat) uint8 {
	return min(e.bonus(seat, func(b *block) uint8 { return b.guard }), 1)
}
