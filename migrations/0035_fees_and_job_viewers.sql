CREATE TABLE "job_viewers" (
	"job_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_on" date NOT NULL,
	CONSTRAINT "job_viewers_job_id_user_id_pk" PRIMARY KEY("job_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_kind_known";--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "fee_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "fee_entered_by_id" integer;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "fee_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "fee_disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "fee_dispute_reason" varchar(2000);--> statement-breakpoint
ALTER TABLE "job_viewers" ADD CONSTRAINT "job_viewers_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_viewers" ADD CONSTRAINT "job_viewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_viewers_job" ON "job_viewers" USING btree ("job_id","last_on");--> statement-breakpoint
CREATE INDEX "job_viewers_user" ON "job_viewers" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_fee_entered_by_id_users_id_fk" FOREIGN KEY ("fee_entered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_kind_known" CHECK ("events"."kind" in ('job_ended', 'job_reopened', 'job_paused', 'job_resumed', 'job_changed', 'hold_expired', 'application_received', 'application_edited', 'application_withdrawn', 'application_decided', 'submission_received', 'submission_edited', 'submission_withdrawn', 'submission_decided', 'placement_made', 'placement_moved', 'fee_entered', 'fee_confirmed', 'fee_disputed', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting', 'job_posted', 'message_posted', 'candidate_shared'));--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_kind_known" CHECK ("notification_choices"."kind" in ('job_ended', 'job_reopened', 'job_paused', 'job_resumed', 'job_changed', 'hold_expired', 'application_received', 'application_edited', 'application_withdrawn', 'application_decided', 'submission_received', 'submission_edited', 'submission_withdrawn', 'submission_decided', 'placement_made', 'placement_moved', 'fee_entered', 'fee_confirmed', 'fee_disputed', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('job_ended', 'job_reopened', 'job_paused', 'job_resumed', 'job_changed', 'hold_expired', 'application_received', 'application_edited', 'application_withdrawn', 'application_decided', 'submission_received', 'submission_edited', 'submission_withdrawn', 'submission_decided', 'placement_made', 'placement_moved', 'fee_entered', 'fee_confirmed', 'fee_disputed', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting'));--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_fee" CHECK ("placements"."fee_percent" is null or "placements"."fee_percent" between 0 and 50 and "placements"."bounty_paid" is null);--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_fee_decided" CHECK (num_nonnulls("placements"."fee_confirmed_at", "placements"."fee_disputed_at") <= num_nonnulls("placements"."fee_percent"));
--> statement-breakpoint
-- Both sides agreed on the fee of earlier placements if the poster had approved an application of the same recruiter.
update placements set fee_percent = a.proposed_fee, fee_entered_by_id = a.applicant_id, fee_confirmed_at = placed_at
from job_applications a
where a.job_id = placements.job_id and a.applicant_id = placements.placed_by_id and a.status = 'approved'
  and a.proposed_fee is not null and placements.bounty_paid is null;
