package yomi

import "stammtisch/games"

const (
	diceHeal      = 4
	diceSlow      = 40
	diceDraw      = 3
	diceDamage    = 1
	jackpotDamage = 7
	jackpotJoker  = 2
	flushDraw     = 3
	houseDamage   = 7
	twentyOne     = 21
)

// What becomes of the points of Blackjack (step.x of askBlackjack).
const (
	payoffInCombat uint8 = iota
	payoffAtOnce
)

// answerDice discards the top card of the deck and does what it says.
func (w *work) answerDice(st step, m Move) {
	a := st.side
	if m.Verb == Pass {
		w.tell("pass", a, 0, 0)
		return
	}
	c := w.mill(a)
	w.open.fighters[a].discard.Put(c)
	w.tellCard("dice", a, c)
	switch rank := rankOf(c); {
	case rank == rankJoker:
		w.hurt(a, diceDamage)
	case rank == rankAce:
		w.then(step{op: doDrawCards, side: a, n: diceDraw}, step{op: doPeek, side: a})
	case isFace(c):
		w.open.fighters[a.foe()].next.slow += diceSlow
		w.tell("slow", a.foe(), diceSlow, 0)
	case rank <= 3:
		w.then(step{op: askDiceLow, side: a})
	default:
		w.then(step{op: askDiceHigh, side: a})
	}
}

// peek lets the owner see the bottom card of the deck.
func (w *work) peek(a side) {
	h := &w.secret[a]
	if h.deck.Len() == 0 {
		return
	}
	h.bottom = max(h.bottom, 1)
	if w.emit != nil {
		w.emit(games.Event{Kind: "peek", Seat: w.seat(a), Secret: []string{cardNames[h.deck.At(h.deck.Len()-1)]}, Audience: games.Seats(w.seat(a))})
	}
}

// answerDiceChoice carries out the choice that a number on the dice leaves.
func (w *work) answerDiceChoice(st step, m Move) {
	a := st.side
	f := &w.open.fighters[a]
	switch m.Word {
	case WordHeal:
		w.heal(a, diceHeal)
	case WordDraw:
		w.drawBottom(a)
	case WordKnockdown:
		w.knockDown(a.foe(), knockdownLasts)
	case WordRecover:
		for i := range f.playN {
			if isFace(f.play[i].card) {
				w.takeBack(a, i)
			}
		}
	}
}

// drawBottom draws the bottom card of the deck.
func (w *work) drawBottom(a side) {
	f, h := &w.open.fighters[a], &w.secret[a]
	if h.deck.Len() == 0 {
		w.open.timeout = true
		return
	}
	c := h.deck.Remove(h.deck.Len() - 1)
	h.hand |= games.SetOf(c)
	if f.bottom > 0 {
		f.shown |= games.SetOf(c)
	}
	f.bottom -= min(f.bottom, 1)
	h.bottom -= min(h.bottom, 1)
	left := uint8(h.deck.Len())
	f.top, h.top = min(f.top, left), min(h.top, left)
	w.open.timeout = w.open.timeout || left == 0
	w.tellDraw(a, games.SetOf(c))
}

// jackpot shows a random hand card of the opponent; an Ace or a Joker pays off.
func (w *work) jackpot(a side) {
	b := a.foe()
	var cards [deckSize]games.Card
	n := 0
	for c := range w.secret[b].hand.All() {
		cards[n] = c
		n++
	}
	if n == 0 {
		return
	}
	w.chance.Shuffle(cards[:n])
	c := cards[0]
	w.open.fighters[b].shown |= games.SetOf(c)
	w.tellCard("show", b, c)
	switch {
	case isAce(c):
		w.then(step{op: doHurt, side: b, n: jackpotDamage}, step{op: doDrawCards, side: a, n: 1})
	case isJoker(c):
		w.then(step{op: doHurt, side: a, n: jackpotJoker})
	}
}

// blackjackTotal is the best total of the n top cards of the discard pile: an Ace counts 1 or 11.
func (s *State) blackjackTotal(a side, n int) int {
	total, aces := 0, 0
	for i := range n {
		c := s.open.fighters[a].discard.At(i)
		switch {
		case isJoker(c):
			total += twentyOne
		case isFace(c):
			total += 10
		case isAce(c):
			total++
			aces++
		default:
			total += rankOf(c)
		}
	}
	if aces > 0 && total+10 <= twentyOne {
		total += 10
	}
	return total
}

// answerBlackjack discards one more card from the deck, or stops.
func (w *work) answerBlackjack(st step, m Move) {
	a := st.side
	total := w.blackjackTotal(a, int(st.n))
	if m.Verb == Hit {
		c := w.mill(a)
		w.open.fighters[a].discard.Put(c)
		w.tellCard("blackjack", a, c)
		st.n++
		if total = w.blackjackTotal(a, int(st.n)); total < twentyOne && w.secret[a].deck.Len() > 0 {
			w.then(st)
			return
		}
	}
	if total > twentyOne {
		w.tell("blackjack_bust", a, total, 0)
		return
	}
	w.tell("blackjack_total", a, total, 0)
	if total == twentyOne {
		for range st.n {
			w.gain(a, w.open.fighters[a].discard.Take())
		}
	}
	if st.x == payoffInCombat {
		w.open.combat.payoff = int16(total)
	} else {
		w.hurt(a.foe(), int16(total))
	}
}
