-- Trigram indexes serve the contains-filters of names and e-mail addresses.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
