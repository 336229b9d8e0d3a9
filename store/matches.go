package store

import (
	"context"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype/zeronull"

	"stammtisch/games/play"
)

var _ play.Store = (*Store)(nil)

// Match loads a match with its players and moves, all as of one moment. While it waits it has no players
// yet: they sit at its table. ErrNotFound when there is none.
func (s *Store) Match(ctx context.Context, id uuid.UUID) (m play.Match, err error) {
	snapshot := pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}
	err = s.inTx(ctx, snapshot, func(tx pgx.Tx) error {
		if m, err = loadMatch(ctx, tx, id); err != nil {
			return err
		}
		if m.Players, err = loadPlayers(ctx, tx, id); err != nil {
			return err
		}
		m.Moves, err = loadMoves(ctx, tx, id, 0)
		return err
	})
	return m, failed("load match", err)
}

func loadMatch(ctx context.Context, q querier, id uuid.UUID) (m play.Match, err error) {
	var secret []byte
	err = q.QueryRow(ctx, `
		SELECT m.id, m.table_id, t.code, m.number, m.game, m.version, m.options, m.secret, m.status,
		       m.created_at, m.started_at, m.ended_at, t.watch, t.guided
		FROM matches m JOIN tables t ON t.id = m.table_id WHERE m.id = $1`, id,
	).Scan(&m.ID, &m.Table, &m.Code, &m.Number, &m.Game, &m.Version, &m.Options, &secret, &m.Status,
		&m.CreatedAt, (*zeronull.Timestamptz)(&m.StartedAt), (*zeronull.Timestamptz)(&m.EndedAt), &m.Watch, &m.Guided)
	copy(m.Secret[:], secret)
	return m, err
}

func loadPlayers(ctx context.Context, q querier, id uuid.UUID) ([]play.Player, error) {
	rows, err := q.Query(ctx, `
		SELECT p.seat, p.account_id, a.name, `+guestColumn+`, `+botColumn+`, p.luck, p.options
		FROM match_players p JOIN accounts a ON a.id = p.account_id
		WHERE p.match_id = $1 ORDER BY p.seat`, id)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, func(row pgx.CollectableRow) (p play.Player, err error) {
		return p, row.Scan(&p.Seat, &p.Account, &p.Name, &p.Guest, &p.Bot, &p.Luck, &p.Options)
	})
}

func loadMoves(ctx context.Context, q querier, id uuid.UUID, ply int) ([]play.Move, error) {
	rows, err := q.Query(ctx, `
		SELECT ply, seat, move, at FROM moves WHERE match_id = $1 AND ply >= $2 ORDER BY ply`, id, ply)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, func(row pgx.CollectableRow) (m play.Move, err error) {
		return m, row.Scan(&m.Ply, &m.Seat, &m.Text, &m.At)
	})
}

// MovesSince loads the moves of a match from a ply on, in order. A match that does not exist has none.
func (s *Store) MovesSince(ctx context.Context, id uuid.UUID, ply int) ([]play.Move, error) {
	moves, err := loadMoves(ctx, s.pool, id, ply)
	return moves, failed("load moves", err)
}

// The guard of both statements: whoever comes second to a ply finds no row to update, and nothing else
// happens.
const (
	commitMove = `
		WITH here AS (
			UPDATE matches SET ply = ply + 1, must = $6, moved_at = $5
			WHERE id = $1 AND ply = $2 AND status = 'running'
			RETURNING id
		)
		INSERT INTO moves (match_id, ply, seat, move, at) SELECT id, $2, $3, $4, $5 FROM here`

	commitLastMove = `
		WITH here AS (
			UPDATE matches SET ply = ply + 1, must = $6, moved_at = $5, status = 'over', reason = $7, ended_at = $5
			WHERE id = $1 AND ply = $2 AND status = 'running'
			RETURNING id, table_id, number, game, version, options
		), placed AS (
			UPDATE match_players p SET place = r.place, score = r.score, ended_at = $5
			FROM here, unnest($8::smallint[], $9::integer[]) WITH ORDINALITY AS r (place, score, n)
			WHERE p.match_id = here.id AND p.seat = r.n - 1
		), next AS (
			INSERT INTO matches (id, table_id, number, game, version, options, secret, seats)
			SELECT $10, t.id, here.number + 1, here.game, here.version, here.options, $11, t.seats
			FROM here JOIN tables t ON t.id = here.table_id
		), rested AS (
			UPDATE seats SET ready = a.bot IS NOT NULL, luck = ''
			FROM here, accounts a WHERE seats.table_id = here.table_id AND a.id = seats.account_id
		)
		INSERT INTO moves (match_id, ply, seat, move, at) SELECT id, $2, $3, $4, $5 FROM here`
)

// Commit makes one move durable in one statement, which is one round trip and one commit; jobs of computer
// players come into the same transaction. With an Ending it also closes the match for all its players, opens the table's next match, which waits, and makes
// all people at the table not ready and without a luck word. ErrConflict when the ply is taken already, or
// left out, or the match does not run: nothing has changed then.
func (s *Store) Commit(ctx context.Context, c play.Commit) error {
	statement := commitMove
	args := []any{c.Match, c.Move.Ply, c.Move.Seat, c.Move.Text, c.Move.At, c.Must}
	if end := c.Ending; end != nil {
		places := make([]int16, end.Outcome.Seats)
		for seat := range places {
			places[seat] = int16(end.Outcome.Place[seat])
		}
		statement = commitLastMove
		args = append(args, end.Outcome.Reason, places, end.Outcome.Score[:end.Outcome.Seats],
			end.NextID, end.NextSecret[:])
	}
	write := func(q querier) error {
		tag, err := q.Exec(ctx, statement, args...)
		if err == nil && tag.RowsAffected() == 0 {
			err = ErrConflict
		}
		return err
	}
	if len(c.Jobs) == 0 {
		return failed("commit move", write(s.pool))
	}
	return failed("commit move", s.inTx(ctx, pgx.TxOptions{}, func(tx pgx.Tx) error {
		if err := write(tx); err != nil {
			return err
		}
		return s.insertJobs(ctx, tx, c.Jobs)
	}))
}
