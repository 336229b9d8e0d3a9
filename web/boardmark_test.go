package web

import (
	"bytes"
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"stammtisch/games"
)

// TestBoardsNamePlayers: each board says who plays, and who of the others is a guest or a computer.
func TestBoardsNamePlayers(t *testing.T) {
	p := newPortal(t)
	ctx := p.server.words.In(context.Background(), "en")
	for _, entry := range Catalog {
		now := someMoments(t, entry.Game, 1, rand.New(rand.NewPCG(1, 1)))[0]
		now.Match.Players = append(now.Match.Players[:0:0], now.Match.Players...)
		now.Match.Players[0].Bot = "strong"
		for _, eyes := range []games.Seat{games.Spectator, 1} {
			model, err := p.server.matchPage(ctx, look{own: eyes, eyes: eyes, newest: now, at: now})
			if err != nil {
				t.Fatal(err)
			}
			var html bytes.Buffer
			if err := model.Board.Render(ctx, &html); err != nil {
				t.Fatal(err)
			}
			doc, err := goquery.NewDocumentFromReader(&html)
			if err != nil {
				t.Fatal(err)
			}
			headings := doc.Find("h2").Text()
			for _, player := range now.Match.Players {
				if !strings.Contains(headings, player.Name) {
					t.Errorf("%s, seen from %d: %q does not name %s", now.Match.Game, eyes, headings, player.Name)
				}
			}
			marks := map[string]bool{}
			for _, mark := range doc.Find(".board-mark").EachIter() {
				marks[mark.AttrOr("title", "")] = true
			}
			if !marks["computer, strong"] || marks["guest"] != (eyes != 1 || len(now.Match.Players) > 3) {
				t.Errorf("%s, seen from %d: marked are %v", now.Match.Game, eyes, marks)
			}
		}
	}
}
