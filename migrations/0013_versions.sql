-- Tells every process that what many answers follow from has another version now; read by server/lib/versions.ts.
-- A statement that touches no row tells nothing: whoever notifies waits, at the commit, for all others who do.
create function tell_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' or exists (select 1 from touched) then
    perform pg_notify('changed', concat_ws(' ', 'version', pg_current_xact_id(), tg_argv[0]));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger tell_jobs_version_insert after insert on jobs
  referencing new table as touched for each statement execute function tell_version('jobs');
--> statement-breakpoint
create trigger tell_jobs_version_update after update on jobs
  referencing new table as touched for each statement execute function tell_version('jobs');
--> statement-breakpoint
create trigger tell_jobs_version_delete after delete on jobs
  referencing old table as touched for each statement execute function tell_version('jobs');
--> statement-breakpoint
create trigger tell_jobs_version_truncate after truncate on jobs
  for each statement execute function tell_version('jobs');
--> statement-breakpoint
create trigger tell_jobs_version_insert after insert on job_applications
  referencing new table as touched for each statement execute function tell_version('jobs');
--> statement-breakpoint
create trigger tell_jobs_version_update after update on job_applications
  referencing new table as touched for each statement execute function tell_version('jobs');
--> statement-breakpoint
create trigger tell_jobs_version_delete after delete on job_applications
  referencing old table as touched for each statement execute function tell_version('jobs');
--> statement-breakpoint
create trigger tell_jobs_version_truncate after truncate on job_applications
  for each statement execute function tell_version('jobs');
--> statement-breakpoint
create function tell_name_version() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', concat_ws(' ', 'version', pg_current_xact_id(), tg_argv[0]));
  return null;
end $$;
--> statement-breakpoint
create trigger tell_jobs_version after update of first_name, last_name, username, role, title or delete on users
  for each statement execute function tell_name_version('jobs');
