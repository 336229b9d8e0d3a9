package yokaizo

import "stammtisch/games"

// operationWords name what is stopped in the event "stop".
var operationWords = [...]string{opBurn: "operation.burn", opBlight: "operation.blight", opEcho: "operation.echo",
	opFreeze: "operation.freeze", opHaunt: "operation.haunt", opShine: "operation.shine", opSlow: "operation.slow",
	opUproot: "operation.uproot", opShield: "operation.shield", opSwap: "operation.swap", opDestroy: "operation.destroy",
	opMove: "operation.move"}

// operate does an operation in which nothing is chosen.
func (e *engine) operate(f *Frame) {
	in := &e.set.code[f.Code]
	pick, left := f.Pick, f.Left
	switch in.op {
	case opDamage, opBreakDamage:
		n := f.amount(in)
		if in.sel.enemy() {
			n += f.Bonus
			if f.Guard > 0 && n > 1 {
				n--
			}
			f.Bonus, f.Guard = 0, 0
		}
		side := e.meant(f, in.sel)
		e.nextOperation(f)
		e.damage(side, pick, n, in.op == opBreakDamage)
		return
	case opToken:
		for range left {
			e.token(f.Seat, pick)
		}
	case opDraw:
		e.draw(f.Seat, int(left))
	case opSpeed:
		y := &e.sides[f.Seat].field[pick]
		y.nextMod += int8(in.n)
		e.say(about("speed", f.Seat).card(y.card).number(int(in.n)))
	}
	e.nextOperation(f)
}

// token puts the top card of the deck face-down into the Void, or under a Yokai as a Shield.
func (e *engine) token(seat games.Seat, slot int8) {
	s := &e.sides[seat]
	at, room := s.freeVoid()
	if slot < 0 && !room {
		return
	}
	c, ok := e.takeTop(seat)
	if !ok {
		return
	}
	if slot >= 0 {
		s.field[slot].shields.Add(c)
		e.say(about("token_shield", seat).hidden(c).number(int(slot) + 1))
		return
	}
	s.void[at] = voidCard{card: c, here: true, down: true}
	e.say(about("token", seat).hidden(c).number(at + 1))
}

// apply does one step of an operation with what was chosen for it; pick is the slot that the operation means.
func (e *engine) apply(f *Frame, in *instr, pick int8, m Move) {
	seat, enemy := f.Seat, other(f.Seat)
	s, foe := &e.sides[seat], &e.sides[enemy]
	switch in.op {
	case opStorm:
		f.hit(enemy, int8(m.A))
		e.damage(enemy, int8(m.A), 1, true)
	case opBurn:
		e.burnOne(seat, m)
	case opBlight:
		side := e.meant(f, in.sel)
		mark := &e.sides[side].field[pick].souls[m.A]
		mark.blight = true
		e.say(about("blight", seat).card(e.sides[side].field[pick].card).number(int(pick) + 1).number(int(m.A) + 1).number(int(side)))
	case opEcho:
		slot, z := noSlot, zoneVoid
		if m.A < 2 {
			slot, z = int8(m.A), zoneField
		}
		c := e.cardAt(seat, int(m.A))
		e.say(about("echo", seat).card(c).number(int(m.A)))
		e.startBlock(seat, slot, kindOf(c), z)
	case opFreeze:
		foe.void[m.A].frozen = true
		e.say(freezing(seat, &foe.void[m.A]).number(int(m.A) + 1))
	case opHaunt:
		e.haunt(seat, in.to, m.A)
	case opShine:
		c := s.takeOpen(&s.deck, m.A)
		insert(&s.hand, c)
		e.say(about("shine", seat).card(c))
	case opSlow:
		e.slow(seat, m)
	case opUproot:
		e.uproot(seat, pick, int(m.A), in.to)
	case opShield:
		e.attach(seat, pick, in, m.A)
	case opSwap:
		e.swap(seat, pick, m.A)
	case opDestroy:
		e.destroy(seat, pick, m.A)
	case opMove:
		e.transfer(seat, in, m.A)
	}
}

// freezing tells of a card that is Frozen. Its owner's opponent does not see what a face-down one is.
func freezing(seat games.Seat, v *voidCard) note {
	if v.down {
		return about("freeze_down", seat)
	}
	return about("freeze", seat).card(v.card)
}

// hit notes a Yokai that Storm has hit, unless Storm is done.
func (f *Frame) hit(seat games.Seat, slot int8) {
	if f.Step == effectDo {
		f.Mask |= fieldBit(seat, slot)
	}
}

// burnOne Burns the top card of the deck, or the card named from Limbo.
func (e *engine) burnOne(seat games.Seat, m Move) {
	s := &e.sides[seat]
	if m.A != topCard {
		e.burn(seat, s.takeSecret(&s.limbo, m.A))
		return
	}
	if c, ok := e.takeTop(seat); ok {
		e.burn(seat, c)
	}
}

// haunt takes a card out of Limbo. To the hand it is not shown (A39).
func (e *engine) haunt(seat games.Seat, to place, kind uint8) {
	s := &e.sides[seat]
	if to == placeVoid {
		e.enterVoid(seat, s.takeOpen(&s.limbo, kind), "haunt_void")
		return
	}
	c := s.takeSecret(&s.limbo, kind)
	insert(&s.hand, c)
	e.say(about("haunt", seat).hidden(c))
}

// slow slows a Yokai of either side; the one that is taking its Turn when that Turn ends.
func (e *engine) slow(seat games.Seat, m Move) {
	side := seat
	if m.A == 1 {
		side = other(seat)
	}
	y := &e.sides[side].field[m.B]
	turn := e.turn()
	if turn != nil && turn.Live && turn.Seat == side && turn.Slot == int8(m.B) {
		y.slowing = true
	} else {
		y.slowed = true
	}
	e.say(about("slow", seat).card(y.card).number(int(m.B) + 1).number(int(side)))
}

// uproot takes a face-down Soul back to hand or face-up to the Void.
func (e *engine) uproot(seat games.Seat, slot int8, at int, to place) {
	s := &e.sides[seat]
	c := s.field[slot].souls[at].card
	s.field[slot].souls[at] = soul{}
	if to == placeVoid {
		e.say(about("uproot_void", seat).card(c).number(int(slot) + 1).number(at + 1))
		e.enterVoid(seat, c, "void_enter")
		return
	}
	insert(&s.hand, c)
	e.say(about("uproot", seat).hidden(c).number(int(slot) + 1).number(at + 1))
}

// attach attaches a card from hand or Limbo as a Shield; as Exiled it leaves the game when Destroyed (A47).
func (e *engine) attach(seat games.Seat, slot int8, in *instr, kind uint8) {
	s := &e.sides[seat]
	from := &s.hand
	if in.from == placeLimbo {
		from = &s.limbo
	}
	c := s.takeSecret(from, kind)
	if in.exile {
		s.exiled.add(c)
	}
	s.field[slot].shields.Add(c)
	e.say(about("attach", seat).hidden(c).number(int(slot) + 1))
}

// destroy Destroys a card in the enemy Void or a Shield, unseen, of an enemy.
func (e *engine) destroy(seat games.Seat, slot int8, at uint8) {
	enemy := other(seat)
	if at >= shieldBase {
		e.loseShield(enemy, slot, int(at-shieldBase))
		return
	}
	v := e.sides[enemy].void[at]
	told := about("destroyed", enemy).lying(v.card, v.down).number(int(at) + 1)
	e.destroyVoid(enemy, int(at))
	e.say(told)
}

// transfer moves a Burned card or one from hand.
func (e *engine) transfer(seat games.Seat, in *instr, kind uint8) {
	s := &e.sides[seat]
	switch {
	case in.from == placeHand:
		e.enterVoid(seat, s.takeOpen(&s.hand, kind), "void_enter")
	case in.to == placeVoid:
		e.enterVoid(seat, s.takeOpen(&s.burned, kind), "unburn_void")
	default:
		c := s.takeSecret(&s.burned, kind)
		e.toLimbo(seat, c)
		e.say(about("unburn", seat).hidden(c).number(e.grave(seat)))
	}
}
