package store_test

import (
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"stammtisch/store"
	"stammtisch/store/storetest"
)

// relations counts the tables of the portal.
func relations(t *testing.T, url string) (n int) {
	t.Helper()
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	err = conn.QueryRow(ctx, `
		SELECT count(*) FROM pg_class
		WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'goose_db_version'`).Scan(&n)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestMigrateUpDownUp(t *testing.T) {
	t.Parallel()
	url := storetest.EmptyURL(t)
	if err := store.Migrate(ctx, url); err != nil {
		t.Fatal("up:", err)
	}
	up := relations(t, url)
	if up == 0 {
		t.Fatal("migrating up makes no tables")
	}

	p, err := store.Provider(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.Close() })
	if _, err := p.DownTo(ctx, 0); err != nil {
		t.Fatal("down:", err)
	}
	if n := relations(t, url); n != 0 {
		t.Errorf("%d tables are left after migrating down", n)
	}

	if err := store.Migrate(ctx, url); err != nil {
		t.Fatal("up again:", err)
	}
	if again := relations(t, url); again != up {
		t.Errorf("%d tables after migrating up again, want %d", again, up)
	}
}

func TestMigrateTwiceAtOnce(t *testing.T) {
	t.Parallel()
	url := storetest.EmptyURL(t)
	errs := make([]error, 2)
	var wg sync.WaitGroup
	for i := range errs {
		wg.Go(func() { errs[i] = store.Migrate(ctx, url) })
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			t.Error(err)
		}
	}
	if relations(t, url) == 0 {
		t.Error("no tables")
	}
}

func TestCheck(t *testing.T) {
	t.Parallel()
	url := storetest.URL(t)
	s, err := store.Open(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	if err := s.Check(ctx); err != nil {
		t.Error(err)
	}

	p, err := store.Provider(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.Close() })
	if _, err := p.Down(ctx); err != nil {
		t.Fatal(err)
	}
	if err := s.Check(ctx); err == nil {
		t.Error("a database that is behind passes")
	}
}
