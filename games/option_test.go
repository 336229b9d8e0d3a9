package games

import (
	"errors"
	"maps"
	"reflect"
	"strings"
	"testing"
)

var testOptions = Info{Options: []Option{
	{Key: "on", Kind: Bool, Default: "true"},
	{Key: "rounds", Kind: Choice, Choices: []string{"12", "6"}, Default: "12"},
	{Key: "limit", Kind: Int, Min: -5, Max: 200, Default: "100"},
	{Key: "counts", Kind: Ints, Min: 0, Max: 40, Count: 3, Default: "1,2,3"},
	{Key: "title", Kind: Text, Max: 5, Default: ""},
	{Key: "deck", Kind: Text, Max: 9, Default: "a", PerSeat: true},
}}

func TestOptionValues(t *testing.T) {
	tests := []struct {
		key, value string
		want       string // the normal form; "" for refused, unless ok
		ok         bool
	}{
		{"on", "true", "true", true},
		{"on", "false", "false", true},
		{"on", "TRUE", "", false},
		{"on", "1", "", false},
		{"on", "", "", false},
		{"rounds", "6", "6", true},
		{"rounds", "06", "", false},
		{"rounds", "3", "", false},
		{"limit", "-5", "-5", true},
		{"limit", "200", "200", true},
		{"limit", "-6", "", false},
		{"limit", "201", "", false},
		{"limit", " 007 ", "7", true},
		{"limit", "+7", "7", true},
		{"limit", "-0", "0", true},
		{"limit", "7.0", "", false},
		{"limit", "99999999999999999999", "", false},
		{"limit", "", "", false},
		{"counts", "0,40, 7", "0,40,7", true},
		{"counts", "0,41,7", "", false},
		{"counts", "-1,0,0", "", false},
		{"counts", "1,2", "", false},
		{"counts", "1,2,3,4", "", false},
		{"counts", "1,,3", "", false},
		{"counts", "", "", false},
		{"title", "", "", true},
		{"title", "fünf", "fünf", true},
		{"title", "fünfe", "", false}, // six bytes
	}
	for _, test := range tests {
		got, err := testOptions.ParseOptions(map[string]string{test.key: test.value}, false)
		switch {
		case test.ok && (err != nil || got[test.key] != test.want):
			t.Errorf("%s=%q: want %q, got %q, %v", test.key, test.value, test.want, got[test.key], err)
		case !test.ok && (!errors.Is(err, ErrBadOptions) || err != OptionError{test.key, test.value}):
			t.Errorf("%s=%q: want a refusal that names it, got %v", test.key, test.value, err)
		}
	}
}

func TestOptionsAreCompleted(t *testing.T) {
	raw := map[string]string{"limit": "7"}
	got, err := testOptions.ParseOptions(raw, false)
	want := Options{"on": "true", "rounds": "12", "limit": "7", "counts": "1,2,3", "title": ""}
	if err != nil || !maps.Equal(got, want) {
		t.Errorf("want %v, got %v, %v", want, got, err)
	}
	if len(raw) != 1 {
		t.Errorf("the raw values have changed: %v", raw)
	}
	got, err = testOptions.ParseOptions(nil, true)
	if err != nil || !maps.Equal(got, Options{"deck": "a"}) {
		t.Errorf("options of a seat: %v, %v", got, err)
	}
	if !got.Bool("deck") && want.Bool("on") && want.Int("limit") == 7 && want.Int("rounds") == 12 &&
		reflect.DeepEqual(want.Ints("counts"), []int{1, 2, 3}) {
		return
	}
	t.Error("Bool, Int or Ints read something else")
}

func TestUnknownOptions(t *testing.T) {
	tests := []struct {
		key     string
		perSeat bool
	}{{"speed", false}, {"", false}, {"On", false}, {"deck", false}, {"limit", true}}
	for _, test := range tests {
		_, err := testOptions.ParseOptions(map[string]string{test.key: "1"}, test.perSeat)
		if !errors.Is(err, ErrBadOptions) || !strings.Contains(err.Error(), test.key) {
			t.Errorf("%q: %v", test.key, err)
		}
	}
	info := Info{Options: []Option{{Key: "odd", Kind: "odd", Default: "1"}}}
	if _, err := info.ParseOptions(nil, false); err == nil {
		t.Error("a kind that there is not has a valid value")
	}
}

func TestOptionsPanicOnWiringMistakes(t *testing.T) {
	for name, read := range map[string]func(){
		"Int":  func() { Options{"a": "x"}.Int("a") },
		"Ints": func() { Options{"a": "1,x"}.Ints("a") },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s reads what is no number", name)
				}
			}()
			read()
		}()
	}
}

// FuzzOptions gives any values to every kind of option: what is accepted is in its normal form, which is
// accepted again as it is, and can be read.
func FuzzOptions(f *testing.F) {
	f.Add("limit", "007")
	f.Add("counts", "1, 2,40")
	f.Add("title", "\xff")
	f.Add("rounds", "6")
	f.Fuzz(func(t *testing.T, key, value string) {
		got, err := testOptions.ParseOptions(map[string]string{key: value}, false)
		if err != nil {
			if !errors.Is(err, ErrBadOptions) {
				t.Fatalf("%q=%q: %v", key, value, err)
			}
			return
		}
		again, err := testOptions.ParseOptions(got, false)
		if err != nil || !maps.Equal(got, again) {
			t.Fatalf("%v becomes %v, %v", got, again, err)
		}
		if n := got.Int("limit"); n < -5 || n > 200 || len(got.Ints("counts")) != 3 || len(got["title"]) > 5 {
			t.Fatalf("out of range: %v", got)
		}
	})
}
