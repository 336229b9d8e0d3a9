package web

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

// TestTally: the page of a match that is over shows every round, and the last points are the result.
func TestTally(t *testing.T) {
	p := newPortal(t)
	for _, fields := range [][]string{
		{"game", "koikoi", "o-rounds", "3"},
		{"game", "yaniv", "o-limit", "100", "seats", "2", "o-callLimit", "7"},
	} {
		t.Run(fields[1], func(t *testing.T) {
			a, b := p.browser(), p.browser()
			table := a.post("/tables", append(fields, "name", "Anna")...).to(t)
			match := b.post(table+"/seats", "name", "Ben").to(t)
			end := p.hurryOut(match, a, b)
			bodies := a.get(match).is(t, 200).doc(t).Find("#tally tbody")
			if bodies.Length() < 2 {
				t.Fatalf("%d rounds are told", bodies.Length())
			}
			bodies.Each(func(i int, round *goquery.Selection) {
				if got := round.Find("th").Text(); got != strconv.Itoa(i+1) {
					t.Errorf("round %d is called %q", i+1, got)
				}
				if strings.TrimSpace(round.Find(".tally-said").Text()) == "" {
					t.Errorf("nothing is said of round %d", i+1)
				}
			})
			// Whoever does not call in a round, or calls in vain, has points from the first round on.
			if points := bodies.First().Find("td.number").Text(); fields[1] == "yaniv" && strings.Trim(points, "0") == "" {
				t.Errorf("after the first round the points are %q", points)
			}
			bodies.Last().Find("td.number").Each(func(seat int, cell *goquery.Selection) {
				if want := strconv.Itoa(end.Outcome.Score[seat]); cell.Text() != want {
					t.Errorf("seat %d ends with %s, the result is %s", seat, cell.Text(), want)
				}
			})
		})
	}
}

// hurryOut plays a match to its end by likely moves.
func (p *portal) hurryOut(match string, seats ...*browser) state {
	p.t.Helper()
	r := rand.New(rand.NewPCG(3, 3))
	for range 2000 {
		s := seats[0].match(match)
		if s.Outcome != nil {
			return s
		}
		mover := seats[s.Must[0]]
		s = mover.match(match)
		mover.json().move(match, s.Ply, likely(r, s.Moves)).is(p.t, 200)
	}
	p.t.Fatal("the match does not end")
	return state{}
}
