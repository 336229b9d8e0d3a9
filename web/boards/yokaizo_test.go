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
	"stammtisch/games/yokaizo"
	"stammtisch/web/words"
)

var yokWords = sync.OnceValues(func() (*words.Catalogue, error) { return words.Load(yokaizo.Rules{}.Info().Text) })

// yokIn returns a context that speaks the language.
func yokIn(t *testing.T, lang string) context.Context {
	t.Helper()
	c, err := yokWords()
	if err != nil {
		t.Fatal(err)
	}
	return c.In(context.Background(), lang)
}

// yokPosition is a moment of a match played at random.
type yokPosition struct {
	state yokaizo.State
	news  []games.Event
}

// yokPlay plays a match between two decks by lot and returns all its positions, the last one over.
func yokPlay(t *testing.T, seed byte) []yokPosition {
	t.Helper()
	rules := yokaizo.Rules{}
	var news []games.Event
	listen := func(e games.Event) { news = append(news, e) }
	s, err := rules.Start(games.Setup{Seats: 2, Options: games.Options{"random": "true"}, Seed: games.Seed{seed}}, listen)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(uint64(seed), 9))
	match := []yokPosition{{s, news}}
	for {
		if _, over := rules.Outcome(s); over {
			return match
		}
		seats := slices.Collect(rules.Turn(s).Must.All())
		seat := seats[r.IntN(len(seats))]
		legal := rules.Legal(nil, s, seat)
		news = nil
		if s, err = rules.Apply(s, seat, legal[r.IntN(len(legal))], listen); err != nil {
			t.Fatal(err)
		}
		match = append(match, yokPosition{s, news})
	}
}

// eyes are the seats that look at a position: those that choose, and now and then all.
func (p yokPosition) eyes(ply int) []games.Seat {
	if ply%5 > 0 {
		return slices.Collect((yokaizo.Rules{}).Turn(p.state).Must.All())
	}
	return []games.Seat{0, 1, games.Spectator}
}

func (p yokPosition) legal(seat games.Seat) []string {
	var out []string
	if seat < 0 {
		return nil
	}
	rules := yokaizo.Rules{}
	for _, m := range rules.Legal(nil, p.state, seat) {
		out = append(out, rules.Format(m))
	}
	return out
}

// html is the board as the seat gets it.
func (p yokPosition) html(t *testing.T, ctx context.Context, seat games.Seat) string {
	t.Helper()
	rules := yokaizo.Rules{}
	f := Frame{
		Match: "0", Ply: 7, Seat: seat, Names: []string{"Anna", "Ben"}, Live: seat >= 0, Turn: rules.Turn(p.state).Must,
		Legal: p.legal(seat),
	}
	for _, e := range p.news {
		f.News = append(f.News, e.For(seat))
	}
	var b strings.Builder
	if err := Yokaizo(f, rules.View(p.state, seat)).Render(ctx, &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func (p yokPosition) board(t *testing.T, ctx context.Context, seat games.Seat) *goquery.Document {
	t.Helper()
	doc, err := goquery.NewDocumentFromReader(strings.NewReader(p.html(t, ctx, seat)))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// A move that takes a set of cards is made with boxes, whose values follow the verb in the order of the page;
// every other move has one button.
func TestYokaizoHasAControlForEveryLegalMove(t *testing.T) {
	ctx := yokIn(t, "en")
	verbs := map[string]bool{}
	for seed := range byte(5) {
		for ply, p := range yokPlay(t, seed) {
			if ply%4 != int(seed)%4 {
				continue
			}
			for _, seat := range p.eyes(ply) {
				doc := p.board(t, ctx, seat)
				var buttons, boxes []string
				doc.Find(`form#yokaizo button[name=move]`).Each(func(_ int, b *goquery.Selection) {
					buttons = append(buttons, b.AttrOr("value", ""))
				})
				doc.Find(`input[type=checkbox][name=move][form=yk-set]`).Each(func(_ int, b *goquery.Selection) {
					boxes = append(boxes, b.AttrOr("value", ""))
				})
				verb := doc.Find(`form#yk-set input[name=move]`).AttrOr("value", "")
				if (verb == "") != (len(boxes) == 0) || doc.Find("button[name=move]").Length() != len(buttons) {
					t.Fatalf("seed %d, ply %d, seat %d: set %q of %v, or a move outside its form", seed, ply, seat, verb, boxes)
				}
				used := map[string]bool{}
				for _, move := range p.legal(seat) {
					name, rest, _ := strings.Cut(move, " ")
					verbs[name] = true
					if i := slices.Index(buttons, move); i >= 0 {
						buttons = slices.Delete(buttons, i, i+1)
						continue
					}
					if name != verb || !boxed(boxes, strings.Fields(rest), used) {
						t.Fatalf("seed %d, ply %d, seat %d: nothing makes %q; boxes %v", seed, ply, seat, move, boxes)
					}
				}
				if len(buttons) > 0 || slices.ContainsFunc(boxes, func(b string) bool { return !used[b] }) {
					t.Fatalf("seed %d, ply %d, seat %d: %v or one of %v makes no legal move", seed, ply, seat, buttons, boxes)
				}
			}
		}
	}
	for _, verb := range strings.Fields("pick void stop special basic return none pay spend target place topdeck flip rest replace swap") {
		if !verbs[verb] {
			t.Errorf("no %s came about", verb)
		}
	}
}

// boxed reports whether the places can be ticked in this order, and notes them as used. Copies of a card have a
// box each.
func boxed(boxes, places []string, used map[string]bool) bool {
	have := slices.Clone(boxes)
	for _, p := range places {
		i := slices.Index(have, p)
		if i < 0 {
			return false
		}
		have = slices.Delete(have, i, i+1)
		used[p] = true
	}
	return true
}

// Only cards whose name the view gives are explained, and a world that the seat cannot tell from the true one
// gives the same page, down to the byte.
func TestYokaizoHidesWhatASeatMustNotKnow(t *testing.T) {
	ctx, rules := yokIn(t, "de"), yokaizo.Rules{}
	r := rand.New(rand.NewPCG(3, 4))
	for ply, p := range yokPlay(t, 11) {
		if _, over := rules.Outcome(p.state); over {
			break
		}
		if ply%3 > 0 {
			continue
		}
		for _, seat := range p.eyes(ply) {
			twin := p
			twin.state = rules.Imagine(rules.View(p.state, seat), seat, r)
			if p.html(t, ctx, seat) != twin.html(t, ctx, seat) {
				t.Fatalf("ply %d, seat %d: the page tells two worlds apart", ply, seat)
			}
		}
		doc := p.board(t, ctx, games.Spectator)
		if doc.Find("button[name=move], input[type=checkbox], .yk-hand").Length() > 0 {
			t.Fatalf("ply %d: a spectator has a hand or a move", ply)
		}
	}
}

func TestYokaizoSpeaksBothLanguages(t *testing.T) {
	for _, lang := range words.Languages {
		ctx := yokIn(t, lang)
		for seed := range byte(3) {
			for ply, p := range yokPlay(t, 20+seed) {
				if ply%9 > 0 {
					continue
				}
				html := p.html(t, ctx, games.Seat(ply%2))
				if i := strings.Index(html, "yokaizo.board."); i >= 0 {
					t.Fatalf("%s, ply %d: there is no word for %s", lang, ply, html[i:min(i+40, len(html))])
				}
				if strings.Contains(html, "style=") {
					t.Fatalf("%s, ply %d: the content policy forbids inline styles", lang, ply)
				}
			}
		}
	}
}

func TestYokaizoIdsAreUnique(t *testing.T) {
	ctx := yokIn(t, "en")
	for ply, p := range yokPlay(t, 30) {
		if ply%6 > 0 {
			continue
		}
		seen := map[string]bool{}
		doc := p.board(t, ctx, 0)
		doc.Find("[id]").Each(func(_ int, e *goquery.Selection) {
			id := e.AttrOr("id", "")
			if seen[id] {
				t.Errorf("ply %d: two elements are called %s", ply, id)
			}
			seen[id] = true
		})
		doc.Find("[popovertarget]").Each(func(_ int, e *goquery.Selection) {
			if sheet := e.AttrOr("popovertarget", ""); !seen[sheet] {
				t.Errorf("ply %d: there is no %s to open", ply, sheet)
			}
		})
	}
}

// The last point says that it Banishes, and to what the Grave rises.
func TestYokaizoSaysWhatAPointDoes(t *testing.T) {
	ctx, rules := yokIn(t, "en"), yokaizo.Rules{}
	for seed := range byte(30) {
		for _, p := range yokPlay(t, seed) {
			for seat := range rules.Turn(p.state).Must.All() {
				v := rules.View(p.state, seat)
				if v.Decision != "damage_point" || !v.Ends(int(seat), v.Asking.Slot) {
					continue
				}
				if flip := p.board(t, ctx, seat).Find(`button[value^="flip"]`); flip.Length() > 0 {
					if text := flip.First().Text(); !strings.Contains(text, "is Banished") {
						t.Errorf("turning up the last Soul reads %q", text)
					}
					return
				}
			}
		}
	}
	t.Fatal("no such point came about")
}
