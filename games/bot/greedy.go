package bot

import (
	"math"

	"stammtisch/games"
)

// How the players without a search look ahead.
const (
	greedyWorlds = 8
	easyWorlds   = 4
	// playoutWorlds and playoutDepth are enough for an easy player where it plays on.
	playoutWorlds, playoutDepth = 2, 4
	// misses is how often the easy player does not look at all.
	misses = 0.05
	// carelessness is by how much it takes moves to be equal, as a part of what lies between the best and
	// the worst.
	carelessness = 0.04
)

// lookAhead glances at the state behind each action, averaged over some worlds. Who decides at the same time is
// taken to play at random.
func (t *thought[S, M, V]) lookAhead(worlds int) []float64 {
	values := make([]float64, len(t.actions))
	for n := range worlds {
		world := t.deal(uint64(n))
		if !t.alone() {
			for seat := range t.turn.Must.All() {
				if seat != t.seat {
					world = t.apply(world, seat, t.anyMove(world, seat), nil)
				}
			}
		}
		for i, a := range t.actions {
			values[i] += t.glance(t.apply(world, t.seat, a, nil), t.seat) / float64(worlds)
		}
	}
	return values
}

func (t *thought[S, M, V]) anyMove(s S, seat games.Seat) action[M] {
	moves := t.rules.Legal(nil, s, seat)
	return action[M]{move: moves[t.r.IntN(len(moves))]}
}

// greedy takes the action that looks best.
func (t *thought[S, M, V]) greedy() Decision {
	values := t.lookAhead(greedyWorlds)
	best := 0
	for i := range values {
		if values[i] > values[best] {
			best = i
		}
	}
	return t.decision(t.actions[best], values[best], 0)
}

// playAhead does the same after a short playout: where no guide sorts the moves out, what they are good for
// often shows only a few decisions later.
func (t *thought[S, M, V]) playAhead(worlds int) []float64 {
	q := t.searcher(playoutDepth)
	tried := make([]candidate, len(t.actions))
	for i := range tried {
		tried[i].index = i
	}
	for n := range worlds {
		q.tryAll(tried, uint64(n))
	}
	values := make([]float64, len(tried))
	for i, c := range tried {
		values[i] = c.total / float64(worlds)
	}
	return values
}

// easy takes one of the actions that look good, also to the guide, and now and then any.
func (t *thought[S, M, V]) easy() Decision {
	var values []float64
	if t.guide == nil && t.alone() {
		values = t.playAhead(playoutWorlds)
	} else {
		values = t.lookAhead(easyWorlds)
	}
	best, worst := math.Inf(-1), math.Inf(1)
	for _, v := range values {
		best, worst = max(best, v), min(worst, v)
	}
	weights := make([]float64, len(values))
	for i, v := range values {
		weights[i] = t.priors[i]
		if best > worst {
			weights[i] *= math.Exp((v - best) / (carelessness * (best - worst)))
		}
	}
	i := draw(t.r.Float64(), weights)
	if t.r.Float64() < misses {
		i = t.r.IntN(len(values))
	}
	return t.decision(t.actions[i], values[i], 0)
}

// draw picks an index by weight; x is uniform in [0, 1).
func draw(x float64, weights []float64) int {
	sum := 0.0
	for _, w := range weights {
		sum += w
	}
	x *= sum
	last := 0
	for i, w := range weights {
		if w <= 0 {
			continue
		}
		if x -= w; x < 0 {
			return i
		}
		last = i
	}
	return last
}
