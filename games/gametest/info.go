package gametest

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"maps"
	"regexp"

	"stammtisch/games"
)

var (
	slugPattern = regexp.MustCompile(`^[a-z]+$`)
	keyPattern  = regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`)
)

func isKey(s string) bool { return keyPattern.MatchString(s) }

// checkInfo checks what a game says about itself.
func checkInfo(info games.Info) error {
	var errs []error
	complain := func(format string, args ...any) { errs = append(errs, fmt.Errorf("info: "+format, args...)) }
	if !slugPattern.MatchString(info.Slug) {
		complain("slug %q is not in lower-case letters", info.Slug)
	}
	if info.Version < 1 {
		complain("version %d", info.Version)
	}
	if info.MinSeats < 1 || info.MaxSeats < info.MinSeats || info.MaxSeats > games.MaxSeats {
		complain("from %d to %d seats", info.MinSeats, info.MaxSeats)
	}
	for _, perSeat := range []bool{false, true} {
		if _, err := info.ParseOptions(nil, perSeat); err != nil {
			complain("a default is not valid: %w", err)
		}
	}
	keys := map[string]bool{}
	for _, o := range info.Options {
		if keys[o.Key] || o.Key == "" {
			complain("option key %q is empty or used twice", o.Key)
		}
		keys[o.Key] = true
	}
	for _, code := range info.Refusals {
		if !isKey(code) {
			complain("refusal %q is not in lower case with underscores", code)
		}
	}
	if len(info.Sources) == 0 {
		complain("no source of the rules")
	}
	return errors.Join(errs...)
}

// checkOutcome checks the places of a match that is over.
func checkOutcome(o games.Outcome, seats int) error {
	if o.Seats != seats {
		return fmt.Errorf("outcome: %d seats, and %d play", o.Seats, seats)
	}
	if o.Reason == "" {
		return errors.New("outcome: no reason")
	}
	won := o.Winners() != 0
	for i, place := range o.Place {
		better := 0
		for _, other := range o.Place[:seats] {
			if other < place {
				better++
			}
		}
		switch {
		case i >= seats && (place != 0 || o.Score[i] != 0):
			return fmt.Errorf("outcome: seat %d does not play and has place %d, score %d", i, place, o.Score[i])
		case i >= seats:
		case won && int(place) != better+1:
			return fmt.Errorf("outcome: seat %d has place %d, and %d seats are better: %v", i, place, better, o.Place[:seats])
		case !won && (place < 2 || int(place) > max(seats, 2)):
			return fmt.Errorf("outcome: nobody won, and seat %d has place %d", i, place)
		}
	}
	return nil
}

// render writes a value so that a difference can be found line by line: as JSON where that shows fields,
// else in Go's form.
func render(v any) string {
	if out, err := json.MarshalIndent(v, "", "  "); err == nil && string(out) != "{}" {
		return string(out)
	}
	return fmt.Sprintf("%+v", v)
}

func mapKeys(options games.Options) iter.Seq[string] { return maps.Keys(options) }
