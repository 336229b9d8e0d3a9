package gametest

import (
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"stammtisch/games"
)

// Languages are those that a game's words and rules pages come in.
var Languages = []string{"de", "en"}

// Words reads a game's words in a language as a flat table: the keys are joined by dots and begin with the
// game's slug, plural forms are keys of their own. What is no text fails the test.
func Words(t *testing.T, info games.Info, lang string) map[string]string {
	t.Helper()
	var tree map[string]any
	if _, err := toml.DecodeFS(info.Text, "words."+lang+".toml", &tree); err != nil {
		t.Fatal(err)
	}
	flat := map[string]string{}
	var walk func(path string, node any)
	walk = func(path string, node any) {
		switch node := node.(type) {
		case map[string]any:
			for key, child := range node {
				walk(strings.TrimPrefix(path+"."+key, "."), child)
			}
		case string:
			flat[path] = node
		default:
			t.Errorf("%s: %s is no text", lang, path)
		}
	}
	walk("", tree)
	return flat
}

// SameWords fails the test unless all languages have words for the same keys, each in the game's own table.
func SameWords(t *testing.T, info games.Info) {
	t.Helper()
	words := map[string]map[string]string{}
	for _, lang := range Languages {
		words[lang] = Words(t, info, lang)
	}
	for lang, have := range words {
		for key := range have {
			if !strings.HasPrefix(key, info.Slug+".") {
				t.Errorf("%s: %s is outside the game's table", lang, key)
			}
			for other := range words {
				if words[other][key] == "" {
					t.Errorf("%s: nothing for %s", other, key)
				}
			}
		}
	}
}
