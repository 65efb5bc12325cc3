import { quarterHourIndexOf, quarterHoursPerDay } from "@shared/lib/period";
import type pg from "pg";

/** The approximate number of events per batch. */
const eventsPerBatch = 2_500;
/** The visited pages, in descending order of frequency. */
const pages = [
  "/",
  "/jobs",
  "/auth",
  "/applications",
  "/my-applications",
  "/messages",
  "/agencies",
  "/candidates",
  "/agencies/12",
  "/user/7",
  "/candidates/5",
  "/profile",
  "/help",
  "/admin",
];

/**
 * Inserts a year of events in chronological order with `record_events`, like the product. Sessions have about
 * ten events; most end within an hour, a few continue a day later. One event in 20 is a sign-in or
 * registration.
 */
export async function fillEvents(
  client: pg.Client,
  count: number,
  log: (line: string) => void = () => {},
): Promise<void> {
  await client.query("set synchronous_commit to off; select setseed(0.8)");
  const endQuarterHour = quarterHourIndexOf(Date.now()) - 1;
  const firstQuarterHour = endQuarterHour - 365 * quarterHoursPerDay;
  const perQuarter = count / (endQuarterHour - firstQuarterHour);
  const perHour = Math.max(1, Math.round((4 * perQuarter) / 10));
  const quartersPerBatch = Math.max(1, Math.round(eventsPerBatch / perQuarter));
  let [insertedCount, batchCount] = [0, 0];
  for (let quarter = firstQuarterHour; quarter < endQuarterHour; quarter += quartersPerBatch) {
    const targetCount = Math.round(
      (Math.min(quarter + quartersPerBatch, endQuarterHour) - firstQuarterHour) * perQuarter,
    );
    await client.query(
      `select record_events(gen_random_uuid(), (select json_agg(json_build_object('event_type', event_type, 'at', at,
        'session_id', case when event_type = 'page_visit' then session_id end, 'page', case when event_type = 'page_visit' then page end,
        'folded', case when event_type = 'page_visit' then regexp_replace(page, '/[0-9]+$', '/{id}') end, 'own', true,
        'user_agent', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0', 'ip', '192.0.2.0/24') order by at)
      from (
        select at, case when kind > 0.95 then (array['login_attempt', 'login_success', 'register_attempt', 'register_success', 'logout'])[1 + floor(random() * 5)::int] else 'page_visit' end as event_type,
          'session-' || (extract(epoch from at)::int / 3600 - floor(30 * power(random(), 8))::int) || '-' || floor(random() * $3)::int as session_id,
          ($4::text[])[1 + floor(power(random(), 2) * ${pages.length})::int] as page
        from (select to_timestamp(($1::int + (n - 1) * $5::int / $2::float8) * 900) as at, random() as kind from generate_series(1, $2::int) n) as moments
      ) as events))`,
      [
        quarter,
        targetCount - insertedCount,
        perHour,
        pages,
        Math.min(quartersPerBatch, endQuarterHour - quarter),
      ],
    );
    insertedCount = targetCount;
    if (batchCount++ % 500 === 0) log(`${insertedCount.toLocaleString("en")} events`);
  }
  await client.query(
    "vacuum analyze analytics_events, analytics_quarters, analytics_returns, analytics_page_visits, analytics_sessions",
  );
}
