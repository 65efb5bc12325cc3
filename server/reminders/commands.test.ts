/** What is reminded of, when, and once: through the task that does it every hour. */

import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import pg from "pg";
import { afterEach, expect, test } from "vitest";

const world = await createTestApp();
const { posterHana: hana, agentAmir: amir, scoutInes: ines, partnerVera: vera } = world;
afterEach(() =>
  world.rows(
    "delete from events; delete from jobs; delete from candidates; delete from graphile_worker._private_jobs",
  ),
);

const remind = async (workers = 1) => {
  await world.rows("select graphile_worker.add_job('remind', '{}'::json) from generate_series(1, 3)");
  await Promise.all(Array.from({ length: workers }, world.work));
};
const told = async () =>
  (
    await world.rows<{
      said: string;
    }>(`select concat_ws(' ', u.username, n.kind, e.data ->> 'days', e.data ->> 'applications', e.data ->> 'submissions') as said
      from notifications n join events e on e.id = n.event_id join users u on u.id = n.user_id order by n.id`)
  ).map(({ said }) => said);
const age = (table: string, id: number, time: string, column = "created_at") =>
  world.rows(`update ${table} set ${column} = now() - interval '${time}' where id = ${id}`);

test("what waits is spoken for after three days and after seven, all of a job at once, each time once, whoever works", async () => {
  const job = await world.job(hana);
  const one = await world.application(job, amir);
  const two = await world.submission(job, ines);
  const all = async (time: string) => {
    await age("job_applications", one.id, time);
    await age("job_candidate_submissions", two.id, time);
    await remind(3);
  };
  await all("2 days 23 hours");
  expect(await told()).toEqual([]);
  await all("3 days 1 minute");
  expect(await told()).toEqual(["hana answer_overdue 3 1 1"]);
  await all("6 days");
  expect(await told()).toHaveLength(1);
  await all("7 days 1 minute");
  await all("30 days");
  expect(await told()).toEqual(["hana answer_overdue 3 1 1", "hana answer_overdue 7 1 1"]);
});

test("what was answered, or hangs on a job that has ended, is not; what is a week old at once is told once", async () => {
  const [job, ended] = [await world.job(hana), await world.job(hana)];
  const [approved, waits, late] = [
    await world.application(job, amir),
    await world.application(job, ines),
    await world.application(ended, amir),
  ];
  const seen = await world.submission(job, amir);
  for (const { id } of [approved, waits, late]) await age("job_applications", id, "8 days");
  await age("job_candidate_submissions", seen.id, "8 days");
  await world.as(hana).call(applicationEndpoints.approve, { params: { id: approved.id } });
  await world
    .as(hana)
    .call(submissionEndpoints.setStatus, { params: { id: seen.id }, body: { status: "rejected" } });
  await world.rows(`update jobs set status = 'cancelled' where id = ${ended.id}; delete from events`);
  await remind();
  expect(await told()).toEqual(["hana answer_overdue 7 1 0"]);
});

test("who decides at the same moment waits for no reminder, and none for them", async () => {
  const job = await world.job(hana);
  const { id } = await world.application(job, amir);
  await age("job_applications", id, "4 days");
  const deciding = new pg.Client(world.databaseUrl);
  await deciding.connect();
  await deciding.query("begin");
  await deciding.query(`select from jobs where id = ${job.id} for update`);
  await remind(); // which comes back while the job is held, and has not failed over it
  expect([await told(), await world.rows("select last_error from graphile_worker._private_jobs")]).toEqual([
    [],
    [],
  ]);
  await deciding.query(`delete from job_applications where id = ${id}`);
  await deciding.query("commit");
  await deciding.end();
  await remind();
  expect(await told()).toEqual([]);
});

test("a candidate of ninety days is asked after once, and again ninety days after a change", async () => {
  const { id } = await world.candidate(vera);
  const gone = await world.candidate(vera);
  await world.rows(`update candidates set is_available = false where id = ${gone.id}`);
  for (const each of [id, gone.id]) await age("candidates", each, "91 days", "updated_at");
  await remind(2);
  await remind();
  expect(await told()).toEqual(["vera candidate_aging"]);
  await world.as(vera).call(talentPoolEndpoints.edit, { params: { id }, body: { role: "Staff Engineer" } });
  await remind();
  expect(await told()).toHaveLength(1);
  await age("candidates", id, "91 days", "updated_at");
  await remind();
  expect(await told()).toHaveLength(2);
});

test("a deadline is named two days ahead, once, and again when it was moved", async () => {
  const { id } = await world.job(hana);
  const past = await world.job(hana);
  const end = (job: number, time: string) =>
    world.rows(`update jobs set deadline = now() + interval '${time}' where id = ${job}`);
  await end(past.id, "-1 hour");
  await end(id, "2 days 1 minute");
  await remind();
  expect(await told()).toEqual([]);
  await end(id, "1 day 23 hours");
  await remind(2);
  await remind();
  expect(await told()).toEqual(["hana deadline_near"]);
  const deadline = new Date(Date.now() + 864e5).toISOString();
  expect((await world.as(hana).call(jobEndpoints.edit, { params: { id }, body: { deadline } })).status).toBe(
    200,
  );
  await remind();
  expect(await told()).toHaveLength(2);
});
