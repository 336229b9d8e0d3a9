package yokaizo

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

var slug = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)

// The words of the effect language, by their place in the data. The zone names are those of blocks.
var (
	triggersIn = map[string][]string{
		"void":  {"enter", "roundStart", "roundEnd", "swap", "static"},
		"soul":  {"flip"},
		"field": {"enter", "roundStart", "roundEnd", "swap", "static"},
	}
	selectorsIn = map[string][]string{
		"attack": {"target", "otherEnemy", "self", "ally", "own"},
		"void":   {"target", "otherEnemy", "own"},
		"soul":   {"target", "otherEnemy", "attacker", "self", "ally", "own"},
		"field":  {"target", "otherEnemy", "self", "ally", "own"},
	}
	counters = []string{"burned", "frozen", "targetBlighted"}
	modNames = []string{"basicDamage", "specialDamage", "guard", "wildElement"}
)

// shape says which parameters an operation has: a value that must be one of a list, or nil for any value
// that the parameter's own rule allows. A name that ends in "?" may be left out.
type shape map[string][]string

// shapes of the operations, by name.
var shapes = map[string]shape{
	"damage":      {"amount": nil, "target": nil},
	"breakDamage": {"amount": nil, "target": nil},
	"storm":       {"count": nil},
	"burn":        {"count": nil, "from": {"deck", "limbo"}},
	"blight":      {"count": nil, "target": nil},
	"echo":        {"count": nil},
	"freeze":      {"count": nil},
	"haunt":       {"count": nil, "to": {"hand", "void"}},
	"shine":       {"count": nil},
	"slow":        {"count": nil},
	"spin":        {"deck": {"self", "opponent"}, "if": nil, "then": nil, "else?": nil},
	"uproot":      {"count": nil, "to": {"hand", "void"}, "target": {"self", "own"}},
	"shield":      {"count": nil, "from": {"hand", "limbo"}, "target": {"self", "ally", "own"}, "exile": nil},
	"token":       {"count": nil, "to": {"void", "shield"}, "target?": {"self", "ally", "own"}},
	"draw":        {"count": nil},
	"swap":        {"target": {"self", "ally"}},
	"speed":       {"amount": nil, "target": {"self", "own"}},
	"destroy":     {"count": nil, "zone": {"enemyVoid", "enemyShield"}, "target?": {"target", "otherEnemy", "attacker"}},
	"move":        {"count": nil, "from": {"burned", "hand"}, "to": {"void", "limbo"}},
	"if":          {"if": nil, "then": nil, "else?": nil},
}

// checker collects what is wrong with one card.
type checker struct {
	set  *Set
	card string
	errs []error
}

func (c *checker) fault(field, problem string, args ...any) {
	c.errs = append(c.errs, CardError{c.card, field, fmt.Sprintf(problem, args...)})
}

// check checks all cards of the set and fills byID.
func (set *Set) check() []error {
	c := checker{set: set, card: "set"}
	if len(set.Yokai) == 0 || len(set.Yokai) > MaxYokai {
		c.fault("cards", "%d cards, want 1 to %d", len(set.Yokai), MaxYokai)
		return c.errs
	}
	if len(set.Elements) == 0 || len(set.Elements) > maxElements {
		c.fault("elements", "%d Elements, want 1 to %d", len(set.Elements), maxElements)
	}
	for i, y := range set.Yokai {
		c.card = y.ID
		if !slug.MatchString(y.ID) {
			c.card = fmt.Sprintf("card %d", i)
			c.fault("id", "%q is not in lower-case letters and hyphens", y.ID)
		}
		if _, twice := set.byID[y.ID]; twice {
			c.fault("id", "used twice")
		}
		set.byID[y.ID] = i
		c.yokai(y)
	}
	return c.errs
}

func (c *checker) yokai(y Yokai) {
	if y.Name == "" {
		c.fault("name", "empty")
	}
	if !slices.ContainsFunc(c.set.Factions, func(f Faction) bool { return f.ID == y.Faction }) {
		c.fault("faction", "unknown: %q", y.Faction)
	}
	c.element("element", y.Element)
	c.bounds("speed", y.Speed, 1, 9)
	c.bounds("souls", y.Souls, 3, 6)
	if y.Source != "published" && y.Source != "original" {
		c.fault("source", "unknown: %q", y.Source)
	}

	if len(y.Attack.Cost) == 0 || len(y.Attack.Cost) > voidSize+1 {
		c.fault("attack.cost", "%d symbols, want 1 to %d", len(y.Attack.Cost), voidSize+1)
	}
	for i, symbol := range y.Attack.Cost {
		if symbol != Generic {
			c.element(fmt.Sprintf("attack.cost[%d]", i), symbol)
		}
	}
	c.effects("attack.effects", "attack", y.Attack.Effects, true)
	c.block("void", y.Void)
	c.block("soul", y.Soul)
	c.block("field", y.Field)
}

func (c *checker) element(field, name string) {
	if !slices.Contains(c.set.Elements, name) {
		c.fault(field, "unknown Element %q", name)
	}
}

func (c *checker) bounds(field string, n, low, high int) {
	if n < low || n > high {
		c.fault(field, "%d, want %d to %d", n, low, high)
	}
}

func (c *checker) block(zone string, b *Block) {
	if b == nil {
		return
	}
	if !slices.Contains(triggersIn[zone], b.Trigger) {
		c.fault(zone+".trigger", "%q is not allowed here", b.Trigger)
	}
	if b.Trigger == "static" {
		c.mods(zone, b)
		return
	}
	if b.Mods != nil {
		c.fault(zone+".mods", "only a static block has mods")
	}
	c.effects(zone+".effects", zone, b.Effects, true)

	// Echo in an entry effect could go round for ever, and so could a Swap that its own newcomer repeats.
	if b.Trigger == "enter" && anyEffect(b.Effects, func(e Effect) bool { return e.Op == "echo" }) {
		c.fault(zone+".effects", "an enter block cannot contain echo")
	}
	if (b.Trigger == "enter" || b.Trigger == "swap") && anyEffect(b.Effects, func(e Effect) bool { return e.Op == "swap" }) {
		c.fault(zone+".effects", "an enter or swap block cannot contain swap")
	}
}

func (c *checker) mods(zone string, b *Block) {
	if b.Effects != nil {
		c.fault(zone+".effects", "a static block has no effects")
	}
	if len(b.Mods) == 0 {
		c.fault(zone+".mods", "empty")
	}
	for i, m := range b.Mods {
		field := fmt.Sprintf("%s.mods[%d]", zone, i)
		switch {
		case !slices.Contains(modNames, m.Mod):
			c.fault(field+".mod", "unknown: %q", m.Mod)
		case m.Mod != "wildElement":
			c.bounds(field+".amount", m.Amount, 1, 9)
		case zone != "void":
			c.fault(field+".mod", "wildElement works in the Void only")
		case m.Amount != 0:
			c.fault(field+".amount", "wildElement has no amount")
		}
	}
}

// anyEffect reports whether test holds for any of the effects or those inside them.
func anyEffect(effects []Effect, test func(Effect) bool) bool {
	return slices.ContainsFunc(effects, func(e Effect) bool {
		return test(e) || anyEffect(e.Then, test) || anyEffect(e.Else, test)
	})
}

// effects checks a list of operations; top says whether it is the block's own.
func (c *checker) effects(field, zone string, list []Effect, top bool) {
	if len(list) == 0 {
		c.fault(field, "empty")
	}
	for i, e := range list {
		c.effect(fmt.Sprintf("%s[%d]", field, i), zone, e, top)
	}
}

func (c *checker) effect(field, zone string, e Effect, top bool) {
	form, known := shapes[e.Op]
	if !known {
		c.fault(field+".op", "unknown: %q", e.Op)
		return
	}
	given := e.given()
	for _, name := range slices.Sorted(mapKeys(given)) {
		_, must := form[name]
		_, may := form[name+"?"]
		if !must && !may {
			c.fault(field+"."+name, "%s has no such parameter", e.Op)
		}
	}
	for _, name := range slices.Sorted(mapKeys(form)) {
		value, there := given[strings.TrimSuffix(name, "?")]
		switch values := form[name]; {
		case !there && !strings.HasSuffix(name, "?"):
			c.fault(field+"."+name, "missing")
		case there && values != nil && !slices.Contains(values, value):
			c.fault(field+"."+name, "%q, want one of %s", value, strings.Join(values, ", "))
		}
	}

	c.parameters(field, zone, e, top)
	if len(given["then"]) > 0 {
		c.effects(field+".then", zone, e.Then, false)
	}
	if len(e.Else) > 0 {
		c.effects(field+".else", zone, e.Else, false)
	}
}

// given returns the parameters that are there, with their text where they are words.
func (e Effect) given() map[string]string {
	out := map[string]string{}
	for name, word := range map[string]string{"target": e.Target, "from": e.From, "to": e.To, "deck": e.Deck, "zone": e.Zone} {
		if word != "" {
			out[name] = word
		}
	}
	for name, there := range map[string]bool{
		"amount": e.Amount != nil, "count": e.Count != 0, "exile": e.Exile != nil,
		"if": e.If != nil, "then": e.Then != nil, "else": e.Else != nil,
	} {
		if there {
			out[name] = name
		}
	}
	return out
}

// parameters checks the values that depend on each other or on the zone.
func (c *checker) parameters(field, zone string, e Effect, top bool) {
	if e.Count != 0 {
		c.bounds(field+".count", e.Count, 1, 9)
	}
	if e.Target != "" && !slices.Contains(selectorsIn[zone], e.Target) {
		c.fault(field+".target", "%q is not allowed in a %s block", e.Target, zone)
	}
	if e.Amount != nil {
		c.amount(field+".amount", e, top)
	}
	needs := e.Op == "token" && e.To == "shield" || e.Op == "destroy" && e.Zone == "enemyShield"
	if (e.Op == "token" || e.Op == "destroy") && needs != (e.Target != "") {
		c.fault(field+".target", "a Shield needs a target, and nothing else has one")
	}
	if e.Op == "move" && e.From == "hand" && e.To == "limbo" {
		c.fault(field+".to", "from the hand to the Void only")
	}
	if e.If != nil {
		c.condition(field+".if", zone, e.Op, *e.If)
	}
}

func (c *checker) amount(field string, e Effect, top bool) {
	a := *e.Amount
	switch {
	case a.Per == "":
		c.bounds(field, a.Base, 1, 20)
	case !top || e.Op == "speed":
		c.fault(field, "the object form is for damage at the top of a block")
	case !slices.Contains(counters, a.Per):
		c.fault(field+".per", "unknown counter %q", a.Per)
	default:
		c.bounds(field+".base", a.Base, 0, 20)
		c.bounds(field+".max", a.Max, max(a.Base, 1), 20)
	}
}

func (c *checker) condition(field, zone, op string, cond Condition) {
	about := map[string]int{}
	count := func(name, op string, set bool) {
		if set {
			about[op]++
			field += "." + name
		}
	}
	count("element", "spin", cond.Element != "")
	count("speedParity", "spin", cond.SpeedParity != "")
	count("speedAtLeast", "spin", cond.SpeedAtLeast != 0)
	count("soulsAtLeast", "spin", cond.SoulsAtLeast != 0)
	count("soulsAtMost", "spin", cond.SoulsAtMost != 0)
	count("frozenAtLeast", "if", cond.FrozenAtLeast != 0)
	count("targetBlighted", "if", cond.TargetBlighted)
	count("targetSlowed", "if", cond.TargetSlowed)
	count("shieldsAtLeast", "if", cond.ShieldsAtLeast != 0)

	switch {
	case about["spin"]+about["if"] != 1:
		c.fault(field, "want exactly one condition")
	case about[op] != 1:
		c.fault(field, "not a condition of %s", op)
	case cond.Element != "":
		c.element(field, cond.Element)
	case cond.SpeedParity != "" && cond.SpeedParity != "even" && cond.SpeedParity != "odd":
		c.fault(field, "%q is neither even nor odd", cond.SpeedParity)
	case cond.ShieldsAtLeast != 0 && zone == "void":
		c.fault(field, "a void block has no Yokai of its own")
	}
	c.bounds(field, max(cond.SpeedAtLeast, cond.SoulsAtLeast, cond.SoulsAtMost, cond.FrozenAtLeast, cond.ShieldsAtLeast), 0, 9)
	c.bounds(field, min(cond.SpeedAtLeast, cond.SoulsAtLeast, cond.SoulsAtMost, cond.FrozenAtLeast, cond.ShieldsAtLeast), 0, 9)
}
