package store

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
)

// Account is a person: a guest, who has only a name, or somebody registered, who has a password too. Or it
// is a computer player.
type Account struct {
	ID   int64
	Name string
	// Guest: there is no password, so only the session leads back here.
	Guest bool
	// Bot is the level of a computer player, "" for people.
	Bot string
	// Language of the pages: "de" or "en".
	Language  string
	CreatedAt time.Time
}

const (
	// A computer player has no password either, but is nobody's guest.
	guestColumn    = `a.guest AND a.bot IS NULL`
	botColumn      = `coalesce(a.bot, '')`
	accountColumns = `a.id, a.name, ` + guestColumn + `, ` + botColumn + `, a.language, a.created_at`
)

func (a *Account) fields() []any {
	return []any{&a.ID, &a.Name, &a.Guest, &a.Bot, &a.Language, &a.CreatedAt}
}

// CreateAccount registers a new person. key is what all names that look like this one share. It fails with
// ErrNameTaken when a guest or somebody registered has a name with the same key.
func (s *Store) CreateAccount(ctx context.Context, name, key, passwordHash, language string) (Account, error) {
	return s.newAccount(ctx, name, key, &passwordHash, language)
}

// CreateGuest makes an account without a password; otherwise it is like CreateAccount.
func (s *Store) CreateGuest(ctx context.Context, name, key, language string) (Account, error) {
	return s.newAccount(ctx, name, key, nil, language)
}

func (s *Store) newAccount(ctx context.Context, name, key string, hash *string, language string) (a Account, err error) {
	err = named("create account", s.pool.QueryRow(ctx, `
		INSERT INTO accounts AS a (name, name_key, password_hash, language) VALUES ($1, $2, $3, $4)
		RETURNING `+accountColumns,
		name, key, hash, language).Scan(a.fields()...))
	return a, err
}

// named is failed for a statement that gives an account its name.
func named(doing string, err error) error {
	if violates(err, "accounts_name_key") {
		err = ErrNameTaken
	}
	return failed(doing, err)
}

// Account loads an account. ErrNotFound when there is none.
func (s *Store) Account(ctx context.Context, id int64) (a Account, err error) {
	err = s.pool.QueryRow(ctx, `SELECT `+accountColumns+` FROM accounts a WHERE id = $1`, id).Scan(a.fields()...)
	return a, failed("load account", err)
}

// AccountByKey loads the account whose name has this key, with its password hash, which is "" for a guest.
// ErrNotFound when there is none.
func (s *Store) AccountByKey(ctx context.Context, key string) (a Account, passwordHash string, err error) {
	err = s.pool.QueryRow(ctx, `
		SELECT `+accountColumns+`, coalesce(a.password_hash, '') FROM accounts a WHERE name_key = $1`, key,
	).Scan(append(a.fields(), &passwordHash)...)
	return a, passwordHash, failed("load account by name", err)
}

// Register turns a guest into somebody registered, who keeps the id and with it seats, matches and
// history. The name may stay the same. ErrNameTaken as in CreateAccount, ErrConflict when the account is
// registered already, ErrNotFound when there is none.
func (s *Store) Register(ctx context.Context, id int64, name, key, passwordHash string) (a Account, err error) {
	const doing = "register account"
	err = s.inTx(ctx, pgx.TxOptions{}, func(tx pgx.Tx) error {
		var guest bool
		err := tx.QueryRow(ctx, `SELECT guest FROM accounts WHERE id = $1 FOR NO KEY UPDATE`, id).Scan(&guest)
		if err != nil {
			return err
		}
		if !guest {
			return ErrConflict
		}
		return tx.QueryRow(ctx, `
			UPDATE accounts a SET name = $2, name_key = $3, password_hash = $4 WHERE id = $1
			RETURNING `+accountColumns,
			id, name, key, passwordHash).Scan(a.fields()...)
	})
	return a, named(doing, err)
}

// SetPassword replaces the password of somebody registered. ErrNotFound when there is no such account or
// it is a guest's.
func (s *Store) SetPassword(ctx context.Context, id int64, passwordHash string) error {
	tag, err := s.pool.Exec(ctx,
		`UPDATE accounts SET password_hash = $2 WHERE id = $1 AND NOT guest`, id, passwordHash)
	return changed("set password", tag, err)
}

// SetLanguage sets the language of the account's pages. ErrNotFound when there is no such account.
func (s *Store) SetLanguage(ctx context.Context, id int64, language string) error {
	tag, err := s.pool.Exec(ctx, `UPDATE accounts SET language = $2 WHERE id = $1`, id, language)
	return changed("set language", tag, err)
}
