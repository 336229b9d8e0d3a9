package games

// Guide is optional: what a computer player may be told of a game besides its rules, so that it looks at
// sensible moves first and knows when it has looked far enough.
type Guide[S, M any] interface {
	// Weigh writes into weights how promising each of the seat's legal moves looks at first sight, as
	// numbers of any scale that compare by their ratio. Zero is for a move that is never better than another
	// one of the list. At least one weight must be positive. It uses nothing that is hidden from the seat.
	Weigh(s S, seat Seat, moves []M, weights []float64)
	// Settled returns the seat's chance of winning, 0 to 1, where a state is a good one to stop at: between
	// two rounds, say. Elsewhere ok is false.
	Settled(s S, seat Seat) (win float64, ok bool)
}

// Reopener is optional, for games whose seats choose at the same time. A view tells that another seat has
// chosen already, and Imagine makes a choice up for it; Reopen takes back all such choices of other seats
// that are hidden until the seat has made its own, so that a computer player can think both through.
type Reopener[S any] interface {
	Reopen(s S, seat Seat) S
}
