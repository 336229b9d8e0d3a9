package yaniv

import (
	"slices"
	"strings"

	"stammtisch/games"
)

// Kind of a move.
type Kind uint8

// The kinds of move; the zero Kind is none.
const (
	Call Kind = iota + 1
	Discard
	Draw
	Slap
	Keep
)

// Side of a run at which a card is laid on.
type Side uint8

// The sides. AnySide is for sets, single cards and runs that can grow on one side only.
const (
	AnySide Side = iota
	Low
	High
)

// Move is one decision of a seat.
type Move struct {
	Kind Kind
	// Side is for Slap.
	Side Side
	// N counts the cards: 0 to 5 for Discard; 0 (the stock) or 1 (from the open combination) for Draw.
	N uint8
	// Cards in the order in which they are laid; zero beyond N.
	Cards [handSize]games.Card
}

func (m *Move) cards() []games.Card { return m.Cards[:m.N] }

// normal returns the move as Legal lists it. Only the first and the last card of a set matter to the next
// player; the cards between them are put in the order of their numbers. A list with one natural card and
// jokers could be a run, so it stays as it is.
func (m Move) normal() Move {
	if m.Kind != Discard || m.N < 4 {
		return m
	}
	if l := lookAt(m.cards()); l.oneRank && l.naturals() != 1 {
		slices.Sort(m.Cards[1 : m.N-1])
	}
	return m
}

// Parse reads a move: "call", "discard 4h 5h 6h", "draw stock", "draw 4h", "slap", "slap low",
// "slap high" or "keep".
func (Rules) Parse(text string) (Move, error) {
	word, rest, more := strings.Cut(text, " ")
	if more && rest == "" {
		return Move{}, games.ErrBadMove
	}
	switch {
	case text == "call":
		return Move{Kind: Call}, nil
	case text == "keep":
		return Move{Kind: Keep}, nil
	case text == "slap":
		return Move{Kind: Slap}, nil
	case text == "slap low":
		return Move{Kind: Slap, Side: Low}, nil
	case text == "slap high":
		return Move{Kind: Slap, Side: High}, nil
	case text == "draw stock":
		return Move{Kind: Draw}, nil
	case word == "draw" && more && !strings.Contains(rest, " "):
		return parseCards(Draw, rest, errNotAvailable)
	case text == "discard":
		return Move{Kind: Discard}, nil
	case word == "discard":
		return parseCards(Discard, rest, errNotInHand)
	}
	return Move{}, games.ErrBadMove
}

// parseCards reads the cards of a move; unknown refuses names that no card has, and more cards than a
// hand can hold.
func parseCards(kind Kind, list string, unknown games.Refusal) (Move, error) {
	m := Move{Kind: kind}
	for name := range strings.SplitSeq(list, " ") {
		if name == "" {
			return Move{}, games.ErrBadMove
		}
		c, known := numbers[name]
		if !known || int(m.N) == len(m.Cards) {
			return Move{}, unknown
		}
		m.Cards[m.N] = c
		m.N++
	}
	return m.normal(), nil
}

// Format writes the text form that Parse reads.
func (Rules) Format(m Move) string {
	switch m.Kind {
	case Call:
		return "call"
	case Keep:
		return "keep"
	case Slap:
		return "slap" + [...]string{"", " low", " high"}[m.Side]
	case Draw:
		if m.N == 0 {
			return "draw stock"
		}
		return "draw " + faces[m.Cards[0]].name
	}
	text := "discard"
	for _, c := range m.cards() {
		text += " " + faces[c].name
	}
	return text
}
