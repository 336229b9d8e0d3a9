package yokaizo

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"stammtisch/games"
)

// maxDeckText bounds the deck option, in bytes: 40 different names with room for comments.
const maxDeckText = 2000

// Deck is a deck list: how many of which Yokai, in the order in which they are shown.
type Deck []DeckEntry

// DeckEntry is one line of a deck list.
type DeckEntry struct {
	ID    string `json:"id"`
	Count int    `json:"count"`
}

// ReadyDeck is a deck that comes with the set.
type ReadyDeck struct {
	ID       string   `json:"id"`
	Name     string   `json:"name"`
	Factions []string `json:"factions"`
	Elements []string `json:"elements"`
	// Difficulty from 1 (easy) to 3.
	Difficulty int    `json:"difficulty"`
	Summary    string `json:"summary"`
	Cards      Deck   `json:"cards"`
}

// DeckError says why a deck list is refused. It unwraps to the games.Refusal of its code.
type DeckError struct {
	// Code is "deck_size", "deck_copies", "deck_card" or "deck_line".
	Code string
	// Card is the name at fault, or the line that cannot be read; "" for deck_size.
	Card string
	// Count is how many cards there are (deck_size) or copies of Card (deck_copies).
	Count int
	// Line of the text, from 1; 0 where there is no text.
	Line int
}

// Error words the fault in English.
func (e DeckError) Error() string {
	switch e.Code {
	case "deck_size":
		return fmt.Sprintf("deck size: %d cards, want %d", e.Count, DeckSize)
	case "deck_copies":
		return fmt.Sprintf("deck copies: %d of %s, at most %d", e.Count, e.Card, MaxCopies)
	case "deck_card":
		return fmt.Sprintf("deck card: line %d: no Yokai %q", e.Line, e.Card)
	}
	return fmt.Sprintf("deck line: line %d: %q is not a number and a name", e.Line, e.Card)
}

// Unwrap returns the refusal with the error's code.
func (e DeckError) Unwrap() error { return games.Refusal{Code: e.Code} }

// DeckText writes a deck list as text, one line a name: "3 sumibi-kozo". ParseDeck reads it.
func DeckText(d Deck) string {
	var b strings.Builder
	for _, entry := range d {
		fmt.Fprintf(&b, "%d %s\n", entry.Count, entry.ID)
	}
	return b.String()
}

// ParseDeck reads a deck list for the portal's own cards; see Set.ParseDeck.
func ParseDeck(text string) (Deck, error) { return base.ParseDeck(text) }

// ParseDeck reads a deck list and checks that it is legal. Lines end with a line feed, a comma or a semicolon;
// each is a number, perhaps with an x, and the ID or the name of a Yokai. Blank lines and what follows a # are
// skipped; a name may stand on several lines. It fails with the DeckErrors found, joined.
func (set *Set) ParseDeck(text string) (Deck, error) {
	var deck Deck
	var errs []error
	number := 0
	for line := range strings.Lines(text) {
		number++
		line, _, _ = strings.Cut(line, "#")
		for _, part := range strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == ';' }) {
			if part = strings.TrimSpace(part); part == "" {
				continue
			}
			entry, err := set.parseEntry(part, number)
			if err != nil {
				errs = append(errs, err)
				continue
			}
			deck = deck.plus(entry)
		}
	}
	if len(errs) == 0 {
		errs = append(errs, set.CheckDeck(deck))
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	return deck, nil
}

// parseEntry reads "3 sumibi-kozo" or "3x Sumibi Kozo".
func (set *Set) parseEntry(part string, line int) (DeckEntry, error) {
	first, name, _ := strings.Cut(part, " ")
	count, err := strconv.Atoi(strings.TrimSuffix(first, "x"))
	name = strings.TrimSpace(name)
	if err != nil || count < 1 || count > DeckSize || name == "" {
		return DeckEntry{}, DeckError{Code: "deck_line", Card: part, Line: line}
	}
	at := slices.IndexFunc(set.Yokai, func(y Yokai) bool { return y.ID == name || strings.EqualFold(y.Name, name) })
	if at < 0 {
		return DeckEntry{}, DeckError{Code: "deck_card", Card: name, Line: line}
	}
	return DeckEntry{ID: set.Yokai[at].ID, Count: count}, nil
}

// plus adds an entry to the deck's entry of that name, or at the end.
func (d Deck) plus(entry DeckEntry) Deck {
	for i := range d {
		if d[i].ID == entry.ID {
			d[i].Count += entry.Count
			return d
		}
	}
	return append(d, entry)
}

// Size counts the cards.
func (d Deck) Size() int {
	n := 0
	for _, entry := range d {
		n += entry.Count
	}
	return n
}

// CheckDeck returns nil for a legal deck (40 known cards, at most 3 of a name), else the DeckErrors, joined.
func (set *Set) CheckDeck(d Deck) error {
	var errs []error
	copies := map[string]int{}
	for _, entry := range d {
		if _, ok := set.Number(entry.ID); !ok {
			errs = append(errs, DeckError{Code: "deck_card", Card: entry.ID})
		}
		copies[entry.ID] += entry.Count
		if n := copies[entry.ID]; n > MaxCopies || entry.Count < 1 {
			errs = append(errs, DeckError{Code: "deck_copies", Card: entry.ID, Count: n})
		}
	}
	if n := d.Size(); n != DeckSize {
		errs = append(errs, DeckError{Code: "deck_size", Count: n})
	}
	return errors.Join(errs...)
}

// Ready returns the ready deck with that ID.
func (set *Set) Ready(id string) (ReadyDeck, bool) {
	i := slices.IndexFunc(set.Decks, func(d ReadyDeck) bool { return d.ID == id })
	if i < 0 {
		return ReadyDeck{}, false
	}
	return set.Decks[i], true
}

// readyIDs lists the ready decks, the easiest first.
func (set *Set) readyIDs() []string {
	decks := slices.SortedStableFunc(slices.Values(set.Decks), func(a, b ReadyDeck) int { return a.Difficulty - b.Difficulty })
	var ids []string
	for _, d := range decks {
		ids = append(ids, d.ID)
	}
	return ids
}

// easiest returns the first ready deck of the lowest difficulty: what plays whoever chooses nothing.
func (set *Set) easiest() ReadyDeck {
	return slices.MinFunc(set.Decks, func(a, b ReadyDeck) int { return a.Difficulty - b.Difficulty })
}

// loadDecks reads and checks the ready decks.
func (set *Set) loadDecks(text []byte) error {
	var file struct {
		Version   int         `json:"version"`
		DeckSize  int         `json:"deckSize"`
		MaxCopies int         `json:"maxCopies"`
		Decks     []ReadyDeck `json:"decks"`
	}
	if err := strictJSON(text, &file); err != nil {
		return fmt.Errorf("decks: %w", err)
	}
	if file.DeckSize != DeckSize || file.MaxCopies != MaxCopies || len(file.Decks) == 0 {
		return fmt.Errorf("decks: want decks of %d with at most %d copies", DeckSize, MaxCopies)
	}
	var errs []error
	for i, d := range file.Decks {
		if err := set.CheckDeck(d.Cards); err != nil {
			errs = append(errs, fmt.Errorf("deck %s: %w", d.ID, err))
		}
		if !slug.MatchString(d.ID) || slices.ContainsFunc(file.Decks[:i], func(o ReadyDeck) bool { return o.ID == d.ID }) {
			errs = append(errs, fmt.Errorf("deck %d: id %q is bad or used twice", i, d.ID))
		}
	}
	set.Decks = file.Decks
	return errors.Join(errs...)
}

// pile returns the deck's cards, sorted.
func (d Deck) pile(set *Set) pile {
	var p pile
	for _, entry := range d {
		kind, _ := set.Number(entry.ID)
		for i := range entry.Count {
			insert(&p, games.Card(kind*MaxCopies+i))
		}
	}
	return p
}

// stackedName reads a name of a stacked deck: "yetikai" is the first copy, "yetikai.2" and "yetikai.3" are the
// others. In the lot for random decks the names are those of the ready decks.
func (set *Set) stackedName(name string) (games.Card, bool) {
	if i := slices.IndexFunc(set.Decks, func(d ReadyDeck) bool { return d.ID == name }); i >= 0 {
		return games.Card(i), true
	}
	id, copyNumber, numbered := strings.Cut(name, ".")
	kind, ok := set.Number(id)
	if !numbered {
		return games.Card(kind * MaxCopies), ok
	}
	n, err := parseNumbered("", copyNumber, MaxCopies)
	return games.Card(kind*MaxCopies + int(n)), ok && err == nil
}

// chooseDecks returns what both seats play: two different ready decks by lot, or what each chose.
func (set *Set) chooseDecks(setup games.Setup, chance *games.Chance) ([2]Deck, error) {
	var out [2]Deck
	if setup.Options.Bool("random") && len(set.Decks) >= 2 {
		lot := make([]games.Card, len(set.Decks))
		for i := range lot {
			lot[i] = games.Card(i)
		}
		chance.Shuffle(lot)
		return [2]Deck{set.Decks[lot[0]].Cards, set.Decks[lot[1]].Cards}, nil
	}
	for seat := range out {
		choice := set.easiest().ID
		if seat < len(setup.SeatOptions) && setup.SeatOptions[seat]["deck"] != "" {
			choice = setup.SeatOptions[seat]["deck"]
		}
		if ready, ok := set.Ready(choice); ok {
			out[seat] = ready.Cards
			continue
		}
		deck, err := set.ParseDeck(choice)
		if err != nil {
			return out, fmt.Errorf("deck of seat %d: %w", seat, err)
		}
		out[seat] = deck
	}
	return out, nil
}
