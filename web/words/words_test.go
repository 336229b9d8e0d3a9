package words_test

import (
	"context"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"stammtisch/web/words"
)

// keys are the messages of a file: each key's text, or its plural forms as one.
func keys(t *testing.T, name string) map[string]string {
	t.Helper()
	var tree map[string]any
	if _, err := toml.DecodeFile(name, &tree); err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	var walk func(path string, node any)
	walk = func(path string, node any) {
		switch n := node.(type) {
		case string:
			out[path] = n
		case map[string]any:
			if other, plural := n["other"].(string); plural {
				one, _ := n["one"].(string)
				out[path] = one + other
				return
			}
			for key, child := range n {
				walk(strings.TrimPrefix(path+"."+key, "."), child)
			}
		}
	}
	walk("", tree)
	return out
}

var gap = regexp.MustCompile(`\{\{[^}]*\}\}`)

// TestSameKeys: both languages say the same things with the same values.
func TestSameKeys(t *testing.T) {
	en, de := keys(t, "words.en.toml"), keys(t, "words.de.toml")
	for key, text := range en {
		if _, ok := de[key]; !ok {
			t.Errorf("%s is not there in German", key)
			continue
		}
		values := func(s string) []string { g := gap.FindAllString(s, -1); slices.Sort(g); return slices.Compact(g) }
		if !slices.Equal(values(text), values(de[key])) {
			t.Errorf("%s names %v in English and %v in German", key, values(text), values(de[key]))
		}
	}
	for key := range de {
		if _, ok := en[key]; !ok {
			t.Errorf("%s is not there in English", key)
		}
	}
}

// used are keys as the sources name them: t(ctx, "a.b"), words.T(..., "a.b"), refuse(status, "a.b") and
// keys given as values.
var used = regexp.MustCompile(`"((?:about|account|bot|conn|error|event|format|game|guest|lesson|list|lobby|login|luck|match|nav|option|pager|play|player|reason|refusal|register|replay|result|rules|seat|standings|table|theme|trust|verify)\.[a-z0-9_]+)"`)

// TestUsedKeys: what the sources say is there, and what is there is said.
func TestUsedKeys(t *testing.T) {
	en := keys(t, "words.en.toml")
	var source strings.Builder
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(path, "_templ.go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		if ext := filepath.Ext(path); ext == ".go" || ext == ".templ" {
			text, err := os.ReadFile(path)
			source.Write(text)
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, m := range used.FindAllStringSubmatch(source.String(), -1) {
		found[m[1]] = true
		if _, ok := en[m[1]]; !ok {
			t.Errorf("%s is said but not there", m[1])
		}
	}
	// Keys that are put together from a prefix and a value.
	composed := []string{"bot.level.", "language.", "theme.", "errors.", "result.", "option."}
	for _, key := range slices.Sorted(maps.Keys(en)) {
		isComposed := slices.ContainsFunc(composed, func(p string) bool { return strings.HasPrefix(key, p) })
		if !found[key] && !isComposed && !strings.HasPrefix(key, "refusal.") {
			t.Errorf("%s is there but never said", key)
		}
	}
}

func TestSay(t *testing.T) {
	c, err := words.Load()
	if err != nil {
		t.Fatal(err)
	}
	en, de := c.In(context.Background(), "en"), c.In(context.Background(), "de")
	for _, row := range []struct {
		ctx  context.Context
		got  string
		want string
	}{
		{en, words.T(en, "table.status_free", "N", 1), "One seat is still free."},
		{en, words.T(en, "table.status_free", "N", 3), "3 seats are still free."},
		{de, words.T(de, "table.status_free", "N", 1), "Ein Platz ist noch frei."},
		{de, words.T(de, "lobby.against", "Names", "<b>"), "mit <b>"}, // escaped by the page, not here
		{en, words.List(en, []string{"a", "b", "c"}), "a, b and c"},
		{de, words.List(de, []string{"a", "b"}), "a und b"},
		{en, words.List(en, nil), ""},
		{en, words.T(en, "no.such.key"), "no.such.key"},
	} {
		if row.got != row.want {
			t.Errorf("said %q, want %q", row.got, row.want)
		}
	}
}
