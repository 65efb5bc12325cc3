-- The columns and indexes may exist already: on a large table an operator adds them before the deploy, the indexes
-- concurrently, creates the function and the trigger, and updates the rows in batches (docs/operations.md).
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "work_mode" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "level" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "salary_min" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "salary_max" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "salary_currency" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "guessed_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "words" "tsvector";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "facets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "derived_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_market" ON "jobs" USING gin ("skill_groups","facets","words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_deadline" ON "jobs" USING btree ("deadline");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_bounty" ON "jobs" USING btree ("bounty_amount");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_derived" ON "jobs" USING btree ("derived_version");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_work_mode_known" CHECK ("jobs"."work_mode" in ('on_site', 'hybrid', 'remote'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_level_known" CHECK ("jobs"."level" in ('junior', 'mid', 'senior', 'executive'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_salary_currency_known" CHECK ("jobs"."salary_currency" in ('USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_salary" CHECK ("jobs"."salary_min" >= 0 and "jobs"."salary_min" <= "jobs"."salary_max" or "jobs"."salary_min" is null or "jobs"."salary_max" is null);
--> statement-breakpoint
-- A server that derives a row itself writes the negative version. For any other write, by a server of the previous
-- version, the row gets the words that need no synonyms and the facets of its columns, and is derived by a task later.
create or replace function keep_job_words() returns trigger language plpgsql as $$
begin
  if new.derived_version < 0 then
    new.derived_version := -new.derived_version;
  elsif tg_op = 'INSERT' or new.words is null or
    (new.title, new.company, new.skills, new.location, new.description, new.experience, new.salary_range,
      new.bounty_amount, new.urgency, new.visa_sponsorship) is distinct from
    (old.title, old.company, old.skills, old.location, old.description, old.experience, old.salary_range,
      old.bounty_amount, old.urgency, old.visa_sponsorship) then
    new.words := setweight(to_tsvector('simple', new.title), 'A') ||
      setweight(to_tsvector('simple', new.company || ' ' || array_to_string(new.skills, ' ')), 'B') ||
      setweight(to_tsvector('simple', coalesce(new.location, '')), 'C') ||
      setweight(to_tsvector('simple', new.description), 'D');
    new.facets := array(select facet from unnest(new.facets) as facet where facet !~ '^(urgency|bounty|visa):') ||
      array['urgency:' || new.urgency, 'bounty:' ||
        width_bucket(new.bounty_amount, array[0.01, 5000, 10000, 15000, 20000, 30000, 50000, 100000])] ||
      case when new.visa_sponsorship then array['visa:yes'] else '{}' end;
    new.derived_version := 0;
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace trigger keep_job_words before insert or update of title, company, skills, location, description,
  experience, salary_range, bounty_amount, urgency, visa_sponsorship, derived_version on jobs
  for each row execute function keep_job_words();
--> statement-breakpoint
update jobs set derived_version = 0 where words is null;
