package web

import (
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// looks is an expression for how often the page fetched itself.
const looks = `performance.getEntriesByType("resource").filter((e) => new URL(e.name).pathname === location.pathname).length`

// seatedTabs opens a match of two browsers and returns them with whoever moves first in front.
func (p *portal) seatedTabs() (mover, other *tab) {
	p.t.Helper()
	a, b := p.person("Anna"), p.person("Ben")
	a.openTable()
	b.join(a.path())
	for _, one := range []*tab{a, b} {
		one.until("the match", `location.pathname.startsWith("/matches/") && document.querySelector("#live")?.dataset.ply === "0"`)
		one.until("the look when its stream opened", looks+" > 0")
	}
	if ask[bool](a, `"mine" in document.querySelector("#live").dataset`) {
		return a, b
	}
	return b, a
}

// TestBrowserPressInChange: a press while cards travel over the board reaches its button. The change of the
// board is drawn out, because otherwise it would take luck to hit it.
func TestBrowserPressInChange(t *testing.T) {
	p := newPortal(t)
	mover, other := p.seatedTabs()
	other.prefers("reduced-motion", "no-preference")
	ask[bool](other, `document.addEventListener("htmx:before:viewTransition", ({ detail }) => {
	  if (!detail.ctx.text.includes('data-ply="1"')) return; // a look that found nothing new
	  const task = detail.task;
	  detail.task = async () => {
	    window.changing = true;
	    await new Promise((done) => { window.change = done; });
	    await task();
	    window.changing = false;
	  };
	}, true) ?? true`)
	const fold = ".kk-rounds > summary"
	at := ask[[]float64](other, spot+"("+quote(fold)+")")
	open := ask[bool](other, `document.querySelector(".kk-rounds").open`)
	mover.press(moves)
	other.until("the change", `window.changing === true`)
	other.do(chromedp.MouseClickXY(at[0], at[1]))
	ask[bool](other, `window.change() ?? true`)
	other.until("the new board", `document.querySelector("#live").dataset.ply === "1"`)
	other.until("the fold", `document.querySelector(".kk-rounds").open !== `+map[bool]string{true: "true", false: "false"}[open])
}

// TestBrowserOwnMove: the answer to a move brings the page up to date, and it is not fetched once more.
func TestBrowserOwnMove(t *testing.T) {
	p := newPortal(t)
	mover, other := p.seatedTabs()
	before := mover.settled(looks)
	mover.press(moves)
	mover.until("the own move", `document.querySelector("#live").dataset.ply === "1"`)
	other.until("the other's move", `document.querySelector("#live").dataset.ply === "1"`)
	if after := mover.settled(looks); after != before {
		t.Errorf("after its own move the page was fetched %d times", after-before)
	}
}

// settled returns a number of the page once it has not changed for a while.
func (b *tab) settled(expression string) int {
	b.t.Helper()
	n := ask[int](b, expression)
	for range 20 {
		time.Sleep(time.Second)
		last := n
		if n = ask[int](b, expression); n == last {
			return n
		}
	}
	b.t.Fatalf("%s: %s keeps changing", b.name, expression)
	return n
}
