package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/urfave/cli/v3"
)

const (
	// streamsPerAddress is how many connections come from one loopback address, which has some 28,000 ports.
	streamsPerAddress = 20_000
	// settling is how long the portal is left alone before its memory is read.
	settling = 10 * time.Second
)

func benchWatch(ctx context.Context, cmd *cli.Command) error {
	load := watchLoad{connections: cmd.Int("connections")}
	return onDatabase(ctx, cmd, func(url string) error { return load.run(ctx, url) })
}

// watchLoad is people without a seat who watch one match.
type watchLoad struct{ connections int }

// run opens the streams, compares the portal's memory before and after, and makes a move.
func (l watchLoad) run(ctx context.Context, databaseURL string) error {
	p, err := startPortal(ctx, databaseURL)
	if err != nil {
		return err
	}
	defer p.stop()
	ctx, cancel := context.WithCancel(ctx)
	var streams sync.WaitGroup
	defer streams.Wait()
	defer cancel()

	u, err := url.Parse(p.url)
	if err != nil {
		return err
	}
	t, err := sitDown(ctx, u.Host, "koikoi", "watched", asJSON, 1)
	if err != nil {
		return err
	}
	before, err := l.memory(ctx, p)
	if err != nil {
		return err
	}
	progress("opening %d streams", l.connections)
	path := "/events?match=" + strings.TrimPrefix(t.match, "/matches/") + ".0"
	opened := make(chan error, l.connections)
	heard := make(chan time.Time, l.connections)
	var open atomic.Int64
	turn := make(chan struct{}, 64)
	for i := range l.connections {
		turn <- struct{}{}
		c := newClient(u.Host)
		c.local = &net.TCPAddr{IP: net.IPv4(127, 0, 0, byte(1+i/streamsPerAddress))}
		streams.Go(func() {
			done := sync.OnceFunc(func() { <-turn })
			defer done()
			err := c.listen(ctx, path, func() { opened <- nil; open.Add(1); done() }, func(int) { heard <- time.Now() })
			open.Add(-1)
			if err != nil {
				select {
				case opened <- err:
				default:
				}
			}
		})
	}
	for range l.connections {
		if err := <-opened; err != nil {
			return fmt.Errorf("open a stream: %w", err)
		}
	}
	progress("waiting %v", settling)
	time.Sleep(settling)
	after, err := l.memory(ctx, p)
	if err != nil {
		return err
	}
	each := (after - before) / float64(l.connections) / 1024
	fmt.Printf("%d watchers of one match, %d open\n", l.connections, open.Load())
	printFigure("portal's memory", "%.0f MiB, before %.0f MiB", after/(1<<20), before/(1<<20))
	if err := l.hint(ctx, t, heard); err != nil {
		return err
	}
	printRatio("memory of a connection in KiB", each, "at most 40", each <= 40)
	return nil
}

// hint makes a move and waits until all watchers have heard of it.
func (l watchLoad) hint(ctx context.Context, t *table, heard <-chan time.Time) error {
	mover := t.players[0]
	if len(mover.page.moves) == 0 {
		mover = t.players[1]
	}
	sent := time.Now()
	a, err := mover.posts.post(ctx, t.match+"/moves", asJSON, url.Values{"move": {mover.page.moves[0]}, "ply": {"0"}})
	if err != nil || a.status != http.StatusOK {
		return fmt.Errorf("move before watchers: status %d, %w", a.status, err)
	}
	acknowledged := time.Since(sent)
	var took []time.Duration
	for range l.connections {
		select {
		case at := <-heard:
			took = append(took, at.Sub(sent))
		case <-time.After(requestPatience):
			return fmt.Errorf("only %d of %d watchers heard of a move", len(took), l.connections)
		}
	}
	all := sorted(took)
	printFigure("move to its acknowledgement", "%.1f ms", acknowledged.Seconds()*1e3)
	printFigure("move to the hint at each watcher", "%v, last %.0f ms", all, all.at(1)*1e3)
	return nil
}

// memory returns the resident bytes of the portal's process, as its metrics tell.
func (l watchLoad) memory(ctx context.Context, p *childPortal) (float64, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, p.url+"/metrics", nil)
	if err != nil {
		return 0, err
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, err
	}
	defer response.Body.Close()
	lines := bufio.NewScanner(response.Body)
	for lines.Scan() {
		if text, ok := strings.CutPrefix(lines.Text(), "process_resident_memory_bytes "); ok {
			return strconv.ParseFloat(text, 64)
		}
	}
	return 0, fmt.Errorf("the portal's metrics do not tell its memory: %w", io.ErrUnexpectedEOF)
}
