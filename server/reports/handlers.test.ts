import { adminEndpoints } from "@shared/admin/endpoints";
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { messageEndpoints } from "@shared/messages/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { reportEndpoints as api } from "@shared/reports/endpoints";
import type { Report } from "@shared/reports/schemas";
import { maxReportsPerDay } from "@shared/reports/vocabulary";
import { reviewEndpoints } from "@shared/reviews/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp();
const { partnerVera, pendingPaul, posterHana, agentAmir, scoutInes, adminAda } = app;
const otherAdmin = await app.createUser("otto", "admin");
const as = (user: { id: number }) => app.as(user);

beforeEach(() => app.rows("delete from reports; delete from moderation_entries; delete from events"));

const reportEndpointsByKind = {
  job: jobEndpoints.report,
  user: userEndpoints.report,
  candidate: talentPoolEndpoints.report,
};
type Kind = keyof typeof reportEndpointsByKind;

const report = (reporter: { id: number }, kind: Kind, id: number, reason = "Advertising") =>
  as(reporter).call(reportEndpointsByKind[kind], { params: { id }, body: { reason } });

const openReports = async () => (await as(adminAda).call(api.list, { query: { status: "open" } })).body;
const firstOpenReport = async () => {
  const [first] = await openReports();
  if (!first) throw new Error("There is no open report.");
  return first;
};
const handle = (admin: { id: number }, { id }: { id: number }, outcome: Report["outcome"], reason?: string) =>
  as(admin).call(api.handle, { params: { id }, body: { outcome: outcome ?? "dismissed", reason } });
const notificationsOf = async (user: { id: number }, kind: string) =>
  (await as(user).call(notificationEndpoints.list, {})).body
    .filter((notification) => notification.kind === kind)
    .map(({ data }) => data);
const moderationRecord = async () =>
  (await as(adminAda).call(adminEndpoints.moderation, {})).body.map(({ action, subject, reason, by }) => [
    action,
    subject.kind,
    subject.name,
    subject.detail,
    reason,
    by?.username,
  ]);

test("users report what they may open, once, and nothing of their own", async () => {
  const job = await app.createJob(posterHana, { title: "Growth Marketer" });
  const endedJob = await app.createJob(posterHana, { status: "cancelled" });
  const candidate = await app.createCandidate(partnerVera);

  expect((await report(posterHana, "job", job.id)).status).toBe(403);
  expect((await report(posterHana, "user", posterHana.id)).status).toBe(403);
  expect((await report(partnerVera, "candidate", candidate.id)).status).toBe(403);
  expect((await report(agentAmir, "candidate", candidate.id)).status).toBe(403);
  expect((await report(pendingPaul, "candidate", candidate.id)).status).toBe(403);
  expect((await report(agentAmir, "job", endedJob.id)).status).toBe(404);
  expect((await report(agentAmir, "user", 999_999)).status).toBe(404);
  expect((await report(agentAmir, "job", job.id, " ")).status).toBe(400);
  expect(await openReports()).toEqual([]);

  const responses = await Promise.all(Array.from({ length: 5 }, () => report(agentAmir, "job", job.id)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect((await report(agentAmir, "user", posterHana.id)).status).toBe(201);
  expect((await report(adminAda, "candidate", candidate.id)).status).toBe(201);
  expect(
    (await openReports()).map(({ kind, subjectId, reporter }) => [kind, subjectId, reporter?.id]),
  ).toEqual([
    ["job", job.id, agentAmir.id],
    ["user", posterHana.id, agentAmir.id],
    ["candidate", candidate.id, adminAda.id],
  ]);
});

test("participants report a job that has ended", async () => {
  const job = await app.createJob(posterHana);
  await app.createApplication(job, agentAmir);
  await app.rows(`update jobs set status = 'filled' where id = ${job.id}`);
  expect((await report(scoutInes, "job", job.id)).status).toBe(404);
  expect((await report(agentAmir, "job", job.id)).status).toBe(201);
});

test("a user sends twenty reports a day; failed ones do not count", async () => {
  const jobs = [];
  for (let count = 0; count <= maxReportsPerDay; count++) jobs.push(await app.createJob(posterHana));
  const [lastJob, ...firstJobs] = jobs;
  const [repeated] = firstJobs;
  if (!lastJob || !repeated) throw new Error("There are no jobs.");
  await report(agentAmir, "job", repeated.id);
  expect((await report(agentAmir, "job", repeated.id)).status).toBe(409);
  // At once, so that the limit holds under concurrency.
  const responses = await Promise.all(jobs.map(({ id }) => report(agentAmir, "job", id)));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(maxReportsPerDay - 1);
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.body).toMatchObject({
    detail: "You can send 20 reports a day. You can send more tomorrow.",
  });
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  expect(await openReports()).toHaveLength(maxReportsPerDay);
  expect((await report(scoutInes, "job", lastJob.id)).status).toBe(201);

  await app.rows(`update reports set created_at = created_at - interval '1 day'`);
  expect((await report(agentAmir, "user", scoutInes.id)).status).toBe(201);
});

test("admins see what is reported, and nothing of a candidate that not every admin may see", async () => {
  const job = await app.createJob(posterHana, { title: "Growth Marketer", company: "Acme" });
  const candidate = await app.createCandidate(partnerVera, { notes: "Call him at home", role: "Engineer" });
  await app.rows(`update users set title = 'Scout', bio = 'I find people.' where id = ${scoutInes.id}`);
  await report(agentAmir, "job", job.id);
  await report(agentAmir, "user", scoutInes.id);
  await report(adminAda, "candidate", candidate.id);
  const reports = await openReports();
  expect(reports.map(({ subject }) => subject)).toMatchObject([
    {
      parentId: job.id,
      title: "Growth Marketer",
      detail: "Acme",
      content: "Lead the team",
      author: { id: posterHana.id },
      isEnded: false,
    },
    {
      parentId: scoutInes.id,
      title: "Ines Tester",
      detail: "Scout, ines's company",
      content: "I find people.",
      author: { id: scoutInes.id },
      isEnded: false,
    },
    {
      parentId: candidate.id,
      title: candidate.name,
      detail: "Engineer",
      content: "",
      author: { id: partnerVera.id },
      isEnded: false,
    },
  ]);
  expect(JSON.stringify(reports)).not.toContain("Call him at home");
  expect(JSON.stringify(reports)).not.toContain("@");
});

test("a reported job has the state that other screens show, also while it is hidden", async () => {
  const stateAfter = async (change: string) => {
    const job = await app.createJob(posterHana);
    await report(agentAmir, "job", job.id);
    await app.rows(`update jobs set ${change} where id = ${job.id}`);
    const reports = await openReports();
    return reports.find(({ subjectId }) => subjectId === job.id)?.subject?.state;
  };
  expect(await stateAfter("title = 'CFO'")).toBe("open");
  expect(await stateAfter("held_at = now()")).toBe("on_hold");
  expect(await stateAfter("frozen_at = now()")).toBe("paused");
  expect(await stateAfter("deadline = now() - interval '1 day'")).toBe("deadline_passed");
  expect(await stateAfter("status = 'filled'")).toBe("filled");
  await report(agentAmir, "user", scoutInes.id);
  const reports = await openReports();
  expect(reports.find(({ kind }) => kind === "user")?.subject).not.toHaveProperty("state");
});

test("removing a reported job unposts it, notifies poster, applicant and reporters, and is recorded", async () => {
  const job = await app.createJob(posterHana, { title: "Growth Marketer", company: "Acme" });
  await app.createApplication(job, scoutInes);
  await report(agentAmir, "job", job.id);
  await report(partnerVera, "job", job.id);
  const response = await handle(adminAda, await firstOpenReport(), "removed", "It asks for money.");
  expect(response.body).toMatchObject({ outcome: "removed", subject: { isEnded: true } });
  expect(await openReports()).toEqual([]);
  expect((await as(agentAmir).call(jobEndpoints.one, { params: { id: job.id } })).status).toBe(404);
  expect(await notificationsOf(posterHana, "content_removed")).toEqual([
    { what: "job", title: "Growth Marketer", reason: "It asks for money." },
  ]);
  expect(await notificationsOf(scoutInes, "job_ended")).toMatchObject([{ status: "unposted" }]);
  // The admin who unposts a job without a report can reopen it.
  for (const user of [posterHana, adminAda])
    expect(await as(user).call(jobEndpoints.reopen, { params: { id: job.id }, body: {} })).toMatchObject({
      status: 409,
      body: { code: "job_closed" },
    });
  for (const reporter of [agentAmir, partnerVera])
    expect(await notificationsOf(reporter, "report_handled")).toEqual([{ what: "job", status: "removed" }]);
  expect(await moderationRecord()).toEqual([
    ["job_unposted", "job", "Growth Marketer", "Acme", "It asks for money.", "ada"],
  ]);
});

test("a job that has ended meanwhile cannot be removed, only its report dismissed", async () => {
  const job = await app.createJob(posterHana);
  await report(agentAmir, "job", job.id);
  await as(posterHana).call(jobEndpoints.unpost, { params: { id: job.id } });
  const reported = await firstOpenReport();
  expect(reported.subject?.isEnded).toBe(true);
  const refusal = await handle(adminAda, reported, "removed");
  expect(refusal).toMatchObject({ status: 409, body: { code: "already_unposted" } });
  expect(await openReports()).toHaveLength(1);
  expect((await handle(adminAda, reported, "dismissed")).status).toBe(200);
  expect(await moderationRecord()).toEqual([["report_dismissed", "job", "CTO", "Acme", null, "ada"]]);
  expect(await notificationsOf(posterHana, "content_removed")).toEqual([]);
});

test("suspending a reported person requires a reason, ends their sessions and is recorded", async () => {
  const stranger = await app.createUser("stranger", "independent");
  const ownSession = () => as(stranger).call(userEndpoints.show, { params: { id: stranger.id } });
  expect((await ownSession()).status).toBe(200);
  await report(agentAmir, "user", stranger.id);
  await report(posterHana, "user", stranger.id);
  const reported = await firstOpenReport();
  for (const reason of [undefined, " "])
    expect(await handle(adminAda, reported, "suspended", reason)).toMatchObject({
      status: 400,
      body: { errors: [{ path: "reason" }] },
    });
  for (const outcome of ["removed", "suspended"] as const)
    expect((await handle(agentAmir, reported, outcome, "No")).status).toBe(403);
  expect((await handle(adminAda, reported, "removed", "Fraud")).status).toBe(400);
  expect((await handle(adminAda, reported, "suspended", "Fraud")).body).toMatchObject({
    outcome: "suspended",
    subject: { isEnded: true },
  });
  expect([401, 403]).toContain((await ownSession()).status);
  expect(await openReports()).toEqual([]);
  expect(await notificationsOf(posterHana, "report_handled")).toEqual([
    { what: "account", status: "suspended" },
  ]);
  expect(await moderationRecord()).toEqual([
    ["suspended", "user", "Stranger Tester", "stranger's company", "Fraud", "ada"],
  ]);
});

test("nothing but a person can be suspended by a report", async () => {
  const job = await app.createJob(posterHana);
  await report(agentAmir, "job", job.id);
  expect((await handle(adminAda, await firstOpenReport(), "suspended", "Fraud")).status).toBe(400);
  expect(await openReports()).toHaveLength(1);
});

test("removing a reported candidate deletes them, notifies the sharer and is recorded", async () => {
  const candidate = await app.createCandidate(partnerVera, { name: "Goran Saric", role: "Manager" });
  await report(otherAdmin, "candidate", candidate.id);
  const reported = await firstOpenReport();
  const responses = await Promise.all(
    Array.from({ length: 4 }, (_, n) =>
      handle(n % 2 ? adminAda : otherAdmin, reported, "removed", "Asked us"),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await app.rows(`select id from candidates where id = ${candidate.id}`)).toEqual([]);
  expect(await notificationsOf(partnerVera, "content_removed")).toEqual([
    { what: "candidate", title: "Goran Saric", reason: "Asked us" },
  ]);
  expect((await moderationRecord()).map((entry) => entry.slice(0, 5))).toEqual([
    ["candidate_removed", "candidate", "Goran Saric", "Manager", "Asked us"],
  ]);
});

test("dismissing keeps job, person and candidate, and is recorded for each", async () => {
  const job = await app.createJob(posterHana, { title: "CTO" });
  const candidate = await app.createCandidate(partnerVera, { name: "Goran Saric" });
  await report(agentAmir, "job", job.id);
  await report(agentAmir, "user", scoutInes.id);
  await report(otherAdmin, "candidate", candidate.id);
  for (const reported of await openReports())
    expect((await handle(adminAda, reported, "dismissed", "Fine")).status).toBe(200);
  expect(
    (await moderationRecord()).map(([action, kind, name, , reason]) => [action, kind, name, reason]),
  ).toEqual([
    ["report_dismissed", "candidate", "Goran Saric", "Fine"],
    ["report_dismissed", "user", "Ines Tester", "Fine"],
    ["report_dismissed", "job", "CTO", "Fine"],
  ]);
  expect((await as(agentAmir).call(jobEndpoints.one, { params: { id: job.id } })).status).toBe(200);
  expect(await notificationsOf(agentAmir, "report_handled")).toEqual([
    { what: "account", status: "dismissed" },
    { what: "job", status: "dismissed" },
  ]);
});

test("admins decide nothing about themselves or what is theirs", async () => {
  const job = await app.createJob(adminAda);
  const candidate = await app.createCandidate(adminAda);
  await report(agentAmir, "job", job.id);
  await report(agentAmir, "user", adminAda.id);
  await report(partnerVera, "candidate", candidate.id);
  for (const reported of await openReports())
    for (const outcome of ["dismissed", reported.kind === "user" ? "suspended" : "removed"] as const)
      expect(await handle(adminAda, reported, outcome, "Mine")).toMatchObject({
        status: 403,
        body: { detail: "You cannot decide about yourself." },
      });
  expect(await openReports()).toHaveLength(3);
  const [first] = await openReports();
  expect((await handle(otherAdmin, first ?? { id: 0 }, "dismissed")).status).toBe(200);
});

test("admins do not learn who reported them and why, which the other admins do", async () => {
  const post = await app.createMessage(adminAda);
  const replyId = await app.createReply(await app.createMessage(posterHana), adminAda);
  const review = await app.createReview(await app.createAgency(null), adminAda);
  const subjectIds = [
    ["message", post.id],
    ["reply", replyId],
    ["review", review.id],
    ["job", (await app.createJob(adminAda)).id],
    ["user", adminAda.id],
    ["candidate", (await app.createCandidate(adminAda)).id],
  ] as const;
  for (const [kind, id] of subjectIds)
    await app.rows(`insert into reports (kind, thing_id, reporter_id, reason)
      values ('${kind}', ${id}, ${agentAmir.id}, 'She was rude to Amir')`);
  const listFor = async (admin: { id: number }, status: "open" | "handled") =>
    (await as(admin).call(api.list, { query: { status } })).body;

  const own = await listFor(adminAda, "open");
  expect(own.map(({ kind }) => kind)).toEqual(subjectIds.map(([kind]) => kind));
  for (const entry of own) expect(entry).toMatchObject({ reporter: null, reason: null });
  expect(JSON.stringify(own)).not.toMatch(/amir/i);
  for (const entry of await listFor(otherAdmin, "open")) {
    expect(entry).toMatchObject({ reporter: { id: agentAmir.id }, reason: "She was rude to Amir" });
    await handle(otherAdmin, entry, "dismissed");
  }
  expect(JSON.stringify(await listFor(adminAda, "handled"))).not.toMatch(/amir/i);
  expect(await listFor(adminAda, "handled")).toHaveLength(subjectIds.length);
});

test("authors do not learn who reported content that has been deleted since, and do not decide on it", async () => {
  const post = await app.createMessage(adminAda);
  const replyId = await app.createReply(post, adminAda);
  const review = await app.createReview(await app.createAgency(null), adminAda);
  const candidate = await app.createCandidate(adminAda);
  await app.rows(`insert into reports (kind, thing_id, reporter_id, reason)
    values ('message', ${post.id}, ${agentAmir.id}, 'Rude'), ('reply', ${replyId}, ${agentAmir.id}, 'Rude'),
      ('review', ${review.id}, ${agentAmir.id}, 'Rude'), ('candidate', ${candidate.id}, ${partnerVera.id}, 'Rude')`);
  await app.rows(`delete from messages where id = ${post.id}; delete from agency_reviews where id = ${review.id};
    delete from candidates where id = ${candidate.id}`);
  const listFor = async (admin: { id: number }, status: "open" | "handled") =>
    (await as(admin).call(api.list, { query: { status } })).body;

  const own = await listFor(adminAda, "open");
  expect(own).toHaveLength(4);
  for (const entry of own) {
    expect(entry).toMatchObject({ subject: null, reporter: null, reason: null });
    expect((await handle(adminAda, entry, "dismissed")).status).toBe(403);
  }
  expect((await as(adminAda).call(adminEndpoints.waiting, {})).body.reports.waiting).toBe(0);
  for (const entry of await listFor(otherAdmin, "open")) {
    expect(entry.reporter).not.toBeNull();
    expect((await handle(otherAdmin, entry, "dismissed")).status).toBe(200);
  }
  for (const entry of await listFor(adminAda, "handled"))
    expect(entry).toMatchObject({ reporter: null, reason: null });
});

test("the same act elsewhere settles the reports", async () => {
  const job = await app.createJob(posterHana);
  const candidate = await app.createCandidate(partnerVera);
  const stranger = await app.createUser("removed", "independent");
  await report(agentAmir, "job", job.id);
  await report(agentAmir, "user", stranger.id);
  await report(otherAdmin, "candidate", candidate.id);
  await as(adminAda).call(jobEndpoints.unpost, { params: { id: job.id } });
  await as(adminAda).call(adminEndpoints.suspend, { params: { id: stranger.id }, body: { reason: "Fraud" } });
  await as(adminAda).call(talentPoolEndpoints.remove, { params: { id: candidate.id }, body: {} });
  expect(await openReports()).toEqual([]);
  const { body: handled } = await as(adminAda).call(api.list, { query: { status: "handled" } });
  expect(handled.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ["candidate", "removed"],
    ["user", "suspended"],
    ["job", "removed"],
  ]);
  expect(await notificationsOf(agentAmir, "report_handled")).toHaveLength(2);
});

test("a report stays open when its subject was deleted by its owner", async () => {
  const candidate = await app.createCandidate(partnerVera);
  await report(adminAda, "candidate", candidate.id);
  await as(partnerVera).call(talentPoolEndpoints.remove, { params: { id: candidate.id }, body: {} });
  const reported = await firstOpenReport();
  expect(reported.subject).toBeNull();
  expect((await handle(adminAda, reported, "dismissed")).body).toMatchObject({ outcome: "dismissed" });
});

test("reporters of deleted content are notified that it is gone, not that it was kept", async () => {
  const message = await app.createMessage(partnerVera);
  const candidate = await app.createCandidate(partnerVera);
  await as(otherAdmin).call(messageEndpoints.report, { params: message, body: { reason: "Untrue" } });
  await report(otherAdmin, "candidate", candidate.id);
  await as(partnerVera).call(messageEndpoints.remove, { params: message, body: {} });
  await as(partnerVera).call(talentPoolEndpoints.remove, { params: { id: candidate.id }, body: {} });
  const [reportedMessage, reportedCandidate] = await openReports();
  await handle(adminAda, reportedMessage ?? { id: 0 }, "dismissed");
  await handle(adminAda, reportedCandidate ?? { id: 0 }, "removed");
  expect(await notificationsOf(otherAdmin, "report_handled")).toEqual([
    { what: "candidate", status: "gone" },
    { what: "post", status: "gone" },
  ]);
  const { body: handled } = await as(adminAda).call(api.list, { query: { status: "handled" } });
  expect(handled.map(({ outcome }) => outcome)).toEqual(["removed", "dismissed"]);
});

const ask = (admin: { id: number }, { id }: { id: number }, reason = "Leave out the names") =>
  as(admin).call(api.ask, { params: { id }, body: { reason } });
const list = async (status: "open" | "asked" | "handled") =>
  (await as(adminAda).call(api.list, { query: { status } })).body;
const queueCounts = async () => [
  (await as(adminAda).call(api.counts, {})).body.open,
  (await as(adminAda).call(adminEndpoints.waiting, {})).body.reports.waiting,
];
const editJob = (job: { id: number }, description: string) =>
  as(posterHana).call(jobEndpoints.edit, { params: { id: job.id }, body: { description } });

test("asking the author takes all reports of the job from the queue until it is edited", async () => {
  const job = await app.createJob(posterHana, { title: "Growth Marketer", description: "Ask Ann for $400" });
  const laterJob = await app.createJob(posterHana, { title: "CFO" });
  await report(agentAmir, "user", scoutInes.id);
  await report(agentAmir, "job", job.id, "Asks for money");
  await report(partnerVera, "job", job.id);
  await report(agentAmir, "job", laterJob.id);
  const reported = (await openReports())[1] ?? { id: 0 };
  expect((await ask(adminAda, reported, " ")).status).toBe(400);
  expect((await ask(agentAmir, reported)).status).toBe(403);
  const answer = await ask(adminAda, reported, "Name no fees");
  expect(answer.body).toMatchObject({ outcome: null, askReason: "Name no fees", editedAt: null });
  expect(await queueCounts()).toEqual([2, 2]);
  expect((await list("asked")).map(({ subjectId }) => subjectId)).toEqual([job.id, job.id]);
  expect(await notificationsOf(posterHana, "change_asked")).toEqual([
    { what: "job", title: "Growth Marketer", reason: "Name no fees", contentId: job.id },
  ]);
  const { body: notifications } = await as(posterHana).call(notificationEndpoints.list, {});
  expect(notifications[0]).toMatchObject({ actor: null, href: `/jobs?job=${job.id}` });
  expect(JSON.stringify(notifications)).not.toMatch(/amir|vera|Asks for money/i);
  expect(await moderationRecord()).toEqual([
    ["change_asked", "job", "Growth Marketer", "Acme", "Name no fees", "ada"],
  ]);
  expect(await ask(otherAdmin, reported)).toMatchObject({ status: 409, body: { code: "already_done" } });

  await app.rows(`update jobs set applications_count = applications_count where id = ${job.id}`);
  expect((await editJob(job, "Ask Ann for $400")).status).toBe(200);
  expect(await queueCounts()).toEqual([2, 2]);
  expect((await editJob(job, "Lead the team")).status).toBe(200);
  expect(await queueCounts()).toEqual([4, 4]);
  const [first, second, ...others] = await openReports();
  for (const returned of [first, second])
    expect(returned).toMatchObject({
      subjectId: job.id,
      contentBefore: { title: "Growth Marketer", content: "Ask Ann for $400", rating: null },
      subject: { content: "Lead the team" },
      editedAt: expect.any(String),
    });
  expect(others.map(({ subjectId }) => subjectId)).toEqual([scoutInes.id, laterJob.id]);
  expect(await list("asked")).toEqual([]);
  expect((await handle(otherAdmin, reported, "dismissed")).status).toBe(200);
  expect(await openReports()).toHaveLength(2);
});

test("admins are notified of the return of an asked report, by an edit or after seven days, unless it was handled", async () => {
  const arrivals = async () => {
    await app.runTasks();
    return app.rows(`select id from notifications where kind = 'queue_waiting' and user_id = ${adminAda.id}`);
  };
  const markRead = () => app.rows("update notifications set read_at = now() where kind = 'queue_waiting'");
  const endRequestTime = () =>
    app.rows(`update graphile_worker._private_jobs set run_at = now() where key like 'report_returns:%'`);
  const job = await app.createJob(posterHana, { title: "CFO", description: "Ask Ann" });
  await report(agentAmir, "job", job.id);
  const reported = await firstOpenReport();
  await app.runTasks();
  await ask(adminAda, reported);
  const before = (await arrivals()).length;
  await markRead();
  await editJob(job, "Lead the team");
  expect(await arrivals()).toHaveLength(before + 1);
  await markRead();
  await editJob(job, "Lead the whole team");
  await endRequestTime();
  expect(await arrivals()).toHaveLength(before + 1);

  await ask(adminAda, reported);
  await app.rows("update reports set asked_at = now() - interval '7 days'");
  await endRequestTime();
  expect(await arrivals()).toHaveLength(before + 2);

  await markRead();
  const other = await app.createJob(posterHana, { title: "COO" });
  await report(agentAmir, "job", other.id);
  await app.runTasks();
  const [latest] = (await openReports()).filter(({ subjectId }) => subjectId === other.id);
  await ask(adminAda, latest ?? reported);
  await handle(adminAda, latest ?? reported, "dismissed");
  expect(
    await app.rows(`select 1 from graphile_worker.jobs where key = 'report_returns:job:${other.id}'`),
  ).toEqual([]);
});

test("handled reports are paged newest first and others oldest first, in the queue after the returned ones", async () => {
  const ages = { One: 1, Two: 3, Three: 5, Four: 2, Five: 2, Six: 4 };
  for (const [title, hours] of Object.entries(ages)) {
    const { id } = await app.createJob(posterHana, { title });
    await report(agentAmir, "job", id);
    await app.rows(`update reports set created_at = date_trunc('day', now()) - interval '${hours} hours'
      where thing_id = ${id}`);
  }
  const titlesOf = async (status?: "open" | "asked" | "handled") => {
    const titles: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await as(adminAda).call(api.list, { query: { status, limit: 1, cursor } });
      titles.push(...page.body.map(({ subject }) => subject?.title ?? ""));
      cursor = nextCursor(page.headers);
    } while (cursor && titles.length < 9);
    return titles;
  };
  const oldestFirst = ["Three", "Six", "Two", "Four", "Five", "One"];
  expect(await titlesOf("open")).toEqual(oldestFirst);
  expect(await titlesOf()).toEqual(oldestFirst);

  for (const reported of (await openReports()).filter(({ subject }) => /One|Two/.test(subject?.title ?? "")))
    await ask(adminAda, reported);
  expect(await titlesOf("asked")).toEqual(["Two", "One"]);
  await app.rows("update reports set edited_at = now() where asked_at is not null");
  expect(await titlesOf("open")).toEqual(["Two", "One", "Three", "Six", "Four", "Five"]);

  for (const reported of await openReports()) await handle(adminAda, reported, "dismissed");
  expect(await titlesOf("handled")).toEqual(oldestFirst.toReversed());
});

test("asked reports return after seven days without an edit, and can be asked for again", async () => {
  await report(agentAmir, "user", scoutInes.id);
  const reported = await firstOpenReport();
  await ask(adminAda, reported);
  const moveBack = (interval: string) =>
    app.rows(`update reports set asked_at = now() - interval '${interval}'`);
  await moveBack("6 days 23 hours");
  expect(await queueCounts()).toEqual([0, 0]);
  expect((await ask(otherAdmin, reported)).body).toMatchObject({ code: "already_done" });
  await moveBack("7 days");
  expect(await queueCounts()).toEqual([1, 1]);
  expect((await ask(otherAdmin, reported, "Name your employer")).body).toMatchObject({
    askReason: "Name your employer",
    editedAt: null,
  });
  expect(await queueCounts()).toEqual([0, 0]);
});

test("asking again about a new report covers those for which the author was asked before", async () => {
  const job = await app.createJob(posterHana, { description: "Ask Ann" });
  await report(agentAmir, "job", job.id);
  await ask(adminAda, await firstOpenReport(), "Leave out the names");
  const passDays = (days: number) =>
    app.rows(`update reports set asked_at = asked_at - interval '${days} days'`);
  await passDays(5);
  await report(partnerVera, "job", job.id);
  expect((await ask(otherAdmin, await firstOpenReport(), "Name no fees")).status).toBe(200);
  expect((await list("asked")).map(({ askReason }) => askReason)).toEqual(["Name no fees", "Name no fees"]);
  await passDays(3);
  expect(await queueCounts()).toEqual([0, 0]);
  await passDays(4);
  expect(await queueCounts()).toEqual([2, 2]);
});

test("two admins who ask at once notify the author once, and nobody can ask after a dismissal", async () => {
  const job = await app.createJob(posterHana);
  await report(agentAmir, "job", job.id);
  const reported = await firstOpenReport();
  const responses = await Promise.all([adminAda, otherAdmin, adminAda].map((admin) => ask(admin, reported)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await notificationsOf(posterHana, "change_asked")).toHaveLength(1);

  await app.rows("delete from reports; delete from events");
  await report(agentAmir, "job", job.id);
  const again = await firstOpenReport();
  const [asked, dismissed] = await Promise.all([
    ask(adminAda, again),
    handle(otherAdmin, again, "dismissed"),
  ]);
  expect(dismissed.status).toBe(200);
  expect([200, 409]).toContain(asked.status);
  expect(await notificationsOf(posterHana, "change_asked")).toHaveLength(asked.status === 200 ? 1 : 0);
  expect(await ask(adminAda, again)).toMatchObject({ status: 409, body: { code: "already_done" } });
  expect(await openReports()).toEqual([]);
  expect(await list("asked")).toEqual([]);
});

test("nobody is asked who cannot edit", async () => {
  const former = await app.createUser("former", "portfolio_hr");
  const job = await app.createJob(former);
  const endedJob = await app.createJob(posterHana);
  const candidate = await app.createCandidate(partnerVera);
  await report(agentAmir, "job", job.id);
  await report(agentAmir, "job", endedJob.id);
  await report(adminAda, "candidate", candidate.id);
  const reports = await openReports();
  await as(posterHana).call(jobEndpoints.unpost, { params: { id: endedJob.id } });
  await as(partnerVera).call(talentPoolEndpoints.remove, { params: { id: candidate.id }, body: {} });
  const refused = { status: 409, body: { code: "not_editable" } };
  for (const change of [
    "suspended_at = now(), suspension_reason = 'Fraud'",
    "suspended_at = null, suspension_reason = null, role = 'agency'",
  ]) {
    await app.rows(`update users set ${change} where id = ${former.id}`);
    for (const reported of reports) expect(await ask(adminAda, reported)).toMatchObject(refused);
  }
  await app.rows(`update users set role = 'portfolio_hr' where id = ${former.id}`);
  expect((await ask(adminAda, reports[0] ?? { id: 0 })).status).toBe(200);
});

test("admins do not ask themselves", async () => {
  const job = await app.createJob(adminAda);
  await report(agentAmir, "job", job.id);
  expect((await ask(adminAda, await firstOpenReport())).status).toBe(403);
});

/** Something of each kind that Vera wrote. */
async function createSubjects() {
  const message = await app.createMessage(partnerVera);
  const replyId = await app.createReply(message, partnerVera);
  const agency = await app.createAgency(null);
  const review = await app.createReview(agency, partnerVera);
  const candidate = await app.createCandidate(partnerVera);
  const job = await app.createJob(partnerVera);
  const subjectIds = {
    message: message.id,
    reply: replyId,
    review: review.id,
    user: partnerVera.id,
    candidate: candidate.id,
    job: job.id,
  };
  return { message, replyId, agency, review, candidate, job, subjectIds };
}

async function reportAndAsk(kind: Report["kind"], subjectId: number) {
  await app.rows(`insert into reports (kind, thing_id, reporter_id, reason)
    values ('${kind}', ${subjectId}, ${agentAmir.id}, 'Untrue')`);
  const reported = await firstOpenReport();
  expect((await ask(adminAda, reported)).status).toBe(200);
  return reported;
}

test.each(["message", "reply", "review", "user", "candidate"] as const)(
  "an edit of a %s by its author returns its reports",
  async (kind) => {
    const { message, replyId, agency, candidate, subjectIds } = await createSubjects();
    await reportAndAsk(kind, subjectIds[kind]);
    expect(await openReports()).toEqual([]);
    const vera = as(partnerVera);
    const edits = {
      message: () => vera.call(messageEndpoints.edit, { params: message, body: { title: "Changed" } }),
      reply: () =>
        vera.call(messageEndpoints.editReply, {
          params: { id: message.id, replyId },
          body: { content: "Changed" },
        }),
      review: () =>
        vera.call(reviewEndpoints.review, { params: agency, body: { rating: 1, comment: "Changed" } }),
      user: () =>
        vera.call(userEndpoints.edit, { params: partnerVera, body: { bio: `Changed ${Date.now()}` } }),
      candidate: () => vera.call(talentPoolEndpoints.edit, { params: candidate, body: { notes: "Changed" } }),
    };
    expect((await edits[kind]()).status).toBe(200);
    expect(await openReports()).toMatchObject([{ kind, editedAt: expect.any(String) }]);
  },
);

test.each([
  ["message", "itself"],
  ["reply", "itself"],
  ["reply", "its message"],
  ["review", "itself"],
  ["review", "its agency"],
  ["candidate", "itself"],
  ["job", "itself"],
] as const)(
  "the stored content of a reported %s is cleared with the deletion of %s",
  async (kind, deleted) => {
    const { message, replyId, agency, review, candidate, job, subjectIds } = await createSubjects();
    const { id } = await reportAndAsk(kind, subjectIds[kind]);
    const other = await createSubjects();
    await handle(adminAda, await reportAndAsk(kind, other.subjectIds[kind]), "dismissed");
    const storedContents = () =>
      app.rows("select content_before is not null as stored from reports order by id");
    expect(await storedContents()).toEqual([{ stored: true }, { stored: true }]);
    const vera = as(partnerVera);
    const deletions = {
      "message itself": () => vera.call(messageEndpoints.remove, { params: message, body: {} }),
      "reply itself": () =>
        vera.call(messageEndpoints.removeReply, { params: { id: message.id, replyId }, body: {} }),
      "reply its message": () => vera.call(messageEndpoints.remove, { params: message, body: {} }),
      "review itself": () =>
        vera.call(reviewEndpoints.remove, { params: { id: agency.id, reviewId: review.id }, body: {} }),
      "review its agency": () => as(adminAda).call(agencyEndpoints.remove, { params: agency, body: {} }),
      "candidate itself": () => vera.call(talentPoolEndpoints.remove, { params: candidate, body: {} }),
      "job itself": async () => {
        await app.rows(`delete from jobs where id = ${job.id}`);
        return { status: 204 };
      },
    };
    const deletion = `${kind} ${deleted}` as keyof typeof deletions;
    expect((await deletions[deletion]()).status).toBeLessThan(300);
    expect(await storedContents()).toEqual([{ stored: false }, { stored: true }]);
    // The removal of an agency also closes the reports of its reviews.
    const listed = [...(await list("asked")), ...(await list("handled"))].find((report) => report.id === id);
    expect(listed).toMatchObject({ subject: null, contentBefore: null });
  },
);
