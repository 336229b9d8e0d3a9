package gametest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"stammtisch/games"
)

// seenMoves are moves that were legal at some time, in any match of a setup, to be tried when they are not.
type seenMoves[M comparable] struct {
	moves  []M
	known  map[M]bool
	words  []string
	isWord map[string]bool
}

// add keeps a move and the words of its text, as long as there is room.
func (seen *seenMoves[M]) add(move M, text string) {
	const room = 500
	if len(seen.moves) < room && !seen.known[move] {
		seen.known[move] = true
		seen.moves = append(seen.moves, move)
	}
	for word := range strings.FieldsSeq(text) {
		if len(seen.words) < room && !seen.isWord[word] {
			seen.isWord[word] = true
			seen.words = append(seen.words, word)
		}
	}
}

// move returns one of them.
func (seen *seenMoves[M]) move(r *rand.Rand) M { return seen.moves[r.IntN(len(seen.moves))] }

// checkRefusals tries moves of other seats, of other moments and from no game at all.
func (m *match[S, M, V]) checkRefusals(s S) error {
	legal := make([][]M, m.setup.Seats)
	for seat := range legal {
		legal[seat] = m.rules.Legal(nil, s, games.Seat(seat))
	}
	try := func(seat games.Seat, move M) error {
		var allowed []M
		if seat >= 0 && int(seat) < len(legal) {
			allowed = legal[seat]
		}
		if err := m.checkAgreement(s, seat, move, allowed); err != nil {
			return fmt.Errorf("refusal: seat %d, %q: %w", seat, m.rules.Format(move), err)
		}
		return nil
	}

	for _, moves := range legal {
		for _, move := range moves {
			for seat := games.Spectator; int(seat) <= m.setup.Seats; seat++ {
				if err := try(seat, move); err != nil {
					return err
				}
			}
		}
	}
	for range 20 {
		move := m.seen.move(m.r)
		if err := try(games.Seat(m.r.IntN(m.setup.Seats)), move); err != nil {
			return err
		}
	}
	for _, text := range m.junk() {
		move, err := m.rules.Parse(text)
		if err != nil {
			if err := m.checkRefusal(err); err != nil {
				return fmt.Errorf("refusal: text %q: %w", text, err)
			}
			continue
		}
		normal := m.rules.Format(move)
		if again, err := m.rules.Parse(normal); err != nil || again != move {
			return fmt.Errorf("notation: %q is parsed and written as %q, which is no longer the same move", text, normal)
		}
		if err := try(games.Seat(m.r.IntN(m.setup.Seats)), move); err != nil {
			return err
		}
	}
	return nil
}

// checkAgreement applies a move that may be anything: accepted if it is among the legal ones, else refused
// without change.
func (m *match[S, M, V]) checkAgreement(s S, seat games.Seat, move M, legal []M) error {
	next, err := m.rules.Apply(s, seat, move, nil)
	if slices.Contains(legal, move) {
		if err != nil {
			return fmt.Errorf("a legal move is refused: %w", err)
		}
		return nil
	}
	if err == nil {
		if m.config.Aliases && m.isAlias(s, seat, next, legal) {
			return nil
		}
		return errors.New("accepted, though Legal does not list it")
	}
	if next != s {
		return fmt.Errorf("a refused move changed the state: %w", differ(s, next))
	}
	return m.checkRefusal(err)
}

// isAlias reports whether one of the legal moves leads to the same state.
func (m *match[S, M, V]) isAlias(s S, seat games.Seat, next S, legal []M) bool {
	return slices.ContainsFunc(legal, func(move M) bool {
		other, err := m.rules.Apply(s, seat, move, nil)
		return err == nil && other == next
	})
}

func (m *match[S, M, V]) checkRefusal(err error) error {
	var refusal games.Refusal
	if !errors.As(err, &refusal) {
		return fmt.Errorf("an error that is no Refusal: %w", err)
	}
	if !slices.Contains(m.codes, refusal.Code) {
		return fmt.Errorf("code %q is not among Info.Refusals", refusal.Code)
	}
	return nil
}

// junk returns texts that are no move, or the wrong one: legal moves with something changed, among others.
func (m *match[S, M, V]) junk() []string {
	texts := []string{"", " ", "\x00", "\xff\xfe", "ü", "-", "-1", "pass pass", strings.Repeat("x ", 300),
		"99999999999999999999", "select 1; drop"}
	texts = append(texts, m.config.Junk...)
	for range 20 {
		text := m.rules.Format(m.seen.move(m.r))
		words := strings.Fields(text)
		at := m.r.IntN(len(words))
		word := m.seen.words[m.r.IntN(len(m.seen.words))]
		switch m.r.IntN(8) {
		case 0:
			text = text[:m.r.IntN(len(text))]
		case 1:
			text = strings.ToUpper(text)
		case 2:
			text = " " + strings.Join(words, "  ")
		case 3:
			text = strings.Join(slices.Insert(words, at, word), " ")
		case 4:
			text = strings.Join(slices.Delete(words, at, at+1), " ")
		case 5:
			m.r.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
			text = strings.Join(words, " ")
		default:
			words[at] = word
			text = strings.Join(words, " ")
		}
		texts = append(texts, text)
	}
	return texts
}
