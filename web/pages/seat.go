package pages

import "stammtisch/games"

// SeatField is the form field of what a player chooses for himself on sitting down.
type SeatField struct {
	ID, Name, Label, Help, Value string
	Kind                         games.OptionKind
	Choices                      []Choice
	// Own is the text typed in where a Text has values to choose from too.
	Own      string
	Min, Max int
}
