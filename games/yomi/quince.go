package yomi

import "stammtisch/games"

// Two Truths takes cards of these ranks from the discard pile, each rank once, and turns up truthsTurned.
const (
	truthsLow    = 3
	truthsHigh   = rankKing
	truthsTurned = 2
)

func (s *State) legalSelect(buf []Move, a side) []Move {
	f := &s.open.fighters[a]
	set := pileSet(&f.discard)
	for c := range f.turned.All() {
		set &^= ofRank(rankOf(c))
	}
	for c := range set.All() {
		if rank := rankOf(c); rank >= truthsLow && rank <= truthsHigh {
			buf = append(buf, actCard(Take, c))
		}
	}
	return append(buf, act(Done))
}

// answerSelect lays a card of the discard pile open; after the last one the top of the deck follows.
func (w *work) answerSelect(st step, m Move) {
	a := st.side
	f := &w.open.fighters[a]
	if m.Verb == Take {
		w.undiscard(a, m.Card)
		f.turned.Add(m.Card)
		w.tellCard("turn_up", a, m.Card)
		if st.n--; st.n > 0 {
			w.then(st)
			return
		}
	}
	for range truthsTurned {
		if w.secret[a].deck.Len() > 0 {
			c := w.mill(a)
			f.turned.Add(c)
			w.tellCard("turn_up", a, c)
		}
	}
	if f.turned.Len() > 0 {
		w.then(step{op: askSplit, side: a})
	}
}

// legalSplit are the cards that may still go on the first pile; the rest is the second.
func (s *State) legalSplit(buf []Move, a side) []Move {
	f := &s.open.fighters[a]
	for c := range f.turned.All() {
		if !f.taken.Has(c) {
			buf = append(buf, actCard(Put, c))
		}
	}
	return append(buf, act(Done))
}

func (w *work) answerSplit(st step, m Move) {
	f := &w.open.fighters[st.side]
	if m.Verb == Put {
		f.taken |= games.SetOf(m.Card)
		w.tellCard("put_pile", st.side, m.Card)
		if f.taken.Len() < f.turned.Len() {
			w.then(st)
			return
		}
	}
	w.tellCards("split", st.side, f.taken, f.taken.Len())
	w.then(step{op: askPick, side: st.side.foe()})
}

// answerPick gives the owner of the cards the pile that the opponent chose, and discards the other.
func (w *work) answerPick(st step, m Move) {
	a := st.side.foe()
	f := &w.open.fighters[a]
	var kept games.CardSet
	for f.turned.Len() > 0 {
		c := f.turned.Take()
		if f.taken.Has(c) == (m.Word == WordOne) {
			w.gain(a, c)
			kept |= games.SetOf(c)
		} else {
			f.discard.Put(c)
		}
	}
	f.taken = 0
	w.tellCards("take", a, kept, kept.Len())
}
