package yaniv

import (
	"errors"
	"testing"

	"stammtisch/games"
)

func TestNotation(t *testing.T) {
	seen := map[string]bool{}
	for c, f := range faces {
		if got := numbers[f.name]; got != games.Card(c) || seen[f.name] {
			t.Errorf("card %d is called %s, which is card %d", c, f.name, got)
		}
		seen[f.name] = true
	}
	for _, name := range []string{"as", "10d", "kc", "jk1", "jk2", "as2", "2s2", "10d2", "jk3", "jk4"} {
		if !seen[name] {
			t.Errorf("no card is called %s", name)
		}
	}

	tests := []struct {
		text, want string
		err        error
	}{
		{"call", "call", nil},
		{"discard 4h 5h 6h", "discard 4h 5h 6h", nil},
		{"discard 9h 9c 9d 9s", "discard 9h 9d 9c 9s", nil},
		{"discard 9h 9d 9c 9s", "discard 9h 9d 9c 9s", nil},
		{"discard 8h 7h 6h 5h", "discard 8h 7h 6h 5h", nil},
		{"discard jk3 5h jk1 jk2", "discard jk3 5h jk1 jk2", nil},
		{"discard", "discard", nil},
		{"draw stock", "draw stock", nil},
		{"draw jk4", "draw jk4", nil},
		{"slap", "slap", nil},
		{"slap low", "slap low", nil},
		{"slap high", "slap high", nil},
		{"keep", "keep", nil},
		{"discard as 2s 3s 4s 5s 6s", "", errNotInHand},
		{"discard zz", "", errNotInHand},
		{"draw zz", "", errNotAvailable},
		{"draw", "", games.ErrBadMove},
		{"draw as 2s", "", games.ErrBadMove},
		{"draw ", "", games.ErrBadMove},
		{"discard ", "", games.ErrBadMove},
		{"discard as  2s", "", games.ErrBadMove},
		{"discard as ", "", games.ErrBadMove},
		{"slap left", "", games.ErrBadMove},
		{"call now", "", games.ErrBadMove},
		{"Call", "", games.ErrBadMove},
		{"", "", games.ErrBadMove},
	}
	for _, test := range tests {
		m, err := Rules{}.Parse(test.text)
		if !errors.Is(err, test.err) {
			t.Errorf("%q: error %v, want %v", test.text, err, test.err)
		} else if err == nil && (Rules{}).Format(m) != test.want {
			t.Errorf("%q is written %q, want %q", test.text, Rules{}.Format(m), test.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"call", "discard 9h 9c 9d 9s", "draw stock", "draw 4h2", "slap low", "keep", "discard jk1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Rules{}.Parse(text)
		if err != nil {
			if !errors.As(err, new(games.Refusal)) {
				t.Errorf("%q: %v is no refusal", text, err)
			}
			return
		}
		if again, err := (Rules{}).Parse(Rules{}.Format(m)); err != nil || again != m {
			t.Errorf("%q is written %q, which is another move", text, Rules{}.Format(m))
		}
	})
}
