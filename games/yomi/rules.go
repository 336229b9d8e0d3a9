package yomi

import (
	"stammtisch/games"
)

// Rules are the rules of Yomi; the zero value is ready to use.
type Rules struct{}

// Option keys.
const (
	optMode   = "mode"
	optMirror = "mirror"
	optDraft  = "draft"
	optBestOf = "bestOf"
	optChar   = "character"
)

// openChoice leaves the character to the beginning of the match.
const openChoice = "open"

// maxLegal is more than the longest list of legal moves that a hand allows.
const maxLegal = 192

// Info describes the game.
func (Rules) Info() games.Info {
	return games.Info{
		Slug:     "yomi",
		Version:  1,
		MinSeats: 2,
		MaxSeats: 2,
		Options: []games.Option{
			{Key: optMode, Kind: games.Choice, Default: "versus", Choices: []string{"versus", "learning"}},
			{Key: optMirror, Kind: games.Bool, Default: "true"},
			{Key: optDraft, Kind: games.Choice, Default: "off", Choices: []string{"off", "1-2-1"}},
			{Key: optBestOf, Kind: games.Choice, Default: "1", Choices: []string{"1", "3", "5"}},
			{Key: optChar, Kind: games.Choice, Default: openChoice, Choices: append([]string{openChoice}, slugs()...), PerSeat: true},
		},
		Refusals: refusalCodes(),
		Sources: []string{
			"Yomi, Sirlin Games, rulebook version 41.2 (first edition, 20 characters)",
			"Official quick-reference card and gameplay FAQ of the publisher",
		},
		Text: text,
	}
}

// Start asks those whom to play who have not said so before (option "character"); nobody sees such a choice
// before both are made, and in a draft it does not count. The decks are shuffled once both are known: shuffle one
// is the deck of seat 0, two that of seat 1, three the lot for who goes first in ties. A draft draws that lot at
// once. It fails with games.ErrBadSeats or a bad stacked deck.
func (Rules) Start(setup games.Setup, emit func(games.Event)) (State, error) {
	if setup.Seats != 2 {
		return State{}, games.ErrBadSeats
	}
	chance, err := games.NewChance(setup, parseCard)
	if err != nil {
		return State{}, err
	}
	s := State{chance: chance}
	t := &s.open
	t.options = options{
		learning: setup.Options[optMode] == "learning",
		mirror:   setup.Options.Bool(optMirror),
		draft:    setup.Options[optDraft] == "1-2-1",
		bestOf:   int8(setup.Options.Int(optBestOf)),
	}
	t.owner = [2]games.Seat{0, 1}
	t.pilot = t.owner
	t.combat = combat{victor: nobody}
	for a := range side(2) {
		t.fighters[a] = newFighter(noChar)
		s.secret[a].facedown = noCard
	}
	w := work{&s, emit}
	w.then(step{op: doGame})
	w.askCharacters(setup.SeatOptions)
	if t.options.draft {
		t.first = drawLot(&s.chance)
		a, b := t.first, t.first.foe()
		w.then(step{op: askDraft, side: a}, step{op: askDraft, side: b}, step{op: askDraft, side: b}, step{op: askDraft, side: a})
	}
	w.run()
	return s, nil
}

// Turn says who decides; nobody ever merely may.
func (Rules) Turn(s State) games.Turn {
	var turn games.Turn
	for a := range side(2) {
		if s.asked(a) {
			turn.Must |= games.Seats(s.open.pilot[a])
		}
	}
	return turn
}

// sideOf is the side that the seat decides for now; ok is false if there is none.
func (s *State) sideOf(seat games.Seat) (side, bool) {
	for a := range side(2) {
		if s.open.pilot[a] == seat && s.asked(a) {
			return a, true
		}
	}
	return 0, false
}

// Legal appends the legal moves of the seat.
func (Rules) Legal(buf []Move, s State, seat games.Seat) []Move {
	a, ok := s.sideOf(seat)
	if !ok {
		return buf
	}
	return s.legal(buf, a)
}

// Apply returns the state after a legal move; any other move is refused.
func (Rules) Apply(s State, seat games.Seat, m Move, emit func(games.Event)) (State, error) {
	if s.open.over {
		return s, games.ErrOver
	}
	a, ok := s.sideOf(seat)
	if !ok {
		return s, games.ErrNotYourTurn
	}
	var room [maxLegal]Move
	found := false
	for _, legal := range s.legal(room[:0], a) {
		if found = legal == m; found {
			break
		}
	}
	if !found {
		return s, s.refusal(a, m)
	}
	next := s
	w := work{&next, emit}
	w.open.decisions++
	w.answer(a, m)
	w.run()
	return next, nil
}

// Outcome returns the result: places by games won, and why the last game ended.
func (Rules) Outcome(s State) (games.Outcome, bool) {
	var o games.Outcome
	for a := range side(2) {
		o.Score[s.open.owner[a]] = int32(s.open.wins[a])
	}
	if !s.open.over {
		return o, false
	}
	o.Seats, o.Reason = 2, resultNames[s.open.result]
	o.Rank()
	return o, true
}
