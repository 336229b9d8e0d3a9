package boards

import (
	"cmp"
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"stammtisch/games/yomi"
	"stammtisch/web/words"
)

// yomAllMoves is the table of the moves of all characters.
type yomAllMoves struct {
	Filters []yomFilter
	Columns []yomColumn
	Rows    []yomMoveOf
}

// yomFilter shows the moves of one option alone, or all.
type yomFilter struct {
	Option, Title, Link string
	Now                 bool
}

// yomMoveOf is a move with its character.
type yomMoveOf struct {
	yomRow
	Slug, Name string
}

// yomMoveColumns in their order; those that are no numbers are sorted as texts.
var yomMoveColumns = []string{"name", "card", "move", "speed", "damage", "block", "points"}

// YomiMoves is the table of all moves of all characters, of one option ("attack", "throw", "block", "dodge")
// or of all, sorted by one of its columns: name, card, move, speed, damage, block or points, with "-" before it
// downwards. What a move does not have comes last. Anything else keeps the order of the cast.
func YomiMoves(ctx context.Context, option, sort string) templ.Component {
	t := yomAllMoves{Columns: yomSortable(ctx, yomMoveColumns, option, sort)}
	for _, o := range []string{"", "attack", "throw", "block", "dodge"} {
		f := yomFilter{Option: o, Title: yomWord(ctx, "moves_all"), Link: yomSortLink(o, sort), Now: o == option}
		if o != "" {
			f.Title = words.T(ctx, "yomi.end."+o)
		}
		t.Filters = append(t.Filters, f)
	}
	for _, c := range yomi.Cast() {
		for _, row := range yomDeckOf(ctx, c.Slug).moves(ctx).Rows {
			if option == "" || option == row.End.Option {
				t.Rows = append(t.Rows, yomMoveOf{row, c.Slug, c.Name})
			}
		}
	}
	key, down := strings.CutPrefix(sort, "-")
	slices.SortStableFunc(t.Rows, func(a, b yomMoveOf) int {
		x, y := a.by(key), b.by(key)
		if x == y || x.none || y.none {
			return cmp.Compare(yomBit(x.none), yomBit(y.none))
		}
		order := cmp.Or(cmp.Compare(x.number, y.number), cmp.Compare(x.text, y.text))
		if down {
			return -order
		}
		return order
	})
	return yomAllMovesView(t)
}

// yomValue is what rows are sorted by.
type yomValue struct {
	number int
	text   string
	none   bool
}

func (m yomMoveOf) by(column string) yomValue {
	number := func(text string) yomValue {
		digits := strings.NewReplacer(".", "", ",", "").Replace(text)
		n, err := strconv.Atoi(digits)
		return yomValue{number: n, none: err != nil}
	}
	switch column {
	case "name":
		return yomValue{text: m.Name}
	case "card":
		rank := strings.TrimRight(strings.Fields(m.Cards)[0], "♥♦♣♠")
		return yomValue{number: slices.Index(yomRanks, rank)}
	case "move":
		return yomValue{text: m.End.Title}
	case "speed":
		return number(m.End.Speed)
	case "damage":
		return number(m.End.Damage)
	case "block":
		return number(m.End.Block)
	case "points":
		return number(m.End.Points)
	}
	return yomValue{}
}

func yomBit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// yomUp are the columns of which one sees the small values first: texts, and numbers that are speeds.
var yomUp = []string{"name", "card", "move", "speed", "fastest", "throws"}

// yomSortable are columns whose titles sort by them, the other way round where that is done already.
func yomSortable(ctx context.Context, keys []string, option, sort string) []yomColumn {
	key, down := strings.CutPrefix(sort, "-")
	var columns []yomColumn
	for _, column := range keys {
		first, other := "-"+column, column
		if slices.Contains(yomUp, column) {
			first, other = other, first
		}
		c := yomColumn{
			Title: yomWord(ctx, "col_"+column), Number: column != "name" && column != "card" && column != "move",
			Sort: "none", Link: yomSortLink(option, first),
		}
		if sort == first {
			c.Link = yomSortLink(option, other)
		}
		if column == key {
			if c.Sort = "ascending"; down {
				c.Sort = "descending"
			}
		}
		columns = append(columns, c)
	}
	return columns
}

// yomSortLink leads to the same page with an option and an order.
func yomSortLink(option, sort string) string {
	query := url.Values{}
	if option != "" {
		query.Set("option", option)
	}
	if sort != "" {
		query.Set("sort", sort)
	}
	return "?" + query.Encode()
}
