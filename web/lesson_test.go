package web

import (
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"
)

// tip is what a page tells a newcomer for the decision at hand.
func tip(doc *goquery.Document) string { return strings.TrimSpace(doc.Find("#lesson-says p").Text()) }

// TestLesson plays the guided match of every game that has one: each tip comes once and stays for its decision,
// on a page looked at again and in the replay.
func TestLesson(t *testing.T) {
	lessons := 0
	for _, entry := range Catalog {
		if entry.Lesson == nil {
			continue
		}
		lessons++
		t.Run(entry.Game.Info().Slug, func(t *testing.T) {
			p := newPortal(t)
			p.work()
			p.lesson(t, "/games/"+entry.Game.Info().Slug)
		})
	}
	if lessons == 0 {
		t.Error("no game has a lesson")
	}
}

func (p *portal) lesson(t *testing.T, game string) {
	b := p.browser()
	b.get(game+"/rules").is(t, http.StatusOK, `action="`+game+`/lesson"`)
	b.get(game).is(t, http.StatusOK, `action="`+game+`/lesson"`)
	match := b.post(game + "/lesson").to(t)

	told, plies := map[int]string{}, []int{}
	for end := time.Now().Add(2 * time.Minute); ; {
		if time.Now().After(end) {
			t.Fatal("the match does not end")
		}
		s := b.match(match)
		if s.Outcome == nil && !slices.Contains(s.Must, s.Seat) {
			time.Sleep(10 * time.Millisecond)
			continue
		}
		page := b.get(match).is(t, http.StatusOK).doc(t)
		said := tip(page)
		if again := tip(b.get(match).doc(t)); again != said {
			t.Errorf("ply %d: looked at again, the tip is %q and not %q", s.Ply, again, said)
		}
		if strings.Contains(said, ".board.tip.") {
			t.Errorf("ply %d: there are no words for %s", s.Ply, said)
		}
		for ply, earlier := range told {
			if said != "" && earlier == said {
				t.Errorf("plies %d and %d: told twice: %s", ply, s.Ply, said)
			}
		}
		before := len(slices.DeleteFunc(slices.Collect(maps.Values(told)), func(s string) bool { return s == "" }))
		if n := page.Find("#lesson-told li").Length(); n != before {
			t.Errorf("ply %d: %d tips told before, not %d", s.Ply, n, before)
		}
		told[s.Ply] = said
		plies = append(plies, s.Ply)
		if s.Outcome != nil {
			break
		}
		b.json().move(match, s.Ply, s.Moves[s.Ply*7%len(s.Moves)]).is(t, http.StatusOK)
	}
	if told[plies[0]] == "" || told[plies[len(plies)-1]] == "" {
		t.Error("nothing is told at the beginning, or at the end")
	}
	for _, ply := range plies[:len(plies)-1] {
		if again := tip(b.get(match + "?at=" + strconv.Itoa(ply)).doc(t)); again != told[ply] {
			t.Errorf("ply %d: the replay tells %q, not %q", ply, again, told[ply])
		}
	}
	if other := tip(b.get(match + "?at=0&seat=1").doc(t)); other != "" {
		t.Errorf("with the eyes of the other side: %s", other)
	}

	// Off and on again.
	if back := b.post("/settings", "tips", "off", "next", match).to(t); back != match {
		t.Errorf("turning tips off leads to %s", back)
	}
	page := b.get(match).is(t, http.StatusOK, "Show tips").doc(t)
	if said := tip(page); said != "" || page.Find("#lesson-told").Length() > 0 {
		t.Errorf("turned off, the page says %q", said)
	}
	b.post("/settings", "tips", "on", "next", match).to(t)
	if said := tip(b.get(match).doc(t)); said != told[plies[len(plies)-1]] {
		t.Errorf("turned on again, the page says %q", said)
	}
	b.post("/settings", "tips", "perhaps").is(t, http.StatusBadRequest)
}

// TestTraining: against the computer one picks the characters of both sides, and that choice is remembered.
func TestTraining(t *testing.T) {
	p := newPortal(t)
	b := p.browser()
	match := b.post("/games/yomi/computer", "level", "easy", "o-mode", "learning", "s-character", "grave", "b-character", "midori").to(t)
	fighters, ok := b.match(match).View["fighters"].([]any)
	if !ok || fighters[0].(map[string]any)["character"] != "grave" || fighters[1].(map[string]any)["character"] != "midori" {
		t.Errorf("they play %v", fighters)
	}
	form := b.get("/games/yomi").doc(t).Find(`form[action="/games/yomi/computer"]`)
	for id, want := range map[string]string{"#c-s-character": "grave", "#c-b-character": "midori", "#c-o-mode": "learning"} {
		if got := form.Find(id+" option[selected]").AttrOr("value", ""); got != want {
			t.Errorf("remembered as %s: %q, not %q", id, got, want)
		}
	}
	b.post("/games/yomi/computer", "level", "easy", "s-character", "nobody").is(t, http.StatusUnprocessableEntity)
	b.post("/games/yomi/computer", "level", "easy", "b-character", "nobody").is(t, http.StatusUnprocessableEntity)
}

// TestNoLesson: other matches of the game are not guided, and other games have no lesson.
func TestNoLesson(t *testing.T) {
	p := newPortal(t)
	b := p.browser()
	b.post("/games/koikoi/lesson").is(t, http.StatusNotFound)
	match := b.post("/games/yomi/computer", "level", "easy").to(t)
	if b.get(match).is(t, http.StatusOK).doc(t).Find("#lesson").Length() > 0 {
		t.Error("a usual match is guided")
	}
}
