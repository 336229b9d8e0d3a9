package yomi

import "stammtisch/games"

// blocked puts on the stack what follows when the side's attack or Joker is blocked.
func (w *work) blocked(a side) {
	b := a.foe()
	foe := &w.open.fighters[b]
	w.tellCard("blocks", b, foe.card)
	if w.edge(b).name != "" {
		// A block with an ability is spent and draws nothing, even if the ability is countered.
		foe.fate, foe.turn.noBlockDraw = lost, true
	}
	w.giveRange(a)
	w.then(
		step{op: doBlockDamage, side: a},
		step{op: doAfterBlock, side: a},
		step{op: doBlockDraw, side: b},
		step{op: doNormalDraw, side: a},
		step{op: doMarks},
		step{op: doBlockInnates, side: b},
	)
	w.triggerEdge(b, 0, onBlocks)
}

// blockDamage deals the block damage of the side's attack.
func (w *work) blockDamage(a side) {
	f, foe := &w.open.fighters[a], &w.open.fighters[a.foe()]
	if f.option != optAttack {
		return
	}
	e := w.edge(a)
	if foe.turn.guard || w.tooFar(e) || e.block == 0 {
		return
	}
	f.turn.blockDealt = e.block
	f.turn.dealt, f.turn.hurtFoe = true, true
	w.hurtBy("block_damage", a.foe(), e.block)
}

// afterBlock does what the blocked side's move and character bring about.
func (w *work) afterBlock(a side) {
	f := &w.open.fighters[a]
	if f.option != optAttack {
		return
	}
	e := w.edge(a)
	if isFace(f.card) && w.has(a, clockworkFormation) {
		w.loseSoldier(a)
	}
	if w.has(a, relentlessStrikes) && w.edge(a.foe()).name == "" && relentlessBeats(e) && w.handCount(a) >= 2 && !f.turn.frozen {
		w.then(step{op: askStrikes, side: a, fits: redNormal})
	}
	if w.has(a, timeStop) && e.has(spiralMark) && f.turn.blockDealt > 0 && w.handCount(a) > 0 && !f.turn.frozen {
		w.then(step{op: askTimeStop, side: a})
	}
	if f.turn.blockDealt > 0 {
		w.triggerEdge(a, 0, onDamages)
	}
	w.triggerEdge(a, 0, onBlocked)
}

// blockDraw lets the blocker draw, or take what replaces the draw.
func (w *work) blockDraw(a side) {
	f := &w.open.fighters[a]
	if f.turn.noBlockDraw || f.fate == lost {
		return
	}
	if w.inDragonForm(a) && !f.turn.frozen && w.fitting(plainCard, a, pileSet(&f.discard)) != 0 {
		w.then(step{op: askTake, side: a, n: 1, fits: plainCard, x: takeOrDraw})
		return
	}
	w.then(step{op: doDrawCards, side: a, n: 1})
}

// normalDraw lets the side draw for a normal attack that won or was blocked; some characters take the
// attack back besides.
func (w *work) normalDraw(a side) {
	f, foe := &w.open.fighters[a], &w.open.fighters[a.foe()]
	if f.option != optAttack || !isNormalAttack(f.card, w.edge(a)) {
		return
	}
	if w.has(a, carrionReach) {
		w.takeBack(a, 0)
	}
	if foe.option == optBlock && foe.turn.blocked && w.has(a.foe(), defenseMastery) {
		return
	}
	w.then(step{op: doDrawCards, side: a, n: 1})
}

// takeBack returns a card played in this combat to hand; what it did stays done.
func (w *work) takeBack(a side, entry uint8) {
	p := &w.open.fighters[a].play[entry]
	if p.gone {
		return
	}
	p.gone = true
	w.gain(a, p.card)
	w.tellCard("return", a, p.card)
}

// blockInnates does what a character gains from blocking.
func (w *work) blockInnates(a side) {
	f, foe := &w.open.fighters[a], &w.open.fighters[a.foe()]
	if f.fate == lost || f.turn.frozen {
		return
	}
	// Time Stop: whoever takes block damage from a spiral has no use of such abilities.
	if foe.turn.blockDealt > 0 && w.has(a.foe(), timeStop) && w.edge(a.foe()).has(spiralMark) {
		return
	}
	if w.has(a, giantGrowth) && f.attached.Len() < growthLimit {
		f.fate = attaches
	} else if w.has(a, giantGrowth) {
		f.fate = lost
	}
	if w.has(a, knowingTheOpponent) && foe.option == optAttack && w.handCount(a) > 0 {
		w.then(step{op: askShow, side: a, x: showKnowing, fits: anyCard})
	}
}

// endCombat ends combat: block cards return, everything else goes to the discard piles in the order played.
func (w *work) endCombat() {
	t := &w.open
	for a := range side(2) {
		f := &t.fighters[a]
		faced := false
		for i := range f.playN {
			p := f.play[i]
			if p.gone {
				continue
			}
			c := p.card
			atRange := t.ranged && isFace(c) && p.role != rolePump && !faced
			faced = faced || atRange
			back := i == 0 && f.card == c && (f.option == optBlock && f.fate == returns ||
				f.option == optDodge && w.edge(a).has(riposteMark) && !f.turn.thrown)
			switch {
			case back || atRange:
				w.gain(a, c)
				w.tellCard("return", a, c)
			case i == 0 && f.option == optBlock && f.fate == attaches:
				f.attached |= games.SetOf(c)
				w.tellCard("attach", a, c)
			case i == 0 && f.option == optBlock && f.fate == staysInPlay:
				f.ongoing |= games.SetOf(c)
			default:
				f.discard.Put(c)
			}
		}
		f.play, f.playN = [maxPlay]played{}, 0
		f.card, f.end, f.option, f.first, f.fate = noCard, 0, optNone, optNone, returns
		f.down -= min(f.down, 1)
		f.knockedBefore, f.knocked = f.knocked, false
	}
	t.combat = combat{victor: nobody}
}

// endAbilities lets both sides do what they may at the end of combat, the one with less life first.
func (w *work) endAbilities() {
	w.then(step{op: doOpenWindow, n: int8(combatEnd)})
	lead := w.leader()
	for _, a := range []side{lead.foe(), lead} {
		f := &w.open.fighters[a]
		if w.has(a, rollTheDice) && f.turn.dealt && !f.turn.frozen && w.secret[a].deck.Len() > 0 {
			w.then(step{op: askDice, side: a})
		}
		for i := range f.playN {
			p := f.play[i]
			if p.landed && !p.gone && !f.turn.frozen && w.edgeTrigger(a, i, onRecovers) != 0 {
				w.then(step{op: askRecover, side: a, x: i})
			}
		}
		if w.has(a, burningVigor) && w.attacked(a) && !f.turn.frozen {
			w.then(step{op: askVigor, side: a})
		}
		if f.turn.unstable > 0 {
			w.then(step{op: doUnstableEnd, side: a})
		}
	}
}
