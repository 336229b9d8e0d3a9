-- +goose Up
-- River keeps its tables in here and migrates them itself (store.Migrate).
CREATE SCHEMA river;

-- +goose Down
DROP SCHEMA river CASCADE;
