package store_test

import (
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"stammtisch/games"
	"stammtisch/games/play"
	"stammtisch/store"
	"stammtisch/store/storetest"
)

func TestCreateTable(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	host := people(t, s, 1)[0]
	n := newTable(t, host, 4)
	n.SeatOptions = games.Options{"character": "grave"}
	created := must(s.CreateTable(ctx, n))(t)
	got := must(s.TableByCode(ctx, n.Code))(t)
	if !reflect.DeepEqual(created, got) {
		t.Errorf("created %+v, loaded %+v", created, got)
	}
	name := must(s.Account(ctx, host))(t).Name
	want := store.Table{
		ID: got.ID, Code: n.Code, Game: "koikoi", Options: n.Options, Seats: 4, Watch: true, Listed: true,
		Host: host, CreatedAt: got.CreatedAt,
		Players: []store.Seated{{Seat: 0, Account: host, Name: name, Guest: true, Ready: true, Luck: "Klee", Options: n.SeatOptions}},
		Match:   store.TableMatch{ID: n.MatchID, Number: 1, Status: play.Waiting, Commitment: n.Secret.Commit()},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}

	n2 := newTable(t, host, 2)
	n2.Code = n.Code
	if _, err := s.CreateTable(ctx, n2); !errors.Is(err, store.ErrConflict) {
		t.Errorf("a code twice gives %v", err)
	}
	if _, err := s.CreateTable(ctx, newTable(t, 4711, 2)); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a host who does not exist gives %v", err)
	}
	n3 := newTable(t, host, 2)
	n3.Options = nil
	if got := must(s.CreateTable(ctx, n3))(t); len(got.Options) != 0 {
		t.Errorf("no options are %v", got.Options)
	}
	if _, err := s.TableByCode(ctx, "nowhere"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("no such table gives %v", err)
	}
}

func TestSitAndLeave(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	who := people(t, s, 4)
	table := open(t, s, who[0], 3)
	sit := func(account int64, seat games.Seat) error {
		_, err := s.Sit(ctx, table.ID, account, seat, "", nil)
		return err
	}
	for _, tt := range []struct {
		name    string
		account int64
		seat    games.Seat
		want    error
	}{
		{"taken seat", who[1], 0, store.ErrSeatTaken},
		{"seat beyond the last", who[1], 3, store.ErrNotFound},
		{"seat below the first", who[1], -2, store.ErrNotFound},
		{"host again", who[0], 1, store.ErrSeated},
		{"nobody", 4711, 1, store.ErrNotFound},
		{"last seat", who[1], 2, nil},
		{"twice", who[1], store.AnySeat, store.ErrSeated},
		{"any seat", who[2], store.AnySeat, nil},
		{"full table, any seat", who[3], store.AnySeat, store.ErrTableFull},
		{"full table, taken seat", who[3], 1, store.ErrTableFull},
	} {
		if err := sit(tt.account, tt.seat); !errors.Is(err, tt.want) {
			t.Errorf("%s: got %v, want %v", tt.name, err, tt.want)
		}
	}
	if _, err := s.Sit(ctx, 4711, who[3], 0, "", nil); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("sitting at no table gives %v", err)
	}
	seats := func() (list []string) {
		for _, p := range must(s.TableByCode(ctx, table.Code))(t).Players {
			list = append(list, fmt.Sprintf("%d:%d %t", p.Seat, p.Account, p.Ready))
		}
		return list
	}
	want := []string{fmt.Sprintf("0:%d true", who[0]), fmt.Sprintf("1:%d true", who[2]), fmt.Sprintf("2:%d true", who[1])}
	if got := seats(); !reflect.DeepEqual(got, want) {
		t.Errorf("seats are %q, want %q", got, want)
	}

	ok(t, s.SetReady(ctx, table.ID, who[1], false, "Pilz", nil))
	ok(t, s.Leave(ctx, table.ID, who[0]))
	got := must(s.TableByCode(ctx, table.Code))(t)
	if got.Host != who[1] {
		t.Errorf("host is %d, want %d, who has sat longest", got.Host, who[1])
	}
	if p := got.Players[1]; p.Ready || p.Luck != "Pilz" {
		t.Errorf("not ready any more: %+v", p)
	}
	if err := s.Leave(ctx, table.ID, who[0]); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("leaving twice gives %v", err)
	}
	if err := s.SetReady(ctx, table.ID, who[0], true, "", nil); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("ready without a seat gives %v", err)
	}
	ok(t, s.Leave(ctx, table.ID, who[1]))
	ok(t, s.Leave(ctx, table.ID, who[2]))
	if got := must(s.TableByCode(ctx, table.Code))(t); len(got.Players) != 0 || got.Host != who[2] {
		t.Errorf("the empty table is %+v", got)
	}
}

func TestSeatsRestWhileTheMatchRuns(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	who := people(t, s, 3)
	table := open(t, s, who[0], 3)
	must(s.Sit(ctx, table.ID, who[1], store.AnySeat, "", nil))(t)
	must(s.StartMatch(ctx, table.Match.ID, true, 2, anyone))(t)
	if _, err := s.Sit(ctx, table.ID, who[2], store.AnySeat, "", nil); !errors.Is(err, store.ErrConflict) {
		t.Errorf("sitting gives %v", err)
	}
	if err := s.Leave(ctx, table.ID, who[1]); !errors.Is(err, store.ErrConflict) {
		t.Errorf("leaving gives %v", err)
	}
	if err := s.SetReady(ctx, table.ID, who[1], false, "", nil); !errors.Is(err, store.ErrConflict) {
		t.Errorf("ready gives %v", err)
	}
}

func TestManyWantOneSeat(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	who := people(t, s, 51)
	for _, tt := range []struct {
		name string
		seat games.Seat
	}{{"that seat", 1}, {"any seat", store.AnySeat}} {
		t.Run(tt.name, func(t *testing.T) {
			table := open(t, s, who[50], 2)
			won := 0
			for _, err := range race(50, func(i int) error {
				_, err := s.Sit(ctx, table.ID, who[i], tt.seat, "", nil)
				return err
			}) {
				switch {
				case err == nil:
					won++
				case !errors.Is(err, store.ErrTableFull):
					t.Error(err)
				}
			}
			if got := must(s.TableByCode(ctx, table.Code))(t); won != 1 || len(got.Players) != 2 {
				t.Errorf("%d got the seat, %d sit there", won, len(got.Players))
			}
		})
	}
}

func TestOneAccountSitsOnce(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	who := people(t, s, 2)
	table := open(t, s, who[0], 8)
	won := 0
	for _, err := range race(10, func(int) error {
		_, err := s.Sit(ctx, table.ID, who[1], store.AnySeat, "", nil)
		return err
	}) {
		switch {
		case err == nil:
			won++
		case !errors.Is(err, store.ErrSeated):
			t.Error(err)
		}
	}
	if won != 1 {
		t.Errorf("sat down %d times", won)
	}
}

func TestOpenTables(t *testing.T) {
	t.Parallel()
	url := storetest.URL(t)
	s := must(store.Open(ctx, url))(t)
	t.Cleanup(s.Close)
	who := people(t, s, 2)
	var want []string
	for range 5 {
		want = append([]string{open(t, s, who[0], 2).Code}, want...)
	}
	running(t, s)
	full := open(t, s, who[0], 2)
	must(s.Sit(ctx, full.ID, who[1], 1, "", nil))(t)
	ok(t, s.Leave(ctx, open(t, s, who[1], 2).ID, who[1]))
	private := newTable(t, who[0], 2)
	private.Listed = false
	must(s.CreateTable(ctx, private))(t)
	old := open(t, s, who[0], 2)
	conn := must(pgx.Connect(ctx, url))(t)
	_, err := conn.Exec(ctx, `UPDATE tables SET created_at = created_at - $1::interval WHERE id = $2`, 25*time.Hour, old.ID)
	ok(t, err)
	ok(t, conn.Close(ctx))

	var got []string
	before := ""
	for {
		page := must(s.OpenTables(ctx, before, 2))(t)
		if len(page) == 0 {
			break
		}
		for _, table := range page {
			got = append(got, table.Code)
			if len(table.Players) != 1 || table.Players[0].Account != who[0] {
				t.Errorf("players of an open table are %+v", table.Players)
			}
		}
		before = got[len(got)-1]
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("open tables are %q, want %q", got, want)
	}
}

func TestWaitingTables(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	table, who := running(t, s)
	if got := must(s.WaitingTables(ctx, who[1]))(t); len(got) != 0 {
		t.Errorf("a table whose match runs waits: %+v", got)
	}
	first := open(t, s, who[1], 2)
	ok(t, s.Commit(ctx, last(t, table.Match.ID, 0)))
	got := must(s.WaitingTables(ctx, who[1]))(t)
	if len(got) != 2 || got[0].ID != first.ID || got[1].ID != table.ID || len(got[1].Players) != 2 {
		t.Errorf("waiting are %+v", got)
	}
}
