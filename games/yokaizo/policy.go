package yokaizo

import (
	"math"

	"stammtisch/games"
)

// Weigh prefers to fill the Void, to Attack as hard as it can what falls soonest, and to take damage without a
// loss. Of the payments it looks at the one that spares most.
func (r Rules) Weigh(s State, seat games.Seat, moves []Move, weights []float64) {
	e := engine{State: &s, set: r.cards()}
	switch e.decision() {
	case AttackPay, BasicCards:
		cheapest := 0
		for i, m := range moves {
			weights[i] = 0
			if m.A != payAuto && e.price(seat, m.A) < e.price(seat, moves[cheapest].A) {
				cheapest = i
			}
		}
		weights[cheapest] = 1
	default:
		for i, m := range moves {
			weights[i] = e.promise(seat, m, len(moves))
		}
	}
}

// promise is how good one of several moves looks.
func (e *engine) promise(seat games.Seat, m Move, among int) float64 {
	switch m.Verb {
	case Void:
		if e.set.cards[m.A].blocks[zoneVoid].trigger != neverFires {
			return 1.5
		}
	case Stop:
		// There is seldom a reason to leave it at less than is offered.
		return 0.15 * float64(among)
	case Special:
		return 8
	case Basic:
		return [...]float64{0, 0.2, 0.6, 2}[m.A]
	case Return, None:
		return 0.3
	case Burned:
		return 1 + float64(m.A)
	case Target:
		return math.Exp(-0.5 * float64(e.pointsLeft(other(seat), int8(m.A))))
	case Topdeck:
		return 2
	case Rest:
		// The same can be had point by point.
		return 0
	case Flip:
		if f := e.top(); e.fallsBy(f) && e.canPlace(f) {
			return 0.1
		}
	case Slow:
		return 0.05 + float64(m.A)
	case Burn:
		if m.A == topCard {
			return 0.1 * float64(max(0, GraveLimit-3-e.grave(seat)))
		}
	}
	return 1
}

// fallsBy reports whether one more Soul face-up Banishes the damaged Yokai.
func (e *engine) fallsBy(f *Frame) bool {
	y := &e.sides[f.Seat].field[f.Slot]
	return y.faceUp()+1 >= int(e.set.cards[kindOf(y.card)].souls)
}

// Settled judges where the first Turn of a Round begins.
func (r Rules) Settled(s State, seat games.Seat) (win float64, ok bool) {
	e := engine{State: &s, set: r.cards()}
	if s.end.over || e.decision() != VoidPlay || e.top().Left != voidPlays {
		return 0, false
	}
	for side := range games.Seat(2) {
		for slot := range int8(2) {
			taking := side == e.top().Seat && slot == e.top().Slot
			if e.sides[side].field[slot].acted && !taking {
				return 0, false
			}
		}
	}
	return r.Evaluate(s, seat), true
}
