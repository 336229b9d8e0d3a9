package yomi

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"stammtisch/games"
	"testing"
)

func TestDebug(t *testing.T) {
	for i := range 3000 {
		r := rand.New(rand.NewPCG(uint64(i), 1))
		setup := games.Setup{Seats: 2, Options: games.Options{"mode": []string{"versus", "learning"}[i%2], "mirror": "true", "draft": "off", "bestOf": "1"}, Seed: games.Seed{byte(i), byte(i >> 8)}}
		s, err := Rules{}.Start(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		var log []string
		for {
			if err := s.check(); err != nil {
				t.Fatal(i, err, log[max(0, len(log)-20):])
			}
			if _, over := (Rules{}).Outcome(s); over {
				break
			}
			turn := Rules{}.Turn(s).Must
			if turn == 0 {
				t.Fatal(i, "nobody", log[max(0, len(log)-20):])
			}
			var seats []games.Seat
			for x := range turn.All() {
				seats = append(seats, x)
			}
			seat := seats[r.IntN(len(seats))]
			legal := Rules{}.Legal(nil, s, seat)
			if len(legal) == 0 {
				t.Fatal(i, "no legal ", Questions[s.open.topStep().op-1], *s.open.topStep(), cast[s.open.fighters[0].char].slug, cast[s.open.fighters[1].char].slug, log[max(0, len(log)-20):])
			}
			m := legal[r.IntN(len(legal))]
			log = append(log, fmt.Sprint(seat, " ", Rules{}.Format(m)))
			if len(log) > 3000 {
				t.Fatal(i, "endless", log[2900:])
			}
			// imagined
			if r.IntN(10) == 0 {
				for v := games.Seat(-1); v < 2; v++ {
					im := Rules{}.Imagine(Rules{}.View(s, v), v, r)
					for x := range (Rules{}).Turn(im).Must.All() {
						if len(Rules{}.Legal(nil, im, x)) == 0 {
							t.Fatal("imagined no legal", Questions[s.open.topStep().op-1], *s.open.topStep(), log[max(0, len(log)-20):])
						}
					}
				}
			}
			s, err = Rules{}.Apply(s, seat, m, func(games.Event) {})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	_ = slices.Contains[[]int]
}
