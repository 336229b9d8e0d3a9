package yaniv

import (
	"embed"

	"stammtisch/games"
)

//go:embed words.de.toml words.en.toml rules.de.md rules.en.md
var text embed.FS

// Rules are the rules of Yaniv.
type Rules struct{}

// Info describes the game.
func (Rules) Info() games.Info {
	return games.Info{
		Slug:     "yaniv",
		Version:  1,
		MinSeats: 2,
		MaxSeats: maxSeats,
		Options:  optionList(),
		Refusals: refusalCodes,
		Sources:  []string{"„Yaniv – Ausführliche Regeln“, German rule page with variants, for 2 to 5 players"},
		Text:     text,
	}
}

// Start draws the first dealer by lot, who is the top of a shuffle of the seats, and deals the first round.
// It refuses options that contradict each other with "incompatible_options".
func (Rules) Start(setup games.Setup, emit func(games.Event)) (State, error) {
	if setup.Seats < 2 || setup.Seats > maxSeats {
		return State{}, games.ErrBadSeats
	}
	opt, err := readOptions(setup.Options)
	if err != nil {
		return State{}, err
	}
	chance, err := games.NewChance(setup, stackable)
	if err != nil {
		return State{}, err
	}
	s := State{opt: opt, chance: chance, seats: setup.Seats, in: games.AllSeats(setup.Seats), round: 1}

	lots := make([]games.Card, s.seats)
	for seat := range lots {
		lots[seat] = games.Card(seat)
	}
	s.chance.Shuffle(lots)
	s.dealer = games.Seat(lots[0])
	if emit != nil {
		emit(games.Event{Kind: "dealer", Seat: s.dealer})
	}
	s.starter = s.after(s.dealer)
	s.deal(emit)
	return s, nil
}

// Turn says who decides. The drawer of a card that fits may lay it on while the next player thinks.
func (Rules) Turn(s State) games.Turn {
	if s.phase == matchOver {
		return games.Turn{}
	}
	t := games.Turn{Must: games.Seats(s.turn)}
	if s.phase == turnStart && s.slapSpots() != noSpots {
		t.May = games.Seats(s.drawn.seat)
	}
	return t
}

// Legal lists the moves of a seat: a call, discards (small ones first), draws, laying on. Of a set of four
// or five cards it lists one order for each first and last card; Apply takes the others too, and Parse
// turns them into the listed one.
func (Rules) Legal(buf []Move, s State, seat games.Seat) []Move {
	if s.phase == matchOver || !s.in.Has(seat) {
		return buf
	}
	for _, side := range [...]Side{AnySide, Low, High} {
		buf = s.appendIfLegal(buf, seat, Move{Kind: Slap, Side: side})
	}
	buf = s.appendIfLegal(buf, seat, Move{Kind: Keep})
	if seat != s.turn {
		return buf
	}
	switch s.phase {
	case turnStart:
		buf = s.appendIfLegal(buf, seat, Move{Kind: Call})
		buf = s.opt.appendDiscards(buf, &s.hands[seat])
	case drawing:
		buf = s.appendIfLegal(buf, seat, Move{Kind: Draw})
		for c := range s.open.All() {
			buf = s.appendIfLegal(buf, seat, Move{Kind: Draw, N: 1, Cards: [handSize]games.Card{c}})
		}
	}
	return buf
}

func (s *State) appendIfLegal(buf []Move, seat games.Seat, m Move) []Move {
	if s.refuse(seat, m).Code == "" {
		buf = append(buf, m)
	}
	return buf
}

// refuse returns why the seat may not make the move, with an empty code where it may.
func (s *State) refuse(seat games.Seat, m Move) games.Refusal {
	switch {
	case s.phase == matchOver:
		return games.ErrOver
	case seat < 0 || int(seat) >= s.seats:
		return games.ErrNotYourTurn
	case !s.in.Has(seat):
		return errEliminated
	case m.Kind == Slap:
		return s.refuseSlap(seat, m.Side)
	case m.Kind == Keep:
		return s.refuseKeep(seat)
	case seat != s.turn:
		return games.ErrNotYourTurn
	case m.Kind == Draw:
		return s.refuseDraw(m)
	case s.phase != turnStart:
		return errWrongPhase
	case m.Kind == Call:
		return s.refuseCall(seat)
	case m.Kind == Discard:
		return s.refuseDiscard(seat, m)
	}
	return games.ErrBadMove
}

func (s *State) refuseCall(seat games.Seat) games.Refusal {
	switch {
	case s.opt.NoCallFirstRound && s.turns < s.in.Len():
		return errTooEarly
	case value(&s.hands[seat]) > s.opt.CallLimit:
		return errTooHigh
	}
	return games.Refusal{}
}

func (s *State) refuseDiscard(seat games.Seat, m Move) games.Refusal {
	switch {
	case s.hands[seat].Len() == 0:
		return errMustCall
	case m.N == 0:
		return errEmpty
	}
	for i, c := range m.cards() {
		if s.hands[seat].Index(c) < 0 {
			return errNotInHand
		}
		for _, earlier := range m.Cards[:i] {
			if earlier == c {
				return errNotInHand
			}
		}
	}
	_, no := s.opt.combine(m.cards())
	return no
}

func (s *State) refuseDraw(m Move) games.Refusal {
	switch {
	case s.phase != drawing:
		return errWrongPhase
	case m.N == 0 && s.stock.Len() == 0:
		return errStockEmpty
	case m.N == 0:
		return games.Refusal{}
	}
	if at := s.open.Index(m.Cards[0]); at < 0 || !s.available(at) {
		return errNotAvailable
	}
	return games.Refusal{}
}

func (s *State) refuseKeep(seat games.Seat) games.Refusal {
	switch {
	case !s.opt.SlapDown:
		return errSlapOff
	case s.drawn.from == nowhere || s.drawn.seat != seat:
		return errSlapClosed
	case s.phase != slapping:
		return errWrongPhase
	}
	return games.Refusal{}
}

// Apply returns the state after the seat's move. A call deals the next round at once.
func (Rules) Apply(s State, seat games.Seat, m Move, emit func(games.Event)) (State, error) {
	if no := s.refuse(seat, m); no.Code != "" {
		return s, no
	}
	switch m.Kind {
	case Call:
		s.call(seat, emit)
	case Discard:
		s.discard(seat, m, emit)
	case Draw:
		s.draw(seat, m, emit)
	case Slap:
		s.slap(m.Side, emit)
		s.settle()
	case Keep:
		if emit != nil {
			emit(games.Event{Kind: "keep", Seat: seat})
		}
		s.settle()
	}
	return s, nil
}

func (s *State) discard(seat games.Seat, m Move, emit func(games.Event)) {
	for _, c := range m.cards() {
		drop(&s.hands[seat], c)
		drop(&s.known[seat], c)
		s.laid.Add(c)
	}
	s.drawn = drawn{}
	s.phase = drawing
	if emit != nil {
		emit(games.Event{Kind: "discard", Seat: seat, Cards: names(&s.laid)})
	}
}

func (s *State) draw(seat games.Seat, m Move, emit func(games.Event)) {
	s.drawn = drawn{seat: seat, from: fromStock}
	if m.N == 0 {
		s.drawn.card = s.stock.Take()
	} else {
		s.drawn.from, s.drawn.card = fromOpen, m.Cards[0]
		drop(&s.open, s.drawn.card)
		hold(&s.known[seat], s.drawn.card)
	}
	hold(&s.hands[seat], s.drawn.card)
	s.tellDraw(emit)

	for c := range s.open.All() {
		s.buried.Add(c)
	}
	s.open, s.openBy, s.top = s.laid, seat, s.laid.Len()-1
	s.laid.Clear()
	s.turns++
	s.refill(emit)

	s.phase = slapping
	if !s.asks() {
		s.settle()
	}
}

// refill makes the buried cards the new stock when a draw has emptied it. With nothing buried the stock
// stays empty until the next turn ends.
func (s *State) refill(emit func(games.Event)) {
	if s.stock.Len() > 0 || s.buried.Len() == 0 {
		return
	}
	s.stock, s.buried = s.buried, s.stock
	s.stock.Shuffle(&s.chance)
	if emit != nil {
		emit(games.Event{Kind: "reshuffle", Seat: games.Spectator, Numbers: []int{s.stock.Len()}})
	}
}

// settle passes the turn on once the drawer has nothing left to decide. A card laid on while the next
// player already thinks changes nothing about the turn.
func (s *State) settle() {
	if s.phase != slapping {
		return
	}
	s.phase = turnStart
	s.turn = s.after(s.turn)
}
