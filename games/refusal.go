package games

import "strings"

// Refusal is why the rules refuse a move, a setup or a text. It speaks to the player: the pages word its
// code in the reader's language, and its own text is the English fallback of logs and scenario files.
type Refusal struct {
	// Code is a key of the words: lower-case, words joined by underscores ("not_your_turn").
	Code string
	// Reason narrows the code down where a game's spec says so ("gap" of "invalid_combination"); often "".
	Reason string
}

// Error returns the code and the reason in words: "invalid combination: gap".
func (r Refusal) Error() string {
	text := strings.ReplaceAll(r.Code, "_", " ")
	if r.Reason != "" {
		text += ": " + strings.ReplaceAll(r.Reason, "_", " ")
	}
	return text
}

// Detailed is an error behind a Refusal that knows more: the words of the code may name its details, by these
// keys ("N" is the number that chooses between singular and plural).
type Detailed interface {
	error
	Details() map[string]any
}

// Refusals that every game shares. Compare with errors.Is or ==.
var (
	// ErrNotYourTurn refuses a move of a seat that neither must nor may decide now.
	ErrNotYourTurn = Refusal{Code: "not_your_turn"}
	// ErrOver refuses any move after the end.
	ErrOver = Refusal{Code: "match_over"}
	// ErrBadMove refuses a text that is no move of the game.
	ErrBadMove = Refusal{Code: "bad_move"}
	// ErrBadOptions refuses options that are unknown, out of range or contradict each other.
	ErrBadOptions = Refusal{Code: "bad_options"}
	// ErrBadSeats refuses a number of seats that the game does not allow.
	ErrBadSeats = Refusal{Code: "bad_seats"}
)

// SharedRefusals are the codes that any game may refuse with, besides its own.
var SharedRefusals = []string{"not_your_turn", "match_over", "bad_move", "bad_options", "bad_seats"}
