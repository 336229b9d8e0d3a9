package store

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"
	"github.com/riverqueue/river/rivertype"

	"stammtisch/games"
	"stammtisch/games/play"
)

// BotPoll is how often a process asks for new decisions: it is told of none, because a commit that notifies
// takes a lock on the whole database. portal bench poll measures what it costs.
const BotPoll = 150 * time.Millisecond

const (
	// riverSchema holds River's tables (migrations/00005_river.sql).
	riverSchema = "river"
	// riverLock is the advisory lock under which River's tables are migrated.
	riverLock = 0x5374_616d
	// botQueue holds the decisions of computer players.
	botQueue = "bots"
	// botWorkers bounds the decisions under way in one process. Most of them only wait for their time; how
	// many think at once is package bot's to bound.
	botWorkers = 256
	// botPatience is how long one attempt at a decision may take.
	botPatience = 10 * time.Second
	// abandoned is how old an attempt must be to belong to a process that is dead.
	abandoned = botPatience + 2*time.Second
	// sweepEvery is how often a process looks for abandoned attempts.
	sweepEvery = 2 * time.Second
)

// quietDriver never notifies: see BotPoll.
type quietDriver struct{ *riverpgxv5.Driver }

func (quietDriver) SupportsListenNotify() bool { return false }

// turnArgs are a play.Job as River stores it.
type turnArgs struct {
	Match uuid.UUID  `json:"match"`
	Ply   int        `json:"ply"`
	Seat  games.Seat `json:"seat"`
}

// Kind names the job in River's table.
func (turnArgs) Kind() string { return "computer_turn" }

// InsertOpts are the same for all decisions.
func (turnArgs) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: botQueue, MaxAttempts: 1000, UniqueOpts: river.UniqueOpts{ByArgs: true}}
}

func newInserter(pool *pgxpool.Pool) (*river.Client[pgx.Tx], error) {
	return river.NewClient(quietDriver{riverpgxv5.New(pool)}, &river.Config{
		Schema: riverSchema, PollOnly: true, Logger: slog.New(slog.DiscardHandler),
	})
}

// insertJobs adds decisions of computer players to the transaction that brings them about.
func (s *Store) insertJobs(ctx context.Context, tx pgx.Tx, jobs []play.Job) error {
	if len(jobs) == 0 {
		return nil
	}
	params := make([]river.InsertManyParams, len(jobs))
	for i, j := range jobs {
		params[i].Args = turnArgs(j)
	}
	_, err := s.inserter.InsertManyTx(ctx, tx, params)
	return err
}

// turnWorker works off decisions.
type turnWorker struct {
	river.WorkerDefaults[turnArgs]
	do func(ctx context.Context, job play.Job, attempt int) error
}

func (w turnWorker) Work(ctx context.Context, job *river.Job[turnArgs]) error {
	return w.do(ctx, play.Job(job.Args), job.Attempt)
}

// soon is River's retry policy: people wait.
type soon struct{}

// NextRetry implements river.ClientRetryPolicy.
func (soon) NextRetry(job *rivertype.JobRow) time.Time {
	return time.Now().Add(min(time.Duration(job.Attempt)*500*time.Millisecond, 10*time.Second))
}

// Work has do make the decisions that fall to computer players, many at once, until ctx ends; attempt counts
// from 1. One that fails is tried again soon, and so is one of a process that died over it. Several
// processes may work at once. It asks for decisions every poll, which is BotPoll but for who measures.
func (s *Store) Work(ctx context.Context, poll time.Duration, do func(ctx context.Context, job play.Job, attempt int) error, log *slog.Logger) error {
	const doing = "run workers"
	workers := river.NewWorkers()
	river.AddWorker(workers, turnWorker{do: do})
	client, err := river.NewClient(quietDriver{riverpgxv5.New(s.pool)}, &river.Config{
		Schema: riverSchema, PollOnly: true, Workers: workers,
		Queues:                      map[string]river.QueueConfig{botQueue: {MaxWorkers: botWorkers}},
		FetchPollInterval:           poll,
		FetchCooldown:               poll / 2,
		JobTimeout:                  botPatience,
		RetryPolicy:                 soon{},
		CompletedJobRetentionPeriod: 10 * time.Minute,
		// River speaks at length of what goes well.
		Logger: slog.New(atLeast{log.Handler(), slog.LevelError}),
	})
	if err != nil {
		return fmt.Errorf("%s: %w", doing, err)
	}
	// River's own life ends with Stop, so that decisions under way may be made.
	if err := client.Start(context.WithoutCancel(ctx)); err != nil {
		return failed(doing, err)
	}
	sweep := time.NewTicker(sweepEvery)
	defer sweep.Stop()
	for {
		select {
		case <-ctx.Done():
			stopping, cancel := context.WithTimeout(context.WithoutCancel(ctx), abandoned/4)
			defer cancel()
			if client.Stop(stopping) == nil {
				return nil
			}
			cancelled, cancel := context.WithTimeout(context.WithoutCancel(ctx), abandoned/4)
			defer cancel()
			return failed(doing, client.StopAndCancel(cancelled))
		case <-sweep.C:
			if err := s.sweepJobs(ctx); err != nil && ctx.Err() == nil && !errors.Is(err, ErrUnavailable) {
				log.WarnContext(ctx, "workers: abandoned decisions not looked for", "err", err)
			}
		}
	}
}

// sweepJobs makes decisions available again whose process has died over them. River does so as well, but
// people would wait a minute.
func (s *Store) sweepJobs(ctx context.Context) error {
	_, err := s.pool.Exec(ctx, `
		UPDATE river.river_job SET state = 'available', scheduled_at = now()
		WHERE state = 'running' AND queue = $1 AND attempted_at < now() - $2::interval`, botQueue, abandoned)
	return failed("sweep jobs", err)
}

// migrateRiver brings River's tables to the version of this program. Processes that start at the same
// moment wait for each other.
func migrateRiver(ctx context.Context, url string) error {
	pool, err := pgxpool.New(ctx, url)
	if err != nil {
		return err
	}
	defer pool.Close()
	return pool.AcquireFunc(ctx, func(conn *pgxpool.Conn) error {
		if _, err := conn.Exec(ctx, `SELECT pg_advisory_lock($1)`, riverLock); err != nil {
			return err
		}
		defer func() { _, _ = conn.Exec(context.WithoutCancel(ctx), `SELECT pg_advisory_unlock($1)`, riverLock) }()
		migrator, err := rivermigrate.New(riverpgxv5.New(pool), &rivermigrate.Config{
			Schema: riverSchema, Logger: slog.New(slog.DiscardHandler),
		})
		if err != nil {
			return err
		}
		_, err = migrator.Migrate(ctx, rivermigrate.DirectionUp, nil)
		return err
	})
}

// atLeast drops what is less grave than its level.
type atLeast struct {
	slog.Handler
	level slog.Level
}

// Enabled, WithAttrs and WithGroup implement slog.Handler.
func (h atLeast) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= h.level && h.Handler.Enabled(ctx, level)
}

// WithAttrs: see Enabled.
func (h atLeast) WithAttrs(attrs []slog.Attr) slog.Handler {
	return atLeast{h.Handler.WithAttrs(attrs), h.level}
}

// WithGroup: see Enabled.
func (h atLeast) WithGroup(name string) slog.Handler {
	return atLeast{h.Handler.WithGroup(name), h.level}
}
