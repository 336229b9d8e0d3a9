package yokaizo

import "slices"

// Keywords are the keys of the words table keyword: the rules words that cards and pages explain.
var Keywords = []string{"active", "attach", "attack", "banish", "dmg", "break_dmg", "destroy", "exile", "return", "shield",
	"soul", "swap", "token", "burn", "blight", "echo", "freeze", "haunt", "shine", "slow", "spin", "storm", "uproot"}

// keywordsOf says which keywords an operation is about.
var keywordsOf = map[string]string{"damage": "dmg", "breakDamage": "break_dmg", "storm": "storm", "burn": "burn",
	"blight": "blight", "echo": "echo", "freeze": "freeze", "haunt": "haunt", "shine": "shine", "slow": "slow", "spin": "spin",
	"uproot": "uproot", "shield": "shield", "token": "token", "swap": "swap", "destroy": "destroy"}

// Keywords returns the keywords that a Yokai's text uses, in the order of the list Keywords.
func (y Yokai) Keywords() []string {
	used := map[string]bool{}
	for _, zone := range zoneNames {
		b := y.Block(zone)
		if b == nil {
			continue
		}
		anyEffect(b.Effects, func(e Effect) bool {
			used[keywordsOf[e.Op]] = true
			used["shield"] = used["shield"] || e.To == "shield" || e.Zone == "enemyShield"
			used["exile"] = used["exile"] || e.Exile != nil && *e.Exile
			used["burn"] = used["burn"] || e.From == "burned"
			return false
		})
	}
	var out []string
	for _, k := range Keywords {
		if used[k] {
			out = append(out, k)
		}
	}
	return out
}

// Statistics sum up a deck list, as a deck builder shows it. Unknown names do not count.
type Statistics struct {
	// Cards in all.
	Cards int `json:"cards"`
	// Elements, Factions and Keywords count cards by ID or key.
	Elements map[string]int `json:"elements"`
	Factions map[string]int `json:"factions"`
	Keywords map[string]int `json:"keywords"`
	// Speeds, Souls and Costs count cards by Speed (1 to 9), Soul value (3 to 6) and size of the cost.
	Speeds map[int]int `json:"speeds"`
	Souls  map[int]int `json:"souls"`
	Costs  map[int]int `json:"costs"`
	// Needs counts the symbols of all costs, Generic included.
	Needs map[string]int `json:"needs"`
	// Effects counts cards with a block in a zone ("void", "soul", "field").
	Effects map[string]int `json:"effects"`
}

// Statistics sums up a deck list, legal or not.
func (set *Set) Statistics(d Deck) Statistics {
	out := Statistics{
		Elements: map[string]int{}, Factions: map[string]int{}, Keywords: map[string]int{},
		Speeds: map[int]int{}, Souls: map[int]int{}, Costs: map[int]int{}, Needs: map[string]int{}, Effects: map[string]int{},
	}
	for _, entry := range d {
		kind, ok := set.Number(entry.ID)
		if !ok {
			continue
		}
		y, n := set.Yokai[kind], entry.Count
		out.Cards += n
		out.Elements[y.Element] += n
		out.Factions[y.Faction] += n
		out.Speeds[y.Speed] += n
		out.Souls[y.Souls] += n
		out.Costs[len(y.Attack.Cost)] += n
		for _, symbol := range y.Attack.Cost {
			out.Needs[symbol] += n
		}
		for _, k := range y.Keywords() {
			out.Keywords[k] += n
		}
		for _, zone := range zoneNames[1:] {
			if y.Block(zone) != nil {
				out.Effects[zone] += n
			}
		}
	}
	return out
}

// Find returns the Yokai of a faction, an Element and a keyword, in the set's order; "" asks for any.
func (set *Set) Find(faction, element, keyword string) []Yokai {
	var out []Yokai
	for _, y := range set.Yokai {
		if (faction == "" || y.Faction == faction) && (element == "" || y.Element == element) &&
			(keyword == "" || slices.Contains(y.Keywords(), keyword)) {
			out = append(out, y)
		}
	}
	return out
}
