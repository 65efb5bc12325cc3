/** A trigger keeps the number of a job's approved applications. */
import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints as api } from "@shared/jobs/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, agentAmir, scoutInes, rivalRuth } = app;
const approvedCountOf = async (id: number) =>
  (await app.as(rivalRuth).call(api.one, { params: { id } })).body.approvedCount;
const approve = (id: number) =>
  app.as(posterHana).call(applicationEndpoints.approve, { params: { id }, body: {} });

test("counts approved applications, and not those that are pending, rejected or withdrawn", async () => {
  const job = await app.createJob(posterHana);
  const [first, second] = [
    await app.createApplication(job, agentAmir),
    await app.createApplication(job, scoutInes),
  ];
  expect(await approvedCountOf(job.id)).toBe(0);
  await Promise.all([approve(first.id), approve(second.id)]);
  expect(await approvedCountOf(job.id)).toBe(2);
  await app.as(agentAmir).call(applicationEndpoints.withdraw, { params: { id: first.id }, body: {} });
  expect(await approvedCountOf(job.id)).toBe(1);
  await app.rows(`delete from job_applications where id = ${second.id}`);
  expect(await approvedCountOf(job.id)).toBe(0);
});

test("an application closed with its job stays counted, and one statement changes several jobs", async () => {
  const jobs = [await app.createJob(posterHana), await app.createJob(posterHana)];
  for (const job of jobs) await app.createApplication(job, agentAmir);
  const ids = jobs.map(({ id }) => id).join(", ");
  const changeAll = (values: string) =>
    app.rows(`update job_applications set ${values} where job_id in (${ids})`);
  const counts = () => app.rows(`select approved_count as n from jobs where id in (${ids})`);
  await changeAll("status = 'approved', decided_at = now()");
  expect(await counts()).toEqual([{ n: 1 }, { n: 1 }]);
  await changeAll("closed_as = 'job_filled'");
  expect(await counts()).toEqual([{ n: 1 }, { n: 1 }]);
  await changeAll("closed_as = 'withdrawn'");
  expect(await counts()).toEqual([{ n: 0 }, { n: 0 }]);
});

test("the list has the count, and a job can be deleted with its applications", async () => {
  const job = await app.createJob(posterHana);
  await app.createApplication(job, agentAmir, { status: "approved", decidedAt: "2026-02-01T00:00:00Z" });
  const { body } = await app.as(rivalRuth).call(api.list, {});
  expect(body.find(({ id }) => id === job.id)?.approvedCount).toBe(1);
  await app.rows(`delete from jobs where id = ${job.id}`);
  expect(await app.rows(`select from jobs where id = ${job.id}`)).toEqual([]);
});
