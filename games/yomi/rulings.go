package yomi

// Rulings: points that no source settles, each kept in one place with the reason for the choice. Further
// rulings that are about one ability stand with the character; the data lists them as "readings".
const (
	// goldBurstDamage: no source gives a Joker in combat any damage.
	goldBurstDamage = 0
	// goldBurstAces is how many Aces a winning Joker finds, in the deck only: the quick-reference card
	// names no other place.
	goldBurstAces = 2
	// burstBeatsNoCard: a Joker that meets no card wins like against any move it beats.
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
	// crusherSpeed is the slowest speed, in tenths, that "5.0 or faster" still covers.
	crusherSpeed = 50
	// pounceSpeed is what attacks on an opponent who is knocked down are set to; modifiers apply afterwards.
	pounceSpeed = 10
	// fastest is the floor of effects that make a move faster. A printed speed below it stays as it is.
	fastest = 10
	// knockdownLasts: a fighter knocked down in combat stays down for the rest of this combat and the next.
	knockdownLasts = 2
	// knockdownBeforeCombat: one knocked down before combat stays down for that combat only.
	knockdownBeforeCombat = 1
	// hexSparedWhen: the hex asks whether Argagarg was knocked down in this very turn, not whether he still
	// is from the turn before.
	hexAsksThisTurn = true
	// rangePersists: range lasts until one of the two events that end it; otherwise naming them would be
	// pointless.
	rangePersists = true
	// embersEach: each Smoldering Embers in the discard pile hurts by itself.
	embersEach = true
	// chillAlwaysLate: a countering hit freezes after the face-down card was laid, so it does not undo it.
	// A rewinding player draws so many cards.
	rewindDraw = 2
	handLimit  = 12
	// openingHand and drawEachTurn are printed rules.
	openingHand = 7
)
