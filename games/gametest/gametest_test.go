package gametest

import (
	"errors"
	"strings"
	"testing"

	"stammtisch/games"
)

var toyConfig = Config[toyState]{
	Setups: []games.Setup{{Seats: 2}, {Seats: 3, Options: games.Options{"reverse": "true"}}, {Seats: 3, Stacked: []string{"0 4 8 1 5 9 2 6 10"}}},
	Check:  toyState.check,
	Junk:   []string{"choose -0", "choose 012", "top 255"},
}

func TestHonest(t *testing.T) {
	Run(t, toy{}, toyConfig)
}

func TestNoAllocs(t *testing.T) {
	NoAllocs(t, toy{}, games.Setup{Seats: 3})
}

func TestAllocsAreCaught(t *testing.T) {
	var g toy
	var kept []*toyMove
	wasteful := broken{apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
		kept = append(kept[:0], &toyMove{m.kind, m.card})
		return g.Apply(s, seat, m, emit)
	}}
	endless := broken{apply: func(s toyState, _ games.Seat, _ toyMove, _ func(games.Event)) (toyState, error) {
		return s, nil
	}}
	for want, rules := range map[string]broken{"allocates": wasteful, "not over after": endless} {
		if err := checkAllocs(rules, games.Setup{Seats: 3}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
	if err := checkAllocs(toy{}, games.Setup{Seats: 4}); !errors.Is(err, games.ErrBadSeats) {
		t.Errorf("four seats: %v", err)
	}
}

// blind has an Imagine that nobody would ask.
type blind struct {
	games.Rules[toyState, toyMove, toyView]
}

func (blind) Imagine(toyView, games.Seat) toyState { return toyState{} }

func TestWrongImagineIsCaught(t *testing.T) {
	if err := checkImaginer(blind{toy{}}); err == nil {
		t.Error("not caught")
	}
	if err := errors.Join(checkImaginer(toy{}), checkImaginer(struct {
		games.Rules[toyState, toyMove, toyView]
	}{toy{}})); err != nil {
		t.Error(err)
	}
}

func BenchmarkPlayout(b *testing.B) {
	BenchPlayout(b, toy{}, games.Setup{Seats: 3})
}

func TestEndlessIsCaught(t *testing.T) {
	config := toyConfig
	config.MaxPlies = 3
	err := play(toy{}, config, config.Setups[0])
	if err == nil || !strings.Contains(err.Error(), "goes on after 3 plies") {
		t.Errorf("got %v", err)
	}
	if want := "\n> 0 choose "; !strings.Contains(err.Error(), want) {
		t.Errorf("the failure does not tell the moves: %v", err)
	}
}

func TestAliases(t *testing.T) {
	var g toy
	// Any "go" means the same as the leader's "go 0".
	rules := broken{
		parse: func(text string) (toyMove, error) {
			if text == "onward" {
				return toyMove{goOn, 1}, nil
			}
			return g.Parse(text)
		},
		format: func(m toyMove) string {
			if m == (toyMove{goOn, 1}) {
				return "onward"
			}
			return g.Format(m)
		},
	}
	config := toyConfig
	config.Junk = []string{"onward"}
	if err := play(rules, config, config.Setups[0]); err == nil {
		t.Error("an alias is accepted though the game has none")
	}
	config.Aliases = true
	if err := play(rules, config, config.Setups[0]); err != nil {
		t.Errorf("a true alias: %v", err)
	}
}

func TestInfoIsChecked(t *testing.T) {
	good := toy{}.Info()
	if err := checkInfo(good); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name  string
		spoil func(*games.Info)
	}{
		{"slug", func(i *games.Info) { i.Slug = "Toy 2" }},
		{"version", func(i *games.Info) { i.Version = 0 }},
		{"no seats", func(i *games.Info) { i.MinSeats = 0 }},
		{"too many seats", func(i *games.Info) { i.MaxSeats = games.MaxSeats + 1 }},
		{"default", func(i *games.Info) { i.Options = []games.Option{{Key: "a", Kind: games.Bool}} }},
		{"key twice", func(i *games.Info) { i.Options = append(i.Options[:1:1], i.Options[0]) }},
		{"refusal", func(i *games.Info) { i.Refusals = []string{"Not Yours"} }},
		{"source", func(i *games.Info) { i.Sources = nil }},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			bad := good
			test.spoil(&bad)
			if err := checkInfo(bad); err == nil {
				t.Error("not caught")
			}
		})
	}
}

func TestValuesAreChecked(t *testing.T) {
	tests := []struct {
		name string
		got  error
		bad  bool
	}{
		{"fields of all allowed kinds", checkTypes[struct {
			A [2]struct{ N [3]uint8 }
			B string
			C bool
		}, toyMove, toyView](), false},
		{"pointer", checkTypes[struct{ P *int }, toyMove, toyView](), true},
		{"interface", checkTypes[struct{ A [2]struct{ E any } }, toyMove, toyView](), true},
		{"channel", checkTypes[struct{ C chan int }, toyMove, toyView](), true},
		{"pointer in a move", checkTypes[toyState, struct{ P *int }, toyView](), true},
		{"cards that become base64", checkTypes[toyState, toyMove, struct {
			Hand []games.Card `json:"hand"`
		}](), true},
		{"the same deeper down", checkTypes[toyState, toyMove, struct {
			Hands map[string]*[]struct {
				Hand []uint8 `json:"hand"`
			} `json:"hands"`
		}](), true},
		{"a field without a tag", checkTypes[toyState, toyMove, struct{ Hand []string }](), true},
		{"a list of itself", checkTypes[toyState, toyMove, endlessView](), false},
	}
	for _, test := range tests {
		if (test.got != nil) != test.bad {
			t.Errorf("%s: %v", test.name, test.got)
		}
	}
}

type endlessView struct {
	Parts []endlessView `json:"parts"`
}

func TestOutcomeIsChecked(t *testing.T) {
	tests := []struct {
		name   string
		places []int8
		ok     bool
	}{
		{"one, two", []int8{1, 2}, true},
		{"shared first", []int8{1, 1, 3}, true},
		{"shared second", []int8{2, 1, 2}, true},
		{"nobody won", []int8{2, 2}, true},
		{"nobody won, all last", []int8{3, 3, 3}, true},
		{"a gap", []int8{1, 3}, false},
		{"no gap after a tie", []int8{1, 1, 2}, false},
		{"place 0", []int8{0, 1}, false},
		{"beyond the last", []int8{3, 2}, false},
	}
	for _, test := range tests {
		o := games.Outcome{Seats: len(test.places), Reason: "r"}
		copy(o.Place[:], test.places)
		if err := checkOutcome(o, len(test.places)); (err == nil) != test.ok {
			t.Errorf("%s: %v", test.name, err)
		}
	}
	if checkOutcome(games.Outcome{Seats: 1, Place: [8]int8{1, 2}, Reason: "r"}, 1) == nil {
		t.Error("a place of a seat that does not play")
	}
	if checkOutcome(games.Outcome{Seats: 1, Place: [8]int8{1}}, 1) == nil {
		t.Error("no reason")
	}
}
