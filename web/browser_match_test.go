package web

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// moves are the controls of a board that make a move, those of a hand and of a decision alike.
const moves = `#live button[name="move"]:not([aria-disabled="true"])`

// TestBrowserMatch is the way of two people from the front page through a match to the next one, in real
// browsers and without a page being loaded anew.
func TestBrowserMatch(t *testing.T) {
	p := newPortal(t)
	anna, ben := p.person("Anna"), p.person("Ben")
	anna.prefers("reduced-motion", "no-preference") // her cards travel, his do not
	anna.openTable()
	table := anna.path()
	ben.join(table)
	for _, b := range []*tab{anna, ben} {
		b.until("the match", `location.pathname.startsWith("/matches/")`)
		ask[bool](b, "window.sameLoad = true")
	}
	match := anna.path()
	if other := ben.path(); other != match {
		t.Fatalf("Anna plays in %s, Ben in %s", match, other)
	}

	pressOn(t, anna, ben)
	for _, b := range []*tab{anna, ben} {
		if !ask[bool](b, `window.sameLoad === true && performance.getEntriesByType("navigation").length === 1`) {
			t.Errorf("%s had the page loaded anew during the match", b.name)
		}
		b.until("the result", `document.querySelector("#result")?.checkVisibility()`)
	}

	anna.press(`.ready-form button[value="true"]`)
	anna.until("that she is ready", `document.querySelector('.ready-form button[value="false"]')`)
	ben.until("the news that Anna wants to go on", `document.querySelector("#rematch .quiet")?.innerText === "The others wait for you."`)
	ben.press(`.ready-form button[name="ready"]`)
	for _, b := range []*tab{anna, ben} {
		b.until("the next match", `location.pathname.startsWith("/matches/") && location.pathname !== `+quote(match))
		b.until("its beginning", `document.querySelector("#live")?.dataset.ply === "0"`)
	}
	if a, b := anna.path(), ben.path(); a != b {
		t.Errorf("the rematch is %s for Anna and %s for Ben", a, b)
	}

	for _, b := range []*tab{anna, ben} {
		for _, name := range []string{"Anna", "Ben"} {
			b.visit("/players/" + name)
			rows := ask[[]string](b, `[...document.querySelectorAll(".matchrow")].map((row) => row.innerText)`)
			if len(rows) != 1 || !strings.Contains(rows[0], "Anna") || !strings.Contains(rows[0], "Ben") {
				t.Errorf("the history of %s that %s sees: %q", name, b.name, rows)
			}
			if !ask[bool](b, `document.querySelector(".matchrow a").pathname === `+quote(match)) {
				t.Errorf("the history of %s does not lead to the match", name)
			}
		}
	}
}

// openTable goes from the front page to a new table for three rounds of Koi-Koi and returns its address as
// the page offers it to be sent to others.
func (b *tab) openTable() string {
	b.t.Helper()
	b.visit("/")
	b.press(`[data-game="koikoi"] .button.primary`)
	b.until("the game's page", `location.pathname === "/games/koikoi" && document.querySelector('form[action="/tables"]')`)
	b.fill(`form[action="/tables"] [name="name"]`, b.name)
	b.fill(`form[action="/tables"] [name="o-rounds"]`, "3")
	b.press(`form[action="/tables"] button.primary`)
	b.until("the table", `location.pathname.startsWith("/tables/") && document.querySelector("#invite-link")`)
	link := ask[string](b, `document.querySelector("#invite-link").value`)
	if want := b.url + b.path(); link != want {
		b.t.Errorf("the invite link is %s, the table %s", link, want)
	}
	return link
}

// join sits down at a table, as a visitor who gives a name.
func (b *tab) join(table string) {
	b.t.Helper()
	b.visit(table)
	b.fill(`form[action$="/seats"] [name="name"]`, b.name)
	b.press(`button[name="seat"]`)
}

// glance is what a page shows of a match.
type glance struct {
	Ply        int
	Mine, Over bool
}

// watch waits until the page shows the match after so many moves at least, with title and icon to match.
func (b *tab) watch(ply int) glance {
	b.t.Helper()
	expression := `(() => {
	  const live = document.querySelector("#live"), icon = document.querySelector("link[rel=icon]");
	  const mine = "mine" in live.dataset, ply = Number(live.dataset.ply);
	  const told = icon.href.endsWith(icon.dataset.turn) === mine && document.title === live.dataset.title + " · Stammtisch"
	    && document.title.includes("thinking") === !mine && !live.classList.contains("is-over");
	  const over = live.classList.contains("is-over");
	  return ply >= ` + strconv.Itoa(ply) + ` && (told || over) && { ply, mine, over };
	})()`
	g, ok := await[glance](b, deadlineOfWaits, expression)
	if !ok {
		b.until("the match after "+strconv.Itoa(ply)+" moves, told by title and icon", expression)
	}
	return g
}

// pressOn lets both press legal moves in turn until the match is over. After each move it waits until both
// pages show it.
func pressOn(t *testing.T, seats ...*tab) {
	t.Helper()
	ply := 0
	for range 400 {
		var mover *tab
		for _, b := range seats {
			g := b.watch(ply)
			if g.Over {
				return
			}
			if g.Mine {
				mover, ply = b, g.Ply
			}
		}
		if mover == nil {
			t.Fatalf("after %d moves it is nobody's turn", ply)
		}
		ply = mover.move(ply)
	}
	t.Fatal("the match does not end")
}

// move presses the first legal move of the page that shows the match after ply moves, and returns how many
// it then shows. A press that meets the page in the middle of a change may come to nothing; then it is
// repeated.
func (b *tab) move(ply int) int {
	b.t.Helper()
	at := `Number(document.querySelector("#live").dataset.ply)`
	for range 4 {
		if !b.pressIf(at+" === "+strconv.Itoa(ply), moves) {
			break
		}
		if now, ok := await[int](b, deadlineOfWaits/6, fmt.Sprintf("%s > %d && %s", at, ply, at)); ok {
			return now
		}
	}
	b.until("the own move", at+" > "+strconv.Itoa(ply))
	return ply + 1
}
