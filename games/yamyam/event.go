package yamyam

import "stammtisch/games"

// Kinds of events. Numbers are [N, M, L] as far as named here; M is always the running number of the card
// revealed last, from 1, so that two events that are otherwise equal differ.
const (
	// EventStart: the seat begins. N cards lie in the pile.
	EventStart = "start"
	// EventTake: the seat takes the food card of N portions. L: how many food cards it has now; missing
	// where showFoodCounts is off.
	EventTake = "take"
	// EventDiscard: the food card of N portions goes to the discard pile. L: the seat's awake hedgehogs.
	EventDiscard = "discard"
	// EventWinter: the seat revealed a winter card, the Nth.
	EventWinter = "winter"
	// EventSleep: the seat put hedgehog L (from 1) to sleep; N are still awake, at least one.
	EventSleep = "sleep"
	// EventSleepLast: the seat put its last awake hedgehog, L (from 1), to sleep. N is 0.
	EventSleepLast = "sleep_last"
	// EventPass: the seat passed. N of its hedgehogs are awake.
	EventPass = "pass"
	// EventEndWinter: the match ended with the fourth winter card. N is 4.
	EventEndWinter = "end_winter"
	// EventEndAsleep: the match ended because every hedgehog sleeps. N winter cards are out.
	EventEndAsleep = "end_asleep"
	// EventSleeper: at the end all hedgehogs of the seat sleep, and it has N food cards.
	EventSleeper = "sleeper"
	// EventSleeperPortions: as EventSleeper, where portions are counted: it has N of them.
	EventSleeperPortions = "sleeper_portions"
	// EventStillAwake: at the end N hedgehogs of the seat are awake.
	EventStillAwake = "still_awake"
	// EventWin: the seat wins with N food cards or portions.
	EventWin = "win"
	// EventWinShared: the seat is one of several winners, each with N food cards or portions.
	EventWinShared = "win_shared"
	// EventNobody: nobody wins.
	EventNobody = "nobody"
)

func (s *State) tellStart(emit func(games.Event)) {
	if emit != nil {
		emit(games.Event{Kind: EventStart, Seat: s.turn, Numbers: []int{s.pile.Len(), 0}})
	}
}

func (s *State) tellReveal(emit func(games.Event)) {
	if emit == nil {
		return
	}
	face := s.foods.face(s.revealed)
	e := games.Event{Seat: s.turn, Cards: []string{face}}
	portions := s.foods.portions(s.revealed)
	switch {
	case portions == 0:
		e.Kind = EventWinter
		e.Numbers = []int{s.centre.Len(), s.number()}
	case s.discard.Has(s.revealed):
		e.Kind = EventDiscard
		e.Numbers = []int{portions, s.number(), s.awake(s.turn)}
	default:
		e.Kind = EventTake
		e.Numbers = []int{portions, s.number()}
		if s.showFood {
			e.Numbers = append(e.Numbers, s.taken[s.turn].Len())
		}
	}
	emit(e)
}

func (s *State) tellSleep(hedgehog int8, emit func(games.Event)) {
	if emit == nil {
		return
	}
	e := games.Event{Kind: EventSleep, Seat: s.turn, Numbers: []int{s.awake(s.turn), s.number(), int(hedgehog) + 1}}
	if s.awake(s.turn) == 0 {
		e.Kind = EventSleepLast
	}
	emit(e)
}

func (s *State) tellPass(emit func(games.Event)) {
	if emit != nil {
		emit(games.Event{Kind: EventPass, Seat: s.turn, Numbers: []int{s.awake(s.turn), s.number()}})
	}
}

// tellEnd says why the match ended, how each seat stands, and who won.
func (s *State) tellEnd(emit func(games.Event)) {
	if emit == nil {
		return
	}
	tell := func(kind string, seat games.Seat, n int) {
		emit(games.Event{Kind: kind, Seat: seat, Numbers: []int{n, s.number()}})
	}
	if s.reason() == ReasonWinter {
		tell(EventEndWinter, games.Spectator, s.centre.Len())
	} else {
		tell(EventEndAsleep, games.Spectator, s.centre.Len())
	}
	for seat := range games.Seat(s.seats) {
		switch {
		case s.awake(seat) > 0:
			tell(EventStillAwake, seat, s.awake(seat))
		case s.portions:
			tell(EventSleeperPortions, seat, s.food(seat))
		default:
			tell(EventSleeper, seat, s.food(seat))
		}
	}
	winners := s.winners()
	kind := EventWin
	if winners.Len() > 1 {
		kind = EventWinShared
	}
	for seat := range winners.All() {
		tell(kind, seat, s.food(seat))
	}
	if winners.Len() == 0 {
		tell(EventNobody, games.Spectator, 0)
	}
}
