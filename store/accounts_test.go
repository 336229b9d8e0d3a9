package store_test

import (
	"errors"
	"testing"

	"stammtisch/store"
	"stammtisch/store/storetest"
)

func TestAccounts(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	anna := must(s.CreateAccount(ctx, "Anna", "anna", "hash", "de"))(t)
	if anna.ID == 0 || anna.Name != "Anna" || anna.Guest || anna.Language != "de" || anna.CreatedAt.IsZero() {
		t.Errorf("created %+v", anna)
	}
	if got := must(s.Account(ctx, anna.ID))(t); got != anna {
		t.Errorf("loaded %+v, want %+v", got, anna)
	}
	got, hash, err := s.AccountByKey(ctx, "anna")
	if err != nil || got != anna || hash != "hash" {
		t.Errorf("by key %+v, %q, %v", got, hash, err)
	}
	ok(t, s.SetPassword(ctx, anna.ID, "hash2"))
	ok(t, s.SetLanguage(ctx, anna.ID, "en"))
	got, hash, err = s.AccountByKey(ctx, "anna")
	if err != nil || hash != "hash2" || got.Language != "en" {
		t.Errorf("after changes %+v, %q, %v", got, hash, err)
	}
}

func TestGuestBecomesAccount(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	guest := must(s.CreateGuest(ctx, "Ben", "ben", "en"))(t)
	if !guest.Guest {
		t.Error("a guest is no guest")
	}
	if _, hash, err := s.AccountByKey(ctx, "ben"); hash != "" || err != nil {
		t.Errorf("a guest's hash is %q, %v", hash, err)
	}
	got := must(s.Register(ctx, guest.ID, "Benno", "benno", "hash"))(t)
	want := guest
	want.Name, want.Guest = "Benno", false
	if got != want {
		t.Errorf("registered %+v, want %+v", got, want)
	}
}

func TestAccountRefusals(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	anna := must(s.CreateAccount(ctx, "Anna", "anna", "hash", "de"))(t)
	guest := must(s.CreateGuest(ctx, "Ben", "ben", "de"))(t)
	tests := []struct {
		name string
		call func() error
		want error
	}{
		{"account with a look-alike name", func() error {
			_, err := s.CreateAccount(ctx, "Аnna", "anna", "x", "de")
			return err
		}, store.ErrNameTaken},
		{"guest with a look-alike name", func() error {
			_, err := s.CreateGuest(ctx, "Аnna", "anna", "de")
			return err
		}, store.ErrNameTaken},
		{"guest registers a taken name", func() error {
			_, err := s.Register(ctx, guest.ID, "Anna", "anna", "x")
			return err
		}, store.ErrNameTaken},
		{"account registers again", func() error {
			_, err := s.Register(ctx, anna.ID, "Anna2", "anna2", "x")
			return err
		}, store.ErrConflict},
		{"nobody registers", func() error {
			_, err := s.Register(ctx, 4711, "Carla", "carla", "x")
			return err
		}, store.ErrNotFound},
		{"no such account", func() error { _, err := s.Account(ctx, 4711); return err }, store.ErrNotFound},
		{"no such key", func() error { _, _, err := s.AccountByKey(ctx, "carla"); return err }, store.ErrNotFound},
		{"password of a guest", func() error { return s.SetPassword(ctx, guest.ID, "x") }, store.ErrNotFound},
		{"language of nobody", func() error { return s.SetLanguage(ctx, 4711, "de") }, store.ErrNotFound},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if err := tt.call(); !errors.Is(err, tt.want) {
				t.Errorf("got %v, want %v", err, tt.want)
			}
		})
	}
	if got := must(s.Account(ctx, guest.ID))(t); got != guest {
		t.Errorf("refusals changed the guest to %+v", got)
	}
}

func TestManyWantOneName(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	won := 0
	for _, err := range race(20, func(int) error {
		_, err := s.CreateGuest(ctx, "Anna", "anna", "de")
		return err
	}) {
		switch {
		case err == nil:
			won++
		case !errors.Is(err, store.ErrNameTaken):
			t.Error(err)
		}
	}
	if won != 1 {
		t.Errorf("%d got the name", won)
	}
}
