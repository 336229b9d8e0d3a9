package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/urfave/cli/v3"

	"stammtisch/store"
	"stammtisch/store/ownpg"
)

// onDatabase runs a benchmark on a migrated database that is made for it and removed afterwards: on the
// Postgres that is named, else on one of its own.
func onDatabase(ctx context.Context, cmd *cli.Command, run func(url string) error) (err error) {
	server := cmd.String("database-url")
	if server == "" {
		dir, err := os.MkdirTemp("", "portal-bench-")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		// For root, Postgres runs as another user, who must get in here.
		if err := os.Chmod(dir, 0o711); err != nil {
			return err
		}
		own, err := ownpg.Start(ctx, dir, slog.New(slog.DiscardHandler))
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, own.Stop(context.WithoutCancel(ctx))) }()
		server = own.URL()
	}
	conn, err := pgx.Connect(ctx, server)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	var version string
	if err := conn.QueryRow(ctx, "SHOW server_version").Scan(&version); err != nil {
		return err
	}
	printMachine(version)

	name := "stammtisch_bench_" + strings.ToLower(rand.Text()[:8])
	if _, err := conn.Exec(ctx, "CREATE DATABASE "+name); err != nil {
		return fmt.Errorf("make a database for the benchmark: %w", err)
	}
	defer func() {
		_, dropErr := conn.Exec(context.WithoutCancel(ctx), "DROP DATABASE "+name+" WITH (FORCE)")
		err = errors.Join(err, dropErr)
	}()
	u, err := url.Parse(server)
	if err != nil {
		return err
	}
	u.Path = "/" + name
	if err := store.Migrate(ctx, u.String()); err != nil {
		return err
	}
	return run(u.String())
}
