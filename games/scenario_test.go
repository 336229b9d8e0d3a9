package games

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// goodScenario uses every kind of line, and everything in it holds.
const goodScenario = `# comment

game lots low=true title="so \"low\""
seats 3
version 2
seed 00ff
seat 1 colour=blue
deck 5 0 7
turn 1 2
turn 1 2 may 0
may 0
~ kind=deal seat=- numbers=8,3
~ kind=lot to=0 secret=5
~ kind=lot to=1 secret=
~ not kind=show
legal 0 peek
legal 1 show
legal -
= - shown
= - shown null
= 1 lots [-1, 0, -1]
= 1 lots.1 0
= 1 lots.# 3
= - names.none
= - names.none ""
= - names.nobody
= - names.none.deeper
= - low true
= - mark 5
= - mark "5"
= - pairs.#.seat [0,1,2]
= 1 pairs.#.lot []
= 1 pairs.0 {"seat": 0}
? 0 peek
! 0 show : not your turn
! 0 show : not_your_turn
! 0 show
! 7 show : not your turn
! - show : not your turn
! 1 jump : bad move
! 1 : bad move
> 0 peek
~ kind=peek
~ not kind=deal
! 0 peek : already_peeked: only_once
> 1 show
~ kind=show cards=0 words=lot seat=1
= - shown 1
turn 2
> 2 show!
turn 0
> 0 show
turn
may
over
over 0:2 1:1 2:3 reason=all_shown
over 1:1:0 0:2:-5
! 0 show : match over

game lots low=true title=high
! start : bad options: low is not high
game lots low=maybe
! start : low cannot be "maybe"
game lots
seats 5
! start
`

func TestScenarioHolds(t *testing.T) {
	report := RunScenario(findLots, "good.scenario", strings.NewReader(goodScenario))
	for _, f := range report.Failures {
		t.Error(f)
	}
	if want := "53 passed, 0 failed"; report.String() != want {
		t.Errorf("want %s, got %s", want, report)
	}
}

func TestScenarioFails(t *testing.T) {
	tests := []struct{ name, line, want string }{
		{"move refused", "> 0 show", "refused: not your turn"},
		{"trial refused", "? 0 show", "refused: not your turn"},
		{"refusal accepted", "! 1 show : not your turn", "it was accepted"},
		{"another refusal", "! 0 show : bad move", `the refusal says "not your turn"`},
		{"error of another kind", "! 1 fall : fallen", "an error that is no refusal: fallen"},
		{"start accepted", "! start : bad seats", "it was accepted"},
		{"seat that cannot be", "> 8 show", `"8" is no seat`},
		{"no seat", "! show : bad move", `"show" is no seat`},
		{"view differs", "= 1 lots.1 3", "the view has 0"},
		{"view without the path", "= 1 lots.2 3", "no such path"},
		{"index below zero", "= 1 lots.-1 0", "no such path"},
		{"path into a number", "= 1 lots.1.x 3", "no such path"},
		{"text is not a number", `= - mark 5.0`, `the view has "5"`},
		{"no path", "= 1", "no path"},
		{"view of nobody", "= 2 lots 1", "there is no seat 2"},
		{"legal moves differ", "legal 0 peek | show", "legal: peek"},
		{"legal moves of nobody", "legal 3 peek", "there is no seat 3"},
		{"turn differs", "turn 0 1", "1 must decide"},
		{"turn without", "turn", "1 must decide"},
		{"may differs", "turn 1 may", "0 may decide"},
		{"may alone", "may 1", "0 may decide"},
		{"turn of a spectator", "turn -", "a spectator decides nothing"},
		{"event missing", "~ kind=show", "events: kind=deal seat=- numbers=8,2; kind=lot seat=0 secret=5"},
		{"event there", "~ not kind=deal", "events: kind=deal"},
		{"event hidden", "~ kind=lot secret=5 to=1", "kind=lot seat=0"},
		{"event key", "~ sort=deal", `an event has no "sort"`},
		{"event of no pairs", "~ deal", `"deal" is not key=value`},
		{"not over", "over 0:1", "the match goes on"},
		{"unknown line", "hello", `unknown line "hello"`},
		{"set-up too late", "seats 2", "begun already"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			text := "game lots\nseats 2\ndeck 5 0\nturn 1\n\n" + test.line + "\n"
			report := RunScenario(findLots, "f", strings.NewReader(text))
			if report.Passed != 1 || report.Failed() != 1 {
				t.Fatalf("want 1 passed, 1 failed, got %s: %v", report, report.Failures)
			}
			f := report.Failures[0]
			if f.Line != 6 || f.Text != test.line || !strings.Contains(f.Got, test.want) {
				t.Errorf("want line 6 with %q, got %v", test.want, f)
			}
			if !strings.HasPrefix(f.Error(), "f:6: "+test.line+": ") {
				t.Errorf("error text %q", f.Error())
			}
		})
	}
}

func TestScenarioOutcomeFails(t *testing.T) {
	const is = "over: 0:1:5 1:2:0 reason=all_shown"
	for line, want := range map[string]string{
		"over 0:2":               is,
		"over 0:1 1:2 reason=no": is,
		"over 0:1:4":             is,
		"over 0":                 "neither SEAT:PLACE nor",
		"over 0:1:5:0":           "neither SEAT:PLACE nor",
		"over -:1":               "neither SEAT:PLACE nor",
		"over 2:1":               "there is no seat 2",
	} {
		text := "game lots\ndeck 5 0\n> 1 show\n> 0 show\n" + line
		report := RunScenario(findLots, "f", strings.NewReader(text))
		if report.Failed() != 1 || !strings.Contains(report.Failures[0].Got, want) {
			t.Errorf("%s: want %q, got %v", line, want, report.Failures)
		}
	}
}

func TestScenarioSetupFails(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"unknown game", "game chess", `unknown game "chess"`},
		{"no game", "turn 0", "no game"},
		{"no number of seats", "game lots\nseats two", "invalid syntax"},
		{"no version", "game lots\nversion x", "invalid syntax"},
		{"seed", "game lots\nseed xyz", "invalid byte"},
		{"seed too long", "game lots\nseed " + strings.Repeat("00", 33), "33 bytes are too many"},
		{"options", "game lots low", `"low" is not key=value`},
		{"option twice", "game lots low=true low=false", `"low" twice`},
		{"quote", `game lots title="x`, `value of "title"`},
		{"options of no seat", "game lots\nseat x colour=red", `"x" is no seat`},
		{"options of a spectator", "game lots\nseat - colour=red", "a spectator chooses nothing"},
		{"options of a seat", "game lots\nseat 1 red", `"red" is not key=value`},
		{"too many seats", "game lots\nseats 5\nturn 0", "the match did not start: bad seats"},
		{"refused otherwise", "game lots\nseats 5\n! start : bad options", `the refusal says "bad seats"`},
		{"every line after it", "game lots\nseats 5\n! start\n> 0 show", "the match did not start: bad seats"},
		{"deck", "game lots\ndeck 1 1\nturn 0", "did not start: stacked deck"},
		{"deck is no refusal", "game lots\ndeck 1 1\n! start", "no refusal"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			report := RunScenario(findLots, "f", strings.NewReader(test.text))
			if report.Failed() != 1 || !strings.Contains(report.Failures[0].Got, test.want) {
				t.Errorf("want %q, got %v", test.want, report.Failures)
			}
		})
	}
}

func TestScenarioCannotBeRead(t *testing.T) {
	for name, src := range map[string]io.Reader{
		"error":     io.MultiReader(strings.NewReader("game lots\nturn 1\n"), iotest.ErrReader(errors.New("broken disk"))),
		"long line": strings.NewReader("game lots\nturn 1\n# " + strings.Repeat("x", 2<<20)),
	} {
		report := RunScenario(findLots, "f", src)
		if report.Passed != 1 || report.Failed() != 1 || report.Failures[0].Line != 3 {
			t.Errorf("%s: %s, %v", name, report, report.Failures)
		}
	}
}

// FuzzRunScenario runs any text: each line passes, fails or sets something up, and nothing panics.
func FuzzRunScenario(f *testing.F) {
	f.Add(goodScenario)
	f.Add("game lots\nseats 255\nturn 0")
	f.Add("game lots\n!\n! : x\n=\n= 0\nlegal\nturn may may\n~ not\nover :\n>")
	f.Add("game lots a=\"\\xff\" b=\ndeck\ndeck 1\nseed 0")
	f.Fuzz(func(t *testing.T, text string) {
		report := RunScenario(findLots, "f", strings.NewReader(text))
		if lines := strings.Count(text, "\n") + 1; report.Passed+report.Failed() > lines {
			t.Fatalf("%d lines, %s", lines, report)
		}
	})
}
