package web

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"stammtisch/games"
	"stammtisch/store"
)

// audit lists what axe finds on the page, one line for each element: everything in the colours in which the
// page comes, and in the other ones what depends on colours.
const audit = `(async () => {
  const look = async (options) => {
    const found = await axe.run(document, { resultTypes: ["violations"], ...options });
    return found.violations.flatMap((v) => v.nodes.map((n) => document.documentElement.dataset.theme + ": " + v.id + ": " +
      n.target.join(" ") + " in " + n.html.slice(0, 160) + " " + n.failureSummary.split("\n").slice(1).join(";").slice(0, 300)));
  };
  const all = await look({});
  const still = new CSSStyleSheet();
  still.replaceSync("* { transition-property: none !important }");
  document.adoptedStyleSheets.push(still);
  const root = document.documentElement, theme = root.dataset.theme;
  root.dataset.theme = theme === "dark" ? "light" : "dark";
  const coloured = await look({ runOnly: ["color-contrast", "link-in-text-block"] });
  root.dataset.theme = theme;
  return all.concat(coloured);
})()`

// page of the portal that is looked at, as one of those who see it.
type auditedPage struct {
	name string
	as   *browser // nil: a visitor
	path string
}

// TestAxe has axe look at every page and at every state of a board, in both languages and in light and dark
// colours: what scripts can find out about accessibility is right.
func TestAxe(t *testing.T) {
	const file = "../static/node_modules/axe-core/axe.min.js"
	script, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("the audit needs axe-core: run npm ci --prefix static (%v)", err)
	}
	p := newPortal(t, func(c *Config) { c.Dev = true })
	list := auditedPages(t, p)
	// Each language in a tab of its own, both at once.
	t.Run("pages", func(t *testing.T) {
		for _, look := range []struct{ lang, theme string }{{"en", "light"}, {"de", "dark"}} {
			t.Run(look.lang, func(t *testing.T) {
				t.Parallel()
				mine := *p
				mine.t = t
				b, far := mine.auditor(script), mine.withoutDatabase().auditor(script)
				for _, one := range list {
					b.become(one.as, look.lang, look.theme)
					b.audit(t, one.name, one.path, look.lang)
				}
				far.become(nil, look.lang, look.theme)
				far.audit(t, "database away", "/", look.lang)
			})
		}
	})

	// Without a choice of the reader's the colours follow the system.
	b := p.auditor(script)
	b.become(nil, "en", "auto")
	b.prefers("color-scheme", "dark")
	b.visit("/")
	if ground := ask[string](b, "getComputedStyle(document.documentElement).backgroundColor"); ground != "rgb(21, 24, 27)" {
		t.Errorf("in a dark system the page is %s", ground)
	}
	b.audit(t, "in a dark system", "/", "en")
}

// auditor opens a browser in whose pages axe waits to be asked.
func (p *portal) auditor(script []byte) *tab {
	p.t.Helper()
	b := p.person("auditor")
	for _, status := range []string{"403", "404", "503"} {
		b.allow("status of " + status)
	}
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: string(script)})
		return err
	}))
	return b
}

// withoutDatabase is the portal as it answers while the database is away.
func (p *portal) withoutDatabase() *portal {
	p.t.Helper()
	mux := http.NewServeMux()
	mux.Handle("/static/", p.server.Handler())
	mux.Handle("/", securityHeaders(p.server.identify(p.server.handle(func(http.ResponseWriter, *http.Request) error {
		return store.ErrUnavailable
	}))))
	server := httptest.NewServer(mux)
	p.t.Cleanup(server.Close)
	away := *p
	away.url = server.URL
	return &away
}

// audit opens a page and fails for each thing that axe finds.
func (b *tab) audit(t *testing.T, name, path, lang string) {
	t.Helper()
	b.visit(path)
	if got := ask[string](b, "document.documentElement.lang"); got != lang {
		t.Errorf("%s is in %q", name, got)
	}
	ctx, cancel := context.WithTimeout(b.ctx, 2*deadlineOfWaits)
	defer cancel()
	found, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](audit, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatal(err)
	}
	if len(found) > 0 {
		t.Errorf("%s: %s\n  %s", name, path, strings.Join(found, "\n  "))
	}
}

// auditedPages plays until there is a page of every kind.
func auditedPages(t *testing.T, p *portal) []auditedPage {
	t.Helper()
	anna, ben, match := p.begin("listed", "true")
	p.playOut(match, anna, ben)
	table := "/tables/" + tableCode(t, anna, match)
	cleo := p.browser()
	cleo.post("/register", "name", "Cleo", "password", "correct horse").to(t)
	waiting := cleo.post("/tables", "game", "koikoi", "name", "Cleo", "listed", "true", "watch", "true").to(t)
	full := p.browser().post("/tables", "game", "yamyam", "seats", "2", "name", "Dora", "listed", "true").to(t)

	anna.post(table + "/ready").to(t)
	running := ben.post(table + "/ready").to(t)
	seats := []*browser{anna, ben}
	s := anna.match(running)
	mover, other := seats[s.Must[0]], seats[1-s.Must[0]]

	// A third match stands where somebody has a yaku and decides.
	var decider *browser
	var deciding string
	for range 60 {
		a, b, m := p.begin()
		if seat, ok := p.playUntil(m, func(s state) bool { return s.View["phase"] == "decide" }, a, b); ok {
			decider, deciding = []*browser{a, b}[seat], m
			break
		}
	}
	if decider == nil {
		t.Fatal("in no match somebody decides")
	}

	newcomer := p.browser()
	lesson := newcomer.post("/games/yomi/lesson").to(t)
	against := p.browser()
	computed := against.post("/games/yaniv/computer", "level", "easy", "seats", "5").to(t)
	seated := against.post("/tables", "game", "yaniv", "seats", "5", "name", "Fritz").to(t)
	against.post(seated+"/bots", "level", "strong").to(t)

	list := []auditedPage{
		{"guided match", newcomer, lesson},
		{"lobby as a visitor", nil, "/"},
		{"lobby with matches", anna, "/"},
		{"lobby with a table", cleo, "/"},
		{"the rules of a match", nil, "/games/koikoi/rules"},
		{"table as a visitor", nil, waiting},
		{"table with the invite", cleo, waiting},
		{"another game's table", nil, full},
		{"table with a match running", anna, table},
		{"the same from outside", nil, table},
		{"match, my turn", mover, running},
		{"match, the other's turn", other, running},
		{"match, watched", nil, running},
		{"match, a decision", decider, deciding},
		{"match, over", anna, match},
		{"match, replayed", anna, match + "?at=9"},
		{"shuffles of a match over", nil, match + "/verify"},
		{"shuffles of a running match", nil, running + "/verify"},
		{"profile", nil, "/players/Anna"},
		{"account of a guest", anna, "/account"},
		{"account", cleo, "/account"},
		{"account as a visitor", nil, "/account"},
		{"log in", nil, "/login"},
		{"register", nil, "/register"},
		{"register as a guest", anna, "/register"},
		{"trust", nil, "/trust"},
		{"about", nil, "/about"},
		{"characters of Yomi", nil, "/games/yomi/characters?sort=-life"},
		{"moves of Yomi", nil, "/games/yomi/moves?option=attack&sort=speed"},
		{"a character of Yomi", nil, "/games/yomi/characters/zane"},
		{"nowhere", nil, "/nowhere"},
		{"against computer players", against, computed},
		{"table with computer players", against, seated},
		{"characters of yomi", nil, "/games/yomi/characters"},
		{"a character of yomi", nil, "/games/yomi/characters/grave"},
		{"cards of yokaizo", nil, "/games/yokaizo/cards"},
		{"a faction of yokaizo", nil, "/games/yokaizo/factions/homura"},
		{"keywords of yokaizo", nil, "/games/yokaizo/keywords"},
		{"decks of yokaizo", nil, "/games/yokaizo/decks"},
	}
	list = append(list, deckPages(t, p)...)
	for _, shot := range galleryShots {
		list = append(list, auditedPage{"state " + shot.name, nil, "/dev/gallery?state=" + shot.name})
	}
	for _, shot := range yomiShots {
		list = append(list, auditedPage{"board " + shot.name, nil, "/dev/gallery?state=" + shot.name})
	}
	for _, entry := range Catalog {
		slug := entry.Game.Info().Slug
		list = append(list, auditedPage{"the game " + slug, nil, "/games/" + slug})
		if slug != "koikoi" {
			list = append(list, auditedPage{"rules of " + slug, nil, "/games/" + slug + "/rules"})
		}
	}
	return list
}

// deckPages are the pages of decks of one's own, as their owner and others see them.
func deckPages(t *testing.T, p *portal) []auditedPage {
	t.Helper()
	owner := p.browser()
	deck := owner.newDeck("from", "the-rotting-procession")
	draft := owner.newDeck("name", "Draft", "list", "3 yetikai")
	table := owner.post("/tables", "game", "yokaizo", "s-deck", savedDeck+strings.TrimPrefix(deck, "/games/yokaizo/decks/")).to(t)
	match := p.browser().post(table+"/seats", "name", "Gerd", "s-deck", "random").to(t)
	owner.post(match+"/resign", "ply", "0").to(t)
	return []auditedPage{
		{"decks of one's own", owner, "/games/yokaizo/decks"},
		{"a deck to build on", owner, deck},
		{"an unfinished deck, filtered", owner, draft + "?element=ice&q=freeze"},
		{"a filter that finds nothing", owner, draft + "?q=nothing"},
		{"a shared deck", nil, deck},
		{"the game with decks", owner, "/games/yokaizo"},
		{"the decks for a rematch", owner, match},
		{"guided match of yokaizo", owner, owner.post("/games/yokaizo/lesson").to(t)},
	}
}

// playUntil plays a match by first legal moves until the one who must decide sees what is wanted, and
// returns that seat.
func (p *portal) playUntil(match string, wanted func(state) bool, seats ...*browser) (games.Seat, bool) {
	p.t.Helper()
	s := seats[0].match(match)
	for range 400 {
		if s.Outcome != nil {
			return 0, false
		}
		seat := s.Must[0]
		s = seats[seat].match(match)
		if wanted(s) {
			return games.Seat(seat), true
		}
		s = seats[seat].json().move(match, s.Ply, s.Moves[len(s.Moves)-1]).is(p.t, 200).state(p.t)
	}
	p.t.Fatalf("match %s does not end", match)
	return 0, false
}
