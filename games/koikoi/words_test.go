package koikoi

import (
	"io/fs"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"text/template"

	"stammtisch/games"
	"stammtisch/games/gametest"
)

// seatEvents are about a player, tableEvents about the table; those with numbers need a plural.
var (
	seatEvents = []string{
		"starter_drawn", "starter_random", "round_begun", "dealt", "special_hand", "played", "turned", "laid",
		"choosing", "captured", "yaku", "called", "stopped", "after_call", "last_card", "round_won", "privilege",
		"match_won",
	}
	tableEvents = []string{
		"starter_tie", "redealt_four", "redealt_pairs", "redealt_hands", "field_dealt", "ran_out", "round_void",
		"score", "extra_round", "match_drawn",
	}
)

func TestWordsOfBothLanguagesHaveTheSameKeys(t *testing.T) { gametest.SameWords(t, Rules{}.Info()) }

func TestEverythingHasWords(t *testing.T) {
	info := Rules{}.Info()
	want := []string{"name", "tagline", "reason.points", "reason.draw"}
	add := func(parts ...string) { want = append(want, strings.Join(parts, ".")) }
	for c := range Deck() {
		add("card", c.Key)
		add("month", strconv.Itoa(c.Month))
		add("plant", strconv.Itoa(c.Month))
		add("type", string(c.Type))
	}
	for _, y := range yakuTable {
		add("yaku", y.key)
	}
	for _, o := range info.Options {
		add("option", o.Key, "label")
		add("option", o.Key, "help")
		if o.Kind == games.Choice {
			for _, c := range o.Choices {
				add("choice", o.Key, c)
			}
		}
	}
	for _, code := range info.Refusals {
		add("refusal", code)
	}
	for _, name := range phaseNames {
		add("phase", name)
		add("phase_you", name)
	}
	for _, name := range endingNames {
		add("ending", name)
	}
	for _, kind := range slices.Concat(seatEvents, tableEvents) {
		add("event", kind)
	}
	for _, kind := range seatEvents {
		add("you", kind)
	}

	for _, lang := range []string{"de", "en"} {
		have := gametest.Words(t, Rules{}.Info(), lang)
		for _, key := range want {
			key = "koikoi." + key
			if have[key] == "" && (have[key+".one"] == "" || have[key+".other"] == "") {
				t.Errorf("%s: nothing for %s", lang, key)
			}
		}
		if rules, err := fs.ReadFile(info.Text, "rules."+lang+".md"); err != nil || len(rules) < 5000 {
			t.Errorf("%s: rules of %d bytes, %v", lang, len(rules), err)
		}
	}
}

// Every event that play brings about is one that has words, says its numbers in a plural, and uses only
// what it holds.
func TestEventsFitTheirWords(t *testing.T) {
	seen := map[string]games.Event{}
	r := rand.New(rand.NewPCG(7, 8))
	listen := func(e games.Event) { seen[e.Kind] = e }
	for match := range 40 {
		options := []games.Options{nil, houseRules, onePerPlayer}[match%3]
		s, err := Rules{}.Start(games.Setup{Seats: 2, Options: options, Seed: games.Seed{byte(match)}}, listen)
		if err != nil {
			t.Fatal(err)
		}
		for s.phase != phaseOver {
			legal := Rules{}.Legal(nil, s, s.turn)
			s, _ = Rules{}.Apply(s, s.turn, legal[r.IntN(len(legal))], listen)
		}
	}
	if len(seen) < 20 {
		t.Errorf("only %v happened", slices.Sorted(maps.Keys(seen)))
	}

	for _, lang := range []string{"de", "en"} {
		have := gametest.Words(t, Rules{}.Info(), lang)
		for kind, e := range seen {
			about := tableEvents
			if e.Seat != games.Spectator {
				about = seatEvents
			}
			if !slices.Contains(about, kind) {
				t.Errorf("%s is about seat %d and not listed so", kind, e.Seat)
			}
			for _, key := range []string{"event." + kind, "you." + kind} {
				checkSentence(t, lang+" "+key, have, "koikoi."+key, e)
			}
		}
	}
}

func checkSentence(t *testing.T, name string, have map[string]string, key string, e games.Event) {
	t.Helper()
	data := map[string]any{}
	if e.Seat != games.Spectator {
		data["Player"] = "Ben"
	}
	for i, field := range []string{"N", "M", "L"} {
		if i < len(e.Numbers) {
			data[field] = e.Numbers[i]
		}
	}
	if len(e.Cards) > 0 {
		data["Cards"] = "cards"
	}
	if len(e.Words) > 0 {
		data["Words"] = "words"
	}
	if len(e.Secret) > 0 {
		data["Secret"] = "secret"
	}
	forms := []string{have[key]}
	if len(e.Numbers) > 0 {
		forms = []string{have[key+".one"], have[key+".other"]}
	}
	for _, form := range forms {
		if form == "" && strings.HasPrefix(key, "koikoi.you.") && e.Seat == games.Spectator {
			continue
		}
		sentence, err := template.New("").Option("missingkey=error").Parse(form)
		if err == nil {
			err = sentence.Execute(&strings.Builder{}, data)
		}
		if err != nil || form == "" {
			t.Errorf("%s: %q: %v", name, form, err)
		}
	}
}
