package main

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"stammtisch/games/play"
	"stammtisch/store"
)

// commitLoad is the statement that makes a move durable, and nothing around it.
type commitLoad struct {
	workers  int
	rate     float64 // commits a second of all workers together; 0: as many as possible
	duration time.Duration
	// jobs, which may be nil, gives what falls to computer players by a move.
	jobs func(match uuid.UUID, ply int) []play.Job
}

// due is what falls to computer players by a move.
func (l commitLoad) due(match uuid.UUID, ply int) []play.Job {
	if l.jobs == nil {
		return nil
	}
	return l.jobs(match, ply)
}

// commitFigures are what came of it.
type commitFigures struct {
	load      commitLoad
	perSecond float64
	took      times
}

func (f commitFigures) print() {
	if f.load.rate == 0 {
		fmt.Printf("bare commit of a move, %d at once at full speed\n", f.load.workers)
	} else {
		fmt.Printf("bare commit of a move, %g a second\n", f.load.rate)
	}
	printFigure("commits a second", "%.0f", f.perSecond)
	printFigure("commit", "%v", f.took)
}

// run commits moves of as many matches as there are workers.
func (l commitLoad) run(ctx context.Context, databaseURL string) (commitFigures, error) {
	ids := make([]uuid.UUID, l.workers)
	for i := range ids {
		var err error
		if ids[i], err = uuid.NewV7(); err != nil {
			return commitFigures{}, err
		}
	}
	if err := makeMatches(ctx, databaseURL, ids); err != nil {
		return commitFigures{}, err
	}
	st, err := store.Open(ctx, databaseURL)
	if err != nil {
		return commitFigures{}, err
	}
	defer st.Close()

	progress("committing for %v", l.duration)
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	from := time.Now().Add(warmUp)
	end := from.Add(l.duration)
	took := make([][]time.Duration, l.workers)
	var all sync.WaitGroup
	for i, id := range ids {
		all.Go(func() {
			beat, release := l.pace(i)
			defer release()
			for ply := 0; time.Now().Before(end) && ctx.Err() == nil; ply++ {
				if beat != nil {
					<-beat
				}
				begin := time.Now()
				if begin.After(end) {
					return
				}
				err := st.Commit(ctx, play.Commit{Match: id, Must: 1, Jobs: l.due(id, ply), Move: play.Move{
					Ply: ply, Text: "play 01-crane", At: begin.UTC().Truncate(time.Microsecond)}})
				if err != nil {
					cancel(err)
					return
				}
				if begin.After(from) {
					took[i] = append(took[i], time.Since(begin))
				}
			}
		})
	}
	all.Wait()
	if err := context.Cause(ctx); err != nil {
		return commitFigures{}, err
	}
	f := commitFigures{load: l}
	for _, t := range took {
		f.took = append(f.took, t...)
	}
	f.perSecond = float64(len(f.took)) / l.duration.Seconds()
	f.took = sorted(f.took)
	return f, nil
}

// pace returns the beat of a worker, nil for full speed, with workers spread evenly over it.
func (l commitLoad) pace(i int) (beat <-chan time.Time, release func()) {
	if l.rate == 0 {
		return nil, func() {}
	}
	every := time.Duration(float64(time.Second) * float64(l.workers) / l.rate)
	time.Sleep(every * time.Duration(i) / time.Duration(l.workers))
	ticker := time.NewTicker(every)
	return ticker.C, ticker.Stop
}

// makeMatches inserts running matches, each at a table of its own.
func makeMatches(ctx context.Context, databaseURL string, ids []uuid.UUID) error {
	conn, err := pgx.Connect(ctx, databaseURL)
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	_, err = conn.Exec(ctx, `
		WITH host AS (
			INSERT INTO accounts (name, name_key, language) SELECT key, key, 'en' FROM (SELECT ($1::uuid[])[1]::text AS key) k
			RETURNING id
		), places AS (
			INSERT INTO tables (code, game, options, seats, watch, listed, host_id)
			SELECT match::text, 'koikoi', '{}', 2, false, false, host.id FROM host, unnest($1::uuid[]) AS match
			RETURNING id, code
		)
		INSERT INTO matches (id, table_id, number, game, version, options, secret, status, seats, started_at, moved_at)
		SELECT code::uuid, id, 1, 'koikoi', 1, '{}', sha256(code::bytea), 'running', 2, now(), now() FROM places`, ids)
	if err != nil {
		return fmt.Errorf("make matches: %w", err)
	}
	return nil
}
