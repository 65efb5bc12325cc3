CREATE TABLE "events" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"actor_id" integer,
	"target_id" integer,
	"job_id" integer,
	"submission_id" integer,
	"message_id" integer,
	"agency_id" integer,
	"organization_id" integer,
	"candidate_id" integer,
	"thing_id" integer,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_kind_known" CHECK ("events"."kind" in ('application_received', 'application_decided', 'submission_received', 'submission_decided', 'placement_made', 'placement_moved', 'message_replied', 'vc_decided', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'job_posted', 'message_posted', 'candidate_shared'))
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "notification_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notification_choices_kind_known" CHECK ("notification_choices"."kind" in ('application_received', 'application_decided', 'submission_received', 'submission_decided', 'placement_made', 'placement_moved', 'message_replied', 'vc_decided', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near')),
	CONSTRAINT "notification_choices_mail_known" CHECK ("notification_choices"."mail" in ('soon', 'daily', 'never'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"read_at" timestamp with time zone,
	"mail" text DEFAULT 'never' NOT NULL,
	"mailed_at" timestamp with time zone,
	"written_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('application_received', 'application_decided', 'submission_received', 'submission_decided', 'placement_made', 'placement_moved', 'message_replied', 'vc_decided', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near')),
	CONSTRAINT "notifications_mail_known" CHECK ("notifications"."mail" in ('soon', 'daily', 'never'))
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_named" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsubscribe_tokens" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token" varchar(32) NOT NULL,
	CONSTRAINT "unsubscribe_tokens_token" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "reminded_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "reminded_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_candidate_submissions" ADD COLUMN "reminded_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "is_reminded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_target_id_users_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_submission_id_job_candidate_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."job_candidate_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribe_tokens" ADD CONSTRAINT "unsubscribe_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_actor" ON "events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "events_open" ON "events" USING btree ("kind","id") WHERE kind in ('job_posted', 'message_posted', 'message_replied', 'candidate_shared', 'placement_made');--> statement-breakpoint
CREATE INDEX "events_target" ON "events" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "events_message" ON "events" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "events_agency" ON "events" USING btree ("agency_id") WHERE agency_id is not null;--> statement-breakpoint
CREATE INDEX "events_candidate" ON "events" USING btree ("candidate_id") WHERE candidate_id is not null;--> statement-breakpoint
CREATE INDEX "events_created" ON "events" USING brin ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "notifications_latest" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_written" ON "notifications" USING btree ("user_id","written_by");--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("mail","user_id","created_at") WHERE read_at is null and mailed_at is null and mail <> 'never';--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("read_at") WHERE read_at is not null;--> statement-breakpoint
CREATE INDEX "presence_seen" ON "presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "job_applications_overdue" ON "job_applications" USING btree ("created_at") WHERE status = 'pending' and reminded_after < 7;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "submissions_overdue" ON "job_candidate_submissions" USING btree ("created_at") WHERE answered_at is null and reminded_after < 7;--> statement-breakpoint
CREATE INDEX "candidates_aging" ON "candidates" USING btree ("updated_at") WHERE is_available and not is_reminded;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('verify_address', 'reset_password', 'password_changed', 'primary_changed', 'notices'));
--> statement-breakpoint
-- Tells every process what has come for whom; read by server/lib/changes.ts.
create function tell_notified() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', concat_ws(' ', 'told', new.written_by, new.user_id, new.id));
  return null;
end $$;
--> statement-breakpoint
create trigger tell_notified after insert on notifications for each row execute function tell_notified();
--> statement-breakpoint
create function tell_read() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', concat_ws(' ', 'read', pg_current_xact_id(), new.user_id));
  return null;
end $$;
--> statement-breakpoint
create trigger tell_read after update on notifications for each row when (old.read_at is null and new.read_at is not null)
  execute function tell_read();
--> statement-breakpoint
create function tell_open() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', concat_ws(' ', 'open', pg_current_xact_id(), new.kind));
  return null;
end $$;
--> statement-breakpoint
create trigger tell_open after insert on events for each row
  when (new.kind in ('job_posted', 'message_posted', 'message_replied', 'candidate_shared')) execute function tell_open();
--> statement-breakpoint
-- What waited before there were reminders is not all remembered at once.
update job_applications set reminded_after = 7 where status = 'pending' and created_at < now() - interval '7 days';
--> statement-breakpoint
update job_candidate_submissions set reminded_after = 7 where answered_at is null and created_at < now() - interval '7 days';
