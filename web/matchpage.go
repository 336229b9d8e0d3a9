package web

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"stammtisch/games"
	"stammtisch/games/play"
	"stammtisch/web/boards"
	"stammtisch/web/pages"
	"stammtisch/web/words"
)

// logShown is how many lines of the log a board page carries; the whole log has its own address.
const logShown = 24

// look is one way of looking at a match.
type look struct {
	// own is the viewer's seat, eyes the seat with whose view the board is drawn.
	own, eyes games.Seat
	// newest is the match as it is, at the ply looked at.
	newest, at *play.Moment
	// stepping: an earlier ply is looked at, or a finished match is replayed.
	stepping bool
	// notice is a sentence on why something was refused, code its name for programs.
	notice, code string
	// hint is what the strong computer player would do, if that was asked.
	hint *hint
}

// writeMatch answers with the match: JSON, fragment or page.
func (s *Server) writeMatch(w http.ResponseWriter, r *http.Request, status int, l look) error {
	if wantsJSON(r) {
		writeJSON(w, status, matchJSON(l))
		return nil
	}
	model, err := s.matchPage(r.Context(), l)
	if err != nil {
		return err
	}
	if isFragment(r) {
		s.fragment(w, r, status, pages.MatchLive(model))
		return nil
	}
	refresh := 0
	if !model.Mine && !model.Stepping && !model.Over {
		refresh = refreshAfter
	}
	s.livePage(w, r, status, model.Title, refresh, pages.MatchPage(model))
	return nil
}

// JSON of a match, for programs.
type jsonMatch struct {
	Match   string         `json:"match"`
	Game    string         `json:"game"`
	Ply     int            `json:"ply"`
	Seat    games.Seat     `json:"seat"`
	Players []string       `json:"players"`
	Must    []games.Seat   `json:"must"`
	Moves   []string       `json:"moves"`
	View    any            `json:"view"`
	Events  []games.Event  `json:"events"`
	Outcome *games.Outcome `json:"outcome,omitempty"`
	Error   string         `json:"error,omitempty"`
	Code    string         `json:"code,omitempty"`
	Hint    *hint          `json:"hint,omitempty"`
}

func matchJSON(l look) jsonMatch {
	m := l.at
	out := jsonMatch{
		Match: m.Match.ID.String(), Game: m.Match.Game, Ply: m.Ply(), Seat: l.eyes,
		Must: slices.AppendSeq([]games.Seat{}, m.Turn().Must.All()), Moves: []string{}, Events: []games.Event{},
		View: m.Position.View(l.eyes), Outcome: m.Outcome, Error: l.notice, Code: l.code, Hint: l.hint,
	}
	for _, p := range m.Match.Players {
		out.Players = append(out.Players, p.Name)
	}
	if l.live() {
		out.Moves = append(out.Moves, m.Position.Legal(l.own)...)
	}
	for _, e := range lastEvents(m) {
		out.Events = append(out.Events, e.For(l.eyes))
	}
	return out
}

// live reports whether the viewer can move here and now.
func (l look) live() bool {
	return !l.stepping && l.own != games.Spectator && l.own == l.eyes && l.newest.Outcome == nil
}

// lastEvents are what the newest move brought about, or the deal.
func lastEvents(m *play.Moment) []games.Event {
	if m.Ply() == 0 {
		return m.Opening
	}
	return m.Log[m.Ply()-1].Events
}

// matchPage fills the page's model.
func (s *Server) matchPage(ctx context.Context, l look) (pages.Match, error) {
	m := l.at
	entry, ok := find(m.Match.Game)
	if !ok {
		return pages.Match{}, fmt.Errorf("match %s: there is no game %q", m.Match.ID, m.Match.Game)
	}
	gameName := words.T(ctx, m.Match.Game+".name")
	model := pages.Match{
		ID: m.Match.ID.String(), Code: m.Match.Code, Game: m.Match.Game, GameName: gameName,
		Number: m.Match.Number, Ply: m.Ply(), Newest: l.newest.Ply(), Eyes: l.eyes, Own: l.own,
		Over: l.newest.Outcome != nil, Stepping: l.stepping, Notice: l.notice,
		Log: logLines(ctx, m, l.eyes, logShown), Commitment: fmt.Sprintf("%x", m.Match.Secret.Commit()),
	}
	tell := teller(m, l.eyes)
	frame := boards.Frame{
		Match: model.ID, Ply: model.Ply, Seat: l.eyes, Names: tell.Names, Live: l.live(), Over: model.Over,
		Turn: m.Turn().Must,
	}
	for _, p := range m.Match.Players {
		frame.Marks = append(frame.Marks, boardMark(ctx, p, m.Left.Has(p.Seat)))
	}
	if l.live() {
		frame.Legal = m.Position.Legal(l.own)
	}
	for _, e := range lastEvents(m) {
		frame.News = append(frame.News, e.For(l.eyes))
	}
	view := m.Position.View(l.eyes)
	model.Board = entry.Draw(frame, view)
	model.Players = s.matchPlayers(m)
	model.Mine = l.live() && m.Turn().Must.Has(l.own)
	model.MayAsk = l.mayAsk()
	var err error
	if model.Lesson, err = s.lessonModel(ctx, entry, l); err != nil {
		return model, err
	}
	if l.hint != nil {
		model.Hint = l.hint.sentence(ctx, m.Match.Game, model.Board)
	}
	model.Status = status(ctx, model, view)
	model.Title = model.Status + " · " + gameName
	model.Kinds = kinds(frame.News)
	if model.Over {
		fillResult(ctx, &model, l.newest)
		if !l.stepping {
			var err error
			if model.Tally, err = tally(ctx, entry, l.newest); err != nil {
				return model, err
			}
			return model, s.rematch(ctx, &model, m.Match.Code, viewerOf(ctx).Account.ID)
		}
	}
	return model, nil
}

// boardMark is how a board marks a player; for one who has left, a computer plays.
func boardMark(ctx context.Context, p play.Player, left bool) boards.Mark {
	switch {
	case left:
		return boards.Mark{Short: words.T(ctx, "bot.short"), Long: words.T(ctx, "player.left")}
	case p.Bot != "":
		return boards.Mark{Short: words.T(ctx, "bot.short"), Long: words.T(ctx, "bot.mark", "Level", words.T(ctx, "bot.level."+p.Bot))}
	case p.Guest:
		return boards.Mark{Short: words.T(ctx, "player.guest"), Long: words.T(ctx, "player.guest")}
	}
	return boards.Mark{}
}

// kinds names what happened last, for the sounds.
func kinds(events []games.Event) string {
	names := make([]string, len(events))
	for i, e := range events {
		names[i] = e.Kind
	}
	return strings.Join(names, " ")
}

// matchPlayers lists the players by seat.
func (s *Server) matchPlayers(m *play.Moment) []pages.Player {
	must := m.Turn().Must
	out := make([]pages.Player, len(m.Match.Players))
	for i, p := range m.Match.Players {
		out[i] = pages.Player{
			Seat: p.Seat, Name: p.Name, Guest: p.Guest, Bot: p.Bot, Turn: must.Has(p.Seat),
			Left: m.Left.Has(p.Seat),
			Away: m.Outcome == nil && p.Bot == "" && !m.Left.Has(p.Seat) && !s.hub.Present(p.Account),
		}
	}
	return out
}

// asker is a view that can say what it asks of its seat: a key below "ask" in the game's words.
type asker interface{ Asks() string }

// status says in one sentence what is going on and what is asked of the reader.
func status(ctx context.Context, m pages.Match, view any) string {
	switch {
	case m.Over && !m.Stepping:
		return words.T(ctx, "match.over")
	case m.Stepping:
		return words.T(ctx, "match.stepping", "N", m.Ply, "Of", m.Newest)
	case m.Mine:
		if a, ok := view.(asker); ok {
			if text, ok := words.Try(ctx, m.Game+".ask."+a.Asks()); ok {
				return text
			}
		}
		return words.T(ctx, "match.your_turn")
	}
	var thinking []string
	for _, p := range m.Players {
		if p.Turn {
			thinking = append(thinking, p.Name)
		}
	}
	return words.T(ctx, "match.thinks", "N", len(thinking), "Names", words.List(ctx, thinking))
}

// fillResult says how a finished match came out.
func fillResult(ctx context.Context, model *pages.Match, m *play.Moment) {
	o := m.Outcome
	for i := range model.Players {
		model.Players[i].Place, model.Players[i].Score = int(o.Place[i]), int(o.Score[i])
	}
	model.Result = resultSentence(ctx, m, model.Own)
	model.Reason = reasonSentence(ctx, m)
	model.Won = model.Own != games.Spectator && o.Place[model.Own] == 1
	model.Secret = fmt.Sprintf("%x", m.Match.Secret)
}

// resultSentence names the winners.
func resultSentence(ctx context.Context, m *play.Moment, own games.Seat) string {
	winners := m.Outcome.Winners()
	var names []string
	for seat := range winners.All() {
		names = append(names, m.Match.Players[seat].Name)
	}
	switch {
	case len(names) == 0:
		return words.T(ctx, "result.nobody")
	case len(names) == m.Outcome.Seats:
		return words.T(ctx, "result.draw")
	case winners.Has(own) && len(names) == 1:
		return words.T(ctx, "result.you_won")
	}
	return words.T(ctx, "result.winners", "N", len(names), "Names", words.List(ctx, names))
}

// reasonSentence says why a match ended: in the game's words or, for what any game may end by, in ours.
func reasonSentence(ctx context.Context, m *play.Moment) string {
	reason := m.Outcome.Reason
	if text, ok := words.Try(ctx, m.Match.Game+".reason."+reason); ok {
		return text
	}
	if reason == play.ReasonResigned {
		leaver := m.Match.Players[m.Log[m.Ply()-1].Seat]
		return words.T(ctx, "reason.resigned", "Player", leaver.Name)
	}
	return reason
}

// leaving is the key of the sentence that somebody gives up: the match ends by it or goes on.
func leaving(m *play.Moment, e play.Entry) string {
	if e.Ply+1 == m.Ply() && m.Outcome != nil {
		return "event.resigned"
	}
	return "event.left"
}

// logLines words the newest n lines of the log (0: all of them, the opening included).
func logLines(ctx context.Context, m *play.Moment, eyes games.Seat, n int) []pages.LogLine {
	tell := teller(m, eyes)
	var out []pages.LogLine
	say := func(ply int, events []games.Event) {
		for i, e := range events {
			id := "e" + strconv.Itoa(ply) + "-" + strconv.Itoa(i)
			out = append(out, pages.LogLine{ID: id, Ply: ply, Mine: e.Seat == eyes && eyes >= 0, Text: tell.Event(ctx, e)})
		}
	}
	from := len(m.Log)
	for lines := 0; from > 0 && (n == 0 || lines < n); lines += max(1, len(m.Log[from].Events)) {
		from--
	}
	if from == 0 {
		say(0, m.Opening)
	}
	for _, e := range m.Log[from:] {
		if e.Text == play.Resign {
			out = append(out, pages.LogLine{ID: "e" + strconv.Itoa(e.Ply+1) + "-0", Ply: e.Ply + 1,
				Text: words.T(ctx, leaving(m, e), "Player", tell.Name(ctx, e.Seat))})
			continue
		}
		say(e.Ply+1, e.Events)
	}
	if n > 0 && len(out) > n {
		out = out[len(out)-n:]
	}
	return out
}
