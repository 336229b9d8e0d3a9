package play

import (
	"context"
	"time"

	"stammtisch/games"
)

// Substitute chooses a move for a seat from its view alone. It is asked often and must be quick.
type Substitute func(ctx context.Context, game string, view any, seat games.Seat, seed uint64) (string, error)

// substitutePace is how long a substitute takes at least, so that people can follow.
const substitutePace = 1200 * time.Millisecond

// substitutePatience is how long a substitute's move may take to be chosen and committed.
const substitutePatience = 10 * time.Second

// vacant returns a seat that must decide and that its player has left.
func (m *Moment) vacant() (games.Seat, bool) {
	for seat := range (m.Turn().Must & m.Left).All() {
		return seat, true
	}
	return games.Spectator, false
}

// expectSubstitute has a substitute move soon if the match waits for a seat that was left. Nothing is kept
// of that: whoever looks at the match after a restart brings it about again. The match is locked.
func (s *Service) expectSubstitute(l *live) {
	now := l.now.Load()
	seat, ok := now.vacant()
	if !ok || l.expected.Swap(true) {
		return
	}
	_, hold := now.Position.Hold(seat)
	wait := time.Until(now.latest().Add(max(hold, substitutePace)))
	time.AfterFunc(max(wait, 0), func() {
		ctx, cancel := context.WithTimeout(context.Background(), substitutePatience)
		defer cancel()
		l.mu.Lock()
		defer l.mu.Unlock()
		l.expected.Store(false)
		s.substituteMove(ctx, l)
	})
}

// substituteMove moves for a seat that was left. What fails is tried again when somebody looks.
func (s *Service) substituteMove(ctx context.Context, l *live) {
	now := l.now.Load()
	seat, ok := now.vacant()
	if !ok {
		return
	}
	text, err := s.substitute(ctx, now.Match.Game, now.Position.View(seat), seat, uint64(now.Ply()))
	if err != nil {
		return
	}
	_, _ = s.apply(ctx, l, seat, text, now.Ply())
}

// holdBack waits until the rules allow the account's next move, where they have a race in which the
// others must get their time. Giving up is never held back.
func holdBack(ctx context.Context, now *Moment, account int64, text string) error {
	seat := now.Match.SeatOf(account)
	if text == Resign || !now.Turn().Must.Has(seat) {
		return nil
	}
	people, _ := now.Position.Hold(seat)
	wait := time.Until(now.latest().Add(people))
	if people == 0 || wait <= 0 {
		return nil
	}
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
