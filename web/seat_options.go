package web

import (
	"context"
	"fmt"
	"net/url"
	"strings"

	"stammtisch/games"
	"stammtisch/web/pages"
	"stammtisch/web/words"
)

const (
	// ownFields begin with this: what a player chooses for himself (games.Option.PerSeat).
	ownFields = "s-"
	// computerFields begin with this: what the computer players take.
	computerFields = "b-"
)

// seatOptions reads what a player chooses for himself. The rules of the game are asked whether they would
// deal with it; it is nil where the game asks for nothing.
func seatOptions(form url.Values, game games.Game, seats int, options games.Options) (games.Options, error) {
	chosen, err := seatChoice(form, ownFields, game.Info())
	if err != nil || len(chosen) == 0 {
		return nil, err
	}
	setup := games.Setup{Seats: seats, Options: options, SeatOptions: make([]games.Options, seats)}
	setup.SeatOptions[0] = chosen
	if _, _, err := game.Start(setup); err != nil {
		return nil, fmt.Errorf("choice for a seat: %w", err)
	}
	return chosen, nil
}

// seatChoice reads the fields that begin with a prefix: the last value of each that is not blank counts, so
// that a list typed in goes before one chosen.
func seatChoice(form url.Values, prefix string, info games.Info) (games.Options, error) {
	raw := map[string]string{}
	for field, values := range form {
		key, ok := strings.CutPrefix(field, prefix)
		if !ok {
			continue
		}
		for _, value := range values {
			if value = strings.TrimSpace(value); value != "" {
				raw[key] = value
			}
		}
	}
	return info.ParseOptions(raw, true)
}

// seatFields are the form fields of what a player chooses for himself or the computer players, with what was
// posted. id begins their ids.
func seatFields(ctx context.Context, info games.Info, form url.Values, prefix, id string) []pages.SeatField {
	var out []pages.SeatField
	for _, o := range info.Options {
		if !o.PerSeat {
			continue
		}
		name := prefix + o.Key
		field := pages.SeatField{
			ID: id + name, Name: name, Kind: o.Kind, Value: o.Default, Label: words.T(ctx, info.Slug+".option."+o.Key+".label"), Min: o.Min, Max: o.Max,
		}
		field.Help, _ = words.Try(ctx, info.Slug+".option."+o.Key+".help")
		posted := form[name]
		if len(posted) > 0 {
			field.Value = posted[0]
		}
		for _, value := range o.Choices {
			label := optionChoice(ctx, info.Slug, o.Key, value)
			field.Choices = append(field.Choices, pages.Choice{Value: value, Label: label, Chosen: value == field.Value})
		}
		if len(posted) > 1 {
			field.Own = posted[len(posted)-1]
		}
		out = append(out, field)
	}
	return out
}

// optionChoice says a value to choose, with a sentence on it where the game's words have one.
func optionChoice(ctx context.Context, slug, key, value string) string {
	label, ok := words.Try(ctx, slug+".choice."+key+"."+value)
	if !ok {
		return value
	}
	if help, ok := words.Try(ctx, slug+".choice_help."+key+"."+value); ok {
		label += " – " + help
	}
	return label
}
