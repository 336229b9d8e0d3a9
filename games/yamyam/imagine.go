package yamyam

import (
	"math/rand/v2"
	"slices"

	"stammtisch/games"
)

// Imagine builds a state that looks like v to the seat: the pile in random order, and hidden takings dealt
// at random among the seats that may have them. Which of several equal cards lies where is of no account.
func (Rules) Imagine(v View, _ games.Seat, r *rand.Rand) State {
	s := State{
		options:  v.Options.rules(),
		seats:    int8(len(v.Players)),
		first:    v.First,
		turn:     v.Turn,
		phase:    phase(slices.Index(phaseNames[:], v.Phase)),
		revealer: v.Revealed.Seat,
	}
	for _, face := range v.Winter {
		c, _ := s.foods.card(face)
		s.centre |= games.SetOf(c)
	}
	for _, p := range v.Players {
		for i, asleep := range p.Asleep {
			if asleep {
				s.asleep[p.Seat] |= 1 << i
			}
		}
	}
	s.imagineFood(v, r)
	for c := range games.Card(DeckSize) {
		if !s.lies(c) {
			s.pile.Add(c)
		}
	}
	chance := games.Reseed(r)
	s.pile.Shuffle(&chance)
	s.revealed = s.imagineRevealed(v.Revealed)
	return s
}

// rules turns the options back into what the rules use.
func (v OptionsView) rules() options {
	o := options{
		portions:   v.FoodScoring == "portions",
		endAsleep:  v.EndWhenAllAsleep,
		autoReveal: v.AutoReveal,
		showFood:   v.ShowFoodCounts,
		braille:    v.BrailleLabels,
	}
	for i, n := range v.FoodCounts {
		o.foods[i] = uint8(n)
	}
	return o
}

// imagineFood deals the food that is known to be taken or discarded, kind by kind.
func (s *State) imagineFood(v View, r *rand.Rand) {
	card := games.Card(0)
	for kind, count := range s.foods {
		hidden := int(count) - v.Discard[kind] - v.Unseen.Food[kind]
		next := card
		deal := func(set *games.CardSet, n int) {
			for range n {
				*set |= games.SetOf(next)
				next++
			}
		}
		deal(&s.discard, v.Discard[kind])
		var secret []games.Seat
		for _, p := range v.Players {
			if p.Food == nil {
				secret = append(secret, p.Seat)
				continue
			}
			deal(&s.taken[p.Seat], p.Food[kind])
			hidden -= p.Food[kind]
		}
		if by := v.Revealed.Seat; v.Revealed.Fate == "taken" && v.Revealed.Card == faces[kind] && slices.Contains(secret, by) {
			deal(&s.taken[by], 1)
			hidden--
		}
		for range hidden {
			deal(&s.taken[secret[r.IntN(len(secret))]], 1)
		}
		card += games.Card(count)
	}
}

// lies reports whether the card has left the pile.
func (s *State) lies(c games.Card) bool {
	out := s.discard | s.centre
	for _, set := range s.taken {
		out |= set
	}
	return out.Has(c)
}

// imagineRevealed finds a card with the face of the one revealed last where that one went.
func (s *State) imagineRevealed(v Revealed) games.Card {
	var heap games.CardSet
	switch v.Fate {
	case "taken":
		heap = s.taken[v.Seat]
	case "discarded":
		heap = s.discard
	case "centre":
		heap = s.centre
	}
	for c := range heap.All() {
		if s.foods.face(c) == v.Card {
			return c
		}
	}
	return 0
}
