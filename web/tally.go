package web

import (
	"context"
	"slices"
	"strings"

	"stammtisch/games"
	"stammtisch/games/play"
	"stammtisch/web/pages"
)

// tally says how the points of a match came about: a row for each round, with what decided it and the points
// after it. It is nil where there were not two rounds.
func tally(ctx context.Context, entry Entry, m *play.Moment) ([]pages.TallyRow, error) {
	if entry.Tally == nil {
		return nil, nil
	}
	tell := teller(m, games.Spectator)
	var rows []pages.TallyRow
	err := m.Scores(entry.Game, func(events []games.Event, points [games.MaxSeats]int32) {
		var said []string
		for _, e := range events {
			if slices.Contains(entry.Tally, e.Kind) {
				said = append(said, tell.Event(ctx, e))
			}
		}
		if len(said) > 0 {
			row := pages.TallyRow{Round: len(rows) + 1, Said: strings.Join(said, " ")}
			for _, n := range points[:len(m.Match.Players)] {
				row.Points = append(row.Points, int(n))
			}
			rows = append(rows, row)
		}
	})
	if err != nil || len(rows) < 2 {
		return nil, err
	}
	return rows, nil
}
