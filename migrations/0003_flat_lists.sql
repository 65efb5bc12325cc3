CREATE TABLE "tallies" (
	"kind" text NOT NULL,
	"owner_id" integer NOT NULL,
	"status" text NOT NULL,
	"n" integer NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"priced" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "jobs_active_skill_groups";--> statement-breakpoint
DROP INDEX "jobs_active_search";--> statement-breakpoint
DROP INDEX "jobs_ended";--> statement-breakpoint
DROP INDEX "submissions_poster_status";--> statement-breakpoint
DROP INDEX "job_applications_applicant_status";--> statement-breakpoint
DROP INDEX "submissions_submitter";--> statement-breakpoint
ALTER TABLE "job_candidate_submissions" ADD COLUMN "listed" text GENERATED ALWAYS AS (case when status in ('submitted','reviewed') then 'pending' when status in ('shortlisted','hired') then 'approved' when status in ('rejected') then 'rejected' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "tallies_key" ON "tallies" USING btree ("kind","owner_id","status");--> statement-breakpoint
CREATE INDEX "job_applications_job" ON "job_applications" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_active_undated" ON "jobs" USING btree ("created_at","id") WHERE status in ('open', 'in_progress') and deadline is null;--> statement-breakpoint
CREATE INDEX "jobs_active" ON "jobs" USING btree ("id") WHERE status in ('open', 'in_progress');--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("skill_groups","search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "submissions_poster_listed" ON "job_candidate_submissions" USING btree ("poster_id","listed","created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_applicant_status" ON "job_applications" USING btree ("applicant_id","status","created_at","id","job_id");--> statement-breakpoint
CREATE INDEX "submissions_submitter" ON "job_candidate_submissions" USING btree ("submitted_by_id","created_at","id","job_id");