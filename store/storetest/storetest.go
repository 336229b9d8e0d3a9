// Package storetest gives every test a real Postgres database of its own. All tests of a process share one
// server, which ends with the process; a database is a copy of one that has been migrated already.
package storetest

import (
	"context"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5"

	"stammtisch/store"
	"stammtisch/store/ownpg"
)

const template = "migrated"

// New returns a store on an empty, migrated database. Both are gone after the test.
func New(t testing.TB) *store.Store {
	t.Helper()
	s, err := store.Open(context.Background(), URL(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// URL returns the address of an empty, migrated database, for tests that open it more than once. It is gone
// after the test.
func URL(t testing.TB) string {
	t.Helper()
	return database(t, template)
}

// EmptyURL returns the address of a database without any tables. It is gone after the test.
func EmptyURL(t testing.TB) string {
	t.Helper()
	return database(t, "template1")
}

// Dir returns a folder for a server of the test's own, which whoever runs Postgres for root can enter as
// well. It is removed after the test; the server must have been stopped by then.
func Dir(t testing.TB) string {
	t.Helper()
	dir, err := newDir()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	return dir
}

// newDir makes a temporary folder that others can pass through. Those that testing makes are closed to them.
func newDir() (string, error) {
	dir, err := os.MkdirTemp("", "storetest-")
	if err != nil {
		return "", err
	}
	return dir, os.Chmod(dir, 0o711)
}

var databases atomic.Int64

func database(t testing.TB, copyOf string) string {
	t.Helper()
	server, err := shared()
	if err != nil {
		t.Fatal(err)
	}
	name := fmt.Sprintf("test_%d", databases.Add(1))
	if err := execute(server, "CREATE DATABASE "+name+" TEMPLATE "+copyOf); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := execute(server, "DROP DATABASE "+name+" WITH (FORCE)"); err != nil {
			t.Error(err)
		}
	})
	return at(server, name)
}

// execute runs one statement beside the tests' databases.
func execute(server *ownpg.Server, statement string) error {
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, server.URL())
	if err != nil {
		return fmt.Errorf("%s: %w", statement, err)
	}
	defer func() { _ = conn.Close(ctx) }()
	if _, err := conn.Exec(ctx, statement); err != nil {
		return fmt.Errorf("%s: %w", statement, err)
	}
	return nil
}

// at returns the address of another database of the server.
func at(server *ownpg.Server, database string) string {
	u, err := url.Parse(server.URL())
	if err != nil {
		panic(err)
	}
	u.Path = "/" + database
	return u.String()
}

// shared starts the server at the first call.
var shared = sync.OnceValues(func() (*ownpg.Server, error) {
	ctx := context.Background()
	dir, err := newDir()
	if err != nil {
		return nil, err
	}
	if err := endWithProcess(dir); err != nil {
		return nil, err
	}
	server, err := ownpg.Start(ctx, dir, slog.New(slog.DiscardHandler), ownpg.Volatile())
	if err != nil {
		return nil, err
	}
	if err := execute(server, "CREATE DATABASE "+template); err != nil {
		return nil, err
	}
	return server, store.Migrate(ctx, at(server, template))
})

// cleaner waits until its input ends, then stops the server and removes its folder.
const cleaner = `
cat
pid=$(head -n 1 "$1" 2>/dev/null) && kill -QUIT "$pid"
for i in 1 2 3 4 5 6 7 8 9 10; do [ -e "$1" ] || break; sleep 0.2; done
rm -rf -- "$2"`

// endWithProcess leaves a process behind that clears up after this one, in whatever way it ends: a test
// process has no last moment of its own. What it waits for is the end of a pipe that this process holds.
func endWithProcess(dir string) error {
	cmd := exec.Command("/bin/sh", "-c", cleaner, "storetest", filepath.Join(dir, "postgres", "postmaster.pid"), dir)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if _, err := cmd.StdinPipe(); err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	// While this waits, the garbage collector cannot close the pipe.
	go func() { _ = cmd.Wait() }()
	return nil
}
