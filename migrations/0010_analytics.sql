CREATE TABLE "analytics_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_returns" (
	"quarter" integer NOT NULL,
	"previous" integer NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "analytics_returns_quarter_previous_pk" PRIMARY KEY("quarter","previous")
);
--> statement-breakpoint
CREATE TABLE "analytics_sessions" (
	"session_id" varchar(64) PRIMARY KEY NOT NULL,
	"quarter" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_page_visits" (
	"grain" text NOT NULL,
	"start" integer NOT NULL,
	"page" varchar(200) NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "analytics_page_visits_grain_start_page_pk" PRIMARY KEY("grain","start","page"),
	CONSTRAINT "analytics_page_visits_grain_known" CHECK ("analytics_page_visits"."grain" in ('quarter', 'day', 'month'))
);
--> statement-breakpoint
CREATE TABLE "analytics_quarters" (
	"quarter" integer PRIMARY KEY NOT NULL,
	"page_visits" integer DEFAULT 0 NOT NULL,
	"login_attempts" integer DEFAULT 0 NOT NULL,
	"login_successes" integer DEFAULT 0 NOT NULL,
	"register_attempts" integer DEFAULT 0 NOT NULL,
	"register_successes" integer DEFAULT 0 NOT NULL,
	"logouts" integer DEFAULT 0 NOT NULL,
	"job_views" integer DEFAULT 0 NOT NULL,
	"profile_views" integer DEFAULT 0 NOT NULL,
	"new_sessions" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "analytics_returns_across" ON "analytics_returns" USING gist (int4range(previous, quarter, '(]'));
--> statement-breakpoint
-- Writes events and what they come to, in one go. Batches take turns, and their events are stamped once it is their turn: so a session's
-- quarters never run backwards, whichever process writes. A given `at` (demo data, benchmarks) has to come in the order of time.
-- `folded` is the page as it is counted; a month takes in 500 pages that are not the product's `own`, and the rest are '(other)'.
create function record_events(batch_id uuid, batch json) returns void language plpgsql as $$
declare
  stamp timestamptz;
  latest timestamptz;
begin
  perform pg_advisory_xact_lock(11, 0);
  insert into analytics_batches (id) values (batch_id) on conflict do nothing;
  if not found then return; end if; -- it came before, and its answer was lost
  stamp := date_trunc('milliseconds', clock_timestamp());
  latest := (select to_timestamp(max(quarter) * 900.0) from analytics_quarters);
  -- A clock that was set back by a little; one that had been far ahead is not followed.
  if latest between stamp and stamp + interval '1 hour' then stamp := latest; end if;

  with given as materialized (
    select e.*, t.seen_at, floor(extract(epoch from t.seen_at) / 900)::int as quarter
    from json_to_recordset(batch) as e(event_type text, user_id int, session_id text, page text, folded text, own boolean,
                                       user_agent text, ip inet, referrer text, metadata jsonb, at timestamptz)
    cross join lateral (select coalesce(e.at, stamp) as seen_at) t
  ),
  raw as (
    insert into analytics_events (event_type, user_id, session_id, page, user_agent, ip_address, referrer, metadata, created_at)
    select event_type, (select id from users where id = user_id), session_id, page, user_agent, ip, referrer, metadata, seen_at from given
  ),
  seen as (select distinct session_id, quarter from given where session_id is not null),
  chained as (
    select session_id, quarter, greatest(lag(quarter) over (partition by session_id order by quarter), (select s.quarter from analytics_sessions s where s.session_id = seen.session_id)) as previous
    from seen
  ),
  returned as (
    insert into analytics_returns as r (quarter, previous, n)
    select quarter, previous, count(*)::int from chained where previous < quarter group by 1, 2 order by 1, 2
    on conflict (quarter, previous) do update set n = r.n + excluded.n
  ),
  last_seen as (
    insert into analytics_sessions as s (session_id, quarter)
    select session_id, max(quarter) from seen group by 1 order by 1
    on conflict (session_id) do update set quarter = excluded.quarter where s.quarter < excluded.quarter
  ),
  begun as (select quarter, count(*)::int as n from chained where previous is null group by 1),
  totals as (
    insert into analytics_quarters as q (quarter, page_visits, login_attempts, login_successes, register_attempts, register_successes,
                                         logouts, job_views, profile_views, new_sessions)
    select g.quarter,
      count(*) filter (where event_type = 'page_visit'), count(*) filter (where event_type = 'login_attempt'),
      count(*) filter (where event_type = 'login_success'), count(*) filter (where event_type = 'register_attempt'),
      count(*) filter (where event_type = 'register_success'), count(*) filter (where event_type = 'logout'),
      count(*) filter (where event_type = 'job_view'), count(*) filter (where event_type = 'profile_view'),
      coalesce(max(b.n), 0)
    from given g left join begun b on b.quarter = g.quarter group by 1 order by 1
    on conflict (quarter) do update set
      page_visits = q.page_visits + excluded.page_visits, login_attempts = q.login_attempts + excluded.login_attempts,
      login_successes = q.login_successes + excluded.login_successes, register_attempts = q.register_attempts + excluded.register_attempts,
      register_successes = q.register_successes + excluded.register_successes, logouts = q.logouts + excluded.logouts,
      job_views = q.job_views + excluded.job_views, profile_views = q.profile_views + excluded.profile_views,
      new_sessions = q.new_sessions + excluded.new_sessions
  ),
  visited as materialized (
    select quarter, floor(extract(epoch from date_trunc('month', to_timestamp(quarter * 900.0), 'UTC')) / 900)::int as month,
      folded, own, count(*)::int as n
    from given where event_type = 'page_visit' group by quarter, folded, own
  ),
  known as materialized (
    select month, folded, own or exists (select 1 from analytics_page_visits p where (p.grain, p.start, p.page) = ('month', month, folded)) as is_known
    from (select distinct month, folded, own from visited) v
  ),
  months as materialized (
    select month, (select count(*) from analytics_page_visits p where p.grain = 'month' and p.start = month) as taken
    from (select distinct month from known) m
  ),
  named as materialized (
    select month, folded, is_known or row_number() over (partition by month, is_known order by folded) + taken <= 500 as counts
    from known join months using (month)
  ),
  counted as (
    select v.quarter, v.month, case when d.counts then v.folded else '(other)' end as page, v.n
    from visited v join named d using (month, folded)
  )
  insert into analytics_page_visits as p (grain, start, page, n)
  select grain, start, page, sum(n) from counted
  cross join lateral (values ('quarter', quarter), ('day', quarter - quarter % 96), ('month', month)) as into_(grain, start)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (grain, start, page) do update set n = p.n + excluded.n;
end $$;
--> statement-breakpoint
-- What was recorded before there were roll-ups goes through the same hands once more, in the order of time.
do $$
declare
  part date;
begin
  create temp table old_events on commit drop as select * from analytics_events;
  delete from analytics_events;
  for part in select distinct created_at::date from old_events order by 1 loop
    perform record_events(gen_random_uuid(), (
      select json_agg(json_build_object('event_type', event_type, 'user_id', user_id, 'session_id', session_id, 'page', page, 'own', true,
        'folded', left(coalesce(nullif(regexp_replace(regexp_replace(regexp_replace(page, '[?#].*$', ''), '/+$', ''), '/\d+(?=/|$)', '/{id}', 'g'), ''), '/'), 200),
        'user_agent', user_agent, 'ip', ip_address, 'referrer', referrer, 'metadata', metadata, 'at', created_at) order by created_at, id)
      from old_events where created_at::date = part));
  end loop;
end $$;
