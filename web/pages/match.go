package pages

import (
	"cmp"
	"slices"
)

// byPlace are the players, the winner first; those who share a place in the order of their seats.
func byPlace(players []Player) []Player {
	sorted := slices.Clone(players)
	slices.SortStableFunc(sorted, func(a, b Player) int { return cmp.Compare(a.Place, b.Place) })
	return sorted
}

// matchAddress is where the page fetches itself from when there is news: a step of a replay stays where
// it is.
func matchAddress(m Match) string {
	if m.Stepping {
		return at(m, m.Ply)
	}
	return "/matches/" + m.ID
}

func exportKey(m Match) string {
	if m.Over {
		return "match.export"
	}
	return "match.whole_log"
}
