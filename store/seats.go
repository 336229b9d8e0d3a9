package store

import (
	"context"

	"github.com/jackc/pgx/v5"

	"stammtisch/games"
	"stammtisch/games/play"
)

// AnySeat lets Sit choose the lowest free seat.
const AnySeat games.Seat = -1

// Sit gives the account a seat at the table, ready to play, and returns which. Of many who want the same
// seat exactly one gets it. In this order it fails with ErrNotFound (no such table, or it has no such
// seat), ErrSeated, ErrTableFull, ErrSeatTaken, and ErrConflict while the table's match runs: a luck word
// counts only when the commitment of its match was known first.
func (s *Store) Sit(ctx context.Context, table, account int64, seat games.Seat, luck string, options games.Options) (games.Seat, error) {
	err := s.atTable(ctx, table, func(tx pgx.Tx, at atTable) error {
		if seat != AnySeat && (seat < 0 || int(seat) >= at.seats) {
			return ErrNotFound
		}
		var taken games.SeatSet
		for other, who := range at.taken {
			if who == account {
				return ErrSeated
			}
			taken |= games.Seats(other)
		}
		switch free := games.AllSeats(at.seats) &^ taken; {
		case free == 0:
			return ErrTableFull
		case taken.Has(seat):
			return ErrSeatTaken
		case at.status != play.Waiting:
			return ErrConflict
		case seat == AnySeat:
			for seat = range free.All() {
				break
			}
		}
		_, err := tx.Exec(ctx, `
			INSERT INTO seats (table_id, seat, account_id, ready, luck, options) VALUES ($1, $2, $3, true, $4, $5)`,
			table, seat, account, luck, options)
		return err
	})
	return seat, failed("sit down", err)
}

// Leave frees the account's seat while the table's match waits. A host who leaves hands that on to whoever
// has sat there longest. ErrNotFound when the account has no seat there, ErrConflict while the match runs.
func (s *Store) Leave(ctx context.Context, table, account int64) error {
	return failed("leave table", s.atTable(ctx, table, func(tx pgx.Tx, at atTable) error {
		if err := at.mayChange(account); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `DELETE FROM seats WHERE table_id = $1 AND account_id = $2`, table, account)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `
			UPDATE tables SET host_id = coalesce(
				(SELECT account_id FROM seats WHERE table_id = $1 ORDER BY joined_at, seat LIMIT 1), host_id)
			WHERE id = $1 AND host_id = $2`, table, account)
		return err
	}))
}

// SetReady says whether the account wants to play the match that waits, and replaces its luck word.
// ErrNotFound when the account has no seat there, ErrConflict while the match runs.
func (s *Store) SetReady(ctx context.Context, table, account int64, ready bool, luck string) error {
	return failed("set ready", s.atTable(ctx, table, func(tx pgx.Tx, at atTable) error {
		if err := at.mayChange(account); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `UPDATE seats SET ready = $3, luck = $4 WHERE table_id = $1 AND account_id = $2`,
			table, account, ready, luck)
		return err
	}))
}

// atTable is how a table stands while it is locked.
type atTable struct {
	seats  int
	status play.Status
	taken  map[games.Seat]int64
}

func (at atTable) mayChange(account int64) error {
	for _, who := range at.taken {
		switch {
		case who != account:
		case at.status == play.Waiting:
			return nil
		default:
			return ErrConflict
		}
	}
	return ErrNotFound
}

// atTable runs f while nobody else sits down, leaves or starts at the table. A match that waits does not
// change meanwhile; one that runs may end.
func (s *Store) atTable(ctx context.Context, table int64, f func(tx pgx.Tx, at atTable) error) error {
	return s.inTx(ctx, pgx.TxOptions{}, func(tx pgx.Tx) error {
		at := atTable{taken: map[games.Seat]int64{}}
		err := tx.QueryRow(ctx, `SELECT seats FROM tables WHERE id = $1 FOR NO KEY UPDATE`, table).Scan(&at.seats)
		if err != nil {
			return err
		}
		// A statement of its own: one that had waited for the lock would still see the seats as they were
		// before.
		err = tx.QueryRow(ctx, `SELECT status FROM matches WHERE table_id = $1 AND status <> 'over'`, table).Scan(&at.status)
		if err != nil {
			return err
		}
		rows, err := tx.Query(ctx, `SELECT seat, account_id FROM seats WHERE table_id = $1`, table)
		if err != nil {
			return err
		}
		var seat games.Seat
		var account int64
		_, err = pgx.ForEachRow(rows, []any{&seat, &account}, func() error {
			at.taken[seat] = account
			return nil
		})
		if err != nil {
			return err
		}
		return f(tx, at)
	})
}
