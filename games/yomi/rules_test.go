package yomi

import (
	"fmt"
	"testing"

	"stammtisch/games"
	"stammtisch/games/gametest"
)

// check reports cards that are lost or doubled, and counts that cannot be.
func (s State) check() error {
	for a := range side(2) {
		f := &s.open.fighters[a]
		if f.char == noChar || s.open.game == 0 {
			continue
		}
		if most := cast[f.char].life; f.life > most && s.open.turn > 0 && s.open.result == unfinished {
			return fmt.Errorf("side %d: %d life of %d", a, f.life, most)
		}
		if err := s.checkCards(a); err != nil {
			return fmt.Errorf("side %d: %w", a, err)
		}
	}
	return nil
}

func (s State) checkCards(a side) error {
	f, h := &s.open.fighters[a], &s.secret[a]
	var all games.CardSet
	add := func(where string, set games.CardSet) error {
		if twice := all & set; twice != 0 {
			return fmt.Errorf("%s: %s lies somewhere else too", where, joinSet(twice))
		}
		all |= set
		return nil
	}
	var faceUp, turned, playing, down games.CardSet
	for c := range f.faceUp.All() {
		faceUp |= games.SetOf(c)
	}
	for c := range f.turned.All() {
		turned |= games.SetOf(c)
	}
	for _, p := range f.play[:f.playN] {
		if !p.gone {
			playing |= games.SetOf(p.card)
		}
	}
	if h.facedown != noCard {
		down = games.SetOf(h.facedown)
	}
	for where, set := range map[string]games.CardSet{
		"hand": h.hand, "deck": pileSet(&h.deck), "discard": pileSet(&f.discard), "ongoing": f.ongoing,
		"attached": f.attached, "banished": f.banished, "open": faceUp, "turned": turned, "combat": playing,
		"face down": down,
	} {
		if err := add(where, set); err != nil {
			return err
		}
	}
	if want := fullDeck(!s.open.options.learning); all != want {
		return fmt.Errorf("lost: %s, strange: %s", joinSet(want&^all), joinSet(all&^want))
	}
	if f.shown&^(h.hand|down) != 0 {
		return fmt.Errorf("known to be in hand, and is not: %s", joinSet(f.shown&^h.hand))
	}
	if f.laid != (h.facedown != noCard) {
		return fmt.Errorf("a card lies face down: %v, and %v", f.laid, h.facedown)
	}
	if int(h.top) > h.deck.Len() || int(h.bottom) > h.deck.Len() || f.top > h.top || f.bottom > h.bottom {
		return fmt.Errorf("known of a deck of %d: %d %d, everyone %d %d", h.deck.Len(), h.top, h.bottom, f.top, f.bottom)
	}
	return nil
}

func TestLaws(t *testing.T) {
	gametest.Run(t, Rules{}, gametest.Config[State]{
		Matches: 2,
		Setups: []games.Setup{
			{Seats: 2},
			{Seats: 2, Options: games.Options{optMode: "learning"}},
			{Seats: 2, Options: games.Options{optDraft: "1-2-1", optMirror: "false", optBestOf: "3"}},
		},
		Check: State.check,
	})
}

func TestRandomMatches(t *testing.T) {
	gametest.RandomMatches(t, Rules{}, gametest.Config[State]{Check: State.check}, 40)
}

func TestAllocs(t *testing.T) { gametest.NoAllocs(t, Rules{}, games.Setup{Seats: 2}) }

func BenchmarkPlayout(b *testing.B) { gametest.BenchPlayout(b, Rules{}, games.Setup{Seats: 2}) }

func TestScenarios(t *testing.T) { gametest.Scenarios(t, games.Erase(Rules{})) }

func TestReplays(t *testing.T) { gametest.Replays(t, games.Erase(Rules{})) }
