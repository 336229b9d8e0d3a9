package pages

import (
	"github.com/a-h/templ"

	"stammtisch/web/boards"
)

// DeckRow is one of the reader's decks in a list.
type DeckRow struct {
	Code, Name string
	// Tally says how many cards it has, Whole that it may be played.
	Tally    string
	Whole    bool
	Elements []string
}

// NewDeck is the form that makes a deck, with what was posted.
type NewDeck struct {
	Name, List string
	MaxName    int
	MaxList    int
	Notices    []string
	// Full: the reader has as many decks as may be kept.
	Full bool
}

// Deck is the page of a deck, on which its owner builds it.
type Deck struct {
	Code, Name string
	Mine       bool
	// Notices are why something was refused.
	Notices []string
	Tally   string
	Whole   bool
	// Faults are what is missing until the deck may be played.
	Faults []string
	Cards  []DeckCard
	Plots  []DeckPlot
	// Link leads here, Text is the list as text; Typed what was posted in its place.
	Link, Text, Typed string
	MaxName, MaxList  int
	// Query of the filters, with its question mark.
	Query  string
	Browse DeckBrowse
	// Lost: the line of the card that was changed is gone, so the focus must go elsewhere.
	Lost bool
}

// DeckBrowse is what the filters find.
type DeckBrowse struct {
	Filters []YokaiFilter
	Text    string
	Found   string
	Cards   []DeckCard
}

// DeckCard is a card with how often it is in the deck.
type DeckCard struct {
	boards.YokaiCard
	Count int
	// More: another copy may be added.
	More bool
	// Says how many there are.
	Says string
}

// DeckPlot is a small plot of how the cards of a deck are spread.
type DeckPlot struct {
	Title string
	Bars  []DeckBar
}

// DeckBar is a bar of a plot: Height of 20 for Cards, in words Text. Picture is the emblem of the value, or "".
type DeckBar struct {
	Label, Picture, Text string
	Cards, Height        int
}

func deckURL(code string) string { return "/games/yokaizo/decks/" + code }

func deckPlay(code string) templ.SafeURL { return templ.SafeURL("/games/yokaizo?s-deck=" + code) }
