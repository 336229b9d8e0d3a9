package boards

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"stammtisch/games"
	"stammtisch/games/yomi"
	"stammtisch/static"
	"stammtisch/web/words"
)

// yomArena is the place of combat between the fighters.
type yomArena struct {
	Title string
	// Show: a game is running.
	Show bool
	// Past: what lies there is the combat just ended. Reveal: the newest move turned the cards over.
	Past, Reveal bool
	// Them and Me are the rows of the two sides.
	Them, Me yomRowOf
	// Combo counts the running combo, nil without one.
	Combo *yomCombo
	// Calls say what happened.
	Calls []string
	Hint  string
}

// yomRowOf is what a side has played in this combat.
type yomRowOf struct {
	Slug string
	// Back is the id of its face-down card, "" where none lies; BackText what is known of it.
	Back, BackText string
	// Empty says that nothing lies there, Waits that it is being thought about.
	Empty string
	Waits bool
	Cards []yomFace
	// Laid is the text of a Rewind Time card or bluff, "" for none.
	Laid, LaidID string
	Won          string
}

// yomFace is a card that lies open in combat, with the end that counts.
type yomFace struct {
	ID, Short, Name, Option, Text string
	Red                           bool
	Speed, Damage                 string
	Pump, Gone                    bool
}

// yomCombo counts a combo: points spent of those the character has, damage so far, what may follow.
type yomCombo struct {
	Points, Damage string
	Pips           []bool
	PointsText     string
	Next           string
}

// yomCalled are the kinds of events that the arena calls out, most of them of use for a moment only.
var yomCalled = []string{
	"no_card", "reveal_none", "wins", "blocks", "dodge", "clash", "no_winner", "uninterrupted", "rewind", "bluff", "ability",
	"countered", "knockdown", "damage", "block_damage", "game_won", "game_drawn", "poker", "name", "blackjack_total", "blackjack_bust",
}

// maxCalls is how many of them have room.
const maxCalls = 4

func newYomArena(ctx context.Context, f Frame, v yomi.View, me games.Seat) yomArena {
	a := yomArena{Title: yomWord(ctx, "arena"), Show: v.Game > 0}
	if !a.Show {
		return a
	}
	a.Me, a.Them = newYomRow(ctx, f, v, me), newYomRow(ctx, f, v, 1-me)
	tell := words.Teller{Game: "yomi", Names: f.Names, Seat: v.Seat}
	for _, e := range f.News {
		a.Reveal = a.Reveal || e.Kind == "reveal"
		if slices.Contains(yomCalled, e.Kind) && len(a.Calls) < maxCalls {
			a.Calls = append(a.Calls, tell.Event(ctx, e))
		}
	}
	if a.Reveal && !yomFighting(v) {
		a.Past, a.Title = true, yomWord(ctx, "last")
	}
	if v.Victor >= 0 && yomFighting(v) {
		a.Combo = newYomCombo(ctx, f, v)
	}
	if v.Question == "commit" && len(a.Calls) == 0 {
		a.Hint = yomWord(ctx, "waiting_cards")
	}
	return a
}

func newYomRow(ctx context.Context, f Frame, v yomi.View, seat games.Seat) yomRowOf {
	fighter := v.Fighters[seat]
	deck := yomDeckOf(ctx, fighter.Character)
	row := yomRowOf{Slug: fighter.Character}
	for i, p := range fighter.Played {
		row.Cards = append(row.Cards, deck.face(ctx, seat, p, i, fighter))
	}
	back := "yo-back-" + strconv.Itoa(int(seat))
	switch {
	case fighter.FaceDown && fighter.FaceDownCard != "":
		row.LaidID, row.Laid = back, yomWord(ctx, "bluff_own", "Card", words.T(ctx, "yomi.card."+fighter.FaceDownCard))
	case fighter.FaceDown:
		row.LaidID, row.Laid = back, yomWord(ctx, "bluff")
	case fighter.Commit != "":
		row.Back, row.BackText = back, yomWord(ctx, "slot_own", "Card", yomCommit(ctx, deck, fighter.Commit))
	case fighter.Committed:
		row.Back, row.BackText = back, yomWord(ctx, "slot_laid")
	case len(row.Cards) == 0:
		row.Cards = deck.revealed(ctx, f.News, seat)
		row.Waits = v.Question == "commit"
	}
	if len(row.Cards) == 0 && row.Back == "" {
		row.Empty = yomWord(ctx, "slot_empty")
		if len(v.Fighters[1-seat].Played) > 0 {
			row.Empty = yomWord(ctx, "slot_none")
		}
	}
	if v.Victor == seat && yomFighting(v) {
		row.Won = yomWord(ctx, "won")
	}
	return row
}

// yomCommit names the card that the one who looks has laid.
func yomCommit(ctx context.Context, deck yomDeck, move string) string {
	if move == "combat none" {
		return yomWord(ctx, "slot_none")
	}
	for _, c := range deck.Cards {
		for _, e := range c.Ends {
			if e.Move == move {
				return words.T(ctx, "yomi.card."+c.Card) + ", " + deck.end(ctx, e).Title
			}
		}
	}
	return words.T(ctx, "yomi.end.joker")
}

// face is a card played in this combat.
func (d yomDeck) face(ctx context.Context, seat games.Seat, p yomi.Played, i int, fighter yomi.Fighter) yomFace {
	c := yomFace{
		ID: yomCardID(seat, p.Card), Short: yomShort(p.Card), Red: yomRed(p.Card), Option: p.Option, Name: p.Name,
		Pump: p.Role == "pump", Gone: p.Gone, Text: words.T(ctx, "yomi.card."+p.Card),
	}
	if p.Gone {
		c.ID += "-gone" // the card itself is in hand again
	}
	if p.Option != "" {
		c.Text += ": " + words.T(ctx, "yomi.end."+p.Option)
	}
	if c.Pump {
		c.Damage = "+" + strconv.Itoa(p.Damage)
		c.Text += ", " + c.Damage
		return c
	}
	if p.Option == "attack" || p.Option == "throw" {
		c.Damage = strconv.Itoa(p.Damage)
		c.Text += ", " + yomWord(ctx, "damage", "N", p.Damage)
	}
	if i == 0 && fighter.Speed > 0 {
		c.Speed = yomTenths(ctx, fighter.Speed)
		c.Text += ", " + yomWord(ctx, "speed", "Speed", c.Speed)
	}
	return c
}

// revealed is the combat card of a side whose combat began and ended with the newest move.
func (d yomDeck) revealed(ctx context.Context, news []games.Event, seat games.Seat) []yomFace {
	var faces []yomFace
	for _, e := range news {
		if e.Seat != seat || e.Kind != "reveal" && e.Kind != "combo" && e.Kind != "flip" {
			continue
		}
		card, option := e.Cards[0], ""
		face := yomFace{Short: yomShort(card), Red: yomRed(card), Text: words.T(ctx, "yomi.card."+card)}
		word := e.Words[0][len("end."):]
		if word == "joker" {
			option = "joker"
		}
		for _, info := range d.cards[card].Ends {
			if info.Move != "combat "+card+" "+word {
				continue
			}
			end := d.end(ctx, info)
			option = end.Option
			face.Name, face.Speed, face.Damage, face.Text = end.Name, end.Speed, end.Damage, face.Text+": "+end.Text
		}
		face.Option = option
		if e.Kind == "flip" && len(faces) > 0 {
			faces[0] = face
			continue
		}
		faces = append(faces, face)
	}
	return faces
}

func newYomCombo(ctx context.Context, f Frame, v yomi.View) *yomCombo {
	fighter := v.Fighters[v.Victor]
	damage := 0
	for _, p := range fighter.Played {
		if p.Role != "combat" {
			damage += p.Damage
		}
	}
	c := &yomCombo{
		Points:     yomWord(ctx, "combo_of", "N", v.Points, "Max", fighter.ComboLimit),
		PointsText: yomWord(ctx, "combo_points"), Damage: strconv.Itoa(damage),
	}
	for i := range fighter.ComboLimit {
		c.Pips = append(c.Pips, i < v.Points)
	}
	if v.Question != "combo" || !f.Mine() {
		return c
	}
	var next []string
	for _, move := range f.Legal {
		if rest, ok := strings.CutPrefix(move, "combo "); ok {
			card, _, _ := strings.Cut(rest, " ")
			if short := yomShort(card); !slices.Contains(next, short) {
				next = append(next, short)
			}
		}
	}
	c.Next = yomWord(ctx, "next_none")
	if len(next) > 0 {
		c.Next = yomWord(ctx, "next_hits", "Cards", words.List(ctx, next))
	}
	return c
}

var yomBack = static.URL("cards/yomi.svg") + "#back"

// attributes are those that a picture of a card that lies elsewhere does not have.
func (c yomFace) attributes() templ.Attributes {
	if c.ID == "" {
		return nil
	}
	return templ.Attributes{"id": c.ID}
}
