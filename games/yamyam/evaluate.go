package yamyam

import (
	"math"

	"stammtisch/games"
)

// The estimate's constants were fitted to the values of Optimum over matches of two good players.
const (
	// grazing is the part of its spare turns in which a seat goes on eating with all its awake hedgehogs.
	grazing = 0.9
	// surprise and surprisePerTurn say how uncertain the food still to come is, in cards.
	surprise, surprisePerTurn = 0.2, 0.4
	// portionsPerCard turns that into portions.
	portionsPerCard = 2.5
	// together makes another seat likelier to be asleep in time given that the own one is.
	together = 0.2
)

// Evaluate estimates how likely the seat wins; a shared win counts by its share. It looks at nothing that
// is hidden: the chance to put all hedgehogs to sleep in time, and the food to be expected, against each
// other seat's.
func (Rules) Evaluate(s State, seat games.Seat) float64 {
	if s.phase == over {
		winners := s.winners()
		if !winners.Has(seat) {
			return 0
		}
		return 1 / float64(winners.Len())
	}
	own := s.prospect(seat)
	value := own.sleeps
	for other := range games.Seat(s.seats) {
		if other == seat {
			continue
		}
		their := s.prospect(other)
		spread := surprise + surprisePerTurn*math.Sqrt(own.turns+their.turns)
		if s.portions {
			spread *= portionsPerCard
		}
		value *= 1 - math.Pow(their.sleeps, together)*logistic((their.food-own.food)/spread)
	}
	return value
}

// prospect is what a seat may expect: the probability that all its hedgehogs sleep in time, the food it has
// then, and in how many turns it can still eat.
type prospect struct{ sleeps, food, turns float64 }

func (s *State) prospect(seat games.Seat) prospect {
	p := prospect{sleeps: 1, food: float64(s.food(seat))}
	awake := s.awake(seat)
	if awake == 0 {
		return p
	}
	left := float64(s.pile.Len())
	winters := float64(WinterCards - s.centre.Len())
	until := winters * (left + 1) / (winters + 1)
	spare := grazing * math.Max(0, until/float64(s.seats)-float64(awake))
	p.turns = spare + float64(awake)

	unseen := s.unseenFood()
	for hedgehogs := awake; hedgehogs > 0; hedgehogs-- {
		stay := 1.0
		if hedgehogs == awake {
			stay += spare
		}
		for i, n := range unseen[:hedgehogs] {
			gain := 1.0
			if s.portions {
				gain = float64(i + 1)
			}
			p.food += stay * gain * float64(n) / left
		}
	}
	rounds := awake - 1 + int(math.Round(spare/2))
	p.sleeps = 1 - s.endWithin(s.untilDecision(seat)+int(s.seats)*rounds)
	return p
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
