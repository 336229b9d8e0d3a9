package web

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"rsc.io/qr"

	"stammtisch/games"
	"stammtisch/games/bot"
	"stammtisch/games/play"
	"stammtisch/store"
	"stammtisch/web/pages"
	"stammtisch/web/words"
)

// writeTable draws the table as the viewer sees it; failure is why a change was refused.
func (s *Server) writeTable(w http.ResponseWriter, r *http.Request, status int, t store.Table, failure error) error {
	model, err := s.tablePage(r, &t)
	if err != nil {
		return err
	}
	if failure != nil {
		_, model.Notice, _ = explainTable(r.Context(), t.Game, failure)
	}
	switch {
	case wantsJSON(r):
		writeJSON(w, status, tableJSON(model))
	case isFragment(r):
		s.fragment(w, r, status, pages.TableLive(model))
	default:
		refresh := 0
		if model.Own >= 0 && model.Ready && status == http.StatusOK {
			refresh = refreshAfter
		}
		s.livePage(w, r, status, model.Title, refresh, pages.TablePage(model))
	}
	return nil
}

// rematch fills the part of a finished match's page that leads to the next one: for who sits at the table.
func (s *Server) rematch(ctx context.Context, model *pages.Match, code string, account int64) error {
	t, err := s.store.TableByCode(ctx, code)
	if err != nil {
		return err
	}
	entry, ok := find(t.Game)
	if !ok || t.Match.Number != model.Number+1 {
		return nil // an older match: the table has moved on
	}
	next := pages.Table{
		Code: t.Code, Game: t.Game, Own: seatAt(&t, account), Number: t.Match.Number, Status: string(t.Match.Status),
		Match: t.Match.ID.String(), Free: free(&t), MaxLuck: maxLuck, Watch: t.Watch,
	}
	for _, p := range t.Players {
		if p.Seat == next.Own {
			next.Ready, next.Luck = p.Ready, p.Luck
			decks, err := s.playableDecks(ctx, entry.Game)
			if err != nil {
				return err
			}
			next.SeatOptions = seatFields(ctx, entry.Game.Info(), seatForm(p.Options), ownFields, "", decks)
		} else if p.Ready && p.Bot == "" {
			next.Asked = true
		}
	}
	if next.Standings, err = s.standings(ctx, t.ID); err != nil {
		return err
	}
	model.Rematch = &next
	return nil
}

func (s *Server) standings(ctx context.Context, table int64) ([]pages.Standing, error) {
	rows, err := s.store.Standings(ctx, table)
	if err != nil {
		return nil, err
	}
	var out []pages.Standing
	for _, row := range rows {
		out = append(out, pages.Standing{
			Name: row.Name, Guest: row.Guest, Bot: row.Bot, Matches: row.Matches, Wins: row.Wins, Score: row.Score,
		})
	}
	return out, nil
}

func (s *Server) tablePage(r *http.Request, t *store.Table) (pages.Table, error) {
	ctx := r.Context()
	account := viewerOf(ctx).Account
	entry, ok := find(t.Game)
	if !ok {
		return pages.Table{}, errNotFound
	}
	own := seatAt(t, account.ID)
	gameName := words.T(ctx, t.Game+".name")
	model := pages.Table{
		Code: t.Code, Game: t.Game, GameName: gameName, Title: words.T(ctx, "table.title", "Game", gameName),
		Invite: s.address(r) + "/tables/" + t.Code, Own: own, Known: account.ID != 0, Host: account.ID == t.Host && own >= 0,
		Watch: t.Watch, Free: free(t), Number: t.Match.Number, Status: string(t.Match.Status), Match: t.Match.ID.String(),
		Commitment: fmt.Sprintf("%x", t.Match.Commitment), Options: optionLines(ctx, entry.Game.Info(), t.Options),
		MaxLuck: maxLuck,
	}
	decks, err := s.playableDecks(ctx, entry.Game)
	if err != nil {
		return model, err
	}
	model.SeatOptions = seatFields(ctx, entry.Game.Info(), r.PostForm, ownFields, "", decks)
	model.Seats = make([]pages.TableSeat, t.Seats)
	for i := range model.Seats {
		model.Seats[i] = pages.TableSeat{Seat: games.Seat(i), Own: games.Seat(i) == own}
	}
	ready := 0
	for _, p := range t.Players {
		seat := &model.Seats[p.Seat]
		seat.Name, seat.Guest, seat.Bot, seat.Ready = p.Name, p.Guest, p.Bot, p.Ready
		seat.Away = p.Bot == "" && !s.hub.Present(p.Account)
		if p.Ready {
			ready++
		}
		if p.Seat == own {
			model.Ready, model.Luck = p.Ready, p.Luck
			if !choosesForSeat(r.PostForm) {
				model.SeatOptions = seatFields(ctx, entry.Game.Info(), seatForm(p.Options), ownFields, "", decks)
			}
		} else if p.Ready && p.Bot == "" {
			model.Asked = true
		}
	}
	model.CanStart = model.Host && model.Free > 0 && ready == len(t.Players) && ready >= entry.Game.Info().MinSeats
	if model.Host && t.Match.Status == play.Waiting {
		model.Levels = levels(ctx, bot.Easy)
		model.BotOptions = seatFields(ctx, entry.Game.Info(), r.PostForm, computerFields, "", decks)
	}
	code, err := qr.Encode(model.Invite, qr.M)
	if err != nil {
		return model, fmt.Errorf("draw the invite code: %w", err)
	}
	model.QR = qrPath(code)
	model.QRSize = code.Size + 8
	if model.Standings, err = s.standings(ctx, t.ID); err != nil {
		return model, err
	}
	matches, err := s.store.TableMatches(ctx, t.ID, 0, 12)
	if err != nil {
		return model, err
	}
	for _, m := range matches {
		model.Matches = append(model.Matches, matchRow(ctx, m, account.ID))
	}
	return model, nil
}

// qrPath draws a code as one SVG path with a quiet zone of four modules.
func qrPath(code *qr.Code) string {
	var b strings.Builder
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				fmt.Fprintf(&b, "M%d %dh1v1h-1z", x+4, y+4)
			}
		}
	}
	return b.String()
}

// address is where the portal is reached, for links that leave it.
func (s *Server) address(r *http.Request) string {
	if s.config.BaseURL != "" {
		return s.config.BaseURL
	}
	scheme := "http"
	if r.TLS != nil {
		scheme = "https"
	}
	return scheme + "://" + r.Host
}

// tableJSON of a table, for programs.
func tableJSON(m pages.Table) any {
	return struct {
		Code   string            `json:"code"`
		Game   string            `json:"game"`
		Match  string            `json:"match"`
		Status string            `json:"status"`
		Seat   games.Seat        `json:"seat"`
		Seats  []pages.TableSeat `json:"seats"`
		Error  string            `json:"error,omitempty"`
	}{m.Code, m.Game, m.Match, m.Status, m.Own, m.Seats, m.Notice}
}
