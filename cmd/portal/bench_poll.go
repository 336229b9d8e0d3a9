package main

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/urfave/cli/v3"

	"stammtisch/games/play"
	"stammtisch/store"
)

// polls are the intervals at which workers ask for decisions, to compare; 0 stands for no workers.
var polls = []time.Duration{
	0, 25 * time.Millisecond, 50 * time.Millisecond, 100 * time.Millisecond, store.BotPoll, 300 * time.Millisecond,
	time.Second,
}

// decisionsPerSecond fall to computer players while it is measured how soon they begin.
const decisionsPerSecond = 40

func benchPoll(ctx context.Context, cmd *cli.Command) error {
	return onDatabase(ctx, cmd, func(url string) error {
		for _, poll := range polls {
			if err := comparePoll(ctx, url, poll, cmd.Duration("duration")); err != nil {
				return err
			}
		}
		return nil
	})
}

// comparePoll measures bare commits at full speed beside an idle worker, and then how soon decisions begin.
func comparePoll(ctx context.Context, url string, poll, duration time.Duration) (err error) {
	full := commitLoad{workers: 64, duration: duration}
	if poll == 0 {
		fmt.Println("no worker")
		figures, err := full.run(ctx, url)
		printFigure("bare commits a second", "%.0f", figures.perSecond)
		return err
	}
	st, err := store.Open(ctx, url)
	if err != nil {
		return err
	}
	defer st.Close()
	var begun sync.Map // when the commit of each decision began
	var mu sync.Mutex
	var waited []time.Duration
	ctx, stop := context.WithCancel(ctx)
	ended := make(chan error, 1)
	go func() {
		ended <- st.Work(ctx, poll, func(_ context.Context, job play.Job, _ int) error {
			if at, ok := begun.Load(job); ok {
				mu.Lock()
				defer mu.Unlock()
				waited = append(waited, time.Since(at.(time.Time)))
			}
			return nil
		}, slog.New(slog.DiscardHandler))
	}()
	defer func() {
		stop()
		if workErr := <-ended; err == nil {
			err = workErr
		}
	}()

	fmt.Printf("a worker that asks every %v\n", poll)
	figures, err := full.run(ctx, url)
	if err != nil {
		return err
	}
	printFigure("bare commits a second", "%.0f", figures.perSecond)
	steady := commitLoad{workers: 8, rate: decisionsPerSecond, duration: duration, jobs: func(match uuid.UUID, ply int) []play.Job {
		job := play.Job{Match: match, Ply: ply + 1}
		begun.Store(job, time.Now())
		return []play.Job{job}
	}}
	if _, err := steady.run(ctx, url); err != nil {
		return err
	}
	time.Sleep(2 * poll)
	mu.Lock()
	defer mu.Unlock()
	printFigure(fmt.Sprintf("commit to decision, %d a second", decisionsPerSecond), "%v", sorted(waited))
	return nil
}
