package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/go-chi/chi/v5"
	"rsc.io/qr"

	"stammtisch/games"
	"stammtisch/games/bot"
	"stammtisch/games/play"
	"stammtisch/store"
	"stammtisch/web/pages"
	"stammtisch/web/words"
)

// maxLuck is the length of a luck word in characters.
const maxLuck = 60

// postTable opens a table for a game with the options of the form; the one who opens it takes seat 0.
func (s *Server) postTable(w http.ResponseWriter, r *http.Request) error {
	entry, ok := find(r.PostFormValue("game"))
	if !ok {
		return errNotFound
	}
	info := entry.Game.Info()
	seats, options, err := tableOptions(r.PostForm, info)
	if err == nil {
		// A table is only opened with what the rules would deal.
		_, _, err = entry.Game.Start(games.Setup{Seats: seats, Options: options})
	}
	var own games.Options
	if err == nil {
		own, err = seatOptions(r.PostForm, entry.Game, seats, options)
	}
	luck, luckErr := luckWord(r)
	if err = errors.Join(err, luckErr); err != nil {
		return s.gamePage(w, r, entry, err)
	}
	account, err := s.accountOrGuest(w, r)
	if err != nil {
		return s.gamePage(w, r, entry, err)
	}
	match, secret, err := play.NewMatch()
	if err != nil {
		return err
	}
	code := newCode()
	_, err = s.store.CreateTable(r.Context(), store.NewTable{
		Code: code, Game: info.Slug, Version: info.Version, Options: options, Seats: seats,
		Watch: r.PostFormValue("watch") == "true", Listed: r.PostFormValue("listed") == "true",
		Host: account, Luck: luck, SeatOptions: own, MatchID: match, Secret: secret,
	})
	if err != nil {
		return err
	}
	redirect(w, r, "/tables/"+code)
	return nil
}

// tableOptions reads the number of seats and the options, whose fields begin with "o-".
func tableOptions(form url.Values, info games.Info) (int, games.Options, error) {
	seats := info.MinSeats
	if text := form.Get("seats"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < info.MinSeats || n > info.MaxSeats {
			return 0, nil, games.ErrBadSeats
		}
		seats = n
	}
	raw := map[string]string{}
	for field, values := range form {
		if key, ok := strings.CutPrefix(field, "o-"); ok {
			raw[key] = values[len(values)-1]
		}
	}
	options, err := info.ParseOptions(raw, false)
	return seats, options, err
}

// luckWord reads the word that a player adds to the seed: one line, bounded.
func luckWord(r *http.Request) (string, error) {
	word := strings.TrimSpace(r.PostFormValue("luck"))
	if len([]rune(word)) > maxLuck || strings.ContainsFunc(word, notPrintable) {
		return "", refuse(http.StatusUnprocessableEntity, "error.bad_luck", "N", maxLuck)
	}
	return word, nil
}

// showTable shows a table. Whoever knows its code is invited; looking changes nothing.
func (s *Server) showTable(w http.ResponseWriter, r *http.Request) error {
	t, err := s.store.TableByCode(r.Context(), chi.URLParam(r, "code"))
	if err != nil {
		return err
	}
	s.hub.Seen(viewerOf(r.Context()).Account.ID)
	return s.writeTable(w, r, http.StatusOK, t, nil)
}

// postSeat takes a seat, as a guest if the visitor gives a name.
func (s *Server) postSeat(w http.ResponseWriter, r *http.Request) error {
	return s.atTable(w, r, func(t *store.Table) (int64, error) {
		seat := games.Spectator // any
		if text := r.PostFormValue("seat"); text != "" {
			n, err := strconv.ParseInt(text, 10, 8)
			if err != nil || n < 0 || int(n) >= t.Seats {
				return 0, errBadForm
			}
			seat = games.Seat(n)
		}
		luck, err := luckWord(r)
		if err != nil {
			return 0, err
		}
		entry, ok := find(t.Game)
		if !ok {
			return 0, errNotFound
		}
		own, err := seatOptions(r.PostForm, entry.Game, t.Seats, t.Options)
		if err != nil {
			return 0, err
		}
		if free(t) == 0 && seatAt(t, viewerOf(r.Context()).Account.ID) < 0 {
			return 0, store.ErrTableFull // before a guest is made for nothing
		}
		account, err := s.accountOrGuest(w, r)
		if err != nil {
			return 0, err
		}
		if _, err := s.store.Sit(r.Context(), t.ID, account, seat, luck, own); err != nil {
			return 0, err
		}
		return account, s.start(r.Context(), t, false)
	})
}

// postLeave gives a seat up while the match waits.
func (s *Server) postLeave(w http.ResponseWriter, r *http.Request) error {
	return s.atTable(w, r, func(t *store.Table) (int64, error) {
		account, err := permitAccount(r)
		if err != nil {
			return 0, err
		}
		return account, s.store.Leave(r.Context(), t.ID, account)
	})
}

// postReady says that the viewer wants to play the next match, or no longer.
func (s *Server) postReady(w http.ResponseWriter, r *http.Request) error {
	return s.atTable(w, r, func(t *store.Table) (int64, error) {
		account, err := permitAccount(r)
		if err != nil {
			return 0, err
		}
		luck, err := luckWord(r)
		if err != nil {
			return 0, err
		}
		ready := r.PostFormValue("ready") != "false"
		if err := s.store.SetReady(r.Context(), t.ID, account, ready, luck); err != nil {
			return 0, err
		}
		return account, s.start(r.Context(), t, false)
	})
}

// postStart lets the host begin with the players who are there.
func (s *Server) postStart(w http.ResponseWriter, r *http.Request) error {
	return s.atTable(w, r, func(t *store.Table) (int64, error) {
		account, err := permitAccount(r)
		if err != nil {
			return 0, err
		}
		if account != t.Host {
			return 0, refuse(http.StatusForbidden, "error.host_only")
		}
		return account, s.start(r.Context(), t, true)
	})
}

// atTable runs a change of a table, which returns the account that made it, and answers with the table, or
// the match when the change began it.
func (s *Server) atTable(w http.ResponseWriter, r *http.Request, change func(t *store.Table) (int64, error)) error {
	code := chi.URLParam(r, "code")
	t, err := s.store.TableByCode(r.Context(), code)
	if err != nil {
		return err
	}
	account, failure := change(&t)
	if failure != nil {
		if _, _, logged := explainTable(r.Context(), t.Game, failure); logged {
			return failure
		}
	} else {
		s.hub.Announce(play.Hint{Topics: tableTopics(&t), Ply: -1})
	}
	if t, err = s.store.TableByCode(r.Context(), code); err != nil {
		return err
	}
	if failure == nil {
		redirect(w, r, tableAddress(&t, account))
		return nil
	}
	status, _, _ := explainTable(r.Context(), t.Game, failure)
	return s.writeTable(w, r, status, t, failure)
}

// tableTopics are those who should look again when a table changes.
func tableTopics(t *store.Table) []play.Topic {
	topics := []play.Topic{play.TableTopic(t.Code)}
	for _, p := range t.Players {
		topics = append(topics, play.AccountTopic(p.Account))
	}
	return topics
}

// tableAddress is where somebody at the table belongs: in the running match, else at the table.
func tableAddress(t *store.Table, account int64) string {
	if t.Match.Status == play.Running && seatAt(t, account) >= 0 {
		return "/matches/" + t.Match.ID.String()
	}
	return "/tables/" + t.Code
}

// explainTable is explain with what can go wrong at a table.
func explainTable(ctx context.Context, game string, err error) (int, string, bool) {
	for _, known := range []struct {
		err error
		key string
	}{
		{store.ErrSeatTaken, "error.seat_taken"},
		{store.ErrTableFull, "error.table_full"},
		{store.ErrSeated, "error.seated"},
		{store.ErrConflict, "error.match_began"},
	} {
		if errors.Is(err, known.err) {
			return http.StatusConflict, words.T(ctx, known.key), false
		}
	}
	return explain(ctx, game, err)
}

// start begins the table's match if everything is ready for it; force begins with the players who are
// there, as long as the game can be played by so many.
func (s *Server) start(ctx context.Context, t *store.Table, force bool) error {
	entry, ok := find(t.Game)
	if !ok {
		return errNotFound
	}
	id := t.Match.ID
	_, err := s.store.StartMatch(ctx, id, force, entry.Game.Info().MinSeats, s.play.Begin)
	if err != nil {
		return err
	}
	s.play.Forget(id)
	return nil
}

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
	if t.Match.Number != model.Number+1 {
		return nil // an older match: the table has moved on
	}
	next := pages.Table{
		Code: t.Code, Game: t.Game, Own: seatAt(&t, account), Number: t.Match.Number, Status: string(t.Match.Status),
		Match: t.Match.ID.String(), Free: free(&t), MaxLuck: maxLuck, Watch: t.Watch,
	}
	for _, p := range t.Players {
		if p.Seat == next.Own {
			next.Ready, next.Luck = p.Ready, p.Luck
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
		MaxLuck: maxLuck, SeatOptions: seatFields(ctx, entry.Game.Info(), r.PostForm, ownFields, ""),
	}
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
		} else if p.Ready && p.Bot == "" {
			model.Asked = true
		}
	}
	model.CanStart = model.Host && model.Free > 0 && ready == len(t.Players) && ready >= entry.Game.Info().MinSeats
	if model.Host && t.Match.Status == play.Waiting {
		model.Levels = levels(ctx, bot.Easy)
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

func seatAt(t *store.Table, account int64) games.Seat {
	for _, p := range t.Players {
		if account != 0 && p.Account == account {
			return p.Seat
		}
	}
	return games.Spectator
}

func free(t *store.Table) int { return t.Seats - len(t.Players) }

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
