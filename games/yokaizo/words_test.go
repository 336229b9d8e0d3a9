package yokaizo

import (
	"io/fs"
	"math/rand/v2"
	"strings"
	"testing"
	"text/template"

	"stammtisch/games"
	"stammtisch/games/gametest"
)

func TestWordsOfBothLanguagesHaveTheSameKeys(t *testing.T) { gametest.SameWords(t, Rules{}.Info()) }

func TestEverythingHasWords(t *testing.T) {
	info := Rules{}.Info()
	want := []string{"name", "tagline", "about"}
	add := func(parts ...string) { want = append(want, strings.Join(parts, ".")) }
	set := Base()
	for _, y := range set.Yokai {
		add("card", y.ID)
		add("attack", y.ID)
	}
	for _, f := range set.Factions {
		add("faction", f.ID)
		add("faction_title", f.ID)
	}
	for _, e := range set.Elements {
		add("element", e)
	}
	for _, d := range set.Decks {
		add("choice", "deck", d.ID)
		add("choice_help", "deck", d.ID)
	}
	for _, k := range Keywords {
		add("keyword", k, "name")
		add("keyword", k, "text")
	}
	for _, o := range info.Options {
		add("option", o.Key, "label")
		add("option", o.Key, "help")
	}
	for _, code := range info.Refusals {
		add("refusal", code)
	}
	for _, name := range decisionNames[1:] {
		add("decision", name)
		add("ask", name)
	}
	want = append(want, reasonWords[1:]...)
	for _, word := range operationWords {
		if word != "" {
			want = append(want, word)
		}
	}

	for _, lang := range []string{"de", "en"} {
		have := gametest.Words(t, Rules{}.Info(), lang)
		for _, key := range want {
			if have["yokaizo."+key] == "" {
				t.Errorf("%s: nothing for %s", lang, key)
			}
		}
		for _, y := range set.Yokai {
			if have["yokaizo.card."+y.ID] != y.Name || lang == "en" && have["yokaizo.attack."+y.ID] != y.Attack.Name {
				t.Errorf("%s: other names for %s than in the data", lang, y.ID)
			}
			if have["yokaizo.element."+y.Element] != phrases[lang][y.Element] {
				t.Errorf("%s: another name for %s than in the card texts", lang, y.Element)
			}
		}
		rules, err := fs.ReadFile(info.Text, "rules."+lang+".md")
		if err != nil || len(rules) < 6000 {
			t.Errorf("%s: rules of %d bytes, %v", lang, len(rules), err)
		}
		for _, k := range Keywords {
			if name, _, _ := strings.Cut(have["yokaizo.keyword."+k+".name"], " X"); !strings.Contains(string(rules), name) {
				t.Errorf("%s: the rules page does not mention %s", lang, name)
			}
		}
	}
}

// Every event that play brings about has words, and they use only what it holds.
func TestEventsFitTheirWords(t *testing.T) {
	have := map[string]map[string]string{"de": gametest.Words(t, Rules{}.Info(), "de"), "en": gametest.Words(t, Rules{}.Info(), "en")}
	tried := map[string]bool{}
	seen := map[string]bool{}
	listen := func(e games.Event) {
		seen[e.Kind] = true
		for lang := range have {
			sayEvent(t, have[lang], lang, e, tried)
		}
	}
	missing := func() (kinds []string) {
		for key := range have["en"] {
			kind, isEvent := strings.CutPrefix(key, "yokaizo.event.")
			kind, _, _ = strings.Cut(kind, ".")
			// A draw after 50 Rounds and a cost of nothing hardly happen at random.
			if isEvent && !seen[kind] && kind != "drawn" && kind != "pay_nothing" {
				kinds = append(kinds, kind)
			}
		}
		return kinds
	}
	r := rand.New(rand.NewPCG(7, 8))
	for match := 0; match < 150 && len(missing()) > 0; match++ {
		rules := Rules{}
		setup := games.Setup{Seats: 2, Options: games.Options{"random": "false"}, Seed: games.Seed{byte(match)}}
		// What is rare comes from these: Burned cards taken back, Tokens Destroyed by an enemy.
		setup.SeatOptions = []games.Options{{"deck": "sparks-on-the-wind"}, {"deck": "terraces-and-tides"}}
		if match%3 == 1 {
			setup.SeatOptions = []games.Options{{"deck": "lightning-and-loaded-dice"}, {"deck": "the-lucky-lantern"}}
		}
		if match%3 == 2 {
			setup.Options["random"] = "true"
		}
		s, err := rules.Start(setup, listen)
		if err != nil {
			t.Fatal(err)
		}
		for !s.end.over {
			for seat := range rules.Turn(s).Must.All() {
				legal := rules.Legal(nil, s, seat)
				s, _ = rules.Apply(s, seat, legal[r.IntN(len(legal))], listen)
				break
			}
		}
	}
	for _, kind := range missing() {
		t.Errorf("no event %q in 150 matches", kind)
	}
}

// sayEvent words an event for others and for its own seat.
func sayEvent(t *testing.T, have map[string]string, lang string, e games.Event, tried map[string]bool) {
	t.Helper()
	for _, table := range []string{"event.", "you."} {
		shown := e
		data := map[string]any{}
		if e.Seat != games.Spectator {
			data["Player"] = "Ben"
		} else if table == "you." {
			continue
		}
		if table == "event." {
			shown = e.For(games.Spectator)
		}
		for i, field := range []string{"N", "M", "L"} {
			if i < len(shown.Numbers) {
				data[field] = shown.Numbers[i]
			}
		}
		for field, list := range map[string][]string{"Cards": shown.Cards, "Secret": shown.Secret, "Words": shown.Words} {
			if len(list) > 0 {
				data[field] = list[0]
			}
		}
		for _, word := range shown.Words {
			if have["yokaizo."+word] == "" {
				t.Errorf("%s: no word %q", lang, word)
			}
		}
		key := "yokaizo." + table + e.Kind
		if tried[lang+key] {
			continue
		}
		tried[lang+key] = true
		forms := []string{have[key]}
		if len(e.Numbers) > 0 {
			forms = []string{have[key+".one"], have[key+".other"]}
		}
		for _, form := range forms {
			sentence, err := template.New("").Option("missingkey=error").Parse(form)
			if err == nil {
				err = sentence.Execute(&strings.Builder{}, data)
			}
			if err != nil || form == "" {
				t.Errorf("%s %s: %q: %v", lang, key, form, err)
			}
		}
	}
}
