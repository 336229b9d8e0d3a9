package yomi

// Rulings: points that no source settles, each behind one name, with the reason for the choice. What is
// about one character only stands in the data as its "readings" and in that character's file.
const (
	// goldBurstDamage: no source gives a Joker in combat any damage.
	goldBurstDamage = 0
	// goldBurstAces is how many Aces a winning Joker finds, in the deck only: the quick-reference card names
	// no other place.
	goldBurstAces = 2
	// burstBeatsNoCard: a Joker that meets no card wins as against any move that it beats.
	burstBeatsNoCard = true
	// clashDraws: in a clash of equal speeds nobody wins combat, so nobody draws for a normal attack.
	clashDraws = false
	// jokerPairs: Jokers stand for no rank, so two of them are no pair.
	jokerPairs = false
	// acePairs: Aces have a rank like any other card, although the trade gains nothing.
	acePairs = true
	// emptyDeckTimesOut: drawing from an empty deck ends the game like drawing its last card, because a deck
	// can run out by discarding and the game must end.
	emptyDeckTimesOut = true
	// lateTimeOut: the last card drawn after combat ends the game at once, since no combat is running.
	lateTimeOut = true
	// firstTurnAbilities: the first turn has a draw phase with its abilities; only the draw is left out.
	firstTurnAbilities = true
	// crusherSpeed is the slowest speed, in tenths, that "5.0 or faster" still covers.
	crusherSpeed = 50
	// pounceSpeed is what some attacks are set to, in tenths; modifiers apply afterwards.
	pounceSpeed = 10
	// fastest is the floor, in tenths, of what makes a move faster. A speed printed below it stays as it is.
	fastest = 10
	// knockdownLasts, in ends of combat: whoever is knocked down in combat stays down for the rest of it and
	// for the next one.
	knockdownLasts = 2
	// knockdownBeforeCombat: whoever is knocked down before combat stays down for that one.
	knockdownBeforeCombat = 1
	// rangePersists: range lasts until one of the two events that end it, or naming them would be pointless.
	rangePersists = true
	// embersEach: each Smoldering Embers in the discard pile burns by itself.
	embersEach = true
	// hexAsksThisTurn: the hex rests if Argagarg was knocked down in this very turn, not while he still lies
	// from the turn before.
	hexAsksThisTurn = true
)

// Printed rules in numbers.
const (
	openingHand = 7
	handLimit   = 12
	rewindDraw  = 2
)

// namedOption is what a bet on the opponent's option is compared with: the end first revealed, because a
// flip later on does not change what was revealed.
func namedOption(f *fighter) option { return f.first }

// sameTime reports whether both sides choose their abilities at the same time: with equal life neither
// comes first, so the choices are hidden and then carried out in the order drawn by lot.
func sameTime(t *table) bool { return t.fighters[0].life == t.fighters[1].life }

// hexRests reports whether the hex does nothing in this turn.
func hexRests(f *fighter) bool {
	if hexAsksThisTurn {
		return f.turn.felled
	}
	return f.down > 0
}

// powers reports whether cards of a rank can be discarded to power up.
func powers(rank int) bool {
	switch rank {
	case rankJoker:
		return jokerPairs
	case rankAce:
		return acePairs
	}
	return rank >= 2
}
