-- Tells every process that what many answers follow from has another version now; read by server/lib/versions.ts.
create function tell_version() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', concat_ws(' ', 'version', pg_current_xact_id(), tg_argv[0]));
  return null;
end $$;
--> statement-breakpoint
create trigger tell_jobs_version after insert or update or delete or truncate on jobs
  for each statement execute function tell_version('jobs');
--> statement-breakpoint
create trigger tell_jobs_version after insert or update or delete or truncate on job_applications
  for each statement execute function tell_version('jobs');
--> statement-breakpoint
create trigger tell_jobs_version after update of first_name, last_name, username, role, title or delete on users
  for each statement execute function tell_version('jobs');
