-- +goose Up
CREATE TABLE tables (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    code       text NOT NULL UNIQUE,
    game       text NOT NULL,
    options    jsonb NOT NULL,
    seats      smallint NOT NULL CHECK (seats BETWEEN 1 AND 8),
    watch      boolean NOT NULL,
    listed     boolean NOT NULL,
    host_id    bigint NOT NULL REFERENCES accounts,
    created_at timestamptz NOT NULL DEFAULT now()
);

-- The lobby reads the newest listed tables.
CREATE INDEX tables_listed ON tables (created_at DESC, id DESC) WHERE listed;

CREATE TABLE seats (
    table_id   bigint NOT NULL REFERENCES tables,
    seat       smallint NOT NULL CHECK (seat BETWEEN 0 AND 7),
    account_id bigint NOT NULL REFERENCES accounts,
    ready      boolean NOT NULL,
    luck       text NOT NULL CHECK (position(chr(10) IN luck) = 0),
    options    jsonb,
    joined_at  timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, account_id)
);

CREATE INDEX seats_by_account ON seats (account_id);

-- +goose Down
DROP TABLE seats;
DROP TABLE tables;
