package web

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"

	"github.com/google/uuid"

	"stammtisch/games"
	"stammtisch/games/play"
	"stammtisch/web/pages"
)

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
	model.Decks = galleryDecks(r.Context())
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

// playShot plays matches at random until the state is reached.
func playShot(shot galleryShot) (*play.Moment, error) {
	game, _ := Game(shot.game)
	options, err := game.Info().ParseOptions(shot.options, false)
	if err != nil {
		return nil, err
	}
	const tries = 200
	for seed := range byte(tries) {
		match := play.Match{
			ID: uuid.UUID{15: seed}, Code: "gallery", Number: 1, Game: shot.game, Version: game.Info().Version,
			Options: options, Secret: games.Secret{seed}, Status: play.Running, Watch: true,
			Players: galleryPlayers[:shot.seats],
		}
		now, err := play.Rebuild(game, match, -1)
		if err != nil {
			return nil, err
		}
		if match.Moves, err = playUntil(*now, shot.want, rand.New(rand.NewPCG(uint64(seed), 1))); err != nil {
			return nil, err
		}
		if now, err = play.Rebuild(game, match, -1); err != nil || shot.want(now) {
			return now, err
		}
	}
	return nil, fmt.Errorf("no match of %d reaches %q", tries, shot.name)
}

// playUntil returns random moves that lead to a wanted moment, or to the end of the match.
func playUntil(now play.Moment, want func(*play.Moment) bool, r *rand.Rand) ([]play.Move, error) {
	var moves []play.Move
	for !want(&now) && now.Outcome == nil {
		turn := now.Turn()
		deciding := slices.Collect((turn.Must | turn.May).All())
		seat := deciding[r.IntN(len(deciding))]
		legal := now.Position.Legal(seat)
		move := play.Move{Ply: len(moves), Seat: seat, Text: legal[r.IntN(len(legal))]}
		moves = append(moves, move)
		var err error
		if now.Position, _, err = now.Position.Apply(seat, move.Text); err != nil {
			return nil, err
		}
		if o, over := now.Position.Outcome(); over {
			now.Outcome = &o
		}
	}
	return moves, nil
}
