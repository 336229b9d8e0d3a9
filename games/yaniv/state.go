package yaniv

import "stammtisch/games"

const (
	maxSeats = 5
	handSize = 5
)

// phase of a match.
type phase uint8

const (
	turnStart phase = iota
	drawing
	slapping // only in slap mode "prompt": the drawer says whether he lays the card on
	matchOver
)

// phaseNames by phase, as views show them.
var phaseNames = [...]string{"turn_start", "draw", "slap", "match_over"}

// source of a drawn card.
type source uint8

const (
	nowhere source = iota
	fromStock
	fromOpen
)

// State is the whole truth of a match.
type State struct {
	opt    Options
	chance games.Chance
	seats  int
	phase  phase
	// in holds the seats that are not eliminated.
	in games.SeatSet
	// round from 1; turns counts those completed in it.
	round, turns          int
	dealer, starter, turn games.Seat
	stock, buried         games.Pile[[108]games.Card]
	// open is what the predecessor laid, in the order on the pile, by openBy (Spectator: the card turned
	// up at the deal). top is the index of the card laid last. laid is what the player at turn has laid
	// and lies on top of it while he draws.
	open, laid hand
	openBy     games.Seat
	top        int
	hands      [maxSeats]hand
	// known holds the cards of a hand that everyone saw being taken.
	known [maxSeats]hand
	drawn drawn
	// totals in points; outIn is the round in which a seat was eliminated, or 0.
	totals, outIn [maxSeats]int16
	last          result
}

// drawn is the latest draw, until a card is laid or somebody calls: so long may it be laid on.
type drawn struct {
	from source
	seat games.Seat
	card games.Card
}

// result of a finished round. Arrays are by seat; only the seats of played count.
type result struct {
	round, value  int
	caller        games.Seat
	asaf          bool
	played        games.SeatSet
	hands         [maxSeats]hand
	points        [maxSeats]int16
	before, total [maxSeats]int16
}

// after returns the next seat clockwise that is still in.
func (s *State) after(seat games.Seat) games.Seat {
	for {
		seat = (seat + 1) % games.Seat(s.seats)
		if s.in.Has(seat) {
			return seat
		}
	}
}

// deal begins the next round: round, dealer and starter are set, and all cards are in nobody's hand.
func (s *State) deal(emit func(games.Event)) {
	s.phase, s.turn, s.turns = turnStart, s.starter, 0
	s.drawn = drawn{}
	s.stock.Clear()
	s.buried.Clear()
	s.open.Clear()
	for seat := range s.hands {
		s.hands[seat].Clear()
		s.known[seat].Clear()
	}

	for c := range s.opt.Decks * packSize {
		s.stock.Add(games.Card(c))
	}
	s.stock.Shuffle(&s.chance)
	seat := s.dealer
	for range s.in.Len() {
		seat = s.after(seat)
		for range handSize {
			hold(&s.hands[seat], s.stock.Take())
		}
	}
	s.open.Add(s.stock.Take())
	s.openBy, s.top = games.Spectator, 0

	s.tellDeal(emit)
}

// available reports whether the card at index i of the open combination may be drawn.
func (s *State) available(i int) bool {
	n := s.open.Len()
	switch {
	case s.opt.Kluft:
		return i == s.top
	case i == 0 || i == n-1:
		return true
	case !s.opt.AnySetCard:
		return false
	}
	var buf [8]games.Card
	k, _ := s.opt.combine(listed(&s.open, &buf))
	return k == set
}

// listed copies a hand into buf, for what looks at cards in a row.
func listed(h *hand, buf *[8]games.Card) []games.Card {
	for i := range h.Len() {
		buf[i] = h.At(i)
	}
	return buf[:h.Len()]
}
