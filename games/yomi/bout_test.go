package yomi

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"stammtisch/games"
)

// A bout file holds situations in the middle of a game and what must come of them. Each begins with a line
// "## NAME" and says how the fighters stand; then come lines of a scenario file (games.RunScenario).
//
//	fighters SLUG SLUG    the characters of sides 0 and 1
//	hand 0 CARD ...       the hand; without it, empty
//	deck 0 CARD ...       the top of the deck; the rest follows in fixed order. "deck 0 only" empties it first
//	discard 0 CARD ...    the discard pile, top first
//	ongoing, attached     as discard
//	life 0 N, down 0 N    life, and ends of combat until the fighter stands up
//	before 0              knocked the other down in the last combat
//	ranged, learning      this combat is at range; the learning game
//	draw                  begin with the draw phase instead of combat; the next turn begins with combat anyway
//	first N               the side that goes first in ties; without it, 0
type bout struct {
	name, setup, script string
}

// bouted are rules that start in the middle of a game.
type bouted struct {
	Rules
	setup string
}

func (b bouted) Start(setup games.Setup, _ func(games.Event)) (State, error) {
	chance, err := games.NewChance(setup, parseCard)
	if err != nil {
		return State{}, err
	}
	s := State{chance: chance}
	s.open.owner = [2]games.Seat{0, 1}
	s.open.pilot = s.open.owner
	s.open.options = options{mirror: true, bestOf: 1}
	s.open.game, s.open.turn = 1, 1
	s.open.combat = combat{victor: nobody}
	for a := range side(2) {
		s.open.fighters[a] = newFighter(noChar)
		s.secret[a].facedown = noCard
	}
	draw := false
	for _, line := range strings.Split(b.setup, "\n") {
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		if fields[0] == "draw" {
			draw = true
			continue
		}
		if err := s.setUp(fields[0], fields[1:]); err != nil {
			return s, fmt.Errorf("%q: %w", line, err)
		}
	}
	for a := range side(2) {
		s.fillDeck(a)
	}
	w := work{State: &s}
	w.startTurn(!draw)
	s.open.steps[0].op = doSkipTurn
	w.run()
	return s, nil
}

func (s *State) setUp(word string, args []string) error {
	switch word {
	case "fighters":
		for a := range side(2) {
			n := slices.IndexFunc(cast[:], func(c character) bool { return c.slug == args[a] })
			if n < 0 {
				return fmt.Errorf("unknown character %q", args[a])
			}
			s.open.fighters[a].char = uint8(n)
			s.open.fighters[a].life = cast[n].life
		}
		return nil
	case "ranged":
		s.open.ranged = true
		return nil
	case "learning":
		s.open.options.learning = true
		return nil
	}
	n, err := strconv.Atoi(args[0])
	if err != nil || n > 1 {
		return fmt.Errorf("no side %q", args[0])
	}
	f, h := &s.open.fighters[n], &s.secret[n]
	args = args[1:]
	switch word {
	case "first":
		s.open.first = side(n)
	case "before":
		f.knockedBefore = true
	case "life", "down":
		value, err := strconv.Atoi(args[0])
		if err != nil {
			return err
		}
		if word == "life" {
			f.life = int16(value)
		} else {
			f.down = uint8(value)
		}
	default:
		for _, name := range args {
			c, ok := parseCard(name)
			switch {
			case name == "only" && word == "deck":
				s.open.fighters[n].banished = 1
			case !ok:
				return fmt.Errorf("unknown card %q", name)
			case word == "hand":
				h.hand |= games.SetOf(c)
			case word == "deck":
				h.deck.Add(c)
			case word == "discard":
				f.discard.Add(c)
			case word == "ongoing":
				f.ongoing |= games.SetOf(c)
			case word == "attached":
				f.attached |= games.SetOf(c)
			default:
				return fmt.Errorf("unknown word %q", word)
			}
		}
	}
	return nil
}

// fillDeck puts all other cards below the deck; with "only" they are out of the game instead.
func (s *State) fillDeck(a side) {
	f, h := &s.open.fighters[a], &s.secret[a]
	only := f.banished != 0
	f.banished = 0
	rest := fullDeck(!s.open.options.learning) &^ (s.open.visible(a) | h.hand | pileSet(&h.deck))
	if only {
		f.banished = rest
		return
	}
	for c := range rest.All() {
		h.deck.Add(c)
	}
}

func readBouts(t *testing.T, file string) []bout {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var all []bout
	for _, part := range strings.Split("\n"+string(raw), "\n## ")[1:] {
		name, body, _ := strings.Cut(part, "\n")
		b := bout{name: name}
		for _, line := range strings.Split(body, "\n") {
			if strings.HasPrefix(line, "#") {
				continue
			}
			first, _, _ := strings.Cut(line, " ")
			if slices.Contains([]string{">", "?", "!", "=", "legal", "turn", "~", "over"}, first) {
				b.script += line + "\n"
			} else {
				b.setup += line + "\n"
			}
		}
		all = append(all, b)
	}
	return all
}

func TestBouts(t *testing.T) {
	files, err := filepath.Glob("testdata/bouts/*.bout")
	if err != nil || len(files) == 0 {
		t.Fatal("no bouts", err)
	}
	for _, file := range files {
		for _, b := range readBouts(t, file) {
			t.Run(strings.TrimSuffix(filepath.Base(file), ".bout")+"/"+b.name, func(t *testing.T) {
				lookup := func(string) (games.Game, bool) { return games.Erase(bouted{setup: b.setup}), true }
				report := games.RunScenario(lookup, b.name, strings.NewReader("game yomi\n"+b.script))
				for _, failure := range report.Failures {
					t.Errorf("%s: %s", failure.Text, failure.Got)
				}
				if report.Passed == 0 {
					t.Error("nothing is checked")
				}
			})
		}
	}
}
