package web

import (
	"stammtisch/games"
	"stammtisch/games/koikoi"
	"stammtisch/games/play"
	"stammtisch/games/yamyam"
	"stammtisch/games/yaniv"
)

// galleryShot is a state in which a board is looked at. The match behind it is really played, at random
// from fixed seeds, until want says that the state is reached.
type galleryShot struct {
	name, game string
	own        games.Seat
	want       func(*play.Moment) bool
	seats      int
	options    map[string]string
}

// galleryPlayers sit at the tables of the gallery; one has a name that is too long for most places.
var galleryPlayers = []play.Player{
	{Seat: 0, Name: "Annemarie"}, {Seat: 1, Name: "Ben", Guest: true}, {Seat: 2, Name: "Clara"},
	{Seat: 3, Name: "Dieter Großkreutz", Guest: true}, {Seat: 4, Name: "Ela"},
}

var threeRounds = map[string]string{"rounds": "3"}

var galleryShots = append([]galleryShot{
	{"opening", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Round == 1 && v.HandCount[0] == 8 && v.Turn == 0 }), 2, threeRounds},
	{"middle", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Phase == "play" && v.Turn == 0 && v.HandCount[0] == 4 }), 2, threeRounds},
	{"waiting", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Phase == "play" && v.Turn == 1 && v.HandCount[0] == 5 }), 2, threeRounds},
	{"choose-hand", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Phase == "choose_hand" && v.Turn == 0 && v.HandCount[0] < 7 }), 2, threeRounds},
	{"choose-draw", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Phase == "choose_draw" && v.Turn == 0 && v.HandCount[0] < 6 }), 2, threeRounds},
	{"decide", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Phase == "decide" && v.Turn == 0 && v.Base[0] >= 5 }), 2, threeRounds},
	{"called", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Phase == "play" && v.Turn == 0 && v.Caller == 1 }), 2, threeRounds},
	{"late", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Turn == 0 && v.HandCount[0] == 1 && v.Round > 2 }), 2, threeRounds},
	{"full-field", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Turn == 0 && v.Phase == "play" && len(v.Field) > 10 }), 2, threeRounds},
	{"full-choice", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Turn == 0 && v.Phase == "choose_draw" && len(v.Field) > 10 }), 2, threeRounds},
	{"triple", "koikoi", 0, koiShot(func(v koikoi.View) bool { return v.Turn == 0 && len(v.Stacks) > 0 && v.HandCount[0] < 8 }), 2, threeRounds},
	{"round-end", "koikoi", 0, koiShot(func(v koikoi.View) bool {
		return v.Round > 2 && v.HandCount[0] == 8 && v.Turn == 0 && v.Last.Winner == 0 && v.Last.SevenFactor > 1
	}), 2, threeRounds},
	{"round-lost", "koikoi", 0, koiShot(func(v koikoi.View) bool {
		return v.Round > 1 && v.HandCount[0] == 8 && v.Last.Winner == 1
	}), 2, threeRounds},
	{"spectator", "koikoi", games.Spectator, koiShot(func(v koikoi.View) bool { return v.HandCount[0] == 5 && v.Phase == "play" }), 2, threeRounds},
	{"won", "koikoi", 0, func(m *play.Moment) bool { return m.Outcome != nil && m.Outcome.Place == [games.MaxSeats]int8{1, 2} }, 2, threeRounds},
	{"lost", "koikoi", 1, func(m *play.Moment) bool { return m.Outcome != nil && m.Outcome.Place == [games.MaxSeats]int8{1, 2} }, 2, threeRounds},

	{"yamyam-opening", "yamyam", 0, yamShot(func(v yamyam.View) bool { return v.Turn == 0 && v.Phase == "sleep" }), 4, nil},
	{"yamyam-middle", "yamyam", 0, yamShot(func(v yamyam.View) bool {
		return v.Turn == 0 && len(v.Winter) == 2 && v.Players[0].Awake == 2
	}), 4, nil},
	{"yamyam-braille", "yamyam", 0, yamShot(func(v yamyam.View) bool {
		return v.Turn == 0 && len(v.Winter) == 3 && v.Players[0].Awake > 0
	}), 2, map[string]string{"brailleLabels": "true"}},
	{"yamyam-waiting", "yamyam", 0, yamShot(func(v yamyam.View) bool {
		return v.Turn == 1 && v.Revealed.Fate == "centre" && len(v.Winter) < 4
	}), 3, map[string]string{"showFoodCounts": "false"}},
	{"yamyam-reveal", "yamyam", 0, yamShot(func(v yamyam.View) bool {
		return v.Turn == 0 && v.Revealed.Number > 4 && v.Phase == "reveal"
	}), 2, map[string]string{"autoReveal": "false"}},
	{"yamyam-spectator", "yamyam", games.Spectator, yamShot(func(v yamyam.View) bool { return v.Revealed.Number == 12 }), 4, nil},
	{"yamyam-end", "yamyam", 0, yamShot(func(v yamyam.View) bool { return len(v.Winners) == 1 && len(v.Winter) == 4 }), 4, nil},

	{"yaniv-opening", "yaniv", 0, yanShot(func(v yaniv.View) bool { return v.Turn == 0 && v.Phase == "turn_start" && v.Turns == 1 }), 2, nil},
	{"yaniv-middle", "yaniv", 0, yanShot(func(v yaniv.View) bool {
		return v.Turn == 0 && v.Phase == "turn_start" && v.Turns > 6 && len(v.Hand) >= 4 && len(v.Open) > 1 && v.Round > 1
	}), 5, map[string]string{"slapDown": "true", "decks": "2"}},
	{"yaniv-draw", "yaniv", 0, yanShot(func(v yaniv.View) bool {
		return v.Turn == 0 && v.Phase == "draw" && len(v.Open) > 2 && len(v.Laid) > 1
	}), 5, map[string]string{"decks": "2", "jokerInSets": "true"}},
	{"yaniv-slap", "yaniv", 0, yanShot(func(v yaniv.View) bool { return v.Turn == 1 && v.Can != nil && len(v.Can.Slap) > 0 }), 3,
		map[string]string{"slapDown": "true"}},
	{"yaniv-prompt", "yaniv", 0, yanShot(func(v yaniv.View) bool { return v.Phase == "slap" && v.Turn == 0 && len(v.Can.Slap) > 0 }), 2,
		map[string]string{"slapDown": "true", "slapMode": "prompt"}},
	{"yaniv-call", "yaniv", 0, yanShot(func(v yaniv.View) bool { return v.Turn == 0 && v.Can != nil && v.Can.Call }), 3, nil},
	{"yaniv-asaf", "yaniv", 0, yanShot(func(v yaniv.View) bool {
		return v.Turn == 0 && v.Turns == 0 && v.Last != nil && v.Last.Asaf && len(v.Last.Hands) > 2
	}), 4, map[string]string{"halving": "half"}},
	{"yaniv-out", "yaniv", 0, yanShot(func(v yaniv.View) bool { return !v.Players[0].In && v.Phase == "draw" && v.Turns > 2 }), 4,
		map[string]string{"limit": "100"}},
	{"yaniv-spectator", "yaniv", games.Spectator, yanShot(func(v yaniv.View) bool {
		return v.Turns > 7 && v.Phase == "draw" && len(v.Laid) > 1
	}), 5, map[string]string{"decks": "2"}},
	{"yaniv-end", "yaniv", 0, func(m *play.Moment) bool { return m.Outcome != nil }, 3, map[string]string{"limit": "100"}},
}, append(yomiShots, yokaizoShots...)...)

func yamShot(want func(yamyam.View) bool) func(*play.Moment) bool {
	return func(m *play.Moment) bool { return want(m.Position.View(0).(yamyam.View)) }
}

func yanShot(want func(yaniv.View) bool) func(*play.Moment) bool {
	return func(m *play.Moment) bool { return want(m.Position.View(0).(yaniv.View)) }
}

func koiShot(want func(koikoi.View) bool) func(*play.Moment) bool {
	return func(m *play.Moment) bool { return want(m.Position.View(0).(koikoi.View)) }
}
