package yamyam

import "sync"

// maxSolved bounds how many optima are kept; each takes a few megabytes.
const maxSolved = 4

// kindOfMatch is what the optimum of a whole match depends on.
type kindOfMatch struct {
	foods    foodCounts
	portions bool
}

// solved keeps the optima worked out last, the latest first.
var solved struct {
	sync.Mutex
	kinds  [maxSolved]kindOfMatch
	optima [maxSolved]*Optimum
}

// solvedFor returns the optimum of all matches of two with the same food. The first call for a kind of match
// takes about a tenth of a second.
func solvedFor(s *State) *Optimum {
	kind := kindOfMatch{s.foods, s.portions}
	solved.Lock()
	defer solved.Unlock()
	for i, o := range solved.optima {
		if o != nil && solved.kinds[i] == kind {
			return o
		}
	}
	begin := State{options: options{foods: s.foods, portions: s.portions}, seats: 2}
	o := Solve(begin)
	copy(solved.kinds[1:], solved.kinds[:])
	copy(solved.optima[1:], solved.optima[:])
	solved.kinds[0], solved.optima[0] = kind, o
	return o
}
