package yomi

import "stammtisch/games"

const shenanigansCards = 2

// mayTurnUp reports whether the side may turn up cards of its deck for the combo.
func (s *State) mayTurnUp(a side) bool {
	return s.has(a, shenanigans) && !s.open.fighters[a].turn.turnedUp && s.secret[a].deck.Len() > 0
}

// turnUp turns up the top cards of the deck; one of them may be used in the combo.
func (w *work) turnUp(a side) {
	f := &w.open.fighters[a]
	f.turn.turnedUp = true
	for range shenanigansCards {
		if w.secret[a].deck.Len() > 0 {
			c := w.mill(a)
			f.turned.Add(c)
			w.tellCard("turn_up", a, c)
		}
	}
}

// dropTurned discards the cards turned up that were not used.
func (w *work) dropTurned(a side) {
	f := &w.open.fighters[a]
	for f.turned.Len() > 0 {
		f.discard.Put(f.turned.Take())
	}
}

// renew makes the side shuffle its hand, put it below the deck and draw as many cards.
func (w *work) renew(a side) {
	f, h := &w.open.fighters[a], &w.secret[a]
	n := h.hand.Len()
	var cards [deckSize]games.Card
	i := 0
	for c := range h.hand.All() {
		cards[i] = c
		i++
	}
	w.chance.Shuffle(cards[:n])
	for _, c := range cards[:n] {
		h.deck.Add(c)
		f.shown &^= games.SetOf(c)
	}
	h.hand = 0
	f.bottom, h.bottom = 0, 0
	if h.deck.Len() == n {
		f.top, h.top = 0, 0
	}
	w.tell("renew", a, n, 0)
	w.then(step{op: doDrawCards, side: a, n: int8(n)})
}
