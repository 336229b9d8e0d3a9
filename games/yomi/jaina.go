package yomi

import "stammtisch/games"

const (
	vigorDamage       = 3
	desperationDamage = 4
	desperationLife   = 35
	embersRank        = 10 // Smoldering Embers
	unstableAces      = 2
	unstableDamage    = 7
)

// unstable begins Unstable Power; several in one turn count each by itself.
func (w *work) unstable(a side) {
	f := &w.open.fighters[a]
	f.turn.unstable++
	f.turn.noAces = true
}

// unstableEnd pays for Unstable Power at the end of combat: Aces for those who hit, damage for the others.
func (w *work) unstableEnd(a side) {
	f := &w.open.fighters[a]
	n := f.turn.unstable
	f.turn.unstable = 0
	if f.turn.hit {
		w.then(step{op: askFetch, side: a, n: n * unstableAces, fits: aceCard, x: fetchDeck | fetchDiscard})
	} else {
		w.then(step{op: doHurt, side: a, n: n * unstableDamage})
	}
}

// attacked reports whether the side played an attack in this combat.
func (s *State) attacked(a side) bool {
	f := &s.open.fighters[a]
	for _, p := range f.play[:f.playN] {
		if p.role != rolePump && s.playedEdge(a, p).option == optAttack {
			return true
		}
	}
	return false
}

// vigorCost is the damage for taking a card back, or 0 where that is not allowed.
func (s *State) vigorCost(a side, c games.Card) int16 {
	switch {
	case isJoker(c):
		return vigorDamage
	case !isAce(c) && rankOf(c) != rankQueen:
		return vigorDamage
	case s.open.fighters[a].life <= desperationLife:
		return desperationDamage
	}
	return 0
}

func (s *State) legalVigor(buf []Move, a side) []Move {
	f := &s.open.fighters[a]
	for _, p := range f.play[:f.playN] {
		if !p.gone && s.vigorCost(a, p.card) > 0 {
			buf = append(buf, actCard(Take, p.card))
		}
	}
	return append(buf, act(Done))
}

func (w *work) answerVigor(st step, m Move) {
	if m.Verb == Done {
		w.tell("pass", st.side, 0, 0)
		return
	}
	w.then(st)
	cost := w.vigorCost(st.side, m.Card)
	w.takeBack(st.side, w.entryOf(st.side, m.Card))
	w.hurt(st.side, cost)
}

// entryOf is the place of a card among those played that are still there.
func (s *State) entryOf(a side, c games.Card) uint8 {
	f := &s.open.fighters[a]
	for i := range f.playN {
		if p := f.play[i]; p.card == c && !p.gone {
			return i
		}
	}
	return noEntry
}
