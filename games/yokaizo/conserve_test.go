package yokaizo

import (
	"fmt"

	"stammtisch/games"
)

// conserved returns what is wrong with the cards of a state: each side has 40, each card once.
func (set *Set) conserved(s State) error {
	for seat := range s.sides {
		side := &s.sides[seat]
		var found cardSet
		n := 0
		var err error
		count := func(c games.Card) {
			if found.has(c) {
				err = fmt.Errorf("seat %d: card %d (%s) lies in two places", seat, c, set.Yokai[kindOf(c)].ID)
			}
			found.add(c)
			n++
		}
		for _, p := range []*pile{&side.deck, &side.hand, &side.limbo, &side.burned, &side.banished, &side.exile,
			&side.field[0].shields, &side.field[1].shields} {
			for c := range p.All() {
				count(c)
			}
		}
		for _, v := range side.void {
			if v.here {
				count(v.card)
			} else if v != (voidCard{}) {
				err = fmt.Errorf("seat %d: an empty Void slot holds %+v", seat, v)
			}
		}
		for _, y := range side.field {
			if y.here {
				count(y.card)
			} else if y != (fighter{}) {
				err = fmt.Errorf("seat %d: an empty Field slot holds %+v", seat, y)
			}
			for _, soul := range y.souls {
				if soul.here {
					count(soul.card)
				}
			}
		}
		if err != nil {
			return err
		}
		if n != DeckSize {
			return fmt.Errorf("seat %d: %d cards", seat, n)
		}
		if !s.end.over && set.graveTotal(side) >= GraveLimit {
			return fmt.Errorf("seat %d: Grave %d and not lost", seat, set.graveTotal(side))
		}
	}
	for i := range s.stack {
		if live := i < int(s.depth); live != (s.stack[i].Kind != noFrame) {
			return fmt.Errorf("frame %d of %d: %+v", i, s.depth, s.stack[i])
		}
	}
	return nil
}
