CREATE TABLE "poster_records" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"median_hours" double precision,
	"received" integer DEFAULT 0 NOT NULL,
	"computed_at" timestamp with time zone,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "poster_records" ADD CONSTRAINT "poster_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "poster_records_due" ON "poster_records" USING btree ("due_at");--> statement-breakpoint
-- Creates the rows of posters with a first application or submission, which is overdue after 14 days.
create function add_poster_records() returns trigger language plpgsql as $$
begin
  insert into poster_records (user_id, due_at)
  select poster_id, min(created_at) + interval '14 days' from new_rows group by poster_id
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger add_poster_records after insert on job_applications
  referencing new table as new_rows for each statement execute function add_poster_records();
--> statement-breakpoint
create trigger add_poster_records after insert on job_candidate_submissions
  referencing new table as new_rows for each statement execute function add_poster_records();
--> statement-breakpoint
-- Deferred to the commit: until then it would lock the record of a poster whose next job another transaction has locked.
-- The end of a job changes hundreds of rows, of which one marks the record.
create function mark_poster_record() returns trigger language plpgsql as $$
declare
  marked_poster text;
begin
  if current_setting('poster_records.marked', true) is distinct from new.poster_id::text then
    insert into poster_records (user_id) values (new.poster_id)
    on conflict (user_id) do update set due_at = now() where poster_records.due_at > now();
    marked_poster := set_config('poster_records.marked', new.poster_id::text, true);
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger mark_poster_record after update of decided_at, ended_with_job, closed_from on job_applications
  deferrable initially deferred for each row
  when ((old.decided_at, old.ended_with_job, old.closed_from) is distinct from (new.decided_at, new.ended_with_job, new.closed_from))
  execute function mark_poster_record();
--> statement-breakpoint
create constraint trigger mark_poster_record after update of answered_at, closed_as on job_candidate_submissions
  deferrable initially deferred for each row
  when ((old.answered_at, old.closed_as) is distinct from (new.answered_at, new.closed_as))
  execute function mark_poster_record();
--> statement-breakpoint
-- Lists of jobs show the time in whole days.
create trigger tell_jobs_version after update of median_hours on poster_records for each row
  when (round(old.median_hours / 24) is distinct from round(new.median_hours / 24))
  execute function tell_name_version('jobs');
--> statement-breakpoint
insert into poster_records (user_id)
select poster_id from job_applications union select poster_id from job_candidate_submissions;
