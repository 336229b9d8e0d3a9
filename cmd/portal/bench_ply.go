package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/urfave/cli/v3"

	"stammtisch/games"
	"stammtisch/games/koikoi"
	"stammtisch/games/play"
)

const (
	// earlyPly is where the cost of an early move is taken.
	earlyPly = 10
	// plyWindow is how many moves from there on are measured.
	plyWindow = 100
	// plyMatches are played, for figures that do not hang on one deal.
	plyMatches = 60
)

func benchPly(ctx context.Context, cmd *cli.Command) error {
	printMachine("")
	return comparePlies(ctx, cmd.Int("late"))
}

// comparePlies measures the portal's share of a move, all but the database: find the match, ask the rules,
// hand over to the store, announce.
func comparePlies(ctx context.Context, late int) error {
	memory := &memoryStore{}
	service := play.NewService(memory, func(string) (games.Game, bool) { return endless{}, true }, nil, play.NewHub())
	var early, later []time.Duration
	var replayed time.Duration
	for range plyMatches {
		match, err := memory.begin()
		if err != nil {
			return err
		}
		now, err := service.Now(ctx, match)
		if err != nil {
			return err
		}
		for ply := range late + plyWindow {
			var seat games.Seat
			for seat = range now.Turn().Must.All() {
				break
			}
			moves := now.Position.Legal(seat)
			begin := time.Now()
			now, err = service.Move(ctx, match, int64(seat)+1, moves[ply%len(moves)], ply)
			took := time.Since(begin)
			if err != nil {
				return err
			}
			switch {
			case ply >= earlyPly && ply < earlyPly+plyWindow:
				early = append(early, took)
			case ply >= late:
				later = append(later, took)
			}
		}
		service.Forget(match)
		begin := time.Now()
		if _, err := service.Now(ctx, match); err != nil {
			return err
		}
		replayed += time.Since(begin)
	}
	first, last := sorted(early), sorted(later)
	fmt.Printf("a move without the database, an endless koikoi, %d matches\n", plyMatches)
	printFigure(fmt.Sprintf("at ply %d", earlyPly), "p50 %.1f µs, p95 %.1f µs", first.at(.5)*1e6, first.at(.95)*1e6)
	printFigure(fmt.Sprintf("at ply %d", late), "p50 %.1f µs, p95 %.1f µs", last.at(.5)*1e6, last.at(.95)*1e6)
	printFigure("replay of a match from its log", "%.1f µs a move", replayed.Seconds()*1e6/float64(plyMatches*(late+plyWindow)))
	ratio := last.at(.5) / first.at(.5)
	printRatio("cost of a late move to an early one", ratio, "at most 1.1", ratio <= 1.1)
	return nil
}

// endless is Koi-Koi that is dealt anew instead of ending.
type endless struct{}

var base = games.Erase(koikoi.Rules{})

func (endless) Info() games.Info { return base.Info() }

func (endless) Start(setup games.Setup) (games.Position, []games.Event, error) {
	p, events, err := base.Start(setup)
	return endlessPosition{p, setup}, events, err
}

type endlessPosition struct {
	games.Position
	setup games.Setup
}

func (p endlessPosition) Outcome() (games.Outcome, bool) {
	o, _ := p.Position.Outcome()
	return o, false
}

func (p endlessPosition) Apply(seat games.Seat, move string) (games.Position, []games.Event, error) {
	next, events, err := p.Position.Apply(seat, move)
	if err != nil {
		return p, nil, err
	}
	if _, over := next.Outcome(); over {
		p.setup.Seed[0]++
		return endless{}.Start(p.setup)
	}
	return endlessPosition{next, p.setup}, events, nil
}

// memoryStore keeps one match at a time.
type memoryStore struct{ match play.Match }

func (m *memoryStore) begin() (uuid.UUID, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return id, err
	}
	m.match = play.Match{ID: id, Game: "koikoi", Version: 1, Status: play.Running, Players: []play.Player{
		{Seat: 0, Account: 1, Name: "a"}, {Seat: 1, Account: 2, Name: "b"}}}
	_, err = rand.Read(m.match.Secret[:])
	return id, err
}

func (m *memoryStore) Match(context.Context, uuid.UUID) (play.Match, error) {
	match := m.match
	match.Moves = slices.Clone(m.match.Moves)
	return match, nil
}

func (m *memoryStore) MovesSince(_ context.Context, _ uuid.UUID, ply int) ([]play.Move, error) {
	return m.match.Moves[ply:], nil
}

func (m *memoryStore) Commit(_ context.Context, c play.Commit) error {
	m.match.Moves = append(m.match.Moves, c.Move)
	return nil
}
