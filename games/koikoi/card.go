package koikoi

import (
	"iter"

	"stammtisch/games"
)

// Type is one of the four types of card. They matter for the yaku only: capturing looks at the month.
type Type string

// The types, with their number of cards in the deck.
const (
	Bright Type = "bright" // 5
	Animal Type = "animal" // 9
	Ribbon Type = "ribbon" // 10
	Plain  Type = "plain"  // 24
)

// Kind narrows a type down where a yaku asks for it; most cards have none.
type Kind string

// The kinds.
const (
	RedPoem  Kind = "red_poem"  // red ribbon with writing: months 1 to 3
	RedPlain Kind = "red_plain" // red ribbon without writing: months 4, 5, 7 and 11
	Blue     Kind = "blue"      // blue ribbon: months 6, 9 and 10
	Rain     Kind = "rain"      // the rain man among the brights
	Cup      Kind = "cup"       // the sake cup: an animal that also counts as a plain card
)

// Card is a card's face.
type Card struct {
	// Key names the card in moves, views, events and words: two digits of the month and the motif.
	Key string
	// Month from 1 to 12. The card's number is (Month-1)*4 plus its place in the month, from 0.
	Month int
	Type  Type
	Kind  Kind
}

const (
	deckSize = 48
	handSize = 8
	months   = 12
)

var deck = [deckSize]Card{
	{"01-crane", 1, Bright, ""},
	{"01-red", 1, Ribbon, RedPoem},
	{"01-plain-a", 1, Plain, ""},
	{"01-plain-b", 1, Plain, ""},
	{"02-warbler", 2, Animal, ""},
	{"02-red", 2, Ribbon, RedPoem},
	{"02-plain-a", 2, Plain, ""},
	{"02-plain-b", 2, Plain, ""},
	{"03-curtain", 3, Bright, ""},
	{"03-red", 3, Ribbon, RedPoem},
	{"03-plain-a", 3, Plain, ""},
	{"03-plain-b", 3, Plain, ""},
	{"04-cuckoo", 4, Animal, ""},
	{"04-ribbon", 4, Ribbon, RedPlain},
	{"04-plain-a", 4, Plain, ""},
	{"04-plain-b", 4, Plain, ""},
	{"05-bridge", 5, Animal, ""},
	{"05-ribbon", 5, Ribbon, RedPlain},
	{"05-plain-a", 5, Plain, ""},
	{"05-plain-b", 5, Plain, ""},
	{"06-butterflies", 6, Animal, ""},
	{"06-blue", 6, Ribbon, Blue},
	{"06-plain-a", 6, Plain, ""},
	{"06-plain-b", 6, Plain, ""},
	{"07-boar", 7, Animal, ""},
	{"07-ribbon", 7, Ribbon, RedPlain},
	{"07-plain-a", 7, Plain, ""},
	{"07-plain-b", 7, Plain, ""},
	{"08-moon", 8, Bright, ""},
	{"08-geese", 8, Animal, ""},
	{"08-plain-a", 8, Plain, ""},
	{"08-plain-b", 8, Plain, ""},
	{"09-cup", 9, Animal, Cup},
	{"09-blue", 9, Ribbon, Blue},
	{"09-plain-a", 9, Plain, ""},
	{"09-plain-b", 9, Plain, ""},
	{"10-deer", 10, Animal, ""},
	{"10-blue", 10, Ribbon, Blue},
	{"10-plain-a", 10, Plain, ""},
	{"10-plain-b", 10, Plain, ""},
	{"11-rainman", 11, Bright, Rain},
	{"11-swallow", 11, Animal, ""},
	{"11-ribbon", 11, Ribbon, RedPlain},
	{"11-plain", 11, Plain, ""},
	{"12-phoenix", 12, Bright, ""},
	{"12-plain-a", 12, Plain, ""},
	{"12-plain-b", 12, Plain, ""},
	{"12-plain-c", 12, Plain, ""},
}

// Cards that a rule names by themselves.
const (
	curtain games.Card = 8
	moon    games.Card = 28
	cup     games.Card = 32
	rainMan games.Card = 40
)

// fullDeck holds all 48 cards.
const fullDeck games.CardSet = 1<<deckSize - 1

// The parts of the deck that yaku are made of.
var (
	brightCards = cardsWhere(func(c Card) bool { return c.Type == Bright })
	animalCards = cardsWhere(func(c Card) bool { return c.Type == Animal })
	ribbonCards = cardsWhere(func(c Card) bool { return c.Type == Ribbon })
	plainCards  = cardsWhere(func(c Card) bool { return c.Type == Plain })
	redPoems    = cardsWhere(func(c Card) bool { return c.Kind == RedPoem })
	blueRibbons = cardsWhere(func(c Card) bool { return c.Kind == Blue })
	inoShikaCho = cardsWhere(func(c Card) bool {
		return c.Key == "07-boar" || c.Key == "10-deer" || c.Key == "06-butterflies"
	})
)

// Deck yields the 48 cards in their fixed order: month by month, the most precious first.
func Deck() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for _, c := range deck {
			if !yield(c) {
				return
			}
		}
	}
}

// Face returns the card with the key, and false when there is none.
func Face(key string) (Card, bool) {
	c, ok := cardNumbers[key]
	if !ok {
		return Card{}, false
	}
	return deck[c], true
}

var cardNumbers = func() map[string]games.Card {
	numbers := make(map[string]games.Card, deckSize)
	for i, c := range deck {
		numbers[c.Key] = games.Card(i)
	}
	return numbers
}()

// cardNumber returns the number of the card with the key.
func cardNumber(key string) (games.Card, bool) {
	c, ok := cardNumbers[key]
	return c, ok
}

func cardsWhere(is func(Card) bool) games.CardSet {
	var set games.CardSet
	for i, c := range deck {
		if is(c) {
			set |= games.SetOf(games.Card(i))
		}
	}
	return set
}

// month returns the four cards of a month, which is counted from 0 here.
func month(m int) games.CardSet { return 0b1111 << (4 * m) }

// monthOf returns the four cards of the card's month.
func monthOf(c games.Card) games.CardSet { return month(int(c) / 4) }

// fullMonths returns the cards of all months of which the set holds all four cards.
func fullMonths(set games.CardSet) games.CardSet {
	var full games.CardSet
	for m := range months {
		if set&month(m) == month(m) {
			full |= month(m)
		}
	}
	return full
}

// isFourPairs reports whether the set is exactly two cards of each of four months.
func isFourPairs(set games.CardSet) bool {
	for m := range months {
		if n := (set & month(m)).Len(); n != 0 && n != 2 {
			return false
		}
	}
	return set.Len() == handSize
}

// keys returns the keys of the cards in their fixed order; never nil.
func keys(set games.CardSet) []string {
	out := make([]string, 0, set.Len())
	for c := range set.All() {
		out = append(out, deck[c].Key)
	}
	return out
}

// setOfKeys is the inverse of keys; it leaves out what is no card.
func setOfKeys(list []string) games.CardSet {
	var set games.CardSet
	for _, key := range list {
		if c, ok := cardNumbers[key]; ok {
			set |= games.SetOf(c)
		}
	}
	return set
}
