package koikoi

import "stammtisch/games"

// View is what a seat or Spectator may know. Lists of cards are in the fixed order of the deck, so their
// order tells nothing; lists by seat have two entries. No list is null in JSON.
type View struct {
	// Seat that looks, -1 for a spectator.
	Seat games.Seat `json:"seat"`
	// Options in force, by key, in their text forms.
	Options games.Options `json:"options"`
	// Round from 1. Rounds is what was agreed; Round is larger in an extra round.
	Round  int `json:"round"`
	Rounds int `json:"rounds"`
	// Phase is play, choose_hand, choose_draw, decide or match_over.
	Phase string `json:"phase"`
	// Turn is the seat that decides, -1 when the match is over.
	Turn games.Seat `json:"turn"`
	// Starter of this round.
	Starter games.Seat `json:"starter"`
	// Caller is who said Koi-Koi last in this round, -1 when nobody did.
	Caller games.Seat `json:"caller"`
	// Calls of each seat in this round, and its base when it last called (0 when it did not).
	Calls      []int `json:"calls"`
	BaseAtCall []int `json:"base_at_call"`

	// Field holds the face-up cards, without Placed.
	Field []string `json:"field"`
	// Stacks are the months (1 to 12) of which three cards lie on the field: they are taken together.
	Stacks []int `json:"stacks"`
	// Placed is the card that lies open while the seat at turn chooses what it takes, with the two Choices;
	// "" and empty at other times.
	Placed  string   `json:"placed"`
	Choices []string `json:"choices"`
	// Stock counts the face-down cards.
	Stock int `json:"stock"`

	// Hand of the seat; empty for a spectator.
	Hand []string `json:"hand"`
	// HandCount by seat.
	HandCount []int `json:"hand_count"`
	// Plays says for each hand card which field cards it would meet; empty unless the seat is to play.
	Plays []Playable `json:"plays"`

	// Captured cards by seat.
	Captured [][]string `json:"captured"`
	// Taken are the cards that the seat at turn has captured in this turn.
	Taken []string `json:"taken"`
	// Base by seat, the sum of its Yaku.
	Base []int    `json:"base"`
	Yaku [][]Yaku `json:"yaku"`
	// Progress towards every yaku of captured cards that the options allow.
	Progress []Progress `json:"progress"`
	// StopPoints is what the seat at turn scores by stopping; 0 unless Phase is decide.
	StopPoints int `json:"stop_points"`

	// Totals by seat, of all finished rounds.
	Totals []int `json:"totals"`
	// History of the finished rounds.
	History []Round `json:"history"`
	// Last is the end of the round before, null in the first round.
	Last *RoundEnd `json:"last"`
}

// Playable is one hand card and the field cards of its month: none and it is laid down, one or three and it
// takes them all, two and one of them is to be chosen.
type Playable struct {
	Card  string   `json:"card"`
	Takes []string `json:"takes"`
}

// Yaku is a combination with its points, before any factor.
type Yaku struct {
	Key    string `json:"key"`
	Points int    `json:"points"`
}

// Progress is what an expert counts for one yaku.
type Progress struct {
	Key string `json:"key"`
	// Need is how many cards make it. Have counts, by seat, the captured cards that help towards it.
	Need int   `json:"need"`
	Have []int `json:"have"`
	// Open are the cards of the yaku that nobody has captured yet.
	Open []string `json:"open"`
	// Possible says, by seat, whether its cards are there or can still come together so that it counts.
	Possible []bool `json:"possible"`
}

// Round is the result of a finished round.
type Round struct {
	// Round from 1.
	Round   int        `json:"round"`
	Starter games.Seat `json:"starter"`
	// Winner, or -1. Caller is who said Koi-Koi last, or -1.
	Winner games.Seat `json:"winner"`
	Caller games.Seat `json:"caller"`
	// Ending is stopped, after_call (base rose and no further call was allowed), last_card, run_out (cards
	// ran out after a call), no_yaku (cards ran out), four_of_month_hand or four_pairs_hand.
	Ending string `json:"ending"`
	// Base of the winner, before the two factors, each 1 or 2.
	Base        int `json:"base"`
	SevenFactor int `json:"seven_factor"`
	CallFactor  int `json:"call_factor"`
	// Points scored, by seat. Without a winner they are the starter's privilege.
	Points []int `json:"points"`
}

// RoundEnd is the end of a round as it lay on the table.
type RoundEnd struct {
	Round
	// Yaku of the winner.
	Yaku []Yaku `json:"yaku"`
	// Captured cards by seat.
	Captured [][]string `json:"captured"`
}

// View returns what the seat, or Spectator, may know.
func (Rules) View(s State, seat games.Seat) View {
	v := View{
		Seat:       seat,
		Options:    s.set.options(),
		Round:      s.round(),
		Rounds:     s.set.rounds(),
		Phase:      phaseNames[s.phase],
		Turn:       s.turn,
		Starter:    s.starter,
		Caller:     s.caller,
		Calls:      bySeat(func(i games.Seat) int { return int(s.calls[i]) }),
		BaseAtCall: bySeat(func(i games.Seat) int { return int(s.baseAtCall[i]) }),
		Field:      keys(s.field),
		Stacks:     []int{},
		Choices:    []string{},
		Stock:      s.stock.Len(),
		Hand:       []string{},
		HandCount:  bySeat(func(i games.Seat) int { return s.hands[i].Len() }),
		Plays:      []Playable{},
		Captured:   bySeat(func(i games.Seat) []string { return keys(s.captured[i]) }),
		Taken:      keys(s.taken()),
		Base:       bySeat(s.base),
		Yaku:       bySeat(func(i games.Seat) []Yaku { return s.set.yakuOf(s.captured[i]) }),
		Progress:   s.progress(),
		Totals:     bySeat(s.total),
		History:    make([]Round, 0, s.played),
	}
	for m := range months {
		if (s.field & month(m)).Len() == 3 {
			v.Stacks = append(v.Stacks, m+1)
		}
	}
	if s.choosing() {
		v.Placed = deck[s.placed].Key
		v.Choices = keys(s.fits(s.placed))
	}
	if seat != games.Spectator {
		v.Hand = keys(s.hands[seat])
	}
	if s.phase == phasePlay && seat == s.turn {
		for c := range s.hands[seat].All() {
			v.Plays = append(v.Plays, Playable{Card: deck[c].Key, Takes: keys(s.fits(c))})
		}
	}
	if s.phase == phaseDecide {
		r := s.winning(endStopped)
		v.StopPoints = int(r.points)
	}
	for i := range s.history[:s.played] {
		v.History = append(v.History, s.history[i].view(i+1))
	}
	if s.played > 0 {
		v.Last = s.lastRound(v.History[s.played-1])
	}
	return v
}

func bySeat[T any](of func(games.Seat) T) []T { return []T{of(0), of(1)} }

func (r *result) view(round int) Round {
	return Round{
		Round: round, Starter: r.starter, Winner: r.winner, Caller: r.caller,
		Ending: endingNames[r.ending], Base: int(r.base),
		SevenFactor: factor(r.seven), CallFactor: factor(r.call),
		Points: bySeat(r.pointsOf),
	}
}

func (s *State) lastRound(round Round) *RoundEnd {
	end := RoundEnd{
		Round:    round,
		Yaku:     []Yaku{},
		Captured: bySeat(func(i games.Seat) []string { return keys(s.last[i]) }),
	}
	if r := &s.history[s.played-1]; r.winner != games.Spectator {
		end.Yaku = r.yaku(&s.set, s.last[r.winner])
	}
	return &end
}

// yaku lists what the winner scored, given his captured pile.
func (r *result) yaku(set *settings, pile games.CardSet) []Yaku {
	switch r.ending {
	case endTeshi:
		return []Yaku{{yakuTable[fourOfMonthHand].key, specialHandPoints}}
	case endKuttsuki:
		return []Yaku{{yakuTable[fourPairsHand].key, specialHandPoints}}
	}
	return set.yakuOf(pile)
}

// yakuOf lists the yaku of a captured pile; never nil.
func (set *settings) yakuOf(pile games.CardSet) []Yaku {
	out := []Yaku{}
	for y, points := range set.score(pile) {
		if points > 0 {
			out = append(out, Yaku{yakuTable[y].key, int(points)})
		}
	}
	return out
}

func (s *State) progress() []Progress {
	out := make([]Progress, 0, pileYaku)
	for y := range pileYaku {
		if s.set[optViewing] == viewingOff && (y == blossomViewing || y == moonViewing) {
			continue
		}
		open := s.set.cardsOf(y) &^ s.captured[0] &^ s.captured[1]
		out = append(out, Progress{
			Key:  yakuTable[y].key,
			Need: yakuTable[y].need,
			Have: bySeat(func(i games.Seat) int { return s.set.have(y, s.captured[i]) }),
			Open: keys(open),
			Possible: bySeat(func(i games.Seat) bool {
				return s.set.have(y, s.captured[i]|open) >= yakuTable[y].need && !s.cancelled(y, i)
			}),
		})
	}
	return out
}

// have counts the cards of a pile that help towards a yaku.
func (set *settings) have(y yaku, pile games.CardSet) int {
	n := (pile & set.cardsOf(y)).Len()
	// Four brights without the rain man are no rainy four, and a fifth bright adds nothing to it.
	if y == rainyFour {
		n = min(3, (pile & yakuTable[fourBrights].cards).Len())
		if pile.Has(rainMan) {
			n++
		}
	}
	return n
}

// cancelled reports whether the rain man in the seat's pile rules the yaku out: he makes four brights rainy
// or five, and three brights too few or rainy four.
func (s *State) cancelled(y yaku, seat games.Seat) bool {
	if !s.captured[seat].Has(rainMan) {
		return false
	}
	switch y {
	case threeBrights, fourBrights:
		return true
	case blossomViewing, moonViewing:
		return s.set[optViewing] == viewingRainCancels
	}
	return false
}
