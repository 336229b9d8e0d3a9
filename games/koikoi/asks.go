package koikoi

import "slices"

// Asks says what the view asks of the seat at turn: play, choose_hand, choose_draw, decide, or match_over
// when nothing more is asked. It is a key below "ask" in the game's words.
func (v View) Asks() string { return v.Phase }

// Worth returns the points of a yaku with the cards it needs and no more, by the options in force; 0 for a
// key that is no yaku.
func (v View) Worth(key string) int {
	y := slices.IndexFunc(yakuTable[:], func(d yakuData) bool { return d.key == key })
	if y < 0 {
		return 0
	}
	return int(yakuTable[y].points[settingOf(optPointTable, v.Options)])
}
