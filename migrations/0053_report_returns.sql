-- Notifies admins when an asked report returns to the queue. The task of the request, which runs after its time is over, has
-- the same key: this one replaces it.
create or replace function mark_reports_edited() returns trigger language plpgsql as $$
declare
  returns boolean := exists (
    select from reports
    where kind = tg_argv[0] and thing_id = new.id and handled_at is null
      and asked_at > now() - interval '7 days' and edited_at is null);
begin
  update reports set edited_at = now()
  where kind = tg_argv[0] and thing_id = new.id and handled_at is null and asked_at is not null;
  if returns then
    perform graphile_worker.add_job('announce_queue',
      '{"queue":"reports","hasArrival":true,"exceptIds":[]}'::json,
      job_key => 'report_returns:' || tg_argv[0] || ':' || new.id);
  end if;
  return null;
end $$;
