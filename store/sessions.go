package store

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
)

// TouchEvery is how old Session.SeenAt may grow before Touch renews it.
const TouchEvery = 5 * time.Minute

// Session is one browser in which an account is logged in. The database knows only the SHA-256 of the
// token that the browser holds.
type Session struct {
	// ID names the session in lists; it opens nothing.
	ID        int64
	Account   Account
	UserAgent string
	CreatedAt time.Time
	// SeenAt is when the session was last used, at most TouchEvery too early.
	SeenAt    time.Time
	ExpiresAt time.Time
}

const sessionQuery = `
	SELECT s.id, s.user_agent, s.created_at, s.seen_at, s.expires_at, ` + accountColumns + `
	FROM sessions s JOIN accounts a ON a.id = s.account_id
	WHERE s.expires_at > now() AND `

func scanSession(row pgx.CollectableRow) (s Session, err error) {
	own := []any{&s.ID, &s.UserAgent, &s.CreatedAt, &s.SeenAt, &s.ExpiresAt}
	return s, row.Scan(append(own, s.Account.fields()...)...)
}

// CreateSession logs an account in under the hash of a new token, and clears away what has expired of the
// account's other sessions. ErrNotFound when there is no such account.
func (s *Store) CreateSession(ctx context.Context, hash [32]byte, account int64, userAgent string, expires time.Time) error {
	_, err := s.pool.Exec(ctx, `
		WITH expired AS (DELETE FROM sessions WHERE account_id = $2 AND expires_at <= now())
		INSERT INTO sessions (token_hash, account_id, user_agent, expires_at) VALUES ($1, $2, $3, $4)`,
		hash[:], account, userAgent, expires)
	return failed("create session", err)
}

// Session finds the session of a token by its hash, with the account. ErrNotFound when there is none or it
// has expired. Whoever serves the session's requests calls Touch where SeenAt is older than TouchEvery.
func (s *Store) Session(ctx context.Context, hash [32]byte) (Session, error) {
	rows, err := s.pool.Query(ctx, sessionQuery+`s.token_hash = $1`, hash[:])
	if err != nil {
		return Session{}, failed("load session", err)
	}
	session, err := pgx.CollectExactlyOneRow(rows, scanSession)
	return session, failed("load session", err)
}

// Touch notes that the session is in use. Within TouchEvery of the last time it changes nothing.
func (s *Store) Touch(ctx context.Context, id int64) error {
	_, err := s.pool.Exec(ctx, `UPDATE sessions SET seen_at = now() WHERE id = $1 AND seen_at < now() - $2::interval`,
		id, TouchEvery)
	return failed("touch session", err)
}

// Sessions lists the account's sessions, the one last used first.
func (s *Store) Sessions(ctx context.Context, account int64) ([]Session, error) {
	rows, err := s.pool.Query(ctx, sessionQuery+`s.account_id = $1 ORDER BY s.seen_at DESC, s.id DESC`, account)
	if err != nil {
		return nil, failed("list sessions", err)
	}
	sessions, err := pgx.CollectRows(rows, scanSession)
	return sessions, failed("list sessions", err)
}

// RevokeSession ends one session of the account. ErrNotFound when the account has no such session.
func (s *Store) RevokeSession(ctx context.Context, account, id int64) error {
	tag, err := s.pool.Exec(ctx, `DELETE FROM sessions WHERE account_id = $1 AND id = $2`, account, id)
	return changed("revoke session", tag, err)
}

// RevokeOtherSessions ends all sessions of the account but one.
func (s *Store) RevokeOtherSessions(ctx context.Context, account, keep int64) error {
	_, err := s.pool.Exec(ctx, `DELETE FROM sessions WHERE account_id = $1 AND id <> $2`, account, keep)
	return failed("revoke other sessions", err)
}

// DeleteSession logs out. There being no such session is no error.
func (s *Store) DeleteSession(ctx context.Context, hash [32]byte) error {
	_, err := s.pool.Exec(ctx, `DELETE FROM sessions WHERE token_hash = $1`, hash[:])
	return failed("delete session", err)
}
