CREATE TABLE "job_endings" (
	"id" serial PRIMARY KEY NOT NULL,
	"job_id" integer NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"ended_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rows_closed_at" timestamp with time zone,
	"reopened_at" timestamp with time zone,
	CONSTRAINT "job_endings_kind_known" CHECK ("job_endings"."kind" in ('filled', 'unposted')),
	CONSTRAINT "job_endings_cause_known" CHECK ("job_endings"."cause" in ('poster', 'hire', 'admin', 'report', 'poster_left', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_kind_known";--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN IF NOT EXISTS "closed_as" text;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN IF NOT EXISTS "closed_from" text;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN IF NOT EXISTS "ending_id" integer;--> statement-breakpoint
ALTER TABLE "job_candidate_submissions" ADD COLUMN IF NOT EXISTS "closed_as" text;--> statement-breakpoint
ALTER TABLE "job_candidate_submissions" ADD COLUMN IF NOT EXISTS "closed_from" text;--> statement-breakpoint
ALTER TABLE "job_candidate_submissions" ADD COLUMN IF NOT EXISTS "ending_id" integer;--> statement-breakpoint
ALTER TABLE "job_endings" ADD CONSTRAINT "job_endings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_endings" ADD CONSTRAINT "job_endings_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_endings_one_in_effect" ON "job_endings" USING btree ("job_id") WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX "job_endings_job" ON "job_endings" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_endings_reopened" ON "job_endings" USING btree ("id") WHERE reopened_at is not null;--> statement-breakpoint
CREATE INDEX "job_endings_unclosed" ON "job_endings" USING btree ("id") WHERE rows_closed_at is null and reopened_at is null;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_ending_id_job_endings_id_fk" FOREIGN KEY ("ending_id") REFERENCES "public"."job_endings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_candidate_submissions" ADD CONSTRAINT "job_candidate_submissions_ending_id_job_endings_id_fk" FOREIGN KEY ("ending_id") REFERENCES "public"."job_endings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_applications_applicant_verdict" ON "job_applications" USING btree ("applicant_id","verdict","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_applications_ending" ON "job_applications" USING btree ("ending_id") WHERE ending_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_applications_unclosed" ON "job_applications" USING btree ("id") WHERE ended_with_job and closed_as is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "submissions_ending" ON "job_candidate_submissions" USING btree ("ending_id") WHERE ending_id is not null;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_closed_as_known" CHECK ("job_applications"."closed_as" in ('job_filled', 'job_unposted', 'poster_left', 'recruiter_left'));--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_closed_from_known" CHECK ("job_applications"."closed_from" in ('pending', 'approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_kind_known" CHECK ("events"."kind" in ('job_ended', 'job_reopened', 'application_received', 'application_decided', 'submission_received', 'submission_decided', 'placement_made', 'placement_moved', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting', 'job_posted', 'message_posted', 'candidate_shared'));--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_kind_known" CHECK ("notification_choices"."kind" in ('job_ended', 'job_reopened', 'application_received', 'application_decided', 'submission_received', 'submission_decided', 'placement_made', 'placement_moved', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('job_ended', 'job_reopened', 'application_received', 'application_decided', 'submission_received', 'submission_decided', 'placement_made', 'placement_moved', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting'));--> statement-breakpoint
ALTER TABLE "job_candidate_submissions" ADD CONSTRAINT "submissions_closed_as_known" CHECK ("job_candidate_submissions"."closed_as" in ('job_filled', 'job_unposted', 'poster_left', 'recruiter_left'));--> statement-breakpoint
ALTER TABLE "job_candidate_submissions" ADD CONSTRAINT "submissions_closed_from_known" CHECK ("job_candidate_submissions"."closed_from" in ('submitted', 'reviewed', 'shortlisted', 'rejected', 'hired'));
--> statement-breakpoint
-- A server of an earlier version records no end of a job. A task then closes the applications and submissions of the
-- job (server/job-endings/tasks.ts).
create function record_job_ending() returns trigger language plpgsql as $$
begin
  insert into job_endings (job_id, kind, cause)
  values (new.id, case new.status when 'filled' then 'filled' else 'unposted' end, 'unknown')
  on conflict (job_id) where reopened_at is null do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger record_ending after update of status on jobs for each row
  when (new.status in ('filled', 'cancelled') and old.status not in ('filled', 'cancelled'))
  execute function record_job_ending();
--> statement-breakpoint
-- Such a server reopens a job by voiding its placement.
create function record_job_reopening() returns trigger language plpgsql as $$
begin
  update job_endings set reopened_at = now() where job_id = new.id and reopened_at is null;
  return null;
end $$;
--> statement-breakpoint
create trigger record_reopening after update of status on jobs for each row
  when (old.status in ('filled', 'cancelled') and new.status not in ('filled', 'cancelled'))
  execute function record_job_reopening();

--> statement-breakpoint
-- Such a server moves a closed candidate without noting that the submission is open again.
create function forget_closing() returns trigger language plpgsql as $$
begin
  new.closed_as := null;
  new.closed_from := null;
  new.ending_id := null;
  return new;
end $$;
--> statement-breakpoint
create trigger forget_closing before update of status on job_candidate_submissions for each row
  when (old.closed_as is not null and old.status = 'rejected' and new.status <> 'rejected')
  execute function forget_closing();
--> statement-breakpoint
-- Ending a job changes all of its applications and submissions at once. A trigger per row deletes and inserts the row
-- of a counter for each of them, and the deleted versions make every next one slower: 1,500 rows took longer than the
-- time limit of a statement. So these two tables change each counter once per statement.
create function counter_changes(relation_ text, row_ jsonb, n_ integer)
returns table (kind text, owner_id integer, status text, n integer, amount numeric, priced integer)
language sql stable as $$
  select kind, coalesce((row_ ->> owner_column)::int, 0), row_ ->> status_column, n_,
    n_ * coalesce((row_ ->> amount_column)::numeric, 0),
    case when (row_ ->> amount_column)::numeric > 0 then n_ else 0 end
  from counter_definitions
  where relation = relation_
    and row_ ->> status_column is not null
    and (owner_column is null or row_ ->> owner_column is not null)
    and (list_column is null or row_ -> list_column ? member)
    and (flag_column is null or (row_ ->> flag_column)::boolean)
$$;
--> statement-breakpoint
-- Adds to a counter. Its value may be spread over several rows: those that another transaction holds are left alone.
create function add_to_counter(kind_ text, owner_ integer, status_ text, n_ bigint, amount_ numeric, priced_ bigint)
returns void language sql as $$
  with taken as (
    delete from tallies where ctid = any (array(
      select ctid from tallies where kind = kind_ and owner_id = owner_ and status = status_ for update skip locked))
    returning n, amount, priced)
  insert into tallies (kind, owner_id, status, n, amount, priced)
  select kind_, owner_, status_, n_ + coalesce(sum(n), 0), amount_ + coalesce(sum(amount), 0),
    priced_ + coalesce(sum(priced), 0) from taken
$$;
--> statement-breakpoint
create function count_changed_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_counter(c.kind, c.owner_id, c.status, sum(c.n), sum(c.amount), sum(c.priced))
    from new_rows r, counter_changes(tg_table_name, to_jsonb(r), 1) c
    group by c.kind, c.owner_id, c.status;
  elsif tg_op = 'DELETE' then
    perform add_to_counter(c.kind, c.owner_id, c.status, sum(c.n), sum(c.amount), sum(c.priced))
    from old_rows r, counter_changes(tg_table_name, to_jsonb(r), -1) c
    group by c.kind, c.owner_id, c.status;
  else
    perform add_to_counter(kind, owner_id, status, sum(n), sum(amount), sum(priced))
    from (
      select change.* from old_rows r, counter_changes(tg_table_name, to_jsonb(r), -1) change
      union all
      select change.* from new_rows r, counter_changes(tg_table_name, to_jsonb(r), 1) change) as changes
    group by kind, owner_id, status
    having sum(n) <> 0 or sum(amount) <> 0 or sum(priced) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger tally on job_applications;
--> statement-breakpoint
create trigger tally_insert after insert on job_applications
  referencing new table as new_rows for each statement execute function count_changed_rows();
--> statement-breakpoint
create trigger tally_update after update on job_applications
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_rows();
--> statement-breakpoint
create trigger tally_delete after delete on job_applications
  referencing old table as old_rows for each statement execute function count_changed_rows();
--> statement-breakpoint
drop trigger tally on job_candidate_submissions;
--> statement-breakpoint
create trigger tally_insert after insert on job_candidate_submissions
  referencing new table as new_rows for each statement execute function count_changed_rows();
--> statement-breakpoint
create trigger tally_update after update on job_candidate_submissions
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_rows();
--> statement-breakpoint
create trigger tally_delete after delete on job_candidate_submissions
  referencing old table as old_rows for each statement execute function count_changed_rows();
