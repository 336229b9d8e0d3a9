package boards

import (
	"context"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"stammtisch/games"
	"stammtisch/games/yomi"
	"stammtisch/web/words"
)

var yomWords = sync.OnceValues(func() (*words.Catalogue, error) { return words.Load(yomi.Rules{}.Info().Text) })

// yomIn returns a context that speaks the language.
func yomIn(t *testing.T, lang string) context.Context {
	t.Helper()
	c, err := yomWords()
	if err != nil {
		t.Fatal(err)
	}
	return c.In(context.Background(), lang)
}

// yomPosition is a moment of a match played at random.
type yomPosition struct {
	state yomi.State
	news  []games.Event
}

// yomPairs are pairings that together bring about most questions.
var yomPairs = [][2]string{
	{"grave", "jaina"}, {"midori", "setsuki"}, {"rook", "gwen"}, {"degrey", "quince"}, {"valerie", "lum"},
	{"geiger", "argagarg"}, {"onimaru", "troq"}, {"bbb", "zane"}, {"vendetta", "menelker"}, {"gloria", "persephone"},
	{"persephone", "grave"}, {"lum", "lum"},
}

var yomPlayed = map[int][]yomPosition{}

// yomMatch plays a match of a pairing at random and returns its positions; each is played once for all tests.
func yomMatch(t *testing.T, pair int) []yomPosition {
	t.Helper()
	if yomPlayed[pair] == nil {
		yomPlayed[pair] = yomPlay(t, pair)
	}
	return yomPlayed[pair]
}

func yomPlay(t *testing.T, pair int) []yomPosition {
	t.Helper()
	rules := yomi.Rules{}
	options, err := rules.Info().ParseOptions(map[string]string{"bestOf": []string{"1", "3"}[pair%2], "draft": "off"}, false)
	if err != nil {
		t.Fatal(err)
	}
	var news []games.Event
	listen := func(e games.Event) { news = append(news, e) }
	s, err := rules.Start(games.Setup{Seats: 2, Options: options, Seed: games.Seed{byte(pair)}}, listen)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(uint64(pair), 3))
	match := []yomPosition{{s, news}}
	for {
		if _, over := rules.Outcome(s); over {
			return match
		}
		seat := yomTurn(s)[0]
		legal := rules.Legal(nil, s, seat)
		m := legal[r.IntN(len(legal))]
		if rules.View(s, seat).Question == "character" && rules.View(s, seat).Game == 0 {
			if m, err = rules.Parse("character " + yomPairs[pair][seat]); err != nil {
				t.Fatal(err)
			}
		}
		news = nil
		if s, err = rules.Apply(s, seat, m, listen); err != nil {
			t.Fatal(err)
		}
		match = append(match, yomPosition{s, news})
	}
}

// yomTurn are the seats that must decide.
func yomTurn(s yomi.State) []games.Seat { return slices.Collect(yomi.Rules{}.Turn(s).Must.All()) }

// yomSeats are the eyes with which a test looks at a position: those that decide, and now and then all.
func yomSeats(ply int, p yomPosition) []games.Seat {
	if turn := yomTurn(p.state); ply%8 > 0 && len(turn) > 0 {
		return turn[:1]
	}
	return []games.Seat{0, 1, games.Spectator}
}

// html is the board as the seat gets it.
func (p yomPosition) html(t *testing.T, ctx context.Context, seat games.Seat) string {
	t.Helper()
	rules := yomi.Rules{}
	_, over := rules.Outcome(p.state)
	f := Frame{
		Match: "0", Ply: 7, Seat: seat, Names: []string{"Anna", "Ben"}, Live: seat >= 0 && !over, Over: over,
		Turn: rules.Turn(p.state).Must,
	}
	for _, m := range rules.Legal(nil, p.state, seat) {
		f.Legal = append(f.Legal, rules.Format(m))
	}
	for _, e := range p.news {
		f.News = append(f.News, e.For(seat))
	}
	var b strings.Builder
	if err := Yomi(f, rules.View(p.state, seat)).Render(ctx, &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// The board is large and looked at often, so these tests read it by patterns and not as a document.
var (
	yomControl = regexp.MustCompile(`<button([^>]*) name="move" value="([^"]*)"([^>]*)>`)
	yomID      = regexp.MustCompile(` id="([^"]*)"`)
	yomCardsID = regexp.MustCompile(`^card-([01])-(\w+)$`)
)

func TestYomiEveryLegalMoveHasAControlAndNoControlIsIllegal(t *testing.T) {
	ctx, rules := yomIn(t, "en"), yomi.Rules{}
	verbs, questions := map[string]int{}, map[string]int{}
	for pair := range yomPairs {
		for i, p := range yomMatch(t, pair) {
			if i%3 == 1 {
				continue
			}
			for _, seat := range yomSeats(i, p) {
				var want, got []string
				for _, m := range rules.Legal(nil, p.state, seat) {
					text := rules.Format(m)
					verbs[strings.Fields(text)[0]]++
					want = append(want, text)
				}
				html := p.html(t, ctx, seat)
				for _, b := range yomControl.FindAllStringSubmatch(html, -1) {
					got = append(got, b[2])
					if !strings.Contains(b[1]+b[3], "title=") && !strings.HasPrefix(b[2], "character ") {
						t.Errorf("%v, ply %d: %s has no name", yomPairs[pair], i, b[2])
					}
				}
				questions[rules.View(p.state, seat).Question]++
				slices.Sort(want)
				slices.Sort(got)
				if !slices.Equal(got, want) {
					t.Fatalf("%v, ply %d, seat %d: controls %v, legal %v", yomPairs[pair], i, seat, got, want)
				}
				if strings.Count(html, "<form") != 1 || !strings.Contains(html, `action="/matches/0/moves"`) || !strings.Contains(html, `name="ply" value="7"`) {
					t.Fatalf("%v, ply %d, seat %d: no form, or no ply in it", yomPairs[pair], i, seat)
				}
			}
		}
	}
	for _, verb := range []string{"character", "combat", "combo", "use", "pass", "autopass", "power", "fetch", "done", "facedown", "discard", "pump"} {
		if verbs[verb] == 0 {
			t.Errorf("no %s came about", verb)
		}
	}
	for _, q := range []string{"react", "rewind", "combo", "power_up", "window_draw", "window_reveal", "character"} {
		if questions[q] == 0 {
			t.Errorf("nothing was asked about %s", q)
		}
	}
}

// What a seat cannot see must not be in its page: a card that lies there or is held is known to its view.
func TestYomiHiddenCardsAreNowhereInTheBoard(t *testing.T) {
	ctx, rules := yomIn(t, "en"), yomi.Rules{}
	for pair := range yomPairs {
		for i, p := range yomMatch(t, pair) {
			if i%11 > 0 {
				continue
			}
			for _, seat := range []games.Seat{0, 1, games.Spectator} {
				v := rules.View(p.state, seat)
				for _, id := range yomID.FindAllStringSubmatch(p.html(t, ctx, seat), -1) {
					m := yomCardsID.FindStringSubmatch(id[1])
					if m == nil {
						continue
					}
					owner, _ := strconv.Atoi(m[1])
					seen := slices.Clone(v.Fighters[owner].Hand)
					for _, played := range v.Fighters[owner].Played {
						seen = append(seen, played.Card)
					}
					if !slices.Contains(seen, m[2]) {
						t.Errorf("%v, ply %d, seat %d: %s lies open", yomPairs[pair], i, seat, id[1])
					}
				}
			}
		}
	}
}

// The board is a function of the view: two worlds that a seat cannot tell apart give it the same page.
func TestYomiHiddenCardsDoNotChangeTheBoard(t *testing.T) {
	ctx, rules := yomIn(t, "de"), yomi.Rules{}
	r := rand.New(rand.NewPCG(1, 2))
	for pair := range yomPairs {
		for i, p := range yomMatch(t, pair) {
			if i%11 > 0 {
				continue
			}
			for seat := games.Spectator; seat < 2; seat++ {
				view := rules.View(p.state, seat)
				twin := rules.Imagine(view, seat, r)
				// What is legal for the seat may only depend on its view, so the frame stays as it is.
				if seat >= 0 && len(rules.Legal(nil, twin, seat)) != len(rules.Legal(nil, p.state, seat)) {
					t.Fatalf("%v, ply %d, seat %d: other moves are legal", yomPairs[pair], i, seat)
				}
				other := yomPosition{twin, p.news}
				if p.html(t, ctx, seat) != other.html(t, ctx, seat) {
					t.Fatalf("%v, ply %d, seat %d: the page tells two worlds apart", yomPairs[pair], i, seat)
				}
			}
		}
	}
}

// All that the board says is worded, and its ids are unique.
func TestYomiWordsAndIds(t *testing.T) {
	for _, lang := range words.Languages {
		ctx := yomIn(t, lang)
		for pair := range yomPairs {
			for i, p := range yomMatch(t, pair) {
				if i%19 > 0 {
					continue
				}
				html := p.html(t, ctx, games.Seat(i%2))
				for _, table := range []string{"board", "ask", "verb", "end", "ability", "character", "card", "event", "you"} {
					if at := strings.Index(html, "yomi."+table+"."); at >= 0 {
						t.Fatalf("%s, %v, ply %d: there is no word for %s", lang, yomPairs[pair], i, html[at:at+40])
					}
				}
				seen := map[string]bool{}
				for _, id := range yomID.FindAllStringSubmatch(html, -1) {
					if seen[id[1]] {
						t.Errorf("%s, %v, ply %d: two elements are called %s", lang, yomPairs[pair], i, id[1])
					}
					seen[id[1]] = true
				}
			}
		}
	}
}
