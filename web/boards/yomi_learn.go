package boards

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"stammtisch/games/yomi"
	"stammtisch/web/words"
)

// yomColumn is a column of the table of characters.
type yomColumn struct {
	Title  string
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
	// Figures are the numbers of the table of characters.
	Figures        []yomFigure
	Table          string
	Readings       []string
	Next, NextName string
}

// yomFigure is a number with its title.
type yomFigure struct{ Title, Value string }

// yomColumns in their order. A lower number is better where fast things are counted.
var yomColumns = []string{"life", "combo", "fastest", "throws", "hardest", "dodges", "blocks"}

// YomiCharacters is the table of all characters, sorted by one of its columns: name, life, combo, fastest,
// throws, hardest, dodges or blocks, with "-" before it downwards. Anything else keeps their fixed order.
func YomiCharacters(ctx context.Context, sort string) templ.Component {
	key, down := strings.CutPrefix(sort, "-")
	t := yomCastTable{Columns: yomSortable(ctx, append([]string{"name"}, yomColumns...), "", sort)}
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
		Table: deck.spoken.table,
		Next:  deck.next, NextName: yomWord(ctx, "cast_next", "Name", yomCast()[deck.next].Name),
	}
	for i, cell := range newYomFigures(ctx, deck.CharacterInfo).Cells {
		c.Figures = append(c.Figures, yomFigure{yomWord(ctx, "col_"+yomColumns[i]), cell})
	}
	for _, key := range deck.Readings {
		c.Readings = append(c.Readings, words.T(ctx, base+".reading."+key))
	}
	return yomCharacterView(c), deck.Name, true
}
