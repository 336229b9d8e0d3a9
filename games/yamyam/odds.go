package yamyam

import (
	"math"

	"stammtisch/games"
)

// unseenFood counts the food cards in the pile by portions, which anyone can work out from what was
// revealed.
func (s *State) unseenFood() [MaxPortions]int {
	seen := s.discard
	for _, set := range s.taken {
		seen |= set
	}
	return s.foods.byPortions((1<<FoodCards - 1) &^ seen)
}

// endWithin is the probability that the next n cards of the pile bring the fourth winter card.
func (s *State) endWithin(n int) float64 {
	left := s.pile.Len()
	p := 1.0
	for i := range WinterCards - s.centre.Len() {
		p *= float64(min(n, left)-i) / float64(left-i)
		if p <= 0 {
			return 0
		}
	}
	return p
}

// tooLate is the probability that the fourth winter card comes before the seat has put its last hedgehog
// to sleep, if it passes that many times and then sleeps at each turn.
func (s *State) tooLate(seat games.Seat, passes int) float64 {
	awake := s.awake(seat)
	if awake == 0 {
		return 0
	}
	reveals := s.untilDecision(seat) + int(s.seats)*(awake-1+passes)
	if reveals == 0 {
		return 0
	}
	return s.endWithin(reveals)
}

// untilDecision counts the cards that are revealed before the seat's next sleep step.
func (s *State) untilDecision(seat games.Seat) int {
	ahead := (int(seat) - int(s.turn) + int(s.seats)) % int(s.seats)
	if s.phase == revealing {
		return ahead + 1
	}
	return ahead
}

func perMille(p float64) int { return int(math.Round(1000 * p)) }
