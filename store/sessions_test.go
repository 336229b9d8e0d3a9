package store_test

import (
	"errors"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"stammtisch/store"
	"stammtisch/store/storetest"
)

func TestSessions(t *testing.T) {
	t.Parallel()
	s := storetest.New(t)
	who := people(t, s, 2)
	later := time.Now().Add(time.Hour).Truncate(time.Microsecond)
	laptop, phone, foreign, expired := [32]byte{1}, [32]byte{2}, [32]byte{3}, [32]byte{4}
	ok(t, s.CreateSession(ctx, expired, who[0], "old", time.Now().Add(-time.Second)))
	ok(t, s.CreateSession(ctx, laptop, who[0], "laptop", later))
	ok(t, s.CreateSession(ctx, phone, who[0], "phone", later))
	ok(t, s.CreateSession(ctx, foreign, who[1], "other", later))

	got := must(s.Session(ctx, laptop))(t)
	if got.Account.ID != who[0] || !got.Account.Guest || got.UserAgent != "laptop" || !got.ExpiresAt.Equal(later) || got.SeenAt.IsZero() {
		t.Errorf("loaded %+v", got)
	}
	if _, err := s.Session(ctx, expired); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("an expired session gives %v", err)
	}
	list := must(s.Sessions(ctx, who[0]))(t)
	if len(list) != 2 || list[0].UserAgent != "phone" || list[1].UserAgent != "laptop" {
		t.Errorf("listed %+v", list)
	}

	others := must(s.Session(ctx, foreign))(t)
	if err := s.RevokeSession(ctx, who[0], others.ID); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("revoking somebody else's session gives %v", err)
	}
	ok(t, s.RevokeOtherSessions(ctx, who[0], got.ID))
	if _, err := s.Session(ctx, phone); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a revoked session gives %v", err)
	}
	must(s.Session(ctx, laptop))(t)
	ok(t, s.RevokeSession(ctx, who[0], got.ID))
	if _, err := s.Session(ctx, laptop); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a revoked session gives %v", err)
	}
	ok(t, s.DeleteSession(ctx, foreign))
	ok(t, s.DeleteSession(ctx, foreign))
	if _, err := s.Session(ctx, foreign); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a deleted session gives %v", err)
	}
	if err := s.CreateSession(ctx, laptop, 4711, "", later); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a session of nobody gives %v", err)
	}
}

func TestTouch(t *testing.T) {
	t.Parallel()
	url := storetest.URL(t)
	s := must(store.Open(ctx, url))(t)
	t.Cleanup(s.Close)
	hash := [32]byte{1}
	ok(t, s.CreateSession(ctx, hash, people(t, s, 1)[0], "", time.Now().Add(time.Hour)))
	before := must(s.Session(ctx, hash))(t)
	ok(t, s.Touch(ctx, before.ID))
	if now := must(s.Session(ctx, hash))(t); !now.SeenAt.Equal(before.SeenAt) {
		t.Error("a touch right after the last one writes")
	}

	conn := must(pgx.Connect(ctx, url))(t)
	_, err := conn.Exec(ctx, `UPDATE sessions SET seen_at = seen_at - $1::interval`, store.TouchEvery+time.Minute)
	ok(t, err)
	ok(t, conn.Close(ctx))
	ok(t, s.Touch(ctx, before.ID))
	if now := must(s.Session(ctx, hash))(t); now.SeenAt.Before(before.SeenAt) {
		t.Error("a touch after a while does not write")
	}
}
