package boards

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"github.com/a-h/templ"

	"stammtisch/games/yomi"
	"stammtisch/web/words"
)

// yomColumn is a column of the table of characters.
type yomColumn struct {
	Key, Title string
	// Sorted: the table is sorted by it.
	Sorted bool
	Number bool
	// Link sorts by it, the other way round where it is sorted already.
	Link string
	// Sort is the value of aria-sort.
	Sort string
}

// yomFigures are a character's numbers by column, as sorted and as shown.
type yomFigures struct {
	Slug, Name, Title, Style string
	values                   map[string]int
	Cells                    []string
}

// yomCastTable lists all characters.
type yomCastTable struct {
	Columns []yomColumn
	Rows    []yomFigures
}

// yomCharacter is a character's page.
type yomCharacter struct {
	Slug, Name, Title, Style string
	Life, Combo              string
	Table                    string
	Readings                 []string
	Next, NextName           string
}

// yomColumns in their order. A lower number is better where fast things are counted.
var yomColumns = []string{"life", "combo", "fastest", "throws", "hardest", "dodges", "blocks"}

// YomiCharacters is the table of all characters, sorted by one of its columns: name, life, combo, fastest,
// throws, hardest, dodges or blocks, with "-" before it downwards. Anything else keeps their fixed order.
func YomiCharacters(ctx context.Context, sort string) templ.Component {
	key, down := sort, false
	if len(sort) > 0 && sort[0] == '-' {
		key, down = sort[1:], true
	}
	t := yomCastTable{}
	for _, column := range append([]string{"name"}, yomColumns...) {
		c := yomColumn{Key: column, Title: yomWord(ctx, "col_"+column), Number: column != "name", Sorted: column == key, Sort: "none"}
		// The larger first, except where the smaller number is the faster.
		first, other := "-"+column, column
		if column == "name" || column == "fastest" || column == "throws" {
			first, other = other, first
		}
		if c.Link = "?sort=" + first; sort == first {
			c.Link = "?sort=" + other
		}
		if c.Sorted {
			if c.Sort = "ascending"; down {
				c.Sort = "descending"
			}
		}
		t.Columns = append(t.Columns, c)
	}
	for _, c := range yomi.Cast() {
		t.Rows = append(t.Rows, newYomFigures(ctx, c))
	}
	slices.SortStableFunc(t.Rows, func(a, b yomFigures) int {
		order := cmp.Compare(a.values[key], b.values[key])
		if key == "name" {
			order = cmp.Compare(a.Name, b.Name)
		}
		if down {
			return -order
		}
		return order
	})
	return yomCastTableView(t)
}

func newYomFigures(ctx context.Context, c yomi.CharacterInfo) yomFigures {
	const none = 999
	v := map[string]int{"life": c.Life, "combo": c.ComboLimit, "fastest": none, "throws": none}
	for _, card := range c.Cards {
		has := map[string]bool{}
		for _, e := range card.Ends {
			has[e.Option] = true
			switch e.Option {
			case "attack":
				v["fastest"] = min(v["fastest"], e.Speed)
			case "throw":
				v["throws"] = min(v["throws"], e.Speed)
			}
			v["hardest"] = max(v["hardest"], e.Damage)
		}
		if has["dodge"] {
			v["dodges"]++
		}
		if has["block"] {
			v["blocks"]++
		}
	}
	base := "yomi.character." + c.Slug
	f := yomFigures{Slug: c.Slug, Name: c.Name, Title: words.T(ctx, base+".title"), Style: words.T(ctx, base+".style"), values: v}
	for _, column := range yomColumns {
		text := strconv.Itoa(v[column])
		if column == "fastest" || column == "throws" {
			if text = yomTenths(ctx, v[column]); v[column] == none {
				text = "–"
			}
		}
		f.Cells = append(f.Cells, text)
	}
	return f
}

// YomiCharacter is the page of a character: its name, and ok false when there is none of that slug.
func YomiCharacter(ctx context.Context, slug string) (page templ.Component, name string, ok bool) {
	deck := yomDeckOf(ctx, slug)
	if deck.Slug == "" {
		return nil, "", false
	}
	base := "yomi.character." + slug
	c := yomCharacter{
		Slug: slug, Name: deck.Name, Title: words.T(ctx, base+".title"), Style: words.T(ctx, base+".style"),
		Life: strconv.Itoa(deck.Life), Combo: strconv.Itoa(deck.ComboLimit), Table: deck.spoken.table,
		Next: deck.next, NextName: yomWord(ctx, "cast_next", "Name", yomCast()[deck.next].Name),
	}
	for _, key := range deck.Readings {
		c.Readings = append(c.Readings, words.T(ctx, base+".reading."+key))
	}
	return yomCharacterView(c), deck.Name, true
}
