package words

import (
	"fmt"
	"regexp"
	"strconv"
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

// args are pairs of a name and a value. They are few, and looked through faster than a map is made.
type args []any

// value returns the value of a name.
func (a args) value(name string) (value any, ok bool) {
	for i := 0; i+1 < len(a); i += 2 {
		if a[i] == name {
			return a[i+1], true
		}
	}
	return nil, false
}

// data is what the general templates want; nil without values.
func (a args) data() map[string]any {
	if len(a) == 0 {
		return nil
	}
	data := make(map[string]any, len(a)/2)
	for i := 0; i+1 < len(a); i += 2 {
		data[a[i].(string)] = a[i+1]
	}
	return data
}

// say inserts the values; ok is false when one is missing.
func (m message) say(values args) (text string, ok bool) {
	p := m.other
	if m.one != nil {
		// In both languages the singular is for one and for nothing else.
		count, _ := values.value("N")
		switch n, isInt := count.(int); {
		case !isInt:
			return "", false
		case n == 1:
			p = m.one
		}
	}
	if len(p) == 1 {
		return p[0], true
	}
	b := make([]byte, 0, 96)
	b = append(b, p[0]...)
	for i := 1; i < len(p); i += 2 {
		value, there := values.value(p[i])
		if !there {
			return "", false
		}
		switch v := value.(type) {
		case string:
			b = append(b, v...)
		case int:
			b = strconv.AppendInt(b, int64(v), 10)
		default:
			b = fmt.Append(b, value)
		}
		b = append(b, p[i+1]...)
	}
	return string(b), true
}
