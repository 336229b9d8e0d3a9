package main

import (
	"context"
	"fmt"
	"net/url"
	"sync"
	"time"
)

// warmUp is how long is played before anything is measured.
const warmUp = 2 * time.Second

// moveLoad is play to be measured.
type moveLoad struct {
	game     string
	kind     string // asFragment or asJSON: what the players look at
	tables   int
	rate     float64 // moves a second at each table; 0: as many as possible
	duration time.Duration
}

// playFigures are what came of it.
type playFigures struct {
	load         moveLoad
	perSecond    float64
	acknowledged times
	shown        times
	lost         int
}

func (f playFigures) print() {
	if f.load.rate == 0 {
		fmt.Printf("%d players at full speed over HTTP, %s as %s\n", 2*f.load.tables, f.load.game, kindName(f.load.kind))
	} else {
		fmt.Printf("%d tables over HTTP, %g moves a second at each, %s as %s\n", f.load.tables, f.load.rate, f.load.game, kindName(f.load.kind))
	}
	printFigure("moves a second", "%.0f", f.perSecond)
	printFigure("move to its acknowledgement", "%v", f.acknowledged)
	printFigure("move to the other's view", "%v", f.shown)
	if f.lost > 0 {
		printFigure("hints that did not come", "%d", f.lost)
	}
}

func kindName(kind string) string {
	if kind == asJSON {
		return "JSON"
	}
	return "HTML fragments"
}

// run plays on the portal at an address.
func (l moveLoad) run(ctx context.Context, address string) (playFigures, error) {
	u, err := url.Parse(address)
	if err != nil {
		return playFigures{}, err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	progress("seating %d guests", 2*l.tables)
	tables, err := l.seat(ctx, u.Host)
	if err != nil {
		return playFigures{}, err
	}
	from := time.Now().Add(warmUp)
	playing, stop := context.WithDeadline(ctx, from.Add(l.duration))
	defer stop()
	progress("playing for %v", l.duration)
	var all sync.WaitGroup
	for i, t := range tables {
		all.Go(func() {
			pace, release := l.pace(i)
			defer release()
			if err := t.play(playing, from, pace); err != nil {
				cancel(err)
			}
		})
	}
	all.Wait()
	if err := context.Cause(ctx); err != nil {
		return playFigures{}, err
	}
	f := playFigures{load: l}
	for _, t := range tables {
		f.acknowledged = append(f.acknowledged, t.figures.acknowledged...)
		f.shown = append(f.shown, t.figures.shown...)
		f.lost += t.figures.lost
	}
	f.perSecond = float64(len(f.acknowledged)) / l.duration.Seconds()
	f.acknowledged, f.shown = sorted(f.acknowledged), sorted(f.shown)
	return f, nil
}

// seat fills the tables, some at a time.
func (l moveLoad) seat(ctx context.Context, addr string) ([]*table, error) {
	tables := make([]*table, l.tables)
	errs := make(chan error, l.tables)
	turn := make(chan struct{}, 8)
	for i := range tables {
		turn <- struct{}{}
		go func() {
			defer func() { <-turn }()
			var err error
			// Names must differ from those of an earlier run on the same database.
			name := fmt.Sprintf("b%x", time.Now().UnixNano()/1000%(1<<32)) + fmt.Sprint(i)
			tables[i], err = sitDown(ctx, addr, l.game, name, l.kind, uint64(i))
			errs <- err
		}()
	}
	for range tables {
		if err := <-errs; err != nil {
			return nil, err
		}
	}
	return tables, nil
}

// pace returns the beat of a table, nil for full speed, with tables spread evenly over it.
func (l moveLoad) pace(i int) (beat <-chan time.Time, release func()) {
	if l.rate == 0 {
		return nil, func() {}
	}
	every := time.Duration(float64(time.Second) / l.rate)
	time.Sleep(every * time.Duration(i) / time.Duration(l.tables))
	ticker := time.NewTicker(every)
	return ticker.C, ticker.Stop
}
