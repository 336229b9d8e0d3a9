package web

import (
	"bytes"
	"context"
	"errors"
	"math"
	"net/http"
	"strings"

	"github.com/PuerkitoBio/goquery"
	"github.com/a-h/templ"

	"stammtisch/games"
	"stammtisch/games/bot"
	"stammtisch/web/words"
)

// hint is what the strong computer player would do.
type hint struct {
	// Move in notation; "" lets an optional decision be.
	Move string `json:"move"`
	// Win is the estimated chance to win, 0 to 1.
	Win float64 `json:"win"`
}

// sentence says the hint.
func (h hint) sentence(ctx context.Context, game string, board templ.Component) string {
	percent := int(math.Round(100 * h.Win))
	if h.Move == "" {
		return words.T(ctx, "bot.hint_wait", "Percent", percent)
	}
	return words.T(ctx, "bot.hint", "Move", moveLabel(ctx, game, board, h.Move), "Percent", percent)
}

// moveLabel is what the board's own control for a move is called; where it takes several, the cards that the
// move names.
func moveLabel(ctx context.Context, game string, board templ.Component, move string) string {
	var text bytes.Buffer
	if board.Render(ctx, &text) != nil {
		return move
	}
	doc, err := goquery.NewDocumentFromReader(&text)
	if err != nil {
		return move
	}
	doc.Find(`[aria-hidden="true"]`).Remove()
	if label := labelOf(withValue(doc.Find(`button[name="move"]`), move)); label != "" {
		return label
	}
	verb, rest, _ := strings.Cut(move, " ")
	var names []string
	for _, word := range strings.Fields(rest) {
		name, ok := words.Try(ctx, game+".card."+word)
		if !ok {
			name = labelOf(withValue(doc.Find(`input[type="checkbox"]`), word).Closest("label"))
		}
		if name != "" {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return move
	}
	if text, ok := words.Try(ctx, game+".move."+verb, "First", names[0], "Rest", words.List(ctx, names[1:])); ok {
		return text
	}
	return words.List(ctx, names)
}

// withValue is the first control of that value.
func withValue(controls *goquery.Selection, value string) *goquery.Selection {
	return controls.FilterFunction(func(_ int, s *goquery.Selection) bool { return s.AttrOr("value", "") == value }).First()
}

// labelOf is what a control is called.
func labelOf(control *goquery.Selection) string {
	for _, label := range []string{control.AttrOr("aria-label", ""), control.Text(), control.AttrOr("title", "")} {
		if label = strings.TrimSuffix(strings.Join(strings.Fields(label), " "), "."); label != "" {
			return label
		}
	}
	return ""
}

// mayAsk reports whether the viewer can have a hint: against computer players only, with a decision to make.
func (l look) mayAsk() bool {
	if !l.live() || !l.newest.Turn().Must.Has(l.own) && !l.newest.Turn().May.Has(l.own) {
		return false
	}
	for _, p := range l.newest.Match.Players {
		if p.Seat != l.own && p.Bot == "" {
			return false
		}
	}
	return true
}

// postHint shows what the strong computer player would do in the viewer's place. It knows no more than the
// viewer.
func (s *Server) postHint(w http.ResponseWriter, r *http.Request) error {
	now, seat, err := s.looked(r)
	if err != nil {
		return err
	}
	l := look{own: seat, eyes: seat, newest: now, at: now}
	entry, ok := find(now.Match.Game)
	if !ok || now.Position == nil {
		return errNotFound
	}
	if !l.mayAsk() {
		l.notice, l.code = words.T(r.Context(), "bot.no_hint"), "no_hint"
		return s.writeMatch(w, r, http.StatusConflict, l)
	}
	decision, err := entry.Bot.Choose(r.Context(), now.Position.View(seat), seat, bot.Strong, hintSeed(now.Ply(), seat))
	if err != nil && !errors.Is(err, bot.ErrNoDecision) {
		return err
	}
	l.hint = &hint{Move: decision.Move, Win: decision.Win}
	return s.writeMatch(w, r, http.StatusOK, l)
}

// hintSeed has the same question answered alike.
func hintSeed(ply int, seat games.Seat) uint64 { return uint64(ply)<<8 | uint64(seat) }
