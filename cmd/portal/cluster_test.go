package main

import (
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	nats "github.com/nats-io/nats-server/v2/server"

	"stammtisch/store/storetest"
)

// TestStartTogether starts portals at the same moment where nothing is yet.
func TestStartTogether(t *testing.T) {
	for _, c := range []struct{ name, env string }{
		{"empty database", "DATABASE_URL=" + storetest.EmptyURL(t)},
		{"empty data directory", "DATA_DIR=" + storetest.Dir(t)},
	} {
		t.Run(c.name, func(t *testing.T) {
			program(t)
			var portals [2]*childPortal
			var starting sync.WaitGroup
			for i := range portals {
				starting.Go(func() {
					p, err := startProgram(t.Context(), program(t), []string{"DATABASE_URL=", c.env}, t.Output())
					if err != nil {
						t.Error(err)
						return
					}
					portals[i] = p
				})
			}
			starting.Wait()
			for _, p := range portals {
				if p == nil {
					continue
				}
				if a := fetch(t, p, "/"); a.status != http.StatusOK {
					t.Errorf("status %d", a.status)
				}
			}
			for _, p := range portals {
				if p == nil {
					continue
				}
				if err := p.stop(); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

// TestStop stops a portal while somebody listens: the stream ends, the portal ends well, and so does the
// Postgres that it brought up.
func TestStop(t *testing.T) {
	dir := storetest.Dir(t)
	portal := launch(t, "DATABASE_URL=", "DATA_DIR="+dir)
	running := filepath.Join(dir, "postgres", "postmaster.pid")
	if _, err := os.Stat(running); err != nil {
		t.Fatal(err)
	}
	table := seat(t, portal, "stop")
	ended := make(chan error, 1)
	opened := make(chan struct{})
	go func() {
		ended <- table.players[0].hints.listen(t.Context(), "/events", func() { close(opened) }, func(int) {})
	}()
	<-opened
	begin := time.Now()
	if err := portal.stop(); err != nil {
		t.Errorf("the portal ends with %v", err)
	}
	if took := time.Since(begin); took > stopPatience {
		t.Errorf("stopping takes %v", took)
	}
	if err := <-ended; err != nil {
		t.Errorf("the stream ends with %v", err)
	}
	if _, err := os.Stat(running); !os.IsNotExist(err) {
		t.Errorf("Postgres still runs: %v", err)
	}
}

// TestTwoPortals makes a move at one portal and waits for it at another: told by NATS at once, and without
// NATS by asking again.
func TestTwoPortals(t *testing.T) {
	server, err := nats.NewServer(&nats.Options{Host: "127.0.0.1", Port: -1, NoLog: true, NoSigs: true})
	if err != nil {
		t.Fatal(err)
	}
	go server.Start()
	defer server.Shutdown()
	if !server.ReadyForConnections(10 * time.Second) {
		t.Fatal("NATS does not start")
	}
	for _, c := range []struct {
		name, nats string
		hinted     bool
	}{
		{"with NATS", server.ClientURL(), true},
		{"without NATS", "", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			env := []string{"DATABASE_URL=" + storetest.URL(t), "NATS_URL=" + c.nats}
			here, there := launch(t, env...), launch(t, env...)
			table := seat(t, here, "two")
			// Both portals know the match before the move.
			table.players[1].moveTo(there)
			if err := table.lookAgain(t.Context()); err != nil {
				t.Fatal(err)
			}
			mover, other := table.players[0], table.players[1]
			if len(mover.page.moves) == 0 {
				mover.moveTo(there)
				other.moveTo(here)
				mover, other = other, mover
			}
			ply := other.page.ply
			heard := make(chan int, 10)
			if c.hinted {
				opened := make(chan struct{})
				path := "/events?match=" + table.match[len("/matches/"):] + ".0"
				go func() {
					_ = other.hints.listen(t.Context(), path, func() { close(opened) }, func(ply int) { heard <- ply })
				}()
				<-opened
			}
			if _, err := table.step(t.Context()); err != nil {
				t.Fatal(err)
			}
			if c.hinted {
				select {
				case got := <-heard:
					if got != ply+1 {
						t.Errorf("heard of ply %d, want %d", got, ply+1)
					}
				case <-time.After(5 * time.Second):
					t.Error("no hint")
				}
			}
			bothShow := func(ply int) {
				t.Helper()
				eventually(t, "both portals show the move", 3*time.Second, func() bool {
					if err := table.lookAgain(t.Context()); err != nil {
						t.Fatal(err)
					}
					return mover.page.ply == ply && other.page.ply == ply
				})
			}
			bothShow(ply + 1)
			for range 6 { // and on, each at their own portal
				m, err := table.step(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				bothShow(m.ply + 1)
			}
		})
	}
}
