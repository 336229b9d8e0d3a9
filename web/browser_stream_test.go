package web

import (
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// wire is the way from a browser to the portal, which can be cut.
type wire struct {
	t        *testing.T
	at, to   string
	mu       sync.Mutex
	listener net.Listener
	open     map[net.Conn]bool
}

func newWire(t *testing.T, to string) *wire {
	t.Helper()
	w := &wire{t: t, at: "127.0.0.1:0", to: strings.TrimPrefix(to, "http://"), open: map[net.Conn]bool{}}
	w.mend()
	t.Cleanup(w.cut)
	return w
}

// mend lets connections through, at the same address as before.
func (w *wire) mend() {
	w.t.Helper()
	listener, err := net.Listen("tcp", w.at)
	if err != nil {
		w.t.Fatal(err)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.listener, w.at = listener, listener.Addr().String()
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return
			}
			far, err := net.Dial("tcp", w.to)
			if err != nil {
				near.Close()
				continue
			}
			w.mu.Lock()
			w.open[near], w.open[far] = true, true
			w.mu.Unlock()
			go w.copy(near, far)
			go w.copy(far, near)
		}
	}()
}

func (w *wire) copy(to, from net.Conn) {
	io.Copy(to, from)
	to.Close()
	from.Close()
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.open, to)
	delete(w.open, from)
}

// cut ends all connections and lets no new one through.
func (w *wire) cut() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.listener.Close()
	for conn := range w.open {
		conn.Close()
	}
}

// TestBrowserLostConnection cuts a player off. The page says so, and once it is connected again shows what
// the opponent did meanwhile, without being loaded anew.
func TestBrowserLostConnection(t *testing.T) {
	p := newPortal(t)
	a, ben, match := p.begin()
	w := newWire(t, p.url)
	behind := *p
	behind.url = "http://" + w.at
	anna := behind.person("Anna")
	anna.become(a, "en", "light")
	anna.allow("net::ERR_")
	anna.allow("Failed to fetch")
	anna.visit(match)
	ask[bool](anna, "window.sameLoad = true")
	s := a.match(match)
	for s.Must[0] != 1 { // Ben is to move when the connection goes
		s = a.json().move(match, s.Ply, s.Moves[0]).is(t, 200).state(t)
	}
	anna.watch(s.Ply)
	anna.until("the connection", `document.querySelector("#conn").hidden`)

	w.cut()
	anna.until("the news that the connection is lost", `document.querySelector("#conn").checkVisibility()`)
	s = ben.match(match)
	s = ben.json().move(match, s.Ply, s.Moves[0]).is(t, 200).state(t)
	w.mend()
	anna.until("the news that it is back", `document.querySelector("#conn").hidden`)
	anna.watch(s.Ply)
	if !ask[bool](anna, "window.sameLoad === true") {
		t.Error("the page was loaded anew")
	}
}

// TestBrowserTabs has two tabs of one browser share one stream, tell a turn in the one that is hidden, and
// keep the stream when the tab that held it is closed.
func TestBrowserTabs(t *testing.T) {
	p := newPortal(t)
	a, ben, match := p.begin()
	tab := p.person("Anna's first tab")
	tab.become(a, "en", "light")
	leader := tab.another("Anna's second tab")
	leader.visit("/")
	account := ask[int64](leader, "Number(document.body.dataset.account)")
	streams := func(what string, want int) {
		t.Helper()
		end := time.Now().Add(deadlineOfWaits)
		for p.server.hub.Streams(account) != want {
			if time.Now().After(end) {
				t.Fatalf("%s: %d streams, want %d", what, p.server.hub.Streams(account), want)
			}
			time.Sleep(pace)
		}
	}
	streams("one tab", 1)
	s := a.match(match)
	for s.Must[0] != 1 {
		s = a.json().move(match, s.Ply, s.Moves[0]).is(t, 200).state(t)
	}
	tab.visit(match)
	tab.watch(s.Ply)
	tab.hide(true)
	streams("two tabs", 1)

	s = ben.match(match)
	for s.Must[0] == 1 {
		s = ben.json().move(match, s.Ply, s.Moves[0]).is(t, 200).state(t)
	}
	tab.watch(s.Ply)
	leader.until("my turn in the list", `document.querySelector("#live .my-turn")`)
	streams("two tabs that hear the same", 1)

	tab.hide(false)
	leader.close()
	streams("the tab that led is closed", 1)
	s = a.match(match)
	for s.Must[0] == 0 {
		s = a.json().move(match, s.Ply, s.Moves[0]).is(t, 200).state(t)
	}
	tab.watch(s.Ply)
}

// hide has the page believe that another tab lies over it, or no longer does: without a screen none does.
func (b *tab) hide(hidden bool) {
	b.t.Helper()
	ask[bool](b, fmt.Sprintf(`(() => {
	  Object.defineProperty(document, "hidden", { configurable: true, get: () => %t });
	  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => %t ? "hidden" : "visible" });
	  return document.dispatchEvent(new Event("visibilitychange"));
	})()`, hidden, hidden))
}

// close closes the tab like its reader would.
func (b *tab) close() {
	b.t.Helper()
	if err := chromedp.Cancel(b.ctx); err != nil {
		b.t.Fatal(fmt.Errorf("close a tab: %w", err))
	}
}
