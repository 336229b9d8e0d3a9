package yomi

const (
	touchCost = 2
	touchHeal = 4
)

// sphere pays for Healing Sphere at the end of the turn: a card if she healed; it goes if she did not, or
// was thrown.
func (w *work) sphere(a side) {
	f := &w.open.fighters[a]
	if !f.turn.healed || f.turn.thrown {
		cards := f.ongoing.Len()
		w.dropOngoing(a)
		if !f.turn.healed {
			return
		}
		w.then(step{op: doDrawCards, side: a, n: int8(cards)})
		return
	}
	w.then(step{op: doDrawCards, side: a, n: int8(f.ongoing.Len())})
}

// healing offers Healing Touch to whoever stands.
func (w *work) healing() {
	for a := range side(2) {
		f := &w.open.fighters[a]
		if w.has(a, healingTouch) && f.down == 0 && !f.turn.frozen && w.handCount(a) >= touchCost {
			w.then(step{op: askTouch, side: a, n: touchCost})
		}
	}
}

// legalTouch: two cards that are no hearts are discarded; a Joker is none either.
func (s *State) legalTouch(buf []Move, st step) []Move {
	return s.legalCost(buf, st, otherCard, touchCost)
}

func (w *work) answerTouch(st step, m Move) {
	if !w.payCost(st, m) {
		return
	}
	a := st.side
	w.heal(a, touchHeal)
	w.then(step{op: askTake, side: a, n: 1, fits: heartsCard, x: takeOne})
}

// answerRecover takes a landed card back, if the opponent does not counter it.
func (w *work) answerRecover(st step, m Move) {
	if m.Verb == Pass {
		w.tell("pass", st.side, 0, 0)
		return
	}
	w.triggerEdge(st.side, st.x, onRecovers)
}

func (s *State) legalRecover(buf []Move, st step) []Move {
	f := &s.open.fighters[st.side]
	return append(buf, actCard(Take, f.play[st.x].card), act(Pass))
}

// drawIfWon pays for Overdose: cards for the winner of combat.
func (w *work) drawIfWon(st step) {
	w.open.fighters[st.side].turn.overdosed = true
	if w.open.combat.victor == st.side {
		w.then(step{op: doDrawCards, side: st.side, n: st.n})
	}
}
