-- A longer varchar changes only the catalog: PostgreSQL does not rewrite the tables or their indexes.
ALTER TABLE "job_applications" ALTER COLUMN "timeline" SET DATA TYPE varchar(4000);--> statement-breakpoint
ALTER TABLE "message_tag_days" ALTER COLUMN "tag" SET DATA TYPE varchar(80);
