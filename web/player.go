package web

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/google/uuid"

	"stammtisch/store"
	"stammtisch/web/pages"
	"stammtisch/web/words"
)

// historyPage is how many matches one page of a history shows.
const historyPage = 20

// showPlayer shows a player and the matches played, of all games or one.
func (s *Server) showPlayer(w http.ResponseWriter, r *http.Request) error {
	ctx := r.Context()
	name, ok := cleanName(chi.URLParam(r, "name"))
	if !ok {
		return errNotFound
	}
	account, _, err := s.store.AccountByKey(ctx, nameKey(name))
	if err != nil {
		return err
	}
	game := r.FormValue("game")
	if _, known := find(game); game != "" && !known {
		return errNotFound
	}
	before, ok := parseCursor(r.FormValue("before"))
	if !ok {
		return errBadForm
	}
	matches, err := s.store.History(ctx, account.ID, game, before, historyPage+1)
	if err != nil {
		return err
	}
	model := pages.Profile{
		Name: account.Name, Guest: account.Guest, Bot: account.Bot, Since: account.CreatedAt, Game: game,
		Own: account.ID == viewerOf(ctx).Account.ID, Later: before != (store.Cursor{}),
	}
	for _, entry := range Catalog {
		model.Games = append(model.Games, entry.Game.Info().Slug)
	}
	if len(matches) > historyPage {
		matches = matches[:historyPage]
		model.Next = historyKey(matches[historyPage-1])
	}
	for _, m := range matches {
		model.Matches = append(model.Matches, matchRow(ctx, m, account.ID))
	}
	s.page(w, r, http.StatusOK, words.T(ctx, "player.title", "Name", account.Name), pages.ProfilePage(model))
	return nil
}

// parseCursor reads a place in a history as historyKey writes it; "" is the beginning.
func parseCursor(text string) (store.Cursor, bool) {
	if text == "" {
		return store.Cursor{}, true
	}
	at, id, ok := strings.Cut(text, ".")
	micros, err := strconv.ParseInt(at, 36, 64)
	match, idErr := uuid.Parse(id)
	if !ok || err != nil || idErr != nil || micros < 0 || micros > 1<<53 {
		return store.Cursor{}, false
	}
	return store.Cursor{EndedAt: time.UnixMicro(micros).UTC(), ID: match}, true
}
