package yokaizo

import (
	"math"
	"math/rand/v2"
	"slices"

	"stammtisch/games"
)

// Imagine builds one possible match behind a view. What the seat cannot know is dealt from a deck that fits all
// that was seen of it: a ready one if there is one, else a made-up one.
func (r Rules) Imagine(v View, seat games.Seat, rnd *rand.Rand) State {
	set := r.cards()
	s := State{
		chance: games.Reseed(rnd), round: uint8(v.Round), tier: uint8(v.Tier), lastTurn: v.LastTurn, lastActed: v.LastActed,
	}
	if v.Tier == 0 {
		s.tier = topTier
	}
	s.depth = uint8(copy(s.stack[:], v.Stack))
	if why := slices.Index(reasonNames, v.Ended); why > 0 {
		s.end = ending{over: true, winner: v.Winner, reason: reason(why)}
	}
	for side := range games.Seat(2) {
		d := dealer{set: set, side: &s.sides[side], r: rnd}
		d.build(&v.Sides[side])
	}
	e := engine{State: &s, set: set}
	for side := range games.Seat(2) {
		e.imaginePicks(side, &v.Sides[side], rnd)
	}
	return s
}

// dealer builds one side of an imagined match.
type dealer struct {
	set  *Set
	side *side
	r    *rand.Rand
	// next is the next unused copy of each Yokai.
	next [MaxYokai]uint8
	// pool holds the cards whose place the viewer does not know, in random order.
	pool []uint8
}

// known places a card whose name the viewer knows; open tells that both players know it.
func (d *dealer) known(id string, open bool) games.Card {
	kind, _ := d.set.Number(id)
	c := d.copy(uint8(kind))
	if open {
		d.side.known.add(c)
	}
	return c
}

func (d *dealer) copy(kind uint8) games.Card {
	c := games.Card(kind)*MaxCopies + games.Card(d.next[kind])
	d.next[kind]++
	return c
}

// hidden places a card from the pool.
func (d *dealer) hidden() games.Card {
	kind := d.pool[len(d.pool)-1]
	d.pool = d.pool[:len(d.pool)-1]
	return d.copy(kind)
}

func (d *dealer) build(v *SideView) {
	s := d.side
	for _, entry := range v.Seen {
		kind, _ := d.set.Number(entry.ID)
		for i := range entry.Count {
			s.seen.add(games.Card(kind*MaxCopies + i))
		}
	}
	own := v.Hand != nil
	if !own {
		d.fillPool(v)
	}

	for _, id := range v.Banished {
		s.banished.Add(d.known(id, true))
	}
	for _, id := range v.Exile {
		s.exile.Add(d.known(id, true))
	}
	d.pile(&s.hand, v.HandCount, v.Hand, v.HandKnown)
	d.pile(&s.limbo, v.LimboCount, v.Limbo, v.LimboKnown)
	d.pile(&s.burned, v.BurnedCount, v.Burned, v.BurnedKnown)
	for i, c := range v.Void {
		if c != nil {
			s.void[i] = voidCard{card: d.either(c.Card, c.Known), here: true, down: c.Down, frozen: c.Frozen}
		}
	}
	for i, y := range v.Field {
		if y != nil {
			d.fighter(&s.field[i], y)
		}
	}
	d.deck(v)
}

// either places a card that the viewer may or may not know.
func (d *dealer) either(id string, open bool) games.Card {
	if id == "" {
		return d.hidden()
	}
	return d.known(id, open)
}

// pile deals a sorted pile: first the cards both know, then the owner's other cards or hidden ones.
func (d *dealer) pile(p *pile, count int, own, known []string) {
	rest := slices.Clone(own)
	for _, id := range known {
		insert(p, d.known(id, true))
		if i := slices.Index(rest, id); i >= 0 {
			rest = slices.Delete(rest, i, i+1)
		}
	}
	for _, id := range rest {
		insert(p, d.known(id, false))
	}
	for p.Len() < count {
		insert(p, d.hidden())
	}
}

func (d *dealer) fighter(y *fighter, v *FighterView) {
	*y = fighter{
		card: d.known(v.Card, true), here: true, acted: v.Acted, slowed: v.Slowed, slowing: v.Slowing,
		speedMod: int8(v.SpeedMod), nextMod: int8(v.NextMod),
	}
	for i, under := range v.Souls {
		if under != nil {
			y.souls[i] = soul{card: d.either(under.Card, under.Known), here: true, up: under.Up, blight: under.Blighted}
		}
	}
	for _, shield := range v.Shields {
		c := d.either(shield.Card, shield.Known)
		y.shields.Add(c)
		if shield.Exiled {
			d.side.exiled.add(c)
		}
	}
}

// deck deals the deck in random order, but for a top card that both know.
func (d *dealer) deck(v *SideView) {
	rest := slices.Clone(v.DeckCards)
	if v.DeckTop != "" {
		d.side.deck.Add(d.known(v.DeckTop, true))
		if i := slices.Index(rest, v.DeckTop); i >= 0 {
			rest = slices.Delete(rest, i, i+1)
		}
	}
	d.r.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	for _, id := range rest {
		d.side.deck.Add(d.known(id, false))
	}
	for d.side.deck.Len() < v.Deck {
		d.side.deck.Add(d.hidden())
	}
}

// fillPool guesses the deck list and keeps what the viewer does not see of it.
func (d *dealer) fillPool(v *SideView) {
	counts := d.guess(v.Seen)
	for id := range v.visible {
		kind, _ := d.set.Number(id)
		counts[kind]--
	}
	for kind, n := range counts {
		for range n {
			d.pool = append(d.pool, uint8(kind))
		}
	}
	d.r.Shuffle(len(d.pool), func(i, j int) { d.pool[i], d.pool[j] = d.pool[j], d.pool[i] })
}

// visible yields the names of all cards of a side that this view names.
func (v *SideView) visible(yield func(string) bool) {
	for _, list := range [][]string{v.Banished, v.Exile, v.HandKnown, v.LimboKnown, v.BurnedKnown, {v.DeckTop}} {
		for _, id := range list {
			if id != "" && !yield(id) {
				return
			}
		}
	}
	for _, c := range v.Void {
		if c != nil && c.Card != "" && !yield(c.Card) {
			return
		}
	}
	for _, y := range v.Field {
		if y == nil {
			continue
		}
		if !yield(y.Card) {
			return
		}
		for _, under := range y.Souls {
			if under != nil && under.Card != "" && !yield(under.Card) {
				return
			}
		}
		for _, shield := range y.Shields {
			if shield.Card != "" && !yield(shield.Card) {
				return
			}
		}
	}
}

// guess returns a deck list, as copies by Yokai, that holds all that was seen.
func (d *dealer) guess(seen Deck) []int {
	var fitting []Deck
	for _, ready := range d.set.Decks {
		if ready.Cards.holds(seen) {
			fitting = append(fitting, ready.Cards)
		}
	}
	deck := slices.Clone(seen)
	if len(fitting) > 0 {
		deck = fitting[d.r.IntN(len(fitting))]
	}
	counts := make([]int, len(d.set.Yokai))
	elements := map[string]bool{}
	for _, entry := range deck {
		kind, _ := d.set.Number(entry.ID)
		counts[kind] = entry.Count
		elements[d.set.Yokai[kind].Element] = true
	}

	// A made-up deck keeps to the Elements seen as long as they have cards to give.
	missing := DeckSize - deck.Size()
	for _, same := range []bool{true, false} {
		var spare []int
		for kind, n := range counts {
			if elements[d.set.Yokai[kind].Element] == same {
				for range MaxCopies - n {
					spare = append(spare, kind)
				}
			}
		}
		d.r.Shuffle(len(spare), func(i, j int) { spare[i], spare[j] = spare[j], spare[i] })
		for _, kind := range spare[:min(missing, len(spare))] {
			counts[kind]++
			missing--
		}
	}
	return counts
}

// holds reports whether the deck has at least the cards of another list.
func (d Deck) holds(cards Deck) bool {
	for _, want := range cards {
		if !slices.ContainsFunc(d, func(e DeckEntry) bool { return e.ID == want.ID && e.Count >= want.Count }) {
			return false
		}
	}
	return true
}

// imaginePicks repeats the viewer's own secret picks and makes up those of an opponent.
func (e *engine) imaginePicks(seat games.Seat, v *SideView, r *rand.Rand) {
	s := &e.sides[seat]
	if v.Picks != nil {
		for slot, name := range v.Picks {
			switch kind, known := e.set.Number(name); {
			case known:
				s.picks[slot] = pick(kind) + pickCard
			case name == "top":
				s.picks[slot] = pickTop
			}
		}
		return
	}
	var buf [160]Move
	for made := 0; made < v.Picked; made++ {
		moves := e.plainMoves(buf[:0], seat)
		m := moves[r.IntN(len(moves))]
		switch {
		case m.Verb == Pick:
			s.picks = [2]pick{pick(m.A) + pickCard, pick(m.B) + pickCard}
			return
		case m.B == topCard:
			s.picks[m.A] = pickTop
		default:
			s.picks[m.A] = pick(m.B) + pickCard
		}
	}
}

// Reopen takes back what the opponent has picked in secret while the seat has yet to pick.
func (r Rules) Reopen(s State, seat games.Seat) State {
	e := engine{State: &s, set: r.cards()}
	if !s.end.over && e.decision().both() && e.mustChoose(seat) {
		s.sides[other(seat)].picks = [2]pick{}
	}
	return s
}

// Evaluate estimates a seat's prospects from both Graves and from how far the Yokai in the Field are on their way
// there.
func (r Rules) Evaluate(s State, seat games.Seat) float64 {
	if s.end.over {
		switch s.end.winner {
		case seat:
			return 1
		case other(seat):
			return 0
		}
		return 0.5
	}
	lead := r.cards().danger(&s.sides[other(seat)]) - r.cards().danger(&s.sides[seat])
	return 1 / (1 + math.Exp(-lead/2.5))
}

// danger is a side's Grave total plus what its wounded Yokai are worth, by how much of them is gone.
func (set *Set) danger(s *side) float64 {
	total := float64(set.graveTotal(s))
	for i := range s.field {
		y := &s.field[i]
		if !y.here {
			continue
		}
		souls := float64(set.cards[kindOf(y.card)].souls)
		taken := float64(y.faceUp()+y.attached()) / (2 * souls)
		total += 0.8*souls*min(taken, 1)*min(taken, 1) - 0.3*float64(y.shields.Len())
	}
	return total
}
