package bot

import "stammtisch/games"

// history is what was shown since the decision at hand, as hashes: the openly shown events, what of them
// only the thinking seat saw, and what each seat did.
type history struct {
	open, own uint64
	did       [games.MaxSeats]uint64
}

// hear enters an event.
func (h *history) hear(e *games.Event, seat games.Seat) {
	x := text(h.open, e.Kind)
	x = blend(x, uint64(e.Seat))
	for _, c := range e.Cards {
		x = text(x, c)
	}
	for _, n := range e.Numbers {
		x = blend(x, uint64(n))
	}
	for _, w := range e.Words {
		x = text(x, w)
	}
	h.open = x
	if e.Audience.Has(seat) {
		for _, c := range e.Secret {
			h.own = text(h.own, c)
		}
	}
}

// key is what a seat can tell its situation by.
func (q *search[S, M, V]) key(h *history, seat games.Seat) uint64 {
	k := blend(h.open, h.did[seat])
	if seat == q.seat {
		k = blend(k, h.own)
	}
	return k
}

// blend enters a number into a hash: one round of splitmix64.
func blend(h, x uint64) uint64 {
	h += x + 0x9e3779b97f4a7c15
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}

// text enters a string into a hash, with its end.
func text(h uint64, s string) uint64 {
	for i := 0; i < len(s); i++ {
		h = (h ^ uint64(s[i])) * 0x100000001b3
	}
	return blend(h, uint64(len(s)))
}
