package boards

import (
	"strings"

	"stammtisch/games"
	"stammtisch/games/yomi"
)

// YomiLesson is the learning game with two plain characters: neither asks much besides combat, combos and
// powering up.
var YomiLesson = Lesson[yomi.View]{
	Options:  games.Options{"mode": "learning"},
	Own:      games.Options{"character": "zane"},
	Computer: games.Options{"character": "rook"},
	Tips: []Tip[yomi.View]{
		{"won", func(v yomi.View, news []games.Event) bool { return v.Over && yomTold(news, "game_won", v.Seat) }},
		{"lost", func(v yomi.View, news []games.Event) bool { return v.Over && yomTold(news, "game_won", 1-v.Seat) }},
		{"drawn", func(v yomi.View, _ []games.Event) bool { return v.Over }},
		{"choose", yomAsks("commit", 1)},
		{"counter", func(v yomi.View, _ []games.Event) bool { return v.Question == "combo" && yomOwn(v).Option == "dodge" }},
		{"combo", yomAsks("combo", 1)},
		{"kinds", yomAsks("combo", 2)},
		{"fetch", func(v yomi.View, _ []games.Event) bool { return v.Question == "power_up" && yomOwn(v).Owed > 0 }},
		{"power", yomAsks("power_up", 2)},
		{"attack_attack", yomMeet("attack", "attack")},
		{"attack_throw", yomMeet("attack", "throw")},
		{"attack_block", yomMeet("attack", "block")},
		{"attack_dodge", yomMeet("attack", "dodge")},
		{"throw_throw", yomMeet("throw", "throw")},
		{"throw_block", yomMeet("throw", "block")},
		{"throw_dodge", yomMeet("throw", "dodge")},
		{"nothing", func(_ yomi.View, news []games.Event) bool { return yomTold(news, "no_winner", games.Spectator) }},
		{"window", func(v yomi.View, _ []games.Event) bool { return strings.HasPrefix(v.Question, "window_") }},
		{"limit", func(v yomi.View, _ []games.Event) bool { return v.Turn > 0 && yomOwn(v).HandCount >= 10 }},
		{"life", func(v yomi.View, _ []games.Event) bool { return v.Question == "commit" && yomLow(v) }},
		{"speed", yomAsks("commit", 2)},
		{"foe", yomAsks("commit", 3)},
		{"explain", yomAsks("commit", 4)},
		{"aces", func(v yomi.View, _ []games.Event) bool { return v.Question == "commit" && yomHolds(v, 'a') }},
		{"cards", yomAsks("commit", 5)},
		{"read", yomAsks("commit", 6)},
		{"joker", yomAsks("commit", 7)},
		{"deck", yomAsks("commit", 8)},
	},
}

// yomAsks fits a question from a turn on.
func yomAsks(question string, turn int) func(yomi.View, []games.Event) bool {
	return func(v yomi.View, _ []games.Event) bool { return v.Question == question && v.Turn >= turn }
}

// yomMeet fits when two options have met in combat, whoever chose which.
func yomMeet(one, other string) func(yomi.View, []games.Event) bool {
	return func(_ yomi.View, news []games.Event) bool {
		a, b := yomRevealed(news, 0), yomRevealed(news, 1)
		return a == one && b == other || a == other && b == one
	}
}

// yomRevealed is the option with which a seat's combat card was turned over, "" where none was.
func yomRevealed(news []games.Event, seat games.Seat) string {
	for _, e := range news {
		if e.Kind == "reveal" && e.Seat == seat {
			return strings.TrimSuffix(strings.TrimPrefix(e.Words[0], "end."), "2")
		}
	}
	return ""
}

// yomTold reports whether something happened to a seat.
func yomTold(news []games.Event, kind string, seat games.Seat) bool {
	for _, e := range news {
		if e.Kind == kind && e.Seat == seat {
			return true
		}
	}
	return false
}

func yomOwn(v yomi.View) yomi.Fighter { return v.Fighters[max(v.Seat, 0)] }

// yomLow reports whether one of the fighters has lost half of the life.
func yomLow(v yomi.View) bool {
	for _, f := range v.Fighters {
		if f.Life*2 <= f.MaxLife {
			return true
		}
	}
	return false
}

// yomHolds reports whether the hand has a card of a rank.
func yomHolds(v yomi.View, rank byte) bool {
	for _, c := range yomOwn(v).Hand {
		if c[0] == rank {
			return true
		}
	}
	return false
}
