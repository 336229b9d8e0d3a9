package games

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// OptionKind says which values an option takes.
type OptionKind string

// The kinds of option. Every value has one text form, which is what the database stores.
const (
	Bool   OptionKind = "bool"   // "true" or "false"
	Choice OptionKind = "choice" // one of Choices
	Int    OptionKind = "int"    // from Min to Max
	Ints   OptionKind = "ints"   // Count integers from Min to Max, separated by commas
	Text   OptionKind = "text"   // at most Max bytes in a form that the game checks (a deck list)
)

// Option is one thing that can be agreed on before a match.
type Option struct {
	// Key of the option: of its words, its form field and its stored value.
	Key string
	// Kind of its values.
	Kind OptionKind
	// Default value, in its text form.
	Default string
	// Choices of a Choice, in the order in which they are shown; for an Int or a Text, values to offer (may be
	// nil).
	Choices []string
	// Min and Max bound an Int and each of Ints; Max bounds the length of a Text.
	Min, Max int
	// Count of Ints.
	Count int
	// Lot is the one of Choices that leaves it to chance, "" for none: what computer players take unless somebody
	// chooses for them.
	Lot string
	// PerSeat: each player chooses it for himself, not the host for all.
	PerSeat bool
}

// check returns the value's normal form, or false.
func (o Option) check(value string) (string, bool) {
	inRange := func(s string) (string, bool) {
		n, err := strconv.Atoi(strings.TrimSpace(s))
		return strconv.Itoa(n), err == nil && n >= o.Min && n <= o.Max
	}
	switch o.Kind {
	case Bool:
		return value, value == "true" || value == "false"
	case Choice:
		return value, slices.Contains(o.Choices, value)
	case Int:
		return inRange(value)
	case Ints:
		parts := strings.Split(value, ",")
		for i := range parts {
			var ok bool
			if parts[i], ok = inRange(parts[i]); !ok {
				return "", false
			}
		}
		return strings.Join(parts, ","), len(parts) == o.Count
	case Text:
		return value, len(value) <= o.Max
	}
	return "", false
}

// Options are the values agreed on, by key, in their text forms.
type Options map[string]string

// ParseOptions completes raw values with defaults and checks each by itself. perSeat chooses which options
// are meant: those of a seat or those of the table. It fails with an OptionError that names the option.
func (i Info) ParseOptions(raw map[string]string, perSeat bool) (Options, error) {
	out := Options{}
	for _, o := range i.Options {
		if o.PerSeat != perSeat {
			continue
		}
		value, given := raw[o.Key]
		if !given {
			value = o.Default
		}
		normal, ok := o.check(value)
		if !ok {
			return nil, OptionError{Key: o.Key, Value: value}
		}
		out[o.Key] = normal
	}
	for key, value := range raw {
		if _, known := out[key]; !known {
			return nil, OptionError{Key: key, Value: value}
		}
	}
	return out, nil
}

// OptionError names an option that is unknown or whose value is out of range. It matches ErrBadOptions.
type OptionError struct{ Key, Value string }

func (e OptionError) Error() string {
	return fmt.Sprintf("bad options: %s cannot be %q", e.Key, e.Value)
}

// Is reports whether target is ErrBadOptions.
func (e OptionError) Is(target error) bool { return target == ErrBadOptions }

// Bool returns the value of a Bool option.
func (o Options) Bool(key string) bool { return o[key] == "true" }

// Int returns the value of an Int option, or of a Choice whose choices are numbers.
func (o Options) Int(key string) int {
	n, err := strconv.Atoi(o[key])
	if err != nil {
		panic(fmt.Sprintf("games: option %q is no number", key))
	}
	return n
}

// Ints returns the values of an Ints option.
func (o Options) Ints(key string) []int {
	var out []int
	for part := range strings.SplitSeq(o[key], ",") {
		n, err := strconv.Atoi(part)
		if err != nil {
			panic(fmt.Sprintf("games: option %q is no list of numbers", key))
		}
		out = append(out, n)
	}
	return out
}
