package yokaizo

import "stammtisch/games"

// View is what one seat, or a spectator, may know. Cards are named by their IDs; "" is a card whose name the
// seat does not know. Both players' own face-down cards are open to themselves (A48), Limbo to its owner (A39).
type View struct {
	// Seat whose view this is; -1 for a spectator.
	Seat games.Seat `json:"seat"`
	// Round from 1; 0 during the setup.
	Round int `json:"round"`
	// Tier is the current Speed tier, 0 before the first of the Round.
	Tier int `json:"tier"`
	// Decision that is open ("damage_point"; see rules page), "" after the end, and who must make it.
	Decision string       `json:"decision"`
	Must     []games.Seat `json:"must"`
	// Asking is what the decision is about; nil where it is about nothing in particular.
	Asking *Asking `json:"asking"`
	// Turn is the Yokai whose Turn it is; nil between Turns.
	Turn *TurnView `json:"turn"`
	// LastTurn took the last Turn, LastActed last took one or triggered an effect; -1 for nobody yet.
	LastTurn  games.Seat `json:"lastTurn"`
	LastActed games.Seat `json:"lastActed"`
	// Sides by seat.
	Sides []SideView `json:"sides"`
	// Stack of what is being resolved, the match itself first.
	Stack []Frame `json:"stack"`
	// Ended says how the match ended ("grave", "empty_field", "rounds"), "" while it goes on; Winner is -1 in a
	// draw and while it goes on.
	Ended  string     `json:"ended"`
	Winner games.Seat `json:"winner"`
}

// TurnView is the Yokai that takes its Turn.
type TurnView struct {
	Seat games.Seat `json:"seat"`
	// Slot 0 is left, 1 right.
	Slot int `json:"slot"`
	// Live: the Yokai that the Turn began with is still there.
	Live bool `json:"live"`
}

// Asking says what a decision is about.
type Asking struct {
	// Seat that decides.
	Seat games.Seat `json:"seat"`
	// Source is the card whose effect asks, Zone where it works ("attack", "void", "soul", "field"), Operation
	// which of its operations; "" outside effects.
	Source    string `json:"source"`
	Zone      string `json:"zone"`
	Operation string `json:"operation"`
	// Slot it is about: the damaged Yokai, or the one that an operation means; -1 for none.
	Slot int `json:"slot"`
	// Left is how many points, cards or plays are left, this one included.
	Left int `json:"left"`
	// Break: the points are BREAK DMG.
	Break bool `json:"break"`
}

// SideView is one side of the table.
type SideView struct {
	// Deck is how many cards the deck has, DeckTop its top card where both know it.
	Deck    int    `json:"deck"`
	DeckTop string `json:"deckTop"`
	// Hand, Limbo and Burned cards: how many, which (to the owner alone, sorted; nil to others), and which of
	// them the opponent knows too.
	HandCount   int      `json:"handCount"`
	Hand        []string `json:"hand"`
	HandKnown   []string `json:"handKnown"`
	LimboCount  int      `json:"limboCount"`
	Limbo       []string `json:"limbo"`
	LimboKnown  []string `json:"limboKnown"`
	BurnedCount int      `json:"burnedCount"`
	Burned      []string `json:"burned"`
	BurnedKnown []string `json:"burnedKnown"`
	// DeckCards are the cards of the deck, sorted and not in their order; to the owner alone.
	DeckCards []string `json:"deckCards"`
	// Grave is the total that loses at 13; Banished and Exile are open.
	Grave    int      `json:"grave"`
	Banished []string `json:"banished"`
	Exile    []string `json:"exile"`
	// Void slots v1 to v6, nil where empty.
	Void []*VoidView `json:"void"`
	// Field slots left and right, nil where empty.
	Field []*FighterView `json:"field"`
	// Picked counts the secret choices made that are not shown yet; Picks are what was chosen, by slot ("" for
	// nothing yet, "top" for the top of the deck), to the owner alone.
	Picked int      `json:"picked"`
	Picks  []string `json:"picks"`
	// Seen is what is known of the deck list: the most copies of each name seen at one time.
	Seen Deck `json:"seen"`
}

// VoidView is a card in the Void.
type VoidView struct {
	Card   string `json:"card"`
	Down   bool   `json:"down"`
	Frozen bool   `json:"frozen"`
	// Known: the opponent knows the card though it lies face-down.
	Known bool `json:"known"`
}

// FighterView is a Yokai in the Field.
type FighterView struct {
	Card string `json:"card"`
	// Speed now.
	Speed int `json:"speed"`
	// Acted: it had its Turn this Round. Slowed: base Speed 1; Slowing: will be when the current Turn ends.
	Acted   bool `json:"acted"`
	Slowed  bool `json:"slowed"`
	Slowing bool `json:"slowing"`
	// SpeedMod counts this Round, NextMod in the next.
	SpeedMod int `json:"speedMod"`
	NextMod  int `json:"nextMod"`
	// FaceUp and FaceDown count the Souls.
	FaceUp   int `json:"faceUp"`
	FaceDown int `json:"faceDown"`
	// Souls places s1 to s6, nil where empty; Shields h1 and on, the oldest first.
	Souls   []*SoulView  `json:"souls"`
	Shields []ShieldView `json:"shields"`
}

// SoulView is a Soul.
type SoulView struct {
	Card     string `json:"card"`
	Up       bool   `json:"up"`
	Blighted bool   `json:"blighted"`
	Known    bool   `json:"known"`
}

// ShieldView is a Shield.
type ShieldView struct {
	Card   string `json:"card"`
	Exiled bool   `json:"exiled"`
	Known  bool   `json:"known"`
}

// View returns what the seat, or Spectator, may know.
func (r Rules) View(s State, seat games.Seat) View {
	e := engine{State: &s, set: r.cards()}
	v := View{
		Seat: seat, Round: int(s.round), LastTurn: s.lastTurn, LastActed: s.lastActed,
		Ended: reasonNames[s.end.reason], Winner: noSeat, Must: []games.Seat{},
	}
	if s.tier < topTier {
		v.Tier = int(s.tier)
	}
	for side := range games.Seat(2) {
		v.Sides = append(v.Sides, e.viewSide(side, side == seat))
		if e.mustChoose(side) {
			v.Must = append(v.Must, side)
		}
	}
	for _, f := range s.stack[:s.depth] {
		if f.Seat != seat {
			f.Rest = 0
		}
		v.Stack = append(v.Stack, f)
	}
	if s.end.over {
		v.Winner = s.end.winner
		return v
	}

	v.Decision = e.decision().String()
	v.Asking = e.asking()
	if t := e.turn(); t != nil {
		v.Turn = &TurnView{Seat: t.Seat, Slot: int(t.Slot), Live: t.Live}
	}
	return v
}

// asking describes the decision of the top frame.
func (e *engine) asking() *Asking {
	f := e.top()
	if e.decision().both() {
		return nil
	}
	a := Asking{Seat: f.Seat, Slot: int(f.Slot), Left: int(f.Left), Break: f.Break}
	if f.Kind == EffectFrame {
		a.Source, a.Zone = e.set.Yokai[f.Source].ID, zoneNames[f.Zone]
		a.Slot = int(f.Pick)
		if f.Step > effectLock {
			a.Operation = opNames[e.set.code[f.Code].op]
		}
	}
	return &a
}

func (e *engine) viewSide(seat games.Seat, own bool) SideView {
	s := &e.sides[seat]
	v := SideView{
		Deck: s.deck.Len(), HandCount: s.hand.Len(), LimboCount: s.limbo.Len(), BurnedCount: s.burned.Len(),
		HandKnown: e.knownIn(s, &s.hand), LimboKnown: e.knownIn(s, &s.limbo), BurnedKnown: e.knownIn(s, &s.burned),
		Grave: e.grave(seat), Banished: e.ids(&s.banished), Exile: e.ids(&s.exile),
	}
	if s.deck.Len() > 0 && s.known.has(s.deck.At(0)) {
		v.DeckTop = e.id(s.deck.At(0))
	}
	for _, p := range s.picks {
		if p != noPick {
			v.Picked++
		}
	}
	if own {
		v.Hand, v.Limbo, v.Burned = e.ids(&s.hand), e.ids(&s.limbo), e.ids(&s.burned)
		var sorted pile
		for c := range s.deck.All() {
			insert(&sorted, c)
		}
		v.DeckCards = e.ids(&sorted)
		for _, p := range s.picks {
			v.Picks = append(v.Picks, e.pickName(p))
		}
	}
	for kind := range e.set.Yokai {
		if n := s.seen.copies(uint8(kind)); n > 0 {
			v.Seen = append(v.Seen, DeckEntry{e.set.Yokai[kind].ID, n})
		}
	}

	name := func(c games.Card, open bool) string {
		if open || own || s.known.has(c) {
			return e.id(c)
		}
		return ""
	}
	for _, c := range s.void {
		var card *VoidView
		if c.here {
			card = &VoidView{Card: name(c.card, !c.down), Down: c.down, Frozen: c.frozen, Known: s.known.has(c.card)}
		}
		v.Void = append(v.Void, card)
	}
	for slot := range int8(2) {
		v.Field = append(v.Field, e.viewFighter(seat, slot, name))
	}
	return v
}

func (e *engine) viewFighter(seat games.Seat, slot int8, name func(c games.Card, open bool) string) *FighterView {
	s := &e.sides[seat]
	y := &s.field[slot]
	if !y.here {
		return nil
	}
	v := FighterView{
		Card: e.id(y.card), Speed: e.speed(seat, slot), Acted: y.acted, Slowed: y.slowed, Slowing: y.slowing,
		SpeedMod: int(y.speedMod), NextMod: int(y.nextMod), Shields: []ShieldView{},
		FaceUp: y.faceUp(), FaceDown: y.attached() - y.faceUp(),
	}
	for _, soul := range y.souls {
		var under *SoulView
		if soul.here {
			under = &SoulView{Card: name(soul.card, soul.up), Up: soul.up, Blighted: soul.blight, Known: s.known.has(soul.card)}
		}
		v.Souls = append(v.Souls, under)
	}
	for c := range y.shields.All() {
		v.Shields = append(v.Shields, ShieldView{Card: name(c, false), Exiled: s.exiled.has(c), Known: s.known.has(c)})
	}
	return &v
}

func (e *engine) id(c games.Card) string { return e.set.Yokai[kindOf(c)].ID }

// ids names all cards of a pile, never nil.
func (e *engine) ids(p *pile) []string {
	out := []string{}
	for c := range p.All() {
		out = append(out, e.id(c))
	}
	return out
}

// knownIn names the cards of a pile that both players know, never nil.
func (e *engine) knownIn(s *side, p *pile) []string {
	out := []string{}
	for c := range p.All() {
		if s.known.has(c) {
			out = append(out, e.id(c))
		}
	}
	return out
}

func (e *engine) pickName(p pick) string {
	switch p {
	case noPick:
		return ""
	case pickTop:
		return "top"
	}
	return e.set.Yokai[p-pickCard].ID
}
