import { loadSiteStats } from "@server/analytics/queries";
import { openDemoDatabase } from "@tests/app/demo-database";
import { expect, test } from "vitest";

test("page visits have realistic weekdays, phone share and registrations, and no robots", async () => {
  const { db, queryRow, rows } = await openDemoDatabase();
  const totals =
    await queryRow(`select count(*)::int as events, count(*) filter (where metadata ->> 'demo' = 'true')::int as marked,
    (100 * count(distinct session_id) filter (where user_agent ~ 'Mobile') / count(distinct session_id))::int as phones,
    count(*) filter (where user_agent ~ 'bot')::int as robots, count(*) filter (where created_at > now())::int as ahead,
    (now()::date - min(created_at)::date) as days from analytics_events`);
  expect(totals).toMatchObject({ marked: totals?.events, robots: 0, ahead: 0 });
  expect([
    Math.abs(Number(totals?.events) - 9_000) < 1_500,
    Math.abs(Number(totals?.phones) - 35) <= 4,
    Number(totals?.days) >= 88,
  ]).toEqual([true, true, true]);
  const stats = await loadSiteStats(db, { tz: "UTC" });
  expect(stats.registrationAttempts).toBeGreaterThan(120);
  expect(stats.registrationSuccesses).toBeLessThan(stats.registrationAttempts);
  expect(stats.loginSuccesses).toBeLessThan(stats.loginAttempts);
  expect(stats.uniqueVisitors).toBe(
    Number((await queryRow("select count(distinct session_id)::int as n from analytics_events"))?.n),
  );
  const dailyAverages =
    await rows(`select extract(isodow from created_at) >= 6 as weekend, count(*) / count(distinct created_at::date) as n
    from analytics_events where created_at < date_trunc('day', now()) group by 1 order by 1`);
  expect(Number(dailyAverages[0]?.n)).toBeGreaterThan(2.5 * Number(dailyAverages[1]?.n));
});

test("recruiters have viewed the jobs that they work on, posters are no viewers, and no view is in the future", async () => {
  const { rows, queryRow } = await openDemoDatabase();
  expect(await queryRow("select count(*) > 100 as many from job_viewers")).toEqual({ many: true });
  for (const query of [
    `select job_id, applicant_id from job_applications a join users u on u.id = applicant_id where deleted_at is null and not exists
      (select from job_viewers v where v.job_id = a.job_id and v.user_id = a.applicant_id and v.first_at <= a.created_at)`,
    `select job_id, submitted_by_id from job_candidate_submissions s join users u on u.id = submitted_by_id where deleted_at is null and not exists
      (select from job_viewers v where v.job_id = s.job_id and v.user_id = s.submitted_by_id and v.first_at <= s.created_at)`,
    "select 1 from job_viewers v join jobs j on j.id = v.job_id where j.posted_by_id = v.user_id or v.first_at < j.created_at",
    "select 1 from job_viewers where first_at > now() or last_on > (now() at time zone 'UTC')::date or last_on < (first_at at time zone 'UTC')::date",
  ])
    expect(await rows(query), query).toEqual([]);
});
