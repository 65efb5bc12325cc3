import { hashPassword } from "@server/lib/sessions/passwords";
import { trackEndpoints } from "@shared/analytics/endpoints";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, rivalRuth, partnerVera, agentAmir, scoutInes, pendingPaul, adminAda } = app;
const firefox = "Mozilla/5.0 (X11) Firefox/130.0";

interface Person {
  id: number;
}
const view = (user: Person | null, jobId: unknown, userAgent = firefox, eventType = "job_view") =>
  app.as(user, { "User-Agent": userAgent }).call(trackEndpoints.track, {
    body: {
      eventType: eventType as "job_view",
      sessionId: "abcdefghijklmnopqrstu",
      page: "/jobs",
      metadata: { jobId: jobId as number },
    },
  });
/** The counts in the poster's list and in the poster's dialog, which are the same. */
async function countsOf(jobId: number, poster: Person = posterHana) {
  await app.analyticsBuffer.flush();
  const listed = (await app.as(poster).call(jobEndpoints.mine, { query: { limit: 100 } })).body.find(
    ({ id }) => id === jobId,
  );
  const { body } = await app.as(poster).call(jobEndpoints.one, { params: { id: jobId } });
  const counts = [body.viewers, body.viewersThisWeek];
  expect([listed?.viewers, listed?.viewersThisWeek]).toEqual(counts);
  return counts;
}

test("fifty views by one recruiter count as one viewer", async () => {
  const { id } = await app.createJob(posterHana);
  expect(await countsOf(id)).toEqual([0, 0]);
  const responses = await Promise.all(Array.from({ length: 50 }, () => view(agentAmir, id)));
  expect(responses.every(({ status }) => status === 202)).toBe(true);
  expect(await countsOf(id)).toEqual([1, 1]);
  await view(scoutInes, id);
  await view(agentAmir, id);
  await view(pendingPaul, id);
  expect(await countsOf(id)).toEqual([3, 3]);
});

test("the poster, the hiring side, visitors, suspended members and robots are no viewers", async () => {
  const { id } = await app.createJob(posterHana);
  const suspended = await app.createUser("gone-quiet", "agency", { suspendedAt: "2026-02-01T00:00:00Z" });
  for (const user of [posterHana, rivalRuth, partnerVera, adminAda, suspended, null])
    expect((await view(user, id)).status).toBe(202);
  for (const robot of ["Googlebot/2.1 (+http://www.google.com/bot.html)", "Mozilla/5.0 HeadlessChrome/120.0"])
    expect((await view(agentAmir, id, robot)).status).toBe(202);
  expect(await countsOf(id)).toEqual([0, 0]);

  // A partner without approval recruits, but is no viewer of a job of their own.
  const poster = await app.createUser("waiting", "vc_partner");
  const own = await app.createJob(poster);
  await view(poster, own.id);
  expect(await countsOf(own.id, poster)).toEqual([0, 0]);
});

test("other events, and views without a known job, add no viewer and lose no other view", async () => {
  const { id } = await app.createJob(posterHana);
  await Promise.all([
    view(agentAmir, id, firefox, "page_visit"),
    view(agentAmir, id, firefox, "profile_view"),
    ...[undefined, null, "1", 0, -1, 1.5, 2_147_483_648, 2_147_483_647].map((jobId) =>
      view(agentAmir, jobId),
    ),
    view(scoutInes, id),
  ]);
  expect(await countsOf(id)).toEqual([1, 1]);
  expect(await app.rows(`select user_id from job_viewers where job_id = ${id}`)).toEqual([
    { user_id: scoutInes.id },
  ]);
});

test("opening a job without the event of the browser adds no viewer", async () => {
  const { id } = await app.createJob(posterHana);
  await app.as(agentAmir).call(jobEndpoints.one, { params: { id } });
  await app.as(agentAmir).call(jobEndpoints.list, { query: {} });
  expect(await countsOf(id)).toEqual([0, 0]);
});

test("a viewer counts for this week for seven days after the last view", async () => {
  const { id } = await app.createJob(posterHana);
  await view(agentAmir, id);
  await view(scoutInes, id);
  await app.analyticsBuffer.flush();
  const setDay = (user: Person, daysAgo: number) =>
    app.rows(`update job_viewers set first_at = now() - interval '30 days',
      last_on = (now() at time zone 'UTC')::date - ${daysAgo} where job_id = ${id} and user_id = ${user.id}`);
  await setDay(agentAmir, 6);
  await setDay(scoutInes, 7);
  expect(await countsOf(id)).toEqual([2, 1]);
  await view(scoutInes, id);
  expect(await countsOf(id)).toEqual([2, 2]);
  // The first view stays.
  expect(
    await app.rows(
      `select first_at < now() - interval '29 days' as kept from job_viewers where user_id = ${scoutInes.id} and job_id = ${id}`,
    ),
  ).toEqual([{ kept: true }]);
});

test("only the poster gets the counts, and nobody the names", async () => {
  const { id } = await app.createJob(posterHana);
  await view(agentAmir, id);
  await app.analyticsBuffer.flush();
  for (const user of [agentAmir, rivalRuth, partnerVera, adminAda]) {
    const { status, body } = await app.as(user).call(jobEndpoints.one, { params: { id } });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty("viewers");
    expect(body).not.toHaveProperty("viewersThisWeek");
    expect(body).not.toHaveProperty("guessedFields");
    expect(body).not.toHaveProperty("pendingApplicationsCount");
    expect(body).not.toHaveProperty("pendingSubmissionsCount");
    expect(body).not.toHaveProperty("reopenBlocker");
  }
  const { body } = await app.as(posterHana).call(jobEndpoints.one, { params: { id } });
  expect(body).toMatchObject({
    viewers: 1,
    viewersThisWeek: 1,
    guessedFields: ["workMode", "level", "salary"],
  });
  expect(JSON.stringify(body)).not.toContain("amir");
  expect(
    await app.rows("select distinct user_id from analytics_events where event_type = 'job_view'"),
  ).toEqual([{ user_id: null }]);
});

test("views are part of the recruiter's data export, and are deleted with the account", async () => {
  const password = "quiet harbor lantern";
  const viewer = await app.createUser("viewer", "agency", { password: await hashPassword(password) });
  const stranger = await app.createUser("stranger", "agency");
  const { id } = await app.createJob(posterHana, { title: "Viewed role" });
  await view(viewer, id);
  await view(stranger, id);
  expect(await countsOf(id)).toEqual([2, 2]);
  const exported = await app.as(viewer).call(dataExportEndpoints.export, {});
  expect(exported.body.jobsOpened).toEqual([
    {
      job: "Viewed role",
      company: "Acme",
      firstAt: expect.stringMatching(/^\d{4}-/),
      lastOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ]);
  expect((await app.as(posterHana).call(dataExportEndpoints.export, {})).body.jobsOpened).toEqual([]);
  expect((await app.as(viewer).call(dataExportEndpoints.delete, { body: { password } })).status).toBe(204);
  expect(await countsOf(id)).toEqual([1, 1]);
});

test("a view that is written after the account was deleted is dropped", async () => {
  const viewer = await app.createUser("late", "agency");
  const { id } = await app.createJob(posterHana);
  await view(viewer, id);
  await app.rows(`update users set deleted_at = now() where id = ${viewer.id}`);
  expect(await countsOf(id)).toEqual([0, 0]);
});
