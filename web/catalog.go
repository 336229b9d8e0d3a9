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
	"stammtisch/web/pages"
)

// Catalog is every game that can be played, in the order of the lobby. This is the only place that joins
// a game and its board.
var Catalog = []Entry{
	entry(koikoi.Rules{}, boards.KoiKoi, "special_hand", "round_won", "round_void", "privilege"),
	entry(yaniv.Rules{}, boards.Yaniv, "call", "call_good", "asaf", "halved", "out"),
	entry(yamyam.Rules{}, boards.YamYam),
	guided(yomi.Rules{}, boards.Yomi, boards.YomiLesson, "game_won").also("/games/yomi/characters", "yomi.board.choose_more"),
	guided(yokaizo.Rules{}, boards.Yokaizo, boards.YokaizoLesson).
		also("/games/yokaizo/cards", "yokaizo.board.cards_title").
		also("/games/yokaizo/decks", "yokaizo.board.decks_title").
		also("/games/yokaizo/decks#factions", "yokaizo.board.factions_title").
		also("/games/yokaizo/keywords", "yokaizo.board.keywords_title"),
}

// Entry is a game with its board.
type Entry struct {
	Game games.Game
	// Draw draws a view of the game; the view must come from a position of this game.
	Draw func(boards.Frame, any) templ.Component
	// Lesson is the guided first match, nil where there is none.
	Lesson *boards.Lesson[any]
	// More are further pages about the game, besides its rules.
	More []pages.Link
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

// guided joins rules and board with a lesson.
func guided[S, M comparable, V any](rules games.Rules[S, M, V], board func(boards.Frame, V) templ.Component, lesson boards.Lesson[V], tally ...string) Entry {
	e := entry(rules, board, tally...)
	e.Lesson = lesson.Erase()
	return e
}

// also gives an entry a further page, whose title has a key in the game's words.
func (e Entry) also(address, title string) Entry {
	e.More = append(e.More, pages.Link{Address: address, Title: title})
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
