package yamyam

import "stammtisch/games"

// Optimum knows how two players who both play as well as possible fare from one situation on. It is exact
// but for one thing: the kinds of food are drawn with the proportions that the pile has now throughout, so
// that the pile is described by two numbers. Where all unseen food is of one kind it is exact altogether.
type Optimum struct {
	// kinds is how likely a food card shows 1, 2, 3, 4 portions, and gain what taking it adds.
	kinds [MaxPortions]float64
	gain  [MaxPortions]int
	// most is the lead in food beyond which nothing changes, the situation's whole range.
	most int
	food int
	// values of a player about to reveal, by food cards and winter cards in the pile; see index.
	values []values
}

// values of the two players, 0 lost to 1 won; a shared win is worth half.
type values struct{ mover, other float32 }

// Solve works out the optimum for the match from s on. It looks at nothing that is hidden, so that a
// computer player may ask it about an imagined state. It returns nil unless two seats play.
func Solve(s State) *Optimum {
	if s.seats != 2 {
		return nil
	}
	o := &Optimum{gain: [MaxPortions]int{1, 1, 1, 1}}
	unseen := s.unseenFood()
	for _, n := range unseen {
		o.food += n
	}
	reach := s.food(0) - s.food(1)
	o.most = max(reach, -reach)
	for i, n := range unseen {
		if s.portions {
			o.gain[i] = i + 1
		}
		o.most += n * o.gain[i]
		if n > 0 {
			o.kinds[i] = float64(n) / float64(o.food)
		}
	}
	o.values = make([]values, (o.food+1)*WinterCards*(Hedgehogs+1)*(Hedgehogs+1)*(2*o.most+1))
	for food := 0; food <= o.food; food++ {
		for winter := 1; winter <= WinterCards-s.centre.Len(); winter++ {
			for mover := range Hedgehogs + 1 {
				for other := range Hedgehogs + 1 {
					for lead := -o.most; lead <= o.most; lead++ {
						at := situation{food, winter, mover, other, lead}
						o.values[o.index(at)] = o.reveal(at)
					}
				}
			}
		}
	}
	return o
}

// situation as the player sees it whose turn it is: cards in the pile, awake hedgehogs, and his lead in
// food.
type situation struct{ food, winter, mover, other, lead int }

// swapped is the situation as the other player sees it.
func (at situation) swapped() situation {
	return situation{at.food, at.winter, at.other, at.mover, -at.lead}
}

func (o *Optimum) index(at situation) int {
	lead := min(max(at.lead, -o.most), o.most) + o.most
	i := at.food*WinterCards + at.winter - 1
	i = (i*(Hedgehogs+1)+at.mover)*(Hedgehogs+1) + at.other
	return i*(2*o.most+1) + lead
}

// reveal averages over the next card.
func (o *Optimum) reveal(at situation) values {
	left := float64(at.food + at.winter)
	var sum values
	add := func(p float64, v values) {
		sum.mover += float32(p) * v.mover
		sum.other += float32(p) * v.other
	}

	winter := at
	winter.winter--
	if winter.winter == 0 {
		add(float64(at.winter)/left, ended(at))
	} else {
		add(float64(at.winter)/left, o.decide(winter))
	}
	if at.food == 0 {
		return sum
	}

	lost := 1.0
	for i := range at.mover {
		if o.kinds[i] == 0 {
			continue
		}
		taken := at
		taken.food--
		taken.lead += o.gain[i]
		add(o.kinds[i]*float64(at.food)/left, o.decide(taken))
		lost -= o.kinds[i]
	}
	if lost > 1e-9 {
		discarded := at
		discarded.food--
		add(lost*float64(at.food)/left, o.decide(discarded))
	}
	return sum
}

// decide takes the better of passing and sleeping.
func (o *Optimum) decide(at situation) values {
	pass, sleep := o.choices(at)
	if better(sleep, pass) {
		return sleep
	}
	return pass
}

// choices returns what passing and sleeping are worth; the same where there is nothing to choose.
func (o *Optimum) choices(at situation) (pass, sleep values) {
	worth := func(at situation) values {
		v := o.values[o.index(at.swapped())]
		return values{v.other, v.mover}
	}
	pass = worth(at)
	if at.mover == 0 {
		return pass, pass
	}
	at.mover--
	return pass, worth(at)
}

// better prefers the own value and, where that is equal, the lower one of the other player.
func better(a, b values) bool {
	const even = 1e-6
	if d := a.mover - b.mover; d > even || d < -even {
		return d > 0
	}
	return a.other < b.other-even
}

// ended values the end.
func ended(at situation) values {
	switch {
	case at.mover > 0 && at.other > 0:
		return values{}
	case at.other > 0 || at.mover == 0 && at.lead > 0:
		return values{mover: 1}
	case at.mover > 0 || at.lead < 0:
		return values{other: 1}
	}
	return values{0.5, 0.5}
}

// situation of a state, as the seat whose turn it is sees it.
func (s *State) situation() situation {
	rival := 1 - s.turn
	at := situation{
		winter: WinterCards - s.centre.Len(),
		mover:  s.awake(s.turn),
		other:  s.awake(rival),
		lead:   s.food(s.turn) - s.food(rival),
	}
	for _, n := range s.unseenFood() {
		at.food += n
	}
	return at
}

// Value returns what a state is worth to the seat if both play as well as possible, from 0 (lost) to 1
// (won). The state must be the one that was solved or a later one of the same match; the kinds of food are
// still drawn with the proportions of the one that was solved.
func (o *Optimum) Value(s State, seat games.Seat) float64 {
	at := s.situation()
	var v values
	switch s.phase {
	case over:
		v = ended(at)
	case sleeping:
		v = o.decide(at)
	default:
		v = o.reveal(at)
	}
	if seat != s.turn {
		return float64(v.other)
	}
	return float64(v.mover)
}

// Move returns the best move of the seat whose turn it is, for the states that Value takes; the match must
// not be over.
func (o *Optimum) Move(s State) Move {
	if s.phase == revealing {
		return Move{Action: Reveal}
	}
	if pass, sleep := o.choices(s.situation()); !better(sleep, pass) {
		return Move{Action: Pass}
	}
	return Move{Action: Sleep, Hedgehog: FirstAwake}
}
