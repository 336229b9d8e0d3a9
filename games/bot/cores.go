package bot

import (
	"context"
	"runtime"
)

// Cores bounds how many searches run at once, each on one core.
type Cores chan struct{}

// NewCores returns n cores to share among players, at least one.
func NewCores(n int) Cores { return make(Cores, max(n, 1)) }

// Shared leaves half of the machine, at least one core, to everything else; on a single core the search is
// one process among others.
var Shared = NewCores(runtime.GOMAXPROCS(0) / 2)

func (c Cores) take(ctx context.Context) error {
	select {
	case c <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (c Cores) give() { <-c }
