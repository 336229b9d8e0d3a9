package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"stammtisch/games"
	"stammtisch/store"
	"stammtisch/web/pages"
	"stammtisch/web/words"
)

const (
	// ownFields begin with this: what a player chooses for himself (games.Option.PerSeat).
	ownFields = "s-"
	// computerFields begin with this: what the computer players take.
	computerFields = "b-"
	// savedDeck begins the value of a field that takes one of the viewer's decks; its code follows.
	savedDeck = "deck:"
)

// seatOptions reads what a player chooses for himself. The rules of the game are asked whether they would
// deal with it; it is nil where the game asks for nothing.
func (s *Server) seatOptions(ctx context.Context, form url.Values, prefix string, game games.Game, seats int, options games.Options) (games.Options, error) {
	chosen, err := s.seatChoice(ctx, form, prefix, game.Info())
	if err != nil || len(chosen) == 0 {
		return nil, err
	}
	if err := deals(game, seats, options, chosen); err != nil {
		return nil, fmt.Errorf("choice for a seat: %w", err)
	}
	return chosen, nil
}

// deals asks the rules of a game whether they would deal with what a seat has chosen.
func deals(game games.Game, seats int, options, chosen games.Options) error {
	setup := games.Setup{Seats: seats, Options: options, SeatOptions: make([]games.Options, seats)}
	setup.SeatOptions[0] = chosen
	_, _, err := game.Start(setup)
	return err
}

// choosesForSeat reports whether a form says anything of what a player chooses for himself.
func choosesForSeat(form url.Values) bool {
	for field := range form {
		if strings.HasPrefix(field, ownFields) {
			return true
		}
	}
	return false
}

// seatChoice reads the fields that begin with a prefix: the last value of each that is not blank counts, so
// that a list typed in goes before one chosen.
func (s *Server) seatChoice(ctx context.Context, form url.Values, prefix string, info games.Info) (games.Options, error) {
	raw := map[string]string{}
	for _, o := range info.Options {
		if o.PerSeat {
			raw[o.Key] = seatDefault(o, prefix)
		}
	}
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
	for key, value := range raw {
		code, ok := strings.CutPrefix(value, savedDeck)
		if !ok {
			continue
		}
		d, err := s.store.Deck(ctx, code)
		if errors.Is(err, store.ErrNotFound) || err == nil && (d.Account != viewerOf(ctx).Account.ID || d.Game != info.Slug) {
			err = refuse(http.StatusNotFound, "error.no_deck")
		}
		if err != nil {
			return nil, err
		}
		raw[key] = d.List
	}
	return info.ParseOptions(raw, true)
}

// seatDefault is what a seat takes for which nobody has chosen.
func seatDefault(o games.Option, prefix string) string {
	if prefix == computerFields && o.Lot != "" {
		return o.Lot
	}
	return o.Default
}

// listOption is the option of a game for which players keep lists of their own; false where there is none.
func listOption(info games.Info) (games.Option, bool) {
	for _, o := range info.Options {
		if o.PerSeat && o.Kind == games.Text {
			return o, true
		}
	}
	return games.Option{}, false
}

// playableDecks are the viewer's decks that the rules of the game would deal.
func (s *Server) playableDecks(ctx context.Context, game games.Game) ([]store.Deck, error) {
	info, viewer := game.Info(), viewerOf(ctx)
	o, ok := listOption(info)
	if !ok || !viewer.known() {
		return nil, nil
	}
	options, err := info.ParseOptions(nil, false)
	if err != nil {
		return nil, err
	}
	decks, err := s.store.Decks(ctx, viewer.Account.ID, info.Slug)
	var out []store.Deck
	for _, d := range decks {
		if deals(game, info.MinSeats, options, games.Options{o.Key: d.List}) == nil {
			out = append(out, d)
		}
	}
	return out, err
}

// seatFields are the form fields of what a player chooses for himself or the computer players, with what was
// posted. id begins their ids; decks are the viewer's own that may be chosen.
func seatFields(ctx context.Context, info games.Info, form url.Values, prefix, id string, decks []store.Deck) []pages.SeatField {
	var out []pages.SeatField
	for _, o := range info.Options {
		if !o.PerSeat {
			continue
		}
		name := prefix + o.Key
		field := pages.SeatField{
			ID: id + name, Name: name, Kind: o.Kind, Value: seatDefault(o, prefix),
			Label: words.T(ctx, info.Slug+".option."+o.Key+".label"), Min: o.Min, Max: o.Max,
		}
		field.Help, _ = words.Try(ctx, info.Slug+".option."+o.Key+".help")
		posted := form[name]
		if len(posted) > 0 {
			field.Value = posted[0]
		}
		for _, value := range o.Choices {
			field.Add(value, optionChoice(ctx, info.Slug, o.Key, value))
		}
		if o.Kind == games.Text {
			for _, d := range decks {
				field.AddDeck(savedDeck+d.Code, d.Name, d.List)
			}
			if !strings.HasPrefix(field.Value, savedDeck) {
				field.Keep(words.T(ctx, "table.list_kept"))
			}
		}
		switch {
		case prefix == computerFields && len(field.Choices) > 0:
			field.Kind, field.Help = games.Choice, "" // nobody types in lists for others
		case len(posted) > 1:
			field.Own = posted[len(posted)-1]
		}
		out = append(out, field)
	}
	return out
}

// seatForm is what a seat has chosen as form fields.
func seatForm(options games.Options) url.Values {
	form := url.Values{}
	for key, value := range options {
		form.Set(ownFields+key, value)
	}
	return form
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
