CREATE TABLE "recruiter_records" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"median_hours" double precision,
	"sample" integer DEFAULT 0 NOT NULL,
	"computed_at" timestamp with time zone,
	"outdated_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "counter_definitions" ADD COLUMN "present_column" text;--> statement-breakpoint
ALTER TABLE "recruiter_records" ADD CONSTRAINT "recruiter_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recruiter_records_outdated" ON "recruiter_records" USING btree ("outdated_since") WHERE outdated_since is not null;--> statement-breakpoint
-- On a large table an operator creates the index before the deploy, concurrently (docs/operations.md).
CREATE INDEX IF NOT EXISTS "job_applications_poster_job" ON "job_applications" USING btree ("poster_id","job_id","status","created_at","id");
--> statement-breakpoint
-- As before, with `present_column`: only rows are counted in which it is not null.
create or replace function add_to_tallies(relation_ text, row_ jsonb, n_ integer) returns void language sql as $$
  select add_to_tally(kind, coalesce((row_ ->> owner_column)::int, 0),
    case when visible_column is null or (row_ ->> visible_column)::boolean then row_ ->> status_column else 'hidden' end,
    n_, coalesce((row_ ->> amount_column)::numeric, 0))
  from counter_definitions
  where relation = relation_
    and row_ ->> status_column is not null
    and (owner_column is null or row_ ->> owner_column is not null)
    and (list_column is null or row_ -> list_column ? member)
    and (flag_column is null or (row_ ->> flag_column)::boolean)
    and (present_column is null or row_ ->> present_column is not null)
$$;
--> statement-breakpoint
create or replace function counter_changes(relation_ text, row_ jsonb, n_ integer)
returns table (kind text, owner_id integer, status text, n integer, amount numeric, priced integer)
language sql stable as $$
  select kind, coalesce((row_ ->> owner_column)::int, 0),
    case when visible_column is null or (row_ ->> visible_column)::boolean then row_ ->> status_column else 'hidden' end,
    n_, n_ * coalesce((row_ ->> amount_column)::numeric, 0),
    case when (row_ ->> amount_column)::numeric > 0 then n_ else 0 end
  from counter_definitions
  where relation = relation_
    and row_ ->> status_column is not null
    and (owner_column is null or row_ ->> owner_column is not null)
    and (list_column is null or row_ -> list_column ? member)
    and (flag_column is null or (row_ ->> flag_column)::boolean)
    and (present_column is null or row_ ->> present_column is not null)
$$;
--> statement-breakpoint
create or replace function count_changed_rows() returns trigger language plpgsql as $$
declare
  columns text := (
    select string_agg(distinct quote_ident(name), ', ')
    from counter_definitions, unnest(array[
      status_column, amount_column, owner_column, list_column, flag_column, visible_column, present_column]) as name
    where relation = tg_table_name);
  changed_rows text := concat_ws(' union all ',
    case when tg_op <> 'INSERT' then format('select %s, -1 as n from old_rows', columns) end,
    case when tg_op <> 'DELETE' then format('select %s, 1 as n from new_rows', columns) end);
begin
  execute format(
    'select add_to_counter(change.kind, change.owner_id, change.status, sum(change.n), sum(change.amount), sum(change.priced))
     from (select %1$s, sum(n)::int as changed from (%2$s) as rows group by %1$s having sum(n) <> 0) as changed_row,
       counter_changes(%3$L, to_jsonb(changed_row), changed_row.changed) as change
     group by change.kind, change.owner_id, change.status
     having sum(change.n) <> 0 or sum(change.amount) <> 0 or sum(change.priced) <> 0',
    columns, changed_rows, tg_table_name);
  return null;
end $$;
--> statement-breakpoint
create or replace function rebuild_counters() returns void language plpgsql as $$
declare
  definition record;
begin
  lock table tallies in share row exclusive mode;
  delete from tallies;
  for definition in
    select kind, relation, coalesce(quote_ident(amount_column), '0') as amount,
      case when visible_column is null then format('%I::text', status_column)
        else format('case when %I then %I::text else ''hidden'' end', visible_column, status_column) end as status,
      coalesce(quote_ident(owner_column), '0') as owner,
      case when list_column is null then 'true' else format('%L = any (%I)', member, list_column) end as is_counted,
      coalesce(quote_ident(flag_column), 'true') as flag,
      case when present_column is null then 'true' else format('%I is not null', present_column) end as presence
    from counter_definitions
  loop
    execute format(
      'insert into tallies select %L, %s, %s, count(*), coalesce(sum(%s), 0), count(*) filter (where %s > 0)
       from %I where %s and %s and %s and %s is not null and %s is not null group by 2, 3',
      definition.kind, definition.owner, definition.status, definition.amount, definition.amount,
      definition.relation, definition.is_counted, definition.flag, definition.presence, definition.status,
      definition.owner);
  end loop;
end $$;
--> statement-breakpoint
-- Candidates that their poster has decided on, by whether they were ever shortlisted.
insert into counter_definitions (kind, relation, status_column, owner_column, present_column) values
  ('job_candidate_submissions.submitted_by_id.was_shortlisted', 'job_candidate_submissions', 'was_shortlisted',
    'submitted_by_id', 'answered_at');
--> statement-breakpoint
select rebuild_counters();
--> statement-breakpoint
-- Both tables have the recruiter in a column of another name, which is the argument of the trigger.
create function mark_recruiter_record() returns trigger language plpgsql as $$
begin
  insert into recruiter_records (user_id, outdated_since)
  values ((to_jsonb(new) ->> tg_argv[0])::int, now())
  on conflict (user_id) do update set outdated_since = excluded.outdated_since
  where recruiter_records.outdated_since is null;
  return null;
end $$;
--> statement-breakpoint
create trigger mark_recruiter_record after insert on job_candidate_submissions
  for each row execute function mark_recruiter_record('submitted_by_id');
--> statement-breakpoint
create trigger mark_recruiter_record after update of status on job_applications
  for each row when (old.status = 'approved' and new.status <> 'approved')
  execute function mark_recruiter_record('applicant_id');
--> statement-breakpoint
insert into recruiter_records (user_id, outdated_since)
select distinct applicant_id, now() from job_applications where status = 'approved';
