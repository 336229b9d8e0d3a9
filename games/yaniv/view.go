package yaniv

import "stammtisch/games"

// View is what one seat, or a spectator, may know. An eliminated player sees what a spectator sees. Lists
// are never null; cards are in the notation of the package comment.
type View struct {
	// Options agreed on.
	Options Options `json:"options"`
	// Phase is "turn_start", "draw", "slap" or "match_over".
	Phase string `json:"phase"`
	// Round from 1, and how many turns have been completed in it.
	Round int `json:"round"`
	Turns int `json:"turns"`
	// Dealer and Starter of the round; Turn is the seat to move, -1 after the end.
	Dealer  games.Seat `json:"dealer"`
	Starter games.Seat `json:"starter"`
	Turn    games.Seat `json:"turn"`
	// Players by seat.
	Players []Player `json:"players"`
	// Hand is the seat's own, jokers first and then from ace to king, and Value its points.
	Hand  []string `json:"hand"`
	Value int      `json:"value"`
	// Stock and Buried count cards.
	Stock  int `json:"stock"`
	Buried int `json:"buried"`
	// Open is the combination from which the seat to move may draw, in the order on the pile, and OpenBy who
	// laid it; -1 for the card turned up at the deal.
	Open   []OpenCard `json:"open"`
	OpenBy games.Seat `json:"openBy"`
	// Laid is what the seat to move has laid on top of it, in phase "draw".
	Laid []string `json:"laid"`
	// Drawn is the latest draw, until somebody lays cards (lays one on, too) or calls; else null.
	Drawn *Drawn `json:"drawn"`
	// Can is what the seat may do now; null for whoever cannot act in this match any more.
	Can *Can `json:"can"`
	// Last is the result of the last finished round; null in the first.
	Last *Result `json:"last"`
}

// Player is what everyone knows of a seat.
type Player struct {
	// In: not eliminated. OutIn is the round of the elimination, or 0.
	In    bool `json:"in"`
	OutIn int  `json:"outIn"`
	// Cards in the hand; Total in points.
	Cards int `json:"cards"`
	Total int `json:"total"`
	// Known cards of the hand: taken from an open combination and not laid since.
	Known []string `json:"known"`
}

// OpenCard is a card of the open combination.
type OpenCard struct {
	Card string `json:"card"`
	// Free: it may be drawn, by whoever's turn it is to draw.
	Free bool `json:"free"`
}

// Drawn is a draw.
type Drawn struct {
	Seat games.Seat `json:"seat"`
	// From is "stock" or "open".
	From string `json:"from"`
	// Card drawn; "" for a card from the stock, unless the view is the drawer's.
	Card string `json:"card"`
}

// Can is what a seat may do now.
type Can struct {
	Call    bool `json:"call"`
	Discard bool `json:"discard"`
	Keep    bool `json:"keep"`
	// Draw and Slap list the moves in notation.
	Draw []string `json:"draw"`
	Slap []string `json:"slap"`
}

// Result of a finished round.
type Result struct {
	Round  int        `json:"round"`
	Caller games.Seat `json:"caller"`
	// Value of the caller's hand. Asaf: somebody else had no more than that.
	Value int  `json:"value"`
	Asaf  bool `json:"asaf"`
	// Hands of those who played the round, by seat.
	Hands []Shown `json:"hands"`
}

// Shown is one player's part of a result.
type Shown struct {
	Seat  games.Seat `json:"seat"`
	Cards []string   `json:"cards"`
	Value int        `json:"value"`
	// Points written for the round; Before + Points = Reached, which becomes Total, by halving less.
	Points  int  `json:"points"`
	Before  int  `json:"before"`
	Reached int  `json:"reached"`
	Total   int  `json:"total"`
	Halved  bool `json:"halved"`
	// Out: eliminated by this round.
	Out bool `json:"out"`
}

// View returns what the seat, or Spectator, may know.
func (r Rules) View(s State, seat games.Seat) View {
	v := View{
		Options: s.opt, Phase: phaseNames[s.phase],
		Round: s.round, Turns: s.turns, Dealer: s.dealer, Starter: s.starter, Turn: s.turn,
		Hand: []string{}, Stock: s.stock.Len(), Buried: s.buried.Len(),
		OpenBy: s.openBy, Open: []OpenCard{}, Laid: names(&s.laid),
	}
	if s.phase == matchOver {
		v.Turn = games.Spectator
	}
	for p := range s.seats {
		v.Players = append(v.Players, Player{
			In: s.in.Has(games.Seat(p)), OutIn: int(s.outIn[p]),
			Cards: s.hands[p].Len(), Total: int(s.totals[p]), Known: names(&s.known[p]),
		})
	}
	for i := range s.open.Len() {
		v.Open = append(v.Open, OpenCard{Card: faces[s.open.At(i)].name, Free: s.available(i)})
	}
	if s.drawn.from != nowhere {
		v.Drawn = &Drawn{Seat: s.drawn.seat, From: "stock"}
		if s.drawn.from == fromOpen {
			v.Drawn.From = "open"
		}
		if s.drawn.from == fromOpen || s.drawn.seat == seat {
			v.Drawn.Card = faces[s.drawn.card].name
		}
	}
	if s.phase != matchOver && s.in.Has(seat) {
		v.Hand, v.Value = sortedNames(&s.hands[seat]), value(&s.hands[seat])
		v.Can = r.can(s, seat)
	}
	if s.last.round > 0 {
		v.Last = s.last.shown(&s)
	}
	return v
}

// can sums up what is legal for a seat.
func (r Rules) can(s State, seat games.Seat) *Can {
	can := &Can{Draw: []string{}, Slap: []string{}}
	for _, m := range r.Legal(nil, s, seat) {
		switch m.Kind {
		case Call:
			can.Call = true
		case Discard:
			can.Discard = true
		case Keep:
			can.Keep = true
		case Draw:
			can.Draw = append(can.Draw, r.Format(m))
		case Slap:
			can.Slap = append(can.Slap, r.Format(m))
		}
	}
	return can
}

func (r *result) shown(s *State) *Result {
	out := &Result{Round: r.round, Caller: r.caller, Value: r.value, Asaf: r.asaf}
	for seat := range r.played.All() {
		reached := r.before[seat] + r.points[seat]
		out.Hands = append(out.Hands, Shown{
			Seat: seat, Cards: sortedNames(&r.hands[seat]), Value: value(&r.hands[seat]),
			Points: int(r.points[seat]), Before: int(r.before[seat]), Reached: int(reached),
			Total: int(r.total[seat]), Halved: r.total[seat] != reached,
			Out: int(s.outIn[seat]) == r.round,
		})
	}
	return out
}
