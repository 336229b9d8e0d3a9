package web

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// fits says what of the page does not fit the window: it never scrolls sideways, and of a board the field,
// the hand and what is asked are seen without scrolling down.
const fits = `(() => {
  scrollTo({ top: 0, behavior: "instant" });
  const wrong = [], root = document.documentElement;
  if (root.scrollWidth > innerWidth) {
    const wide = [...document.body.querySelectorAll("*")].filter((e) => e.getBoundingClientRect().right > innerWidth + 1
      && e.checkVisibility() && !e.closest(".scroll, pre, .visually-hidden"));
    wrong.push("the page is " + root.scrollWidth + " px wide: " + wide.slice(-1).map((e) => e.tagName + "." + e.className));
  }
  for (const selector of [".kk-field", ".kk-hand", ".kk-decide", ".kk-side.me", ".kk-side.them", ".yk-side.them", ".yk-side.me", ".yk-ask", "#status"]) {
    const e = document.querySelector("#board form:not(.ended)")?.closest(".match").querySelector(selector);
    if (!e?.checkVisibility()) continue;
    const r = e.getBoundingClientRect();
    if (r.top < 0 || r.bottom > innerHeight + 1 || r.left < 0 || r.right > innerWidth + 1)
      wrong.push(selector + " reaches from " + Math.round(r.top) + " to " + Math.round(r.bottom) + " of " + innerHeight
        + " and from " + Math.round(r.left) + " to " + Math.round(r.right) + " of " + innerWidth);
  }
  return wrong;
})()`

// fits reports once for each kind of page what does not fit, with where everything on it lies.
func (b *tab) fits(page string, told map[string]bool) {
	b.t.Helper()
	wrong := ask[[]string](b, fits)
	if len(wrong) > 0 { // a page that is still being laid out is not wrong yet
		time.Sleep(time.Second)
		wrong = ask[[]string](b, fits)
	}
	for _, one := range wrong {
		if !told[one] {
			b.t.Errorf("%s: %s\n%s", page, one, ask[string](b, places))
		}
		told[one] = true
	}
}

// places is an expression for the places of the parts of a board that have a class.
const places = `[...document.querySelectorAll("#board [class]:not(.card, .card *)")].filter((e) => e.checkVisibility()).map((e) => {
  const r = e.getBoundingClientRect();
  return [e.className, Math.round(r.left), Math.round(r.top), Math.round(r.width) + "x" + Math.round(r.height)].join(" ");
}).join("\n")`

// size gives the window of the tab a size. What is emulated for a page may come late for the next one where
// that is of another origin: so a page of the portal comes first.
func (b *tab) size(width, height int64, options ...chromedp.EmulateViewportOption) {
	b.t.Helper()
	b.visit("/about")
	b.do(chromedp.EmulateViewport(width, height, options...))
}

// TestBrowserPhone plays a match on a phone by touch, against an opponent that answers at once, and looks at
// every other page there: all of it fits.
func TestBrowserPhone(t *testing.T) {
	p := newPortal(t)
	anna, ben := p.person("Anna"), p.browser()
	anna.touch = true
	anna.size(360, 740, chromedp.EmulateMobile, chromedp.EmulateTouch)
	told := map[string]bool{}
	anna.openTable()
	table := anna.path()
	anna.fits("the table", told)
	ben.post(table+"/seats", "name", "Ben").to(t)
	anna.until("the match", `location.pathname.startsWith("/matches/")`)
	match := anna.path()

	s := ben.match(match)
	for s.Outcome == nil {
		if s.Ply > 400 {
			t.Fatal("the match does not end")
		}
		anna.watch(s.Ply)
		anna.fits(fmt.Sprintf("the board in phase %v", s.View["phase"]), told)
		if s.Must[0] == s.Seat {
			s = ben.json().move(match, s.Ply, s.Moves[0]).is(t, 200).state(t)
			continue
		}
		anna.move(s.Ply)
		s = ben.match(match)
	}
	anna.watch(s.Ply)
	for _, path := range []string{
		match, match + "?at=7", match + "/verify", table, "/", "/games/koikoi", "/games/koikoi/rules", "/players/Anna",
		"/account", "/register", "/login", "/trust", "/about", "/nowhere",
	} {
		anna.allow("404")
		anna.visit(path)
		anna.fits(path, told)
	}
}

// TestBrowserBoards looks at each state of each board in the gallery, on a phone and on a small notebook.
func TestBrowserBoards(t *testing.T) {
	p := newPortal(t, func(c *Config) { c.Dev = true })
	b := p.person("Anna")
	for _, look := range []struct {
		lang          string
		width, height int64
	}{{"en", 360, 740}, {"de", 360, 740}, {"en", 1280, 720}} {
		b.become(nil, look.lang, "auto")
		b.size(look.width, look.height)
		for _, shot := range galleryShots {
			b.visit("/dev/gallery?state=" + shot.name)
			b.fits(fmt.Sprintf("%s in %s at %d x %d", shot.name, look.lang, look.width, look.height), map[string]bool{})
		}
	}
}
