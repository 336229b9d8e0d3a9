package boards

import (
	"slices"
	"strconv"
	"strings"

	"stammtisch/games"
	"stammtisch/web/words"
)

// yokAsk is what is asked, with the answers that lie neither on the table nor in the hand.
type yokAsk struct {
	// Mine: the reader is asked. Title is the question, or who is asked what.
	Mine  bool
	Title string
	// About says what it is about: the effect that asks, the damage that is taken.
	About []string
	// Point: a point of damage is taken.
	Point   bool
	Options []yokOption
	// Set is the form of a set of cards, nil where none is chosen.
	Set *yokSet
	// Where says where the other answers are, "" when there are none; InHand: they are in the hand.
	Where  string
	InHand bool
}

// yokOption is an answer as a button.
type yokOption struct {
	ID, Move, Label string
	// Note says what it does.
	Note string
	Cost []YokaiSymbol
	// Kind is main, plain or end: what leaves things as they are.
	Kind string
}

// yokSet is a form in which several cards are chosen: they are posted after the verb.
type yokSet struct{ Verb, Submit string }

// yokHandCard is a card of the own hand.
type yokHandCard struct {
	Card YokaiCard
	// Count of copies where they lie on each other; "" for one.
	Count string
	// Note is what matters of it now.
	Note string
	// Known: the opponent has seen it.
	Known bool
	Go    yokGo
	// Check is set where it may be part of a set.
	Check bool
}

// ask sorts the legal moves to where they are made.
func (d *yokDraw) ask() yokAsk {
	a := yokAsk{Mine: d.f.Mine(), Point: d.v.Decision == "damage_point" || d.v.Decision == "shield_pick"}
	switch {
	case d.v.Ended != "":
		a.Title = d.word("ended")
		return a
	case a.Mine:
		a.Title = words.T(d.ctx, "yokaizo.ask."+d.v.Asks())
	default:
		var names []string
		for _, seat := range d.v.Must {
			names = append(names, d.f.Name(seat))
		}
		a.Title = words.T(d.ctx, "yokaizo.decision."+d.v.Decision, "Player", words.List(d.ctx, names))
	}
	a.About = d.about()
	if !d.f.Live {
		return a
	}
	for _, move := range d.f.Legal {
		if option, ok := d.sort(move); ok {
			option.ID = "yk-" + strings.ReplaceAll(move, " ", "-")
			a.Options = append(a.Options, option)
		}
	}
	if d.sets != "" {
		a.Set = &yokSet{d.sets, d.word("set_" + d.sets)}
		a.Where = d.word("where_"+d.sets, "Cards", d.left())
	} else {
		a.Where, a.InHand = d.where()
	}
	return a
}

// left is how many of something the question still asks for.
func (d *yokDraw) left() int {
	if d.v.Asking == nil {
		return 0
	}
	return d.v.Asking.Left
}

// where points to answers on the table or in the hand.
func (d *yokDraw) where() (text string, inHand bool) {
	table, hand := false, false
	for place := range d.at {
		if strings.HasPrefix(place, "hand ") {
			hand = true
		} else {
			table = true
		}
	}
	switch {
	case table:
		return d.word("where_table"), false
	case hand:
		return d.word("where_hand"), true
	}
	return "", false
}

// about says what asks, and what a pending damage amounts to.
func (d *yokDraw) about() []string {
	a := d.v.Asking
	if a == nil {
		return nil
	}
	var out []string
	if a.Source != "" {
		text := yokai(a.Source).Text(a.Zone, words.Lang(d.ctx))
		out = append(out, d.word("asks", "Card", d.name(a.Source), "Zone", d.word("part_"+a.Zone), "Text", text))
	}
	switch d.v.Decision {
	case "damage_point", "shield_pick":
		y := d.fighter(a.Seat, a.Slot)
		out = append(out, d.word(yokBreak("points_left", a.Break), "Points", a.Left, "Card", d.name(y.Card)),
			d.word("souls", "Up", y.FaceUp, "Of", yokai(y.Card).Souls, "Down", y.FaceDown))
	case "void_play":
		out = append(out, d.word("plays_left", "Cards", a.Left))
	case "effect_cards", "slow_pick", "burn_pick", "storm_pick":
		out = append(out, d.word("choices_left", "Cards", a.Left))
	}
	return out
}

// sort puts a move where it is made: onto the table or the hand, into a set, or among the options.
func (d *yokDraw) sort(move string) (yokOption, bool) {
	verb, arg, _ := strings.Cut(move, " ")
	put := func(place, name string) (yokOption, bool) {
		short := d.word("do_" + verb)
		d.at[place] = yokGo{Move: move, Short: short, Label: short + ": " + name}
		return yokOption{}, false
	}
	switch verb {
	case "order", "own", "trigger", "echo":
		return put("own "+arg, d.placeName(d.me, arg))
	case "target", "storm":
		return put("foe "+arg, d.placeName(1-d.me, arg))
	case "slow":
		side, slot, _ := strings.Cut(arg, " ")
		if side == "own" {
			return put(arg, d.placeName(d.me, slot))
		}
		return put(arg, d.placeName(1-d.me, slot))
	case "freeze":
		return put("foe "+arg, d.placeName(1-d.me, arg))
	case "destroy":
		if arg[0] == 'v' {
			return put("foe "+arg, d.placeName(1-d.me, arg))
		}
	case "void", "place", "swap":
		return put("hand "+arg, d.name(arg))
	case "replace":
		if _, card, _ := strings.Cut(arg, " "); card != "top" {
			return put("hand "+card, d.name(card))
		}
	case "spend":
		if d.left() == 1 {
			return put("own "+arg, d.placeName(d.me, arg))
		}
		d.set(verb, "own ", arg)
		return yokOption{}, false
	case "pay":
		if arg != "auto" && arg != "nothing" {
			d.set(verb, "own ", arg)
			return yokOption{}, false
		}
	case "pick":
		d.set(verb, "hand ", arg)
		return yokOption{}, false
	}
	return d.option(move, verb, arg), true
}

// set notes that the places may be part of a set.
func (d *yokDraw) set(verb, where, places string) {
	d.sets = verb
	for p := range strings.FieldsSeq(places) {
		d.picks[where+p] = true
	}
}

// placeName names what lies at a place, "left" or "v3".
func (d *yokDraw) placeName(side games.Seat, at string) string {
	if n, ok := strings.CutPrefix(at, "v"); ok {
		i, _ := strconv.Atoi(n)
		return d.word("in_void", "Card", d.name(d.v.Sides[side].Void[i-1].Card), "Place", i)
	}
	return d.name(d.v.Sides[side].Field[slices.Index([]string{"left", "right"}, at)].Card)
}

// option is a move as a button with what it does.
func (d *yokDraw) option(move, verb, arg string) yokOption {
	o := yokOption{Move: move, Kind: "plain"}
	me := d.v.Sides[d.me]
	switch verb {
	case "stop":
		o.Label, o.Kind = d.word("stop"), "end"
		if text, ok := words.Try(d.ctx, "yokaizo.board.stop_"+d.v.Decision); ok {
			o.Label = text
		}
	case "none":
		o.Label, o.Kind = d.word("none"), "end"
	case "special", "return":
		y := d.fighter(d.me, d.v.Turn.Slot)
		if verb == "return" {
			o.Label, o.Note = d.word("return"), d.word("return_note", "Card", d.name(y.Card))
			break
		}
		card := NewYokaiCard(d.ctx, y.Card)
		o.Label, o.Note, o.Cost, o.Kind = d.word("special", "Attack", card.Attack), card.text("attack"), card.Cost, "main"
	case "basic":
		n, _ := strconv.Atoi(arg)
		o.Label, o.Note = d.word("basic", "N", n), d.word("basic_note", "Points", n)
		if me.BurnedCount > 0 {
			o.Note += " " + d.word("basic_burned", "Points", me.BurnedCount)
		}
	case "burned":
		o.Label, o.Note = d.word("burned_"+arg), d.word("burned_"+arg+"_note", "Points", me.BurnedCount, "Grave", me.Grave-me.BurnedCount)
	case "pay":
		o.Label, o.Kind = d.word("pay_"+arg), "main"
		if arg == "auto" {
			var cards []string
			for _, slot := range d.v.AutoPay(d.f.Legal) {
				cards = append(cards, d.name(me.Void[slot].Card))
			}
			o.Note = words.List(d.ctx, cards)
		}
	case "topdeck", "rest":
		o.Label, o.Note = d.word(strings.ReplaceAll(move, " ", "_")), d.word(strings.ReplaceAll(move, " ", "_")+"_note")
	case "replace":
		o.Label, o.Note = d.word("replace_top"), d.word("replace_top_note")
	case "flip", "uproot", "blight":
		d.soulOption(&o, verb, arg)
	case "lose", "destroy":
		d.shieldOption(&o, verb, arg)
	case "burn":
		o.Label, o.Note = d.word("burn_top"), d.word("burn_note", "Points", me.Grave+1)
		if arg != "top" {
			o.Label = d.name(arg)
		}
	default: // haunt, shine, attach, move: a card
		card := NewYokaiCard(d.ctx, arg)
		o.Label, o.Note = d.name(arg), card.Facts
		if text := card.text("void"); text != "" {
			o.Note += " " + d.word("part_void") + ": " + text
		}
	}
	return o
}

// soulOption is a move on a Soul; turning one up says what comes of it.
func (d *yokDraw) soulOption(o *yokOption, verb, arg string) {
	side := d.me
	if verb == "blight" {
		side = 1 - d.me
	}
	place, _ := strconv.Atoi(arg[1:])
	slot := d.v.Asking.Slot
	y := d.fighter(side, slot)
	soul := y.Souls[place-1]
	o.Label = d.word("do_"+verb) + ": " + d.word("soul_label", "Place", place, "Card", d.name(soul.Card))
	if verb != "flip" {
		return
	}
	text := ""
	if soul.Card != "" {
		text = yokai(soul.Card).Text("soul", words.Lang(d.ctx))
	}
	switch {
	case text == "":
		o.Note = d.word("no_soul_effect")
	case d.v.Asking.Break:
		o.Note = d.word("break_no_effect")
	default:
		o.Note = text
	}
	room := yokai(y.Card).Souls
	switch {
	case d.v.Ends(int(side), slot) && d.v.Sides[side].Grave+room >= yokGrave:
		o.Note += " " + d.word("loses", "Card", d.name(y.Card), "Points", d.v.Sides[side].Grave+room)
	case d.v.Ends(int(side), slot):
		o.Note += " " + d.word("banishes", "Card", d.name(y.Card), "Points", d.v.Sides[side].Grave+room)
	default:
		o.Note += " " + d.word("then_up", "Up", y.FaceUp+1, "Of", room)
	}
}

// shieldOption is a move on a Shield.
func (d *yokDraw) shieldOption(o *yokOption, verb, arg string) {
	side := d.me
	if verb == "destroy" {
		side = 1 - d.me
	}
	place, _ := strconv.Atoi(arg[1:])
	shield := d.fighter(side, d.v.Asking.Slot).Shields[place-1]
	o.Label = d.word("do_"+verb) + ": " + d.word("shield", "Place", place, "Card", d.name(shield.Card))
	if shield.Exiled {
		o.Note = words.T(d.ctx, "yokaizo.keyword.exile.text")
	}
}

// hand shows the own hand; copies lie on each other except where each may be chosen by itself.
func (d *yokDraw) hand() []yokHandCard {
	side := d.v.Sides[d.v.Seat]
	known := slices.Clone(side.HandKnown)
	var out []yokHandCard
	for i := 0; i < len(side.Hand); {
		id := side.Hand[i]
		n := 1
		for d.sets != "pick" && i+n < len(side.Hand) && side.Hand[i+n] == id {
			n++
		}
		i += n
		d.ref(id)
		card := yokHandCard{
			Card: NewYokaiCard(d.ctx, id), Go: d.at["hand "+id], Check: d.picks["hand "+id], Known: slices.Contains(known, id),
		}
		if n > 1 {
			card.Count = strconv.Itoa(n)
		}
		card.Note = d.handNote(card.Card)
		out = append(out, card)
	}
	return out
}

// handNote says what matters of a card in hand for what is asked.
func (d *yokDraw) handNote(card YokaiCard) string {
	zone := "void"
	switch d.v.Decision {
	case "damage_point":
		zone = "soul"
	case "setup_pick", "replace_pick", "swap_pick", "return_swap":
		zone = "field"
	}
	if text := card.text(zone); text != "" {
		return text
	}
	return d.word("no_effect_" + zone)
}
