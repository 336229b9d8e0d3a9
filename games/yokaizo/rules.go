package yokaizo

import (
	"fmt"
	"slices"

	"stammtisch/games"
)

// Rules are the rules of the game with the portal's own cards; the zero value is ready to use.
type Rules struct{ set *Set }

// With returns the same rules for other cards.
func With(set *Set) Rules { return Rules{set} }

var base = Base()

func (r Rules) cards() *Set {
	if r.set != nil {
		return r.set
	}
	return base
}

// Refusals of this game.
var (
	// ErrUnknownCard refuses a text that names no card.
	ErrUnknownCard = games.Refusal{Code: "unknown_card"}
	// ErrOtherChoice refuses a move that does not answer what is asked.
	ErrOtherChoice = games.Refusal{Code: "other_choice"}
	// ErrNotHere refuses a card that is not where it would have to be, or may not be chosen.
	ErrNotHere = games.Refusal{Code: "not_here"}
	// ErrSwap refuses a Swap into a Yokai that would be Banished on entry.
	ErrSwap = games.Refusal{Code: "bad_swap"}
	// ErrPayment refuses Void cards that do not pay exactly.
	ErrPayment = games.Refusal{Code: "bad_payment"}
	// ErrNoAction refuses an Action that cannot be taken.
	ErrNoAction = games.Refusal{Code: "no_such_action"}
)

// Info describes the game.
func (r Rules) Info() games.Info {
	return games.Info{
		Slug: "yokaizo", Version: 1, MinSeats: 2, MaxSeats: 2,
		Options: []games.Option{
			{Key: "random", Kind: games.Bool, Default: "false"},
			{Key: "deck", Kind: games.Text, Default: r.cards().easiest().ID, Choices: r.cards().choices(), Lot: byLot, Max: maxDeckText, PerSeat: true},
		},
		Refusals: []string{"unknown_card", "other_choice", "not_here", "bad_swap", "bad_payment", "no_such_action",
			"deck_size", "deck_copies", "deck_card", "deck_line"},
		Sources: []string{"the game's official digital rulebook", "the portal's own cards and rulings"},
		Text:    textFS,
	}
}

// Start shuffles both decks and deals. A deck that is not legal is refused with a DeckError.
func (r Rules) Start(setup games.Setup, emit func(games.Event)) (State, error) {
	set := r.cards()
	if setup.Seats != 2 {
		return State{}, games.ErrBadSeats
	}
	var s State
	chance, err := games.NewChance(setup, set.stackedName)
	if err != nil {
		return State{}, fmt.Errorf("start: %w", err)
	}
	s.chance = chance

	decks, err := set.chooseDecks(setup, &s.chance)
	if err != nil {
		return State{}, err
	}
	for seat, deck := range decks {
		s.sides[seat].deck = deck.pile(set)
	}
	e := engine{State: &s, set: set, emit: emit}
	e.start()
	e.run()
	return s, nil
}

// Turn says who must choose. Nobody ever only may.
func (r Rules) Turn(s State) games.Turn {
	e := engine{State: &s, set: r.cards()}
	var t games.Turn
	for seat := range games.Seat(2) {
		if e.mustChoose(seat) {
			t.Must |= games.Seats(seat)
		}
	}
	return t
}

// Legal appends the legal moves of the seat.
func (r Rules) Legal(buf []Move, s State, seat games.Seat) []Move {
	e := engine{State: &s, set: r.cards()}
	return e.legal(buf, seat)
}

// Apply makes a move and all that follows from it without another choice.
func (r Rules) Apply(s State, seat games.Seat, m Move, emit func(games.Event)) (State, error) {
	next := s
	e := engine{State: &next, set: r.cards(), emit: emit}
	if err := e.refuse(seat, m); err != nil {
		return s, err
	}
	e.choose(seat, m)
	e.run()
	return next, nil
}

// refuse returns why a move is refused, or nil. It tells a seat nothing that its view does not.
func (e *engine) refuse(seat games.Seat, m Move) error {
	if e.end.over {
		return games.ErrOver
	}
	if !e.mustChoose(seat) {
		return games.ErrNotYourTurn
	}
	var buf [160]Move
	legal := e.legal(buf[:0], seat)
	switch {
	case slices.Contains(legal, m):
		return nil
	case m.Verb == Pay && e.decision() == AttackPay:
		return ErrPayment
	case m.Verb == Swap && e.swapAsked() && hasKind(&e.sides[seat].hand, m.A):
		return ErrSwap
	case e.decision() == ActionPick && (m.Verb == Special || m.Verb == Basic || m.Verb == Return):
		return ErrNoAction
	case slices.ContainsFunc(legal, func(l Move) bool { return l.Verb == m.Verb }):
		return ErrNotHere
	}
	return ErrOtherChoice
}

// swapAsked reports whether a Swap is what must be chosen.
func (e *engine) swapAsked() bool { d := e.decision(); return d == SwapPick || d == ReturnSwap }

// Outcome returns the result. The score of a seat is the Grave total of its opponent.
func (r Rules) Outcome(s State) (games.Outcome, bool) {
	var out games.Outcome
	for seat := range games.Seat(2) {
		out.Score[seat] = int32(r.cards().graveTotal(&s.sides[other(seat)]))
	}
	if !s.end.over {
		return out, false
	}
	out.Seats, out.Reason = 2, reasonNames[s.end.reason]
	for seat := range games.Seat(2) {
		out.Place[seat] = 1
		if s.end.winner == other(seat) {
			out.Place[seat] = 2
		}
	}
	return out, true
}
