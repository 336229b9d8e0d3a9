package play

import (
	"context"
	"time"
)

// holdBack waits until the rules allow the account's next move, where they have a race in which the
// others must get their time. Giving up is never held back.
func holdBack(ctx context.Context, now *Moment, account int64, text string) error {
	seat := now.Match.SeatOf(account)
	if text == Resign || !now.Turn().Must.Has(seat) {
		return nil
	}
	people, _ := now.Position.Hold(seat)
	if people == 0 {
		return nil
	}
	return sleepUntil(ctx, now.latest().Add(people))
}

// sleepUntil waits for a time, which may be past, or fails with the context's error.
func sleepUntil(ctx context.Context, at time.Time) error {
	wait := time.Until(at)
	if wait <= 0 {
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
