package store_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"stammtisch/games"
	"stammtisch/games/play"
	"stammtisch/store"
)

var ctx = context.Background()

// must returns the value of a call that may not fail.
func must[T any](v T, err error) func(t *testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// ok fails the test on an error.
func ok(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// people creates n guests and returns their ids.
func people(t *testing.T, s *store.Store, n int) []int64 {
	t.Helper()
	ids := make([]int64, n)
	for i := range ids {
		name := fmt.Sprintf("Gast %s", rand.Text()[:8])
		ids[i] = must(s.CreateGuest(ctx, name, name, "de"))(t).ID
	}
	return ids
}

func newMatch(t *testing.T) (uuid.UUID, games.Secret) {
	t.Helper()
	id, secret, err := play.NewMatch()
	ok(t, err)
	return id, secret
}

// open returns a listed table of a made-up game, with its host in seat 0.
func open(t *testing.T, s *store.Store, host int64, seats int) store.Table {
	t.Helper()
	n := newTable(t, host, seats)
	return must(s.CreateTable(ctx, n))(t)
}

func newTable(t *testing.T, host int64, seats int) store.NewTable {
	t.Helper()
	id, secret := newMatch(t)
	return store.NewTable{
		Code: rand.Text(), Game: "koikoi", Version: 1, Options: games.Options{"rounds": "12"},
		Seats: seats, Watch: true, Listed: true, Host: host, Luck: "Klee", MatchID: id, Secret: secret,
	}
}

// begin starts the match of the table with seat 0 to decide.
func begin(t *testing.T, s *store.Store, id uuid.UUID) {
	t.Helper()
	started := must(s.StartMatch(ctx, id, false, 2, func(play.Match) (games.SeatSet, error) {
		return games.Seats(0), nil
	}))(t)
	if !started {
		t.Fatal("match does not start")
	}
}

// running returns a table for two whose match runs, and who sits there.
func running(t *testing.T, s *store.Store) (store.Table, []int64) {
	t.Helper()
	who := people(t, s, 2)
	table := open(t, s, who[0], 2)
	must(s.Sit(ctx, table.ID, who[1], store.AnySeat, "", nil))(t)
	begin(t, s, table.Match.ID)
	return table, who
}

var noon = time.Date(2026, 5, 1, 12, 0, 0, 123456000, time.UTC)

// move is the commit of a move that leaves seat 1 to decide.
func move(id uuid.UUID, ply int, text string) play.Commit {
	return play.Commit{
		Match: id,
		Move:  play.Move{Ply: ply, Seat: 0, Text: text, At: noon.Add(time.Duration(ply) * time.Second)},
		Must:  games.Seats(1),
	}
}

// last is the commit of a move with which seat 0 wins against one other.
func last(t *testing.T, id uuid.UUID, ply int) play.Commit {
	t.Helper()
	c := move(id, ply, "stop")
	c.Must = 0
	end := &play.Ending{Outcome: games.Outcome{Seats: 2, Reason: "rounds"}}
	end.Outcome.Place = [games.MaxSeats]int8{1, 2}
	end.Outcome.Score = [games.MaxSeats]int32{30, -4}
	end.NextID, end.NextSecret = newMatch(t)
	c.Ending = end
	return c
}

// race runs f in n goroutines that begin together, and returns their errors.
func race(n int, f func(i int) error) []error {
	errs := make([]error, n)
	gate := make(chan struct{})
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			<-gate
			errs[i] = f(i)
		})
	}
	close(gate)
	wg.Wait()
	return errs
}
