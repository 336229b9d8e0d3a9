package yokaizo

import "stammtisch/games"

// damage begins to deal points to a slot.
func (e *engine) damage(seat games.Seat, slot int8, n uint8, breaks bool) {
	if n == 0 {
		return
	}
	kind := "damage"
	if breaks {
		kind = "break_damage"
	}
	e.say(about(kind, seat).card(e.sides[seat].field[slot].card).number(int(n)).number(int(slot) + 1))
	e.push(Frame{Kind: DamageFrame, Seat: seat, Slot: slot, Left: n, Break: breaks, Target: noSlot, Pick: noSlot})
}

// damageDecision returns how the next point is taken, or none when no point is left to take. A Yokai Swapped
// in meanwhile takes what is left (A22).
func (e *engine) damageDecision(f *Frame) Decision {
	y := &e.sides[f.Seat].field[f.Slot]
	switch {
	case f.Left == 0 || !y.here:
		return noDecision
	case y.shields.Len() > 0:
		return ShieldPick
	}
	return DamagePoint
}

// stepDamage ends a damage: all points are dealt, or the rest hits nothing.
func (e *engine) stepDamage(f *Frame) {
	if f.Left > 0 {
		e.say(about("damage_lost", f.Seat).number(int(f.Left)))
	}
	e.pop()
}

// pointLost passes over a point that cannot be taken (A23, A50).
func (e *engine) pointLost(f *Frame) {
	f.Left--
	e.say(about("point_lost", f.Seat).card(e.sides[f.Seat].field[f.Slot].card))
}

// choosePoint takes one point as its player chose.
func (e *engine) choosePoint(f *Frame, m Move) {
	switch m.Verb {
	case Rest:
		f.Rest = m.A
		return
	case Lose:
		f.Left--
		e.loseShield(f.Seat, f.Slot, int(m.A))
	case Place:
		f.Left--
		s := &e.sides[f.Seat]
		e.placeSoul(f.Seat, f.Slot, s.takeSecret(&s.hand, m.A), "soul_placed")
	case Topdeck:
		f.Left--
		if c, ok := e.takeTop(f.Seat); ok {
			e.placeSoul(f.Seat, f.Slot, c, "soul_topdecked")
		}
	case Flip:
		f.Left--
		e.flip(f, int(m.A))
	}
}

// takeRest takes a point as its player wants the rest of a damage to be taken, and reports whether it did. The
// wish ends when it cannot be kept.
func (e *engine) takeRest(d Decision) bool {
	f := e.top()
	if f.Kind != DamageFrame || f.Rest == 0 {
		return false
	}
	switch {
	case d == ShieldPick:
		e.choosePoint(f, Move{Verb: Lose})
		return true
	case f.Rest == restTopdeck && e.canPlace(f) && e.sides[f.Seat].deck.Len() > 0:
		e.choosePoint(f, Move{Verb: Topdeck})
		return true
	case f.Rest == restFlip:
		if i := firstFlip(&e.sides[f.Seat].field[f.Slot]); i >= 0 {
			e.choosePoint(f, Move{Verb: Flip, A: uint8(i)})
			return true
		}
	}
	f.Rest = 0
	return false
}

// firstFlip returns the first place with a face-down Soul, or -1.
func firstFlip(y *fighter) int {
	for i, s := range y.souls {
		if s.here && !s.up {
			return i
		}
	}
	return -1
}

// canPlace reports whether the damaged Yokai has room for a Soul.
func (e *engine) canPlace(f *Frame) bool {
	y := &e.sides[f.Seat].field[f.Slot]
	return y.attached() < int(e.set.cards[kindOf(y.card)].souls)
}

// placeSoul puts a card face-down under a Yokai; its player may look at it (A48).
func (e *engine) placeSoul(seat games.Seat, slot int8, c games.Card, how string) {
	y := &e.sides[seat].field[slot]
	at := y.freeSoul()
	y.souls[at] = soul{card: c, here: true}
	e.say(about(how, seat).hidden(c).number(int(slot) + 1).number(at + 1))
}

// flip turns a Soul face-up. DMG starts its effect at once, which is not optional (A20, A21); BREAK DMG does
// not.
func (e *engine) flip(f *Frame, at int) {
	y := &e.sides[f.Seat].field[f.Slot]
	s := &y.souls[at]
	s.up = true
	e.sides[f.Seat].show(s.card)
	e.say(about("soul_flipped", f.Seat).card(s.card).number(int(f.Slot) + 1).number(at + 1))
	if !f.Break && e.set.cards[kindOf(s.card)].blocks[zoneSoul].trigger == onFlip {
		e.startBlock(f.Seat, f.Slot, kindOf(s.card), zoneSoul)
		return
	}
	e.checkBanish(f.Seat, f.Slot)
}

// checkBanish Banishes the Yokai of a slot when enough Souls are face-up and none of their effects is still
// resolving (A20).
func (e *engine) checkBanish(seat games.Seat, slot int8) {
	y := &e.sides[seat].field[slot]
	if y.here && y.faceUp() >= int(e.set.cards[kindOf(y.card)].souls) && !e.resolvingSoul(seat, slot) {
		e.banish(seat, slot)
	}
}

// banish sends a Yokai to its Grave and Destroys what is attached; then, unless the match is over, its Blight
// hits its Ally before anything else (A25).
func (e *engine) banish(seat games.Seat, slot int8) {
	s := &e.sides[seat]
	fallen := s.field[slot]
	s.field[slot] = fighter{}
	e.fieldLeft(seat, slot)
	s.banished.Add(fallen.card)
	e.say(about("banish", seat).card(fallen.card).number(e.grave(seat)).number(int(slot) + 1))

	for _, soul := range fallen.souls {
		if soul.here {
			e.toLimbo(seat, soul.card)
		}
	}
	for i := range fallen.shields.Len() {
		e.toLimbo(seat, fallen.shields.At(i))
	}

	e.checkGrave(seat)
	if n := fallen.blighted(); n > 0 && !e.end.over && s.field[1-slot].here {
		e.say(about("blight_spreads", seat).number(n))
		e.damage(seat, 1-slot, uint8(n), true)
	}
}

// loseShield Destroys a Shield.
func (e *engine) loseShield(seat games.Seat, slot int8, at int) {
	s := &e.sides[seat]
	c := s.field[slot].shields.Remove(at)
	e.say(about("shield_lost", seat).hidden(c).number(int(slot) + 1).number(at + 1))
	e.toLimbo(seat, c)
}
