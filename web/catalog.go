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
	entry(koikoi.Rules{}, boards.KoiKoi, "special_hand", "round_won", "round_void", "privilege"),
	entry(yaniv.Rules{}, boards.Yaniv, "call", "call_good", "asaf", "halved", "out"),
	entry(yamyam.Rules{}, boards.YamYam),
	entry(yomi.Rules{}, boards.Yomi, "game_won"),
	entry(yokaizo.Rules{}, boards.Yokaizo),
}

// Entry is a game with its board.
type Entry struct {
	Game games.Game
	// Draw draws a view of the game; the view must come from a position of this game.
	Draw func(boards.Frame, any) templ.Component
	// Bot is the game's computer player.
	Bot bot.Player
	// Tally are the kinds of events that say how a round came out; nil where a match has no rounds.
	Tally []string
}

// entry joins rules, board and tally. A board of another view type does not compile.
func entry[S, M comparable, V any](rules games.Rules[S, M, V], board func(boards.Frame, V) templ.Component, tally ...string) Entry {
	return Entry{
		Game:  games.Erase(rules),
		Draw:  func(f boards.Frame, view any) templ.Component { return board(f, view.(V)) },
		Bot:   bot.New(rules),
		Tally: tally,
	}
}

func find(slug string) (Entry, bool) {
	for _, e := range Catalog {
		if e.Game.Info().Slug == slug {
			return e, true
		}
	}
	return Entry{}, false
}
