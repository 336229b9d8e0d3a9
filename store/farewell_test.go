package store_test

import (
	"errors"
	"testing"

	"stammtisch/store"
	"stammtisch/store/storetest"
)

func TestDeleteAccount(t *testing.T) {
	s := storetest.New(t)
	ctx := t.Context()
	a, err := s.CreateAccount(ctx, "Anna", "anna", "hash", "de")
	if err != nil {
		t.Fatal(err)
	}
	b, err := s.CreateGuest(ctx, "Ben", "ben", "de")
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []int64{a.ID, b.ID} {
		if err := s.DeleteAccount(ctx, id); err != nil {
			t.Fatal(err)
		}
	}
	if _, _, err := s.AccountByKey(ctx, "anna"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a deleted account is found: %v", err)
	}
	if gone, err := s.Account(ctx, a.ID); err != nil || gone.Name == "Anna" || !gone.Guest {
		t.Errorf("%+v %v", gone, err)
	}
	if _, err := s.CreateAccount(ctx, "Anna", "anna", "hash", "de"); err != nil {
		t.Errorf("the name is not free again: %v", err)
	}
	if err := s.DeleteAccount(ctx, 4711); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("nobody deleted: %v", err)
	}
}
