-- Search words of up to 8 kB stay in the row of their job. PostgreSQL moved them to another table, and a check
-- of a search term then took ten times as long (docs/decisions/0075-search-words-in-the-row.md).
ALTER TABLE "jobs" ALTER COLUMN "words" SET STORAGE MAIN;
