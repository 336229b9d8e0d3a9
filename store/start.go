package store

import (
	"context"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"stammtisch/games"
	"stammtisch/games/play"
)

// StartMatch starts a match that waits, once everybody at its table is ready and every seat is taken. With
// force, which is the host's to ask, it is enough that at least min seats are taken; the players then move
// together to the seats from 0 on, in the order in which they sit.
//
// start gets the match as it is about to run, complete with its players, so that the rules can refuse it
// and say who must decide first. It runs while the table is locked: it must be quick and not use the store.
//
// started is false without an error when the match has not enough players who are ready, or no longer
// waits: of two who start it at once, one does. An error of start is passed on and nothing has changed.
// ErrNotFound when there is no such match.
func (s *Store) StartMatch(ctx context.Context, id uuid.UUID, force bool, min int, start func(play.Match) (must games.SeatSet, err error)) (started bool, err error) {
	err = s.inTx(ctx, pgx.TxOptions{}, func(tx pgx.Tx) error {
		m, complete, err := lockComplete(ctx, tx, id, force, min)
		if err != nil || !complete {
			return err
		}
		must, err := start(m)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `
			UPDATE matches SET status = 'running', seats = $2, must = $3, started_at = now(), moved_at = now()
			WHERE id = $1`, id, len(m.Players), must)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `
			INSERT INTO match_players (match_id, seat, account_id, game, luck, options)
			SELECT $1, row_number() OVER (ORDER BY seat) - 1, account_id, $3, luck, options
			FROM seats WHERE table_id = $2`, id, m.Table, m.Game)
		if err != nil {
			return err
		}
		started = true
		return s.insertJobs(ctx, tx, m.Due(must))
	})
	if err != nil {
		return false, failed("start match", err)
	}
	return started, nil
}

// lockComplete locks the table of a match and returns the match as it would start now, and whether it may.
func lockComplete(ctx context.Context, tx pgx.Tx, id uuid.UUID, force bool, min int) (m play.Match, complete bool, err error) {
	var seats int
	err = tx.QueryRow(ctx, `
		SELECT t.seats, now() FROM tables t JOIN matches m ON m.table_id = t.id WHERE m.id = $1
		FOR NO KEY UPDATE OF t`, id).Scan(&seats, &m.StartedAt)
	if err != nil {
		return m, false, err
	}
	startedAt := m.StartedAt
	if m, err = loadMatch(ctx, tx, id); err != nil || m.Status != play.Waiting {
		return m, false, err
	}
	m.Status, m.StartedAt = play.Running, startedAt

	rows, err := tx.Query(ctx, `
		SELECT s.account_id, a.name, `+guestColumn+`, `+botColumn+`, s.ready, s.luck, s.options
		FROM seats s JOIN accounts a ON a.id = s.account_id WHERE s.table_id = $1 ORDER BY s.seat`, m.Table)
	if err != nil {
		return m, false, err
	}
	ready := true
	m.Players, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (p play.Player, err error) {
		var one bool
		err = row.Scan(&p.Account, &p.Name, &p.Guest, &p.Bot, &one, &p.Luck, &p.Options)
		ready = ready && one
		return p, err
	})
	for i := range m.Players {
		m.Players[i].Seat = games.Seat(i)
	}
	n := len(m.Players)
	return m, ready && (n == seats || force && n >= min && n > 0), err
}
