package store

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
)

// MaxDecks is how many decks an account may keep for one game.
const MaxDecks = 50

// ErrDecksFull: the account keeps as many decks as it may.
var ErrDecksFull = errors.New("too many decks")

// Deck is a list of cards that an account keeps.
type Deck struct {
	// Code is the unguessable name of the deck: whoever knows it may look at it.
	Code    string
	Account int64
	Game    string
	// Name that its owner gave it, 1 to 60 characters.
	Name string
	// List in the notation of the game, at most 4000 bytes. It need not be complete.
	List      string
	ChangedAt time.Time
}

const deckColumns = `code, account_id, game, name, list, changed_at`

func (d *Deck) fields() []any {
	return []any{&d.Code, &d.Account, &d.Game, &d.Name, &d.List, &d.ChangedAt}
}

// CreateDeck keeps a deck; its code is drawn from crypto/rand by the caller. ErrDecksFull when the account has
// MaxDecks of the game, ErrConflict when the code is in use, ErrNotFound when there is no such account.
func (s *Store) CreateDeck(ctx context.Context, d Deck) (Deck, error) {
	err := s.inTx(ctx, pgx.TxOptions{}, func(tx pgx.Tx) error {
		// Locked, so that no two at once are the last one allowed.
		var id int64
		err := tx.QueryRow(ctx, `SELECT id FROM accounts WHERE id = $1 FOR NO KEY UPDATE`, d.Account).Scan(&id)
		if err != nil {
			return err
		}
		var kept int
		err = tx.QueryRow(ctx, `SELECT count(*) FROM decks WHERE account_id = $1 AND game = $2`, d.Account, d.Game).Scan(&kept)
		if err != nil {
			return err
		}
		if kept >= MaxDecks {
			return ErrDecksFull
		}
		return tx.QueryRow(ctx, `
			INSERT INTO decks (code, account_id, game, name, list) VALUES ($1, $2, $3, $4, $5) RETURNING `+deckColumns,
			d.Code, d.Account, d.Game, d.Name, d.List).Scan(d.fields()...)
	})
	return d, failed("create deck", err)
}

// Decks lists the account's decks of a game, or with "" of all games, the one changed last first.
func (s *Store) Decks(ctx context.Context, account int64, game string) ([]Deck, error) {
	rows, err := s.pool.Query(ctx, `
		SELECT `+deckColumns+` FROM decks WHERE account_id = $1 AND ($2 = '' OR game = $2)
		ORDER BY changed_at DESC, code`, account, game)
	if err != nil {
		return nil, failed("list decks", err)
	}
	decks, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (d Deck, err error) {
		err = row.Scan(d.fields()...)
		return d, err
	})
	return decks, failed("list decks", err)
}

// Deck loads a deck. ErrNotFound when there is none.
func (s *Store) Deck(ctx context.Context, code string) (d Deck, err error) {
	err = s.pool.QueryRow(ctx, `SELECT `+deckColumns+` FROM decks WHERE code = $1`, code).Scan(d.fields()...)
	return d, failed("load deck", err)
}

// ChangeDeck lets change give a deck of the account another name or list, and returns it as it is then. Of two
// changes at once, the second sees what the first has made. An error of change is passed on and nothing has
// changed. ErrNotFound when the account has no such deck.
func (s *Store) ChangeDeck(ctx context.Context, account int64, code string, change func(d *Deck) error) (d Deck, err error) {
	err = s.inTx(ctx, pgx.TxOptions{}, func(tx pgx.Tx) error {
		err := tx.QueryRow(ctx, `SELECT `+deckColumns+` FROM decks WHERE code = $1 AND account_id = $2 FOR UPDATE`,
			code, account).Scan(d.fields()...)
		if err != nil {
			return err
		}
		next := d
		if err := change(&next); err != nil {
			return err
		}
		return tx.QueryRow(ctx, `
			UPDATE decks SET name = $2, list = $3, changed_at = now() WHERE code = $1 RETURNING `+deckColumns,
			code, next.Name, next.List).Scan(d.fields()...)
	})
	return d, failed("change deck", err)
}

// DeleteDeck forgets a deck of the account. ErrNotFound when it has no such deck.
func (s *Store) DeleteDeck(ctx context.Context, account int64, code string) error {
	tag, err := s.pool.Exec(ctx, `DELETE FROM decks WHERE code = $1 AND account_id = $2`, code, account)
	return changed("delete deck", tag, err)
}
