/** The record of recruiters on the applications that a poster has received. */
import { applicationEndpoints as api } from "@shared/applications/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { isLongForm } from "@tests/app/long-form";
import fc from "fast-check";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, adminAda, partnerVera } = app;

const computeRecords = async () => {
  await app.rows("select graphile_worker.add_job('compute_recruiter_records')");
  await app.runTasks();
};
const recordOf = async (applicationId: number, viewer = posterHana) =>
  (await app.as(viewer).call(api.received, { query: { limit: 100 } })).body.find(
    ({ application }) => application.id === applicationId,
  )?.recruiterRecord;

const hours = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString();
const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** One earlier job of the recruiter. */
const earlierJob = fc.record({
  application: fc.constantFrom("approved", "rejected", "withdrawn", "pending"),
  /** The hours from the approval to the candidate; negative for one that was sent before it. */
  candidateAfter: fc.option(fc.integer({ min: -5, max: 200 }), { nil: null }),
  candidate: fc.constantFrom("undecided", "shortlisted", "rejected", "rejected later", "closed"),
  placement: fc.constantFrom(null, "confirmed", "completed", "voided"),
});
type EarlierJob = typeof earlierJob extends fc.Arbitrary<infer Value> ? Value : never;

async function insertEarlierJob(recruiter: { id: number }, earlier: EarlierJob, day: number) {
  const job = await app.createJob(posterHana);
  const decidedAt = hours(day * 24);
  const { id } = await app.createApplication(job, recruiter);
  const set: Record<EarlierJob["application"], string> = {
    pending: "status = 'pending'",
    approved: `status = 'approved', decided_at = '${decidedAt}'`,
    rejected: `status = 'rejected', decided_at = '${decidedAt}'`,
    withdrawn: `status = 'rejected', decided_at = '${decidedAt}', closed_as = 'withdrawn', closed_from = 'pending', ended_with_job = true`,
  };
  await app.rows(`update job_applications set ${set[earlier.application]} where id = ${id}`);
  if (earlier.candidateAfter === null) return;
  const { id: submissionId } = await app.createSubmission(job, recruiter, {
    createdAt: hours(day * 24 + earlier.candidateAfter),
  });
  const decided: Record<EarlierJob["candidate"], string> = {
    undecided: "status = 'reviewed'",
    shortlisted: "status = 'shortlisted', was_shortlisted = true, answered_at = now()",
    rejected: "status = 'rejected', answered_at = now()",
    "rejected later": "status = 'rejected', was_shortlisted = true, answered_at = now()",
    closed: "status = 'rejected', closed_as = 'job_filled', closed_from = 'submitted'",
  };
  await app.rows(
    `update job_candidate_submissions set ${decided[earlier.candidate]} where id = ${submissionId}`,
  );
  if (earlier.placement)
    await app.rows(`insert into placements (submission_id, job_id, poster_id, placed_by_id, status, bounty_paid)
      values (${submissionId}, ${job.id}, ${posterHana.id}, ${recruiter.id}, '${earlier.placement}', 0)`);
}

/** The record as the design describes it, from the same rows. */
function expectedRecord(earlierJobs: EarlierJob[]) {
  const count = (isCounted: (job: EarlierJob) => boolean) => earlierJobs.filter(isCounted).length;
  const withCandidate = earlierJobs.filter(({ candidateAfter }) => candidateAfter !== null);
  const approved = count(({ application }) => application === "approved");
  const decided = approved + count(({ application }) => application === "rejected");
  const shortlisted = withCandidate.filter(({ candidate }) =>
    ["shortlisted", "rejected later"].includes(candidate),
  ).length;
  const answered = shortlisted + withCandidate.filter(({ candidate }) => candidate === "rejected").length;
  const waits = withCandidate
    .filter(({ application, candidateAfter }) => application === "approved" && candidateAfter! >= 0)
    .map(({ candidateAfter }) => candidateAfter!);
  if (decided + answered < 5) return null;
  return {
    approved,
    decided,
    shortlisted,
    answered,
    placements: withCandidate.filter(({ placement }) => placement !== null && placement !== "voided").length,
    firstCandidateHours: waits.length < 3 ? null : median(waits),
  };
}

test("every figure of a record equals the one computed from the same rows", async () => {
  let serialNumber = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(earlierJob, { minLength: 2, maxLength: 9 }), async (earlierJobs) => {
      const recruiter = await app.createUser(`recorded${serialNumber++}`, "agency");
      for (const [day, earlier] of earlierJobs.entries()) await insertEarlierJob(recruiter, earlier, day);
      const job = await app.createJob(posterHana);
      const { id } = await app.createApplication(job, recruiter);
      const submission = await app.createSubmission(job, recruiter);
      await computeRecords();
      expect(await recordOf(id)).toEqual(expectedRecord(earlierJobs));
      const { body } = await app
        .as(posterHana)
        .call(submissionEndpoints.record, { params: { id: submission.id } });
      expect(body).toEqual({ recruiterRecord: expectedRecord(earlierJobs) });
      const query = { submission: String(submission.id) };
      const { body: received } = await app.as(posterHana).call(submissionEndpoints.received, { query });
      expect(received.map(({ recruiterRecord }) => recruiterRecord)).toEqual([expectedRecord(earlierJobs)]);
    }),
    { numRuns: isLongForm ? 25 : 8 },
  );
}, 120_000);

test("the median is that of the last 50 approvals", async () => {
  const recruiter = await app.createUser("prolific", "agency");
  for (let day = 0; day < 55; day++)
    await insertEarlierJob(
      recruiter,
      { application: "approved", candidateAfter: day < 5 ? 0 : 100, candidate: "undecided", placement: null },
      day,
    );
  await computeRecords();
  expect(
    await app.rows(
      `select median_hours, sample, outdated_since from recruiter_records where user_id = ${recruiter.id}`,
    ),
  ).toEqual([{ median_hours: 100, sample: 50, outdated_since: null }]);
});

test("a new candidate and a withdrawn approval mark the record as outdated", async () => {
  const recruiter = await app.createUser("marked", "agency");
  const isOutdated = () =>
    app.rows(
      `select outdated_since is not null as outdated from recruiter_records where user_id = ${recruiter.id}`,
    );
  const job = await app.createJob(posterHana);
  const { id } = await app.createApplication(job, recruiter);
  await app.as(posterHana).call(api.approve, { params: { id } });
  expect(await isOutdated()).toEqual([]);
  await app.createSubmission(job, recruiter);
  expect(await isOutdated()).toEqual([{ outdated: true }]);
  await computeRecords();
  expect(await isOutdated()).toEqual([{ outdated: false }]);
  await app.as(recruiter).call(api.withdraw, { params: { id }, body: {} });
  expect(await isOutdated()).toEqual([{ outdated: true }]);
});

test("only the poster gets the record with a candidate, also in the answer to a decision", async () => {
  const recruiter = await app.createUser("seen", "agency");
  const approved = {
    application: "approved",
    candidateAfter: 10,
    candidate: "shortlisted",
    placement: "confirmed",
  } as const;
  const rejected = {
    application: "rejected",
    candidateAfter: null,
    candidate: "undecided",
    placement: null,
  } as const;
  const earlierJobs = [approved, rejected, approved, rejected, approved];
  for (const [day, earlier] of earlierJobs.entries()) await insertEarlierJob(recruiter, earlier, day);
  const job = await app.createJob(posterHana);
  const { id } = await app.createSubmission(job, recruiter);
  await computeRecords();
  const query = { submission: String(id) };
  const [listed] = (await app.as(posterHana).call(submissionEndpoints.received, { query })).body;
  expect(listed?.recruiterRecord).toEqual(expectedRecord(earlierJobs));
  const decided = await app
    .as(posterHana)
    .call(submissionEndpoints.setStatus, { params: { id }, body: { status: "reviewed" } });
  expect(decided.body.recruiterRecord).toEqual(expectedRecord(earlierJobs));
  for (const viewer of [recruiter, adminAda, posterHana]) {
    const { body } = await app.as(viewer).call(submissionEndpoints.ofJob, { params: { id: job.id } });
    expect(body.map((submission) => "recruiterRecord" in submission)).toEqual([false]);
  }
  const mine = await app.as(recruiter).call(submissionEndpoints.mine, {});
  expect(JSON.stringify(mine.body)).not.toContain("recruiterRecord");
});

test("HR leads get the record, and no rating; other posters get both", async () => {
  const recruiter = await app.createUser("rated", "agency");
  const { id } = await app.createAgency(recruiter, { name: "Northwind" });
  await app.createReview({ id }, partnerVera, { rating: 5 });
  for (const [viewer, rating] of [
    [posterHana, undefined],
    [partnerVera, 5],
    [adminAda, 5],
  ] as const) {
    await app.createApplication(await app.createJob(viewer), recruiter);
    const [entry] = (await app.as(viewer).call(api.received, {})).body;
    expect(entry).toHaveProperty("recruiterRecord");
    expect(entry?.listing?.rating).toBe(rating);
    if (rating === undefined) expect(JSON.stringify(entry)).not.toContain("rating");
  }
});

test("taking a shortlisting back at once restores the record; later, it stays in it", async () => {
  const recruiter = await app.createUser("undone", "agency");
  const { id } = await app.createSubmission(await app.createJob(posterHana), recruiter);
  const move = (status: string) =>
    app.as(posterHana).call(submissionEndpoints.setStatus, { params: { id }, body: { status } as never });
  const answer = async () =>
    (
      await app.rows<{ was_shortlisted: boolean; answered: boolean }>(
        `select was_shortlisted, answered_at is not null as answered from job_candidate_submissions where id = ${id}`,
      )
    ).map((row) => [row.was_shortlisted, row.answered])[0];
  for (const _attempt of [1, 2]) {
    await move("shortlisted");
    expect(await answer()).toEqual([true, true]);
    await move("submitted");
    expect(await answer()).toEqual([false, false]);
  }
  await move("rejected");
  await move("reviewed");
  expect(await answer()).toEqual([false, false]);

  await move("shortlisted");
  await app.rows(
    `update job_candidate_submission_changes set created_at = created_at - interval '6 minutes' where submission_id = ${id}`,
  );
  await move("reviewed");
  expect(await answer()).toEqual([true, true]);
  await move("rejected");
  await move("submitted");
  expect(await answer()).toEqual([true, true]);
});

test("a move to a pending status at once leaves no trace of two decisions", async () => {
  const recruiter = await app.createUser("takenback", "agency");
  const { id } = await app.createSubmission(await app.createJob(posterHana), recruiter);
  for (const status of ["approved", "rejected", "reviewed"] as const)
    await app.as(posterHana).call(submissionEndpoints.setStatus, { params: { id }, body: { status } });
  expect(
    await app.rows(`select was_shortlisted, answered_at from job_candidate_submissions where id = ${id}`),
  ).toEqual([{ was_shortlisted: false, answered_at: null }]);
});

test("undoing a new decision at once restores the record of the one before it", async () => {
  const recruiter = await app.createUser("redecided", "agency");
  const { id } = await app.createSubmission(await app.createJob(posterHana), recruiter);
  const move = (status: string, reason?: string) =>
    app
      .as(posterHana)
      .call(submissionEndpoints.setStatus, { params: { id }, body: { status, reason } as never });
  const answer = async () =>
    (
      await app.rows<{ was_shortlisted: boolean; answered_at: string }>(
        `select was_shortlisted, answered_at from job_candidate_submissions where id = ${id}`,
      )
    )[0];
  const dateBack = async (days: number) => {
    await app.rows(
      `update job_candidate_submission_changes set created_at = created_at - interval '${days} days' where submission_id = ${id};
       update job_candidate_submissions set answered_at = answered_at - interval '${days} days' where id = ${id}`,
    );
  };
  await move("rejected", "No audit work.");
  await dateBack(1);
  const rejected = await answer();
  expect(rejected?.was_shortlisted).toBe(false);
  for (const _attempt of [1, 2]) {
    await move("approved");
    expect((await answer())?.was_shortlisted).toBe(true);
    await move("rejected");
    expect(await answer()).toEqual(rejected);
  }
  const [listed] = (await app.as(recruiter).call(submissionEndpoints.mine, {})).body;
  expect(listed).toMatchObject({ id, status: "rejected", reason: "No audit work." });

  await move("approved");
  await dateBack(1);
  const shortlisted = await answer();
  await move("rejected");
  await move("approved");
  await move("reviewed");
  await move("approved");
  expect(await answer()).toEqual(shortlisted);
  await move("rejected", "Withdrawn budget");
  await dateBack(1);
  await move("approved");
  await dateBack(1);
  await move("rejected");
  expect((await answer())?.was_shortlisted).toBe(true);
  const [relisted] = (await app.as(recruiter).call(submissionEndpoints.mine, {})).body;
  expect(relisted).toMatchObject({ id, status: "rejected", reason: null });
});
