package yaniv

import (
	"slices"
	"strconv"

	"stammtisch/games"
)

// packSize is the number of cards in one pack: 52 and two jokers.
const packSize = 54

const suits = "shdc"

// hand holds a few cards: a player's own, or those that lie open.
type hand = games.Pile[[8]games.Card]

// face is what there is to know about a card.
type face struct {
	name  string
	rank  int8 // 1 ace .. 13 king, 0 joker
	suit  int8 // index in suits; jokers have none
	value int16
}

// faces by card number. A pack is spades, hearts, diamonds and clubs from ace to king, then two jokers;
// the second pack follows the first.
var faces = func() (all [2 * packSize]face) {
	ranks := [...]string{"a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k"}
	for c := range all {
		pack, n := c/packSize, c%packSize
		if n >= 52 {
			all[c] = face{name: "jk" + strconv.Itoa(pack*2+n-51), suit: -1}
			continue
		}
		f := face{rank: int8(n%13 + 1), suit: int8(n / 13)}
		f.value = int16(min(f.rank, 10))
		f.name = ranks[n%13] + suits[n/13:n/13+1]
		if pack == 1 {
			f.name += "2"
		}
		all[c] = f
	}
	return all
}()

var numbers = func() map[string]games.Card {
	m := map[string]games.Card{}
	for c, f := range faces {
		m[f.name] = games.Card(c)
	}
	return m
}()

func rank(c games.Card) int   { return int(faces[c].rank) }
func suit(c games.Card) int   { return int(faces[c].suit) }
func joker(c games.Card) bool { return faces[c].rank == 0 }

// value is the sum of the points in a hand.
func value(h *hand) int {
	sum := 0
	for c := range h.All() {
		sum += int(faces[c].value)
	}
	return sum
}

// stackable reads a name in a stacked deck: a card, or a seat for the lot of the first dealer.
func stackable(name string) (games.Card, bool) {
	if len(name) == 1 && name[0] >= '0' && name[0] < '0'+maxSeats {
		return games.Card(name[0] - '0'), true
	}
	c, ok := numbers[name]
	return c, ok
}

func names(h *hand) []string {
	out := make([]string, 0, h.Len())
	for c := range h.All() {
		out = append(out, faces[c].name)
	}
	return out
}

// sortedNames lists a hand for showing: jokers, then aces to kings, each rank in the order of suits.
func sortedNames(h *hand) []string {
	cards := slices.Collect(h.All())
	slices.SortFunc(cards, func(a, b games.Card) int {
		if d := rank(a) - rank(b); d != 0 {
			return d
		}
		if d := suit(a) - suit(b); d != 0 {
			return d
		}
		return int(a) - int(b)
	})
	out := make([]string, len(cards))
	for i, c := range cards {
		out[i] = faces[c].name
	}
	return out
}

// hold puts a card into a hand, which is kept in the order of card numbers.
func hold(h *hand, c games.Card) {
	at := 0
	for at < h.Len() && h.At(at) < c {
		at++
	}
	h.Insert(at, c)
}

// drop takes a card out of a hand if it is there.
func drop(h *hand, c games.Card) {
	if at := h.Index(c); at >= 0 {
		h.Remove(at)
	}
}
