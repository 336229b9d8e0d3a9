package koikoi

import (
	"embed"

	"stammtisch/games"
)

//go:embed words.de.toml words.en.toml rules.de.md rules.en.md
var text embed.FS

// Refusals of the game, besides those of package games.
var (
	errWrongPhase       = games.Refusal{Code: "wrong_phase"}
	errCardNotInHand    = games.Refusal{Code: "card_not_in_hand"}
	errMustCapture      = games.Refusal{Code: "must_capture"}
	errInvalidCapture   = games.Refusal{Code: "invalid_capture"}
	errKoikoiNotAllowed = games.Refusal{Code: "koikoi_not_allowed"}
	errRoundOver        = games.Refusal{Code: "round_over"}
)

// Reasons of an outcome.
const (
	reasonPoints = "points" // one total is higher
	reasonDraw   = "draw"   // the totals are equal
)

// Rules are the rules of Koi-Koi.
type Rules struct{}

// Info describes the game.
func (Rules) Info() games.Info {
	options := optionTable
	return games.Info{
		Slug:     "koikoi",
		Version:  1,
		MinSeats: 2,
		MaxSeats: 2,
		Options:  options[:],
		Refusals: []string{
			errWrongPhase.Code, errCardNotInHand.Code, errMustCapture.Code, errInvalidCapture.Code,
			errKoikoiNotAllowed.Code, errRoundOver.Code,
		},
		Sources: []string{
			"cardgames.zone: Koi-Koi, rules with one call a round and 12 rounds",
			"Nintendo: Koi-Koi, published point values",
		},
		Text: text,
	}
}

// Start draws for the first turn and deals the first round.
func (r Rules) Start(setup games.Setup, emit func(games.Event)) (State, error) {
	if setup.Seats != 2 {
		return State{}, games.ErrBadSeats
	}
	options, err := r.Info().ParseOptions(setup.Options, false)
	if err != nil {
		return State{}, err
	}
	s := State{set: settingsOf(options)}
	if s.chance, err = games.NewChance(setup, cardNumber); err != nil {
		return State{}, err
	}
	s.drawStarter(emit)
	s.begin(emit)
	return s, nil
}

// Turn says who decides: one seat always, until the match is over.
func (Rules) Turn(s State) games.Turn {
	if s.phase == phaseOver {
		return games.Turn{}
	}
	return games.Turn{Must: games.Seats(s.turn)}
}

// Legal appends the seat's legal moves: each hand card once, and a card that fits two field cards with each
// of them as well, so that playing and choosing can be one move. Apply accepts one more way to say the
// same: naming a field card that is taken anyway (one or three cards fit) means the move without it.
func (Rules) Legal(buf []Move, s State, seat games.Seat) []Move {
	if s.phase == phaseOver || seat != s.turn {
		return buf
	}
	switch s.phase {
	case phasePlay:
		for card := range s.hands[seat].All() {
			buf = append(buf, Move{Action: Play, Card: card, Take: TakeOpen})
			fits := s.fits(card)
			if fits.Len() != 2 {
				continue
			}
			for take := range fits.All() {
				buf = append(buf, Move{Action: Play, Card: card, Take: take})
			}
		}
	case phaseDecide:
		buf = append(buf, Move{Action: Stop})
		if s.mayCall() {
			buf = append(buf, Move{Action: KoiKoi})
		}
	default:
		for take := range s.fits(s.placed).All() {
			buf = append(buf, Move{Action: Choose, Take: take})
		}
	}
	return buf
}

// check returns why the rules refuse a move, or nil.
func (s *State) check(seat games.Seat, m Move) error {
	switch {
	case s.phase == phaseOver:
		return games.ErrOver
	case seat != s.turn:
		return games.ErrNotYourTurn
	case m.Action == Play && s.phase == phasePlay:
		if m.Card >= deckSize || !s.hands[seat].Has(m.Card) {
			return errCardNotInHand
		}
		if m.Take == TakeOpen {
			return nil
		}
		return s.checkTake(m.Card, m.Take)
	case m.Action == Choose && s.choosing() && m.Card == 0:
		return s.checkTake(s.placed, m.Take)
	case (m == Move{Action: Stop}) && s.phase == phaseDecide:
		return nil
	case (m == Move{Action: KoiKoi}) && s.phase == phaseDecide:
		if !s.mayCall() {
			return errKoikoiNotAllowed
		}
		return nil
	case m.Action != Play && s.freshRound():
		return errRoundOver
	}
	return errWrongPhase
}

// checkTake returns why a card cannot take what is asked for, or nil.
func (s *State) checkTake(card, take games.Card) error {
	fits := s.fits(card)
	switch {
	case take == TakeNothing && fits != 0:
		return errMustCapture
	case take >= deckSize || !fits.Has(take):
		return errInvalidCapture
	}
	return nil
}

// Apply returns the state after the seat's move. A move that ends a round deals the next one too.
func (Rules) Apply(s State, seat games.Seat, m Move, emit func(games.Event)) (State, error) {
	if err := s.check(seat, m); err != nil {
		return s, err
	}
	switch m.Action {
	case Play:
		s.play(m.Card, m.Take, emit)
	case Choose:
		s.choose(m.Take, emit)
	case Stop:
		teller(emit).base("stopped", seat, s.base(seat))
		s.win(endStopped, emit)
	case KoiKoi:
		s.call(emit)
	}
	return s, nil
}

// Outcome ranks the seats by their totals; equal totals share the first place.
func (Rules) Outcome(s State) (games.Outcome, bool) {
	var o games.Outcome
	for seat := range 2 {
		o.Score[seat] = int32(s.total(games.Seat(seat)))
	}
	if s.phase != phaseOver {
		return o, false
	}
	o.Seats, o.Reason = 2, reasonPoints
	if o.Score[0] == o.Score[1] {
		o.Reason = reasonDraw
	}
	o.Rank()
	return o, true
}
