package yokaizo

import "stammtisch/games"

// Steps of the match frame.
const (
	matchPick  uint8 = iota // both pick two Yokai
	matchShow               // the picks are shown
	matchFill               // slots that the entry effects emptied
	matchRound              // a Round begins
	matchReady              // after its triggers
	matchTier               // the next Speed tier is counted
	matchTurn               // the next Turn of the tier
	matchOrder              // its player chooses which of two Yokai
	matchAfter              // after a Turn
	matchEnd                // the Round ends
	matchThaw               // after its triggers
)

// topTier is above every Speed.
const topTier = 100

// speed returns the current Speed of a Field Yokai.
func (e *engine) speed(seat games.Seat, slot int8) int {
	f := &e.sides[seat].field[slot]
	base := int(e.set.cards[kindOf(f.card)].speed)
	if f.slowed {
		base = 1
	}
	return max(1, base+int(f.speedMod))
}

// start deals both hands.
func (e *engine) start() {
	e.lastTurn, e.lastActed = noSeat, noSeat
	e.tier = topTier
	e.push(Frame{Kind: MatchFrame, Target: noSlot, Pick: noSlot})
	for seat := range games.Seat(2) {
		e.shuffle(seat)
	}
	for seat := range games.Seat(2) {
		e.draw(seat, HandSize)
	}
}

func (e *engine) stepMatch(f *Frame) {
	switch f.Step {
	case matchShow:
		f.Step = matchFill
		e.showPicks(fieldBit(0, 0) | fieldBit(0, 1) | fieldBit(1, 0) | fieldBit(1, 1))
	case matchFill:
		f.Step = matchRound
		e.push(Frame{Kind: FillFrame, Target: noSlot, Pick: noSlot})
	case matchRound:
		e.beginRound(f)
	case matchReady:
		f.Step = matchTier
		e.push(Frame{Kind: FillFrame, Target: noSlot, Pick: noSlot})
	case matchTier:
		e.countTier(f)
	case matchTurn:
		e.nextTurn(f)
	case matchAfter:
		f.Step = matchTurn
		e.push(Frame{Kind: FillFrame, Target: noSlot, Pick: noSlot})
	case matchEnd:
		f.Step = matchThaw
		e.say(about("round_end", noSeat).number(int(e.round)))
		e.triggers(onRoundEnd, e.watching(onRoundEnd))
	case matchThaw:
		f.Step = matchRound
		e.destroyFrozen()
		e.push(Frame{Kind: FillFrame, Target: noSlot, Pick: noSlot})
	}
}

func (e *engine) chooseMatch(f *Frame, seat games.Seat, m Move) {
	if f.Step == matchOrder {
		e.beginTurn(f, f.Seat, int8(m.A))
		return
	}
	e.sides[seat].picks = [2]pick{pick(m.A) + pickCard, pick(m.B) + pickCard}
	if !e.mustChoose(other(seat)) {
		f.Step = matchShow
	}
}

func (e *engine) beginRound(f *Frame) {
	if e.round == MaxRounds {
		e.finish(noSeat, byRounds)
		return
	}
	e.round++
	e.tier = topTier
	for seat := range games.Seat(2) {
		for slot := range e.sides[seat].field {
			y := &e.sides[seat].field[slot]
			y.acted, y.speedMod, y.nextMod = false, y.nextMod, 0
		}
	}
	e.say(about("round", noSeat).number(int(e.round)))
	f.Step = matchReady
	e.triggers(onRoundStart, e.watching(onRoundStart))
}

// countTier takes the inventory of the next tier below the current one: Yokai that have not acted (A1, A2).
func (e *engine) countTier(f *Frame) {
	next := 0
	f.Mask = 0
	for seat := range games.Seat(2) {
		for slot := range int8(2) {
			y := &e.sides[seat].field[slot]
			speed := 0
			if y.here && !y.acted {
				speed = e.speed(seat, slot)
			}
			if speed == 0 || speed >= int(e.tier) || speed < next {
				continue
			}
			if speed > next {
				next, f.Mask = speed, 0
			}
			f.Mask |= fieldBit(seat, slot)
		}
	}
	if f.Mask == 0 {
		f.Step = matchEnd
		return
	}
	e.tier = uint8(next)
	f.Step = matchTurn
}

// nextTurn starts the next Turn of the tier. Who has left the Field is off the inventory already; who has
// become slower leaves it now, who has become faster stays (A3).
func (e *engine) nextTurn(f *Frame) {
	for seat := range games.Seat(2) {
		for slot := range int8(2) {
			if bit := fieldBit(seat, slot); f.Mask&bit != 0 && e.speed(seat, slot) < int(e.tier) {
				f.Mask &^= bit
			}
		}
	}
	if f.Mask == 0 {
		f.Step = matchTier
		return
	}

	// With both sides in one tier the question is asked anew after each Turn (A5).
	mine := [2]bool{f.Mask&sideBits(0) != 0, f.Mask&sideBits(1) != 0}
	switch {
	case !mine[1]:
		f.Seat = 0
	case !mine[0]:
		f.Seat = 1
	default:
		if e.lastTurn == noSeat {
			e.initiative()
		}
		f.Seat = other(e.lastTurn)
	}
	f.Step = matchOrder
}

func (e *engine) beginTurn(f *Frame, seat games.Seat, slot int8) {
	f.Step = matchAfter
	f.Mask &^= fieldBit(seat, slot)
	f.Seat = 0
	e.push(Frame{Kind: TurnFrame, Seat: seat, Slot: slot, Live: true, Target: noSlot, Pick: noSlot})
}

// initiative breaks a tie before anybody has acted: both show cards until one is faster (A4, A42). Who loses
// counts as having acted last.
func (e *engine) initiative() {
	for range 2 {
		e.shuffle(0)
		e.shuffle(1)
		for i := range min(e.sides[0].deck.Len(), e.sides[1].deck.Len()) {
			a, b := e.sides[0].deck.At(i), e.sides[1].deck.At(i)
			e.say(about("reveal", noSeat).card(a).card(b))
			e.sides[0].show(a)
			e.sides[1].show(b)
			if fast, slow := e.set.cards[kindOf(a)].speed, e.set.cards[kindOf(b)].speed; fast != slow {
				e.shuffle(0)
				e.shuffle(1)
				winner := games.Seat(0)
				if fast < slow {
					winner = 1
				}
				e.takeInitiative(winner)
				return
			}
		}
	}

	// Two decks of one Speed only: nothing but a lot is left.
	e.shuffle(0)
	e.shuffle(1)
	lot := []games.Card{0, 1}
	e.chance.Shuffle(lot)
	e.takeInitiative(games.Seat(lot[0]))
}

func (e *engine) takeInitiative(winner games.Seat) {
	e.lastTurn, e.lastActed = other(winner), other(winner)
	e.say(about("initiative", winner))
}

// destroyFrozen Destroys all Frozen cards of both players at the end of a Round (A49).
func (e *engine) destroyFrozen() {
	for seat := range games.Seat(2) {
		for slot, v := range e.sides[seat].void {
			if v.here && v.frozen {
				told := about("thaw", seat).lying(v.card, v.down).number(slot + 1)
				e.destroyVoid(seat, slot)
				e.say(told)
			}
		}
	}
}
