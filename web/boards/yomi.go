package boards

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"stammtisch/games"
	"stammtisch/games/yomi"
	"stammtisch/web/words"
)

// yomBoard is a view of Yomi as it is drawn.
type yomBoard struct {
	Frame
	Mine bool
	// From says where cards come from that the newest move brought to light, as in koiBoard.
	From string
	// Game and Turn, "" before the first one; Phases of the turn, the running one marked.
	Game, Turn string
	Phases     []yomPhase
	// Them sits at the top, Me at the bottom: for a spectator seats 1 and 0.
	Them, Me yomSide
	Arena    yomArena
	Asked    yomAsked
	Hand     yomHand
	// Cast are the characters to choose from, nil when none is chosen.
	Cast []yomPick
}

// yomPhase is a phase of the turn.
type yomPhase struct {
	Title string
	Now   bool
}

// yomPick is a character that can be chosen.
type yomPick struct {
	Move, Slug, Name, Title, Style string
	Life, Combo                    string
}

// yomHand is the hand of the fighter that the one who looks decides for, his own else.
type yomHand struct {
	Title string
	// Note says that it is somebody else's hand.
	Note  string
	Slug  string
	Cards []yomCard
	// Columns on a narrow board, so that the rows are even.
	Columns string
	Empty   string
}

// yomCard is a card in hand.
type yomCard struct {
	Key, ID, Name, Short string
	Red                  bool
	Ends                 []yomEnd
	// Acts are moves with the whole card.
	Acts []yomAct
	// Ability that it has in hand, nil for none, and those of its ends.
	Ability *yomAbility
	Others  []yomAbility
	// More asks for all of it, Help explains a Joker.
	More, Help string
	// Can: something can be done with it.
	Can bool
}

// yomAct is a move as a button.
type yomAct struct {
	ID, Move, Text, Label string
	// Icon is the option meant, "" for none.
	Icon string
	// Primary is the one that goes on, Quiet what merely passes.
	Primary, Quiet bool
}

// newYomBoard prepares a view for the template.
func newYomBoard(ctx context.Context, f Frame, v yomi.View) yomBoard {
	me := max(v.Seat, 0)
	b := yomBoard{Frame: f, Mine: f.Mine(), From: yomFrom(f)}
	if v.Game > 0 {
		if v.BestOf > 1 {
			b.Game = yomWord(ctx, "game", "N", v.Game, "Max", v.BestOf)
		}
		b.Turn = yomWord(ctx, "turn", "N", v.Turn)
		b.Phases = yomPhases(ctx, v)
	}
	b.Me, b.Them = newYomSide(ctx, f, v, me), newYomSide(ctx, f, v, 1-me)
	b.Arena = newYomArena(ctx, f, v, me)

	rest := newYomRest(f)
	if v.Question == "character" || v.Question == "draft" {
		b.Cast = yomPicks(ctx, &rest)
		return b
	}
	b.Hand = newYomHand(ctx, f, v, me, &rest)
	b.Asked = newYomAsked(ctx, v, &rest)
	return b
}

// yomRest are the legal moves that have no control yet: every legal move gets one, and just one.
type yomRest struct{ moves []string }

func newYomRest(f Frame) yomRest {
	if !f.Live {
		return yomRest{}
	}
	return yomRest{slices.Clone(f.Legal)}
}

// take reports whether a move is legal, and takes it for a control.
func (r *yomRest) take(move string) bool {
	i := slices.Index(r.moves, move)
	if i < 0 {
		return false
	}
	r.moves = slices.Delete(r.moves, i, i+1)
	return true
}

// takeVerb takes all moves of a verb.
func (r *yomRest) takeVerb(verb string) []string {
	var taken []string
	for _, m := range slices.Clone(r.moves) {
		if strings.HasPrefix(m, verb+" ") || m == verb {
			r.take(m)
			taken = append(taken, m)
		}
	}
	return taken
}

// yomPhases tells draw, combat, powering up and clean-up apart as far as the question does.
func yomPhases(ctx context.Context, v yomi.View) []yomPhase {
	now := ""
	switch v.Question {
	case "window_draw":
		now = "draw"
	case "power_up", "touch":
		now = "power"
	case "window_turn_end", "hand_limit":
		now = "clean"
	case "commit", "rewind", "combo", "window_reveal", "window_combat_end", "keep":
		now = "combat"
	default:
		if yomFighting(v) {
			now = "combat"
		}
	}
	var phases []yomPhase
	for _, p := range []string{"draw", "combat", "power", "clean"} {
		phases = append(phases, yomPhase{yomWord(ctx, "phase_"+p), p == now})
	}
	return phases
}

// yomFighting reports whether cards of a combat lie open.
func yomFighting(v yomi.View) bool {
	return slices.ContainsFunc(v.Fighters, func(f yomi.Fighter) bool { return len(f.Played) > 0 })
}

func yomPicks(ctx context.Context, rest *yomRest) []yomPick {
	var picks []yomPick
	for _, move := range rest.takeVerb("character") {
		c := yomCast()[strings.TrimPrefix(move, "character ")]
		picks = append(picks, yomPick{
			Move: move, Slug: c.Slug, Name: c.Name, Title: words.T(ctx, "yomi.character."+c.Slug+".title"),
			Style: words.T(ctx, "yomi.character."+c.Slug+".style"), Life: strconv.Itoa(c.Life), Combo: strconv.Itoa(c.ComboLimit),
		})
	}
	return picks
}

// yomCardID is the id of a card that lies open or is held: each side has a deck of its own.
func yomCardID(seat games.Seat, card string) string {
	return "card-" + strconv.Itoa(int(seat)) + "-" + card
}

// yomFrom lets the combat cards begin where they lay face down.
func yomFrom(f Frame) string {
	var from []string
	for _, e := range f.News {
		if e.Kind == "reveal" || e.Kind == "reveal_second" || e.Kind == "rewind" || e.Kind == "bluff" {
			from = append(from, yomCardID(e.Seat, e.Cards[0])+"=#yo-back-"+strconv.Itoa(int(e.Seat)))
		}
	}
	return strings.Join(from, "|")
}

// yomWhole are the verbs that take a card of the hand as a whole.
var yomWhole = []string{"pump", "facedown", "discard", "show", "put"}

// yomElsewhere are the questions whose moves name cards that are not in the hand, though the hand may hold
// one of the same name.
var yomElsewhere = []string{"pluck", "trim", "give", "stack", "arrange", "split", "banish"}

func newYomHand(ctx context.Context, f Frame, v yomi.View, me games.Seat, rest *yomRest) yomHand {
	fighter := v.Fighters[me]
	if i := v.Deciding(); f.Mine() && i >= 0 {
		fighter = v.Fighters[i]
	}
	h := yomHand{Title: yomWord(ctx, "hand"), Slug: fighter.Character}
	switch {
	case v.Seat == games.Spectator:
		h.Title = yomWord(ctx, "hand_of", "Name", f.Name(fighter.Seat))
	case fighter.Seat != v.Seat:
		h.Note = yomWord(ctx, "commanded_hand", "Name", f.Name(fighter.Seat))
	case len(fighter.Hand) == 0 && v.Game > 0:
		h.Empty = yomWord(ctx, "hand_empty")
	}
	for _, key := range yomSorted(fighter.Hand) {
		h.Cards = append(h.Cards, newYomCard(ctx, v, fighter, key, rest))
	}
	n := len(h.Cards)
	const most = 7 // in a row
	rows := max((n+most-1)/most, 1)
	h.Columns = "cols-" + strconv.Itoa((n+rows-1)/rows)
	return h
}

func newYomCard(ctx context.Context, v yomi.View, fighter yomi.Fighter, key string, rest *yomRest) yomCard {
	deck := yomDeckOf(ctx, fighter.Character)
	c := yomCard{
		Key: key, ID: yomCardID(fighter.Seat, key), Name: words.T(ctx, "yomi.card."+key), Short: yomShort(key), Red: yomRed(key),
		Ends: slices.Clone(deck.ends(key)),
	}
	c.More = yomWord(ctx, "more", "Card", c.Name)
	info := deck.cards[key]
	if info.Ability != "" {
		a := deck.ability(ctx, info.Ability)
		c.Ability = &a
	}
	for i := range c.Ends {
		end := &c.Ends[i]
		word := ""
		if len(info.Ends) > 0 {
			word = strings.TrimPrefix(info.Ends[i].Move, "combat "+key)
			for _, a := range info.Ends[i].Abilities {
				c.Others = append(c.Others, deck.ability(ctx, a))
			}
		}
		end.Label = c.Name + ": " + end.Text
		for _, verb := range []string{"combat", "second", "combo"} {
			move := verb + " " + key + word
			if !slices.Contains(rest.moves, move) && verb == "combo" && end.Speed != "" {
				move = verb + " " + key
			}
			if end.Move == "" && rest.take(move) {
				end.Move, c.Can = move, true
				end.Label = yomVerb(ctx, verb) + ": " + end.Label
			}
		}
	}
	if len(info.Ends) == 0 {
		c.Help = yomWord(ctx, "joker_help")
	}
	if slices.Contains(yomElsewhere, v.Question) {
		return c
	}
	for _, verb := range yomWhole {
		if move := verb + " " + key; rest.take(move) {
			c.Can = true
			c.Acts = append(c.Acts, yomAct{
				ID: "act-" + verb + "-" + key, Move: move, Text: yomWord(ctx, "act_"+verb), Label: yomVerb(ctx, verb) + ": " + c.Name,
			})
		}
	}
	return c
}

func yomVerb(ctx context.Context, verb string) string { return words.T(ctx, "yomi.verb."+verb) }
