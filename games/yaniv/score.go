package yaniv

import "stammtisch/games"

// halve returns what becomes of a total that was just reached by adding points.
func (o *Options) halve(total int16) int16 {
	switch {
	case o.Halving == "classic" && (total == 100 || total == 200):
		return total / 2
	case total < 50 || total > 200 || total%50 != 0:
		return total
	case o.Halving == "minus50":
		return total - 50
	case o.Halving == "half":
		return total / 2
	}
	return total
}

// call ends the round: hands are compared, points written, players eliminated. Then the match is over or
// the next round is dealt.
func (s *State) call(caller games.Seat, emit func(games.Event)) {
	s.last = s.count(caller)
	for seat := range s.last.played.All() {
		s.totals[seat] = s.last.total[seat]
		if int(s.totals[seat]) > s.opt.Limit {
			s.outIn[seat] = int16(s.round)
			s.in &^= games.Seats(seat)
		}
	}
	s.tellResult(emit)

	if s.in.Len() <= 1 {
		s.finish(emit)
		return
	}
	s.starter = s.lowestLeft()
	s.dealer = s.after(s.dealer)
	s.round++
	s.deal(emit)
}

// count returns the result of the round that the caller ends.
func (s *State) count(caller games.Seat) result {
	r := result{round: s.round, caller: caller, played: s.in, value: value(&s.hands[caller])}
	for seat := range s.in.All() {
		v := value(&s.hands[seat])
		r.hands[seat] = s.hands[seat]
		r.points[seat] = int16(v)
		if seat != caller && v <= r.value {
			r.asaf = true
		}
	}
	r.points[caller] = 0
	if r.asaf {
		r.points[caller] = int16(r.value + s.opt.AsafPenalty)
	}

	for seat := range s.in.All() {
		r.before[seat] = s.totals[seat]
		r.total[seat] = s.totals[seat] + r.points[seat]
		if r.points[seat] > 0 {
			r.total[seat] = s.opt.halve(r.total[seat])
		}
	}
	return r
}

// lowestLeft is who begins the next round: the lowest hand of those still in; of equal ones the first
// clockwise after the caller, who comes last himself.
func (s *State) lowestLeft() games.Seat {
	best, found := games.Seat(0), false
	for i := range s.seats {
		seat := (s.last.caller + 1 + games.Seat(i)) % games.Seat(s.seats)
		if !s.in.Has(seat) {
			continue
		}
		if !found || value(&s.last.hands[seat]) < value(&s.last.hands[best]) {
			best, found = seat, true
		}
	}
	return best
}

// finish ends the match: nobody holds cards any more.
func (s *State) finish(emit func(games.Event)) {
	s.phase, s.drawn = matchOver, drawn{}
	for seat := range s.hands {
		s.hands[seat].Clear()
		s.known[seat].Clear()
	}
	s.tellOutcome(emit)
}

// Outcome places the last player left first; then later eliminations before earlier ones and, in the same
// round, lower totals before higher ones. If all who were left went over together, the lowest of their
// totals wins. Scores are totals in points: the fewer, the better.
func (Rules) Outcome(s State) (games.Outcome, bool) {
	var o games.Outcome
	for seat := range s.seats {
		o.Score[seat] = int32(s.totals[seat])
	}
	if s.phase != matchOver {
		return o, false
	}
	o.Seats = s.seats
	for seat := range s.seats {
		o.Place[seat] = 1
		for other := range s.seats {
			if s.beats(other, seat) {
				o.Place[seat]++
			}
		}
	}
	switch {
	case s.in != 0:
		o.Reason = "last_left"
	case o.Winners().Len() > 1:
		o.Reason = "equal_totals"
	default:
		o.Reason = "lowest_total"
	}
	return o, true
}

// beats compares two seats at the end of the match.
func (s *State) beats(a, b int) bool {
	inA, inB := s.in.Has(games.Seat(a)), s.in.Has(games.Seat(b))
	switch {
	case inA || inB:
		return inA && !inB
	case s.outIn[a] != s.outIn[b]:
		return s.outIn[a] > s.outIn[b]
	}
	return s.totals[a] < s.totals[b]
}
