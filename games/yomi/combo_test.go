package yomi

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"stammtisch/games"
)

// comboCase is a published combo: testdata/combos.json.
type comboCase struct {
	Character string
	Steps     []struct {
		Rank, Type       string
		ExtraAces, Pumps int
		Dragon           bool
	}
	Legal  bool
	Damage int
	Reason string
}

func TestPublishedCombos(t *testing.T) {
	raw, err := os.ReadFile("testdata/combos.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []comboCase
	if err := json.Unmarshal(raw, &cases); err != nil {
		t.Fatal(err)
	}
	for i, c := range cases {
		// The cases name no end, so any choice of ends may be the one that is meant.
		var found []string
		for choice := range 1 << len(c.Steps) {
			damage, err := playCombo(t, c, choice)
			switch {
			case errors.Is(err, errNoSuchEnd):
			case err != nil:
				found = append(found, err.Error())
			case damage == c.Damage:
				found = append(found, "right")
			default:
				found = append(found, fmt.Sprintf("damage %d", damage))
			}
		}
		right := slices.Contains(found, "right")
		wrong := slices.ContainsFunc(found, func(s string) bool { return strings.HasPrefix(s, "damage") })
		if c.Legal && !right || !c.Legal && (wrong || right) {
			t.Errorf("%d, %+v: %v", i, c, found)
		}
	}
}

var errNoSuchEnd = errors.New("the card has no such end")

// playCombo plays a combo against an opponent without cards, and returns the damage. Bit i of choice says
// which end the card of step i is played on.
func playCombo(t *testing.T, c comboCase, choice int) (int, error) {
	t.Helper()
	n := slices.IndexFunc(cast[:], func(ch character) bool { return ch.slug == c.Character })
	ch := &cast[n]
	free := fullDeck(false)
	takeOf := func(set games.CardSet) games.Card {
		card := (free & set).First()
		free &^= games.SetOf(card)
		return card
	}
	ongoing := ""
	type hit struct {
		card         games.Card
		end          uint8
		aces, pumped []games.Card
	}
	var hits []hit
	var hand games.CardSet
	for i, step := range c.Steps {
		rank := slices.Index(rankNames[:], strings.ToLower(step.Rank))
		h := hit{card: takeOf(ofRank(rank)), end: uint8(choice >> i & 1)}
		e := &ch.ends[h.card][h.end]
		if h.end == 1 && ch.single[h.card] || optionNames[e.option] != step.Type || int(e.cost) != step.ExtraAces ||
			e.has(dragonMark) != step.Dragon {
			return 0, errNoSuchEnd
		}
		if step.Dragon {
			ongoing = "ongoing 0 2s"
		}
		for range step.ExtraAces {
			h.aces = append(h.aces, takeOf(ofRank(rankAce)))
		}
		fits := map[filter]games.CardSet{
			anyCard: ofRank(9), faceCard: ofRank(rankJack) | ofRank(rankQueen), aceCard: ofRank(rankAce),
			jackCard: ofRank(rankJack), queenCard: ofRank(rankQueen), kingCard: ofRank(rankKing),
		}[e.pump.fits]
		if free&fits == 0 {
			fits = free
		}
		for range step.Pumps {
			h.pumped = append(h.pumped, takeOf(fits))
		}
		hand |= games.SetOf(h.card) | games.SetOf(h.aces...) | games.SetOf(h.pumped...)
		hits = append(hits, h)
	}

	rules := bouted{setup: fmt.Sprintf("fighters %s grave\nlife 1 300\nhand 0 %s\n%s", c.Character, joinSet(hand), ongoing)}
	s, err := rules.Start(games.Setup{Seats: 2}, nil)
	if err != nil {
		t.Fatal(err)
	}
	damage := 0
	emit := func(e games.Event) {
		if e.Kind == "damage" && e.Seat == 1 && damage == 0 {
			damage = e.Numbers[0]
		}
	}
	play := func(m Move) {
		for err == nil && s.asked(0) && s.open.topStep().op == askWindow {
			s, err = rules.Apply(s, 0, act(Pass), emit)
		}
		if err == nil {
			s, err = rules.Apply(s, 0, m, emit)
		}
	}
	pay := func(aces []games.Card) {
		for _, ace := range aces {
			if err == nil && s.open.topStep().op == askDiscard {
				play(actCard(Discard, ace))
			}
		}
	}
	if s, err = rules.Apply(s, 1, actWord(Combat, WordNone), nil); err != nil {
		return 0, err
	}
	first := hits[0]
	for range 2 { // the opponent's no-card lets the card be laid anew
		play(actBoth(Combat, first.card, s.endWord(0, first.card, first.end)))
	}
	for i, h := range hits {
		if i > 0 {
			play(actBoth(Combo, h.card, s.comboWord(0, h.card, h.end)))
		}
		pay(h.aces)
		for _, card := range h.pumped {
			play(actCard(Pump, card))
		}
	}
	if damage == 0 {
		play(act(Done))
	}
	return damage, err
}
