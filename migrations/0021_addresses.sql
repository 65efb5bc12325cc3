CREATE TABLE "address_rights" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"email" varchar(254) NOT NULL,
	"token_hash" varchar(43),
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_rights_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "moderation_entries" DROP CONSTRAINT "moderation_entries_action_known";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "address_rights" ADD CONSTRAINT "address_rights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_rights_email" ON "address_rights" USING btree (lower("email"),"until");--> statement-breakpoint
CREATE INDEX "address_rights_user" ON "address_rights" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "address_rights_until" ON "address_rights" USING btree ("until");--> statement-breakpoint
ALTER TABLE "moderation_entries" ADD CONSTRAINT "moderation_entries_action_known" CHECK ("moderation_entries"."action" in ('vc_approved', 'vc_rejected', 'suspended', 'restored', 'verified', 'unverified', 'domain_confirmed', 'reset_link_made', 'verification_link_made', 'post_pinned', 'post_unpinned', 'post_removed', 'reply_removed', 'report_dismissed', 'candidate_removed', 'agency_verified', 'agency_unverified', 'agency_assigned', 'agency_unassigned', 'agency_removed', 'claim_approved', 'claim_rejected', 'review_removed', 'approval_kept', 'approval_withdrawn', 'email_domain_added', 'email_domain_removed'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('verify_address', 'reset_password', 'password_changed', 'primary_changed', 'new_device', 'security_changed', 'address_removed', 'undo_requested', 'address_in_use', 'account_deleted', 'notices'));
--> statement-breakpoint
-- A user whose address was released may do nothing else before entering a new one, from their next call on.
create trigger tell_address after update of email on users
  for each row when (old.email is distinct from new.email) execute function tell_viewer('id');
