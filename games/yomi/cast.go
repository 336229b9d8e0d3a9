package yomi

import (
	"embed"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"stammtisch/games"
)

//go:embed data/characters.json
var castFile embed.FS

// Characters is how many there are; cast holds them in the order of data/characters.json.
const Characters = 20

// cast is read once, at start; a mistake in the data file is a mistake in the program.
var cast = readCast()

// option is what a combat card does.
type option uint8

const (
	optNone option = iota
	optAttack
	optThrow
	optBlock
	optDodge
	optJoker
)

// kind is where a hit may stand in a combo.
type kind uint8

const (
	normalKind kind = iota // like a linker, but next to another normal attack only in ascending order
	starter                // first hit only
	linker                 // anywhere
	ender                  // last hit
	alone                  // the only hit
)

// mark is a printed property of an end of a card.
type mark uint32

const (
	knockdownMark  mark = 1 << iota
	dragonMark          // playable only in Dragon Form; such attacks beat unnamed dodges
	spiralMark          // a Time Spiral
	rangedMark          // has its full effect at range
	givesRangeMark      // makes the next combat ranged
	closeMark           // not playable at range
	needsRangeMark      // playable only at range
	beastMark           // needs two attached cards and returns them
	oddMark             // counts as an odd card against a mixup
	crusherMark         // this throw beats normal attacks up to crusherSpeed
	splashMark          // only a block of the same colour blocks it
	armorAny            // no attack interrupts it
	armorNormal         // no normal attack interrupts it
	armorStanding       // no normal attack without knockdown interrupts it
	overdrivenMark      // with Overdrive only a knockdown interrupts it
	riposteMark         // this dodge allows a full combo and returns to hand
	blackjackMark       // this dodge pays off in cards from the deck
	pounceMark          // speed pounceSpeed against an opponent who is knocked down
)

var markNames = map[string]mark{
	"knockdown": knockdownMark, "dragon": dragonMark, "spiral": spiralMark, "ranged": rangedMark,
	"gives-range": givesRangeMark, "close": closeMark, "needs-range": needsRangeMark, "beast": beastMark,
	"odd": oddMark, "crusher": crusherMark, "splash": splashMark, "armor-any": armorAny,
	"armor-normal": armorNormal, "armor-standing": armorStanding, "overdriven": overdrivenMark, "pounce": pounceMark, "riposte": riposteMark,
	"blackjack": blackjackMark,
}

// edge is one end of a card. Speed is in tenths.
type edge struct {
	name    string
	option  option
	kind    kind
	speed   int16
	damage  int16
	block   int16 // block damage
	points  uint8 // combo points
	cost    uint8 // further Aces to discard
	marks   mark
	pump    pump
	ability [2]uint8 // number of its abilities plus 1, 0 for none
}

// pump is what may be discarded to strengthen a hit: max cards that fit, damage for each.
type pump struct {
	fits   filter
	damage int16
	max    uint8
}

func (e *edge) has(m mark) bool { return e.marks&m != 0 }
func (e *edge) strikes() bool   { return e.option == optAttack || e.option == optThrow }

// character is one of the cast.
type character struct {
	slug, name, title string
	words             string // key of the name in the words
	life              int16
	comboLimit        uint8
	// ends of each card by number; both are equal where a card has the same move at both ends.
	ends [deckSize][2]edge
	// single tells that both ends are the same.
	single [deckSize]bool
	// fromHand is the number of the card's hand ability plus 1, 0 for none.
	fromHand  [deckSize]uint8
	abilities []ability
	traits    trait
	readings  []string
}

type characterData struct {
	Slug, Name, Title string
	Life              int16
	Combo             uint8
	Cards             []string
	Abilities         []abilityData
	Readings          []string
}

func readCast() (all [Characters]character) {
	raw, err := castFile.ReadFile("data/characters.json")
	if err != nil {
		panic(err)
	}
	var data []characterData
	if err := json.Unmarshal(raw, &data); err != nil {
		panic(err)
	}
	if len(data) != Characters {
		panic("yomi: wrong number of characters")
	}
	for i, d := range data {
		all[i] = d.character()
	}
	return all
}

func (d characterData) character() character {
	c := character{slug: d.Slug, words: "character." + d.Slug + ".name", name: d.Name, title: d.Title, life: d.Life, comboLimit: d.Combo, readings: d.Readings}
	for _, line := range d.Cards {
		c.readLine(line)
	}
	for _, joker := range []games.Card{52, 53} {
		c.ends[joker] = [2]edge{{option: optJoker}, {option: optJoker}}
		c.single[joker] = true
	}
	for _, a := range d.Abilities {
		c.addAbility(a)
	}
	return c
}

// readLine reads one line of the data: rank, perhaps suits, then one or two ends:
// `2hd: attack 2.6 2 b1 cp1 normal | dodge`.
func (c *character) readLine(line string) {
	head, ends, ok := strings.Cut(line, ": ")
	if !ok {
		panic("yomi: bad card line " + line)
	}
	digits := strings.TrimRight(head, suitNames)
	suits := head[len(digits):]
	if suits == "" {
		suits = suitNames
	}
	var two [2]edge
	texts := strings.Split(ends, " | ")
	for i, text := range texts {
		two[i] = readEdge(text)
	}
	if len(texts) == 1 {
		two[1] = two[0]
	}
	for _, suit := range suits {
		card, ok := parseCard(strings.ToLower(digits) + string(suit))
		if !ok {
			panic("yomi: bad card line " + line)
		}
		c.ends[card] = two
		c.single[card] = len(texts) == 1
	}
}

func readEdge(text string) edge {
	var e edge
	if strings.HasPrefix(text, `"`) {
		e.name, text, _ = strings.Cut(text[1:], `" `)
	}
	fields := strings.Fields(text)
	e.option = map[string]option{"attack": optAttack, "throw": optThrow, "block": optBlock, "dodge": optDodge}[fields[0]]
	fields = fields[1:]
	if e.strikes() {
		e.speed = int16(number(strings.ReplaceAll(fields[0], ".", "")))
		e.damage = int16(number(fields[1]))
		fields = fields[2:]
	}
	kinds := map[string]kind{"normal": normalKind, "starter": starter, "linker": linker, "ender": ender, "alone": alone}
	for _, f := range fields {
		k, isKind := kinds[f]
		m, isMark := markNames[f]
		switch {
		case isKind:
			e.kind = k
		case isMark:
			e.marks |= m
		case strings.HasPrefix(f, "pump:"):
			p := strings.Split(f, ":")
			e.pump = pump{fits: filterNames[p[1]], damage: int16(number(p[2])), max: uint8(number(p[3]))}
		case strings.HasPrefix(f, "cp"):
			e.points = uint8(number(f[2:]))
		case strings.HasPrefix(f, "cost"):
			e.cost = uint8(number(f[4:]))
		case strings.HasPrefix(f, "b"):
			e.block = int16(number(f[1:]))
		default:
			panic("yomi: bad end of a card: " + f)
		}
	}
	return e
}

func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(fmt.Sprintf("yomi: %q is no number", text))
	}
	return n
}
