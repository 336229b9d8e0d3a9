package web

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"stammtisch/games"
	"stammtisch/store"
	"stammtisch/web/pages"
	"stammtisch/web/words"
)

// openTablesShown is how many open tables the lobby lists.
const openTablesShown = 20

// showLobby shows the games, and before them what the viewer is in the middle of.
func (s *Server) showLobby(w http.ResponseWriter, r *http.Request) error {
	ctx := r.Context()
	account := viewerOf(ctx).Account
	model := pages.Lobby{Known: account.ID != 0, Name: account.Name}
	for _, entry := range Catalog {
		info := entry.Game.Info()
		model.Games = append(model.Games, pages.GameTile{
			Slug: info.Slug, MinSeats: info.MinSeats, MaxSeats: info.MaxSeats, Level: levelOf(s.remembered(r, info)),
		})
	}
	if account.ID != 0 {
		if err := s.fillMine(ctx, &model, account.ID); err != nil {
			return err
		}
	}
	open, err := s.store.OpenTables(ctx, "", openTablesShown)
	if err != nil {
		return err
	}
	for _, t := range open {
		if seatAt(&t, account.ID) < 0 {
			model.Open = append(model.Open, tableRow(ctx, &t, account.ID))
		}
	}
	if isFragment(r) {
		s.fragment(w, r, http.StatusOK, pages.LobbyLive(model))
		return nil
	}
	s.page(w, r, http.StatusOK, words.T(ctx, "lobby.title"), pages.LobbyPage(model))
	return nil
}

// fillMine lists the matches that the viewer plays, those first in which he must move, the tables at which
// he waits, and what ended lately.
func (s *Server) fillMine(ctx context.Context, model *pages.Lobby, account int64) error {
	running, err := s.store.RunningMatches(ctx, account)
	if err != nil {
		return err
	}
	for _, m := range running {
		row := pages.RunningRow{
			ID: m.ID.String(), Game: m.Game, Mine: m.Must.Has(m.Seat), MovedAt: m.MovedAt,
			Others: others(ctx, m.Players, account),
		}
		if row.Mine {
			model.Turns++
		}
		model.Running = append(model.Running, row)
	}
	waiting, err := s.store.WaitingTables(ctx, account)
	if err != nil {
		return err
	}
	for _, t := range waiting {
		model.Waiting = append(model.Waiting, tableRow(ctx, &t, account))
	}
	recent, err := s.store.History(ctx, account, "", store.Cursor{}, 3)
	if err != nil {
		return err
	}
	for _, m := range recent {
		if time.Since(m.EndedAt) < 7*24*time.Hour {
			model.Recent = append(model.Recent, matchRow(ctx, m, account))
		}
	}
	return nil
}

func others(ctx context.Context, results []store.Result, account int64) []string {
	var names []string
	for _, p := range results {
		if p.Account != account {
			names = append(names, pages.BotName(ctx, p.Name, p.Bot))
		}
	}
	return names
}

func tableRow(ctx context.Context, t *store.Table, account int64) pages.TableRow {
	row := pages.TableRow{Code: t.Code, Game: t.Game, Seats: t.Seats, Free: free(t), CreatedAt: t.CreatedAt, Number: t.Match.Number}
	for _, p := range t.Players {
		if p.Account != account {
			row.Names = append(row.Names, pages.BotName(ctx, p.Name, p.Bot))
		}
		if p.Account == account {
			row.Ready = p.Ready
		}
	}
	return row
}

// matchRow is one line of a list of finished matches, with the eyes of an account.
func matchRow(ctx context.Context, m store.FinishedMatch, account int64) pages.MatchRow {
	row := pages.MatchRow{ID: m.ID.String(), Game: m.Game, Number: m.Number, EndedAt: m.EndedAt, Key: historyKey(m)}
	best := 0
	for _, p := range m.Results {
		if p.Place == 1 {
			best++
		}
	}
	for _, p := range m.Results {
		row.Players = append(row.Players, pages.Player{
			Seat: p.Seat, Name: p.Name, Guest: p.Guest, Bot: p.Bot, Place: p.Place, Score: p.Score,
		})
		if p.Account == account {
			row.Result = resultKey(p.Place, best, len(m.Results))
		}
	}
	return row
}

// resultKey says how one player fared: won, shared, drawn or lost.
func resultKey(place, winners, players int) string {
	switch {
	case place != 1:
		return "lost"
	case winners == players:
		return "drawn"
	case winners > 1:
		return "shared"
	}
	return "won"
}

// optionLines are the options of a table that differ from the default, and those that a game shows always
// because they come first.
func optionLines(ctx context.Context, info games.Info, options games.Options) []pages.OptionLine {
	var out []pages.OptionLine
	for i, o := range info.Options {
		value, ok := options[o.Key]
		if !ok || o.PerSeat || i > 0 && value == o.Default {
			continue
		}
		out = append(out, pages.OptionLine{
			Label: words.T(ctx, info.Slug+".option."+o.Key+".label"),
			Value: optionValue(ctx, info.Slug, o, value),
		})
	}
	return out
}

// optionValue says the value of an option.
func optionValue(ctx context.Context, slug string, o games.Option, value string) string {
	switch o.Kind {
	case games.Bool:
		return words.T(ctx, "option."+value)
	case games.Choice:
		if text, ok := words.Try(ctx, slug+".choice."+o.Key+"."+value); ok {
			return text
		}
	}
	return value
}

func historyKey(m store.FinishedMatch) string {
	c := m.Cursor()
	return strconv.FormatInt(c.EndedAt.UnixMicro(), 36) + "." + c.ID.String()
}
