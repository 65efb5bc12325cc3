-- A suspension changes thousands of jobs, and most of its time was spent adding each of their words to the search
-- indexes. As pending entries they are sorted first, and each distinct word is looked up once. Takes no lock that
-- blocks reads or writes.
ALTER INDEX "jobs_search" SET (fastupdate = on);--> statement-breakpoint
ALTER INDEX "jobs_market" SET (fastupdate = on);
--> statement-breakpoint
-- Moves the pending entries into the search indexes. Only their owner may do so.
create function merge_pending_job_words() returns void
  language sql security definer set search_path = pg_catalog, public as $$
  select gin_clean_pending_list('jobs_market'), gin_clean_pending_list('jobs_search')
$$;
--> statement-breakpoint
-- As before, with room for the pending entries of all jobs, which are moved at the end.
create or replace function pause_jobs_of_suspended() returns trigger
  language plpgsql set gin_pending_list_limit = '64MB' as $$
begin
  perform pg_advisory_xact_lock(17, new.id);
  if new.suspended_at is not null then
    update jobs set frozen_at = new.suspended_at
    where posted_by_id = new.id and status in ('open', 'in_progress') and frozen_at is null;
  else
    update jobs set frozen_at = null where posted_by_id = new.id and frozen_at is not null;
    update job_endings set reopenable_from = now()
    where cause = 'poster_suspended' and reopened_at is null
      and job_id in (select id from jobs where posted_by_id = new.id);
  end if;
  perform merge_pending_job_words();
  return null;
end $$;
