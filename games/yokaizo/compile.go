package yokaizo

import (
	"iter"
	"maps"
	"slices"
)

func mapKeys[V any](m map[string]V) iter.Seq[string] { return maps.Keys(m) }

// Sizes of the compiled form.
const (
	maxElements = 16
	voidSize    = 6
)

// Zone is where a block of a card works.
type zone uint8

// The zones of blocks.
const (
	zoneAttack zone = iota
	zoneVoid
	zoneSoul
	zoneField
)

var zoneNames = []string{"attack", "void", "soul", "field"}

// MarshalText writes the zone's name.
func (z zone) MarshalText() ([]byte, error) { return []byte(zoneNames[z]), nil }

// trigger says when a block fires; neverFires is that of no block at all and of an Attack.
type trigger uint8

const (
	neverFires trigger = iota
	onEnter
	onFlip
	onRoundStart
	onRoundEnd
	onSwap
	static
)

var triggerNames = []string{"", "enter", "flip", "roundStart", "roundEnd", "swap", "static"}

// opcode is an operation of the effect language, or one of the two that bind a list together.
type opcode uint8

const (
	opEnd opcode = iota
	opJump
	opDamage
	opBreakDamage
	opStorm
	opBurn
	opBlight
	opEcho
	opFreeze
	opHaunt
	opShine
	opSlow
	opSpin
	opUproot
	opShield
	opToken
	opDraw
	opSwap
	opSpeed
	opDestroy
	opMove
	opIf
)

var opNames = []string{"end", "jump", "damage", "breakDamage", "storm", "burn", "blight", "echo", "freeze",
	"haunt", "shine", "slow", "spin", "uproot", "shield", "token", "draw", "swap", "speed", "destroy", "move", "if"}

// selector says which Yokai an operation means.
type selector uint8

const (
	noSelector selector = iota
	selTarget
	selOtherEnemy
	selAttacker
	selSelf
	selAlly
	selOwn
)

var selectorNames = []string{"", "target", "otherEnemy", "attacker", "self", "ally", "own"}

// enemy reports whether the selector means a Yokai of the opponent.
func (s selector) enemy() bool { return s <= selAttacker }

// place is where cards come from or go to.
type place uint8

const (
	noPlace place = iota
	placeDeck
	placeHand
	placeLimbo
	placeVoid
	placeBurned
	placeShield
	placeEnemyVoid
	placeEnemyShield
)

var placeNames = []string{"", "deck", "hand", "limbo", "void", "burned", "shield", "enemyVoid", "enemyShield"}

// test is a condition.
type test uint8

const (
	noTest test = iota
	testElement
	testEven
	testOdd
	testSpeedAtLeast
	testSoulsAtLeast
	testSoulsAtMost
	testFrozenAtLeast
	testTargetBlighted
	testTargetSlowed
	testShieldsAtLeast
)

// Counters of an amount, as the index into frame.Locked plus one.
const (
	perNothing uint8 = iota
	perBurned
	perFrozen
	perTargetBlighted
)

// instr is one compiled operation. A list of them ends with opEnd.
type instr struct {
	op opcode
	// n is the amount or count; per and most are those of the object form.
	n, per, most uint8
	sel          selector
	from, to     place
	// enemyDeck of a spin, exile of a shield.
	enemyDeck, exile bool
	test             test
	testN            uint8
	// otherwise is where to go when the test fails, next what follows after both lists.
	otherwise, next uint16
}

// block is a compiled block.
type block struct {
	trigger trigger
	code    uint16
	// declares: the block needs a declared target. echoes: it contains echo.
	declares, echoes bool
	// Bonuses of a static block.
	basic, special, guard uint8
	wild                  bool
}

// card is a compiled Yokai.
type card struct {
	speed, souls, element uint8
	// cost by Element, and how many generics.
	cost    [maxElements]uint8
	generic uint8
	blocks  [4]block
}

// compile turns the checked cards into code.
func (set *Set) compile() {
	set.code = []instr{{op: opEnd}}
	for _, y := range set.Yokai {
		c := card{speed: uint8(y.Speed), souls: uint8(y.Souls), element: set.elementNumber(y.Element)}
		for _, symbol := range y.Attack.Cost {
			if symbol == Generic {
				c.generic++
			} else {
				c.cost[set.elementNumber(symbol)]++
			}
		}
		c.blocks[zoneAttack] = set.compileBlock(&Block{Effects: y.Attack.Effects})
		c.blocks[zoneVoid] = set.compileBlock(y.Void)
		c.blocks[zoneSoul] = set.compileBlock(y.Soul)
		c.blocks[zoneField] = set.compileBlock(y.Field)
		set.cards = append(set.cards, c)
	}
}

func (set *Set) elementNumber(name string) uint8 { return uint8(slices.Index(set.Elements, name)) }

func (set *Set) compileBlock(b *Block) block {
	if b == nil {
		return block{}
	}
	out := block{
		trigger: trigger(slices.Index(triggerNames, b.Trigger)),
		code:    uint16(len(set.code)),
		declares: anyEffect(b.Effects, func(e Effect) bool {
			return e.Target == "target" || e.Target == "otherEnemy" ||
				e.If != nil && (e.If.TargetBlighted || e.If.TargetSlowed) ||
				e.Amount != nil && e.Amount.Per == "targetBlighted"
		}),
		echoes: anyEffect(b.Effects, func(e Effect) bool { return e.Op == "echo" }),
	}
	for _, m := range b.Mods {
		switch m.Mod {
		case "basicDamage":
			out.basic += uint8(m.Amount)
		case "specialDamage":
			out.special += uint8(m.Amount)
		case "guard":
			out.guard += uint8(m.Amount)
		case "wildElement":
			out.wild = true
		}
	}
	set.compileList(b.Effects)
	set.code = append(set.code, instr{op: opEnd})
	return out
}

func (set *Set) compileList(list []Effect) {
	for _, e := range list {
		at := len(set.code)
		set.code = append(set.code, set.compileEffect(e))
		if e.If == nil {
			continue
		}
		set.compileList(e.Then)
		jump := len(set.code)
		set.code = append(set.code, instr{op: opJump})
		set.code[at].otherwise = uint16(len(set.code))
		set.compileList(e.Else)
		set.code[at].next = uint16(len(set.code))
		set.code[jump].next = uint16(len(set.code))
	}
}

func (set *Set) compileEffect(e Effect) instr {
	in := instr{
		op:        opcode(slices.Index(opNames, e.Op)),
		n:         uint8(e.Count),
		sel:       selector(slices.Index(selectorNames, e.Target)),
		from:      place(slices.Index(placeNames, e.From)),
		to:        place(slices.Index(placeNames, e.To)),
		enemyDeck: e.Deck == "opponent",
		exile:     e.Exile != nil && *e.Exile,
	}
	if in.op == opSwap {
		in.n = 1
	}
	if e.Zone != "" {
		in.to = place(slices.Index(placeNames, e.Zone))
	}
	if a := e.Amount; a != nil {
		in.n, in.most = uint8(a.Base), uint8(a.Max)
		in.per = uint8(slices.Index(counters, a.Per) + 1)
	}
	if e.If != nil {
		in.test, in.testN = set.compileTest(*e.If)
	}
	return in
}

func (set *Set) compileTest(c Condition) (test, uint8) {
	switch {
	case c.Element != "":
		return testElement, set.elementNumber(c.Element)
	case c.SpeedParity == "even":
		return testEven, 0
	case c.SpeedParity == "odd":
		return testOdd, 0
	case c.SpeedAtLeast != 0:
		return testSpeedAtLeast, uint8(c.SpeedAtLeast)
	case c.SoulsAtLeast != 0:
		return testSoulsAtLeast, uint8(c.SoulsAtLeast)
	case c.SoulsAtMost != 0:
		return testSoulsAtMost, uint8(c.SoulsAtMost)
	case c.FrozenAtLeast != 0:
		return testFrozenAtLeast, uint8(c.FrozenAtLeast)
	case c.TargetBlighted:
		return testTargetBlighted, 0
	case c.TargetSlowed:
		return testTargetSlowed, 0
	}
	return testShieldsAtLeast, uint8(c.ShieldsAtLeast)
}
