/**
 * Each list runs as many statements for forty rows as for two: whatever a row shows comes with the list.
 * `query-counts.test.ts` has the numbers of every endpoint, with the few rows of its case.
 */
import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import type { Endpoint, EndpointInput } from "@shared/lib/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";
import { createQueryCounter } from "./count-queries";

const app = await createTestApp();
const countQueries = createQueryCounter(app);
const { adminAda } = app;

/**
 * A poster with so many jobs. Each has an application, a candidate and a placement of one recruiter, and the
 * first one also of as many other recruiters, with all that a row can show: a record, an agency, an edit, a
 * reason, an agreed fee, and another submission of the same person.
 */
async function createLists(size: number) {
  const poster = await app.createUser(`poster${size}`, "vc_partner", { vcApprovalStatus: "approved" });
  const recruiter = await app.createUser(`recruiter${size}`, "agency");
  const jobs = [];
  for (let n = 0; n < size; n++) jobs.push(await app.createJob(poster, { title: `Job ${n} of ${size}` }));
  const [firstJob] = jobs;
  if (!firstJob) throw new Error("No jobs");
  for (const [n, job] of jobs.entries()) {
    await app.createApplication(job, recruiter);
    const { id } = await app.createSubmission(job, recruiter);
    await app.rows(`insert into placements (submission_id, job_id, poster_id, placed_by_id, status, bounty_paid)
      values (${id}, ${job.id}, ${poster.id}, ${recruiter.id}, 'confirmed', 100)`);
    const other = await app.createUser(`other${n}of${size}`, "agency");
    await app.createAgency(other);
    await app.createApplication(firstJob, other);
    const candidateEmail = `same${n - (n % 2)}of${size}@inbox.example`;
    await app.createSubmission(firstJob, other, { candidateEmail });
  }
  const ofPoster = `poster_id = ${poster.id}`;
  await app.rows(`
    insert into recruiter_records (user_id, median_hours, sample, computed_at)
      select distinct applicant_id, 30, 5, now() from job_applications where ${ofPoster}
      on conflict (user_id) do update set median_hours = 30, sample = 5;
    update job_applications set edited_at = now(), decided_at = case when id % 3 > 0 then now() end,
      status = (array['pending', 'approved', 'rejected'])[1 + id % 3] where ${ofPoster};
    update job_candidate_submissions set edited_at = now(), version = 2 where ${ofPoster};
    update job_candidate_submissions set status = 'rejected' where ${ofPoster} and id % 2 = 0;
    insert into job_candidate_submission_changes (submission_id, "to", changed_by_id, reason)
      select id, 'rejected', poster_id, 'Too junior' from job_candidate_submissions
      where ${ofPoster} and status = 'rejected'`);
  return { poster, recruiter, jobId: firstJob.id };
}
type Lists = Awaited<ReturnType<typeof createLists>>;
const listsOfTwo = await createLists(2);
const listsOfForty = await createLists(40);

const as = (user: { id: number }) => app.as(user);
type QueryOf<E extends Endpoint> = EndpointInput<E> extends { query?: infer Query } ? Query : never;
const received = (query: QueryOf<typeof submissionEndpoints.received>) => (lists: Lists) =>
  as(lists.poster).call(submissionEndpoints.received, { query });
const receivedApplications = (query: QueryOf<typeof applicationEndpoints.received>) => (lists: Lists) =>
  as(lists.poster).call(applicationEndpoints.received, { query });
const listJobs = (query: QueryOf<typeof jobEndpoints.list>) => (lists: Lists) =>
  as(lists.recruiter).call(jobEndpoints.list, { query });

/**
 * `before` is the number of statements before proposals were compared and candidates reviewed beside the list
 * (commit 45e24ddb); null for lists that did not exist.
 */
const lists: {
  list: string;
  call: (lists: Lists) => Promise<{ status: number; body: unknown }>;
  before: number | null;
  statements: number;
}[] = [
  { list: "jobs, newest", call: listJobs({}), before: 1, statements: 1 },
  { list: "jobs by bounty", call: listJobs({ sort: "bounty" }), before: 1, statements: 1 },
  { list: "jobs by deadline", call: listJobs({ sort: "deadline" }), before: 3, statements: 3 },
  { list: "jobs, searched", call: listJobs({ q: "job" }), before: 3, statements: 3 },
  { list: "jobs on which the viewer works", call: listJobs({ mine: "1" }), before: null, statements: 2 },
  {
    list: "jobs posted by the viewer",
    call: ({ poster }) => as(poster).call(jobEndpoints.mine, {}),
    before: 1,
    statements: 1,
  },
  { list: "applications received", call: receivedApplications({}), before: 1, statements: 1 },
  {
    list: "applications received, pending",
    call: receivedApplications({ status: "pending" }),
    before: 1,
    statements: 1,
  },
  {
    list: "applications received, longest waiting first",
    call: receivedApplications({ sort: "waiting" }),
    before: null,
    // One for the pending ones, and one for the others if they do not fill the page.
    statements: 2,
  },
  {
    list: "jobs with applications received",
    call: ({ poster }) => as(poster).call(applicationEndpoints.receivedJobs, {}),
    before: null,
    statements: 1,
  },
  {
    list: "applications sent",
    call: ({ recruiter }) => as(recruiter).call(applicationEndpoints.mine, {}),
    before: 1,
    statements: 1,
  },
  { list: "candidates received", call: received({}), before: 1, statements: 1 },
  { list: "candidates received, searched", call: received({ q: "candidate" }), before: 1, statements: 1 },
  { list: "candidates received, rejected", call: received({ status: "rejected" }), before: 1, statements: 1 },
  {
    list: "candidates of a job, all of them possible duplicates",
    call: (of) => received({ job: String(of.jobId) })(of),
    before: 1,
    statements: 1,
  },
  {
    list: "candidates received, by job",
    call: ({ poster }) => as(poster).call(submissionEndpoints.groups, {}),
    before: 1,
    statements: 1,
  },
  {
    list: "candidates of a job in its dialog, with possible duplicates",
    call: ({ poster, jobId }) => as(poster).call(submissionEndpoints.ofJob, { params: { id: jobId } }),
    before: 2,
    statements: 2,
  },
  {
    list: "candidates of a job for an admin",
    call: ({ jobId }) => as(adminAda).call(submissionEndpoints.ofJob, { params: { id: jobId } }),
    before: 2,
    statements: 2,
  },
  {
    list: "candidates submitted",
    call: ({ recruiter }) => as(recruiter).call(submissionEndpoints.mine, {}),
    before: 1,
    statements: 1,
  },
  {
    list: "placements",
    call: ({ poster }) => as(poster).call(placementEndpoints.mine, {}),
    before: 2,
    statements: 2,
  },
];

/** The server forgets a session after five seconds, so a slow machine may need one statement more. */
async function countLowest(call: () => Promise<{ status: number; body: unknown }>, expected: number) {
  const counts: number[] = [];
  while (counts.length < 3 && counts.at(-1) !== expected) {
    await call(); // opens the connections that it needs
    counts.push((await countQueries(call)).all);
  }
  return Math.min(...counts);
}

test.each(lists)("$list: as many statements for forty rows as for two", async ({ call, ...numbers }) => {
  const sizes = [];
  const counts = [];
  for (const of of [listsOfTwo, listsOfForty]) {
    const { status, body } = await call(of);
    expect(status).toBe(200);
    sizes.push((body as unknown[]).length);
    counts.push(await countLowest(() => call(of), numbers.statements));
  }
  expect(counts).toEqual([numbers.statements, numbers.statements]);
  if (numbers.before !== null) expect(numbers.statements).toBeLessThanOrEqual(numbers.before);
  const [rowsOfTwo = 0, rowsOfForty = 0] = sizes;
  expect(rowsOfForty).toBeGreaterThanOrEqual(rowsOfTwo);
  expect(rowsOfForty).toBeGreaterThanOrEqual(13);
});

test("the rows that are counted show all that a row can show", async () => {
  const query = { job: String(listsOfForty.jobId) };
  const { body } = await app.as(listsOfForty.poster).call(submissionEndpoints.received, { query });
  expect(body).toHaveLength(41);
  expect(body.filter(({ possibleDuplicate, duplicates }) => possibleDuplicate && duplicates[0])).toHaveLength(
    40,
  );
  expect(body.filter(({ reason }) => reason === "Too junior").length).toBeGreaterThan(15);
});
