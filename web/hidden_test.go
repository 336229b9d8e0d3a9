package web

import (
	"context"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/uuid"

	"stammtisch/games"
	"stammtisch/games/play"
)

// hiddenOptions are those of the second match of a game where the defaults leave out something secret.
var hiddenOptions = map[string]games.Options{
	"yaniv": {"slapDown": "true", "slapFrom": "any", "slapMode": "prompt"},
	"yomi":  {"draft": "1-2-1", "bestOf": "3"},
}

// TestHiddenCards plays random matches of every game. At every ply it changes all that a seat (or a
// spectator) must not know, and demands the same page, fragment, JSON and log for it, byte for byte.
func TestHiddenCards(t *testing.T) {
	p := newPortal(t)
	for _, entry := range Catalog {
		info := entry.Game.Info()
		t.Run(info.Slug, func(t *testing.T) {
			for seed := range uint64(2) {
				p.checkHidden(t, entry.Game, info.MinSeats+int(seed)%(info.MaxSeats-info.MinSeats+1), seed)
			}
		})
	}
}

func (p *portal) checkHidden(t *testing.T, game games.Game, seats int, seed uint64) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 7))
	var options games.Options
	if seed > 0 {
		options = hiddenOptions[game.Info().Slug]
	}
	options, err := game.Info().ParseOptions(options, false)
	if err != nil {
		t.Fatal(err)
	}
	match := play.Match{
		Options: options,
		ID:      uuid.MustParse("01970000-0000-7000-8000-00000000000" + strconv.Itoa(int(seed))), Code: "code",
		Number: 1, Game: game.Info().Slug, Version: game.Info().Version, Status: play.Running, Watch: true,
	}
	match.Secret[0] = byte(seed)
	for i := range seats {
		match.Players = append(match.Players, play.Player{Seat: games.Seat(i), Account: int64(i + 1), Name: "Player " + strconv.Itoa(i)})
	}
	twins, differ, windows := 0, 0, 0
	for ply := 0; ply < 60 || options.Bool("slapDown") && windows < 3 && ply < 400; ply++ {
		m, err := play.Rebuild(game, match, -1)
		if err != nil {
			t.Fatal(err)
		}
		if m.Outcome != nil {
			break
		}
		for seat := games.Spectator; int(seat) < seats; seat++ {
			twin := *m
			var ok bool
			if twin.Position, ok = m.Position.Imagine(seat, r); !ok {
				t.Fatalf("%s cannot imagine: hidden cards cannot be checked", match.Game)
			}
			if _, over := twin.Position.Outcome(); over {
				t.Fatalf("ply %d: behind the view of seat %d the match is over", ply, seat)
			}
			twins++
			if differs(m.Position, twin.Position, seats) {
				differ++
			}
			for _, kind := range []http.Header{
				{}, {"Hx-Request": {"true"}}, {"Accept": {"application/json"}},
			} {
				if a, b := p.seen(m, seat, kind), p.seen(&twin, seat, kind); a != b {
					t.Fatalf("%s seed %d ply %d: seat %d sees a difference that it must not know (%v):\n%s", match.Game, seed, ply, seat, kind, firstDifference(a, b))
				}
			}
		}
		turn := m.Turn()
		if turn.May != 0 {
			windows++
		}
		deciding := turn.Must | turn.May
		nth := r.IntN(deciding.Len())
		for seat := range deciding.All() {
			if nth == 0 {
				legal := m.Position.Legal(seat)
				match.Moves = append(match.Moves, play.Move{Ply: ply, Seat: seat, Text: legal[r.IntN(len(legal))]})
			}
			nth--
		}
	}
	if options.Bool("slapDown") && windows == 0 {
		t.Errorf("nobody could slap down in %d moves", len(match.Moves))
	}
	if differ*2 < twins {
		t.Errorf("only %d of %d twins differ from the truth: the test proves little", differ, twins)
	}
}

// differs reports whether two positions are told apart by what the seats together know, now or after the
// next move: the order of a pile that nobody has seen shows only then.
func differs(a, b games.Position, seats int) bool {
	if whole(a, seats) != whole(b, seats) {
		return true
	}
	for seat := range a.Turn().Must.All() {
		move := a.Legal(seat)[0]
		nextA, _, errA := a.Apply(seat, move)
		nextB, _, errB := b.Apply(seat, move)
		return errA == nil && errB == nil && whole(nextA, seats) != whole(nextB, seats)
	}
	return false
}

// whole is all that the seats together know.
func whole(p games.Position, seats int) string {
	var b strings.Builder
	for seat := range games.Seat(seats) {
		rec := httptest.NewRecorder()
		writeJSON(rec, http.StatusOK, p.View(seat))
		b.WriteString(rec.Body.String())
	}
	return b.String()
}

// seen is the answer that a seat gets for a match.
func (p *portal) seen(m *play.Moment, seat games.Seat, header http.Header) string {
	p.t.Helper()
	r := httptest.NewRequest(http.MethodGet, "/matches/"+m.Match.ID.String(), nil)
	r.Header = header
	r = r.WithContext(p.server.words.In(context.Background(), "en"))
	rec := httptest.NewRecorder()
	if err := p.server.writeMatch(rec, r, http.StatusOK, look{own: seat, eyes: seat, newest: m, at: m}); err != nil {
		p.t.Fatal(err)
	}
	return rec.Body.String() + strings.Join(rec.Header().Values("Content-Length"), "")
}

func firstDifference(a, b string) string {
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	cut := func(s string) string { return s[max(0, min(i, len(s))-120):min(len(s), i+120)] }
	return cut(a) + "\n--- against\n" + cut(b)
}

// TestHiddenHands looks for the cards of a hand in everything that the others are sent over HTTP: pages,
// fragments, JSON, the log and a running match's replay.
func TestHiddenHands(t *testing.T) {
	p := newPortal(t)
	a, b, match := p.begin()
	stranger := p.browser()
	for ply := range 6 {
		s := a.match(match)
		mover := []*browser{a, b}[s.Must[0]]
		mover.json().move(match, s.Ply, mover.match(match).Moves[0]).is(t, http.StatusOK)
		now := b.match(match)
		if now.View["round"].(float64) > 1 {
			return // what is in a hand now may have lain open in the round before
		}
		hand := now.View["hand"].([]any)
		for _, viewer := range []*browser{a, stranger} {
			for _, path := range []string{match, match + "?seat=1", match + "/moves", match + "/verify", match + "?at=" + strconv.Itoa(ply)} {
				for _, look := range []*browser{viewer, viewer.htmx(), viewer.json()} {
					checkAbsent(t, look.get(path), hand)
				}
			}
		}
	}
}

// checkAbsent fails if an answer names one of the cards anywhere but among the yaku's open cards, which
// name every card that nobody has captured yet.
func checkAbsent(t *testing.T, a answer, cards []any) {
	t.Helper()
	if a.StatusCode != http.StatusOK {
		t.Errorf("%s: status %d", a.Request.URL, a.StatusCode)
	}
	var shown []string
	if a.Header.Get("Content-Type") == "application/json" {
		shown = a.state(t).strings("hand")
	}
	for _, c := range cards {
		if slices.Contains(shown, c.(string)) {
			t.Errorf("%s shows %s", a.Request.URL, c)
		}
		if strings.Contains(a.body, `"play `+c.(string)+`"`) || strings.Contains(a.body, `id="card-`+c.(string)+`"`) {
			t.Errorf("%s shows %s", a.Request.URL, c)
		}
	}
}

func (s state) strings(key string) []string {
	var out []string
	for _, v := range s.View[key].([]any) {
		out = append(out, v.(string))
	}
	return out
}
