package web

import (
	"bufio"
	"context"
	"net/http"
	"strings"
	"testing"
	"time"
)

// stream opens an event stream and returns its lines as they come.
func (b *browser) stream(t *testing.T, path string) <-chan string {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, b.url+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	client := *b.client
	client.Timeout = 0
	response, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cancel(); response.Body.Close() })
	if kind := response.Header.Get("Content-Type"); response.StatusCode != http.StatusOK || kind != "text/event-stream" {
		t.Fatalf("%s: status %d, %s", path, response.StatusCode, kind)
	}
	lines := make(chan string, 100)
	go func() {
		defer close(lines)
		for scan := bufio.NewScanner(response.Body); scan.Scan(); {
			lines <- scan.Text()
		}
	}()
	return lines
}

// awaitLine waits for a line that contains the part.
func awaitLine(t *testing.T, lines <-chan string, part string) {
	t.Helper()
	timeout := time.After(10 * time.Second)
	for {
		select {
		case line, open := <-lines:
			if strings.Contains(line, part) {
				return
			}
			if !open {
				t.Fatalf("the stream ends before %q", part)
			}
		case <-timeout:
			t.Fatalf("no line with %q", part)
		}
	}
}

// TestStream: hints name a match and its ply and nothing else; who is behind hears so at once.
func TestStream(t *testing.T) {
	p := newPortal(t)
	a, b, match := p.begin()
	id := strings.TrimPrefix(match, "/matches/")
	hints := b.stream(t, "/events?match="+id+".0")
	awaitLine(t, hints, "retry: ")

	s := a.match(match)
	mover := []*browser{a, b}[s.Must[0]]
	mover.json().move(match, 0, mover.match(match).Moves[0]).is(t, http.StatusOK)
	awaitLine(t, hints, `data: {"topic":"m:`+id+`","ply":1}`)

	late := a.stream(t, "/events?match="+id+".0")
	awaitLine(t, late, `data: {"topic":"m:`+id+`","ply":1}`)

	for path, status := range map[string]int{
		"/events?match=nonsense":                         http.StatusBadRequest,
		"/events?table=unknown":                          http.StatusNotFound,
		"/events?" + strings.Repeat("match="+id+"&", 40): http.StatusBadRequest,
	} {
		a.get(path).is(t, status)
	}
}

// TestStreamLimit: one account cannot hold any number of streams.
func TestStreamLimit(t *testing.T) {
	p := newPortal(t, func(c *Config) { c.StreamsPerAccount = 2 })
	a, _, match := p.begin()
	for range 2 {
		awaitLine(t, a.stream(t, "/events?match="+strings.TrimPrefix(match, "/matches/")), "retry: ")
	}
	a.get("/events").is(t, http.StatusTooManyRequests)
}

// TestAbsence: the others see who is not there.
func TestAbsence(t *testing.T) {
	p := newPortal(t)
	a, _, match := p.begin()
	p.server.hub.Listen(1) // Anna's stream; Ben has none and was seen a moment ago
	if away := a.get(match).doc(t).Find(".player .away").Length(); away != 0 {
		t.Errorf("%d players are away", away)
	}
}

// TestTableMoves: who waits at a table hears of those who come, and is led to the match when it begins.
func TestTableMoves(t *testing.T) {
	p := newPortal(t)
	a, b := p.browser(), p.browser()
	table := a.post("/tables", "game", "koikoi", "name", "Anna").to(t)
	hints := a.stream(t, "/events?table="+strings.TrimPrefix(table, "/tables/"))
	awaitLine(t, hints, "retry: ")
	a.htmx().get(table).is(t, http.StatusOK, "One seat is still free", `data-moved=""`)
	match := b.post(table+"/seats", "name", "Ben").to(t)
	awaitLine(t, hints, `"topic":"t:`+strings.TrimPrefix(table, "/tables/")+`"`)
	a.htmx().get(table).is(t, http.StatusOK, `data-moved="`+match+`"`)
	if first, _ := a.get(match).doc(t).Find("noscript").Html(); strings.Contains(first, "refresh") == strings.Contains(b.get(match).body, `http-equiv="refresh"`) {
		t.Error("exactly the page of the one who waits loads itself anew")
	}
}
