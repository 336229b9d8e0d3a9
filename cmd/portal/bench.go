package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/urfave/cli/v3"
)

// benchCommand measures. Every benchmark makes a database of its own and removes it, on a Postgres of its
// own or on the one that is named, and starts the portals that it needs.
func benchCommand() *cli.Command {
	return &cli.Command{
		Name: "bench", Usage: "measure, each time on a database made for it",
		Action: func(_ context.Context, cmd *cli.Command) error {
			if cmd.Args().Present() {
				return fmt.Errorf("there is no benchmark %q; portal bench -h lists them", cmd.Args().First())
			}
			return cli.ShowSubcommandHelp(cmd)
		},
		Commands: []*cli.Command{
			benchmark("moves", "players at full speed over HTTP, or many tables at a steady rate", benchMoves,
				&cli.StringFlag{Name: "url", Usage: "a running portal to play on, without rate limits, http://host:port; " +
					"empty: one is started"},
				&cli.StringFlag{Name: "game", Value: "koikoi", Usage: "what is played"},
				&cli.IntFlag{Name: "players", Value: 64, Usage: "players at full speed, two at a table"},
				&cli.IntFlag{Name: "tables", Usage: "instead of players at full speed: tables of two that move at a rate"},
				&cli.FloatFlag{Name: "rate", Value: 1, Usage: "with tables: moves a second at each table"},
				&cli.StringFlag{Name: "as", Usage: "json, as programs play, or html, as browsers do; " +
					"empty: json at full speed, html at a rate"},
				durationFlag()),
			benchmark("commit", "the bare commit of a move, without a portal", benchCommit,
				&cli.IntFlag{Name: "workers", Value: 64, Usage: "commits under way at once"},
				&cli.FloatFlag{Name: "rate", Usage: "commits a second of all workers together; 0: as many as possible"},
				durationFlag()),
			benchmark("watch", "memory of idle watchers, and a hint to all of them", benchWatch,
				&cli.IntFlag{Name: "connections", Value: 10_000, Usage: "streams to hold open"}),
			benchmark("ply", "cost of a late move against an early one", benchPly,
				&cli.IntFlag{Name: "late", Value: 1000, Usage: "the late ply"}),
			benchmark("history", "a player's history among many matches against few", benchHistory,
				&cli.IntFlag{Name: "few", Value: 10_000, Usage: "matches at first"},
				&cli.IntFlag{Name: "matches", Value: 1_000_000, Usage: "matches in the end"}),
			benchmark("poll", "how soon computer players begin, and what asking for it costs, by how often workers ask", benchPoll,
				durationFlag()),
			benchBotsCommand(),
			benchAllCommand(),
		},
	}
}

func durationFlag() cli.Flag {
	return &cli.DurationFlag{Name: "duration", Value: 10 * time.Second, Usage: "how long to measure"}
}

func benchmark(name, usage string, action cli.ActionFunc, flags ...cli.Flag) *cli.Command {
	return &cli.Command{Name: name, Usage: usage, Flags: append(flags, databaseFlag()), Action: action}
}

func benchMoves(ctx context.Context, cmd *cli.Command) error {
	load := moveLoad{game: cmd.String("game"), tables: cmd.Int("tables"), duration: cmd.Duration("duration")}
	if load.tables > 0 {
		load.rate = cmd.Float("rate")
	} else if load.tables = cmd.Int("players") / 2; load.tables < 1 {
		return errors.New("it takes two players")
	}
	switch as := cmd.String("as"); {
	case as == "html", as == "" && load.rate > 0:
		load.kind = asFragment
	case as == "json", as == "":
		load.kind = asJSON
	default:
		return fmt.Errorf("--as is json or html, not %q", as)
	}
	if url := cmd.String("url"); url != "" {
		printMachine("")
		figures, err := load.run(ctx, url)
		if err == nil {
			figures.print()
		}
		return err
	}
	return onDatabase(ctx, cmd, func(url string) error { return compareMoves(ctx, url, load) })
}

// compareMoves measures moves through a portal, and the bare commit at the same concurrency or rate.
func compareMoves(ctx context.Context, databaseURL string, load moveLoad) error {
	bare, err := commitLoad{workers: 2 * load.tables, rate: load.rate * float64(load.tables), duration: load.duration}.run(ctx, databaseURL)
	if err != nil {
		return err
	}
	bare.print()
	p, err := startPortal(ctx, databaseURL)
	if err != nil {
		return err
	}
	defer p.stop()
	figures, err := load.run(ctx, p.url)
	if err != nil {
		return err
	}
	figures.print()
	if load.rate == 0 {
		printRatio("moves a second to bare commits a second", figures.perSecond/bare.perSecond, "at least 0.5", figures.perSecond >= bare.perSecond/2)
		return nil
	}
	late := figures.shown.at(0.99) / bare.took.at(0.99)
	printRatio("p99 of move to the other's view to p99 of bare commit at this rate", late, "at most 4", late <= 4)
	return nil
}

func benchCommit(ctx context.Context, cmd *cli.Command) error {
	load := commitLoad{workers: cmd.Int("workers"), rate: cmd.Float("rate"), duration: cmd.Duration("duration")}
	return onDatabase(ctx, cmd, func(url string) error {
		figures, err := load.run(ctx, url)
		if err == nil {
			figures.print()
		}
		return err
	})
}

func benchAllCommand() *cli.Command {
	return benchmark("all", "everything, in a few minutes", func(ctx context.Context, cmd *cli.Command) error {
		steps := []func(url string) error{
			func(url string) error {
				return compareMoves(ctx, url, moveLoad{game: "koikoi", kind: asJSON, tables: 32, duration: cmd.Duration("duration")})
			},
			func(url string) error {
				return compareMoves(ctx, url, moveLoad{game: "koikoi", kind: asFragment, tables: 500, rate: 1, duration: cmd.Duration("duration")})
			},
			func(url string) error { return watchLoad{connections: 10_000}.run(ctx, url) },
			func(string) error { return comparePlies(ctx, 1000) },
			func(url string) error { return compareHistories(ctx, url, 10_000, cmd.Int("matches")) },
		}
		return onDatabase(ctx, cmd, func(url string) error {
			for _, step := range steps {
				if err := step(url); err != nil {
					return err
				}
			}
			return nil
		})
	}, durationFlag(), &cli.IntFlag{Name: "matches", Value: 1_000_000, Usage: "matches in the history"})
}

// progress tells on standard error what takes a while.
func progress(format string, args ...any) { fmt.Fprintf(os.Stderr, format+"\n", args...) }
