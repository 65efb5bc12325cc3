-- Two names are equal here as in `isSameName` of the TypeScript code: upper case comes first, because some letters are
-- equal only in upper case, and `upper` of PostgreSQL keeps ß.
create or replace function comparable_name(name_ text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(normalize(lower(replace(upper(normalize(name_, NFC)), 'ß', 'SS')), NFC), '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_kind_known";--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "company_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "company_confirmed_by_id" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "named_organization_id" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_confirmed_by_id_users_id_fk" FOREIGN KEY ("company_confirmed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_named_organization_id_organizations_id_fk" FOREIGN KEY ("named_organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- On a large table an operator creates the indexes before the deploy, concurrently (docs/operations.md).
CREATE INDEX IF NOT EXISTS "jobs_company_name" ON "jobs" USING btree (comparable_name("company")) WHERE status in ('open', 'in_progress');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_named_organization" ON "jobs" USING btree ("named_organization_id") WHERE named_organization_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_company_confirmed_by" ON "jobs" USING btree ("company_confirmed_by_id") WHERE company_confirmed_by_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "organizations_comparable_name" ON "organizations" USING btree (comparable_name("name"));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_kind_known" CHECK ("events"."kind" in ('job_ended', 'job_reopened', 'job_paused', 'job_resumed', 'job_changed', 'hold_expired', 'company_named', 'application_received', 'application_edited', 'application_withdrawn', 'application_decided', 'submission_received', 'submission_edited', 'submission_withdrawn', 'submission_decided', 'placement_made', 'placement_moved', 'fee_entered', 'fee_confirmed', 'fee_disputed', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'change_asked', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting', 'job_posted', 'message_posted', 'candidate_shared'));--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_kind_known" CHECK ("notification_choices"."kind" in ('job_ended', 'job_reopened', 'job_paused', 'job_resumed', 'job_changed', 'hold_expired', 'company_named', 'application_received', 'application_edited', 'application_withdrawn', 'application_decided', 'submission_received', 'submission_edited', 'submission_withdrawn', 'submission_decided', 'placement_made', 'placement_moved', 'fee_entered', 'fee_confirmed', 'fee_disputed', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'change_asked', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('job_ended', 'job_reopened', 'job_paused', 'job_resumed', 'job_changed', 'hold_expired', 'company_named', 'application_received', 'application_edited', 'application_withdrawn', 'application_decided', 'submission_received', 'submission_edited', 'submission_withdrawn', 'submission_decided', 'placement_made', 'placement_moved', 'fee_entered', 'fee_confirmed', 'fee_disputed', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'change_asked', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting'));
--> statement-breakpoint
-- The VC firm with this name and a domain that a site admin has confirmed; null if the user is a confirmed member of one.
create function named_organization(company_ text, user_id_ integer) returns integer language sql stable as $$
  select case when not coalesce(bool_or(exists (
      select from organization_memberships m
      where m.organization_id = o.id and m.user_id = user_id_ and m.is_active
        and (m.role <> 'member' or m.joined_by_domain is null or exists (
          select from user_emails e where e.user_id = m.user_id and e.is_verified
            and split_part(lower(e.email), '@', -1) = m.joined_by_domain)))), false)
    then min(o.id) end
  from organizations o
  where comparable_name(o.name) = comparable_name(company_) and o.type = 'vc_firm'
    and o.domain_confirmed_at is not null and o.domain_admin_confirmed_at is not null
$$;
--> statement-breakpoint
-- Triggers, because servers of the previous release also change companies, organizations and memberships.
create function keep_company() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and comparable_name(new.company) <> comparable_name(old.company) then
    new.company_confirmed_at := null;
    new.company_confirmed_by_id := null;
  end if;
  new.named_organization_id := case when new.company_confirmed_at is null
    then named_organization(new.company, new.posted_by_id) end;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_company before insert or update of company, company_confirmed_at, posted_by_id, status on jobs
  for each row execute function keep_company();
--> statement-breakpoint
create function keep_companies_of_poster() returns trigger language plpgsql as $$
declare
  user_id_ integer := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  update jobs set named_organization_id = named_organization(company, posted_by_id)
  where posted_by_id = user_id_ and status in ('open', 'in_progress') and company_confirmed_at is null
    and named_organization_id is distinct from named_organization(company, posted_by_id);
  return null;
end $$;
--> statement-breakpoint
create trigger keep_companies after insert or update of role, is_active, joined_by_domain or delete
  on organization_memberships for each row execute function keep_companies_of_poster();
--> statement-breakpoint
create trigger keep_companies after update of is_verified, email or delete
  on user_emails for each row execute function keep_companies_of_poster();
--> statement-breakpoint
create function keep_companies_of_organization() returns trigger language plpgsql as $$
begin
  update jobs set named_organization_id = named_organization(company, posted_by_id)
  where comparable_name(company) in (
      select comparable_name(name) from (values
        (case when tg_op <> 'INSERT' then old.name end), (case when tg_op <> 'DELETE' then new.name end)) as names (name))
    and status in ('open', 'in_progress') and company_confirmed_at is null
    and named_organization_id is distinct from named_organization(company, posted_by_id);
  return null;
end $$;
--> statement-breakpoint
create trigger keep_companies
  after insert or update of name, type, domain, domain_confirmed_at, domain_admin_confirmed_at or delete
  on organizations for each row execute function keep_companies_of_organization();
--> statement-breakpoint
update jobs set named_organization_id = named_organization(company, posted_by_id)
from organizations o
where comparable_name(company) = comparable_name(o.name) and o.type = 'vc_firm'
  and o.domain_admin_confirmed_at is not null and jobs.status in ('open', 'in_progress')
  and named_organization(company, posted_by_id) is not null;
