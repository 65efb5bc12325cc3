DROP INDEX "job_applications_agency_poster";--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN IF NOT EXISTS "was_approved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_applications_agency_approved" ON "job_applications" USING btree ("agency_id","poster_id") WHERE (status = 'approved' or was_approved) and agency_id is not null;--> statement-breakpoint
update job_applications set was_approved = true where closed_as = 'withdrawn' and closed_from = 'approved';
