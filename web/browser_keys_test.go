package web

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/uuid"
)

// TestBrowserKeyboard is the way from the front page to the end of a match by the keyboard alone, against an
// opponent that answers at once. The focus is always seen and never lost, and the log says each event once.
func TestBrowserKeyboard(t *testing.T) {
	p := newPortal(t)
	anna, ben := p.person("Anna"), p.browser()
	anna.prefers("reduced-motion", "no-preference")
	anna.visit("/")
	anna.reach(`[data-game="koikoi"] .button.primary`)
	anna.key(kb.Enter)
	anna.until("the game's page", `location.pathname === "/games/koikoi" && document.readyState === "complete"`)
	anna.reach(`form[action="/tables"] [name="o-rounds"]`)
	anna.key(kb.End) // the last choice: three rounds
	anna.reach(`form[action="/tables"] [name="name"]`)
	anna.key("Anna")
	anna.reach(`form[action="/tables"] button.primary`)
	anna.key(kb.Enter)
	anna.until("the table", `location.pathname.startsWith("/tables/") && document.readyState === "complete"`)
	ben.post(anna.path()+"/seats", "name", "Ben").to(t)
	anna.until("the match", `location.pathname.startsWith("/matches/") && document.readyState === "complete"`)
	match := anna.path()
	ask[bool](anna, `(() => {
	  window.said = [];
	  new MutationObserver((records) => {
	    for (const record of records) for (const node of record.addedNodes) {
	      const lines = node.matches?.("#log li") ? [node] : [...node.querySelectorAll?.("#log li") ?? []];
	      for (const line of lines) said.push({ id: line.id, text: line.textContent });
	    }
	  }).observe(document.documentElement, { childList: true, subtree: true });
	  return true;
	})()`)

	s, begun := ben.match(match), false
	for s.Outcome == nil {
		if s.Ply > 400 {
			t.Fatal("the match does not end")
		}
		anna.watch(s.Ply)
		if begun {
			anna.focused(fmt.Sprintf("after move %d", s.Ply))
		}
		if s.Must[0] == s.Seat {
			s = ben.json().move(match, s.Ply, s.Moves[0]).is(t, 200).state(t)
			continue
		}
		anna.reach(moves)
		anna.key([]string{kb.Enter, " "}[s.Ply%2])
		begun = true
		anna.watch(s.Ply + 1)
		s = ben.match(match)
	}
	anna.watch(s.Ply)
	anna.focused("at the end")
	anna.reach(`.ready-form button[name="ready"]`)

	said := ask[[]struct{ ID, Text string }](anna, "said")
	times := map[string]int{}
	for _, line := range said {
		times[line.ID+" "+line.Text]++
	}
	now, err := p.server.play.Now(context.Background(), uuid.MustParse(strings.TrimPrefix(match, "/matches/")))
	if err != nil {
		t.Fatal(err)
	}
	seat := now.Match.SeatOf(ask[int64](anna, "Number(document.body.dataset.account)"))
	for _, line := range logLines(p.server.words.In(context.Background(), "en"), now, seat, 0) {
		if line.Ply == 0 {
			continue // was there when the page was loaded
		}
		key := line.ID + " " + line.Text
		if times[key] != 1 {
			t.Errorf("the live region said %d times: %s", times[key], key)
		}
		delete(times, key)
	}
	for key := range times {
		t.Errorf("the live region said what the log does not: %s", key)
	}
}

// key presses keys one after the other.
func (b *tab) key(keys string, options ...chromedp.KeyOption) {
	b.t.Helper()
	b.do(chromedp.KeyEvent(keys, options...))
}

// focus is where the keyboard is.
type focus struct {
	// There: on what was looked for. Arrows: in a group in which the arrow keys lead there. Seen: with a line
	// around it.
	There, Arrows, Seen bool
	What                string
}

func (b *tab) focus(selector string) focus {
	b.t.Helper()
	return ask[focus](b, fmt.Sprintf(`(() => {
	  const e = document.activeElement ?? document.body, selector = %s, style = getComputedStyle(e);
	  const group = e.closest("[data-arrows]");
	  return {
	    there: e.matches(selector), arrows: Boolean(group?.querySelector(selector.replace("#live ", ""))),
	    seen: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 && e.checkVisibility(),
	    what: e.cloneNode().outerHTML.slice(0, 200),
	  };
	})()`, quote(selector)))
}

// reach moves the focus to the first element that the selector finds on the way: by arrow keys in a group,
// else by Tab. On each stop the focus must be seen.
func (b *tab) reach(selector string) {
	b.t.Helper()
	for stops := range 120 {
		at := b.focus(selector)
		if stops > 0 && !at.Seen && !strings.HasPrefix(at.What, "<body") { // past the end come the browser's own buttons
			b.t.Errorf("the focus is not seen on %s", at.What)
		}
		switch {
		case at.There:
			return
		case at.Arrows:
			b.key(kb.ArrowRight)
		default:
			b.key(kb.Tab)
		}
	}
	b.t.Fatalf("%s cannot get to %s by the keyboard, and is at %s", b.name, selector, b.focus(selector).What)
}

// focused checks that the focus is somewhere in what changes, and seen.
func (b *tab) focused(when string) {
	b.t.Helper()
	if at := b.focus("#live *"); !at.There || !at.Seen {
		b.t.Errorf("%s the focus is lost: %+v", when, at)
	}
}
