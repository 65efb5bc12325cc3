ALTER TABLE "job_endings" DROP CONSTRAINT "job_endings_cause_known";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_kind_known";--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
DROP INDEX "jobs_active_newest";--> statement-breakpoint
DROP INDEX "jobs_active_bounty";--> statement-breakpoint
DROP INDEX "jobs_active_deadline";--> statement-breakpoint
DROP INDEX "jobs_active_undated";--> statement-breakpoint
DROP INDEX "jobs_active";--> statement-breakpoint
ALTER TABLE "counter_definitions" ADD COLUMN "visible_column" text;--> statement-breakpoint
ALTER TABLE "job_endings" ADD COLUMN "reopenable_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "hold_note" varchar(500);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_listed_newest" ON "jobs" USING btree ("created_at","id") WHERE status in ('open', 'in_progress') and is_listed;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_listed_bounty" ON "jobs" USING btree ("bounty_amount","id") WHERE status in ('open', 'in_progress') and is_listed;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_listed_deadline" ON "jobs" USING btree ("deadline","id") WHERE status in ('open', 'in_progress') and is_listed;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_listed_undated" ON "jobs" USING btree ("created_at","id") WHERE status in ('open', 'in_progress') and is_listed and deadline is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_listed" ON "jobs" USING btree ("id") WHERE status in ('open', 'in_progress') and is_listed;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_hidden" ON "jobs" USING btree ("id") WHERE not is_listed;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "events_job_changed" ON "events" USING btree ("job_id") WHERE kind = 'job_changed';--> statement-breakpoint
ALTER TABLE "job_endings" ADD CONSTRAINT "job_endings_cause_known" CHECK ("job_endings"."cause" in ('poster', 'hire', 'admin', 'report', 'poster_left', 'hold_expired', 'poster_suspended', 'unknown'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_kind_known" CHECK ("events"."kind" in ('job_ended', 'job_reopened', 'job_paused', 'job_resumed', 'job_changed', 'hold_expired', 'application_received', 'application_decided', 'submission_received', 'submission_decided', 'placement_made', 'placement_moved', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting', 'job_posted', 'message_posted', 'candidate_shared'));--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_kind_known" CHECK ("notification_choices"."kind" in ('job_ended', 'job_reopened', 'job_paused', 'job_resumed', 'job_changed', 'hold_expired', 'application_received', 'application_decided', 'submission_received', 'submission_decided', 'placement_made', 'placement_moved', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('job_ended', 'job_reopened', 'job_paused', 'job_resumed', 'job_changed', 'hold_expired', 'application_received', 'application_decided', 'submission_received', 'submission_decided', 'placement_made', 'placement_moved', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting'));
--> statement-breakpoint
-- Derives whether a job is in the market. An ended job is neither on hold nor paused, so that reopening lists it.
create function keep_job_listing() returns trigger language plpgsql as $$
declare
  poster_suspended_at timestamptz;
begin
  if new.status in ('filled', 'cancelled') then
    new.held_at := null;
    new.hold_note := null;
    new.frozen_at := null;
  elsif tg_op = 'INSERT' then
    -- The lock makes a suspension wait: it pauses the jobs that it finds, and this job would not be among them. Its first
    -- key is suspendedJobsLockKey (server/jobs/commands.ts).
    perform pg_advisory_xact_lock_shared(17, new.posted_by_id);
    select suspended_at into poster_suspended_at from users where id = new.posted_by_id;
    new.frozen_at := poster_suspended_at;
  end if;
  new.is_listed := new.held_at is null and new.frozen_at is null;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_listing before insert or update of status, held_at, hold_note, frozen_at, is_listed on jobs
  for each row execute function keep_job_listing();
--> statement-breakpoint
-- A suspension pauses the active jobs of the user; its end lists them again, and begins the days for reopening those
-- that were unposted meanwhile.
create function pause_jobs_of_suspended() returns trigger language plpgsql as $$
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
  return null;
end $$;
--> statement-breakpoint
create trigger pause_jobs after update of suspended_at on users for each row
  when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function pause_jobs_of_suspended();
--> statement-breakpoint
-- A server of an earlier version does not know that a job is on hold or paused.
create function refuse_hidden_job() returns trigger language plpgsql as $$
begin
  if exists (select from jobs where id = new.job_id and not is_listed) then
    raise exception 'job % is on hold or paused', new.job_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refuse_hidden_job before insert on job_applications
  for each row execute function refuse_hidden_job();
--> statement-breakpoint
create trigger refuse_hidden_job before insert on job_candidate_submissions
  for each row execute function refuse_hidden_job();
--> statement-breakpoint
-- Jobs on hold and paused jobs have a count of their own.
update counter_definitions set visible_column = 'is_listed' where relation = 'jobs';
--> statement-breakpoint
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
$$;
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
      coalesce(quote_ident(flag_column), 'true') as flag
    from counter_definitions
  loop
    execute format(
      'insert into tallies select %L, %s, %s, count(*), coalesce(sum(%s), 0), count(*) filter (where %s > 0)
       from %I where %s and %s and %s is not null and %s is not null group by 2, 3',
      definition.kind, definition.owner, definition.status, definition.amount, definition.amount,
      definition.relation, definition.is_counted, definition.flag, definition.status, definition.owner);
  end loop;
end $$;
--> statement-breakpoint
create or replace trigger tally after insert or delete or
  update of status, bounty_amount, skill_groups, visa_sponsorship, held_at, frozen_at, is_listed on jobs
  for each row execute function keep_tallies();
--> statement-breakpoint
-- The active jobs of people who are suspended already.
update jobs set frozen_at = now()
from users where users.id = jobs.posted_by_id and users.suspended_at is not null
  and jobs.status in ('open', 'in_progress');
