package web

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"stammtisch/store/storetest"
)

// against plays the browser's seat by the first legal move until the match is over.
func (b *browser) against(match string, patience time.Duration) state {
	b.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); {
		s := b.match(match)
		switch {
		case s.Outcome != nil:
			return s
		case len(s.Must) > 0 && s.Must[0] == s.Seat:
			b.json().move(match, s.Ply, s.Moves[0]).is(b.t, http.StatusOK)
		default:
			time.Sleep(20 * time.Millisecond)
		}
	}
	b.t.Fatal("the match does not end")
	return state{}
}

// TestComputer is a visitor's way from the front page to the end of a match against the computer: the
// lobby's button starts it, without a name.
func TestComputer(t *testing.T) {
	p := newPortal(t)
	p.work()
	b := p.browser()
	action, ok := b.get("/").doc(t).Find(`form[action="/games/koikoi/computer"]`).Attr("action")
	if !ok {
		t.Fatal("the lobby has no button against the computer")
	}
	match := b.post(action).to(t)
	for s := b.match(match); s.Must[0] != s.Seat; s = b.match(match) {
		time.Sleep(20 * time.Millisecond)
	}
	page := b.get(match).is(t, http.StatusOK, "computer, easy", "What would you play?")
	if name := page.doc(t).Find(".player.you .player-name").Text(); !strings.HasPrefix(name, "Guest ") {
		t.Errorf("the visitor plays as %q", name)
	}

	// From the game's page with options, which are remembered.
	short := b.post("/games/koikoi/computer", "level", "medium", "o-rounds", "3").to(t)
	form := b.get("/games/koikoi").doc(t).Find(`form[action="/games/koikoi/computer"]`)
	if v := form.Find(`#c-level option[selected]`).AttrOr("value", ""); v != "medium" {
		t.Errorf("the level remembered is %q", v)
	}
	if v := form.Find(`#c-o-rounds option[selected]`).AttrOr("value", ""); v != "3" {
		t.Errorf("the rounds remembered are %q", v)
	}
	b.get("/").is(t, http.StatusOK, ", medium</span>", "(computer)")

	s := b.against(short, 60*time.Second)
	if s.Ply < 20 {
		t.Errorf("three rounds took %d moves", s.Ply)
	}
	b.get(short).is(t, http.StatusOK, `id="result"`, "computer, medium", "Rematch")
	bot := botName(t, p, short)
	b.get("/players/"+bot).is(t, http.StatusOK, short, "computer, medium")

	// For the rematch it is enough that the person is ready.
	again := b.post("/tables/" + tableCode(t, b, short) + "/ready").to(t)
	if !strings.HasPrefix(again, "/matches/") || again == short {
		t.Errorf("the rematch is %s", again)
	}
	if log := p.log.String(); strings.Contains(log, "level=WARN") || strings.Contains(log, "level=ERROR") {
		t.Error(log)
	}
}

func botName(t *testing.T, p *portal, match string) string {
	t.Helper()
	m, err := p.store.Match(t.Context(), uuid.MustParse(strings.TrimPrefix(match, "/matches/")))
	if err != nil {
		t.Fatal(err)
	}
	for _, player := range m.Players {
		if player.Bot != "" {
			return player.Name
		}
	}
	t.Fatal("no computer player")
	return ""
}

func TestComputerRefused(t *testing.T) {
	p := newPortal(t)
	b := p.browser()
	b.post("/games/chess/computer").is(t, http.StatusNotFound)
	b.post("/games/koikoi/computer", "level", "random").is(t, http.StatusBadRequest)
	b.post("/games/koikoi/computer", "level", "easy", "seats", "7").is(t, http.StatusUnprocessableEntity)
	b.post("/games/koikoi/computer", "level", "easy", "o-rounds", "x").is(t, http.StatusUnprocessableEntity)
	b.post("/games/koikoi/computer", "level", "easy", "name", "!").is(t, http.StatusUnprocessableEntity)
	// What is remembered may be anything.
	broken := b.with("Cookie", "against-koikoi=level=easy&seats=99&o-rounds=x")
	broken.get("/games/koikoi").is(t, http.StatusOK)
	broken.post("/games/koikoi/computer").to(t)
}

// TestBotsAtTable: the host seats computer players and sends them away; the last seat taken begins the match.
func TestBotsAtTable(t *testing.T) {
	p := newPortal(t)
	p.work()
	a, c := p.browser(), p.browser()
	table := a.post("/tables", "game", "yamyam", "name", "Anna", "seats", "3").to(t)
	c.post(table+"/bots", "level", "easy").is(t, http.StatusForbidden)
	a.post(table+"/bots", "level", "random").is(t, http.StatusBadRequest)
	a.post(table+"/bots", "level", "easy").to(t)
	a.get(table).is(t, http.StatusOK, "computer, easy", table+"/bots/1/remove")
	a.post(table+"/bots/0/remove").is(t, http.StatusNotFound)
	a.post(table + "/bots/1/remove").to(t)
	if page := a.get(table); strings.Contains(page.body, "/remove") {
		t.Error("the computer player is still there")
	}
	a.post(table+"/bots", "level", "strong").to(t)
	c.post(table+"/seats", "name", "Carla").to(t)
	c.get(table).is(t, http.StatusOK)
	match := "/matches/" + matchOf(t, a, table)
	a.get(match).is(t, http.StatusOK, "computer, strong")
	a.post(match+"/hint").is(t, http.StatusConflict)
	if page := a.get(match); strings.Contains(page.body, match+"/hint") {
		t.Error("a hint is offered although a person plays along")
	}
	a.post(table+"/bots", "level", "easy").is(t, http.StatusConflict)
	a.post(table+"/bots/1/remove").is(t, http.StatusConflict)
}

func matchOf(t *testing.T, b *browser, table string) string {
	t.Helper()
	var found struct{ Match string }
	b.json().get(table).is(t, http.StatusOK).decode(t, &found)
	return found.Match
}

// TestBotNames: nobody can be called like a computer player, or log in as one.
func TestBotNames(t *testing.T) {
	url := storetest.URL(t)
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := conn.Query(t.Context(), `SELECT name, name_key, bot FROM accounts WHERE bot IS NOT NULL`)
	if err != nil {
		t.Fatal(err)
	}
	levels := map[string]int{}
	var name, key, level string
	if _, err := pgx.ForEachRow(rows, []any{&name, &key, &level}, func() error {
		levels[level]++
		if clean, ok := cleanName(name); !ok || clean != name || nameKey(name) != key {
			t.Errorf("%q has key %q, want %q", name, key, nameKey(name))
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	for _, l := range []string{"easy", "medium", "strong"} {
		if levels[l] < 7 {
			t.Errorf("%d computer players are %s", levels[l], l)
		}
	}
	if err := conn.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	b := newPortal(t).browser()
	b.post("/register", "name", "eule", "password", "correct horse").is(t, http.StatusConflict)
	b.post("/login", "name", "Eule", "password", "").is(t, http.StatusForbidden)
	table := b.post("/tables", "game", "koikoi", "name", "Eule").to(t)
	if page := b.get(table); strings.Contains(page.body, ">Eule<") {
		t.Error("a guest is called Eule")
	}
}

// TestHint: the same question is answered alike, with a move that is legal.
func TestHint(t *testing.T) {
	p := newPortal(t)
	p.work()
	b := p.browser()
	match := b.post("/games/koikoi/computer", "level", "easy").to(t)
	var s state
	for s = b.match(match); s.Must[0] != s.Seat; s = b.match(match) {
		time.Sleep(20 * time.Millisecond)
	}
	var found struct{ Hint hint }
	b.json().post(match+"/hint").is(t, http.StatusOK).decode(t, &found)
	if !strings.Contains("|"+strings.Join(s.Moves, "|")+"|", "|"+found.Hint.Move+"|") || found.Hint.Win < 0 || found.Hint.Win > 1 {
		t.Errorf("hint %+v of %v", found.Hint, s.Moves)
	}
	b.post(match+"/hint").is(t, http.StatusOK, "I would play this:", "Your chance to win is about")
	b.htmx().post(match+"/hint").is(t, http.StatusOK, "I would play this:")
	p.browser().post(match+"/hint").is(t, http.StatusForbidden)
	if b.match(match).Ply != s.Ply {
		t.Error("the hint was played")
	}
}

// TestWorkerElsewhere: a page whose computer players think in another process learns of their moves soon,
// although nothing tells its portal.
func TestWorkerElsewhere(t *testing.T) {
	url := storetest.URL(t)
	here, there := newPortalAt(t, url), newPortalAt(t, url)
	there.work()
	b := here.browser()
	match := b.post("/games/yamyam/computer", "level", "easy").to(t)
	id := strings.TrimPrefix(match, "/matches/")
	lines := b.stream(t, "/events?match="+id+".0")
	awaitLine(t, lines, "retry: ")
	for range 2 {
		s := b.match(match)
		for ; s.Must[0] != s.Seat; s = b.match(match) {
			time.Sleep(50 * time.Millisecond)
		}
		for s.Must[0] == s.Seat {
			s = b.json().move(match, s.Ply, s.Moves[0]).is(t, http.StatusOK).state(t)
		}
		awaitLine(t, lines, `data: {"topic":"m:`+id+`","ply":`+strconv.Itoa(s.Ply+1)+`}`)
	}
}
