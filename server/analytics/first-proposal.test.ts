/** The usual time to the first application for a job. */
import { analyticsEndpoints as api } from "@shared/analytics/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, agentAmir, scoutInes } = app;

const compute = async () => {
  await app.rows("select graphile_worker.add_job('compute_first_proposal')");
  await app.runTasks();
  return (await app.as(posterHana).call(api.firstProposal, {})).body.medianHours;
};

/** A job that was posted some days ago, with applications after these numbers of hours. */
async function insertJob(daysAgo: number, ...afterHours: number[]) {
  const job = await app.createJob(posterHana);
  await app.rows(`update jobs set created_at = now() - interval '${daysAgo} days' where id = ${job.id}`);
  for (const [index, hours] of afterHours.entries()) {
    const { id } = await app.createApplication(job, index === 0 ? agentAmir : scoutInes);
    await app.rows(`update job_applications set created_at = (select j.created_at from jobs j where j.id = ${job.id})
      + interval '${hours} hours' where id = ${id}`);
  }
}

test("is the median over the jobs of the last 90 days with an application, from ten of them on", async () => {
  expect((await app.as(posterHana).call(api.firstProposal, {})).body).toEqual({ medianHours: null });
  for (let hours = 1; hours <= 9; hours++) await insertJob(89, hours * 10, 500);
  await insertJob(91, 1_000);
  await insertJob(1);
  expect(await compute()).toBeNull();
  await insertJob(30, 100);
  expect(await compute()).toBeCloseTo(55);
  await insertJob(30, 700, 60);
  expect(await compute()).toBeCloseTo(60);
});
