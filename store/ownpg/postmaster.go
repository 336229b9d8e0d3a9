package ownpg

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// launches is how often a server is started that ends at once because another one is just going.
const launches = 3

// postmaster is a running server as its postmaster.pid describes it.
type postmaster struct {
	pid    int
	socket string
}

// postmaster reads who serves the cluster, or served it before a crash; ok is false when nobody does.
func (c *cluster) postmaster() (p postmaster, ok bool, err error) {
	text, err := os.ReadFile(filepath.Join(c.dir(), "postmaster.pid"))
	if errors.Is(err, fs.ErrNotExist) {
		return p, false, nil
	} else if err != nil {
		return p, false, err
	}
	// Its lines are: process, data directory, start time, port, socket folder, address. A server that is
	// just starting has not written all of them yet.
	lines := strings.Split(string(text), "\n")
	if len(lines) < 5 {
		return p, false, nil
	}
	p.pid, err = strconv.Atoi(strings.TrimSpace(lines[0]))
	p.socket = strings.TrimSpace(lines[4])
	return p, err == nil && p.pid > 1 && p.socket != "", nil
}

// bring adopts the server of the cluster or starts one, and makes sure of the portal's database.
func (s *Server) bring(ctx context.Context) error {
	for left := launches; ; {
		running, ok, err := s.cluster.postmaster()
		if err != nil {
			return err
		}
		if ok {
			s.socket = running.socket
			state, err := s.probe(ctx)
			switch state {
			case answers:
				s.log.Info("using the Postgres that runs already", "dir", s.cluster.dataDir, "pid", running.pid)
				return s.makeDatabase(ctx)
			case busy:
				if err := sleep(ctx, pause); err != nil {
					return fmt.Errorf("wait for the Postgres that runs already: %w", err)
				}
				continue
			case foreign:
				return err
			}
		}
		// The pid file may also be left from a crash. Only Postgres can tell for sure, and does.
		if s.socket, err = s.cluster.socketDir(); err != nil {
			return err
		}
		left--
		ended, err := s.launch(ctx)
		if err == nil {
			return s.makeDatabase(ctx)
		}
		if !ended || left == 0 {
			return err
		}
		if err := sleep(ctx, 10*pause); err != nil {
			return err
		}
	}
}

// state of whatever listens at the socket.
type state int

const (
	silent  state = iota // nobody listens
	busy                 // a server that is starting or shutting down
	foreign              // something else than the server of this cluster
	answers
)

// probe asks who listens at the socket; its error tells more about silent and foreign.
func (s *Server) probe(ctx context.Context) (state, error) {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	conn, err := pgx.Connect(ctx, s.url("postgres"))
	if err != nil {
		var refused *pgconn.PgError
		switch {
		case errors.As(err, &refused) && (refused.Code == "57P03" || refused.Code == "53300"):
			return busy, err // cannot_connect_now, or too_many_connections
		case errors.As(err, &refused):
			return foreign, err
		case ctx.Err() != nil:
			return busy, err
		}
		return silent, err
	}
	defer func() { _ = conn.Close(ctx) }()
	var dir string
	if err := conn.QueryRow(ctx, "SHOW data_directory").Scan(&dir); err != nil {
		return busy, err
	}
	// A copied or moved data directory brings the pid file of the original along.
	theirs, err := os.Stat(dir)
	if err != nil {
		return foreign, fmt.Errorf("a Postgres with the data in %s runs, and it is not %s: %w", dir, s.cluster.dir(), err)
	}
	ours, err := os.Stat(s.cluster.dir())
	if err != nil || !os.SameFile(theirs, ours) {
		return foreign, errors.Join(fmt.Errorf("%s is a copy of the data in %s, of which a Postgres runs: stop that first",
			s.cluster.dir(), dir), err)
	}
	return answers, nil
}

// launch starts the server and waits until it answers. ended says that it has ended by itself.
func (s *Server) launch(ctx context.Context) (ended bool, err error) {
	path := filepath.Join(s.cluster.dataDir, "postgres.log")
	log, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, log.Close()) }()
	from, err := log.Seek(0, io.SeekEnd)
	if err != nil {
		return false, err
	}

	cmd := s.cluster.owner.command(s.cluster.program("postgres"), s.arguments()...)
	cmd.Stdout, cmd.Stderr = log, log
	if err := cmd.Start(); err != nil {
		return false, err
	}
	exited := make(chan struct{})
	go func() {
		// Its code says less than its log.
		_ = cmd.Wait()
		close(exited)
	}()
	for {
		state, probeErr := s.probe(ctx)
		if state == answers {
			break
		}
		select {
		case <-exited:
			return true, fmt.Errorf("the server ended at once; %s says: %s", path, tail(path, from))
		case <-ctx.Done():
			_ = cmd.Process.Signal(syscall.SIGINT)
			<-exited
			return false, errors.Join(ctx.Err(), probeErr)
		case <-time.After(pause):
		}
	}
	s.child, s.exited = cmd.Process, exited
	go func() {
		<-exited
		select {
		case <-s.stopping:
		default:
			s.log.Error("the portal's Postgres has ended", "log", path)
		}
	}()
	s.log.Info("started Postgres", "dir", s.cluster.dataDir, "pid", cmd.Process.Pid)
	return false, nil
}

func (s *Server) arguments() []string {
	settings := []string{
		"listen_addresses=",
		// The value is a list: quotes keep a comma in the path from dividing it.
		`unix_socket_directories="` + strings.ReplaceAll(s.socket, `"`, `""`) + `"`,
		"unix_socket_permissions=0700",
		"port=" + port,
		"max_connections=200",
		"shared_buffers=128MB",
		"logging_collector=off",
		"log_destination=stderr",
		"log_checkpoints=off",
		"timezone=UTC",
		"log_timezone=UTC",
	}
	if s.cluster.volatile {
		settings = append(settings, "fsync=off", "synchronous_commit=off", "full_page_writes=off")
	} else {
		settings = append(settings, "fsync=on", "synchronous_commit=on", "full_page_writes=on")
	}
	args := []string{"-D", s.cluster.dir()}
	for _, setting := range settings {
		args = append(args, "-c", setting)
	}
	return args
}

// tail returns what was written to the file from an offset on, at most a few lines of it.
func tail(path string, from int64) string {
	text, err := os.ReadFile(path)
	if err != nil {
		return err.Error()
	}
	text = text[min(from, int64(len(text))):]
	return strings.TrimSpace(string(text[max(0, len(text)-2000):]))
}

// makeDatabase creates the portal's database if it is not there. postgres.lock is held.
func (s *Server) makeDatabase(ctx context.Context) (err error) {
	conn, err := pgx.Connect(ctx, s.url("postgres"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close(ctx)) }()
	var there bool
	err = conn.QueryRow(ctx, "SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)", name).Scan(&there)
	if err != nil || there {
		return err
	}
	_, err = conn.Exec(ctx, "CREATE DATABASE "+name)
	return err
}

// shutDown stops the server and waits for its end. Both locks are held.
func (s *Server) shutDown(ctx context.Context) error {
	var err error
	if s.child != nil {
		err = s.endChild(ctx)
	} else {
		err = s.endAdopted(ctx)
	}
	if err == nil {
		s.log.Info("stopped Postgres", "dir", s.cluster.dataDir)
	}
	return err
}

// endChild asks for a fast shutdown: open transactions are rolled back, nothing committed is lost.
func (s *Server) endChild(ctx context.Context) error {
	if err := s.child.Signal(syscall.SIGINT); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return fmt.Errorf("signal Postgres: %w", err)
	}
	select {
	case <-s.exited:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("wait for Postgres to end: %w", ctx.Err())
	}
}

func (s *Server) endAdopted(ctx context.Context) error {
	running, ok, err := s.cluster.postmaster()
	if err != nil || !ok {
		return err
	}
	s.socket = running.socket
	// The process in the pid file is the server only if the server answers: after a crash it may be any.
	switch state, err := s.probe(ctx); state {
	case silent:
		return nil
	case foreign:
		return err
	}
	if err := syscall.Kill(running.pid, syscall.SIGINT); err != nil {
		return fmt.Errorf("signal Postgres: %w", err)
	}
	for {
		now, ok, err := s.cluster.postmaster()
		if err != nil {
			return err
		}
		if !ok || now.pid != running.pid {
			return nil
		}
		if err := sleep(ctx, pause); err != nil {
			return fmt.Errorf("wait for Postgres to end: %w", err)
		}
	}
}
