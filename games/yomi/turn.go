package yomi

// startTurn puts the steps of a turn on the stack; one that begins with combat has no draw phase.
func (w *work) startTurn(withCombat bool) {
	w.open.turn++
	w.open.late = false
	w.tell("turn", nobody, int(w.open.turn), 0)
	w.then(
		step{op: askCommit},
		step{op: doTimeOut},
		step{op: askPowerUp},
		step{op: doHealing},
		step{op: doEndOfTurn},
		step{op: doOpenWindow, n: int8(turnEnd)},
		step{op: askHandLimit},
		step{op: doNextTurn},
		step{op: doTurn},
	)
	if withCombat {
		return
	}
	if w.open.turn > 1 || firstTurnAbilities {
		w.then(step{op: doOpenWindow, n: int8(drawTime)})
	}
	w.then(step{op: doDraw})
}

// drawPhase draws a card for each side, or what replaces it; nobody draws in the first turn.
func (w *work) drawPhase() {
	if w.open.turn == 1 {
		return
	}
	var steps [4]step
	n := 0
	for a := range side(2) {
		draw := step{op: doDrawCards, side: a, n: 1}
		if w.has(a, speedOfTheFox) && w.handCount(a) <= foxHand {
			draw.n = foxDraw
			w.open.fighters[a].turn.fox = true
			w.tellWord("innate", a, noCard, "ability.setsuki.speed-of-the-fox.name")
		}
		if w.has(a, shadowPlague) {
			draw.n += plagueDraw
		}
		steps[n] = draw
		n++
		if w.has(a, shadowPlague) {
			steps[n] = step{op: doHurt, side: a, n: plagueDamage}
			n++
		}
	}
	w.then(steps[:n]...)
}

// openWindow lets both sides use abilities: the one with less life first; with equal life both choose at
// the same time, hidden.
func (w *work) openWindow(st step) {
	first := w.leader()
	if sameTime(&w.open) {
		w.then(step{op: askWindow, n: st.n, x: 3})
		return
	}
	w.then(
		step{op: askWindow, side: first, n: st.n, x: 1 << first},
		step{op: askWindow, side: first.foe(), n: st.n, x: 1 << first.foe()},
	)
}

// leader is the side that decides first: the one with less life, or the one drawn by lot.
func (s *State) leader() side {
	a, b := s.open.fighters[0].life, s.open.fighters[1].life
	switch {
	case a < b:
		return 0
	case b < a:
		return 1
	}
	return s.open.first
}

// endOfTurn does what happens by itself at the end of a turn.
func (w *work) endOfTurn() {
	for _, a := range []side{w.leader().foe(), w.leader()} {
		f := &w.open.fighters[a]
		if w.has(a, healingSphere) && f.ongoing != 0 {
			w.then(step{op: doSphere, side: a})
		}
		if w.has(a, positiveSpin) && f.turn.hurtFoe && !f.turn.frozen && w.handCount(a) > 0 {
			w.then(step{op: askShow, side: a, x: showSpin, fits: faceCard})
		}
		if w.has(a, hexOfMurkwood) && !hexRests(f) {
			w.then(step{op: doHurt, side: a.foe(), n: w.hexDamage(a)})
		}
	}
}

// nextTurn forgets what lasts one turn and brings in what was set for the next.
func (w *work) nextTurn() {
	t := &w.open
	both := t.fighters[0].turn.blocked && t.fighters[1].turn.blocked
	if t.ranged && (both || t.fighters[0].turn.outranged || t.fighters[1].turn.outranged) {
		t.ranged = false
	}
	t.ranged, t.rangeNext = t.ranged && rangePersists || t.rangeNext, false
	for a := range side(2) {
		f := &t.fighters[a]
		f.turn = turnFacts{}
		f.now, f.next = f.next, turnMarks{shown: noCard}
		w.secret[a].autopass = false
		t.pilot[a] = t.owner[a]
		if f.now.commanded {
			f.turn.commanded = true
			t.pilot[a] = t.owner[a.foe()]
			f.shown |= w.secret[a].hand
			w.tellCards("show_hand", a, w.secret[a].hand, w.handCount(a))
		}
	}
}

// releaseCommand gives a commanded side back to its owner.
func (w *work) releaseCommand() {
	for a := range side(2) {
		if w.open.fighters[a].now.commanded {
			w.open.fighters[a].now.commanded = false
			w.open.pilot[a] = w.open.owner[a]
			w.secret[a].autopass = false
		}
	}
}

// legalHandLimit are the cards that a side with too many may discard.
func (s *State) legalHandLimit(buf []Move, a side) []Move {
	for c := range s.secret[a].hand.All() {
		buf = append(buf, actCard(Discard, c))
	}
	return buf
}

// legalPowerUp: fetch Aces that are owed; else discard a set, or be done.
func (s *State) legalPowerUp(buf []Move, a side) []Move {
	f := &s.open.fighters[a]
	if f.turn.owed > 0 {
		return s.legalFetch(buf, a, powerCard, fetchDeck|fetchDiscard)
	}
	for rank := range rankAce + 1 {
		if !powers(rank) || rank == embersRank && s.has(a, smolderingEmbers) {
			continue
		}
		set := s.secret[a].hand & ofRank(rank)
		// All subsets of two or more of the at most four cards of the rank.
		for sub := set; sub != 0; sub = (sub - 1) & set {
			if sub.Len() >= 2 {
				buf = append(buf, Move{Verb: Power, Card: noCard, Cards: sub})
			}
		}
	}
	return append(buf, act(Done))
}

// answerPowerUp carries out one decision of powering up. Nothing here may depend on the other side, because
// both decide at the same time; so decks are shuffled when both are done.
func (w *work) answerPowerUp(a side, m Move) {
	f := &w.open.fighters[a]
	switch m.Verb {
	case Power:
		for c := range m.Cards.All() {
			w.discardCard(a, c)
		}
		f.turn.owed = int8(m.Cards.Len() - 1)
		w.tellCards("power", a, m.Cards, int(f.turn.owed))
	case Fetch:
		f.turn.owed--
		w.fetch(a, m)
	case Done:
		if f.turn.owed > 0 {
			// Only the deck is left, and there one need not find anything.
			f.turn.owed, f.turn.searched = 0, true
			w.tell("not_found", a, 0, 0)
			break
		}
		f.turn.powered = true
		w.tell("power_done", a, 0, 0)
	}
}

// skipPowerUp marks the sides that cannot power up, which everyone can see, and ends the phase.
func (w *work) skipPowerUp() bool {
	t := &w.open
	for a := range side(2) {
		f := &t.fighters[a]
		if f.turn.chain > 0 {
			f.turn.owed, f.turn.chain = f.turn.chain, 0
		}
		if f.turn.frozen || f.turn.owed == 0 && w.handCount(a) < 2 {
			f.turn.powered = true
		}
	}
	if !t.fighters[0].turn.powered || !t.fighters[1].turn.powered {
		return false
	}
	w.pop()
	for a := range side(2) {
		if t.fighters[a].turn.searched {
			w.shuffle(a)
		}
	}
	return true
}

const (
	fetchDeck    = 1 << iota // cards of the deck may be fetched
	fetchDiscard             // cards of the discard pile may be fetched
	fetchUpTo                // fewer than allowed may be fetched
)

// legalFetch are the cards that fit in the deck and the discard pile. Being done early is allowed where
// the card could only be in the deck, which the opponent cannot see.
func (s *State) legalFetch(buf []Move, a side, f filter, where uint8) []Move {
	open := false
	if where&fetchDeck != 0 {
		for c := range s.fitting(f, a, pileSet(&s.secret[a].deck)).All() {
			buf = append(buf, actBoth(Fetch, c, WordDeck))
		}
	}
	if where&fetchDiscard != 0 {
		for c := range s.fitting(f, a, pileSet(&s.open.fighters[a].discard)).All() {
			buf = append(buf, actBoth(Fetch, c, WordDiscard))
			open = true
		}
	}
	if !open || where&fetchUpTo != 0 {
		buf = append(buf, act(Done))
	}
	return buf
}

// fetch carries out one Fetch move.
func (w *work) fetch(a side, m Move) {
	if m.Word == WordDeck {
		w.fetchFromDeck(a, m.Card)
		w.tellCard("fetch_deck", a, m.Card)
		return
	}
	w.takeFromDiscard(a, m.Card)
	w.tellCard("fetch_discard", a, m.Card)
}

// answerFetch carries out an askFetch: n more cards, then the deck is shuffled if it was searched.
func (w *work) answerFetch(st step, m Move) {
	if m.Verb == Fetch {
		w.fetch(st.side, m)
		if st.n--; st.n > 0 {
			w.then(st)
			return
		}
	} else if st.x&fetchDeck != 0 {
		w.open.fighters[st.side].turn.searched = true
	}
	if w.open.fighters[st.side].turn.searched {
		w.shuffle(st.side)
	}
}

// skipFetch reports whether everyone sees that there is nothing to fetch.
func (s *State) skipFetch(st step) bool {
	f := &s.open.fighters[st.side]
	inDeck := st.x&fetchDeck != 0 && s.secret[st.side].deck.Len() > 0
	inPile := st.x&fetchDiscard != 0 && s.fitting(st.fits, st.side, pileSet(&f.discard)) != 0
	return f.turn.frozen || !inDeck && !inPile
}
