package boards

import "stammtisch/games"

// Lesson is a newcomer's guided first match of a game: how it is set up against the easy computer player,
// and what the newcomer is told in it.
type Lesson[V any] struct {
	// Options of the table; Own and Computer are what either side chooses for itself (games.Option.PerSeat).
	// What they leave out has its default.
	Options, Own, Computer games.Options
	// Tips in the order of their preference: at each decision of a seat the first one that fits, and that
	// the seat was not told before, is told.
	Tips []Tip[V]
}

// Tip is one thing that a newcomer is told.
type Tip[V any] struct {
	// Key of its words, below "board.tip" in those of the game.
	Key string
	// When tells whether it fits a view of the seat that must decide, or the view at the end. news is what
	// happened since the seat's last decision, as it may know it.
	When func(v V, news []games.Event) bool
}

// Erase hides the type of the views.
func (l Lesson[V]) Erase() *Lesson[any] {
	out := &Lesson[any]{Options: l.Options, Own: l.Own, Computer: l.Computer}
	for _, tip := range l.Tips {
		out.Tips = append(out.Tips, Tip[any]{tip.Key, func(v any, news []games.Event) bool { return tip.When(v.(V), news) }})
	}
	return out
}
