package boards

import (
	"slices"
	"strconv"
	"strings"

	"stammtisch/games"
	"stammtisch/games/yokaizo"
	"stammtisch/web/words"
)

// yokFighter is a Field slot.
type yokFighter struct {
	ID string
	// Title is the slot, and what a screen reader says of the Yokai in it.
	Title, Facts string
	Empty        bool
	Card         yokRef
	Speed        string
	// Pace is slow or fast where the Speed is not the printed one.
	Pace string
	// Souls by place, and their number in short: "2/4".
	Souls     []yokSoul
	SoulCount string
	SoulText  string
	Shields   []yokSoul
	Marks     []string
	// Now: it takes its Turn. Done: it has had it. New: something happened to it. Asked: the question is about it.
	Now, Done, New, Asked bool
	Go                    yokGo
}

// yokSoul is a Soul or a Shield under a Yokai. State is up, down or free, or shield.
type yokSoul struct {
	State, Text string
	Blighted    bool
	Card        yokRef
}

// yokVoid is a Void slot.
type yokVoid struct {
	ID, Text, Label           string
	Empty, Down, Frozen, Seen bool
	New                       bool
	Card                      yokRef
	Speed                     string
	Go                        yokGo
	// Check is the slot's name where it may be part of a set of cards.
	Check string
}

func (d *yokDraw) side(seat games.Seat) yokSide {
	v := d.v.Sides[seat]
	name := d.f.Name(seat)
	s := yokSide{
		ID: "yk-side-" + strconv.Itoa(int(seat)), Name: name, Mark: d.f.Mark(seat), Title: d.word("side", "Name", name),
		Turn:  slices.Contains(d.v.Must, seat),
		Grave: strconv.Itoa(v.Grave), GraveText: d.word("grave", "Name", name, "Points", v.Grave, "Of", yokGrave),
		Near:      v.Grave >= yokGrave-3,
		VoidTitle: d.word("void_of", "Name", name),
	}
	for i := range yokGrave {
		kind := "free"
		switch {
		case i < v.Grave-v.BurnedCount:
			kind = "banished"
		case i < v.Grave:
			kind = "burned"
		}
		s.Pips = append(s.Pips, kind)
	}
	for slot := range v.Field {
		s.Field = append(s.Field, d.fieldSlot(seat, slot))
	}
	for i, card := range v.Void {
		s.Void = append(s.Void, d.voidSlot(seat, i, card))
	}
	d.zones(&s, v, seat)
	return s
}

// zones counts the cards of a side and says what the reader knows of them.
func (d *yokDraw) zones(s *yokSide, v yokaizo.SideView, seat games.Seat) {
	own := seat == d.v.Seat
	for _, z := range []struct {
		zone  string
		n     int
		known []string
		own   []string
	}{
		{"hand", v.HandCount, v.HandKnown, v.Hand},
		{"deck", v.Deck, nil, v.DeckCards},
		{"limbo", v.LimboCount, v.LimboKnown, v.Limbo},
		{"burned", v.BurnedCount, v.BurnedKnown, v.Burned},
		{"banished", len(v.Banished), v.Banished, v.Banished},
		{"exile", len(v.Exile), v.Exile, v.Exile},
	} {
		label := words.T(d.ctx, "yokaizo.zone."+z.zone)
		if z.zone != "banished" && (z.zone != "exile" || z.n > 0) {
			s.Counts = append(s.Counts, yokCount{label, strings.ToUpper(label[:1]), strconv.Itoa(z.n)})
		}
		cards := slices.Clone(z.known)
		if own {
			cards = slices.Clone(z.own)
		}
		slices.Sort(cards)
		zone := yokZone{Label: d.word("zone_count", "Zone", label, "Cards", z.n), Cards: yokNames(d.ctx, cards)}
		if rest := z.n - len(cards); rest > 0 && len(cards) > 0 {
			zone.Cards += d.word("zone_rest", "Cards", rest)
		} else if rest > 0 {
			zone.Cards = d.word("zone_unknown")
		}
		if z.zone == "deck" && v.DeckTop != "" {
			zone.Cards = d.word("deck_top", "Card", d.name(v.DeckTop)) + " " + zone.Cards
		}
		s.Zones = append(s.Zones, zone)
	}
	var seen []string
	for _, entry := range v.Seen {
		for range entry.Count {
			seen = append(seen, entry.ID)
		}
	}
	if !own && len(seen) > 0 {
		s.Zones = append(s.Zones, yokZone{Label: d.word("seen"), Cards: yokNames(d.ctx, seen)})
	}
}

// fieldSlot is a slot of the Field with the Yokai in it.
func (d *yokDraw) fieldSlot(seat games.Seat, slot int) yokFighter {
	where := yokSlot(slot)
	y := d.v.Sides[seat].Field[slot]
	f := yokFighter{
		ID:    "yk-" + strconv.Itoa(int(seat)) + "-" + where,
		Title: d.word("slot", "Name", d.f.Name(seat), "Slot", words.T(d.ctx, "yokaizo.term."+where)),
		Empty: y == nil, Go: d.at[d.place(seat, where)],
	}
	if y == nil {
		f.Facts = d.word("slot_empty")
		if picks := d.v.Sides[seat].Picks; slot < len(picks) && picks[slot] != "" {
			f.Facts = d.word("picked_top")
			if picks[slot] != "top" {
				f.Facts = d.word("picked", "Card", d.name(picks[slot]))
			}
		} else if slot < d.v.Sides[seat].Picked {
			f.Facts = d.word("picked_secretly")
		}
		return f
	}
	card := yokai(y.Card)
	f.Card, f.Speed = d.ref(y.Card), strconv.Itoa(y.Speed)
	switch {
	case y.Speed < card.Speed:
		f.Pace = "slow"
	case y.Speed > card.Speed:
		f.Pace = "fast"
	}
	f.SoulCount = strconv.Itoa(y.FaceUp) + "/" + strconv.Itoa(card.Souls)
	f.SoulText = d.word("souls", "Up", y.FaceUp, "Of", card.Souls, "Down", y.FaceDown)
	f.Facts = d.word("facts", "Element", words.T(d.ctx, "yokaizo.element."+card.Element), "Speed", y.Speed, "Souls", card.Souls) + " " + f.SoulText
	f.New = d.fresh[strconv.Itoa(int(seat))+" "+where]
	f.Now = d.v.Turn != nil && d.v.Turn.Live && d.v.Turn.Seat == seat && d.v.Turn.Slot == slot
	f.Asked = d.v.Asking != nil && len(d.v.Stack) > 0 && d.v.Stack[len(d.v.Stack)-1].Kind == yokaizo.DamageFrame &&
		d.v.Asking.Seat == seat && d.v.Asking.Slot == slot
	f.Souls, f.Shields = d.attached(y, card.Souls)
	for _, mark := range []struct {
		on  bool
		key string
	}{{y.Slowed, "slowed"}, {y.Slowing, "slowing"}} {
		if mark.on {
			f.Marks = append(f.Marks, words.T(d.ctx, "yokaizo.term."+mark.key))
		}
	}
	if y.NextMod > 0 {
		f.Marks = append(f.Marks, d.word("next_speed", "Points", y.NextMod))
	}
	if f.Done = y.Acted && !f.Now; f.Done {
		f.Facts += " " + d.word("acted")
	}
	return f
}

// attached lists Souls and Shields; more Souls than the Yokai has room for are possible after a Swap.
func (d *yokDraw) attached(y *yokaizo.FighterView, room int) (souls, shields []yokSoul) {
	for i, s := range y.Souls {
		switch {
		case s != nil:
			soul := yokSoul{State: "down", Blighted: s.Blighted, Card: d.ref(s.Card)}
			if s.Up {
				soul.State = "up"
			}
			soul.Text = d.word("soul_"+soul.State, "Place", i+1, "Card", soul.Card.Name)
			if s.Blighted {
				soul.Text += " · " + words.T(d.ctx, "yokaizo.term.blighted")
			}
			souls = append(souls, soul)
		case i < room:
			souls = append(souls, yokSoul{State: "free", Text: d.word("soul_free", "Place", i+1)})
		}
	}
	for i, s := range y.Shields {
		shield := yokSoul{State: "shield", Card: d.ref(s.Card)}
		shield.Text = d.word("shield", "Place", i+1, "Card", shield.Card.Name)
		shields = append(shields, shield)
	}
	return souls, shields
}

// voidSlot is a slot of the Void.
func (d *yokDraw) voidSlot(seat games.Seat, i int, card *yokaizo.VoidView) yokVoid {
	where := "v" + strconv.Itoa(i+1)
	s := yokVoid{ID: "yk-" + strconv.Itoa(int(seat)) + "-" + where, Empty: card == nil}
	if card == nil {
		s.Text = d.word("void_empty", "Place", i+1)
		return s
	}
	place := d.place(seat, where)
	s.Card, s.Down, s.Frozen = d.ref(card.Card), card.Down, card.Frozen
	s.New = d.fresh[strconv.Itoa(int(seat))+" "+where]
	s.Go = d.at[place]
	if d.picks[place] {
		s.Check = where
	}
	s.Text = d.word("void_card", "Place", i+1, "Card", s.Card.Name)
	if card.Down {
		s.Text += " · " + words.T(d.ctx, "yokaizo.term.face_down")
	} else {
		y := yokai(card.Card)
		s.Speed = strconv.Itoa(y.Speed)
		s.Text += " · " + words.T(d.ctx, "yokaizo.element."+y.Element)
		if text := y.Text("void", words.Lang(d.ctx)); text != "" {
			s.Text += " · " + text
		}
	}
	if card.Frozen {
		s.Text += " · " + words.T(d.ctx, "yokaizo.term.frozen")
	}
	s.Label = s.Text
	if s.Go.Move != "" {
		s.Label = s.Go.Short + ": " + s.Text
	}
	return s
}

// yokElement is the class of a card's colours.
func yokElement(r yokRef) string {
	if r.Element == "" {
		return "el-none"
	}
	return "el-" + r.Element
}

// yokSlotClass are the classes of a card in the Void.
func yokSlotClass(v yokVoid) string {
	class := "yk-slot " + yokElement(v.Card)
	for _, state := range []struct {
		on   bool
		name string
	}{{v.Down, " down"}, {v.Frozen, " frozen"}, {v.New, " fresh"}} {
		if state.on {
			class += state.name
		}
	}
	return class
}
