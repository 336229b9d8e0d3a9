package gametest

import (
	"errors"
	"math/rand/v2"
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

func BenchmarkPlayout(b *testing.B) {
	BenchPlayout(b, toy{}, games.Setup{Seats: 3})
}

// broken is the toy game with some methods replaced by wrong ones.
type broken struct {
	toy
	info    func() games.Info
	turn    func(s toyState) games.Turn
	legal   func(s toyState, seat games.Seat) []toyMove
	apply   func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error)
	view    func(s toyState, seat games.Seat) toyView
	outcome func(s toyState) (games.Outcome, bool)
	parse   func(text string) (toyMove, error)
	format  func(m toyMove) string
	imagine func(v toyView, seat games.Seat, r *rand.Rand) toyState
}

func (b broken) Info() games.Info {
	if b.info != nil {
		return b.info()
	}
	return b.toy.Info()
}

func (b broken) Turn(s toyState) games.Turn {
	if b.turn != nil {
		return b.turn(s)
	}
	return b.toy.Turn(s)
}

func (b broken) Legal(buf []toyMove, s toyState, seat games.Seat) []toyMove {
	if b.legal != nil {
		return append(buf, b.legal(s, seat)...)
	}
	return b.toy.Legal(buf, s, seat)
}

func (b broken) Apply(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
	if b.apply != nil {
		return b.apply(s, seat, m, emit)
	}
	return b.toy.Apply(s, seat, m, emit)
}

func (b broken) View(s toyState, seat games.Seat) toyView {
	if b.view != nil {
		return b.view(s, seat)
	}
	return b.toy.View(s, seat)
}

func (b broken) Outcome(s toyState) (games.Outcome, bool) {
	if b.outcome != nil {
		return b.outcome(s)
	}
	return b.toy.Outcome(s)
}

func (b broken) Parse(text string) (toyMove, error) {
	if b.parse != nil {
		return b.parse(text)
	}
	return b.toy.Parse(text)
}

func (b broken) Format(m toyMove) string {
	if b.format != nil {
		return b.format(m)
	}
	return b.toy.Format(m)
}

func (b broken) Imagine(v toyView, seat games.Seat, r *rand.Rand) toyState {
	if b.imagine != nil {
		return b.imagine(v, seat, r)
	}
	return b.toy.Imagine(v, seat, r)
}

// showSerial is a view that shows the state's serial number.
func showSerial(s toyState, seat games.Seat) toyView {
	v := toy{}.View(s, seat)
	v.Serial = s.serial
	return v
}

// forced makes an interrupt a duty, for which everybody waits.
func forced(s toyState) games.Turn {
	turn := toy{}.Turn(s)
	if turn.May != 0 {
		turn = games.Turn{Must: turn.May}
	}
	return turn
}

func TestBrokenIsCaught(t *testing.T) {
	var g toy
	looks := 0
	tests := []struct {
		name  string
		rules broken
		want  string // what the violation says
	}{
		{"a counter tells what was chosen", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				next, err := g.Apply(s, seat, m, emit)
				if err == nil && m.kind == choose {
					next.serial += int(m.card)
				}
				return next, err
			},
			view: showSerial,
		}, "twin worlds: seat"},
		{"a counter tells that an interrupt was declined", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				next, err := g.Apply(s, seat, m, emit)
				if err == nil {
					next.serial++
				}
				return next, err
			},
			view: showSerial,
		}, "sees another view"},
		{"everyone waits for an interrupt", broken{
			turn: forced,
			legal: func(s toyState, seat games.Seat) []toyMove {
				if !forced(s).Must.Has(seat) {
					return nil
				}
				return g.Legal(nil, s, seat)
			},
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				if s.phase != done && !forced(s).Must.Has(seat) {
					return s, games.ErrNotYourTurn
				}
				return g.Apply(s, seat, m, emit)
			},
		}, "sees another set of seats that must decide"},
		{"a refusal tells where a card is", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				next, err := g.Apply(s, seat, m, emit)
				if err == (games.Refusal{Code: "not_yours"}) && s.stock.Has(m.card) {
					err = games.Refusal{Code: "not_yours", Reason: "in_the_stock"}
				}
				return next, err
			},
		}, "sees another answer to"},
		{"the outcome tells what is hidden", broken{
			outcome: func(s toyState) (games.Outcome, bool) {
				o, over := g.Outcome(s)
				for i := range o.Seats {
					o.Score[i] += int32(s.chance.Shuffles())
				}
				return o, over
			},
		}, "sees another outcome"},
		{"imagines what is not so", broken{
			imagine: func(v toyView, seat games.Seat, r *rand.Rand) toyState {
				s := g.Imagine(v, seat, r)
				s.points = [3]uint8{}
				return s
			},
		}, "imagine: View(Imagine(v)) is not v"},
		{"imagines what cannot be", broken{
			imagine: func(v toyView, seat games.Seat, r *rand.Rand) toyState {
				s := g.Imagine(v, seat, r)
				s.stock = 0
				return s
			},
		}, "imagine: a state imagined for"},
		{"accepts what is not listed", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				if m.kind == goOn && s.phase == topping {
					seat = s.leader
				}
				return g.Apply(s, seat, m, emit)
			},
		}, "accepted, though Legal does not list it"},
		{"lists what is refused", broken{
			legal: func(s toyState, seat games.Seat) []toyMove {
				legal := g.Legal(nil, s, seat)
				if len(legal) == 2 {
					legal = append(legal, toyMove{kind: goOn})
				}
				return legal
			},
		}, "a legal move is refused"},
		{"does not list what is accepted", broken{
			legal: func(s toyState, seat games.Seat) []toyMove {
				legal := g.Legal(nil, s, seat)
				return legal[:min(2, len(legal))]
			},
		}, "accepted, though Legal does not list it"},
		{"lists a move twice", broken{
			legal: func(s toyState, seat games.Seat) []toyMove {
				legal := g.Legal(nil, s, seat)
				return append(legal, legal...)
			},
		}, "is listed twice"},
		{"lists in another order each time", broken{
			legal: func(s toyState, seat games.Seat) []toyMove {
				legal := g.Legal(nil, s, seat)
				rand.Shuffle(len(legal), func(i, j int) { legal[i], legal[j] = legal[j], legal[i] })
				return legal
			},
		}, "has other moves"},
		{"a refused move changes something", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				next, err := g.Apply(s, seat, m, emit)
				if err != nil {
					next.serial++
				}
				return next, err
			},
		}, "a refused move changed the state"},
		{"remembers something outside the state", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				next, err := g.Apply(s, seat, m, emit)
				if err == nil {
					looks++
					next.serial = looks
				}
				return next, err
			},
		}, "with a listener the move does something else"},
		{"a listener changes the match", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				next, err := g.Apply(s, seat, m, emit)
				if err == nil && emit != nil {
					next.serial++
				}
				return next, err
			},
		}, "with a listener the move does something else"},
		{"the order of choices at once matters", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				next, err := g.Apply(s, seat, m, emit)
				if err == nil && m.kind == choose {
					next.serial = int(seat)
				}
				return next, err
			},
		}, "the order matters"},
		{"a look changes the view", broken{
			view: func(s toyState, seat games.Seat) toyView {
				v := g.View(s, seat)
				looks++
				v.Serial = looks
				return v
			},
		}, "looked at twice"},
		{"loses a card", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				next, err := g.Apply(s, seat, m, emit)
				if err == nil && m.kind == goOn {
					next.used = 0
				}
				return next, err
			},
		}, "invariant: "},
		{"refuses with some error", broken{
			parse: func(text string) (toyMove, error) {
				m, err := g.Parse(text)
				if err != nil {
					err = errors.New("no")
				}
				return m, err
			},
		}, "an error that is no Refusal"},
		{"refuses with a code of nobody's", broken{
			parse: func(text string) (toyMove, error) {
				m, err := g.Parse(text)
				if err != nil {
					err = games.Refusal{Code: "oops"}
				}
				return m, err
			},
		}, `code "oops" is not among Info.Refusals`},
		{"after the end it says something else", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				next, err := g.Apply(s, seat, m, emit)
				if err == games.ErrOver {
					err = games.ErrNotYourTurn
				}
				return next, err
			},
		}, "want ErrOver, got not your turn"},
		{"nobody decides", broken{
			turn: func(s toyState) games.Turn {
				turn := g.Turn(s)
				if s.phase == topping {
					turn.Must = 0
				}
				return turn
			},
		}, "nobody must decide"},
		{"a seat must and may", broken{
			turn: func(s toyState) games.Turn {
				turn := g.Turn(s)
				turn.May |= turn.Must
				return turn
			},
		}, "both must and may"},
		{"a seat too many", broken{
			turn: func(s toyState) games.Turn {
				turn := g.Turn(s)
				if turn.Must != 0 {
					turn.May |= games.Seats(7)
				}
				return turn
			},
		}, "names a seat that does not play"},
		{"somebody decides after the end", broken{
			turn: func(s toyState) games.Turn {
				turn := g.Turn(s)
				if s.phase == done {
					turn.Must = games.Seats(0)
				}
				return turn
			},
		}, "after the end"},
		{"places that cannot be", broken{
			outcome: func(s toyState) (games.Outcome, bool) {
				o, over := g.Outcome(s)
				o.Place[1] = o.Place[0] + 2
				return o, over
			},
		}, "seat 1 has place"},
		{"two moves with one text", broken{
			format: func(m toyMove) string { return toyKinds[m.kind] },
		}, "is not parsed"},
		{"capital letters", broken{
			format: func(m toyMove) string { return strings.ToUpper(g.Format(m)) },
		}, "is not in lower case"},
		{"a panic", broken{
			apply: func(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
				return s, games.Refusal{Reason: string([]byte{0}[2+seat:])}
			},
		}, "panic: "},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var err error
			for _, setup := range toyConfig.Setups {
				if err = play(test.rules, toyConfig, setup); err != nil {
					break
				}
			}
			if err == nil {
				t.Fatal("not caught")
			}
			if !strings.Contains(err.Error(), test.want) {
				t.Errorf("want %q, got %v", test.want, err)
			}
		})
	}
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
