package store_test

import (
	"bytes"
	"cmp"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"stammtisch/store"
	"stammtisch/store/storetest"
)

// finish plays the table's match to its end at the given time, and readies everybody for the next.
func finish(t *testing.T, s *store.Store, code string, at time.Time, scores ...int32) uuid.UUID {
	t.Helper()
	table := must(s.TableByCode(ctx, code))(t)
	for _, p := range table.Players {
		ok(t, s.SetReady(ctx, table.ID, p.Account, true, "", nil))
	}
	begin(t, s, table.Match.ID)
	c := last(t, table.Match.ID, 0)
	c.Move.At = at
	copy(c.Ending.Outcome.Score[:], scores)
	c.Ending.Outcome.Rank()
	ok(t, s.Commit(ctx, c))
	return table.Match.ID
}

func TestHistory(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	who := people(t, s, 3)
	koikoi := open(t, s, who[0], 2)
	must(s.Sit(ctx, koikoi.ID, who[1], 1, "", nil))(t)
	n := newTable(t, who[0], 2)
	n.Game = "yaniv"
	yaniv := must(s.CreateTable(ctx, n))(t)
	must(s.Sit(ctx, yaniv.ID, who[2], 1, "", nil))(t)

	var played []store.FinishedMatch
	for i := range 7 {
		f := store.FinishedMatch{Game: "koikoi"}
		// Two end at the same moment each time: the id decides.
		f.EndedAt = noon.Add(time.Duration(i/2) * time.Minute)
		table := koikoi
		if i%3 == 0 {
			table, f.Game = yaniv, "yaniv"
		}
		f.ID = finish(t, s, table.Code, f.EndedAt, 1, 2)
		played = append(played, f)
	}
	slices.SortFunc(played, func(a, b store.FinishedMatch) int {
		return cmp.Or(b.EndedAt.Compare(a.EndedAt), bytes.Compare(b.ID[:], a.ID[:]))
	})
	var all, ofYaniv []uuid.UUID
	for _, f := range played {
		all = append(all, f.ID)
		if f.Game == "yaniv" {
			ofYaniv = append(ofYaniv, f.ID)
		}
	}
	running(t, s)

	read := func(account int64, game string, limit int) (ids []uuid.UUID) {
		var before store.Cursor
		for {
			page := must(s.History(ctx, account, game, before, limit))(t)
			if len(page) == 0 {
				return ids
			}
			for _, f := range page {
				ids = append(ids, f.ID)
				if len(f.Results) != 2 || f.Results[0].Account != who[0] || f.Results[1].Place != 1 {
					t.Errorf("results are %+v", f.Results)
				}
			}
			before = page[len(page)-1].Cursor()
		}
	}
	for limit := 1; limit <= 8; limit++ {
		if got := read(who[0], "", limit); !reflect.DeepEqual(got, all) {
			t.Errorf("by %d: history is %v, want %v", limit, got, all)
		}
		if got := read(who[0], "yaniv", limit); !reflect.DeepEqual(got, ofYaniv) {
			t.Errorf("by %d: history of yaniv is %v, want %v", limit, got, ofYaniv)
		}
	}
	if got := read(who[2], "", 3); !reflect.DeepEqual(got, ofYaniv) {
		t.Errorf("the other's history is %v, want %v", got, ofYaniv)
	}
	if got := read(who[2], "koikoi", 3); len(got) != 0 {
		t.Errorf("history of a game never played is %v", got)
	}
}

func TestTableMatchesAndStandings(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	who := people(t, s, 2)
	table := open(t, s, who[0], 2)
	must(s.Sit(ctx, table.ID, who[1], 1, "", nil))(t)
	if got := must(s.Standings(ctx, table.ID))(t); len(got) != 0 {
		t.Errorf("standings before the first match: %+v", got)
	}
	finish(t, s, table.Code, noon, 3, 5)
	finish(t, s, table.Code, noon, 4, 4)
	finish(t, s, table.Code, noon, 0, 7)

	var numbers []int
	for before := 0; ; {
		page := must(s.TableMatches(ctx, table.ID, before, 2))(t)
		if len(page) == 0 {
			break
		}
		for _, f := range page {
			numbers = append(numbers, f.Number)
		}
		before = page[len(page)-1].Number
	}
	if want := []int{3, 2, 1}; !reflect.DeepEqual(numbers, want) {
		t.Errorf("matches are %v, want %v", numbers, want)
	}

	got := must(s.Standings(ctx, table.ID))(t)
	for i := range got {
		got[i].Name = ""
	}
	want := []store.Standing{
		{Account: who[1], Guest: true, Matches: 3, Wins: 3, Score: 16},
		{Account: who[0], Guest: true, Matches: 3, Wins: 1, Score: 7},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("standings are %+v, want %+v", got, want)
	}
}

func TestRunningMatchesWhereIMustComeFirst(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	who := people(t, s, 2)
	var ids []uuid.UUID
	for range 4 {
		table := open(t, s, who[0], 2)
		must(s.Sit(ctx, table.ID, who[1], 1, "", nil))(t)
		begin(t, s, table.Match.ID)
		ids = append(ids, table.Match.ID)
	}
	// Seat 1 must decide in matches 1 and 2; match 2 was moved last.
	for i, at := range map[int]time.Time{1: noon, 2: noon.Add(time.Hour)} {
		c := move(ids[i], 0, "x")
		c.Move.At = at
		ok(t, s.Commit(ctx, c))
	}
	read := func(account int64) (got []uuid.UUID) {
		for _, m := range must(s.RunningMatches(ctx, account))(t) {
			got = append(got, m.ID)
			if len(m.Players) != 2 || m.Players[m.Seat].Account != account || m.Players[0].Place != 0 {
				t.Errorf("players are %+v, own seat %d", m.Players, m.Seat)
			}
		}
		return got
	}
	if got, want := read(who[1])[:2], []uuid.UUID{ids[2], ids[1]}; !reflect.DeepEqual(got, want) {
		t.Errorf("seat 1 sees first %v, want %v", got, want)
	}
	if got, want := read(who[0]), []uuid.UUID{ids[3], ids[0], ids[2], ids[1]}; !reflect.DeepEqual(got, want) {
		t.Errorf("seat 0 sees %v, want %v", got, want)
	}
}
