package bot_test

import (
	"encoding/binary"
	"testing"

	"stammtisch/games"
	"stammtisch/games/bot"
	"stammtisch/games/koikoi"
	"stammtisch/games/yamyam"
	"stammtisch/games/yaniv"
	"stammtisch/games/yokaizo"
	"stammtisch/games/yomi"
)

// TestStronger plays few matches with fixed seeds, so that the results are always the same; "portal bench
// bots" measures in earnest.
func TestStronger(t *testing.T) {
	short := games.Setup{Seats: 2, Options: games.Options{"rounds": "6"}}
	quick := games.Setup{Seats: 2, Options: games.Options{"limit": "100"}}
	two := games.Setup{Seats: 2}
	for _, row := range []struct {
		name   string
		game   games.Game
		player bot.Player
		setup  games.Setup
		a, b   bot.Level
		deals  int
		least  float64
	}{
		{"koikoi", games.Erase(koikoi.Rules{}), bot.New(koikoi.Rules{}, small(100)...), two, bot.Easy, bot.Random, 4, 0.75},
		{"yaniv", games.Erase(yaniv.Rules{}), bot.New(yaniv.Rules{}, small(100)...), quick, bot.Easy, bot.Random, 2, 0.75},
		{"yamyam", games.Erase(yamyam.Rules{}), bot.New(yamyam.Rules{}, small(100)...), two, bot.Easy, bot.Random, 20, 0.75},
		{"yokaizo", games.Erase(yokaizo.Rules{}), bot.New(yokaizo.Rules{}), two, bot.Easy, bot.Random, 2, 0.75},
		{"koikoi", games.Erase(koikoi.Rules{}), bot.New(koikoi.Rules{}, small(100)...), short, bot.Medium, bot.Random, 4, 0.8},
		{"yomi", games.Erase(yomi.Rules{}), bot.New(yomi.Rules{}, small(60)...), two, bot.Medium, bot.Random, 2, 0.75},
	} {
		t.Run(row.name+" "+string(row.a)+" "+string(row.b), func(t *testing.T) {
			t.Parallel()
			won := 0.0
			for deal := range row.deals {
				for seat := range games.Seat(2) {
					row.setup.Seed = games.Seed{}
					binary.BigEndian.PutUint64(row.setup.Seed[:], uint64(deal))
					levels := []bot.Level{row.b, row.b}
					levels[seat] = row.a
					o := play(t, row.game, row.player, row.setup, levels, uint64(deal))
					if winners := o.Winners(); winners.Has(seat) {
						won += 1 / float64(winners.Len())
					} else if winners == 0 {
						won += 0.5
					}
				}
			}
			if rate := won / float64(2*row.deals); rate < row.least {
				t.Errorf("%s wins %.2f against %s, want %.2f", row.a, rate, row.b, row.least)
			}
		})
	}
}

// play plays a match to its end.
func play(t *testing.T, game games.Game, player bot.Player, setup games.Setup, levels []bot.Level, seed uint64) games.Outcome {
	t.Helper()
	at, _, err := game.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	for ply := uint64(0); ; ply++ {
		if o, over := at.Outcome(); over {
			return o
		}
		turn, before := at.Turn(), at
		moved := false
		for _, asked := range []games.SeatSet{turn.May, turn.Must} {
			for seat := range asked.All() {
				d := choose(t, player, before.View(seat), seat, levels[seat], seed<<32+ply)
				if d.Move == "" {
					continue
				}
				if at, _, err = at.Apply(seat, d.Move); err != nil {
					t.Fatalf("%s plays %q: %v", levels[seat], d.Move, err)
				}
				moved = true
			}
			if moved {
				break
			}
		}
		if !moved {
			t.Fatal("nobody decides")
		}
	}
}

// TestManySeats: matches of more than two seats, with optional decisions, come to their end.
func TestManySeats(t *testing.T) {
	levels := []bot.Level{bot.Medium, bot.Easy, bot.Greedy, bot.Random, bot.Easy}
	t.Run("yaniv", func(t *testing.T) {
		setup := games.Setup{Seats: 5, Options: games.Options{"limit": "100", "slapDown": "true", "jokerInSets": "true"}}
		o := play(t, games.Erase(yaniv.Rules{}), bot.New(yaniv.Rules{}, small(20)...), setup, levels, 1)
		if o.Place[3] == 1 {
			t.Error("the random player won")
		}
	})
	t.Run("yamyam", func(t *testing.T) {
		play(t, games.Erase(yamyam.Rules{}), bot.New(yamyam.Rules{}, small(60)...), games.Setup{Seats: 4}, levels, 1)
	})
}
