package boards

import (
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"stammtisch/games"
	"stammtisch/games/koikoi"
)

// koiFind plays matches until a position is found that the seat at turn, or else seat 0, sees as wanted.
func koiFind(t *testing.T, want func(koikoi.View) bool) (koiPosition, koikoi.View, games.Seat) {
	t.Helper()
	for seed := range byte(60) {
		for _, p := range koiMatch(t, seed) {
			seat := max(turnOf(p.state), 0)
			if v := (koikoi.Rules{}).View(p.state, seat); want(v) {
				return p, v, seat
			}
		}
	}
	t.Fatal("no such position came about")
	return koiPosition{}, koikoi.View{}, 0
}

func TestHandCardsSayWhatTheyTake(t *testing.T) {
	ctx := in(t, "en")
	for _, n := range []int{0, 1, 2, 3} {
		p, v, seat := koiFind(t, func(v koikoi.View) bool {
			return slices.ContainsFunc(v.Plays, func(p koikoi.Playable) bool { return len(p.Takes) == n })
		})
		i := slices.IndexFunc(v.Plays, func(p koikoi.Playable) bool { return len(p.Takes) == n })
		card := p.board(t, ctx, seat).Find("#card-" + v.Plays[i].Card)
		if got := strings.Fields(card.AttrOr("data-takes", "")); !slices.Equal(got, v.Plays[i].Takes) {
			t.Errorf("%s takes %v, the board says %v", v.Plays[i].Card, v.Plays[i].Takes, got)
		}
		want := []string{"takes nothing", "– takes: ", "takes one of two: ", "– takes: "}[n]
		if text := card.Text(); !strings.Contains(text, want) {
			t.Errorf("a card that takes %d reads %q", n, text)
		}
	}
}

func TestDecisionSaysWhatItIsWorth(t *testing.T) {
	p, _, seat := koiFind(t, func(v koikoi.View) bool { return v.Phase == "decide" && v.StopPoints > v.Base[v.Turn] })
	doc := p.board(t, in(t, "en"), seat)
	if doc.Find("#kk-stop strong").Text() == "" || !strings.Contains(doc.Find("#kk-stop-why").Text(), "× 2") {
		t.Errorf("stopping reads %q", doc.Find(".kk-decide").Text())
	}
	if text := doc.Find("#kk-call-why").Text(); !strings.Contains(text, "counts double") || !strings.Contains(text, "you get nothing") {
		t.Errorf("calling reads %q", text)
	}
}

// The end of a round lies open until one's own first card of the next round.
func TestRoundEndOpensAndCloses(t *testing.T) {
	ctx := in(t, "en")
	p, v, seat := koiFind(t, func(v koikoi.View) bool { return v.Round == 2 && v.HandCount[v.Turn] == 8 && v.Last.Winner >= 0 })
	doc := p.board(t, ctx, seat)
	if doc.Find("details.kk-rounds[open]").Length() != 1 {
		t.Error("the end of the round is not open")
	}
	if n := doc.Find(".kk-rounds tbody tr").Length(); n != 2 {
		t.Errorf("the history has %d lines, want a round and the sum", n)
	}
	if doc.Find(".kk-end .kk-chip").Length() != len(v.Last.Yaku) {
		t.Error("the yaku are not all listed")
	}
	opened := doc.Find(".kk-rounds").AttrOr("id", "")

	p, _, seat = koiFind(t, func(v koikoi.View) bool { return v.Round == 2 && v.HandCount[v.Turn] == 7 })
	closed := p.board(t, ctx, seat).Find("details.kk-rounds:not([open])")
	if closed.Length() != 1 || closed.AttrOr("id", "") == opened {
		t.Error("the end of the round stays open, or the two panels have one id")
	}
}

func TestUnseenCountsAddUp(t *testing.T) {
	p, v, seat := koiFind(t, func(v koikoi.View) bool { return v.Round == 1 && v.HandCount[0] == 4 })
	sum := 0
	p.board(t, in(t, "en"), seat).Find(".kk-unseen b").Each(func(_ int, b *goquery.Selection) {
		sum += int(b.Text()[0] - '0')
	})
	if want := v.Stock + v.HandCount[1-seat]; sum != want {
		t.Errorf("%d cards are unseen, want %d", sum, want)
	}
}

func TestSpectatorSeesBothSidesAndNoHand(t *testing.T) {
	p, v, _ := koiFind(t, func(v koikoi.View) bool { return v.HandCount[0] == 5 && v.Phase == "play" })
	doc := p.board(t, in(t, "en"), games.Spectator)
	if doc.Find(".kk-hand").Length() != 0 || doc.Find("button[name=move]").Length() != 0 {
		t.Error("a spectator has a hand or a move")
	}
	if n := doc.Find(".kk-backs .card.back").Length(); n != v.HandCount[0]+v.HandCount[1] {
		t.Errorf("%d backs, want %d", n, v.HandCount[0]+v.HandCount[1])
	}
}
