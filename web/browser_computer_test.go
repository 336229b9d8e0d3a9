package web

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"stammtisch/games"
	"stammtisch/games/play"
)

// TestBrowserComputer is a fresh visitor's way from the front page to the end of a match against the
// computer, for every game: no more than two clicks until it runs, and then what the board offers.
func TestBrowserComputer(t *testing.T) {
	// Where a match is long by default, a shorter one is chosen on the game's page.
	short := map[string]map[string]string{"koikoi": {"o-rounds": "3"}, "yaniv": {"o-limit": "100", "o-callLimit": "7", "o-asafPenalty": "100"}}
	p := newPortal(t)
	p.work()
	for _, entry := range Catalog {
		slug := entry.Game.Info().Slug
		t.Run(slug, func(t *testing.T) {
			mine := *p
			mine.t = t
			b := mine.person("visitor")
			b.visit("/")
			if options, ok := short[slug]; ok {
				b.press(`[data-game="` + slug + `"] .button.primary`)
				b.until("the game's page", `document.querySelector("#c-level")`)
				for name, value := range options {
					b.choose("#c-"+name, value)
				}
				b.press(`form[action$="/computer"] button.primary`)
			} else {
				b.press(`form[action="/games/` + slug + `/computer"] button`)
			}
			b.until("the match", `location.pathname.startsWith("/matches/") && document.querySelector("#live")`)
			if !ask[bool](b, `document.querySelector(".players").textContent.includes("Guest ")`) {
				t.Error("the visitor does not play as a guest")
			}
			m := b.playComputer(likely)
			b.until("the result", `document.querySelector("#result")`)
			if ask[string](b, `document.querySelector("#result").textContent`) == "" || len(m.Log) == 0 {
				t.Error("the result says nothing")
			}
		})
	}
}

// choose sets a selection.
func (b *tab) choose(selector, value string) {
	b.t.Helper()
	if !ask[bool](b, fmt.Sprintf(`(() => { const s = document.querySelector(%s); s.value = %s; return s.value === %s; })()`,
		quote(selector), quote(value), quote(value))) {
		b.t.Fatalf("%s cannot be %s", selector, value)
	}
}

// likely chooses among moves so that matches end: it calls in Yaniv, and lays most cards.
func likely(r *rand.Rand, moves []string) string {
	for _, wanted := range []string{"call", "stop"} {
		if slices.Contains(moves, wanted) {
			return wanted
		}
	}
	most := 0
	for _, move := range moves {
		most = max(most, strings.Count(move, " "))
	}
	moves = slices.DeleteFunc(moves, func(move string) bool { return most > 1 && strings.Count(move, " ") < most })
	return moves[r.IntN(len(moves))]
}

// playComputer presses what choose says of the board's controls until the match against computer players is
// over, asks once what the computer would play, and returns the match.
func (b *tab) playComputer(choose func(r *rand.Rand, moves []string) string) *play.Moment {
	b.t.Helper()
	id := uuid.MustParse(strings.TrimPrefix(b.path(), "/matches/"))
	now := func() *play.Moment {
		m, err := b.server.play.Now(context.Background(), id)
		if err != nil {
			b.t.Fatal(err)
		}
		return m
	}
	m := now()
	me := games.Seat(slices.IndexFunc(m.Match.Players, func(p play.Player) bool { return p.Bot == "" }))
	own := func(m *play.Moment) (n int) {
		for _, e := range m.Log {
			if e.Seat == me {
				n++
			}
		}
		return n
	}
	r, asked := rand.New(rand.NewPCG(1, 2)), false
	for end := time.Now().Add(10 * deadlineOfWaits); m.Outcome == nil; m = now() {
		if time.Now().After(end) {
			b.t.Fatalf("after %d moves the match is not over", m.Ply())
		}
		if !(m.Turn().Must | m.Turn().May).Has(me) {
			time.Sleep(pace)
			continue
		}
		if !asked && own(m) > 0 && m.Turn().Must.Has(me) {
			asked = true
			b.askHint(m.Ply(), m.Position.Legal(me))
		}
		// The computer may move meanwhile; then all is looked at anew.
		shown, ok := await[[]string](b, time.Second, fmt.Sprintf(offered, m.Ply(), quote(moves), quote(boxes)))
		if !ok {
			continue
		}
		possible := slices.DeleteFunc(m.Position.Legal(me), func(move string) bool {
			return !slices.Contains(shown, move) && (!slices.Contains(shown, "") || strings.Count(move, " ") == 0)
		})
		if len(possible) == 0 {
			b.t.Fatalf("after %d moves %q is offered, legal is %q", m.Ply(), shown, m.Position.Legal(me))
		}
		before := own(m)
		b.make(choose(r, possible))
		for wait := time.Now().Add(deadlineOfWaits / 6); own(m) == before && m.Outcome == nil && time.Now().Before(wait); m = now() {
			time.Sleep(pace)
		}
	}
	return m
}

// offered lists the moves of all buttons of the board after so many moves, and "" where boxes can be ticked.
const offered = `document.querySelector("#live").dataset.ply === "%d" && ((all) => all.length && all)(
  [...document.querySelectorAll(%s)].map((b) => b.value).concat(document.querySelector(%s) ? [""] : []))`

// boxes are the controls of a move that names several cards, besides the verb.
const boxes = `#live input[type="checkbox"][name="move"]`

// make makes a move by the control that the board has for it: its button, which may lie in a fold, or boxes to
// tick and the button that sends them.
func (b *tab) make(move string) {
	b.t.Helper()
	button := moves + `[value="` + move + `"]`
	if ask[bool](b, "document.querySelector("+quote(button)+") !== null") {
		if fold := `details:not([open]):has(` + strings.TrimPrefix(button, "#live ") + `) > summary`; ask[bool](b, "document.querySelector("+quote(fold)+") !== null") {
			b.press(fold)
		}
		b.pressIf("true", button)
		return
	}
	for _, word := range strings.Fields(move)[1:] {
		b.press(`#live label:has(input[type="checkbox"][value="` + word + `"]:not(:checked))`)
	}
	b.press(`#live button[form]`)
}

// askHint asks what the computer would play: it answers in words. A press that meets the page in the middle
// of a change may come to nothing; then it is repeated.
func (b *tab) askHint(ply int, legal []string) {
	b.t.Helper()
	var said string
	for range 4 {
		b.pressIf(fmt.Sprintf(`document.querySelector("#live").dataset.ply === "%d"`, ply), "#hint button")
		if answer, ok := await[string](b, deadlineOfWaits/4, `document.querySelector("#hint [role=status]").textContent`); ok {
			said = answer
			break
		}
	}
	if said == "" {
		b.t.Fatal("there is no hint")
	}
	ask[bool](b, `(() => {
	  document.addEventListener("htmx:after:swap", () => { window.lookedAgain = true; }, { once: true });
	  htmx.trigger(document.querySelector("#live"), "look");
	  return true;
	})()`)
	b.until("the page looked at anew", "window.lookedAgain")
	if now := ask[string](b, `document.querySelector("#hint [role=status]").textContent`); now != said {
		b.t.Errorf("the hint was %q and is %q as soon as the page looks again", said, now)
	}
	for _, move := range legal {
		if strings.Contains(said, ": "+move+". ") {
			b.t.Errorf("the hint is in notation: %s", said)
		}
	}
}
