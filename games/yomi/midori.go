package yomi

// inDragonForm reports whether Dragon Form lies in play.
func (s *State) inDragonForm(a side) bool {
	return s.has(a, aspectOfTheDragon) && s.open.fighters[a].ongoing != 0
}

// lay moves the card of an ongoing ability from the discard pile into play.
func (w *work) lay(st step) {
	f := &w.open.fighters[st.side]
	w.undiscard(st.side, st.card)
	f.ongoing |= 1 << st.card
	w.tellCard("lay", st.side, st.card)
}
