package boards

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"stammtisch/games"
	"stammtisch/games/yaniv"
	"stammtisch/static"
	"stammtisch/web/words"
)

// yanBoard is a view of Yaniv as it is drawn.
type yanBoard struct {
	Frame
	// From says where cards come from, for the animation (see board.js).
	From string
	// Others sit at the top, in the order of play; Me at the bottom: for a spectator seat 0.
	Others []yanSide
	Me     yanSide
	// Playing: the viewer has a hand to play with.
	Playing bool
	// Round is a short line: which round, and above which total one is out.
	Round string

	Stock     yanCard
	StockSize int
	Open      []yanCard
	OpenTitle string
	// Laid is what whoever draws now has just laid; it is nothing at other times.
	Laid      []yanCard
	LaidTitle string

	Hand      []yanCard
	HandTitle string
	// Sum is the value of the hand, in words; SumLeft the words for the value after a choice.
	Sum, SumLeft string
	Hint         string
	Lays         []yanLay
	Acts         []yanAct
	Result       *yanResult
}

// yanCard is a card.
type yanCard struct {
	// Key is its name in the notation; ID that of the element, and there is one of each.
	Key, ID, Name, Face string
	// Label is Name, or what pressing the card does; Move the move, or "".
	Label, Move string
	Points      int
	// Free: the next player may draw it.
	Free bool
	// Nth in the hand, from 1: the key that chooses it.
	Nth string
}

// yanSide is one player at the table.
type yanSide struct {
	Seat        games.Seat
	ID          string
	Name, Title string
	Mark        Mark
	Turn, Out   bool
	// Marks say who deals and who began.
	Marks []string
	// Known are cards of the hand that everybody saw, Backs counts the others.
	Known          []yanCard
	Backs          int
	Cards          string
	Total, Details string
}

// yanLay is a combination that can be laid.
type yanLay struct {
	// Cards are names in the notation, separated by spaces; Move is the whole move, or "" while it is not
	// the seat's turn.
	Cards, Move string
	// Show is short, for the eye; Says a sentence on what is laid and what it leaves.
	Show, Leaves, Says string
	Value              int
}

// yanAct is a button of the bar: always there, so that nothing moves when it comes to life.
type yanAct struct {
	ID, Label, Key, Move, Style, Help string
}

var yanBackFace = static.URL("cards/french.svg") + "#back"

// newYanBoard prepares a view for the template.
func newYanBoard(ctx context.Context, f Frame, v yaniv.View) yanBoard {
	me := max(f.Seat, 0)
	b := yanBoard{
		Frame: f, Playing: v.Can != nil && !f.Over,
		From:      yanFrom(f),
		Round:     yanWord(ctx, "round", "Round", v.Round, "Limit", v.Options.Limit),
		StockSize: v.Stock,
		HandTitle: yanWord(ctx, "hand"),
		Sum:       yanWord(ctx, "sum", "Points", v.Value),
		SumLeft:   yanWord(ctx, "sum_left"),
		Hint:      yanHint(ctx, f, v),
		Result:    newYanResult(ctx, f, v),
	}
	for i := range len(v.Players) {
		seat := games.Seat((int(me) + i) % len(v.Players))
		side := newYanSide(ctx, f, v, seat)
		if seat == me {
			b.Me = side
		} else {
			b.Others = append(b.Others, side)
		}
	}
	b.fillCentre(ctx, v)
	if !b.Playing {
		return b
	}
	for i, key := range v.Hand {
		c := yanOnTable(ctx, key)
		c.Nth = strconv.Itoa(i + 1)
		b.Hand = append(b.Hand, c)
	}
	b.Lays = yanLays(ctx, f, v)
	b.Acts = yanActs(ctx, f, v)
	return b
}

// yanWord says a word of the board, yanCount a number of something.
func yanWord(ctx context.Context, key string, args ...any) string {
	return words.T(ctx, "yaniv.board."+key, args...)
}

func yanCount(ctx context.Context, of string, n int) string {
	return yanWord(ctx, of, "N", n)
}

// yanPicture is a card as an illustration, without an identity of its own.
func yanPicture(ctx context.Context, key string) yanCard {
	name := words.T(ctx, "yaniv.card."+key)
	return yanCard{
		Key: key, Name: name, Label: name, Points: yaniv.Points(key),
		Face: static.URL("cards/french.svg") + "#" + yaniv.Face(key),
	}
}

// yanOnTable is a card as it lies on the table; each is there once, so its key makes its id.
func yanOnTable(ctx context.Context, key string) yanCard {
	c := yanPicture(ctx, key)
	c.ID = "yv-" + key
	return c
}

// yanShow writes a card as short as an eye can read it: rank and suit.
func yanShow(key string) string {
	face := yaniv.Face(key)
	if strings.HasPrefix(face, "jk") {
		return "\u2605"
	}
	last := len(face) - 1
	suit := map[byte]string{'s': "\u2660", 'h': "\u2665", 'd': "\u2666", 'c': "\u2663"}[face[last]]
	return strings.ToUpper(face[:last]) + suit + "\ufe0e"
}

// yanFrom finds the backs at which the cards of the newest move began their way.
func yanFrom(f Frame) string {
	var from []string
	travel := func(cards []string, back func(i int) string) {
		for i, c := range cards {
			from = append(from, "yv-"+c+"="+back(i))
		}
	}
	for _, e := range f.News {
		switch e.Kind {
		case "draw_stock", "dealt":
			travel(e.Secret, func(int) string { return "#yv-stock" })
		case "discard", "slap":
			travel(e.Cards, func(i int) string { return fmt.Sprintf("#yv-seat-%d .back:nth-of-type(%d)", e.Seat, i+1) })
		}
	}
	return strings.Join(from, "|")
}

func newYanSide(ctx context.Context, f Frame, v yaniv.View, seat games.Seat) yanSide {
	p := v.Players[seat]
	name := f.Name(seat)
	s := yanSide{
		Seat: seat, ID: fmt.Sprintf("yv-seat-%d", seat), Name: name, Mark: f.Mark(seat), Title: yanWord(ctx, "side", "Name", name),
		Turn: v.Turn == seat && !f.Over, Out: !p.In,
		Total:   strconv.Itoa(p.Total),
		Details: yanWord(ctx, "total_text", "Points", yanCount(ctx, "points", p.Total), "Limit", v.Options.Limit),
	}
	if s.Out {
		s.Marks = append(s.Marks, yanWord(ctx, "out", "Round", p.OutIn))
		return s
	}
	if v.Dealer == seat {
		s.Marks = append(s.Marks, yanWord(ctx, "deals"))
	}
	if v.Starter == seat {
		s.Marks = append(s.Marks, yanWord(ctx, "began"))
	}
	if seat == f.Seat && v.Can != nil {
		return s
	}
	var known []string
	for _, key := range p.Known {
		c := yanOnTable(ctx, key)
		c.Label = yanWord(ctx, "known", "Card", c.Name, "Name", name)
		s.Known = append(s.Known, c)
		known = append(known, c.Name)
	}
	s.Backs = p.Cards - len(p.Known)
	s.Cards = yanCount(ctx, "cards", p.Cards)
	if len(known) > 0 {
		s.Cards = yanWord(ctx, "cards_known", "Cards", s.Cards, "Known", words.List(ctx, known))
	}
	return s
}

// fillCentre lays out the stock, the open combination and what was laid on it.
func (b *yanBoard) fillCentre(ctx context.Context, v yaniv.View) {
	can := func(move string) bool { return b.Live && b.Can(move) }
	b.Stock = yanCard{
		ID: "yv-stock", Face: yanBackFace,
		Label: yanWord(ctx, "stock", "Cards", yanCount(ctx, "cards", v.Stock)),
	}
	if can("draw stock") {
		b.Stock.Move = "draw stock"
		b.Stock.Label = yanWord(ctx, "draw_stock", "Cards", yanCount(ctx, "cards", v.Stock))
	}
	for _, o := range v.Open {
		c := yanOnTable(ctx, o.Card)
		c.Free = o.Free
		if move := "draw " + o.Card; can(move) {
			c.Move, c.Label = move, yanWord(ctx, "take", "Card", c.Name)
		} else if o.Free {
			c.Label = yanWord(ctx, "free", "Card", c.Name)
		} else {
			c.Label = yanWord(ctx, "not_free", "Card", c.Name)
		}
		b.Open = append(b.Open, c)
	}
	b.OpenTitle = yanWord(ctx, "turned_up")
	if v.OpenBy != games.Spectator {
		b.OpenTitle = yanWord(ctx, "laid_by", "Name", b.Name(v.OpenBy))
	}
	for _, key := range v.Laid {
		b.Laid = append(b.Laid, yanOnTable(ctx, key))
	}
	if len(b.Laid) > 0 {
		b.LaidTitle = yanWord(ctx, "laid_now", "Name", b.Name(v.Turn))
	}
}

// nextIn is the player who draws from what the seat lays.
func nextIn(v yaniv.View, seat games.Seat) games.Seat {
	for i := 1; i < len(v.Players); i++ {
		if next := (int(seat) + i) % len(v.Players); v.Players[next].In {
			return games.Seat(next)
		}
	}
	return seat
}

// yanLays are the combinations that the hand can lay.
func yanLays(ctx context.Context, f Frame, v yaniv.View) []yanLay {
	next := f.Name(nextIn(v, f.Seat))
	var lays []yanLay
	for _, l := range v.Lays() {
		var names, leaves, show, showLeaves []string
		for _, key := range l.Cards {
			names = append(names, words.T(ctx, "yaniv.card."+key))
			show = append(show, yanShow(key))
		}
		for _, key := range l.Leaves {
			leaves = append(leaves, words.T(ctx, "yaniv.card."+key))
			showLeaves = append(showLeaves, yanShow(key))
		}
		lay := yanLay{
			Cards: strings.Join(l.Cards, " "),
			Show:  strings.Join(show, " "), Leaves: strings.Join(showLeaves, " / "), Value: l.Value,
			Says: yanWord(ctx, "lays", "Cards", strings.Join(names, ", "), "Name", next,
				"Leaves", either(ctx, leaves), "Points", yanCount(ctx, "points", l.Value)),
		}
		if move := "discard " + lay.Cards; f.Live && f.Can(move) {
			lay.Move = move
		}
		lays = append(lays, lay)
	}
	return lays
}

// either joins items of which one is chosen: "a, b or c".
func either(ctx context.Context, items []string) string {
	n := len(items) - 1
	if n < 1 {
		return strings.Join(items, "")
	}
	return strings.Join(items[:n], ", ") + " " + yanWord(ctx, "or") + " " + items[n]
}

// yanHint says what a choice in the hand is good for now.
func yanHint(ctx context.Context, f Frame, v yaniv.View) string {
	switch {
	case !f.Mine():
		return yanWord(ctx, "hint_wait")
	case v.Phase == "draw":
		return yanWord(ctx, "hint_draw")
	case v.Phase == "slap":
		return yanWord(ctx, "hint_slap")
	case len(v.Hand) == 0:
		return yanWord(ctx, "hint_empty")
	}
	return yanWord(ctx, "hint_lay")
}

// yanActs are the buttons that call, and that lay on where the table plays so. Laying cards is a matter of
// the choice in the hand and has a button of its own.
func yanActs(ctx context.Context, f Frame, v yaniv.View) []yanAct {
	call := yanAct{
		ID: "yv-call", Label: yanWord(ctx, "call"), Key: "y", Style: "primary",
		Help: yanWord(ctx, "call_limit", "Limit", v.Options.CallLimit),
	}
	if f.Can("call") {
		call.Move, call.Help = "call", yanWord(ctx, "call_now", "Points", v.Value)
	}
	acts := []yanAct{call}
	if !v.Options.SlapDown {
		return acts
	}
	slaps := slices.DeleteFunc(slices.Clone(f.Legal), func(m string) bool { return !strings.HasPrefix(m, "slap") })
	for i, m := range slaps {
		side, _ := strings.CutPrefix(m, "slap ")
		if m == "slap" {
			side = "on"
		}
		acts = append(acts, yanAct{
			ID: "yv-slap-" + strconv.Itoa(i), Label: yanWord(ctx, "slap_"+side), Key: []string{"s", "h"}[i], Style: "good", Move: m,
			Help: yanWord(ctx, "slap_card", "Card", yanDrawn(ctx, v)),
		})
	}
	if len(slaps) == 0 {
		acts = append(acts, yanAct{ID: "yv-slap-0", Label: yanWord(ctx, "slap_on"), Key: "s", Help: yanWord(ctx, "slap_none")})
	}
	if v.Options.SlapMode == "prompt" {
		keep := yanAct{ID: "yv-keep", Label: yanWord(ctx, "keep"), Key: "k", Help: yanWord(ctx, "keep_help")}
		if f.Can("keep") {
			keep.Move = "keep"
		}
		acts = append(acts, keep)
	}
	return acts
}

func yanDrawn(ctx context.Context, v yaniv.View) string {
	if v.Drawn == nil || v.Drawn.Card == "" {
		return ""
	}
	return words.T(ctx, "yaniv.card."+v.Drawn.Card)
}
