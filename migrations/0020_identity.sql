CREATE TABLE "public_email_domains" (
	"id" serial PRIMARY KEY NOT NULL,
	"domain" varchar(253) NOT NULL,
	"added_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "public_email_domains_domain" UNIQUE("domain")
);
--> statement-breakpoint
ALTER TABLE "moderation_entries" DROP CONSTRAINT "moderation_entries_action_known";--> statement-breakpoint
ALTER TABLE "moderation_entries" DROP CONSTRAINT "moderation_entries_subject_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "identity_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "vc_requested_identity_version" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "recheck_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "domain_admin_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "public_email_domains" ADD CONSTRAINT "public_email_domains_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_recheck" ON "users" USING btree ("recheck_since","id") WHERE recheck_since is not null;--> statement-breakpoint
CREATE INDEX "organizations_in_effect" ON "organizations" USING btree ("id") WHERE domain_confirmed_at is not null and domain_admin_confirmed_at is null;--> statement-breakpoint
ALTER TABLE "moderation_entries" ADD CONSTRAINT "moderation_entries_action_known" CHECK ("moderation_entries"."action" in ('vc_approved', 'vc_rejected', 'suspended', 'restored', 'verified', 'unverified', 'domain_confirmed', 'reset_link_made', 'post_pinned', 'post_unpinned', 'post_removed', 'reply_removed', 'report_dismissed', 'candidate_removed', 'agency_verified', 'agency_unverified', 'agency_assigned', 'agency_unassigned', 'agency_removed', 'claim_approved', 'claim_rejected', 'review_removed', 'approval_kept', 'approval_withdrawn', 'email_domain_added', 'email_domain_removed'));--> statement-breakpoint
ALTER TABLE "moderation_entries" ADD CONSTRAINT "moderation_entries_subject_known" CHECK ("moderation_entries"."subject_kind" in ('user', 'organization', 'message', 'candidate', 'agency', 'email_domain'));
--> statement-breakpoint
-- Domains that an admin confirmed, and not a member's verified address: the record was written in the same transaction.
update organizations o set domain_admin_confirmed_at = o.domain_confirmed_at
from moderation_entries m
where m.action = 'domain_confirmed' and m.subject_kind = 'organization' and m.subject_id = o.id
  and lower(m.subject_detail) = lower(o.domain) and m.created_at = o.domain_confirmed_at;
--> statement-breakpoint
-- The confirmation of an admin is for one domain. In the database, because an older server does not know the column.
create function clear_domain_confirmation() returns trigger language plpgsql as $$
begin
  if new.domain_confirmed_at is null or lower(new.domain) is distinct from lower(old.domain) then
    new.domain_admin_confirmed_at := null;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger clear_domain_confirmation before update of domain, domain_confirmed_at on organizations
  for each row execute function clear_domain_confirmation();
--> statement-breakpoint
-- Whatever trust depends on (server/auth/verification.ts) changes the job cards.
create or replace trigger tell_verification after update of is_verified, verify_by, recheck_since on users
  for each row execute function tell_viewer('id');
--> statement-breakpoint
create or replace trigger tell_jobs_version_trust
  after update of is_verified, verify_by, vc_approval_status, recheck_since on users
  for each statement execute function tell_name_version('jobs');
--> statement-breakpoint
create trigger tell_jobs_version_domain after update of domain, domain_confirmed_at, domain_admin_confirmed_at on organizations
  for each row when (old.domain_admin_confirmed_at is distinct from new.domain_admin_confirmed_at)
  execute function tell_name_version('jobs');
--> statement-breakpoint
create trigger tell_jobs_version_domain_delete after delete on organizations
  for each row when (old.domain_admin_confirmed_at is not null) execute function tell_name_version('jobs');
--> statement-breakpoint
create function tell_member_trust() returns trigger language plpgsql as $$
begin
  if exists (select from organizations where id = coalesce(new.organization_id, old.organization_id)
      and domain_admin_confirmed_at is not null) then
    perform pg_notify('changed', concat_ws(' ', 'viewer', pg_current_xact_id(), coalesce(new.user_id, old.user_id)));
    perform pg_notify('changed', concat_ws(' ', 'version', pg_current_xact_id(), 'jobs'));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger tell_member_trust_insert after insert on organization_memberships
  for each row when (new.is_active) execute function tell_member_trust();
--> statement-breakpoint
create trigger tell_member_trust_update after update of is_active on organization_memberships
  for each row when (old.is_active <> new.is_active) execute function tell_member_trust();
--> statement-breakpoint
create trigger tell_member_trust_delete after delete on organization_memberships
  for each row when (old.is_active) execute function tell_member_trust();
--> statement-breakpoint
-- Every process drops its copy of the list (server/organizations/public-domains.ts).
create trigger tell_public_domains after insert or update or delete on public_email_domains
  for each statement execute function tell_name_version('public_email_domains');
