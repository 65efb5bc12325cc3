CREATE TABLE "devices" (
	"user_id" integer NOT NULL,
	"nonce_hash" varchar(43) NOT NULL,
	"label" varchar(160) NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_user_id_nonce_hash_pk" PRIMARY KEY("user_id","nonce_hash")
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_kind_known";--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "generation" integer;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "authenticated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "max_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "session_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_last_seen" ON "devices" USING btree ("last_seen_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('verify_address', 'reset_password', 'password_changed', 'primary_changed', 'new_device', 'security_changed', 'account_deleted', 'notices'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_kind_known" CHECK ("events"."kind" in ('application_received', 'application_decided', 'submission_received', 'submission_decided', 'placement_made', 'placement_moved', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'job_posted', 'message_posted', 'candidate_shared'));--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_kind_known" CHECK ("notification_choices"."kind" in ('application_received', 'application_decided', 'submission_received', 'submission_decided', 'placement_made', 'placement_moved', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('application_received', 'application_decided', 'submission_received', 'submission_decided', 'placement_made', 'placement_moved', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near'));
--> statement-breakpoint
-- Servers of the previous release insert sessions without a generation.
create function fill_session_generation() returns trigger language plpgsql as $$
begin
  select session_generation into new.generation from users where id = (new.sess #>> '{passport,user}')::int;
  return new;
end $$;
--> statement-breakpoint
create trigger fill_session_generation before insert on session for each row when (new.generation is null)
  execute function fill_session_generation();
--> statement-breakpoint
-- Ends sessions where the statement does not: servers of the previous release do not know the column. Replacing a hash by one
-- with other parameters (`app.keeps_sessions`) ends none.
create function raise_session_generation() returns trigger language plpgsql as $$
begin
  if new.session_generation = old.session_generation
    and coalesce(current_setting('app.keeps_sessions', true), '') <> new.id::text then
    new.session_generation := old.session_generation + 1;
    if new.password <> old.password then perform set_config('app.raised_generation', new.id::text, true); end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger raise_session_generation before update on users for each row
  when (old.password <> new.password or (old.suspended_at is null and new.suspended_at is not null)
    or (old.deleted_at is null and new.deleted_at is not null))
  execute function raise_session_generation();
--> statement-breakpoint
-- A server of the previous release deletes the sessions that its password change ends. The others go on: that of the caller, or
-- all where it only replaced the hash.
create function keep_remaining_sessions() returns trigger language plpgsql as $$
begin
  if current_setting('app.raised_generation', true) = new.id::text then
    update session set generation = new.session_generation
    where user_id = new.id and coalesce(generation, 0) = old.session_generation and created_at < now();
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger keep_remaining_sessions after update of password on users deferrable initially deferred for each row
  when (old.password <> new.password and old.session_generation < new.session_generation and new.deleted_at is null
    and new.suspended_at is null)
  execute function keep_remaining_sessions();
--> statement-breakpoint
create trigger tell_session_generation after update of session_generation on users for each row
  when (old.session_generation <> new.session_generation) execute function tell_viewer('id');
--> statement-breakpoint
create trigger tell_session after update of generation, authenticated_at, max_until on session for each row
  execute function tell_viewer('user_id');
