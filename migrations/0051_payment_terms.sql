ALTER TABLE "jobs" ADD COLUMN "payment_days" smallint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "guarantee_days" smallint;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "payment_days" smallint;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "guarantee_days" smallint;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_payment_days" CHECK ("jobs"."payment_days" in (0, 30, 60, 90));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_guarantee_days" CHECK ("jobs"."guarantee_days" in (0, 30, 60, 90));