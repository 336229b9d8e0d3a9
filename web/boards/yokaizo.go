package boards

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"stammtisch/games"
	"stammtisch/games/yokaizo"
	"stammtisch/web/words"
)

// yokGrave is the Grave total that loses.
const yokGrave = 13

// yokBoard is a view of Yokaizo as it is drawn.
type yokBoard struct {
	Frame
	// Them sits at the top, Me at the bottom: for a spectator seats 1 and 0.
	Them, Me yokSide
	// Round says Round and tier, Track holds the Field Yokai in the order of their Speed.
	Round string
	Track []yokTurn
	// Chain is what is being resolved, from the Turn inwards.
	Chain []string
	Ask   yokAsk
	// Hand of the one who looks; nil for a spectator.
	Hand      []yokHandCard
	HandTitle string
	// News is what the newest move brought about, in sentences.
	News []string
	// Sheets explain each card whose name is seen.
	Sheets []YokaiCard
}

// yokSide is what lies in front of one player.
type yokSide struct {
	ID, Name, Title string
	Mark            Mark
	// Turn: this side must choose.
	Turn bool
	// Grave total; Pips are 13, filled by Banished and Burned cards; Near: it may be over soon.
	Grave, GraveText string
	Pips             []string
	Near             bool
	Field            []yokFighter
	Void             []yokVoid
	VoidTitle        string
	// Counts of the zones in short, and what is known of each.
	Counts []yokCount
	Zones  []yokZone
}

// yokCount is the number of cards of a zone, whose name has a short form too.
type yokCount struct{ Label, Short, Number string }

// yokZone is a zone with what is known of it.
type yokZone struct{ Label, Cards string }

// yokRef is a card that can be explained: Sheet is "" for one whose name is not known.
type yokRef struct{ Name, Sheet, Element string }

// yokTurn is a place in the order of the Round.
type yokTurn struct {
	Name, Speed, Text string
	Own               bool
	// State is now, done, next or late (not this Round).
	State string
}

// yokGo is a move made by pressing something on the table.
type yokGo struct{ Move, Short, Label string }

// yokDraw gathers a board.
type yokDraw struct {
	ctx context.Context
	f   Frame
	v   yokaizo.View
	me  games.Seat
	// at holds the moves made on the table or the hand, by place: "own left", "foe v3", "hand yetikai".
	at map[string]yokGo
	// sets: the moves are sets of cards, posted with the verb.
	sets string
	// picks are the places that may be part of a set.
	picks map[string]bool
	// shown are the cards to explain, in the order in which they are met.
	shown []string
	fresh map[string]bool
}

// newYokBoard prepares a view for the template.
func newYokBoard(ctx context.Context, f Frame, v yokaizo.View) yokBoard {
	d := yokDraw{ctx: ctx, f: f, v: v, me: max(v.Seat, 0), at: map[string]yokGo{}, picks: map[string]bool{}}
	d.fresh = yokFresh(f.News)
	b := yokBoard{Frame: f, Ask: d.ask()}
	b.Me, b.Them = d.side(d.me), d.side(1-d.me)
	b.Round, b.Track = d.round(), d.track()
	b.Chain = d.chain()
	if v.Seat >= 0 && v.Ended == "" {
		b.Hand, b.HandTitle = d.hand(), d.word("hand", "N", v.Sides[v.Seat].HandCount)
	}
	tell := words.Teller{Game: "yokaizo", Names: f.Names, Seat: f.Seat}
	for _, e := range f.News {
		// What is secret in the news is already only what the reader may know.
		e.Audience = games.Seats(max(f.Seat, 0))
		b.News = append(b.News, tell.Event(ctx, e))
	}
	for _, id := range d.shown {
		b.Sheets = append(b.Sheets, NewYokaiCard(ctx, id))
	}
	return b
}

func (d *yokDraw) word(key string, args ...any) string { return yokWord(d.ctx, key, args...) }

// name says a card, or what stands for it while the reader does not know it.
func (d *yokDraw) name(id string) string {
	if id == "" {
		return words.T(d.ctx, "yokaizo.term.face_down")
	}
	return yokName(d.ctx, id)
}

// ref is a card that is explained on demand.
func (d *yokDraw) ref(id string) yokRef {
	if id == "" {
		return yokRef{Name: d.name("")}
	}
	if !slices.Contains(d.shown, id) {
		d.shown = append(d.shown, id)
	}
	return yokRef{Name: yokName(d.ctx, id), Sheet: "yk-card-" + id, Element: yokai(id).Element}
}

// place is the key of a place for moves: seen from the one who looks.
func (d *yokDraw) place(side games.Seat, at string) string {
	if side == d.me {
		return "own " + at
	}
	return "foe " + at
}

// yokFresh are the places where the newest move changed something: "0 left", "1 v3".
func yokFresh(news []games.Event) map[string]bool {
	fresh := map[string]bool{}
	for _, e := range news {
		if e.Seat < 0 || len(e.Numbers) == 0 {
			continue
		}
		seat, n := strconv.Itoa(int(e.Seat)), e.Numbers[0]
		switch strings.TrimSuffix(e.Kind, "_down") {
		case "void", "void_enter", "haunt_void", "unburn_void", "token", "freeze":
			fresh[seat+" v"+strconv.Itoa(n)] = true
		case "enter", "enter_top", "swap", "soul_placed", "soul_topdecked", "soul_flipped", "shield_lost", "attach", "token_shield":
			fresh[seat+" "+yokSlot(n-1)] = true
		}
	}
	return fresh
}

// yokSlot is the notation of a Field slot.
func yokSlot(slot int) string {
	if slot == 1 {
		return "right"
	}
	return "left"
}

// round says which Round it is and which Speed has its turn.
func (d *yokDraw) round() string {
	switch {
	case d.v.Round == 0:
		return d.word("setup")
	case d.v.Tier == 0:
		return d.word("round", "Round", d.v.Round)
	}
	return d.word("round_tier", "Round", d.v.Round, "Tier", d.v.Tier)
}

// track orders the Field Yokai by Speed, and says of each whether it still has a Turn.
func (d *yokDraw) track() []yokTurn {
	type runner struct {
		yokTurn
		speed int
	}
	var all []runner
	for _, side := range []games.Seat{1 - d.me, d.me} {
		for slot, y := range d.v.Sides[side].Field {
			if y == nil {
				continue
			}
			t := yokTurn{Name: yokName(d.ctx, y.Card), Speed: strconv.Itoa(y.Speed), Own: side == d.me, State: "next"}
			now := d.v.Turn
			switch {
			case now != nil && now.Live && now.Seat == side && now.Slot == slot:
				t.State = "now"
			case y.Acted:
				t.State = "done"
			case d.v.Tier > 0 && (y.Speed > d.v.Tier || y.Speed == d.v.Tier && !d.inTier(side, slot)):
				t.State = "late"
			}
			t.Text = d.word("track_"+t.State, "Card", t.Name, "Name", d.f.Name(side), "Speed", y.Speed)
			all = append(all, runner{t, y.Speed})
		}
	}
	slices.SortStableFunc(all, func(a, b runner) int { return b.speed - a.speed })
	var out []yokTurn
	for _, r := range all {
		out = append(out, r.yokTurn)
	}
	return out
}

// inTier reports whether a Yokai was counted for the current tier.
func (d *yokDraw) inTier(side games.Seat, slot int) bool {
	return len(d.v.Stack) > 0 && d.v.Stack[0].Mask>>(8*int(side)+slot)&1 == 1
}

// chain says what is being resolved, from the Turn inwards.
func (d *yokDraw) chain() []string {
	var out []string
	for _, f := range d.v.Stack {
		switch f.Kind {
		case yokaizo.TurnFrame:
			if y := d.fighter(f.Seat, int(f.Slot)); y != nil && f.Live {
				out = append(out, d.word("chain_turn", "Card", d.name(y.Card)))
			} else {
				out = append(out, d.word("chain_turn_of", "Name", d.f.Name(f.Seat)))
			}
		case yokaizo.EffectFrame:
			id := yokaizo.Base().Yokai[f.Source].ID
			zone := []string{"attack", "void", "soul", "field"}[f.Zone]
			out = append(out, d.word("chain_"+zone, "Card", d.name(id), "Attack", words.T(d.ctx, "yokaizo.attack."+id)))
		case yokaizo.DamageFrame:
			if y := d.fighter(f.Seat, int(f.Slot)); y != nil && f.Left > 0 {
				out = append(out, d.word(yokBreak("chain_damage", f.Break), "Points", f.Left, "Card", d.name(y.Card)))
			}
		case yokaizo.TriggersFrame:
			out = append(out, d.word("chain_triggers"))
		case yokaizo.SwapFrame:
			out = append(out, d.word("chain_swap"))
		case yokaizo.FillFrame:
			out = append(out, d.word("chain_fill"))
		}
	}
	return out
}

// yokBreak is the key for a kind of damage.
func yokBreak(key string, breaks bool) string {
	if breaks {
		return key + "_break"
	}
	return key
}

func (d *yokDraw) fighter(side games.Seat, slot int) *yokaizo.FighterView {
	if side < 0 || slot < 0 {
		return nil
	}
	return d.v.Sides[side].Field[slot]
}
