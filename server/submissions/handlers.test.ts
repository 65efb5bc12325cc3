import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import request from "supertest";
import { expect, test } from "vitest";

const world = await createTestApp();
const { posterHana, rivalRuth, partnerVera, agentAmir, scoutInes, pendingPaul, adminAda } = world;
let serial = 0;
const candidate = (more: object = {}) => ({
  candidateName: "Devon Blake",
  candidateEmail: `devon${++serial}@inbox.example`,
  candidateTitle: "Staff Engineer",
  linkedinUrl: `https://www.linkedin.com/in/devon${serial}`,
  ...more,
});
const submit = (person: { id: number }, id: number, body: object = candidate()) =>
  world.patient(person).call(api.submit, { params: { id }, body: body as ReturnType<typeof candidate> });
const move = (person: { id: number }, id: number, status: string, reason?: string) =>
  world
    .as(person)
    .call(api.setStatus, { params: { id }, body: { status, reason } as { status: "approved" } });
const job = (values = {}) => world.job(posterHana, values);

test("an agency submits a candidate: the job counts it, the history begins, the counter is the poster's to see", async () => {
  const { id } = await job();
  const body = candidate({
    notes: " Free from February ",
    candidateSkills: ["Go", "go", " "],
    candidatePhone: "",
    status: "hired",
    submittedById: 1,
    jobId: 99,
  });
  const made = await submit(agentAmir, id, body);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    jobId: id,
    status: "submitted",
    notes: "Free from February",
    candidateSkills: ["go"],
    candidatePhone: null,
    submittedById: agentAmir.id,
    possibleDuplicate: false,
    submittedBy: { firstName: "Amir", username: "amir" },
  });
  expect(Object.keys(made.body)).not.toContain("linkedinKey");
  const countSeenBy = async (person: { id: number }) =>
    (await world.as(person).call(jobEndpoints.one, { params: { id } })).body.submissionsCount;
  expect(await Promise.all([posterHana, adminAda, agentAmir, rivalRuth].map(countSeenBy))).toEqual([
    1,
    1,
    null,
    null,
  ]);
  const history = await world.as(agentAmir).call(api.history, { params: { id: made.body.id } });
  expect(history.body).toEqual([
    {
      from: null,
      to: "submitted",
      at: made.body.createdAt,
      reason: null,
      by: {
        id: agentAmir.id,
        firstName: "Amir",
        lastName: "Tester",
        username: "amir",
        company: "amir's company",
      },
    },
  ]);
});

test("who may submit, to what, and in which order it is refused", async () => {
  const { id } = await job();
  const restricted =
    "Access restricted: Only agencies and independent recruiters can apply to work on roles.";
  for (const person of [posterHana, partnerVera, adminAda])
    expect((await submit(person, id, {})).body).toMatchObject({ status: 403, message: restricted });
  expect((await submit(agentAmir, id, {})).status).toBe(400);
  expect((await submit(agentAmir, 2_000_000)).status).toBe(404);
  expect((await submit(pendingPaul, (await world.job(pendingPaul)).id)).status).toBe(403);
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

test("the same address and profile are refused however they are written, and of fifty at once one is made", async () => {
  const { id } = await job();
  const one = candidate({
    candidateEmail: "Mei@Tanaka.example",
    linkedinUrl: "https://www.linkedin.com/in/mei/",
  });
  const written = (n: number) => ({
    ...one,
    candidateEmail: n % 2 ? "mei@tanaka.example" : "MEI@TANAKA.example",
    linkedinUrl: n % 3 ? "http://LinkedIn.com/in/mei?x=1" : "https://linkedin.com/in/mei#a",
  });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => submit(n % 2 ? agentAmir : scoutInes, id, written(n))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    code: "already_submitted",
    message: "This candidate has already been submitted to this job",
  });
  expect(JSON.stringify(refused?.body)).not.toMatch(/amir|ines/i);
  expect(
    await world.rows(
      `select count(*)::int as n, (select submissions_count from jobs where id = ${id}) as counter from job_candidate_submissions where job_id = ${id}`,
    ),
  ).toEqual([{ n: 1, counter: 1 }]);
});

test("the same address or profile alone is taken, and marked for the poster and admins alone", async () => {
  const { id } = await job();
  const first = candidate();
  await submit(agentAmir, id, first);
  expect(
    (await submit(scoutInes, id, { ...candidate(), candidateEmail: first.candidateEmail.toUpperCase() }))
      .status,
  ).toBe(201);
  await submit(scoutInes, id, candidate());
  const marks = async (person: { id: number }) =>
    (await world.as(person).call(api.ofJob, { params: { id } })).body.map(
      ({ possibleDuplicate }) => possibleDuplicate,
    );
  expect(await marks(posterHana)).toEqual([false, true, true]);
  expect(await marks(adminAda)).toEqual([false, true, true]);
  expect(await marks(scoutInes)).toEqual([false, false]);
  expect(await marks(agentAmir)).toEqual([false]);
  for (const person of [rivalRuth, partnerVera, pendingPaul]) expect(await marks(person)).toEqual([]);
});

test("whether somebody is represented is told by address or profile, on this job only, to the recruiting side only, and limited", async () => {
  const limited = await createTestApp({ rateLimit: true });
  const here = await limited.job(limited.posterHana);
  const there = await limited.job(limited.posterHana);
  await limited.submission(here, limited.agentAmir, {
    candidateEmail: "Known@Inbox.example",
    linkedinUrl: "https://linkedin.com/in/known",
    linkedinKey: undefined,
  } as never);
  const ask = (person: { id: number }, id: number, body: object) =>
    limited.as(person).call(api.check, { params: { id }, body });
  expect((await ask(limited.scoutInes, here.id, { candidateEmail: "known@inbox.EXAMPLE" })).body).toEqual({
    represented: true,
  });
  expect(
    (await ask(limited.scoutInes, here.id, { linkedinUrl: "https://www.linkedin.com/in/known/?a" })).body,
  ).toEqual({
    represented: true,
  });
  expect((await ask(limited.scoutInes, there.id, { candidateEmail: "known@inbox.example" })).body).toEqual({
    represented: false,
  });
  expect((await ask(limited.scoutInes, here.id, {})).body).toEqual({ represented: false });
  expect((await ask(limited.rivalRuth, here.id, {})).status).toBe(403);
  const statuses = [];
  for (let n = 0; n < 30; n++) statuses.push((await ask(limited.scoutInes, here.id, {})).status);
  expect([statuses.at(-5), statuses.at(-1)]).toEqual([200, 429]);
  expect((await ask(limited.agentAmir, here.id, {})).status).toBe(200);
});

test("of a job that has ended outsiders learn neither its candidates nor that it was there", async () => {
  const ended = await job({ status: "cancelled" });
  const known = await world.submission(ended, agentAmir);
  const ask = (person: { id: number }) =>
    world
      .as(person)
      .call(api.check, { params: { id: ended.id }, body: { candidateEmail: known.candidateEmail } });
  const list = (person: { id: number }) => world.as(person).call(api.ofJob, { params: { id: ended.id } });
  for (const person of [scoutInes, pendingPaul])
    expect([(await ask(person)).status, (await list(person)).status]).toEqual([404, 404]);
  for (const person of [rivalRuth, partnerVera]) expect((await list(person)).status).toBe(404);
  expect((await ask(agentAmir)).body).toEqual({ represented: true });
  for (const person of [agentAmir, posterHana, adminAda]) expect((await list(person)).body).toHaveLength(1);
});

test("the poster moves a submission to and fro; nobody else does", async () => {
  const { id } = await world.submission(await job(), agentAmir);
  for (const person of [rivalRuth, partnerVera, adminAda])
    expect((await move(person, id, "approved")).status).toBe(403);
  const steps = [
    ["reviewed", "pending", "reviewed"],
    ["approved", "approved", "shortlisted"],
    ["rejected", "rejected", "rejected"],
    ["approved", "approved", "shortlisted"],
    ["approved", "approved", "shortlisted"],
    ["submitted", "pending", "submitted"],
  ] as const;
  for (const [asked, status, storedStatus] of steps)
    expect((await move(posterHana, id, asked, "Why")).body).toMatchObject({
      id,
      status,
      storedStatus,
      candidateRole: "Engineer",
    });
  expect((await move(posterHana, id, "pending")).status).toBe(400);
  const history = (await world.as(posterHana).call(api.history, { params: { id } })).body;
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

test("the poster's lists: search in any part and letter case, three statuses, groups by job, pages", async () => {
  const poster = await world.person("paula", "portfolio_hr");
  const [a, b] = [
    await world.job(poster, { title: "Engineer" }),
    await world.job(poster, { title: "Seller", bountyAmount: 0 }),
  ];
  const made = [];
  for (let n = 0; n < 6; n++)
    made.push(
      await world.submission(n < 4 ? a : b, n % 2 ? agentAmir : scoutInes, {
        candidateName: `Łukasz ${n}`,
        candidateTitle: n === 3 ? "100%_Lead" : "Engineer",
        createdAt: `2026-10-0${n + 1}T08:00:00Z`,
      }),
    );
  const ids = made.map(({ id }) => id);
  await move(poster, ids[0] ?? 0, "approved");
  await move(poster, ids[1] ?? 0, "rejected");
  await move(poster, ids[2] ?? 0, "reviewed");
  const listed = async (query: object) =>
    (await world.as(poster).call(api.received, { query })).body.map(({ id }) => id);
  expect(await listed({})).toEqual(ids.toReversed());
  expect(await listed({ q: "ŁUKASZ 4" })).toEqual([ids[4]]);
  expect(await listed({ q: "amir's" })).toEqual([ids[5], ids[3], ids[1]]);
  expect(await listed({ q: "100%_" })).toEqual([ids[3]]);
  expect(await listed({ q: "\\" })).toEqual([]);
  expect(await listed({ status: "pending" })).toEqual([ids[5], ids[4], ids[3], ids[2]]);
  expect(await listed({ status: "approved", job: String(a.id) })).toEqual([ids[0]]);
  const one = { submission: String(ids[4]) };
  expect(await listed(one)).toEqual([ids[4]]);
  expect((await world.as(posterHana).call(api.received, { query: one })).body).toEqual([]); // to another's job
  expect(
    (await world.as(poster).call(api.received, { query: { status: "submitted" as never } })).status,
  ).toBe(400);

  const seen: number[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const { body, headers }: Awaited<ReturnType<typeof page>> = await page(cursor);
    seen.push(...body.map(({ id }) => id));
    cursor = nextCursor(headers);
    more = cursor !== undefined;
  }
  function page(cursor: string | undefined) {
    return world.as(poster).call(api.received, { query: { limit: 4, cursor } });
  }
  expect(seen).toEqual(ids.toReversed());

  const groups = await world.as(poster).call(api.groups, {});
  expect(groups.body).toEqual([
    {
      id: b.id,
      title: "Seller",
      company: "Acme",
      bounty: 0,
      status: "open",
      pending: 2,
      approved: 0,
      rejected: 0,
      matching: 2,
    },
    {
      id: a.id,
      title: "Engineer",
      company: "Acme",
      bounty: 100,
      status: "open",
      pending: 2,
      approved: 1,
      rejected: 1,
      matching: 4,
    },
  ]);
  const first = await world.as(poster).call(api.groups, { query: { limit: 1 } });
  expect(
    (
      await world.as(poster).call(api.groups, { query: { limit: 1, cursor: nextCursor(first.headers) } })
    ).body.map(({ id }) => id),
  ).toEqual([a.id]);
  expect(
    (await world.as(poster).call(api.groups, { query: { status: "rejected" } })).body.map(
      ({ id, matching }) => [id, matching],
    ),
  ).toEqual([[a.id, 1]]);
  expect((await world.as(poster).call(api.receivedCounts, {})).body).toEqual({
    pending: 4,
    approved: 1,
    rejected: 1,
  });
});

test("the file holds the list, and no cell of it is a formula", async () => {
  const poster = await world.person("petra", "portfolio_hr");
  const open = await world.job(poster);
  await world.submission(open, agentAmir, {
    candidateName: '=HYPERLINK("x")',
    candidateTitle: '+1 "quoted", yes',
    notes: "@SUM(1)\nsecond line",
    candidateEmail: "cell@inbox.example",
  });
  const { status, headers, text } = await request(world.app)
    .get(`${api.csv.path}?status=pending`)
    .set("Cookie", await world.cookieOf(poster));
  expect([status, headers["content-type"], headers["content-disposition"]]).toEqual([
    200,
    "text/csv; charset=utf-8",
    'attachment; filename="candidate-submissions.csv"',
  ]);
  expect(text.startsWith("\ufeffCandidate,Role,")).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""x"")","'+1 ""quoted"", yes"`);
  expect(text).toContain(`"'@SUM(1)\nsecond line"`);
  expect(
    (
      await request(world.app)
        .get(`${api.csv.path}?status=rejected`)
        .set("Cookie", await world.cookieOf(poster))
    ).text
      .trim()
      .split("\n"),
  ).toHaveLength(1);
});

test("one's own submissions, with the job and counts in the five statuses", async () => {
  const agent = await world.person("anton", "independent");
  const [a, b] = [
    await world.submission(await job({ bountyAmount: 500 }), agent),
    await world.submission(await job(), agent),
  ];
  await move(posterHana, a.id, "shortlisted");
  const mine = await world.as(agent).call(api.mine, {});
  expect(mine.body.map(({ id, status, job: { bounty } }) => [id, status, bounty])).toEqual([
    [b.id, "submitted", 100],
    [a.id, "shortlisted", 500],
  ]);
  expect(
    (await world.as(agent).call(api.mine, { query: { status: "shortlisted" } })).body.map(({ id }) => id),
  ).toEqual([a.id]);
  expect((await world.as(agent).call(api.mineCounts, {})).body).toEqual({
    submitted: 1,
    reviewed: 0,
    shortlisted: 1,
    rejected: 0,
    hired: 0,
  });
});

test("of an unposting and fifty submissions at once every 201 came before the cancel", async () => {
  const { id } = await job();
  const [unposted, ...answers] = await Promise.all([
    world.patient(posterHana).call(jobEndpoints.unpost, { params: { id } }),
    ...Array.from({ length: 50 }, () => submit(agentAmir, id)),
  ]);
  expect(unposted?.status).toBe(200);
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const made = answers.filter(({ status }) => status === 201).length;
  expect(
    await world.rows(
      `select count(*)::int as n, (select submissions_count from jobs where id = ${id}) as counter from job_candidate_submissions where job_id = ${id}`,
    ),
  ).toEqual([{ n: made, counter: made }]);
});

test("of a history without an end the latest 200 steps are told, first to last", async () => {
  const submission = await world.submission(await job(), agentAmir);
  const application = await world.application(await job(), agentAmir);
  const steps = "generate_series(1, 210) n order by n";
  await world.rows(
    `insert into job_candidate_submission_changes (submission_id, "from", "to", reason)
     select ${submission.id}, 'submitted', 'reviewed', 'step ' || n from ${steps}`,
  );
  await world.rows(
    `insert into job_application_changes (application_id, "from", "to", reason)
     select ${application.id}, 'pending', 'rejected', 'step ' || n from ${steps}`,
  );
  const histories = [
    await world.as(posterHana).call(api.history, { params: { id: submission.id } }),
    await world.as(posterHana).call(applicationEndpoints.history, { params: { id: application.id } }),
  ];
  for (const { body } of histories)
    expect([body.length, body[0]?.reason, body.at(-1)?.reason]).toEqual([200, "step 11", "step 210"]);
});

test("the history of an application is for its two sides and admins", async () => {
  const { id } = await world.application(await job(), agentAmir);
  await world
    .as(posterHana)
    .call(applicationEndpoints.reject, { params: { id }, body: { reason: "Too slow" } });
  const read = (person: { id: number }) =>
    world.as(person).call(applicationEndpoints.history, { params: { id } });
  expect(
    (await read(agentAmir)).body.map(({ from, to, reason, by }) => [from, to, reason, by?.username]),
  ).toEqual([
    [null, "pending", null, "amir"],
    ["pending", "rejected", "Too slow", "hana"],
  ]);
  expect(
    await Promise.all(
      [posterHana, adminAda, rivalRuth, scoutInes].map(async (person) => (await read(person)).status),
    ),
  ).toEqual([200, 200, 403, 403]);
});
