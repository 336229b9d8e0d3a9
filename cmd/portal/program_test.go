package main

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// These tests run the real program, as processes of their own, and do to it what happens to servers.

func TestMain(m *testing.M) {
	code := m.Run()
	if dir, err := folder(); err == nil {
		os.RemoveAll(dir)
	}
	os.Exit(code)
}

var folder = sync.OnceValues(func() (string, error) { return os.MkdirTemp("", "portal-test-") })

// build builds the program once.
var build = sync.OnceValues(func() (string, error) {
	dir, err := folder()
	if err != nil {
		return "", err
	}
	program := filepath.Join(dir, "portal")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return program, nil
})

func program(t *testing.T) string {
	t.Helper()
	path, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// warnings collects what a portal warns of.
type warnings struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (w *warnings) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.text.Write(p)
}

func (w *warnings) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.text.String()
}

// launch starts a portal with settings in its environment. It is killed after the test if it still runs.
func launch(t *testing.T, env ...string) *childPortal {
	t.Helper()
	var said warnings
	p, err := startProgram(t.Context(), program(t), env, &said)
	if err != nil {
		t.Fatalf("%v\n%s", err, &said)
	}
	t.Cleanup(func() {
		_ = p.cmd.Process.Kill()
		_ = p.cmd.Wait()
		if t.Failed() {
			t.Logf("the portal at %s said:\n%s", p.url, &said)
		}
	})
	return p
}

func (p *childPortal) kill() {
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
}

// seat opens a table of two guests who play as programs do.
func seat(t *testing.T, p *childPortal, name string) *table {
	t.Helper()
	table, err := sitDown(t.Context(), p.addr(), "koikoi", name, asJSON, 1)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// moveTo has a player go on at another portal.
func (p *player) moveTo(portal *childPortal) {
	for _, c := range []*client{p.posts, p.looks, p.hints} {
		c.close()
		c.addr = portal.addr()
	}
}

// made is a move that the portal acknowledged.
type made struct {
	ply  int
	move string
}

// step makes one move by whoever can, without waiting for hints.
func (t *table) step(ctx context.Context) (made, error) {
	mover := t.players[0]
	if len(mover.page.moves) == 0 {
		mover = t.players[1]
	}
	if len(mover.page.moves) == 0 {
		return made{}, fmt.Errorf("nobody can move at ply %d", mover.page.ply)
	}
	m := made{mover.page.ply, mover.page.moves[t.rand.IntN(len(mover.page.moves))]}
	a, err := mover.posts.post(ctx, t.match+"/moves", asJSON, url.Values{"move": {m.move}, "ply": {strconv.Itoa(m.ply)}})
	if err != nil {
		return made{}, err
	}
	if a.status != http.StatusOK {
		return made{}, fmt.Errorf("move %q at ply %d: status %d %.300s", m.move, m.ply, a.status, a.body)
	}
	return m, nil
}

// lookAgain has both players see how the match stands.
func (t *table) lookAgain(ctx context.Context) error {
	for _, p := range t.players {
		if err := t.look(ctx, p); err != nil {
			return err
		}
	}
	return nil
}

// mustStep makes one move and looks at what it brought.
func mustStep(t *testing.T, table *table) made {
	t.Helper()
	m, err := table.step(t.Context())
	if err == nil {
		err = table.lookAgain(t.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// eventually repeats a check until it holds.
func eventually(t *testing.T, what string, patience time.Duration, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		if holds() {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("not within %v: %s", patience, what)
		}
	}
}

func fetch(t *testing.T, p *childPortal, path string) answer {
	t.Helper()
	c := newClient(p.addr())
	defer c.close()
	a, err := c.get(t.Context(), path, "Accept-Language: en\r\n")
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func lacks(text string, parts ...string) string {
	for _, part := range parts {
		if !strings.Contains(text, part) {
			return part
		}
	}
	return ""
}
