package boards

import (
	"context"
	"slices"
	"strconv"

	"stammtisch/games/yaniv"
	"stammtisch/web/words"
)

// yanResult is how the last round ended, and how everybody stands.
type yanResult struct {
	// ID changes with each round and once the viewer plays on, so that the panel opens and closes by itself.
	ID, Title, Headline string
	// Open until the viewer's first move of the next round; Flat: the match is over, and the panel lies in the page.
	Open, Flat bool
	Rows       []yanResultRow
	// Sitting lists who no longer played.
	Sitting string
}

// yanResultRow is one player's part of it.
type yanResultRow struct {
	Name                   string
	Caller, Out, Mine, Low bool
	Cards                  []yanCard
	Empty                  string
	Value                  string
	// Sum is "57 + 34 = 91", Total what it became, Halved why.
	Points, Sum, Total, Halved string
}

func newYanResult(ctx context.Context, f Frame, v yaniv.View) *yanResult {
	last := v.Last
	if last == nil {
		return nil
	}
	caller := f.Name(last.Caller)
	r := yanResult{
		ID:    "yv-round-" + strconv.Itoa(last.Round),
		Title: yanWord(ctx, "result", "Round", last.Round),
		Open:  f.Over || !yanActed(f, v), Flat: f.Over,
		Headline: yanWord(ctx, "call_good", "Name", caller, "Points", last.Value),
	}
	if !r.Open {
		r.ID += "-past"
	}
	lowest := last.Value
	var beaten []string
	for _, h := range last.Hands {
		lowest = min(lowest, h.Value)
		if h.Seat != last.Caller && h.Value <= last.Value {
			beaten = append(beaten, f.Name(h.Seat))
		}
	}
	if last.Asaf {
		r.Headline = yanWord(ctx, "asaf", "Name", caller, "Points", last.Value, "N", len(beaten),
			"Others", words.List(ctx, beaten), "Penalty", v.Options.AsafPenalty)
	}
	for _, h := range last.Hands {
		row := yanResultRow{
			Name: f.Name(h.Seat), Caller: h.Seat == last.Caller, Out: h.Out, Mine: h.Seat == f.Seat, Low: h.Value == lowest,
			Value: strconv.Itoa(h.Value), Points: "+" + strconv.Itoa(h.Points),
			Sum:   strconv.Itoa(h.Before) + " + " + strconv.Itoa(h.Points) + " = " + strconv.Itoa(h.Reached),
			Total: strconv.Itoa(h.Total),
		}
		if h.Halved {
			row.Halved = yanWord(ctx, "halved", "From", h.Reached, "To", h.Total)
		}
		for _, key := range h.Cards {
			row.Cards = append(row.Cards, yanPicture(ctx, key))
		}
		if len(h.Cards) == 0 {
			row.Empty = yanWord(ctx, "no_cards")
		}
		r.Rows = append(r.Rows, row)
	}
	var sitting []string
	for seat, p := range v.Players {
		if !slices.ContainsFunc(last.Hands, func(h yaniv.Shown) bool { return int(h.Seat) == seat }) {
			sitting = append(sitting, f.Names[seat]+" ("+strconv.Itoa(p.Total)+")")
		}
	}
	if len(sitting) > 0 {
		r.Sitting = yanWord(ctx, "sitting", "Names", words.List(ctx, sitting))
	}
	return &r
}

// yanActed reports whether the viewer has laid cards in this round; for one who does not play, whether
// anybody has had a turn.
func yanActed(f Frame, v yaniv.View) bool {
	if v.Can == nil {
		return v.Turns > 0
	}
	ahead := 0
	for seat := v.Starter; seat != f.Seat; seat = nextIn(v, seat) {
		ahead++
	}
	return v.Turns > ahead || v.Turns == ahead && v.Turn == f.Seat && len(v.Laid) > 0
}
