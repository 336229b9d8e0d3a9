package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"stammtisch/games/play"
)

// TestStory is the way of two people from the front page to the history of both.
func TestStory(t *testing.T) {
	p := newPortal(t)
	a, b, match := p.begin("luck", "pine & crane")

	s := p.playOut(match, a, b)
	if s.Ply < 20 {
		t.Errorf("three rounds took %d moves", s.Ply)
	}
	a.get(match).is(t, http.StatusOK, `id="result"`, "Rematch", "Standings of the table")
	for _, player := range []*browser{a, b} {
		for _, name := range []string{"Anna", "Ben"} {
			player.get("/players/"+name).is(t, http.StatusOK, match)
		}
	}

	export := p.browser().get(match+"/moves").is(t, http.StatusOK, "stammtisch match 1", "luck 0 pine & crane", "secret ")
	m, differences, err := play.Verify(export.body, Game)
	if err != nil || len(differences) > 0 {
		t.Fatalf("the export does not verify: %v %v", err, differences)
	}
	if m.Ply() != s.Ply {
		t.Errorf("the export has %d moves, the match %d", m.Ply(), s.Ply)
	}
	forged := strings.Replace(export.body, "luck 0 pine & crane", "luck 0 pine & moon", 1)
	if _, differences, err := play.Verify(forged, Game); err == nil && len(differences) == 0 {
		t.Error("a forged luck word verifies")
	}
	a.get(match+"/verify").is(t, http.StatusOK, "Right: the secret belongs to the commitment")

	// The rematch: each says so once.
	table := "/tables/" + tableCode(t, a, match)
	a.get(match).is(t, http.StatusOK, "Are you ready?")
	a.post(table + "/ready").to(t)
	b.get(match).is(t, http.StatusOK, "The others wait for you.")
	again := b.post(table + "/ready").to(t)
	if again == match || !strings.HasPrefix(again, "/matches/") {
		t.Errorf("the rematch is %s", again)
	}
	if n := a.match(again).Ply; n != 0 {
		t.Errorf("the rematch begins at ply %d", n)
	}

	// The guest registers and keeps everything.
	b.post("/register", "name", "Benedikt", "password", "correct horse").to(t)
	c := p.browser()
	c.post("/login", "name", "benedikt", "password", "correct horse").to(t)
	c.get("/players/Benedikt").is(t, http.StatusOK, match)
	if seat := c.match(again).Seat; seat != 1 {
		t.Errorf("on another device Benedikt has seat %d", seat)
	}
	c.get("/").is(t, http.StatusOK, again)
}

func tableCode(t *testing.T, b *browser, match string) string {
	t.Helper()
	doc := b.get(match).doc(t)
	href, _ := doc.Find(`a[href^="/tables/"]`).Attr("href")
	return strings.TrimPrefix(href, "/tables/")
}

// TestReplay steps through a finished match with the eyes of each seat.
func TestReplay(t *testing.T) {
	p := newPortal(t)
	a, b, match := p.begin()
	early := a.match(match)
	s := p.playOut(match, a, b)
	stranger := p.browser()
	if got := stranger.match(match + "?at=0&seat=0"); got.Ply != 0 || !equalJSON(got.View["hand"], early.View["hand"]) {
		t.Errorf("seat 0 began with %v, the replay shows %v at ply %d", early.View["hand"], got.View["hand"], got.Ply)
	}
	if got := stranger.match(match + "?at=5&seat=1"); got.Ply != 5 || got.Seat != 1 {
		t.Errorf("ply %d seen by %d", got.Ply, got.Seat)
	}
	for _, query := range []string{"?at=-3", "?at=999999", "?at=x", "?seat=9", "?seat=-7", "?at=2&seat=1"} {
		stranger.get(match+query).is(t, http.StatusOK)
	}
	if s.Outcome == nil {
		t.Error("no outcome")
	}
}

// TestSwitches changes language and colours.
func TestSwitches(t *testing.T) {
	b := newPortal(t).browser()
	b.get("/").is(t, http.StatusOK, `lang="en"`, "Take a seat.")
	b.with("Accept-Language", "de-AT,de;q=0.9").get("/").is(t, http.StatusOK, `lang="de"`, "Setz dich dazu.")
	if to := b.post("/settings", "lang", "de", "next", "/games/koikoi").to(t); to != "/games/koikoi" {
		t.Errorf("after choosing a language one is at %s", to)
	}
	b.get("/").is(t, http.StatusOK, `lang="de"`)
	b.post("/settings", "theme", "dark").to(t)
	b.get("/").is(t, http.StatusOK, `data-theme="dark"`)
	b.post("/settings", "lang", "xx").is(t, http.StatusBadRequest)
	for _, next := range []string{"//evil.example", "https://evil.example", "/\\evil.example", "javascript:1"} {
		if to := b.post("/settings", "theme", "auto", "next", next).to(t); to != "/" {
			t.Errorf("next=%s leads to %s", url.QueryEscape(next), to)
		}
	}
}
