package web

import (
	"bytes"
	"crypto/sha256"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// TestBadMoves: every move that cannot be says why and changes nothing.
func TestBadMoves(t *testing.T) {
	p := newPortal(t)
	a, b, match := p.begin()
	s := a.match(match)
	mover, other := a, b
	if s.Must[0] == 1 {
		mover, other = b, a
	}
	s = mover.match(match)
	theirs := other.match(match).strings("hand")
	stranger := p.browser()
	stranger.post("/tables", "game", "koikoi", "name", "Carl").to(t)

	for _, c := range []struct {
		name   string
		who    *browser
		move   string
		ply    string
		status int
		says   string
	}{
		{"unknown word", mover, "juggle", "0", http.StatusBadRequest, "no move of this game"},
		{"nothing", mover, "", "0", http.StatusBadRequest, "no move of this game"},
		{"resign is no move", mover, "resign", "0", http.StatusBadRequest, "no move of this game"},
		{"HTML", mover, "<script>alert(1)</script>", "0", http.StatusBadRequest, "no move of this game"},
		{"a card of the other", mover, "play " + theirs[0], "0", http.StatusUnprocessableEntity, ""},
		{"an unknown card", mover, "play 13-dragon", "0", http.StatusUnprocessableEntity, ""},
		{"wrong phase", mover, "stop", "0", http.StatusUnprocessableEntity, ""},
		{"out of turn", other, "play " + theirs[0], "0", http.StatusConflict, "not your turn"},
		{"without a seat", stranger, s.Moves[0], "0", http.StatusForbidden, "hold no seat"},
		{"as a visitor", p.browser(), s.Moves[0], "0", http.StatusForbidden, "logged in"},
		{"without a ply", mover, s.Moves[0], "", http.StatusBadRequest, "not complete"},
		{"a ply that is no number", mover, s.Moves[0], "three", http.StatusBadRequest, "not complete"},
		{"very long", mover, strings.Repeat("play ", 5000), "0", http.StatusBadRequest, "no move of this game"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, how := range []*browser{c.who, c.who.htmx(), c.who.json()} {
				got := how.post(match+"/moves", "move", c.move, "ply", c.ply).is(t, c.status, c.says)
				if strings.Contains(got.body, "<script>alert") {
					t.Error("HTML is not escaped")
				}
			}
			german := c.who.with("Cookie", "lang=de").post(match+"/moves", "move", c.move, "ply", c.ply)
			if c.says != "" && strings.Contains(german.body, c.says) {
				t.Error("the refusal does not speak German")
			}
		})
	}
	if got := mover.match(match); got.Ply != 0 || !equalJSON(got.View, s.View) {
		t.Errorf("refused moves have changed the match: ply %d", got.Ply)
	}
}

// TestStale: the same post twice is one move; another one from an old page is refused with the fresh board.
func TestStale(t *testing.T) {
	p := newPortal(t)
	a, b, match := p.begin()
	s := a.match(match)
	mover := []*browser{a, b}[s.Must[0]]
	s = mover.match(match)

	var wait sync.WaitGroup
	for range 20 {
		wait.Go(func() { mover.json().move(match, 0, s.Moves[0]).is(t, http.StatusOK) })
	}
	wait.Wait()
	if got := mover.match(match); got.Ply != 1 {
		t.Errorf("twenty double clicks are %d moves", got.Ply)
	}
	mover.move(match, 0, s.Moves[0]).to(t)
	got := mover.json().move(match, 0, s.Moves[1]).is(t, http.StatusConflict, "had moved on").state(t)
	if got.Code != "stale" || got.Ply != 1 {
		t.Errorf("a stale move is answered with %q at ply %d", got.Code, got.Ply)
	}
	mover.htmx().move(match, 0, s.Moves[1]).is(t, http.StatusConflict, `data-ply="1"`)
}

// TestOver: nothing can be done to a match that is over.
func TestOver(t *testing.T) {
	p := newPortal(t)
	a, b, match := p.begin()
	s := a.match(match)
	b.post(match+"/resign", "ply", "0").to(t)
	a.get(match).is(t, http.StatusOK, "You have won!", "Ben has given up.")
	b.with("Cookie", "lang=de").get(match).is(t, http.StatusOK, "Anna gewinnt.", "Ben hat aufgegeben.")
	if got := b.match(match); got.Ply != 1 || got.Outcome.Place[0] != 1 || got.Outcome.Place[1] != 2 {
		t.Errorf("after resigning: %+v", got.Outcome)
	}
	b.post(match+"/resign", "ply", "0").to(t) // the same post again is answered alike
	a.post(match+"/resign", "ply", "1").is(t, http.StatusConflict, "The match is over.")
	mover := []*browser{a, b}[s.Must[0]]
	mover.json().move(match, 1, "play 01-crane").is(t, http.StatusConflict, "The match is over.")
	a.get(match+"/moves").is(t, http.StatusOK, "resign")
}

// TestThird: whoever opens the link of a full table may watch, if the table allows, and no more.
func TestThird(t *testing.T) {
	p := newPortal(t)
	for _, watch := range []bool{true, false} {
		a, _, match := p.begin("watch", strconv.FormatBool(watch))
		table := "/tables/" + tableCode(t, a, match)
		third := p.browser()
		third.get(table).is(t, http.StatusOK)
		third.post(table+"/seats", "name", "Carl").is(t, http.StatusConflict, "table is full")
		third.get("/players/Carl").is(t, http.StatusNotFound) // no guest was made for nothing
		look := third.get(match)
		if watch {
			look.is(t, http.StatusOK)
			if s := third.match(match); s.Seat != -1 || len(s.strings("hand")) != 0 || len(s.Moves) != 0 {
				t.Errorf("a spectator gets seat %d and moves %v", s.Seat, s.Moves)
			}
		} else {
			look.is(t, http.StatusForbidden, "Only the players")
			for _, path := range []string{"/moves", "/verify", "?at=0"} {
				third.get(match+path).is(t, http.StatusForbidden)
			}
			third.get("/events?match="+strings.TrimPrefix(match, "/matches/")).is(t, http.StatusForbidden)
		}
	}
}

// TestSeatRace: of many who want one seat at once, one gets it, and the others are offered to watch.
func TestSeatRace(t *testing.T) {
	p := newPortal(t)
	table := p.browser().post("/tables", "game", "koikoi", "name", "Host", "watch", "true").to(t)
	var mu sync.Mutex
	got := map[int]int{}
	var wait sync.WaitGroup
	for i := range 20 {
		wait.Go(func() {
			answer := p.browser().post(table+"/seats", "name", "Racer "+strconv.Itoa(i), "seat", "1")
			mu.Lock()
			defer mu.Unlock()
			got[answer.StatusCode]++
		})
	}
	wait.Wait()
	if got[http.StatusSeeOther] != 1 || got[http.StatusConflict] != 19 {
		t.Errorf("answers: %v", got)
	}
}

// TestNothingThere: guessed addresses are not found, all alike.
func TestNothingThere(t *testing.T) {
	b := newPortal(t).browser()
	first := b.get("/tables/aaaaaaaaaaaaaaaaaaaaaaaaaa").is(t, http.StatusNotFound)
	for _, path := range []string{
		"/tables/bbbbbbbbbbbbbbbbbbbbbbbbbb", "/tables/x", "/tables/%00", "/tables/%ff%fe", "/tables/' OR 1=1 --",
		"/matches/1", "/matches/01970000-0000-7000-8000-000000000000", "/matches/xyz/moves", "/games/poker",
		"/games/poker/rules", "/players/Nobody", "/players/%3Cscript%3E", "/nothing", "/dev/gallery",
	} {
		got := b.get(strings.ReplaceAll(path, " ", "%20")).is(t, http.StatusNotFound)
		if title := got.doc(t).Find("h1").Text(); title != first.doc(t).Find("h1").Text() {
			t.Errorf("%s is answered with %q", path, title)
		}
	}
	b.json().get("/tables/x").is(t, http.StatusNotFound, `"error"`)
	b.with("Accept-Language", "de").get("/nothing").is(t, http.StatusNotFound, "Nicht gefunden")
}

// TestBadPosts: what comes from outside is bounded and checked.
func TestBadPosts(t *testing.T) {
	p := newPortal(t)
	a, _, match := p.begin()
	form := "application/x-www-form-urlencoded"

	a.do(http.MethodPost, match+"/moves", bytes.NewReader(bytes.Repeat([]byte("move=a&"), 10<<20/7)), form).
		is(t, http.StatusRequestEntityTooLarge, "too much to send")
	a.do(http.MethodPost, match+"/moves", strings.NewReader("move=%ff%fe&ply=0"), form).is(t, http.StatusBadRequest)
	a.do(http.MethodPost, match+"/moves", strings.NewReader("move=%00&ply=0"), form).is(t, http.StatusBadRequest)
	a.do(http.MethodPost, match+"/moves", strings.NewReader("move=%zz"), form).is(t, http.StatusBadRequest)

	for name, header := range map[string]http.Header{
		"by fetch metadata": {"Sec-Fetch-Site": {"cross-site"}},
		"by origin":         {"Origin": {"https://evil.example"}},
	} {
		b := a
		for key := range header {
			b = b.with(key, header.Get(key))
		}
		b.post(match+"/resign", "ply", "0").is(t, http.StatusForbidden, "another site")
		if a.match(match).Outcome != nil {
			t.Errorf("a cross-site post %s ended the match", name)
		}
	}
	for _, method := range []string{http.MethodGet, http.MethodHead} {
		a.do(method, match+"/resign", nil, "")
		if a.match(match).Outcome != nil {
			t.Errorf("%s ended the match", method)
		}
	}
}

// TestNames: what is no name is refused with a reason, and what looks alike is the same name.
func TestNames(t *testing.T) {
	p := newPortal(t)
	for _, name := range []string{
		"", "A", " ", strings.Repeat("x", 25), "a\x07b", "a\u202eb", "a\u200bb", "<b>bold</b>", "a&b", "42", "-- drop", "a  --  b", "..", "\u0301a",
	} {
		b := p.browser()
		b.post("/tables", "game", "koikoi", "name", name).is(t, http.StatusUnprocessableEntity, "2 to 24 characters")
		b.post("/register", "name", name, "password", "long enough").is(t, http.StatusUnprocessableEntity, "2 to 24 characters")
	}
	for _, name := range []string{"Bo", "Zoë", "Jürgen K.", "李小龙", "Ольга", "מרים", "O’Brien", strings.Repeat("y", 24), "Anna-Lena", "R2D2"} {
		p.browser().post("/register", "name", name, "password", "long enough").to(t)
		p.browser().get("/players/"+url.PathEscape(name)).is(t, http.StatusOK, "Here since")
	}
	for _, name := range []string{"bo", "BO", "B0", "Воbо", "zoe\u0308", "ZOË", "Jürgen K", "Jurgen_K", "Annalena"} {
		answer := p.browser().post("/register", "name", name, "password", "long enough")
		if taken := answer.StatusCode == http.StatusConflict; taken != (name != "Воbо" && name != "Jurgen_K") {
			t.Errorf("%q: status %d", name, answer.StatusCode)
		}
	}
	// A guest's name that is taken gets a number: whoever was invited need not think of another.
	b := p.browser()
	table := b.post("/tables", "game", "koikoi", "name", "Bo").to(t)
	b.get(table).is(t, http.StatusOK, "Bo 2")
}

// TestOptions: a table is only opened with what the rules would deal.
func TestOptions(t *testing.T) {
	b := newPortal(t).browser()
	for _, fields := range [][]string{
		{"o-rounds", "7"}, {"o-rounds", "-3"}, {"o-rounds", ""}, {"o-nonsense", "1"}, {"seats", "3"}, {"seats", "x"},
		{"o-dealerPrivilege", "99"}, {"o-sevenDoubles", "maybe"}, {"luck", strings.Repeat("x", 61)}, {"luck", "a\nb"}, {"luck", "a\u202eb"},
	} {
		answer := b.post("/tables", append([]string{"game", "koikoi", "name", "Anna"}, fields...)...)
		answer.is(t, http.StatusUnprocessableEntity, `role="alert"`)
		b.get("/players/Anna").is(t, http.StatusNotFound)
	}
	b.post("/tables", "game", "poker", "name", "Anna").is(t, http.StatusNotFound)
	table := b.post("/tables", "game", "koikoi", "name", "Anna", "o-rounds", "6", "o-viewing", "off", "luck", "<i>&").to(t)
	b.get(table).is(t, http.StatusOK, "6 rounds", `value="&lt;i&gt;&amp;"`)
}

// TestSessions: a revoked session is worth nothing, and its cookie is taken away.
func TestSessions(t *testing.T) {
	p := newPortal(t)
	a := p.browser()
	a.post("/register", "name", "Anna", "password", "long enough").to(t)
	b := p.browser()
	b.post("/login", "name", "ANNA", "password", "long enough").to(t)
	b.get("/account").is(t, http.StatusOK, "End all others")

	account, _, err := p.store.AccountByKey(t.Context(), "anna")
	if err != nil {
		t.Fatal(err)
	}
	sessions, err := p.store.Sessions(t.Context(), account.ID)
	if err != nil || len(sessions) != 2 {
		t.Fatalf("sessions: %v %v", sessions, err)
	}
	stranger := p.browser()
	stranger.post("/register", "name", "Eve", "password", "long enough").to(t)
	for _, s := range sessions {
		stranger.post("/account/sessions/" + strconv.FormatInt(s.ID, 10) + "/revoke")
	}
	a.get("/account").is(t, http.StatusOK)
	b.get("/account").is(t, http.StatusOK) // others cannot end them

	a.post("/account/sessions/revoke-others").to(t)
	gone := b.get("/account").is(t, http.StatusForbidden)
	if cookie := gone.Header.Get("Set-Cookie"); !strings.Contains(cookie, "session=;") {
		t.Errorf("the dead cookie stays: %q", cookie)
	}
	a.get("/account").is(t, http.StatusOK)

	a.post("/account/password", "current", "wrong", "password", "even longer").is(t, http.StatusForbidden, "not right")
	a.post("/account/password", "current", "long enough", "password", "short").is(t, http.StatusUnprocessableEntity, "at least 8")
	a.post("/account/password", "current", "long enough", "password", "even longer").to(t)
	p.browser().post("/login", "name", "Anna", "password", "long enough").is(t, http.StatusForbidden)
	p.browser().post("/login", "name", "Anna", "password", "even longer").to(t)
	a.post("/logout").to(t)
	a.get("/account").is(t, http.StatusForbidden)

	// The database holds no token, only its hash.
	if _, err := p.store.Session(t.Context(), sha256.Sum256([]byte("made up"))); err == nil {
		t.Error("a made-up token is a session")
	}
}

// TestLogIn: a failed log-in does not tell whether the name exists.
func TestLogIn(t *testing.T) {
	p := newPortal(t)
	p.browser().post("/register", "name", "Anna", "password", "long enough").to(t)
	p.browser().post("/tables", "game", "koikoi", "name", "Guest").to(t)
	known := p.browser().post("/login", "name", "Anna", "password", "wrong password").is(t, http.StatusForbidden)
	for _, name := range []string{"Nobody", "Guest", "<x>"} {
		unknown := p.browser().post("/login", "name", name, "password", "wrong password").is(t, http.StatusForbidden)
		a := strings.ReplaceAll(known.body, "Anna", "")
		b := strings.ReplaceAll(strings.ReplaceAll(unknown.body, name, ""), "&lt;x&gt;", "")
		if a != b {
			t.Errorf("the answers for Anna and %s differ", name)
		}
	}
	p.browser().post("/login", "name", "Guest", "password", "").is(t, http.StatusForbidden)
}

// TestLimits: what can be hammered is bounded.
func TestLimits(t *testing.T) {
	p := newPortal(t, func(c *Config) { c.Unlimited = false })
	for path, fields := range map[string][]string{
		"/login":    {"name", "x", "password", "y"},
		"/register": {"name", "x", "password", "y"},
		"/tables":   {"game", "koikoi"},
	} {
		b := p.browser()
		last := 0
		for range 25 {
			if last = b.post(path, fields...).StatusCode; last == http.StatusTooManyRequests {
				break
			}
		}
		if last != http.StatusTooManyRequests {
			t.Errorf("%s can be hammered", path)
		}
		b.post(path, fields...).is(t, http.StatusTooManyRequests, "a lot in a short time")
	}
}
