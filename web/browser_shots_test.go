package web

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestBrowserShots writes pictures of pages for people to look at into the folder that SHOTS names, as
// PAGE-WIDTH-LANG-THEME.png; those only that the regular expression SHOTS_OF matches, if there is one.
// Without SHOTS there is nothing to do.
func TestBrowserShots(t *testing.T) {
	dir := os.Getenv("SHOTS")
	if dir == "" {
		return
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	of, err := regexp.Compile(os.Getenv("SHOTS_OF"))
	if err != nil {
		t.Fatal(err)
	}
	p := newPortal(t, func(c *Config) { c.Dev = true })
	anna, ben, over := p.begin("listed", "true")
	p.playOut(over, anna, ben)
	table := "/tables/" + tableCode(t, anna, over)
	_, _, running := p.begin()
	waiting := p.browser().post("/tables", "game", "koikoi", "name", "Cleo", "listed", "true").to(t)

	alone := p.browser()
	against := alone.post("/games/yaniv/computer", "level", "strong", "seats", "5").to(t)
	seated := alone.post("/tables", "game", "yaniv", "seats", "5", "name", "Fritz").to(t)
	alone.post(seated+"/bots", "level", "easy").to(t)

	type shot struct {
		name string
		as   *browser
		path string
	}
	shots := []shot{
		{"lobby", nil, "/"}, {"lobby-mine", anna, "/"}, {"game", nil, "/games/koikoi"}, {"rules", nil, "/games/koikoi/rules"},
		{"table", anna, table}, {"table-waiting", nil, waiting}, {"watched", nil, running}, {"result", anna, over},
		{"replay", anna, over + "?at=9"}, {"profile", nil, "/players/Anna"}, {"account", anna, "/account"}, {"verify", nil, over + "/verify"},
		{"game-yaniv", alone, "/games/yaniv"}, {"lobby-computer", alone, "/"}, {"computer", alone, against}, {"table-computer", alone, seated},
	}
	newcomer := p.browser()
	shots = append(shots, shot{"yomi-lesson", newcomer, newcomer.post("/games/yomi/lesson").to(t)}, shot{"yomi-game", nil, "/games/yomi"},
		shot{"yomi-characters", nil, "/games/yomi/characters"}, shot{"yomi-moves", nil, "/games/yomi/moves?sort=-damage"}, shot{"yomi-character", nil, "/games/yomi/characters/zane"})
	builder := p.browser()
	deck := builder.newDeck("from", "morning-in-the-grove")
	builder.post(deck+"/cards", "remove", "koke-jizo").to(t)
	shots = append(shots, shot{"yokaizo-game", builder, "/games/yokaizo"}, shot{"yokaizo-decks", builder, "/games/yokaizo/decks"},
		shot{"yokaizo-deck", builder, deck}, shot{"yokaizo-deck-shared", nil, deck}, shot{"yokaizo-deck-found", builder, deck + "?keyword=freeze#browse"})
	for _, state := range galleryShots {
		shots = append(shots, shot{state.game + "-" + state.name, nil, "/dev/gallery?state=" + state.name})
	}
	b := p.person("photographer")
	b.allow("status of 403") // a live page looks again while the next is already somebody else's
	for _, look := range []struct{ lang, theme string }{{"en", "light"}, {"de", "dark"}} {
		for _, size := range [][2]int64{{360, 740}, {768, 1024}, {1280, 720}} {
			b.size(size[0], size[1])
			for _, one := range shots {
				name := fmt.Sprintf("%s-%d-%s-%s.png", one.name, size[0], look.lang, look.theme)
				if !of.MatchString(name) {
					continue
				}
				b.become(one.as, look.lang, look.theme)
				b.visit(one.path)
				t.Log(one.name, size[0], look.lang, ask[string](b, `document.documentElement.scrollHeight + " x " + document.documentElement.scrollWidth + " main " + document.querySelector(".match-main")?.getBoundingClientRect().bottom`))
				picture, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
				if err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(filepath.Join(dir, name), picture, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
