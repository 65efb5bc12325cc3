import { applicationEndpoints as api } from "@shared/applications/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, rivalRuth, partnerVera, agentAmir, scoutInes, pendingPaul, adminAda } = app;
const proposal = { coverLetter: "We placed the ledger lead at a card processor in May and know the market." };
const apply = (person: { id: number }, id: number, body: object = proposal) =>
  app.retryingOn503(person).call(api.apply, { params: { id }, body: body as typeof proposal });
const createPending = async () => app.createApplication(await app.createJob(posterHana), agentAmir);
const approve = (person: { id: number }, id: number) =>
  app.retryingOn503(person).call(api.approve, { params: { id } });
const reject = (person: { id: number }, id: number, body: object = {}) =>
  app.retryingOn503(person).call(api.reject, { params: { id }, body });

test("with a fixed bounty no fee is stored, and the counter of applications increases", async () => {
  const job = await app.createJob(posterHana, { bountyAmount: 18_000 });
  const { status, body } = await apply(agentAmir, job.id, {
    ...proposal,
    proposedFee: 20,
    timeline: " Two weeks ",
    approach: "",
    status: "approved",
    applicantId: 1,
    jobId: 1,
  });
  expect([status, Object.keys(body)]).toEqual([
    201,
    [
      "id",
      "status",
      "createdAt",
      "proposedFee",
      "timeline",
      "coverLetter",
      "approach",
      "decidedAt",
      "reason",
      "closedAs",
      "version",
      "editedAt",
      "reappliedAt",
    ],
  ]);
  expect(body).toMatchObject({
    status: "pending",
    proposedFee: null,
    timeline: "Two weeks",
    approach: null,
    coverLetter: proposal.coverLetter,
  });
  const jobResponse = await app.as(scoutInes).call(jobEndpoints.one, { params: { id: job.id } });
  expect(jobResponse.body.applicationsCount).toBe(1);
  expect(
    await app.rows(
      `select "from", "to", changed_by_id from job_application_changes where application_id = ${body.id}`,
    ),
  ).toEqual([{ from: null, to: "pending", changed_by_id: agentAmir.id }]);
});

test("with a bounty of 0 a fee is required and rounded to one decimal", async () => {
  const job = await app.createJob(posterHana, { bountyAmount: 0 });
  for (const proposedFee of [undefined, null, ""]) {
    const { status, body } = await apply(agentAmir, job.id, { ...proposal, proposedFee });
    expect([status, body]).toMatchObject([
      400,
      { message: "Please enter your proposed fee percentage", errors: [{ path: "proposedFee" }] },
    ]);
  }
  for (const proposedFee of [-1, 50.1, "12%"])
    expect((await apply(agentAmir, job.id, { ...proposal, proposedFee })).status).toBe(400);
  expect((await apply(agentAmir, job.id, { ...proposal, proposedFee: "18.46" })).body.proposedFee).toBe(18.5);
  expect((await apply(scoutInes, job.id, { ...proposal, proposedFee: 0 })).body.proposedFee).toBe(0);
});

test("a timeline has up to 4,000 characters, like the approach", async () => {
  const job = await app.createJob(posterHana);
  const timeline = "x".repeat(4_000);
  expect((await apply(agentAmir, job.id, { ...proposal, timeline: `${timeline}x` })).body).toMatchObject({
    errors: [{ path: "timeline", message: "Use at most 4,000 characters" }],
  });
  const { body } = await apply(agentAmir, job.id, { ...proposal, timeline });
  expect(body.timeline).toBe(timeline);
  const edited = timeline.replaceAll("x", "y");
  const edit = { version: body.version, timeline: edited };
  const { body: after } = await app.as(agentAmir).call(api.edit, { params: { id: body.id }, body: edit });
  expect(after.timeline).toBe(edited);
});

test("checks role, input, job and status of the job, in this order", async () => {
  const job = await app.createJob(posterHana);
  const accessRestricted =
    "Access restricted: Only agencies and independent recruiters can apply to work on roles.";
  for (const person of [posterHana, rivalRuth, partnerVera, adminAda])
    expect((await apply(person, job.id, {})).body).toMatchObject({ status: 403, message: accessRestricted });
  expect((await apply(agentAmir, job.id, { coverLetter: "x".repeat(49) })).body).toMatchObject({
    status: 400,
    message: "Please provide at least 50 characters explaining your approach.",
  });
  expect((await apply(agentAmir, 2_000_000)).status).toBe(404);

  const own = await app.createJob(pendingPaul, { bountyAmount: 0 }); // a partner who lost approval but still has a job
  expect((await apply(pendingPaul, own.id)).status).toBe(403);
  for (const values of [
    { status: "filled" },
    { status: "cancelled" },
    { deadline: "2026-01-01T00:00:00Z" },
  ] as const)
    expect((await apply(agentAmir, (await app.createJob(posterHana, values)).id)).body).toMatchObject({
      status: 409,
      code: "job_closed",
    });
  expect(
    (await apply(agentAmir, (await app.createJob(posterHana, { status: "in_progress" })).id)).status,
  ).toBe(201);
});

test("one of fifty concurrent applications of a user to a job succeeds", async () => {
  const job = await app.createJob(posterHana);
  const responses = await Promise.all(Array.from({ length: 50 }, () => apply(agentAmir, job.id)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "already_applied",
    message: "You have already applied to this job.",
  });
  expect(
    await app.rows(
      `select count(*)::int as n, (select applications_count from jobs where id = ${job.id}) as counter from job_applications where job_id = ${job.id}`,
    ),
  ).toEqual([{ n: 1, counter: 1 }]);
});

test("only the poster of the job can decide", async () => {
  const { id } = await createPending();
  for (const person of [rivalRuth, partnerVera, adminAda]) {
    expect((await approve(person, id)).status).toBe(403);
    expect((await reject(person, id)).status).toBe(403);
  }
  expect((await approve(posterHana, id)).body).toMatchObject({
    id,
    status: "approved",
    decidedAt: expect.any(String),
  });
  expect((await approve(posterHana, id)).body).toMatchObject({ status: 409, code: "already_decided" });
  expect((await reject(posterHana, id)).status).toBe(409);
});

test("one of fifty concurrent decisions succeeds, and the row matches its response", async () => {
  const { id } = await createPending();
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      n % 2 ? approve(posterHana, id) : reject(posterHana, id, { reason: "No" }),
    ),
  );
  const [success, ...otherSuccesses] = responses.filter(({ status }) => status === 200);
  expect([otherSuccesses.length, responses.filter(({ status }) => status === 409).length]).toEqual([0, 49]);
  expect(await app.rows(`select status from job_applications where id = ${id}`)).toEqual([
    { status: success?.body.status },
  ]);
  expect(
    await app.rows(
      `select "to" from job_application_changes where application_id = ${id} and "from" = 'pending'`,
    ),
  ).toEqual([{ to: success?.body.status }]);
});

test("the first approval puts an open job in progress; a rejection does not", async () => {
  const job = await app.createJob(posterHana);
  const [first, second] = [
    await app.createApplication(job, agentAmir),
    await app.createApplication(job, scoutInes),
  ];
  const status = async () =>
    (await app.as(posterHana).call(jobEndpoints.one, { params: { id: job.id } })).body.status;
  expect((await reject(posterHana, first.id, { reason: " Too slow " })).body).toMatchObject({
    status: "rejected",
    reason: "Too slow",
  });
  expect(await status()).toBe("open");
  await approve(posterHana, second.id);
  expect(await status()).toBe("in_progress");
});

test("each side sees the other's email address only after approval", async () => {
  const job = await app.createJob(posterHana);
  const [a, b, c] = [
    await app.createApplication(job, agentAmir),
    await app.createApplication(job, scoutInes),
    await app.createApplication(job, pendingPaul),
  ];
  await approve(posterHana, a.id);
  await reject(posterHana, b.id);
  const received = await app.as(posterHana).call(api.received, { query: { job: String(job.id) } });
  expect(
    Object.fromEntries(received.body.map(({ application, applicant }) => [application.id, applicant.email])),
  ).toEqual({
    [a.id]: agentAmir.email,
    [b.id]: undefined,
    [c.id]: undefined,
  });
  const findOwn = async (person: { id: number }, id: number) =>
    (await app.as(person).call(api.mine, { query: { limit: 100 } })).body.find(
      ({ application }) => application.id === id,
    );
  expect((await findOwn(agentAmir, a.id))?.jobPoster).toMatchObject({
    firstName: "Hana",
    username: "hana",
    role: "portfolio_hr",
    company: "hana's company",
    email: posterHana.email,
  });
  for (const [person, id] of [
    [scoutInes, b.id],
    [pendingPaul, c.id],
  ] as const)
    expect(JSON.stringify(await findOwn(person, id))).not.toContain(posterHana.email);
});

test("lists are filtered, paginated and counted; pending applications are oldest first", async () => {
  const poster = await app.createUser("polly", "portfolio_hr");
  const job = await app.createJob(poster, { bountyAmount: 25_000, deadline: "2099-01-01T00:00:00Z" });
  const people = await Promise.all(
    Array.from({ length: 7 }, (_, n) => app.createUser(`waits${n}`, "agency")),
  );
  const applications = [];
  for (const [n, person] of people.entries())
    applications.push(
      await app.createApplication(job, person, { createdAt: `2026-10-0${n < 3 ? 1 : n}T08:00:00.123456Z` }),
    );
  const ids = applications.map(({ id }) => id);
  await approve(poster, ids[6] ?? 0);
  await reject(poster, ids[5] ?? 0);
  const listReceived = async (query: object) =>
    (await app.as(poster).call(api.received, { query })).body.map(({ application }) => application.id);
  expect(await listReceived({})).toEqual(ids.toReversed());
  expect(await listReceived({ status: "pending" })).toEqual(ids.slice(0, 5));
  expect(await listReceived({ status: "approved" })).toEqual([ids[6]]);
  expect(await listReceived({ job: "999999" })).toEqual([]);
  expect((await app.as(poster).call(api.received, { query: { status: "new" as never } })).status).toBe(400);

  const listedIds: number[] = [];
  for (let cursor: string | undefined = undefined, hasMore = true; hasMore; ) {
    const { body, headers } = await app
      .as(poster)
      .call(api.received, { query: { status: "pending", limit: 2, cursor } });
    listedIds.push(...body.map(({ application }) => application.id));
    cursor = nextCursor(headers);
    hasMore = cursor !== undefined;
  }
  expect(listedIds).toEqual(ids.slice(0, 5));

  expect((await app.as(poster).call(api.receivedCounts, {})).body).toEqual({
    pending: 5,
    approved: 1,
    rejected: 1,
    oldestPending: "2026-10-01T08:00:00.123456Z",
  });
  expect((await app.as(poster).call(api.receivedCounts, { query: { job: "999999" } })).body).toEqual({
    pending: 0,
    approved: 0,
    rejected: 0,
    oldestPending: null,
  });
  expect((await app.as(people[6] ?? poster).call(api.mineCounts, {})).body).toEqual({
    pending: 0,
    approved: 1,
    rejected: 0,
    notSelected: 0,
    closed: 0,
  });
  const [entry] = (await app.as(poster).call(api.received, { query: { status: "approved" } })).body;
  expect(entry?.job).toEqual({
    id: job.id,
    title: "CTO",
    company: "Acme",
    bounty: 25_000,
    deadline: "2099-01-01T00:00:00Z",
    status: "in_progress",
    state: "in_progress",
    holdNote: null,
  });
  expect(entry?.record).toEqual({ approved: 0, decided: 0, pendingElsewhere: 0 });
});

test("the record of an applicant counts their other applications", async () => {
  const agent = await app.createUser("recorded", "agency");
  const createApplication = async () => app.createApplication(await app.createJob(posterHana), agent);
  const [a, b] = [await createApplication(), await createApplication()];
  await createApplication();
  const last = await createApplication();
  await approve(posterHana, a.id);
  await reject(posterHana, b.id);
  const entry = (await app.as(posterHana).call(api.received, { query: { limit: 100 } })).body.find(
    ({ application }) => application.id === last.id,
  );
  expect(entry?.record).toEqual({ approved: 1, decided: 2, pendingElsewhere: 1 });
});

test("sorts received applications by waiting: pending ones, oldest first, then the others, newest first", async () => {
  const poster = await app.createUser("sorting", "portfolio_hr");
  const job = await app.createJob(poster);
  const applicants = [agentAmir, scoutInes, pendingPaul, await app.createUser("fourth", "agency")];
  const [a, b, c, d] = await Promise.all(
    applicants.map((applicant, day) =>
      app.createApplication(job, applicant, { createdAt: `2026-01-0${day + 1}T00:00:00Z` }),
    ),
  );
  await app.createApplication(await app.createJob(poster), agentAmir, { createdAt: "2025-12-01T00:00:00Z" });
  await approve(poster, a!.id);
  await reject(poster, c!.id);
  const list = (query: object) => app.as(poster).call(api.received, { query });
  const idsOf = ({ body }: Awaited<ReturnType<typeof list>>) => body.map(({ application }) => application.id);
  const query = { sort: "waiting", job: String(job.id) };
  expect(idsOf(await list(query))).toEqual([b!.id, d!.id, c!.id, a!.id]);
  expect(idsOf(await list({ ...query, status: "pending" }))).toEqual([b!.id, d!.id]);
  expect(idsOf(await list({ ...query, status: "approved" }))).toEqual([a!.id]);

  for (const limit of [1, 2, 3]) {
    const walked: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ ...query, limit, cursor });
      walked.push(...idsOf(page));
      cursor = nextCursor(page.headers);
    } while (cursor);
    expect(walked).toEqual([b!.id, d!.id, c!.id, a!.id]);
  }
});

test("the counts of a job say how many of its rejected applications were closed without a decision", async () => {
  const poster = await app.createUser("closing", "portfolio_hr");
  const job = await app.createJob(poster);
  const [rejected, approved, withdrawn] = [
    await app.createApplication(job, agentAmir),
    await app.createApplication(job, scoutInes),
    await app.createApplication(job, pendingPaul),
  ];
  await app.as(poster).call(api.reject, { params: { id: rejected.id }, body: {} });
  await app.as(poster).call(api.approve, { params: { id: approved.id } });
  await app.as(pendingPaul).call(api.withdraw, { params: { id: withdrawn.id }, body: {} });
  const loadCounts = async () => (await app.as(poster).call(api.receivedJobs, {})).body;
  expect(await loadCounts()).toMatchObject([{ pending: 0, approved: 1, rejected: 2, closed: 1 }]);
  await app.as(poster).call(jobEndpoints.unpost, { params: { id: job.id } });
  // The approved application keeps its status.
  expect(await loadCounts()).toMatchObject([{ pending: 0, approved: 1, rejected: 2, closed: 1 }]);
});

test("lists jobs with applications by their oldest pending one, then by their newest", async () => {
  const poster = await app.createUser("grouping", "portfolio_hr");
  const apply = async (title: string, ...applied: [status: string, createdAt: string][]) => {
    const job = await app.createJob(poster, { title });
    for (const [index, [status, createdAt]] of applied.entries())
      await app.createApplication(job, [agentAmir, scoutInes][index]!, {
        status: status as "pending",
        createdAt,
        decidedAt: status === "pending" ? null : createdAt,
      });
  };
  await apply("Decided early", ["approved", "2026-01-01T00:00:00Z"]);
  await apply("Decided late", ["rejected", "2026-01-09T00:00:00Z"]);
  await apply("Waiting", ["pending", "2026-01-08T00:00:00Z"]);
  await apply("Waiting longest", ["rejected", "2026-01-02T00:00:00Z"], ["pending", "2026-01-05T12:30:00Z"]);
  await apply("Without applications");
  const list = (query: object = {}) => app.as(poster).call(api.receivedJobs, { query });
  const titlesOf = ({ body }: Awaited<ReturnType<typeof list>>) => body.map(({ title }) => title);
  const titles = ["Waiting longest", "Waiting", "Decided late", "Decided early"];
  const { body } = await list();
  expect(body.map(({ title }) => title)).toEqual(titles);
  expect(body[0]).toMatchObject({
    company: "Acme",
    state: "open",
    pending: 1,
    approved: 0,
    rejected: 1,
    oldestPending: "2026-01-05T12:30:00Z",
  });
  expect(body[2]).toMatchObject({
    pending: 0,
    rejected: 1,
    closed: 0,
    oldestPending: null,
    hiredCandidate: null,
  });
  expect(titlesOf(await list({ status: "pending" }))).toEqual(titles.slice(0, 2));
  expect(titlesOf(await list({ job: String(body[1]!.id) }))).toEqual(["Waiting"]);

  const walked: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: 1, cursor });
    walked.push(...titlesOf(page));
    cursor = nextCursor(page.headers);
  } while (cursor);
  expect(walked).toEqual(titles);
  expect(
    (await app.as(rivalRuth).call(api.receivedJobs, { query: { job: String(body[0]!.id) } })).body,
  ).toEqual([]);
});
