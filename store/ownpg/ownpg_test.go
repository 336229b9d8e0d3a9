package ownpg

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

var (
	ctx   = context.Background()
	quiet = slog.New(slog.DiscardHandler)
)

// portalDir makes the test binary a portal that starts a server in that folder and then waits to be killed.
const portalDir = "OWNPG_TEST_PORTAL"

func TestMain(m *testing.M) {
	if dir := os.Getenv(portalDir); dir != "" {
		if _, err := Start(ctx, dir, quiet, Volatile()); err != nil {
			panic(err)
		}
		_, _ = os.Stdout.WriteString("ready\n")
		select {}
	}
	os.Exit(m.Run())
}

// folder returns a data directory that another user can reach, which those of testing are not.
func folder(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "ownpg-")
	if err == nil {
		err = os.Chmod(dir, 0o711)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}

func up(t *testing.T, dir string) *Server {
	t.Helper()
	s, err := Start(ctx, dir, quiet, Volatile())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { down(t, s) })
	return s
}

// durable starts a server as the portal does.
func durable(t *testing.T, dir string) *Server {
	t.Helper()
	s, err := Start(ctx, dir, quiet)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { down(t, s) })
	return s
}

func down(t *testing.T, s *Server) {
	t.Helper()
	limit, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	if err := s.Stop(limit); err != nil {
		t.Error(err)
	}
}

// ask runs a statement that returns one text.
func ask(t *testing.T, s *Server, sql string) (answer string) {
	t.Helper()
	conn, err := pgx.Connect(ctx, s.URL())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	if err := conn.QueryRow(ctx, sql).Scan(&answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

// keep makes a table with a word in it.
func keep(t *testing.T, s *Server, table string) {
	t.Helper()
	conn, err := pgx.Connect(ctx, s.URL())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	if _, err := conn.Exec(ctx, "CREATE TABLE "+table+" AS SELECT 'kept' AS word"); err != nil {
		t.Fatal(err)
	}
}

func serverPID(t *testing.T, s *Server) int {
	t.Helper()
	p, ok, err := s.cluster.postmaster()
	if err != nil || !ok {
		t.Fatalf("no server: %t, %v", ok, err)
	}
	return p.pid
}

func answering(t *testing.T, s *Server) bool {
	t.Helper()
	state, _ := s.probe(ctx)
	return state == answers
}

// Making a cluster is slow. These share one, which at the beginning and the end of each does not run.
func TestServer(t *testing.T) {
	t.Parallel()
	dir := folder(t)
	down(t, up(t, dir))
	for _, tt := range []struct {
		name string
		test func(t *testing.T, dir string)
	}{
		{"data outlives the server", testDataOutlivesTheServer},
		{"server outlives a killed portal", testServerOutlivesAKilledPortal},
		{"recovers from a killed server", testRecoversFromAKilledServer},
		{"copy of a running cluster", testCopyOfARunningCluster},
		{"long path", testLongPath},
	} {
		t.Run(tt.name, func(t *testing.T) { tt.test(t, dir) })
	}
}

func testDataOutlivesTheServer(t *testing.T, dir string) {
	s := durable(t, dir)
	for setting, want := range map[string]string{
		"listen_addresses": "", "fsync": "on", "synchronous_commit": "on", "full_page_writes": "on",
		"max_connections": "200", "server_encoding": "UTF8", "data_checksums": "on", "unix_socket_permissions": "0700",
	} {
		if got := ask(t, s, "SHOW "+setting); got != want {
			t.Errorf("%s is %q, want %q", setting, got, want)
		}
	}
	keep(t, s, "stopped")
	for _, private := range []string{"postgres", "socket"} {
		info, err := os.Stat(filepath.Join(dir, private))
		if err != nil || info.Mode().Perm() != 0o700 {
			t.Errorf("%s is %v, %v", private, info.Mode(), err)
		}
	}
	down(t, s)
	down(t, s) // once more does nothing
	if answering(t, s) {
		t.Error("answers after it was stopped")
	}
	if got := ask(t, up(t, dir), "SELECT word FROM stopped"); got != "kept" {
		t.Errorf("after a restart: %q", got)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".initdb-*")); len(left) != 0 {
		t.Errorf("left behind: %q", left)
	}
}

func TestStartsAtOnceShareOneServer(t *testing.T) {
	t.Parallel()
	dir := folder(t)
	servers := make([]*Server, 3)
	var wg sync.WaitGroup
	for i := range servers {
		wg.Go(func() {
			s, err := Start(ctx, dir, quiet, Volatile())
			if err != nil {
				t.Error(err)
				return
			}
			servers[i] = s
			t.Cleanup(func() { down(t, s) })
		})
	}
	wg.Wait()
	if t.Failed() {
		return
	}
	pid := serverPID(t, servers[0])
	for i, s := range servers {
		if got := serverPID(t, s); got != pid {
			t.Errorf("server %d is process %d, another is %d", i, got, pid)
		}
	}
	for i, s := range servers {
		down(t, s)
		if last := i == len(servers)-1; answering(t, s) == last {
			t.Errorf("after %d of %d have left it answers: %t", i+1, len(servers), !last)
		}
	}
}

func testServerOutlivesAKilledPortal(t *testing.T, dir string) {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	portal := exec.Command(exe)
	portal.Env = append(os.Environ(), portalDir+"="+dir)
	portal.Stderr = os.Stderr
	out, err := portal.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := portal.Start(); err != nil {
		t.Fatal(err)
	}
	word := make([]byte, 5)
	_, readErr := out.Read(word)
	killErr := portal.Process.Kill()
	_ = portal.Wait()
	if readErr != nil || killErr != nil || string(word) != "ready" {
		t.Fatalf("portal says %q, %v, %v", word, readErr, killErr)
	}

	c := cluster{dataDir: dir}
	before, ok, err := c.postmaster()
	if err != nil || !ok {
		t.Fatalf("the server went with the portal: %v", err)
	}
	s := up(t, dir)
	if !answering(t, s) || serverPID(t, s) != before.pid || s.exited != nil {
		t.Error("the running server was not adopted")
	}
	down(t, s)
	if answering(t, s) {
		t.Error("the adopted server goes on")
	}
}

func testRecoversFromAKilledServer(t *testing.T, dir string) {
	s := durable(t, dir)
	keep(t, s, "killed")
	pid := serverPID(t, s)
	if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	<-s.exited
	// Nothing runs, and the pid file says something else: stopping must not signal whoever has that number.
	down(t, s)

	s = up(t, dir)
	if serverPID(t, s) == pid {
		t.Error("the pid file is still the old one")
	}
	if got := ask(t, s, "SELECT word FROM killed"); got != "kept" {
		t.Errorf("after a crash: %q", got)
	}
}

func testCopyOfARunningCluster(t *testing.T, original string) {
	dir := folder(t)
	up(t, original)
	if err := os.Mkdir(filepath.Join(dir, "postgres"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"PG_VERSION", "postmaster.pid"} {
		text, err := os.ReadFile(filepath.Join(original, "postgres", file))
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, "postgres", file), text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if s, err := Start(ctx, dir, quiet, Volatile()); err == nil || !strings.Contains(err.Error(), "copy") {
		t.Errorf("started %+v, %v", s, err)
	}
}

func testLongPath(t *testing.T, dir string) {
	long := filepath.Join(folder(t), strings.Repeat("long, ", 20))
	if err := os.Rename(dir, long); err != nil {
		t.Fatal(err)
	}
	s := up(t, long)
	if len(s.socket) > longestSocket || strings.HasPrefix(s.socket, long) {
		t.Errorf("socket is in %s", s.socket)
	}
	if got := ask(t, s, "SELECT 'ok'"); got != "ok" {
		t.Error(got)
	}
	// Temporary folders get cleared. The server that this process started is stopped all the same.
	if err := os.RemoveAll(s.socket); err != nil {
		t.Fatal(err)
	}
	down(t, s)
	select {
	case <-s.exited:
	default:
		t.Error("the server goes on")
	}
}

func TestEndedContext(t *testing.T) {
	t.Parallel()
	dir := folder(t)
	held, err := acquire(ctx, filepath.Join(dir, "postgres.lock"), exclusive)
	if err != nil {
		t.Fatal(err)
	}
	defer held.release()
	limit, cancel := context.WithTimeout(ctx, 50*time.Millisecond)
	defer cancel()
	if _, err := Start(limit, dir, quiet); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("waiting for another start gives %v", err)
	}
	if _, err := os.Stat(filepath.Join(dir, "postgres")); !os.IsNotExist(err) {
		t.Errorf("made a cluster all the same: %v", err)
	}
}
