// Package boards draws the view of one seat, one file per game, and nothing else.
package boards

import (
	"slices"

	"stammtisch/games"
)

// Frame is what a board needs to know besides the view.
type Frame struct {
	// Match is the id of the match, Ply how many moves the page has seen.
	Match string
	Ply   int
	// Seat whose view is drawn, or games.Spectator.
	Seat games.Seat
	// Names of the players by seat, and what is to be known of them besides.
	Names []string
	Marks []Mark
	// Live: moves can be made here; Legal are those of the seat, in notation.
	Live  bool
	Legal []string
	// Over: the match has ended. Turn are the seats that must decide.
	Over bool
	Turn games.SeatSet
	// News is what the newest move brought about, as the seat may know it.
	News []games.Event
}

// Mark says that a player is a computer or a guest: Short where there is hardly room, Long for who asks.
type Mark struct{ Short, Long string }

// Mark of a seat's player, empty for most and for the viewer.
func (f Frame) Mark(seat games.Seat) Mark {
	if seat < 0 || int(seat) >= len(f.Marks) || seat == f.Seat {
		return Mark{}
	}
	return f.Marks[seat]
}

// Action is where the board's form posts moves to.
func (f Frame) Action() string { return "/matches/" + f.Match + "/moves" }

// Can reports whether a move is legal here and now.
func (f Frame) Can(move string) bool { return slices.Contains(f.Legal, move) }

// Mine reports whether the seat must decide now.
func (f Frame) Mine() bool { return f.Live && f.Turn.Has(f.Seat) }

// Name of a seat's player.
func (f Frame) Name(seat games.Seat) string {
	if seat < 0 || int(seat) >= len(f.Names) {
		return ""
	}
	return f.Names[seat]
}
