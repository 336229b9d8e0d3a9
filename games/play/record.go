// Package play runs matches: it loads them, applies moves through the rules, commits each move before
// anyone sees it, announces it, and ends a match through one door. It knows no HTTP and no SQL.
package play

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"

	"stammtisch/games"
)

// Status of a match.
type Status string

// A match waits for players, runs, and is over; it never goes back.
const (
	Waiting Status = "waiting"
	Running Status = "running"
	Over    Status = "over"
)

// Resign is the text of the log entry with which a seat gives up. It is no move of any game: whoever
// replays a match ends it there.
const Resign = "resign"

// Match is all that the store keeps of one match; with the rules it is enough to rebuild every ply.
type Match struct {
	ID uuid.UUID
	// Table at which it is played, and its code, by which the table's page is found.
	Table int64
	Code  string
	// Number of the match at its table, from 1.
	Number  int
	Game    string
	Version int
	Options games.Options
	Secret  games.Secret
	Status  Status
	// Players by seat. Complete once the match runs.
	Players   []Player
	CreatedAt time.Time
	StartedAt time.Time
	EndedAt   time.Time
	// Watch: people without a seat may look on.
	Watch bool
	// Guided: newcomers are told one thing at a time.
	Guided bool
	// Moves from ply 0.
	Moves []Move
}

// Seed of the match's chance: known once all players sit.
func (m *Match) Seed() games.Seed {
	words := make([]string, len(m.Players))
	for i, p := range m.Players {
		words[i] = p.Luck
	}
	return m.Secret.Seed(m.ID.String(), words)
}

// SeatOf returns the seat of an account, or Spectator.
func (m *Match) SeatOf(account int64) games.Seat {
	for _, p := range m.Players {
		if account != 0 && p.Account == account {
			return p.Seat
		}
	}
	return games.Spectator
}

// Player is who holds a seat in a match.
type Player struct {
	Seat    games.Seat
	Account int64
	Name    string
	Guest   bool
	// Bot is the level of a computer player, "" for people.
	Bot string
	// Luck is the player's word in the seed; it contains no line feed.
	Luck string
	// Options that the player chose for himself; nil where the game asks for nothing.
	Options games.Options
}

// Move is one entry of a match's log.
type Move struct {
	// Ply counts the moves before this one.
	Ply  int
	Seat games.Seat
	// Text in the game's notation, or Resign.
	Text string
	At   time.Time
}

// Commit is one move to be made durable, with what lists need to know of the position after it.
type Commit struct {
	Match uuid.UUID
	Move  Move
	// Must are the seats that must decide next.
	Must games.SeatSet
	// Ending is set when the move ends the match.
	Ending *Ending
	// Jobs are the decisions that fall to computer players with the move.
	Jobs []Job
}

// Ending closes a match and prepares the next one of the same table, whose commitment is thereby public
// before anyone names a luck word for it.
type Ending struct {
	Outcome    games.Outcome
	NextID     uuid.UUID
	NextSecret games.Secret
}

// Store is what running matches need of a database.
type Store interface {
	// Match loads a match with its players and moves. ErrNotFound when there is none.
	Match(ctx context.Context, id uuid.UUID) (Match, error)
	// MovesSince loads the moves from a ply on, in order.
	MovesSince(ctx context.Context, id uuid.UUID, ply int) ([]Move, error)
	// Commit makes one move durable, together with its jobs, if it has any; else in one round trip. ErrConflict when the ply is taken already or the
	// match no longer runs: nothing has changed then.
	Commit(ctx context.Context, c Commit) error
}

var (
	// ErrNotFound: there is no such match.
	ErrNotFound = errors.New("not found")
	// ErrConflict: somebody else moved first, so the rules must be asked again.
	ErrConflict = errors.New("conflict")
	// ErrStale: the seat itself has moved since the page was drawn.
	ErrStale = errors.New("stale")
	// ErrNoSeat: whoever asks holds no seat in the match.
	ErrNoSeat = errors.New("no seat")
)
