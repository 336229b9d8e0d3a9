package web

import (
	"stammtisch/games"
	"stammtisch/games/play"
	"stammtisch/games/yokaizo"
)

var decksByLot = map[string]string{"random": "true"}

// yokaizoShots are the states of Yokaizo's board: mostly one for each thing that is asked.
var yokaizoShots = []galleryShot{
	{"yokaizo-setup", "yokaizo", 0, yokShot(func(v yokaizo.View) bool { return v.Decision == "setup_pick" }), 2, decksByLot},
	{"yokaizo-picked", "yokaizo", 1, yokShot(func(v yokaizo.View) bool { return v.Decision == "setup_pick" && v.Sides[1].Picked == 2 }), 2, decksByLot},
	{"yokaizo-void", "yokaizo", 0, yokShot(func(v yokaizo.View) bool { return v.Decision == "void_play" && yokAsked(v, 0) && v.Round > 2 }), 2, decksByLot},
	{"yokaizo-action", "yokaizo", 0, yokShot(func(v yokaizo.View) bool {
		return v.Decision == "action_pick" && yokAsked(v, 0) && v.Round > 2 && v.Sides[0].BurnedCount > 0
	}), 2, decksByLot},
	{"yokaizo-pay", "yokaizo", 0, yokShot(func(v yokaizo.View) bool { return v.Decision == "attack_pay" && yokAsked(v, 0) && v.Round > 1 }), 2, decksByLot},
	{"yokaizo-spend", "yokaizo", 0, yokShot(func(v yokaizo.View) bool {
		return v.Decision == "basic_cards" && yokAsked(v, 0) && v.Asking.Left == 2
	}), 2, decksByLot},
	{"yokaizo-target", "yokaizo", 0, yokShot(func(v yokaizo.View) bool { return v.Decision == "target_pick" && yokAsked(v, 0) && v.Round > 2 }), 2, decksByLot},
	{"yokaizo-damage", "yokaizo", 0, yokShot(func(v yokaizo.View) bool {
		return v.Decision == "damage_point" && yokAsked(v, 0) && v.Asking.Left > 1 && v.Sides[0].Field[v.Asking.Slot].FaceDown > 1
	}), 2, decksByLot},
	{"yokaizo-last-point", "yokaizo", 0, yokShot(func(v yokaizo.View) bool {
		return v.Decision == "damage_point" && yokAsked(v, 0) && v.Ends(0, v.Asking.Slot) && v.Sides[0].Field[v.Asking.Slot].FaceDown > 0
	}), 2, decksByLot},
	{"yokaizo-freeze", "yokaizo", 0, yokShot(func(v yokaizo.View) bool { return v.Asks() == "effect_freeze" && yokAsked(v, 0) }), 2, decksByLot},
	{"yokaizo-haunt", "yokaizo", 0, yokShot(func(v yokaizo.View) bool {
		return v.Asks() == "effect_haunt" && yokAsked(v, 0) && v.Sides[0].LimboCount > 10
	}), 2, decksByLot},
	{"yokaizo-waiting", "yokaizo", 0, yokShot(func(v yokaizo.View) bool { return v.Decision == "damage_point" && yokAsked(v, 1) && v.Round > 3 }), 2, decksByLot},
	{"yokaizo-spectator", "yokaizo", games.Spectator, yokShot(func(v yokaizo.View) bool { return v.Decision == "action_pick" && v.Round > 3 }), 2, decksByLot},
	{"yokaizo-won", "yokaizo", 0, func(m *play.Moment) bool { return m.Outcome != nil && m.Outcome.Place[0] == 1 }, 2, decksByLot},
}

func yokShot(want func(yokaizo.View) bool) func(*play.Moment) bool {
	return func(m *play.Moment) bool { return want(m.Position.View(0).(yokaizo.View)) }
}

// yokAsked reports whether the seat must make a choice of its own.
func yokAsked(v yokaizo.View, seat games.Seat) bool { return v.Asking != nil && v.Asking.Seat == seat }
