package yaniv

import (
	"math"

	"stammtisch/games"
)

// Evaluate estimates the chance of a seat to win the match. Each player left is given the total that this
// round is likely to leave him with, and the distance of that total to the limit is his weight. What a
// round costs depends on the hand and on how it stands against the lowest of the others: far below them it
// costs next to nothing, far above them its whole value.
func (r Rules) Evaluate(s State, seat games.Seat) float64 {
	if o, over := r.Outcome(s); over {
		if winners := o.Winners(); winners.Has(seat) {
			return 1 / float64(winners.Len())
		}
		return 0
	}
	if !s.in.Has(seat) {
		return 0
	}
	sum, own := 0.0, 0.0
	for p := range s.in.All() {
		w := s.weight(p)
		sum += w
		if p == seat {
			own = w
		}
	}
	return own / sum
}

// weight grows with the points that a player may still write before he is out.
func (s *State) weight(seat games.Seat) float64 {
	mine := float64(value(&s.hands[seat]))
	best := math.Inf(1)
	for p := range s.in.All() {
		if p != seat {
			best = min(best, float64(value(&s.hands[p])))
		}
	}
	cost := mine * (mine + 1) / (mine + best + 2)
	left := float64(s.opt.Limit) - float64(s.totals[seat]) - cost
	return math.Exp(left / (0.2 * float64(s.opt.Limit)))
}
