-- +goose Up
-- Lists of cards that people keep for games with decks of one's own.
CREATE TABLE decks (
    -- Unguessable: whoever knows it may look at the deck.
    code       text PRIMARY KEY,
    account_id bigint NOT NULL REFERENCES accounts,
    game       text NOT NULL,
    name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
    -- In the notation of the game.
    list       text NOT NULL CHECK (octet_length(list) <= 4000),
    changed_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX decks_by_account ON decks (account_id, game, changed_at DESC);

-- +goose Down
DROP TABLE decks;
