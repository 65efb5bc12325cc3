import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import request from "supertest";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, rivalRuth, partnerVera, agentAmir, scoutInes, pendingPaul, adminAda } = app;
let emailSuffix = 0;
const candidate = (override: object = {}) => ({
  candidateName: "Devon Blake",
  candidateEmail: `devon${++emailSuffix}@inbox.example`,
  candidateTitle: "Staff Engineer",
  linkedinUrl: `https://www.linkedin.com/in/devon${emailSuffix}`,
  ...override,
});
const submit = (user: { id: number }, id: number, body: object = candidate()) =>
  app.retryingOn503(user).call(api.submit, { params: { id }, body: body as ReturnType<typeof candidate> });
const move = (user: { id: number }, id: number, status: string, reason?: string) =>
  app.as(user).call(api.setStatus, { params: { id }, body: { status, reason } as { status: "approved" } });
const job = (values = {}) => app.createJob(posterHana, values);

test("submitting starts the history and increments a counter that only the poster sees", async () => {
  const { id } = await job();
  const body = candidate({
    notes: " Free from February ",
    candidateSkills: ["Go", "go", " "],
    candidatePhone: "",
    status: "hired",
    submittedById: 1,
    jobId: 99,
  });
  const created = await submit(agentAmir, id, body);
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    jobId: id,
    status: "submitted",
    notes: "Free from February",
    candidateSkills: ["go"],
    candidatePhone: null,
    submittedById: agentAmir.id,
    possibleDuplicate: false,
    submittedBy: { firstName: "Amir", username: "amir" },
  });
  expect(Object.keys(created.body)).not.toContain("linkedinKey");
  const countSeenBy = async (user: { id: number }) =>
    (await app.as(user).call(jobEndpoints.one, { params: { id } })).body.submissionsCount;
  expect(await Promise.all([posterHana, adminAda, agentAmir, rivalRuth].map(countSeenBy))).toEqual([
    1,
    1,
    null,
    null,
  ]);
  const history = await app.as(agentAmir).call(api.history, { params: { id: created.body.id } });
  expect(history.body).toEqual([
    {
      from: null,
      to: "submitted",
      at: created.body.createdAt,
      reason: null,
      by: {
        id: agentAmir.id,
        firstName: "Amir",
        lastName: "Tester",
        username: "amir",
        company: "amir's company",
      },
      closedAs: null,
    },
  ]);
});

test("only recruiters submit, to open jobs of others", async () => {
  const { id } = await job();
  const restrictedMessage =
    "Access restricted: Only agencies and independent recruiters can apply to work on roles.";
  for (const user of [posterHana, partnerVera, adminAda])
    expect((await submit(user, id, {})).body).toMatchObject({ status: 403, message: restrictedMessage });
  expect((await submit(agentAmir, id, {})).status).toBe(400);
  expect((await submit(agentAmir, 2_000_000)).status).toBe(404);
  expect((await submit(pendingPaul, (await app.createJob(pendingPaul)).id)).status).toBe(403);
  for (const values of [
    { status: "filled" },
    { status: "cancelled" },
    { deadline: "2026-01-01T00:00:00Z" },
  ] as const)
    expect((await submit(agentAmir, (await job(values)).id)).body).toMatchObject({
      status: 409,
      code: "job_closed",
    });
});

test("without a bounty and an application submitting is open, and no fee is agreed", async () => {
  const { id } = await job({ bountyAmount: 0 });
  const created = await submit(agentAmir, id);
  expect(created).toMatchObject({ status: 201, body: { agreedFee: null } });
  const listed = await app.as(posterHana).call(api.ofJob, { params: { id }, query: {} });
  expect(listed.body).toMatchObject([{ id: created.body.id, agreedFee: null }]);
});

test("a group says whether a placement is recorded that is not voided, and counts the hired candidate", async () => {
  const newJob = await job();
  const { id } = await app.createSubmission(newJob, agentAmir);
  const other = await app.createSubmission(newJob, agentAmir);
  const findGroup = async () => {
    const groups = (await app.as(posterHana).call(api.groups, {})).body;
    return groups.find((group) => group.id === newJob.id);
  };
  const hasPlacement = async () => (await findGroup())?.hasPlacement;
  await move(posterHana, other.id, "shortlisted");
  expect(await findGroup()).toMatchObject({ hasPlacement: false, approved: 1, hired: 0 });
  await move(posterHana, id, "hired");
  expect(await findGroup()).toMatchObject({ hasPlacement: true, approved: 1, hired: 1, rejected: 1 });
  await app.rows(`update placements set status = 'voided' where job_id = ${newJob.id}`);
  expect(await hasPlacement()).toBe(false);
});

test("a group counts as many candidates as My Jobs, with its withdrawn ones apart", async () => {
  const newJob = await job();
  const { id } = await app.createSubmission(newJob, agentAmir);
  await app.createSubmission(newJob, agentAmir);
  await app.as(agentAmir).call(api.withdraw, { params: { id }, body: {} });
  const groups = (await app.as(posterHana).call(api.groups, {})).body;
  expect(groups.find((group) => group.id === newJob.id)).toMatchObject({
    pending: 1,
    rejected: 1,
    closed: 1,
    withdrawn: 1,
    matching: 2,
  });
  const postedJobs = (await app.as(posterHana).call(jobEndpoints.mine, {})).body;
  expect(postedJobs.find((posted) => posted.id === newJob.id)?.submissionsCount).toBe(1);
});

test("rejects the same address and profile in any spelling, also with fifty concurrent requests", async () => {
  const { id } = await job();
  const sameCandidate = candidate({
    candidateEmail: "Mei@Tanaka.example",
    linkedinUrl: "https://www.linkedin.com/in/mei/",
  });
  const spelling = (n: number) => ({
    ...sameCandidate,
    candidateEmail: n % 2 ? "mei@tanaka.example" : "MEI@TANAKA.example",
    linkedinUrl: n % 3 ? "http://LinkedIn.com/in/mei?x=1" : "https://linkedin.com/in/mei#a",
  });
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) => submit(n % 2 ? agentAmir : scoutInes, id, spelling(n))),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)]);
  const rejected = responses.find(({ status }) => status === 409);
  expect(rejected?.body).toMatchObject({
    code: "already_submitted",
    message: "This candidate has already been submitted to this job",
  });
  expect(JSON.stringify(rejected?.body)).not.toMatch(/amir|ines/i);
  expect(
    await app.rows(
      `select count(*)::int as n, (select submissions_count from jobs where id = ${id}) as counter from job_candidate_submissions where job_id = ${id}`,
    ),
  ).toEqual([{ n: 1, counter: 1 }]);
});

test("the same address or profile alone is marked as duplicate for poster and admins only", async () => {
  const { id } = await job();
  const first = candidate();
  await submit(agentAmir, id, first);
  expect(
    (await submit(scoutInes, id, { ...candidate(), candidateEmail: first.candidateEmail.toUpperCase() }))
      .status,
  ).toBe(201);
  await submit(scoutInes, id, candidate());
  const duplicateMarks = async (user: { id: number }) =>
    (await app.as(user).call(api.ofJob, { params: { id } })).body.map(
      ({ possibleDuplicate }) => possibleDuplicate,
    );
  expect(await duplicateMarks(posterHana)).toEqual([false, true, true]);
  expect(await duplicateMarks(adminAda)).toEqual([false, true, true]);
  expect(await duplicateMarks(scoutInes)).toEqual([false, false]);
  expect(await duplicateMarks(agentAmir)).toEqual([false]);
  for (const user of [rivalRuth, partnerVera, pendingPaul]) expect(await duplicateMarks(user)).toEqual([]);
});

test("the check finds address or profile on this job only, for recruiters, rate-limited", async () => {
  const limitedApp = await createTestApp({ rateLimit: true });
  const job1 = await limitedApp.createJob(limitedApp.posterHana);
  const job2 = await limitedApp.createJob(limitedApp.posterHana);
  await limitedApp.createSubmission(job1, limitedApp.agentAmir, {
    candidateEmail: "Known@Inbox.example",
    linkedinUrl: "https://linkedin.com/in/known",
    linkedinKey: undefined,
  } as never);
  const check = (user: { id: number }, id: number, body: object) =>
    limitedApp.as(user).call(api.check, { params: { id }, body });
  expect(
    (await check(limitedApp.scoutInes, job1.id, { candidateEmail: "known@inbox.EXAMPLE" })).body,
  ).toEqual({
    represented: true,
  });
  expect(
    (await check(limitedApp.scoutInes, job1.id, { linkedinUrl: "https://www.linkedin.com/in/known/?a" }))
      .body,
  ).toEqual({
    represented: true,
  });
  expect(
    (await check(limitedApp.scoutInes, job2.id, { candidateEmail: "known@inbox.example" })).body,
  ).toEqual({
    represented: false,
  });
  expect((await check(limitedApp.scoutInes, job1.id, {})).body).toEqual({ represented: false });
  expect((await check(limitedApp.rivalRuth, job1.id, {})).status).toBe(403);
  const statuses = [];
  for (let n = 0; n < 30; n++) statuses.push((await check(limitedApp.scoutInes, job1.id, {})).status);
  expect([statuses.at(-5), statuses.at(-1)]).toEqual([200, 429]);
  expect((await check(limitedApp.agentAmir, job1.id, {})).status).toBe(200);
});

test("an ended job reveals nothing to users who are not involved", async () => {
  const endedJob = await job({ status: "cancelled" });
  const submission = await app.createSubmission(endedJob, agentAmir);
  const check = (user: { id: number }) =>
    app
      .as(user)
      .call(api.check, { params: { id: endedJob.id }, body: { candidateEmail: submission.candidateEmail } });
  const list = (user: { id: number }) => app.as(user).call(api.ofJob, { params: { id: endedJob.id } });
  for (const user of [scoutInes, pendingPaul])
    expect([(await check(user)).status, (await list(user)).status]).toEqual([404, 404]);
  for (const user of [rivalRuth, partnerVera]) expect((await list(user)).status).toBe(404);
  expect((await check(agentAmir)).body).toEqual({ represented: true });
  for (const user of [agentAmir, posterHana, adminAda]) expect((await list(user)).body).toHaveLength(1);
});

test("only the poster changes a submission's status", async () => {
  const { id } = await app.createSubmission(await job(), agentAmir);
  for (const user of [rivalRuth, partnerVera, adminAda])
    expect((await move(user, id, "approved")).status).toBe(403);
  const stepNumbers = [
    ["reviewed", "pending", "reviewed"],
    ["approved", "approved", "shortlisted"],
    ["rejected", "rejected", "rejected"],
    ["approved", "approved", "shortlisted"],
    ["approved", "approved", "shortlisted"],
    ["submitted", "pending", "submitted"],
  ] as const;
  for (const [requested, status, storedStatus] of stepNumbers)
    expect((await move(posterHana, id, requested, "Why")).body).toMatchObject({
      id,
      status,
      storedStatus,
      candidateRole: "Engineer",
    });
  expect((await move(posterHana, id, "pending")).status).toBe(400);
  const history = (await app.as(posterHana).call(api.history, { params: { id } })).body;
  expect(history.map(({ from, to }) => [from, to])).toEqual([
    [null, "submitted"],
    ["submitted", "reviewed"],
    ["reviewed", "shortlisted"],
    ["shortlisted", "rejected"],
    ["rejected", "shortlisted"],
    ["shortlisted", "submitted"],
  ]);
  expect(history.at(-1)).toMatchObject({ reason: "Why", by: { username: "hana" } });
});

test("both sides read the reason of a rejection until it is reverted, and never that of a closing", async () => {
  const { id: jobId } = await job();
  const { id } = (await submit(agentAmir, jobId)).body;
  const readReason = async () => {
    const lists = [
      await app.as(agentAmir).call(api.mine, {}),
      await app.as(agentAmir).call(api.ofJob, { params: { id: jobId } }),
      await app.as(posterHana).call(api.received, { query: { job: String(jobId) } }),
    ];
    const [reason, ...others] = lists.map(({ body }) => body.find((entry) => entry.id === id)?.reason);
    expect(others).toEqual([reason, reason]);
    return reason;
  };
  expect(await readReason()).toBeNull();
  await move(posterHana, id, "rejected", "No audit work.");
  expect(await readReason()).toBe("No audit work.");
  await move(posterHana, id, "submitted");
  expect(await readReason()).toBeNull();
  await move(posterHana, id, "rejected");
  expect(await readReason()).toBeNull();
  await move(posterHana, id, "submitted");
  await app.as(agentAmir).call(api.withdraw, { params: { id }, body: { reason: "Took another offer" } });
  expect(await readReason()).toBeNull();
});

test("the poster's lists search, filter by status, group by job and paginate", async () => {
  const poster = await app.createUser("pina", "portfolio_hr");
  const [engineerJob, sellerJob] = [
    await app.createJob(poster, { title: "Engineer" }),
    await app.createJob(poster, { title: "Seller", bountyAmount: 0 }),
  ];
  const submissions = [];
  for (let n = 0; n < 6; n++)
    submissions.push(
      await app.createSubmission(n < 4 ? engineerJob : sellerJob, n % 2 ? agentAmir : scoutInes, {
        candidateName: `Łukasz ${n}`,
        candidateTitle: n === 3 ? "100%_Lead" : "Engineer",
        createdAt: `2026-10-0${n + 1}T08:00:00Z`,
      }),
    );
  const ids = submissions.map(({ id }) => id);
  await move(poster, ids[0] ?? 0, "approved");
  await move(poster, ids[1] ?? 0, "rejected");
  await move(poster, ids[2] ?? 0, "reviewed");
  const listIds = async (query: object) =>
    (await app.as(poster).call(api.received, { query })).body.map(({ id }) => id);
  expect(await listIds({})).toEqual(ids.toReversed());
  expect(await listIds({ q: "ŁUKASZ 4" })).toEqual([ids[4]]);
  expect(await listIds({ q: "amir's" })).toEqual([ids[5], ids[3], ids[1]]);
  expect(await listIds({ q: "100%_" })).toEqual([ids[3]]);
  expect(await listIds({ q: "\\" })).toEqual([]);
  expect(await listIds({ status: "pending" })).toEqual([ids[5], ids[4], ids[3], ids[2]]);
  expect(await listIds({ status: "approved", job: String(engineerJob.id) })).toEqual([ids[0]]);
  const singleFilter = { submission: String(ids[4]) };
  expect(await listIds(singleFilter)).toEqual([ids[4]]);
  expect((await app.as(posterHana).call(api.received, { query: singleFilter })).body).toEqual([]); // not a submission to her jobs
  expect((await app.as(poster).call(api.received, { query: { status: "submitted" as never } })).status).toBe(
    400,
  );

  const seenIds: number[] = [];
  for (let cursor: string | undefined, override = true; override; ) {
    const { body, headers }: Awaited<ReturnType<typeof page>> = await page(cursor);
    seenIds.push(...body.map(({ id }) => id));
    cursor = nextCursor(headers);
    override = cursor !== undefined;
  }
  function page(cursor: string | undefined) {
    return app.as(poster).call(api.received, { query: { limit: 4, cursor } });
  }
  expect(seenIds).toEqual(ids.toReversed());

  const groups = await app.as(poster).call(api.groups, {});
  expect(groups.body).toEqual([
    {
      id: sellerJob.id,
      title: "Seller",
      company: "Acme",
      bounty: 0,
      status: "open",
      state: "open",
      holdNote: null,
      pending: 2,
      approved: 0,
      hired: 0,
      rejected: 0,
      closed: 0,
      withdrawn: 0,
      matching: 2,
      hasPlacement: false,
    },
    {
      id: engineerJob.id,
      title: "Engineer",
      company: "Acme",
      bounty: 100,
      status: "open",
      state: "open",
      holdNote: null,
      pending: 2,
      approved: 1,
      hired: 0,
      rejected: 1,
      closed: 0,
      withdrawn: 0,
      matching: 4,
      hasPlacement: false,
    },
  ]);
  const first = await app.as(poster).call(api.groups, { query: { limit: 1 } });
  expect(
    (
      await app.as(poster).call(api.groups, { query: { limit: 1, cursor: nextCursor(first.headers) } })
    ).body.map(({ id }) => id),
  ).toEqual([engineerJob.id]);
  expect(
    (await app.as(poster).call(api.groups, { query: { status: "rejected" } })).body.map(
      ({ id, matching }) => [id, matching],
    ),
  ).toEqual([[engineerJob.id, 1]]);
  expect((await app.as(poster).call(api.receivedCounts, {})).body).toEqual({
    pending: 4,
    approved: 1,
    rejected: 1,
  });
});

test("the CSV file contains the list, and no cell is a formula", async () => {
  const poster = await app.createUser("petra", "portfolio_hr");
  const openJob = await app.createJob(poster);
  await app.createSubmission(openJob, agentAmir, {
    candidateName: '=HYPERLINK("x")',
    candidateTitle: '+1 "quoted", yes',
    notes: "@SUM(1)\nsecond line;=1+1",
    candidateEmail: "cell@inbox.example",
    candidatePhone: "+49 (89) 1234",
  });
  const { status, headers, text } = await request(app.app)
    .get(`${api.exportCsv.path}?status=pending`)
    .set("Cookie", await app.cookieOf(poster));
  expect([status, headers["content-type"], headers["content-disposition"]]).toEqual([
    200,
    "text/csv; charset=utf-8",
    'attachment; filename="candidate-submissions.csv"',
  ]);
  expect(text.startsWith('\ufeff"Candidate","Role",')).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""x"")","'+1 ""quoted"", yes"`);
  expect(text).toContain(`"'@SUM(1)\nsecond line;'=1+1"`);
  expect(text).toContain('"cell@inbox.example","+49 (89) 1234"');
  expect(
    (
      await request(app.app)
        .get(`${api.exportCsv.path}?status=rejected`)
        .set("Cookie", await app.cookieOf(poster))
    ).text
      .trim()
      .split("\n"),
  ).toHaveLength(1);
});

test("the CSV file ends with the job, why a row is closed and the reason of a rejection", async () => {
  const poster = await app.createUser("paula", "portfolio_hr");
  const filledJob = await app.createJob(poster, { title: "Seller", company: "Acme" });
  const rejected = await app.createSubmission(filledJob, agentAmir, { candidateName: "Rejected" });
  await app.createSubmission(filledJob, agentAmir, { candidateName: "Closed" });
  await move(poster, rejected.id, "rejected", "Too junior");
  await app.as(poster).call(jobEndpoints.fill, { params: { id: filledJob.id } });
  const { text } = await request(app.app)
    .get(api.exportCsv.path)
    .set("Cookie", await app.cookieOf(poster));
  const lastCells = text
    .trim()
    .split("\n")
    .map((line) => line.split(",").slice(-4).join(","));
  expect(lastCells).toEqual([
    '"Job","Job company","Closed as","Reason"',
    '"Seller","Acme","job_filled",""',
    '"Seller","Acme","","Too junior"',
  ]);
});

test("lists own submissions with their jobs and counts by status", async () => {
  const agent = await app.createUser("anton", "independent");
  const [first, second] = [
    await app.createSubmission(await job({ bountyAmount: 500 }), agent),
    await app.createSubmission(await job(), agent),
  ];
  await move(posterHana, first.id, "shortlisted");
  const ownSubmissions = await app.as(agent).call(api.mine, {});
  expect(ownSubmissions.body.map(({ id, status, job: { bounty } }) => [id, status, bounty])).toEqual([
    [second.id, "submitted", 100],
    [first.id, "shortlisted", 500],
  ]);
  expect(
    (await app.as(agent).call(api.mine, { query: { status: "shortlisted" } })).body.map(({ id }) => id),
  ).toEqual([first.id]);
  expect((await app.as(agent).call(api.mineCounts, {})).body).toEqual({
    submitted: 1,
    reviewed: 0,
    shortlisted: 1,
    rejected: 0,
    hired: 0,
    closed: 0,
  });
});

test("submissions that race with unposting are created before it or refused with 409", async () => {
  const { id } = await job();
  const [unposted, ...responses] = await Promise.all([
    app.retryingOn503(posterHana).call(jobEndpoints.unpost, { params: { id } }),
    ...Array.from({ length: 50 }, () => submit(agentAmir, id)),
  ]);
  expect(unposted?.status).toBe(200);
  expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const createdCount = responses.filter(({ status }) => status === 201).length;
  expect(
    await app.rows(
      `select count(*)::int as n, (select submissions_count from jobs where id = ${id}) as counter from job_candidate_submissions where job_id = ${id}`,
    ),
  ).toEqual([{ n: createdCount, counter: createdCount }]);
});

test("a history returns the latest 200 steps, oldest first", async () => {
  const submission = await app.createSubmission(await job(), agentAmir);
  const application = await app.createApplication(await job(), agentAmir);
  const stepNumbers = "generate_series(1, 210) n order by n";
  await app.rows(
    `insert into job_candidate_submission_changes (submission_id, "from", "to", reason)
     select ${submission.id}, 'submitted', 'reviewed', 'step ' || n from ${stepNumbers}`,
  );
  await app.rows(
    `insert into job_application_changes (application_id, "from", "to", reason)
     select ${application.id}, 'pending', 'rejected', 'step ' || n from ${stepNumbers}`,
  );
  const histories = [
    await app.as(posterHana).call(api.history, { params: { id: submission.id } }),
    await app.as(posterHana).call(applicationEndpoints.history, { params: { id: application.id } }),
  ];
  for (const { body } of histories)
    expect([body.length, body[0]?.reason, body.at(-1)?.reason]).toEqual([200, "step 11", "step 210"]);
});

test("the history of an application is visible to both sides and admins", async () => {
  const { id } = await app.createApplication(await job(), agentAmir);
  await app
    .as(posterHana)
    .call(applicationEndpoints.reject, { params: { id }, body: { reason: "Too slow" } });
  const readHistory = (user: { id: number }) =>
    app.as(user).call(applicationEndpoints.history, { params: { id } });
  expect(
    (await readHistory(agentAmir)).body.map(({ from, to, reason, by }) => [from, to, reason, by?.username]),
  ).toEqual([
    [null, "pending", null, "amir"],
    ["pending", "rejected", "Too slow", "hana"],
  ]);
  expect(
    await Promise.all(
      [posterHana, adminAda, rivalRuth, scoutInes].map(async (user) => (await readHistory(user)).status),
    ),
  ).toEqual([200, 200, 403, 403]);
});
