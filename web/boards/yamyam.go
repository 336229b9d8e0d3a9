package boards

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"stammtisch/games"
	"stammtisch/games/yamyam"
	"stammtisch/static"
	"stammtisch/web/words"
)

// yamBoard is a view of Yam Yam as it is drawn.
type yamBoard struct {
	Frame
	// From says which cards come from the pile, for the animation (see board.js).
	From string
	// Braille: the labels are shown on the cards. They are in the text of each card anyway.
	Braille bool
	// Others sit at the top, in the order of play; Me at the bottom: for a spectator seat 0.
	Others []yamSide
	Me     yamSide
	// Garden holds the four quarters of the winter picture, nil where none lies yet.
	Garden     [yamyam.WinterCards]*yamCard
	InGarden   int
	GardenText string
	// Revealed is the card turned over last, nil before the first; Fate says what became of it.
	Revealed *yamCard
	Fate     string
	Left     int
	LeftText string
	// Discarded counts the cards of the discard pile.
	Discarded     int
	DiscardedText string
	Acts          []yamAct
	Says          []yamSay
	Odds          yamOdds
}

// yamCard is a card, or a hedgehog.
type yamCard struct {
	ID, Name, Face string
	// Braille is the label, Corner where on the card it goes.
	Braille, Corner string
	// Label is what a hedgehog that can be put to sleep offers, Move the move; both else "".
	Label, Move string
	Asleep, New bool
}

// yamSide is what lies before one player.
type yamSide struct {
	Seat               games.Seat
	Name, Title        string
	Mark               Mark
	Turn, Won, Asleep  bool
	Colour, ColourName string
	Hedgehogs          []yamCard
	// Awake and Food are short, the texts are whole sentences.
	Awake, AwakeText string
	Food, FoodText   string
}

// yamAct is a button of the bar: always there, so that the keyboard can stay on it, and a move or none.
type yamAct struct {
	ID, Label, Key, Move, Style string
}

// yamSay is a state that can be heard on demand.
type yamSay struct {
	ID, Label, Key, Text string
}

var yamBack = static.URL("cards/yamyam.svg") + "#back"

// newYamBoard prepares a view for the template.
func newYamBoard(ctx context.Context, f Frame, v yamyam.View) yamBoard {
	me := max(v.Seat, 0)
	b := yamBoard{
		Frame:     f,
		Braille:   v.Options.BrailleLabels,
		Left:      v.Left,
		LeftText:  yamWord(ctx, "left", "Cards", yamCount(ctx, "cards", v.Left)),
		Discarded: v.Discard[0] + v.Discard[1] + v.Discard[2] + v.Discard[3],
		Odds:      newYamOdds(ctx, v),
	}
	for i := range len(v.Players) {
		seat := games.Seat((int(me) + i) % len(v.Players))
		side := newYamSide(ctx, f, v, seat)
		if seat == me {
			b.Me = side
		} else {
			b.Others = append(b.Others, side)
		}
	}
	b.fillCentre(ctx, v)
	b.DiscardedText = yamWord(ctx, "discarded", "Cards", yamCount(ctx, "food_cards", b.Discarded))
	if f.Live {
		b.Acts = yamActs(ctx, f, v)
	}
	b.Says = yamSays(ctx, b, v)
	return b
}

// yamWord says a word of the board, yamCount a number of something.
func yamWord(ctx context.Context, key string, args ...any) string {
	return words.T(ctx, "yamyam.board."+key, args...)
}

func yamCount(ctx context.Context, of string, n int) string {
	return yamWord(ctx, of, "N", n)
}

// yamFace is a food or winter card.
func yamFace(ctx context.Context, face string) yamCard {
	return yamCard{
		Name:    words.T(ctx, "yamyam.card."+face),
		Face:    static.URL("cards/yamyam.svg") + "#" + face,
		Braille: yamyam.Braille(face, words.Lang(ctx)),
		Corner:  string(yamyam.BrailleCorner(face)),
	}
}

// fillCentre lays out the card revealed last and the garden.
func (b *yamBoard) fillCentre(ctx context.Context, v yamyam.View) {
	var places []string
	for i := range b.Garden {
		face := "winter-" + strconv.Itoa(i+1)
		nth := slices.Index(v.Winter, face)
		if nth < 0 {
			continue
		}
		card := yamFace(ctx, face)
		card.ID = "yy-" + face
		card.New = v.Revealed.Card == face
		b.Garden[i] = &card
		places = append(places, card.Name)
	}
	b.InGarden = len(places)
	b.GardenText = yamWord(ctx, "garden_none")
	if len(places) > 0 {
		b.GardenText = yamWord(ctx, "garden", "Count", len(places), "Cards", words.List(ctx, places))
	}

	r := v.Revealed
	if r.Number == 0 {
		return
	}
	card := yamFace(ctx, r.Card)
	card.ID = "yy-card-" + strconv.Itoa(r.Number)
	card.New = true
	if r.Fate == "centre" {
		card.Name = yamWord(ctx, "winter_nth", "Card", card.Name, "Count", len(v.Winter))
	}
	fate := r.Fate
	if r.Seat == v.Seat {
		fate = "own_" + fate
	}
	b.Fate = yamWord(ctx, "fate."+fate, "Number", r.Number, "Name", b.Name(r.Seat))
	b.Revealed = &card
	b.From = card.ID + "=#yy-pile > .card"
}

func newYamSide(ctx context.Context, f Frame, v yamyam.View, seat games.Seat) yamSide {
	p := v.Players[seat]
	name := f.Name(seat)
	s := yamSide{
		Seat: seat, Name: name, Mark: f.Mark(seat), Title: yamWord(ctx, "side", "Name", name),
		Turn: v.Turn == seat && !f.Over, Won: slices.Contains(v.Winners, seat), Asleep: p.Awake == 0,
		Colour: p.Colour, ColourName: words.T(ctx, "yamyam.colour."+p.Colour),
		Awake: yamWord(ctx, "awake", "Count", p.Awake), AwakeText: yamCount(ctx, "awake_text", p.Awake),
		Food: "?", FoodText: yamWord(ctx, "food_hidden"),
	}
	if p.Awake == 0 {
		s.Awake, s.AwakeText = yamWord(ctx, "all_asleep"), yamWord(ctx, "all_asleep_text")
	}
	if p.Taken >= 0 {
		s.Food = strconv.Itoa(p.Taken)
		s.FoodText = yamWord(ctx, "food", "Cards", yamCount(ctx, "food_cards", p.Taken), "Portions", yamCount(ctx, "portions", p.Portions))
	}
	for i, asleep := range p.Asleep {
		s.Hedgehogs = append(s.Hedgehogs, yamHedgehog(ctx, f, p, i, asleep))
	}
	return s
}

func yamHedgehog(ctx context.Context, f Frame, p yamyam.Player, i int, asleep bool) yamCard {
	state := "awake"
	if asleep {
		state = "asleep"
	}
	c := yamCard{
		ID:     fmt.Sprintf("yy-hog-%d-%d", p.Seat, i),
		Name:   yamWord(ctx, "hedgehog", "Hedgehog", words.T(ctx, "yamyam.hedgehog."+p.Colour), "Number", i+1, "State", words.T(ctx, "yamyam.hedgehog."+state)),
		Face:   static.URL("cards/yamyam.svg") + "#hedgehog-" + p.Colour + "-" + state,
		Asleep: asleep,
	}
	if !asleep { // the label is printed on the summer side
		c.Braille, c.Corner = yamyam.Braille(p.Colour, words.Lang(ctx)), string(yamyam.TopLeft)
	}
	if move := "sleep " + strconv.Itoa(i); p.Seat == f.Seat && f.Live && f.Can(move) {
		c.Move, c.Label = move, yamWord(ctx, "put_to_sleep")
	}
	return c
}

// yamActs are the buttons for REVEAL, SLEEP and PASS; with autoReveal nobody ever reveals.
func yamActs(ctx context.Context, f Frame, v yamyam.View) []yamAct {
	act := func(id, key, style string, moves ...string) yamAct {
		a := yamAct{ID: "yy-" + id, Label: yamWord(ctx, id), Key: key, Style: style}
		for _, m := range moves {
			if a.Move == "" && f.Can(m) {
				a.Move = m
			}
		}
		return a
	}
	var acts []yamAct
	if !v.Options.AutoReveal {
		acts = append(acts, act("reveal", "r", "primary", "reveal"))
	}
	return append(acts,
		act("sleep", "s", "good", "sleep 0", "sleep 1", "sleep 2", "sleep 3"),
		act("pass", "p", "", "pass"),
	)
}

// yamSays words the state of the game for the ear.
func yamSays(ctx context.Context, b yamBoard, v yamyam.View) []yamSay {
	var awake, food []string
	for _, p := range v.Players {
		name := b.Name(p.Seat)
		if p.Seat == v.Seat {
			name = yamWord(ctx, "you")
		}
		awake = append(awake, yamWord(ctx, "of", "Name", name, "Count", p.Awake))
		amount := yamWord(ctx, "unknown")
		if p.Taken >= 0 {
			amount = yamWord(ctx, "food", "Cards", yamCount(ctx, "cards", p.Taken), "Portions", yamCount(ctx, "portions", p.Portions))
		}
		food = append(food, yamWord(ctx, "of", "Name", name, "Count", amount))
	}
	say := func(id, key, text string) yamSay {
		return yamSay{ID: "yy-say-" + id, Label: yamWord(ctx, "say_"+id), Key: key, Text: text}
	}
	return []yamSay{
		say("awake", "a", yamWord(ctx, "say_awake_text", "List", words.List(ctx, awake))),
		say("winter", "w", b.GardenText),
		say("food", "f", yamWord(ctx, "say_food_text", "List", words.List(ctx, food))),
		say("cards", "c", b.LeftText),
	}
}
