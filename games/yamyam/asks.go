package yamyam

// Asks says what the view asks of the seat at turn: reveal, sleep, or game_over when nothing more is asked.
// It is a key below "ask" in the game's words.
func (v View) Asks() string { return v.Phase }
