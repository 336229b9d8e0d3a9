package yomi

import "stammtisch/games"

const (
	dominanceAgain = 4
	bareLimit      = 3
)

// dominates reports whether the side knocked the other one down in the combat before, too.
func (s *State) dominates(a side) bool { return s.open.fighters[a].knockedBefore }

// answerTold either takes the damage, and the ability can no more be countered, or lets it be countered.
func (w *work) answerTold(st step, m Move) {
	if m.Verb == Accept {
		w.hurt(st.side, int16(st.n))
		// The question of whether to react again, just below, is void.
		w.pop()
		return
	}
	w.tell("decline", st.side, 0, 0)
	w.counter(st, false)
}

// bare lays cards of the opponent's deck open; where more than allowed lie there, some must go.
func (w *work) bare(st step) {
	b := st.side.foe()
	f := &w.open.fighters[b]
	for range st.n {
		if w.secret[b].deck.Len() > 0 {
			c := w.mill(b)
			f.faceUp.Add(c)
			w.tellCard("bare", b, c)
		}
	}
	if f.faceUp.Len() > bareLimit {
		w.then(step{op: askTrim, side: st.side, n: int8(f.faceUp.Len() - bareLimit)})
	}
}

// legalOpen are the cards that lie open beside the opponent's deck, with the given verb.
func (s *State) legalOpen(buf []Move, a side, verb Verb) []Move {
	for c := range s.open.fighters[a.foe()].faceUp.All() {
		buf = append(buf, actCard(verb, c))
	}
	return buf
}

func (w *work) dropOpen(b side, c games.Card) {
	f := &w.open.fighters[b]
	f.faceUp.Remove(f.faceUp.Index(c))
	f.discard.Put(c)
	w.tellCard("discard", b, c)
}

func (w *work) answerTrim(st step, m Move) {
	w.dropOpen(st.side.foe(), m.Card)
	if st.n--; st.n > 0 {
		w.then(st)
	}
}

// answerGive lets the opponent draw one of the open cards; otherwise they are discarded, and the card
// comes from the deck.
func (w *work) answerGive(st step, m Move) {
	b := st.side.foe()
	f := &w.open.fighters[b]
	if m.Verb == Give {
		f.faceUp.Remove(f.faceUp.Index(m.Card))
		w.gain(b, m.Card)
		w.tellCard("given", b, m.Card)
		return
	}
	for f.faceUp.Len() > 0 {
		w.dropOpen(b, f.faceUp.At(0))
	}
	w.then(step{op: doDrawCards, side: b, n: 1})
}

// command lets the side decide for the other one in the next turn, but never in two turns in a row.
func (w *work) command(a side) {
	foe := &w.open.fighters[a.foe()]
	if !foe.turn.commanded {
		foe.next.commanded = true
	}
}
