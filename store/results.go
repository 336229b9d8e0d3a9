package store

import (
	"context"
	"math"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"stammtisch/games"
)

// Result is how one seat fared in a match.
type Result struct {
	Seat    games.Seat
	Account int64
	Name    string
	Guest   bool
	// Bot is the level of a computer player, "" for people.
	Bot string
	// Place from 1, shared by ties; 0 while the match runs. Where nobody won, no seat has place 1.
	Place int
	// Score in the game's own points; 0 while the match runs.
	Score int
}

// RunningMatch is a match that an account is playing.
type RunningMatch struct {
	ID   uuid.UUID
	Game string
	// Code of the table at which it is played.
	Code string
	// Seat of the account.
	Seat games.Seat
	// Must are the seats that must decide now.
	Must games.SeatSet
	// MovedAt is when the last move was made, or the start.
	MovedAt time.Time
	Players []Result
}

// FinishedMatch is a match that is over.
type FinishedMatch struct {
	ID   uuid.UUID
	Game string
	// Code of the table at which it was played, and its number there, from 1.
	Code   string
	Number int
	// Reason is a key of the game's words: why it ended.
	Reason    string
	StartedAt time.Time
	EndedAt   time.Time
	// Results by seat.
	Results []Result
}

// Cursor is a place in a history: the match after which the next page begins. The zero Cursor is the
// beginning.
type Cursor struct {
	EndedAt time.Time
	ID      uuid.UUID
}

// Cursor returns the place behind the match.
func (f FinishedMatch) Cursor() Cursor { return Cursor{f.EndedAt, f.ID} }

// Standing is what an account has achieved at a table, over the finished matches.
type Standing struct {
	Account int64
	Name    string
	Guest   bool
	Bot     string
	Matches int
	// Wins counts the matches with place 1, shared or not.
	Wins int
	// Score is the sum over the matches.
	Score int64
}

// RunningMatches lists the matches that the account is playing: those in which it must decide first, then
// by the latest move.
func (s *Store) RunningMatches(ctx context.Context, account int64) ([]RunningMatch, error) {
	const doing = "list running matches"
	rows, err := s.pool.Query(ctx, `
		SELECT m.id, m.game, t.code, p.seat, m.must, m.moved_at
		FROM match_players p JOIN matches m ON m.id = p.match_id JOIN tables t ON t.id = m.table_id
		WHERE p.account_id = $1 AND p.ended_at IS NULL
		ORDER BY (m.must >> p.seat) & 1 DESC, m.moved_at DESC, m.id`, account)
	if err != nil {
		return nil, failed(doing, err)
	}
	found, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (m RunningMatch, err error) {
		return m, row.Scan(&m.ID, &m.Game, &m.Code, &m.Seat, &m.Must, &m.MovedAt)
	})
	if err != nil {
		return nil, failed(doing, err)
	}
	results := make(map[uuid.UUID]*[]Result, len(found))
	for i := range found {
		results[found[i].ID] = &found[i].Players
	}
	return found, failed(doing, s.addResults(ctx, results))
}

// History lists the finished matches of the account, the latest first: those of one game, or of all games
// where game is "". A page begins behind the cursor of the page before.
func (s *Store) History(ctx context.Context, account int64, game string, before Cursor, limit int) ([]FinishedMatch, error) {
	if before == (Cursor{}) {
		before = Cursor{time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC), uuid.Max}
	}
	mine := `p.account_id = $1`
	args := []any{account, before.EndedAt, before.ID, limit}
	if game != "" {
		mine += ` AND p.game = $5`
		args = append(args, game)
	}
	found, err := s.finished(ctx, `
		JOIN match_players p ON p.match_id = m.id
		WHERE `+mine+` AND p.ended_at IS NOT NULL AND (p.ended_at, p.match_id) < ($2, $3)
		ORDER BY p.ended_at DESC, p.match_id DESC LIMIT $4`, args...)
	return found, failed("list history", err)
}

// TableMatches lists the finished matches of a table, the latest first. before is the number of the last
// match of the page before, or 0.
func (s *Store) TableMatches(ctx context.Context, table int64, before, limit int) ([]FinishedMatch, error) {
	if before == 0 {
		before = math.MaxInt32
	}
	found, err := s.finished(ctx, `
		WHERE m.table_id = $1 AND m.status = 'over' AND m.number < $2
		ORDER BY m.number DESC LIMIT $3`, table, before, limit)
	return found, failed("list matches of table", err)
}

// finished loads the matches m, at the tables t, that the rest of the query selects.
func (s *Store) finished(ctx context.Context, rest string, args ...any) ([]FinishedMatch, error) {
	rows, err := s.pool.Query(ctx, `
		SELECT m.id, m.game, t.code, m.number, m.reason, m.started_at, m.ended_at
		FROM matches m JOIN tables t ON t.id = m.table_id `+rest, args...)
	if err != nil {
		return nil, err
	}
	found, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (m FinishedMatch, err error) {
		return m, row.Scan(&m.ID, &m.Game, &m.Code, &m.Number, &m.Reason, &m.StartedAt, &m.EndedAt)
	})
	if err != nil {
		return nil, err
	}
	results := make(map[uuid.UUID]*[]Result, len(found))
	for i := range found {
		results[found[i].ID] = &found[i].Results
	}
	return found, s.addResults(ctx, results)
}

// addResults appends the results of each match to its list, by seat.
func (s *Store) addResults(ctx context.Context, lists map[uuid.UUID]*[]Result) error {
	if len(lists) == 0 {
		return nil
	}
	ids := make([]uuid.UUID, 0, len(lists))
	for id := range lists {
		ids = append(ids, id)
	}
	rows, err := s.pool.Query(ctx, `
		SELECT p.match_id, p.seat, p.account_id, a.name, `+guestColumn+`, `+botColumn+`, coalesce(p.place, 0), coalesce(p.score, 0)
		FROM match_players p JOIN accounts a ON a.id = p.account_id
		WHERE p.match_id = ANY ($1) ORDER BY p.seat`, ids)
	if err != nil {
		return err
	}
	var id uuid.UUID
	var r Result
	_, err = pgx.ForEachRow(rows, []any{&id, &r.Seat, &r.Account, &r.Name, &r.Guest, &r.Bot, &r.Place, &r.Score}, func() error {
		*lists[id] = append(*lists[id], r)
		return nil
	})
	return err
}

// Standings lists who has finished matches at the table: most wins first, then the highest score.
func (s *Store) Standings(ctx context.Context, table int64) ([]Standing, error) {
	const doing = "list standings"
	rows, err := s.pool.Query(ctx, `
		SELECT a.id, a.name, `+guestColumn+`, `+botColumn+`, count(*), count(*) FILTER (WHERE p.place = 1), sum(p.score)
		FROM matches m JOIN match_players p ON p.match_id = m.id JOIN accounts a ON a.id = p.account_id
		WHERE m.table_id = $1 AND m.status = 'over'
		GROUP BY a.id ORDER BY 6 DESC, 7 DESC, 5, a.id`, table)
	if err != nil {
		return nil, failed(doing, err)
	}
	standings, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (t Standing, err error) {
		return t, row.Scan(&t.Account, &t.Name, &t.Guest, &t.Bot, &t.Matches, &t.Wins, &t.Score)
	})
	return standings, failed(doing, err)
}
