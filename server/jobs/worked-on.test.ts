/** The filter for the jobs on which a recruiter works, to which the figure Active Jobs leads. */
import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { jobEndpoints as api } from "@shared/jobs/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { nextCursor } from "@tests/app/test-app";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, agentAmir, scoutInes } = app;
const set = (table: string, id: number, values: string) =>
  app.rows(`update ${table} set ${values} where id = ${id}`);

async function readWork(user: { id: number }, query: { q?: string; sort?: "bounty" | "deadline" } = {}) {
  const { body } = await app.as(user).call(api.list, { query: { ...query, mine: "1" } });
  const counts = await app.as(user).call(api.counts, { query: { ...query, mine: "1" } });
  return {
    titles: body.map(({ title }) => title).sort(),
    count: counts.body.open + counts.body.in_progress,
  };
}

test("the list, its count and the figure name the same jobs, in every state of the work on them", async () => {
  const createJob = (title: string) => app.createJob(posterHana, { title });
  const application = async (title: string, values: string, jobValues = "") => {
    const job = await createJob(title);
    const { id } = await app.createApplication(job, agentAmir);
    if (values) await set("job_applications", id, values);
    if (jobValues) await set("jobs", job.id, jobValues);
  };
  const submission = async (title: string, values: string) => {
    const { id } = await app.createSubmission(await createJob(title), agentAmir);
    if (values) await set("job_candidate_submissions", id, values);
  };
  await application("Pending", "");
  await application("Approved", "status = 'approved', decided_at = now()", "status = 'in_progress'");
  await application("Not selected", "status = 'rejected', decided_at = now()");
  await application(
    "Withdrawn",
    "status = 'rejected', decided_at = now(), closed_as = 'withdrawn', closed_from = 'pending', ended_with_job = true",
  );
  await submission("Submitted", "");
  await submission("Candidate rejected", "status = 'rejected', answered_at = now()");
  await submission(
    "Candidate withdrawn",
    "status = 'rejected', closed_as = 'withdrawn', closed_from = 'submitted'",
  );
  await application("Filled", "", "status = 'filled'");
  await application("On hold", "", "held_at = now()");
  const both = await createJob("Applied and submitted");
  await app.createApplication(both, agentAmir);
  await app.createSubmission(both, agentAmir);
  await createJob("Nothing yet");
  await app.createApplication(await createJob("Of another recruiter"), scoutInes);

  const work = await readWork(agentAmir);
  expect(work.titles).toEqual([
    "Applied and submitted",
    "Approved",
    "Candidate rejected",
    "Pending",
    "Submitted",
  ]);
  const stats = await app.as(agentAmir).call(analyticsEndpoints.userStats, {});
  expect([work.count, stats.body.activeJobs]).toEqual([5, 5]);
  for (const sort of ["bounty", "deadline"] as const)
    expect(await readWork(agentAmir, { sort })).toEqual(work);
  expect(await readWork(agentAmir, { q: "candidate" })).toEqual({ titles: ["Candidate rejected"], count: 1 });
  expect(await readWork(agentAmir, { q: "nothing" })).toEqual({ titles: [], count: 0 });
  expect(await readWork(posterHana)).toEqual({ titles: [], count: 0 });
});

test("pages of it contain every job once", async () => {
  const recruiter = await app.createUser("pages", "agency");
  for (let n = 0; n < 5; n++)
    await app.createApplication(await app.createJob(posterHana, { bountyAmount: n % 2 }), recruiter);
  for (const sort of ["newest", "bounty", "deadline"] as const) {
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await app.as(recruiter).call(api.list, { query: { mine: "1", sort, limit: 2, cursor } });
      ids.push(...page.body.map(({ id }) => id));
      cursor = nextCursor(page.headers);
    } while (cursor);
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
  }
});
