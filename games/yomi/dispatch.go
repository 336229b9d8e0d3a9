package yomi

// do carries out a step that is no question.
func (w *work) do(st step) {
	a := st.side
	f := &w.open.fighters[a]
	switch st.op {
	case doGame:
		w.startGame()
	case doTurn:
		w.startTurn(false)
	case doSkipTurn:
		w.startTurn(true)
	case doDraw:
		w.drawPhase()
	case doOpenWindow:
		w.openWindow(st)
	case doChosen:
		w.chosen(a)
	case doReveal:
		w.then(step{op: doPay, side: 0}, step{op: doPay, side: 1}, step{op: doRevealTriggers},
			step{op: doOpenWindow, n: int8(revealTime)}, step{op: doDecide}, step{op: doEndAbilities},
			step{op: doEndCombat})
		w.reveal()
	case doPay:
		w.pay(a)
	case doRevealTriggers:
		w.revealTriggers()
	case doDecide:
		w.decide()
	case doMarks:
		w.marks()
	case doWin:
		w.wins(a)
	case doFirstHit:
		w.firstHit(a)
	case doDodge:
		w.dodged(a)
	case doGraze:
		f.play[0].role = roleHit
		w.open.combat.anchor, w.open.combat.rewound = 0, false
		w.strike(a)
	case doStrike:
		w.strike(a)
	case doClash:
		w.clash()
	case doLanded:
		w.landed(st)
	case doArmor:
		w.armor(a)
	case doBlocked:
		w.blocked(a)
	case doBlockDamage:
		w.blockDamage(a)
	case doAfterBlock:
		w.afterBlock(a)
	case doBlockDraw:
		w.blockDraw(a)
	case doNormalDraw:
		w.normalDraw(a)
	case doBlockInnates:
		w.blockInnates(a)
	case doEndAbilities:
		w.endAbilities()
	case doEndCombat:
		w.endCombat()
	case doTimeOut:
		w.open.late = true
	case doHealing:
		w.healing()
	case doEndOfTurn:
		w.endOfTurn()
	case doNextTurn:
		w.nextTurn()
	case doResolve:
		w.resolve()
	case doSphere:
		w.sphere(a)
	case doPeek:
		w.peek(a)
	case doUnstableEnd:
		w.unstableEnd(a)
	default:
		w.effect(st)
	}
}

// effect carries out an effect of an ability.
func (w *work) effect(st step) {
	a := st.side
	f := &w.open.fighters[a]
	switch st.op {
	case doDrawCards:
		w.drawCards(st)
	case doDiscardCards:
		w.discardCards(st)
	case doShowHand:
		w.showHand(a)
	case doHurt:
		w.hurt(a, int16(st.n))
	case doHeal:
		w.heal(a, int16(st.n))
	case doCounter:
		w.counter(st, false)
	case doCounterFlow:
		w.counter(st, true)
	case doTold:
		w.then(step{op: askTold, side: a.foe(), n: st.n})
	case doReturn:
		w.takeBack(a, st.x)
	case doNoBlockDraw:
		w.open.fighters[a.foe()].turn.noBlockDraw = true
	case doStandUp:
		f.down = 0
	case doUnstable:
		w.unstable(a)
	case doLay:
		w.lay(st)
	case doFlip:
		w.turnOver(a)
	case doStack:
		w.then(step{op: askStack, side: a, n: st.n, card: st.card})
	case doGuard:
		f.turn.guard = true
	case doKnockDown:
		w.knockDown(a, knockdownLasts)
	case doKnockDownNow:
		w.knockDown(a, knockdownBeforeCombat)
	case doQuicken:
		f.next.quick += int16(st.n)
	case doSlow:
		f.next.slow += int16(st.n)
		w.tell("slow", a, int(st.n), 0)
	case doReflect:
		w.reflect(a)
	case doNameHeal:
		w.then(step{op: askName, side: a, n: st.n, x: nameHeal})
	case doNameDraw:
		w.then(step{op: askName, side: a, n: st.n, x: nameDraw})
	case doBold:
		f.turn.bold++
	case doBurst:
		f.turn.burst += int16(st.n)
	case doTakeSpiral:
		w.then(step{op: askTake, side: a, n: 1, fits: spiralCard, x: takeOne})
	case doResearch:
		w.research(a)
	case doJackpot:
		w.jackpot(a)
	case doFlourish:
		w.then(step{op: askFlourish, side: a, card: st.card})
	case doWard:
		f.turn.warded = true
	case doShield:
		f.fate, f.turn.noBlockDraw = staysInPlay, false
	case doTwoTruths:
		w.then(step{op: askSelect, side: a, n: st.n})
	case doMirror:
		f.next.mirror = true
	case doFinal:
		f.turn.final = true
	case doFormation:
		w.formation(st)
	case doOverdrive:
		f.turn.overdrive = true
	case doAgain:
		w.open.combat.fresh = true
	case doRenew:
		w.renew(a)
	case doVanish:
		w.vanish(a)
	case doPluck:
		if w.handCount(a) > 0 {
			w.then(step{op: askPluck, side: a.foe()})
		}
	case doOblivion:
		w.then(step{op: askBanish, side: a})
	case doDrawIfWon:
		w.drawIfWon(st)
	case doFreeze:
		f.turn.frozen = true
		w.tell("frozen", a, 0, 0)
	case doBare:
		w.bare(st)
	case doCommand:
		w.command(a)
	}
}
