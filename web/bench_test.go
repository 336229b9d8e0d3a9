package web

import (
	"context"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/uuid"

	"stammtisch/games"
	"stammtisch/games/play"
)

// midMatch plays some random moves of a match of a game.
func midMatch(b *testing.B, game games.Game, plies int) *play.Moment {
	b.Helper()
	r := rand.New(rand.NewPCG(5, 7))
	info := game.Info()
	match := play.Match{
		ID: uuid.MustParse("01970000-0000-7000-8000-000000000001"), Code: "code", Number: 1, Game: info.Slug,
		Version: info.Version, Status: play.Running, Watch: true,
	}
	for i := range info.MinSeats {
		match.Players = append(match.Players, play.Player{Seat: games.Seat(i), Account: int64(i + 1), Name: "Player " + strconv.Itoa(i)})
	}
	var last *play.Moment
	for ply := range plies {
		m, err := play.Rebuild(game, match, -1)
		if err != nil {
			b.Fatal(err)
		}
		if m.Outcome != nil {
			break
		}
		last = m
		seat := mover(m)
		legal := m.Position.Legal(seat)
		match.Moves = append(match.Moves, play.Move{Ply: ply, Seat: seat, Text: legal[r.IntN(len(legal))]})
	}
	return last
}

// BenchmarkFragment draws the fragment of a match in its midst for whoever is to move, compressed as it is sent.
func BenchmarkFragment(b *testing.B) {
	p := newPortal(b)
	for _, entry := range Catalog {
		b.Run(entry.Game.Info().Slug, func(b *testing.B) {
			m := midMatch(b, entry.Game, 44)
			seat := mover(m)
			look := look{own: seat, eyes: seat, newest: m, at: m}
			send := compress()(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if err := p.server.writeMatch(w, r, http.StatusOK, look); err != nil {
					b.Error(err)
				}
			}))
			r := httptest.NewRequest(http.MethodGet, "/matches/"+m.Match.ID.String(), nil)
			r.Header.Set("HX-Request", "true")
			r.Header.Set("Accept-Encoding", "gzip")
			r = r.WithContext(p.server.words.In(context.Background(), "en"))
			b.ReportAllocs()
			var size int
			spent := cpu(b)
			for b.Loop() {
				rec := httptest.NewRecorder()
				send.ServeHTTP(rec, r)
				size = rec.Body.Len()
			}
			b.ReportMetric(float64(size), "bytes")
			b.ReportMetric(float64(cpu(b)-spent)/float64(b.N), "cpu-ns/op")
		})
	}
}

// seated are two players of Koi-Koi with the cookies of their browsers.
type seated struct {
	match  string
	id     uuid.UUID
	cookie [2]string
}

func (p *portal) seated() (s seated) {
	p.t.Helper()
	a, b, match := p.begin("o-rounds", "12")
	u, err := url.Parse(p.url)
	if err != nil {
		p.t.Fatal(err)
	}
	for i, player := range []*browser{a, b} {
		c := player.client.Jar.Cookies(u)[0]
		s.cookie[i] = c.Name + "=" + c.Value
	}
	s.match, s.id = match, uuid.MustParse(strings.TrimPrefix(match, "/matches/"))
	return s
}

// BenchmarkMove posts moves of Koi-Koi through everything that a request passes, the database included.
func BenchmarkMove(b *testing.B) {
	for _, kind := range []string{"json", "fragment"} {
		b.Run(kind, func(b *testing.B) {
			p := newPortal(b)
			handler := p.server.Handler()
			var s seated
			b.ReportAllocs()
			spent := cpu(b)
			for b.Loop() {
				if s.match == "" {
					b.StopTimer()
					s = p.seated()
					b.StartTimer()
				}
				now, err := p.server.play.Now(b.Context(), s.id)
				if err != nil {
					b.Fatal(err)
				}
				seat := mover(now)
				form := url.Values{"move": {now.Position.Legal(seat)[0]}, "ply": {strconv.Itoa(now.Ply())}}
				r := httptest.NewRequest(http.MethodPost, s.match+"/moves", strings.NewReader(form.Encode()))
				r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
				r.Header.Set("Cookie", s.cookie[seat])
				if kind == "json" {
					r.Header.Set("Accept", "application/json")
				} else {
					r.Header.Set("HX-Request", "true")
					r.Header.Set("Accept-Encoding", "gzip")
				}
				rec := httptest.NewRecorder()
				handler.ServeHTTP(rec, r)
				if rec.Code != http.StatusOK {
					b.Fatal(rec.Code, rec.Body.String())
				}
				if now, err = p.server.play.Now(b.Context(), s.id); err != nil {
					b.Fatal(err)
				}
				if now.Outcome != nil {
					s = seated{}
				}
			}
			b.ReportMetric(float64(cpu(b)-spent)/float64(b.N), "cpu-ns/op")
		})
	}
}

// mover is the first seat that must decide.
func mover(m *play.Moment) games.Seat {
	for seat := range m.Turn().Must.All() {
		return seat
	}
	return games.Spectator
}

// cpu is the processor's time that this process has had: unlike the time that passes, it says the same on a
// machine that is busy with something else.
func cpu(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
