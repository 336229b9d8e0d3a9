package yomi

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

// eventKinds are all kinds of events; those without a seat have no "you" form.
var eventKinds = []string{
	"game", "game_won", "game_drawn", "turn", "character", "draft", "draw", "shuffle", "no_card", "reveal",
	"reveal_second", "reveal_none", "flip", "wins", "blocks", "dodge", "clash", "no_winner", "uninterrupted",
	"combo", "pump", "combo_done", "facedown", "bluff", "rewind", "damage", "block_damage", "heal", "knockdown",
	"frozen", "slow", "ability", "countered", "decline", "innate", "pass", "name", "show", "show_hand", "discard",
	"return", "take", "lay", "ongoing_ends", "attach", "power", "power_done", "not_found", "fetch_deck",
	"fetch_discard", "look", "peek", "put_on_deck", "turn_up", "put_pile", "split", "dice", "poker", "blackjack",
	"blackjack_total", "blackjack_bust", "renew", "banish", "banish_own", "bare", "given",
}

var withoutYou = []string{"game_drawn", "turn", "clash", "no_winner"}

// wantedWords are the keys that must be worded.
func wantedWords() []string {
	keys := []string{"name", "tagline", "about", "card.back"}
	add := func(prefix string, names ...string) {
		for _, name := range names {
			if name != "" {
				keys = append(keys, prefix+name)
			}
		}
	}
	add("card.", cardNames[:]...)
	for _, o := range (Rules{}).Info().Options {
		keys = append(keys, "option."+o.Key+".label", "option."+o.Key+".help")
		add("choice."+o.Key+".", o.Choices...)
	}
	add("refusal.", refusalCodes()...)
	add("reason.", resultNames[:]...)
	add("verb.", verbNames[:]...)
	add("end.", optionNames[:]...)
	add("end.", "attack2", "throw2", "block2", "dodge2")
	add("kind.", kindNames[:]...)
	add("place.", "deck", "hand", "discard")
	add("effect.", "heal", "draw", "knockdown", "recover")
	add("", pokerWords[:]...)
	for _, name := range Questions {
		if name != "window" {
			add("ask.", name)
		}
	}
	for _, name := range windowNames {
		add("ask.", name)
	}
	add("ask.", "command", "second", "anew")
	for i := range cast {
		c := &cast[i]
		add("character."+c.slug+".", "name", "title", "style")
		add("character."+c.slug+".reading.", c.readings...)
		for _, a := range c.abilities {
			add("ability."+c.slug+"."+a.key+".", "name", "text")
		}
	}
	add("event.", eventKinds...)
	for _, kind := range eventKinds {
		if !slices.Contains(withoutYou, kind) {
			keys = append(keys, "you."+kind)
		}
	}
	slices.Sort(keys)
	return keys
}

func TestWords(t *testing.T) {
	want := wantedWords()
	fields := regexp.MustCompile(`{{\.\w+}}`)
	uses := map[string][]string{}
	for _, lang := range []string{"de", "en"} {
		bundle := i18n.NewBundle(language.English)
		bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
		file, err := bundle.LoadMessageFileFS(Rules{}.Info().Text, "words."+lang+".toml")
		if err != nil {
			t.Fatal(err)
		}
		messages := map[string]*i18n.Message{}
		for _, m := range file.Messages {
			messages[strings.TrimPrefix(m.ID, "yomi.")] = m
		}
		got := slices.Sorted(maps.Keys(messages))
		for _, key := range want {
			if messages[key] == nil {
				t.Errorf("%s: %s is not worded", lang, key)
			}
		}
		for _, key := range got {
			// What only the board says is looked for where the board is tested.
			if !strings.HasPrefix(key, "board.") && !slices.Contains(want, key) {
				t.Errorf("%s: nobody says %s", lang, key)
			}
		}
		for key, m := range messages {
			used := slices.Compact(slices.Sorted(slices.Values(fields.FindAllString(m.Other, -1))))
			if other, known := uses[key]; known && !slices.Equal(other, used) {
				t.Errorf("%s: %s uses %v, the other language %v", lang, key, used, other)
			}
			uses[key] = used
			if strings.Contains(m.Other, "{{.Secret}}") && !strings.HasPrefix(key, "you.") {
				t.Errorf("%s: %s tells others a secret", lang, key)
			}
		}
		page, err := fs.ReadFile(Rules{}.Info().Text, "rules."+lang+".md")
		if err != nil || !strings.HasPrefix(string(page), "# Yomi\n") {
			t.Errorf("%s: rules page: %v", lang, err)
		}
	}
}

// TestEventsAreWorded plays at random and looks up the words of all that is told.
func TestEventsAreWorded(t *testing.T) {
	want := wantedWords()
	r := rand.New(rand.NewPCG(3, 3))
	for n := range 30 {
		p, events, err := games.Erase(Rules{}).Start(games.Setup{
			Seats: 2, Seed: games.Seed{byte(n)}, Options: games.Options{optDraft: []string{"off", "1-2-1"}[n%2]},
		})
		for err == nil {
			for _, e := range events {
				if _, found := slices.BinarySearch(want, "event."+e.Kind); !found {
					t.Errorf("event %s is not worded", e.Kind)
				}
				for _, word := range e.Words {
					if _, found := slices.BinarySearch(want, word); !found {
						t.Errorf("event %s says %s, which is not worded", e.Kind, word)
					}
				}
				if e.Seat == games.Spectator && !slices.Contains(withoutYou, e.Kind) {
					t.Errorf("event %s is about nobody", e.Kind)
				}
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
}
