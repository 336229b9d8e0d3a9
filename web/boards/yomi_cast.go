package boards

import (
	"context"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"stammtisch/games/yomi"
	"stammtisch/static"
	"stammtisch/web/words"
)

// yomDeck is a character with its cards by name.
type yomDeck struct {
	yomi.CharacterInfo
	cards map[string]yomi.CardInfo
	// next is the slug of the character after this one.
	next string
	// spoken is what is said of the cards in one language, nil where nobody has been chosen.
	spoken *yomSpoken
}

// yomSpoken is worded once for each language, for the texts are long and a board shows many of them.
type yomSpoken struct {
	ends  map[string][]yomEnd
	minis map[string]yomMini
	// table is the finished table of moves.
	table string
}

// yomHeard holds yomSpoken by language and character.
var yomHeard sync.Map

// yomDeckOf is a character's deck with its words; without a slug, an empty one.
func yomDeckOf(ctx context.Context, slug string) yomDeck {
	d, ok := yomCast()[slug]
	if !ok {
		return d
	}
	key := words.Lang(ctx) + " " + slug
	if heard, ok := yomHeard.Load(key); ok {
		d.spoken = heard.(*yomSpoken)
		return d
	}
	said := &yomSpoken{ends: map[string][]yomEnd{}, minis: map[string]yomMini{}}
	d.spoken = said
	for _, card := range append(slices.Collect(maps.Keys(d.cards)), "jk1", "jk2") {
		said.ends[card] = d.sayEnds(ctx, card)
		said.minis[card] = d.sayMini(ctx, card)
	}
	var table strings.Builder
	if err := yomMovesView(d.moves(ctx)).Render(ctx, &table); err != nil {
		panic(err) // a string builder does not fail
	}
	said.table = table.String()
	yomHeard.Store(key, said)
	return d
}

// yomCast holds the characters by slug; what is printed on their cards never changes.
var yomCast = sync.OnceValue(func() map[string]yomDeck {
	all := map[string]yomDeck{}
	cast := yomi.Cast()
	for i, c := range cast {
		d := yomDeck{CharacterInfo: c, cards: map[string]yomi.CardInfo{}, next: cast[(i+1)%len(cast)].Slug}
		for _, card := range c.Cards {
			d.cards[card.Card] = card
		}
		all[c.Slug] = d
	}
	return all
})

// yomMoves is a character's table of moves.
type yomMoves struct {
	Name, Slug string
	Rows       []yomRow
	Abilities  []yomAbility
}

// yomRow is an end of one or several cards that are alike.
type yomRow struct {
	// Cards is "2♣ 2♠", or "2" for all four of a rank.
	Cards string
	End   yomEnd
	// Notes are the end's, and what the card does in hand.
	Notes string
}

// yomEnd is an end of a card as it is drawn and described.
type yomEnd struct {
	// Option is attack, throw, block, dodge or joker; Title its word, and the name of the move where it has one.
	Option, Title, Name string
	// Speed, Damage, Block (damage) and Points, "" where there is none.
	Speed, Damage, Block, Points string
	// Notes are further properties, from its place in a combo to the abilities' names.
	Notes []string
	// Text says all of it in a line.
	Text string
	// Move that pressing it makes, "" for none; Label says move and card.
	Move, Label string
}

// yomAbility is an ability in our own words.
type yomAbility struct {
	Name, Text string
	// Marks are properties such as "from hand".
	Marks []string
}

func yomWord(ctx context.Context, key string, args ...any) string {
	return words.T(ctx, "yomi.board."+key, args...)
}

// yomIcon is the address of a picture: an option, or a character's emblem.
func yomIcon(name string) string { return static.URL("cards/yomi.svg") + "#" + name }

// yomSuits as they are written behind a rank.
var yomSuits = map[byte]string{'h': "♥", 'd': "♦", 'c': "♣", 's': "♠"}

// yomRank and yomShort write a card's index: "10", "A", "10♥"; a Joker is a star.
func yomRank(card string) string {
	if strings.HasPrefix(card, "jk") {
		return "★"
	}
	return strings.ToUpper(card[:len(card)-1])
}

func yomShort(card string) string {
	if strings.HasPrefix(card, "jk") {
		return "★"
	}
	return yomRank(card) + yomSuits[card[len(card)-1]]
}

// yomRed reports whether a card is of a red suit.
func yomRed(card string) bool { return strings.HasSuffix(card, "h") || strings.HasSuffix(card, "d") }

// yomRanks in the order in which cards are sorted.
var yomRanks = []string{"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "★"}

// yomSorted sorts cards by rank, then suit.
func yomSorted(cards []string) []string {
	sorted := slices.Clone(cards)
	slices.SortStableFunc(sorted, func(a, b string) int {
		return slices.Index(yomRanks, yomRank(a)) - slices.Index(yomRanks, yomRank(b))
	})
	return sorted
}

// yomTenths writes a speed: "2.6", in German "2,6".
func yomTenths(ctx context.Context, tenths int) string {
	return strconv.Itoa(tenths/10) + yomWord(ctx, "decimal") + strconv.Itoa(tenths%10)
}

// ends describes both ends of a card of the deck, one where both are the same. The caller must not change it.
func (d yomDeck) ends(card string) []yomEnd { return d.spoken.ends[card] }

func (d yomDeck) sayEnds(ctx context.Context, card string) []yomEnd {
	info, ok := d.cards[card]
	if !ok {
		title := words.T(ctx, "yomi.end.joker")
		return []yomEnd{{Option: "joker", Title: title, Text: title}}
	}
	var ends []yomEnd
	for _, e := range info.Ends {
		ends = append(ends, d.end(ctx, e))
	}
	return ends
}

func (d yomDeck) end(ctx context.Context, e yomi.EndInfo) yomEnd {
	end := yomEnd{Option: e.Option, Name: e.Name, Title: words.T(ctx, "yomi.end."+e.Option)}
	if e.Name != "" {
		end.Title = yomWord(ctx, "end", "Option", end.Title, "Name", e.Name)
	}
	text := []string{end.Title}
	if e.Kind != "" {
		end.Speed, end.Damage, end.Points = yomTenths(ctx, e.Speed), strconv.Itoa(e.Damage), strconv.Itoa(e.Points)
		text = append(text, yomWord(ctx, "speed", "Speed", end.Speed), yomWord(ctx, "damage", "N", e.Damage))
		if e.BlockDamage > 0 {
			end.Block = strconv.Itoa(e.BlockDamage)
			text = append(text, yomWord(ctx, "block_damage", "N", e.BlockDamage))
		}
		if e.Kind == "alone" {
			end.Points = ""
		} else {
			text = append(text, yomWord(ctx, "points", "N", e.Points))
		}
		end.Notes = append(end.Notes, words.T(ctx, "yomi.kind."+e.Kind))
	}
	if e.Aces > 0 {
		end.Notes = append(end.Notes, yomWord(ctx, "aces", "N", e.Aces))
	}
	if e.PumpWith != "" {
		end.Notes = append(end.Notes, yomWord(ctx, "pump", "With", yomWord(ctx, "pump_"+e.PumpWith), "N", e.PumpDamage, "Max", e.PumpMax))
	}
	for _, m := range []struct {
		key string
		has bool
	}{{"knockdown", e.Knockdown}, {"dragon", e.Dragon}, {"range_legal", e.Ranged}, {"spiral", e.Spiral}} {
		if m.has {
			end.Notes = append(end.Notes, yomWord(ctx, m.key))
		}
	}
	for _, key := range e.Abilities {
		end.Notes = append(end.Notes, d.ability(ctx, key).Name)
	}
	end.Text = strings.Join(append(text, end.Notes...), ", ")
	return end
}

// ability is the ability of a key, "" for none.
func (d yomDeck) ability(ctx context.Context, key string) yomAbility {
	base := "yomi.ability." + d.Slug + "." + key
	a := yomAbility{Name: words.T(ctx, base+".name"), Text: words.T(ctx, base+".text")}
	i := slices.IndexFunc(d.Abilities, func(a yomi.AbilityInfo) bool { return a.Key == key })
	if i < 0 {
		return a
	}
	info := d.Abilities[i]
	if info.FromHand {
		a.Marks = append(a.Marks, yomWord(ctx, "from_hand"))
	}
	if info.Ongoing {
		a.Marks = append(a.Marks, yomWord(ctx, "ongoing"))
	}
	if d.innate(key) {
		a.Marks = append(a.Marks, yomWord(ctx, "innate"))
	} else if !info.Counterable {
		a.Marks = append(a.Marks, yomWord(ctx, "final"))
	}
	return a
}

// innate reports whether an ability is the character's own and not that of a card.
func (d yomDeck) innate(key string) bool {
	return !slices.ContainsFunc(d.Cards, func(c yomi.CardInfo) bool { return slices.Contains(abilityKeys(c), key) })
}

// abilityKeys are the abilities of a card, in hand and of its ends.
func abilityKeys(c yomi.CardInfo) []string {
	var keys []string
	if c.Ability != "" {
		keys = append(keys, c.Ability)
	}
	for _, e := range c.Ends {
		keys = append(keys, e.Abilities...)
	}
	return keys
}

// moves is the table of all moves: cards with the same ends share a row for each end.
func (d yomDeck) moves(ctx context.Context) yomMoves {
	m := yomMoves{Name: d.Name, Slug: d.Slug}
	for _, rank := range yomRanks[:13] {
		var groups [][]string
		for _, suit := range "hdcs" {
			card := strings.ToLower(rank) + string(suit)
			i := slices.IndexFunc(groups, func(g []string) bool { return d.alike(g[0], card) })
			if i < 0 {
				groups = append(groups, []string{card})
			} else {
				groups[i] = append(groups[i], card)
			}
		}
		for _, group := range groups {
			name := rank
			if len(groups) > 1 {
				short := make([]string, len(group))
				for i, c := range group {
					short[i] = yomShort(c)
				}
				name = strings.Join(short, " ")
			}
			for _, end := range d.sayEnds(ctx, group[0]) {
				notes := end.Notes
				if a := d.cards[group[0]].Ability; a != "" {
					notes = append(notes, yomWord(ctx, "from_hand")+": "+d.ability(ctx, a).Name)
				}
				m.Rows = append(m.Rows, yomRow{Cards: name, End: end, Notes: strings.Join(notes, " · ")})
			}
		}
	}
	for _, a := range d.Abilities {
		m.Abilities = append(m.Abilities, d.ability(ctx, a.Key))
	}
	return m
}

// alike reports whether two cards have the same ends and the same ability.
func (d yomDeck) alike(a, b string) bool {
	one, two := d.cards[a], d.cards[b]
	return one.Ability == two.Ability && slices.EqualFunc(one.Ends, two.Ends, func(x, y yomi.EndInfo) bool {
		x.Move, y.Move = "", ""
		return reflect.DeepEqual(x, y)
	})
}
