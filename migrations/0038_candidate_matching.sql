-- The columns and indexes may exist already: on a large table an operator adds them before the deploy, the indexes
-- concurrently (docs/operations.md).
ALTER TABLE "candidates" ADD COLUMN IF NOT EXISTS "facets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN IF NOT EXISTS "open_to_remote" boolean;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN IF NOT EXISTS "salary_min" integer;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN IF NOT EXISTS "salary_currency" text;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN IF NOT EXISTS "derived_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "candidates_facets" ON "candidates" USING gin ("facets") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "candidates_derived" ON "candidates" USING btree ("derived_version");--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_salary_currency_known" CHECK ("candidates"."salary_currency" in ('USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD'));
--> statement-breakpoint
-- A server that derives a candidate itself writes the negative version. A candidate that a server of the previous version
-- writes is derived by a task later.
create or replace function mark_underived_candidate() returns trigger language plpgsql as $$
begin
  if new.derived_version < 0 then
    new.derived_version := -new.derived_version;
  elsif tg_op = 'INSERT' or (new.role, new.skills, new.experience, new.location, new.salary_expectation) is distinct from
    (old.role, old.skills, old.experience, old.location, old.salary_expectation) then
    new.derived_version := 0;
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace trigger mark_underived_candidate before insert or update of role, skills, experience, location,
  salary_expectation, derived_version on candidates
  for each row execute function mark_underived_candidate();
