package boards

import (
	"slices"

	"stammtisch/games"
	"stammtisch/games/yokaizo"
)

// YokaizoLesson is a match of the two easiest ready decks. What a tip is about has just come up on the board;
// what can wait is told at quiet moments, when one may play to the Void.
var YokaizoLesson = Lesson[yokaizo.View]{
	Own:      games.Options{"deck": "morning-in-the-grove"},
	Computer: games.Options{"deck": "terraces-and-tides"},
	Tips: []Tip[yokaizo.View]{
		{"won", func(v yokaizo.View, _ []games.Event) bool { return v.Ended != "" && v.Winner == v.Seat }},
		{"lost", func(v yokaizo.View, _ []games.Event) bool { return v.Ended != "" && v.Winner == 1-v.Seat }},
		{"drawn", func(v yokaizo.View, _ []games.Event) bool { return v.Ended != "" }},
		{"setup", yokAsks("setup_pick", 0)},
		{"damage", yokAsks("damage_point", 0)},
		{"last_point", func(v yokaizo.View, _ []games.Event) bool {
			return v.Decision == "damage_point" && v.Ends(int(v.Seat), v.Asking.Slot)
		}},
		{"break", func(v yokaizo.View, _ []games.Event) bool { return v.Decision == "damage_point" && v.Asking.Break }},
		{"rest", func(v yokaizo.View, _ []games.Event) bool { return v.Decision == "damage_point" && v.Asking.Left > 1 }},
		{"shield", func(v yokaizo.View, _ []games.Event) bool { return v.Decision == "shield_pick" }},
		{"void", yokAsks("void_play", 0)},
		{"action", yokAsks("action_pick", 0)},
		{"pay", yokAsks("attack_pay", 0)},
		{"target", yokAsks("target_pick", 0)},
		{"basic", yokAsks("basic_cards", 0)},
		{"burned", yokAsks("use_burned", 0)},
		{"replace", yokAsks("replace_pick", 0)},
		{"swap", yokAsks("swap_pick", 0)},
		{"return", yokAsks("return_swap", 0)},
		{"effect", func(v yokaizo.View, _ []games.Event) bool {
			return slices.Contains([]string{"effect_cards", "slow_pick", "storm_pick", "own_pick", "burn_pick"}, v.Decision)
		}},
		{"order", func(v yokaizo.View, _ []games.Event) bool {
			return v.Decision == "order_pick" || v.Decision == "trigger_order"
		}},
		{"grave_near", func(v yokaizo.View, _ []games.Event) bool { return yokHighest(v) >= 9 }},
		{"grave", func(_ yokaizo.View, news []games.Event) bool { return yokTold(news, "banish") }},
		{"initiative", func(_ yokaizo.View, news []games.Event) bool { return yokTold(news, "initiative") }},
		{"tiers", yokAsks("void_play", 1)},
		{"flipped", func(_ yokaizo.View, news []games.Event) bool { return yokTold(news, "soul_flipped") }},
		{"shielded", func(_ yokaizo.View, news []games.Event) bool { return yokTold(news, "shield_lost") }},
		{"slowed", func(_ yokaizo.View, news []games.Event) bool { return yokTold(news, "slow") }},
		{"round", func(_ yokaizo.View, news []games.Event) bool { return yokTold(news, "round_end") }},
		{"reshuffle", func(_ yokaizo.View, news []games.Event) bool { return yokTold(news, "reshuffle") }},
		{"explain", yokAsks("void_play", 1)},
		{"own_souls", func(v yokaizo.View, _ []games.Event) bool {
			return v.Decision == "void_play" && yokDown(v.Sides[v.Seat]) > 0
		}},
		{"zones", yokAsks("void_play", 2)},
		{"save", yokAsks("action_pick", 2)},
		{"ally", yokAsks("attack_pay", 2)},
		{"whom", yokAsks("target_pick", 2)},
		{"hint", yokAsks("action_pick", 3)},
		{"decks", yokAsks("void_play", 4)},
	},
}

// yokAsks fits a decision from a Round on; Round 0 is the setup.
func yokAsks(decision string, round int) func(yokaizo.View, []games.Event) bool {
	return func(v yokaizo.View, _ []games.Event) bool { return v.Decision == decision && v.Round >= round }
}

// yokTold reports whether something happened, to whomever.
func yokTold(news []games.Event, kind string) bool {
	return slices.ContainsFunc(news, func(e games.Event) bool { return e.Kind == kind })
}

// yokHighest is the higher of both Grave totals.
func yokHighest(v yokaizo.View) int { return max(v.Sides[0].Grave, v.Sides[1].Grave) }

// yokDown counts the face-down Souls of a side.
func yokDown(s yokaizo.SideView) int {
	n := 0
	for _, y := range s.Field {
		if y != nil {
			n += y.FaceDown
		}
	}
	return n
}
