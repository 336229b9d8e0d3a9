package store

import (
	"context"
	"strconv"

	"github.com/jackc/pgx/v5"
)

// goneName is what an account is called after it was deleted. It is no name that anybody can choose.
const goneName = "(…)"

// DeleteAccount makes an account nobody's: its name, password, sessions and decks are gone, and it leaves
// the tables at which it waits. The matches it has played stay, as they are the others' too, under no name.
// The caller ends its running matches first. ErrNotFound when there is no such account.
func (s *Store) DeleteAccount(ctx context.Context, id int64) error {
	return failed("delete account", s.inTx(ctx, pgx.TxOptions{}, func(tx pgx.Tx) error {
		// A key without letters or digits, but for the number: no chosen name has such a key.
		tag, err := tx.Exec(ctx, `
			UPDATE accounts SET name = $2, name_key = $3, password_hash = NULL WHERE id = $1`,
			id, goneName, "-"+strconv.FormatInt(id, 10))
		if err != nil {
			return err
		}
		if tag.RowsAffected() == 0 {
			return pgx.ErrNoRows
		}
		if _, err = tx.Exec(ctx, `DELETE FROM sessions WHERE account_id = $1`, id); err != nil {
			return err
		}
		if _, err = tx.Exec(ctx, `DELETE FROM decks WHERE account_id = $1`, id); err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `DELETE FROM seats WHERE account_id = $1`, id)
		return err
	}))
}
