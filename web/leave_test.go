package web

import (
	"net/http"
	"testing"
	"time"
)

// TestLeave: who leaves a table of three does not stop the others. A computer player takes the seat over,
// and whoever left is placed last, whatever it achieves.
func TestLeave(t *testing.T) {
	p := newPortal(t)
	p.work()
	a, b, c := p.browser(), p.browser(), p.browser()
	table := a.post("/tables", "game", "yamyam", "name", "Anna", "seats", "3", "watch", "false").to(t)
	b.post(table+"/seats", "name", "Ben").to(t)
	match := c.post(table+"/seats", "name", "Carla").to(t)

	s := c.match(match)
	if s.Seat != 2 {
		t.Fatalf("Carla sits in seat %d", s.Seat)
	}
	c.post(match+"/resign", "ply", "0").to(t)
	c.post(match+"/resign", "ply", "0").to(t)
	if s = c.match(match); s.Seat != -1 || s.Outcome != nil {
		t.Errorf("after leaving: seat %d, outcome %v", s.Seat, s.Outcome)
	}
	page := a.get(match).is(t, http.StatusOK, "Carla leaves the match")
	if mark := page.doc(t).Find("form.yamyam .board-mark").AttrOr("title", ""); mark != "guest" {
		t.Errorf("the board marks Ben as %q", mark)
	}
	if mark := page.doc(t).Find("form.yamyam .board-mark").Last().AttrOr("title", ""); mark != "has left: the computer plays" {
		t.Errorf("the board marks Carla's seat as %q", mark)
	}
	if leaver := c.json().move(match, 1, "pass").is(t, http.StatusForbidden).state(t); leaver.Code != "no_seat" {
		t.Errorf("a move of the leaver is answered %q", leaver.Code)
	}

	players := []*browser{a, b}
	deadline := time.Now().Add(100 * time.Second)
	for s = a.match(match); s.Outcome == nil; s = a.match(match) {
		if time.Now().After(deadline) {
			t.Fatal("the match does not end")
		}
		if s.Must[0] == 2 {
			time.Sleep(30 * time.Millisecond)
			continue
		}
		mover := players[s.Must[0]]
		s = mover.match(match)
		mover.json().move(match, s.Ply, s.Moves[0]).is(t, http.StatusOK)
	}
	if place := s.Outcome.Place[2]; place != 3 {
		t.Errorf("who left has place %d of %v", place, s.Outcome.Place[:3])
	}
	if s := a.match(match); s.Ply < 6 {
		t.Errorf("the match ended after %d moves", s.Ply)
	}
	c.get("/players/Carla").is(t, http.StatusOK, match)
}

// TestAllLeave: when all but one have left, the one has won.
func TestAllLeave(t *testing.T) {
	p := newPortal(t)
	a, b, c := p.browser(), p.browser(), p.browser()
	table := a.post("/tables", "game", "yamyam", "name", "Anna", "seats", "3").to(t)
	b.post(table+"/seats", "name", "Ben", "seat", "2").to(t)
	match := c.post(table+"/seats", "name", "Carla").to(t)
	a.post(match+"/resign", "ply", "0").to(t)
	b.post(match+"/resign", "ply", "0").to(t)
	s := c.match(match)
	if s.Outcome == nil || s.Outcome.Place[0] != 3 || s.Outcome.Place[1] != 1 || s.Outcome.Place[2] != 3 {
		t.Errorf("outcome: %+v", s.Outcome)
	}
}
