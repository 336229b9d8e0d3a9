package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/go-chi/chi/v5"

	"stammtisch/games"
	"stammtisch/games/bot"
	"stammtisch/games/play"
	"stammtisch/store"
	"stammtisch/web/pages"
	"stammtisch/web/words"
)

// computer plays for computer players, and for those who leave a match of three or more.
func computer(ctx context.Context, game string, view any, seat games.Seat, level string, seed uint64) (string, error) {
	entry, ok := find(game)
	if !ok {
		return "", fmt.Errorf("game %q: %w", game, play.ErrNotFound)
	}
	decision, err := entry.Bot.Choose(ctx, view, seat, bot.Level(level), seed)
	if errors.Is(err, bot.ErrNoDecision) {
		return "", nil
	}
	return decision.Move, err
}

// Work makes the decisions of computer players, of all matches in the database, until ctx ends.
func (s *Server) Work(ctx context.Context) error {
	return s.store.Work(ctx, store.BotPoll, func(ctx context.Context, job play.Job, attempt int) error {
		err := s.play.Decide(ctx, job, attempt)
		if err != nil && ctx.Err() == nil {
			s.log.WarnContext(ctx, "computer player: tried again", "match", job.Match, "ply", job.Ply, "seat", job.Seat,
				"attempt", attempt, "err", err)
		}
		return err
	}, s.log)
}

// levels are the choices of how well computer players play.
func levels(ctx context.Context, chosen bot.Level) []pages.Choice {
	var out []pages.Choice
	for _, l := range bot.Levels {
		out = append(out, pages.Choice{Value: string(l), Label: words.T(ctx, "bot.level."+string(l)), Chosen: l == chosen})
	}
	return out
}

// levelOf is the level that a form asks for, the easiest where it says nothing.
func levelOf(form url.Values) string {
	if level := form.Get("level"); level != "" {
		return level
	}
	return string(bot.Easy)
}

// againstCookie remembers how somebody last played a game against computer players.
func againstCookie(slug string) string { return "against-" + slug }

// remembered is the last choice against computer players: the fields of the form, or none.
func (s *Server) remembered(r *http.Request, info games.Info) url.Values {
	form, err := url.ParseQuery(cookieValue(r, againstCookie(info.Slug)))
	if err != nil || !slices.Contains(bot.Levels, bot.Level(form.Get("level"))) {
		return url.Values{}
	}
	_, _, err = tableOptions(form, info)
	for _, fields := range []string{ownFields, computerFields} {
		if err == nil {
			_, err = s.seatChoice(r.Context(), form, fields, info)
		}
	}
	if err != nil {
		return url.Values{}
	}
	return form
}

// postComputer starts a match against computer players in all other seats. Without a level it is one like
// the last.
func (s *Server) postComputer(w http.ResponseWriter, r *http.Request) error {
	entry, ok := find(chi.URLParam(r, "game"))
	if !ok {
		return errNotFound
	}
	info := entry.Game.Info()
	form := r.PostForm
	if !form.Has("level") {
		form = s.remembered(r, info)
	}
	level := levelOf(form)
	if !slices.Contains(bot.Levels, bot.Level(level)) {
		return errBadForm
	}
	if !form.Has("seats") {
		form.Set("seats", strconv.Itoa(max(2, info.MinSeats)))
	}
	a := against{level: level}
	var err error
	a.seats, a.options, err = tableOptions(form, info)
	if err == nil {
		a.own, err = s.seatChoice(r.Context(), form, ownFields, info)
	}
	if err == nil {
		a.computer, err = s.seatChoice(r.Context(), form, computerFields, info)
	}
	if err != nil {
		return s.gamePage(w, r, entry, err)
	}
	s.keep(w, againstCookie(info.Slug), a.form(info, form).Encode())
	return s.playComputer(w, r, entry, a)
}

// against is a match against computer players.
type against struct {
	seats   int
	level   string
	options games.Options
	// own and computer are what either side chooses for itself (games.Option.PerSeat).
	own, computer games.Options
	guided        bool
}

// form is the choice as form fields, as far as it is worth keeping: what differs from the default, and of texts
// those that need not be typed in. posted is where the choice was read.
func (a against) form(info games.Info, posted url.Values) url.Values {
	kept := url.Values{"level": {a.level}, "seats": {strconv.Itoa(a.seats)}}
	for _, o := range info.Options {
		for prefix, chosen := range map[string]games.Options{"o-": a.options, ownFields: a.own, computerFields: a.computer} {
			value, ok := chosen[o.Key]
			if deck := posted.Get(prefix + o.Key); o.Kind == games.Text && strings.HasPrefix(deck, savedDeck) {
				value = deck
			}
			short := !o.PerSeat || slices.Contains(o.Choices, value) || strings.HasPrefix(value, savedDeck)
			if ok && short && value != seatDefault(o, prefix) {
				kept.Set(prefix+o.Key, value)
			}
		}
	}
	return kept
}

// setup of the match for the rules.
func (a against) setup() games.Setup {
	setup := games.Setup{Seats: a.seats, Options: a.options, SeatOptions: []games.Options{a.own}}
	for range a.seats - 1 {
		setup.SeatOptions = append(setup.SeatOptions, a.computer)
	}
	return setup
}

// playComputer starts a match against computer players.
func (s *Server) playComputer(w http.ResponseWriter, r *http.Request, entry Entry, a against) error {
	info := entry.Game.Info()
	if _, _, err := entry.Game.Start(a.setup()); err != nil {
		return s.gamePage(w, r, entry, err)
	}
	account, err := s.accountOrSomeone(w, r)
	if err != nil {
		return s.gamePage(w, r, entry, err)
	}
	match, secret, err := play.NewMatch()
	if err != nil {
		return err
	}
	t, err := s.store.CreateTable(r.Context(), store.NewTable{
		Code: newCode(), Game: info.Slug, Version: info.Version, Options: a.options, Seats: a.seats,
		Host: account, SeatOptions: a.own, MatchID: match, Secret: secret, Guided: a.guided,
	})
	if err != nil {
		return err
	}
	for range a.seats - 1 {
		if _, err := s.store.SitBot(r.Context(), t.ID, a.level, a.computer); err != nil {
			return err
		}
	}
	if err := s.start(r.Context(), &t, false); err != nil {
		return err
	}
	redirect(w, r, "/matches/"+match.String())
	return nil
}

// permitHost returns the host's account: nobody else may arrange the table.
func permitHost(r *http.Request, t *store.Table) (int64, error) {
	account, err := permitAccount(r)
	if err == nil && (account != t.Host || seatAt(t, account) < 0) {
		err = refuse(http.StatusForbidden, "error.host_only")
	}
	return account, err
}

// postBot gives a computer player a seat.
func (s *Server) postBot(w http.ResponseWriter, r *http.Request) error {
	return s.atTable(w, r, func(t *store.Table) (int64, error) {
		account, err := permitHost(r, t)
		if err != nil {
			return 0, err
		}
		level := r.PostFormValue("level")
		if !slices.Contains(bot.Levels, bot.Level(level)) {
			return 0, errBadForm
		}
		entry, ok := find(t.Game)
		if !ok {
			return 0, errNotFound
		}
		takes, err := s.seatOptions(r.Context(), r.PostForm, computerFields, entry.Game, t.Seats, t.Options)
		if err != nil {
			return 0, err
		}
		_, err = s.store.SitBot(r.Context(), t.ID, level, takes)
		if errors.Is(err, store.ErrNotFound) {
			err = refuse(http.StatusConflict, "bot.no_more")
		}
		if err != nil {
			return 0, err
		}
		return account, s.start(r.Context(), t, false)
	})
}

// postRemoveBot takes a computer player from its seat.
func (s *Server) postRemoveBot(w http.ResponseWriter, r *http.Request) error {
	return s.atTable(w, r, func(t *store.Table) (int64, error) {
		account, err := permitHost(r, t)
		if err != nil {
			return 0, err
		}
		seat, err := strconv.ParseInt(chi.URLParam(r, "seat"), 10, 8)
		if err != nil {
			return 0, errNotFound
		}
		return account, s.store.RemoveBot(r.Context(), t.ID, games.Seat(seat))
	})
}
