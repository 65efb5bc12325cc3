ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "company_organization_id" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_organization_id_organizations_id_fk" FOREIGN KEY ("company_organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- On a large table an operator creates the indexes before the deploy, concurrently (docs/operations.md).
CREATE INDEX IF NOT EXISTS "jobs_company_organization" ON "jobs" USING btree ("company_organization_id","created_at","id") WHERE company_organization_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_company_organization_listed" ON "jobs" USING btree ("company_organization_id","created_at","id") WHERE status in ('open', 'in_progress') and is_listed and company_organization_id is not null;
--> statement-breakpoint
-- Looks up the organizations with the name of a job's company and a domain in effect.
-- named_id: the VC firm with a domain that a site admin has confirmed, unless the poster is a confirmed member of one or
-- the company is confirmed. It replaces named_organization(), which the next release drops.
-- company_id: the organization of which the poster is a confirmed member, or in whose name the job is confirmed. Where such
-- VC firms have the name, no other organization counts, so that nobody can attach a job to a namesake of their own.
create function organizations_of_company(
  company_ text, user_id_ integer, is_confirmed_ boolean, out named_id integer, out company_id integer
) language sql stable as $$
  select
    case when not is_confirmed_ and not coalesce(bool_or(is_firm and is_member), false)
      then min(id) filter (where is_firm) end,
    case when coalesce(bool_or(is_firm), false)
      then coalesce(min(id) filter (where is_firm and is_member), min(id) filter (where is_firm and is_confirmed_))
      else min(id) filter (where is_member) end
  from (
    select o.id, o.type = 'vc_firm' and o.domain_admin_confirmed_at is not null as is_firm, exists (
      select from organization_memberships m
      where m.organization_id = o.id and m.user_id = user_id_ and m.is_active
        and (m.role <> 'member' or m.joined_by_domain is null or exists (
          select from user_emails e where e.user_id = m.user_id and e.is_verified
            and split_part(lower(e.email), '@', -1) = m.joined_by_domain))) as is_member
    from organizations o
    where comparable_name(o.name) = comparable_name(company_) and o.domain_confirmed_at is not null
  ) namesakes
$$;
--> statement-breakpoint
create or replace function keep_company() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and comparable_name(new.company) <> comparable_name(old.company) then
    new.company_confirmed_at := null;
    new.company_confirmed_by_id := null;
  end if;
  select named_id, company_id into new.named_organization_id, new.company_organization_id
  from organizations_of_company(new.company, new.posted_by_id, new.company_confirmed_at is not null);
  return new;
end $$;
--> statement-breakpoint
create or replace function keep_companies_of_poster() returns trigger language plpgsql as $$
declare
  user_id_ integer := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  update jobs set (named_organization_id, company_organization_id) = (
    select named_id, company_id
    from organizations_of_company(company, posted_by_id, company_confirmed_at is not null))
  where posted_by_id = user_id_ and status in ('open', 'in_progress') and not exists (
    select from organizations_of_company(company, posted_by_id, company_confirmed_at is not null)
    where named_id is not distinct from named_organization_id and company_id is not distinct from company_organization_id);
  return null;
end $$;
--> statement-breakpoint
create or replace function keep_companies_of_organization() returns trigger language plpgsql as $$
begin
  update jobs set (named_organization_id, company_organization_id) = (
    select named_id, company_id
    from organizations_of_company(company, posted_by_id, company_confirmed_at is not null))
  where comparable_name(company) in (
      select comparable_name(name) from (values
        (case when tg_op <> 'INSERT' then old.name end), (case when tg_op <> 'DELETE' then new.name end)) as names (name))
    and status in ('open', 'in_progress') and not exists (
      select from organizations_of_company(company, posted_by_id, company_confirmed_at is not null)
      where named_id is not distinct from named_organization_id and company_id is not distinct from company_organization_id);
  return null;
end $$;
--> statement-breakpoint
-- Only active jobs: of ended ones the index on the comparable name of the company has none.
update jobs set company_organization_id = (
  select company_id from organizations_of_company(company, posted_by_id, company_confirmed_at is not null))
from organizations o
where comparable_name(company) = comparable_name(o.name) and o.domain_confirmed_at is not null
  and jobs.status in ('open', 'in_progress');
