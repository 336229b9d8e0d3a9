package web

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestBrowserShots writes pictures of pages for people to look at into the folder that SHOTS names, as
// PAGE-WIDTH-LANG-THEME.png, of all or of those whose names begin with SHOTS_OF. Without SHOTS there is nothing
// to do.
func TestBrowserShots(t *testing.T) {
	dir := os.Getenv("SHOTS")
	if dir == "" {
		return
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	p := newPortal(t, func(c *Config) { c.Dev = true })
	anna, ben, over := p.begin("listed", "true")
	p.playOut(over, anna, ben)
	table := "/tables/" + tableCode(t, anna, over)
	_, _, running := p.begin()
	waiting := p.browser().post("/tables", "game", "koikoi", "name", "Cleo", "listed", "true").to(t)

	type shot struct {
		name string
		as   *browser
		path string
	}
	shots := []shot{
		{"lobby", nil, "/"}, {"lobby-mine", anna, "/"}, {"game", nil, "/games/koikoi"}, {"rules", nil, "/games/koikoi/rules"},
		{"table", anna, table}, {"table-waiting", nil, waiting}, {"watched", nil, running}, {"result", anna, over},
		{"replay", anna, over + "?at=9"}, {"profile", nil, "/players/Anna"}, {"account", anna, "/account"}, {"verify", nil, over + "/verify"},
	}
	newcomer := p.browser()
	shots = append(shots, shot{"yomi-lesson", newcomer, newcomer.post("/games/yomi/lesson").to(t)}, shot{"yomi-game", nil, "/games/yomi"},
		shot{"yomi-characters", nil, "/games/yomi/characters"}, shot{"yomi-moves", nil, "/games/yomi/moves?sort=-damage"}, shot{"yomi-character", nil, "/games/yomi/characters/zane"})
	for _, state := range galleryShots {
		shots = append(shots, shot{state.game + "-" + state.name, nil, "/dev/gallery?state=" + state.name})
	}
	b := p.person("photographer")
	for _, look := range []struct{ lang, theme string }{{"en", "light"}, {"de", "dark"}} {
		for _, size := range [][2]int64{{360, 740}, {768, 1024}, {1280, 720}} {
			b.do(chromedp.EmulateViewport(size[0], size[1]))
			for _, one := range shots {
				if !strings.HasPrefix(one.name, os.Getenv("SHOTS_OF")) {
					continue
				}
				b.become(one.as, look.lang, look.theme)
				b.visit(one.path)
				t.Log(one.name, size[0], look.lang, ask[string](b, `document.documentElement.scrollHeight + " x " + document.documentElement.scrollWidth + " main " + document.querySelector(".match-main")?.getBoundingClientRect().bottom`))
				picture, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
				if err != nil {
					t.Fatal(err)
				}
				name := fmt.Sprintf("%s-%d-%s-%s.png", one.name, size[0], look.lang, look.theme)
				if err := os.WriteFile(filepath.Join(dir, name), picture, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
