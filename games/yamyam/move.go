package yamyam

import (
	"strconv"
	"strings"

	"stammtisch/games"
)

// Action is what a move does.
type Action uint8

// The actions.
const (
	Reveal Action = iota + 1 // turn over the top card of the pile
	Sleep                    // put one own hedgehog to sleep, for good
	Pass                     // end the turn as it is
)

// FirstAwake stands for the awake hedgehog with the lowest number.
const FirstAwake int8 = -1

// Move is one decision. Hedgehog, of Sleep only, is 0 to 3 or FirstAwake; else it is 0.
type Move struct {
	Action   Action
	Hedgehog int8
}

// Refusals of the game's own.
var (
	// ErrWrongPhase refuses to sleep or pass before the reveal, and to reveal after it.
	ErrWrongPhase = games.Refusal{Code: "wrong_phase"}
	// ErrAlreadyAsleep refuses to put a sleeping hedgehog to sleep.
	ErrAlreadyAsleep = games.Refusal{Code: "already_asleep"}
	// ErrUnknownHedgehog refuses a hedgehog other than 0 to 3.
	ErrUnknownHedgehog = games.Refusal{Code: "unknown_hedgehog"}
)

// Parse reads a move: "reveal", "sleep", "sleep 2" or "pass". It fails with ErrUnknownHedgehog for a number
// other than 0 to 3 and with games.ErrBadMove for any other text.
func (Rules) Parse(text string) (Move, error) {
	switch text {
	case "reveal":
		return Move{Action: Reveal}, nil
	case "sleep":
		return Move{Action: Sleep, Hedgehog: FirstAwake}, nil
	case "pass":
		return Move{Action: Pass}, nil
	}
	number, ok := strings.CutPrefix(text, "sleep ")
	n, err := strconv.Atoi(number)
	if !ok || err != nil || strconv.Itoa(n) != number {
		return Move{}, games.ErrBadMove
	}
	if n < 0 || n >= Hedgehogs {
		return Move{}, ErrUnknownHedgehog
	}
	return Move{Action: Sleep, Hedgehog: int8(n)}, nil
}

// Format writes the text form of a move. It keeps "sleep" and "sleep 0" apart, as they were said.
func (Rules) Format(m Move) string {
	switch {
	case m.Action == Reveal:
		return "reveal"
	case m.Action == Pass:
		return "pass"
	case m.Action == Sleep && m.Hedgehog == FirstAwake:
		return "sleep"
	case m.Action == Sleep:
		return "sleep " + strconv.Itoa(int(m.Hedgehog))
	}
	return ""
}
