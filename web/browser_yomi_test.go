package web

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"stammtisch/games"
)

// yomiVerbs are the first words of moves in the order in which somebody in a hurry makes them: whoever lets
// all windows pass and hits as often as possible ends a match soon.
var yomiVerbs = []string{"character", "facedown", "combo", "pump", "fetch", "autopass", "pass", "done", "accept"}

// yomiHurry chooses a move of Yomi: attacks and throws in combat, all hits of a combo, no windows, and a card laid
// face down as often as that is asked until it has been laid so many times.
func yomiHurry(facedown int) func(legal []string) string {
	turn := 0
	return func(legal []string) string {
		begins := func(verb string) string {
			i := slices.IndexFunc(legal, func(move string) bool { return move == verb || strings.HasPrefix(move, verb+" ") })
			if i < 0 {
				return ""
			}
			return legal[i]
		}
		strikes := slices.DeleteFunc(slices.Clone(legal), func(move string) bool {
			return !strings.HasPrefix(move, "combat ") || !strings.HasSuffix(move, " attack") && !strings.HasSuffix(move, " throw")
		})
		if len(strikes) > 0 {
			turn++
			return strikes[turn%len(strikes)]
		}
		for _, verb := range yomiVerbs {
			move := begins(verb)
			if verb == "facedown" && move != "" {
				if facedown--; facedown < 0 {
					continue
				}
			}
			if move != "" {
				return move
			}
		}
		return legal[0]
	}
}

// TestBrowserYomi is a whole match with the full rules, each in a browser of his own.
func TestBrowserYomi(t *testing.T) {
	p := newPortal(t)
	people := p.people("Anna", "Ben")
	match := sitDown("yomi", people, map[string]string{"s-character": "setsuki"})
	hurry := yomiHurry(2)
	m := p.playOn(match, people, func(legal []string) string {
		if slices.Contains(legal, "character jaina") {
			return "character jaina"
		}
		return hurry(legal)
	})
	happened := map[string]int{}
	for _, e := range m.Log {
		for _, event := range e.Events {
			happened[event.Kind]++
		}
	}
	for _, kinds := range [][]string{{"reveal"}, {"wins"}, {"combo"}, {"damage"}, {"pass"}, {"bluff", "rewind"}, {"game_won", "game_drawn"}} {
		if !slices.ContainsFunc(kinds, func(kind string) bool { return happened[kind] > 0 }) {
			t.Errorf("in this match there was none of %q", kinds)
		}
	}
	t.Logf("%d moves in %d turns", m.Ply(), happened["turn"])
	p.checkHistories(match, m, people)
}

// TestBrowserYomiLesson is a newcomer's guided match against the computer, from the game's page to its end.
func TestBrowserYomiLesson(t *testing.T) {
	p := newPortal(t)
	p.work()
	b := p.person("newcomer")
	b.visit("/games/yomi")
	b.press(`form[action="/games/yomi/lesson"] button`)
	// The part that speaks must stay the same: a screen reader hears changes, not what comes anew.
	b.until("the match", `document.readyState === "complete" && location.pathname.startsWith("/matches/") &&
	  (window.says = document.querySelector("#lesson-says[aria-live=polite]"))`)
	match := b.path()

	type sight struct {
		Ply        int
		Over       bool
		Tips       []string
		Told       int
		Same, Away bool
		Moves      []string
	}
	choose := yomiHurry(0)
	var told, shown []string
	for ply := -1; ; {
		s, ok := await[sight](b, deadlineOfWaits, fmt.Sprintf(`((live) => {
		  const moves = [...document.querySelectorAll(%s)].map((m) => m.value);
		  const over = document.querySelector("#result") !== null;
		  return Number(live.dataset.ply) > %d && (moves.length || over) && {
		    Ply: Number(live.dataset.ply), Over: over, Moves: moves, Told: document.querySelectorAll("#lesson-told li").length,
		    Tips: [...document.querySelectorAll("#lesson-says p")].map((p) => p.innerText),
		    Same: document.querySelector("#lesson-says") === window.says, Away: !document.activeElement.closest("#lesson"),
		  };
		})(document.querySelector("#live"))`, quote(moves), ply))
		if !ok {
			t.Fatalf("after ply %d nothing can be done", ply)
		}
		if len(s.Tips) > 1 || !s.Same || !s.Away {
			t.Errorf("ply %d: the tips %q; the same part speaks: %v; the focus is elsewhere: %v", s.Ply, s.Tips, s.Same, s.Away)
		}
		if slices.Equal(s.Tips, shown) && s.Told < len(told) {
			told = told[:s.Told] // the same sight again
		}
		if s.Told != len(told) {
			t.Errorf("ply %d: %d tips are told before, not %d", s.Ply, s.Told, len(told))
		}
		for _, tip := range s.Tips {
			if slices.Contains(told, tip) {
				t.Errorf("ply %d: told again: %s", s.Ply, tip)
			}
			told = append(told, tip)
		}
		shown = s.Tips
		if s.Over {
			break
		}
		move := choose(s.Moves)
		// The computer may have moved meanwhile and taken the choice away.
		if ask[bool](b, fmt.Sprintf(`(() => {
		  const button = [...document.querySelectorAll(%s)].find((b) => b.value === %s);
		  button?.click();
		  return button !== undefined;
		})()`, quote(moves), quote(move))) {
			ply = p.ownPly(match, 0, s.Ply)
		}
	}
	if len(told) < 8 {
		t.Errorf("only %d tips in a match: %q", len(told), told)
	}

	b.pressUntil(`#lesson button[value="off"]`, `document.querySelector('#lesson button[value="on"]') && !document.querySelector("#lesson-says p")`)
	b.pressUntil(`#lesson button[value="on"]`, fmt.Sprintf(`document.querySelector("#lesson-says p")?.innerText === %s`, quote(told[len(told)-1])))
	if path := b.path(); path != match {
		t.Errorf("turning tips off and on leads to %s", path)
	}
	t.Logf("%d tips", len(told))
}

// pressUntil presses again where a change of the page swallowed the first time, as people do.
func (b *tab) pressUntil(selector, condition string) {
	b.t.Helper()
	for range 3 {
		b.press(selector)
		if _, ok := await[bool](b, 6*time.Second, "Boolean("+condition+")"); ok {
			return
		}
	}
	b.until("what "+selector+" does", condition)
}

// ownPly waits for the move of a seat on a page that had seen ply moves, and returns its ply: the computer may
// have moved first.
func (p *portal) ownPly(match string, seat games.Seat, ply int) int {
	p.t.Helper()
	id := uuid.MustParse(strings.TrimPrefix(match, "/matches/"))
	for end := time.Now().Add(deadlineOfWaits); time.Now().Before(end); time.Sleep(pace) {
		m, err := p.server.play.Now(context.Background(), id)
		if err != nil {
			p.t.Fatal(err)
		}
		for _, e := range m.Log[ply:] {
			if e.Seat == seat {
				return e.Ply
			}
		}
	}
	p.t.Fatalf("nothing comes of a move after ply %d", ply)
	return 0
}
