package store_test

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"stammtisch/games"
	"stammtisch/games/play"
	"stammtisch/store"
	"stammtisch/store/storetest"
)

// queued counts the decisions that wait in the database.
func queued(t *testing.T, url string) (n int) {
	t.Helper()
	conn, err := pgx.Connect(ctx, url)
	ok(t, err)
	defer func() { _ = conn.Close(ctx) }()
	ok(t, conn.QueryRow(ctx, `SELECT count(*) FROM river.river_job WHERE state IN ('available', 'running')`).Scan(&n))
	return n
}

func openAt(t *testing.T, url string) *store.Store {
	t.Helper()
	s := must(store.Open(ctx, url))(t)
	t.Cleanup(s.Close)
	return s
}

// against returns a table at which one person sits with a computer player.
func against(t *testing.T, s *store.Store, level string) (store.Table, int64) {
	t.Helper()
	who := people(t, s, 1)[0]
	table := open(t, s, who, 2)
	if seat := must(s.SitBot(ctx, table.ID, level, nil))(t); seat != 1 {
		t.Fatalf("the computer player gets seat %d", seat)
	}
	return must(s.TableByCode(ctx, table.Code))(t), who
}

func TestBotsAtTable(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	who := people(t, s, 2)
	table := open(t, s, who[0], 8)
	seen := map[int64]bool{}
	for seat := games.Seat(1); seat < 8; seat++ {
		if got := must(s.SitBot(ctx, table.ID, "strong", nil))(t); got != seat {
			t.Fatalf("a computer player gets seat %d, want %d", got, seat)
		}
	}
	if _, err := s.SitBot(ctx, table.ID, "strong", nil); !errors.Is(err, store.ErrTableFull) {
		t.Errorf("at a full table: %v", err)
	}
	for _, p := range must(s.TableByCode(ctx, table.Code))(t).Players[1:] {
		if seen[p.Account] || p.Bot != "strong" || p.Guest || !p.Ready {
			t.Errorf("%+v", p)
		}
		seen[p.Account] = true
	}
	ok(t, s.RemoveBot(ctx, table.ID, 3))
	if _, err := s.SitBot(ctx, table.ID, "perfect", nil); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("of no such level: %v", err)
	}
	for _, seat := range []games.Seat{0, 3, 9} {
		if err := s.RemoveBot(ctx, table.ID, seat); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("seat %d has no computer player: %v", seat, err)
		}
	}
	must(s.Sit(ctx, table.ID, who[1], 3, "", nil))(t)
	ok(t, s.Leave(ctx, table.ID, who[0]))
	if host := must(s.TableByCode(ctx, table.Code))(t).Host; host != who[1] {
		t.Errorf("the host is %d, want the other person", host)
	}
	ok(t, s.Leave(ctx, table.ID, who[1]))
	if left := must(s.TableByCode(ctx, table.Code))(t).Players; len(left) != 0 {
		t.Errorf("computer players stay alone: %+v", left)
	}
}

// TestBotStaysReady: for the rematch only people must say so again.
func TestBotStaysReady(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	table, _ := against(t, s, "easy")
	begin(t, s, table.Match.ID)
	if err := s.RemoveBot(ctx, table.ID, 1); !errors.Is(err, store.ErrConflict) {
		t.Errorf("removing while the match runs: %v", err)
	}
	ok(t, s.Commit(ctx, last(t, table.Match.ID, 0)))
	after := must(s.TableByCode(ctx, table.Code))(t)
	if after.Players[0].Ready || !after.Players[1].Ready {
		t.Errorf("after the match: %+v", after.Players)
	}
}

// TestJobWithMove: a job is there exactly if the move is.
func TestJobWithMove(t *testing.T) {
	t.Parallel()
	url := storetest.URL(t)
	s := openAt(t, url)
	table, _ := against(t, s, "easy")
	id := table.Match.ID
	begin(t, s, id)
	if n := queued(t, url); n != 0 {
		t.Fatalf("%d jobs although a person begins", n)
	}
	c := move(id, 0, "play pine")
	c.Jobs = []play.Job{{Match: id, Ply: 1, Seat: 1}}
	ok(t, s.Commit(ctx, c))
	if n := queued(t, url); n != 1 {
		t.Fatalf("%d jobs after the move", n)
	}
	other := move(id, 0, "play crane")
	other.Jobs = []play.Job{{Match: id, Ply: 1, Seat: 0}}
	if err := s.Commit(ctx, other); !errors.Is(err, store.ErrConflict) {
		t.Fatalf("the ply is taken: %v", err)
	}
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	other.Move.Ply = 1
	if err := s.Commit(cancelled, other); err == nil {
		t.Fatal("a cancelled commit goes through")
	}
	if n := queued(t, url); n != 1 {
		t.Errorf("%d jobs after moves that were not made", n)
	}
}

// TestJobWithStart: the computer player that begins is asked as the match starts.
func TestJobWithStart(t *testing.T) {
	t.Parallel()
	url := storetest.URL(t)
	s := openAt(t, url)
	table, _ := against(t, s, "medium")
	refused := errors.New("refused")
	if _, err := s.StartMatch(ctx, table.Match.ID, false, 2, func(play.Match) (games.SeatSet, error) { return 0, refused }); !errors.Is(err, refused) {
		t.Fatal(err)
	}
	if n := queued(t, url); n != 0 {
		t.Fatalf("%d jobs of a match that did not start", n)
	}
	must(s.StartMatch(ctx, table.Match.ID, false, 2, func(play.Match) (games.SeatSet, error) { return games.Seats(0, 1), nil }))(t)
	if n := queued(t, url); n != 1 {
		t.Errorf("%d jobs, want one for the computer player", n)
	}
}

// TestWork: every job is done, one that fails again and with the next attempt's number.
func TestWork(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	table, _ := against(t, s, "easy")
	id := table.Match.ID
	begin(t, s, id)
	c := move(id, 0, "play pine")
	c.Jobs = []play.Job{{Match: id, Ply: 1, Seat: 1}, {Match: id, Ply: 1, Seat: 0}}
	ok(t, s.Commit(ctx, c))

	working, stop := context.WithCancel(ctx)
	defer stop()
	var mu sync.Mutex
	attempts := map[games.Seat]int{}
	all := make(chan struct{})
	ended := make(chan error, 1)
	go func() {
		ended <- s.Work(working, store.BotPoll, func(_ context.Context, job play.Job, attempt int) error {
			mu.Lock()
			defer mu.Unlock()
			attempts[job.Seat] = attempt
			if job.Match != id || job.Ply != 1 {
				t.Errorf("job %+v", job)
			}
			if job.Seat == 0 && attempt == 1 {
				return errors.New("not yet")
			}
			if len(attempts) == 2 && attempts[0] == 2 {
				close(all)
			}
			return nil
		}, slog.New(slog.DiscardHandler))
	}()
	select {
	case <-all:
	case <-time.After(20 * time.Second):
		t.Errorf("attempts: %v", attempts)
	}
	stop()
	ok(t, <-ended)
}
