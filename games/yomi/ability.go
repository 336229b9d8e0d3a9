package yomi

import (
	"slices"
	"strings"

	"stammtisch/games"
)

// moment is when an ability works.
type moment uint8

const (
	passive      moment = iota // always; shared rules ask for its trait
	drawTime                   // draw phase, by choice
	revealTime                 // combat reveal, by choice
	flipTime                   // combat reveal, by choice, for the combat card itself
	comboTime                  // while comboing, by choice
	combatEnd                  // end of combat, by choice
	turnEnd                    // end of the turn, by choice
	reactionTime               // when the opponent named an ability
	onBlocks                   // this block stopped an attack or Joker
	onBlocked                  // this attack was blocked
	onDodges                   // this dodge avoided an attack or Joker; shared rules ask for its key
	onWins                     // this combat card won
	onLands                    // this hit, before the loser may answer
	onHits                     // this hit landed, damage included
	onDamages                  // this dealt damage or block damage
	onRecovers                 // end of combat, by choice, for each landed card
	onFoeDodges                // the opponent revealed a dodge while this lies in the discard pile
)

var momentNames = map[string]moment{
	"always": passive, "draw": drawTime, "reveal": revealTime, "flip": flipTime, "combo": comboTime,
	"end-of-combat": combatEnd, "end-of-turn": turnEnd, "reaction": reactionTime, "blocks": onBlocks,
	"blocked": onBlocked, "dodges": onDodges, "wins": onWins, "lands": onLands, "hits": onHits,
	"damages": onDamages, "recovers": onRecovers, "foe-dodges": onFoeDodges,
}

// ability is one ability of a character: a moment, perhaps a condition and a cost, and effects.
type ability struct {
	key    string
	words  string // key of its words
	when   moment
	needs  condition
	cost   filter // what to discard besides the card itself
	costN  int8
	final  bool // cannot be countered
	stays  bool // laid in play, not discarded
	inHand bool // a card's hand ability
	do     [4]step
	doN    int
}

type abilityData struct {
	Key, Place, When, Card, Cost, If string
	End                              *int
	Do                               []string
	Final, Ongoing                   bool
}

func (c *character) addAbility(d abilityData) {
	when, ok := momentNames[d.When]
	if !ok {
		panic("yomi: bad moment " + d.When)
	}
	a := ability{key: d.Key, words: "ability." + c.slug + "." + d.Key + ".name", when: when, final: d.Final, stays: d.Ongoing, inHand: d.Place == "hand"}
	if d.If != "" {
		if a.needs, ok = conditionNames[d.If]; !ok {
			panic("yomi: bad condition " + d.If)
		}
	}
	if d.Cost != "" {
		name, n, _ := strings.Cut(d.Cost, " ")
		a.cost, a.costN = filterNames[name], int8(number(n))
	}
	for _, text := range d.Do {
		a.do[a.doN] = readStep(text)
		a.doN++
	}
	c.abilities = append(c.abilities, a)
	c.traits |= traitNames[d.Key]
	if d.Card != "" {
		c.attach(d, uint8(len(c.abilities)))
	}
}

// attach notes an ability at its cards: number is its place among the abilities, from 1.
func (c *character) attach(d abilityData, number uint8) {
	rank := slices.Index(rankNames[:], strings.ToLower(d.Card))
	for card := range ofRank(rank).All() {
		if d.Place == "hand" {
			c.fromHand[card] = number
			continue
		}
		for end := range c.ends[card] {
			if d.End == nil || *d.End == end {
				slot := &c.ends[card][end].ability
				slot[slices.Index(slot[:], 0)] = number
			}
		}
	}
}

// readStep reads an effect of the data: "draw 2", "foe discard 1". With "foe" it is about the opponent.
func readStep(text string) step {
	var st step
	if rest, ok := strings.CutPrefix(text, "foe "); ok {
		st.foe, text = true, rest
	}
	name, n, hasN := strings.Cut(text, " ")
	op, ok := effectNames[name]
	if !ok {
		panic("yomi: bad effect " + name)
	}
	st.op = op
	if hasN {
		st.n = int8(number(n))
	}
	return st
}

// filter says which cards fit.
type filter uint8

const (
	anyCard filter = iota
	faceCard
	aceCard
	jackCard
	queenCard
	kingCard
	plainCard   // no Joker
	dodgeCard   // has a dodge
	suitCard    // of the suit of the own combat card
	heartsCard  // hearts
	otherCard   // neither hearts nor a Joker counts as hearts: everything but hearts
	redNormal   // a red normal attack
	blackNormal // a black normal attack
	powerCard   // what powering up may fetch
	spiralCard  // a jack or queen that is a Time Spiral
)

var filterNames = map[string]filter{
	"any": anyCard, "face": faceCard, "a": aceCard, "j": jackCard, "q": queenCard, "k": kingCard,
	"dodge": dodgeCard, "suit": suitCard,
}

// fits reports whether a card of the side's deck fits.
func (s *State) fits(f filter, side side, c games.Card) bool {
	switch f {
	case faceCard:
		return isFace(c)
	case aceCard:
		return isAce(c)
	case jackCard:
		return rankOf(c) == rankJack
	case queenCard:
		return rankOf(c) == rankQueen
	case kingCard:
		return rankOf(c) == rankKing
	case plainCard:
		return !isJoker(c)
	case dodgeCard:
		ends := &s.char(side).ends[c]
		return ends[0].option == optDodge || ends[1].option == optDodge
	case suitCard:
		return suitOf(c) == suitOf(s.open.fighters[side].card) && !isJoker(c)
	case heartsCard:
		return suitOf(c) == suitHearts
	case otherCard:
		return suitOf(c) != suitHearts
	case redNormal:
		return isRed(c) && s.normalAttackEnd(side, c) >= 0
	case blackNormal:
		return isBlack(c) && s.normalAttackEnd(side, c) >= 0
	case powerCard:
		return isAce(c) || s.has(side, bleedingWounds) && isBlack(c) && isFace(c)
	case spiralCard:
		return isFace(c) && s.char(side).ends[c][0].has(spiralMark)
	}
	return true
}

// normalAttackEnd is the end of a numbered card that is an attack, or -1.
func (s *State) normalAttackEnd(side side, c games.Card) int {
	for end := range 2 {
		if isNormal(c) && s.char(side).ends[c][end].option == optAttack {
			return end
		}
	}
	return -1
}

// fitting is the part of a set that fits.
func (s *State) fitting(f filter, side side, set games.CardSet) games.CardSet {
	var out games.CardSet
	for c := range set.All() {
		if s.fits(f, side, c) {
			out |= games.SetOf(c)
		}
	}
	return out
}

// trait is a property of a character that shared rules ask for; each is named after the ability.
type trait uint64

const (
	knowingTheOpponent trait = 1 << iota
	burningVigor
	smolderingEmbers
	aspectOfTheDragon
	defenseMastery
	speedOfTheFox
	rockArmor
	moralHighGround
	agileHands
	timeStop
	temporalDistortion
	rollTheDice
	hexOfMurkwood
	bubbleShield
	positiveSpin
	guardCrush
	giantGrowth
	longRange
	shenanigans
	meatyAttacks
	carrionReach
	bleedingWounds
	healingTouch
	healingSphere
	shadowPlague
	relentlessStrikes
	dominance
	clockworkFormation
)

var traitNames = map[string]trait{
	"knowing-the-opponent": knowingTheOpponent, "burning-vigor": burningVigor,
	"smoldering-embers": smolderingEmbers, "aspect-of-the-dragon": aspectOfTheDragon,
	"defense-mastery": defenseMastery, "speed-of-the-fox": speedOfTheFox, "rock-armor": rockArmor,
	"moral-high-ground": moralHighGround, "agile-hands": agileHands, "time-stop": timeStop,
	"temporal-distortion": temporalDistortion, "roll-the-dice": rollTheDice, "hex-of-murkwood": hexOfMurkwood,
	"bubble-shield": bubbleShield, "positive-spin": positiveSpin, "guard-crush": guardCrush,
	"giant-growth": giantGrowth, "long-range": longRange, "shenanigans": shenanigans,
	"meaty-attacks": meatyAttacks, "carrion-reach": carrionReach, "bleeding-wounds": bleedingWounds,
	"healing-touch": healingTouch, "healing-sphere": healingSphere, "shadow-plague": shadowPlague,
	"relentless-strikes": relentlessStrikes, "dominance": dominance,
	"clockwork-formation": clockworkFormation,
}
