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
	// Line of the text, from 1; of deck_copies the one with the first copy too many. 0 where there is no text.
	Line int
}

// Error words the fault in English.
func (e DeckError) Error() string {
	switch e.Code {
	case "deck_size":
		return fmt.Sprintf("deck size: %d cards, want %d", e.Count, DeckSize)
	case "deck_copies":
		return fmt.Sprintf("deck copies: line %d: %d of %s, at most %d", e.Line, e.Count, e.Card, MaxCopies)
	case "deck_card":
		return fmt.Sprintf("deck card: line %d: no Yokai %q", e.Line, e.Card)
	}
	return fmt.Sprintf("deck line: line %d: %q is not a number and a name", e.Line, e.Card)
}

// Unwrap returns the refusal with the error's code.
func (e DeckError) Unwrap() error { return games.Refusal{Code: e.Code} }

// Details are what the sentence on the fault names.
func (e DeckError) Details() map[string]any {
	card := e.Card
	if kind, ok := base.Number(card); ok {
		card = base.Yokai[kind].Name
	}
	if long := []rune(card); len(long) > 40 {
		card = string(long[:40]) + "…"
	}
	return map[string]any{"N": e.Count, "Card": card, "Line": e.Line, "Size": DeckSize, "Most": MaxCopies}
}

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

// ParseDeck reads a deck list that is to be played: ReadDeck, and there must be DeckSize cards.
func (set *Set) ParseDeck(text string) (Deck, error) {
	deck, err := set.ReadDeck(text)
	if err == nil && deck.Size() != DeckSize {
		err = DeckError{Code: "deck_size", Count: deck.Size()}
	}
	if err != nil {
		return nil, err
	}
	return deck, nil
}

// ReadDeck reads a deck list, which need not be complete. Lines end with a line feed, a comma or a semicolon;
// each is a number, perhaps with an x, and the ID or the name of a Yokai. Blank lines and what follows a # are
// skipped; a name may stand on several lines. It fails with the DeckErrors found, joined.
func (set *Set) ReadDeck(text string) (Deck, error) {
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
			before := deck.Count(entry.ID)
			deck = deck.With(entry.ID, entry.Count)
			if now := before + entry.Count; before <= MaxCopies && now > MaxCopies {
				errs = append(errs, DeckError{Code: "deck_copies", Card: entry.ID, Count: now, Line: number})
			}
		}
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

// Count is how many copies of a Yokai the deck has.
func (d Deck) Count(id string) int {
	for _, entry := range d {
		if entry.ID == id {
			return entry.Count
		}
	}
	return 0
}

// With returns the deck with n copies of a Yokai more, or fewer where n is negative: never less than none. A new
// name comes last.
func (d Deck) With(id string, n int) Deck {
	d = slices.Clone(d)
	i := slices.IndexFunc(d, func(e DeckEntry) bool { return e.ID == id })
	switch {
	case i < 0 && n > 0:
		return append(d, DeckEntry{id, n})
	case i < 0:
		return d
	}
	if d[i].Count += n; d[i].Count <= 0 {
		return slices.Delete(d, i, i+1)
	}
	return d
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

// byLot as the choice of a deck leaves it to chance which ready deck is played.
const byLot = "random"

// Easiest lists the ready decks, the easiest first.
func (set *Set) Easiest() []ReadyDeck {
	return slices.SortedStableFunc(slices.Values(set.Decks), func(a, b ReadyDeck) int { return a.Difficulty - b.Difficulty })
}

// choices lists what may be chosen in place of a list: the ready decks, the easiest first, or one by lot.
func (set *Set) choices() []string {
	var ids []string
	for _, d := range set.Easiest() {
		ids = append(ids, d.ID)
	}
	return append(ids, byLot)
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
		lot := set.lot(chance)
		return [2]Deck{set.Decks[lot[0]].Cards, set.Decks[lot[1]].Cards}, nil
	}
	for seat := range out {
		choice := set.easiest().ID
		if seat < len(setup.SeatOptions) && setup.SeatOptions[seat]["deck"] != "" {
			choice = setup.SeatOptions[seat]["deck"]
		}
		if choice == byLot {
			out[seat] = set.Decks[set.lot(chance)[0]].Cards
			continue
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

// lot is the order of the ready decks after a shuffle.
func (set *Set) lot(chance *games.Chance) []games.Card {
	lot := make([]games.Card, len(set.Decks))
	for i := range lot {
		lot[i] = games.Card(i)
	}
	chance.Shuffle(lot)
	return lot
}
