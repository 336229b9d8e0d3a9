package web

import (
	"bytes"
	"fmt"
	"io/fs"
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"

	"stammtisch/games"
	"stammtisch/games/bot"
	"stammtisch/web/pages"
	"stammtisch/web/words"
)

// showGame introduces a game and offers to open a table.
func (s *Server) showGame(w http.ResponseWriter, r *http.Request) error {
	entry, ok := find(chi.URLParam(r, "game"))
	if !ok {
		return errNotFound
	}
	return s.gamePage(w, r, entry, nil)
}

// gamePage draws the page of a game; problem is why a table could not be opened, and the form keeps what
// was chosen.
func (s *Server) gamePage(w http.ResponseWriter, r *http.Request, entry Entry, problem error) error {
	ctx := r.Context()
	info := entry.Game.Info()
	model := pages.Game{
		Slug: info.Slug, Known: viewerOf(ctx).known(), Sources: info.Sources,
		MinSeats: info.MinSeats, MaxSeats: info.MaxSeats, Seats: r.PostFormValue("seats"),
		Name: r.PostFormValue("name"), Luck: r.PostFormValue("luck"), MaxLuck: maxLuck,
		Listed: r.PostFormValue("listed") == "true", Watch: problem == nil || r.PostFormValue("watch") == "true",
	}
	decks, err := s.playableDecks(ctx, entry.Game)
	if err != nil {
		return err
	}
	model.SeatOptions = seatFields(ctx, info, r.Form, ownFields, "", decks)
	model.Lesson, model.More = entry.Lesson != nil, entry.More
	status := http.StatusOK
	if problem != nil {
		var logged bool
		if status, model.Problem, logged = explainName(ctx, problem); logged {
			return problem
		}
		if text, ok := words.Refusal(ctx, info.Slug, problem); ok {
			model.Problem = text
		}
	}
	// What was posted, be it to open a table, else the last choice against computer players.
	against := r.PostForm
	if problem == nil {
		against = s.remembered(r, info)
		model.Seats = against.Get("seats")
		for field, values := range r.Form {
			if strings.HasPrefix(field, ownFields) { // a page of a deck leads here
				against[field] = values
			}
		}
	}
	model.Computer.Levels = levels(ctx, bot.Level(levelOf(against)))
	model.Computer.Own = seatFields(ctx, info, against, ownFields, "c-", decks)
	model.Computer.Others = seatFields(ctx, info, against, computerFields, "c-", decks)
	if strings.HasSuffix(r.URL.Path, "/computer") {
		model.Computer.Problem, model.Problem = model.Problem, ""
	}
	for _, o := range info.Options {
		if o.PerSeat {
			continue
		}
		value := o.Default
		if posted, ok := r.PostForm["o-"+o.Key]; ok {
			value = posted[len(posted)-1]
		}
		field := optionField(r, info.Slug, o, value)
		model.Options = append(model.Options, field)
		if last := against["o-"+o.Key]; len(last) > 0 {
			field = optionField(r, info.Slug, o, last[len(last)-1])
		}
		field.ID = "c-" + field.ID
		model.Computer.Options = append(model.Computer.Options, field)
	}
	if len(model.Options) > 0 {
		model.First, model.Options = model.Options[:1], model.Options[1:]
		model.Computer.First, model.Computer.Options = model.Computer.Options[:1], model.Computer.Options[1:]
	}
	s.page(w, r, status, words.T(ctx, info.Slug+".name"), pages.GamePage(model))
	return nil
}

// optionField is the form field of an option.
func optionField(r *http.Request, slug string, o games.Option, value string) pages.OptionField {
	ctx := r.Context()
	base := slug + ".option." + o.Key
	field := pages.OptionField{
		ID: "o-" + o.Key, Name: "o-" + o.Key, Kind: o.Kind, Value: value, Label: words.T(ctx, base+".label"),
		Min: o.Min, Max: o.Max,
	}
	field.Help, _ = words.Try(ctx, base+".help")
	for _, c := range o.Choices {
		field.Choices = append(field.Choices, pages.Choice{Value: c, Label: optionValue(ctx, slug, o, c), Chosen: c == value})
	}
	return field
}

// markdown turns the games' own rules pages into HTML. They are ours, not people's: raw HTML stays out all
// the same.
var markdown = goldmark.New(goldmark.WithExtensions(extension.Table), goldmark.WithParserOptions(parser.WithAutoHeadingID()))

// showRules shows the rules of a game.
func (s *Server) showRules(w http.ResponseWriter, r *http.Request) error {
	entry, ok := find(chi.URLParam(r, "game"))
	if !ok {
		return errNotFound
	}
	ctx := r.Context()
	info := entry.Game.Info()
	source, err := fs.ReadFile(info.Text, "rules."+words.Lang(ctx)+".md")
	if err != nil {
		return fmt.Errorf("rules page: %w", err)
	}
	var html bytes.Buffer
	if err := markdown.Convert(source, &html); err != nil {
		return fmt.Errorf("rules page: %w", err)
	}
	text := strings.ReplaceAll(html.String(), "<table>", `<div class="scroll" tabindex="0"><table>`)
	text = strings.ReplaceAll(text, "</table>", "</table></div>")
	s.page(w, r, http.StatusOK, words.T(ctx, "rules.title", "Game", words.T(ctx, info.Slug+".name")),
		pages.RulesPage(pages.Rules{Slug: info.Slug, HTML: text, Sources: info.Sources, Lesson: entry.Lesson != nil, More: entry.More}))
	return nil
}
