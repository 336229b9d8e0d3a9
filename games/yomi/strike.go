package yomi

import "stammtisch/games"

// wins begins what follows a won combat: draws first, then the first hit.
func (w *work) wins(a side) {
	t := &w.open
	f, foe := &t.fighters[a], &t.fighters[a.foe()]
	t.combat.victor = a
	w.tellCard("wins", a, f.card)
	if f.option == optJoker {
		w.hurt(a.foe(), goldBurstDamage)
		w.then(step{op: doMarks}, step{op: askFetch, side: a, n: goldBurstAces, fits: aceCard, x: fetchDeck | fetchUpTo})
		return
	}
	if foe.option == optBlock {
		foe.fate = lost
	}
	w.giveRange(a)
	w.then(
		step{op: doNormalDraw, side: a},
		step{op: doMarks},
		step{op: doFirstHit, side: a},
	)
}

// giveRange makes the next combat ranged where the side's combat card says so.
func (w *work) giveRange(a side) {
	if w.has(a, longRange) && w.edge(a).has(givesRangeMark) {
		w.open.rangeNext = true
	}
}

// firstHit lets the combat card hit: a shield may take it; then the loser may answer and the winner goes on.
func (w *work) firstHit(a side) {
	w.hitWith(a, 0)
	w.goOn(a, 0)
}

// hitWith makes a card played the first hit of a combo.
func (w *work) hitWith(a side, entry uint8) {
	p := &w.open.fighters[a].play[entry]
	p.role = roleHit
	e := w.playedEdge(a, *p)
	k, points := w.comboKind(a, e)
	c := &w.open.combat
	c.anchor, c.points, c.pumps, c.rewound = entry, points, 0, false
	c.fresh, c.single = false, false
	c.closed = k == ender || k == alone
}

// goOn puts what follows a first hit on the stack: abilities, the loser's answer, the combo, the damage.
func (w *work) goOn(a side, entry uint8) {
	if w.shielded(a.foe()) {
		w.breakShield(a.foe())
		w.open.fighters[a].play[entry].role = roleCombat
		return
	}
	w.then(
		step{op: askRewind, side: a.foe()},
		step{op: askCombo, side: a},
		step{op: doStrike, side: a},
		step{op: doArmor, side: a.foe()},
	)
	w.triggerEdge(a, entry, onWins)
	w.triggerEdge(a, entry, onLands)
}

// dodged begins the counter of a side that dodged.
func (w *work) dodged(a side) {
	f := &w.open.fighters[a]
	c := &w.open.combat
	e := w.edge(a)
	c.anchor, c.points, c.pumps, c.rewound, c.closed = noEntry, 0, 0, false, false
	c.fresh, c.single = true, !f.turn.fox && !e.has(riposteMark)
	follow := step{op: askCombo, side: a}
	if e.has(blackjackMark) {
		c.fresh = false
		follow = step{op: askBlackjack, side: a}
	}
	w.then(step{op: askRewind, side: a.foe()}, follow, step{op: doStrike, side: a})
}

// comboKind is how an end counts in a combo now, and its points.
func (s *State) comboKind(a side, e *edge) (kind, uint8) {
	if e.has(spiralMark) && s.distorts(a) {
		return linker, 0
	}
	if e.kind != alone && (s.open.fighters[a].turn.warded || s.tooFar(e)) {
		return ender, e.points
	}
	return e.kind, e.points
}

// tooFar reports whether a move has no effect at the range of this combat.
func (s *State) tooFar(e *edge) bool { return s.open.ranged && !e.has(rangedMark) }

// canPump reports whether the last hit of the side may be pumped once more.
func (s *State) canPump(a side) bool {
	p, ok := s.lastHit(a)
	if !ok || s.open.fighters[a].turn.warded {
		return false
	}
	e := s.playedEdge(a, p)
	return s.open.combat.pumps < e.pump.max && !s.tooFar(e)
}

// lastHit is the latest hit of the side in this combat.
func (s *State) lastHit(a side) (played, bool) {
	f := &s.open.fighters[a]
	for i := int(f.playN) - 1; i >= 0; i-- {
		if f.play[i].role == roleHit {
			return f.play[i], true
		}
	}
	return played{}, false
}

// canHit reports whether a further hit may be possible for all that everyone knows.
func (s *State) canHit(a side) bool {
	c := &s.open.combat
	return c.fresh || !c.closed && (c.points < s.char(a).comboLimit || s.distorts(a))
}

// strike reveals the face-down card of the other side and deals the damage.
func (w *work) strike(a side) {
	w.revealFaceDown(a.foe())
	total, ok := w.landHits(a)
	switch {
	case w.open.combat.payoff > 0 && !w.open.combat.rewound:
		w.open.fighters[a].turn.hurtFoe = true
		w.hurt(a.foe(), w.open.combat.payoff)
	case !ok:
	case w.shielded(a.foe()):
		w.breakShield(a.foe())
		w.unland(a)
	default:
		w.deal(a, total)
	}
}

// clash lets both combat cards hit at the same time.
func (w *work) clash() {
	t := &w.open
	var totals [2]int16
	for a := range side(2) {
		t.fighters[a].play[0].role = roleHit
		t.combat.anchor, t.combat.rewound = 0, false
		totals[a], _ = w.landHits(a)
		if w.shielded(a.foe()) {
			w.breakShield(a.foe())
			w.unland(a)
		}
	}
	for a := range side(2) {
		if t.fighters[a].play[0].landed {
			w.deal(a, totals[a])
		}
		if clashDraws {
			w.then(step{op: doNormalDraw, side: a})
		}
	}
}

// landHits notes which hits of the side land, and adds up their damage. It returns false if none does.
func (w *work) landHits(a side) (total int16, any bool) {
	f := &w.open.fighters[a]
	c := &w.open.combat
	var landed bool // the hit that a pump belongs to
	var amount int16
	special := int16(0)
	for i := range f.playN {
		p := &f.play[i]
		switch p.role {
		case roleHit:
			e := w.playedEdge(a, *p)
			landed = !c.rewound || i == c.anchor || e.has(spiralMark) && w.distorts(a)
			p.landed = landed
			amount = e.pump.damage
			if !landed {
				break
			}
			any = true
			total += w.hitDamage(a, p.card, e)
			if e.option == optAttack && (isFace(p.card) || isAce(p.card)) {
				special++
			}
		case rolePump:
			p.landed = landed && !c.rewound
			if p.landed && !w.tooFarNow(a, i) {
				total += amount
			}
		}
	}
	if n := w.handCount(a.foe()) - w.handCount(a); n > 0 && w.has(a, moralHighGround) {
		total += special * int16(n)
	}
	return total, any
}

// tooFarNow reports whether the hit that a pump belongs to has no effect at range.
func (s *State) tooFarNow(a side, i uint8) bool {
	f := &s.open.fighters[a]
	for ; i > 0 && f.play[i].role != roleHit; i-- {
	}
	return s.tooFar(s.playedEdge(a, f.play[i]))
}

// hitDamage is the damage of one hit without pumps.
func (s *State) hitDamage(a side, c games.Card, e *edge) int16 {
	f := &s.open.fighters[a]
	if s.tooFar(e) {
		return 0
	}
	d := e.damage
	if isNormalAttack(c, e) {
		d += int16(f.turn.bold)
	}
	if s.has(a, giantGrowth) && (isNormalAttack(c, e) || isNormalThrow(c, e)) {
		d += int16(f.attached.Len())
	}
	if e.has(spiralMark) && s.distorts(a) {
		d += distortionDamage
	}
	if f.turn.overdrive && isFace(c) {
		d += overdriveDamage
	}
	return d
}

// unland takes back that the hits landed.
func (w *work) unland(a side) {
	f := &w.open.fighters[a]
	for i := range f.playN {
		f.play[i].landed = false
	}
}

// deal takes the damage of the landed hits from the other side; what they do besides follows if the game
// is not over.
func (w *work) deal(a side, total int16) {
	f, foe := &w.open.fighters[a], &w.open.fighters[a.foe()]
	f.turn.hit = true
	foe.turn.struck = true
	for _, p := range f.play[:f.playN] {
		if !p.landed || p.role != roleHit {
			continue
		}
		e := w.playedEdge(a, p)
		foe.turn.thrown = foe.turn.thrown || e.option == optThrow
		f.turn.dealt = f.turn.dealt || e.option == optAttack && total > 0
		if w.has(a.foe(), longRange) && !e.has(rangedMark) {
			foe.turn.outranged = true
		}
	}
	total += w.spendSoldiers(a)
	f.turn.hurtFoe = f.turn.hurtFoe || total > 0
	w.hurt(a.foe(), total)
	w.then(step{op: doLanded, side: a, x: boolBit(total > 0)})
}

func boolBit(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

// landed does what landed hits do besides damage, in order; st.x tells whether they did damage.
func (w *work) landed(st step) {
	a := st.side
	f := &w.open.fighters[a]
	w.endOngoing(a.foe())
	chain := w.chainAces(a)
	f.turn.chain = min(f.turn.chain+chain, 12)
	fells := w.fells(a)
	for i := int(f.playN) - 1; i >= 0; i-- {
		p := f.play[i]
		if !p.landed || p.role != roleHit {
			continue
		}
		e := w.playedEdge(a, p)
		if uint8(i) != w.open.combat.anchor {
			w.triggerEdge(a, uint8(i), onLands)
		}
		w.triggerEdge(a, uint8(i), onHits)
		if st.x != 0 {
			w.triggerEdge(a, uint8(i), onDamages)
		}
		if w.has(a, bleedingWounds) && e.option == optAttack && isBlack(p.card) && isFace(p.card) {
			w.then(step{op: doDrawCards, side: a, n: 1}, step{op: doDiscardCards, side: a.foe(), n: 1})
		}
	}
	if p, ok := w.lastLanded(a); ok && f.turn.overdrive {
		if e := w.playedEdge(a, p); e.has(givesRangeMark) && e.option == optThrow {
			w.open.rangeNext = true
		}
	}
	if fells {
		w.knockDown(a.foe(), knockdownLasts)
	}
}

// fells reports whether the last hit of the side that landed knocks down.
func (s *State) fells(a side) bool {
	p, ok := s.lastLanded(a)
	f := &s.open.fighters[a]
	return ok && (s.playedEdge(a, p).has(knockdownMark) || f.turn.final && p == f.play[0])
}

// lastLanded is the last hit of the side that landed.
func (s *State) lastLanded(a side) (played, bool) {
	f := &s.open.fighters[a]
	for i := int(f.playN) - 1; i >= 0; i-- {
		if f.play[i].role == roleHit && f.play[i].landed {
			return f.play[i], true
		}
	}
	return played{}, false
}

// endOngoing discards what lies in play of a side that was just hit, where being hit ends it.
func (w *work) endOngoing(a side) {
	f := &w.open.fighters[a]
	if f.ongoing != 0 && (w.has(a, temporalDistortion) || w.has(a, aspectOfTheDragon) && f.turn.thrown) {
		w.dropOngoing(a)
	}
}

// chainAces is how many Aces the landed normal attacks are worth: one for each card of a run above two.
// Runs go up by one, or as the fighter likes with Agile Hands; several runs in one combo all count.
func (s *State) chainAces(a side) int8 {
	f := &s.open.fighters[a]
	aces, run, last := int8(0), 0, 0
	for _, p := range f.play[:f.playN] {
		if p.role != roleHit || !p.landed {
			continue
		}
		rank := rankOf(p.card)
		switch {
		case !isNormalAttack(p.card, s.playedEdge(a, p)):
			run, last = 0, 0
			continue
		case run > 0 && (rank == last+1 || s.has(a, agileHands)):
			run++
		default:
			run = 1
		}
		if last = rank; run >= 3 {
			aces++
		}
	}
	return aces
}
