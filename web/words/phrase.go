package words

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// message is a message whose templates only insert values, as nearly all do. A board says some hundred of
// them, and executing as many templates would take longer than everything else that a move needs.
type message struct {
	one, other phrase // one is nil where the singular is like the plural
}

// phrase is a text with gaps: text, name of a value, text, name of a value, ..., text.
type phrase []string

var gap = regexp.MustCompile(`\{\{\s*\.(\w+)\s*\}\}`)

// simple returns the message of a file, unless it needs more than values inserted.
func simple(m *i18n.Message) (message, bool) {
	one, oneOK := parse(m.One)
	other, otherOK := parse(m.Other)
	if m.One == "" {
		one = nil
	}
	return message{one, other}, oneOK && otherOK && m.Other != "" && m.Zero+m.Two+m.Few+m.Many == ""
}

func parse(text string) (phrase, bool) {
	var p phrase
	at := 0
	for _, m := range gap.FindAllStringSubmatchIndex(text, -1) {
		p = append(p, text[at:m[0]], text[m[2]:m[3]])
		at = m[1]
	}
	p = append(p, text[at:])
	for i := 0; i < len(p); i += 2 {
		if strings.Contains(p[i], "{{") {
			return nil, false
		}
	}
	return p, true
}

// say inserts the values; ok is false when one is missing.
func (m message) say(data map[string]any) (text string, ok bool) {
	p := m.other
	if m.one != nil {
		// In both languages the singular is for one and for nothing else.
		switch n, isInt := data["N"].(int); {
		case !isInt:
			return "", false
		case n == 1:
			p = m.one
		}
	}
	if len(p) == 1 {
		return p[0], true
	}
	var b strings.Builder
	b.WriteString(p[0])
	for i := 1; i < len(p); i += 2 {
		value, there := data[p[i]]
		if !there {
			return "", false
		}
		if s, isString := value.(string); isString {
			b.WriteString(s)
		} else {
			fmt.Fprint(&b, value)
		}
		b.WriteString(p[i+1])
	}
	return b.String(), true
}
