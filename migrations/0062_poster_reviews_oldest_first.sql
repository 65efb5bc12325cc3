DROP INDEX "poster_reviews_open";--> statement-breakpoint
CREATE INDEX "poster_reviews_oldest_open" ON "poster_reviews" USING btree ("opened_at","id") WHERE outcome is null;