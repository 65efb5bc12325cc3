CREATE TABLE "application_edits" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"by_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_edits" (
	"id" serial PRIMARY KEY NOT NULL,
	"submission_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"by_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_applications" DROP CONSTRAINT "job_applications_closed_as_known";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_kind_known";--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "job_candidate_submissions" DROP CONSTRAINT "submissions_closed_as_known";--> statement-breakpoint
DROP INDEX "submissions_once";--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "reapplied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_candidate_submissions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_candidate_submissions" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_edits" ADD CONSTRAINT "application_edits_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_edits" ADD CONSTRAINT "application_edits_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_edits" ADD CONSTRAINT "submission_edits_submission_id_job_candidate_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."job_candidate_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_edits" ADD CONSTRAINT "submission_edits_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_edits_application" ON "application_edits" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_edits_author" ON "application_edits" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "submission_edits_submission" ON "submission_edits" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "submission_edits_author" ON "submission_edits" USING btree ("by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_once" ON "job_candidate_submissions" USING btree ("job_id",lower("candidate_email"),"linkedin_key") WHERE closed_as is distinct from 'withdrawn';--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_closed_as_known" CHECK ("job_applications"."closed_as" in ('withdrawn', 'job_filled', 'job_unposted', 'poster_left', 'recruiter_left'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_kind_known" CHECK ("events"."kind" in ('job_ended', 'job_reopened', 'job_paused', 'job_resumed', 'job_changed', 'hold_expired', 'application_received', 'application_edited', 'application_withdrawn', 'application_decided', 'submission_received', 'submission_edited', 'submission_withdrawn', 'submission_decided', 'placement_made', 'placement_moved', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting', 'job_posted', 'message_posted', 'candidate_shared'));--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_kind_known" CHECK ("notification_choices"."kind" in ('job_ended', 'job_reopened', 'job_paused', 'job_resumed', 'job_changed', 'hold_expired', 'application_received', 'application_edited', 'application_withdrawn', 'application_decided', 'submission_received', 'submission_edited', 'submission_withdrawn', 'submission_decided', 'placement_made', 'placement_moved', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('job_ended', 'job_reopened', 'job_paused', 'job_resumed', 'job_changed', 'hold_expired', 'application_received', 'application_edited', 'application_withdrawn', 'application_decided', 'submission_received', 'submission_edited', 'submission_withdrawn', 'submission_decided', 'placement_made', 'placement_moved', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting'));--> statement-breakpoint
ALTER TABLE "job_candidate_submissions" ADD CONSTRAINT "submissions_closed_as_known" CHECK ("job_candidate_submissions"."closed_as" in ('withdrawn', 'job_filled', 'job_unposted', 'poster_left', 'recruiter_left'));
--> statement-breakpoint
-- A server of an earlier version moves a closed candidate without noting that the submission is open again. It must not
-- move a withdrawn one: the counter of the job lacks it, and somebody may have submitted the candidate again.
create or replace function forget_closing() returns trigger language plpgsql as $$
begin
  if old.closed_as = 'withdrawn' then
    raise exception 'a withdrawn submission stays closed' using errcode = 'check_violation';
  end if;
  new.closed_as := null;
  new.closed_from := null;
  new.ending_id := null;
  return new;
end $$;
