package yamyam

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stammtisch/games"
)

// TestEnd values finished matches: what each seat has awake, and the food it took.
func TestEnd(t *testing.T) {
	// food cards from a number on; 0 is the first with one portion, 30 the first with four.
	type player struct{ awake, food, from int }
	for _, row := range []struct {
		name     string
		portions bool
		players  []player
		winners  games.SeatSet
		places   []int8
		scores   []int32
	}{
		{"M22 nobody is asleep", false, []player{{1, 14, 0}, {2, 9, 14}, {4, 12, 23}},
			games.Seats(), []int8{2, 2, 2}, []int32{14, 9, 12}},
		{"M23 asleep without food", false, []player{{0, 0, 0}, {1, 15, 0}},
			games.Seats(0), []int8{1, 2}, []int32{0, 15}},
		{"M24 the most food among the sleepers", false, []player{{0, 7, 0}, {0, 9, 7}, {1, 12, 16}},
			games.Seats(1), []int8{2, 1, 2}, []int32{7, 9, 12}},
		{"M25 equal food", false, []player{{0, 8, 0}, {0, 8, 8}, {0, 5, 16}},
			games.Seats(0, 1), []int8{1, 1, 3}, []int32{8, 8, 5}},
		{"M26 cards count", false, []player{{0, 5, 30}, {0, 6, 0}},
			games.Seats(1), []int8{2, 1}, []int32{5, 6}},
		{"M26 portions count", true, []player{{0, 5, 30}, {0, 6, 0}},
			games.Seats(0), []int8{1, 2}, []int32{20, 6}},
		{"M31 both without food", false, []player{{0, 0, 0}, {0, 0, 0}},
			games.Seats(0, 1), []int8{1, 1}, []int32{0, 0}},
		{"one of four is asleep", false, []player{{1, 7, 0}, {0, 1, 7}, {1, 7, 8}, {4, 3, 15}},
			games.Seats(1), []int8{2, 1, 2, 2}, []int32{7, 1, 7, 3}},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := State{options: options{foods: foodCounts{10, 10, 10, 10}, portions: row.portions},
				phase: over, seats: int8(len(row.players)), centre: games.SetOf(40, 41, 42, 43)}
			for seat, p := range row.players {
				s.asleep[seat] = 1<<(Hedgehogs-p.awake) - 1
				s.taken[seat] = games.CardSet(1<<p.food-1) << p.from
			}
			o, ended := Rules{}.Outcome(s)
			if !ended || o.Winners() != row.winners || o.Reason != ReasonWinter {
				t.Errorf("ended %v, winners %b, reason %q", ended, o.Winners(), o.Reason)
			}
			for seat := range row.places {
				if o.Place[seat] != row.places[seat] || o.Score[seat] != row.scores[seat] {
					t.Errorf("seat %d: place %d score %d, want %d and %d",
						seat, o.Place[seat], o.Score[seat], row.places[seat], row.scores[seat])
				}
			}
		})
	}
}

// TestLastCard is M30: the fourth winter card is the last of all, and the pile never runs out before.
func TestLastCard(t *testing.T) {
	var deck []string
	for kind := range MaxPortions {
		for i := range 10 {
			deck = append(deck, fmt.Sprintf("f%d-%02d", kind+1, i+1))
		}
	}
	deck = append([]string{"winter-1", "winter-2", "winter-3"}, append(deck, "winter-4")...)
	s := begin(t, 3, games.Options{"firstPlayer": "seat0"}, strings.Join(deck, " "))
	for s.phase != over {
		if s.pile.Len() == 0 {
			t.Fatal("the pile is empty and the match goes on")
		}
		s = mustApply(t, s, Move{Action: Pass})
	}
	if s.number() != DeckSize || s.centre.Len() != WinterCards {
		t.Errorf("the end came at card %d with %d winter cards", s.number(), s.centre.Len())
	}
}

// TestInvariants plays at random: what never comes back, and what endWhenAllAsleep and autoReveal may not
// change.
func TestInvariants(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 0))
	for range 150 {
		seats := 2 + r.IntN(3)
		var deck []string
		for c := range games.Card(DeckSize) {
			deck = append(deck, cardName(c))
		}
		r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		stack := strings.Join(deck, " ")

		long := begin(t, seats, games.Options{"firstPlayer": "seat0", "autoReveal": "false"}, stack)
		short := begin(t, seats, games.Options{"firstPlayer": "seat0", "endWhenAllAsleep": "true"}, stack)
		for long.phase != over {
			if long.phase == revealing {
				before := long
				long = mustApply(t, long, Move{Action: Reveal})
				if before.awake(before.turn) == 0 && long.taken != before.taken {
					t.Fatal("a sleeper took food")
				}
				continue
			}
			legal := Rules{}.Legal(nil, long, long.turn)
			m := legal[r.IntN(len(legal))]
			if r.IntN(2) == 0 {
				m = Move{Action: Pass}
			}
			before, seat := long, long.turn
			long = mustApply(t, long, m)
			short = mustApply(t, short, m)
			if fell := before.awake(seat) - long.awake(seat); (m.Action == Sleep) != (fell == 1) || fell < 0 {
				t.Fatalf("%q: %d hedgehogs fell asleep", Rules{}.Format(m), fell)
			}
			if long.asleep != short.asleep {
				t.Fatal("autoReveal changes who sleeps")
			}
		}
		if short.phase != over || short.winners() != long.winners() || short.taken != long.taken {
			t.Fatalf("endWhenAllAsleep and autoReveal: winners %b and %b", short.winners(), long.winners())
		}
		if long.reason() != ReasonWinter || (short.reason() == ReasonAsleep) != (short.centre.Len() < WinterCards) {
			t.Fatalf("reasons %q and %q", long.reason(), short.reason())
		}
	}
}

// cardName is the name of a card of the usual deck.
func cardName(c games.Card) string {
	if c >= FoodCards {
		return faces[MaxPortions+int(c)-FoodCards]
	}
	return fmt.Sprintf("f%d-%02d", c/10+1, c%10+1)
}

func TestCardNames(t *testing.T) {
	foods := foodCounts{10, 10, 10, 10}
	for c := range games.Card(DeckSize) {
		if got, ok := foods.card(cardName(c)); !ok || got != c {
			t.Errorf("%s is card %d, %v; want %d", cardName(c), got, ok, c)
		}
		if face := foods.face(c); !slices.Contains(Faces(), face) || !strings.HasPrefix(cardName(c), face) {
			t.Errorf("%s shows %s", cardName(c), face)
		}
	}
	for _, name := range []string{"", "f1", "f1-00", "f1-11", "f1-1", "f5-01", "f0-01", "winter-0", "winter-5",
		"winter-01", "winter", "seat-4", "seat--1", "f1-1a", "f1--1"} {
		if _, ok := foods.card(name); ok {
			t.Errorf("%q is a card", name)
		}
	}
	uneven := foodCounts{0, 39, 0, 1}
	for name, want := range map[string]games.Card{"f2-01": 0, "f2-39": 38, "f4-01": 39} {
		if got, ok := uneven.card(name); !ok || got != want {
			t.Errorf("%s is card %d, %v; want %d", name, got, ok, want)
		}
	}
	if _, ok := uneven.card("f1-01"); ok {
		t.Error("a card of a kind that the table left out")
	}
}

// TestUnknownHedgehog reaches with typed moves what no text says.
func TestUnknownHedgehog(t *testing.T) {
	s := begin(t, 2, games.Options{"firstPlayer": "seat0"})
	for m, want := range map[Move]error{
		{Action: Sleep, Hedgehog: Hedgehogs}: ErrUnknownHedgehog,
		{Action: Sleep, Hedgehog: -2}:        ErrUnknownHedgehog,
		{Action: Pass, Hedgehog: 1}:          games.ErrBadMove,
		{}:                                   games.ErrBadMove,
	} {
		if next, err := (Rules{}).Apply(s, 0, m, nil); err != want || next != s {
			t.Errorf("%+v: %v, want %v", m, err, want)
		}
	}
	if _, err := (Rules{}).Start(games.Setup{Seats: 5}, nil); err != games.ErrBadSeats {
		t.Errorf("five seats: %v", err)
	}
}
