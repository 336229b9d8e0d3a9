package store_test

import (
	"crypto/rand"
	"errors"
	"fmt"
	"strings"
	"testing"

	"stammtisch/store"
	"stammtisch/store/storetest"
)

func deck(account int64, name string) store.Deck {
	return store.Deck{Code: rand.Text(), Account: account, Game: "yokaizo", Name: name, List: "3 yetikai\n"}
}

func TestDecks(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	who := people(t, s, 2)
	first := must(s.CreateDeck(ctx, deck(who[0], "<b>Ärger</b>")))(t)
	second := must(s.CreateDeck(ctx, deck(who[0], "Zwei")))(t)
	theirs := must(s.CreateDeck(ctx, deck(who[1], "Zwei")))(t)
	other := deck(who[0], "Other game")
	other.Game = "koikoi"
	must(s.CreateDeck(ctx, other))(t)

	if got := must(s.Deck(ctx, first.Code))(t); got != first || got.ChangedAt.IsZero() || got.Name != "<b>Ärger</b>" {
		t.Errorf("loaded %+v, want %+v", got, first)
	}
	if got := must(s.Decks(ctx, who[0], "yokaizo"))(t); len(got) != 2 || got[0] != second || got[1] != first {
		t.Errorf("listed %+v", got)
	}
	if got := must(s.Decks(ctx, who[0], ""))(t); len(got) != 3 {
		t.Errorf("of all games: %+v", got)
	}

	changed := must(s.ChangeDeck(ctx, who[0], first.Code, func(d *store.Deck) error {
		d.Name, d.List = "New", d.List+"1 iwao-ushi\n"
		return nil
	}))(t)
	if changed.Name != "New" || changed.List != "3 yetikai\n1 iwao-ushi\n" || must(s.Deck(ctx, first.Code))(t) != changed {
		t.Errorf("changed to %+v", changed)
	}
	if got := must(s.Decks(ctx, who[0], "yokaizo"))(t); got[0].Code != first.Code {
		t.Error("the deck changed last is not the first")
	}
	refused := errors.New("no")
	_, err := s.ChangeDeck(ctx, who[0], first.Code, func(d *store.Deck) error { d.Name = "Lost"; return refused })
	if !errors.Is(err, refused) || must(s.Deck(ctx, first.Code))(t).Name != "New" {
		t.Errorf("a refused change: %v", err)
	}

	// Decks of others can be looked at and nothing else.
	if _, err := s.ChangeDeck(ctx, who[0], theirs.Code, func(*store.Deck) error { return nil }); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("another's deck changed: %v", err)
	}
	if err := s.DeleteDeck(ctx, who[0], theirs.Code); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("another's deck deleted: %v", err)
	}
	ok(t, s.DeleteDeck(ctx, who[0], first.Code))
	if _, err := s.Deck(ctx, first.Code); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a deleted deck is found: %v", err)
	}

	ok(t, s.DeleteAccount(ctx, who[0]))
	if got := must(s.Decks(ctx, who[0], ""))(t); len(got) != 0 {
		t.Errorf("of a deleted account remain %+v", got)
	}
	must(s.Deck(ctx, theirs.Code))(t)
}

func TestDeckBounds(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	who := people(t, s, 1)[0]
	if _, err := s.CreateDeck(ctx, deck(4711, "Nobody's")); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("without an account: %v", err)
	}
	one := must(s.CreateDeck(ctx, deck(who, "One")))(t)
	if _, err := s.CreateDeck(ctx, one); !errors.Is(err, store.ErrConflict) {
		t.Errorf("the same code again: %v", err)
	}
	for name, change := range map[string]func(d *store.Deck){
		"no name":   func(d *store.Deck) { d.Name = "" },
		"long name": func(d *store.Deck) { d.Name = strings.Repeat("ä", 61) },
		"long list": func(d *store.Deck) { d.List = strings.Repeat("x", 4001) },
	} {
		bad := deck(who, "Bad")
		change(&bad)
		if _, err := s.CreateDeck(ctx, bad); err == nil {
			t.Errorf("%s is kept", name)
		}
	}

	// Of many at once no one too many is kept.
	for i := range store.MaxDecks - 3 {
		must(s.CreateDeck(ctx, deck(who, fmt.Sprint(i))))(t)
	}
	kept := 0
	for _, err := range race(8, func(int) error {
		_, err := s.CreateDeck(ctx, deck(who, "last"))
		return err
	}) {
		switch {
		case err == nil:
			kept++
		case !errors.Is(err, store.ErrDecksFull):
			t.Error(err)
		}
	}
	if got := must(s.Decks(ctx, who, "yokaizo"))(t); kept != 2 || len(got) != store.MaxDecks {
		t.Errorf("%d were kept, now there are %d", kept, len(got))
	}
}

// TestDeckChangedAtOnce: no change is lost.
func TestDeckChangedAtOnce(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	who := people(t, s, 1)[0]
	d := must(s.CreateDeck(ctx, deck(who, "One")))(t)
	for _, err := range race(8, func(int) error {
		_, err := s.ChangeDeck(ctx, who, d.Code, func(d *store.Deck) error { d.List += "x"; return nil })
		return err
	}) {
		ok(t, err)
	}
	if got := must(s.Deck(ctx, d.Code))(t); got.List != d.List+"xxxxxxxx" {
		t.Errorf("%q", got.List)
	}
}
