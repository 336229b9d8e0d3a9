package koikoi

import (
	"math"
	"math/rand/v2"
	"testing"

	"stammtisch/games"
)

func defaults() settings {
	options, err := Rules{}.Info().ParseOptions(nil, false)
	if err != nil {
		panic(err)
	}
	return settingsOf(options)
}

func with(changes games.Options) settings {
	options, err := Rules{}.Info().ParseOptions(changes, false)
	if err != nil {
		panic(err)
	}
	return settingsOf(options)
}

// K56 and its neighbours: what the largest piles are worth.
func TestScoreOfWholeTypes(t *testing.T) {
	set := defaults()
	for _, row := range []struct {
		name string
		pile games.CardSet
		want int
	}{
		{"nothing", 0, 0},
		{"K56: all 48 cards", fullDeck, 61},
		{"the 5 brights", brightCards, 10},
		{"the 9 animals", animalCards, 11},
		{"the 10 ribbons", ribbonCards, 14},
		{"the 24 plains", plainCards, 15},
		{"the 24 plains and the cup", plainCards | games.SetOf(cup), 16},
	} {
		t.Run(row.name, func(t *testing.T) {
			w := set.score(row.pile)
			if got := w.base(); got != row.want {
				t.Errorf("base %d, want %d: %v", got, row.want, set.yakuOf(row.pile))
			}
		})
	}
}

// A pile that grows is never worth less, and a yaku that appears or grows raises the base. Only the rain
// man under viewing=rain_cancels can take something away.
func TestScoreIsMonotone(t *testing.T) {
	for name, set := range map[string]settings{
		"default":   defaults(),
		"needs":     with(games.Options{"viewing": "needs_other"}),
		"old":       with(games.Options{"pointTable": "old", "viewing": "off"}),
		"inclusive": with(games.Options{"exclusiveSets": "false", "cupIsPlain": "false"}),
		"both":      with(games.Options{"exclusiveSets": "false", "pointTable": "old"}),
	} {
		t.Run(name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, 2))
			for range 200 {
				var pile games.CardSet
				was := set.score(pile)
				for _, c := range r.Perm(deckSize) {
					pile |= games.SetOf(games.Card(c))
					is := set.score(pile)
					grown := false
					for y := range is {
						grown = grown || is[y] > was[y]
					}
					if rose := is.base() > was.base(); rose != grown || is.base() < was.base() {
						t.Fatalf("%v: base %d after %d, yaku new or better: %v", keys(pile), is.base(), was.base(), grown)
					}
					was = is
				}
			}
		})
	}
}

func TestEverySingleCardHasItsPlace(t *testing.T) {
	for set, want := range map[games.CardSet]int{
		brightCards: 5, animalCards: 9, ribbonCards: 10, plainCards: 24, redPoems: 3, blueRibbons: 3, inoShikaCho: 3,
	} {
		if set.Len() != want {
			t.Errorf("%v: %d cards, want %d", keys(set), set.Len(), want)
		}
	}
	number := 0
	for c := range Deck() {
		if c.Month != number/4+1 {
			t.Errorf("%s: month %d at number %d", c.Key, c.Month, number)
		}
		if face, ok := Face(c.Key); !ok || face != c {
			t.Errorf("Face(%q) is %v, %v", c.Key, face, ok)
		}
		number++
	}
	for number, key := range map[games.Card]string{curtain: "03-curtain", moon: "08-moon", cup: "09-cup", rainMan: "11-rainman"} {
		if deck[number].Key != key {
			t.Errorf("%s has another number than %d", key, number)
		}
	}
	if _, ok := Face("13-crane"); ok {
		t.Error("there is a card 13-crane")
	}
}

// The chances of a deal, exactly: by all ways to spread eight cards over the months, each weighted with how
// many hands it stands for.
func TestDealChances(t *testing.T) {
	var four, triple, kuttsuki, all float64
	ways := [5]float64{1, 4, 6, 4, 1}
	var spread func(m, left int, hand games.CardSet, weight float64)
	spread = func(m, left int, hand games.CardSet, weight float64) {
		if left == 0 {
			all += weight
			y, special := specialHand(hand)
			switch {
			case special && y == fourPairsHand:
				kuttsuki += weight
			case special:
				four += weight
			case hasTriple(hand):
				triple += weight
			}
			return
		}
		if m == months {
			return
		}
		for n := range min(4, left) + 1 {
			cards := games.CardSet(1<<n-1) << (4 * m)
			spread(m+1, left-n, hand|cards, weight*ways[n])
		}
	}
	spread(0, handSize, 0, 1)

	for _, row := range []struct {
		name      string
		got, want float64
	}{
		{"four of a month", four, 0.4317},
		{"a triple and no four", triple, 13.591},
		{"four pairs", kuttsuki, 0.1700},
	} {
		if percent := 100 * row.got / all; math.Abs(percent-row.want) > 0.0006 {
			t.Errorf("%s: %.4f %%, want %.4f %%", row.name, percent, row.want)
		}
	}
	if all != 377348994 {
		t.Errorf("%.0f hands of 8 cards, want 377348994", all)
	}
}

func hasTriple(set games.CardSet) bool {
	for m := range months {
		if (set & month(m)).Len() == 3 {
			return true
		}
	}
	return false
}
