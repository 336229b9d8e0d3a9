package web

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/uuid"

	"stammtisch/games/play"
)

// yokaizoVerbs are how moves begin, in the order in which somebody in a hurry makes them: whoever attacks as hard
// as possible and turns Souls up ends a match soon.
var yokaizoVerbs = []string{"void ", "special", "basic 3", "basic 2", "basic", "pay auto", "burned yes", "rest flip", "flip ", "lose ",
	"rest topdeck", "topdeck", "storm ", "slow foe", "freeze ", "blight "}

// yokaizoHurry chooses a move of Yokaizo.
func yokaizoHurry(legal []string) string {
	for _, verb := range yokaizoVerbs {
		if i := slices.IndexFunc(legal, func(move string) bool { return strings.HasPrefix(move, verb) }); i >= 0 {
			return legal[i]
		}
	}
	return legal[0]
}

// yokaizo has both seats play a match to its end, each by a function that makes a move after so many of them. It
// returns the finished match and how often each decision came up.
func (p *portal) yokaizo(match string, seats ...func(ply int, move string)) (*play.Moment, map[string]int) {
	p.t.Helper()
	id := uuid.MustParse(strings.TrimPrefix(match, "/matches/"))
	verbs := map[string]int{}
	for range 1000 {
		m, err := p.server.play.Now(context.Background(), id)
		if err != nil {
			p.t.Fatal(err)
		}
		if m.Outcome != nil {
			return m, verbs
		}
		seat, ok := next(m)
		if !ok {
			p.t.Fatal("nobody must decide")
		}
		move := yokaizoHurry(m.Position.Legal(seat))
		verb, _, _ := strings.Cut(move, " ")
		verbs[verb]++
		seats[seat](m.Ply(), move)
		if now, err := p.server.play.Now(context.Background(), id); err != nil || now.Ply() <= m.Ply() {
			p.t.Fatalf("%q is no move after %d: %v", move, m.Ply(), err)
		}
	}
	p.t.Fatal("the match does not end")
	return nil, nil
}

// byHand makes moves with the mouse or the finger: by the button that says the move, or by ticking the cards that
// it names.
func (b *tab) byHand(ply int, move string) {
	b.t.Helper()
	b.atPly(ply)
	moved := fmt.Sprintf(`Number(document.querySelector("#live").dataset.ply) > %d`, ply)
	if button := "#live button[value=" + quote(move) + "]"; b.has(button) {
		b.pressUntil(button, moved)
		return
	}
	for i, card := range strings.Fields(move)[1:] {
		b.pressUntil("#live input[value="+quote(card)+"]:not(:checked)",
			fmt.Sprintf(`document.querySelectorAll("#live input[form=yk-set]:checked").length > %d`, i))
	}
	b.pressUntil("#yk-set-send", moved)
}

// has reports whether there is an element that the selector finds.
func (b *tab) has(selector string) bool {
	b.t.Helper()
	return ask[bool](b, "document.querySelector("+quote(selector)+") !== null")
}

// byKeys makes moves with the keyboard.
func (b *tab) byKeys(ply int, move string) {
	b.t.Helper()
	b.atPly(ply)
	moved := fmt.Sprintf(`Number(document.querySelector("#live").dataset.ply) > %d`, ply)
	if button := "#live button[value=" + quote(move) + "]"; b.has(button) {
		b.keyUntil(button, []string{kb.Enter, " "}[ply%2], moved)
		return
	}
	for i, card := range strings.Fields(move)[1:] {
		b.keyUntil("#live input[value="+quote(card)+"]:not(:checked)", " ",
			fmt.Sprintf(`document.querySelectorAll("#live input[form=yk-set]:checked").length > %d`, i))
	}
	b.keyUntil("#yk-set-send", kb.Enter, moved)
}

// keyUntil goes to an element and presses a key there, again where a change of the page swallowed it.
func (b *tab) keyUntil(selector, key, condition string) {
	b.t.Helper()
	for range 3 {
		b.walk(selector)
		b.key(key)
		if _, ok := await[bool](b, 6*time.Second, "Boolean("+condition+")"); ok {
			return
		}
	}
	b.until("what "+selector+" does", condition)
}

// walk moves the focus to an element by Tab, forwards or backwards, or by arrow keys in a group. On each stop the
// focus must be seen.
func (b *tab) walk(selector string) {
	b.t.Helper()
	for stops := range 120 {
		at := b.focus(selector)
		if stops > 0 && !at.Seen && !strings.HasPrefix(at.What, "<body") {
			b.t.Errorf("the focus is not seen on %s", at.What)
		}
		switch {
		case at.There:
			return
		case at.Arrows && strings.Contains(selector, "button"): // the arrow keys pass boxes by
			b.key(kb.ArrowRight)
		case ask[bool](b, "Boolean(document.activeElement.compareDocumentPosition(document.querySelector("+quote(selector)+")) & Node.DOCUMENT_POSITION_PRECEDING)"):
			b.key(kb.Tab, chromedp.KeyModifiers(chromedp.ModifierShift))
		default:
			b.key(kb.Tab)
		}
	}
	b.t.Fatalf("%s cannot get to %s by the keyboard, and is at %s", b.name, selector, b.focus(selector).What)
}

func (b *tab) atPly(ply int) {
	b.t.Helper()
	b.until(fmt.Sprintf("the match after %d moves", ply), fmt.Sprintf(`document.querySelector("#live").dataset.ply === "%d"`, ply))
}

// byWire makes moves as a program does.
func (b *browser) byWire(match string) func(ply int, move string) {
	return func(ply int, move string) { b.json().move(match, ply, move).is(b.t, 200) }
}

// TestBrowserYokaizo is a whole match with ready decks, each in a browser of his own.
func TestBrowserYokaizo(t *testing.T) {
	p := newPortal(t)
	people := p.people("Anna", "Ben")
	match := sitDown("yokaizo", people, map[string]string{"s-deck": "drums-over-the-valley"})
	m, verbs := p.yokaizo(match, people[0].byHand, people[1].byHand)
	for _, b := range people {
		b.until("the result", `document.querySelector("#result")`)
	}
	for _, verb := range []string{"pick", "void", "special", "pay", "target", "rest", "flip", "replace"} {
		if verbs[verb] == 0 {
			t.Errorf("in this match nobody had to %s: %v", verb, verbs)
		}
	}
	t.Logf("%d moves: %v", m.Ply(), verbs)
	p.checkHistories(match, m, people)
}

// TestBrowserYokaizoDeck: one builds a deck and shares it, another opens the link, copies it and plays it.
func TestBrowserYokaizoDeck(t *testing.T) {
	p := newPortal(t)
	anna, ben := p.person("Anna"), p.person("Ben")
	anna.visit("/games/yokaizo")
	anna.press(`a[href="/games/yokaizo/decks"]`)
	anna.until("the decks", `document.querySelector("#new-deck")`)
	anna.press(`#ready #under-thin-ice button[name="from"]`)
	anna.until("the deck", `document.querySelector("#deck-tally")?.innerText === "40 of 40 cards"`)

	// One card makes room for another; nothing is loaded anew, and the keyboard stays where it is.
	ask[bool](anna, "window.sameLoad = true")
	first := ask[string](anna, `document.querySelector("#deck .yk-lines li").id.replace("line-", "")`)
	for n := 3; n > 0; n-- {
		anna.reach("#line-less-" + first)
		anna.key(kb.Enter)
		anna.until("a card less", fmt.Sprintf(`document.querySelector("#deck-tally").innerText === "%d of 40 cards"`, 36+n))
	}
	anna.until("the focus where the line was", `document.activeElement.id === "deck-tally"`)
	anna.fill("#f-q", "Sumibi")
	anna.do(chromedp.SendKeys(chromedp.CSS("#f-q"), " Kozo"))
	anna.until("the card looked for", `document.querySelectorAll("#found .yk-pickable > li").length === 1`)
	for n := 1; n <= 3; n++ {
		anna.press("#pick-more-sumibi-kozo")
		anna.until("a card more", fmt.Sprintf(`document.querySelector("#deck-tally").innerText === "%d of 40 cards" &&
		  document.querySelector("#pick-sumibi-kozo b > span").innerText === "%d"`, 37+n, n))
	}
	anna.allow("status of 422")
	anna.press("#pick-more-sumibi-kozo")
	anna.until("why there is no fourth", `document.querySelector("#deck .notice")?.innerText.includes("these are all of Sumibi Kozo")`)
	anna.press("#pick-less-sumibi-kozo")
	anna.until("two left", `document.querySelector("#pick-sumibi-kozo b > span").innerText === "2" && !document.querySelector("#deck .notice")`)
	anna.press("#pick-more-sumibi-kozo")
	anna.until("a legal deck", `document.querySelector("#deck .tag.good") && document.querySelector("#deck-text").value.includes("3 Sumibi Kozo")`)
	if !ask[bool](anna, "window.sameLoad === true") {
		t.Error("the page was loaded anew")
	}

	link := ask[string](anna, `document.querySelector("#deck-link").value`)
	ben.visit(strings.TrimPrefix(link, p.url))
	ben.until("the shared deck", `document.querySelector("#deck .yk-lines").innerText.includes("Sumibi Kozo")`)
	ben.press(`button[name="from"]`)
	ben.until("a copy of one's own", `document.querySelector("#deck-link") && location.href !== `+quote(link))
	ben.press(`.page-head a.button.primary`)
	ben.until("the game", `document.querySelector('#s-deck option:checked')?.parentElement.label === "My decks"`)
	ben.press(`form[action="/tables"] button.primary`)
	ben.until("the table", `location.pathname.startsWith("/tables/")`)
	cleo := p.browser()
	match := cleo.post(ben.path()+"/seats", "name", "Cleo", "s-deck", "random").to(t)
	ben.until("the match", `location.pathname.startsWith("/matches/")`)
	if deck := p.deckOf(t, match, 0); !strings.Contains(deck, "3 sumibi-kozo") || strings.Contains(deck, first) {
		t.Errorf("the match is played with %q", deck)
	}
	_, verbs := p.yokaizo(match, ben.byHand, cleo.byWire(match))
	ben.until("the result", `document.querySelector("#result")`)
	ben.until("the same deck for the next match", `document.querySelector('.ready-form option:checked').parentElement.label === "My decks"`)
	t.Log(verbs)
}

// TestBrowserYokaizoPhone plays a match on a phone by touch; all of the board fits at each decision.
func TestBrowserYokaizoPhone(t *testing.T) {
	p := newPortal(t)
	anna, ben := p.person("Anna"), p.browser()
	anna.touch = true
	anna.size(360, 740, chromedp.EmulateMobile, chromedp.EmulateTouch)
	told := map[string]bool{}
	for _, path := range []string{"/games/yokaizo", "/games/yokaizo/decks", "/games/yokaizo/cards", "/games/yokaizo/keywords", "/games/yokaizo/factions/homura"} {
		anna.visit(path)
		anna.fits(path, told)
	}
	anna.visit("/games/yokaizo/decks")
	anna.press(`#ready #morning-in-the-grove button[name="from"]`)
	anna.until("the deck", `document.querySelector("#deck-tally")`)
	anna.fits("a deck", told)
	anna.press(`.page-head a.button.primary`)
	anna.until("the game", `document.querySelector('#s-deck option:checked')?.parentElement.label === "My decks"`)
	anna.press(`form[action="/tables"] button.primary`)
	anna.until("the table", `location.pathname.startsWith("/tables/")`)
	ben.post(anna.path()+"/seats", "name", "Ben", "s-deck", "ash-and-spore").to(t)
	anna.until("the match", `location.pathname.startsWith("/matches/")`)
	match := anna.path()
	p.yokaizo(match, func(ply int, move string) {
		anna.atPly(ply)
		anna.fits("the board before "+move, told)
		anna.byHand(ply, move)
	}, ben.byWire(match))
	anna.until("the result", `document.querySelector("#result")`)
	anna.fits("the result", told)
}

// TestBrowserYokaizoKeyboard plays a match by the keyboard alone.
func TestBrowserYokaizoKeyboard(t *testing.T) {
	p := newPortal(t)
	anna, ben := p.person("Anna"), p.browser()
	anna.visit("/games/yokaizo")
	anna.reach(`form[action="/tables"] [name="s-deck"]`)
	anna.key(kb.ArrowDown)
	anna.reach(`form[action="/tables"] [name="name"]`)
	anna.key("Anna")
	anna.reach(`form[action="/tables"] button.primary`)
	anna.key(kb.Enter)
	anna.until("the table", `location.pathname.startsWith("/tables/") && document.readyState === "complete"`)
	ben.post(anna.path()+"/seats", "name", "Ben", "s-deck", "terraces-and-tides").to(t)
	anna.until("the match", `location.pathname.startsWith("/matches/") && document.readyState === "complete"`)
	match := anna.path()
	begun := false
	_, verbs := p.yokaizo(match, func(ply int, move string) {
		anna.atPly(ply)
		if begun {
			anna.focused("before " + move)
		}
		anna.byKeys(ply, move)
		begun = true
	}, ben.byWire(match))
	anna.until("the result", `document.querySelector("#result")`)
	anna.reach(`.ready-form [name="s-deck"]`)
	anna.reach(`.ready-form button[name="ready"]`)
	t.Log(verbs)
}

// TestBrowserYokaizoLesson is a newcomer's guided match against the computer, to its end.
func TestBrowserYokaizoLesson(t *testing.T) {
	p := newPortal(t)
	p.work()
	b := p.person("newcomer")
	b.visit("/games/yokaizo")
	b.press(`form[action="/games/yokaizo/lesson"] button`)
	b.until("the match", `document.readyState === "complete" && location.pathname.startsWith("/matches/") && document.querySelector("#lesson")`)
	match := b.path()
	id := uuid.MustParse(strings.TrimPrefix(match, "/matches/"))
	var told []string
	hear := func() {
		b.t.Helper()
		said := ask[string](b, `document.querySelector("#lesson-says").innerText.trim()`)
		if said != "" && slices.Contains(told, said) {
			t.Errorf("told again: %s", said)
		}
		if said != "" {
			told = append(told, said)
		}
	}
	for end := time.Now().Add(3 * time.Minute); time.Now().Before(end); {
		m, err := p.server.play.Now(context.Background(), id)
		if err != nil {
			t.Fatal(err)
		}
		if m.Outcome != nil {
			break
		}
		if !m.Turn().Must.Has(0) || m.Turn().Must.Has(1) {
			time.Sleep(pace)
			continue
		}
		b.atPly(m.Ply())
		hear()
		b.byHand(m.Ply(), yokaizoHurry(m.Position.Legal(0)))
	}
	b.until("the result", `document.querySelector("#result")`)
	hear()
	for _, about := range []string{"Pick two Yokai", "play up to three cards", "takes one Action", "Your Yokai is hit", "whoever reaches 13", "the order of the Round"} {
		if !slices.ContainsFunc(told, func(tip string) bool { return strings.Contains(tip, about) }) {
			t.Errorf("nothing is told of %q", about)
		}
	}
	t.Logf("%d tips", len(told))
}
