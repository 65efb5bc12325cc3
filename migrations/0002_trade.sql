CREATE TABLE "placement_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"placement_id" integer NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"changed_by_id" integer,
	"reason" varchar(2000),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "placements" (
	"id" serial PRIMARY KEY NOT NULL,
	"job_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"agency_id" integer,
	"placed_by_id" integer NOT NULL,
	"poster_id" integer NOT NULL,
	"bounty_paid" numeric(10, 2),
	"status" text DEFAULT 'confirmed' NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "placements_status_known" CHECK ("placements"."status" in ('confirmed', 'pending_payment', 'completed', 'voided')),
	CONSTRAINT "placements_bounty" CHECK ("placements"."bounty_paid" >= 0)
);
--> statement-breakpoint
CREATE TABLE "job_candidate_submission_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"submission_id" integer NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"changed_by_id" integer,
	"reason" varchar(2000),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_candidate_submissions" (
	"id" serial PRIMARY KEY NOT NULL,
	"job_id" integer NOT NULL,
	"submitted_by_id" integer NOT NULL,
	"poster_id" integer NOT NULL,
	"candidate_name" varchar(160) NOT NULL,
	"candidate_email" varchar(254) NOT NULL,
	"candidate_title" varchar(160) NOT NULL,
	"linkedin_url" varchar(2048) NOT NULL,
	"linkedin_key" varchar(2048) NOT NULL,
	"notes" varchar(4000),
	"candidate_phone" varchar(160),
	"candidate_location" varchar(160),
	"candidate_experience" varchar(160),
	"candidate_skills" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_status_known" CHECK ("job_candidate_submissions"."status" in ('submitted', 'reviewed', 'shortlisted', 'rejected', 'hired'))
);
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_amounts";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "submissions_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "placement_changes" ADD CONSTRAINT "placement_changes_placement_id_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_changes" ADD CONSTRAINT "placement_changes_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_submission_id_job_candidate_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."job_candidate_submissions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_placed_by_id_users_id_fk" FOREIGN KEY ("placed_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_poster_id_users_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_candidate_submission_changes" ADD CONSTRAINT "job_candidate_submission_changes_submission_id_job_candidate_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."job_candidate_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_candidate_submission_changes" ADD CONSTRAINT "job_candidate_submission_changes_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_candidate_submissions" ADD CONSTRAINT "job_candidate_submissions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_candidate_submissions" ADD CONSTRAINT "job_candidate_submissions_submitted_by_id_users_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_candidate_submissions" ADD CONSTRAINT "job_candidate_submissions_poster_id_users_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "placement_changes_placement" ON "placement_changes" USING btree ("placement_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "placements_one_of_job" ON "placements" USING btree ("job_id") WHERE status <> 'voided';--> statement-breakpoint
CREATE INDEX "placements_submission" ON "placements" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "placements_poster" ON "placements" USING btree ("poster_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "placements_placed_by" ON "placements" USING btree ("placed_by_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "placements_newest" ON "placements" USING btree ("placed_at") WHERE status <> 'voided';--> statement-breakpoint
CREATE INDEX "submission_changes_submission" ON "job_candidate_submission_changes" USING btree ("submission_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_once" ON "job_candidate_submissions" USING btree ("job_id",lower("candidate_email"),"linkedin_key");--> statement-breakpoint
CREATE INDEX "submissions_same_profile" ON "job_candidate_submissions" USING btree ("job_id","linkedin_key");--> statement-breakpoint
CREATE INDEX "submissions_job" ON "job_candidate_submissions" USING btree ("job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "submissions_submitter" ON "job_candidate_submissions" USING btree ("submitted_by_id","created_at","id");--> statement-breakpoint
CREATE INDEX "submissions_submitter_status" ON "job_candidate_submissions" USING btree ("submitted_by_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "submissions_poster" ON "job_candidate_submissions" USING btree ("poster_id","created_at","id");--> statement-breakpoint
CREATE INDEX "submissions_poster_status" ON "job_candidate_submissions" USING btree ("poster_id","status","created_at","id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_amounts" CHECK ("jobs"."bounty_amount" >= 0 and "jobs"."applications_count" >= 0 and "jobs"."submissions_count" >= 0);