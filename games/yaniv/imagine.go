package yaniv

import (
	"math/rand/v2"
	"slices"

	"stammtisch/games"
)

// Imagine builds a state behind a view: the cards that the seat does not see are dealt at random to the
// other hands, the buried cards and the stock. Cards that others were seen to take stay with them.
func (Rules) Imagine(v View, seat games.Seat, r *rand.Rand) State {
	s := State{
		opt: v.Options, chance: games.Reseed(r), seats: len(v.Players),
		phase: phase(slices.Index(phaseNames[:], v.Phase)),
		round: v.Round, turns: v.Turns, dealer: v.Dealer, starter: v.Starter, turn: max(v.Turn, 0),
		openBy: v.OpenBy,
	}
	read(&s.laid, v.Laid)
	for i, c := range v.Open {
		s.open.Add(numbers[c.Card])
		if c.Free {
			s.top = i
		}
	}
	for p, player := range v.Players {
		s.totals[p], s.outIn[p] = int16(player.Total), int16(player.OutIn)
		if player.In {
			s.in |= games.Seats(games.Seat(p))
		}
		read(&s.known[p], player.Known)
		s.hands[p] = s.known[p]
	}
	if s.in.Has(seat) {
		s.hands[seat].Clear()
		for _, name := range v.Hand {
			hold(&s.hands[seat], numbers[name])
		}
	}
	if v.Last != nil {
		s.last = recall(v.Last)
	}

	unseen := s.unseen()
	r.Shuffle(len(unseen), func(i, j int) { unseen[i], unseen[j] = unseen[j], unseen[i] })
	if v.Drawn != nil {
		s.drawn = drawn{seat: v.Drawn.Seat, from: fromOpen, card: numbers[v.Drawn.Card]}
		if v.Drawn.From == "stock" {
			s.drawn.from = fromStock
		}
		if v.Drawn.Card == "" {
			// It went into the drawer's hand, and nothing has left that hand since.
			s.drawn.card = unseen[0]
			hold(&s.hands[s.drawn.seat], unseen[0])
			unseen = unseen[1:]
		}
	}
	for p, player := range v.Players {
		for s.hands[p].Len() < player.Cards {
			hold(&s.hands[p], unseen[0])
			unseen = unseen[1:]
		}
	}
	for i, c := range unseen {
		if i < v.Buried {
			s.buried.Add(c)
		} else if s.stock.Len() < v.Stock {
			s.stock.Add(c)
		}
	}
	return s
}

// unseen lists the cards that lie neither open nor in a hand as far as it is known.
func (s *State) unseen() []games.Card {
	var seen [2 * packSize]bool
	mark := func(h *hand) {
		for c := range h.All() {
			seen[c] = true
		}
	}
	mark(&s.open)
	mark(&s.laid)
	for p := range s.seats {
		mark(&s.hands[p])
	}
	var out []games.Card
	for c := range s.opt.Decks * packSize {
		if !seen[c] {
			out = append(out, games.Card(c))
		}
	}
	return out
}

func read(h *hand, list []string) {
	for _, name := range list {
		h.Add(numbers[name])
	}
}

// recall turns a shown result back into the state's.
func recall(shown *Result) result {
	out := result{round: shown.Round, value: shown.Value, caller: shown.Caller, asaf: shown.Asaf}
	for _, h := range shown.Hands {
		out.played |= games.Seats(h.Seat)
		for _, name := range h.Cards {
			hold(&out.hands[h.Seat], numbers[name])
		}
		out.points[h.Seat], out.before[h.Seat], out.total[h.Seat] = int16(h.Points), int16(h.Before), int16(h.Total)
	}
	return out
}
