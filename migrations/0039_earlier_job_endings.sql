-- Records the end of jobs that ended before ends were recorded. A task then closes the work on them; every later end is
-- recorded by its server or by the trigger `record_ending`. The lock rechecks the status of a job that is being reopened.
insert into job_endings (job_id, kind, cause, created_at)
select id, case status when 'filled' then 'filled' else 'unposted' end, 'unknown', updated_at
from jobs
where status in ('filled', 'cancelled')
  and not exists (select from job_endings e where e.job_id = jobs.id and e.reopened_at is null)
order by id for no key update of jobs
on conflict (job_id) where reopened_at is null do nothing;
