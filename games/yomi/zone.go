package yomi

import "stammtisch/games"

// draw moves the top card of the deck into hand; from an empty deck it only notes the time out.
func (w *work) draw(a side) (games.Card, bool) {
	f, h := &w.open.fighters[a], &w.secret[a]
	if h.deck.Len() == 0 {
		w.open.timeout = w.open.timeout || emptyDeckTimesOut
		return noCard, false
	}
	c := h.deck.Take()
	h.hand |= games.SetOf(c)
	if f.top > 0 || f.now.commanded {
		f.shown |= games.SetOf(c)
	}
	w.deckShrank(a, 1)
	if h.deck.Len() == 0 {
		w.open.timeout = true
	}
	return c, true
}

// deckShrank keeps what is known of the deck true after n cards were taken from its top.
func (w *work) deckShrank(a side, n int) {
	f, h := &w.open.fighters[a], &w.secret[a]
	left := uint8(h.deck.Len())
	for _, top := range []*uint8{&f.top, &h.top} {
		*top -= min(*top, uint8(n))
	}
	for _, bottom := range []*uint8{&f.bottom, &h.bottom} {
		*bottom = min(*bottom, left)
	}
}

// mill takes the top card of the deck away, for everyone to see; the deck must not be empty.
func (w *work) mill(a side) games.Card {
	c := w.secret[a].deck.Take()
	w.deckShrank(a, 1)
	return c
}

// drawCards draws n cards one by one; open cards beside the deck let the opponent choose first.
func (w *work) drawCards(st step) {
	var got games.CardSet
	for ; st.n > 0; st.n-- {
		if w.open.fighters[st.side].faceUp.Len() > 0 {
			w.tellDraw(st.side, got)
			w.then(step{op: askGive, side: st.side.foe()}, step{op: doDrawCards, side: st.side, n: st.n - 1})
			return
		}
		if c, ok := w.draw(st.side); ok {
			got |= games.SetOf(c)
		}
	}
	w.tellDraw(st.side, got)
}

// shuffle shuffles the deck; open cards beside it go back first.
func (w *work) shuffle(a side) {
	f, h := &w.open.fighters[a], &w.secret[a]
	for f.faceUp.Len() > 0 {
		h.deck.Add(f.faceUp.Take())
	}
	h.deck.Shuffle(&w.chance)
	f.top, f.bottom, h.top, h.bottom = 0, 0, 0, 0
	f.turn.searched = false
	w.tell("shuffle", a, h.deck.Len(), 0)
}

// leave takes a card out of hand.
func (w *work) leave(a side, c games.Card) {
	w.secret[a].hand &^= games.SetOf(c)
	w.open.fighters[a].shown &^= games.SetOf(c)
}

// gain puts a card into hand that everyone has seen.
func (w *work) gain(a side, c games.Card) {
	w.secret[a].hand |= games.SetOf(c)
	w.open.fighters[a].shown |= games.SetOf(c)
}

// discardCard moves a hand card to the top of the discard pile.
func (w *work) discardCard(a side, c games.Card) {
	w.leave(a, c)
	w.open.fighters[a].discard.Put(c)
}

// undiscard takes a card out of the discard pile.
func (w *work) undiscard(a side, c games.Card) {
	d := &w.open.fighters[a].discard
	d.Remove(d.Index(c))
}

// takeFromDiscard moves a card of the discard pile into hand.
func (w *work) takeFromDiscard(a side, c games.Card) {
	w.undiscard(a, c)
	w.gain(a, c)
}

// fetchFromDeck moves a card of the deck into hand, shown to everyone; the deck must be shuffled later.
func (w *work) fetchFromDeck(a side, c games.Card) {
	f, h := &w.open.fighters[a], &w.secret[a]
	h.deck.Remove(h.deck.Index(c))
	f.top, f.bottom, h.top, h.bottom = 0, 0, 0, 0
	f.turn.searched = true
	w.gain(a, c)
}

// pileSet is the set of cards in a pile.
func pileSet(p *deckPile) games.CardSet {
	var set games.CardSet
	for c := range p.All() {
		set |= games.SetOf(c)
	}
	return set
}

// visible is the set of the side's cards that everyone can see, shown hand cards included.
func (t *table) visible(a side) games.CardSet {
	f := &t.fighters[a]
	set := pileSet(&f.discard) | f.shown | f.ongoing | f.attached | f.banished
	for c := range f.faceUp.All() {
		set |= games.SetOf(c)
	}
	for c := range f.turned.All() {
		set |= games.SetOf(c)
	}
	for _, p := range f.play[:f.playN] {
		if !p.gone {
			set |= games.SetOf(p.card)
		}
	}
	return set
}

// concealed is the set of the side's cards that may be in hand for all that everyone knows.
func (t *table) concealed(a side) games.CardSet {
	f := &t.fighters[a]
	return fullDeck(!t.options.learning)&^t.visible(a) | f.shown
}

// hurt takes life; the game ends when none is left.
func (w *work) hurt(a side, n int16) {
	w.hurtBy("damage", a, n)
}

func (w *work) hurtBy(kind string, a side, n int16) {
	if n <= 0 {
		return
	}
	f := &w.open.fighters[a]
	f.life -= n
	w.tell(kind, a, int(n), int(max(0, f.life)))
}

// heal gives life back, up to the starting value; at full life it still counts as having healed.
func (w *work) heal(a side, n int16) {
	f := &w.open.fighters[a]
	n = min(n, w.char(a).life-f.life)
	f.life += n
	f.turn.healed = true
	w.tell("heal", a, int(n), int(f.life))
}

// knockDown lays a fighter down by the deed of the other.
func (w *work) knockDown(a side, lasts uint8) {
	if w.open.options.learning {
		return
	}
	f, by := &w.open.fighters[a], &w.open.fighters[a.foe()]
	f.down = lasts
	f.turn.felled = true
	w.tell("knockdown", a, 0, 0)
	if w.has(a.foe(), dominance) && !by.turn.frozen {
		n, again := int8(1), w.dominates(a.foe())
		if again {
			n = dominanceAgain
		}
		w.then(step{op: askTake, side: a.foe(), n: n, fits: plainCard, x: takeRanks})
	}
	by.knocked = true
}
