package pages

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
