package yomi

import "stammtisch/games"

// legalPluck are the cards of the opponent's hand that may be discarded; the hand has just been shown.
func (s *State) legalPluck(buf []Move, a side) []Move {
	for c := range (s.secret[a.foe()].hand & s.open.fighters[a.foe()].shown).All() {
		buf = append(buf, actCard(Discard, c))
	}
	return buf
}

func (w *work) answerPluck(st step, m Move) {
	w.discardCard(st.side.foe(), m.Card)
	w.tellCard("discard", st.side.foe(), m.Card)
}

// legalBanish are the cards of the opponent's discard pile.
func (s *State) legalBanish(buf []Move, a side) []Move {
	for c := range pileSet(&s.open.fighters[a.foe()].discard).All() {
		buf = append(buf, actBoth(Banish, c, WordDiscard))
	}
	return buf
}

// answerBanish takes a card of the opponent's discard pile out of the game; one of the same rank must follow.
func (w *work) answerBanish(st step, m Move) {
	b := st.side.foe()
	w.undiscard(b, m.Card)
	w.open.fighters[b].banished |= games.SetOf(m.Card)
	w.tellCard("banish", b, m.Card)
	w.then(step{op: askSacrifice, side: b, card: m.Card})
}

// legalSacrifice are the other cards of the rank in hand and deck; if there is none, the hand is shown.
func (s *State) legalSacrifice(buf []Move, st step) []Move {
	rank := ofRank(rankOf(st.card))
	h := &s.secret[st.side]
	n := len(buf)
	for c := range (h.hand & rank).All() {
		buf = append(buf, actBoth(Banish, c, WordHand))
	}
	for c := range (pileSet(&h.deck) & rank).All() {
		buf = append(buf, actBoth(Banish, c, WordDeck))
	}
	if len(buf) == n {
		buf = append(buf, act(Done))
	}
	return buf
}

func (w *work) answerSacrifice(st step, m Move) {
	a := st.side
	h := &w.secret[a]
	switch {
	case m.Verb == Done:
		w.showHand(a)
		return
	case m.Word == WordHand:
		w.leave(a, m.Card)
	default:
		h.deck.Remove(h.deck.Index(m.Card))
	}
	w.open.fighters[a].banished |= games.SetOf(m.Card)
	place := "place.hand"
	if m.Word == WordDeck {
		place = "place.deck"
	}
	w.tellWord("banish_own", a, m.Card, place)
	w.shuffle(a)
}
