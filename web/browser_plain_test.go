package web

import (
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// plainPerson is a person whose browser runs no scripts.
func (p *portal) plainPerson(name string) *tab {
	p.t.Helper()
	b := p.person(name)
	b.plain = true
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
		return err
	}))
	return b
}

// TestBrowserWithoutScripts is a match and its rematch by plain forms. Whoever waits has a page that loads
// itself anew, which the test does by hand to be quicker.
func TestBrowserWithoutScripts(t *testing.T) {
	p := newPortal(t)
	anna, ben := p.plainPerson("Anna"), p.plainPerson("Ben")
	anna.openTable()
	table := anna.path()
	anna.refreshes("at the table")
	ben.join(table)
	ben.until("the match", `location.pathname.startsWith("/matches/") && document.querySelector("#live")`)
	match := ben.path()
	anna.visit(table)
	anna.press(`#to-match`)
	anna.until("the match", `location.pathname === `+quote(match))

	seats := []*tab{anna, ben}
	var last *tab // who has moved, and so sees the answer
	for ply, waited := 0, false; ; ply++ {
		if ply == 400 {
			t.Fatal("the match does not end")
		}
		var mover *tab
		for _, b := range seats {
			if ply > 0 && b != last {
				b.visit(match)
			}
			g := b.plainGlance()
			if g.Ply != ply {
				t.Fatalf("%s is at move %d, not %d", b.name, g.Ply, ply)
			}
			switch {
			case g.Over:
				b.until("the result", `document.querySelector("#result")?.checkVisibility()`)
			case g.Mine:
				mover = b
			case !waited:
				waited = true
				b.refreshes("while the other one thinks")
			}
		}
		if mover == nil {
			break
		}
		last = mover
		mover.press(moves)
		mover.until("the own move", fmt.Sprintf(`document.readyState === "complete" && document.querySelector("#live")?.dataset.ply === "%d"`, ply+1))
	}

	for _, b := range seats {
		b.press(`.ready-form button[name="ready"]`)
		b.until("the answer", `!document.querySelector('.ready-form button[value="true"]')`)
	}
	ben.until("the next match", `location.pathname.startsWith("/matches/") && location.pathname !== `+quote(match))
	for _, b := range seats {
		b.visit("/players/Ben")
		b.until("the match in the history", `document.querySelector(".matchrow a")?.pathname === `+quote(match))
	}
}

// plainGlance reads the page's match.
func (b *tab) plainGlance() glance {
	b.t.Helper()
	g, ok := await[glance](b, deadlineOfWaits, `(() => {
	  const live = document.querySelector("#live");
	  return document.readyState === "complete" && live
	    && { ply: Number(live.dataset.ply), mine: "mine" in live.dataset, over: live.classList.contains("is-over") };
	})()`)
	if !ok {
		b.until("a match", `document.querySelector("#live")`)
	}
	return g
}

// refreshes checks that the page loads itself anew within half a minute.
func (b *tab) refreshes(when string) {
	b.t.Helper()
	if !ask[bool](b, `(() => {
	  const seconds = parseInt(document.querySelector("noscript meta[http-equiv=refresh]")?.content);
	  return seconds > 0 && seconds <= 30;
	})()`) {
		b.t.Errorf("%s: %s the page does not load itself anew", b.name, when)
	}
}
