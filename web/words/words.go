// Package words says everything in the reader's language. The portal's own words are the TOML files beside
// this one; each game brings its own (games.Info.Text), under its slug.
package words

import (
	"context"
	"embed"
	"fmt"
	"io/fs"
	"net/http"
	"strings"
	"time"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed *.toml
var own embed.FS

// Languages that the portal speaks; the first one is the fallback.
var Languages = []string{"en", "de"}

var matcher = language.NewMatcher([]language.Tag{language.English, language.German})

// Catalogue holds all words in all languages.
type Catalogue struct {
	bundle   *i18n.Bundle
	speakers map[string]*speaker
}

// Load reads the portal's words and those of the games (each fs.FS holds words.de.toml, words.en.toml).
func Load(games ...fs.FS) (*Catalogue, error) {
	c := &Catalogue{bundle: i18n.NewBundle(language.English), speakers: map[string]*speaker{}}
	c.bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	for _, lang := range Languages {
		simples := map[string]message{}
		for _, files := range append([]fs.FS{own}, games...) {
			file, err := c.bundle.LoadMessageFileFS(files, "words."+lang+".toml")
			if err != nil {
				return nil, fmt.Errorf("load words: %w", err)
			}
			for _, m := range file.Messages {
				if s, ok := simple(m); ok {
					simples[m.ID] = s
				}
			}
		}
		c.speakers[lang] = &speaker{lang, i18n.NewLocalizer(c.bundle, lang), simples}
	}
	return c, nil
}

// Match chooses the language of a request: the chosen one if it is spoken here, else by Accept-Language.
func Match(chosen string, r *http.Request) string {
	for _, lang := range Languages {
		if chosen == lang {
			return lang
		}
	}
	_, i := language.MatchStrings(matcher, r.Header.Get("Accept-Language"))
	return Languages[i]
}

type key struct{}

type speaker struct {
	lang    string
	loc     *i18n.Localizer
	simples map[string]message
}

// In returns a context in which everything is said in the language.
func (c *Catalogue) In(ctx context.Context, lang string) context.Context {
	return context.WithValue(ctx, key{}, c.speakers[lang])
}

func speaks(ctx context.Context) *speaker {
	s, _ := ctx.Value(key{}).(*speaker)
	return s
}

// Lang returns the language of the context.
func Lang(ctx context.Context) string {
	if s := speaks(ctx); s != nil {
		return s.lang
	}
	return ""
}

// T says the message of a key. args are pairs of a name and a value for the message's template; the value
// of "N", an int, also chooses the plural form. A missing message is its key: a test keeps that from
// happening.
func T(ctx context.Context, key string, args ...any) string {
	if text, ok := Try(ctx, key, args...); ok {
		return text
	}
	return key
}

// Try is T for keys that may be missing.
func Try(ctx context.Context, key string, args ...any) (string, bool) {
	return say(ctx, key, args)
}

func say(ctx context.Context, key string, values args) (string, bool) {
	s := speaks(ctx)
	if s == nil {
		return "", false
	}
	if m, ok := s.simples[key]; ok {
		if text, ok := m.say(values); ok {
			return text, true
		}
	}
	count, counted := values.value("N")
	text, err := s.loc.Localize(&i18n.LocalizeConfig{MessageID: key, TemplateData: values.data(), PluralCount: count})
	return text, text != "" && (err == nil || counted) // a message without the plural form is said in the form it has
}

// List joins items as one says them: "a, b and c".
func List(ctx context.Context, items []string) string {
	switch n := len(items); n {
	case 0:
		return ""
	case 1:
		return items[0]
	default:
		return strings.Join(items[:n-1], ", ") + " " + T(ctx, "list.and") + " " + items[n-1]
	}
}

// Date says a day, Time a day with the time of the day (UTC, as the server cannot know better; scripts
// turn the <time> elements of a page into the reader's own zone).
func Date(ctx context.Context, t time.Time) string { return t.UTC().Format(T(ctx, "format.date")) }

// Time says a day and a time of the day, in UTC.
func Time(ctx context.Context, t time.Time) string { return t.UTC().Format(T(ctx, "format.time")) }
