package yomi

import "stammtisch/games"

// legalCombo are further hits, pumps, what abilities allow, and to be done.
func (s *State) legalCombo(buf []Move, a side) []Move {
	f := &s.open.fighters[a]
	hand := s.secret[a].hand
	if s.canHit(a) {
		cards := hand
		for c := range f.turned.All() {
			cards |= games.SetOf(c)
		}
		for c := range cards.All() {
			for end := range uint8(2) {
				if s.mayFollow(a, c, end) == (games.Refusal{}) {
					buf = append(buf, actBoth(Combo, c, s.comboWord(a, c, end)))
				}
				if s.char(a).single[c] {
					break
				}
			}
		}
		if s.mayTurnUp(a) {
			buf = append(buf, act(TurnUp))
		}
	}
	if s.canPump(a) {
		p, _ := s.lastHit(a)
		for c := range s.fitting(s.playedEdge(a, p).pump.fits, a, hand).All() {
			buf = append(buf, actCard(Pump, c))
		}
	}
	for c := range hand.All() {
		if s.mayUse(a, c, comboTime) {
			buf = append(buf, actCard(Use, c))
		}
	}
	return append(buf, act(Done))
}

// comboWord names an end in a combo move: nothing where only one end could hit.
func (s *State) comboWord(a side, c games.Card, end uint8) Word {
	ends := &s.char(a).ends[c]
	if s.char(a).single[c] || !ends[0].strikes() || !ends[1].strikes() {
		return NoWord
	}
	return s.endWord(a, c, end)
}

// comboEnd finds the end that a combo move means.
func (s *State) comboEnd(a side, m Move) (uint8, bool) {
	for end := range uint8(2) {
		if s.char(a).ends[m.Card][end].strikes() && s.comboWord(a, m.Card, end) == m.Word {
			return end, true
		}
	}
	return 0, false
}

// mayFollow tells why an end of a card cannot be the next hit; the zero Refusal if it can.
func (s *State) mayFollow(a side, c games.Card, end uint8) games.Refusal {
	e := &s.char(a).ends[c][end]
	if !e.strikes() {
		return errWrongEnd
	}
	if r := s.playable(a, c, end); r != (games.Refusal{}) {
		return r
	}
	state := &s.open.combat
	if state.fresh {
		return games.Refusal{}
	}
	_, points := s.comboKind(a, e)
	switch {
	case state.closed:
		return errComboOver
	case e.kind == alone || e.kind == starter:
		return errComboOrder
	case state.points+points > s.char(a).comboLimit:
		return errComboPoints
	case !s.inOrder(a, c, e):
		return errComboOrder
	}
	return games.Refusal{}
}

// inOrder reports whether a normal attack continues the run of the normal attack before it, if there is one.
func (s *State) inOrder(a side, c games.Card, e *edge) bool {
	p, ok := s.lastHit(a)
	if !ok || !isNormalAttack(c, e) || !isNormalAttack(p.card, s.playedEdge(a, p)) || s.has(a, agileHands) {
		return true
	}
	return rankOf(c) == rankOf(p.card)+1
}

// answerCombo carries out one decision of the combo.
func (w *work) answerCombo(st step, m Move) {
	a := st.side
	switch m.Verb {
	case Combo:
		w.then(st)
		end, _ := w.comboEnd(a, m)
		w.addHit(a, m.Card, end)
	case Pump:
		w.then(st)
		f := &w.open.fighters[a]
		w.leave(a, m.Card)
		f.play[f.playN] = played{card: m.Card, role: rolePump}
		f.playN++
		w.open.combat.pumps++
		w.tellCard("pump", a, m.Card)
	case TurnUp:
		w.then(st)
		w.turnUp(a)
	case Use:
		w.then(st)
		w.name(a, w.char(a).fromHand[m.Card], m.Card, noEntry, true)
	default:
		w.dropTurned(a)
		w.tell("combo_done", a, 0, 0)
	}
}

// addHit plays a card from hand, or one turned up, as the next hit, and pays its Aces.
func (w *work) addHit(a side, card games.Card, end uint8) {
	f := &w.open.fighters[a]
	if i := f.turned.Index(card); i >= 0 {
		f.turned.Remove(i)
		w.dropTurned(a)
	} else {
		w.leave(a, card)
	}
	e := &w.char(a).ends[card][end]
	k, points := w.comboKind(a, e)
	c := &w.open.combat
	if c.fresh {
		c.points = 0
		c.closed = c.single
	}
	c.fresh = false
	c.points += points
	c.pumps = 0
	c.closed = c.closed || k == ender || k == alone
	f.play[f.playN] = played{card: card, end: end, role: roleHit}
	f.playN++
	w.tellWord("combo", a, card, w.endKey(a, card, end))
	if e.has(beastMark) {
		w.returnAttached(a)
	}
	if e.cost > 0 {
		w.then(step{op: askDiscard, side: a, n: int8(e.cost), fits: aceCard, x: whyAces})
	}
}

// skipCombo reports whether everyone sees that the side cannot do anything more.
func (s *State) skipCombo(a side) bool {
	f := &s.open.fighters[a]
	hand := s.handCount(a) > 0
	switch {
	case f.turn.frozen:
		return true
	case hand && s.couldUse(a, comboTime):
		return false
	case s.canHit(a):
		return !hand && f.turned.Len() == 0 && !s.mayTurnUp(a)
	}
	return !hand || !s.canPump(a)
}

// answerRewind lays a card face down, or not.
func (w *work) answerRewind(st step, m Move) {
	if m.Verb != FaceDown {
		w.secret[st.side].autopass = w.secret[st.side].autopass || m.Verb == AutoPass
		w.tell("pass", st.side, 0, 0)
		return
	}
	w.secret[st.side].hand &^= games.SetOf(m.Card)
	w.secret[st.side].facedown = m.Card
	w.open.fighters[st.side].laid = true
	w.tell("facedown", st.side, 0, 0)
}

// skipRewind reports whether the loser need not be asked, which everyone can see: nothing more can happen
// to him, or both his Jokers lie open.
func (s *State) skipRewind(loser side) bool {
	a := loser.foe()
	f := &s.open.fighters[loser]
	c := &s.open.combat
	blackjack := c.anchor == noEntry && s.edge(a).has(blackjackMark)
	more := blackjack || s.canHit(a) || s.canPump(a)
	able := blackjack || s.handCount(a) > 0 || s.has(a, shenanigans)
	return f.turn.frozen || s.handCount(loser) == 0 || !more || !able || s.open.concealed(loser)&jokers == 0
}

// revealFaceDown turns over the card that the loser laid: a Joker undoes what came after the combat card.
func (w *work) revealFaceDown(a side) {
	c := w.secret[a].facedown
	if c == noCard {
		return
	}
	w.secret[a].facedown = noCard
	f := &w.open.fighters[a]
	f.laid = false
	f.shown &^= games.SetOf(c)
	f.discard.Put(c)
	if !isJoker(c) {
		w.tellCard("bluff", a, c)
		return
	}
	w.open.combat.rewound = true
	w.tellCard("rewind", a, c)
	w.then(step{op: doDrawCards, side: a, n: rewindDraw})
}
