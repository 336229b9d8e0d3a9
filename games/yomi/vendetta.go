package yomi

const acrobaticsSlow = 20

// vanish cancels combat: all combat cards are discarded, and the next turn begins with its combat.
func (w *work) vanish(a side) {
	t := &w.open
	w.clear()
	f := &t.fighters[a]
	f.next.slow += acrobaticsSlow
	f.next.grounded = true
	for b := range side(2) {
		t.fighters[b].fate = lost
		t.fighters[b].option = optNone
	}
	w.then(step{op: doEndCombat}, step{op: doTimeOut}, step{op: doNextTurn}, step{op: doSkipTurn})
}
