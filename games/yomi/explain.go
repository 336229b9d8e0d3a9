package yomi

import "stammtisch/games"

// refusal says why a move that is not legal is refused: the rule that it breaks, as well as can be told.
func (s *State) refusal(a side, m Move) games.Refusal {
	var room [maxLegal]Move
	known := false
	for _, legal := range s.legal(room[:0], a) {
		known = known || legal.Verb == m.Verb
	}
	st := *s.open.topStep()
	hand := s.secret[a].hand
	f := &s.open.fighters[a]
	switch {
	case m.Verb == Done && (st.op == askPowerUp || st.op == askFetch):
		return errMustTakeAce
	case m.Verb == Power && st.op == askPowerUp && f.turn.owed == 0:
		if m.Cards&^hand != 0 {
			return errNotInHand
		}
		return errNotASet
	case m.Verb == Combo && st.op == askCombo:
		return s.comboRefusal(a, m)
	case m.Verb == Pump && st.op == askCombo:
		if !hand.Has(m.Card) {
			return errNotInHand
		}
		return errPump
	case m.Verb == Combat && st.op == askCommit:
		return s.combatRefusal(a, m)
	case m.Verb == Use || m.Verb == React:
		if !hand.Has(m.Card) {
			return errNotInHand
		}
		return errNoAbility
	case !known:
		return errNotNow
	case m.Card != noCard && (m.Verb == Discard || m.Verb == FaceDown || m.Verb == Second) && !hand.Has(m.Card):
		return errNotInHand
	}
	return errNoChoice
}

func (s *State) comboRefusal(a side, m Move) games.Refusal {
	if !s.secret[a].hand.Has(m.Card) && s.open.fighters[a].turned.Index(m.Card) < 0 {
		return errNotInHand
	}
	end, ok := s.comboEnd(a, m)
	if !ok {
		return errWrongEnd
	}
	if r := s.mayFollow(a, m.Card, end); r != (games.Refusal{}) {
		return r
	}
	return errComboOver
}

func (s *State) combatRefusal(a side, m Move) games.Refusal {
	if m.Card == noCard || m.Card >= deckSize || !s.secret[a].hand.Has(m.Card) {
		return errNotInHand
	}
	end, ok := s.endOf(a, m.Card, m.Word)
	if !ok {
		return errWrongEnd
	}
	if r := s.playable(a, m.Card, end); r != (games.Refusal{}) {
		return r
	}
	return errNoChoice
}
