package gametest

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"stammtisch/games"
)

func TestScenarios(t *testing.T) { Scenarios(t, games.Erase(toy{})) }

func TestReplays(t *testing.T) { Replays(t, games.Erase(toy{})) }

func TestNoFiles(t *testing.T) {
	if _, err := someFiles(t.TempDir(), "*"); err == nil {
		t.Error("an empty folder is no failure")
	}
}

// replayFile writes a replay and returns its name.
func replayFile(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "r.json")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestReplayIsMadeAndKept(t *testing.T) {
	game := games.Erase(toy{})
	file := replayFile(t, `{"seats": 3, "seed": "ff", "random": 9, "look": [2]}`)
	if err := checkReplay(game, file, false); err == nil {
		t.Error("a replay without moves passes")
	}
	if err := checkReplay(game, file, true); err != nil {
		t.Fatal(err)
	}
	first, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := checkReplay(game, file, false); err != nil {
		t.Errorf("just made: %v", err)
	}
	if err := checkReplay(game, file, true); err != nil {
		t.Fatal(err)
	}
	again, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first, again) {
		t.Error("made again, it is another match")
	}
	if err := checkReplay(games.Erase(broken{view: func(s toyState, seat games.Seat) toyView {
		v := toy{}.View(s, seat)
		v.Serial = len(v.Points)
		return v
	}}), file, false); err == nil || !strings.Contains(err.Error(), "the match is another one now") {
		t.Errorf("another view passes: %v", err)
	}
}

func TestReplayIsRefused(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"no JSON", `{`, "EOF"},
		{"an unknown field", `{"sedd": "1"}`, "unknown field"},
		{"another game", `{"game": "chess"}`, `a match of "chess"`},
		{"seed", `{"seats": 2, "seed": "x"}`, "hexadecimal"},
		{"seed too long", `{"seats": 2, "seed": "` + strings.Repeat("0", 66) + `"}`, "hexadecimal"},
		{"seats", `{"seats": 9}`, "bad seats"},
		{"not over", `{"seats": 2, "moves": []}`, "do not end"},
		{"a move refused", `{"seats": 2, "moves": ["0 go"]}`, "not yours"},
		{"no move", `{"seats": 2, "moves": ["0 jump"]}`, "bad move"},
		{"no seat", `{"seats": 2, "moves": ["go"]}`, "invalid syntax"},
		{"not the normal form", `{"seats": 2, "moves": ["0 choose 01"]}`, `the normal form is "choose 1"`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := checkReplay(games.Erase(toy{}), replayFile(t, test.text), true)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("want %q, got %v", test.want, err)
			}
		})
	}
}
