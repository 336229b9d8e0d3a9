package boards

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/a-h/templ"

	"stammtisch/games"
	"stammtisch/web/words"
)

// speaking returns a context in which a game is worded in the language.
func speaking(t *testing.T, game games.Game, lang string) context.Context {
	t.Helper()
	catalogue, err := words.Load(game.Info().Text)
	if err != nil {
		t.Fatal(err)
	}
	return catalogue.In(t.Context(), lang)
}

// scene is a position of a random match with what brought it about.
type scene struct {
	games.Position
	seats int
	news  []games.Event
}

// frame is that of a seat's page.
func (s scene) frame(seat games.Seat) Frame {
	f := Frame{Match: "m", Seat: seat, Turn: s.Turn().Must}
	for i := range s.seats {
		f.Names = append(f.Names, []string{"Anna", "Ben", "Clara", "Dora", "Emil"}[i])
	}
	_, f.Over = s.Outcome()
	f.Live = seat != games.Spectator && !f.Over
	if f.Live {
		f.Legal = s.Legal(seat)
	}
	for _, e := range s.news {
		f.News = append(f.News, e.For(seat))
	}
	return f
}

// scenes plays a match at random and calls visit at every ply.
func scenes(t *testing.T, game games.Game, seats int, options games.Options, seed byte, visit func(scene)) {
	t.Helper()
	r := rand.New(rand.NewPCG(uint64(seed), 3))
	p, news, err := game.Start(games.Setup{Seats: seats, Options: options, Seed: games.Seed{seed}})
	for range 400 {
		if err != nil {
			t.Fatal(err)
		}
		visit(scene{p, seats, news})
		if _, over := p.Outcome(); over {
			return
		}
		turn := p.Turn()
		deciding := slices.Collect((turn.Must | turn.May).All())
		seat := deciding[r.IntN(len(deciding))]
		legal := p.Legal(seat)
		p, news, err = p.Apply(seat, legal[r.IntN(len(legal))])
	}
}

// drawn renders a board and reads it.
func drawn(t *testing.T, ctx context.Context, board templ.Component) (*goquery.Document, string) {
	t.Helper()
	var b strings.Builder
	if err := board.Render(ctx, &b); err != nil {
		t.Fatal(err)
	}
	doc, err := goquery.NewDocumentFromReader(strings.NewReader(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	return doc, b.String()
}

// moves are those that the controls of a board post.
func moves(doc *goquery.Document) []string {
	return doc.Find("button[name=move]").Map(func(_ int, b *goquery.Selection) string { return b.AttrOr("value", "") })
}

// checkMoves demands that every legal move can be posted and that no control is illegal.
func checkMoves(t *testing.T, f Frame, doc *goquery.Document) {
	t.Helper()
	offered := moves(doc)
	for _, m := range f.Legal {
		if !slices.Contains(offered, m) {
			t.Errorf("seat %d can play %q, and nothing posts it", f.Seat, m)
		}
	}
	for _, m := range offered {
		if !f.Can(m) {
			t.Errorf("seat %d is offered %q, which is illegal", f.Seat, m)
		}
	}
}

// checkReadable demands a text on every card that is not a back, words for everything, and one element an id.
func checkReadable(t *testing.T, game string, doc *goquery.Document, html string) {
	t.Helper()
	doc.Find(".card:not(.back, .place)").Each(func(_ int, card *goquery.Selection) {
		if card.AttrOr("aria-hidden", "") == "" && strings.TrimSpace(card.Text()) == "" {
			t.Errorf("card without a text: %s", card.AttrOr("id", "?"))
		}
	})
	for _, key := range []string{game + ".board.", game + ".card.", game + ".hedgehog.", "<no value>", "!(NOVERB)"} {
		if strings.Contains(html, key) {
			t.Errorf("a word is missing: %s", html[max(0, strings.Index(html, key)-40):][:120])
		}
	}
	seen := map[string]bool{}
	doc.Find("[id]").Each(func(_ int, e *goquery.Selection) {
		id := e.AttrOr("id", "")
		if seen[id] {
			t.Errorf("two elements have the id %s", id)
		}
		seen[id] = true
	})
}
