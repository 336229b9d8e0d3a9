package yaniv

import (
	"fmt"

	"stammtisch/games"
)

// check proves what must hold of every state: no card lost or doubled, hands within their size, counts and
// totals that agree with the last result.
func check(s State) error {
	if s.phase != matchOver {
		if err := checkCards(&s); err != nil {
			return err
		}
	}
	for seat := range s.seats {
		in := s.in.Has(games.Seat(seat))
		switch {
		case s.hands[seat].Len() > handSize:
			return fmt.Errorf("seat %d holds %d cards", seat, s.hands[seat].Len())
		case in != (s.outIn[seat] == 0):
			return fmt.Errorf("seat %d: in is %t and it went out in round %d", seat, in, s.outIn[seat])
		case in && int(s.totals[seat]) > s.opt.Limit:
			return fmt.Errorf("seat %d is in with %d points", seat, s.totals[seat])
		case !in && (int(s.totals[seat]) <= s.opt.Limit || s.hands[seat].Len() > 0):
			return fmt.Errorf("seat %d is out with %d points and %d cards", seat, s.totals[seat], s.hands[seat].Len())
		}
		for c := range s.known[seat].All() {
			if s.hands[seat].Index(c) < 0 {
				return fmt.Errorf("seat %d is known to hold %s, which it does not", seat, faces[c].name)
			}
		}
	}
	if s.phase != matchOver && (s.in.Len() < 2 || !s.in.Has(s.turn) || !s.in.Has(s.dealer) || !s.in.Has(s.starter)) {
		return fmt.Errorf("in %b, turn %d, dealer %d, starter %d", s.in, s.turn, s.dealer, s.starter)
	}
	if s.drawn.from != nowhere && s.hands[s.drawn.seat].Index(s.drawn.card) < 0 {
		return fmt.Errorf("the drawn card %s is in no hand", faces[s.drawn.card].name)
	}
	if s.last.round == 0 {
		return nil
	}
	return checkResult(&s)
}

func checkCards(s *State) error {
	count := map[games.Card]int{}
	add := func(c games.Card) { count[c]++ }
	for c := range s.stock.All() {
		add(c)
	}
	for c := range s.buried.All() {
		add(c)
	}
	for _, h := range append([]hand{s.open, s.laid}, s.hands[:]...) {
		for c := range h.All() {
			add(c)
		}
	}
	for c := range s.opt.Decks * packSize {
		if n := count[games.Card(c)]; n != 1 {
			return fmt.Errorf("%s is there %d times", faces[c].name, n)
		}
	}
	if len(count) != s.opt.Decks*packSize {
		return fmt.Errorf("%d different cards", len(count))
	}
	if s.open.Len() == 0 || s.available(s.top) != (s.opt.Kluft || s.top == 0 || s.top == s.open.Len()-1) {
		return fmt.Errorf("open %v with top %d", names(&s.open), s.top)
	}
	if s.stock.Len() == 0 && s.buried.Len() > 0 {
		return fmt.Errorf("%d cards are buried beside an empty stock", s.buried.Len())
	}
	return nil
}

// checkResult counts the last round again.
func checkResult(s *State) error {
	r := &s.last
	asaf := false
	for seat := range r.played.All() {
		v := value(&r.hands[seat])
		asaf = asaf || seat != r.caller && v <= r.value
		if seat != r.caller && int(r.points[seat]) != v {
			return fmt.Errorf("round %d: seat %d wrote %d for a hand of %d", r.round, seat, r.points[seat], v)
		}
		reached := r.before[seat] + r.points[seat]
		switch {
		case r.total[seat] != reached && (s.opt.Halving == "none" || reached%50 != 0 || r.points[seat] == 0):
			return fmt.Errorf("round %d: seat %d reached %d and got %d", r.round, seat, reached, r.total[seat])
		case s.totals[seat] != r.total[seat]:
			return fmt.Errorf("round %d: seat %d has %d, not %d", r.round, seat, s.totals[seat], r.total[seat])
		}
	}
	want := 0
	if asaf {
		want = r.value + s.opt.AsafPenalty
	}
	if r.asaf != asaf || int(r.points[r.caller]) != want || r.value > s.opt.CallLimit || r.value != value(&r.hands[r.caller]) {
		return fmt.Errorf("round %d: caller %d with %d, asaf %t, wrote %d", r.round, r.caller, r.value, r.asaf, r.points[r.caller])
	}
	return nil
}
