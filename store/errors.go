package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"stammtisch/games/play"
)

var (
	// ErrNotFound: what was asked for does not exist, or no longer.
	ErrNotFound = play.ErrNotFound
	// ErrConflict: somebody else was first, or what was asked for does not fit the state of things any
	// more. Nothing has changed; look again.
	ErrConflict = play.ErrConflict
	// ErrNameTaken: another account's name reads the same.
	ErrNameTaken = errors.New("name taken")
	// ErrSeatTaken: somebody sits in this seat.
	ErrSeatTaken = errors.New("seat taken")
	// ErrTableFull: somebody sits in every seat.
	ErrTableFull = errors.New("table full")
	// ErrSeated: the account sits at this table already.
	ErrSeated = errors.New("seated already")
	// ErrUnavailable: the database cannot be reached, is starting or stopping, is full or has no
	// connection left. The same call may work later. When it comes from a write, the write may have
	// happened.
	ErrUnavailable = errors.New("database unavailable")
)

// failed adds to an error from pgx what was being done and the sentinel that says what it means to a
// caller. nil stays nil.
func failed(doing string, err error) error {
	if err == nil {
		return nil
	}
	if sentinel := meaning(err); sentinel == ErrNotFound {
		// pgx.ErrNoRows is a detail of this package and stops here.
		return fmt.Errorf("%s: %w", doing, ErrNotFound)
	} else if sentinel != nil && !errors.Is(err, sentinel) {
		return fmt.Errorf("%s: %w: %w", doing, sentinel, err)
	}
	return fmt.Errorf("%s: %w", doing, err)
}

// meaning returns the sentinel that stands for an error, or nil.
func meaning(err error) error {
	var refused *pgconn.PgError
	var connecting *pgconn.ConnectError
	var network net.Error
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return ErrNotFound
	case errors.Is(err, context.Canceled):
		return nil
	case errors.As(err, &refused):
		return meaningOfCode(refused.Code)
	case errors.Is(err, context.DeadlineExceeded),
		errors.As(err, &connecting),
		errors.As(err, &network),
		errors.Is(err, io.EOF),
		errors.Is(err, io.ErrUnexpectedEOF),
		errors.Is(err, net.ErrClosed),
		pgconn.SafeToRetry(err):
		return ErrUnavailable
	}
	return nil
}

// meaningOfCode reads an SQLSTATE (Postgres manual, appendix A).
func meaningOfCode(code string) error {
	switch code {
	case "23505", // unique_violation
		"40001", "40P01": // serialization_failure, deadlock_detected
		return ErrConflict
	case "23503": // foreign_key_violation
		return ErrNotFound
	case "57P01", "57P02", "57P03", "57P05", // shutting down, crashed, starting up, idle session ended
		"25006",          // read_only_sql_transaction: a standby
		"58000", "58030": // system_error, io_error
		return ErrUnavailable
	}
	switch code[:min(2, len(code))] {
	case "08", // connection_exception
		"28", // invalid_authorization: seen only while connecting
		"53": // insufficient_resources: disk full, out of memory, too many connections
		return ErrUnavailable
	}
	return nil
}

// violates reports whether an error is a breach of the unique constraint with this name.
func violates(err error, constraint string) bool {
	var refused *pgconn.PgError
	return errors.As(err, &refused) && refused.Code == "23505" && refused.ConstraintName == constraint
}

// changed is failed for a statement that must have changed a row: changing none is ErrNotFound.
func changed(doing string, tag pgconn.CommandTag, err error) error {
	if err == nil && tag.RowsAffected() == 0 {
		err = ErrNotFound
	}
	return failed(doing, err)
}
