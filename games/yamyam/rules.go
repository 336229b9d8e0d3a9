package yamyam

import (
	"stammtisch/games"
)

// Rules are the rules of Yam Yam; the zero value is ready to use.
type Rules struct{}

// Info describes the game.
func (Rules) Info() games.Info {
	return games.Info{
		Slug:     "yamyam",
		Version:  1,
		MinSeats: 2,
		MaxSeats: len(Colours),
		Options:  tableOptions(),
		Refusals: []string{ErrWrongPhase.Code, ErrAlreadyAsleep.Code, ErrUnknownHedgehog.Code},
		Sources: []string{
			"Braillespiel (German wiki on games adapted for blind players), page Yam Yam",
			"Public reviews of Yam Yam, Zoch, 2017, author Klaus Zoch",
		},
		Text: text,
	}
}

// Start shuffles the pile (the first shuffle of chance) and, where the first player is random, draws the
// lot for it (the second). It fails with games.ErrBadSeats, games.OptionError or a bad stacked deck.
func (Rules) Start(setup games.Setup, emit func(games.Event)) (State, error) {
	if setup.Seats < 2 || setup.Seats > len(Colours) {
		return State{}, games.ErrBadSeats
	}
	agreed, err := readOptions(setup)
	if err != nil {
		return State{}, err
	}
	chance, err := games.NewChance(setup, agreed.foods.card)
	if err != nil {
		return State{}, err
	}
	s := State{options: agreed, seats: int8(setup.Seats), revealer: games.Spectator}
	for c := range games.Card(DeckSize) {
		s.pile.Add(c)
	}
	s.pile.Shuffle(&chance)
	switch setup.Options[optFirstPlayer] {
	case "random":
		s.first = drawSeat(&chance, setup.Seats)
	case "youngest":
		s.first = games.Seat(setup.Options.Int(optYoungest))
	}
	s.turn = s.first
	s.tellStart(emit)
	s.revealAlone(emit)
	return s, nil
}

// drawSeat draws a seat by lot.
func drawSeat(chance *games.Chance, seats int) games.Seat {
	var lots [len(Colours)]games.Card
	for i := range lots {
		lots[i] = games.Card(i)
	}
	chance.Shuffle(lots[:seats])
	return games.Seat(lots[0])
}

// Turn says who decides: always one seat, until the end.
func (Rules) Turn(s State) games.Turn {
	if s.phase == over {
		return games.Turn{}
	}
	return games.Turn{Must: games.Seats(s.turn)}
}

// Legal appends the legal moves: "reveal"; or "sleep" with each awake hedgehog, and "pass". Apply takes the
// bare "sleep" too, which says the same as the first of them.
func (Rules) Legal(buf []Move, s State, seat games.Seat) []Move {
	for _, m := range allMoves {
		if s.refusal(seat, m) == (games.Refusal{}) {
			buf = append(buf, m)
		}
	}
	return buf
}

var allMoves = [...]Move{
	{Reveal, 0}, {Sleep, 0}, {Sleep, 1}, {Sleep, 2}, {Sleep, 3}, {Pass, 0},
}

// refusal says why a move is refused; the zero Refusal allows it.
func (s *State) refusal(seat games.Seat, m Move) games.Refusal {
	switch {
	case s.phase == over:
		return games.ErrOver
	case seat != s.turn:
		return games.ErrNotYourTurn
	case m.Action < Reveal || m.Action > Pass || m.Action != Sleep && m.Hedgehog != 0:
		return games.ErrBadMove
	case (m.Action == Reveal) != (s.phase == revealing):
		return ErrWrongPhase
	case m.Action != Sleep || m.Hedgehog == FirstAwake:
		return games.Refusal{}
	case m.Hedgehog < 0 || m.Hedgehog >= Hedgehogs:
		return ErrUnknownHedgehog
	case s.asleep[seat]>>m.Hedgehog&1 == 1:
		return ErrAlreadyAsleep
	}
	return games.Refusal{}
}

// Apply plays a move. Refusals: games.ErrOver, games.ErrNotYourTurn, ErrWrongPhase, ErrUnknownHedgehog,
// ErrAlreadyAsleep, in this order.
func (Rules) Apply(s State, seat games.Seat, m Move, emit func(games.Event)) (State, error) {
	if refusal := s.refusal(seat, m); refusal != (games.Refusal{}) {
		return s, refusal
	}
	switch m.Action {
	case Reveal:
		s.reveal(emit)
	case Sleep:
		s.sleep(m.Hedgehog, emit)
	case Pass:
		s.tellPass(emit)
		s.nextTurn()
	}
	s.revealAlone(emit)
	return s, nil
}

// revealAlone does the reveals that nobody is asked for.
func (s *State) revealAlone(emit func(games.Event)) {
	for s.autoReveal && s.phase == revealing {
		s.reveal(emit)
	}
}

// reveal turns over the top card and puts it where it belongs. The awake hedgehogs are counted now, before
// the sleep step of the same turn.
func (s *State) reveal(emit func(games.Event)) {
	card := s.pile.Take()
	s.revealed, s.revealer = card, s.turn
	switch portions := s.foods.portions(card); {
	case portions == 0:
		s.centre |= games.SetOf(card)
	case portions <= s.awake(s.turn):
		s.taken[s.turn] |= games.SetOf(card)
	default:
		s.discard |= games.SetOf(card)
	}
	s.tellReveal(emit)
	switch {
	case s.centre.Len() == WinterCards:
		s.end(emit)
	case s.awake(s.turn) == 0:
		s.nextTurn()
	default:
		s.phase = sleeping
	}
}

// sleep puts a hedgehog of the seat whose turn it is to sleep and ends the turn.
func (s *State) sleep(hedgehog int8, emit func(games.Event)) {
	if hedgehog == FirstAwake {
		for hedgehog = 0; s.asleep[s.turn]>>hedgehog&1 == 1; {
			hedgehog++
		}
	}
	s.asleep[s.turn] |= 1 << hedgehog
	s.tellSleep(hedgehog, emit)
	if s.endAsleep && s.sleepers().Len() == int(s.seats) {
		s.end(emit)
		return
	}
	s.nextTurn()
}

func (s *State) nextTurn() {
	s.turn = (s.turn + 1) % games.Seat(s.seats)
	s.phase = revealing
}

func (s *State) end(emit func(games.Event)) {
	s.phase = over
	s.tellEnd(emit)
}

// Reasons of an Outcome, keys of the words.
const (
	ReasonWinter = "fourth_winter" // the fourth winter card lies in the centre
	ReasonAsleep = "all_asleep"    // every hedgehog sleeps, with the option endWhenAllAsleep
)

// Outcome returns the result: the winners have place 1, and all others share the place behind them, which
// is 2 where nobody won. Score is the food taken: cards, or portions with the option foodScoring.
func (Rules) Outcome(s State) (games.Outcome, bool) {
	var o games.Outcome
	for seat := range games.Seat(s.seats) {
		o.Score[seat] = int32(s.food(seat))
	}
	if s.phase != over {
		return o, false
	}
	winners := s.winners()
	o.Seats, o.Reason = int(s.seats), s.reason()
	for seat := range games.Seat(s.seats) {
		o.Place[seat] = int8(max(winners.Len(), 1) + 1)
		if winners.Has(seat) {
			o.Place[seat] = 1
		}
	}
	return o, true
}

func (s *State) reason() string {
	if s.centre.Len() == WinterCards {
		return ReasonWinter
	}
	return ReasonAsleep
}
