CREATE TABLE "counter_definitions" (
	"kind" text PRIMARY KEY NOT NULL,
	"relation" text NOT NULL,
	"status_column" text NOT NULL,
	"amount_column" text,
	"owner_column" text,
	"list_column" text,
	"member" text
);

--> statement-breakpoint
insert into counter_definitions (kind, relation, status_column, amount_column, owner_column, list_column, member) values
  ('users', 'users', 'role', null, null, null, null),
  ('jobs', 'jobs', 'status', 'bounty_amount', null, null, null),
  ('jobs.engineering', 'jobs', 'status', 'bounty_amount', null, 'skill_groups', 'engineering'),
  ('jobs.product', 'jobs', 'status', 'bounty_amount', null, 'skill_groups', 'product'),
  ('jobs.design', 'jobs', 'status', 'bounty_amount', null, 'skill_groups', 'design'),
  ('jobs.sales', 'jobs', 'status', 'bounty_amount', null, 'skill_groups', 'sales'),
  ('jobs.posted_by_id', 'jobs', 'status', 'bounty_amount', 'posted_by_id', null, null),
  ('job_applications.applicant_id', 'job_applications', 'status', null, 'applicant_id', null, null),
  ('job_applications.applicant_id.verdict', 'job_applications', 'verdict', null, 'applicant_id', null, null),
  ('job_applications.poster_id', 'job_applications', 'status', null, 'poster_id', null, null),
  ('job_applications.agency_id', 'job_applications', 'verdict', null, 'agency_id', null, null),
  ('job_candidate_submissions.submitted_by_id', 'job_candidate_submissions', 'status', null, 'submitted_by_id', null, null),
  ('job_candidate_submissions.poster_id', 'job_candidate_submissions', 'status', null, 'poster_id', null, null),
  ('job_candidate_submissions.agency_id', 'job_candidate_submissions', 'was_shortlisted', null, 'agency_id', null, null),
  ('placements', 'placements', 'status', 'bounty_paid', null, null, null),
  ('placements.poster_id', 'placements', 'status', 'bounty_paid', 'poster_id', null, null),
  ('placements.placed_by_id', 'placements', 'status', 'bounty_paid', 'placed_by_id', null, null),
  ('placements.agency_id', 'placements', 'status', 'bounty_paid', 'agency_id', null, null),
  ('messages', 'messages', 'category', null, null, null, null),
  ('candidates', 'candidates', 'is_available', null, null, null, null),
  ('candidates.shared_by_id', 'candidates', 'is_available', null, 'shared_by_id', null, null),
  ('agencies', 'agencies', 'standing', null, null, null, null),
  ('agencies.active', 'agencies', 'last_active_on', null, null, null, null),
  ('agencies.R&D', 'agencies', 'standing', null, null, 'specializations', 'R&D'),
  ('agencies.GTM', 'agencies', 'standing', null, null, 'specializations', 'GTM'),
  ('agencies.G&A', 'agencies', 'standing', null, null, 'specializations', 'G&A'),
  ('agencies.Executive', 'agencies', 'standing', null, null, 'specializations', 'Executive');
--> statement-breakpoint
-- Adds a row to every counter that counts it, or with -1 removes it. Called by the trigger function keep_tallies().
create or replace function add_to_tallies(relation_ text, row_ jsonb, n_ integer) returns void language sql as $$
  select add_to_tally(kind, coalesce((row_ ->> owner_column)::int, 0), row_ ->> status_column, n_, coalesce((row_ ->> amount_column)::numeric, 0))
  from counter_definitions
  where relation = relation_
    and row_ ->> status_column is not null
    and (owner_column is null or row_ ->> owner_column is not null)
    and (list_column is null or row_ -> list_column ? member)
$$;
--> statement-breakpoint
-- Counts all rows again: after a new definition, and after a bulk load without triggers.
create function rebuild_counters() returns void language plpgsql as $$
declare
  definition record;
begin
  lock table tallies in share row exclusive mode;
  delete from tallies;
  for definition in
    select kind, relation, quote_ident(status_column) as status, coalesce(quote_ident(amount_column), '0') as amount,
      coalesce(quote_ident(owner_column), '0') as owner,
      case when list_column is null then 'true' else format('%L = any (%I)', member, list_column) end as is_counted
    from counter_definitions
  loop
    execute format(
      'insert into tallies select %L, %s, %s::text, count(*), coalesce(sum(%s), 0), count(*) filter (where %s > 0)
       from %I where %s and %s is not null and %s is not null group by 2, 3',
      definition.kind, definition.owner, definition.status, definition.amount, definition.amount,
      definition.relation, definition.is_counted, definition.status, definition.owner);
  end loop;
end $$;
--> statement-breakpoint
-- The former name, for scripts of operators, until the next release.
create or replace function tally_again() returns void language sql as $$ select rebuild_counters() $$;
--> statement-breakpoint
drop function tallied();
--> statement-breakpoint
drop function tallied_lists();
