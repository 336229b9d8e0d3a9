package boards

import (
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"stammtisch/games"
	"stammtisch/games/yamyam"
)

var yamGame = games.Erase(yamyam.Rules{})

var yamOptions = []games.Options{
	nil,
	{"autoReveal": "false", "brailleLabels": "true"},
	{"showFoodCounts": "false", "foodScoring": "portions"},
}

func TestYamYamBoard(t *testing.T) {
	for i, options := range yamOptions {
		seats := 2 + i
		ctx := speaking(t, yamGame, []string{"en", "de"}[i%2])
		ply := 0
		scenes(t, yamGame, seats, options, byte(i), func(s scene) {
			ply++
			for seat := games.Spectator; int(seat) < seats; seat++ {
				f := s.frame(seat)
				doc, html := drawn(t, ctx, YamYam(f, s.View(seat).(yamyam.View)))
				posted := moves(doc)
				checkMoves(t, f, doc)
				if f.Mine() != (len(posted) > 0) {
					t.Fatalf("ply %d: seat %d has its turn: %v, and %d moves", ply, seat, f.Mine(), len(posted))
				}
				checkReadable(t, "yamyam", doc, html)
			}
		})
	}
}

// yamScene finds a position in a match of two.
func yamScene(t *testing.T, options games.Options, want func(yamyam.View) bool) (scene, yamyam.View) {
	t.Helper()
	var found scene
	for seed := range byte(40) {
		scenes(t, yamGame, 2, options, seed, func(s scene) {
			if found.Position == nil && want(s.View(0).(yamyam.View)) {
				found = s
			}
		})
		if found.Position != nil {
			return found, found.View(0).(yamyam.View)
		}
	}
	t.Fatal("no such position came about")
	return scene{}, yamyam.View{}
}

// Numbers are those of the requirements in the rules' chapter on accessibility.
func TestYamYamIsPlayedByEarAndFinger(t *testing.T) {
	s, v := yamScene(t, nil, func(v yamyam.View) bool {
		return v.Turn == 0 && v.Revealed.Card == "f3" && v.Players[0].Awake == 3 && len(v.Winter) > 0
	})
	doc, _ := drawn(t, speaking(t, yamGame, "de"), YamYam(s.frame(0), v))

	// 1, 2: complete texts, braille among them whether it is shown or not.
	shown := strings.Join(strings.Fields(doc.Find(".yy-revealed .card").Text()), " ")
	if shown != "Futterkarte, 3 Portionen ⠿⠿⠿ ⠼⠉" {
		t.Errorf("the card reads %q", shown)
	}
	hedgehogs := doc.Find(".yy-side.me .yy-hogs").Text()
	for _, want := range []string{"roter Igel 1, ", "roter Igel 4, ", "wach", "schläft", "⠗⠕⠞"} {
		if !strings.Contains(hedgehogs, want) {
			t.Errorf("the own hedgehogs read %q, without %q", hedgehogs, want)
		}
	}
	if text := doc.Find(".yy-garden").AttrOr("aria-label", ""); !strings.Contains(text, " von 4") {
		t.Errorf("the garden reads %q", text)
	}

	// 4: a key for each decision and each state.
	for id, key := range map[string]string{
		"yy-sleep": "s", "yy-pass": "p", "yy-log": "l",
		"yy-say-awake": "a", "yy-say-winter": "w", "yy-say-food": "f", "yy-say-cards": "c",
	} {
		button := doc.Find("#" + id)
		if button.AttrOr("data-key", "") != key || button.AttrOr("aria-keyshortcuts", "") != key || button.Find("kbd").Text() != key {
			t.Errorf("%s has not the key %s", id, key)
		}
	}
	if text := doc.Find("#yy-say-awake").AttrOr("data-say", ""); !strings.Contains(text, "du 3") || !strings.Contains(text, "Ben ") {
		t.Errorf("the awake hedgehogs are said as %q", text)
	}
	if region := doc.Find("#yy-heard"); region.AttrOr("aria-live", "") != "polite" || region.AttrOr("aria-atomic", "") != "true" || region.Text() != "" {
		t.Error("the live region is not a polite, atomic, empty one")
	}
}

func TestYamYamRevealsByKey(t *testing.T) {
	s, v := yamScene(t, games.Options{"autoReveal": "false"}, func(v yamyam.View) bool { return v.Turn == 0 && v.Phase == "reveal" })
	doc, _ := drawn(t, speaking(t, yamGame, "en"), YamYam(s.frame(0), v))
	if b := doc.Find("button#yy-reveal[name=move]"); b.AttrOr("value", "") != "reveal" || b.AttrOr("data-key", "") != "r" {
		t.Error("nothing reveals the next card")
	}
	// The others stay where they are, so that the keyboard finds them.
	for _, id := range []string{"yy-sleep", "yy-pass"} {
		if doc.Find("#"+id).AttrOr("aria-disabled", "") != "true" {
			t.Errorf("%s is not there, or can be pressed", id)
		}
	}
}

func TestYamYamBrailleLiesWhereItBelongs(t *testing.T) {
	s, v := yamScene(t, games.Options{"brailleLabels": "true"}, func(v yamyam.View) bool { return v.Phase == "game_over" && len(v.Winter) == 4 })
	doc, _ := drawn(t, speaking(t, yamGame, "de"), YamYam(s.frame(0), v))
	if !doc.Find("form").HasClass("braille") {
		t.Error("the labels are not shown")
	}
	want := []string{"bottom-right", "bottom-left", "top-right", "top-left"} // towards the middle of the picture
	doc.Find(".yy-garden .yy-braille").Each(func(i int, label *goquery.Selection) {
		if !label.HasClass(want[i]) || label.Text() != "⠺⠊⠝⠞⠑⠗" {
			t.Errorf("quarter %d: %q in %q", i+1, label.Text(), label.AttrOr("class", ""))
		}
	})
}

// What the others have taken is not told where it is to be remembered.
func TestYamYamKeepsFoodFaceDown(t *testing.T) {
	s, v := yamScene(t, games.Options{"showFoodCounts": "false"}, func(v yamyam.View) bool { return v.Revealed.Number > 12 && v.Phase == "sleep" })
	doc, _ := drawn(t, speaking(t, yamGame, "en"), YamYam(s.frame(0), v))
	if text := doc.Find(".yy-side.them .yy-food").Text(); !strings.Contains(text, "face down") || strings.ContainsAny(text, "0123456789") {
		t.Errorf("the other's food reads %q", text)
	}
	if !strings.Contains(doc.Find("#yy-say-food").AttrOr("data-say", ""), "Ben face down") {
		t.Error("the food of the other is said")
	}
}
