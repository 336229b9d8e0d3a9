package gametest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"stammtisch/games"
)

// toy is a game of the smallest size that has everything: hidden cards, choices made at once, an interrupt
// that only the seat itself knows of, and cards that everyone has seen in a hand.
//
// Twelve cards, numbered 0 to 11; three to each seat. In each of three rounds all choose a card at once, and
// the highest takes a point. Before its owner goes on, whoever holds the very next number may top it: that
// card takes the place of the one he chose, which goes back to his hand, and the point is his.
type toy struct{}

const toyCards = 12

type toyPhase uint8

const (
	choosing toyPhase = iota
	topping
	done
)

type toyState struct {
	chance games.Chance
	seats  uint8
	phase  toyPhase
	hands  [3]games.CardSet
	// chosen is 1 + the card, 0 for none.
	chosen [3]uint8
	// kept: the seat has said that it does not top.
	kept [3]bool
	// known cards of the seat are in its hand or chosen, and everyone has seen them.
	known  [3]games.CardSet
	used   games.CardSet
	stock  games.CardSet
	leader games.Seat
	points [3]uint8
	// serial is for rules that are broken on purpose.
	serial int
}

type toyMove struct {
	kind toyKind
	card games.Card
}

type toyKind uint8

const (
	choose toyKind = iota
	top
	keep
	goOn
)

var toyKinds = []string{"choose", "top", "keep", "go"}

type toyView struct {
	Seat   games.Seat      `json:"seat"`
	Seats  int             `json:"seats"`
	Phase  toyPhase        `json:"phase"`
	Hand   games.CardSet   `json:"hand"`
	Kept   bool            `json:"kept"`
	Counts []int           `json:"counts"`
	Chosen []bool          `json:"chosen"`
	Shown  []int           `json:"shown"` // 1 + the card where the viewer sees it
	Known  []games.CardSet `json:"known"`
	Used   games.CardSet   `json:"used"`
	Leader games.Seat      `json:"leader"`
	Points []int           `json:"points"`
	Serial int             `json:"serial"`
}

func (toy) Info() games.Info {
	return games.Info{
		Slug: "toy", Version: 1, MinSeats: 2, MaxSeats: 3,
		Options:  []games.Option{{Key: "reverse", Kind: games.Bool, Default: "false"}},
		Refusals: []string{"not_yours"}, Sources: []string{"this file"},
	}
}

func (toy) Start(setup games.Setup, emit func(games.Event)) (toyState, error) {
	chance, err := games.NewChance(setup, func(name string) (games.Card, bool) {
		n, err := strconv.Atoi(name)
		return games.Card(n), err == nil && n >= 0 && n < toyCards
	})
	if err != nil {
		return toyState{}, err
	}
	s := toyState{chance: chance, seats: uint8(setup.Seats), leader: games.Spectator}
	var deck [toyCards]games.Card
	for i := range deck {
		deck[i] = games.Card(i)
	}
	s.chance.Shuffle(deck[:])
	for i, card := range deck {
		if seat := i / 3; seat < setup.Seats {
			s.hands[seat] |= games.SetOf(card)
		} else {
			s.stock |= games.SetOf(card)
		}
	}
	tell(emit, "deal", games.Spectator)
	return s, nil
}

// tell tells what happened; what a seat chooses, only to itself.
func tell(emit func(games.Event), kind string, seat games.Seat, cards ...games.Card) {
	if emit == nil {
		return
	}
	e := games.Event{Kind: kind, Seat: seat}
	for _, card := range cards {
		e.Cards = append(e.Cards, strconv.Itoa(int(card)))
	}
	if kind == "choose" {
		e.Cards, e.Secret, e.Audience = nil, e.Cards, games.Seats(seat)
	}
	emit(e)
}

func (toy) Turn(s toyState) games.Turn {
	var turn games.Turn
	for seat := range games.Seat(s.seats) {
		switch {
		case s.phase == choosing && s.chosen[seat] == 0, s.phase == topping && seat == s.leader:
			turn.Must |= games.Seats(seat)
		case s.phase == topping && !s.kept[seat] && s.hands[seat].Has(s.next()):
			turn.May |= games.Seats(seat)
		}
	}
	return turn
}

// next returns the number that tops the leader's.
func (s toyState) next() games.Card { return games.Card(s.chosen[s.leader]) }

func (g toy) Legal(buf []toyMove, s toyState, seat games.Seat) []toyMove {
	turn := g.Turn(s)
	switch {
	case turn.Must.Has(seat) && s.phase == choosing:
		for card := range s.hands[seat].All() {
			buf = append(buf, toyMove{choose, card})
		}
	case turn.Must.Has(seat):
		buf = append(buf, toyMove{kind: goOn})
	case turn.May.Has(seat):
		buf = append(buf, toyMove{top, s.next()}, toyMove{kind: keep})
	}
	return buf
}

func (g toy) Apply(s toyState, seat games.Seat, m toyMove, emit func(games.Event)) (toyState, error) {
	turn := g.Turn(s)
	before := s
	switch {
	case s.phase == done:
		return before, games.ErrOver
	case !(turn.Must | turn.May).Has(seat):
		return before, games.ErrNotYourTurn
	case m.kind == choose && s.phase == choosing && s.hands[seat].Has(m.card):
		s.hands[seat] &^= games.SetOf(m.card)
		s.chosen[seat] = uint8(m.card) + 1
		tell(emit, "choose", seat, m.card)
		if g.Turn(s).Must == 0 {
			s.reveal(emit)
		}
	case m.kind == top && s.phase == topping && turn.May.Has(seat) && m.card == s.next():
		back := games.SetOf(games.Card(s.chosen[seat] - 1))
		s.hands[seat] = s.hands[seat]&^games.SetOf(m.card) | back
		s.known[seat] = s.known[seat]&^games.SetOf(m.card) | back
		s.chosen[seat] = uint8(m.card) + 1
		s.points[s.leader]--
		s.points[seat]++
		s.leader = seat
		s.kept = [3]bool{}
		tell(emit, "top", seat, m.card)
	case m.kind == keep && turn.May.Has(seat):
		s.kept[seat] = true
	case m.kind == goOn && s.phase == topping && turn.Must.Has(seat):
		for i := range s.seats {
			s.used |= games.SetOf(games.Card(s.chosen[i] - 1))
		}
		s.chosen, s.kept, s.phase, s.leader = [3]uint8{}, [3]bool{}, choosing, games.Spectator
		tell(emit, "go", seat)
	default:
		return before, games.Refusal{Code: "not_yours"}
	}
	return s, nil
}

func (s *toyState) reveal(emit func(games.Event)) {
	s.leader = 0
	for seat := range games.Seat(s.seats) {
		card := games.Card(s.chosen[seat] - 1)
		s.known[seat] &^= games.SetOf(card)
		if s.chosen[seat] > s.chosen[s.leader] {
			s.leader = seat
		}
		tell(emit, "reveal", seat, card)
	}
	s.points[s.leader]++
	s.phase = topping
	if s.hands[0] == 0 {
		s.phase = done
	}
}

func (toy) View(s toyState, seat games.Seat) toyView {
	v := toyView{Seat: seat, Seats: int(s.seats), Phase: s.phase, Used: s.used, Leader: s.leader}
	if seat != games.Spectator {
		v.Hand, v.Kept = s.hands[seat], s.kept[seat]
	}
	for i := range games.Seat(s.seats) {
		v.Counts = append(v.Counts, s.hands[i].Len())
		v.Chosen = append(v.Chosen, s.chosen[i] != 0)
		v.Known = append(v.Known, s.known[i])
		v.Points = append(v.Points, int(s.points[i]))
		shown := 0
		if s.phase != choosing || i == seat {
			shown = int(s.chosen[i])
		}
		v.Shown = append(v.Shown, shown)
	}
	return v
}

func (toy) Imagine(v toyView, seat games.Seat, r *rand.Rand) toyState {
	s := toyState{chance: games.Reseed(r), seats: uint8(v.Seats), phase: v.Phase, used: v.Used, leader: v.Leader, serial: v.Serial}
	unseen := games.CardSet(1<<toyCards-1) &^ (v.Used | v.Hand)
	for i := range v.Seats {
		s.known[i], s.points[i], s.chosen[i] = v.Known[i], uint8(v.Points[i]), uint8(v.Shown[i])
		unseen &^= v.Known[i]
		if v.Shown[i] > 0 {
			unseen &^= games.SetOf(games.Card(v.Shown[i] - 1))
		}
	}
	rest := slices.Collect(unseen.All())
	r.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	for i := range games.Seat(v.Seats) {
		if i == seat {
			s.hands[i], s.kept[i] = v.Hand, v.Kept
			continue
		}
		cards := slices.Collect(v.Known[i].All())
		hidden := v.Chosen[i] && v.Shown[i] == 0
		want := v.Counts[i]
		if hidden {
			want++
		}
		for len(cards) < want {
			cards = append(cards, rest[0])
			rest = rest[1:]
		}
		if hidden {
			at := r.IntN(len(cards))
			s.chosen[i] = uint8(cards[at]) + 1
			cards = slices.Delete(cards, at, at+1)
		}
		s.hands[i] = games.SetOf(cards...)
	}
	s.stock = games.SetOf(rest...)
	return s
}

func (toy) Outcome(s toyState) (games.Outcome, bool) {
	var o games.Outcome
	for i := range s.seats {
		o.Score[i] = int32(s.points[i])
	}
	if s.phase != done {
		return o, false
	}
	o.Seats, o.Reason = int(s.seats), "three_rounds"
	o.Rank()
	return o, true
}

func (toy) Parse(text string) (toyMove, error) {
	word, number, numbered := strings.Cut(text, " ")
	kind := slices.Index(toyKinds, word)
	if kind < 0 || numbered != (kind <= int(top)) {
		return toyMove{}, games.ErrBadMove
	}
	if !numbered {
		return toyMove{kind: toyKind(kind)}, nil
	}
	n, err := strconv.ParseUint(number, 10, 8)
	if err != nil || n >= toyCards {
		return toyMove{}, games.ErrBadMove
	}
	return toyMove{toyKind(kind), games.Card(n)}, nil
}

func (toy) Format(m toyMove) string {
	if m.kind > top {
		return toyKinds[m.kind]
	}
	return fmt.Sprintf("%s %d", toyKinds[m.kind], m.card)
}

// check counts the cards.
func (s toyState) check() error {
	total, all := s.used.Len()+s.stock.Len(), s.used|s.stock
	for i, hand := range s.hands {
		own := hand
		if s.chosen[i] > 0 {
			own |= games.SetOf(games.Card(s.chosen[i] - 1))
			total++
		}
		if s.known[i]&^own != 0 {
			return fmt.Errorf("seat %d does not hold what it is known to hold", i)
		}
		total += hand.Len()
		all |= own
	}
	if total != toyCards || all.Len() != toyCards {
		return fmt.Errorf("%d cards, %d different ones", total, all.Len())
	}
	return nil
}
