package yokaizo

import "stammtisch/games"

// Steps of the frame that fills empty Field slots.
const (
	fillCount uint8 = iota // which slots can be filled
	fillPick               // their players choose in secret
	fillShow               // the choices are shown
)

func (e *engine) stepFill(f *Frame) {
	if f.Step == fillShow {
		mask := f.Mask
		f.Step, f.Mask = fillCount, 0
		e.showPicks(mask)
		return
	}

	for seat := range games.Seat(2) {
		s := &e.sides[seat]
		cards := s.hand.Len() + s.deck.Len() + s.limbo.Len()
		for slot := range int8(2) {
			if !s.field[slot].here && cards > 0 {
				cards--
				f.Mask |= fieldBit(seat, slot)
			}
		}
	}
	if f.Mask != 0 {
		f.Step = fillPick
		return
	}
	e.pop()
	e.checkFields()
}

// checkFields ends the match for a player who has no Yokai left to put into the Field (A41).
func (e *engine) checkFields() {
	lost := [2]bool{e.sides[0].fighters() == 0, e.sides[1].fighters() == 0}
	switch {
	case lost[0] && lost[1]:
		e.finish(noSeat, byEmptyField)
	case lost[0]:
		e.finish(1, byEmptyField)
	case lost[1]:
		e.finish(0, byEmptyField)
	}
}

// openSlot returns the next slot for which the seat must still choose a Yokai; left comes before right.
func (e *engine) openSlot(seat games.Seat) (int8, bool) {
	f := e.top()
	for slot := range int8(2) {
		wanted := f.Kind == MatchFrame || f.Mask&fieldBit(seat, slot) != 0
		if wanted && e.sides[seat].picks[slot] == noPick {
			return slot, true
		}
	}
	return 0, false
}

func (e *engine) chooseFill(f *Frame, seat games.Seat, m Move) {
	p := pick(m.B) + pickCard
	if m.B == topCard {
		p = pickTop
	}
	e.sides[seat].picks[m.A] = p
	if !e.mustChoose(0) && !e.mustChoose(1) {
		f.Step = fillShow
	}
}

// topsLeft counts the cards that a seat may still pick unseen from its deck.
func (s *side) topsLeft() int {
	left := s.deck.Len() + s.limbo.Len()
	for _, p := range s.picks {
		if p == pickTop {
			left--
		}
	}
	return left
}

// freeCopies counts the cards of that name in hand that are not picked yet.
func (s *side) freeCopies(kind uint8) int {
	n := countKind(&s.hand, kind)
	for _, p := range s.picks {
		if p == pick(kind)+pickCard {
			n--
		}
	}
	return n
}

// showPicks puts all picked Yokai into the Field at once; then their entry effects trigger together (A6).
func (e *engine) showPicks(mask uint16) {
	var entered uint16
	for seat := range games.Seat(2) {
		s := &e.sides[seat]
		for slot := range int8(2) {
			if mask&fieldBit(seat, slot) == 0 {
				continue
			}
			p := s.picks[slot]
			s.picks[slot] = noPick
			var c games.Card
			how := "enter"
			if p == pickTop {
				how = "enter_top"
				var ok bool
				if c, ok = e.takeTop(seat); !ok {
					continue
				}
			} else {
				c = s.takeOpen(&s.hand, uint8(p-pickCard))
			}
			e.enterField(seat, slot, c)
			e.say(about(how, seat).card(c).number(int(slot) + 1))
			if e.set.cards[kindOf(c)].blocks[zoneField].trigger == onEnter {
				entered |= fieldBit(seat, slot)
			}
		}
	}
	e.triggers(onEnter, entered)
}
