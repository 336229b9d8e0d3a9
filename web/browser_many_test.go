package web

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/uuid"

	"stammtisch/games"
	"stammtisch/games/play"
)

// TestBrowserYaniv is a match of five, each in a browser of his own, with two packs and slapping down.
func TestBrowserYaniv(t *testing.T) {
	p := newPortal(t)
	people := p.people("Anna", "Ben", "Carla", "Dan", "Eve")
	// A limit of 100 and a high penalty end a match of careless callers within a few rounds.
	match := sitDown("yaniv", people, map[string]string{
		"o-limit": "100", "o-decks": "2", "o-callLimit": "7", "o-slapDown": "true", "o-asafPenalty": "100",
	})
	slaps := 0
	m := p.playOn(match, people, func(legal []string) string {
		for _, want := range []string{"slap", "call"} {
			if i := slices.IndexFunc(legal, func(move string) bool { return strings.HasPrefix(move, want) }); i >= 0 {
				if want == "slap" {
					slaps++
				}
				return legal[i]
			}
		}
		// Most cards first; then from the stock, where a card that fits may come from.
		best := legal[0]
		for _, move := range legal {
			if move == "draw stock" || strings.Count(move, " ") > strings.Count(best, " ") && best != "draw stock" {
				best = move
			}
		}
		return best
	})
	if slaps == 0 {
		t.Log("nobody could slap in this match")
	}
	p.checkHistories(match, m, people)
}

// TestBrowserYamYam is a match of four, each in a browser of his own.
func TestBrowserYamYam(t *testing.T) {
	p := newPortal(t)
	people := p.people("Anna", "Ben", "Carla", "Dan")
	match := sitDown("yamyam", people, nil)
	turn := 0
	m := p.playOn(match, people, func(legal []string) string {
		// Everybody sleeps in every other turn.
		if turn++; turn/len(people)%2 == 0 && slices.Contains(legal, "pass") {
			return "pass"
		}
		return legal[0]
	})
	p.checkHistories(match, m, people)
}

func (p *portal) people(names ...string) []*tab {
	p.t.Helper()
	var out []*tab
	for _, name := range names {
		out = append(out, p.person(name))
	}
	return out
}

// sitDown has the first of the people open a table for all of them on the game's page, and the others sit
// down at it. It returns the address of the match, to which all have come by themselves.
func sitDown(game string, people []*tab, options map[string]string) string {
	host := people[0]
	host.t.Helper()
	host.visit("/games/" + game)
	host.fill(`form[action="/tables"] [name="name"]`, host.name)
	if ask[bool](host, `document.querySelector('form[action="/tables"] [name="seats"]') !== null`) {
		host.fill(`form[action="/tables"] [name="seats"]`, strconv.Itoa(len(people)))
	}
	for name, value := range options {
		ask[bool](host, fmt.Sprintf(`(() => {
		  const field = document.querySelector('form[action="/tables"] [name="%s"]:not([type=hidden])');
		  if (field.type === "checkbox") field.checked = %q === "true"; else field.value = %q;
		  return true;
		})()`, name, value, value))
	}
	host.press(`form[action="/tables"] button.primary`)
	host.until("the table", `location.pathname.startsWith("/tables/")`)
	table := host.path()
	for _, guest := range people[1:] {
		guest.join(table)
		guest.until("the seat", `document.querySelector(".seatlist .you") || location.pathname.startsWith("/matches/")`)
	}
	for _, b := range people {
		b.until("the match", `location.pathname.startsWith("/matches/")`)
	}
	return host.path()
}

// playOn has everybody press what choose says of the controls on his own page, until the match is over, and
// waits until all have seen the end.
func (p *portal) playOn(match string, people []*tab, choose func(legal []string) string) *play.Moment {
	p.t.Helper()
	id := uuid.MustParse(strings.TrimPrefix(match, "/matches/"))
	for range 3000 {
		m, err := p.server.play.Now(context.Background(), id)
		if err != nil {
			p.t.Fatal(err)
		}
		if m.Outcome != nil {
			for _, b := range people {
				b.until("the result", `document.querySelector("#result")`)
			}
			return m
		}
		seat, ok := next(m)
		if !ok {
			p.t.Fatal("nobody must decide")
		}
		b := people[seat]
		shown, ok := await[[]string](b, deadlineOfWaits, fmt.Sprintf(`document.querySelector("#live").dataset.ply === "%d" &&
		  ((all) => all.length && all)([...document.querySelectorAll(%s)].map((b) => b.value))`, m.Ply(), quote(moves)))
		if !ok {
			p.t.Fatalf("%s sees no control after %d moves", b.name, m.Ply())
		}
		legal := m.Position.Legal(seat)
		possible := slices.DeleteFunc(slices.Clone(shown), func(move string) bool { return !slices.Contains(legal, move) })
		if len(possible) == 0 {
			p.t.Fatalf("%s is offered %q, legal is %q", b.name, shown, legal)
		}
		move := choose(possible)
		ask[bool](b, fmt.Sprintf(`(() => { [...document.querySelectorAll(%s)].find((b) => b.value === %s).click(); return true; })()`,
			quote(moves), quote(move)))
		b.until("the own move", fmt.Sprintf(`Number(document.querySelector("#live").dataset.ply) > %d`, m.Ply()))
	}
	p.t.Fatal("the match does not end")
	return nil
}

// next is whoever decides next: a seat that may interrupt before one that must go on.
func next(m *play.Moment) (games.Seat, bool) {
	turn := m.Turn()
	for _, set := range []games.SeatSet{turn.May, turn.Must} {
		for seat := range set.All() {
			if len(m.Position.Legal(seat)) > 0 {
				return seat, true
			}
		}
	}
	return games.Spectator, false
}

// checkHistories looks at the history of each player: the match is there, with everybody in it and the right
// result.
func (p *portal) checkHistories(match string, m *play.Moment, people []*tab) {
	p.t.Helper()
	winners := m.Outcome.Winners()
	for seat, b := range people {
		want := "lost"
		if winners.Has(games.Seat(seat)) {
			switch want = "won"; winners.Len() {
			case 1:
			case len(people):
				want = "drawn"
			default:
				want = "shared"
			}
		}
		b.visit("/players/" + b.name)
		row := ask[string](b, `(() => {
		  const row = document.querySelector('.matchrow a[href="`+match+`"]');
		  return row ? row.innerText + "|" + row.querySelector(".tag")?.className : "";
		})()`)
		if !strings.Contains(row, "result-"+want) {
			p.t.Errorf("the history of %s says %q, not %s", b.name, row, want)
		}
		for _, other := range people {
			if !strings.Contains(row, other.name) {
				p.t.Errorf("the history of %s does not name %s: %q", b.name, other.name, row)
			}
		}
	}
}
