package play

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	lru "github.com/hashicorp/golang-lru/v2"

	"stammtisch/games"
)

const (
	// cached matches; one that falls out is replayed from the store when it is asked for again.
	cached = 20_000
	// trust is how long a cached match is believed without asking the store whether another portal on the
	// same database has moved on.
	trust = time.Second
	// attempts to apply a move while others move in between.
	attempts = 5
)

// Service runs matches.
type Service struct {
	store    Store
	games    func(slug string) (games.Game, bool)
	computer Computer
	hurry    bool
	hub      *Hub
	live     *lru.Cache[uuid.UUID, *live]
	mu       sync.Mutex // guards adding to live
}

// live is a match in memory. now is read without the lock; mu serialises those who move it on.
type live struct {
	mu      sync.Mutex
	now     atomic.Pointer[Moment]
	checked atomic.Int64 // when now was last known to be current, in Unix nanoseconds
}

func (l *live) set(m *Moment) {
	l.now.Store(m)
	l.checked.Store(time.Now().UnixNano())
}

func (l *live) fresh() bool { return time.Now().UnixNano()-l.checked.Load() < int64(trust) }

// NewService returns a service over a store; lookup finds a game by its slug, computer plays for computer
// players and for those who leave a match of three or more (Decide).
func NewService(store Store, lookup func(slug string) (games.Game, bool), computer Computer, hub *Hub) *Service {
	cache, err := lru.New[uuid.UUID, *live](cached)
	if err != nil {
		panic(err)
	}
	return &Service{store: store, games: lookup, computer: computer, hub: hub, live: cache}
}

// Now returns a match as it is. ErrNotFound when there is none.
func (s *Service) Now(ctx context.Context, id uuid.UUID) (*Moment, error) {
	l, err := s.open(ctx, id)
	if err != nil {
		return nil, err
	}
	now := l.now.Load()
	if now.Outcome != nil || l.fresh() || !l.mu.TryLock() {
		return now, nil
	}
	defer l.mu.Unlock()
	if err := s.catchUp(ctx, l); err != nil {
		return nil, err
	}
	return l.now.Load(), nil
}

// At returns a match as it was after ply moves.
func (s *Service) At(ctx context.Context, id uuid.UUID, ply int) (*Moment, error) {
	now, err := s.Now(ctx, id)
	if err != nil || ply >= now.Ply() {
		return now, err
	}
	game, err := s.game(now.Match.Game)
	if err != nil {
		return nil, err
	}
	match := now.Match
	for _, e := range now.Log {
		match.Moves = append(match.Moves, e.Move)
	}
	return Rebuild(game, match, max(ply, 0))
}

// Move applies a move of the account's seat, made on a page that had seen ply moves, and commits it before
// anyone else sees it. The moment returned is the newest known, also beside an error: a Refusal of the
// rules, ErrNoSeat, or ErrStale when the seat has moved since. A post that repeats the very move that was
// recorded is answered like the first one.
func (s *Service) Move(ctx context.Context, id uuid.UUID, account int64, text string, ply int) (*Moment, error) {
	if text == Resign {
		return nil, games.ErrBadMove
	}
	return s.move(ctx, id, account, text, ply)
}

// Resign ends the match for the account's seat.
func (s *Service) Resign(ctx context.Context, id uuid.UUID, account int64, ply int) (*Moment, error) {
	return s.move(ctx, id, account, Resign, ply)
}

func (s *Service) move(ctx context.Context, id uuid.UUID, account int64, text string, ply int) (*Moment, error) {
	l, err := s.open(ctx, id)
	if err != nil {
		return nil, err
	}
	if err := holdBack(ctx, l.now.Load(), account, text); err != nil {
		return nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	seat := l.now.Load().Match.SeatOf(account)
	if seat == games.Spectator {
		return l.now.Load(), ErrNoSeat
	}
	if now := l.now.Load(); now.Left.Has(seat) && now.Outcome == nil {
		if text == Resign {
			return now, nil
		}
		return now, ErrNoSeat
	}
	return s.apply(ctx, l, seat, text, ply)
}

// apply makes a seat's move and commits it; the match is locked.
func (s *Service) apply(ctx context.Context, l *live, seat games.Seat, text string, ply int) (*Moment, error) {
	for range attempts {
		now := l.now.Load()
		next, err := decide(now, seat, text, ply)
		if err != nil || next == now {
			// What the cache refuses may be allowed in a match that another portal has moved on.
			if l.fresh() || now.Outcome != nil {
				return now, err
			}
			if err := s.catchUp(ctx, l); err != nil {
				return nil, err
			}
			if l.now.Load().Ply() == now.Ply() {
				return now, err
			}
			continue
		}
		err = s.commit(ctx, now.Turn(), next)
		if err == nil {
			l.set(next)
			s.hub.Announce(next.Hint())
			return next, nil
		}
		// Somebody else was first, or nobody knows whether the commit went through: the log will tell.
		l.checked.Store(0)
		if !errors.Is(err, ErrConflict) {
			return nil, fmt.Errorf("commit ply %d of match %s: %w", now.Ply(), now.Match.ID, err)
		}
		if err := s.catchUp(ctx, l); err != nil {
			return nil, err
		}
	}
	return l.now.Load(), ErrConflict
}

// decide returns the moment after the move, or now itself when the move is there already.
func decide(now *Moment, seat games.Seat, text string, ply int) (*Moment, error) {
	if own, moved := now.ownMove(seat, ply); moved {
		if normal, err := now.Position.Format(text); text == own.Text || err == nil && normal == own.Text {
			return now, nil
		}
		return nil, ErrStale
	}
	if now.Outcome != nil {
		return nil, games.ErrOver
	}
	return now.after(Move{Ply: now.Ply(), Seat: seat, Text: text, At: time.Now().UTC().Truncate(time.Microsecond)})
}

// commit makes the newest move of a moment durable; if it ends the match, by whatever way, this is the door.
// before is whose turn it was.
func (s *Service) commit(ctx context.Context, before games.Turn, next *Moment) error {
	c := Commit{Match: next.Match.ID, Move: next.Log[len(next.Log)-1].Move, Must: next.Turn().Must, Jobs: next.due(before)}
	if next.Outcome != nil {
		nextID, secret, err := NewMatch()
		if err != nil {
			return err
		}
		c.Ending = &Ending{Outcome: *next.Outcome, NextID: nextID, NextSecret: secret}
		next.Match.Status, next.Match.EndedAt = Over, c.Move.At
	}
	return s.store.Commit(ctx, c)
}

// NewMatch draws the id and the secret of a match.
func NewMatch() (uuid.UUID, games.Secret, error) {
	var secret games.Secret
	if _, err := rand.Read(secret[:]); err != nil {
		return uuid.Nil, secret, fmt.Errorf("draw a secret: %w", err)
	}
	id, err := uuid.NewV7()
	if err != nil {
		return uuid.Nil, secret, fmt.Errorf("draw a match id: %w", err)
	}
	return id, secret, nil
}

// Begin asks the rules whether the match can be dealt as it stands, and which seats must decide first.
func (s *Service) Begin(match Match) (games.SeatSet, error) {
	game, err := s.game(match.Game)
	if err != nil {
		return 0, err
	}
	match.Status = Running
	m, err := Rebuild(game, match, -1)
	if err != nil {
		return 0, err
	}
	return m.Turn().Must, nil
}

// Forget drops a match from memory: its players or status were changed in the store.
func (s *Service) Forget(id uuid.UUID) { s.live.Remove(id) }

// open finds a match in memory or replays it.
func (s *Service) open(ctx context.Context, id uuid.UUID) (*live, error) {
	if l, ok := s.live.Get(id); ok {
		return l, nil
	}
	m, err := s.load(ctx, id)
	if err != nil {
		return nil, err
	}
	l := &live{}
	l.set(m)
	if m.Match.Status == Waiting {
		return l, nil // not kept: its players are still changing
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if other, ok := s.live.Get(id); ok {
		return other, nil
	}
	s.live.Add(id, l)
	return l, nil
}

func (s *Service) load(ctx context.Context, id uuid.UUID) (*Moment, error) {
	match, err := s.store.Match(ctx, id)
	if err != nil {
		return nil, err
	}
	game, err := s.game(match.Game)
	if err != nil {
		return nil, err
	}
	return Rebuild(game, match, -1)
}

// catchUp applies what another process has committed since, and tells those who watch here.
func (s *Service) catchUp(ctx context.Context, l *live) error {
	now := l.now.Load()
	moves, err := s.store.MovesSince(ctx, now.Match.ID, now.Ply())
	if err != nil {
		return fmt.Errorf("catch up with match %s: %w", now.Match.ID, err)
	}
	for _, move := range moves {
		if now, err = now.after(move); err != nil {
			return fmt.Errorf("catch up with match %s, ply %d: %w", now.Match.ID, move.Ply, err)
		}
		if now.Outcome != nil {
			now.Match.Status, now.Match.EndedAt = Over, move.At
		}
	}
	l.set(now)
	if len(moves) > 0 {
		s.hub.Deliver(now.Hint())
	}
	return nil
}

func (s *Service) game(slug string) (games.Game, error) {
	game, ok := s.games(slug)
	if !ok {
		return nil, fmt.Errorf("game %q: %w", slug, ErrNotFound)
	}
	return game, nil
}
