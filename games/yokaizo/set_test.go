package yokaizo

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"stammtisch/games"
)

// loadOne loads the built-in cards with a change to their text.
func loadOne(t *testing.T, old, change string) error {
	t.Helper()
	text := string(mustRead("cards.json"))
	if !strings.Contains(text, old) {
		t.Fatalf("%q is not in the data", old)
	}
	_, err := LoadSet([]byte(strings.Replace(text, old, change, 1)), mustRead("decks.json"), mustRead("names.json"))
	return err
}

func TestLoadingNamesCardAndField(t *testing.T) {
	const sumibi = `"speed": 6, "souls": 3, "source": "original",
   "attack": {"name": "Ember Toss", "cost": ["fire", "generic"], "effects": [{"op": "damage", "amount": 2, "target": "target"}, {"op": "burn", "count": 1, "from": "deck"}]`
	if !strings.Contains(string(mustRead("cards.json")), sumibi) {
		t.Fatal("the first card is another")
	}
	tests := []struct{ name, old, change, card, field string }{
		{"id twice", `"id": "noroshi-bashiri"`, `"id": "sumibi-kozo"`, "sumibi-kozo", "id"},
		{"id in capitals", `"id": "sumibi-kozo"`, `"id": "Sumibi"`, "card 0", "id"},
		{"name", `"name": "Sumibi Kozo"`, `"name": ""`, "sumibi-kozo", "name"},
		{"faction", `"faction": "homura"`, `"faction": "none"`, "sumibi-kozo", "faction"},
		{"element", `"faction": "homura", "element": "fire"`, `"faction": "homura", "element": "mud"`, "sumibi-kozo", "element"},
		{"speed", `"speed": 6, "souls": 3`, `"speed": 10, "souls": 3`, "sumibi-kozo", "speed"},
		{"speed is no number", `"speed": 6, "souls": 3`, `"speed": "6", "souls": 3`, "sumibi-kozo", "speed"},
		{"souls", `"speed": 6, "souls": 3`, `"speed": 6, "souls": 2`, "sumibi-kozo", "souls"},
		{"source", `"source": "original"`, `"source": "found"`, "sumibi-kozo", "source"},
		{"no cost", `"cost": ["fire", "generic"]`, `"cost": []`, "sumibi-kozo", "attack.cost"},
		{"cost", `"cost": ["fire", "generic"]`, `"cost": ["fire", "mud"]`, "sumibi-kozo", "attack.cost[1]"},
		{"unknown key", `"speed": 6, "souls": 3`, `"speed": 6, "luck": 1, "souls": 3`, "sumibi-kozo", "record"},
		{"unknown op", `{"op": "burn", "count": 1, "from": "deck"}`, `{"op": "melt", "count": 1}`, "sumibi-kozo", "attack.effects[1].op"},
		{"missing count", `{"op": "burn", "count": 1, "from": "deck"}`, `{"op": "burn", "from": "deck"}`, "sumibi-kozo", "attack.effects[1].count"},
		{"negative count", `{"op": "burn", "count": 1, "from": "deck"}`, `{"op": "burn", "count": -1, "from": "deck"}`, "sumibi-kozo", "attack.effects[1].count"},
		{"bad value", `{"op": "burn", "count": 1, "from": "deck"}`, `{"op": "burn", "count": 1, "from": "hand"}`, "sumibi-kozo", "attack.effects[1].from"},
		{"extra parameter", `{"op": "burn", "count": 1, "from": "deck"}`, `{"op": "burn", "count": 1, "from": "deck", "target": "own"}`, "sumibi-kozo", "attack.effects[1].target"},
		{"selector", `{"op": "damage", "amount": 2, "target": "target"}`, `{"op": "damage", "amount": 2, "target": "attacker"}`, "sumibi-kozo", "attack.effects[0].target"},
		{"amount", `{"op": "damage", "amount": 2, "target": "target"}`, `{"op": "damage", "amount": 0, "target": "target"}`, "sumibi-kozo", "attack.effects[0].amount"},
		{"counter", `"per": "burned"`, `"per": "stars"`, "kamado-baba", "attack.effects[0].amount.per"},
		{"object amount inside", `"then": [{"op": "damage", "amount": 2, "target": "target"}]`, `"then": [{"op": "damage", "amount": {"base": 1, "per": "burned", "max": 3}, "target": "target"}]`, "sai-no-ko", "attack.effects[1].then[0].amount"},
		{"empty then", `"then": [{"op": "storm", "count": 2}]`, `"then": []`, "hirai-kugi", "attack.effects[1].then"},
		{"condition of the other kind", `"if": {"element": "thunder"}`, `"if": {"targetSlowed": true}`, "hirai-kugi", "attack.effects[1].if.targetSlowed"},
		{"two conditions", `"if": {"element": "thunder"}`, `"if": {"element": "thunder", "soulsAtLeast": 3}`, "hirai-kugi", "attack.effects[1].if.element.soulsAtLeast"},
		{"parity", `"if": {"speedParity": "even"}`, `"if": {"speedParity": "prime"}`, "sai-no-ko", "attack.effects[1].if.speedParity"},
		{"trigger in its zone", `"void": {"trigger": "enter"`, `"void": {"trigger": "flip"`, "sumibi-kozo", "void.trigger"},
		{"static with effects", `"void": {"trigger": "enter"`, `"void": {"trigger": "static"`, "sumibi-kozo", "void.effects"},
		{"mod", `{"mod": "basicDamage", "amount": 1}`, `{"mod": "luck", "amount": 1}`, "kagaribito", "void.mods[0].mod"},
		{"mod without amount", `{"mod": "basicDamage", "amount": 1}`, `{"mod": "basicDamage"}`, "kagaribito", "void.mods[0].amount"},
		{"echo on entry", `"void": {"trigger": "enter", "effects": [{"op": "burn", "count": 1, "from": "deck"}]`, `"void": {"trigger": "enter", "effects": [{"op": "echo", "count": 1}]`, "sumibi-kozo", "void.effects"},
		{"self in the Void", `"void": {"trigger": "enter", "effects": [{"op": "burn", "count": 1, "from": "deck"}]`, `"void": {"trigger": "enter", "effects": [{"op": "token", "count": 1, "to": "shield", "target": "self"}]`, "sumibi-kozo", "void.effects[0].target"},
		{"Shield without target", `"to": "void"}], "text": "2 DMG to an enemy Yokai. Token 1 to your Void."`, `"to": "shield"}], "text": "2 DMG to an enemy Yokai. Token 1 to your Void."`, "chokin-bako", "attack.effects[1].target"},
		{"hand to Limbo", `{"op": "move", "from": "burned", "to": "void", "count": 1}`, `{"op": "move", "from": "hand", "to": "limbo", "count": 1}`, "noroshi-bashiri", "attack.effects[1].to"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := loadOne(t, test.old, test.change)
			var fault CardError
			if !errors.As(err, &fault) {
				t.Fatalf("no CardError: %v", err)
			}
			if fault.Card != test.card || fault.Field != test.field {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestLoadingDecksAndNames(t *testing.T) {
	decks := string(mustRead("decks.json"))
	bad := strings.Replace(decks, `"count": 3`, `"count": 4`, 1)
	_, err := LoadSet(mustRead("cards.json"), []byte(bad), mustRead("names.json"))
	var fault DeckError
	if !errors.As(err, &fault) || fault.Code != "deck_copies" || fault.Card != "sumibi-kozo" || fault.Count != 4 {
		t.Errorf("four copies: %v", err)
	}
	if _, err := LoadSet(mustRead("cards.json"), mustRead("decks.json"), []byte(`{"game": "X"}`)); err == nil {
		t.Error("a name is missing and nobody says so")
	}

	names := `{"game": "SPIRITS", "yetikai": "Snow Giant", "blazing-talons": "Hot Feet"}`
	set, err := LoadSet(mustRead("cards.json"), mustRead("decks.json"), []byte(names))
	if err != nil {
		t.Fatal(err)
	}
	n, _ := set.Number("yetikai")
	if set.Yokai[n].Name != "Snow Giant" {
		t.Errorf("renamed to %q", set.Yokai[n].Name)
	}
}

func TestReadyDecks(t *testing.T) {
	set := Base()
	if len(set.Yokai) != 80 || len(set.Decks) != 10 {
		t.Fatalf("%d Yokai, %d decks", len(set.Yokai), len(set.Decks))
	}
	for _, d := range set.Decks {
		back, err := ParseDeck(DeckText(d.Cards))
		if err != nil || !slices.Equal(back, d.Cards) {
			t.Errorf("%s: out and in again: %v", d.ID, err)
		}
		stats := set.Statistics(d.Cards)
		if stats.Cards != DeckSize || len(stats.Elements) != 2 || len(d.Elements) != 2 {
			t.Errorf("%s: %+v", d.ID, stats)
		}
	}
}

func TestParseDeck(t *testing.T) {
	ready, _ := Base().Ready("morning-in-the-grove")
	full := DeckText(ready.Cards)
	tests := []struct {
		name, text, code, card string
		line                   int
	}{
		{"ready", full, "", "", 0},
		{"commas and names", "# mine\n3x Chochin Ko, 3 asagao-miko; " + strings.Join(strings.Split(full, "\n")[2:], ","), "", "", 0},
		{"empty", "", "deck_size", "", 0},
		{"short", "3 yetikai", "deck_size", "", 0},
		{"one too many", full + "1 yetikai", "deck_size", "", 0},
		{"copies on two lines", full + "2 koke-jizo\n2 koke-jizo", "deck_copies", "koke-jizo", 1 + strings.Count(full, "\n")},
		{"four on one line", "# mine\n\n1 yetikai, 4 koke-jizo", "deck_copies", "koke-jizo", 3},
		{"unknown", "3 kappa", "deck_card", "kappa", 1},
		{"unknown on a later line", "3 yetikai\r\n3 kappa\r\n", "deck_card", "kappa", 2},
		{"no number", "yetikai", "deck_line", "yetikai", 1},
		{"negative", "-3 yetikai", "deck_line", "-3 yetikai", 1},
		{"huge", "99999999999999999999 yetikai", "deck_line", "99999999999999999999 yetikai", 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			deck, err := ParseDeck(test.text)
			if test.code == "" {
				if err != nil || deck.Size() != DeckSize {
					t.Errorf("%d cards, %v", deck.Size(), err)
				}
				return
			}
			var fault DeckError
			if !errors.As(err, &fault) || fault.Code != test.code || fault.Card != test.card {
				t.Errorf("got %v", err)
			}
			if fault.Line != test.line {
				t.Errorf("the fault is in line %d, not %d", fault.Line, test.line)
			}
			if !errors.Is(err, games.Refusal{Code: test.code}) {
				t.Errorf("no refusal: %v", err)
			}
		})
	}
}

func TestDeckWith(t *testing.T) {
	var d Deck
	d = d.With("yetikai", 2).With("koke-jizo", 1)
	more := d.With("yetikai", 1)
	if d.Count("yetikai") != 2 || more.Count("yetikai") != 3 || more.Size() != 4 || more[0].ID != "yetikai" {
		t.Errorf("%v became %v", d, more)
	}
	if less := more.With("yetikai", -4).With("iwao-ushi", -1); len(less) != 1 || less.Count("koke-jizo") != 1 {
		t.Errorf("%v", less)
	}
	if _, err := Base().ReadDeck("2 yetikai"); err != nil {
		t.Errorf("an unfinished deck: %v", err)
	}
}

func TestFind(t *testing.T) {
	if got := len(Base().Find("", "ice", "")); got != 8 {
		t.Errorf("%d Yokai of ice", got)
	}
	for _, y := range Base().Find("kusabira", "", "blight") {
		if y.Faction != "kusabira" || !strings.Contains(y.Text("attack", "en")+y.Text("void", "en")+y.Text("soul", "en")+y.Text("field", "en"), "Blight") {
			t.Errorf("%s: no Blight", y.ID)
		}
	}
	for _, f := range Base().Factions {
		if len(Base().Find(f.ID, "", f.Keyword)) < 4 {
			t.Errorf("%s: few Yokai with %s", f.ID, f.Keyword)
		}
	}
}
