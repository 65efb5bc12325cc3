ALTER TABLE "users" ADD COLUMN "password_common" boolean;--> statement-breakpoint
-- Whether the password is common decides whether somebody is verified: from their next call on, in every process.
create trigger tell_password_common after update of password_common on users
  for each row when (old.password_common is distinct from new.password_common) execute function tell_viewer('id');
--> statement-breakpoint
create trigger tell_jobs_version_password after update of password_common on users
  for each row when (old.password_common is distinct from new.password_common)
  execute function tell_name_version('jobs');
--> statement-breakpoint
-- Earlier versions stored IP addresses in these keys, for up to 180 days.
delete from rate_limits where key ~ '\.|:.*:';
