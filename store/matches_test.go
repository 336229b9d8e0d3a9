package store_test

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"stammtisch/games"
	"stammtisch/games/play"
	"stammtisch/store"
	"stammtisch/store/storetest"
)

func TestCommit(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	table, who := running(t, s)
	id := table.Match.ID
	var want []play.Move
	for ply, text := range []string{"play pine-crane", "take pine-poetry", "koi"} {
		c := move(id, ply, text)
		ok(t, s.Commit(ctx, c))
		want = append(want, c.Move)
	}
	got := must(s.Match(ctx, id))(t)
	if !reflect.DeepEqual(got.Moves, want) {
		t.Errorf("moves are %+v, want %+v", got.Moves, want)
	}
	if since := must(s.MovesSince(ctx, id, 1))(t); !reflect.DeepEqual(since, want[1:]) {
		t.Errorf("moves since 1 are %+v, want %+v", since, want[1:])
	}
	if since := must(s.MovesSince(ctx, uuid.New(), 0))(t); len(since) != 0 {
		t.Errorf("no match has moves %+v", since)
	}
	list := must(s.RunningMatches(ctx, who[1]))(t)
	if len(list) != 1 || list[0].Must != games.Seats(1) || !list[0].MovedAt.Equal(want[2].At) {
		t.Errorf("running matches are %+v", list)
	}
	if _, err := s.Match(ctx, uuid.New()); !errors.Is(err, play.ErrNotFound) || errors.Is(err, pgx.ErrNoRows) {
		t.Errorf("no match gives %v", err)
	}
}

func TestCommitConflicts(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	table, who := running(t, s)
	id := table.Match.ID
	waiting := open(t, s, who[0], 2)
	ok(t, s.Commit(ctx, move(id, 0, "one")))
	before := must(s.Match(ctx, id))(t)
	for _, tt := range []struct {
		name   string
		commit play.Commit
	}{
		{"ply that is taken", move(id, 0, "other")},
		{"ply that is taken, ending", last(t, id, 0)},
		{"ply too far", move(id, 2, "three")},
		{"ply below 0", move(id, -1, "none")},
		{"match that waits", move(waiting.Match.ID, 0, "one")},
		{"match that does not exist", move(uuid.New(), 0, "one")},
	} {
		if err := s.Commit(ctx, tt.commit); !errors.Is(err, play.ErrConflict) {
			t.Errorf("%s: got %v", tt.name, err)
		}
	}
	if after := must(s.Match(ctx, id))(t); !reflect.DeepEqual(before, after) {
		t.Errorf("conflicts changed %+v\nto %+v", before, after)
	}
	if got := must(s.TableByCode(ctx, table.Code))(t); got.Match.ID != id || !got.Players[0].Ready {
		t.Errorf("conflicts changed the table to %+v", got)
	}
}

func TestCommitEnding(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	table, who := running(t, s)
	id := table.Match.ID
	ok(t, s.Commit(ctx, move(id, 0, "one")))
	c := last(t, id, 1)
	ok(t, s.Commit(ctx, c))

	m := must(s.Match(ctx, id))(t)
	if m.Status != play.Over || !m.EndedAt.Equal(c.Move.At) || len(m.Moves) != 2 {
		t.Errorf("the match is %+v", m)
	}
	if got := must(s.RunningMatches(ctx, who[0]))(t); len(got) != 0 {
		t.Errorf("still running: %+v", got)
	}
	finished := must(s.TableMatches(ctx, table.ID, 0, 10))(t)
	if len(finished) != 1 {
		t.Fatalf("finished are %+v", finished)
	}
	f := finished[0]
	if f.ID != id || f.Game != "koikoi" || f.Code != table.Code || f.Number != 1 || f.Reason != "rounds" ||
		!f.StartedAt.Equal(m.StartedAt) || !f.EndedAt.Equal(c.Move.At) || len(f.Results) != 2 {
		t.Errorf("finished is %+v", f)
	}
	want := []store.Result{
		{Seat: 0, Account: who[0], Name: m.Players[0].Name, Guest: true, Place: 1, Score: 30},
		{Seat: 1, Account: who[1], Name: m.Players[1].Name, Guest: true, Place: 2, Score: -4},
	}
	if !reflect.DeepEqual(f.Results, want) {
		t.Errorf("results are %+v, want %+v", f.Results, want)
	}

	next := must(s.TableByCode(ctx, table.Code))(t)
	if want := (store.TableMatch{ID: c.Ending.NextID, Number: 2, Status: play.Waiting, Commitment: c.Ending.NextSecret.Commit()}); next.Match != want {
		t.Errorf("the next match is %+v, want %+v", next.Match, want)
	}
	for _, p := range next.Players {
		if p.Ready || p.Luck != "" {
			t.Errorf("after the match %+v", p)
		}
	}
	second := must(s.Match(ctx, next.Match.ID))(t)
	if second.Game != m.Game || second.Version != m.Version || !reflect.DeepEqual(second.Options, m.Options) || second.Table != m.Table {
		t.Errorf("the next match is %+v", second)
	}
	for name, c := range map[string]play.Commit{"a move": move(id, 2, "late"), "a second end": last(t, id, 2)} {
		if err := s.Commit(ctx, c); !errors.Is(err, play.ErrConflict) {
			t.Errorf("%s after the end gives %v", name, err)
		}
	}
}

func TestManyWantOnePly(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	for _, tt := range []struct {
		name   string
		commit func(id uuid.UUID, i int) play.Commit
	}{
		{"moves", func(id uuid.UUID, i int) play.Commit { return move(id, 0, string(rune('a'+i))) }},
		{"ends", func(id uuid.UUID, i int) play.Commit { return last(t, id, 0) }},
		{"moves and ends", func(id uuid.UUID, i int) play.Commit {
			if i%2 == 0 {
				return last(t, id, 0)
			}
			return move(id, 0, "m")
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			table, _ := running(t, s)
			won := 0
			for _, err := range race(20, func(i int) error { return s.Commit(ctx, tt.commit(table.Match.ID, i)) }) {
				switch {
				case err == nil:
					won++
				case !errors.Is(err, play.ErrConflict):
					t.Error(err)
				}
			}
			if moves := must(s.MovesSince(ctx, table.Match.ID, 0))(t); won != 1 || len(moves) != 1 {
				t.Errorf("%d won, %d moves", won, len(moves))
			}
		})
	}
}

// The end of a match and what people do at its table touch the same rows.
func TestEndAgainstSeats(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	for range 5 {
		table, who := running(t, s)
		third := people(t, s, 1)[0]
		for i, err := range race(8, func(i int) error {
			switch i {
			case 0:
				return s.Commit(ctx, last(t, table.Match.ID, 0))
			case 1:
				return s.Leave(ctx, table.ID, who[1])
			case 2:
				_, err := s.Sit(ctx, table.ID, third, store.AnySeat, "", nil)
				return err
			}
			return s.SetReady(ctx, table.ID, who[i%2], true, "x", nil)
		}) {
			expected := err == nil || i > 0 && (errors.Is(err, store.ErrConflict) || errors.Is(err, store.ErrTableFull) || errors.Is(err, store.ErrNotFound))
			if !expected {
				t.Errorf("%d: %v", i, err)
			}
		}
	}
}

// A move must not touch an index of matches: that is what keeps it cheap.
func TestMovesUpdateInPlace(t *testing.T) {
	t.Parallel()
	url := storetest.URL(t)
	s := must(store.Open(ctx, url+"&pool_max_conns=1"))(t)
	table, _ := running(t, s)
	const moves = 50
	for ply := range moves {
		ok(t, s.Commit(ctx, move(table.Match.ID, ply, "x")))
	}
	s.Close() // a session that ends reports its counts

	conn := must(pgx.Connect(ctx, url))(t)
	defer func() { _ = conn.Close(ctx) }()
	var all, hot int
	for range 50 {
		ok(t, conn.QueryRow(ctx, `SELECT n_tup_upd, n_tup_hot_upd FROM pg_stat_user_tables WHERE relname = 'matches'`).Scan(&all, &hot))
		if all > moves {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	// A few may find the page full: whatever else runs on the server can delay its tidying.
	if all != moves+1 || hot < moves*3/4 {
		t.Errorf("of %d updates %d were in place", all, hot)
	}
}
