package yaniv

import "slices"

// Asks says what the view asks of the seat at turn: turn_start (lay cards), may_call (lay cards or call),
// must_call (nothing else is left), draw, slap or match_over. It is a key below "ask" in the game's words.
func (v View) Asks() string {
	switch {
	case v.Phase != phaseNames[turnStart] || v.Can == nil || !v.Can.Call:
		return v.Phase
	case v.Can.Discard:
		return "may_call"
	}
	return "must_call"
}

// Lay is a combination that a hand can lay.
type Lay struct {
	// Cards in the order in which they are laid, as in the move.
	Cards []string
	// Leaves are those of them that the next player may then draw.
	Leaves []string
	// Value that remains in the hand, in points.
	Value int
}

// Lays lists what the view's hand can lay, whoever's turn it is: the moves that Legal lists at the start of
// the seat's turn, but those that rid it of most points first.
func (v View) Lays() []Lay {
	var h hand
	for _, name := range v.Hand {
		hold(&h, numbers[name])
	}
	var lays []Lay
	for _, m := range v.Options.appendDiscards(nil, &h) {
		pile := State{opt: v.Options, top: int(m.N) - 1}
		lay := Lay{Value: v.Value}
		for _, c := range m.cards() {
			pile.open.Add(c)
			lay.Cards = append(lay.Cards, faces[c].name)
			lay.Value -= int(faces[c].value)
		}
		for i := range pile.open.Len() {
			if pile.available(i) {
				lay.Leaves = append(lay.Leaves, lay.Cards[i])
			}
		}
		lays = append(lays, lay)
	}
	slices.SortStableFunc(lays, func(a, b Lay) int { return a.Value - b.Value })
	return lays
}

// Points of a card, by its name; 0 also for a name that no card has.
func Points(card string) int {
	c, ok := numbers[card]
	if !ok {
		return 0
	}
	return int(faces[c].value)
}

// Face is the name by which the pictures know a card: the cards of the second pack look like those of the
// first. It returns "" for a name that no card has.
func Face(card string) string {
	c, ok := numbers[card]
	if !ok {
		return ""
	}
	return faces[c%packSize].name
}
