package pages

import (
	"github.com/a-h/templ"

	"stammtisch/web/boards"
)

// YokaiCards is the list of the cards of Yokaizo with its filters.
type YokaiCards struct {
	Filters []YokaiFilter
	// Text that was looked for.
	Text  string
	Cards []boards.YokaiCard
	// Found says how many there are.
	Found string
}

// YokaiFilter is a list of values of which one, or none, is chosen.
type YokaiFilter struct {
	Name, Label string
	Choices     []Choice
}

// YokaiFolk is a faction in a list.
type YokaiFolk struct{ ID, Name, Title string }

// YokaiFaction is the page of a faction.
type YokaiFaction struct {
	YokaiFolk
	Element, ElementText string
	// Play and More say how it plays.
	Play, More string
	Keyword    boards.YokaiWord
	Cards      []boards.YokaiCard
	Decks      []YokaiDeck
}

// YokaiKeyword is a keyword and how many cards use it; Uses is "" for none.
type YokaiKeyword struct {
	boards.YokaiWord
	Uses string
}

// YokaiDecks lists the reader's decks, the ready ones and the factions.
type YokaiDecks struct {
	Mine     []DeckRow
	New      NewDeck
	Factions []YokaiFolk
	Decks    []YokaiDeck
}

// YokaiDeck is a ready deck.
type YokaiDeck struct {
	ID, Name, Summary, Difficulty string
	Factions                      []string
	Cards                         []YokaiDeckCard
	Plots                         []DeckPlot
	// Text is the list as it can be typed in at a table.
	Text string
}

// YokaiDeckCard is a line of a deck.
type YokaiDeckCard struct {
	Count    int
	ID, Name string
}

func yokaiFactionURL(id string) templ.SafeURL { return templ.SafeURL("/games/yokaizo/factions/" + id) }
