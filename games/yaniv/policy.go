package yaniv

import (
	"math"

	"stammtisch/games"
)

// What counts at first sight, in points.
const (
	// blind is what an unseen card costs.
	blind = 6.0
	// pairing is what it is worth, besides its own points, to hold a second card of a rank.
	pairing = 3.0
	// running is what it is worth to hold a neighbour in the suit.
	running = 1.5
	// gift is what it costs to leave a card below giftBelow points to the next player, for each point below.
	gift, giftBelow = 0.25, 5
	// coolness is how many points of difference make a move e times as promising.
	coolness = 2.0
	// begins is what it is worth to begin a round.
	begins = 3.0
	// readiness to call, to lay a card on and to keep it, against all discards together.
	ready, readyAmongFew, slaps, keeps = 6.0, 1.5, 6.0, 0.3
)

// Weigh prefers to lay many points and to draw few, or what fits the hand; and to call.
func (Rules) Weigh(s State, seat games.Seat, moves []Move, weights []float64) {
	best := math.Inf(-1)
	for i := range moves {
		switch m := &moves[i]; m.Kind {
		case Discard:
			weights[i] = s.weighDiscard(m)
		case Draw:
			weights[i] = s.weighDraw(seat, m)
		default:
			continue
		}
		best = max(best, weights[i])
	}
	sum := 0.0
	for i := range moves {
		if k := moves[i].Kind; k == Discard || k == Draw {
			weights[i] = math.Exp((weights[i] - best) / coolness)
			sum += weights[i]
		}
	}
	if sum == 0 {
		// Nothing can be laid or drawn.
		sum = 1
	}
	for i := range moves {
		switch moves[i].Kind {
		case Call:
			weights[i] = s.readiness(seat) * sum
		case Slap:
			weights[i] = slaps
		case Keep:
			weights[i] = keeps
		}
	}
}

// weighDiscard is in points; what lies better in another order is minus infinity.
func (s *State) weighDiscard(m *Move) float64 {
	cards := m.cards()
	sum, lowest := 0.0, math.Inf(1)
	for i, c := range cards {
		sum += float64(faces[c].value)
		// An ascending order is as good as any other, as long as no joker lies at an end.
		if i > 0 && !joker(c) && !joker(cards[i-1]) && descends(cards[i-1], c) {
			return math.Inf(-1)
		}
	}
	for _, c := range [...]games.Card{cards[0], cards[len(cards)-1]} {
		lowest = min(lowest, float64(faces[c].value))
	}
	return sum - gift*max(0, giftBelow-lowest)
}

// descends compares by rank and then by number.
func descends(a, b games.Card) bool {
	if rank(a) != rank(b) {
		return rank(a) > rank(b)
	}
	return a > b
}

func (s *State) weighDraw(seat games.Seat, m *Move) float64 {
	if m.N == 0 {
		return -blind
	}
	c := m.Cards[0]
	v := -float64(faces[c].value)
	if joker(c) {
		return v + pairing
	}
	for h := range s.hands[seat].All() {
		switch {
		case joker(h):
		case rank(h) == rank(c):
			return pairing
		case suit(h) == suit(c) && max(rank(h)-rank(c), rank(c)-rank(h)) == 1:
			v += running
		}
	}
	return v
}

// readiness to call with the hand: less where somebody holds so few cards that he may have fewer points.
func (s *State) readiness(seat games.Seat) float64 {
	mine := value(&s.hands[seat])
	for p := range s.in.All() {
		if p != seat && s.hands[p].Len() <= 2 && mine > s.hands[p].Len() {
			return readyAmongFew
		}
	}
	return ready
}

// Settled judges by the totals when a round has been dealt.
func (Rules) Settled(s State, seat games.Seat) (win float64, ok bool) {
	if s.phase != turnStart || s.turns != 0 {
		return 0, false
	}
	if !s.in.Has(seat) {
		return 0, true
	}
	sum, own := 0.0, 0.0
	for p := range s.in.All() {
		left := float64(s.opt.Limit) - float64(s.totals[p])
		if p == s.starter {
			left += begins
		}
		w := math.Exp(left / (0.2 * float64(s.opt.Limit)))
		sum += w
		if p == seat {
			own = w
		}
	}
	return own / sum, true
}
