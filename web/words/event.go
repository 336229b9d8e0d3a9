package words

import (
	"context"
	"errors"

	"stammtisch/games"
)

// Teller words the events of one match for one reader.
type Teller struct {
	// Game is the slug under which the game's words are.
	Game string
	// Names of the players by seat.
	Names []string
	// Seat of the reader, or games.Spectator.
	Seat games.Seat
}

// Event says what happened in a sentence: the reader's own events with "you", all others with the name.
func (t Teller) Event(ctx context.Context, e games.Event) string {
	e = e.For(t.Seat)
	data := append(make(args, 0, 16), "Player", t.Name(ctx, e.Seat),
		"Cards", t.cards(ctx, e.Cards), "Secret", t.cards(ctx, e.Secret), "Words", t.words(ctx, e.Words))
	for i, name := range numberNames[:min(len(e.Numbers), len(numberNames))] {
		data = append(data, name, e.Numbers[i])
	}
	if e.Seat != games.Spectator && e.Seat == t.Seat {
		if text, ok := say(ctx, t.Game+".you."+e.Kind, data); ok {
			return text
		}
	}
	text, ok := say(ctx, t.Game+".event."+e.Kind, data)
	if !ok {
		return e.Kind
	}
	return text
}

// numberNames are the names of an event's numbers, in their order.
var numberNames = [...]string{"N", "M", "L", "K"}

// Name of a seat; that of a seat without a player is the number.
func (t Teller) Name(ctx context.Context, seat games.Seat) string {
	switch {
	case seat == games.Spectator:
		return ""
	case int(seat) < len(t.Names):
		return t.Names[seat]
	}
	return T(ctx, "seat.number", "N", int(seat)+1)
}

func (t Teller) cards(ctx context.Context, cards []string) string {
	if len(cards) == 0 {
		return ""
	}
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = T(ctx, t.Game+".card."+c)
	}
	return List(ctx, names)
}

func (t Teller) words(ctx context.Context, keys []string) string {
	if len(keys) == 0 {
		return ""
	}
	names := make([]string, len(keys))
	for i, k := range keys {
		names[i] = T(ctx, t.Game+"."+k)
	}
	return List(ctx, names)
}

// Refusal says why the rules of a game refuse something. ok is false when err is no refusal.
func Refusal(ctx context.Context, game string, err error) (text string, ok bool) {
	var option games.OptionError
	if errors.As(err, &option) {
		label, known := Try(ctx, game+".option."+option.Key+".label")
		if !known {
			label = option.Key
		}
		return T(ctx, "refusal.option", "Option", label), true
	}
	var refusal games.Refusal
	if !errors.As(err, &refusal) {
		return "", false
	}
	if refusal.Reason != "" {
		if text, ok := Try(ctx, game+".refusal_reason."+refusal.Reason); ok {
			return text, true
		}
	}
	var about games.Detailed
	var details args
	if errors.As(err, &about) {
		for name, value := range about.Details() {
			details = append(details, name, value)
		}
	}
	for _, key := range []string{game + ".refusal." + refusal.Code, "refusal." + refusal.Code} {
		if text, ok := say(ctx, key, details); ok {
			return text, true
		}
	}
	return T(ctx, "refusal.unworded", "Reason", refusal.Error()), true
}

// Open says an event with its secret cards open: for matches that are over.
func (t Teller) Open(ctx context.Context, e games.Event) string {
	who := t.Name(ctx, e.Seat)
	if who == "" {
		return t.cards(ctx, e.Secret)
	}
	return who + ": " + t.cards(ctx, e.Secret)
}
