package yomi

import "stammtisch/games"

const soldierDamage = 15

// formation attaches the Ace that has hit; more may follow from hand.
func (w *work) formation(st step) {
	f := &w.open.fighters[st.side]
	p := &f.play[st.x]
	if p.gone {
		return
	}
	p.gone = true
	f.attached |= games.SetOf(p.card)
	w.tellCard("attach", st.side, p.card)
	if w.handCount(st.side) > 0 {
		w.then(step{op: askFormation, side: st.side, n: st.n})
	}
}

func (s *State) legalFormation(buf []Move, a side) []Move {
	for c := range (s.secret[a].hand & ofRank(rankAce)).All() {
		buf = append(buf, actCard(Put, c))
	}
	return append(buf, act(Done))
}

func (w *work) answerFormation(st step, m Move) {
	if m.Verb == Done {
		w.tell("pass", st.side, 0, 0)
		return
	}
	w.leave(st.side, m.Card)
	w.open.fighters[st.side].attached |= games.SetOf(m.Card)
	w.tellCard("attach", st.side, m.Card)
	if st.n--; st.n > 0 {
		w.then(st)
	}
}

// spendSoldiers discards an attached Ace for each landed jack, queen or king, and returns their damage.
func (w *work) spendSoldiers(a side) int16 {
	if !w.has(a, clockworkFormation) {
		return 0
	}
	f := &w.open.fighters[a]
	total := int16(0)
	for _, p := range f.play[:f.playN] {
		if p.role == roleHit && p.landed && isFace(p.card) && w.loseSoldier(a) {
			total += soldierDamage
		}
	}
	return total
}

// loseSoldier discards an attached Ace; it returns false if there is none.
func (w *work) loseSoldier(a side) bool {
	f := &w.open.fighters[a]
	if f.attached == 0 {
		return false
	}
	c := f.attached.First()
	f.attached &^= games.SetOf(c)
	f.discard.Put(c)
	w.tellCard("discard", a, c)
	return true
}
