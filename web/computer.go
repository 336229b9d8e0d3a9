package web

import (
	"context"
	"errors"
	"fmt"

	"stammtisch/games"
	"stammtisch/games/bot"
	"stammtisch/games/play"
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
	return s.store.Work(ctx, func(ctx context.Context, job play.Job, attempt int) error {
		err := s.play.Decide(ctx, job, attempt)
		if err != nil && ctx.Err() == nil {
			s.log.WarnContext(ctx, "computer player: tried again", "match", job.Match, "ply", job.Ply, "seat", job.Seat,
				"attempt", attempt, "err", err)
		}
		return err
	}, s.log)
}
