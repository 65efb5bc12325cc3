/** Reminders, through the queue task that sends them every hour. */

import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import pg from "pg";
import { afterEach, expect, test } from "vitest";

const app = await createTestApp();
const { posterHana: hana, agentAmir: amir, scoutInes: ines, partnerVera: vera } = app;
afterEach(() =>
  app.rows(
    "delete from events; delete from jobs; delete from candidates; delete from graphile_worker._private_jobs",
  ),
);

const remind = async (workers = 1) => {
  await app.rows("select graphile_worker.add_job('remind', '{}'::json) from generate_series(1, 3)");
  await Promise.all(Array.from({ length: workers }, app.runTasks));
};
const notifications = async () =>
  (
    await app.rows<{
      summary: string;
    }>(`select concat_ws(' ', u.username, n.kind, e.data ->> 'days', e.data ->> 'applications', e.data ->> 'submissions') as summary
      from notifications n join events e on e.id = n.event_id join users u on u.id = n.user_id order by n.id`)
  ).map(({ summary }) => summary);
const setAge = (table: string, id: number, time: string, column = "created_at") =>
  app.rows(`update ${table} set ${column} = now() - interval '${time}' where id = ${id}`);

test("sends one reminder per job after three days and one after seven, with several workers", async () => {
  const job = await app.createJob(hana);
  const application = await app.createApplication(job, amir);
  const submission = await app.createSubmission(job, ines);
  const remindAfter = async (time: string) => {
    await setAge("job_applications", application.id, time);
    await setAge("job_candidate_submissions", submission.id, time);
    await remind(3);
  };
  await remindAfter("2 days 23 hours");
  expect(await notifications()).toEqual([]);
  await remindAfter("3 days 1 minute");
  expect(await notifications()).toEqual(["hana answer_overdue 3 1 1"]);
  await remindAfter("6 days");
  expect(await notifications()).toHaveLength(1);
  await remindAfter("7 days 1 minute");
  await remindAfter("30 days");
  expect(await notifications()).toEqual(["hana answer_overdue 3 1 1", "hana answer_overdue 7 1 1"]);
});

test("ignores answered items and ended jobs; an item older than a week gets one reminder", async () => {
  const [job, endedJob] = [await app.createJob(hana), await app.createJob(hana)];
  const [approvedApplication, pendingApplication, applicationToEndedJob] = [
    await app.createApplication(job, amir),
    await app.createApplication(job, ines),
    await app.createApplication(endedJob, amir),
  ];
  const answeredSubmission = await app.createSubmission(job, amir);
  for (const { id } of [approvedApplication, pendingApplication, applicationToEndedJob])
    await setAge("job_applications", id, "8 days");
  await setAge("job_candidate_submissions", answeredSubmission.id, "8 days");
  await app.as(hana).call(applicationEndpoints.approve, { params: { id: approvedApplication.id } });
  await app.as(hana).call(submissionEndpoints.setStatus, {
    params: { id: answeredSubmission.id },
    body: { status: "rejected" },
  });
  await app.rows(`update jobs set status = 'cancelled' where id = ${endedJob.id}; delete from events`);
  await remind();
  expect(await notifications()).toEqual(["hana answer_overdue 7 1 0"]);
});

test("ignores candidates that are closed without an answer", async () => {
  const job = await app.createJob(hana);
  const { id } = await app.createSubmission(job, amir);
  await setAge("job_candidate_submissions", id, "4 days");
  await app.rows(
    `update job_candidate_submissions set status = 'rejected', closed_as = 'recruiter_left', closed_from = 'submitted'`,
  );
  await remind();
  expect(await notifications()).toEqual([]);
});

test("skips items that somebody is deciding, without waiting", async () => {
  const job = await app.createJob(hana);
  const { id } = await app.createApplication(job, amir);
  await setAge("job_applications", id, "4 days");
  const decidingClient = new pg.Client(app.databaseUrl);
  await decidingClient.connect();
  await decidingClient.query("begin");
  await decidingClient.query(`select from jobs where id = ${job.id} for update`);
  await remind(); // skips the locked job without failing
  expect([
    await notifications(),
    await app.rows("select last_error from graphile_worker._private_jobs"),
  ]).toEqual([[], []]);
  await decidingClient.query(`delete from job_applications where id = ${id}`);
  await decidingClient.query("commit");
  await decidingClient.end();
  await remind();
  expect(await notifications()).toEqual([]);
});

test("reminds of a candidate after 90 days without changes, once per change", async () => {
  const { id } = await app.createCandidate(vera);
  const unavailable = await app.createCandidate(vera);
  await app.rows(`update candidates set is_available = false where id = ${unavailable.id}`);
  for (const candidateId of [id, unavailable.id])
    await setAge("candidates", candidateId, "91 days", "updated_at");
  await remind(2);
  await remind();
  expect(await notifications()).toEqual(["vera candidate_aging"]);
  await app.as(vera).call(talentPoolEndpoints.edit, { params: { id }, body: { role: "Staff Engineer" } });
  await remind();
  expect(await notifications()).toHaveLength(1);
  await setAge("candidates", id, "91 days", "updated_at");
  await remind();
  expect(await notifications()).toHaveLength(2);
});

test("reminds of a deadline two days ahead, once, and again when it changes", async () => {
  const { id } = await app.createJob(hana);
  const pastJob = await app.createJob(hana);
  const setDeadline = (job: number, time: string) =>
    app.rows(`update jobs set deadline = now() + interval '${time}' where id = ${job}`);
  await setDeadline(pastJob.id, "-1 hour");
  await setDeadline(id, "2 days 1 minute");
  await remind();
  expect(await notifications()).toEqual([]);
  await setDeadline(id, "1 day 23 hours");
  await remind(2);
  await remind();
  expect(await notifications()).toEqual(["hana deadline_near"]);
  const deadline = new Date(Date.now() + 864e5).toISOString();
  expect((await app.as(hana).call(jobEndpoints.edit, { params: { id }, body: { deadline } })).status).toBe(
    200,
  );
  await remind();
  expect(await notifications()).toHaveLength(2);
});
