package yokaizo

import "stammtisch/games"

// FrameKind says what a frame resolves.
type FrameKind uint8

// The kinds of frames.
const (
	noFrame FrameKind = iota
	// MatchFrame lies at the bottom: setup, Rounds and Speed tiers. Mask holds the tier's inventory.
	MatchFrame
	// TurnFrame is a Turn. Left counts Void plays, then the cards or points of the Action.
	TurnFrame
	// TriggersFrame resolves simultaneous triggers; Mask holds those that are still to come.
	TriggersFrame
	// EffectFrame resolves the operations of one block.
	EffectFrame
	// DamageFrame deals Left points to a slot.
	DamageFrame
	// SwapFrame follows a Swap: entry effect, then the swap triggers of Mask.
	SwapFrame
	// FillFrame fills empty Field slots; Mask holds the slots that are being filled.
	FillFrame
)

var frameNames = []string{"", "match", "turn", "triggers", "effect", "damage", "swap", "fill"}

// MarshalText writes the kind's name.
func (k FrameKind) MarshalText() ([]byte, error) { return []byte(frameNames[k]), nil }

// Frame is one thing being resolved. A set of places (Mask) has a bit for each: seat x 8 + 0 and 1 for the
// Field slots, + 2 to 7 for the Void slots.
type Frame struct {
	Kind FrameKind `json:"kind"`
	// Step within the kind.
	Step uint8 `json:"step"`
	// Seat whose frame it is: the controller of an effect, the owner of the damaged Yokai.
	Seat games.Seat `json:"seat"`
	// Slot in the Field of that seat: the Yokai taking the Turn, an effect's host, the damaged Yokai; -1 for
	// a Void effect.
	Slot int8 `json:"slot"`
	// Live: the Yokai of Slot is still the one that the frame began with.
	Live bool `json:"live"`
	// Source is the number of the Yokai whose effect this is, Zone where it works (0 Attack, 1 Void, 2 Soul,
	// 3 Field), Code where in the set's code it stands. Of triggers, Source is which trigger.
	Source uint8  `json:"source"`
	Zone   zone   `json:"zone"`
	Code   uint16 `json:"code"`
	// Target is the declared enemy slot, Pick the slot chosen for the operation; -1 for none.
	Target int8 `json:"target"`
	Pick   int8 `json:"pick"`
	// Left counts what is still to be done, Mask holds places as its kind says.
	Left uint8  `json:"left"`
	Mask uint16 `json:"mask"`
	// Locked counters: Burned, Frozen and the target's Blighted Souls when the effect began.
	Locked [3]uint8 `json:"locked"`
	// Bonus and Guard of an Attack, until the first damage has used them.
	Bonus uint8 `json:"bonus"`
	Guard uint8 `json:"guard"`
	// Break: the damage is BREAK DMG.
	Break bool `json:"break"`
	// Rest is how the damage's owner wants to take the rest; only the owner sees it.
	Rest uint8 `json:"rest"`
}

// fieldBit and voidBit are the bits of places in Frame.Mask.
func fieldBit(seat games.Seat, slot int8) uint16 { return 1 << (uint(seat)*8 + uint(slot)) }
func voidBit(seat games.Seat, slot int) uint16   { return 1 << (uint(seat)*8 + 2 + uint(slot)) }

// sideBits are all places of one side.
func sideBits(seat games.Seat) uint16 { return 0xff << (uint(seat) * 8) }

// top returns the frame that goes on.
func (e *engine) top() *Frame { return &e.stack[e.depth-1] }

// push puts a frame on the stack. Nesting is bounded by the Souls that can be flipped; should an operator's
// own cards nest even deeper than the stack, the innermost effect is left out.
func (e *engine) push(f Frame) {
	if int(e.depth) == len(e.stack) {
		return
	}
	e.stack[e.depth] = f
	e.depth++
}

// pop removes the top frame.
func (e *engine) pop() {
	e.depth--
	e.stack[e.depth] = Frame{}
}

// fieldLeft tells all frames that the Yokai of a slot has left the Field.
func (e *engine) fieldLeft(seat games.Seat, slot int8) {
	for i := range e.depth {
		f := &e.stack[i]
		switch f.Kind {
		case MatchFrame, TriggersFrame, SwapFrame:
			f.Mask &^= fieldBit(seat, slot)
		case TurnFrame:
			if f.Seat == seat && f.Slot == slot {
				f.Live = false
			}
		case EffectFrame:
			if f.Seat == seat && f.Slot == slot && f.Zone != zoneSoul {
				f.Live = false
			}
		}
	}
}

// voidLeft tells all frames that the card of a Void slot has left it.
func (e *engine) voidLeft(seat games.Seat, slot int) {
	for i := range e.depth {
		f := &e.stack[i]
		if f.Kind == TriggersFrame || f.Kind == SwapFrame {
			f.Mask &^= voidBit(seat, slot)
		}
	}
}

// resolvingSoul reports whether a Soul effect of the slot is on the stack.
func (e *engine) resolvingSoul(seat games.Seat, slot int8) bool {
	for i := range e.depth {
		f := &e.stack[i]
		if f.Kind == EffectFrame && f.Zone == zoneSoul && f.Seat == seat && f.Slot == slot {
			return true
		}
	}
	return false
}

// turn returns the current Turn's frame, or nil between Turns.
func (e *engine) turn() *Frame {
	for i := range e.depth {
		if e.stack[i].Kind == TurnFrame {
			return &e.stack[i]
		}
	}
	return nil
}
