-- The column and the index may exist already: on a large table an operator adds them before the deploy, the
-- index concurrently.
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "visa_sponsorship" boolean;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_visa_sponsorship" ON "jobs" USING gin ((array["visa_sponsorship"])) WITH (fastupdate=false);
--> statement-breakpoint
create or replace trigger tally after insert or delete or update of status, bounty_amount, skill_groups, visa_sponsorship on jobs for each row execute function keep_tallies();
--> statement-breakpoint
-- Without a rebuild: no job offers a visa yet.
insert into counter_definitions (kind, relation, status_column, amount_column, list_column, member, flag_column) values
  ('jobs.visa_sponsorship', 'jobs', 'status', 'bounty_amount', null, null, 'visa_sponsorship'),
  ('jobs.engineering.visa_sponsorship', 'jobs', 'status', 'bounty_amount', 'skill_groups', 'engineering', 'visa_sponsorship'),
  ('jobs.product.visa_sponsorship', 'jobs', 'status', 'bounty_amount', 'skill_groups', 'product', 'visa_sponsorship'),
  ('jobs.design.visa_sponsorship', 'jobs', 'status', 'bounty_amount', 'skill_groups', 'design', 'visa_sponsorship'),
  ('jobs.sales.visa_sponsorship', 'jobs', 'status', 'bounty_amount', 'skill_groups', 'sales', 'visa_sponsorship');
