package koikoi

import "stammtisch/games"

// yaku is a scoring combination, in the order in which they are listed.
type yaku uint8

const (
	fiveBrights yaku = iota
	fourBrights
	rainyFour
	threeBrights
	blossomViewing
	moonViewing
	boarDeerButterflies
	animals
	redRibbons
	blueRibbonSet
	redAndBlue
	ribbons
	plains
	// The yaku of a captured pile end here; the last two are hands as dealt.
	fourOfMonthHand
	fourPairsHand

	pileYaku = fourOfMonthHand
)

// specialHandPoints are paid for a special hand, without any factor.
const specialHandPoints = 6

// yakuData is what a yaku is made of.
type yakuData struct {
	key string
	// cards that can belong to it and how many of them make it.
	cards games.CardSet
	need  int
	// points by the option pointTable, for the cards needed and no more.
	points [2]uint8
}

var yakuTable = [...]yakuData{
	fiveBrights:         {"five_brights", brightCards, 5, [2]uint8{10, 15}},
	fourBrights:         {"four_brights", brightCards &^ games.SetOf(rainMan), 4, [2]uint8{8, 10}},
	rainyFour:           {"rainy_four", brightCards, 4, [2]uint8{7, 8}},
	threeBrights:        {"three_brights", brightCards &^ games.SetOf(rainMan), 3, [2]uint8{5, 6}},
	blossomViewing:      {"blossom_viewing", games.SetOf(curtain, cup), 2, [2]uint8{5, 5}},
	moonViewing:         {"moon_viewing", games.SetOf(moon, cup), 2, [2]uint8{5, 5}},
	boarDeerButterflies: {"boar_deer_butterflies", inoShikaCho, 3, [2]uint8{5, 5}},
	animals:             {"animals", animalCards, 5, [2]uint8{1, 1}},
	redRibbons:          {"red_ribbons", redPoems, 3, [2]uint8{5, 6}},
	blueRibbonSet:       {"blue_ribbons", blueRibbons, 3, [2]uint8{5, 6}},
	redAndBlue:          {"red_and_blue", redPoems | blueRibbons, 6, [2]uint8{10, 12}},
	ribbons:             {"ribbons", ribbonCards, 5, [2]uint8{1, 1}},
	plains:              {"plains", plainCards | games.SetOf(cup), 10, [2]uint8{1, 1}},
	fourOfMonthHand:     {"four_of_month_hand", fullDeck, 4, [2]uint8{specialHandPoints, specialHandPoints}},
	fourPairsHand:       {"four_pairs_hand", fullDeck, 8, [2]uint8{specialHandPoints, specialHandPoints}},
}

// cardsOf returns the cards that can belong to the yaku under the settings.
func (set *settings) cardsOf(y yaku) games.CardSet {
	if y == plains && !set.is(optCupIsPlain) {
		return plainCards
	}
	return yakuTable[y].cards
}

// worth holds the points of each yaku of a captured pile, 0 for those that are not there.
type worth [pileYaku]uint8

// base is the sum of all yaku, before any factor.
func (w *worth) base() int {
	sum := 0
	for _, points := range w {
		sum += int(points)
	}
	return sum
}

// score finds the yaku of a captured pile.
func (set *settings) score(pile games.CardSet) worth {
	var w worth
	// pay enters a yaku with so many points more than its own.
	pay := func(y yaku, more int) {
		w[y] = yakuTable[y].points[set[optPointTable]] + uint8(more)
	}
	exclusive := set.is(optExclusiveSets)
	// further counts the cards that raise a set; without exclusive sets they count for the number alone.
	further := func(n int) int {
		if exclusive {
			return n
		}
		return 0
	}

	brights := (pile & brightCards).Len()
	rain := pile.Has(rainMan)
	switch {
	case brights == 5:
		pay(fiveBrights, 0)
	case brights == 4 && !rain:
		pay(fourBrights, 0)
	case brights == 4:
		pay(rainyFour, 0)
	case brights == 3 && !rain:
		pay(threeBrights, 0)
	}

	n := (pile & animalCards).Len()
	complete := pile&inoShikaCho == inoShikaCho
	if complete {
		pay(boarDeerButterflies, further(n-3))
	}
	if n >= 5 && !(complete && exclusive) {
		pay(animals, n-5)
	}

	n = (pile & ribbonCards).Len()
	red, blue := pile&redPoems == redPoems, pile&blueRibbons == blueRibbons
	switch {
	case red && blue:
		pay(redAndBlue, further(n-6))
	case red:
		pay(redRibbons, further(n-3))
	case blue:
		pay(blueRibbonSet, further(n-3))
	}
	if n >= 5 && !((red || blue) && exclusive) {
		pay(ribbons, n-5)
	}

	if n = (pile & set.cardsOf(plains)).Len(); n >= 10 {
		pay(plains, n-10)
	}

	if pile.Has(cup) && set.viewingCounts(pile, &w) {
		if pile.Has(curtain) {
			pay(blossomViewing, 0)
		}
		if pile.Has(moon) {
			pay(moonViewing, 0)
		}
	}
	return w
}

// viewingCounts reports whether the two viewing yaku count in a pile; w holds all its other yaku.
func (set *settings) viewingCounts(pile games.CardSet, w *worth) bool {
	switch set[optViewing] {
	case viewingOff:
		return false
	case viewingNeedsOther:
		return w.base() > 0
	case viewingRainCancels:
		return !pile.Has(rainMan)
	}
	return true
}

// specialHand returns which special hand the dealt cards are, or false. A hand with four of a month is
// that alone, whatever else it holds.
func specialHand(hand games.CardSet) (yaku, bool) {
	switch {
	case fullMonths(hand) != 0:
		return fourOfMonthHand, true
	case isFourPairs(hand):
		return fourPairsHand, true
	}
	return 0, false
}
