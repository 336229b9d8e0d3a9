package yamyam

import (
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"stammtisch/games"
	"stammtisch/games/gametest"
)

// words reads a language's words by key, without the game's name before it.
func words(t *testing.T, lang string) map[string]string {
	t.Helper()
	own := map[string]string{}
	for key, text := range gametest.Words(t, Rules{}.Info(), lang) {
		key = strings.TrimPrefix(key, "yamyam.")
		if top, _, _ := strings.Cut(key, "."); top != "board" && top != "ask" { // the board's own test looks at these
			own[key] = text
		}
	}
	return own
}

// wanted are the keys that must be worded.
func wanted() []string {
	keys := []string{"name", "tagline", "card.back", "hedgehog.awake", "hedgehog.asleep", "reason." + ReasonWinter, "reason." + ReasonAsleep}
	for _, face := range faces {
		keys = append(keys, "card."+face)
	}
	for _, colour := range Colours {
		keys = append(keys, "colour."+colour, "hedgehog."+colour)
	}
	info := Rules{}.Info()
	for _, o := range info.Options {
		keys = append(keys, "option."+o.Key+".label", "option."+o.Key+".help")
		for _, value := range o.Choices {
			keys = append(keys, "choice."+o.Key+"."+value)
		}
	}
	for _, code := range info.Refusals {
		keys = append(keys, "refusal."+code)
	}
	for _, kind := range []string{EventWinter, EventSleepLast, EventWin, EventWinShared} {
		keys = append(keys, "event."+kind, "you."+kind)
	}
	for _, kind := range []string{EventStart, EventTake, EventDiscard, EventSleep, EventPass, EventSleeper,
		EventSleeperPortions, EventStillAwake} {
		for _, who := range []string{"event.", "you."} {
			keys = append(keys, who+kind+".one", who+kind+".other")
		}
	}
	for _, kind := range []string{EventEndWinter, EventEndAsleep, EventNobody} {
		keys = append(keys, "event."+kind)
	}
	slices.Sort(keys)
	return keys
}

func TestWords(t *testing.T) {
	german, english := words(t, "de"), words(t, "en")
	for lang, flat := range map[string]map[string]string{"de": german, "en": english} {
		if got, want := slices.Sorted(maps.Keys(flat)), wanted(); !slices.Equal(got, want) {
			for _, key := range want {
				if flat[key] == "" {
					t.Errorf("%s: %s is not worded", lang, key)
				}
			}
			for _, key := range got {
				if !slices.Contains(want, key) {
					t.Errorf("%s: nobody says %s", lang, key)
				}
			}
		}
		rules, err := fs.ReadFile(Rules{}.Info().Text, "rules."+lang+".md")
		if err != nil || !strings.HasPrefix(string(rules), "# Yam Yam\n") {
			t.Errorf("%s: rules page: %v", lang, err)
		}
	}
	for key := range german {
		for _, field := range []string{"{{.N}}", "{{.M}}", "{{.L}}", "{{.Player}}", "{{.Cards}}"} {
			if strings.Contains(german[key], field) != strings.Contains(english[key], field) {
				t.Errorf("%s: only one language says %s", key, field)
			}
		}
	}
	// M35
	if german["card.f3"] != "Futterkarte, 3 Portionen" || german["card.winter-1"] != "Winterkarte, oben links" {
		t.Errorf("card texts: %q, %q", german["card.f3"], german["card.winter-1"])
	}
}

// TestAnnouncements puts events into words: every one is said, and no two in a row are the same (M34).
func TestAnnouncements(t *testing.T) {
	german := words(t, "de")
	var said []string
	say := func(e games.Event) {
		said = append(said, announcement(t, german, e))
	}
	full, err := Rules{}.Info().ParseOptions(games.Options{"firstPlayer": "seat0"}, false)
	if err != nil {
		t.Fatal(err)
	}
	s, err := Rules{}.Start(games.Setup{Seats: 2, Options: full, Stacked: []string{
		"f2-01 f2-02 f1-01 winter-2 f4-01 winter-1 winter-4 f1-02 winter-3"}}, say)
	for _, move := range strings.Fields("sleep pass sleep pass sleep pass sleep pass") {
		if err != nil {
			t.Fatal(err)
		}
		m, _ := Rules{}.Parse(move)
		s, err = Rules{}.Apply(s, s.turn, m, say)
	}
	want := `Anna beginnt. Im Stapel liegen 44 Karten.
Karte 1: Futter, 2 Portionen, Anna nimmt sie.
Karte 1: Anna legt Igel 1 schlafen, 3 sind noch wach.
Karte 2: Futter, 2 Portionen, Ben nimmt sie.
Karte 2: Ben passt, 4 Igel sind wach.
Karte 3: Futter, 1 Portion, Anna nimmt sie.
Karte 3: Anna legt Igel 2 schlafen, 2 sind noch wach.
Karte 4: Winterkarte, oben rechts, 1 von 4, aufgedeckt von Ben.
Karte 4: Ben passt, 4 Igel sind wach.
Karte 5: Futter, 4 Portionen, kommt auf die Ablage. Wache Igel bei Anna: 2.
Karte 5: Anna legt Igel 3 schlafen, 1 ist noch wach.
Karte 6: Winterkarte, oben links, 2 von 4, aufgedeckt von Ben.
Karte 6: Ben passt, 4 Igel sind wach.
Karte 7: Winterkarte, unten rechts, 3 von 4, aufgedeckt von Anna.
Karte 7: Anna legt Igel 4 schlafen. Jetzt schlafen alle vier.
Karte 8: Futter, 1 Portion, Ben nimmt sie.
Karte 8: Ben passt, 4 Igel sind wach.
Karte 9: Winterkarte, unten links, 4 von 4, aufgedeckt von Anna.
Vierte Winterkarte: Das Spiel ist aus.
Bei Anna schlafen alle Igel, dazu 2 Futterkarten.
Bei Ben sind noch 4 Igel wach.
Anna gewinnt.`
	if got := strings.Join(said, "\n"); got != want {
		t.Errorf("said:\n%s", got)
	}
}

// announcement words an event as the pages do.
func announcement(t *testing.T, words map[string]string, e games.Event) string {
	t.Helper()
	number := func(i int) int {
		if i < len(e.Numbers) {
			return e.Numbers[i]
		}
		return 0
	}
	line, ok := words["event."+e.Kind]
	if !ok {
		form := ".other"
		if number(0) == 1 {
			form = ".one"
		}
		line = words["event."+e.Kind+form]
	}
	fields := []string{"{{.N}}", strconv.Itoa(number(0)), "{{.M}}", strconv.Itoa(number(1)), "{{.L}}", strconv.Itoa(number(2))}
	if e.Seat != games.Spectator {
		fields = append(fields, "{{.Player}}", []string{"Anna", "Ben"}[e.Seat])
	}
	for _, card := range e.Cards {
		fields = append(fields, "{{.Cards}}", words["card."+card])
	}
	line = strings.NewReplacer(fields...).Replace(line)
	if line == "" || strings.Contains(line, "{{") {
		t.Errorf("%+v is said as %q", e, line)
	}
	return line
}
