package yomi

import "stammtisch/games"

const distortionDamage = 1

// distorts reports whether Temporal Distortion lies in play.
func (s *State) distorts(a side) bool {
	return s.has(a, temporalDistortion) && s.open.fighters[a].ongoing != 0
}

// spirals counts the Time Spiral cards in the discard pile; the Ace is one.
func (s *State) spirals(a side) int {
	n := 0
	for c := range s.open.fighters[a].discard.All() {
		ends := &s.char(a).ends[c]
		if ends[0].has(spiralMark) || ends[1].has(spiralMark) {
			n++
		}
	}
	return n
}

// research looks at the top cards of the deck, which only the owner sees.
func (w *work) research(a side) {
	h := &w.secret[a]
	n := min(w.spirals(a), h.deck.Len())
	h.top = max(h.top, uint8(n))
	if n == 0 {
		return
	}
	if w.emit != nil {
		var seen []string
		for i := range n {
			seen = append(seen, cardNames[h.deck.At(i)])
		}
		w.emit(games.Event{Kind: "look", Seat: w.seat(a), Numbers: []int{n}, Secret: seen, Audience: games.Seats(w.seat(a))})
	}
	w.then(step{op: askResearch, side: a, n: int8(n)})
}

// legalTop are the n top cards of the deck, with the given verb.
func (s *State) legalTop(buf []Move, st step, verb Verb) []Move {
	for i := range int(st.n) {
		buf = append(buf, actCard(verb, s.secret[st.side].deck.At(i)))
	}
	return buf
}

// answerResearch takes one of the cards into hand, unseen by the opponent unless he knew it.
func (w *work) answerResearch(st step, m Move) {
	f, h := &w.open.fighters[st.side], &w.secret[st.side]
	h.deck.Remove(h.deck.Index(m.Card))
	h.hand |= games.SetOf(m.Card)
	w.deckShrank(st.side, 1)
	f.top = 0
	w.tellDraw(st.side, games.SetOf(m.Card))
	w.open.timeout = w.open.timeout || h.deck.Len() == 0
	if st.n > 2 {
		w.then(step{op: askArrange, side: st.side, n: st.n - 1})
	}
}

// answerArrange puts one of the n top cards below the others of them; the last one stays on top.
func (w *work) answerArrange(st step, m Move) {
	h := &w.secret[st.side]
	h.deck.Remove(h.deck.Index(m.Card))
	h.deck.Insert(int(st.n)-1, m.Card)
	if st.n--; st.n > 1 {
		w.then(st)
	}
}

// legalTimeStop are the throws that may throw the blocker, and to pass.
func (s *State) legalTimeStop(buf []Move, a side) []Move {
	for c := range s.secret[a].hand.All() {
		for end := range uint8(2) {
			if s.char(a).ends[c][end].option == optThrow && s.playable(a, c, end) == (games.Refusal{}) {
				buf = append(buf, actBoth(Combo, c, s.endWord(a, c, end)))
			}
			if s.char(a).single[c] {
				break
			}
		}
	}
	return append(buf, act(Pass))
}

// answerTimeStop throws the blocker, who loses combat and the block card.
func (w *work) answerTimeStop(st step, m Move) {
	a := st.side
	if m.Verb == Pass {
		w.tell("pass", a, 0, 0)
		return
	}
	w.open.combat.victor = a
	w.open.fighters[a.foe()].fate = lost
	w.open.combat.fresh, w.open.combat.single = true, false
	end, _ := w.endOf(a, m.Card, m.Word)
	w.addHit(a, m.Card, end)
	entry := w.open.fighters[a].playN - 1
	w.hitWith(a, entry)
	w.goOn(a, entry)
}
