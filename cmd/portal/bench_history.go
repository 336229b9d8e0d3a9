package main

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/urfave/cli/v3"
)

const (
	// historyPlayers share all matches of the benchmark.
	historyPlayers = 1000
	// historyStep is how many matches are inserted at once.
	historyStep = 100_000
	// historyLooks is how many pages are fetched.
	historyLooks = 300
)

func benchHistory(ctx context.Context, cmd *cli.Command) error {
	few, many := cmd.Int("few"), cmd.Int("matches")
	return onDatabase(ctx, cmd, func(url string) error { return compareHistories(ctx, url, few, many) })
}

// Players are numbered in letters that look like no others, because names that look the same are one.
const digits, letters = "0123456789", "abcdefghkp"

func reader(i int) string {
	return "reader" + strings.Map(func(c rune) rune { return rune(letters[c-'0']) }, strconv.Itoa(i))
}

// compareHistories measures the page of a player among few matches and among many.
func compareHistories(ctx context.Context, databaseURL string, few, many int) error {
	conn, err := pgx.Connect(ctx, databaseURL)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	if _, err := conn.Exec(ctx, `
		INSERT INTO accounts (name, name_key, language)
		SELECT name, name, 'en' FROM generate_series(0, $1::int - 1) i, concat('reader', translate(i::text, $2, $3)) name`,
		historyPlayers, digits, letters); err != nil {
		return fmt.Errorf("make players: %w", err)
	}
	p, err := startPortal(ctx, databaseURL)
	if err != nil {
		return err
	}
	defer p.stop()
	if err := fillHistory(ctx, conn, 0, few); err != nil {
		return err
	}
	before, err := readHistories(ctx, p)
	if err != nil {
		return err
	}
	if err := fillHistory(ctx, conn, few, many); err != nil {
		return err
	}
	after, err := readHistories(ctx, p)
	if err != nil {
		return err
	}
	fmt.Printf("a player's history, %d players\n", historyPlayers)
	printFigure(fmt.Sprintf("among %d matches", few), "%v", before)
	printFigure(fmt.Sprintf("among %d matches", many), "%v", after)
	ratio := after.at(.5) / before.at(.5)
	printRatio("page among many matches to page among few", ratio, "at most 1.5", ratio <= 1.5)
	return nil
}

// fillHistory adds finished matches until there are so many.
func fillHistory(ctx context.Context, conn *pgx.Conn, from, to int) error {
	// Checking references that hold by construction would take most of the time; only a superuser may skip it.
	if _, err := conn.Exec(ctx, "SET session_replication_role = replica"); err != nil {
		progress("references are checked: %v", err)
	}
	for ; from < to; from += historyStep {
		progress("%d of %d matches", from, to)
		_, err := conn.Exec(ctx, `
			WITH numbers AS (
				SELECT i, timestamptz '2020-01-01' + i * interval '10 seconds' AS at,
				       (SELECT min(id) FROM accounts WHERE name_key LIKE 'reader%') AS first
				FROM generate_series($1::int, $2::int - 1) i
			), places AS (
				INSERT INTO tables (code, game, options, seats, watch, listed, host_id, created_at)
				SELECT 'history' || i, 'koikoi', '{}', 2, false, false, first, at FROM numbers
				RETURNING id, code, created_at
			), played AS (
				INSERT INTO matches (id, table_id, number, game, version, options, secret, status, seats, ply, reason,
				                     created_at, started_at, ended_at, moved_at)
				SELECT gen_random_uuid(), id, 1, 'koikoi', 1, '{}', sha256(code::bytea), 'over', 2, 200, 'points',
				       created_at, created_at, created_at, created_at FROM places
				RETURNING id, table_id, ended_at
			)
			INSERT INTO match_players (match_id, seat, account_id, game, luck, place, score, ended_at)
			SELECT id, seat, first + (table_id * 7 + seat * (1 + table_id / 1000)) % $3::int, 'koikoi', '', 1 + seat, 30 - seat, ended_at
			FROM played, generate_series(0, 1) seat, (SELECT first FROM numbers LIMIT 1) f`,
			from, min(from+historyStep, to), historyPlayers)
		if err != nil {
			return fmt.Errorf("make matches: %w", err)
		}
	}
	_, err := conn.Exec(ctx, "VACUUM ANALYZE")
	return err
}

// readHistories fetches the pages of many players.
func readHistories(ctx context.Context, p *childPortal) (times, error) {
	u, err := url.Parse(p.url)
	if err != nil {
		return nil, err
	}
	c := newClient(u.Host)
	defer c.close()
	var took []time.Duration
	for i := range 2 * historyLooks {
		begin := time.Now()
		a, err := c.get(ctx, "/players/"+reader(i*7%historyPlayers), asPage)
		if err != nil {
			return nil, err
		}
		if a.status != http.StatusOK {
			return nil, fmt.Errorf("history: status %d %.300q", a.status, a.body)
		}
		if i >= historyLooks { // the first half warms up
			took = append(took, time.Since(begin))
		}
	}
	return sorted(took), nil
}
