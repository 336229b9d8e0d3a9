package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/urfave/cli/v3"

	"stammtisch/games/play"
	"stammtisch/static"
	"stammtisch/store"
	"stammtisch/store/ownpg"
	"stammtisch/web"
)

const (
	// startPatience is how long Postgres may take to come up; recovering from a crash takes a while.
	startPatience = 2 * time.Minute
	// stopPatience is how long running requests get to finish.
	stopPatience = 10 * time.Second
)

func addrFlag() cli.Flag {
	return &cli.StringFlag{Name: "addr", Value: ":8080", Sources: cli.EnvVars("ADDR"), Usage: "address to listen on"}
}

func databaseFlag() cli.Flag {
	return &cli.StringFlag{Name: "database-url", Sources: cli.EnvVars("DATABASE_URL"),
		Usage: "Postgres to use; empty: one of the portal's own in the data directory"}
}

func dataFlag() cli.Flag {
	return &cli.StringFlag{Name: "data-dir", Sources: cli.EnvVars("DATA_DIR"),
		Usage: "where the portal's own Postgres keeps its data; empty: the user's data directory"}
}

func natsFlag() cli.Flag {
	return &cli.StringFlag{Name: "nats-url", Sources: cli.EnvVars("NATS_URL"),
		Usage: "NATS that carries hints between several portals and workers on one database"}
}

func hurryFlag() cli.Flag {
	return &cli.BoolFlag{Name: "hurry", Sources: cli.EnvVars("HURRY"), Usage: "computer players move at once: for tests"}
}

func logFlag() cli.Flag {
	return &cli.StringFlag{Name: "log-level", Value: "info", Sources: cli.EnvVars("LOG_LEVEL"), Usage: "debug, info, warn or error"}
}

func newLog(cmd *cli.Command) (*slog.Logger, error) {
	var level slog.Level
	if err := level.UnmarshalText([]byte(cmd.String("log-level"))); err != nil {
		return nil, fmt.Errorf("--log-level is debug, info, warn or error, not %q", cmd.String("log-level"))
	}
	return slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: level})), nil
}

func serveCommand() *cli.Command {
	return &cli.Command{
		Name:  "serve",
		Usage: "serve the portal (also without a command)",
		Flags: []cli.Flag{
			addrFlag(), databaseFlag(), dataFlag(),
			&cli.StringFlag{Name: "base-url", Sources: cli.EnvVars("BASE_URL"),
				Usage: "address under which people reach the portal, https://example.org; empty: as the browser says"},
			&cli.StringSliceFlag{Name: "trusted-proxy", Sources: cli.EnvVars("TRUSTED_PROXIES"),
				Usage: "network of a proxy whose X-Forwarded-For is believed, 10.0.0.0/8"},
			natsFlag(),
			&cli.BoolFlag{Name: "no-workers", Sources: cli.EnvVars("NO_WORKERS"),
				Usage: "leave the computer players to \"portal worker\""},
			hurryFlag(),
			&cli.BoolFlag{Name: "dev", Sources: cli.EnvVars("DEV"), Usage: "add the pages for developers"},
			&cli.StringFlag{Name: "profile-addr", Sources: cli.EnvVars("PROFILE_ADDR"),
				Usage: "private address for Go's profiler, localhost:6060; empty: none"},
			&cli.BoolFlag{Name: "no-rate-limit", Sources: cli.EnvVars("NO_RATE_LIMIT"), Usage: "no limits on posts: for benchmarks"},
			logFlag(),
		},
		Action: serve,
	}
}

// serve runs the portal until ctx ends.
func serve(ctx context.Context, cmd *cli.Command) (err error) {
	if cmd.Args().Present() {
		return fmt.Errorf("there is no command %q; portal -h lists them", cmd.Args().First())
	}
	log, err := newLog(cmd)
	if err != nil {
		return err
	}
	if err := checkAddresses(cmd); err != nil {
		return err
	}

	listener, err := net.Listen("tcp", cmd.String("addr"))
	if err != nil {
		return err
	}
	defer listener.Close()
	st, closeStore, err := openStore(ctx, cmd, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, closeStore()) }()

	if addr := cmd.String("profile-addr"); addr != "" {
		stopProfiler, err := serveProfiler(addr)
		if err != nil {
			return err
		}
		defer stopProfiler()
	}
	hub := play.NewHub()
	if address := cmd.String("nats-url"); address != "" {
		closeRelay, err := relay(address, hub, log)
		if err != nil {
			return err
		}
		defer closeRelay()
	}
	if static.URL("vendor/htmx.min.js") == "" {
		log.Warn("htmx is not built in: pages work, but load anew for each move; build with make")
	}
	server, err := web.New(ctx, web.Config{
		BaseURL: cmd.String("base-url"), TrustedProxies: cmd.StringSlice("trusted-proxy"),
		Dev: cmd.Bool("dev"), Unlimited: cmd.Bool("no-rate-limit"), Hurry: cmd.Bool("hurry"),
	}, st, hub, log)
	if err != nil {
		return err
	}
	if !cmd.Bool("no-workers") {
		working, stop := context.WithCancel(ctx)
		var workers sync.WaitGroup
		workers.Go(func() { keepWorking(working, server, log) })
		defer workers.Wait() // before the database closes
		defer stop()
	}
	return listen(ctx, listener, server.Handler(), log)
}

// checkAddresses refuses settings that would fail late or never.
func checkAddresses(cmd *cli.Command) error {
	for _, network := range cmd.StringSlice("trusted-proxy") {
		if _, err := netip.ParsePrefix(network); err != nil {
			return fmt.Errorf("--trusted-proxy: %q is no network like 10.0.0.0/8", network)
		}
	}
	if base := cmd.String("base-url"); base != "" {
		u, err := url.Parse(base)
		if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.Path != "" {
			return fmt.Errorf("--base-url: %q is not like https://example.org, without a path", base)
		}
	}
	return nil
}

// listen answers requests until ctx ends, and lets running ones finish.
func listen(ctx context.Context, listener net.Listener, handler http.Handler, log *slog.Logger) error {
	srv := &http.Server{
		Handler: handler, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 30 * time.Second,
		IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 32 << 10,
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
	failed := make(chan error, 1)
	go func() { failed <- srv.Serve(listener) }()
	log.Info("serving", "url", localURL(listener.Addr()))
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	log.Info("stopping")
	patience, cancel := context.WithTimeout(context.Background(), stopPatience)
	defer cancel()
	return srv.Shutdown(patience)
}

func localURL(addr net.Addr) string {
	_, port, err := net.SplitHostPort(addr.String())
	if err != nil {
		return addr.String()
	}
	return "http://localhost:" + port
}

// openStore opens the database, bringing up the portal's own Postgres where none is named, and migrates
// it. The function returned closes both.
func openStore(ctx context.Context, cmd *cli.Command, log *slog.Logger) (*store.Store, func() error, error) {
	starting, cancel := context.WithTimeout(ctx, startPatience)
	defer cancel()
	stop := func() error { return nil }
	address := cmd.String("database-url")
	if address == "" {
		dir, err := dataDir(cmd)
		if err != nil {
			return nil, nil, err
		}
		own, err := ownpg.Start(starting, dir, log)
		if err != nil {
			return nil, nil, err
		}
		log.Info("database ready", "dir", dir)
		address = own.URL()
		stop = func() error {
			patience, cancel := context.WithTimeout(context.Background(), startPatience)
			defer cancel()
			return own.Stop(patience)
		}
	}
	st, err := openMigrated(starting, address)
	if err != nil {
		return nil, nil, errors.Join(err, stop())
	}
	return st, func() error { st.Close(); return stop() }, nil
}

func openMigrated(ctx context.Context, address string) (*store.Store, error) {
	if err := store.Migrate(ctx, address); err != nil {
		return nil, err
	}
	return store.Open(ctx, address)
}

func dataDir(cmd *cli.Command) (string, error) {
	if dir := cmd.String("data-dir"); dir != "" {
		return filepath.Abs(dir)
	}
	return ownpg.DefaultDir()
}
