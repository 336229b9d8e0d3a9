package yaniv

import (
	"testing"
	"time"

	"stammtisch/games"
)

func TestHold(t *testing.T) {
	for _, row := range []struct {
		mode              string
		people, computers time.Duration
	}{
		{"race", 0, 2500 * time.Millisecond}, {"grace", 2 * time.Second, 2 * time.Second}, {"prompt", 0, 0},
	} {
		game := games.Erase(Rules{})
		p, _, err := game.Start(games.Setup{Seats: 2, Stacked: []string{"1", "4h 5c 9h ks qd  9s 9d 2c 3c as  jd  7h 8c"},
			Options: games.Options{"slapDown": "true", "slapMode": row.mode}})
		if err != nil {
			t.Fatal(err)
		}
		held := func(seat games.Seat) [2]time.Duration {
			people, computers := p.Hold(seat)
			return [2]time.Duration{people, computers}
		}
		if held(0) != [2]time.Duration{} || held(1) != [2]time.Duration{} {
			t.Errorf("%s: held before anybody drew", row.mode)
		}
		moves := []string{"discard ks", "draw stock"}
		if row.mode == "prompt" {
			moves = append(moves, "keep")
		}
		for _, move := range moves {
			if p, _, err = p.Apply(0, move); err != nil {
				t.Fatal(err)
			}
		}
		if got := held(1); got != [2]time.Duration{row.people, row.computers} {
			t.Errorf("%s: the next player is held for %v", row.mode, got)
		}
		if p, _, err = p.Apply(1, "discard 9s 9d"); err != nil {
			t.Fatal(err)
		}
		if held(1) != [2]time.Duration{} {
			t.Errorf("%s: held while drawing", row.mode)
		}
	}
}
