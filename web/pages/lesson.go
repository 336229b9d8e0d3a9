package pages

// Lesson is what a newcomer is told in a guided match.
type Lesson struct {
	// Off: the reader does not want to be told anything.
	Off bool
	// Tip for the decision at hand, "" for none; Told are those before.
	Tip  string
	Told []string
	// Next is the page to come back to after turning tips off or on.
	Next string
}
