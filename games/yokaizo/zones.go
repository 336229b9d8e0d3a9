package yokaizo

import "stammtisch/games"

// show notes that both players know a card's place and name from now on.
func (s *side) show(c games.Card) {
	s.known.add(c)
	kind := kindOf(c)
	if s.known.copies(kind) > s.seen.copies(kind) {
		s.seen.add(games.Card(kind)*MaxCopies + games.Card(s.seen.copies(kind)))
	}
}

// forget notes that the opponent no longer knows which cards are in a pile: one was chosen in secret, or the
// pile was shuffled.
func (s *side) forget(p *pile) {
	for i := range p.Len() {
		s.known.drop(p.At(i))
	}
}

// takeOpen removes a card of that name, which is shown now. Where there are several copies it is the one the
// opponent knew of, if any: for him they are the same.
func (s *side) takeOpen(p *pile, kind uint8) games.Card {
	at := -1
	for i := range p.Len() {
		if c := p.At(i); kindOf(c) == kind && (at < 0 || s.known.has(c) && !s.known.has(p.At(at))) {
			at = i
		}
	}
	c := p.Remove(at)
	s.show(c)
	return c
}

// takeSecret removes a card of that name without showing it.
func (s *side) takeSecret(p *pile, kind uint8) games.Card {
	s.forget(p)
	for i := range p.Len() {
		if kindOf(p.At(i)) == kind {
			return p.Remove(i)
		}
	}
	panic("yokaizo: the card is not there")
}

// refill makes Limbo the new deck if the deck is empty (A38).
func (e *engine) refill(seat games.Seat) {
	s := &e.sides[seat]
	if s.deck.Len() > 0 || s.limbo.Len() == 0 {
		return
	}
	s.deck = s.limbo
	s.limbo.Clear()
	e.say(about("reshuffle", seat).number(s.deck.Len()))
	e.shuffle(seat)
}

// shuffle shuffles a deck.
func (e *engine) shuffle(seat games.Seat) {
	s := &e.sides[seat]
	s.forget(&s.deck)
	s.deck.Shuffle(&e.chance)
}

// takeTop removes the top card of a deck, or says that there is none (A37).
func (e *engine) takeTop(seat games.Seat) (games.Card, bool) {
	s := &e.sides[seat]
	if s.deck.Len() == 0 {
		return 0, false
	}
	c := s.deck.Take()
	e.refill(seat)
	return c, true
}

// draw draws up to n cards, one after the other.
func (e *engine) draw(seat games.Seat, n int) {
	s := &e.sides[seat]
	told := about("draw", seat)
	drawn := 0
	for range n {
		c, ok := e.takeTop(seat)
		if !ok {
			break
		}
		insert(&s.hand, c)
		told = told.hidden(c)
		drawn++
	}
	if drawn > 0 {
		e.say(told.number(drawn))
	}
}

// toLimbo Destroys a card that has left its place; one attached "as Exiled" leaves the game (A47).
func (e *engine) toLimbo(seat games.Seat, c games.Card) {
	s := &e.sides[seat]
	if s.exiled.has(c) {
		s.exiled.drop(c)
		s.exile.Add(c)
		s.show(c)
		e.say(about("exile", seat).card(c))
		return
	}
	insert(&s.limbo, c)
}

// destroyVoid Destroys a card of the Void.
func (e *engine) destroyVoid(seat games.Seat, slot int) games.Card {
	c := e.leaveVoid(seat, slot)
	e.toLimbo(seat, c)
	return c
}

// leaveVoid takes a card out of the Void; a Frozen mark stays behind.
func (e *engine) leaveVoid(seat games.Seat, slot int) games.Card {
	v := &e.sides[seat].void[slot]
	c := v.card
	*v = voidCard{}
	e.voidLeft(seat, slot)
	return c
}

// enterVoid puts a card face-up into the Void, which has room, and starts its entry effect (A8, A9).
func (e *engine) enterVoid(seat games.Seat, c games.Card, how string) {
	s := &e.sides[seat]
	slot, _ := s.freeVoid()
	s.void[slot] = voidCard{card: c, here: true}
	s.show(c)
	e.say(about(how, seat).card(c).number(slot + 1))
	if e.set.cards[kindOf(c)].blocks[zoneVoid].trigger == onEnter {
		e.startBlock(seat, noSlot, kindOf(c), zoneVoid)
	}
}

// enterField puts a card into an empty Field slot as a new instance; what lies under the slot stays.
func (e *engine) enterField(seat games.Seat, slot int8, c games.Card) {
	f := &e.sides[seat].field[slot]
	*f = fighter{card: c, here: true, souls: f.souls, shields: f.shields}
	e.sides[seat].show(c)
}

// burn puts a card face-down into its owner's Grave, which may lose the match (A27).
func (e *engine) burn(seat games.Seat, c games.Card) {
	s := &e.sides[seat]
	insert(&s.burned, c)
	e.say(about("burn", seat).hidden(c).number(e.grave(seat)))
	e.checkGrave(seat)
}

// grave returns a player's Grave total.
func (e *engine) grave(seat games.Seat) int { return e.set.graveTotal(&e.sides[seat]) }

func (set *Set) graveTotal(s *side) int {
	total := s.burned.Len()
	for i := range s.banished.Len() {
		total += int(set.cards[kindOf(s.banished.At(i))].souls)
	}
	return total
}

// checkGrave ends the match if the player's Grave is full. It is asked after every card that enters a Grave,
// so both can never lose at once (A24).
func (e *engine) checkGrave(seat games.Seat) {
	if !e.end.over && e.grave(seat) >= GraveLimit {
		e.finish(other(seat), byGrave)
	}
}

// finish ends the match.
func (e *engine) finish(winner games.Seat, why reason) {
	e.end = ending{over: true, winner: winner, reason: why}
	kind := "won"
	if winner == noSeat {
		kind = "drawn"
	}
	e.say(about(kind, winner).called(reasonWords[why]))
}

// canSwapIn reports whether a card may be Swapped into a slot: it must not be Banished on entry.
func (e *engine) canSwapIn(seat games.Seat, slot int8, kind uint8) bool {
	return e.sides[seat].field[slot].faceUp() < int(e.set.cards[kind].souls)
}

// swap exchanges the Yokai of a slot with one from hand. Attachments stay, with their marks (A26).
func (e *engine) swap(seat games.Seat, slot int8, kind uint8) {
	s := &e.sides[seat]
	watching := e.watching(onSwap) & sideBits(seat) &^ fieldBit(seat, slot)

	out := s.field[slot].card
	in := s.takeOpen(&s.hand, kind)
	insert(&s.hand, out)
	e.fieldLeft(seat, slot)
	e.enterField(seat, slot, in)
	e.say(about("swap", seat).card(out).card(in).number(int(slot) + 1))
	e.push(Frame{Kind: SwapFrame, Seat: seat, Slot: slot, Mask: watching, Target: noSlot, Pick: noSlot})
}
