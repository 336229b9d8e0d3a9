package pages

import (
	"slices"
	"strings"

	"stammtisch/games"
)

// SeatField is the form field of what a player chooses for himself on sitting down.
type SeatField struct {
	// ID of the field; Name, under which it is posted.
	ID, Name, Label, Help, Value string
	Kind                         games.OptionKind
	Choices                      []Choice
	// Decks of the reader that may be chosen.
	Decks []Choice
	// Own is the text typed in where a Text has values to choose from too.
	Own      string
	Min, Max int
}

// Add adds a value to choose.
func (f *SeatField) Add(value, label string) {
	f.Choices = append(f.Choices, Choice{Value: value, Label: label, Chosen: value == f.Value})
}

// AddDeck adds a deck of the reader's to choose; it is chosen already when the value is its list.
func (f *SeatField) AddDeck(value, label, list string) {
	chosen := value == f.Value || strings.TrimSpace(list) == strings.TrimSpace(f.Value)
	f.Decks = append(f.Decks, Choice{Value: value, Label: label, Chosen: chosen})
}

// Keep lets a list that is not among the choices stay chosen.
func (f *SeatField) Keep(label string) {
	chosen := func(c Choice) bool { return c.Chosen }
	if f.Value != "" && !slices.ContainsFunc(f.Choices, chosen) && !slices.ContainsFunc(f.Decks, chosen) {
		f.Decks = append(f.Decks, Choice{Value: f.Value, Label: label, Chosen: true})
	}
}
