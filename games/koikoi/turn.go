package koikoi

import "stammtisch/games"

// play plays a hand card and goes on as far as no choice is needed.
func (s *State) play(card, take games.Card, emit teller) {
	s.hands[s.turn] &^= games.SetOf(card)
	emit.cards("played", s.turn, games.SetOf(card))
	if !s.place(card, take, emit) {
		s.phase, s.placed = phaseChooseHand, card
		return
	}
	s.draw(emit)
}

// choose settles the choice that is open and goes on.
func (s *State) choose(take games.Card, emit teller) {
	drawn := s.phase == phaseChooseDraw
	s.place(s.placed, take, emit)
	s.phase, s.placed = phasePlay, 0
	if drawn {
		s.endTurn(emit)
		return
	}
	s.draw(emit)
}

// draw turns the top card of the stock and places it.
func (s *State) draw(emit teller) {
	card := s.stock.Take()
	emit.turned(s.turn, card, s.stock.Len())
	if !s.place(card, TakeOpen, emit) {
		s.phase, s.placed = phaseChooseDraw, card
		return
	}
	s.endTurn(emit)
}

// place lays a card on the field or captures with it. It returns false, and does nothing, when the player
// has to choose first.
func (s *State) place(card, take games.Card, emit teller) bool {
	taken := s.fits(card)
	switch taken.Len() {
	case 0:
		s.field |= games.SetOf(card)
		emit.cards("laid", s.turn, games.SetOf(card))
		return true
	case 2:
		if take == TakeOpen {
			emit.cards("choosing", s.turn, taken)
			return false
		}
		taken = games.SetOf(take)
	}
	s.field &^= taken
	s.captured[s.turn] |= taken | games.SetOf(card)
	emit.captured(s.turn, card, taken)
	return true
}

// endTurn looks for a new or improved yaku and says how the round goes on.
func (s *State) endTurn(emit teller) {
	me := s.turn
	was, is := s.set.score(s.before), s.set.score(s.captured[me])
	// A viewing yaku can be lost again under viewing=rain_cancels, so what a caller has to beat is what he
	// called at, not only what he had a moment ago.
	if is.base() <= max(was.base(), int(s.baseAtCall[me])) {
		s.pass(emit)
		return
	}
	emit.yaku(me, &was, &is)
	switch {
	case s.mayCall():
		s.phase = phaseDecide
	case s.hands[me] == 0:
		s.win(endLastCard, emit)
	default:
		s.win(endAfterCall, emit)
	}
}

// call says Koi-Koi.
func (s *State) call(emit teller) {
	me := s.turn
	s.caller = me
	s.calls[me]++
	s.baseAtCall[me] = uint8(s.base(me))
	emit.base("called", me, s.base(me))
	s.pass(emit)
}

// pass hands the turn over, or ends the round when all hand cards are played.
func (s *State) pass(emit teller) {
	if s.hands[0]|s.hands[1] == 0 {
		s.runOut(emit)
		return
	}
	s.phase = phasePlay
	s.turn = other(s.turn)
	s.before = s.captured[s.turn]
}
