package games

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// move makes a move: "> SEAT MOVE".
func (s *scenario) move(rest string) error {
	next, events, err := s.try(rest)
	if err != nil {
		return fmt.Errorf("refused: %w", err)
	}
	s.position, s.events = next, events
	return nil
}

// accepted tries a move without making it: "? SEAT MOVE".
func (s *scenario) accepted(rest string) error {
	if _, _, err := s.try(rest); err != nil {
		return fmt.Errorf("refused: %w", err)
	}
	return nil
}

func (s *scenario) try(rest string) (Position, []Event, error) {
	word, text := cutWord(rest)
	seat, err := parseSeat(word)
	if err != nil {
		return nil, nil, err
	}
	return s.position.Apply(seat, text)
}

// refused checks a refusal: "! SEAT MOVE : TEXT" or "! start : TEXT".
func (s *scenario) refused(rest string) error {
	// The spaces around it let a line without any move or text be cut too.
	before, want, _ := strings.Cut(" "+rest+" ", " : ")
	before, want = strings.TrimSpace(before), strings.TrimSpace(want)
	err := s.startErr
	if before != "start" {
		word, text := cutWord(before)
		seat, seatErr := parseSeat(word)
		if seatErr != nil {
			return seatErr
		}
		_, _, err = s.position.Apply(seat, text)
	}

	var refusal Refusal
	switch {
	case err == nil:
		return errors.New("it was accepted")
	case !errors.As(err, &refusal) && !errors.Is(err, ErrBadOptions):
		return fmt.Errorf("an error that is no refusal: %w", err)
	case !strings.Contains(err.Error(), want) && !strings.Contains(err.Error(), strings.ReplaceAll(want, "_", " ")):
		return fmt.Errorf("the refusal says %q", err)
	}
	return nil
}

// legal compares the legal moves: "legal SEAT MOVE | MOVE ...".
func (s *scenario) legal(rest string) error {
	word, list := cutWord(rest)
	seat, err := s.seatHere(word)
	if err != nil {
		return err
	}
	var want []string
	for move := range strings.SplitSeq(list, "|") {
		if move = strings.TrimSpace(move); move != "" {
			want = append(want, move)
		}
	}
	got := s.position.Legal(seat)
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		return fmt.Errorf("legal: %s", strings.Join(got, " | "))
	}
	return nil
}

// seatHere reads a seat of this match, or - for Spectator.
func (s *scenario) seatHere(word string) (Seat, error) {
	seat, err := parseSeat(word)
	if err == nil && int(seat) >= s.setup.Seats {
		err = fmt.Errorf("there is no seat %d", seat)
	}
	return seat, err
}

// turn compares who must decide: "turn SEAT ..." with, perhaps, "may SEAT ..." behind.
func (s *scenario) turn(rest string) error {
	words := strings.Fields(rest)
	if i := slices.Index(words, "may"); i >= 0 {
		if err := s.may(strings.Join(words[i+1:], " ")); err != nil {
			return err
		}
		words = words[:i]
	}
	return s.compareSeats("must", words, s.position.Turn().Must)
}

// may compares who may decide: "may SEAT ...".
func (s *scenario) may(rest string) error {
	return s.compareSeats("may", strings.Fields(rest), s.position.Turn().May)
}

func (s *scenario) compareSeats(verb string, words []string, got SeatSet) error {
	want, err := parseSeats(words)
	if err == nil && got != want {
		err = fmt.Errorf("%s %s decide", seatList(got), verb)
	}
	return err
}

// event looks for an event of the last move: "~ kind=KIND seat=SEAT ..." or "~ not ...".
func (s *scenario) event(rest string) error {
	word, pairs := cutWord(rest)
	if word != "not" {
		pairs = rest
	}
	want, err := keyValues(pairs)
	if err != nil {
		return err
	}
	to, seen := want["to"]
	delete(want, "to")
	reader := Spectator
	if seen {
		if reader, err = parseSeat(to); err != nil {
			return err
		}
	}

	found := false
	var all []string
	for _, e := range s.events {
		if seen {
			e = e.For(reader)
		}
		fields := eventFields(e)
		matches := true
		for key, value := range want {
			got, known := fields[key]
			if !known {
				return fmt.Errorf("an event has no %q", key)
			}
			matches = matches && got == value
		}
		found = found || matches
		all = append(all, describeEvent(fields))
	}
	if found == (word == "not") {
		return fmt.Errorf("events: %s", strings.Join(all, "; "))
	}
	return nil
}

// eventKeys are the keys of an event in a scenario, in the order in which failures show them.
var eventKeys = []string{"kind", "seat", "cards", "numbers", "words", "secret"}

func eventFields(e Event) map[string]string {
	numbers := make([]string, len(e.Numbers))
	for i, n := range e.Numbers {
		numbers[i] = strconv.Itoa(n)
	}
	seat := "-"
	if e.Seat != Spectator {
		seat = strconv.Itoa(int(e.Seat))
	}
	return map[string]string{
		"kind": e.Kind, "seat": seat, "cards": strings.Join(e.Cards, ","),
		"numbers": strings.Join(numbers, ","), "words": strings.Join(e.Words, ","),
		"secret": strings.Join(e.Secret, ","),
	}
}

func describeEvent(fields map[string]string) string {
	var words []string
	for _, key := range eventKeys {
		if fields[key] != "" {
			words = append(words, key+"="+fields[key])
		}
	}
	return strings.Join(words, " ")
}

// over compares the outcome: "over SEAT:PLACE ... reason=REASON".
func (s *scenario) over(rest string) error {
	outcome, over := s.position.Outcome()
	if !over {
		return errors.New("the match goes on")
	}
	for _, word := range strings.Fields(rest) {
		if reason, ok := strings.CutPrefix(word, "reason="); ok {
			if reason != outcome.Reason {
				return fmt.Errorf("over: %s", describeOutcome(outcome))
			}
			continue
		}
		parts := strings.Split(word, ":")
		seat, err := s.seatHere(parts[0])
		if err != nil {
			return err
		}
		if seat == Spectator || len(parts) < 2 || len(parts) > 3 {
			return fmt.Errorf("%q is neither SEAT:PLACE nor SEAT:PLACE:SCORE", word)
		}
		got := []string{parts[0], strconv.Itoa(int(outcome.Place[seat])), strconv.Itoa(int(outcome.Score[seat]))}
		if !slices.Equal(parts, got[:len(parts)]) {
			return fmt.Errorf("over: %s", describeOutcome(outcome))
		}
	}
	return nil
}

func describeOutcome(o Outcome) string {
	var b strings.Builder
	for seat := range o.Seats {
		fmt.Fprintf(&b, "%d:%d:%d ", seat, o.Place[seat], o.Score[seat])
	}
	return b.String() + "reason=" + o.Reason
}
