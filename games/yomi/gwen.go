package yomi

// Shadow Plague: cards and damage in each draw phase.
const (
	plagueDraw   = 1
	plagueDamage = 2
)

// relentlessBeats reports whether Relentless Strikes may follow an attack that was blocked: not after an
// ender. A move that cannot combo is not printed as an ender.
func relentlessBeats(e *edge) bool { return e.kind != ender }

// legalStrikes: first a red, then a black normal attack card.
func (s *State) legalStrikes(buf []Move, st step) []Move {
	hand := s.secret[st.side].hand
	if s.fitting(blackNormal, st.side, hand) != 0 {
		for c := range s.fitting(st.fits, st.side, hand).All() {
			buf = append(buf, actCard(Discard, c))
		}
	}
	if st.fits == redNormal {
		buf = append(buf, act(Pass))
	}
	return buf
}

// answerStrikes discards the two cards; then the black one hits, and combat ends.
func (w *work) answerStrikes(st step, m Move) {
	a := st.side
	switch {
	case m.Verb == Pass:
		w.tell("pass", a, 0, 0)
	case st.fits == redNormal:
		w.discardFor(st, m.Card)
		st.fits = blackNormal
		w.then(st)
	default:
		w.strikeThrough(a, m)
	}
}

func (w *work) strikeThrough(a side, m Move) {
	t := &w.open
	f := &t.fighters[a]
	w.leave(a, m.Card)
	end := uint8(w.normalAttackEnd(a, m.Card))
	f.play[f.playN] = played{card: m.Card, end: end, role: roleHit}
	t.combat.victor, t.combat.anchor = a, f.playN
	f.playN++
	t.fighters[a.foe()].fate = lost
	w.tellWord("innate", a, m.Card, "ability.gwen.relentless-strikes.name")
	w.then(step{op: doStrike, side: a}, step{op: doDrawCards, side: a.foe(), n: 1})
}
