-- +goose Up
CREATE TABLE matches (
    id         uuid PRIMARY KEY,
    table_id   bigint NOT NULL REFERENCES tables,
    number     integer NOT NULL CHECK (number > 0),
    game       text NOT NULL,
    version    integer NOT NULL CHECK (version > 0),
    options    jsonb NOT NULL,
    secret     bytea NOT NULL CHECK (octet_length(secret) = 32),
    status     text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'running', 'over')),
    -- The table's seats while the match waits, then those that play.
    seats      smallint NOT NULL CHECK (seats BETWEEN 1 AND 8),
    ply        integer NOT NULL DEFAULT 0,
    -- One bit for each seat that must decide.
    must       smallint NOT NULL DEFAULT 0,
    reason     text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL DEFAULT now(),
    started_at timestamptz,
    ended_at   timestamptz,
    moved_at   timestamptz,
    UNIQUE (table_id, number)
-- Every move updates its match in place: there must be room on the page, and no index over ply, must or
-- moved_at.
) WITH (fillfactor = 70);

-- A table has exactly one match that waits or runs.
CREATE UNIQUE INDEX matches_current ON matches (table_id) WHERE status <> 'over';

CREATE TABLE match_players (
    match_id   uuid NOT NULL REFERENCES matches,
    seat       smallint NOT NULL CHECK (seat BETWEEN 0 AND 7),
    account_id bigint NOT NULL REFERENCES accounts,
    -- Repeats the match's game, so that a history of one game is read from one index.
    game       text NOT NULL,
    luck       text NOT NULL,
    options    jsonb,
    place      smallint,
    score      integer,
    ended_at   timestamptz,
    PRIMARY KEY (match_id, seat)
);

CREATE INDEX match_players_history ON match_players (account_id, ended_at DESC, match_id DESC)
    WHERE ended_at IS NOT NULL;
CREATE INDEX match_players_history_of_game ON match_players (account_id, game, ended_at DESC, match_id DESC)
    WHERE ended_at IS NOT NULL;
CREATE INDEX match_players_running ON match_players (account_id) WHERE ended_at IS NULL;

-- No foreign key to matches: the only statement that writes here takes the id from the match's own row,
-- and a check would cost every move.
CREATE TABLE moves (
    match_id uuid NOT NULL,
    ply      integer NOT NULL,
    seat     smallint NOT NULL,
    move     text NOT NULL,
    at       timestamptz NOT NULL,
    PRIMARY KEY (match_id, ply)
);

-- +goose Down
DROP TABLE moves;
DROP TABLE match_players;
DROP TABLE matches;
