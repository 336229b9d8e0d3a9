package web

import (
	"github.com/a-h/templ"

	"stammtisch/games"
	"stammtisch/games/bot"
	"stammtisch/games/koikoi"
	"stammtisch/games/yamyam"
	"stammtisch/games/yaniv"
	"stammtisch/games/yokaizo"
	"stammtisch/games/yomi"
	"stammtisch/web/boards"
)

// Catalog is every game that can be played, in the order of the lobby. This is the only place that joins
// a game and its board.
var Catalog = []Entry{
	entry(koikoi.Rules{}, boards.KoiKoi),
	entry(yaniv.Rules{}, boards.Yaniv),
	entry(yamyam.Rules{}, boards.YamYam),
	guided(yomi.Rules{}, boards.Yomi, boards.YomiLesson),
	entry(yokaizo.Rules{}, boards.Yokaizo),
}

// Entry is a game with its board.
type Entry struct {
	Game games.Game
	// Draw draws a view of the game; the view must come from a position of this game.
	Draw func(boards.Frame, any) templ.Component
	// Lesson is the guided first match, nil where there is none.
	Lesson *boards.Lesson[any]
	// Bot is the game's computer player.
	Bot bot.Player
}

// entry joins rules and board. A board of another view type does not compile.
func entry[S, M comparable, V any](rules games.Rules[S, M, V], board func(boards.Frame, V) templ.Component) Entry {
	return Entry{
		Game: games.Erase(rules),
		Draw: func(f boards.Frame, view any) templ.Component { return board(f, view.(V)) },
		Bot:  bot.New(rules),
	}
}

// guided joins rules and board with a lesson.
func guided[S, M comparable, V any](rules games.Rules[S, M, V], board func(boards.Frame, V) templ.Component, lesson boards.Lesson[V]) Entry {
	e := entry(rules, board)
	e.Lesson = lesson.Erase()
	return e
}

func find(slug string) (Entry, bool) {
	for _, e := range Catalog {
		if e.Game.Info().Slug == slug {
			return e, true
		}
	}
	return Entry{}, false
}
