package yaniv

import "stammtisch/games"

// tellDeal announces a deal: the card turned up to everyone, each hand to its owner, and who begins.
func (s *State) tellDeal(emit func(games.Event)) {
	if emit == nil {
		return
	}
	emit(games.Event{Kind: "deal", Seat: s.dealer, Cards: names(&s.open), Numbers: []int{s.round}})
	for seat := range s.in.All() {
		emit(games.Event{
			Kind: "dealt", Seat: seat, Numbers: []int{handSize},
			Secret: sortedNames(&s.hands[seat]), Audience: games.Seats(seat),
		})
	}
	emit(games.Event{Kind: "begins", Seat: s.starter})
}

// tellDraw announces the card just drawn, before it counts as anything else.
func (s *State) tellDraw(emit func(games.Event)) {
	if emit == nil {
		return
	}
	card := []string{faces[s.drawn.card].name}
	if s.drawn.from == fromStock {
		emit(games.Event{Kind: "draw_stock", Seat: s.drawn.seat, Secret: card, Audience: games.Seats(s.drawn.seat)})
		return
	}
	emit(games.Event{Kind: "draw_open", Seat: s.drawn.seat, Cards: card})
}

// tellResult announces the end of a round: the call, how it went, every hand from the caller clockwise, and
// what became of the totals.
func (s *State) tellResult(emit func(games.Event)) {
	if emit == nil {
		return
	}
	r := &s.last
	emit(games.Event{Kind: "call", Seat: r.caller, Numbers: []int{r.value}})
	if r.asaf {
		emit(games.Event{Kind: "asaf", Seat: r.caller, Numbers: []int{s.opt.AsafPenalty}})
	} else {
		emit(games.Event{Kind: "call_good", Seat: r.caller})
	}
	for i := range s.seats {
		seat := (r.caller + games.Seat(i)) % games.Seat(s.seats)
		if !r.played.Has(seat) {
			continue
		}
		reached, total := int(r.before[seat]+r.points[seat]), int(r.total[seat])
		kind := "hand"
		if r.hands[seat].Len() == 0 {
			kind = "hand_empty"
		}
		emit(games.Event{
			Kind: kind, Seat: seat, Cards: sortedNames(&r.hands[seat]),
			Numbers: []int{value(&r.hands[seat]), int(r.points[seat]), reached},
		})
		if total != reached {
			emit(games.Event{Kind: "halved", Seat: seat, Numbers: []int{reached, total}})
		}
		if !s.in.Has(seat) {
			emit(games.Event{Kind: "out", Seat: seat, Numbers: []int{total}})
		}
	}
}

// tellOutcome announces the winners.
func (s *State) tellOutcome(emit func(games.Event)) {
	if emit == nil {
		return
	}
	o, _ := Rules{}.Outcome(*s)
	kind := "win"
	if o.Winners().Len() > 1 {
		kind = "win_shared"
	}
	for seat := range o.Winners().All() {
		emit(games.Event{Kind: kind, Seat: seat, Numbers: []int{int(s.totals[seat])}})
	}
}
