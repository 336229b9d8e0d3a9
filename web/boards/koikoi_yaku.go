package boards

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"stammtisch/games"
	"stammtisch/games/koikoi"
	"stammtisch/web/words"
)

// koiChip is a yaku in a few words: made, with its points, or on the way, with "2/3".
type koiChip struct {
	Name, Value string
	// Full is the sentence for screen readers and the tooltip.
	Full string
	Made bool
	// Near: one card is missing.
	Near bool
}

// chipsShown is how many yaku a side shows beside its name; the style sheet hides what does not fit.
const chipsShown = 5

// koiMade lists yaku that are there.
func koiMade(ctx context.Context, yaku []koikoi.Yaku) []koiChip {
	var out []koiChip
	for _, y := range yaku {
		full := words.T(ctx, "koikoi.yaku."+y.Key)
		out = append(out, koiChip{
			Name: koiWord(ctx, "short."+y.Key), Value: strconv.Itoa(y.Points), Made: true,
			Full: koiWord(ctx, "have_done", "Yaku", full, "Points", koiCount(ctx, "score", y.Points)),
		})
	}
	return out
}

// koiChips lists a side's yaku: those made, then the nearest of those on the way.
func koiChips(ctx context.Context, v koikoi.View, seat games.Seat) []koiChip {
	chips := koiMade(ctx, v.Yaku[seat])
	for _, p := range koiNearest(v, seat) {
		if len(chips) >= chipsShown {
			break
		}
		full := words.T(ctx, "koikoi.yaku."+p.Key)
		chips = append(chips, koiChip{
			Name: koiWord(ctx, "short."+p.Key), Value: strconv.Itoa(p.Have[seat]) + "/" + strconv.Itoa(p.Need),
			Full: koiWord(ctx, "have", "Yaku", full, "Have", p.Have[seat], "Need", p.Need),
			Near: p.Need-p.Have[seat] == 1,
		})
	}
	return chips
}

// koiFamilies are yaku of which one replaces the other: of each family only the nearest is shown.
var koiFamilies = map[string]string{
	"five_brights": "brights", "four_brights": "brights", "rainy_four": "brights", "three_brights": "brights",
}

// koiNearest sorts the yaku that a side can still make and has begun: fewest missing cards first, then most
// points.
func koiNearest(v koikoi.View, seat games.Seat) []koikoi.Progress {
	made := map[string]bool{}
	for _, y := range v.Yaku[seat] {
		made[y.Key] = true
	}
	var out []koikoi.Progress
	for _, p := range v.Progress {
		missing := p.Need - p.Have[seat]
		if made[p.Key] || missing <= 0 || !p.Possible[seat] || p.Have[seat] == 0 || missing > p.Have[seat]+1 {
			continue
		}
		// Both sets of ribbons matter only once one of them is there.
		if p.Key == "red_and_blue" && !made["red_ribbons"] && !made["blue_ribbons"] {
			continue
		}
		out = append(out, p)
	}
	slices.SortStableFunc(out, func(a, b koikoi.Progress) int {
		return cmp.Or(
			cmp.Compare(a.Need-a.Have[seat], b.Need-b.Have[seat]),
			cmp.Compare(v.Worth(b.Key), v.Worth(a.Key)),
		)
	})
	seen := map[string]bool{}
	return slices.DeleteFunc(out, func(p koikoi.Progress) bool {
		family := koiFamilies[p.Key]
		again := family != "" && seen[family]
		seen[family] = true
		return again
	})
}

// koiYaku is a line of the table of all yaku.
type koiYaku struct {
	Name, Full string
	Points     int
	// Sides are mine and theirs.
	Sides []koiStanding
	// Gone: neither can make it any more.
	Gone bool
	// Open are the cards nobody has captured, unless they are too many to show; OpenText says it in words.
	Open     []koiCard
	OpenText string
}

// koiStanding is how far a side is.
type koiStanding struct {
	Text, Full string
	Made, Gone bool
}

// openShown is up to how many open cards of a yaku are shown as cards.
const openShown = 5

func koiYakuTable(ctx context.Context, v koikoi.View) []koiYaku {
	me := max(v.Seat, 0)
	var out []koiYaku
	for _, p := range v.Progress {
		full := words.T(ctx, "koikoi.yaku."+p.Key)
		row := koiYaku{Name: koiWord(ctx, "short."+p.Key), Full: full, Points: v.Worth(p.Key)}
		row.Gone = true
		for _, seat := range []games.Seat{me, 1 - me} {
			s := koiStandingOf(ctx, v, p, seat)
			row.Gone = row.Gone && s.Gone
			row.Sides = append(row.Sides, s)
		}
		switch n := len(p.Open); {
		case row.Gone:
		case n == 0:
			row.OpenText = koiWord(ctx, "open_none")
		case n > openShown:
			row.OpenText = koiWord(ctx, "open_many", "Cards", koiCount(ctx, "cards", n))
		default:
			for _, key := range p.Open {
				row.Open = append(row.Open, koiWhere(ctx, v, key))
			}
		}
		out = append(out, row)
	}
	return out
}

func koiStandingOf(ctx context.Context, v koikoi.View, p koikoi.Progress, seat games.Seat) koiStanding {
	have, need := strconv.Itoa(p.Have[seat]), strconv.Itoa(p.Need)
	s := koiStanding{Text: have + "/" + need}
	made := slices.IndexFunc(v.Yaku[seat], func(y koikoi.Yaku) bool { return y.Key == p.Key })
	switch {
	case made >= 0:
		s.Text, s.Made, s.Full = "+"+strconv.Itoa(v.Yaku[seat][made].Points), true, koiWord(ctx, "done")
	case !p.Possible[seat]:
		s.Text, s.Gone, s.Full = "–", true, koiWord(ctx, "gone")
	}
	return s
}

// koiWhere is a picture of a card nobody has captured, with where it is as the seat knows.
func koiWhere(ctx context.Context, v koikoi.View, key string) koiCard {
	c := picture(ctx, key)
	where := "unseen_card"
	c.Where = "unseen"
	switch {
	case slices.Contains(v.Hand, key):
		c.Where, where = "held", "in_hand"
	case slices.Contains(v.Field, key) || v.Placed == key:
		c.Where, where = "lying", "in_field"
	}
	c.Label = c.Name + ": " + koiWord(ctx, where)
	return c
}

// koiUnseen counts, month by month, the cards that have not shown up.
type koiUnseen struct {
	Title, Help string
	Months      []koiMonth
}

type koiMonth struct {
	Name, Full string
	Left       int
}

func newKoiUnseen(ctx context.Context, v koikoi.View) koiUnseen {
	u := koiUnseen{Title: koiWord(ctx, "unseen"), Help: koiWord(ctx, "unseen_help")}
	if v.Seat < 0 {
		u.Title, u.Help = koiWord(ctx, "unseen_all"), koiWord(ctx, "unseen_help_all")
	}
	var left [12]int
	for i := range left {
		left[i] = 4
	}
	for _, cards := range [][]string{v.Hand, v.Field, v.Captured[0], v.Captured[1], {v.Placed}} {
		for _, key := range cards {
			if face, ok := koikoi.Face(key); ok {
				left[face.Month-1]--
			}
		}
	}
	for i, n := range left {
		month := strconv.Itoa(i + 1)
		u.Months = append(u.Months, koiMonth{
			Name: koiWord(ctx, "month."+month), Left: n,
			Full: koiWord(ctx, "unseen_month", "Month", words.T(ctx, "koikoi.month."+month), "Cards", koiCount(ctx, "cards", n)),
		})
	}
	return u
}
