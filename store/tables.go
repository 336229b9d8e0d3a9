package store

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"stammtisch/games"
	"stammtisch/games/play"
)

// openFor is how long an open table stays in the lobby.
const openFor = 24 * time.Hour

// Table is where people take seats. It outlives its matches: one of them always waits or runs.
type Table struct {
	ID int64
	// Code is the unguessable name of the table: whoever knows it is invited.
	Code    string
	Game    string
	Options games.Options
	// Seats that may be taken, numbered from 0.
	Seats int
	// Watch: people without a seat may look on. Listed: the lobby shows the table.
	Watch, Listed bool
	// Guided: newcomers are told one thing at a time in the table's matches.
	Guided bool
	// Host is the account that may start with free seats.
	Host      int64
	CreatedAt time.Time
	// Players in the order of their seats.
	Players []Seated
	Match   TableMatch
}

// Seated is who sits in a seat of a table.
type Seated struct {
	// Seat at the table. In a match that was started with free seats the players move together, so the
	// seat there can be a lower one.
	Seat    games.Seat
	Account int64
	Name    string
	Guest   bool
	// Bot is the level of a computer player, who is always ready; "" for people.
	Bot string
	// Ready to play the match that waits.
	Ready bool
	// Luck is the player's word in the next seed.
	Luck string
	// Options that the player chose for himself; nil where the game asks for nothing.
	Options games.Options
}

// TableMatch is the newest match of a table, which waits or runs.
type TableMatch struct {
	ID     uuid.UUID
	Number int
	Status play.Status
	// Commitment to the match's secret.
	Commitment games.Commitment
}

// NewTable is what a table begins with.
type NewTable struct {
	// Code is drawn from crypto/rand by the caller.
	Code    string
	Game    string
	Version int
	// Options of the table, complete and valid.
	Options       games.Options
	Seats         int
	Watch, Listed bool
	Guided        bool
	// Host opens the table and sits down in seat 0, with a luck word and options of his own.
	Host        int64
	Luck        string
	SeatOptions games.Options
	// MatchID (a version 7 UUID) and Secret of the first match.
	MatchID uuid.UUID
	Secret  games.Secret
}

// CreateTable opens a table with its first match, which waits, and seats the host, ready. ErrConflict when
// the code or the match's id is in use, ErrNotFound when there is no such host.
func (s *Store) CreateTable(ctx context.Context, n NewTable) (Table, error) {
	_, err := s.pool.Exec(ctx, `
		WITH opened AS (
			INSERT INTO tables (code, game, options, seats, watch, listed, host_id, guided)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $13)
			RETURNING id, game, options, seats
		), host AS (
			INSERT INTO seats (table_id, seat, account_id, ready, luck, options)
			SELECT id, 0, $7, true, $8, $9 FROM opened
		)
		INSERT INTO matches (id, table_id, number, game, version, options, secret, seats)
		SELECT $10, id, 1, game, $11, options, $12, seats FROM opened`,
		n.Code, n.Game, filled(n.Options), n.Seats, n.Watch, n.Listed, n.Host,
		n.Luck, n.SeatOptions, n.MatchID, n.Version, n.Secret[:], n.Guided)
	if err != nil {
		return Table{}, failed("create table", err)
	}
	return s.TableByCode(ctx, n.Code)
}

// filled returns the options as a map that is not nil, which the database would keep as null.
func filled(o games.Options) games.Options {
	if o == nil {
		return games.Options{}
	}
	return o
}

// TableByCode loads a table. ErrNotFound when there is none.
func (s *Store) TableByCode(ctx context.Context, code string) (Table, error) {
	found, err := s.tables(ctx, `WHERE t.code = $1`, code)
	if err == nil && len(found) == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return Table{}, failed("load table", err)
	}
	return found[0], nil
}

// OpenTables lists, newest first, the listed tables of the last day at which somebody waits and a seat is
// free. before is the code of the last table of the page before, or "".
func (s *Store) OpenTables(ctx context.Context, before string, limit int) ([]Table, error) {
	found, err := s.tables(ctx, `
		WHERE t.listed AND t.created_at > now() - $1::interval
		  AND ($2 = '' OR (t.created_at, t.id) < (SELECT created_at, id FROM tables WHERE code = $2))
		  AND m.status = 'waiting'
		  AND (SELECT count(*) FROM seats WHERE table_id = t.id) BETWEEN 1 AND t.seats - 1
		ORDER BY t.created_at DESC, t.id DESC LIMIT $3`, openFor, before, limit)
	return found, failed("list open tables", err)
}

// WaitingTables lists the tables at which the account sits and the match waits, newest first.
func (s *Store) WaitingTables(ctx context.Context, account int64) ([]Table, error) {
	found, err := s.tables(ctx, `
		WHERE m.status = 'waiting' AND t.id IN (SELECT table_id FROM seats WHERE account_id = $1)
		ORDER BY t.created_at DESC, t.id DESC`, account)
	return found, failed("list waiting tables", err)
}

// tables loads the tables t with their newest matches m that the rest of the query selects.
func (s *Store) tables(ctx context.Context, rest string, args ...any) ([]Table, error) {
	rows, err := s.pool.Query(ctx, `
		SELECT t.id, t.code, t.game, t.options, t.seats, t.watch, t.listed, t.guided, t.host_id, t.created_at,
		       m.id, m.number, m.status, sha256(m.secret)
		FROM tables t JOIN matches m ON m.table_id = t.id AND m.status <> 'over' `+rest, args...)
	if err != nil {
		return nil, err
	}
	index := map[int64]int{}
	found, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (t Table, err error) {
		var commitment []byte
		err = row.Scan(&t.ID, &t.Code, &t.Game, &t.Options, &t.Seats, &t.Watch, &t.Listed, &t.Guided, &t.Host, &t.CreatedAt,
			&t.Match.ID, &t.Match.Number, &t.Match.Status, &commitment)
		copy(t.Match.Commitment[:], commitment)
		index[t.ID] = len(index)
		return t, err
	})
	if err != nil || len(found) == 0 {
		return nil, err
	}

	ids := make([]int64, len(found))
	for id, at := range index {
		ids[at] = id
	}
	rows, err = s.pool.Query(ctx, `
		SELECT s.table_id, s.seat, s.account_id, a.name, `+guestColumn+`, `+botColumn+`, s.ready, s.luck, s.options
		FROM seats s JOIN accounts a ON a.id = s.account_id
		WHERE s.table_id = ANY ($1) ORDER BY s.seat`, ids)
	if err != nil {
		return nil, err
	}
	var table int64
	var p Seated
	_, err = pgx.ForEachRow(rows,
		[]any{&table, &p.Seat, &p.Account, &p.Name, &p.Guest, &p.Bot, &p.Ready, &p.Luck, &p.Options}, func() error {
			t := &found[index[table]]
			t.Players = append(t.Players, p)
			p.Options = nil
			return nil
		})
	return found, err
}
