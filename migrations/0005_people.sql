-- Search for any part of a word. The owner of a database may create it: it is a trusted extension.
create extension if not exists pg_trgm;
--> statement-breakpoint
CREATE TABLE "moderation_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"subject_name" varchar(321) NOT NULL,
	"subject_detail" varchar(254),
	"reason" varchar(2000),
	"by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_entries_action_known" CHECK ("moderation_entries"."action" in ('vc_approved', 'vc_rejected', 'suspended', 'restored', 'verified', 'unverified', 'domain_confirmed', 'reset_link_made')),
	CONSTRAINT "moderation_entries_subject_known" CHECK ("moderation_entries"."subject_kind" in ('user', 'organization'))
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"token_hash" varchar(43) NOT NULL,
	"user_id" integer NOT NULL,
	"address_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailed_links_token" UNIQUE("token_hash"),
	CONSTRAINT "mailed_links_kind_known" CHECK ("mailed_links"."kind" in ('verify_address', 'reset_password'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"address" varchar(254) NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"subject" varchar(250) NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"link" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" varchar(500),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('verify_address', 'reset_password', 'password_changed', 'primary_changed')),
	CONSTRAINT "mails_state_known" CHECK ("mails"."state" in ('queued', 'sent', 'kept', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "contact_reads" (
	"viewer_id" integer NOT NULL,
	"day" date NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_reads_viewer_id_day_person_id_pk" PRIMARY KEY("viewer_id","day","person_id")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "user_emails" ADD COLUMN "link_sent_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" varchar(2000);--> statement-breakpoint
ALTER TABLE "organization_memberships" ADD COLUMN "joined_by_domain" varchar(253);--> statement-breakpoint
ALTER TABLE "organization_memberships" ADD COLUMN "ended_by_id" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "domain_claimed_by_id" integer;--> statement-breakpoint
ALTER TABLE "moderation_entries" ADD CONSTRAINT "moderation_entries_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_address_id_user_emails_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."user_emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reads" ADD CONSTRAINT "contact_reads_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reads" ADD CONSTRAINT "contact_reads_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_entries_action" ON "moderation_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "moderation_entries_subject" ON "moderation_entries" USING btree ("subject_kind","subject_id","action");--> statement-breakpoint
CREATE INDEX "mailed_links_user" ON "mailed_links" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "mailed_links_address" ON "mailed_links" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "mailed_links_expiry" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_reads_person" ON "contact_reads" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "organization_memberships" ADD CONSTRAINT "organization_memberships_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_domain_claimed_by_id_users_id_fk" FOREIGN KEY ("domain_claimed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_emails_domain" ON "user_emails" USING btree ((substring(lower(email) from '[^@]*$')),"user_id") WHERE is_primary or is_verified;--> statement-breakpoint
CREATE INDEX "user_emails_unverified" ON "user_emails" USING btree ("link_sent_at") WHERE not is_primary and not is_verified;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((regexp_replace(normalize(lower('' || ' ' || email || ' ' || username || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company, '')), NFKD), '[\u0300-\u036f]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "organizations_domain_claimed" ON "organizations" USING btree (lower("domain")) WHERE domain is not null and domain_confirmed_at is null;--> statement-breakpoint
CREATE INDEX "organizations_claims" ON "organizations" USING btree ("id") WHERE domain is not null and domain_confirmed_at is null;--> statement-breakpoint
CREATE INDEX "organizations_search" ON "organizations" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_id" UNIQUE("id");
--> statement-breakpoint
-- A suspension, too, acts on the person's next call in every process.
create or replace trigger tell_standing after update of role, vc_approval_status, password, suspended_at or delete on users
  for each row execute function tell_viewer('id');
--> statement-breakpoint
-- Those who have asked for approval before this record existed.
insert into moderation_entries (action, subject_kind, subject_id, subject_name, subject_detail, reason, by_id, created_at)
select 'vc_' || vc_approval_status, 'user', id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username), company,
  vc_decision_reason, vc_approved_by, vc_approved_at
from users where role = 'vc_partner' and vc_approval_status <> 'pending' and vc_approved_at is not null
order by vc_approved_at;
