package yomi

import (
	"math/rand/v2"

	"stammtisch/games"
)

// Imagine builds a state that looks like v to the seat: what it does not know of hands and decks is dealt
// at random, and hidden decisions are random legal ones.
func (Rules) Imagine(v View, _ games.Seat, r *rand.Rand) State {
	s := State{open: v.table, chance: games.Reseed(r)}
	for a := range side(2) {
		s.imagineCards(a, &v.known[a], r)
	}
	for a := range side(2) {
		s.imagineChoices(a, &v.known[a], r)
	}
	return s
}

// imagineCards deals the cards of a side that the viewer does not see.
func (s *State) imagineCards(a side, k *knowledge, r *rand.Rand) {
	f, h := &s.open.fighters[a], &s.secret[a]
	h.facedown = k.facedown
	h.top, h.bottom = f.top, f.bottom
	if k.owner {
		h.top, h.bottom = k.private[0], k.private[1]
	}
	if f.char == noChar || k.deck+k.hands == 0 && !f.laid {
		return
	}
	rest := s.open.concealed(a)
	for c := range k.top.All() {
		rest &^= games.SetOf(c)
	}
	for c := range k.bottom.All() {
		rest &^= games.SetOf(c)
	}

	if k.owner {
		h.hand = k.hand
		rest &^= h.hand
		if k.facedown != noCard {
			rest &^= games.SetOf(k.facedown)
		}
	} else {
		rest &^= f.shown
		s.imagineHand(a, k, &rest, r)
	}

	var cards [deckSize]games.Card
	n := 0
	for c := range rest.All() {
		cards[n] = c
		n++
	}
	r.Shuffle(n, func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	for c := range k.top.All() {
		h.deck.Add(c)
	}
	for _, c := range cards[:n] {
		h.deck.Add(c)
	}
	for c := range k.bottom.All() {
		h.deck.Add(c)
	}
}

// imagineHand fills an unknown hand: with what everyone has seen, then at random. One of the cards may be
// the one that lies face down.
func (s *State) imagineHand(a side, k *knowledge, rest *games.CardSet, r *rand.Rand) {
	f, h := &s.open.fighters[a], &s.secret[a]
	n := k.hands
	if f.laid {
		n++
	}
	h.hand = f.shown
	take := func(from games.CardSet) {
		c := games.SetOf(pickCard(from, r))
		h.hand |= c
		*rest &^= c
	}
	fits, needed := s.needed(a)
	for s.fitting(fits, a, h.hand).Len() < needed {
		take(s.fitting(fits, a, *rest))
	}
	for h.hand.Len() < n {
		take(*rest)
	}
	if f.laid {
		spare := h.hand
		if fitting := s.fitting(fits, a, h.hand); fitting.Len() == needed {
			spare &^= fitting
		}
		h.facedown = pickCard(spare, r)
		h.hand &^= games.SetOf(h.facedown)
	}
}

// needed is what the hand of a side must hold so that it can answer the question that it is asked.
func (s *State) needed(a side) (filter, int) {
	st := s.open.topStep()
	if st == nil || st.side != a {
		return anyCard, 0
	}
	switch {
	case st.op == askDiscard && st.x != whyBlackjack:
		return st.fits, int(st.n)
	case st.op == askArmor && st.n < armorCost:
		return suitCard, int(st.n)
	case st.op == askTouch && st.n < touchCost:
		return otherCard, int(st.n)
	case st.op == askStrikes && st.fits == blackNormal:
		return blackNormal, 1
	}
	return anyCard, 0
}

// pickCard picks a card of the set, which must not be empty.
func pickCard(set games.CardSet, r *rand.Rand) games.Card {
	for skip := r.IntN(set.Len()); skip > 0; skip-- {
		set &= set - 1
	}
	return set.First()
}

// imagineChoices makes up the decisions of a side that wait for the other side.
func (s *State) imagineChoices(a side, k *knowledge, r *rand.Rand) {
	h := &s.secret[a]
	if k.pilot {
		h.commit, h.second, h.choice, h.autopass = k.commit, k.second, k.choice, k.autopass
		return
	}
	pick := func() Move {
		legal := s.legal(nil, a)
		return legal[r.IntN(len(legal))]
	}
	switch {
	case s.open.combat.declared[a]:
		h.commit = actWord(Combat, WordNone)
	case k.committed:
		h.commit = pick()
	}
	if k.seconded {
		h.second = pick()
	}
	if s.open.answered[a] {
		h.choice = pick()
	}
}

// Reopen takes back what another seat has chosen face down while the seat has yet to choose. That it plays
// no card, once said, stays said.
func (Rules) Reopen(s State, seat games.Seat) State {
	st := s.open.topStep()
	if _, asked := s.sideOf(seat); !asked {
		return s
	}
	for a := range side(2) {
		h := &s.secret[a]
		switch {
		case s.open.pilot[a] == seat:
		case st.op == askCommit && !s.open.combat.declared[a]:
			h.commit, h.second = Move{}, Move{}
		case st.op == askCharacter, st.op == askWindow:
			h.choice, s.open.answered[a] = Move{}, false
		}
	}
	return s
}
