package boards

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"stammtisch/games"
	"stammtisch/games/koikoi"
	"stammtisch/web/words"
)

// in returns a context that speaks the language.
func in(t *testing.T, lang string) context.Context {
	t.Helper()
	c, err := koiWords()
	if err != nil {
		t.Fatal(err)
	}
	return c.In(context.Background(), lang)
}

var koiWords = sync.OnceValues(func() (*words.Catalogue, error) { return words.Load(koikoi.Rules{}.Info().Text) })

// koiPosition is a moment of a match played at random.
type koiPosition struct {
	state koikoi.State
	news  []games.Event
}

var koiPlayed = map[byte][]koiPosition{}

// koiMatch plays a match of three rounds at random and returns all its positions, the last one over. Each
// match is played once for all tests.
func koiMatch(t *testing.T, seed byte) []koiPosition {
	t.Helper()
	if koiPlayed[seed] == nil {
		koiPlayed[seed] = koiPlay(t, seed)
	}
	return koiPlayed[seed]
}

func koiPlay(t *testing.T, seed byte) []koiPosition {
	t.Helper()
	rules := koikoi.Rules{}
	options, err := rules.Info().ParseOptions(map[string]string{"rounds": "3"}, false)
	if err != nil {
		t.Fatal(err)
	}
	var news []games.Event
	listen := func(e games.Event) { news = append(news, e) }
	s, err := rules.Start(games.Setup{Seats: 2, Options: options, Seed: games.Seed{seed}}, listen)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(uint64(seed), 3))
	match := []koiPosition{{s, news}}
	for {
		if _, over := rules.Outcome(s); over {
			return match
		}
		seat := turnOf(s)
		legal := rules.Legal(nil, s, seat)
		news = nil
		if s, err = rules.Apply(s, seat, legal[r.IntN(len(legal))], listen); err != nil {
			t.Fatal(err)
		}
		match = append(match, koiPosition{s, news})
	}
}

func turnOf(s koikoi.State) games.Seat {
	for seat := range (koikoi.Rules{}).Turn(s).Must.All() {
		return seat
	}
	return games.Spectator
}

// koiSeats are the eyes with which a test looks at a position: those of the seat at turn, and now and then
// all others.
func koiSeats(ply int, p koiPosition) []games.Seat {
	turn := turnOf(p.state)
	if ply%4 > 0 && turn >= 0 {
		return []games.Seat{turn}
	}
	return []games.Seat{0, 1, games.Spectator}
}

// html is the board as the seat gets it.
func (p koiPosition) html(t *testing.T, ctx context.Context, seat games.Seat) string {
	t.Helper()
	rules := koikoi.Rules{}
	f := Frame{
		Match: "0", Ply: 7, Seat: seat, Names: []string{"Anna", "Ben"}, Live: seat >= 0, Turn: rules.Turn(p.state).Must,
	}
	if seat >= 0 {
		for _, m := range rules.Legal(nil, p.state, seat) {
			f.Legal = append(f.Legal, rules.Format(m))
		}
	}
	for _, e := range p.news {
		f.News = append(f.News, e.For(seat))
	}
	var b strings.Builder
	if err := KoiKoi(f, rules.View(p.state, seat)).Render(ctx, &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func (p koiPosition) board(t *testing.T, ctx context.Context, seat games.Seat) *goquery.Document {
	t.Helper()
	doc, err := goquery.NewDocumentFromReader(strings.NewReader(p.html(t, ctx, seat)))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// A move that names the card to take is made in two steps on the board: play, then choose.
func TestEveryLegalMoveHasAControlAndNoControlIsIllegal(t *testing.T) {
	ctx, rules := in(t, "en"), koikoi.Rules{}
	kinds := map[string]bool{}
	for seed := range byte(2) {
		for i, p := range koiMatch(t, seed) {
			for _, seat := range koiSeats(i, p) {
				var want []string
				if seat >= 0 {
					for _, m := range rules.Legal(nil, p.state, seat) {
						text := rules.Format(m)
						kinds[strings.Fields(text)[0]] = true
						if !strings.Contains(text, " take ") {
							want = append(want, text)
						}
					}
				}
				doc := p.board(t, ctx, seat)
				var got []string
				doc.Find(`form[action="/matches/0/moves"] button[name=move]`).Each(func(_ int, b *goquery.Selection) {
					got = append(got, b.AttrOr("value", ""))
				})
				slices.Sort(want)
				slices.Sort(got)
				if !slices.Equal(got, want) {
					t.Fatalf("seed %d, ply %d, seat %d: controls %v, legal %v", seed, i, seat, got, want)
				}
				if doc.Find("button[name=move]").Length() != len(want) || doc.Find(`input[name=ply][value="7"]`).Length() != 1 {
					t.Fatalf("seed %d, ply %d, seat %d: a move outside the form, or no ply in it", seed, i, seat)
				}
			}
		}
	}
	for _, kind := range []string{"play", "choose", "stop", "koikoi"} {
		if !kinds[kind] {
			t.Errorf("no %s came about", kind)
		}
	}
}

// What a seat cannot see must not be in its page: neither as a card nor anywhere else.
func TestHiddenCardsAreNowhereInTheBoard(t *testing.T) {
	ctx, rules := in(t, "en"), koikoi.Rules{}
	for i, p := range koiMatch(t, 5) {
		for _, seat := range koiSeats(i, p) {
			v := rules.View(p.state, seat)
			seen := slices.Concat(v.Field, v.Captured[0], v.Captured[1], v.Hand, []string{v.Placed})
			if v.Last != nil {
				seen = append(seen, v.Last.Captured[0]...)
				seen = append(seen, v.Last.Captured[1]...)
			}
			lies := p.board(t, ctx, seat).Find("[id^=card-]")
			lies.Each(func(_ int, c *goquery.Selection) {
				if key := strings.TrimPrefix(c.AttrOr("id", ""), "card-"); !slices.Contains(seen, key) {
					t.Errorf("ply %d, seat %d: %s lies open", i, seat, key)
				}
			})
			if want := len(slices.Concat(v.Field, v.Captured[0], v.Captured[1], v.Hand)); v.Placed == "" && lies.Length() != want {
				t.Errorf("ply %d, seat %d: %d cards lie open, want %d", i, seat, lies.Length(), want)
			}
		}
	}
}

// The board is a function of the view: two worlds that a seat cannot tell apart give it the same page, down
// to the byte.
func TestHiddenCardsDoNotChangeTheBoard(t *testing.T) {
	ctx, rules := in(t, "de"), koikoi.Rules{}
	r := rand.New(rand.NewPCG(1, 2))
	for i, p := range koiMatch(t, 6) {
		for _, seat := range koiSeats(i, p) {
			twin := p
			twin.state = rules.Imagine(rules.View(p.state, seat), seat, r)
			if p.html(t, ctx, seat) != twin.html(t, ctx, seat) {
				t.Fatalf("ply %d, seat %d: the page tells two worlds apart", i, seat)
			}
		}
	}
}

func TestEveryCardHasItsText(t *testing.T) {
	for _, lang := range words.Languages {
		ctx := in(t, lang)
		for i, p := range koiMatch(t, 7)[:30] {
			doc := p.board(t, ctx, turnOf(p.state))
			doc.Find(".card:not(.back, .place)").Each(func(_ int, c *goquery.Selection) {
				key := strings.TrimPrefix(c.AttrOr("id", ""), "card-")
				text := c.Find(".visually-hidden").Text()
				if name := words.T(ctx, "koikoi.card."+key); key != "" && !strings.Contains(text, name) {
					t.Errorf("%s, ply %d: %s reads %q", lang, i, key, text)
				}
				if text == "" || text != c.AttrOr("title", "") {
					t.Errorf("%s, ply %d: a card reads %q and its tooltip %q", lang, i, text, c.AttrOr("title", ""))
				}
			})
			if missing := missingWord(doc); missing != "" {
				t.Fatalf("%s, ply %d: there is no word for %s", lang, i, missing)
			}
		}
	}
}

// missingWord returns a key that stands in the page where its words should.
func missingWord(doc *goquery.Document) string {
	html, _ := doc.Html()
	if i := strings.Index(html, "koikoi.board."); i >= 0 {
		return html[i:min(i+40, len(html))]
	}
	return ""
}

func TestIdsAreUnique(t *testing.T) {
	ctx := in(t, "en")
	for i, p := range koiMatch(t, 8)[:30] {
		seen := map[string]bool{}
		p.board(t, ctx, 0).Find("[id]").Each(func(_ int, e *goquery.Selection) {
			id := e.AttrOr("id", "")
			if seen[id] {
				t.Errorf("ply %d: two elements are called %s", i, id)
			}
			seen[id] = true
		})
	}
}
