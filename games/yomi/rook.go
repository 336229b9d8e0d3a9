package yomi

const armorCost = 2

// reflect deals the full damage of the blocked attack to its owner.
func (w *work) reflect(a side) {
	b := a.foe()
	f := &w.open.fighters[b]
	w.open.fighters[a].turn.guard = true
	if f.option == optAttack {
		w.hurt(b, w.hitDamage(b, f.card, w.edge(b)))
	}
}

// armor offers Rock Armor to a side whose normal attack lost to a faster one: not against a super, and not
// when it was knocked down.
func (w *work) armor(a side) {
	f, foe := &w.open.fighters[a], &w.open.fighters[a.foe()]
	if !w.has(a, rockArmor) || f.turn.armored || w.fells(a.foe()) || f.turn.frozen || w.handCount(a) < armorCost {
		return
	}
	if f.play[0].role != roleCombat || f.option != optAttack || !isNormal(f.card) || foe.option != optAttack || isAce(foe.card) || isJoker(foe.card) {
		return
	}
	w.then(step{op: askArmor, side: a, n: armorCost, fits: suitCard})
}

func (s *State) legalArmor(buf []Move, st step) []Move {
	return s.legalCost(buf, st, suitCard, armorCost)
}

func (w *work) answerArmor(st step, m Move) {
	if !w.payCost(st, m) {
		return
	}
	a := st.side
	f := &w.open.fighters[a]
	f.turn.armored = true
	w.tellWord("innate", a, f.card, "ability.rook.rock-armor.name")
	w.then(step{op: doFirstHit, side: a})
}
