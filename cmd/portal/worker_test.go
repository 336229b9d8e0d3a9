package main

import (
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"stammtisch/store/storetest"
)

// launchWorker starts a worker on the database at a URL. It is killed after the test if it still runs.
func launchWorker(t *testing.T, database string) *exec.Cmd {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), program(t), "worker")
	cmd.Env = append(os.Environ(), "DATABASE_URL="+database, "LOG_LEVEL=warn")
	cmd.Stderr = t.Output()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	return cmd
}

// TestKillWorker kills the only worker with kill -9 while it thinks. The next one takes up what it left, and
// the match goes on, on a portal that has no workers of its own.
func TestKillWorker(t *testing.T) {
	database := storetest.URL(t)
	conn, err := pgx.Connect(t.Context(), database)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	portal := launch(t, "DATABASE_URL="+database, "NO_WORKERS=true")
	person := newClient(portal.addr())
	defer person.close()
	begun, err := person.post(t.Context(), "/games/koikoi/computer", asPage, url.Values{"level": {"strong"}})
	if err != nil || !strings.HasPrefix(begun.location, "/matches/") {
		t.Fatalf("status %d, sent to %q: %v", begun.status, begun.location, err)
	}
	look := func() page {
		t.Helper()
		a, err := person.get(t.Context(), begun.location, asJSON)
		if err != nil {
			t.Fatal(err)
		}
		p, err := readJSON(a.body)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	// play makes the person's moves until the computer is to move, and returns the ply.
	play := func() int {
		t.Helper()
		p := look()
		for ; len(p.moves) > 0; p = look() {
			a, err := person.post(t.Context(), begun.location+"/moves", asJSON,
				url.Values{"move": {p.moves[0]}, "ply": {strconv.Itoa(p.ply)}})
			if err != nil || a.status != http.StatusOK {
				t.Fatalf("status %d: %v", a.status, err)
			}
		}
		return p.ply
	}

	ply := play()
	worker := launchWorker(t, database)
	eventually(t, "the worker thinks", 20*time.Second, func() bool {
		var thinking bool
		err := conn.QueryRow(t.Context(), `SELECT EXISTS (SELECT FROM river.river_job WHERE state = 'running')`).Scan(&thinking)
		return err == nil && thinking
	})
	if err := worker.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = worker.Wait()
	if now := look().ply; now != ply {
		t.Fatalf("the worker has moved: ply %d after %d", now, ply)
	}
	launchWorker(t, database)
	for range 2 {
		eventually(t, "the computer moves", 40*time.Second, func() bool { return look().ply > ply })
		eventually(t, "it is the person's turn", 40*time.Second, func() bool { p := look(); return len(p.moves) > 0 || p.over })
		ply = play()
	}
}
