package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

// column reads a column of a page's table as numbers; cells without a number are left out.
func column(t *testing.T, doc *goquery.Document, n int) []float64 {
	t.Helper()
	var out []float64
	doc.Find("tbody tr").Each(func(_ int, row *goquery.Selection) {
		text := strings.TrimSpace(row.Children().Eq(n).Text())
		if f, err := strconv.ParseFloat(text, 64); err == nil {
			out = append(out, f)
		}
	})
	return out
}

// TestYomiTables: characters and moves are sorted by links, both ways.
func TestYomiTables(t *testing.T) {
	p := newPortal(t)
	b := p.browser()
	b.get("/games/yomi").is(t, http.StatusOK, `href="/games/yomi/characters"`)
	b.get("/games/yomi/rules").is(t, http.StatusOK, `href="/games/yomi/characters"`)
	b.get("/games/yokaizo").is(t, http.StatusOK, `href="/games/yokaizo/cards"`)
	b.get("/games/yomi/characters").is(t, http.StatusOK, `href="/games/yomi/moves"`)
	b.get("/games/yomi/characters/grave").is(t, http.StatusOK, "True Power of Storms", "Fastest attack")
	b.get("/games/yomi/characters/nobody").is(t, http.StatusNotFound)

	for _, row := range []struct {
		path   string
		column int
		rows   int
	}{
		{"/games/yomi/characters", 1, 20},
		{"/games/yomi/characters", 3, 20},
		{"/games/yomi/moves?option=throw", 3, 0},
		{"/games/yomi/moves", 4, 0},
		{"/games/yomi/moves?option=attack", 6, 0},
	} {
		doc := b.get(row.path).is(t, http.StatusOK).doc(t)
		for range 2 {
			head := doc.Find("thead th").Eq(row.column)
			link, _ := head.Find("a").Attr("href")
			base, _, _ := strings.Cut(row.path, "?")
			doc = b.get(base+link).is(t, http.StatusOK).doc(t)
			got := column(t, doc, row.column)
			order := doc.Find("thead th").Eq(row.column).AttrOr("aria-sort", "")
			sorted := slices.Sorted(slices.Values(got))
			if order == "descending" {
				slices.Reverse(sorted)
			}
			if !slices.Equal(got, sorted) || len(got) < 20 || row.rows > 0 && doc.Find("tbody tr").Length() != row.rows {
				t.Errorf("%s%s, %s: %v", base, link, order, got)
			}
			if head.AttrOr("aria-sort", "") == order {
				t.Errorf("%s%s is not the other way round", base, link)
			}
		}
	}
	throws := b.get("/games/yomi/moves?option=throw").doc(t)
	if n := throws.Find("tbody tr").Length(); n < 40 || throws.Find("tbody .yo-icon.throw").Length() != n {
		t.Errorf("of %d throws %d are throws", n, throws.Find("tbody .yo-icon.throw").Length())
	}
	if n := b.get("/games/yomi/moves").doc(t).Find("tbody tr").Length(); n < 300 {
		t.Errorf("there are %d moves in all", n)
	}
}

// TestAboutNamesOwners: the page about the portal says whose the games are that are somebody's.
func TestAboutNamesOwners(t *testing.T) {
	b := newPortal(t).browser()
	b.get("/about").is(t, http.StatusOK, "Sirlin Games", "YOKAIZO is its maker", "Yetikai and Blazing Talons")
}
