package boards

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"stammtisch/games"
	"stammtisch/games/koikoi"
	"stammtisch/static"
	"stammtisch/web/words"
)

// koiBoard is a view of Koi-Koi as it is drawn.
type koiBoard struct {
	Frame
	// Phase as in the view; Deciding and Choosing are true only for whoever decides or chooses here.
	Phase              string
	Deciding, Choosing bool
	// From says where cards come from that the newest move brought to light, for the animation: ids of cards
	// and selectors of a back, "card-01-crane=#stock > .card|...".
	From string
	// Them sits at the top, Me at the bottom: for a spectator seats 1 and 0.
	Them, Me  koiSide
	Field     []koiSpot
	Stock     int
	StockText string
	// Placed lies open while somebody chooses what it takes; nil at other times.
	Placed    *koiCard
	Hand      []koiCard
	HandTitle string
	Decision  *koiDecision
	// Recap pictures the newest move if somebody else made it: each card with what it took.
	Recap  [][]koiCard
	Rounds koiRounds
	Yaku   []koiYaku
	Unseen koiUnseen
}

// koiSide is what lies in front of one player.
type koiSide struct {
	Seat                 games.Seat
	Name, Title          string
	Mark                 Mark
	Turn, Starter, Calls bool
	// StarterHelp and CallerHelp explain the marks.
	StarterHelp, CallerHelp string
	Base, Total             int
	Backs                   int
	BacksText               string
	Piles                   []koiPile
	Chips                   []koiChip
}

// koiPile holds the captured cards of one type.
type koiPile struct {
	Type, Title string
	Count       int
	Cards       []koiCard
}

// koiSpot is a place on the field: one card, or the three of a month that are taken together.
type koiSpot struct{ Cards []koiCard }

// koiCard is a card as it is drawn. ID is "" for pictures of a card that lies elsewhere.
type koiCard struct {
	Key, ID, Name string
	// Face is its picture.
	Face  templ.Component
	Month string
	// Move that pressing it makes; "" when it makes none.
	Move string
	// Label is what a screen reader says of it, its name if nothing more.
	Label string
	// Takes are the keys of the field cards that it would take, separated by spaces.
	Takes string
	// Meets: a card of its month lies on the other side, in the hand or on the field. New: it came there with
	// the newest move.
	Meets, New bool
	// Where a card of the table of yaku is: held, lying or unseen.
	Where string
}

// koiFaces are the pictures of the cards, and koiBackFace that of their back: written once, as a board shows
// some hundred of them.
var (
	koiFaces    = koiPictures()
	koiBackFace = koiPicture("back")
)

func koiPictures() map[string]templ.Component {
	pictures := map[string]templ.Component{}
	for c := range koikoi.Deck() {
		pictures[c.Key] = koiPicture(c.Key)
	}
	return pictures
}

func koiPicture(part string) templ.Component {
	return templ.Raw(`<svg viewBox="0 0 100 160" aria-hidden="true"><use href="` + static.URL("cards/hanafuda.svg") + "#" + part + `"></use></svg>`)
}

// koiTypes in the order in which captured cards lie.
var koiTypes = []koikoi.Type{koikoi.Bright, koikoi.Animal, koikoi.Ribbon, koikoi.Plain}

// newKoiBoard prepares a view for the template.
func newKoiBoard(ctx context.Context, f Frame, v koikoi.View) koiBoard {
	me := max(v.Seat, 0)
	mine := f.Mine() && v.Turn == v.Seat
	b := koiBoard{
		Frame: f, Phase: v.Phase,
		Deciding:  mine && v.Phase == "decide",
		Choosing:  mine && strings.HasPrefix(v.Phase, "choose_"),
		Stock:     v.Stock,
		HandTitle: koiWord(ctx, "hand"),
	}
	b.From = koiFrom(f, me)
	b.StockText = koiWord(ctx, "stock", "Cards", koiCount(ctx, "cards", v.Stock))
	fresh := newCards(f.News)
	b.Me, b.Them = newKoiSide(ctx, f, v, me, fresh), newKoiSide(ctx, f, v, 1-me, fresh)
	b.Field = koiField(ctx, f, v, fresh)
	if v.Placed != "" {
		placed := onTable(ctx, v.Placed)
		placed.Label = koiWord(ctx, "placed", "Card", placed.Name)
		b.Placed = &placed
	}
	for _, key := range v.Hand {
		b.Hand = append(b.Hand, koiHandCard(ctx, f, v, key))
	}
	if b.Deciding {
		b.Decision = newKoiDecision(ctx, f, v)
	}
	b.Recap = koiRecap(ctx, f)
	b.Rounds = newKoiRounds(ctx, f, v)
	b.Yaku = koiYakuTable(ctx, v)
	b.Unseen = newKoiUnseen(ctx, v)
	return b
}

// koiWord says a word of the board, koiCount a number of something.
func koiWord(ctx context.Context, key string, args ...any) string {
	return words.T(ctx, "koikoi.board."+key, args...)
}

func koiCount(ctx context.Context, of string, n int) string {
	return koiWord(ctx, of, "N", n)
}

// picture is a card as an illustration, without an identity of its own.
func picture(ctx context.Context, key string) koiCard {
	name := words.T(ctx, "koikoi.card."+key)
	face, _ := koikoi.Face(key)
	return koiCard{
		Key: key, Name: name, Label: name, Month: strconv.Itoa(face.Month),
		Face: koiFaces[key],
	}
}

// onTable is a card as it lies on the table; there is one of each, so its key makes its id.
func onTable(ctx context.Context, key string) koiCard {
	c := picture(ctx, key)
	c.ID = "card-" + key
	return c
}

// newCards are the cards that the newest move brought where they lie.
func newCards(news []games.Event) map[string]bool {
	fresh := map[string]bool{}
	for _, e := range news {
		switch e.Kind {
		case "captured", "laid":
			for _, c := range e.Cards {
				fresh[c] = true
			}
		case "round_begun": // what was captured before lies there no longer
			clear(fresh)
		}
	}
	return fresh
}

// koiRecap groups the cards of another seat's newest move: the one from the hand and the one from the stock,
// each followed by what it took. A move that ended a round has its panel instead.
func koiRecap(ctx context.Context, f Frame) [][]koiCard {
	var recap [][]koiCard
	for _, e := range f.News {
		switch {
		case e.Kind == "round_begun" || e.Seat == f.Seat:
			return nil
		case e.Kind == "played" || e.Kind == "turned":
			recap = append(recap, []koiCard{picture(ctx, e.Cards[0])})
		case e.Kind == "captured":
			// After a choice the captured cards stand alone: the card that took them was shown before.
			taken := e.Cards[1:]
			if len(recap) == 0 {
				recap, taken = append(recap, nil), e.Cards
			}
			last := len(recap) - 1
			for _, key := range taken {
				recap[last] = append(recap[last], picture(ctx, key))
			}
		}
	}
	return recap
}

// koiFrom finds the backs at which the cards of the newest move began their way.
func koiFrom(f Frame, me games.Seat) string {
	var from []string
	for _, e := range f.News {
		back := "#stock > .card"
		switch {
		case e.Kind == "played" && e.Seat == me:
			back = ".me .kk-backs > .card"
		case e.Kind == "played":
			back = ".them .kk-backs > .card"
		case e.Kind != "turned":
			continue
		}
		from = append(from, "card-"+e.Cards[0]+"="+back)
	}
	return strings.Join(from, "|")
}

func newKoiSide(ctx context.Context, f Frame, v koikoi.View, seat games.Seat, fresh map[string]bool) koiSide {
	name := f.Name(seat)
	s := koiSide{
		Seat: seat, Name: name, Mark: f.Mark(seat), Title: koiWord(ctx, "side", "Name", name),
		Turn: v.Turn == seat, Starter: v.Starter == seat, Calls: v.Caller == seat,
		StarterHelp: koiWord(ctx, "starter_help", "Name", name),
		CallerHelp:  koiWord(ctx, "caller_help", "Name", name),
		Base:        v.Base[seat], Total: v.Totals[seat],
		Chips: koiChips(ctx, v, seat),
	}
	if seat != v.Seat {
		s.Backs = v.HandCount[seat]
		s.BacksText = koiWord(ctx, "hand_of", "Name", name, "Cards", koiCount(ctx, "hand_cards", s.Backs))
	}
	for _, kind := range koiTypes {
		pile := koiPile{Type: string(kind)}
		for _, key := range v.Captured[seat] {
			if face, _ := koikoi.Face(key); face.Type == kind {
				c := onTable(ctx, key)
				c.New = fresh[key]
				pile.Cards = append(pile.Cards, c)
			}
		}
		pile.Count = len(pile.Cards)
		pile.Title = koiWord(ctx, "group", "Group", koiWord(ctx, string(kind)), "Cards", koiCount(ctx, "cards", pile.Count))
		s.Piles = append(s.Piles, pile)
	}
	return s
}

// koiField lays out the field; the three cards of a stack share a spot.
func koiField(ctx context.Context, f Frame, v koikoi.View, fresh map[string]bool) []koiSpot {
	held := map[int]bool{}
	for _, key := range v.Hand {
		face, _ := koikoi.Face(key)
		held[face.Month] = true
	}
	var spots []koiSpot
	stack := 0
	for _, key := range v.Field {
		face, _ := koikoi.Face(key)
		c := onTable(ctx, key)
		c.New, c.Meets = fresh[key], held[face.Month]
		if move := "choose " + key; f.Live && f.Can(move) {
			c.Move, c.Label = move, koiWord(ctx, "choose", "Card", c.Name)
		}
		if slices.Contains(v.Stacks, face.Month) && stack == face.Month {
			last := &spots[len(spots)-1]
			last.Cards = append(last.Cards, c)
			continue
		}
		stack = face.Month
		spots = append(spots, koiSpot{Cards: []koiCard{c}})
	}
	return spots
}

// koiHandCard is a card of the own hand, and says what it takes.
func koiHandCard(ctx context.Context, f Frame, v koikoi.View, key string) koiCard {
	c := onTable(ctx, key)
	face, _ := koikoi.Face(key)
	var takes, names []string
	for _, on := range v.Field {
		if other, _ := koikoi.Face(on); other.Month == face.Month {
			takes = append(takes, on)
			names = append(names, words.T(ctx, "koikoi.card."+on))
		}
	}
	c.Takes, c.Meets = strings.Join(takes, " "), len(takes) > 0
	if move := "play " + key; f.Live && f.Can(move) {
		c.Move = move
	}
	switch len(takes) {
	case 0:
		c.Label = koiWord(ctx, "lays", "Card", c.Name)
	case 2:
		c.Label = koiWord(ctx, "takes_one", "Card", c.Name, "Takes", words.List(ctx, names))
	default:
		c.Label = koiWord(ctx, "takes", "Card", c.Name, "Takes", words.List(ctx, names))
	}
	return c
}
