package yomi

import "stammtisch/games"

// side is one of the two corners of a match, 0 or 1. What belongs to the fight is kept by side and who
// decides is kept apart (table.pilot), so that several seats could share a side.
type side uint8

func (a side) foe() side { return 1 - a }

// deckPile holds up to a whole deck, top first.
type deckPile = games.Pile[[54]games.Card]

// State is the whole truth of a match: what lies open, and what each side hides.
type State struct {
	open   table
	secret [2]secret
	chance games.Chance
}

// secret is what only the owner of a side may know.
type secret struct {
	hand games.CardSet
	deck deckPile
	// commit is the combat card laid face down, still in hand until the reveal; the zero Move before.
	commit Move
	// second is a further combat card or a Pass; the zero Move before and where none is allowed.
	second Move
	// choice is a decision made at the same time as the other side's, until both are in.
	choice Move
	// facedown is the card laid as Rewind Time or bluff, out of hand; noCard for none.
	facedown games.Card
	// autopass: pass by itself until the end of the turn.
	autopass bool
	// top and bottom count the cards at either end of the deck whose order the owner knows.
	top, bottom uint8
}

// table is all that lies open: every seat and spectator may know all of it.
type table struct {
	fighters [2]fighter
	// owner is the seat of each side; pilot is who decides for it.
	owner, pilot [2]games.Seat
	options      options
	// game counts the games of the match from 1, turn the turns of the game; 0 before the first.
	game int8
	turn int16
	wins [2]int8
	// result of the game that ended last.
	result result
	over   bool
	// first is the side that goes first where nothing else decides.
	first side
	// draft holds the characters picked in a draft, one bit each.
	draft [2]uint32
	// answered tells which sides have made a simultaneous decision.
	answered [2]bool
	// steps still to take, the next one last.
	steps  [maxSteps]step
	stepN  uint8
	uses   [maxUses]use
	useN   uint8
	combat combat
	// ranged tells that this turn's combat is at range; rangeNext that the next one will be.
	ranged, rangeNext bool
	// timeout: somebody has drawn the last card. late: combat is over, so that the game ends at once then.
	timeout, late bool
	// decisions counts the moves made in this game.
	decisions uint16
}

const (
	maxSteps = 48
	maxUses  = 12
)

// options as agreed on.
type options struct {
	learning bool
	mirror   bool
	draft    bool
	bestOf   int8
}

// result is how a game ended.
type result uint8

const (
	unfinished result = iota
	knockout
	doubleKnockout
	timeOut
)

var resultNames = [...]string{"", "knockout", "double_knockout", "time_out"}

var reasonWords = [...]string{"", "reason.knockout", "reason.double_knockout", "reason.time_out"}

// fighter is the open part of a side.
type fighter struct {
	// char is the number of the character, or noChar.
	char    uint8
	life    int16
	discard deckPile
	// shown are the hand cards (the face-down card included) that everyone has seen.
	shown games.CardSet
	// ongoing lie in play, attached are attached to the character, banished are out of the game.
	ongoing, attached, banished games.CardSet
	// faceUp lie open beside the own deck (Bare Your Soul); turned are turned up for a moment.
	faceUp, turned games.Pile[[8]games.Card]
	// top and bottom count the cards at either end of the deck whose order everyone knows.
	top, bottom uint8
	// taken are the cards chosen so far where several may be.
	taken games.CardSet

	// card in combat, its end and what that does; noCard and optNone for no card. first is the option as
	// it was first revealed; secondEnd the end of a second card that lies turned up.
	card          games.Card
	end           uint8
	option, first option
	secondEnd     uint8
	// laid: a card lies face down as Rewind Time or bluff.
	laid bool
	// fate of the combat card when it is a block.
	fate fate
	// play holds the cards played in this combat, in order.
	play  [maxPlay]played
	playN uint8

	// down counts the ends of combat until the fighter stands up; 0 is standing.
	down uint8
	// knocked: this fighter knocked the other one down in this combat; knockedBefore in the one before.
	knocked, knockedBefore bool

	now  turnMarks
	next turnMarks
	turn turnFacts
}

const (
	maxPlay = 40
	noChar  = 255
)

// fate is what becomes of a block card at the end of combat.
type fate uint8

const (
	returns fate = iota
	lost
	attaches
	staysInPlay
)

// turnMarks last for one turn and are often set a turn ahead.
type turnMarks struct {
	// slow and quick change the speed of attacks and throws, in tenths.
	slow, quick int16
	// shown is the card shown for Knowing the Opponent or Positive Spin, or noCard.
	shown games.Card
	// grounded: Acrobatics may not be used. mirror: a second combat card may be laid. commanded: the other
	// side decides for this one until the reveal.
	grounded, mirror, commanded bool
}

// turnFacts are forgotten at the end of the turn.
type turnFacts struct {
	// named counts the bets on each option: life to gain and cards to draw if the other side reveals it.
	namedHeal, namedDraw [5]int8
	// bold adds to normal attacks, burst to the speed of the combat card, unstable counts Unstable Power.
	bold, unstable int8
	burst          int16
	// chain is how many Aces the combo is worth; owed how many are still to be fetched.
	chain, owed int8
	// final: Final Authority. fox: a dodge may start a combo. overdrive as on the card.
	final, fox, overdrive bool
	// warded: attacks and throws are enders without pump. frozen: no decisions. noAces: no Aces played.
	warded, frozen, noAces bool
	// healed, thrown, felled (knocked down), dealt (damage by an attack), hurtFoe (any damage dealt, block
	// damage included) happened in this turn; outranged: hit by a move that is not range-legal;
	// hit: hit the other side.
	healed, thrown, felled, dealt, hurtFoe, outranged, hit bool
	// struck: hit by an attack or throw. blocked: this side blocked something.
	struck, blocked bool
	// guard: no block damage. noBlockDraw as it says.
	guard, noBlockDraw bool
	// blockDealt is the block damage dealt by the combat card.
	blockDealt int16
	// flipped: the combat card was turned over by Unstable Power. commanded: the other side decided for this
	// one in this turn.
	flipped, commanded bool
	// overdosed, turnedUp: once a turn is enough. searched: the deck must be shuffled.
	overdosed, turnedUp, searched bool
	// powered: finished powering up.
	powered bool
	// armored: the combat card has hit although it lost.
	armored bool
}

// role of a card played in combat.
type role uint8

const (
	roleCombat role = iota // the combat card, unless it hit
	roleHit                // hit, or will unless it is undone
	rolePump               // discarded for the hit before it
)

// played is one card played in combat.
type played struct {
	card   games.Card
	end    uint8
	role   role
	landed bool // has hit, or strengthened a hit, for good
	gone   bool // is back in hand; what it did stays done
}

// combat is what is known of the running combat.
type combat struct {
	// on from the reveal to the end of combat.
	on bool
	// victor is the side that won, 2 while there is none.
	victor side
	// declared: this side said openly that it plays no card.
	declared [2]bool
	// anchor is the place of the card that Rewind Time cannot undo, or noEntry.
	anchor uint8
	// points spent and pumps made on the last hit.
	points, pumps uint8
	// fresh: the next hit begins a combo. single: it also ends it.
	fresh, single bool
	// closed: no further hit.
	closed bool
	// rewound: Rewind Time was revealed.
	rewound bool
	// payoff is the damage that Blackjack will do.
	payoff int16
}

const (
	noEntry = 255
	nobody  = side(2)
)

// use is an ability that was named and is not resolved yet.
type use struct {
	side    side
	ability uint8
	// card whose ability it is, and its place among the cards played, or noEntry.
	card  games.Card
	entry uint8
	// costs discarded for it.
	costs games.CardSet
	// fromHand: the card was played from hand for it.
	fromHand bool
}

// step is a thing to do: an effect, a phase or a question. The meaning of n, x and card depends on op.
type step struct {
	op   op
	side side
	foe  bool // while it is a template: about the opponent of whoever uses it
	n    int8
	x    uint8
	card games.Card
	fits filter
}

func (s *State) char(a side) *character { return &cast[s.open.fighters[a].char] }

func (s *State) has(a side, t trait) bool { return s.char(a).traits&t != 0 }

// edge is the end of the combat card in force; the side must have a combat card.
func (s *State) edge(a side) *edge {
	f := &s.open.fighters[a]
	return &cast[f.char].ends[f.card][f.end]
}

func (s *State) playedEdge(a side, p played) *edge {
	return &s.char(a).ends[p.card][p.end]
}

// handCount is the number of cards in hand, without a face-down card and a revealed combat card.
func (s *State) handCount(a side) int { return s.secret[a].hand.Len() }

// top returns the next step, or nil.
func (t *table) topStep() *step {
	if t.stepN == 0 {
		return nil
	}
	return &t.steps[t.stepN-1]
}
