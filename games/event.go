package games

// Event tells one thing that happened, as data. The pages word it in the reader's language; it feeds the
// log, the animations and the screen reader. Events are rebuilt by replay and never stored.
type Event struct {
	// Kind is a key of the game's words: lower-case, words joined by underscores.
	Kind string `json:"kind"`
	// Seat whom the event is about; Spectator when it is about the table.
	Seat Seat `json:"seat"`
	// Cards in the game's notation that everyone may see.
	Cards []string `json:"cards,omitempty"`
	// Numbers that everyone may see; the game documents their meaning by kind.
	Numbers []int `json:"numbers,omitempty"`
	// Words are further keys of the game's words (the names of combinations, say).
	Words []string `json:"words,omitempty"`
	// Secret holds cards that only the seats of Audience may see.
	Secret []string `json:"secret,omitempty"`
	// Audience of Secret.
	Audience SeatSet `json:"-"`
}

// For returns the event as the seat may know it.
func (e Event) For(seat Seat) Event {
	if !e.Audience.Has(seat) {
		e.Secret = nil
	}
	e.Audience = 0
	return e
}
