-- On a large table an operator creates the indexes before the deploy, concurrently (docs/operations.md).
CREATE INDEX IF NOT EXISTS "poster_reviews_oldest_open" ON "poster_reviews" USING btree ("opened_at","id") WHERE outcome is null;--> statement-breakpoint
DROP INDEX "poster_reviews_open";
