package web

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"

	"github.com/google/uuid"

	"stammtisch/games"
	"stammtisch/games/koikoi"
	"stammtisch/games/play"
	"stammtisch/web/pages"
)

// galleryShot is a state in which a board is looked at. The match behind it is really played, at random
// from fixed seeds, until want says that the state is reached.
type galleryShot struct {
	name, game string
	own        games.Seat
	want       func(*play.Moment) bool
}

var galleryShots = []galleryShot{
	{"opening", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Round == 1 && v.HandCount[0] == 8 && v.Turn == 0 })},
	{"middle", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Phase == "play" && v.Turn == 0 && v.HandCount[0] == 4 })},
	{"waiting", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Phase == "play" && v.Turn == 1 && v.HandCount[0] == 5 })},
	{"choose-hand", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Phase == "choose_hand" && v.Turn == 0 && v.HandCount[0] < 7 })},
	{"choose-draw", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Phase == "choose_draw" && v.Turn == 0 && v.HandCount[0] < 6 })},
	{"decide", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Phase == "decide" && v.Turn == 0 && v.Base[0] >= 5 })},
	{"called", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Phase == "play" && v.Turn == 0 && v.Caller == 1 })},
	{"late", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Turn == 0 && v.HandCount[0] == 1 && v.Round > 2 })},
	{"full-field", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Turn == 0 && v.Phase == "play" && len(v.Field) > 10 })},
	{"triple", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Turn == 0 && len(v.Stacks) > 0 && v.HandCount[0] < 8 })},
	{"round-end", "koikoi", 0, koiShot(func(v koikoi.View) bool {
		return v.Round > 2 && v.HandCount[0] == 8 && v.Turn == 0 && v.Last.Winner == 0 && v.Last.SevenFactor > 1
	})},
	{"round-lost", "koikoi", 0, koiShot(func(v koikoi.View) bool {
		return v.Round > 1 && v.HandCount[0] == 8 && v.Last.Winner == 1
	})},
	{"spectator", "koikoi", games.Spectator, koiShot(func(v koikoi.View) bool { return v.HandCount[0] == 5 && v.Phase == "play" })},
	{"won", "koikoi", 0, func(m *play.Moment) bool { return m.Outcome != nil && m.Outcome.Place == [games.MaxSeats]int8{1, 2} }},
	{"lost", "koikoi", 1, func(m *play.Moment) bool { return m.Outcome != nil && m.Outcome.Place == [games.MaxSeats]int8{1, 2} }},
}

func koiShot(want func(koikoi.View) bool) func(*play.Moment) bool {
	return func(m *play.Moment) bool { return want(m.Position.View(0).(koikoi.View)) }
}

// showGallery shows every card and the boards in their main states; with state=NAME one state alone, as a
// match page has it.
func (s *Server) showGallery(w http.ResponseWriter, r *http.Request) error {
	state := r.FormValue("state")
	model := pages.GalleryPage{}
	for _, shot := range galleryShots {
		model.States = append(model.States, shot.name)
		if state != "" && state != shot.name {
			continue
		}
		match, err := s.galleryMatch(r.Context(), shot)
		if err != nil {
			return err
		}
		model.Shots = append(model.Shots, pages.GalleryShot{Name: shot.name, Match: match})
	}
	if len(model.Shots) == 0 {
		return errNotFound
	}
	if state != "" {
		s.page(w, r, http.StatusOK, state, pages.MatchStill(model.Shots[0].Match))
		return nil
	}
	for card := range koikoi.Deck() {
		model.Hanafuda = append(model.Hanafuda, card.Key)
	}
	model.Hanafuda = append(model.Hanafuda, "back")
	s.page(w, r, http.StatusOK, "Gallery", pages.Gallery(model))
	return nil
}

// galleryMatch plays until the shot's state is reached and fills the page's model.
func (s *Server) galleryMatch(ctx context.Context, shot galleryShot) (pages.Match, error) {
	now, err := playShot(shot)
	if err != nil {
		return pages.Match{}, err
	}
	model, err := s.matchPage(ctx, look{own: shot.own, eyes: shot.own, newest: now, at: now})
	if err != nil && !errors.Is(err, play.ErrNotFound) { // no table stands behind it for a rematch
		return pages.Match{}, err
	}
	for i := range model.Players {
		model.Players[i].Away = false
	}
	return model, nil
}

// playShot plays matches of three rounds at random until the state is reached.
func playShot(shot galleryShot) (*play.Moment, error) {
	game, _ := Game(shot.game)
	options, err := game.Info().ParseOptions(map[string]string{"rounds": "3"}, false)
	if err != nil {
		return nil, err
	}
	const tries = 200
	for seed := range byte(tries) {
		match := play.Match{
			ID: uuid.UUID{15: seed}, Code: "gallery", Number: 1, Game: shot.game, Version: game.Info().Version,
			Options: options, Secret: games.Secret{seed}, Status: play.Running, Watch: true,
			Players: []play.Player{{Seat: 0, Name: "Annemarie"}, {Seat: 1, Name: "Ben", Guest: true}},
		}
		r := rand.New(rand.NewPCG(uint64(seed), 1))
		now, err := play.Rebuild(game, match, -1)
		for err == nil && !shot.want(now) && now.Outcome == nil {
			var seat games.Seat
			for seat = range now.Turn().Must.All() {
			}
			legal := now.Position.Legal(seat)
			match.Moves = append(match.Moves, play.Move{Ply: now.Ply(), Seat: seat, Text: legal[r.IntN(len(legal))]})
			now, err = play.Rebuild(game, match, -1)
		}
		if err != nil {
			return nil, err
		}
		if shot.want(now) {
			return now, nil
		}
	}
	return nil, fmt.Errorf("no match of %d reaches %q", tries, shot.name)
}
