package web

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"stammtisch/games/play"
	"stammtisch/store"
	"stammtisch/store/storetest"
)

// portal is a running server on a database of its own.
type portal struct {
	t      testing.TB
	server *Server
	store  *store.Store
	url    string
	log    *bytes.Buffer
}

func newPortal(t testing.TB, change ...func(*Config)) *portal {
	t.Helper()
	return newPortalAt(t, storetest.URL(t), change...)
}

// newPortalAt is a server on a database that it may share with others.
func newPortalAt(t testing.TB, url string, change ...func(*Config)) *portal {
	t.Helper()
	config := Config{Unlimited: true, Hurry: true}
	for _, c := range change {
		c(&config)
	}
	st, err := store.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(st.Close)
	p := &portal{t: t, store: st, log: &bytes.Buffer{}}
	ctx, cancel := context.WithCancel(context.Background())
	server, err := New(ctx, config, p.store, play.NewHub(), slog.New(slog.NewTextHandler(p.log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	p.server = server
	http := httptest.NewServer(server.Handler())
	t.Cleanup(func() { cancel(); http.Close() })
	p.url = http.URL
	return p
}

// work makes the decisions of computer players until the test ends.
func (p *portal) work() {
	p.t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- p.server.Work(ctx) }()
	p.t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			p.t.Error(err)
		}
	})
}

// browser is a client with its own cookies that does not follow redirects.
type browser struct {
	*portal
	client *http.Client
	header http.Header
}

func (p *portal) browser() *browser {
	jar, err := cookiejar.New(nil)
	if err != nil {
		p.t.Fatal(err)
	}
	return &browser{portal: p, header: http.Header{"Accept-Language": {"en"}}, client: &http.Client{
		Jar:           jar,
		Timeout:       30 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// with returns the same browser sending one more header.
func (b *browser) with(name, value string) *browser {
	other := *b
	other.header = b.header.Clone()
	other.header.Set(name, value)
	return &other
}

func (b *browser) json() *browser { return b.with("Accept", "application/json") }
func (b *browser) htmx() *browser { return b.with("HX-Request", "true") }

// answer is a response, read whole.
type answer struct {
	*http.Response
	body string
}

func (b *browser) do(method, path string, body io.Reader, kind string) answer {
	b.t.Helper()
	r, err := http.NewRequest(method, b.url+path, body)
	if err != nil {
		b.t.Fatal(err)
	}
	r.Header = b.header.Clone()
	if kind != "" {
		r.Header.Set("Content-Type", kind)
	}
	response, err := b.client.Do(r)
	if err != nil {
		b.t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	return answer{response, string(text)}
}

func (b *browser) get(path string) answer {
	b.t.Helper()
	return b.do(http.MethodGet, path, nil, "")
}

// post sends a form; fields are name, value, name, value ...
func (b *browser) post(path string, fields ...string) answer {
	b.t.Helper()
	form := url.Values{}
	for i := 0; i < len(fields); i += 2 {
		form.Add(fields[i], fields[i+1])
	}
	return b.do(http.MethodPost, path, strings.NewReader(form.Encode()), "application/x-www-form-urlencoded")
}

// is fails the test unless the answer has the status, and its text all the given parts.
func (a answer) is(t testing.TB, status int, parts ...string) answer {
	t.Helper()
	if a.StatusCode != status {
		t.Errorf("%s %s: status %d, want %d\n%.600s", a.Request.Method, a.Request.URL.Path, a.StatusCode, status, a.body)
	}
	for _, part := range parts {
		if !strings.Contains(a.body, part) {
			t.Errorf("%s %s lacks %q\n%.1500s", a.Request.Method, a.Request.URL.Path, part, a.body)
		}
	}
	return a
}

// to returns where a redirect leads.
func (a answer) to(t testing.TB) string {
	t.Helper()
	if a.StatusCode != http.StatusSeeOther {
		t.Fatalf("%s %s: status %d, want a redirect\n%.600s", a.Request.Method, a.Request.URL.Path, a.StatusCode, a.body)
	}
	return a.Header.Get("Location")
}

func (a answer) doc(t *testing.T) *goquery.Document {
	t.Helper()
	doc, err := goquery.NewDocumentFromReader(strings.NewReader(a.body))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// state is a match as JSON.
type state struct {
	Match   string
	Ply     int
	Seat    int
	Must    []int
	Moves   []string
	View    map[string]any
	Over    bool `json:"-"`
	Error   string
	Code    string
	Outcome *struct{ Place, Score []int }
}

func (b *browser) match(path string) state {
	b.t.Helper()
	return b.json().get(path).is(b.t, http.StatusOK).state(b.t)
}

func (a answer) state(t testing.TB) state {
	t.Helper()
	var s state
	a.decode(t, &s)
	return s
}

// decode reads an answer in JSON.
func (a answer) decode(t testing.TB, into any) {
	t.Helper()
	if err := json.Unmarshal([]byte(a.body), into); err != nil {
		t.Fatalf("%v: %.400s", err, a.body)
	}
}

func (b *browser) move(match string, ply int, move string) answer {
	b.t.Helper()
	return b.post(match+"/moves", "move", move, "ply", strconv.Itoa(ply))
}

// begin has two guests sit down at a new table for three rounds that allows watching; fields come before
// the defaults and so win. It returns them in seat order and the match's address.
func (p *portal) begin(fields ...string) (a, b *browser, match string) {
	p.t.Helper()
	a, b = p.browser(), p.browser()
	table := a.post("/tables", append(fields, "game", "koikoi", "name", "Anna", "o-rounds", "3", "watch", "true")...).to(p.t)
	match = b.post(table+"/seats", "name", "Ben").to(p.t)
	if !strings.HasPrefix(match, "/matches/") {
		p.t.Fatalf("the last to sit down is sent to %s", match)
	}
	return a, b, match
}

// playOut plays a match to its end by the first legal move of whoever must decide.
func (p *portal) playOut(match string, seats ...*browser) state {
	p.t.Helper()
	for range 2000 {
		s := seats[0].match(match)
		if s.Outcome != nil {
			return s
		}
		mover := seats[s.Must[0]]
		s = mover.match(match)
		mover.json().move(match, s.Ply, s.Moves[0]).is(p.t, http.StatusOK)
	}
	p.t.Fatal("the match does not end")
	return state{}
}

func equalJSON(a, b any) bool {
	x, _ := json.Marshal(a)
	y, _ := json.Marshal(b)
	return bytes.Equal(x, y)
}
