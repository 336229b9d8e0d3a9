package yokaizo

import "slices"

// Asks says what the view asks of a seat that must choose: the name of the decision, but "break_point" for a
// point of BREAK DMG and "effect_haunt" (or another operation) for the cards of an effect. It is a key below
// "ask" in the game's words, and "" after the end.
func (v View) Asks() string {
	switch {
	case v.Asking == nil:
		return v.Decision
	case v.Decision == DamagePoint.String() && v.Asking.Break:
		return "break_point"
	case v.Decision == EffectCards.String():
		return "effect_" + v.Asking.Operation
	}
	return v.Decision
}

// Ends reports whether one more face-up Soul Banishes a Yokai of that side and slot as soon as it is dealt with:
// no effect of another Soul of the slot is still being resolved (A20). A slot without Yokai is false.
func (v View) Ends(side, slot int) bool {
	y := v.Sides[side].Field[slot]
	if y == nil || slices.ContainsFunc(v.Stack, func(f Frame) bool {
		return f.Kind == EffectFrame && f.Zone == zoneSoul && int(f.Seat) == side && int(f.Slot) == slot
	}) {
		return false
	}
	n, _ := base.Number(y.Card)
	return y.FaceUp+1 >= base.Yokai[n].Souls
}

// AutoPay returns the Void slots, from 0, that "pay auto" would Destroy. The view must be that of a seat that
// pays, moves its legal moves in notation.
func (v View) AutoPay(moves []string) []int {
	var best []int
	cheapest := -1
	for _, text := range moves {
		m, err := Rules{}.Parse(text)
		if err != nil || m.Verb != Pay || m.A == payAuto {
			continue
		}
		slots, price := v.payment(m.A)
		if cheapest < 0 || price < cheapest {
			best, cheapest = slots, price
		}
	}
	return best
}

// payment returns the slots of a set and how dear they are, as engine.price says.
func (v View) payment(mask uint8) (slots []int, price int) {
	for i, card := range v.Sides[v.Seat].Void {
		if mask>>i&1 == 0 {
			continue
		}
		slots = append(slots, i)
		price += dearness(card.Frozen, !card.Down && lasting(card.Card))
	}
	return slots, price
}

// lasting reports whether a card goes on having an effect after it has entered the Void.
func lasting(id string) bool {
	n, ok := base.Number(id)
	return ok && base.cards[n].blocks[zoneVoid].trigger > onEnter
}
