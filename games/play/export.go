package play

import (
	"bufio"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"stammtisch/games"
)

// Export writes a finished match as text: who played what by which rules, the secret behind its chance,
// every move in notation and, indented below it, what it brought about. With the secret and the moves the
// rest can be recomputed, which is what Verify does.
//
//	stammtisch match 1
//	id 0197...                     one line each: game, version, id, options, times, commitment, secret, seed
//	seat 0 Anna                    and a line "luck 0 word" where the seat named one
//	start                          what happened before the first move
//	  dealt -1 ...
//	0 0 play 05-bridge             ply, seat, move
//	  played 0 cards=05-bridge
//	outcome 0:1(12) 1:2(3) reason=rounds_played
func Export(w io.Writer, m *Moment) error {
	b := bufio.NewWriter(w)
	match := &m.Match
	commitment, seed := match.Secret.Commit(), match.Seed()
	fmt.Fprintf(b, "stammtisch match 1\ngame %s\nversion %d\nid %s\n", match.Game, match.Version, match.ID)
	fmt.Fprintf(b, "started %s\nended %s\n", stamp(match.StartedAt), stamp(match.EndedAt))
	fmt.Fprintf(b, "options %s\n", pairs(match.Options))
	for _, p := range match.Players {
		fmt.Fprintf(b, "seat %d %s\n", p.Seat, p.Name)
		if p.Luck != "" {
			fmt.Fprintf(b, "luck %d %s\n", p.Seat, p.Luck)
		}
		if len(p.Options) > 0 {
			fmt.Fprintf(b, "choice %d %s\n", p.Seat, pairs(p.Options))
		}
	}
	fmt.Fprintf(b, "commitment %x\nsecret %x\nseed %x\n", commitment, match.Secret, seed)
	fmt.Fprintf(b, "start\n")
	exportEvents(b, m.Opening)
	for _, e := range m.Log {
		fmt.Fprintf(b, "%d %d %s\n", e.Ply, e.Seat, e.Text)
		exportEvents(b, e.Events)
	}
	if o := m.Outcome; o != nil {
		b.WriteString("outcome")
		for i := range o.Seats {
			fmt.Fprintf(b, " %d:%d(%d)", i, o.Place[i], o.Score[i])
		}
		fmt.Fprintf(b, " reason=%s\n", o.Reason)
	}
	return b.Flush()
}

func exportEvents(b *bufio.Writer, events []games.Event) {
	for _, e := range events {
		fmt.Fprintf(b, "  %s %d", e.Kind, e.Seat)
		for _, part := range []struct {
			name  string
			items []string
		}{{"cards", e.Cards}, {"secret", e.Secret}, {"numbers", numbers(e.Numbers)}, {"words", e.Words}} {
			if len(part.items) > 0 {
				fmt.Fprintf(b, " %s=%s", part.name, strings.Join(part.items, ","))
			}
		}
		b.WriteByte('\n')
	}
}

func numbers(ns []int) []string {
	out := make([]string, len(ns))
	for i, n := range ns {
		out[i] = strconv.Itoa(n)
	}
	return out
}

func stamp(t time.Time) string { return t.UTC().Format(time.RFC3339Nano) }

func pairs(options games.Options) string {
	var out []string
	for _, key := range slices.Sorted(maps.Keys(options)) {
		out = append(out, strconv.Quote(key+"="+options[key]))
	}
	return strings.Join(out, " ")
}

// ErrNoExport: a text is not an exported match.
var ErrNoExport = errors.New("not an exported match")

// Verify recomputes an exported match from its secret, luck words, options and moves, and compares every
// line: the commitment, the seed, every card dealt or turned, and the outcome. It returns the recomputed
// match and the lines that differ, none when the match was dealt honestly. ErrNoExport and refusals of the
// rules come back as errors.
func Verify(text string, lookup func(slug string) (games.Game, bool)) (*Moment, []Difference, error) {
	match, err := parseExport(text)
	if err != nil {
		return nil, nil, err
	}
	game, ok := lookup(match.Game)
	if !ok {
		return nil, nil, fmt.Errorf("%w: there is no game %q", ErrNoExport, match.Game)
	}
	m, err := Rebuild(game, match, -1)
	if err != nil {
		return nil, nil, err
	}
	var again strings.Builder
	if err := Export(&again, m); err != nil {
		return nil, nil, err
	}
	return m, compare(text, again.String()), nil
}

// Difference is a line of an exported match that is not what the secret and the moves lead to.
type Difference struct {
	// Line number in the file, from 1.
	Line int
	// Given in the file, and Right as recomputed; "" where the line is missing.
	Given, Right string
}

func compare(given, right string) []Difference {
	a := strings.Split(strings.TrimRight(strings.ReplaceAll(given, "\r\n", "\n"), "\n"), "\n")
	b := strings.Split(strings.TrimRight(right, "\n"), "\n")
	at := func(lines []string, i int) string {
		if i < len(lines) {
			return lines[i]
		}
		return ""
	}
	var out []Difference
	for i := range max(len(a), len(b)) {
		if at(a, i) != at(b, i) {
			out = append(out, Difference{Line: i + 1, Given: at(a, i), Right: at(b, i)})
		}
	}
	return out
}

// parseExport reads what a match cannot be recomputed without.
func parseExport(text string) (Match, error) {
	match := Match{Status: Over}
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	if lines[0] != "stammtisch match 1" {
		return match, fmt.Errorf("%w: it does not begin with %q", ErrNoExport, "stammtisch match 1")
	}
	for i, line := range lines[1:] {
		if line == "" || strings.HasPrefix(line, " ") {
			continue
		}
		if err := match.parseLine(line); err != nil {
			return match, fmt.Errorf("%w: line %d: %w", ErrNoExport, i+2, err)
		}
	}
	if match.Game == "" || len(match.Players) == 0 {
		return match, fmt.Errorf("%w: game or seats are missing", ErrNoExport)
	}
	return match, nil
}

func (m *Match) parseLine(line string) (err error) {
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "game":
		m.Game = rest
	case "version":
		if m.Version, err = strconv.Atoi(rest); err == nil && m.Version < 1 {
			err = errors.New("versions begin at 1")
		}
	case "id":
		m.ID, err = uuid.Parse(rest)
	case "started":
		m.StartedAt, err = time.Parse(time.RFC3339Nano, rest)
	case "ended":
		m.EndedAt, err = time.Parse(time.RFC3339Nano, rest)
	case "options":
		m.Options, err = parsePairs(rest)
	case "secret":
		var n int
		if n, err = hex.Decode(m.Secret[:], []byte(rest[:min(len(rest), 64)])); err == nil && n != len(m.Secret) {
			err = errors.New("the secret is not 32 bytes long")
		}
	case "seat", "luck", "choice":
		err = m.parseSeat(word, rest)
	case "commitment", "seed", "start", "outcome":
		// Recomputed and compared.
	default:
		err = m.parseMove(word, rest)
	}
	return err
}

func (m *Match) parseSeat(word, rest string) error {
	number, value, _ := strings.Cut(rest, " ")
	seat, err := strconv.Atoi(number)
	if err != nil || seat < 0 || seat > len(m.Players) || seat >= games.MaxSeats {
		return fmt.Errorf("seat %q", number)
	}
	if word == "seat" {
		if seat != len(m.Players) {
			return fmt.Errorf("seat %d out of order", seat)
		}
		m.Players = append(m.Players, Player{Seat: games.Seat(seat), Name: value})
		return nil
	}
	if seat == len(m.Players) {
		return fmt.Errorf("seat %d is not there", seat)
	}
	if word == "luck" {
		m.Players[seat].Luck = value
		return nil
	}
	m.Players[seat].Options, err = parsePairs(value)
	return err
}

func (m *Match) parseMove(word, rest string) error {
	ply, err := strconv.Atoi(word)
	if err != nil || ply != len(m.Moves) {
		return fmt.Errorf("%q is no line of a match", word)
	}
	number, text, _ := strings.Cut(rest, " ")
	seat, err := strconv.Atoi(number)
	if err != nil || seat < 0 || seat >= len(m.Players) {
		return fmt.Errorf("seat %q", number)
	}
	m.Moves = append(m.Moves, Move{Ply: ply, Seat: games.Seat(seat), Text: text})
	return nil
}

func parsePairs(text string) (games.Options, error) {
	out := games.Options{}
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		quoted, err := strconv.QuotedPrefix(text)
		if err != nil {
			return nil, fmt.Errorf("options: %w", err)
		}
		text = text[len(quoted):]
		pair, err := strconv.Unquote(quoted)
		if err != nil {
			return nil, fmt.Errorf("options: %w", err)
		}
		key, value, _ := strings.Cut(pair, "=")
		out[key] = value
	}
	return out, nil
}
