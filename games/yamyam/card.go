package yamyam

import (
	"strconv"
	"strings"

	"stammtisch/games"
)

// What the deck consists of: cards 0 to 39 are food by ascending portions, 40 to 43 are winter.
const (
	FoodCards   = 40
	WinterCards = 4
	DeckSize    = FoodCards + WinterCards
	// MaxPortions on a food card.
	MaxPortions = 4
	// Hedgehogs of each player.
	Hedgehogs = 4
)

// Colours of the hedgehogs by seat; they are keys of the words and parts of the pictures' names.
var Colours = [...]string{"red", "yellow", "green", "blue"}

var faces = [...]string{"f1", "f2", "f3", "f4", "winter-1", "winter-2", "winter-3", "winter-4"}

// Faces returns the names of all faces that a card of the deck can show: f1 to f4, winter-1 to winter-4.
func Faces() []string { return append([]string(nil), faces[:]...) }

// foodCounts holds how many cards show 1, 2, 3 and 4 portions.
type foodCounts [MaxPortions]uint8

// portions of a card, from 1 to 4; 0 for a winter card.
func (f *foodCounts) portions(c games.Card) int {
	end := 0
	for i, n := range f {
		if end += int(n); int(c) < end {
			return i + 1
		}
	}
	return 0
}

// face of a card, one of Faces.
func (f *foodCounts) face(c games.Card) string {
	if p := f.portions(c); p > 0 {
		return faces[p-1]
	}
	return faces[MaxPortions+int(c)-FoodCards]
}

// byPortions counts the cards of a set with 1, 2, 3 and 4 portions.
func (f *foodCounts) byPortions(set games.CardSet) (n [MaxPortions]int) {
	first := 0
	for i, count := range f {
		n[i] = (set >> first & (1<<count - 1)).Len()
		first += int(count)
	}
	return n
}

// card finds a card by the name that a stacked deck gives it, or a seat's lot.
func (f *foodCounts) card(name string) (games.Card, bool) {
	kind, number, ok := strings.Cut(name, "-")
	n, err := strconv.Atoi(number)
	if !ok || err != nil {
		return 0, false
	}
	switch kind {
	case "seat":
		return games.Card(n), n >= 0 && n < len(Colours) && name == "seat-"+strconv.Itoa(n)
	case "winter":
		return games.Card(FoodCards + n - 1), n >= 1 && n <= WinterCards && name == "winter-"+strconv.Itoa(n)
	}
	first := 0
	for i, count := range f {
		if kind == faces[i] {
			return games.Card(first + n - 1), n >= 1 && n <= int(count) && len(number) == 2
		}
		first += int(count)
	}
	return 0, false
}
