package yokaizo

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"stammtisch/games"
)

// TestPositions runs testdata/positions/*.scenario: the worked examples of the rules that begin in the middle of
// a match. They are scenario files like any other, but the table option "position" lays out the table.
func TestPositions(t *testing.T) {
	files, err := filepath.Glob("testdata/positions/*.scenario")
	if err != nil || len(files) == 0 {
		t.Fatalf("no files: %v", err)
	}
	game := games.Erase(positioned{})
	lookup := func(slug string) (games.Game, bool) { return game, slug == "yokaizo" }
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.Open(file)
			if err != nil {
				t.Fatal(err)
			}
			defer src.Close()
			report := games.RunScenario(lookup, file, src)
			for _, failure := range report.Failures {
				t.Error(failure)
			}
			if report.Passed == 0 {
				t.Error("checks nothing")
			}
		})
	}
}

// positioned are the rules with a start in a given position. Its lines end with a semicolon:
//
//	0 left yetikai uuDd h2 d=hinoko-cho h=CARD x=CARD slowed acted next+2
//	0 void kagaribito -iwao-ushi *chokin-bako       - is face-down, * is Frozen
//	0 short                                         no filling up to 40 cards
//	0 hand CARD ...    0 deck CARD ...    0 limbo CARD ...    0 burned CARD ...    0 banished CARD ...
//	turn 0 left        a Turn begins       act 0 left   its Action Phase begins
//	tier 4             the countdown comes to tier 4    end   the Round ends    round   a Round begins
//	last 0             took the last Turn
//
// Letters after a Yokai are its Souls: u face-up, d face-down, capitals Blighted; h is a Shield, x an Exiled one.
// What is not named is a Yokai without Soul effect. A hand not given holds 6 cards, the deck the rest.
type positioned struct{ Rules }

func (p positioned) Info() games.Info {
	info := p.Rules.Info()
	info.Options = append(info.Options, games.Option{Key: "position", Kind: games.Text, Max: 4000})
	return info
}

func (p positioned) Start(setup games.Setup, emit func(games.Event)) (State, error) {
	chance, err := games.NewChance(setup, base.stackedName)
	if err != nil {
		return State{}, err
	}
	l := layout{State: State{chance: chance, lastTurn: noSeat, lastActed: noSeat, round: 1, tier: topTier}}
	l.push(Frame{Kind: MatchFrame, Step: matchRound, Target: noSlot, Pick: noSlot})
	lines := strings.Split(setup.Options["position"], ";")
	for _, pass := range []bool{true, false} {
		for _, line := range lines {
			words := strings.Fields(line)
			if len(words) == 0 {
				continue
			}
			// Named cards come first, so that unnamed ones do not use up their copies.
			if err := l.line(words, pass); err != nil {
				return State{}, fmt.Errorf("%s: %w", line, err)
			}
		}
	}
	l.fillUp()
	if l.depth == 1 && l.tier < topTier {
		l.tier++
	}
	e := engine{State: &l.State, set: p.cards(), emit: emit}
	e.run()
	return l.State, nil
}

type layout struct {
	State
	used   [2]cardSet
	filler [2]int
	handed [2]bool
	short  [2]bool
}

func (l *layout) push(f Frame) { l.stack[l.depth] = f; l.depth++ }

// take returns the next unused copy of a named card.
func (l *layout) take(seat games.Seat, id string) (games.Card, error) {
	kind, ok := base.Number(id)
	if !ok {
		return 0, fmt.Errorf("no card %q", id)
	}
	for i := range MaxCopies {
		c := games.Card(kind*MaxCopies + i)
		if !l.used[seat].has(c) {
			l.used[seat].add(c)
			return c, nil
		}
	}
	return 0, fmt.Errorf("more than %d of %q", MaxCopies, id)
}

// plain returns an unused card without Soul effect.
func (l *layout) plain(seat games.Seat) games.Card {
	for {
		c := games.Card(l.filler[seat])
		l.filler[seat]++
		if base.Yokai[kindOf(c)].Soul == nil && !l.used[seat].has(c) {
			l.used[seat].add(c)
			return c
		}
	}
}

func (l *layout) line(words []string, named bool) error {
	if at, ok := map[string]uint8{"end": matchEnd, "round": matchRound, "tier": matchTier}[words[0]]; ok {
		if !named {
			return nil
		}
		l.stack[0].Step = at
		if words[0] == "tier" {
			fmt.Sscan(words[1], &l.tier)
		}
		return nil
	}
	var seat games.Seat
	switch words[0] {
	case "last":
		fmt.Sscan(words[1], &seat)
		l.lastTurn, l.lastActed = seat, seat
		return nil
	case "turn", "act":
		if !named {
			return nil
		}
		fmt.Sscan(words[1], &seat)
		l.stack[0].Step = matchAfter
		f := Frame{Kind: TurnFrame, Seat: seat, Live: true, Target: noSlot, Pick: noSlot}
		if words[2] == "right" {
			f.Slot = 1
		}
		l.sides[seat].field[f.Slot].acted = true
		if words[0] == "act" {
			f.Step = turnAction
			l.lastTurn, l.lastActed = seat, seat
		}
		l.push(f)
		return nil
	}
	fmt.Sscan(words[0], &seat)
	return l.zone(seat, words[1], words[2:], named)
}

func (l *layout) zone(seat games.Seat, zone string, words []string, named bool) error {
	s := &l.sides[seat]
	switch zone {
	case "left":
		return l.fighter(seat, &s.field[0], words, named)
	case "right":
		return l.fighter(seat, &s.field[1], words, named)
	case "short":
		l.short[seat] = true
	}
	if !named {
		return nil
	}
	for i, word := range words {
		name := strings.TrimLeft(word, "-*")
		c, err := l.take(seat, name)
		if err != nil {
			return err
		}
		switch zone {
		case "void":
			s.void[i] = voidCard{card: c, here: true, down: word[0] == '-', frozen: word[0] == '*'}
			if word[0] != '-' {
				s.show(c)
			}
		case "hand":
			insert(&s.hand, c)
		case "deck":
			s.deck.Add(c)
		case "limbo":
			insert(&s.limbo, c)
		case "burned":
			insert(&s.burned, c)
		case "banished":
			s.banished.Add(c)
			s.show(c)
		default:
			return fmt.Errorf("no zone %q", zone)
		}
	}
	l.handed[seat] = l.handed[seat] || zone == "hand"
	return nil
}

func (l *layout) fighter(seat games.Seat, y *fighter, words []string, named bool) error {
	s := &l.sides[seat]
	if named {
		c, err := l.take(seat, words[0])
		if err != nil {
			return err
		}
		y.card, y.here = c, true
		s.show(c)
	}
	at := 0
	for _, word := range words[1:] {
		mark, id, hasName := strings.Cut(word, "=")
		flags := map[string]func(){
			"slowed": func() { y.slowed = true }, "acted": func() { y.acted = true },
			"next+2": func() { y.nextMod = 2 }, "h1": func() { l.shields(seat, y, 1) }, "h2": func() { l.shields(seat, y, 2) },
		}
		do, isFlag := flags[mark]
		switch {
		case isFlag:
			if !named {
				do()
			}
		case !hasName:
			for i := range mark {
				if !named {
					l.soul(seat, y, at, mark[i], l.plain(seat))
				}
				at++
			}
		case mark == "h" || mark == "x":
			if !named {
				continue
			}
			c, err := l.take(seat, id)
			if err != nil {
				return err
			}
			if mark == "x" {
				s.exiled.add(c)
			}
			y.shields.Add(c)
		default:
			if named {
				c, err := l.take(seat, id)
				if err != nil {
					return err
				}
				l.soul(seat, y, at, mark[0], c)
			}
			at++
		}
	}
	return nil
}

func (l *layout) shields(seat games.Seat, y *fighter, n int) {
	for range n {
		y.shields.Add(l.plain(seat))
	}
}

func (l *layout) soul(seat games.Seat, y *fighter, at int, mark byte, c games.Card) {
	up := mark == 'u' || mark == 'U'
	y.souls[at] = soul{card: c, here: true, up: up, blight: mark < 'a'}
	if up {
		l.sides[seat].show(c)
	}
}

// fillUp deals hands that were not given and puts what is missing to 40 cards into the decks.
func (l *layout) fillUp() {
	for seat := range games.Seat(2) {
		s := &l.sides[seat]
		for !l.handed[seat] && s.hand.Len() < HandSize {
			insert(&s.hand, l.plain(seat))
		}
		n := s.deck.Len() + s.hand.Len() + s.limbo.Len() + s.burned.Len() + s.banished.Len() + s.inVoid()
		for i := range s.field {
			if s.field[i].here {
				n += 1 + s.field[i].attached() + s.field[i].shields.Len()
			}
		}
		for ; n < DeckSize && !l.short[seat]; n++ {
			s.deck.Add(l.plain(seat))
		}
	}
}
