package store_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"stammtisch/games/play"
	"stammtisch/store"
	"stammtisch/store/ownpg"
	"stammtisch/store/storetest"
)

func TestMeaningOfErrors(t *testing.T) {
	t.Parallel()
	code := func(c string) error { return fmt.Errorf("query: %w", &pgconn.PgError{Code: c}) }
	sentinels := []error{store.ErrNotFound, store.ErrConflict, store.ErrUnavailable}
	for _, tt := range []struct {
		name string
		err  error
		want error
	}{
		{"no rows", pgx.ErrNoRows, store.ErrNotFound},
		{"disk full", code("53100"), store.ErrUnavailable},
		{"too many connections", code("53300"), store.ErrUnavailable},
		{"starting up", code("57P03"), store.ErrUnavailable},
		{"shutting down", code("57P01"), store.ErrUnavailable},
		{"crashed", code("57P02"), store.ErrUnavailable},
		{"connection failure", code("08006"), store.ErrUnavailable},
		{"standby", code("25006"), store.ErrUnavailable},
		{"wrong password", code("28P01"), store.ErrUnavailable},
		{"end of file", fmt.Errorf("read: %w", io.ErrUnexpectedEOF), store.ErrUnavailable},
		{"closed", net.ErrClosed, store.ErrUnavailable},
		{"no answer in time", context.DeadlineExceeded, store.ErrUnavailable},
		{"reset", &net.OpError{Op: "read", Err: errors.New("connection reset by peer")}, store.ErrUnavailable},
		{"duplicate key", code("23505"), store.ErrConflict},
		{"deadlock", code("40P01"), store.ErrConflict},
		{"missing reference", code("23503"), store.ErrNotFound},
		{"caller went away", context.Canceled, nil},
		{"syntax error", code("42601"), nil},
		{"no code", code(""), nil},
		{"anything", errors.New("anything"), nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			err := store.Failed("do something", tt.err)
			for _, sentinel := range sentinels {
				if got := errors.Is(err, sentinel); got != (sentinel == tt.want) {
					t.Errorf("errors.Is(%q, %q) is %t", err, sentinel, got)
				}
			}
			if errors.Is(err, pgx.ErrNoRows) || !strings.HasPrefix(err.Error(), "do something: ") {
				t.Errorf("error is %q", err)
			}
		})
	}
	if err := store.Failed("do something", nil); err != nil {
		t.Error(err)
	}
	if store.ErrNotFound != play.ErrNotFound || store.ErrConflict != play.ErrConflict {
		t.Error("store and play mean different errors")
	}
}

func TestUnreachable(t *testing.T) {
	t.Parallel()
	url := "postgres:///x?user=x&host=" + t.TempDir()
	if _, err := store.Open(ctx, url); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("opening gives %v", err)
	}
	if err := store.Migrate(ctx, url); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("migrating gives %v", err)
	}
	if _, err := store.Open(ctx, "postgres://%"); err == nil || errors.Is(err, store.ErrUnavailable) {
		t.Errorf("a broken address gives %v", err)
	}
}

func TestTooManyConnections(t *testing.T) {
	t.Parallel()
	url := storetest.URL(t)
	conn := must(pgx.Connect(ctx, url))(t)
	var database string
	ok(t, conn.QueryRow(ctx, `SELECT current_database()`).Scan(&database))
	_, err := conn.Exec(ctx, `DROP ROLE IF EXISTS few; CREATE ROLE few LOGIN CONNECTION LIMIT 0`)
	ok(t, err)
	ok(t, conn.Close(ctx))
	_, err = store.Open(ctx, strings.Replace(url, "user=stammtisch", "user=few", 1))
	if !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("got %v", err)
	}
}

// While Postgres is away every call says so, and once it is back the same store works again.
func TestPostgresGoesAndComes(t *testing.T) {
	t.Parallel()
	dir := storetest.Dir(t)
	log := slog.New(slog.DiscardHandler)
	server := must(ownpg.Start(ctx, dir, log, ownpg.Volatile()))(t)
	ok(t, store.Migrate(ctx, server.URL()))
	s := must(store.Open(ctx, server.URL()))(t)
	t.Cleanup(s.Close)
	table, _ := running(t, s)
	ok(t, server.Stop(ctx))

	for name, call := range map[string]func() error{
		"ping":   func() error { return s.Ping(ctx) },
		"check":  func() error { return s.Check(ctx) },
		"load":   func() error { _, err := s.Match(ctx, table.Match.ID); return err },
		"commit": func() error { return s.Commit(ctx, move(table.Match.ID, 0, "x")) },
		"start":  func() error { _, err := s.StartMatch(ctx, table.Match.ID, false, 2, anyone); return err },
		"leave":  func() error { return s.Leave(ctx, table.ID, 1) },
	} {
		if err := call(); !errors.Is(err, store.ErrUnavailable) {
			t.Errorf("%s gives %v", name, err)
		}
	}
	short, cancel := context.WithTimeout(ctx, time.Nanosecond)
	defer cancel()
	if err := s.Ping(short); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("no time to ping gives %v", err)
	}

	server = must(ownpg.Start(ctx, dir, log, ownpg.Volatile()))(t)
	t.Cleanup(func() { ok(t, server.Stop(ctx)) })
	ok(t, s.Check(ctx))
	ok(t, s.Commit(ctx, move(table.Match.ID, 0, "x")))
}
