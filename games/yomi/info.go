package yomi

import "stammtisch/games"

// CharacterInfo is what a page about a character shows. All of it is printed on the cards.
type CharacterInfo struct {
	// Slug names the character in moves and words ("character.grave.title").
	Slug string
	// Name on the card; it is not translated.
	Name string
	// Life at the start; ComboLimit in points.
	Life, ComboLimit int
	// Cards of the deck without the Jokers, in their fixed order.
	Cards []CardInfo
	// Abilities as keys: "ability.SLUG.KEY.name" and ".text" are their words.
	Abilities []AbilityInfo
	// Readings are points that the sources leave open, as keys: "character.SLUG.reading.KEY" says how they
	// are read here.
	Readings []string
}

// CardInfo is one card of a deck.
type CardInfo struct {
	// Card in the notation of the moves.
	Card string
	// Ends of the card, one or two.
	Ends []EndInfo
	// Ability that the card has in hand, as key; "" for none.
	Ability string
}

// EndInfo is one end of a card.
type EndInfo struct {
	// Move that plays this end as the combat card.
	Move string
	// Name of the move, "" for none; it is not translated.
	Name string
	// Option is "attack", "throw", "block" or "dodge".
	Option string
	// Speed in tenths, Damage, BlockDamage and Points: only attacks and throws have them.
	Speed, Damage, BlockDamage, Points int
	// Kind is "normal", "starter", "linker", "ender" or "alone"; "" for blocks and dodges.
	Kind string
	// Aces is how many further Aces it costs.
	Aces int
	// PumpWith is "any", "face", "a", "j", "q" or "k", and "" without a pump; PumpDamage for each of at most
	// PumpMax cards.
	PumpWith            string
	PumpDamage, PumpMax int
	// Knockdown tells that it knocks down; Dragon, Ranged and Spiral are further marks.
	Knockdown, Dragon, Ranged, Spiral bool
	// Abilities of this end, as keys.
	Abilities []string
}

// AbilityInfo is one ability.
type AbilityInfo struct {
	Key string
	// FromHand: used by discarding (or laying out) the card, not by playing it in combat.
	FromHand bool
	// Ongoing: the card stays in play.
	Ongoing bool
	// Counterable by reactions.
	Counterable bool
}

var kindNames = [...]string{"normal", "starter", "linker", "ender", "alone"}

// slugs of all characters in their fixed order.
func slugs() []string {
	out := make([]string, Characters)
	for i := range cast {
		out[i] = cast[i].slug
	}
	return out
}

// Cast returns all characters in their fixed order.
func Cast() []CharacterInfo {
	out := make([]CharacterInfo, 0, Characters)
	for i := range cast {
		out = append(out, cast[i].info())
	}
	return out
}

func (c *character) info() CharacterInfo {
	info := CharacterInfo{
		Slug: c.slug, Name: c.name, Life: int(c.life), ComboLimit: int(c.comboLimit), Readings: c.readings,
	}
	for i := range c.abilities {
		a := &c.abilities[i]
		info.Abilities = append(info.Abilities, AbilityInfo{
			Key: a.key, FromHand: a.inHand, Ongoing: a.stays, Counterable: !a.final,
		})
	}
	s := State{}
	s.open.fighters[0].char = c.number()
	for card := range games.Card(plainDeck) {
		ci := CardInfo{Card: cardNames[card]}
		if n := c.fromHand[card]; n > 0 {
			ci.Ability = c.abilities[n-1].key
		}
		for end := range uint8(2) {
			if end == 0 || !c.single[card] {
				e := c.endInfo(&c.ends[card][end])
				e.Move = Rules{}.Format(actBoth(Combat, card, s.endWord(0, card, end)))
				ci.Ends = append(ci.Ends, e)
			}
		}
		info.Cards = append(info.Cards, ci)
	}
	return info
}

// number is the place of the character in the cast.
func (c *character) number() uint8 {
	for i := range cast {
		if cast[i].slug == c.slug {
			return uint8(i)
		}
	}
	return noChar
}

func (c *character) endInfo(e *edge) EndInfo {
	info := EndInfo{Name: e.name, Option: optionNames[e.option]}
	for _, n := range e.ability {
		if n > 0 {
			info.Abilities = append(info.Abilities, c.abilities[n-1].key)
		}
	}
	if !e.strikes() {
		return info
	}
	info.Speed, info.Damage, info.BlockDamage = int(e.speed), int(e.damage), int(e.block)
	info.Points, info.Kind, info.Aces = int(e.points), kindNames[e.kind], int(e.cost)
	if e.pump.max > 0 {
		for name, f := range filterNames {
			if f == e.pump.fits {
				info.PumpWith = name
			}
		}
		info.PumpDamage, info.PumpMax = int(e.pump.damage), int(e.pump.max)
	}
	info.Knockdown, info.Dragon = e.has(knockdownMark), e.has(dragonMark)
	info.Ranged, info.Spiral = e.has(rangedMark), e.has(spiralMark)
	return info
}
