package play

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"time"

	"github.com/google/uuid"

	"stammtisch/games"
)

// Computer chooses a move for a seat from its view alone, at a level; "" lets an optional decision be. The
// same seed should give the same move.
type Computer func(ctx context.Context, game string, view any, seat games.Seat, level string, seed uint64) (move string, err error)

// Levels that this package names itself; all others come with the players.
const (
	// quickLevel plays for those who have left, and where a decision failed before: it takes no time.
	quickLevel = "easy"
	// slowLevel thinks longest.
	slowLevel = "strong"
	// raceLevel stands in for slowLevel where a decision is optional and others will not wait.
	raceLevel = "medium"
)

// Job is a decision that has fallen to a computer player. It is inserted together with the move that
// brought it about, so that it outlives any crash.
type Job struct {
	Match uuid.UUID
	// Ply is how many moves the match had when the decision fell to the seat.
	Ply  int
	Seat games.Seat
}

// seed of the decision. Another attempt gets another one: what failed once might fail always.
func (j Job) seed(attempt int) uint64 {
	h := fnv.New64a()
	h.Write(j.Match[:])
	h.Write(binary.BigEndian.AppendUint64(nil, uint64(j.Ply)<<16|uint64(j.Seat)<<8|uint64(attempt&0xff)))
	return h.Sum64()
}

// Computer returns the level of the computer player that holds the seat, in the place of its player or of
// one who has left; "" for people.
func (m *Moment) Computer(seat games.Seat) string {
	switch level := m.Match.Players[seat].Bot; {
	case level != "":
		return level
	case m.Left.Has(seat):
		return quickLevel
	}
	return ""
}

// AwaitsComputer reports whether a match in memory waits for a computer player.
func (s *Service) AwaitsComputer(id uuid.UUID) bool {
	l, ok := s.live.Peek(id)
	if !ok {
		return false
	}
	now := l.now.Load()
	for seat := range now.Turn().Must.All() {
		if now.Computer(seat) != "" {
			return true
		}
	}
	return false
}

// Due are the decisions that fall to computer players as the match begins.
func (m *Match) Due(must games.SeatSet) []Job {
	var jobs []Job
	for seat := range must.All() {
		if m.Players[seat].Bot != "" {
			jobs = append(jobs, Job{Match: m.ID, Seat: seat})
		}
	}
	return jobs
}

// due are the decisions that have fallen to computer players with the newest move. A seat that was asked
// before and has not moved has its job already.
func (m *Moment) due(before games.Turn) []Job {
	turn, mover := m.Turn(), m.Log[len(m.Log)-1].Seat
	before.Must &^= games.Seats(mover)
	before.May &^= games.Seats(mover)
	var jobs []Job
	for seat := range (turn.Must&^before.Must | turn.May&^(before.May|before.Must)).All() {
		if m.Computer(seat) != "" {
			jobs = append(jobs, Job{Match: m.Match.ID, Ply: m.Ply(), Seat: seat})
		}
	}
	return jobs
}

// Hurry has computer players move at once, for tests. Call it before the first decision.
func (s *Service) Hurry() { s.hurry = true }

// Decide makes the decision of a job, at a human pace; attempt counts from 1. That somebody else has made it
// meanwhile, or that it is not asked for any more, is success. Whatever fails may be tried again: the
// move's ply keeps two from playing one turn twice.
func (s *Service) Decide(ctx context.Context, job Job, attempt int) error {
	l, err := s.reach(ctx, job)
	if err != nil {
		return fmt.Errorf("decide: %w", err)
	}
	now := l.now.Load()
	if !now.asks(job) {
		return nil
	}
	level := now.Computer(job.Seat)
	must := now.Turn().Must.Has(job.Seat)
	if level == slowLevel && !must {
		level = raceLevel
	}
	if attempt > 1 {
		level = quickLevel
	}
	seen := now.Position
	if at, err := s.At(ctx, job.Match, job.Ply); err == nil {
		// What others have chosen meanwhile, if only that they have, is nothing to think about.
		if turn := at.Turn(); must && turn.Must.Has(job.Seat) && turn.Must.Len() > 1 {
			seen = at.Position
		}
	}
	due := now.latest().Add(s.pace(now, job.Seat, level, must))
	text, err := s.computer(ctx, now.Match.Game, seen.View(job.Seat), job.Seat, level, job.seed(attempt))
	if err != nil {
		return fmt.Errorf("decide for seat %d of match %s at ply %d: %w", job.Seat, job.Match, job.Ply, err)
	}
	if err := sleepUntil(ctx, due); err != nil || text == "" {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.now.Load().asks(job) {
		return nil
	}
	_, err = s.apply(ctx, l, job.Seat, text, job.Ply)
	if errors.Is(err, ErrStale) || errors.Is(err, ErrConflict) || errors.Is(err, games.ErrOver) {
		return nil
	}
	return err
}

// asks reports whether the job's decision is still open.
func (m *Moment) asks(job Job) bool {
	if int(job.Seat) >= len(m.Match.Players) || m.Computer(job.Seat) == "" {
		return false
	}
	turn := m.Turn()
	_, moved := m.ownMove(job.Seat, job.Ply)
	return !moved && (turn.Must | turn.May).Has(job.Seat)
}

// reach opens the job's match at the job's ply or later, whatever another process has committed since the
// cache was filled.
func (s *Service) reach(ctx context.Context, job Job) (*live, error) {
	l, err := s.open(ctx, job.Match)
	if err != nil || l.now.Load().Ply() > job.Ply {
		return l, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l, s.catchUp(ctx, l)
}

// pace is how long after the latest move a computer player moves. It must not tell how hard the decision was, which
// depends on the hand; so it is drawn, and hardly ever shorter than the thinking.
func (s *Service) pace(m *Moment, seat games.Seat, level string, must bool) time.Duration {
	_, hold := m.Position.Hold(seat)
	if s.hurry {
		return hold
	}
	least, most := 700*time.Millisecond, 2000*time.Millisecond
	switch {
	case !must:
		least, most = 400*time.Millisecond, 1200*time.Millisecond
	case level == slowLevel:
		least, most = 1400*time.Millisecond, 2400*time.Millisecond
	}
	return max(hold, least+rand.N(most-least))
}
