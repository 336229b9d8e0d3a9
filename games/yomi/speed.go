package yomi

import "stammtisch/games"

// isNormalAttack reports whether an end is a normal attack: an attack on a card from 2 to 10.
func isNormalAttack(c games.Card, e *edge) bool { return e.option == optAttack && isNormal(c) }

// isNormalThrow is the same for throws.
func isNormalThrow(c games.Card, e *edge) bool { return e.option == optThrow && isNormal(c) }

// speed is the speed of the side's combat card in tenths: what is printed or set, then all bonuses and
// penalties, and where something makes it faster never below fastest, unless it was already.
func (s *State) speed(a side) int16 {
	f := &s.open.fighters[a]
	e := s.edge(a)
	base := e.speed
	foeDown := s.open.fighters[a.foe()].down > 0
	switch {
	case foeDown && e.has(pounceMark),
		foeDown && s.has(a, meatyAttacks) && isNormalAttack(f.card, e),
		s.open.ranged && s.has(a, longRange) && isNormalAttack(f.card, e):
		base = pounceSpeed
	}
	quick := f.turn.burst + f.now.quick
	v := base + f.now.slow - quick
	if quick > 0 {
		v = max(v, min(base, fastest))
	}
	return v
}

// inMixup reports whether the side suffers from having been knocked down: not if both were.
func (s *State) inMixup(a side) bool {
	return s.open.fighters[a].down > 0 && s.open.fighters[a.foe()].down == 0
}

// stops reports whether the side's block stops the opponent's attack.
func (s *State) stops(a side) bool {
	b := a.foe()
	block, attack := s.edge(a), s.edge(b)
	card, against := s.open.fighters[a].card, s.open.fighters[b].card
	normal := isNormalAttack(against, attack)
	switch {
	case attack.has(splashMark) && isRed(card) != isRed(against),
		attack.has(needsRangeMark) && s.open.fighters[b].turn.overdrive,
		normal && s.has(b, guardCrush) && block.name == "" && rankOf(card) <= rankOf(against),
		normal && s.inMixup(a) && parity(card, block) != rankOf(against)%2:
		return false
	}
	return true
}

// parity of a block card in a mixup: 0 even, 1 odd.
func parity(c games.Card, e *edge) int {
	if e.has(oddMark) {
		return 1
	}
	return rankOf(c) % 2
}

// avoids reports whether the side's dodge avoids the opponent's attack or Joker.
func (s *State) avoids(a side) bool {
	b := &s.open.fighters[a.foe()]
	if s.inMixup(a) {
		return false
	}
	return b.option != optAttack || !s.edge(a.foe()).has(dragonMark) || s.edge(a).name != ""
}

// uninterrupted reports whether the side's slower attack hits all the same after the faster one.
func (s *State) uninterrupted(a side) bool {
	b := a.foe()
	own, faster := s.edge(a), s.edge(b)
	normal := isNormalAttack(s.open.fighters[b].card, faster)
	fells := faster.has(knockdownMark) || s.open.fighters[b].turn.final
	switch {
	case own.has(armorAny):
		return true
	case own.has(armorNormal):
		return normal
	case own.has(armorStanding):
		return normal && !fells
	case own.has(overdrivenMark) && s.open.fighters[a].turn.overdrive:
		return !fells
	}
	return false
}

// crushes reports whether the side's throw beats the opponent's attack.
func (s *State) crushes(a side) bool {
	b := a.foe()
	return s.edge(a).has(crusherMark) && isNormalAttack(s.open.fighters[b].card, s.edge(b)) && s.speed(b) <= crusherSpeed
}

// decide finds out who wins combat, and puts what follows on the stack.
func (w *work) decide() {
	a, b := side(0), side(1)
	if w.open.fighters[a].option > w.open.fighters[b].option {
		a, b = b, a
	}
	// From here on a's option is the smaller one in the order none, attack, throw, block, dodge, Joker.
	x, y := w.open.fighters[a].option, w.open.fighters[b].option
	switch {
	case x == optNone:
		w.decideAlone(b)
	case x == optAttack && y == optAttack:
		w.decideAttacks()
	case x == optAttack && y == optThrow:
		if w.crushes(b) {
			w.then(step{op: doGraze, side: a}, step{op: doWin, side: b})
		} else {
			w.win(a)
		}
	case x == optThrow && y == optThrow:
		w.decideThrows()
	case x == optThrow && y != optJoker:
		w.win(a)
	case y == optBlock && x == optAttack:
		w.decideBlock(b)
	case y == optDodge && x == optAttack:
		w.decideDodge(b)
	case x == optBlock && y == optJoker:
		w.stop(a)
	case x == optDodge && y == optJoker:
		w.decideDodge(a)
	case y == optJoker && x != optJoker:
		w.win(b)
	default:
		w.nobodyWins()
	}
}

// decideAlone: the opponent played no card.
func (w *work) decideAlone(a side) {
	switch o := w.open.fighters[a].option; {
	case o == optAttack || o == optThrow || o == optJoker && burstBeatsNoCard:
		w.win(a)
	case o == optDodge:
		// A dodge that meets nothing wins, but there is nothing to counter.
		w.open.combat.victor = a
		w.then(step{op: doMarks})
	default:
		w.nobodyWins()
	}
}

func (w *work) decideAttacks() {
	finals := [2]bool{w.open.fighters[0].turn.final, w.open.fighters[1].turn.final}
	v := [2]int16{w.speed(0), w.speed(1)}
	fast := side(0)
	switch {
	case finals[0] != finals[1]:
		if finals[1] {
			fast = 1
		}
	case finals[0] || v[0] == v[1]:
		w.tell("clash", nobody, 0, 0)
		w.then(step{op: doMarks}, step{op: doClash})
		return
	case v[1] < v[0]:
		fast = 1
	}
	if w.uninterrupted(fast.foe()) {
		w.tellCard("uninterrupted", fast.foe(), w.open.fighters[fast.foe()].card)
		w.then(step{op: doGraze, side: fast}, step{op: doWin, side: fast.foe()})
		return
	}
	w.win(fast)
}

func (w *work) decideThrows() {
	v := [2]int16{w.speed(0), w.speed(1)}
	switch {
	case v[0] < v[1]:
		w.win(0)
	case v[1] < v[0]:
		w.win(1)
	default:
		w.nobodyWins()
	}
}

// decideBlock: the side's block meets an attack.
func (w *work) decideBlock(a side) {
	if w.stops(a) {
		w.stop(a)
	} else {
		w.win(a.foe())
	}
}

// decideDodge: the side's dodge meets an attack or a Joker.
func (w *work) decideDodge(a side) {
	if !w.avoids(a) {
		w.win(a.foe())
		return
	}
	w.open.combat.victor = a
	w.tell("dodge", a, 0, 0)
	w.then(step{op: doMarks}, step{op: doDodge, side: a})
}

func (w *work) win(a side) { w.then(step{op: doWin, side: a}) }

// stop: the side's block stops an attack or a Joker.
func (w *work) stop(a side) {
	w.open.combat.victor = a
	w.open.fighters[a].turn.blocked = true
	w.then(step{op: doBlocked, side: a.foe()})
}

// nobodyWins: no move had an effect on the other.
func (w *work) nobodyWins() {
	for a := range side(2) {
		w.open.fighters[a].turn.blocked = w.open.fighters[a].option == optBlock
	}
	w.tell("no_winner", nobody, 0, 0)
	w.then(step{op: doMarks})
}
