package web

import (
	"net/http"
	"testing"
)

// TestFarewell: one can take one's data along, and be forgotten without harm to the others' matches.
func TestFarewell(t *testing.T) {
	p := newPortal(t)
	a, b, match := p.begin()
	a.post("/register", "name", "Anna", "password", "long enough").to(t)
	b.post(match+"/resign", "ply", "0").to(t)
	table := "/tables/" + tableCode(t, a, match)
	a.post(table+"/ready", "luck", "x").to(t)
	second := b.post(table + "/ready").to(t)

	a.get("/account/export").is(t, http.StatusOK, `"name":"Anna"`, match, `"name":"Ben"`)
	p.browser().get("/account/export").is(t, http.StatusForbidden)

	a.post("/account/delete", "name", "Somebody").is(t, http.StatusUnprocessableEntity, "not your name")
	a.get("/account").is(t, http.StatusOK)
	a.post("/account/delete", "name", "anna").to(t)
	a.get("/account").is(t, http.StatusForbidden)
	p.browser().post("/login", "name", "Anna", "password", "long enough").is(t, http.StatusForbidden)
	p.browser().get("/players/Anna").is(t, http.StatusNotFound)

	if s := b.match(second); s.Outcome == nil || s.Outcome.Place[1] != 1 {
		t.Errorf("the match of who left is not won by the other: %+v", s.Outcome)
	}
	b.get("/players/Ben").is(t, http.StatusOK, match, second, "(…)")
	b.get(table).is(t, http.StatusOK, "One seat is still free")
}
