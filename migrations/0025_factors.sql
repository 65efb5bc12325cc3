CREATE TABLE "challenges" (
	"token_hash" varchar(43) PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"generation" integer,
	"payload_sealed" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenges_kind_known" CHECK ("challenges"."kind" in ('passkey_registration', 'passkey_authentication', 'second_factor', 'totp_setup'))
);
--> statement-breakpoint
CREATE TABLE "factor_removals" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"requested_by_id" integer,
	"reason" varchar(2000) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	CONSTRAINT "factor_removals_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"credential_id" varchar(1364) NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] NOT NULL,
	"name" varchar(160) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" varchar(43) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "totp" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret_sealed" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "moderation_entries" DROP CONSTRAINT "moderation_entries_action_known";--> statement-breakpoint
ALTER TABLE "mailed_links" DROP CONSTRAINT "mailed_links_kind_known";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_factor_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_removals" ADD CONSTRAINT "factor_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_removals" ADD CONSTRAINT "factor_removals_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp" ADD CONSTRAINT "totp_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_expiry" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "challenges_user" ON "challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "moderation_entries" ADD CONSTRAINT "moderation_entries_action_known" CHECK ("moderation_entries"."action" in ('vc_approved', 'vc_rejected', 'suspended', 'restored', 'verified', 'unverified', 'domain_confirmed', 'reset_link_made', 'verification_link_made', 'factor_removal_requested', 'factor_removal_cancelled', 'post_pinned', 'post_unpinned', 'post_removed', 'reply_removed', 'report_dismissed', 'candidate_removed', 'agency_verified', 'agency_unverified', 'agency_assigned', 'agency_unassigned', 'agency_removed', 'claim_approved', 'claim_rejected', 'review_removed', 'approval_kept', 'approval_withdrawn', 'email_domain_added', 'email_domain_removed'));--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_kind_known" CHECK ("mailed_links"."kind" in ('verify_address', 'reset_password', 'cancel_factor_removal'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('verify_address', 'reset_password', 'password_changed', 'primary_changed', 'new_device', 'security_changed', 'address_removed', 'undo_requested', 'address_in_use', 'factor_removal', 'account_deleted', 'notices'));
--> statement-breakpoint
-- Whether an admin has a factor is part of the cached viewer.
create function tell_factor() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', concat_ws(' ', 'viewer', pg_current_xact_id(), coalesce(new.user_id, old.user_id)));
  return null;
end $$;
--> statement-breakpoint
create trigger tell_passkey after insert or delete on passkeys for each row execute function tell_factor();
--> statement-breakpoint
create trigger tell_totp after insert or delete on totp for each row execute function tell_factor();
--> statement-breakpoint
create trigger tell_second_factor after update of second_factor_due_at on users for each row
  when (old.second_factor_due_at is distinct from new.second_factor_due_at) execute function tell_viewer('id');
