package yokaizo

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
)

//go:embed data/cards.json data/decks.json data/names.json
var data embed.FS

// Generic is the cost symbol that any card pays.
const Generic = "generic"

// MaxYokai is how many different Yokai a set may have.
const MaxYokai = 80

// Set is a checked pool of cards with its ready decks, as the interpreter reads it. It never changes.
type Set struct {
	// Elements by number, in the order of the ring.
	Elements []string
	// Factions in the order of the ring.
	Factions []Faction
	// Yokai by number: the fixed order of the cards.
	Yokai []Yokai
	// Decks that are ready to play.
	Decks []ReadyDeck

	byID map[string]int
	// cards and code are the compiled form of Yokai.
	cards []card
	code  []instr
}

// Faction is a family of Yokai.
type Faction struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Title   string   `json:"title"`
	Element string   `json:"element"`
	Keyword string   `json:"keyword"`
	Design  []string `json:"design"`
}

// Yokai is a card as its data describes it.
type Yokai struct {
	// ID names the card in decks and moves; two cards with the same ID have the same name.
	ID      string `json:"id"`
	Name    string `json:"name"`
	Faction string `json:"faction"`
	Element string `json:"element"`
	// Speed from 1 to 9.
	Speed int `json:"speed"`
	// Souls is the Soul value, from 3 to 6.
	Souls int `json:"souls"`
	// Source is "published" or "original"; PublishedFields lists what of a published card is the maker's.
	Source          string   `json:"source"`
	PublishedFields []string `json:"publishedFields,omitempty"`
	Attack          Attack   `json:"attack"`
	Void            *Block   `json:"void"`
	Soul            *Block   `json:"soul"`
	Field           *Block   `json:"field"`
}

// Attack is a Special Attack.
type Attack struct {
	Name string `json:"name"`
	// Cost holds Elements and Generic.
	Cost    []string `json:"cost"`
	Effects []Effect `json:"effects"`
	Text    string   `json:"text"`
}

// Block is what a card does in one zone: Effects when the trigger fires, or Mods when it is "static".
type Block struct {
	Trigger string   `json:"trigger"`
	Effects []Effect `json:"effects,omitempty"`
	Mods    []Mod    `json:"mods,omitempty"`
	Text    string   `json:"text"`
}

// Effect is one operation of the effect language. Which parameters an operation has is fixed by its name.
type Effect struct {
	Op     string     `json:"op"`
	Amount *Amount    `json:"amount,omitempty"`
	Count  int        `json:"count,omitempty"`
	Target string     `json:"target,omitempty"`
	From   string     `json:"from,omitempty"`
	To     string     `json:"to,omitempty"`
	Deck   string     `json:"deck,omitempty"`
	Zone   string     `json:"zone,omitempty"`
	Exile  *bool      `json:"exile,omitempty"`
	If     *Condition `json:"if,omitempty"`
	Then   []Effect   `json:"then,omitempty"`
	Else   []Effect   `json:"else,omitempty"`
}

// Amount is a number of points: Base, or min(Max, Base + the counter Per).
type Amount struct {
	Base int
	Per  string
	Max  int
}

// UnmarshalJSON reads a plain number or the object form.
func (a *Amount) UnmarshalJSON(text []byte) error {
	if !bytes.HasPrefix(bytes.TrimSpace(text), []byte("{")) {
		return json.Unmarshal(text, &a.Base)
	}
	var object struct {
		Base *int   `json:"base"`
		Per  string `json:"per"`
		Max  *int   `json:"max"`
	}
	if err := strictJSON(text, &object); err != nil {
		return err
	}
	if object.Base == nil || object.Max == nil || object.Per == "" {
		return errors.New("amount needs base, per and max")
	}
	*a = Amount{Base: *object.Base, Per: object.Per, Max: *object.Max}
	return nil
}

// MarshalJSON writes what UnmarshalJSON reads.
func (a Amount) MarshalJSON() ([]byte, error) {
	if a.Per == "" {
		return json.Marshal(a.Base)
	}
	return json.Marshal(map[string]any{"base": a.Base, "per": a.Per, "max": a.Max})
}

// Condition of an "if" or "spin": exactly one of its fields is set.
type Condition struct {
	Element        string `json:"element,omitempty"`
	SpeedParity    string `json:"speedParity,omitempty"`
	SpeedAtLeast   int    `json:"speedAtLeast,omitempty"`
	SoulsAtLeast   int    `json:"soulsAtLeast,omitempty"`
	SoulsAtMost    int    `json:"soulsAtMost,omitempty"`
	FrozenAtLeast  int    `json:"frozenAtLeast,omitempty"`
	TargetBlighted bool   `json:"targetBlighted,omitempty"`
	TargetSlowed   bool   `json:"targetSlowed,omitempty"`
	ShieldsAtLeast int    `json:"shieldsAtLeast,omitempty"`
}

// Mod is a static change of the rules.
type Mod struct {
	Mod    string `json:"mod"`
	Amount int    `json:"amount,omitempty"`
}

// CardError names the card and the field at fault.
type CardError struct {
	// Card is the ID, or "card 3" where it has none.
	Card string
	// Field is a path such as "void.effects[0].count".
	Field string
	// Problem says what is wrong there.
	Problem string
}

func (e CardError) Error() string { return fmt.Sprintf("%s: %s: %s", e.Card, e.Field, e.Problem) }

// LoadSet reads and checks cards, ready decks and the names of the maker, each as JSON. It fails with all
// CardErrors and DeckErrors found, joined.
func LoadSet(cards, decks, names []byte) (*Set, error) {
	cards, decks, err := rename(cards, decks, names)
	if err != nil {
		return nil, err
	}
	var file struct {
		Version  int               `json:"version"`
		Set      string            `json:"set"`
		Elements []string          `json:"elements"`
		Factions []Faction         `json:"factions"`
		Cards    []json.RawMessage `json:"cards"`
	}
	if err := strictJSON(cards, &file); err != nil {
		return nil, fmt.Errorf("cards: %w", err)
	}
	set := &Set{Elements: file.Elements, Factions: file.Factions, byID: map[string]int{}}

	var errs []error
	for i, raw := range file.Cards {
		var y Yokai
		if err := strictJSON(raw, &y); err != nil {
			errs = append(errs, unreadable(i, raw, err))
			continue
		}
		set.Yokai = append(set.Yokai, y)
	}
	errs = append(errs, set.check()...)
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	set.compile()
	if err := set.loadDecks(decks); err != nil {
		return nil, err
	}
	return set, nil
}

// unreadable words an error of the JSON reader for one card.
func unreadable(i int, raw []byte, err error) error {
	var named struct {
		ID string `json:"id"`
	}
	name := fmt.Sprintf("card %d", i)
	if json.Unmarshal(raw, &named) == nil && named.ID != "" {
		name = named.ID
	}
	var typed *json.UnmarshalTypeError
	if errors.As(err, &typed) {
		return CardError{name, typed.Field, "cannot be a " + typed.Value}
	}
	return CardError{name, "record", strings.TrimPrefix(err.Error(), "json: ")}
}

// strictJSON decodes one JSON text and refuses keys that are not known.
func strictJSON(text []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("text after the end")
	}
	return nil
}

// Base returns the set that the portal plays with.
var Base = sync.OnceValue(func() *Set {
	set, err := LoadSet(mustRead("cards.json"), mustRead("decks.json"), mustRead("names.json"))
	if err != nil {
		panic("yokaizo: the cards built in are bad: " + err.Error())
	}
	return set
})

// mustRead reads an embedded file of the data folder.
func mustRead(name string) []byte {
	text, err := data.ReadFile("data/" + name)
	if err != nil {
		panic("yokaizo: " + err.Error())
	}
	return text
}

// Number returns the number of a Yokai in the set's fixed order.
func (set *Set) Number(id string) (int, bool) {
	n, ok := set.byID[id]
	return n, ok
}
