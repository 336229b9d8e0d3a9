package boards

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"stammtisch/games"
	"stammtisch/games/yaniv"
)

var yanGame = games.Erase(yaniv.Rules{})

var yanOptions = []games.Options{
	{"slapDown": "true", "limit": "100"},
	{"decks": "2", "jokerInSets": "true", "slapDown": "true", "slapMode": "prompt", "jokerPair": "true"},
	{"kluft": "true", "limit": "100"},
	{"decks": "2", "anySetCard": "true"},
}

// yanScenes plays matches with different rules and numbers of players. Every look at a board costs a
// millisecond, so only some of the scenes are looked at.
func yanScenes(t *testing.T, visit func(i int, s scene)) {
	t.Helper()
	for i, options := range yanOptions {
		ply := 0
		scenes(t, yanGame, 2+i, options, byte(i), func(s scene) {
			if _, over := s.Outcome(); over || ply%10 == 0 {
				visit(i, s)
			}
			ply++
		})
	}
}

func TestYanivBoard(t *testing.T) {
	speak := []context.Context{speaking(t, yanGame, "en"), speaking(t, yanGame, "de")}
	yanScenes(t, func(i int, s scene) {
		ctx := speak[i%2]
		for seat := games.Spectator; int(seat) < s.seats; seat++ {
			f := s.frame(seat)
			doc, html := drawn(t, ctx, Yaniv(f, s.View(seat).(yaniv.View)))
			checkMoves(t, f, doc)
			checkReadable(t, "yaniv", doc, html)
		}
	})
}

// A second world behind a seat's view gives the same board, byte for byte.
func TestYanivHidesHands(t *testing.T) {
	ctx := speaking(t, yanGame, "en")
	r := rand.New(rand.NewPCG(5, 5))
	yanScenes(t, func(_ int, s scene) {
		for seat := games.Spectator; int(seat) < s.seats; seat++ {
			if _, over := s.Outcome(); over {
				return
			}
			twin, _ := s.Imagine(seat, r)
			_, a := drawn(t, ctx, Yaniv(s.frame(seat), s.View(seat).(yaniv.View)))
			_, b := drawn(t, ctx, Yaniv(scene{twin, s.seats, s.news}.frame(seat), twin.View(seat).(yaniv.View)))
			if a != b {
				t.Fatalf("seat %d sees what it must not know", seat)
			}
		}
	})
}

// yanScene finds a position that seat 0 sees as wanted.
func yanScene(t *testing.T, seats int, options games.Options, want func(yaniv.View) bool) (scene, yaniv.View) {
	t.Helper()
	var found scene
	for seed := range byte(60) {
		scenes(t, yanGame, seats, options, seed, func(s scene) {
			if found.Position == nil && want(s.View(0).(yaniv.View)) {
				found = s
			}
		})
		if found.Position != nil {
			return found, found.View(0).(yaniv.View)
		}
	}
	t.Fatal("no such position came about")
	return scene{}, yaniv.View{}
}

func TestYanivSaysWhatADiscardLeaves(t *testing.T) {
	ctx := speaking(t, yanGame, "en")
	s, v := yanScene(t, 2, nil, func(v yaniv.View) bool {
		return v.Turn == 0 && v.Phase == "turn_start" && slices.ContainsFunc(v.Lays(), func(l yaniv.Lay) bool { return len(l.Cards) == 3 })
	})
	doc, _ := drawn(t, ctx, Yaniv(s.frame(0), v))
	for _, l := range v.Lays() {
		button := doc.Find(`[data-lay="` + strings.Join(l.Cards, " ") + `"]`)
		if len(l.Cards) != 3 || button.Length() != 1 {
			continue
		}
		says := button.AttrOr("data-says", "")
		if !strings.Contains(says, "Then Ben can take "+ctxCard(t, l.Cards[0])+" or "+ctxCard(t, l.Cards[2])+". You keep "+strconv.Itoa(l.Value)+" point") {
			t.Errorf("three cards read %q", says)
		}
	}
	hand := doc.Find(".yv-hand [data-pick]")
	if hand.Length() != len(v.Hand) || doc.Find(".yv-hand [name]").Length() != 0 {
		t.Error("the hand does not lie there to be chosen from")
	}
	sum := 0
	hand.Each(func(_ int, card *goquery.Selection) {
		points, _ := strconv.Atoi(card.AttrOr("data-points", ""))
		sum += points
	})
	if sum != v.Value {
		t.Errorf("the cards of the hand are worth %d, want %d", sum, v.Value)
	}
}

func ctxCard(t *testing.T, key string) string {
	t.Helper()
	return yanPicture(speaking(t, yanGame, "en"), key).Name
}

// Before one's turn the list is there to think about, and posts nothing.
func TestYanivThinksAhead(t *testing.T) {
	s, v := yanScene(t, 2, nil, func(v yaniv.View) bool { return v.Turn == 1 && v.Phase == "turn_start" })
	doc, _ := drawn(t, speaking(t, yanGame, "de"), Yaniv(s.frame(0), v))
	if doc.Find("#yv-lays [data-lay]").Length() != len(v.Lays()) || len(moves(doc)) != 0 {
		t.Error("the combinations are not listed, or post something")
	}
}

// Only whoever may lay on sees that it is possible, and nothing moves when it becomes so.
func TestYanivSlapIsPrivate(t *testing.T) {
	ctx := speaking(t, yanGame, "en")
	s, v := yanScene(t, 3, games.Options{"slapDown": "true"}, func(v yaniv.View) bool { return v.Can != nil && len(v.Can.Slap) > 0 && v.Turn != 0 })
	doc, _ := drawn(t, ctx, Yaniv(s.frame(0), v))
	if doc.Find("button#yv-slap-0[name=move]").Length() != 1 {
		t.Error("the drawer cannot lay on")
	}
	for seat := games.Spectator; seat < 3; seat++ {
		if seat == 0 {
			continue
		}
		doc, _ := drawn(t, ctx, Yaniv(s.frame(seat), s.View(seat).(yaniv.View)))
		if doc.Find("#yv-slap-0[name]").Length() != 0 {
			t.Errorf("seat %d can lay on", seat)
		}
		if seat != games.Spectator && doc.Find("#yv-slap-0").Length() != 1 {
			t.Errorf("seat %d has no place for the button", seat)
		}
	}
}

func TestYanivShowsHowARoundEnded(t *testing.T) {
	ctx := speaking(t, yanGame, "en")
	s, v := yanScene(t, 3, games.Options{"halving": "half"}, func(v yaniv.View) bool {
		return v.Last != nil && v.Last.Asaf && v.Turns == 0
	})
	doc, _ := drawn(t, ctx, Yaniv(s.frame(0), v))
	panel := doc.Find("details.yv-result[open]")
	if panel.Length() != 1 || !strings.Contains(panel.Find(".yv-headline").Text(), "Asaf!") {
		t.Fatalf("the end of the round reads %q", panel.Text())
	}
	rows := panel.Find("tbody tr")
	if rows.Length() != len(v.Last.Hands) {
		t.Fatalf("%d rows, want %d", rows.Length(), len(v.Last.Hands))
	}
	for i, h := range v.Last.Hands {
		row := rows.Eq(i)
		if row.Find(".card").Length() != len(h.Cards) || row.Find("td b").Text() != strconv.Itoa(h.Total) {
			t.Errorf("seat %d reads %q, want %+v", h.Seat, row.Text(), h)
		}
	}
	_, closed := yanScene(t, 3, nil, func(v yaniv.View) bool { return v.Last != nil && v.Turns > 3 })
	if r := newYanResult(ctx, Frame{Seat: 0, Names: []string{"A", "B", "C"}}, closed); r.Open || r.ID == panel.AttrOr("id", "") {
		t.Error("the end of the round stays open")
	}
}
