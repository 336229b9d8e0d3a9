// Package ownpg runs a Postgres of the portal's own, for whoever has not set one up. It finds the installed
// programs, keeps a durable cluster in a data directory, and listens on a private socket only.
//
// In the data directory it keeps
//
//	postgres/        the cluster, made by initdb
//	socket/          the socket, readable by the owner only
//	postgres.log     what Postgres has to say
//	postgres.lock    held while somebody starts or stops the server
//	postgres.users   held, shared, by every portal that uses the server
//
// The server does not die with the portal: after a kill -9 it goes on, and the next portal adopts it. The
// last portal to leave stops it. A cluster is never deleted, replaced or upgraded here.
//
// Postgres refuses to run as root. Root's portal therefore runs it as the cluster's owner, which for a new
// cluster is the user postgres, else nobody, and that user must be able to reach the data directory.
package ownpg

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"sync"
)

// name of the cluster's superuser and of the portal's database.
const name = "stammtisch"

var (
	// ErrNotInstalled: there is no Postgres on this machine.
	ErrNotInstalled = errors.New("no Postgres found: install it (Debian: apt-get install postgresql; " +
		"macOS: brew install postgresql) or set DATABASE_URL")
	// ErrVersion: the cluster belongs to a major version of Postgres that is not installed.
	ErrVersion = errors.New("wrong version of Postgres")
)

// Server is a Postgres that this process uses.
type Server struct {
	cluster cluster
	socket  string
	log     *slog.Logger
	// users is held while this process uses the server.
	users *lock
	// child is the server's process, and exited is closed when that has ended; both are nil if another
	// process started it.
	child    *os.Process
	exited   chan struct{}
	stopping chan struct{}
	stop     sync.Once
}

// Option changes how a server is started.
type Option func(*cluster)

// Volatile makes the server fast and forgetful: after a crash of the machine its data is lost. It is meant
// for tests, and does nothing where the server runs already.
func Volatile() Option { return func(c *cluster) { c.volatile = true } }

// DefaultDir returns the data directory where nothing else is said: stammtisch in $XDG_DATA_HOME or in
// ~/.local/share; for root /var/lib/stammtisch, because others cannot enter root's home.
func DefaultDir() (string, error) {
	if os.Geteuid() == 0 {
		return "/var/lib/" + name, nil
	}
	if dir := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, name), nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", fmt.Errorf("choose a data directory: %w", err)
	}
	return filepath.Join(home, ".local", "share", name), nil
}

// Start brings up the cluster in the data directory, making both where they do not exist, or adopts the
// server that runs there already. It waits until the server answers, or ctx ends: recovering from a crash
// can take a while. Call Stop in the end.
func Start(ctx context.Context, dataDir string, log *slog.Logger, options ...Option) (*Server, error) {
	return start(ctx, dataDir, log, find(os.Getenv("PATH"), places), options...)
}

func start(ctx context.Context, dataDir string, log *slog.Logger, installed []installation, options ...Option) (s *Server, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("start own Postgres: %w", err)
		}
	}()
	if dataDir, err = filepath.Abs(dataDir); err != nil {
		return nil, err
	}
	owner, err := chooseOwner(filepath.Join(dataDir, "postgres"))
	if err != nil {
		return nil, err
	}
	if err := owner.makeReachable(dataDir); err != nil {
		return nil, err
	}
	starting, err := acquire(ctx, filepath.Join(dataDir, "postgres.lock"), exclusive)
	if err != nil {
		return nil, err
	}
	defer starting.release()

	c := cluster{dataDir: dataDir, owner: owner}
	for _, option := range options {
		option(&c)
	}
	if err := c.open(ctx, installed, log); err != nil {
		return nil, err
	}
	s = &Server{cluster: c, log: log, stopping: make(chan struct{})}
	if s.users, err = acquire(ctx, s.usersPath(), shared); err != nil {
		return nil, err
	}
	if err := s.bring(ctx); err != nil {
		close(s.stopping)
		s.users.release()
		if s.child != nil {
			err = errors.Join(err, s.endChild(context.WithoutCancel(ctx)))
		}
		return nil, err
	}
	return s, nil
}

func (s *Server) usersPath() string { return filepath.Join(s.cluster.dataDir, "postgres.users") }

// URL returns the address of the portal's database, for pgx.
func (s *Server) URL() string { return s.url(name) }

func (s *Server) url(database string) string {
	query := url.Values{"host": {s.socket}, "port": {port}, "user": {name}}
	return "postgres:///" + database + "?" + query.Encode()
}

// Stop ends this process's use of the server. If no other portal uses it, it is shut down: open connections
// are closed, nothing is lost, and Stop waits until it is gone or ctx ends. Further calls do nothing.
func (s *Server) Stop(ctx context.Context) error {
	var err error
	s.stop.Do(func() { err = s.leave(ctx) })
	if err != nil {
		return fmt.Errorf("stop own Postgres: %w", err)
	}
	return nil
}

func (s *Server) leave(ctx context.Context) error {
	starting, err := acquire(ctx, filepath.Join(s.cluster.dataDir, "postgres.lock"), exclusive)
	if err != nil {
		return err
	}
	defer starting.release()
	close(s.stopping)
	s.users.release()

	last, free, err := try(s.usersPath(), exclusive)
	if err != nil {
		return err
	}
	if !free {
		s.log.Info("another portal still uses the Postgres, which goes on", "dir", s.cluster.dataDir)
		return nil
	}
	defer last.release()
	return s.shutDown(ctx)
}
