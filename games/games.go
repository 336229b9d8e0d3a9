// Package games is the contract between the portal and the games played on it.
//
// A game is a package below this one. It implements Rules with its own types for state, move and view;
// Erase hides those types, and everything else in the portal (running matches, the store, pages, computer
// players) works with the erased Game and Position. A game imports the standard library and this package
// and nothing else: it knows no clock, no HTTP, no HTML and no SQL.
//
// # Laws
//
// Package gametest checks these over random play, for every game:
//
//   - Somebody must decide until the match is over, and every match ends.
//   - Legal and Apply agree: every legal move is applied, every other move is refused, and a refused move
//     changes nothing.
//   - Cards are conserved. The same setup and moves give the same states. When several seats decide at
//     once, the order in which their moves arrive does not matter.
//   - View(Imagine(v)) equals v, and the twin-world law: two states that a seat cannot tell apart stay
//     indistinguishable to it for as long as it is shown the same events.
package games

import (
	"io/fs"
	"math/rand/v2"
)

// Rules are the rules of one game. S is the whole truth of a match, M a single decision, V what one seat
// may know.
//
// S is a value: arrays, small integers, bools and immutable strings; no pointers, slices or maps. Copying
// is cloning and == compares.
type Rules[S, M comparable, V any] interface {
	// Info describes the game; it is the same at every call.
	Info() Info
	// Start deals the first cards. It refuses options that contradict each other, whatever the seed, with
	// a Refusal of code "bad_options" or one of the game's own. emit may be nil.
	Start(setup Setup, emit func(Event)) (S, error)
	// Turn says which seats must decide and which may. After the end both sets are empty.
	Turn(s S) Turn
	// Legal appends to buf every legal move of the seat, in a stable order, and returns it.
	Legal(buf []M, s S, seat Seat) []M
	// Apply returns the state after the seat's move. A refused move returns s unchanged and a Refusal.
	// emit hears what happened, in order; it may be nil, and then Apply allocates nothing.
	Apply(s S, seat Seat, m M, emit func(Event)) (S, error)
	// View returns what the seat, or Spectator, may know.
	View(s S, seat Seat) V
	// Outcome returns the result, and false while the match goes on: then only its Score counts, the points
	// so far.
	Outcome(s S) (Outcome, bool)
	// Parse reads the short text form of a move: lower case, words separated by single spaces. It fails
	// with a Refusal of code "bad_move", or a code of the game's own (an unknown card, say).
	Parse(text string) (M, error)
	// Format writes the text form that Parse reads.
	Format(m M) string
}

// Imaginer builds one possible state behind a view: what the seat cannot know is dealt at random. It gets
// the view and not the state, so that a computer player cannot peek even by mistake.
type Imaginer[S, V any] interface {
	Imagine(v V, seat Seat, r *rand.Rand) S
}

// Evaluator estimates a seat's prospects, from 0 (lost) to 1 (won), where a search must stop early.
type Evaluator[S any] interface {
	Evaluate(s S, seat Seat) float64
}

// Info describes a game.
type Info struct {
	// Slug names the game in URLs, the database and scenario files: lower-case letters only.
	Slug string
	// Version of the rules, from 1. A match keeps the version it began with; whatever would change the
	// replay of an old match needs a new one.
	Version int
	// MinSeats and MaxSeats bound the number of players, 1 <= MinSeats <= MaxSeats <= MaxSeats const.
	MinSeats, MaxSeats int
	// Options that a table may set, in the order in which they are shown.
	Options []Option
	// Refusals are the codes of the game's own refusals, besides those that this package defines.
	Refusals []string
	// Sources says where the rules come from: a URL or a book, with edition.
	Sources []string
	// Text holds, per language, the game's words (words.de.toml, words.en.toml) and its rules page
	// (rules.de.md, rules.en.md).
	Text fs.FS
}

// Setup is all that decides how a match begins.
type Setup struct {
	// Seats is the number of players, from Info.MinSeats to Info.MaxSeats.
	Seats int
	// Version of the rules to play by: from 1 to Info.Version. Zero means Info.Version.
	Version int
	// Options of the table, complete and valid (Info.ParseOptions).
	Options Options
	// SeatOptions holds what each seat chose for itself (Option.PerSeat), by seat; nil where the game asks
	// for nothing.
	SeatOptions []Options
	// Seed of all chance in the match.
	Seed Seed
	// Stacked, for tests and scenarios, fixes the order of the first shuffles: one line a shuffle, card
	// names separated by spaces, top first. Cards not named follow in the game's fixed order.
	Stacked []string
}
