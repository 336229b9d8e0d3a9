package web

import (
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/uuid"

	"stammtisch/games/yokaizo"
	"stammtisch/store"
)

// readyText is the list of a ready deck.
func readyText(t *testing.T, id string) string {
	t.Helper()
	ready, ok := yokaizo.Base().Ready(id)
	if !ok {
		t.Fatalf("no deck %s", id)
	}
	return yokaizo.DeckText(ready.Cards)
}

// newDeck makes a deck and returns its address.
func (b *browser) newDeck(fields ...string) string {
	b.t.Helper()
	return b.post("/games/yokaizo/decks", fields...).to(b.t)
}

// TestDeck: a deck is copied, built, named, given away, copied by somebody else, and deleted.
func TestDeck(t *testing.T) {
	p := newPortal(t)
	a, b := p.browser(), p.browser()
	a.get("/games/yokaizo/decks").is(t, http.StatusOK, "You have no decks yet", "Morning in the Grove", "Good for a first game")
	deck := a.newDeck("from", "morning-in-the-grove")
	a.get("/account").is(t, http.StatusOK) // whoever keeps a deck is a guest
	doc := a.get(deck).is(t, http.StatusOK, "40 of 40 cards", "ready to play", p.url+deck).doc(t)
	if n := doc.Find("#found .yk-pickable > li").Length(); n != 80 {
		t.Errorf("%d cards to choose from", n)
	}
	if text := doc.Find(".yk-plots li .visually-hidden").First().Text(); !regexp.MustCompile(`^Speed 1: \d+ cards?$`).MatchString(text) {
		t.Errorf("a bar says %q", text)
	}

	if back := a.post(deck+"/cards?element=earth", "remove", "koke-jizo").to(t); back != deck+"?element=earth#pick-koke-jizo" {
		t.Errorf("after a change one is led to %s", back)
	}
	a.get(deck).is(t, http.StatusOK, "39 of 40 cards", "1 card is missing")
	part := a.htmx().post(deck+"/cards", "add", "koke-jizo").is(t, http.StatusOK, "40 of 40 cards", `hx-target="#pick-koke-jizo"`)
	if strings.Contains(part.body, "<html") {
		t.Error("htmx gets a whole page")
	}
	a.htmx().post(deck+"/cards", "add", "yetikai").is(t, http.StatusOK, "41 of 40 cards", "1 card too many")
	for range 3 {
		a.htmx().post(deck+"/cards", "remove", "yetikai").is(t, http.StatusOK)
	}
	a.get(deck).is(t, http.StatusOK, "40 of 40 cards") // fewer than none cannot be

	a.post(deck+"/name", "name", "  My   <b>grove</b> ").to(t)
	a.post(deck+"/list", "list", "# mine\n3x Doro Kozo, 2 yetikai\r\n").to(t)
	page := a.get(deck).is(t, http.StatusOK, "My &lt;b&gt;grove&lt;/b&gt;", "5 of 40 cards", "3 Doro Kozo\n2 Yetikai\n")
	if strings.Contains(page.body, "<b>grove") {
		t.Error("the name is not escaped")
	}

	// Whoever has the link sees the deck and may copy it, and no more.
	shared := b.get(deck).is(t, http.StatusOK, "My &lt;b&gt;grove&lt;/b&gt;", "Somebody shares this deck", "3 Doro Kozo").doc(t)
	if shared.Find(`form[action^="`+deck+`/"]`).Length() > 0 {
		t.Error("a shared deck offers to be changed")
	}
	code := strings.TrimPrefix(deck, "/games/yokaizo/decks/")
	theirs := b.newDeck("from", code)
	b.post(theirs+"/name", "name", "Theirs").to(t)
	a.get(deck).is(t, http.StatusOK, "My &lt;b&gt;grove")
	b.get("/games/yokaizo/decks").is(t, http.StatusOK, "Theirs", "5 of 40 cards")

	a.get("/account/export").is(t, http.StatusOK, `"decks":[{"game":"yokaizo","name":"My \u003cb\u003egrove\u003c/b\u003e","list":"3 doro-kozo\n2 yetikai\n"`)
	if back := a.post(deck + "/delete").to(t); back != "/games/yokaizo/decks" {
		t.Errorf("after deleting one is led to %s", back)
	}
	a.get(deck).is(t, http.StatusNotFound)
	b.get(theirs).is(t, http.StatusOK, "5 of 40 cards")
}

// TestDeckFilters: the cards to add are found by faction, element, Speed, Souls, cost, keyword and text, as a page
// and as a fragment.
func TestDeckFilters(t *testing.T) {
	p := newPortal(t)
	b := p.browser()
	deck := b.newDeck("name", "Test")
	for _, c := range []struct {
		query string
		cards int // -1: some
	}{
		{"", 80}, {"?element=ice", 8}, {"?faction=tsurara&speed=2", -1}, {"?souls=6", -1}, {"?cost=3&element=fire", -1}, {"?keyword=freeze", -1},
		{"?q=kozo", -1}, {"?q=KOZO&element=water", 1}, {"?element=mud", 0}, {"?q=%3Cscript%3Ealert(1)%3C/script%3E", 0},
	} {
		for _, how := range []*browser{b, b.htmx()} {
			answer := how.get(deck+c.query).is(t, http.StatusOK)
			n := answer.doc(t).Find("#found .yk-pickable > li").Length()
			if n != c.cards && (c.cards >= 0 || n == 0 || n == 80) {
				t.Errorf("%s finds %d cards", c.query, n)
			}
			if strings.Contains(answer.body, "<script>alert") {
				t.Error("HTML is not escaped")
			}
			if whole := strings.Contains(answer.body, "<html"); whole == (how != b) {
				t.Errorf("%s: a whole page: %v", c.query, whole)
			}
		}
	}
}

// TestDeckRefusals: what cannot be says why, in the reader's language, and changes nothing.
func TestDeckRefusals(t *testing.T) {
	p := newPortal(t)
	a, b := p.browser(), p.browser()
	deck := a.newDeck("from", "under-thin-ice", "name", "Ice")
	b.newDeck("name", "Mine")
	full := readyText(t, "under-thin-ice")
	first, _, _ := strings.Cut(full, "\n")
	name := strings.TrimPrefix(first, "3 ")
	for _, c := range []struct {
		name           string
		who            *browser
		path           string
		fields         []string
		status         int
		english, other string
	}{
		{"unknown card", a, deck + "/list", []string{"list", "3 yetikai\n\n2 kappa"}, 422, "Line 3: there is no Yokai “kappa”.", "Zeile 3: Einen Yokai „kappa“ gibt es nicht."},
		{"four of a name", a, deck + "/list", []string{"list", "3 yetikai\n1 Yetikai"}, 422, "Line 2: a deck has at most 3 cards of a name, here it is 4 of Yetikai.", "Zeile 2: Ein Deck hat höchstens 3 Karten eines Namens, hier sind es 4 von Yetikai."},
		{"two faults", a, deck + "/list", []string{"list", "x\n4 yetikai"}, 422, "Line 2: a deck has at most 3", "Zeile 1: „x“ ist nicht Zahl und Name"},
		{"HTML in a list", a, deck + "/list", []string{"list", "3 <script>alert(1)</script>"}, 422, "there is no Yokai “&lt;script&gt;", "Zeile 1: Einen Yokai „&lt;script&gt;"},
		{"a long list", a, deck + "/list", []string{"list", strings.Repeat("# nothing\n", 500)}, 422, "This list is too long.", "Diese Liste ist zu lang."},
		{"a list of 10 MB", a, deck + "/list", []string{"list", strings.Repeat("3 yetikai\n", 1<<20)}, 413, "too much", "zu viel"},
		{"many cards", a, deck + "/list", []string{"list", manyCards(61)}, 422, "at most 60 cards while", "höchstens 60 Karten"},
		{"no name", a, deck + "/name", []string{"name", "  "}, 422, "one line of at most 40", "eine Zeile mit höchstens 40"},
		{"a long name", a, deck + "/name", []string{"name", strings.Repeat("ä", 41)}, 422, "one line of at most 40", "eine Zeile mit höchstens 40"},
		{"a name that turns text around", a, deck + "/name", []string{"name", "a\u202eb"}, 422, "one line of at most 40", "eine Zeile mit höchstens 40"},
		{"a fourth copy", a, deck + "/cards", []string{"add", name}, 422, "these are all of", "das sind alle von"},
		{"a card that is not there", a, deck + "/cards", []string{"add", "kappa"}, 400, "not complete", "nicht vollständig"},
		{"nothing to add", a, deck + "/cards", nil, 400, "not complete", "nicht vollständig"},
		{"another's list", b, deck + "/list", []string{"list", full}, 404, "nothing at this address", "nichts"},
		{"another's name", b, deck + "/name", []string{"name", "Stolen"}, 404, "nothing at this address", "nichts"},
		{"another's cards", b, deck + "/cards", []string{"add", "yetikai"}, 404, "nothing at this address", "nichts"},
		{"another's deck deleted", b, deck + "/delete", nil, 404, "nothing at this address", "nichts"},
		{"as a visitor", p.browser(), deck + "/delete", nil, 403, "logged in", "angemeldet"},
		{"no such deck", a, "/games/yokaizo/decks/NONE/cards", []string{"add", "yetikai"}, 404, "nothing at this address", "nichts"},
		{"a copy of nothing", a, "/games/yokaizo/decks", []string{"from", "NONE"}, 404, "nothing at this address", "nichts"},
		{"a new deck of unknown cards", a, "/games/yokaizo/decks", []string{"name", "X", "list", "2 kappa"}, 422, "Line 1: there is no Yokai “kappa”.", "Zeile 1"},
		{"a new deck with a long name", a, "/games/yokaizo/decks", []string{"name", strings.Repeat("x", 41)}, 422, "one line of at most 40", "eine Zeile"},
	} {
		t.Run(c.name, func(t *testing.T) {
			before, _ := p.store.Deck(t.Context(), strings.TrimPrefix(deck, "/games/yokaizo/decks/"))
			got := c.who.post(c.path, c.fields...).is(t, c.status, c.english)
			if strings.Contains(got.body, "<script>alert") {
				t.Error("HTML is not escaped")
			}
			c.who.with("Cookie", "lang=de").post(c.path, c.fields...).is(t, c.status, c.other)
			c.who.with("Sec-Fetch-Site", "cross-site").post(c.path, c.fields...).is(t, http.StatusForbidden)
			if after, _ := p.store.Deck(t.Context(), before.Code); after != before {
				t.Errorf("%+v became %+v", before, after)
			}
		})
	}
	a.htmx().post(deck+"/cards", "add", name).is(t, http.StatusUnprocessableEntity, "these are all of", `id="deck"`)
	kept := a.post(deck+"/list", "list", "3 kappa").is(t, http.StatusUnprocessableEntity).doc(t)
	if text := kept.Find("#deck-text").Text(); text != "3 kappa" {
		t.Errorf("what was typed in is %q now", text)
	}
}

// manyCards is a list of n cards.
func manyCards(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "1 %s\n", yokaizo.Base().Yokai[i].ID)
	}
	return b.String()
}

// TestDeckBounds: an account keeps so many decks and no more.
func TestDeckBounds(t *testing.T) {
	p := newPortal(t)
	a := p.browser()
	for i := range store.MaxDecks {
		a.newDeck("name", strconv.Itoa(i))
	}
	a.post("/games/yokaizo/decks", "name", "one more").is(t, http.StatusConflict, "as many decks as can be kept")
	a.get("/games/yokaizo/decks").is(t, http.StatusOK, "as many decks as can be kept")
	p.browser().newDeck("name", "another's first")
}

// deckOf is the list that a seat plays in a match.
func (p *portal) deckOf(t *testing.T, match string, seat int) string {
	t.Helper()
	m, err := p.server.play.Now(t.Context(), uuid.MustParse(strings.TrimPrefix(match, "/matches/")))
	if err != nil {
		t.Fatal(err)
	}
	return m.Match.Players[seat].Options["deck"]
}

// TestDeckAtTable: at a table one plays a ready deck, one of one's own or one by lot; a match keeps the list that
// it began with, and before a rematch one may choose another.
func TestDeckAtTable(t *testing.T) {
	p := newPortal(t)
	a, b := p.browser(), p.browser()
	list := readyText(t, "under-thin-ice")
	deck := a.newDeck("name", "Cold", "list", list)
	code := strings.TrimPrefix(deck, "/games/yokaizo/decks/")
	a.newDeck("name", "Unfinished", "list", "3 yetikai")
	form := a.get("/games/yokaizo?s-deck=deck:"+code).is(t, http.StatusOK).doc(t)
	if chosen := form.Find("#s-deck option[selected]").AttrOr("value", ""); chosen != "deck:"+code {
		t.Errorf("the deck's page leads to a form with %q", chosen)
	}
	if strings.Contains(form.Find("#s-deck").Text(), "Unfinished") {
		t.Error("a deck that is not whole can be chosen")
	}

	table := a.post("/tables", "game", "yokaizo", "name", "Anna", "s-deck", "deck:"+code).to(t)
	b.post(table+"/seats", "name", "Ben", "s-deck", "deck:"+code).is(t, http.StatusNotFound, "not yours")
	b.post(table+"/seats", "name", "Ben", "s-deck", "by-lot", "s-deck", list+"1 sumibi-kozo").is(t, http.StatusUnprocessableEntity, "exactly 40 cards, this one has 41")
	match := b.post(table+"/seats", "name", "Ben", "s-deck", "random").to(t)
	if got := p.deckOf(t, match, 0); got != strings.TrimSpace(list) && got != list {
		t.Errorf("the match is played with %q", got)
	}
	if got := p.deckOf(t, match, 1); got != "random" {
		t.Errorf("the other side plays %q", got)
	}
	before := a.match(match)
	a.post(deck+"/list", "list", readyText(t, "ash-and-spore")).to(t)
	if after := a.match(match); !equalJSON(after.View, before.View) {
		t.Error("a change of the deck is seen in the match")
	}

	// Before the rematch the list of the last match is kept, or another is chosen.
	a.post(match+"/resign", "ply", "0").to(t)
	again := a.get(match).is(t, http.StatusOK, "The same list as before").doc(t).Find(".ready-form #s-deck option[selected]")
	if again.Text() != "The same list as before" {
		t.Errorf("for the rematch %q is chosen", again.Text())
	}
	b.post(table+"/ready", "ready", "true", "s-deck", "no such deck").is(t, http.StatusUnprocessableEntity, "is not a number and a name")
	b.post(table+"/ready", "ready", "true", "s-deck", "ash-and-spore").to(t)
	second := a.post(table+"/ready", "ready", "true").to(t)
	if got := p.deckOf(t, second, 1); got != "ash-and-spore" {
		t.Errorf("the rematch is played with %q", got)
	}
	if p.deckOf(t, second, 0) != p.deckOf(t, match, 0) {
		t.Error("who says nothing gets another deck")
	}
}

// TestDeckAgainstComputer: both sides' decks are chosen, the computer's by lot where nobody chooses.
func TestDeckAgainstComputer(t *testing.T) {
	p := newPortal(t)
	a := p.browser()
	deck := a.newDeck("from", "under-thin-ice")
	code := strings.TrimPrefix(deck, "/games/yokaizo/decks/")
	match := a.post("/games/yokaizo/computer", "level", "easy", "s-deck", "deck:"+code).to(t)
	if got := p.deckOf(t, match, 0); strings.TrimSpace(got) != strings.TrimSpace(readyText(t, "under-thin-ice")) {
		t.Errorf("one plays %q", got)
	}
	if got := p.deckOf(t, match, 1); got != "random" {
		t.Errorf("the computer plays %q", got)
	}
	form := a.get("/games/yokaizo").doc(t)
	if got := form.Find("#c-s-deck option[selected]").AttrOr("value", ""); got != "deck:"+code {
		t.Errorf("remembered is %q", got)
	}
	match = a.post("/games/yokaizo/computer", "level", "easy", "b-deck", "ash-and-spore").to(t)
	if got := p.deckOf(t, match, 1); got != "ash-and-spore" {
		t.Errorf("the computer plays %q", got)
	}
	table := a.post("/tables", "game", "yokaizo").to(t)
	match = a.post(table+"/bots", "level", "easy", "b-deck", "deck:"+code).to(t)
	if got := p.deckOf(t, match, 1); !strings.HasPrefix(got, "3 ") {
		t.Errorf("the computer at the table plays %q", got)
	}
}
