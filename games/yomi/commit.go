package yomi

import "stammtisch/games"

// mustCommit reports whether the side still has to lay a card (or a second one) face down.
func (s *State) mustCommit(a side) bool {
	h := &s.secret[a]
	// Whether the first was a card must not show, so a second one is asked for in any case.
	return h.commit.Verb == 0 || s.open.fighters[a].now.mirror && h.second.Verb == 0
}

// legalCommit are the cards and ends that the side may lay face down.
func (s *State) legalCommit(buf []Move, a side) []Move {
	h := &s.secret[a]
	verb, hand := Combat, h.hand
	if h.commit.Verb != 0 {
		verb, hand = Second, hand&^games.SetOf(h.commit.Card)
		if h.commit.Card == noCard {
			hand = 0
		}
	}
	for c := range hand.All() {
		for end := range uint8(2) {
			if s.playable(a, c, end) == (games.Refusal{}) {
				buf = append(buf, actBoth(verb, c, s.endWord(a, c, end)))
			}
			if s.char(a).single[c] {
				break
			}
		}
	}
	if verb == Second {
		return append(buf, act(Pass))
	}
	return append(buf, actWord(Combat, WordNone))
}

// endWord names an end of a card in a move: its option, with a 2 where both ends have the same one.
func (s *State) endWord(a side, c games.Card, end uint8) Word {
	ends := &s.char(a).ends[c]
	switch option := ends[end].option; {
	case option == optJoker:
		return NoWord
	case end == 1 && ends[0].option == option && !s.char(a).single[c]:
		return WordAttack2 + Word(option-optAttack)
	default:
		return WordAttack + Word(option-optAttack)
	}
}

// endOf finds the end that a word names; ok is false where the card has none.
func (s *State) endOf(a side, c games.Card, w Word) (end uint8, ok bool) {
	for end := range uint8(2) {
		if s.endWord(a, c, end) == w {
			return end, true
		}
	}
	return 0, false
}

// playable tells why a card cannot be played on an end now, as combat card or in a combo; the zero
// Refusal if it can.
func (s *State) playable(a side, c games.Card, end uint8) games.Refusal {
	f := &s.open.fighters[a]
	e := &s.char(a).ends[c][end]
	switch {
	case f.turn.noAces && isAce(c),
		e.has(dragonMark) && !s.inDragonForm(a),
		e.has(beastMark) && f.attached.Len() < beastNeeds,
		e.has(closeMark) && s.open.ranged,
		e.has(needsRangeMark) && !s.open.ranged,
		e.option == optThrow && s.open.ranged && !e.has(rangedMark):
		return errCannotPlay
	case (s.secret[a].hand & ofRank(rankAce) &^ games.SetOf(c)).Len() < int(e.cost):
		return errAceCost
	}
	return games.Refusal{}
}

// answerCommit notes what was laid face down. When both sides are ready and only one of them plays no
// card, it says so, and the other may choose again; then the cards are revealed.
func (w *work) answerCommit(a side, m Move) {
	h := &w.secret[a]
	if m.Verb == Combat {
		h.commit = m
	} else {
		h.second = m
	}
	if w.mustCommit(0) || w.mustCommit(1) {
		return
	}
	c := &w.open.combat
	for b := range side(2) {
		without := w.secret[b].commit.Card == noCard
		if without && w.secret[b.foe()].commit.Card != noCard && !c.declared[b] {
			c.declared[b] = true
			w.tell("no_card", b, 0, 0)
			w.secret[b.foe()].commit, w.secret[b.foe()].second = Move{}, Move{}
			return
		}
	}
	w.pop()
	w.then(step{op: doReveal})
}

// reveal turns the combat cards over.
func (w *work) reveal() {
	t := &w.open
	w.releaseCommand()
	t.combat = combat{on: true, victor: nobody, anchor: noEntry}
	var keep [2]bool
	for a := range side(2) {
		f, h := &t.fighters[a], &w.secret[a]
		m, second := h.commit, h.second
		h.commit, h.second = Move{}, Move{}
		f.now.mirror = false
		f.card, f.option, f.first = noCard, optNone, optNone
		f.fate = returns
		if m.Card == noCard {
			w.tell("reveal_none", a, 0, 0)
			continue
		}
		w.leave(a, m.Card)
		end, _ := w.endOf(a, m.Card, m.Word)
		w.setCombatCard(a, m.Card, end)
		if second.Verb == Second {
			w.leave(a, second.Card)
			f.turned.Add(second.Card)
			end, _ := w.endOf(a, second.Card, second.Word)
			f.secondEnd = end
			keep[a] = true
			w.tellWord("reveal_second", a, second.Card, w.endKey(a, second.Card, end))
		}
	}
	for a := range side(2) {
		if keep[a] {
			w.then(step{op: askKeep, side: a})
		}
	}
}

// setCombatCard makes a card, lying open already, the combat card.
func (w *work) setCombatCard(a side, c games.Card, end uint8) {
	f := &w.open.fighters[a]
	f.card, f.end = c, end
	f.option = w.char(a).ends[c][end].option
	f.first = f.option
	f.play[0] = played{card: c, end: end, role: roleCombat}
	f.playN = 1
	w.tellWord("reveal", a, c, w.endKey(a, c, end))
}

// answerKeep decides which of two combat cards counts; the other is discarded.
func (w *work) answerKeep(st step, m Move) {
	f := &w.open.fighters[st.side]
	other := f.turned.Take()
	if m.Card == other {
		dropped := f.card
		w.setCombatCard(st.side, other, f.secondEnd)
		other = dropped
	}
	f.secondEnd = 0
	f.discard.Put(other)
	w.tellCard("discard", st.side, other)
}

// pay takes the further Aces that a super costs. One that cannot pay any more plays no card.
func (w *work) pay(a side) {
	f := &w.open.fighters[a]
	if f.option == optNone {
		return
	}
	e := w.edge(a)
	if (w.secret[a].hand & ofRank(rankAce)).Len() < int(e.cost) {
		f.option, f.first = optNone, optNone
		return
	}
	if e.cost > 0 {
		w.then(step{op: askDiscard, side: a, n: int8(e.cost), fits: aceCard, x: whyAces})
	}
	if e.has(beastMark) {
		w.returnAttached(a)
	}
}

// revealTriggers does what follows from the options revealed: bets on them, and abilities that wait for
// them.
func (w *work) revealTriggers() {
	lead := w.leader()
	for _, a := range []side{lead.foe(), lead} {
		f, foe := &w.open.fighters[a], &w.open.fighters[a.foe()]
		if w.has(a, aspectOfTheDragon) && (f.first == optAttack || f.first == optThrow) && !w.edge(a).has(dragonMark) {
			w.dropOngoing(a)
		}
		if named := namedOption(foe); named != optNone && named < optJoker {
			if n := f.turn.namedHeal[named]; n > 0 {
				w.then(step{op: doHeal, side: a, n: n})
			}
			if n := f.turn.namedDraw[named]; n > 0 {
				w.then(step{op: doDrawCards, side: a, n: n})
			}
		}
		if w.has(a, smolderingEmbers) && foe.first == optDodge {
			for c := range (pileSet(&f.discard) & ofRank(embersRank)).All() {
				w.name(a, w.char(a).fromHand[c], c, noEntry, false)
				if !embersEach {
					break
				}
			}
		}
	}
}

// dropOngoing discards the cards that lie in play.
func (w *work) dropOngoing(a side) {
	f := &w.open.fighters[a]
	for c := range f.ongoing.All() {
		f.discard.Put(c)
		w.tellCard("ongoing_ends", a, c)
	}
	f.ongoing = 0
}

// returnAttached takes the attached cards back to hand.
func (w *work) returnAttached(a side) {
	f := &w.open.fighters[a]
	for c := range f.attached.All() {
		w.gain(a, c)
	}
	w.tellCards("return", a, f.attached, f.attached.Len())
	f.attached = 0
}
