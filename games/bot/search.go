package bot

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"stammtisch/games"
)

// search is a thought with its trees.
type search[S, M comparable, V any] struct {
	*thought[S, M, V]
	ctx      context.Context
	deadline time.Time
	// depth is how many decisions a playout looks beyond the tree before the evaluator judges.
	depth int
	trees [games.MaxSeats]map[uint64]*node[M]
	path  []step[M]
	// count, sum and squares of what the own seat earned.
	count, sum, squares float64
	// Room for what a playout needs again and again.
	moves   []M
	actions []action[M]
	weights []float64
}

// step is one decision of a playout within a tree.
type step[M comparable] struct {
	seat games.Seat
	node *node[M]
	// open edges, and which of them was taken.
	open  []int
	taken int
	// strategy and chances are those of regret matching; empty where it was not used.
	strategy, chances []float64
}

// search decides by playouts.
func (t *thought[S, M, V]) search(ctx context.Context, budget Budget, depth int) (Decision, error) {
	q := t.searcher(depth)
	q.ctx, q.deadline = ctx, time.Now().Add(budget.Time)
	d := Decision{}
	if t.alone() {
		d = q.halve(budget.Simulations)
	} else {
		d = q.mix(budget.Simulations)
	}
	return d, ctx.Err()
}

// searcher returns a search without any bounds.
func (t *thought[S, M, V]) searcher(depth int) *search[S, M, V] {
	q := &search[S, M, V]{thought: t, depth: depth}
	for seat := range q.trees {
		q.trees[seat] = map[uint64]*node[M]{}
	}
	return q
}

// late reports whether it is time to decide.
func (q *search[S, M, V]) late() bool {
	return !time.Now().Before(q.deadline) || q.ctx.Err() != nil
}

// trust is by how many standard errors a move must do better than one that the guide prefers by far.
const trust = 2

// candidate is an action at the root of a decision that is the seat's alone.
type candidate struct {
	index int
	// prior is its part of the guide's weights, total what it earned.
	prior, total float64
}

// halve tries all actions in the same worlds and gives up the worse half until one is left.
func (q *search[S, M, V]) halve(simulations int) Decision {
	left := make([]candidate, len(q.thought.actions))
	sum := 0.0
	for _, w := range q.priors {
		sum += w
	}
	for i := range left {
		left[i] = candidate{index: i, prior: q.priors[i] / sum}
	}
	rounds := int(math.Ceil(math.Log2(float64(len(left)))))
	worlds := 0
	for range rounds {
		late := false
		for range max(1, simulations/(rounds*len(left))) {
			// What has begun is finished, so that all have seen the same worlds.
			q.tryAll(left, uint64(worlds))
			worlds++
			if late = q.late(); late {
				break
			}
		}
		belief := trust * q.deviation() * math.Sqrt(float64(worlds))
		slices.SortStableFunc(left, func(a, b candidate) int {
			return cmp.Compare(b.total+belief*b.prior, a.total+belief*a.prior)
		})
		if late {
			break
		}
		left = left[:(len(left)+1)/2]
	}
	return q.decision(q.thought.actions[left[0].index], left[0].total/float64(worlds), int(q.count))
}

// tryAll plays each candidate out in one more world, with the same luck.
func (q *search[S, M, V]) tryAll(left []candidate, number uint64) {
	world := q.deal(number)
	for i := range left {
		q.source.Seed(q.seed, 2*number+2)
		left[i].total += q.playout(world, left[i].index)
	}
}

// mix lets regret matching find how to mix the actions, and draws one.
func (q *search[S, M, V]) mix(simulations int) Decision {
	for n := 0; n < simulations && (n == 0 || !q.late()); n++ {
		q.playout(q.deal(uint64(n)), anyAction)
	}
	root := q.trees[q.seat][q.key(&history{}, q.seat)]
	weights := make([]float64, len(root.edges))
	sum := 0.0
	for i := range root.edges {
		weights[i] = root.edges[i].strategy
		sum += weights[i]
	}
	// What regret matching hardly plays is what it has not yet ruled out.
	for i := range weights {
		if weights[i] < sum/float64(2*len(weights)) {
			weights[i] = 0
		}
	}
	q.source.Seed(q.seed, 0)
	i := draw(q.r.Float64(), weights)
	return q.decision(root.edges[i].action, root.mean(), int(q.count))
}

// deviation is the standard deviation of what the own seat earned.
func (q *search[S, M, V]) deviation() float64 {
	if q.count < 2 {
		return 0.5
	}
	mean := q.sum / q.count
	return math.Sqrt(max(q.squares/q.count-mean*mean, 1e-6))
}
