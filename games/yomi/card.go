package yomi

import (
	"strings"

	"stammtisch/games"
)

// Cards of one deck, numbered from 0: hearts, diamonds, clubs, spades, each from 2 to 10, jack, queen,
// king, ace; then the two Jokers. Both decks use the same numbers; a card is never without its owner.
const (
	deckSize  = 54
	suitSize  = 13
	plainDeck = 52 // without the Jokers
)

// noCard stands where there is no card.
const noCard games.Card = 255

// Ranks as numbers; 2 to 10 are themselves.
const (
	rankJoker = 0
	rankJack  = 11
	rankQueen = 12
	rankKing  = 13
	rankAce   = 14
)

const (
	suitHearts = iota
	suitDiamonds
	suitClubs
	suitSpades
	suitNone
)

var rankNames = [...]string{
	2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 7: "7", 8: "8", 9: "9", 10: "10", 11: "j", 12: "q", 13: "k", 14: "a",
}

const suitNames = "hdcs"

var cardNames = func() (names [deckSize]string) {
	for c := range names {
		if c < plainDeck {
			names[c] = rankNames[c%suitSize+2] + suitNames[c/suitSize:c/suitSize+1]
		}
	}
	names[52], names[53] = "jk1", "jk2"
	return names
}()

var cardNumbers = func() map[string]games.Card {
	m := map[string]games.Card{}
	for c, name := range cardNames {
		m[name] = games.Card(c)
	}
	return m
}()

var jokers = games.SetOf(52, 53)

func parseCard(name string) (games.Card, bool) {
	c, ok := cardNumbers[name]
	return c, ok
}

func rankOf(c games.Card) int {
	if c >= plainDeck {
		return rankJoker
	}
	return int(c)%suitSize + 2
}

func suitOf(c games.Card) int {
	if c >= plainDeck {
		return suitNone
	}
	return int(c) / suitSize
}

func isRed(c games.Card) bool    { return suitOf(c) == suitHearts || suitOf(c) == suitDiamonds }
func isBlack(c games.Card) bool  { return suitOf(c) == suitClubs || suitOf(c) == suitSpades }
func isJoker(c games.Card) bool  { return c >= plainDeck }
func isNormal(c games.Card) bool { return rankOf(c) >= 2 && rankOf(c) <= 10 }
func isFace(c games.Card) bool   { return rankOf(c) >= rankJack && rankOf(c) <= rankKing }
func isAce(c games.Card) bool    { return rankOf(c) == rankAce }

// ofRank is the set of the four cards of a rank, or of the two Jokers.
func ofRank(rank int) games.CardSet {
	if rank == rankJoker {
		return jokers
	}
	var set games.CardSet
	for suit := range 4 {
		set |= games.SetOf(games.Card(suit*suitSize + rank - 2))
	}
	return set
}

// fullDeck is the set of all cards of a deck, with or without Jokers.
func fullDeck(withJokers bool) games.CardSet {
	if withJokers {
		return 1<<deckSize - 1
	}
	return 1<<plainDeck - 1
}

// setNames writes the cards of a set in ascending order.
func setNames(set games.CardSet) []string {
	names := make([]string, 0, set.Len())
	for c := range set.All() {
		names = append(names, cardNames[c])
	}
	return names
}

func joinSet(set games.CardSet) string { return strings.Join(setNames(set), " ") }
