package yokaizo

import (
	"strconv"
	"strings"

	"stammtisch/games"
)

// Verb says what a move does. Each decision takes its own verbs, some of them besides Stop.
type Verb uint8

// The verbs, with their text form. SIDE-less slots are the mover's own where the verb is about an own Yokai,
// else the opponent's.
const (
	noVerb   Verb = iota
	Pick          // pick CARD CARD: the two Yokai of the setup, left and right
	Order         // order left: which of two equally fast Yokai takes its Turn first
	Trigger       // trigger left, trigger v2: which of several triggers comes first
	Void          // void CARD: play a card into the Void
	Stop          // stop: no more of what may be done
	Special       // special: declare the Special Attack
	Basic         // basic 2: declare a Basic Attack with so many Void cards
	Return        // return
	None          // none: no Action
	Pay           // pay v1 v3, pay nothing, pay auto
	Spend         // spend v1 v3: the Void cards of a Basic Attack
	Burned        // burned yes, burned no: Destroy all Burned cards for a Basic Attack
	Target        // target left: an enemy Yokai
	Own           // own left: a Yokai of one's own
	Storm         // storm left
	Place         // place CARD: a card from hand becomes a Soul
	Topdeck       // topdeck: the top of the deck becomes a Soul
	Flip          // flip s2
	Rest          // rest topdeck, rest flip: take the rest of this damage like this, while it can be
	Lose          // lose h1: the Shield that takes the point
	Blight        // blight s2
	Freeze        // freeze v3
	Slow          // slow own left, slow foe right
	Haunt         // haunt CARD
	Shine         // shine CARD
	Uproot        // uproot s2
	Attach        // attach CARD: a Shield from hand or Limbo
	Transfer      // move CARD: from the Burned cards or the hand
	Burn          // burn top, burn CARD
	Destroy       // destroy v2, destroy h1: in the enemy Void, or a Shield
	Echo          // echo left, echo v2
	Swap          // swap CARD
	Replace       // replace left CARD, replace left top
	verbCount
)

// argument is what may follow a verb.
type argument uint8

const (
	noArgument argument = iota
	aCard
	aCardOrTop
	aSlot
	aPlace
	aVoid
	aVoidOrShield
	aSoul
	aShield
	aVoidSet
	aPayment
	aCount
	aYesNo
	aRest
	aSide
)

// verbs holds each verb's word and what follows it.
var verbs = [verbCount]struct {
	word string
	args [2]argument
}{
	Pick: {"pick", [2]argument{aCard, aCard}}, Order: {"order", [2]argument{aSlot}},
	Trigger: {"trigger", [2]argument{aPlace}}, Void: {"void", [2]argument{aCard}}, Stop: {word: "stop"},
	Special: {word: "special"}, Basic: {"basic", [2]argument{aCount}}, Return: {word: "return"}, None: {word: "none"},
	Pay: {"pay", [2]argument{aPayment}}, Spend: {"spend", [2]argument{aVoidSet}}, Burned: {"burned", [2]argument{aYesNo}},
	Target: {"target", [2]argument{aSlot}}, Own: {"own", [2]argument{aSlot}}, Storm: {"storm", [2]argument{aSlot}},
	Place: {"place", [2]argument{aCard}}, Topdeck: {word: "topdeck"}, Flip: {"flip", [2]argument{aSoul}},
	Rest: {"rest", [2]argument{aRest}}, Lose: {"lose", [2]argument{aShield}}, Blight: {"blight", [2]argument{aSoul}},
	Freeze: {"freeze", [2]argument{aVoid}}, Slow: {"slow", [2]argument{aSide, aSlot}}, Haunt: {"haunt", [2]argument{aCard}},
	Shine: {"shine", [2]argument{aCard}}, Uproot: {"uproot", [2]argument{aSoul}}, Attach: {"attach", [2]argument{aCard}},
	Transfer: {"move", [2]argument{aCard}}, Burn: {"burn", [2]argument{aCardOrTop}},
	Destroy: {"destroy", [2]argument{aVoidOrShield}}, Echo: {"echo", [2]argument{aPlace}}, Swap: {"swap", [2]argument{aCard}},
	Replace: {"replace", [2]argument{aSlot, aCardOrTop}},
}

// Values of arguments that are no plain numbers.
const (
	// topCard stands for the top of the deck where a card could stand.
	topCard uint8 = 0xff
	// payAuto chooses the payment as AutoPay says.
	payAuto uint8 = 0xff
	// shieldBase is added to a Shield's index where a Void slot could stand.
	shieldBase uint8 = 0x80
	// The ways to take the rest of a damage.
	restTopdeck uint8 = 1
	restFlip    uint8 = 2
)

// Move is one decision. A and B are what follows the verb: a Yokai's number, a slot (0 left, 1 right), an
// index from 0, or a set of Void slots with a bit for each.
type Move struct {
	Verb Verb
	A, B uint8
}

var (
	slotNames  = []string{"left", "right"}
	sideNames  = []string{"own", "foe"}
	yesNoNames = []string{"no", "yes"}
	restNames  = []string{"", "topdeck", "flip"}
)

// Format writes a move: the verb and what follows, separated by spaces.
func (r Rules) Format(m Move) string {
	v := verbs[m.Verb]
	out := v.word
	for i, arg := range v.args {
		if arg != noArgument {
			out += " " + r.cards().formatArgument(arg, [2]uint8{m.A, m.B}[i])
		}
	}
	return out
}

func (set *Set) formatArgument(arg argument, n uint8) string {
	switch arg {
	case aCard, aCardOrTop:
		if n == topCard {
			return "top"
		}
		return set.Yokai[n].ID
	case aSlot:
		return slotNames[n]
	case aPlace:
		if n < 2 {
			return slotNames[n]
		}
		return numbered("v", n-2)
	case aVoid:
		return numbered("v", n)
	case aVoidOrShield:
		if n >= shieldBase {
			return numbered("h", n-shieldBase)
		}
		return numbered("v", n)
	case aSoul:
		return numbered("s", n)
	case aShield:
		return numbered("h", n)
	case aVoidSet, aPayment:
		return formatVoidSet(n)
	case aYesNo:
		return yesNoNames[n]
	case aRest:
		return restNames[n]
	case aSide:
		return sideNames[n]
	}
	return strconv.Itoa(int(n))
}

func numbered(letter string, index uint8) string { return letter + strconv.Itoa(int(index)+1) }

func formatVoidSet(mask uint8) string {
	switch mask {
	case 0:
		return "nothing"
	case payAuto:
		return "auto"
	}
	var words []string
	for i := range uint8(voidSize) {
		if mask>>i&1 == 1 {
			words = append(words, numbered("v", i))
		}
	}
	return strings.Join(words, " ")
}

// Parse reads a move. It fails with ErrBadMove, or ErrUnknownCard where a card should stand.
func (r Rules) Parse(text string) (Move, error) {
	words := strings.Fields(text)
	if len(words) == 0 || strings.Join(words, " ") != text {
		return Move{}, games.ErrBadMove
	}
	for verb := noVerb + 1; verb < verbCount; verb++ {
		if verbs[verb].word == words[0] {
			return r.cards().parseArguments(verb, words[1:])
		}
	}
	return Move{}, games.ErrBadMove
}

func (set *Set) parseArguments(verb Verb, words []string) (Move, error) {
	m := Move{Verb: verb}
	for i, arg := range verbs[verb].args {
		if arg == noArgument {
			continue
		}
		if len(words) == 0 {
			return Move{}, games.ErrBadMove
		}
		var n uint8
		var err error
		if arg == aVoidSet || arg == aPayment {
			n, err = parseVoidSet(words, arg)
			words = nil
		} else {
			n, err = set.parseArgument(arg, words[0])
			words = words[1:]
		}
		if err != nil {
			return Move{}, err
		}
		*[]*uint8{&m.A, &m.B}[i] = n
	}
	if len(words) > 0 {
		return Move{}, games.ErrBadMove
	}
	if verb == Pick && m.A > m.B {
		m.A, m.B = m.B, m.A
	}
	return m, nil
}

func (set *Set) parseArgument(arg argument, word string) (uint8, error) {
	switch arg {
	case aCard, aCardOrTop:
		if word == "top" && arg == aCardOrTop {
			return topCard, nil
		}
		if n, ok := set.Number(word); ok {
			return uint8(n), nil
		}
		return 0, ErrUnknownCard
	case aSlot:
		return parseWord(slotNames, word)
	case aSide:
		return parseWord(sideNames, word)
	case aYesNo:
		return parseWord(yesNoNames, word)
	case aRest:
		if word != "" {
			return parseWord(restNames, word)
		}
	case aPlace:
		if n, err := parseWord(slotNames, word); err == nil {
			return n, nil
		}
		n, err := parseNumbered("v", word, voidSize)
		return n + 2, err
	case aVoid:
		return parseNumbered("v", word, voidSize)
	case aVoidOrShield:
		if n, err := parseNumbered("h", word, DeckSize); err == nil {
			return n + shieldBase, nil
		}
		return parseNumbered("v", word, voidSize)
	case aSoul:
		return parseNumbered("s", word, maxSouls)
	case aShield:
		return parseNumbered("h", word, DeckSize)
	case aCount:
		n, err := parseNumbered("", word, voidPlays)
		return n + 1, err
	}
	return 0, games.ErrBadMove
}

func parseWord(words []string, word string) (uint8, error) {
	for i, w := range words {
		if w == word {
			return uint8(i), nil
		}
	}
	return 0, games.ErrBadMove
}

// parseNumbered reads a letter and a number from 1 to most without leading zeros, and returns the index.
func parseNumbered(letter, word string, most int) (uint8, error) {
	digits, ok := strings.CutPrefix(word, letter)
	n, err := strconv.Atoi(digits)
	if !ok || err != nil || n < 1 || n > most || strconv.Itoa(n) != digits {
		return 0, games.ErrBadMove
	}
	return uint8(n - 1), nil
}

// parseVoidSet reads Void slots in ascending order.
func parseVoidSet(words []string, arg argument) (uint8, error) {
	if len(words) == 1 && arg == aPayment {
		switch words[0] {
		case "nothing":
			return 0, nil
		case "auto":
			return payAuto, nil
		}
	}
	var mask uint8
	for _, word := range words {
		i, err := parseNumbered("v", word, voidSize)
		if err != nil || mask>>i != 0 {
			return 0, games.ErrBadMove
		}
		mask |= 1 << i
	}
	return mask, nil
}
