package koikoi

import "stammtisch/games"

// drawStarter finds who begins the first round.
func (s *State) drawStarter(emit teller) {
	if s.set[optStarterChoice] == starterRandom {
		lots := [2]games.Card{0, 1}
		s.chance.Shuffle(lots[:])
		s.starter = games.Seat(lots[0])
		emit.cards("starter_random", s.starter, 0)
		return
	}
	for {
		cards := s.shuffled()
		a, b := cards[0], cards[1]
		if monthOf(a) != monthOf(b) {
			if a > b {
				s.starter = 1
			}
			emit.drawn("starter_drawn", s.starter, a, b)
			return
		}
		emit.drawn("starter_tie", games.Spectator, a, b)
	}
}

func (s *State) shuffled() [deckSize]games.Card {
	var cards [deckSize]games.Card
	for i := range cards {
		cards[i] = games.Card(i)
	}
	s.chance.Shuffle(cards[:])
	return cards
}

// begin deals rounds until one can be played or the match is over: a special hand ends its round at once.
func (s *State) begin(emit teller) {
	for s.phase != phaseOver {
		s.phase, s.turn, s.caller = phasePlay, s.starter, games.Spectator
		s.calls, s.baseAtCall = [2]uint8{}, [2]uint8{}
		s.captured, s.before = [2]games.CardSet{}, 0
		emit.roundBegun(s.starter, s.round(), s.set.rounds())
		for !s.deal(emit) {
		}
		winner, hand, found := s.specialHand(emit)
		if !found {
			return
		}
		end := endTeshi
		if hand == fourPairsHand {
			end = endKuttsuki
		}
		s.finish(result{
			starter: s.starter, winner: winner, caller: games.Spectator,
			ending: end, base: specialHandPoints, points: specialHandPoints,
		}, emit)
	}
}

// deal deals the shuffled deck: 8 cards to seat 0, 8 to seat 1, 8 to the field, 24 to the stock. It
// returns false when the deal does not count and has to be made again.
func (s *State) deal(emit teller) bool {
	cards := s.shuffled()
	s.hands = [2]games.CardSet{games.SetOf(cards[:8]...), games.SetOf(cards[8:16]...)}
	s.field = games.SetOf(cards[16:24]...)
	s.stock.Clear()
	for _, c := range cards[24:] {
		s.stock.Add(c)
	}
	if full := fullMonths(s.field); full != 0 {
		emit.cards("redealt_four", games.Spectator, full)
		return false
	}
	if s.set[optFieldFourPairs] == fieldPairsRedeal && isFourPairs(s.field) {
		emit.cards("redealt_pairs", games.Spectator, s.field)
		return false
	}
	if s.set.is(optSpecialHands) {
		_, zero := specialHand(s.hands[0])
		_, one := specialHand(s.hands[1])
		if zero && one {
			emit.specialHand(0, s.hands[0])
			emit.specialHand(1, s.hands[1])
			emit.cards("redealt_hands", games.Spectator, 0)
			return false
		}
	}
	for seat := range games.Seat(2) {
		emit.dealt(seat, s.hands[seat])
	}
	emit.cards("field_dealt", games.Spectator, s.field)
	return true
}

// specialHand finds the one seat that was dealt a special hand.
func (s *State) specialHand(emit teller) (games.Seat, yaku, bool) {
	if !s.set.is(optSpecialHands) {
		return 0, 0, false
	}
	for seat := range games.Seat(2) {
		if hand, ok := specialHand(s.hands[seat]); ok {
			emit.specialHand(seat, s.hands[seat])
			return seat, hand, true
		}
	}
	return 0, 0, false
}

// winning is the result if the seat at turn wins now.
func (s *State) winning(end ending) result {
	base := s.base(s.turn)
	r := result{
		starter: s.starter, winner: s.turn, caller: s.caller, ending: end, base: uint8(base),
		seven: s.set.is(optSevenDoubles) && base >= 7,
		call:  s.set.is(optKoikoiDoubles) && s.calls[other(s.turn)] > 0,
	}
	r.points = uint16(base * r.factor())
	return r
}

// win ends the round with the seat at turn as its winner and goes on to the next one.
func (s *State) win(end ending, emit teller) {
	s.finish(s.winning(end), emit)
	s.begin(emit)
}

// runOut ends a round whose cards are all played.
func (s *State) runOut(emit teller) {
	r := result{starter: s.starter, winner: games.Spectator, caller: s.caller, ending: endRunOut}
	switch {
	case s.caller == games.Spectator:
		r.ending = endNoYaku
		r.points = uint16(s.set[optDealerPrivilege])
	case s.set[optRunOut] == runOutCallerScores:
		r.winner = s.caller
	case s.set[optRunOut] == runOutHigherBase:
		r.winner = s.starter
		if s.base(other(s.starter)) > s.base(s.starter) {
			r.winner = other(s.starter)
		}
	}
	if r.winner != games.Spectator {
		r.base = uint8(s.base(r.winner))
		r.points = uint16(r.base)
	}
	// Under viewing=rain_cancels a caller can have lost all he called at: then nobody scores.
	if r.ending == endRunOut && r.points == 0 {
		r.winner = games.Spectator
	}
	s.finish(r, emit)
	s.begin(emit)
}

// finish writes the result down and finds the next starter, or ends the match.
func (s *State) finish(r result, emit teller) {
	s.history[s.played] = r
	s.played++
	s.last = s.captured
	s.phase = phasePlay
	totals := [2]int{s.total(0), s.total(1)}
	emit.result(&r, s)
	emit.score(totals)
	if int(s.played) >= s.set.rounds() {
		if !s.extraRound(totals) {
			s.phase, s.turn, s.before = phaseOver, games.Spectator, 0
			emit.matchOver(totals)
			return
		}
		emit.cards("extra_round", games.Spectator, 0)
	}
	s.starter = other(r.starter)
	if r.winner != games.Spectator {
		s.starter = r.winner
	}
}

// extraRound reports whether the agreed rounds, all played, are followed by another one.
func (s *State) extraRound(totals [2]int) bool {
	return s.set[optMatchTie] == tieExtraRound && totals[0] == totals[1] &&
		int(s.played) < s.set.rounds()+maxExtraRounds
}
