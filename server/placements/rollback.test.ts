import { submissionEndpoints } from "@shared/submissions/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, onTestFinished, test } from "vitest";

const app = await createTestApp();
const { posterHana, agentAmir, scoutInes } = app;

test.each([
  ["placements", "false"],
  ["jobs", "status <> 'filled'"],
  ["job_applications", "status <> 'rejected'"],
  ["events", "false"],
])("a hire of which a write to %s fails changes nothing", async (table, condition) => {
  const job = await app.createJob(posterHana);
  const submission = await app.createSubmission(job, agentAmir);
  const application = await app.createApplication(job, scoutInes);
  const loadState = () =>
    app.rows(`select
      (select status from jobs where id = ${job.id}) as job,
      (select status from job_candidate_submissions where id = ${submission.id}) as submission,
      (select status from job_applications where id = ${application.id}) as application,
      (select count(*)::int from placements) as placements,
      (select count(*)::int from events) as events,
      (select count(*)::int from audit_entries) as entries`);
  const before = await loadState();
  await app.rows(`alter table ${table} add constraint broken check (${condition}) not valid`);
  onTestFinished(() => void app.rows(`alter table ${table} drop constraint broken`));
  const call = { params: { id: submission.id }, body: { status: "hired" as const } };
  expect((await app.as(posterHana).call(submissionEndpoints.setStatus, call)).status).toBe(500);
  expect(await loadState()).toEqual(before);
});
