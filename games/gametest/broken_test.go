package gametest

import (
	"math/rand/v2"

	"stammtisch/games"
)

// broken is the toy game with some methods replaced by wrong ones.
type broken struct {
	toy
	start   func(setup games.Setup, emit func(games.Event)) (toyState, error)
	turn    func(s toyState) games.Turn
	legal   func(s toyState, seat games.Seat) []toyMove
	apply   func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error)
	view    func(s toyState, seat games.Seat) toyView
	outcome func(s toyState) (games.Outcome, bool)
	parse   func(text string) (toyMove, error)
	format  func(m toyMove) string
	imagine func(v toyView, seat games.Seat, r *rand.Rand) toyState
}

func (b broken) Start(setup games.Setup, emit func(games.Event)) (toyState, error) {
	if b.start != nil {
		return b.start(setup, emit)
	}
	return b.toy.Start(setup, emit)
}

func (b broken) Turn(s toyState) games.Turn {
	if b.turn != nil {
		return b.turn(s)
	}
	return b.toy.Turn(s)
}

func (b broken) Legal(buf []toyMove, s toyState, seat games.Seat) []toyMove {
	if b.legal != nil {
		return append(buf, b.legal(s, seat)...)
	}
	return b.toy.Legal(buf, s, seat)
}

func (b broken) Apply(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
	if b.apply != nil {
		return b.apply(s, seat, m, emit)
	}
	return b.toy.Apply(s, seat, m, emit)
}

func (b broken) View(s toyState, seat games.Seat) toyView {
	if b.view != nil {
		return b.view(s, seat)
	}
	return b.toy.View(s, seat)
}

func (b broken) Outcome(s toyState) (games.Outcome, bool) {
	if b.outcome != nil {
		return b.outcome(s)
	}
	return b.toy.Outcome(s)
}

func (b broken) Parse(text string) (toyMove, error) {
	if b.parse != nil {
		return b.parse(text)
	}
	return b.toy.Parse(text)
}

func (b broken) Format(m toyMove) string {
	if b.format != nil {
		return b.format(m)
	}
	return b.toy.Format(m)
}

func (b broken) Imagine(v toyView, seat games.Seat, r *rand.Rand) toyState {
	if b.imagine != nil {
		return b.imagine(v, seat, r)
	}
	return b.toy.Imagine(v, seat, r)
}

// showSerial is a view that shows the state's serial number.
func showSerial(s toyState, seat games.Seat) toyView {
	v := toy{}.View(s, seat)
	v.Serial = s.serial
	return v
}

// forced makes an interrupt a duty, for which everybody waits.
func forced(s toyState) games.Turn {
	turn := toy{}.Turn(s)
	if turn.May != 0 {
		turn = games.Turn{Must: turn.May}
	}
	return turn
}

// tells is the toy game with one event more at each move.
func tells(e games.Event) broken {
	return broken{apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
		next, err := toy{}.Apply(s, seat, m, emit)
		if err == nil && emit != nil {
			emit(e)
		}
		return next, err
	}}
}
