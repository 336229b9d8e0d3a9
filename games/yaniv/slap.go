package yaniv

import "stammtisch/games"

// spots are the indices of the open combination at which the drawn card may be laid on; -1 for none. After
// a single card or a set there is one spot, behind the others, and it counts as high.
type spots struct{ low, high int }

var noSpots = spots{-1, -1}

// spots where a card may be laid on the cards just laid. A run with a single natural card that may be read
// both ways takes a natural card either way; for a joker it counts as laid upwards.
func (o *Options) spots(laid []games.Card, c games.Card) spots {
	k, _ := o.combine(laid)
	n := len(laid)
	if k != run {
		if o.fitsSet(laid, c) {
			return spots{-1, n}
		}
		return noSpots
	}
	if joker(c) && o.Kluft {
		return noSpots
	}

	l := lookAt(laid)
	for _, step := range [...]int{+1, -1} {
		low, high, ok := ends(laid, step)
		if !ok {
			continue
		}
		at := spots{0, n}
		if step < 0 {
			at = spots{n, 0}
		}
		if joker(c) {
			if low == lowest {
				at.low = -1
			}
			if high == highest {
				at.high = -1
			}
			return at
		}
		if suit(c) != l.suit {
			return noSpots
		}
		if rank(c) != low-1 {
			at.low = -1
		}
		if rank(c) != high+1 {
			at.high = -1
		}
		if at != noSpots {
			return at
		}
	}
	return noSpots
}

// fitsSet reports whether a card fits a single card or a set. Onto jokers alone only a joker fits.
func (o *Options) fitsSet(laid []games.Card, c games.Card) bool {
	l := lookAt(laid)
	switch {
	case l.naturals() == 0:
		return joker(c) && o.JokerPair
	case joker(c):
		return o.JokerInSets
	}
	return rank(c) == l.high
}

// counts reports whether a card from the source may be laid on at all.
func (o *Options) counts(from source) bool {
	return o.SlapDown && (from == fromStock || from == fromOpen && o.SlapFrom == "any")
}

// slapSpots are where the drawn card may be laid on now.
func (s *State) slapSpots() spots {
	if !s.opt.counts(s.drawn.from) {
		return noSpots
	}
	var buf [8]games.Card
	return s.opt.spots(listed(&s.open, &buf), s.drawn.card)
}

// asks reports whether the drawer is asked to lay on or keep (slap mode "prompt"). It depends only on what
// everybody knows: an unseen card is asked for whether it fits or not, since the question alone, and the
// move that answers it, would otherwise tell that it does.
func (s *State) asks() bool {
	if s.opt.SlapMode != "prompt" || !s.opt.counts(s.drawn.from) {
		return false
	}
	if s.drawn.from == fromOpen {
		return s.slapSpots() != noSpots
	}
	var buf [8]games.Card
	l := lookAt(listed(&s.open, &buf))
	return l.naturals() > 0 || s.opt.JokerPair
}

// refuseSlap returns why the seat may not lay its drawn card on, with an empty code where it may.
func (s *State) refuseSlap(seat games.Seat, side Side) games.Refusal {
	switch {
	case !s.opt.SlapDown:
		return errSlapOff
	case s.drawn.from == nowhere || s.drawn.seat != seat:
		return errSlapClosed
	}
	at := s.slapSpots()
	switch {
	case at == noSpots:
		return errNotFitting
	case at.low >= 0 && at.high >= 0:
		if side == AnySide {
			return errNameSide
		}
	case side != AnySide:
		return errOneSide
	}
	return games.Refusal{}
}

// slap lays the drawn card on.
func (s *State) slap(side Side, emit func(games.Event)) {
	at := s.slapSpots()
	s.top = at.high
	if side == Low || at.high < 0 {
		s.top = at.low
	}
	seat, c := s.drawn.seat, s.drawn.card
	s.open.Insert(s.top, c)
	drop(&s.hands[seat], c)
	drop(&s.known[seat], c)
	s.drawn = drawn{}
	if emit != nil {
		emit(games.Event{Kind: "slap", Seat: seat, Cards: []string{faces[c].name}, Numbers: []int{s.hands[seat].Len()}})
	}
}
