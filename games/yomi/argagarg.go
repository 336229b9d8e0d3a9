package yomi

const hexPoints = 2

// shielded reports whether a Bubble Shield lies in play.
func (s *State) shielded(a side) bool {
	return s.has(a, bubbleShield) && s.open.fighters[a].ongoing != 0
}

// breakShield discards one Bubble Shield: the hit does nothing, and combat ends.
func (w *work) breakShield(a side) {
	f := &w.open.fighters[a]
	for c := range f.ongoing.All() {
		f.ongoing &^= 1 << c
		f.discard.Put(c)
		w.tellCard("ongoing_ends", a, c)
		return
	}
}

// hexDamage is what the hex does at the end of a turn: more with each Bubble Shield in play.
func (s *State) hexDamage(a side) int8 {
	return int8(hexPoints * (1 + s.open.fighters[a].ongoing.Len()))
}
