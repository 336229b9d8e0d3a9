-- +goose Up
-- At a guided table newcomers are told one thing at a time.
ALTER TABLE tables ADD COLUMN guided boolean NOT NULL DEFAULT false;

-- +goose Down
ALTER TABLE tables DROP COLUMN guided;
