/** Ending and reopening a job, with everything that depends on it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { findProjectRoot } from "@server/lib/process/project-root";
import { hashPassword } from "@server/lib/sessions/passwords";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import type { StoredSubmissionStatus } from "@shared/submissions/vocabulary";
import { countStatements } from "@tests/app/count-statements";
import { createTestApp } from "@tests/app/create-test-app";
import { isLongForm, raceRuns } from "@tests/app/long-form";
import { afterEach, describe, expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, rivalRuth, agentAmir, scoutInes, pendingPaul, adminAda } = app;
afterEach(() =>
  app.rows("delete from notifications; delete from events; delete from placements; delete from jobs"),
);

const fill = (id: number) => app.as(posterHana).call(jobEndpoints.fill, { params: { id } });
const unpost = (id: number, user: { id: number } = posterHana) =>
  app.as(user).call(jobEndpoints.unpost, { params: { id } });
const reopen = (id: number, deadline?: string, user: { id: number } = posterHana) =>
  app.as(user).call(jobEndpoints.reopen, { params: { id }, body: { deadline } });
const setStatus = (id: number, status: StoredSubmissionStatus) =>
  app.as(posterHana).call(submissionEndpoints.setStatus, { params: { id }, body: { status } });
const approve = (id: number) => app.as(posterHana).call(applicationEndpoints.approve, { params: { id } });
const voidPlacement = async () => {
  const [placement] = await app.rows<{ id: number }>("select id from placements where status <> 'voided'");
  return app
    .as(posterHana)
    .call(placementEndpoints.move, { params: { id: placement!.id }, body: { status: "voided" } });
};

const loadApplications = () =>
  app.rows(`select u.username, a.status, a.closed_as as "closedAs", a.ended_with_job as "endedWithJob", a.reason,
      a.decided_at is not null as "isDecided"
    from job_applications a join users u on u.id = a.applicant_id order by a.id`);
const loadSubmissions = () =>
  app.rows(
    `select candidate_name as name, status, closed_as as "closedAs" from job_candidate_submissions order by id`,
  );
const loadHistory = (table: string) =>
  app.rows<{ change: string }>(
    `select concat_ws(' ', coalesce("from", '-'), "to", changed_by_id, reason, closed_as) as change from ${table} order by id`,
  );
const loadNotifications = async () =>
  (
    await app.rows<{ summary: string }>(
      `select concat_ws(' ', u.username, n.kind, e.data ->> 'status', e.data ->> 'what') as summary
       from notifications n join events e on e.id = n.event_id join users u on u.id = n.user_id
       where n.kind in ('job_ended', 'job_reopened') order by u.username, n.id`,
    )
  ).map(({ summary }) => summary);
const forgetNotifications = () => app.rows("delete from notifications; delete from events");

/** A job with an approved, a pending and a rejected application, and a submission in each open status. */
async function createBusyJob(values: Parameters<typeof app.createJob>[1] = {}) {
  const job = await app.createJob(posterHana, values);
  const approved = await app.createApplication(job, agentAmir);
  await approve(approved.id);
  await app.createApplication(job, scoutInes);
  const rejected = await app.createApplication(job, pendingPaul);
  await app.as(posterHana).call(applicationEndpoints.reject, { params: { id: rejected.id }, body: {} });
  const submit = (name: string, recruiter: { id: number }) =>
    app.createSubmission(job, recruiter, {
      candidateName: name,
      candidateEmail: `${name}@inbox.example`,
      linkedinUrl: `https://linkedin.com/in/${name}`,
    });
  const submitted = await submit("submitted", agentAmir);
  const shortlisted = await submit("shortlisted", pendingPaul);
  await setStatus(shortlisted.id, "shortlisted");
  const declined = await submit("declined", agentAmir);
  await setStatus(declined.id, "rejected");
  await forgetNotifications();
  return { job, submitted, shortlisted, declined };
}

test("filling closes pending applications and open submissions, and keeps approved applications and decisions", async () => {
  const { job } = await createBusyJob();
  expect((await fill(job.id)).body).toMatchObject({ status: "filled", state: "filled", closed: true });
  const reason = "The role has been filled";
  expect(await loadApplications()).toEqual([
    {
      username: "amir",
      status: "approved",
      closedAs: "job_filled",
      endedWithJob: false,
      reason: null,
      isDecided: true,
    },
    {
      username: "ines",
      status: "rejected",
      closedAs: "job_filled",
      endedWithJob: true,
      reason,
      isDecided: true,
    },
    {
      username: "paul",
      status: "rejected",
      closedAs: null,
      endedWithJob: false,
      reason: null,
      isDecided: true,
    },
  ]);
  expect(await loadSubmissions()).toEqual([
    { name: "submitted", status: "rejected", closedAs: "job_filled" },
    { name: "shortlisted", status: "rejected", closedAs: "job_filled" },
    { name: "declined", status: "rejected", closedAs: null },
  ]);
  expect((await loadHistory("job_application_changes")).at(-1)?.change).toBe(
    `pending rejected ${posterHana.id} ${reason} job_filled`,
  );
  expect(
    (await loadHistory("job_candidate_submission_changes")).slice(-2).map(({ change }) => change),
  ).toEqual([
    `submitted rejected ${posterHana.id} ${reason} job_filled`,
    `shortlisted rejected ${posterHana.id} ${reason} job_filled`,
  ]);
});

test("both sides and admins read in the histories what closed an application and a candidate", async () => {
  const { job, submitted, declined } = await createBusyJob();
  await unpost(job.id);
  await reopen(job.id);
  const [{ id } = { id: 0 }] = await app.rows<{ id: number }>(
    `select id from job_applications where applicant_id = ${scoutInes.id}`,
  );
  const summaries = (changes: { to: string; closedAs: string | null }[]) =>
    changes.map(({ to, closedAs }) => [to, closedAs]);
  for (const viewer of [posterHana, agentAmir, adminAda]) {
    const readHistory = async (submissionId: number) => {
      const { body } = await app
        .as(viewer)
        .call(submissionEndpoints.history, { params: { id: submissionId } });
      return summaries(body);
    };
    expect(await readHistory(submitted.id)).toEqual([
      ["submitted", null],
      ["rejected", "job_unposted"],
      ["submitted", null],
    ]);
    expect((await readHistory(declined.id)).at(-1)).toEqual(["rejected", null]);
  }
  for (const viewer of [posterHana, scoutInes, adminAda]) {
    const { body } = await app.as(viewer).call(applicationEndpoints.history, { params: { id } });
    expect(summaries(body)).toEqual([
      ["pending", null],
      ["rejected", "job_unposted"],
      ["pending", null],
    ]);
  }
});

test("only admins read in the histories which admin ended a job; both sides read that an admin did", async () => {
  const { job, submitted } = await createBusyJob();
  await app.as(adminAda).call(jobEndpoints.unpost, { params: { id: job.id } });
  const [{ id } = { id: 0 }] = await app.rows<{ id: number }>(
    `select id from job_applications where applicant_id = ${scoutInes.id}`,
  );
  const readHistories = async (viewer: { id: number }, recruiter: { id: number }) => {
    const histories = [];
    if (recruiter.id !== scoutInes.id)
      histories.push(
        await app.as(viewer).call(submissionEndpoints.history, { params: { id: submitted.id } }),
      );
    if (recruiter.id !== agentAmir.id)
      histories.push(await app.as(viewer).call(applicationEndpoints.history, { params: { id } }));
    return histories.map(({ body }) =>
      body.map(({ to, by, isByAdmin }) => [to, by?.username ?? null, isByAdmin ?? false]),
    );
  };
  const ending = (username: string | null) => ["rejected", username, true];
  const submissionHistory = (username: string | null) => [["submitted", "amir", false], ending(username)];
  const applicationHistory = (username: string | null) => [["pending", "ines", false], ending(username)];
  expect(await readHistories(agentAmir, agentAmir)).toEqual([submissionHistory(null)]);
  expect(await readHistories(scoutInes, scoutInes)).toEqual([applicationHistory(null)]);
  expect(await readHistories(posterHana, posterHana)).toEqual([
    submissionHistory(null),
    applicationHistory(null),
  ]);
  expect(await readHistories(adminAda, adminAda)).toEqual([
    submissionHistory("ada"),
    applicationHistory("ada"),
  ]);
});

test("each recruiter with open work is notified of the end once, and others are not", async () => {
  const { job } = await createBusyJob();
  await unpost(job.id);
  expect(await loadNotifications()).toEqual([
    "amir job_ended unposted application",
    "ines job_ended unposted application",
    "paul job_ended unposted submission",
  ]);
  const { body } = await app.as(scoutInes).call(notificationEndpoints.list, {});
  expect(body).toMatchObject([
    { kind: "job_ended", actor: { id: posterHana.id }, href: `/my-applications?job=${job.id}` },
  ]);
  const decisions = await app.rows(
    "select id from events where kind in ('application_decided', 'submission_decided')",
  );
  expect(decisions).toEqual([]);
});

test("a hire notifies the recruiter of the hired candidate of the placement only", async () => {
  const { job, submitted } = await createBusyJob();
  expect((await setStatus(submitted.id, "hired")).status).toBe(200);
  expect(await loadNotifications()).toEqual([
    "ines job_ended filled application",
    "paul job_ended filled submission",
  ]);
  expect((await loadSubmissions())[0]).toEqual({ name: "submitted", status: "hired", closedAs: null });
  expect(await app.rows(`select kind, cause from job_endings where job_id = ${job.id}`)).toEqual([
    { kind: "filled", cause: "hire" },
  ]);
});

test("the counts of both sides tell decisions from closing, and nothing waits for the poster", async () => {
  const { job } = await createBusyJob();
  await unpost(job.id);
  const asInes = app.as(scoutInes);
  expect((await asInes.call(applicationEndpoints.mineCounts, {})).body).toEqual({
    pending: 0,
    approved: 0,
    rejected: 1,
    notSelected: 0,
    closed: 1,
  });
  const list = async (user: { id: number }, query: object) =>
    (await app.as(user).call(applicationEndpoints.mine, { query } as never)).body.map(
      ({ application }) => application.closedAs,
    );
  expect(await list(scoutInes, { status: "rejected" })).toEqual(["job_unposted"]);
  expect(await list(scoutInes, { outcome: "closed" })).toEqual(["job_unposted"]);
  expect(await list(scoutInes, { outcome: "not_selected" })).toEqual([]);
  expect(await list(pendingPaul, { outcome: "not_selected" })).toEqual([null]);
  // Of Amir's candidates, one was closed and one was rejected by the poster.
  const asAmir = app.as(agentAmir);
  expect((await asAmir.call(submissionEndpoints.mineCounts, {})).body).toEqual({
    submitted: 0,
    reviewed: 0,
    shortlisted: 0,
    rejected: 2,
    hired: 0,
    closed: 1,
  });
  for (const [outcome, name] of [
    ["closed", "submitted"],
    ["not_selected", "declined"],
  ] as const) {
    const { body } = await asAmir.call(submissionEndpoints.mine, { query: { outcome } });
    expect(body.map(({ candidateName }) => candidateName)).toEqual([name]);
  }
  const { body: groups } = await app.as(posterHana).call(submissionEndpoints.groups, { query: {} });
  expect(groups).toMatchObject([{ pending: 0, approved: 0, rejected: 3, closed: 2 }]);
  const { body: received } = await app.as(posterHana).call(submissionEndpoints.receivedCounts, {});
  expect(received).toEqual({ pending: 0, approved: 0, rejected: 3 });
  expect((await app.as(posterHana).call(jobEndpoints.mine, {})).body[0]).toMatchObject({
    state: "unposted",
    pendingApplicationsCount: 0,
    pendingSubmissionsCount: 0,
  });
});

test("the poster's response record skips items that were closed without an answer", async () => {
  for (let index = 0; index < 6; index++) {
    const job = await app.createJob(posterHana);
    const application = await app.createApplication(job, scoutInes);
    await app.createSubmission(job, agentAmir);
    if (index < 5) await approve(application.id);
    await unpost(job.id);
  }
  const { id } = await app.createJob(posterHana);
  const { body } = await app.as(scoutInes).call(jobEndpoints.posterRecord, { params: { id } });
  expect(body?.received).toBe(5);
});

describe("candidates of an ended job", () => {
  test("cannot be moved, except to hired on a filled job without a placement", async () => {
    const { job, submitted, shortlisted, declined } = await createBusyJob();
    await fill(job.id);
    for (const status of ["submitted", "reviewed", "shortlisted", "rejected"] as const)
      expect(await setStatus(submitted.id, status)).toMatchObject({
        status: 409,
        body: { code: "job_closed" },
      });
    expect((await setStatus(shortlisted.id, "hired")).status).toBe(200);
    expect((await loadSubmissions())[1]).toEqual({ name: "shortlisted", status: "hired", closedAs: null });
    for (const { id } of [submitted, declined])
      expect(await setStatus(id, "hired")).toMatchObject({ status: 409, body: { code: "already_hired" } });
  });

  test("cannot be moved at all on an unposted job", async () => {
    const { job, submitted, declined } = await createBusyJob();
    await unpost(job.id);
    for (const { id } of [submitted, declined])
      for (const status of ["shortlisted", "hired"] as const)
        expect(await setStatus(id, status)).toMatchObject({ status: 409, body: { code: "job_closed" } });
    expect(await setStatus(submitted.id, "rejected")).toMatchObject({ body: { code: "job_closed" } });
    // The poster has rejected this candidate already.
    expect((await setStatus(declined.id, "rejected")).status).toBe(200);
  });
});

test("applications to an ended job cannot be decided", async () => {
  const { job } = await createBusyJob();
  await fill(job.id);
  const [{ id }] = (await app.rows(
    `select id from job_applications where applicant_id = ${scoutInes.id}`,
  )) as [{ id: number }];
  expect(await approve(id)).toMatchObject({ status: 409, body: { code: "job_closed" } });
});

describe("reopening", () => {
  test("restores the work on the job, notifies each recruiter once, and adds to the histories", async () => {
    const { job } = await createBusyJob();
    await fill(job.id);
    await forgetNotifications();
    expect(await reopen(job.id)).toMatchObject({
      status: 200,
      body: { status: "in_progress", closed: false },
    });
    expect(await loadApplications()).toMatchObject([
      { username: "amir", status: "approved", closedAs: null },
      {
        username: "ines",
        status: "pending",
        closedAs: null,
        endedWithJob: false,
        reason: null,
        isDecided: false,
      },
      { username: "paul", status: "rejected", closedAs: null },
    ]);
    expect(await loadSubmissions()).toEqual([
      { name: "submitted", status: "submitted", closedAs: null },
      { name: "shortlisted", status: "shortlisted", closedAs: null },
      { name: "declined", status: "rejected", closedAs: null },
    ]);
    expect(await loadNotifications()).toEqual([
      "amir job_reopened application",
      "ines job_reopened application",
      "paul job_reopened submission",
    ]);
    expect((await loadHistory("job_application_changes")).at(-1)?.change).toBe(
      `rejected pending ${posterHana.id} The job was reopened`,
    );
    // The job can end and be reopened again.
    expect((await unpost(job.id)).status).toBe(200);
    expect((await reopen(job.id)).status).toBe(200);
  });

  test("a job without an approved application is open again, whatever was hired for other jobs", async () => {
    const other = await app.createJob(posterHana);
    await setStatus((await app.createSubmission(other, agentAmir)).id, "hired");
    const job = await app.createJob(posterHana);
    await unpost(job.id);
    expect((await reopen(job.id)).body).toMatchObject({ status: "open", state: "open" });
  });

  test("requires a new deadline if the present one has passed", async () => {
    const job = await app.createJob(posterHana);
    await unpost(job.id);
    await app.rows(`update jobs set deadline = now() - interval '1 hour' where id = ${job.id}`);
    expect(await reopen(job.id)).toMatchObject({
      status: 400,
      body: { errors: [{ path: "deadline", message: "Choose a new deadline" }] },
    });
    const deadline = "2099-01-01T00:00:00Z";
    expect((await reopen(job.id, deadline)).body).toMatchObject({ state: "open", deadline });
  });

  test("is refused for others, for open jobs, after 30 days, and after an admin's unposting", async () => {
    const { job } = await createBusyJob();
    expect(await reopen(job.id)).toMatchObject({ status: 409, body: { code: "already_done" } });
    await unpost(job.id);
    const { status } = await app
      .as(rivalRuth)
      .call(jobEndpoints.reopen, { params: { id: job.id }, body: {} });
    expect(status).toBe(404);
    const setAge = (age: string) =>
      app.rows(`update job_endings set created_at = now() - interval '${age}' where job_id = ${job.id}`);
    await setAge("30 days 1 minute");
    expect(await reopen(job.id)).toMatchObject({ status: 409, body: { code: "too_late" } });
    await setAge("29 days 23 hours");
    expect((await reopen(job.id)).status).toBe(200);
    await unpost(job.id, adminAda);
    expect(await reopen(job.id)).toMatchObject({ status: 409, body: { code: "job_closed" } });
  });

  test("a job that an admin unposted is reopened by that admin only, which is recorded and notifies the poster", async () => {
    const otherAdmin = await app.createUser("aron", "admin");
    const { job } = await createBusyJob();
    const readCanReopen = async (user: { id: number }) =>
      (await app.as(user).call(jobEndpoints.one, { params: { id: job.id } })).body.canReopen;
    expect(await readCanReopen(adminAda)).toBeUndefined();
    await unpost(job.id, adminAda);
    expect(await readCanReopen(adminAda)).toBe(true);
    expect(await readCanReopen(otherAdmin)).toBe(false);
    expect(await readCanReopen(posterHana)).toBeUndefined();
    await forgetNotifications();
    expect(await reopen(job.id)).toMatchObject({ status: 409, body: { code: "job_closed" } });
    expect((await reopen(job.id, undefined, otherAdmin)).status).toBe(403);
    expect((await reopen(job.id, undefined, adminAda)).body).toMatchObject({ state: "in_progress" });
    expect(await loadSubmissions()).toMatchObject([
      { status: "submitted", closedAs: null },
      { status: "shortlisted", closedAs: null },
      { status: "rejected", closedAs: null },
    ]);
    expect(await loadNotifications()).toEqual([
      "amir job_reopened application",
      "hana job_reopened job",
      "ines job_reopened application",
      "paul job_reopened submission",
    ]);
    const { body: notifications } = await app.as(posterHana).call(notificationEndpoints.list, { query: {} });
    expect(notifications[0]).toMatchObject({ kind: "job_reopened", href: "/my-jobs" });
    expect(
      await app.rows(`select actor_id, subject, json::jsonb as details, network is not null as has_network
        from audit_entries e join audit_details d on d.entry_id = e.id where action = 'job_reopened'`),
    ).toEqual([
      {
        actor_id: adminAda.id,
        subject: `job:${job.id}`,
        details: { postedBy: posterHana.id },
        has_network: true,
      },
    ]);
    expect(
      await app.rows(`select by_id, subject_id, subject_name, reason from moderation_entries
        where action = 'job_reopened'`),
    ).toEqual([{ by_id: adminAda.id, subject_id: job.id, subject_name: job.title, reason: null }]);
    expect(await reopen(job.id, undefined, adminAda)).toMatchObject({ status: 403 });
  });

  test("by an admin is refused after a report, after 30 days, and for a poster who is suspended or gone", async () => {
    const poster = await app.createUser("peer", "portfolio_hr");
    const job = await app.createJob(poster);
    await unpost(job.id, adminAda);
    const reopenAsAda = () => reopen(job.id, undefined, adminAda);
    const setEnding = (values: string) =>
      app.rows(`update job_endings set ${values} where job_id = ${job.id}`);
    await setEnding("cause = 'report'");
    expect(await reopenAsAda()).toMatchObject({ status: 409, body: { code: "job_closed" } });
    await setEnding("cause = 'admin', created_at = now() - interval '31 days'");
    expect(await reopenAsAda()).toMatchObject({ status: 409, body: { code: "too_late" } });
    await setEnding("created_at = now()");
    for (const column of ["suspended_at", "deleted_at"]) {
      await app.rows(`update users set ${column} = now() where id = ${poster.id}`);
      expect(await reopenAsAda()).toMatchObject({ status: 409, body: { code: "job_closed" } });
      await app.rows(`update users set ${column} = null where id = ${poster.id}`);
    }
    expect((await reopenAsAda()).status).toBe(200);
  });

  test("requires that a placement is voided, which reopens the job and restores the work of others", async () => {
    const { job, submitted } = await createBusyJob();
    await setStatus(submitted.id, "hired");
    expect(await reopen(job.id)).toMatchObject({ status: 409, body: { code: "already_hired" } });
    await forgetNotifications();
    expect((await voidPlacement()).status).toBe(200);
    expect(await loadSubmissions()).toMatchObject([
      { status: "shortlisted", closedAs: null },
      { status: "shortlisted", closedAs: null },
      { status: "rejected", closedAs: null },
    ]);
    expect((await loadApplications())[1]).toMatchObject({ status: "pending" });
    expect(await loadNotifications()).toEqual([
      "ines job_reopened application",
      "paul job_reopened submission",
    ]);
    expect((await app.as(posterHana).call(jobEndpoints.one, { params: { id: job.id } })).body.state).toBe(
      "in_progress",
    );
  });

  test("by voiding a placement restores no withdrawals, and a job past its deadline has passed it again", async () => {
    const { job, submitted, shortlisted } = await createBusyJob();
    const [withdrawn] = await app.rows<{ id: number }>(
      `select id from job_applications where applicant_id = ${scoutInes.id}`,
    );
    await app.as(scoutInes).call(applicationEndpoints.withdraw, { params: { id: withdrawn!.id }, body: {} });
    await app
      .as(pendingPaul)
      .call(submissionEndpoints.withdraw, { params: { id: shortlisted.id }, body: {} });
    await setStatus(submitted.id, "hired");
    await app.rows(`update jobs set deadline = now() - interval '1 day' where id = ${job.id}`);
    await forgetNotifications();
    expect((await voidPlacement()).status).toBe(200);
    expect(await app.as(posterHana).call(jobEndpoints.one, { params: { id: job.id } })).toMatchObject({
      body: { status: "in_progress", state: "deadline_passed", closed: true },
    });
    expect((await loadApplications())[1]).toMatchObject({ status: "rejected", closedAs: "withdrawn" });
    expect(await loadSubmissions()).toMatchObject([
      { status: "shortlisted", closedAs: null },
      { status: "rejected", closedAs: "withdrawn" },
      { status: "rejected", closedAs: null },
    ]);
    expect(await loadNotifications()).toEqual([]);
  });

  test("does not restore the work of recruiters who have left", async () => {
    const leaver = await app.createUser("leaver", "independent");
    const job = await app.createJob(posterHana);
    await app.createApplication(job, leaver);
    await app.createSubmission(job, leaver);
    await unpost(job.id);
    await app.rows(`update users set deleted_at = now() where id = ${leaver.id}`);
    await forgetNotifications();
    await reopen(job.id);
    expect(await loadApplications()).toMatchObject([
      { status: "rejected", closedAs: "recruiter_left", endedWithJob: true },
    ]);
    expect(await loadSubmissions()).toMatchObject([{ status: "rejected", closedAs: "recruiter_left" }]);
    expect(await loadNotifications()).toEqual([]);
  });
});

describe("a deleted account", () => {
  const password = "quiet harbor lantern";
  const addLeaver = async (username: string, role: "portfolio_hr" | "independent") =>
    app.createUser(username, role, { password: await hashPassword(password) });
  const deleteAccount = (user: { id: number }) =>
    app.as(user).call(dataExportEndpoints.delete, { body: { password } });

  test("ends the jobs that its user posted, which cannot be reopened", async () => {
    const poster = await addLeaver("leaving.poster", "portfolio_hr");
    const job = await app.createJob(poster);
    await app.createApplication(job, scoutInes);
    expect((await deleteAccount(poster)).status).toBe(204);
    expect(await loadApplications()).toMatchObject([{ status: "rejected", closedAs: "poster_left" }]);
    expect(await loadNotifications()).toEqual(["ines job_ended unposted application"]);
  });

  test("leaves its applications and candidates for an ended job closed, and nobody can hire them", async () => {
    const leaver = await addLeaver("late.scout", "independent");
    const job = await app.createJob(posterHana);
    await app.createApplication(job, leaver);
    const { id } = await app.createSubmission(job, leaver);
    await fill(job.id);
    expect((await deleteAccount(leaver)).status).toBe(204);
    expect(await setStatus(id, "hired")).toMatchObject({ status: 409, body: { code: "job_closed" } });
    await reopen(job.id);
    expect(await loadApplications()).toMatchObject([{ status: "rejected", closedAs: "recruiter_left" }]);
    expect(await loadSubmissions()).toMatchObject([{ status: "rejected", closedAs: "recruiter_left" }]);
  });

  test("closes its applications and candidates that wait for an answer", async () => {
    const leaver = await addLeaver("leaving.scout", "independent");
    const job = await app.createJob(posterHana);
    await app.createApplication(job, leaver);
    const { id } = await app.createSubmission(job, leaver);
    expect((await deleteAccount(leaver)).status).toBe(204);
    expect(await loadApplications()).toMatchObject([{ status: "rejected", closedAs: "recruiter_left" }]);
    expect(await loadSubmissions()).toMatchObject([{ status: "rejected", closedAs: "recruiter_left" }]);
    expect(await setStatus(id, "shortlisted")).toMatchObject({ status: 409, body: { code: "job_closed" } });
  });

  test("gets no notification of a later hold or end of a job", async () => {
    const leaver = await addLeaver("approved.scout", "independent");
    const job = await app.createJob(posterHana);
    const { id } = await app.createApplication(job, leaver);
    await approve(id);
    await app.createApplication(job, scoutInes);
    expect((await deleteAccount(leaver)).status).toBe(204);
    await app.as(posterHana).call(jobEndpoints.hold, { params: { id: job.id }, body: {} });
    await unpost(job.id);
    expect(await app.rows(`select kind from notifications where user_id = ${leaver.id}`)).toEqual([]);
    expect(await loadNotifications()).toEqual(["ines job_ended unposted application"]);
  });
});

describe("a server of an earlier version", () => {
  const closeEndedJobs = async () => {
    await app.rows("select graphile_worker.add_job('close_ended_jobs')");
    await app.runTasks();
  };

  test("ends a job: a task closes the work on it and notifies", async () => {
    const { job } = await createBusyJob();
    await app.rows(`update jobs set status = 'cancelled' where id = ${job.id};
      update job_applications set status = 'rejected', ended_with_job = true, decided_at = now()
        where status = 'pending' and job_id = ${job.id}`);
    await closeEndedJobs();
    expect(await loadApplications()).toMatchObject([
      { username: "amir", status: "approved", closedAs: "job_unposted" },
      { username: "ines", status: "rejected", closedAs: "job_unposted", endedWithJob: true },
      { username: "paul", status: "rejected", closedAs: null },
    ]);
    expect(await loadSubmissions()).toMatchObject([
      { status: "rejected", closedAs: "job_unposted" },
      { status: "rejected", closedAs: "job_unposted" },
      { closedAs: null },
    ]);
    expect(await loadNotifications()).toEqual([
      "amir job_ended unposted application",
      "paul job_ended unposted submission",
    ]);
    await closeEndedJobs();
    expect(await loadNotifications()).toHaveLength(2);
    expect((await reopen(job.id)).status).toBe(200);
    expect((await loadApplications())[1]).toMatchObject({ username: "ines", status: "pending" });
  });

  test("ended jobs before ends were recorded: a migration records them, and the work on them is closed, without notifications after 30 days", async () => {
    const { job: recent } = await createBusyJob();
    const { job: old } = await createBusyJob();
    await app.rows(`update jobs set status = 'filled', updated_at = now() - interval '29 days' where id = ${recent.id};
      update jobs set status = 'filled', updated_at = now() - interval '31 days' where id = ${old.id};
      delete from job_endings`);
    await closeEndedJobs();
    expect(await app.rows("select id from job_endings")).toEqual([]);
    await app.rows(
      readFileSync(path.join(findProjectRoot(), "migrations/0039_earlier_job_endings.sql"), "utf8"),
    );
    await closeEndedJobs();
    expect(
      await app.rows(
        "select count(*)::int as n from job_applications where closed_as is null and status <> 'rejected'",
      ),
    ).toEqual([{ n: 0 }]);
    expect(
      await app.rows(`select distinct e.job_id as "jobId" from events e where kind = 'job_ended'`),
    ).toEqual([{ jobId: recent.id }]);
  });

  test("reopens a job by voiding its placement: a task restores the work on it", async () => {
    const { job, submitted } = await createBusyJob();
    await setStatus(submitted.id, "hired");
    await forgetNotifications();
    await app.rows(`update placements set status = 'voided';
      update job_candidate_submissions set status = 'shortlisted' where id = ${submitted.id};
      update jobs set status = 'in_progress' where id = ${job.id}`);
    await closeEndedJobs();
    expect((await loadApplications())[1]).toMatchObject({ status: "pending", closedAs: null });
    expect(await loadNotifications()).toEqual([
      "ines job_reopened application",
      "paul job_reopened submission",
    ]);
  });
});

describe("beside a server of an earlier version", () => {
  const work = async () => {
    await app.rows("select graphile_worker.add_job('close_ended_jobs')");
    await app.runTasks();
  };
  const unpostEarlier = (id: number) =>
    app.rows(`update jobs set status = 'cancelled' where id = ${id};
      update job_applications set status = 'rejected', ended_with_job = true, decided_at = now()
        where status = 'pending' and job_id = ${id}`);

  test("a job is reopened before the task has closed the work on it: applications are pending again", async () => {
    const { job } = await createBusyJob();
    await unpostEarlier(job.id);
    expect((await reopen(job.id)).status).toBe(200);
    await work();
    expect((await loadApplications())[1]).toMatchObject({
      username: "ines",
      status: "pending",
      closedAs: null,
    });
    expect((await loadSubmissions())[0]).toMatchObject({ status: "submitted", closedAs: null });
  });

  test("an admin's unposting cannot be undone by the poster", async () => {
    const job = await app.createJob(posterHana);
    await unpostEarlier(job.id);
    await app.rows(`insert into moderation_entries (action, subject_kind, subject_id, subject_name, by_id)
      values ('job_unposted', 'job', ${job.id}, 'CTO', ${adminAda.id})`);
    expect(await reopen(job.id)).toMatchObject({ status: 409, body: { code: "job_closed" } });
    expect((await app.as(posterHana).call(jobEndpoints.mine, {})).body[0]?.reopenableUntil).toBe(null);
    await app.rows("delete from moderation_entries");
    expect((await app.as(posterHana).call(jobEndpoints.mine, {})).body[0]?.reopenableUntil).not.toBe(null);
    expect((await reopen(job.id)).status).toBe(200);
  });

  test("a job that ends again before the task has run stays closed, and reopening restores all of it", async () => {
    const { job, submitted } = await createBusyJob();
    await setStatus(submitted.id, "hired");
    await app.rows(`update placements set status = 'voided';
      update job_candidate_submissions set status = 'shortlisted' where id = ${submitted.id};
      update jobs set status = 'in_progress' where id = ${job.id}`);
    await unpost(job.id);
    await work();
    expect(await loadApplications()).toMatchObject([
      { status: "approved", closedAs: "job_unposted" },
      { status: "rejected", closedAs: "job_unposted" },
      { status: "rejected", closedAs: null },
    ]);
    expect((await loadSubmissions())[1]).toMatchObject({ status: "rejected", closedAs: "job_unposted" });
    await reopen(job.id);
    expect((await loadApplications())[1]).toMatchObject({ status: "pending", closedAs: null });
    expect((await loadSubmissions())[1]).toMatchObject({ status: "shortlisted", closedAs: null });
  });

  test("a candidate that it hires is no longer closed", async () => {
    const { job, submitted } = await createBusyJob();
    await fill(job.id);
    await app.rows(`update job_candidate_submissions set status = 'hired' where id = ${submitted.id}`);
    expect((await loadSubmissions())[0]).toEqual({ name: "submitted", status: "hired", closedAs: null });
  });

  test("the recruiter of a placement is not notified of the end as well", async () => {
    const { job, submitted } = await createBusyJob();
    await app.rows(`update jobs set status = 'filled' where id = ${job.id};
      update job_candidate_submissions set status = 'hired' where id = ${submitted.id};
      insert into placements (job_id, submission_id, placed_by_id, poster_id)
        values (${job.id}, ${submitted.id}, ${agentAmir.id}, ${posterHana.id})`);
    await work();
    expect(await loadNotifications()).toEqual([
      "ines job_ended filled application",
      "paul job_ended filled submission",
    ]);
  });
});

test("a hire on a filled job, then voided, reopens the job with all of its work", async () => {
  const { job, shortlisted } = await createBusyJob();
  await fill(job.id);
  await setStatus(shortlisted.id, "hired");
  expect((await voidPlacement()).status).toBe(200);
  expect(await loadSubmissions()).toMatchObject([
    { status: "submitted", closedAs: null },
    { status: "shortlisted", closedAs: null },
    { status: "rejected", closedAs: null },
  ]);
  expect((await loadApplications())[1]).toMatchObject({ status: "pending" });
});

test("of an end and an application or submission at the same time, nothing stays open on an ended job", async () => {
  for (let run = 0; run < raceRuns; run++) {
    const job = await app.createJob(posterHana);
    await Promise.all([
      app.retryingOn503(posterHana).call(jobEndpoints.unpost, { params: { id: job.id } }),
      app.retryingOn503(scoutInes).call(applicationEndpoints.apply, {
        params: { id: job.id },
        body: { coverLetter: "x".repeat(50), proposedFee: 10 },
      }),
      app.retryingOn503(agentAmir).call(submissionEndpoints.submit, {
        params: { id: job.id },
        body: {
          candidateName: "Cora",
          candidateEmail: "cora@inbox.example",
          candidateTitle: "Engineer",
          linkedinUrl: "https://linkedin.com/in/cora",
        },
      }),
    ]);
  }
  expect(
    await app.rows(`select (select count(*) from jobs where status = 'cancelled')::int as ended,
      (select count(*) from job_applications where status = 'pending')::int as pending,
      (select count(*) from job_candidate_submissions where status <> 'rejected')::int as open`),
  ).toEqual([{ ended: raceRuns, pending: 0, open: 0 }]);
});

test("of two ends at the same time, exactly one is recorded and notified", async () => {
  for (let run = 0; run < raceRuns; run++) {
    const job = await app.createJob(posterHana);
    await app.createApplication(job, scoutInes);
    const results = await Promise.all([
      app.retryingOn503(posterHana).call(jobEndpoints.unpost, { params: { id: job.id } }),
      app.retryingOn503(posterHana).call(jobEndpoints.fill, { params: { id: job.id } }),
      app.retryingOn503(adminAda).call(jobEndpoints.unpost, { params: { id: job.id } }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  }
  expect(await app.rows("select count(*)::int as n from job_endings")).toEqual([{ n: raceRuns }]);
  expect(await loadNotifications()).toHaveLength(raceRuns);
});

test("ending a job runs 12 statements, for few and for many applications and submissions", async () => {
  const recruiterCount = isLongForm ? 1500 : 150;
  const small = await app.createJob(posterHana);
  await app.createApplication(small, scoutInes);
  await app.createSubmission(small, agentAmir);
  const large = await app.createJob(posterHana);
  await app.rows(`
    insert into users (username, password, email, role)
      select 'many' || n, 'x', 'many' || n || '@x.example', 'independent' from generate_series(1, ${recruiterCount}) n;
    insert into job_applications (job_id, applicant_id, poster_id, cover_letter)
      select ${large.id}, id, ${posterHana.id}, 'x' from users where username like 'many%';
    insert into job_candidate_submissions (job_id, submitted_by_id, poster_id, candidate_name, candidate_email, candidate_title, linkedin_url, linkedin_key)
      select ${large.id}, id, ${posterHana.id}, 'x', username || '@x.example', 'x', 'https://x.example/' || id, 'x.example/' || id from users where username like 'many%'`);
  // Counts again after a 503, because on a busy machine a statement about 3,000 rows can reach the time limit.
  async function countStatementsOfFill(id: number): Promise<number> {
    let status: number | undefined;
    const statementCount = await countStatements(app, async () => {
      status = (await fill(id)).status;
    });
    if (status === 503) return countStatementsOfFill(id);
    expect(status).toBe(200);
    return statementCount;
  }
  expect([await countStatementsOfFill(small.id), await countStatementsOfFill(large.id)]).toEqual([12, 12]);
  expect(
    await app.rows(`select (select count(*) from job_applications where closed_as = 'job_filled')::int as applications,
      (select count(*) from job_candidate_submissions where closed_as = 'job_filled')::int as submissions,
      (select count(*) from notifications where kind = 'job_ended')::int as notifications`),
  ).toEqual([
    {
      applications: recruiterCount + 1,
      submissions: recruiterCount + 1,
      notifications: recruiterCount + 2,
    },
  ]);
  await app.rows(
    "delete from notifications; delete from events; delete from jobs; delete from users where username like 'many%'",
  );
});
