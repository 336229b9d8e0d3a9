package gametest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"stammtisch/games"
)

func TestRandomHonest(t *testing.T) { RandomMatches(t, toy{}, toyConfig, 50) }

func TestRandomCatches(t *testing.T) {
	late := Config[toyState]{Check: toyState.check}
	tests := []struct {
		name, want string
		rules      broken
		config     Config[toyState]
	}{
		{"no options are good", "no options are accepted", broken{start: func(games.Setup, func(games.Event)) (toyState, error) {
			return toyState{}, games.ErrBadOptions
		}}, late},
		{"an invariant", "invariant", broken{}, Config[toyState]{Check: func(toyState) error { return games.ErrOver }}},
		{"nobody decides", "nobody must decide", broken{turn: func(toyState) games.Turn { return games.Turn{} }}, late},
		{"no legal move", "no legal move", broken{legal: func(toyState, games.Seat) []toyMove { return nil }}, late},
		{"an endless match", "does not end", broken{apply: func(s toyState, _ games.Seat, _ toyMove, _ func(games.Event)) (toyState, error) {
			return s, nil
		}}, late},
		{"a legal move refused", "not your turn", broken{apply: func(s toyState, _ games.Seat, _ toyMove, _ func(games.Event)) (toyState, error) {
			return s, games.ErrNotYourTurn
		}}, late},
		{"a panic", "panic", broken{turn: func(toyState) games.Turn { panic("oh") }}, late},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if _, err := randomMatch(test.rules, test.config, 1); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("want %q, got %v", test.want, err)
			}
		})
	}
}

func TestRandomValue(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for _, o := range []games.Option{
		{Key: "a", Kind: games.Bool, Default: "false"},
		{Key: "b", Kind: games.Choice, Default: "x", Choices: []string{"x", "y"}},
		{Key: "c", Kind: games.Int, Default: "3", Min: 2, Max: 9},
		{Key: "d", Kind: games.Ints, Default: "5,5,0", Count: 3, Max: 10},
		{Key: "e", Kind: games.Text, Default: "words", Max: 5},
	} {
		info, seen := games.Info{Options: []games.Option{o}}, map[string]bool{}
		for range 100 {
			value := randomValue(r, o)
			seen[value] = true
			if _, err := info.ParseOptions(map[string]string{o.Key: value}, false); err != nil {
				t.Error(err)
			}
		}
		if len(seen) < 2 && o.Kind != games.Text {
			t.Errorf("%s is always the same: %v", o.Kind, seen)
		}
	}
}
