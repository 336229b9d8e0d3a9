package pages

// GalleryPage shows developers every card and the main states of the boards.
type GalleryPage struct {
	Decks  []GalleryDeck
	States []string
	Shots  []GalleryShot
}

// GalleryShot is a match in one state.
type GalleryShot struct {
	Name  string
	Match Match
}

// GalleryDeck is a kind of cards: its pictures are the symbols of cards/KIND.svg, each in a view box Box.
type GalleryDeck struct {
	Title, Kind, Box string
	Cards            []GalleryCard
}

// GalleryCard is a symbol and what the card is called.
type GalleryCard struct {
	Symbol, Name string
}

// Add adds a card.
func (d *GalleryDeck) Add(symbol, name string) {
	d.Cards = append(d.Cards, GalleryCard{symbol, name})
}
