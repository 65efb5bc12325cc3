CREATE TABLE "audit_chain" (
	"seq" integer PRIMARY KEY NOT NULL,
	"entry_id" integer NOT NULL,
	"entry_at" timestamp with time zone NOT NULL,
	"entry_hash" varchar(43) NOT NULL,
	"prev_hash" varchar(43) NOT NULL,
	"hash" varchar(43) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_details" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"salt" varchar(24) NOT NULL,
	"json" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" varchar(40) NOT NULL,
	"actor_id" integer,
	"subject" varchar(60),
	"network" varchar(43),
	"details_hash" varchar(43)
);
--> statement-breakpoint
CREATE TABLE "audit_pending" (
	"entry_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "csp_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"directive" varchar(60) NOT NULL,
	"blocked" varchar(120) NOT NULL,
	"route" varchar(60) NOT NULL,
	"disposition" text NOT NULL,
	"report_count" integer DEFAULT 1 NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "csp_reports_disposition_known" CHECK ("csp_reports"."disposition" in ('enforce', 'report'))
);
--> statement-breakpoint
CREATE TABLE "security_alerts" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" varchar(40) NOT NULL,
	"subject" varchar(60) NOT NULL,
	"person_id" integer,
	"amount" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp with time zone,
	"dismissed_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"network" varchar(43) NOT NULL,
	"account_key" varchar(43) NOT NULL,
	"user_id" integer,
	"failure_count" integer DEFAULT 1 NOT NULL,
	"first_failed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_failed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_failures_network_account_key_pk" PRIMARY KEY("network","account_key")
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_kind_known";--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "audit_details" ADD CONSTRAINT "audit_details_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_alerts" ADD CONSTRAINT "security_alerts_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_alerts" ADD CONSTRAINT "security_alerts_dismissed_by_id_users_id_fk" FOREIGN KEY ("dismissed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD CONSTRAINT "sign_in_failures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_chain_entry" ON "audit_chain" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "csp_reports_violation" ON "csp_reports" USING btree ("directive","blocked","route","disposition");--> statement-breakpoint
CREATE INDEX "csp_reports_last_seen" ON "csp_reports" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "security_alerts_subject" ON "security_alerts" USING btree ("kind","subject","created_at");--> statement-breakpoint
CREATE INDEX "security_alerts_open" ON "security_alerts" USING btree ("id") WHERE dismissed_at is null;--> statement-breakpoint
CREATE INDEX "security_alerts_person" ON "security_alerts" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "security_alerts_dismissed_by" ON "security_alerts" USING btree ("dismissed_by_id") WHERE dismissed_by_id is not null;--> statement-breakpoint
CREATE INDEX "sign_in_failures_network" ON "sign_in_failures" USING btree ("network","last_failed_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_last" ON "sign_in_failures" USING btree ("last_failed_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_user" ON "sign_in_failures" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE role = 'admin';--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_kind_known" CHECK ("events"."kind" in ('application_received', 'application_decided', 'submission_received', 'submission_decided', 'placement_made', 'placement_moved', 'message_replied', 'vc_decided', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting', 'job_posted', 'message_posted', 'candidate_shared'));--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_kind_known" CHECK ("notification_choices"."kind" in ('application_received', 'application_decided', 'submission_received', 'submission_decided', 'placement_made', 'placement_moved', 'message_replied', 'vc_decided', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('application_received', 'application_decided', 'submission_received', 'submission_decided', 'placement_made', 'placement_moved', 'message_replied', 'vc_decided', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting'));--> statement-breakpoint
-- The security record is append-only, also for an owner's mistake. The functions below switch the guard off for their
-- own deletions; rows of the chain cannot be deleted at all.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name <> 'audit_chain'
    and current_setting('audit.removes', true) = 'on' then
    return old;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger refuse_change before update or delete on audit_entries
  for each row execute function refuse_audit_change();
--> statement-breakpoint
create trigger refuse_change before update or delete on audit_details
  for each row execute function refuse_audit_change();
--> statement-breakpoint
create trigger refuse_change before update or delete on audit_chain
  for each row execute function refuse_audit_change();
--> statement-breakpoint
create trigger refuse_truncate before truncate on audit_entries
  for each statement execute function refuse_audit_change();
--> statement-breakpoint
create trigger refuse_truncate before truncate on audit_details
  for each statement execute function refuse_audit_change();
--> statement-breakpoint
create trigger refuse_truncate before truncate on audit_chain
  for each statement execute function refuse_audit_change();
--> statement-breakpoint
-- Removes the details of the entries by and about a person whose account is deleted. For others it does nothing.
create function forget_audit_details(person_id integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  removed integer;
begin
  perform set_config('audit.removes', 'on', true);
  delete from audit_details d using audit_entries e
  where e.id = d.entry_id and (e.actor_id = person_id or e.subject = 'user:' || person_id)
    and exists (select from users u where u.id = person_id and u.deleted_at is not null);
  get diagnostics removed = row_count;
  perform set_config('audit.removes', 'off', true);
  return removed;
end $$;
--> statement-breakpoint
-- Deletes the entries older than 24 months (shared/security/vocabulary.ts), with their details.
create function delete_old_audit_entries() returns integer
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  removed integer;
begin
  perform set_config('audit.removes', 'on', true);
  delete from audit_pending p using audit_entries e
  where e.id = p.entry_id and e.at < now() - interval '24 months';
  delete from audit_entries where at < now() - interval '24 months';
  get diagnostics removed = row_count;
  perform set_config('audit.removes', 'off', true);
  return removed;
end $$;
--> statement-breakpoint
-- Lets a role add to the record and read it, but not change it. Whoever grants the role rights on all tables calls it
-- afterwards.
create function restrict_audit_record(role_name text) returns void language plpgsql as $$
begin
  execute format('revoke all on audit_entries, audit_details, audit_chain from %I', role_name);
  execute format('grant select, insert on audit_entries, audit_details, audit_chain to %I', role_name);
  execute format('grant select, insert, delete on audit_pending to %I', role_name);
  execute format('grant usage on sequence audit_entries_id_seq to %I', role_name);
  execute format('grant execute on function forget_audit_details(integer), delete_old_audit_entries() to %I', role_name);
end $$;
--> statement-breakpoint
revoke execute on function forget_audit_details(integer), delete_old_audit_entries() from public;
--> statement-breakpoint
do $$
begin
  if exists (select from pg_roles where rolname = 'app_runtime') then
    perform restrict_audit_record('app_runtime');
  end if;
end $$;
