package yomi

// Speed of the Fox: with at most foxHand cards at the start of the draw phase, foxDraw are drawn.
const (
	foxHand = 1
	foxDraw = 5
)

// legalStack are the cards that Bag of Tricks may put on the deck: not itself and no Joker.
func (s *State) legalStack(buf []Move, st step) []Move {
	f := &s.open.fighters[st.side]
	for c := range s.fitting(plainCard, st.side, pileSet(&f.discard)&^(1<<st.card)).All() {
		buf = append(buf, actCard(Put, c))
	}
	return append(buf, act(Done))
}

// answerStack puts one card on the deck; the last one put lies on top.
func (w *work) answerStack(st step, m Move) {
	if m.Verb == Done {
		return
	}
	f, h := &w.open.fighters[st.side], &w.secret[st.side]
	w.undiscard(st.side, m.Card)
	h.deck.Put(m.Card)
	h.top++
	f.top++
	w.tellCard("put_on_deck", st.side, m.Card)
	if st.n--; st.n > 0 {
		w.then(st)
	}
}
