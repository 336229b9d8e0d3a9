package bot

import "stammtisch/games"

const (
	// anyAction leaves the first action of a playout to the tree.
	anyAction = -1
	// maxPlies ends a playout that would go on for ever.
	maxPlies = 5000
	// tries is how many moves are compared below the tree where there is no guide.
	tries = 3
	// familiar is how often a node must be met, for each of its actions, before its bounds are followed: until
	// then they would explore at the expense of what led there.
	familiar = 6
)

// playout plays a world on, by the trees and then beyond them, enters what came of it into the trees, and
// returns what the own seat earned. first is the index of the own seat's action, or anyAction.
func (q *search[S, M, V]) playout(s S, first int) float64 {
	q.path = q.path[:0]
	var h history
	emit := func(e games.Event) { h.hear(&e, q.seat) }
	inTree := true
	// waited are the seats that let an optional decision be in this state.
	var waited games.SeatSet
	beyond := 0
	for ply := range maxPlies {
		if ply > 0 && q.ends(s, beyond) {
			break
		}
		if !inTree {
			emit = nil
			beyond++
		}

		turn := q.turn
		if ply > 0 {
			turn = q.rules.Turn(s)
		}
		movers, optional := turn.Must, false
		if ply == 0 && turn.May.Has(q.seat) || ply > 0 && turn.May&^waited != 0 {
			movers, optional = turn.May&^waited, true
			if ply == 0 {
				movers = games.Seats(q.seat)
			}
		}
		if optional {
			for seat := range movers.All() {
				movers = games.Seats(seat)
				break
			}
		}

		var chosen [games.MaxSeats]action[M]
		grown := false
		for seat := range movers.All() {
			if ply == 0 && seat == q.seat && first != anyAction {
				chosen[seat] = q.thought.actions[first]
				h.did[seat] = blend(h.did[seat], uint64(first))
				continue
			}
			q.list(s, seat, optional)
			switch {
			case len(q.actions) == 1:
				chosen[seat] = q.actions[0]
			case inTree:
				var fresh bool
				chosen[seat], fresh = q.descend(&h, s, seat, movers.Len() > 1)
				grown = grown || fresh
			case movers.Len() > 1:
				chosen[seat] = q.actions[draw(q.r.Float64(), q.weights)]
			default:
				chosen[seat] = q.actions[q.guess(s, seat)]
			}
		}
		inTree = inTree && !grown
		for seat := range movers.All() {
			if chosen[seat].wait {
				waited |= games.Seats(seat)
				continue
			}
			s = q.apply(s, seat, chosen[seat], emit)
			waited = 0
		}
	}
	return q.learn(s)
}

// ends reports whether a playout has gone far enough.
func (q *search[S, M, V]) ends(s S, beyond int) bool {
	if _, over := q.rules.Outcome(s); over {
		return true
	}
	if q.guide != nil {
		_, settled := q.guide.Settled(s, q.seat)
		return settled
	}
	return q.evaluator != nil && beyond >= q.depth
}

// list fills actions and weights with what the seat can do.
func (q *search[S, M, V]) list(s S, seat games.Seat, optional bool) {
	q.moves = q.rules.Legal(q.moves[:0], s, seat)
	all := q.weigh(q.weights[:0], s, seat, q.moves)
	q.actions, q.weights = q.actions[:0], all[:0]
	for i, m := range q.moves {
		if all[i] > 0 {
			q.actions = append(q.actions, action[M]{move: m})
			q.weights = append(q.weights, all[i])
		}
	}
	if optional {
		q.actions = append(q.actions, action[M]{wait: true})
		q.weights = append(q.weights, 1)
	}
}

// descend chooses by the seat's tree among the listed actions; fresh tells that the tree ends here.
func (q *search[S, M, V]) descend(h *history, s S, seat games.Seat, together bool) (a action[M], fresh bool) {
	tree, key := q.trees[seat], q.key(h, seat)
	n := tree[key]
	if n == nil {
		n, fresh = &node[M]{}, true
		tree[key] = n
	}
	st := q.step()
	st.seat, st.node = seat, n
	st.open = n.find(st.open[:0], q.actions)
	st.strategy, st.chances = st.strategy[:0], st.chances[:0]
	switch {
	case together:
		st.strategy = append(st.strategy, q.weights...)
		st.chances = append(st.chances, q.weights...)
		n.match(st.open, st.strategy, st.chances)
		st.taken = draw(q.r.Float64(), st.chances)
	case n.visits < familiar*float64(len(st.open)):
		fresh = true
		st.taken = q.guess(s, seat)
	default:
		st.taken = n.bound(st.open, q.weights, q.deviation())
	}
	h.did[seat] = blend(h.did[seat], uint64(st.open[st.taken]))
	return q.actions[st.taken], fresh
}

// step lengthens the path by a step, whose slices keep their room.
func (q *search[S, M, V]) step() *step[M] {
	if len(q.path) < cap(q.path) {
		q.path = q.path[:len(q.path)+1]
	} else {
		q.path = append(q.path, step[M]{})
	}
	return &q.path[len(q.path)-1]
}

// guess chooses among the listed actions without a tree: by weight where there is a guide, else the best of
// a few at first sight.
func (q *search[S, M, V]) guess(s S, seat games.Seat) int {
	if q.guide != nil || q.evaluator == nil {
		return draw(q.r.Float64(), q.weights)
	}
	best, most := 0, -1.0
	for range min(tries, len(q.actions)) {
		i := q.r.IntN(len(q.actions))
		if v := q.judge(q.apply(s, seat, q.actions[i], nil), seat); v > most {
			best, most = i, v
		}
	}
	return best
}

// learn enters what each seat earned into the steps of the path.
func (q *search[S, M, V]) learn(s S) float64 {
	own := q.judge(s, q.seat)
	q.count++
	q.sum += own
	q.squares += own * own
	var earned [games.MaxSeats]float64
	known := games.Seats(q.seat)
	earned[q.seat] = own
	for i := range q.path {
		st := &q.path[i]
		if !known.Has(st.seat) {
			earned[st.seat] = q.judge(s, st.seat)
			known |= games.Seats(st.seat)
		}
		if len(st.strategy) > 0 {
			st.node.regret(st.open, st.strategy, st.chances, st.taken, earned[st.seat])
		}
		st.node.learn(st.open[st.taken], earned[st.seat])
	}
	return own
}
