package yomi

import "slices"

// Asks says what the view asks of the seat that decides: the question, or "command" when the seat lays the
// combat card of a fighter that it commands, "second" when it lays a second one, "anew" when it may choose
// again because the other side plays no card. It is a key below "ask" in the game's words.
func (v View) Asks() string {
	if v.Question != "commit" {
		return v.Question
	}
	side := v.Deciding()
	switch {
	case side < 0:
		return v.Question
	case v.Fighters[side].Seat != v.Seat:
		return "command"
	case v.Fighters[side].Commit != "":
		return "second"
	case v.table.combat.declared[side] || v.table.combat.declared[1-side]:
		return "anew"
	}
	return v.Question
}

// Deciding is the place among Fighters of the one that the seat decides for now, or -1.
func (v View) Deciding() int {
	i := slices.Index(v.Deciders, v.Seat)
	if i < 0 {
		return -1
	}
	return slices.IndexFunc(v.Fighters, func(f Fighter) bool { return f.Seat == v.Asked[i] })
}
