import { insightEndpoints as api } from "@shared/insights/endpoints";
import type { HiringInsights } from "@shared/insights/schemas";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { paletteEndpoints } from "@shared/palette/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, rivalRuth, agentAmir, scoutInes } = app;
const loadInsights = async (person: { id: number }, query: object = {}) =>
  (await app.as(person).call(api.own, { query })).body;
const loadHiring = async (person: { id: number }, query: object = {}) =>
  (await loadInsights(person, query)) as HiringInsights;

test("a day includes its first and last moment in the user's time zone", async () => {
  const job = await app.createJob(posterHana);
  const at = {
    first: "2026-03-08T05:00:00Z",
    last: "2026-03-09T03:59:59.999Z",
    after: "2026-03-09T04:00:00Z",
  }; // a day of 23 hours in New York
  for (const [person, createdAt] of [
    [agentAmir, at.first],
    [scoutInes, at.last],
    [await app.createUser("nell", "agency"), at.after],
  ] as const) {
    const { id } = await app.createApplication(job, person);
    await app.rows(`update job_applications set created_at = '${createdAt}' where id = ${id}`);
  }
  const tz = "America/New_York";
  for (const [from, to, zone, proposals] of [
    ["2026-03-08", "2026-03-08", tz, 2],
    ["2026-03-09", "2026-03-09", tz, 1],
    ["2026-03-07", "2026-03-07", tz, 0],
    ["2026-03-07", "2026-03-09", tz, 3],
    ["2026-03-08", "2026-03-08", "UTC", 1],
    ["2026-03-09", "2026-03-09", "UTC", 2],
    ["2026-03-09", undefined, tz, 1],
    [undefined, "2026-03-08", tz, 2],
  ] as const) {
    const query = { ...(from && { from }), ...(to && { to }), tz: zone };
    const insights = await loadHiring(posterHana, query);
    const sumOfPoints = insights.points.reduce((sum, point) => sum + point.proposals, 0);
    const rows = (await app.as(posterHana).call(api.rows, { query: { ...query, figure: "proposals" } })).body
      .length;
    expect([query, insights.funnel.proposals, sumOfPoints, rows]).toEqual([
      query,
      proposals,
      proposals,
      proposals,
    ]);
  }
});

test("time to hire starts with the posting, and a voided placement does not count", async () => {
  const job = await app.createJob(rivalRuth, { bountyAmount: 9_000 });
  const { id } = await app.createSubmission(job, agentAmir);
  await app.as(rivalRuth).call(submissionEndpoints.setStatus, { params: { id }, body: { status: "hired" } });
  await app.rows(`update jobs set created_at = created_at - interval '36 hours' where id = ${job.id}`);
  expect(await loadHiring(rivalRuth)).toMatchObject({
    placements: 1,
    earnings: 9_000,
    toHire: { n: 1, hours: 36 },
    filled: 1,
    ended: 1,
  });
  expect(await loadInsights(agentAmir)).toMatchObject({ placements: 1, earnings: 9_000, hireRate: 100 });
  const [placement] = await app.rows<{ id: number }>(`select id from placements where job_id = ${job.id}`);
  await app
    .as(rivalRuth)
    .call(placementEndpoints.move, { params: { id: placement?.id ?? 0 }, body: { status: "voided" } });
  expect(await loadHiring(rivalRuth)).toMatchObject({
    placements: 0,
    earnings: 0,
    toHire: { n: 0, hours: null },
    byCompany: [],
    filled: 0,
  });
  expect(await loadInsights(agentAmir)).toMatchObject({
    placements: 0,
    earnings: 0,
    hireRate: 0,
    payments: { confirmed: { placements: 0 } },
  });
  expect(
    (await app.as(agentAmir).call(api.rows, { query: { figure: "placements", tz: "UTC" } })).body,
  ).toEqual([]);
});

test("insights, the palette and placements name the state of a job, not only its stored status", async () => {
  const poster = await app.createUser("pia", "portfolio_hr");
  const [late, held, unposted, hiredFor] = await Promise.all(
    ["Late", "Held", "Unposted", "Hired for"].map((title) => app.createJob(poster, { title })),
  );
  await app.rows(`update jobs set deadline = now() - interval '1 hour' where id = ${late!.id};
    update jobs set held_at = now() where id = ${held!.id}`);
  await app.as(poster).call(jobEndpoints.unpost, { params: { id: unposted!.id } });
  const submission = await app.createSubmission(hiredFor!, agentAmir);
  await app.as(poster).call(submissionEndpoints.setStatus, {
    params: { id: submission.id },
    body: { status: "hired" },
  });

  const { body: rows } = await app.as(poster).call(api.rows, { query: { figure: "jobs", tz: "UTC" } });
  expect(Object.fromEntries(rows.map(({ title, status, state }) => [title, [status, state]]))).toEqual({
    Late: ["open", "deadline_passed"],
    Held: ["open", "on_hold"],
    Unposted: ["cancelled", "unposted"],
    "Hired for": ["filled", "filled"],
  });
  const { body: palette } = await app.as(agentAmir).call(paletteEndpoints.find, { query: { q: "late" } });
  expect(palette.jobs).toMatchObject([{ title: "Late", state: "deadline_passed" }]);
  const { body: placements } = await app.as(poster).call(placementEndpoints.mine, { query: {} });
  expect(placements.map(({ job }) => job.state)).toEqual(["filled"]);
});

test("users see only their own rows", async () => {
  for (const figure of ["jobs", "proposals", "candidates", "placements"] as const)
    expect(
      (await app.as(scoutInes).call(api.rows, { query: { figure, tz: "UTC" } })).body.map(({ kind }) => kind),
    ).toEqual({ jobs: ["job"], proposals: ["application"], candidates: [], placements: [] }[figure]);
});
