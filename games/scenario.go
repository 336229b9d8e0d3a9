package games

import (
	"bufio"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// ScenarioReport counts the checks of a scenario file.
type ScenarioReport struct {
	// Passed is how many checks held.
	Passed int
	// Failures are the checks that did not hold and the lines that could not be read, in order.
	Failures []ScenarioFailure
}

// Failed counts the failures.
func (r ScenarioReport) Failed() int { return len(r.Failures) }

// String returns "12 passed, 1 failed".
func (r ScenarioReport) String() string {
	return fmt.Sprintf("%d passed, %d failed", r.Passed, r.Failed())
}

// ScenarioFailure is one line that did not hold.
type ScenarioFailure struct {
	// File as it was named to RunScenario, and the line in it, from 1.
	File string
	Line int
	// Text of the line, without surrounding spaces.
	Text string
	// Got says what was found instead.
	Got string
}

// Error returns "file:line: text: got".
func (f ScenarioFailure) Error() string {
	return fmt.Sprintf("%s:%d: %s: %s", f.File, f.Line, f.Text, f.Got)
}

// RunScenario plays a scenario file: rules made executable, for any game that lookup finds by its slug.
// name is the file's name in failures. The file is read line by line; blank lines and lines that begin
// with # are skipped. These lines set up a match, which begins at the first line after them:
//
//	game SLUG key=value ...       begins a section of its own; table options; values with spaces in "quotes"
//	seats N                       how many play; without it, as few as the game allows
//	seat N key=value ...          options that the seat chose for itself
//	version N                     of the rules; without it, the newest
//	seed HEX                      up to 32 bytes, filled up with zeros; without it, all zeros
//	deck CARD ...                 the order of one shuffle, top first (Setup.Stacked); one line a shuffle
//
// These lines play and check; each counts as passed or failed:
//
//	> SEAT MOVE                   the seat makes the move
//	? SEAT MOVE                   the move would be accepted; it is not made
//	! SEAT MOVE : TEXT            the move is refused, and the error contains the text (may be left out)
//	! start : TEXT                the setup itself is refused
//	= SEAT PATH VALUE             in the JSON of the seat's view, the path (see below) holds the value
//	legal SEAT MOVE | MOVE ...    exactly these moves are legal, in any order
//	turn SEAT ... may SEAT ...    exactly these seats must decide and, if "may" is there, exactly these may
//	may SEAT ...                  exactly these seats may decide
//	~ kind=KIND seat=SEAT ...     the last move (or the start) made such an event; see below
//	~ not kind=KIND ...           it made none
//	over SEAT:PLACE ... reason=R  the match is over, with these places; SEAT:PLACE:SCORE checks the score too
//
// SEAT is a number from 0, or - for a spectator. A refusal's text may be written with its codes as they are
// ("invalid_combination: gap"). An event can be narrowed by cards, numbers, words and secret (lists with
// commas), and to=SEAT looks at it as that seat may know it.
//
// A path is a subset of what the gjson library reads: names and indices from 0, joined by dots; # is the
// length of a list, and #.PATH collects the path from each of its elements. A text matches with or without
// its quotes; an empty VALUE means that there is nothing: no such path, null or "".
func RunScenario(lookup func(slug string) (Game, bool), name string, src io.Reader) ScenarioReport {
	var report ScenarioReport
	run := scenario{lookup: lookup}
	lines := bufio.NewScanner(src)
	lines.Buffer(nil, 1<<20)
	number := 0
	fail := func(text string, err error) {
		report.Failures = append(report.Failures, ScenarioFailure{name, number, text, err.Error()})
	}

	for lines.Scan() {
		number++
		text := strings.TrimSpace(lines.Text())
		if text == "" || text[0] == '#' {
			continue
		}
		isCheck, err := run.line(text)
		switch {
		case err != nil:
			fail(text, err)
		case isCheck:
			report.Passed++
		}
	}
	if err := lines.Err(); err != nil {
		number++
		fail("", err)
	}

	return report
}

// scenario is one section of a file while it runs.
type scenario struct {
	lookup   func(slug string) (Game, bool)
	game     Game
	setup    Setup
	started  bool
	startErr error
	position Position
	// events since the last move, or of the start.
	events []Event
}

// line obeys one line and says whether it was a check.
func (s *scenario) line(text string) (isCheck bool, err error) {
	word, rest := cutWord(text)
	if word == "game" {
		return false, s.begin(rest)
	}
	if s.game == nil {
		return false, errors.New("no game")
	}

	setUp := map[string]func(string) error{
		"seats": s.seats, "seat": s.seatOptions, "version": s.version, "seed": s.seed, "deck": s.deck,
	}
	if do, ok := setUp[word]; ok {
		if s.started {
			return false, errors.New("the match has begun already")
		}
		return false, do(rest)
	}

	checks := map[string]func(string) error{
		">": s.move, "?": s.accepted, "!": s.refused, "=": s.view, "legal": s.legal,
		"turn": s.turn, "may": s.may, "~": s.event, "over": s.over,
	}
	check, ok := checks[word]
	if !ok {
		return false, fmt.Errorf("unknown line %q", word)
	}
	if err := s.start(); err != nil && !isRefusedStart(text) {
		return true, fmt.Errorf("the match did not start: %w", err)
	}
	return true, check(rest)
}

func (s *scenario) begin(rest string) error {
	*s = scenario{lookup: s.lookup}
	slug, rest := cutWord(rest)
	game, ok := s.lookup(slug)
	if !ok {
		return fmt.Errorf("unknown game %q", slug)
	}
	options, err := keyValues(rest)
	if err != nil {
		return err
	}
	s.game = game
	s.setup = Setup{Seats: game.Info().MinSeats, Options: options}
	return nil
}

func (s *scenario) seats(rest string) (err error) {
	s.setup.Seats, err = strconv.Atoi(rest)
	return err
}

func (s *scenario) seatOptions(rest string) error {
	word, rest := cutWord(rest)
	seat, err := parseSeat(word)
	if err != nil {
		return err
	}
	if seat == Spectator {
		return errors.New("a spectator chooses nothing")
	}
	options, err := keyValues(rest)
	if err != nil {
		return err
	}
	for len(s.setup.SeatOptions) <= int(seat) {
		s.setup.SeatOptions = append(s.setup.SeatOptions, nil)
	}
	s.setup.SeatOptions[seat] = options
	return nil
}

func (s *scenario) version(rest string) (err error) {
	s.setup.Version, err = strconv.Atoi(rest)
	return err
}

func (s *scenario) seed(rest string) error {
	seed, err := hex.DecodeString(rest)
	if err != nil {
		return err
	}
	if len(seed) > len(s.setup.Seed) {
		return fmt.Errorf("%d bytes are too many", len(seed))
	}
	s.setup.Seed = Seed{}
	copy(s.setup.Seed[:], seed)
	return nil
}

func (s *scenario) deck(rest string) error {
	s.setup.Stacked = append(s.setup.Stacked, rest)
	return nil
}

// start begins the match unless it has begun.
func (s *scenario) start() error {
	if !s.started {
		s.started = true
		s.position, s.events, s.startErr = s.game.Start(s.setup)
	}
	return s.startErr
}

// isRefusedStart reports whether the line is "! start", with or without a text.
func isRefusedStart(line string) bool {
	fields := strings.Fields(line)
	return len(fields) >= 2 && fields[0] == "!" && fields[1] == "start" && (len(fields) == 2 || fields[2] == ":")
}

// cutWord splits off the first word.
func cutWord(text string) (word, rest string) {
	if i := strings.IndexAny(text, " \t"); i >= 0 {
		return text[:i], strings.TrimSpace(text[i:])
	}
	return text, ""
}

// parseSeat reads a seat number, or - for Spectator.
func parseSeat(word string) (Seat, error) {
	if word == "-" {
		return Spectator, nil
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 || n >= MaxSeats {
		return 0, fmt.Errorf("%q is no seat", word)
	}
	return Seat(n), nil
}

// parseSeats reads seat numbers into a set.
func parseSeats(words []string) (SeatSet, error) {
	var set SeatSet
	for _, word := range words {
		seat, err := parseSeat(word)
		if err != nil {
			return 0, err
		}
		if seat == Spectator {
			return 0, errors.New("a spectator decides nothing")
		}
		set |= Seats(seat)
	}
	return set, nil
}

// keyValues reads key=value pairs; a value that begins with a quote is a Go string.
func keyValues(text string) (Options, error) {
	out := Options{}
	for text != "" {
		key, rest, found := strings.Cut(text, "=")
		if !found || key == "" || strings.ContainsAny(key, " \t") {
			return nil, fmt.Errorf("%q is not key=value", text)
		}
		if _, twice := out[key]; twice {
			return nil, fmt.Errorf("%q twice", key)
		}
		if !strings.HasPrefix(rest, `"`) {
			out[key], text = cutWord(rest)
			continue
		}
		quoted, err := strconv.QuotedPrefix(rest)
		if err != nil {
			return nil, fmt.Errorf("value of %q: %w", key, err)
		}
		out[key], _ = strconv.Unquote(quoted)
		text = strings.TrimSpace(rest[len(quoted):])
	}
	return out, nil
}

// seatList writes a set of seats as "0 2", or "nobody".
func seatList(set SeatSet) string {
	if set == 0 {
		return "nobody"
	}
	var words []string
	for _, seat := range slices.Collect(set.All()) {
		words = append(words, strconv.Itoa(int(seat)))
	}
	return strings.Join(words, " ")
}
