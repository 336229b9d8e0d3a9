package boards

import (
	"context"
	"strconv"
	"strings"

	"stammtisch/games/yokaizo"
	"stammtisch/static"
	"stammtisch/web/words"
)

// YokaiCard is a Yokai as it is drawn and explained, in the reader's language.
type YokaiCard struct {
	// ID of the card, Sheet the id of the element that explains it on a board.
	ID, Sheet, Name string
	// Faction and Element are keys, which are also the names of their pictures.
	Faction, FactionName string
	Element, ElementName string
	Speed, Souls         int
	// Attack is the name of the Special Attack, Cost what it costs, symbol by symbol.
	Attack   string
	Cost     []YokaiSymbol
	CostText string
	// Facts sums up element, speed and souls in a sentence.
	Facts string
	// Parts are what it does in each zone, the Attack first.
	Parts []YokaiPart
	// Keywords that its text uses, explained.
	Keywords []YokaiWord
}

// YokaiSymbol is a symbol of a cost: an Element or "generic".
type YokaiSymbol struct{ Key, Name string }

// YokaiPart is what a card does in one zone ("attack", "void", "soul", "field").
type YokaiPart struct{ Zone, Title, Text string }

// YokaiWord is a keyword with its meaning.
type YokaiWord struct{ Key, Name, Text string }

// NewYokaiCard describes a Yokai of the portal's set; it must exist.
func NewYokaiCard(ctx context.Context, id string) YokaiCard {
	y := yokai(id)
	c := YokaiCard{
		ID: id, Sheet: "yk-card-" + id, Name: yokName(ctx, id),
		Faction: y.Faction, FactionName: words.T(ctx, "yokaizo.faction."+y.Faction),
		Element: y.Element, ElementName: words.T(ctx, "yokaizo.element."+y.Element),
		Speed: y.Speed, Souls: y.Souls, Attack: words.T(ctx, "yokaizo.attack."+id),
	}
	c.Facts = yokWord(ctx, "facts", "Element", c.ElementName, "Speed", y.Speed, "Souls", y.Souls)
	var cost []string
	for _, symbol := range y.Attack.Cost {
		s := YokaiSymbol{symbol, yokSymbolName(ctx, symbol)}
		c.Cost = append(c.Cost, s)
		cost = append(cost, s.Name)
	}
	c.CostText = yokWord(ctx, "costs", "Cost", words.List(ctx, cost))
	for _, zone := range []string{"attack", "void", "soul", "field"} {
		if text := y.Text(zone, words.Lang(ctx)); text != "" {
			c.Parts = append(c.Parts, YokaiPart{zone, yokWord(ctx, "part_"+zone), text})
		}
	}
	for _, k := range y.Keywords() {
		c.Keywords = append(c.Keywords, NewYokaiWord(ctx, k))
	}
	return c
}

// NewYokaiWord explains a keyword, a key of yokaizo.Keywords.
func NewYokaiWord(ctx context.Context, key string) YokaiWord {
	base := "yokaizo.keyword." + key
	return YokaiWord{key, words.T(ctx, base+".name"), words.T(ctx, base+".text")}
}

// text is what the card does in a zone, "" if nothing.
func (c YokaiCard) text(zone string) string {
	for _, p := range c.Parts {
		if p.Zone == zone {
			return p.Text
		}
	}
	return ""
}

func yokai(id string) yokaizo.Yokai {
	set := yokaizo.Base()
	n, _ := set.Number(id)
	return set.Yokai[n]
}

func yokName(ctx context.Context, id string) string { return words.T(ctx, "yokaizo.card."+id) }

func yokSymbolName(ctx context.Context, symbol string) string {
	if symbol == yokaizo.Generic {
		return words.T(ctx, "yokaizo.term.generic")
	}
	return words.T(ctx, "yokaizo.element."+symbol)
}

// yokWord says a word of the board.
func yokWord(ctx context.Context, key string, args ...any) string {
	return words.T(ctx, "yokaizo.board."+key, args...)
}

// yokPicture is the address of an emblem: an Element, a faction, "generic" or "down".
func yokPicture(key string) string { return static.URL("cards/yokaizo.svg") + "#" + key }

// yokNames says which cards, each with its number where there are several: "2 × Yetikai, Doro Kozo".
func yokNames(ctx context.Context, ids []string) string {
	var names []string
	for i := 0; i < len(ids); {
		n := 1
		for i+n < len(ids) && ids[i+n] == ids[i] {
			n++
		}
		name := yokName(ctx, ids[i])
		if n > 1 {
			name = strconv.Itoa(n) + " × " + name
		}
		names = append(names, name)
		i += n
	}
	return strings.Join(names, ", ")
}
