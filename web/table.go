package web

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/go-chi/chi/v5"

	"stammtisch/games"
	"stammtisch/games/play"
	"stammtisch/store"
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
		own, err = s.seatOptions(r.Context(), r.PostForm, ownFields, entry.Game, seats, options)
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
		own, err := s.seatOptions(r.Context(), r.PostForm, ownFields, entry.Game, t.Seats, t.Options)
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
		var own games.Options // as before
		if entry, ok := find(t.Game); ok && ready && choosesForSeat(r.PostForm) {
			own, err = s.seatOptions(r.Context(), r.PostForm, ownFields, entry.Game, t.Seats, t.Options)
			if err != nil {
				return 0, err
			}
		}
		if err := s.store.SetReady(r.Context(), t.ID, account, ready, luck, own); err != nil {
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

func seatAt(t *store.Table, account int64) games.Seat {
	for _, p := range t.Players {
		if account != 0 && p.Account == account {
			return p.Seat
		}
	}
	return games.Spectator
}

func free(t *store.Table) int { return t.Seats - len(t.Players) }
