-- +goose Up
-- The level of a computer player; people have none. Nobody logs in as one: there is no password.
ALTER TABLE accounts ADD COLUMN bot text CHECK (bot IN ('easy', 'medium', 'strong'));

-- A table of eight needs seven of a level. Where somebody has such a name already, the computer player
-- gives way.
INSERT INTO accounts (name, name_key, language, bot)
SELECT CASE WHEN taken THEN name || ' Bot' ELSE name END, CASE WHEN taken THEN key || 'bot' ELSE key END, 'de', bot
FROM (
    SELECT b.*, EXISTS (SELECT FROM accounts a WHERE a.name_key = b.key) AS taken
    FROM (VALUES
        ('Spatz', 'spatz', 'easy'), ('Hase', 'hase', 'easy'), ('Igel', 'igel', 'easy'), ('Maus', 'rnaus', 'easy'),
        ('Meise', 'rneise', 'easy'), ('Frosch', 'frosch', 'easy'), ('Hamster', 'harnster', 'easy'), ('Lamm', 'larnrn', 'easy'),
        ('Fuchs', 'fuchs', 'medium'), ('Dachs', 'dachs', 'medium'), ('Otter', 'otter', 'medium'), ('Luchs', 'luchs', 'medium'),
        ('Marder', 'rnarder', 'medium'), ('Biber', 'biber', 'medium'), ('Elster', 'elster', 'medium'), ('Wiesel', 'wiesel', 'medium'),
        ('Eule', 'eule', 'strong'), ('Rabe', 'rabe', 'strong'), ('Wolf', 'wolf', 'strong'), ('Kranich', 'kranich', 'strong'),
        ('Adler', 'adler', 'strong'), ('Bär', 'bär', 'strong'), ('Falke', 'falke', 'strong'), ('Hirsch', 'hirsch', 'strong')
    ) AS b (name, key, bot)
) AS named
ON CONFLICT (name_key) DO NOTHING;

-- +goose Down
DELETE FROM seats WHERE account_id IN (SELECT id FROM accounts WHERE bot IS NOT NULL);
DELETE FROM accounts a WHERE bot IS NOT NULL AND NOT EXISTS (SELECT FROM match_players WHERE account_id = a.id);
ALTER TABLE accounts DROP COLUMN bot;
