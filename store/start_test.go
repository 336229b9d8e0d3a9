package store_test

import (
	"errors"
	"reflect"
	"testing"

	"github.com/google/uuid"

	"stammtisch/games"
	"stammtisch/games/play"
	"stammtisch/store"
	"stammtisch/store/storetest"
)

func anyone(play.Match) (games.SeatSet, error) { return games.Seats(0), nil }

func TestStartMatch(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	who := people(t, s, 2)
	n := newTable(t, who[0], 2)
	table := must(s.CreateTable(ctx, n))(t)
	id := table.Match.ID
	if must(s.StartMatch(ctx, id, false, 2, anyone))(t) {
		t.Error("starts with a free seat")
	}
	if waiting := must(s.Match(ctx, id))(t); waiting.Status != play.Waiting || len(waiting.Players) != 0 {
		t.Errorf("a match that waits is %+v", waiting)
	}
	must(s.Sit(ctx, table.ID, who[1], 1, "Glück", games.Options{"character": "rook"}))(t)
	ok(t, s.SetReady(ctx, table.ID, who[0], false, "", nil))
	if must(s.StartMatch(ctx, id, true, 2, anyone))(t) {
		t.Error("starts although somebody is not ready")
	}
	ok(t, s.SetReady(ctx, table.ID, who[0], true, "Klee", nil))

	refusal := games.ErrBadOptions
	if _, err := s.StartMatch(ctx, id, false, 2, func(play.Match) (games.SeatSet, error) { return 0, refusal }); !errors.Is(err, refusal) {
		t.Errorf("a refusal of the rules gives %v", err)
	}
	var asked play.Match
	if !must(s.StartMatch(ctx, id, false, 2, func(m play.Match) (games.SeatSet, error) {
		asked = m
		return games.Seats(0, 1), nil
	}))(t) {
		t.Fatal("does not start")
	}
	got := must(s.Match(ctx, id))(t)
	if got.Status != play.Running || got.StartedAt.IsZero() || got.Secret != n.Secret || got.Number != 1 ||
		got.Code != n.Code || got.Table != table.ID || got.Version != 1 || !got.Watch || !got.EndedAt.IsZero() {
		t.Errorf("running match is %+v", got)
	}
	asked.Moves, got.Moves = nil, nil
	if !reflect.DeepEqual(asked, got) {
		t.Errorf("the rules were asked about %+v\nand it is %+v", asked, got)
	}
	if want := n.Secret.Seed(id.String(), []string{"Klee", "Glück"}); got.Seed() != want {
		t.Error("the seed does not come from the luck words in seat order")
	}
	if p := got.Players[1]; p.Account != who[1] || p.Options["character"] != "rook" || !p.Guest || p.Name == "" {
		t.Errorf("player 1 is %+v", p)
	}
	list := must(s.RunningMatches(ctx, who[1]))(t)
	if len(list) != 1 || list[0].Must != games.Seats(0, 1) {
		t.Errorf("running matches are %+v", list)
	}
	if _, err := s.StartMatch(ctx, uuid.New(), false, 2, anyone); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("starting no match gives %v", err)
	}
}

func TestForcedStartMovesPlayersTogether(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	who := people(t, s, 3)
	table := open(t, s, who[0], 5)
	must(s.Sit(ctx, table.ID, who[1], 4, "d", nil))(t)
	if must(s.StartMatch(ctx, table.Match.ID, true, 3, anyone))(t) {
		t.Error("starts with too few")
	}
	must(s.Sit(ctx, table.ID, who[2], 2, "b", nil))(t)
	if must(s.StartMatch(ctx, table.Match.ID, false, 3, anyone))(t) {
		t.Error("starts with free seats, unforced")
	}
	if !must(s.StartMatch(ctx, table.Match.ID, true, 3, anyone))(t) {
		t.Fatal("does not start")
	}
	m := must(s.Match(ctx, table.Match.ID))(t)
	for seat, account := range []int64{who[0], who[2], who[1]} {
		if p := m.Players[seat]; p.Account != account || p.Seat != games.Seat(seat) {
			t.Errorf("in seat %d is %+v, want account %d", seat, p, account)
		}
	}

	end := last(t, m.ID, 0)
	end.Ending.Outcome.Seats = 3
	end.Ending.Outcome.Place[2] = 3
	ok(t, s.Commit(ctx, end))
	next := must(s.TableByCode(ctx, table.Code))(t)
	if next.Players[1].Seat != 2 || next.Players[2].Seat != 4 {
		t.Errorf("seats at the table have moved: %+v", next.Players)
	}
	for _, p := range next.Players {
		ok(t, s.SetReady(ctx, table.ID, p.Account, true, "", nil))
	}
	if must(s.StartMatch(ctx, next.Match.ID, false, 3, anyone))(t) {
		t.Error("the next match starts with free seats, unforced")
	}
}

func TestStartTwiceAtOnce(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	who := people(t, s, 2)
	table := open(t, s, who[0], 2)
	must(s.Sit(ctx, table.ID, who[1], 1, "", nil))(t)
	starts := make([]bool, 10)
	for _, err := range race(len(starts), func(i int) (err error) {
		starts[i], err = s.StartMatch(ctx, table.Match.ID, false, 2, anyone)
		return err
	}) {
		ok(t, err)
	}
	n := 0
	for _, started := range starts {
		if started {
			n++
		}
	}
	if n != 1 {
		t.Errorf("started %d times", n)
	}
}

// Somebody leaves or is no longer ready at the very moment at which the match starts: either he plays or it
// does not start.
func TestStartAgainstLeave(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	who := people(t, s, 2)
	for range 10 {
		table := open(t, s, who[0], 2)
		must(s.Sit(ctx, table.ID, who[1], 1, "", nil))(t)
		var started bool
		errs := race(2, func(i int) (err error) {
			if i == 0 {
				started, err = s.StartMatch(ctx, table.Match.ID, false, 2, anyone)
				return err
			}
			return s.Leave(ctx, table.ID, who[1])
		})
		ok(t, errs[0])
		left := errs[1] == nil
		if started == left || !left && !errors.Is(errs[1], store.ErrConflict) {
			t.Errorf("started %t, leaving gave %v", started, errs[1])
		}
	}
}
