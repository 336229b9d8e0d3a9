package yaniv

import (
	"time"

	"stammtisch/games"
)

// Hold keeps the next player from ending the slap window at once: in slap mode grace everybody, in race
// computer players only (spec section 7). It looks at whether anybody drew and not at what.
func (Rules) Hold(s State, seat games.Seat) (people, computers time.Duration) {
	if !s.opt.SlapDown || s.phase != turnStart || s.turn != seat || s.drawn.from == nowhere {
		return 0, 0
	}
	switch s.opt.SlapMode {
	case "grace":
		grace := time.Duration(s.opt.SlapGraceMs) * time.Millisecond
		return grace, grace
	case "race":
		return 0, time.Duration(s.opt.SlapBotDelayMs) * time.Millisecond
	}
	return 0, 0
}
