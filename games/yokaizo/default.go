package yokaizo

import "stammtisch/games"

// Default returns what a seat does that lets its time run out; false when nothing is asked of it.
func (r Rules) Default(s State, seat games.Seat) (Move, bool) {
	e := engine{State: &s, set: r.cards()}
	if !e.mustChoose(seat) {
		return Move{}, false
	}
	var buf [160]Move
	moves := e.plainMoves(buf[:0], seat)
	best := moves[0]
	for _, m := range moves[1:] {
		if e.reluctance(seat, m) < e.reluctance(seat, best) {
			best = m
		}
	}
	return best, true
}

// reluctance orders the possibilities of a decision: the lowest is the default, and of equals the first.
func (e *engine) reluctance(seat games.Seat, m Move) int {
	switch m.Verb {
	case Pick:
		// The highest Soul values.
		return -int(e.set.cards[m.A].souls) - int(e.set.cards[m.B].souls)
	case Stop, None, Topdeck:
		return -1
	case Replace:
		if m.B == topCard {
			return -1
		}
	case Place:
		return 1
	case Pay, Spend:
		return e.price(seat, m.A)
	case Target:
		return e.pointsLeft(other(seat), int8(m.A))
	}
	return 0
}

// pointsLeft counts the points that a Yokai stands, if all its Souls are used.
func (e *engine) pointsLeft(seat games.Seat, slot int8) int {
	y := &e.sides[seat].field[slot]
	return y.shields.Len() + 2*int(e.set.cards[kindOf(y.card)].souls) - y.attached() - y.faceUp()
}
