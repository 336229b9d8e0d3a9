package koikoi

import (
	"strings"

	"stammtisch/games"
)

// Action says what kind of decision a Move is.
type Action uint8

// The actions. The zero value is none of them.
const (
	Play   Action = 1 + iota // play a hand card, perhaps with the card to take
	Choose                   // take one of two cards for the card that lies open
	Stop                     // end the round and score
	KoiKoi                   // call and play on
)

// Values of Move.Take besides cards.
const (
	// TakeNothing asks to capture nothing. It is never legal: capturing is compulsory.
	TakeNothing games.Card = 254
	// TakeOpen leaves open what is taken.
	TakeOpen games.Card = 255
)

// Move is one decision. The fields that an action does not use are zero.
type Move struct {
	Action Action
	// Card from the hand, for Play.
	Card games.Card
	// Take is the field card to capture, for Play and Choose; or TakeNothing, or for Play TakeOpen.
	Take games.Card
}

// Parse reads the text form of a move:
//
//	play 05-bridge
//	play 03-red take 03-curtain
//	play 01-crane take nothing
//	choose 03-curtain
//	choose nothing
//	stop
//	koikoi
//
// An unknown card to play is refused with card_not_in_hand, an unknown card to take with invalid_capture,
// anything else with games.ErrBadMove.
func (Rules) Parse(text string) (Move, error) {
	words := strings.Split(text, " ")
	switch {
	case text == "stop":
		return Move{Action: Stop}, nil
	case text == "koikoi":
		return Move{Action: KoiKoi}, nil
	case words[0] == "choose" && len(words) == 2:
		take, err := parseTake(words[1])
		if err != nil {
			return Move{}, err
		}
		return Move{Action: Choose, Take: take}, nil
	case words[0] == "play" && (len(words) == 2 || len(words) == 4 && words[2] == "take"):
		card, ok := cardNumber(words[1])
		if !ok {
			return Move{}, errCardNotInHand
		}
		if len(words) == 2 {
			return Move{Action: Play, Card: card, Take: TakeOpen}, nil
		}
		take, err := parseTake(words[3])
		if err != nil {
			return Move{}, err
		}
		return Move{Action: Play, Card: card, Take: take}, nil
	}
	return Move{}, games.ErrBadMove
}

func parseTake(word string) (games.Card, error) {
	if word == "nothing" {
		return TakeNothing, nil
	}
	take, ok := cardNumber(word)
	if !ok {
		return 0, errInvalidCapture
	}
	return take, nil
}

// Format writes the text form that Parse reads.
func (Rules) Format(m Move) string {
	switch m.Action {
	case Stop:
		return "stop"
	case KoiKoi:
		return "koikoi"
	case Choose:
		return "choose " + formatTake(m.Take)
	}
	text := "play " + deck[m.Card].Key
	if m.Take != TakeOpen {
		text += " take " + formatTake(m.Take)
	}
	return text
}

func formatTake(take games.Card) string {
	if take == TakeNothing {
		return "nothing"
	}
	return deck[take].Key
}
