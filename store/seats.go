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

// SitBot gives the lowest free seat to a computer player of the level, always ready, and returns which.
// options are what it chooses for itself, nil for nothing.
// ErrTableFull when no seat is free, ErrConflict while the match runs, ErrNotFound when there is no such
// table or no computer player of the level that does not sit there already.
func (s *Store) SitBot(ctx context.Context, table int64, level string, options games.Options) (seat games.Seat, err error) {
	err = s.atTable(ctx, table, func(tx pgx.Tx, at atTable) error {
		if at.status != play.Waiting {
			return ErrConflict
		}
		free := games.AllSeats(at.seats)
		for taken := range at.taken {
			free &^= games.Seats(taken)
		}
		if free == 0 {
			return ErrTableFull
		}
		for seat = range free.All() {
			break
		}
		// Which of them is left to the table's number: there is no reason to meet the same one everywhere.
		tag, err := tx.Exec(ctx, `
			INSERT INTO seats (table_id, seat, account_id, ready, luck, options)
			SELECT $1, $2, a.id, true, '', $4 FROM accounts a
			WHERE a.bot = $3 AND NOT EXISTS (SELECT FROM seats WHERE table_id = $1 AND account_id = a.id)
			ORDER BY hashint8(a.id * 64 + $1 % 64) LIMIT 1`, table, seat, level, options)
		if err == nil && tag.RowsAffected() == 0 {
			err = ErrNotFound
		}
		return err
	})
	return seat, failed("seat computer player", err)
}

// RemoveBot takes the computer player from a seat. ErrNotFound when there is none in it, ErrConflict while
// the match runs.
func (s *Store) RemoveBot(ctx context.Context, table int64, seat games.Seat) error {
	return failed("remove computer player", s.atTable(ctx, table, func(tx pgx.Tx, at atTable) error {
		if at.status != play.Waiting {
			return ErrConflict
		}
		tag, err := tx.Exec(ctx, `
			DELETE FROM seats s USING accounts a
			WHERE s.table_id = $1 AND s.seat = $2 AND a.id = s.account_id AND a.bot IS NOT NULL`, table, seat)
		if err == nil && tag.RowsAffected() == 0 {
			err = ErrNotFound
		}
		return err
	}))
}

// Leave frees the account's seat while the table's match waits. A host who leaves hands that on to the
// person who has sat there longest; computer players do not stay alone. ErrNotFound when the account has no seat there, ErrConflict while the match runs.
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
			DELETE FROM seats WHERE table_id = $1 AND NOT EXISTS (
				SELECT FROM seats s JOIN accounts a ON a.id = s.account_id WHERE s.table_id = $1 AND a.bot IS NULL)`, table)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `
			UPDATE tables SET host_id = coalesce(
				(SELECT s.account_id FROM seats s JOIN accounts a ON a.id = s.account_id
				 WHERE s.table_id = $1 AND a.bot IS NULL ORDER BY s.joined_at, s.seat LIMIT 1), host_id)
			WHERE id = $1 AND host_id = $2`, table, account)
		return err
	}))
}

// SetReady says whether the account wants to play the match that waits, and replaces its luck word and, unless
// they are nil, the options that it chose for itself. ErrNotFound when the account has no seat there, ErrConflict
// while the match runs.
func (s *Store) SetReady(ctx context.Context, table, account int64, ready bool, luck string, options games.Options) error {
	return failed("set ready", s.atTable(ctx, table, func(tx pgx.Tx, at atTable) error {
		if err := at.mayChange(account); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `
			UPDATE seats SET ready = $3, luck = $4, options = coalesce($5, options)
			WHERE table_id = $1 AND account_id = $2`, table, account, ready, luck, options)
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
