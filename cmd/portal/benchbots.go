package main

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/urfave/cli/v3"
	"golang.org/x/sync/errgroup"
	"golang.org/x/sys/unix"

	"stammtisch/games"
	"stammtisch/games/bot"
	"stammtisch/games/koikoi"
	"stammtisch/games/yamyam"
	"stammtisch/games/yaniv"
	"stammtisch/games/yokaizo"
	"stammtisch/games/yomi"
)

// contender is a game with its computer player.
type contender struct {
	game   games.Game
	player func(...bot.Option) bot.Player
}

func contend[S, M comparable, V any](rules games.Rules[S, M, V]) contender {
	return contender{games.Erase(rules), func(options ...bot.Option) bot.Player { return bot.New(rules, options...) }}
}

var contenders = []contender{
	contend(koikoi.Rules{}), contend(yaniv.Rules{}), contend(yamyam.Rules{}), contend(yomi.Rules{}), contend(yokaizo.Rules{}),
}

// benchBotsCommand measures how well computer players play.
func benchBotsCommand() *cli.Command {
	return &cli.Command{
		Name: "bots", Usage: "strength of one level of computer players against another",
		Action: benchBots,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "game", Value: "koikoi", Usage: "what is played"},
			&cli.StringFlag{Name: "a", Value: string(bot.Strong), Usage: "level: easy, medium, strong, greedy, random, or how many simulations a decision"},
			&cli.StringFlag{Name: "b", Value: string(bot.Medium), Usage: "level of all other seats"},
			&cli.IntFlag{Name: "matches", Value: 200, Usage: "matches; each deal is played once with a in each seat"},
			&cli.IntFlag{Name: "seed", Value: 1, Usage: "of the deals and the decisions"},
			&cli.IntFlag{Name: "seats", Usage: "0: as few as the game allows"},
			&cli.StringSliceFlag{Name: "option", Usage: "option of the table, KEY=VALUE; may be repeated"},
		},
	}
}

func benchBots(ctx context.Context, cmd *cli.Command) error {
	duel := duel{a: bot.Level(cmd.String("a")), b: bot.Level(cmd.String("b")), seed: uint64(cmd.Int("seed"))}
	for _, c := range contenders {
		if c.game.Info().Slug == cmd.String("game") {
			duel.game = c.game
			duel.player = c.player(duel.options()...)
		}
	}
	if duel.game == nil {
		return fmt.Errorf("there is no game %q", cmd.String("game"))
	}
	duel.setup.Seats = max(cmd.Int("seats"), duel.game.Info().MinSeats)
	duel.setup.Options = games.Options{}
	for _, o := range cmd.StringSlice("option") {
		key, value, _ := strings.Cut(o, "=")
		duel.setup.Options[key] = value
	}
	if _, _, err := duel.game.Start(duel.setup); err != nil {
		return fmt.Errorf("start a match: %w", err)
	}
	deals := max(2, cmd.Int("matches")/duel.setup.Seats)
	printMachine("")
	err := duel.run(ctx, deals)
	if len(duel.deals) > 1 {
		duel.print()
	}
	return err
}

// duel is one level against another over the same deals.
type duel struct {
	game   games.Game
	player bot.Player
	setup  games.Setup
	a, b   bot.Level
	seed   uint64

	mu sync.Mutex
	// deals holds, of each deal that was played to the end, a's part of the wins, averaged over its seats.
	deals []float64
	// wins of a, and matches that nobody won.
	wins, nobody float64
	took         map[bot.Level][]time.Duration
}

// options of the player: it uses all cores, and no clock decides what it plays.
func (d *duel) options() []bot.Option {
	options := []bot.Option{bot.WithCores(bot.NewCores(runtime.GOMAXPROCS(0))), bot.Patient()}
	for _, level := range []bot.Level{d.a, d.b} {
		if n, err := strconv.Atoi(string(level)); err == nil {
			options = append(options, bot.WithBudget(level, bot.Budget{Simulations: n}))
		}
	}
	return options
}

// run plays every deal with a in each seat, on all cores. When it is interrupted, what was played counts.
func (d *duel) run(ctx context.Context, deals int) error {
	d.took = map[bot.Level][]time.Duration{}
	bar := progressbar.NewOptions(deals*d.setup.Seats, progressbar.OptionSetWriter(os.Stderr), progressbar.OptionShowCount(),
		progressbar.OptionSetDescription(fmt.Sprintf("%s: %s against %s", d.game.Info().Slug, d.a, d.b)),
		progressbar.OptionSetPredictTime(true), progressbar.OptionThrottle(200*time.Millisecond), progressbar.OptionClearOnFinish())
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for deal := range deals {
		group.Go(func() error {
			results := make([]result, d.setup.Seats)
			for seat := range results {
				var err error
				if results[seat], err = d.play(ctx, deal, games.Seat(seat)); err != nil {
					return fmt.Errorf("deal %d, a in seat %d: %w", deal, seat, err)
				}
				if err := bar.Add(1); err != nil {
					return err
				}
			}
			d.enter(results)
			return nil
		})
	}
	return group.Wait()
}

// result of one match for a: its part of the win, whether anybody won, and how long decisions took.
type result struct {
	part   float64
	nobody bool
	took   map[bot.Level][]time.Duration
}

// play plays one match with a in the seat. A match that nobody won counts like an even one.
func (d *duel) play(ctx context.Context, deal int, seat games.Seat) (result, error) {
	setup := d.setup
	binary.BigEndian.PutUint64(setup.Seed[:], d.seed)
	binary.BigEndian.PutUint64(setup.Seed[8:], uint64(deal))
	position, _, err := d.game.Start(setup)
	if err != nil {
		return result{}, err
	}
	r := result{took: map[bot.Level][]time.Duration{}}
	for ply := uint64(0); ; ply++ {
		if o, over := position.Outcome(); over {
			winners := o.Winners()
			switch {
			case winners == 0:
				r.part, r.nobody = 1/float64(o.Seats), true
			case winners.Has(seat):
				r.part = 1 / float64(winners.Len())
			}
			return r, nil
		}
		if position, err = d.decide(ctx, position, seat, uint64(deal)<<32+ply, r.took); err != nil {
			return result{}, err
		}
	}
}

// decide asks the seats that may decide and then, where none of them did, those that must, all of them by
// what they know before any has chosen.
func (d *duel) decide(ctx context.Context, at games.Position, a games.Seat, seed uint64, took map[bot.Level][]time.Duration) (games.Position, error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	turn := at.Turn()
	for _, asked := range []games.SeatSet{turn.May, turn.Must} {
		next, moved := at, false
		for seat := range asked.All() {
			level := d.b
			if seat == a {
				level = d.a
			}
			begin := threadTime()
			decision, err := d.player.Choose(ctx, at.View(seat), seat, level, d.seed<<48+seed*games.MaxSeats+uint64(seat))
			if err != nil {
				return nil, err
			}
			took[level] = append(took[level], threadTime()-begin)
			if decision.Move == "" {
				continue
			}
			if next, _, err = next.Apply(seat, decision.Move); err != nil {
				return nil, fmt.Errorf("%s plays %q: %w", level, decision.Move, err)
			}
			moved = true
		}
		if moved {
			return next, nil
		}
	}
	return nil, fmt.Errorf("nobody decides")
}

// threadTime is how long the calling thread has worked. Whatever else keeps the machine busy does not count.
func threadTime() time.Duration {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t); err != nil {
		panic(err)
	}
	return time.Duration(t.Nano())
}

// enter counts a deal that was played with a in each seat.
func (d *duel) enter(results []result) {
	d.mu.Lock()
	defer d.mu.Unlock()
	sum := 0.0
	for _, r := range results {
		sum += r.part
		if r.nobody {
			d.nobody++
		} else {
			d.wins += r.part
		}
		for level, times := range r.took {
			d.took[level] = append(d.took[level], times...)
		}
	}
	d.deals = append(d.deals, sum/float64(len(results)))
}

// print shows a's win rate, with a 95 % interval from the spread over the deals: each deal is one
// observation, because its matches share their luck.
func (d *duel) print() {
	n := float64(len(d.deals))
	mean, squares := 0.0, 0.0
	for _, part := range d.deals {
		mean += part / n
	}
	for _, part := range d.deals {
		squares += (part - mean) * (part - mean)
	}
	half := 1.96 * math.Sqrt(squares/(n-1)/n)
	matches := len(d.deals) * d.setup.Seats
	fmt.Printf("%s, %d seats: %s against %s, %d matches on %d deals\n", d.game.Info().Slug, d.setup.Seats, d.a, d.b, matches, len(d.deals))
	printFigure("win rate", "%.1f %% ± %.1f (fair: %.1f %%)", 100*mean, 100*half, 100/float64(d.setup.Seats))
	printFigure("won, lost, nobody", "%.1f, %.1f, %.0f", d.wins, float64(matches)-d.wins-d.nobody, d.nobody)
	for _, level := range []bot.Level{d.a, d.b} {
		printFigure("a decision of "+string(level), "%v", sorted(d.took[level]))
		if d.a == d.b {
			break
		}
	}
}
