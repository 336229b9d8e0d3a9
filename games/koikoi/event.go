package koikoi

import "stammtisch/games"

// teller passes events on; a nil one costs nothing.
type teller func(games.Event)

// cards tells of cards that everyone sees, or of a kind that needs none.
func (t teller) cards(kind string, seat games.Seat, cards games.CardSet) {
	if t != nil {
		t(games.Event{Kind: kind, Seat: seat, Cards: keys(cards)})
	}
}

func (t teller) base(kind string, seat games.Seat, base int) {
	if t != nil {
		t(games.Event{Kind: kind, Seat: seat, Numbers: []int{base}})
	}
}

func (t teller) drawn(kind string, seat games.Seat, a, b games.Card) {
	if t != nil {
		t(games.Event{Kind: kind, Seat: seat, Cards: []string{deck[a].Key, deck[b].Key}})
	}
}

func (t teller) roundBegun(starter games.Seat, round, rounds int) {
	if t != nil {
		t(games.Event{Kind: "round_begun", Seat: starter, Numbers: []int{round, rounds}})
	}
}

func (t teller) dealt(seat games.Seat, hand games.CardSet) {
	if t != nil {
		t(games.Event{
			Kind: "dealt", Seat: seat, Numbers: []int{hand.Len()},
			Secret: keys(hand), Audience: games.Seats(seat),
		})
	}
}

// specialHand shows the cards that make a hand special: the whole months, or all four pairs.
func (t teller) specialHand(seat games.Seat, hand games.CardSet) {
	if t == nil {
		return
	}
	y, _ := specialHand(hand)
	if full := fullMonths(hand); full != 0 {
		hand = full
	}
	t(games.Event{
		Kind: "special_hand", Seat: seat, Cards: keys(hand),
		Words: []string{yakuWord(yakuTable[y].key)}, Numbers: []int{specialHandPoints},
	})
}

func (t teller) turned(seat games.Seat, card games.Card, left int) {
	if t != nil {
		t(games.Event{Kind: "turned", Seat: seat, Cards: []string{deck[card].Key}, Numbers: []int{left}})
	}
}

func (t teller) captured(seat games.Seat, card games.Card, taken games.CardSet) {
	if t != nil {
		t(games.Event{Kind: "captured", Seat: seat, Cards: append([]string{deck[card].Key}, keys(taken)...)})
	}
}

// yaku tells which yaku are new or worth more than before.
func (t teller) yaku(seat games.Seat, was, is *worth) {
	if t == nil {
		return
	}
	var words []string
	for y := range is {
		if is[y] > was[y] {
			words = append(words, yakuWord(yakuTable[y].key))
		}
	}
	t(games.Event{Kind: "yaku", Seat: seat, Words: words, Numbers: []int{is.base(), was.base()}})
}

// result tells how a round ended; s is the state at its end.
func (t teller) result(r *result, s *State) {
	if t == nil {
		return
	}
	if r.ending == endRunOut || r.ending == endNoYaku {
		t(games.Event{Kind: "ran_out", Seat: games.Spectator, Numbers: []int{s.stock.Len()}})
	}
	if r.ending == endAfterCall || r.ending == endLastCard {
		t(games.Event{Kind: endingNames[r.ending], Seat: r.winner})
	}
	if r.winner == games.Spectator {
		t(games.Event{Kind: "round_void", Seat: games.Spectator, Numbers: []int{int(s.played)}})
		if r.points > 0 {
			t(games.Event{Kind: "privilege", Seat: r.starter, Numbers: []int{int(r.points)}})
		}
		return
	}
	e := games.Event{
		Kind: "round_won", Seat: r.winner,
		Numbers: []int{int(r.points), int(r.base), r.factor(), factor(r.seven), factor(r.call)},
	}
	for _, y := range r.yaku(&s.set, s.last[r.winner]) {
		e.Words = append(e.Words, yakuWord(y.Key))
	}
	t(e)
}

func (t teller) score(totals [2]int) {
	if t != nil {
		t(games.Event{Kind: "score", Seat: games.Spectator, Numbers: []int{totals[0], totals[1]}})
	}
}

func (t teller) matchOver(totals [2]int) {
	if t == nil {
		return
	}
	high, low := max(totals[0], totals[1]), min(totals[0], totals[1])
	switch high {
	case low:
		t(games.Event{Kind: "match_drawn", Seat: games.Spectator, Numbers: []int{high}})
	case totals[0]:
		t(games.Event{Kind: "match_won", Seat: 0, Numbers: []int{high, low}})
	default:
		t(games.Event{Kind: "match_won", Seat: 1, Numbers: []int{high, low}})
	}
}

// yakuWord is the key of a yaku's name among the game's words.
func yakuWord(key string) string { return "yaku." + key }
