package yokaizo

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"stammtisch/games"
	"stammtisch/games/gametest"
)

// played sums up random matches.
type played struct {
	decisions, turns, rounds []int
	deepest                  int
	reasons                  map[reason]int
}

// anyMove chooses among the legal moves at random.
func anyMove(legal []Move, r *rand.Rand) Move { return legal[r.IntN(len(legal))] }

// convenient is anyMove of somebody who lets the rules pay and takes the rest of each damage in one way.
func convenient(legal []Move, r *rand.Rand) Move {
	var short []Move
	for _, m := range legal {
		if m.Verb == Pay && m.A == payAuto || m.Verb == Rest {
			short = append(short, m)
		}
	}
	if short != nil {
		return anyMove(short, r)
	}
	return anyMove(legal, r)
}

// playRandom plays one match, move by move as choose says, and checks the cards after every move.
func playRandom(t *testing.T, set *Set, decks [2]string, seed uint64, choose func([]Move, *rand.Rand) Move, sum *played) {
	t.Helper()
	rules := With(set)
	r := rand.New(rand.NewPCG(seed, 1))
	setup := games.Setup{
		Seats: 2, Options: games.Options{"random": "false"}, Seed: games.Seed{byte(seed), byte(seed >> 8), byte(seed >> 16)},
		SeatOptions: []games.Options{{"deck": decks[0]}, {"deck": decks[1]}},
	}
	s, err := rules.Start(setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	var buf [200]Move
	decisions, turns := 0, 0
	count := func(e games.Event) {
		if e.Kind == "turn" {
			turns++

		}
	}
	for ; !s.end.over; decisions++ {
		if err := set.conserved(s); err != nil {
			t.Fatalf("seed %d, decision %d: %v", seed, decisions, err)
		}
		if decisions > 20000 {
			t.Fatalf("seed %d: the match does not end", seed)
		}
		seat := games.Seat(0)
		if must := rules.Turn(s).Must; must == games.Seats(1) || must.Len() == 2 && r.IntN(2) == 0 {
			seat = 1
		}
		legal := rules.Legal(buf[:0], s, seat)
		if len(legal) < 2 {
			t.Fatalf("seed %d: seat %d is asked with %d possibilities", seed, seat, len(legal))
		}
		if s, err = rules.Apply(s, seat, choose(legal, r), count); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		sum.deepest = max(sum.deepest, int(s.depth))
	}
	if err := set.conserved(s); err != nil {
		t.Fatalf("seed %d, at the end: %v", seed, err)
	}
	if _, over := rules.Outcome(s); !over {
		t.Fatal("over without an outcome")
	}
	sum.decisions = append(sum.decisions, decisions)
	sum.turns = append(sum.turns, turns)
	sum.rounds = append(sum.rounds, int(s.round))
	sum.reasons[s.end.reason]++
}

func median(list []int) int {
	slices.Sort(list)
	return list[len(list)/2]
}

// Every pair of ready decks in turn, and every fourth match two legal decks made at random. The figure of
// the rules page is that of 100,000 matches.
func TestRandomMatches(t *testing.T) {
	set := Base()
	r := rand.New(rand.NewPCG(3, 4))
	sum, short := played{reasons: map[reason]int{}}, played{reasons: map[reason]int{}}
	for i := range gametest.Matches(200) {
		pair := i % (len(set.Decks) * len(set.Decks))
		decks := [2]string{set.Decks[pair/len(set.Decks)].ID, set.Decks[pair%len(set.Decks)].ID}
		if i%4 == 3 {
			decks = [2]string{randomDeck(set, r), randomDeck(set, r)}
		}
		playRandom(t, set, decks, uint64(i), anyMove, &sum)
		if i%10 == 0 {
			playRandom(t, set, decks, uint64(i), convenient, &short)
		}
	}
	t.Logf("with pay auto and rest wherever they are offered: decisions median %d", median(short.decisions))
	n := len(sum.decisions)
	t.Logf("%d matches: decisions median %d, 90 %% below %d, most %d; Turns median %d; Rounds median %d; stack at most %d; ends %v",
		n, median(sum.decisions), sum.decisions[n*9/10], sum.decisions[n-1], median(sum.turns), median(sum.rounds), sum.deepest, sum.reasons)
	if sum.deepest > stackSize/2 {
		t.Errorf("effects nest %d deep", sum.deepest)
	}
}

// randomDeck returns a legal deck list of cards drawn at random.
func randomDeck(set *Set, r *rand.Rand) string {
	var deck Deck
	for deck.Size() < DeckSize {
		if id := set.Yokai[r.IntN(len(set.Yokai))].ID; deck.Count(id) < MaxCopies {
			deck = deck.With(id, 1)
		}
	}
	return DeckText(deck)
}

// generator makes cards at random that obey the effect language.
type generator struct{ r *rand.Rand }

func (g generator) pick(words ...string) string { return words[g.r.IntN(len(words))] }

func (g generator) number(low, high int) int { return low + g.r.IntN(high-low+1) }

var someElements = []string{"fire", "wind", "ice"}

// set returns the JSON of a set of Yokai and of one deck.
func (g generator) set() (cards, decks []byte) {
	type object = map[string]any
	var list []any
	var deck []any
	for i := range 14 {
		id := fmt.Sprintf("yokai-%c", 'a'+i)
		cost := []string{g.pick(someElements...)}
		for range g.number(0, 3) {
			cost = append(cost, g.pick("fire", "wind", "ice", Generic))
		}
		card := object{
			"id": id, "name": id, "faction": "all", "element": g.pick(someElements...), "speed": g.number(1, 9), "souls": g.number(3, 6),
			"source": "original", "void": g.block("void"), "soul": g.block("soul"), "field": g.block("field"),
			"attack": object{"name": "hit", "cost": cost, "effects": g.effects("attack", "", 2, 3), "text": ""},
		}
		list = append(list, card)
		deck = append(deck, object{"id": id, "count": 2 + min(1, max(0, 12-i))})
	}
	cards, _ = json.Marshal(object{
		"version": 1, "set": "random", "elements": someElements, "cards": list,
		"factions": []object{{"id": "all", "name": "All", "title": "", "element": "fire", "keyword": "burn", "design": []string{}}},
	})
	decks, _ = json.Marshal(object{"version": 1, "deckSize": DeckSize, "maxCopies": MaxCopies, "decks": []object{
		{"id": "first", "name": "", "factions": []string{}, "elements": []string{}, "difficulty": 1, "summary": "", "cards": deck},
	}})
	return cards, decks
}

func (g generator) block(zone string) any {
	if g.r.IntN(3) == 0 {
		return nil
	}
	trigger := g.pick(triggersIn[zone]...)
	if trigger != "static" {
		return map[string]any{"trigger": trigger, "effects": g.effects(zone, trigger, 2, 3), "text": ""}
	}
	mod := map[string]any{"mod": g.pick("basicDamage", "specialDamage", "guard"), "amount": g.number(1, 2)}
	if zone == "void" && g.r.IntN(4) == 0 {
		mod = map[string]any{"mod": "wildElement"}
	}
	return map[string]any{"trigger": trigger, "mods": []any{mod}, "text": ""}
}

// effects makes 1 to most operations; deep is how far conditions may nest.
func (g generator) effects(zone, trigger string, deep, most int) []any {
	var out []any
	for range g.number(1, most) {
		out = append(out, g.effect(zone, trigger, deep))
	}
	return out
}

func (g generator) effect(zone, trigger string, deep int) any {
	for {
		op := g.pick(opNames[2:]...)
		own := zone != "void"
		switch {
		case (op == "spin" || op == "if") && deep == 0:
		case op == "echo" && trigger == "enter":
		case op == "swap" && (!own || trigger == "enter" || trigger == "swap"):
		default:
			return g.operation(op, zone, trigger, deep)
		}
	}
}

func (g generator) operation(op, zone, trigger string, deep int) any {
	e := map[string]any{"op": op}
	mine := []string{"own"}
	if zone != "void" {
		mine = []string{"own", "self"}
	}
	for _, name := range slices.Sorted(mapKeys(shapes[op])) {
		values := shapes[op][name]
		switch name {
		case "count":
			e["count"] = g.number(1, 3)
		case "amount":
			e["amount"] = g.number(1, 3)
			if op != "speed" && deep == 2 && g.r.IntN(3) == 0 {
				e["amount"] = map[string]any{"base": g.number(0, 3), "per": g.pick(counters...), "max": g.number(3, 6)}
			}
		case "target":
			switch {
			case op == "swap":
				e["target"] = g.pick(values...)
			case values != nil:
				e["target"] = g.pick(mine...)
			default:
				e["target"] = g.pick(selectorsIn[zone]...)
			}
		case "exile":
			e["exile"] = g.r.IntN(2) == 0
		case "if":
			e["if"] = g.condition(op, zone)
		case "then":
			e["then"] = g.effects(zone, trigger, deep-1, 2)
		case "else?":
			if g.r.IntN(2) == 0 {
				e["else"] = g.effects(zone, trigger, deep-1, 2)
			}
		case "target?":
		default:
			e[name] = g.pick(values...)
		}
	}
	switch {
	case e["to"] == "shield":
		e["target"] = g.pick(mine...)
	case e["zone"] == "enemyShield":
		e["target"] = g.pick("target", "otherEnemy")
	case op == "move" && e["from"] == "hand":
		e["to"] = "void"
	}
	return e
}

func (g generator) condition(op, zone string) any {
	if op == "spin" {
		return []map[string]any{
			{"element": g.pick(someElements...)}, {"speedParity": g.pick("even", "odd")}, {"speedAtLeast": g.number(1, 9)},
			{"soulsAtLeast": g.number(3, 6)}, {"soulsAtMost": g.number(3, 6)},
		}[g.r.IntN(5)]
	}
	choices := []map[string]any{{"frozenAtLeast": g.number(1, 3)}, {"targetBlighted": true}, {"targetSlowed": true}}
	if zone != "void" {
		choices = append(choices, map[string]any{"shieldsAtLeast": g.number(1, 2)})
	}
	return choices[g.r.IntN(len(choices))]
}

// randomSet loads a set made at random; its texts are of no interest.
func randomSet(t *testing.T, seed uint64) *Set {
	t.Helper()
	cards, decks := generator{rand.New(rand.NewPCG(seed, 2))}.set()
	set, err := LoadSet(cards, decks, []byte("{}"))
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	return set
}

// Sets of cards made at random: every operation everywhere it may stand, nested as deep as they come.
func TestRandomSets(t *testing.T) {
	sum := played{reasons: map[reason]int{}}
	for seed := range uint64(40) {
		set := randomSet(t, seed)
		playRandom(t, set, [2]string{"first", "first"}, seed, anyMove, &sum)
	}
	t.Logf("decisions median %d, most %d; stack at most %d; ends %v",
		median(sum.decisions), sum.decisions[len(sum.decisions)-1], sum.deepest, sum.reasons)
}

func FuzzSets(f *testing.F) {
	for seed := range uint64(4) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		sum := played{reasons: map[reason]int{}}
		playRandom(t, randomSet(t, seed), [2]string{"first", "first"}, seed, anyMove, &sum)
	})
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"pay v1 v3", "pick yetikai iwao-ushi", "slow foe left", "replace right top", "destroy h12", "basic 3"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Rules{}.Parse(text)
		if err != nil {
			return
		}
		formatted := Rules{}.Format(m)
		if back, err := (Rules{}).Parse(formatted); err != nil || back != m {
			t.Errorf("%q became %q: %v", text, formatted, err)
		}
	})
}

func FuzzParseDeck(f *testing.F) {
	f.Add("3 yetikai\n3x Kage Fumi, 2 iwao-ushi # no more")
	f.Fuzz(func(t *testing.T, text string) {
		if deck, err := ParseDeck(text); err == nil && Base().CheckDeck(deck) != nil {
			t.Errorf("%q is taken for a legal deck", text)
		}
	})
}
