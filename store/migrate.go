package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"

	_ "github.com/jackc/pgx/v5/stdlib" // registers the database/sql driver "pgx", which goose needs
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"stammtisch/migrations"
)

// Migrate brings the database at a postgres URL to the newest migration. Portals that start at the same
// moment wait for each other. A database that is already further on is left alone.
func Migrate(ctx context.Context, url string) (err error) {
	p, err := provider(url)
	if err != nil {
		return fmt.Errorf("migrate database: %w", err)
	}
	defer func() { err = errors.Join(err, p.Close()) }()
	if _, err = p.Up(ctx); err == nil {
		err = migrateRiver(ctx, url)
	}
	return failed("migrate database", err)
}

// provider returns goose over the database. Closing it closes its connections.
func provider(url string) (*goose.Provider, error) {
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 300))
	if err != nil {
		return nil, err
	}
	db, err := sql.Open("pgx", url)
	if err != nil {
		return nil, err
	}
	p, err := goose.NewProvider(goose.DialectPostgres, db, migrations.FS, goose.WithSessionLocker(locker))
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return p, nil
}

// latestMigration returns the number of the newest migration that this portal knows.
func latestMigration() (int64, error) {
	names, err := fs.Glob(migrations.FS, "*.sql")
	if err != nil || len(names) == 0 {
		return 0, errors.Join(err, errors.New("no migrations embedded"))
	}
	return goose.NumericComponent(names[len(names)-1])
}
