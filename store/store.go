// Package store keeps everything that must outlive the process, in Postgres: accounts, sessions, tables
// with their seats, matches and their moves. There is one file per noun, with the SQL beside its Go.
//
// Every method may be called from many goroutines and from several portals on one database at once. All
// times are UTC with microseconds. Errors match the sentinels of this package where a caller can do
// something about them; everything else is a fault to be logged.
package store

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
)

// maxConns is the size of a portal's pool where the URL does not set pool_max_conns: Postgres gains
// nothing from more writers at once, and several portals must fit into its max_connections.
const maxConns = 32

// Store is the portal's database.
type Store struct {
	pool     *pgxpool.Pool
	inserter *river.Client[pgx.Tx]
}

// querier is a pool or a transaction.
type querier interface {
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
	Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error)
}

// Open connects to the database at a postgres URL. Its tables must be there: see Migrate. It fails with
// ErrUnavailable when the database does not answer.
func Open(ctx context.Context, url string) (*Store, error) {
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, fmt.Errorf("open store: %w", err)
	}
	if !strings.Contains(url, "pool_max_conns") {
		config.MaxConns = maxConns
	}
	if config.ConnConfig.RuntimeParams["application_name"] == "" {
		config.ConnConfig.RuntimeParams["application_name"] = "stammtisch"
	}
	config.AfterConnect = func(_ context.Context, conn *pgx.Conn) error {
		conn.TypeMap().RegisterType(&pgtype.Type{
			Name:  "timestamptz",
			OID:   pgtype.TimestamptzOID,
			Codec: &pgtype.TimestamptzCodec{ScanLocation: time.UTC},
		})
		return nil
	}
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, failed("open store", err)
	}
	s := &Store{pool: pool}
	if err := s.Ping(ctx); err != nil {
		pool.Close()
		return nil, err
	}
	if s.inserter, err = newInserter(pool); err != nil {
		pool.Close()
		return nil, fmt.Errorf("open store: %w", err)
	}
	return s, nil
}

// Close waits for the queries under way and closes all connections.
func (s *Store) Close() { s.pool.Close() }

// Connections tells how many connections the pool may have, has, and has in use.
func (s *Store) Connections() (most, open, used int32) {
	stat := s.pool.Stat()
	return stat.MaxConns(), stat.TotalConns(), stat.AcquiredConns()
}

// Ping asks whether the database answers at all.
func (s *Store) Ping(ctx context.Context) error {
	return failed("ping database", s.pool.Ping(ctx))
}

// Check asks whether the portal can work: the database answers, takes writes and has been migrated as far
// as this portal needs. A database that is further on is fine: a newer portal may run beside this one.
func (s *Store) Check(ctx context.Context) error {
	const doing = "check database"
	need, err := latestMigration()
	if err != nil {
		return fmt.Errorf("%s: %w", doing, err)
	}
	var readOnly bool
	var version int64
	err = s.pool.QueryRow(ctx, `
		SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean,
		       (SELECT max(version_id) FROM goose_db_version WHERE is_applied)`,
	).Scan(&readOnly, &version)
	switch {
	case err != nil:
		return failed(doing, err)
	case readOnly:
		return fmt.Errorf("%s: %w: it is read-only", doing, ErrUnavailable)
	case version < need:
		return fmt.Errorf("%s: it is at migration %d, this portal needs %d", doing, version, need)
	}
	return nil
}

// inTx runs f in a transaction.
func (s *Store) inTx(ctx context.Context, options pgx.TxOptions, f func(tx pgx.Tx) error) error {
	return pgx.BeginTxFunc(ctx, s.pool, options, f)
}
