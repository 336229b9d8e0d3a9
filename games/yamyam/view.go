package yamyam

import "stammtisch/games"

// View is what a seat or a spectator may know. Hidden are the order of the pile and, with the option
// showFoodCounts off, what the other seats have taken, until the end.
type View struct {
	// Phase is "reveal", "sleep" or "game_over".
	Phase string `json:"phase"`
	// Turn is whose turn it is; at the end, whose turn it was.
	Turn games.Seat `json:"turn"`
	// First is who began.
	First games.Seat `json:"first"`
	// Seat that looks; -1 for a spectator.
	Seat games.Seat `json:"seat"`
	// Players by seat.
	Players []Player `json:"players"`
	// Winter holds the faces of the winter cards in the centre, by their place in the picture.
	Winter []string `json:"winter"`
	// Revealed is the card revealed last.
	Revealed Revealed `json:"revealed"`
	// Discard counts the discarded food cards with 1, 2, 3 and 4 portions.
	Discard [MaxPortions]int `json:"discard"`
	// Left counts the cards of the pile.
	Left int `json:"left"`
	// Unseen is what the pile consists of.
	Unseen Unseen `json:"unseen"`
	// Own holds what helps to decide; nil for a spectator and at the end.
	Own *Own `json:"own,omitempty"`
	// Winners by seat; empty until the end, and when nobody wins.
	Winners []games.Seat `json:"winners,omitempty"`
	// Options in force.
	Options OptionsView `json:"options"`
}

// Player is what lies before one seat.
type Player struct {
	Seat games.Seat `json:"seat"`
	// Colour of the hedgehogs, one of Colours.
	Colour string `json:"colour"`
	// Awake counts the awake hedgehogs.
	Awake int `json:"awake"`
	// Asleep tells of each hedgehog, 0 to 3, whether it sleeps.
	Asleep [Hedgehogs]bool `json:"asleep"`
	// Taken counts the food cards taken and Portions what they show together; -1 where hidden.
	Taken    int `json:"taken"`
	Portions int `json:"portions"`
	// Food counts the cards taken with 1, 2, 3 and 4 portions; empty where hidden.
	Food []int `json:"food,omitempty"`
}

// Revealed is a card that was turned over.
type Revealed struct {
	// Number counts the cards revealed so far, this one included; 0 before the first.
	Number int `json:"number"`
	// Seat whose turn it was; -1 before the first.
	Seat games.Seat `json:"seat"`
	// Card is its face; "" before the first.
	Card string `json:"card"`
	// Fate is "taken", "discarded" or "centre"; "" before the first.
	Fate string `json:"fate"`
}

// Unseen tells what the next card can be: the counts, and the chances in per mille, rounded.
type Unseen struct {
	// Food counts the cards with 1, 2, 3 and 4 portions in the pile, Winter the winter cards.
	Food   [MaxPortions]int `json:"food"`
	Winter int              `json:"winter"`
	// FoodOdds and WinterOdds are how likely each is the next card, in per mille.
	FoodOdds   [MaxPortions]int `json:"foodOdds"`
	WinterOdds int              `json:"winterOdds"`
}

// Own are tips for a seat, in per mille, rounded.
type Own struct {
	// TakeOdds is how likely the next card is food that the seat's awake hedgehogs could take.
	TakeOdds int `json:"takeOdds"`
	// TooLate is how likely the fourth winter card comes before the seat has put all its hedgehogs to
	// sleep, even if it sleeps at each turn from now on.
	TooLate int `json:"tooLate"`
	// TooLateIfPass is the same if the seat passes its next decision and sleeps at each one after it.
	TooLateIfPass int `json:"tooLateIfPass"`
}

// OptionsView are the options in force; the names are the options' keys.
type OptionsView struct {
	FoodCounts       [MaxPortions]int `json:"foodCounts"`
	FoodScoring      string           `json:"foodScoring"`
	EndWhenAllAsleep bool             `json:"endWhenAllAsleep"`
	AutoReveal       bool             `json:"autoReveal"`
	ShowFoodCounts   bool             `json:"showFoodCounts"`
	BrailleLabels    bool             `json:"brailleLabels"`
}

// View returns what the seat, or Spectator, may know.
func (Rules) View(s State, seat games.Seat) View {
	v := View{
		Phase:    phaseNames[s.phase],
		Turn:     s.turn,
		First:    s.first,
		Seat:     seat,
		Winter:   []string{},
		Revealed: s.viewRevealed(),
		Discard:  s.foods.byPortions(s.discard),
		Left:     s.pile.Len(),
		Unseen:   s.viewUnseen(),
		Options:  s.viewOptions(),
	}
	for p := range games.Seat(s.seats) {
		v.Players = append(v.Players, s.viewPlayer(p, s.showFood || p == seat || s.phase == over))
	}
	for c := range s.centre.All() {
		v.Winter = append(v.Winter, s.foods.face(c))
	}
	if s.phase == over {
		for w := range s.winners().All() {
			v.Winners = append(v.Winners, w)
		}
	} else if seat != games.Spectator {
		v.Own = s.viewOwn(seat)
	}
	return v
}

func (s *State) viewPlayer(seat games.Seat, open bool) Player {
	p := Player{Seat: seat, Colour: Colours[seat], Awake: s.awake(seat), Taken: -1, Portions: -1}
	for i := range p.Asleep {
		p.Asleep[i] = s.asleep[seat]>>i&1 == 1
	}
	if open {
		food := s.foods.byPortions(s.taken[seat])
		p.Food, p.Taken, p.Portions = food[:], 0, 0
		for i, n := range food {
			p.Taken += n
			p.Portions += n * (i + 1)
		}
	}
	return p
}

func (s *State) viewRevealed() Revealed {
	r := Revealed{Number: s.number(), Seat: s.revealer}
	if r.Number == 0 {
		return r
	}
	r.Card = s.foods.face(s.revealed)
	switch {
	case s.centre.Has(s.revealed):
		r.Fate = "centre"
	case s.discard.Has(s.revealed):
		r.Fate = "discarded"
	default:
		r.Fate = "taken"
	}
	return r
}

func (s *State) viewUnseen() Unseen {
	left := s.pile.Len()
	u := Unseen{Food: s.unseenFood(), Winter: WinterCards - s.centre.Len()}
	if left == 0 {
		return u
	}
	for i, n := range u.Food {
		u.FoodOdds[i] = perMille(float64(n) / float64(left))
	}
	u.WinterOdds = perMille(float64(u.Winter) / float64(left))
	return u
}

func (s *State) viewOptions() OptionsView {
	o := OptionsView{
		FoodScoring:      "cards",
		EndWhenAllAsleep: s.endAsleep,
		AutoReveal:       s.autoReveal,
		ShowFoodCounts:   s.showFood,
		BrailleLabels:    s.braille,
	}
	if s.portions {
		o.FoodScoring = "portions"
	}
	for i, n := range s.foods {
		o.FoodCounts[i] = int(n)
	}
	return o
}

func (s *State) viewOwn(seat games.Seat) *Own {
	awake := s.awake(seat)
	takeable := 0
	food := s.unseenFood()
	for _, n := range food[:awake] {
		takeable += n
	}
	return &Own{
		TakeOdds:      perMille(float64(takeable) / float64(s.pile.Len())),
		TooLate:       perMille(s.tooLate(seat, 0)),
		TooLateIfPass: perMille(s.tooLate(seat, 1)),
	}
}
