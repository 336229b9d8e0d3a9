package main

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"stammtisch/games/play"
	"stammtisch/store"
	"stammtisch/store/storetest"
	"stammtisch/web"
)

// kills is how often the portal dies while it is played on.
const kills = 20

// TestKill kills the portal at any moment, again and again. What it has acknowledged is there afterwards,
// in order and without gaps, and the matches can be played to their end.
func TestKill(t *testing.T) {
	database := storetest.URL(t)
	portal := launch(t, "DATABASE_URL="+database)
	tables := []*table{seat(t, portal, "kila"), seat(t, portal, "kilb"), seat(t, portal, "kilc")}
	acknowledged := make([][]made, len(tables))
	known := make([]int, len(tables)) // plies that each match must have

	for range kills {
		var playing sync.WaitGroup
		for i, table := range tables {
			playing.Go(func() {
				for !table.players[0].page.over {
					m, err := table.step(t.Context())
					if err != nil {
						return
					}
					acknowledged[i] = append(acknowledged[i], m)
					known[i] = m.ply + 1
					if table.lookAgain(t.Context()) != nil {
						return
					}
				}
			})
		}
		time.Sleep(time.Duration(20+rand.IntN(150)) * time.Millisecond)
		portal.kill()
		playing.Wait()
		portal = launch(t, "DATABASE_URL="+database)
		for i, table := range tables {
			for _, p := range table.players {
				p.moveTo(portal)
			}
			if err := table.lookAgain(t.Context()); err != nil {
				t.Fatal(err)
			}
			// The very last move may have been made without its acknowledgement getting out.
			ply := table.players[0].page.ply
			if ply != known[i] && ply != known[i]+1 {
				t.Fatalf("after a kill the match is at ply %d, and should be at %d or one further", ply, known[i])
			}
			known[i] = ply
		}
	}

	st, err := store.Open(t.Context(), database)
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	for i, table := range tables {
		for !table.players[0].page.over {
			acknowledged[i] = append(acknowledged[i], mustStep(t, table))
		}
		checkLog(t, st, table, acknowledged[i])
	}
}

// checkLog compares the log of a match that is over with the moves that were acknowledged, and its export
// with the rules.
func checkLog(t *testing.T, st *store.Store, table *table, acknowledged []made) {
	t.Helper()
	match := load(t.Context(), t, st, table)
	if match.Status != play.Over {
		t.Errorf("the match is %s", match.Status)
	}
	for ply, m := range match.Moves {
		if m.Ply != ply {
			t.Fatalf("the log has ply %d in place %d", m.Ply, ply)
		}
	}
	for _, m := range acknowledged {
		if m.ply >= len(match.Moves) || match.Moves[m.ply].Text != m.move {
			t.Fatalf("%q was acknowledged as ply %d; the log has %d moves", m.move, m.ply, len(match.Moves))
		}
	}
	a, err := table.players[0].posts.get(t.Context(), table.match+"/moves", "")
	if err != nil {
		t.Fatal(err)
	}
	if _, differences, err := play.Verify(a.body, web.Game); err != nil || len(differences) > 0 {
		t.Errorf("the export does not verify: %v %v", err, differences)
	}
}

func load(ctx context.Context, t *testing.T, st *store.Store, table *table) play.Match {
	t.Helper()
	id, err := uuid.Parse(table.match[len("/matches/"):])
	if err != nil {
		t.Fatal(err)
	}
	match, err := st.Match(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	return match
}
