-- The last statement takes long on a large table (docs/operations.md).
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "approved_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Locks the jobs in the order of their ids, so that two statements that change several jobs cannot block each other. The
-- handlers hold the lock of the job already.
create or replace function keep_approved_counts() returns trigger language plpgsql as $$
declare
  changed_rows text := concat_ws(' union all ',
    case when tg_op <> 'INSERT' then 'select job_id, status, closed_as, -1 as n from old_rows' end,
    case when tg_op <> 'DELETE' then 'select job_id, status, closed_as, 1 as n from new_rows' end);
  changes jsonb;
begin
  execute format(
    'select jsonb_object_agg(job_id, n) from (
       select job_id, sum(n) as n from (%s) as changed_row
       where status = ''approved'' and closed_as is distinct from ''withdrawn''
       group by job_id having sum(n) <> 0) as change', changed_rows)
    into changes;
  if changes is null then return null; end if;
  perform from jobs where id in (select key::int from jsonb_each(changes)) order by id for no key update;
  update jobs set approved_count = approved_count + change.value::int
  from jsonb_each_text(changes) as change where jobs.id = change.key::int;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger approved_counts_insert after insert on job_applications
  referencing new table as new_rows for each statement execute function keep_approved_counts();
--> statement-breakpoint
create or replace trigger approved_counts_update after update on job_applications
  referencing old table as old_rows new table as new_rows for each statement execute function keep_approved_counts();
--> statement-breakpoint
create or replace trigger approved_counts_delete after delete on job_applications
  referencing old table as old_rows for each statement execute function keep_approved_counts();
--> statement-breakpoint
update jobs set approved_count = approved.n
from (select job_id, count(*)::int as n from job_applications
  where status = 'approved' and closed_as is distinct from 'withdrawn' group by job_id) as approved
where jobs.id = approved.job_id and jobs.approved_count <> approved.n;
