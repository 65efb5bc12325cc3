-- On a large table an operator creates the indexes before the deploy, concurrently (docs/operations.md).
CREATE INDEX IF NOT EXISTS "reports_oldest" ON "reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reports_oldest_in_queue" ON "reports" USING btree ((asked_at is null),"created_at","id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reports_oldest_open" ON "reports" USING btree ("created_at","id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reports_oldest_handled" ON "reports" USING btree ("created_at","id") WHERE handled_at is not null;--> statement-breakpoint
DROP INDEX "reports_queue";--> statement-breakpoint
DROP INDEX "reports_open";--> statement-breakpoint
DROP INDEX "reports_handled";
