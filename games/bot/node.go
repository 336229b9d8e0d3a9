package bot

import "math"

const (
	// curiosity scales the upper confidence bounds, in standard deviations.
	curiosity = 1.5
	// exploration is the part of regret matching that goes to all moves alike.
	exploration = 0.2
)

// node is what was learnt about one seat's decision, in all worlds in which it looks the same to that seat.
type node[M comparable] struct {
	edges []edge[M]
	// visits and total of all edges; decided counts the visits by regret matching.
	visits, total, decided float64
}

// edge is one action of a node.
type edge[M comparable] struct {
	action action[M]
	// visits, and the sum of what they earned.
	visits, total float64
	// regret of not having taken it, and how much of the strategy it was, summed up over the visits.
	regret, strategy float64
}

// mean is what the edge has earned on average, or otherwise where it was never taken.
func (e *edge[M]) mean(otherwise float64) float64 {
	if e.visits == 0 {
		return otherwise
	}
	return e.total / e.visits
}

// mean is what the node has earned on average.
func (n *node[M]) mean() float64 {
	if n.visits == 0 {
		return 0.5
	}
	return n.total / n.visits
}

// find appends the index of the edge of each action, adding edges that are new.
func (n *node[M]) find(open []int, actions []action[M]) []int {
	hint := 0
	for _, a := range actions {
		at := -1
		for i := range n.edges {
			if j := (hint + i) % len(n.edges); n.edges[j].action == a {
				at = j
				break
			}
		}
		if at < 0 {
			at = len(n.edges)
			n.edges = append(n.edges, edge[M]{action: a})
		}
		open = append(open, at)
		hint = at + 1
	}
	return open
}

// bound picks the open edge with the highest upper confidence bound. Weights are by open edge; deviation is
// the standard deviation of what playouts earn. Half of the curiosity is for all alike: weights may be wrong.
func (n *node[M]) bound(open []int, weights []float64, deviation float64) int {
	visits, sum := 1.0, 0.0
	for k, i := range open {
		visits += n.edges[i].visits
		sum += weights[k]
	}
	scale := curiosity * deviation * math.Sqrt(float64(len(open))*visits)
	even := 1 / float64(len(open))
	best, most := 0, math.Inf(-1)
	mean := n.mean()
	for k, i := range open {
		e := &n.edges[i]
		if b := e.mean(mean) + scale*(weights[k]/sum+even)/2/(1+e.visits); b > most {
			best, most = k, b
		}
	}
	return best
}

// match writes into strategy what regret matching plays with the open edges, and into weights, which it is
// given, how likely each is tried: the strategy, and a part by the weights given.
func (n *node[M]) match(open []int, strategy, weights []float64) {
	positive, sum := 0.0, 0.0
	for k, i := range open {
		positive += max(0, n.edges[i].regret)
		sum += weights[k]
	}
	for k, i := range open {
		weights[k] /= sum
		strategy[k] = weights[k]
		if positive > 0 {
			strategy[k] = max(0, n.edges[i].regret) / positive
		}
		weights[k] = (1-exploration)*strategy[k] + exploration*weights[k]
	}
}

// learn enters what the chosen edge earned.
func (n *node[M]) learn(chosen int, earned float64) {
	e := &n.edges[chosen]
	e.visits++
	e.total += earned
	n.visits++
	n.total += earned
}

// regret enters what the open edge number k earned, tried with the chances given, before learn does. What
// the others would have earned is taken to be their mean.
func (n *node[M]) regret(open []int, strategy, chances []float64, k int, earned float64) {
	mean := n.mean()
	correction := (earned - n.edges[open[k]].mean(mean)) / chances[k]
	expected := strategy[k] * correction
	for j, i := range open {
		expected += strategy[j] * n.edges[i].mean(mean)
	}
	n.decided++
	for j, i := range open {
		e := &n.edges[i]
		would := e.mean(mean)
		if j == k {
			would += correction
		}
		e.regret += would - expected
		// Later strategies count for more: the first ones knew nothing.
		e.strategy += n.decided * strategy[j]
	}
}
