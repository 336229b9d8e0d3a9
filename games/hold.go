package games

import "time"

// Holder is optional: for games with a race. Rules know no clock, so they tell whoever runs the match how
// long it takes before a seat's move may be applied.
type Holder[S any] interface {
	// Hold returns the least time that must lie between the latest move and the seat's next one, for people
	// and for computer players. It may depend on nothing that is hidden from any seat: a difference that
	// can be felt would tell.
	Hold(s S, seat Seat) (people, computers time.Duration)
}
