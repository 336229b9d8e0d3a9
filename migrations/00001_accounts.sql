-- +goose Up
CREATE TABLE accounts (
    id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name          text NOT NULL,
    -- What is left of the name when look-alike letters are made one: no two people look the same.
    name_key      text NOT NULL CONSTRAINT accounts_name_key UNIQUE,
    password_hash text,
    guest         boolean NOT NULL GENERATED ALWAYS AS (password_hash IS NULL) STORED,
    language      text NOT NULL,
    created_at    timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sessions (
    token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
    -- Names the session in lists, where the token's hash must not appear.
    id         bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    account_id bigint NOT NULL REFERENCES accounts,
    user_agent text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    seen_at    timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL
);

CREATE INDEX sessions_by_account ON sessions (account_id);

-- +goose Down
DROP TABLE sessions;
DROP TABLE accounts;
