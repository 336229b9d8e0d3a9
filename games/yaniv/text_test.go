package yaniv

import (
	"io/fs"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"stammtisch/games"
)

// said reads a language's messages by key, without the game's name before it.
func said(t *testing.T, lang string) (map[string]*i18n.Message, *i18n.Localizer) {
	t.Helper()
	bundle := i18n.NewBundle(language.English)
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	file, err := bundle.LoadMessageFileFS(Rules{}.Info().Text, "words."+lang+".toml")
	if err != nil {
		t.Fatal(err)
	}
	messages := map[string]*i18n.Message{}
	for _, m := range file.Messages {
		key := strings.TrimPrefix(m.ID, "yaniv.")
		if top, _, _ := strings.Cut(key, "."); top != "board" && top != "ask" { // the board's own test looks at these
			messages[key] = m
		}
	}
	return messages, i18n.NewLocalizer(bundle, lang)
}

// eventKinds are the kinds of the package comment; those heard in play must be among them.
func eventKinds(t *testing.T, heard map[string]bool) []string {
	t.Helper()
	kinds := []string{"dealer", "deal", "dealt", "begins", "discard", "draw_stock", "draw_open", "reshuffle", "slap",
		"keep", "call", "call_good", "asaf", "hand", "hand_empty", "halved", "out", "win", "win_shared"}
	for kind := range heard {
		if !slices.Contains(kinds, kind) {
			t.Errorf("event %s is not among the documented ones", kind)
		}
	}
	return kinds
}

// wanted are the keys that must be worded.
func wanted(t *testing.T) []string {
	keys := []string{"name", "tagline", "reason.last_left", "reason.lowest_total", "reason.equal_totals"}
	for _, f := range faces {
		keys = append(keys, "card."+f.name)
	}
	info := Rules{}.Info()
	for _, o := range info.Options {
		keys = append(keys, "option."+o.Key+".label", "option."+o.Key+".help")
		if o.Kind == games.Choice {
			for _, value := range o.Choices {
				keys = append(keys, "choice."+o.Key+"."+value)
			}
		}
	}
	for _, code := range info.Refusals {
		keys = append(keys, "refusal."+code)
	}
	for _, reason := range []string{"mixed", "gap", "too_short", "joker_in_set", "joker_pair", "joker_not_wild",
		"too_few_naturals", "name_side", "one_side"} {
		keys = append(keys, "refusal_reason."+reason)
	}
	for _, kind := range eventKinds(t, played(t)) {
		keys = append(keys, "event."+kind)
		if kind != "reshuffle" {
			keys = append(keys, "you."+kind)
		}
	}
	slices.Sort(keys)
	return keys
}

// played returns the kinds of event of some random matches.
func played(t *testing.T) map[string]bool {
	t.Helper()
	kinds := map[string]bool{}
	r := rand.New(rand.NewPCG(1, 1))
	for _, options := range []games.Options{nil, {"slapDown": "true", "slapMode": "prompt", "limit": "100"}} {
		p, events, err := games.Erase(Rules{}).Start(games.Setup{Seats: 3, Options: options})
		for err == nil {
			for _, e := range events {
				kinds[e.Kind] = true
			}
			if _, over := p.Outcome(); over {
				break
			}
			seat := slices.Collect(p.Turn().Must.All())[0]
			legal := p.Legal(seat)
			p, events, err = p.Apply(seat, legal[r.IntN(len(legal))])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return kinds
}

func TestWords(t *testing.T) {
	want := wanted(t)
	fields := regexp.MustCompile(`{{\.\w+}}`)
	uses := map[string][]string{}
	for _, lang := range []string{"de", "en"} {
		messages, localizer := said(t, lang)
		if got := slices.Sorted(maps.Keys(messages)); !slices.Equal(got, want) {
			for _, key := range want {
				if messages[key] == nil {
					t.Errorf("%s: %s is not worded", lang, key)
				}
			}
			for _, key := range got {
				if !slices.Contains(want, key) {
					t.Errorf("%s: nobody says %s", lang, key)
				}
			}
		}
		for key, m := range messages {
			// A message that counts needs a form for one; totals to be halved are never that low.
			counts := strings.Contains(m.Other, "{{.N}}") && !strings.HasSuffix(key, ".halved")
			for n := range 3 {
				config := &i18n.LocalizeConfig{MessageID: m.ID, TemplateData: map[string]any{
					"Player": "Anna", "Cards": "cards", "Secret": "secret", "N": n, "M": 2, "L": 3}}
				if counts {
					config.PluralCount = n
				}
				text, err := localizer.Localize(config)
				if err != nil || text == "" || strings.Contains(text, "<no value>") {
					t.Errorf("%s: %s is said as %q: %v", lang, key, text, err)
				}
			}
			used := slices.Compact(slices.Sorted(slices.Values(fields.FindAllString(m.Other, -1))))
			if other, known := uses[key]; known && !slices.Equal(other, used) {
				t.Errorf("%s: %s uses %v, the other language %v", lang, key, used, other)
			}
			uses[key] = used
			if strings.Contains(m.Other, "{{.Secret}}") && !strings.HasPrefix(key, "you.") {
				t.Errorf("%s: %s tells others a secret", lang, key)
			}
		}
		rules, err := fs.ReadFile(Rules{}.Info().Text, "rules."+lang+".md")
		if err != nil || !strings.HasPrefix(string(rules), "# Yaniv\n") {
			t.Errorf("%s: rules page: %v", lang, err)
		}
	}
}
