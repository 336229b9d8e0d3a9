package yomi

import "stammtisch/games"

// op is what a step does. The flow of a match is a stack of steps: work.run takes them off one after
// another, until the one on top is a question, which waits for somebody's move.
type op uint8

const (
	opNone op = iota

	// Questions: see question.go for who is asked and what is legal.
	askCharacter // both sides, or side: whom to play
	askDraft     // side: pick a character
	askWindow    // x: sides still in it, n: moment; abilities by choice
	askCommit    // both sides: the combat card
	askKeep      // side: which of two combat cards counts
	askReact     // side: counter the ability that the top use names
	askTold      // side: take n damage so that the ability cannot be countered
	askRewind    // side: Rewind Time, bluff or nothing
	askCombo     // side: go on hitting
	askPowerUp   // both sides
	askHandLimit // both sides
	askDiscard   // side: n cards that fit; x is why
	askPluck     // side: a card that the opponent discards
	askFetch     // side: n cards that fit from the deck, where x allows from the discard pile too
	askTake      // side: a card that fits from the discard pile; x: how
	askGive      // side: which open card the opponent draws
	askName      // side: an option; x: what it is for
	askShow      // side: a card to show for the next turn; x: which cards
	askVigor     // side: take back cards of this combat
	askRecover   // side: take the card of the top use back
	askStack     // side: put up to n cards on the deck
	askResearch  // side: take one of the n top cards
	askArrange   // side: put the turned cards back on the deck
	askDice      // side: throw the dice?
	askDiceLow   // side: heal or draw
	askDiceHigh  // side: knock down or recover
	askFlourish  // side: which poker hand
	askReward    // side: n rewards left of a straight flush; x: those taken
	askBlackjack // side: one more card?
	askSelect    // side: up to n cards of the discard pile for Two Truths
	askSplit     // side: which cards go on the first pile
	askPick      // side: which pile the opponent gets
	askFormation // side: attach up to n Aces
	askTimeStop  // side: throw the blocker?
	askStrikes   // side: Relentless Strikes; x: which of the two cards
	askArmor     // side: Rock Armor; n cards still to discard
	askTouch     // side: Healing Touch; n cards still to discard
	askBanish    // side: a card of the opponent's discard pile
	askSacrifice // side: another card of that rank
	askTrim      // side: which open card goes, of more than three
	lastQuestion

	// Phases.
	doGame
	doTurn
	doDraw
	doOpenWindow
	doReveal
	doPay
	doRevealTriggers
	doDecide
	doMarks
	doWin
	doFirstHit
	doDodge
	doStrike
	doClash
	doLanded
	doArmor
	doBlocked
	doBlockDamage
	doAfterBlock
	doBlockDraw
	doNormalDraw
	doBlockInnates
	doGraze
	doEndAbilities
	doEndCombat
	doHealing
	doEndOfTurn
	doNextTurn
	doTimeOut
	doShuffle
	doResolve
	doNextGame
	doChosen
	doSphere
	doPeek
	doSkipTurn

	// Effects of abilities.
	doDrawCards
	doDiscardCards
	doShowHand
	doHurt
	doHeal
	doCounter
	doCounterFlow
	doTold
	doReturn
	doNoBlockDraw
	doStandUp
	doUnstable
	doUnstableEnd
	doLay
	doFlip
	doStack
	doGuard
	doKnockDown
	doKnockDownNow
	doQuicken
	doSlow
	doReflect
	doNameHeal
	doNameDraw
	doBold
	doBurst
	doTakeSpiral
	doResearch
	doJackpot
	doFlourish
	doWard
	doShield
	doTwoTruths
	doMirror
	doFinal
	doFormation
	doOverdrive
	doAgain
	doRenew
	doVanish
	doPluck
	doOblivion
	doDrawIfWon
	doFreeze
	doBare
	doCommand
)

// effectNames are the effects as the data names them.
var effectNames = map[string]op{
	"draw": doDrawCards, "discard": doDiscardCards, "show-hand": doShowHand, "hurt": doHurt, "heal": doHeal,
	"counter": doCounter, "counter-flow": doCounterFlow, "told": doTold, "return": doReturn,
	"no-block-draw": doNoBlockDraw, "stand-up": doStandUp, "unstable": doUnstable, "lay": doLay, "flip": doFlip,
	"stack": doStack, "guard": doGuard, "knockdown": doKnockDown, "knockdown-now": doKnockDownNow,
	"quicken": doQuicken, "slow": doSlow, "reflect": doReflect, "name-heal": doNameHeal,
	"name-draw": doNameDraw, "bold": doBold, "burst": doBurst, "take-spiral": doTakeSpiral,
	"research": doResearch, "jackpot": doJackpot, "flourish": doFlourish, "ward": doWard, "shield": doShield,
	"two-truths": doTwoTruths, "mirror": doMirror, "final": doFinal, "formation": doFormation,
	"overdrive": doOverdrive, "again": doAgain, "renew": doRenew, "vanish": doVanish, "pluck": doPluck,
	"oblivion": doOblivion, "draw-if-won": doDrawIfWon, "freeze": doFreeze, "bare": doBare, "command": doCommand,
}

func (o op) asks() bool { return o > opNone && o < lastQuestion }

// work is a state while a move is carried out.
type work struct {
	*State
	emit func(games.Event)
}

// then puts steps on the stack so that the first of them comes next.
func (w *work) then(steps ...step) {
	for i := len(steps) - 1; i >= 0; i-- {
		w.open.steps[w.open.stepN] = steps[i]
		w.open.stepN++
	}
}

// pop takes the next step off the stack.
func (w *work) pop() step {
	t := &w.open
	t.stepN--
	st := t.steps[t.stepN]
	t.steps[t.stepN] = step{}
	return st
}

// clear forgets all steps and everything that was named.
func (w *work) clear() {
	t := &w.open
	t.steps, t.stepN = [maxSteps]step{}, 0
	t.uses, t.useN = [maxUses]use{}, 0
}

// run takes steps until somebody is asked or the match is over.
func (w *work) run() {
	for !w.open.over {
		if w.fallen() || lateTimeOut && w.open.late && w.open.timeout {
			w.clear()
			w.endGame()
			continue
		}
		if w.open.topStep().op.asks() {
			if !w.skip() {
				return
			}
			continue
		}
		w.do(w.pop())
	}
}

// fallen reports whether a fighter has no life left while the game is on.
func (w *work) fallen() bool {
	t := &w.open
	return t.turn > 0 && t.result == unfinished && (t.fighters[0].life <= 0 || t.fighters[1].life <= 0)
}
