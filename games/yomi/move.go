package yomi

import (
	"slices"
	"strings"

	"stammtisch/games"
)

// Verb says what kind of decision a Move is.
type Verb uint8

// The verbs. The zero value is none of them.
const (
	Character Verb = 1 + iota // character SLUG: choose whom to play
	Combat                    // combat CARD OPTION, combat CARD for a Joker, or combat none
	Second                    // second CARD OPTION: a second face-down combat card
	Keep                      // keep CARD: which of two combat cards counts
	Use                       // use CARD: its hand ability
	Flip                      // flip: turn the combat card to its other end
	React                     // react CARD: counter the ability just named
	Accept                    // accept: take the offered price
	Pass                      // pass: do nothing in this window
	AutoPass                  // autopass: pass in every window until the end of the turn
	Done                      // done: no more of this
	Combo                     // combo CARD, or combo CARD OPTION where both ends could hit
	Pump                      // pump CARD: discard it to strengthen the last hit
	TurnUp                    // turnup: turn up two cards of the own deck for the combo
	FaceDown                  // facedown CARD: Rewind Time or bluff
	Discard                   // discard CARD
	Power                     // power CARD CARD ...: discard a set of one rank for Aces
	Fetch                     // fetch CARD deck, or fetch CARD discard
	Take                      // take CARD: into hand, from the discard pile or the combat cards
	Show                      // show CARD
	Name                      // name OPTION
	Give                      // give CARD: which open card is drawn
	Banish                    // banish CARD hand, deck or discard
	Put                       // put CARD: on a pile
	Pick                      // pick one, or pick two
	Choose                    // choose WORD: one of several effects
	Hit                       // hit: one more card
	verbEnd
)

// Word is the last word of some moves.
type Word uint8

// The words. Options with a 2 behind them are the second end of a card with two ends of that kind.
const (
	NoWord Word = iota
	WordNone
	WordAttack
	WordThrow
	WordBlock
	WordDodge
	WordAttack2
	WordThrow2
	WordBlock2
	WordDodge2
	WordDeck
	WordDiscard
	WordHand
	WordOne
	WordTwo
	WordHeal
	WordDraw
	WordKnockdown
	WordRecover
	WordStraight
	WordFlush
	WordFullHouse
	WordFourOfAKind
	WordStraightFlush
	wordEnd
)

var verbNames = [...]string{
	"", "character", "combat", "second", "keep", "use", "flip", "react", "accept", "pass", "autopass", "done",
	"combo", "pump", "turnup", "facedown", "discard", "power", "fetch", "take", "show", "name", "give", "banish",
	"put", "pick", "choose", "hit",
}

var wordNames = [...]string{
	"", "none", "attack", "throw", "block", "dodge", "attack2", "throw2", "block2", "dodge2", "deck", "discard",
	"hand", "one", "two", "heal", "draw", "knockdown", "recover", "straight", "flush", "full-house",
	"four-of-a-kind", "straight-flush",
}

// Move is one decision. Fields that a verb does not use are zero, except Card, which is then 255.
type Move struct {
	Verb Verb `json:"verb"`
	// Card meant, 0 to 53; for Character the number of the character.
	Card games.Card `json:"card"`
	// Word behind it.
	Word Word `json:"word"`
	// Cards of a Power move.
	Cards games.CardSet `json:"cards"`
}

// shape says what follows a verb.
type shape uint8

const (
	bare     shape = iota // nothing
	oneCard               // a card
	cardWord              // a card and a word
	cardOpt               // a card and perhaps a word
	oneWord               // a word
	manyCard              // two to four cards
	slug                  // a character
)

var shapes = [verbEnd]shape{
	Character: slug, Combat: cardOpt, Second: cardOpt, Keep: oneCard, Use: oneCard, React: oneCard,
	Combo: cardOpt, Pump: oneCard, FaceDown: oneCard, Discard: oneCard, Power: manyCard, Fetch: cardWord,
	Take: oneCard, Show: oneCard, Name: oneWord, Give: oneCard, Banish: cardWord, Put: oneCard,
	Pick: oneWord, Choose: oneWord,
}

func act(verb Verb) Move                           { return Move{Verb: verb, Card: noCard} }
func actCard(verb Verb, c games.Card) Move         { return Move{Verb: verb, Card: c} }
func actWord(verb Verb, w Word) Move               { return Move{Verb: verb, Card: noCard, Word: w} }
func actBoth(verb Verb, c games.Card, w Word) Move { return Move{Verb: verb, Card: c, Word: w} }

// Parse reads the text form of a move, as listed at the verbs ("combat 4h attack", "power 6h 6s"). A card
// that does not exist is refused with unknown_card, an unknown character with unknown_character, anything
// else that is no move with games.ErrBadMove.
func (Rules) Parse(text string) (Move, error) {
	fields := strings.Split(text, " ")
	verb := Verb(max(0, slices.Index(verbNames[:], fields[0])))
	args := fields[1:]
	if verb == 0 {
		return Move{}, games.ErrBadMove
	}
	m := act(verb)
	switch shapes[verb] {
	case bare:
		if len(args) == 0 {
			return m, nil
		}
	case slug:
		if len(args) == 1 {
			n := slices.IndexFunc(cast[:], func(c character) bool { return c.slug == args[0] })
			if n < 0 {
				return Move{}, errUnknownCharacter
			}
			m.Card = games.Card(n)
			return m, nil
		}
	case oneWord:
		if len(args) == 1 {
			return m.withWord(args[0])
		}
	case oneCard:
		if len(args) == 1 {
			return m.withCard(args[0])
		}
	case cardOpt:
		if verb == Combat && len(args) == 1 && args[0] == wordNames[WordNone] {
			m.Word = WordNone
			return m, nil
		}
		if len(args) == 1 {
			return m.withCard(args[0])
		}
		fallthrough
	case cardWord:
		if len(args) == 2 {
			m, err := m.withCard(args[0])
			if err != nil {
				return Move{}, err
			}
			return m.withWord(args[1])
		}
	case manyCard:
		if len(args) >= 2 && len(args) <= 4 {
			return m.withSet(args)
		}
	}
	return Move{}, games.ErrBadMove
}

func (m Move) withCard(name string) (Move, error) {
	c, ok := parseCard(name)
	if !ok {
		return Move{}, errUnknownCard
	}
	m.Card = c
	return m, nil
}

func (m Move) withWord(name string) (Move, error) {
	w := slices.Index(wordNames[:], name)
	if w <= 0 {
		return Move{}, games.ErrBadMove
	}
	m.Word = Word(w)
	return m, nil
}

func (m Move) withSet(names []string) (Move, error) {
	for _, name := range names {
		c, ok := parseCard(name)
		if !ok {
			return Move{}, errUnknownCard
		}
		if m.Cards.Has(c) {
			return Move{}, games.ErrBadMove
		}
		m.Cards |= games.SetOf(c)
	}
	return m, nil
}

// Format writes the text form that Parse reads; the cards of a Power move stand in their fixed order.
func (Rules) Format(m Move) string {
	text := verbNames[m.Verb]
	switch {
	case m.Verb == Character:
		return text + " " + cast[m.Card].slug
	case m.Verb == Power:
		return text + " " + joinSet(m.Cards)
	}
	if m.Card != noCard {
		text += " " + cardNames[m.Card]
	}
	if m.Word != NoWord {
		text += " " + wordNames[m.Word]
	}
	return text
}
