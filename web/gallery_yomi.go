package web

import (
	"stammtisch/games"
	"stammtisch/games/play"
	"stammtisch/games/yomi"
)

// yomiShots are the states of the board of Yomi.
var yomiShots = []galleryShot{
	{"yomi-choose", "yomi", 0, yomiShot(func(v yomi.View) bool { return v.Question == "character" }), 2, nil},
	{"yomi-commit", "yomi", 0, yomiShot(func(v yomi.View) bool {
		return v.Question == "commit" && v.Turn == 2 && !v.Fighters[0].Committed && len(v.Fighters[0].Hand) > 5
	}), 2, nil},
	{"yomi-combo", "yomi", 0, yomiAsked("combo", func(v yomi.View) bool { return v.Turn > 3 && len(v.Fighters[0].Played) > 2 }), 2, nil},
	{"yomi-rewind", "yomi", 0, yomiAsked("rewind", func(v yomi.View) bool { return v.Turn > 4 }), 2, nil},
	{"yomi-window", "yomi", 0, yomiAsked("window_draw", func(v yomi.View) bool { return v.Turn > 2 }), 2, nil},
	{"yomi-react", "yomi", 0, yomiAsked("react", func(yomi.View) bool { return true }), 2, nil},
	{"yomi-power", "yomi", 0, yomiAsked("power_up", func(v yomi.View) bool { return len(v.Fighters[0].Hand) > 7 }), 2, nil},
	{"yomi-draft", "yomi", 0, yomiAsked("draft", func(v yomi.View) bool { return len(v.Fighters[1].Draft) > 0 }), 2, games.Options{"draft": "1-2-1"}},
	{"yomi-series", "yomi", 0, yomiAsked("character", func(v yomi.View) bool { return v.Game > 0 }), 2, games.Options{"bestOf": "5", "mirror": "false"}},
	{"yomi-down", "yomi", 0, yomiAsked("commit", func(v yomi.View) bool { return v.Fighters[0].KnockedDown && len(v.Fighters[1].Ongoing) > 0 }), 2, nil},
	{"yomi-spectator", "yomi", games.Spectator, yomiShot(func(v yomi.View) bool { return v.Question == "combo" && v.Turn > 6 }), 2, nil},
	{"yomi-won", "yomi", 0, func(m *play.Moment) bool {
		return m.Outcome != nil && m.Outcome.Place == [games.MaxSeats]int8{1, 2}
	}, 2, nil},
}

func yomiShot(want func(yomi.View) bool) func(*play.Moment) bool {
	return func(m *play.Moment) bool { return m.Outcome == nil && want(m.Position.View(0).(yomi.View)) }
}

// yomiAsked wants a question that seat 0 is asked.
func yomiAsked(question string, want func(yomi.View) bool) func(*play.Moment) bool {
	return yomiShot(func(v yomi.View) bool {
		return v.Question == question && len(v.Asked) > 0 && v.Asked[0] == 0 && want(v)
	})
}
