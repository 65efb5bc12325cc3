import { applicationEndpoints } from "@shared/applications/endpoints";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { insightEndpoints } from "@shared/insights/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { placementEndpoints as api } from "@shared/placements/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { raceRuns } from "@tests/app/long-form";
import request from "supertest";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, rivalRuth, agentAmir, scoutInes, adminAda } = app;

interface Person {
  id: number;
}
const hire = (id: number, feePercent?: number | string | null, user: Person = posterHana) =>
  app.as(user).call(submissionEndpoints.setStatus, { params: { id }, body: { status: "hired", feePercent } });
const placementOf = async (submissionId: number, user: Person = posterHana) => {
  const { body } = await app.as(user).call(api.mine, { query: { limit: 100 } });
  const placement = body.find((entry) => entry.submissionId === submissionId);
  if (!placement) throw new Error("missing placement");
  return placement;
};
const enter = (id: number, percent: number | string, user: Person = posterHana) =>
  app.retryingOn503(user).call(api.enterFee, { params: { id }, body: { percent } });
const confirm = (id: number, percent: number | undefined, user: Person = agentAmir) =>
  app.retryingOn503(user).call(api.confirmFee, { params: { id }, body: { percent } });
const dispute = (id: number, percent: number | undefined, reason = "We said 20", user: Person = agentAmir) =>
  app.retryingOn503(user).call(api.disputeFee, { params: { id }, body: { percent, reason } });

/** A hire for a job without a bounty. */
async function createHire(feePercent?: number, values: Parameters<typeof app.createJob>[1] = {}) {
  const job = await app.createJob(posterHana, { bountyAmount: 0, ...values });
  const submission = await app.createSubmission(job, agentAmir);
  expect((await hire(submission.id, feePercent)).status).toBe(200);
  return { job, submission, placement: await placementOf(submission.id) };
}
const approvedAt = "2026-02-01T00:00:00Z";
const feeEvents = async (user: Person, submissionId: number) =>
  app
    .rows<{ kind: string; data: { percent?: number; reason?: string } | null }>(
      `select e.kind, e.data from notifications n join events e on e.id = n.event_id
       where n.user_id = ${user.id} and e.submission_id = ${submissionId} and e.kind like 'fee_%' order by e.id`,
    )
    .then((rows) => rows.map(({ kind, data }) => [kind, data]));

test("without a bounty and an approved application nobody has agreed on a fee", async () => {
  const job = await app.createJob(posterHana, { bountyAmount: 0 });
  const submission = await app.createSubmission(job, agentAmir);
  // Applications of others, and undecided ones, agree nothing.
  await app.createApplication(job, scoutInes, { status: "approved", decidedAt: approvedAt, proposedFee: 12 });
  await app.createApplication(job, agentAmir, { proposedFee: 18 });
  const { body } = await app
    .as(posterHana)
    .call(submissionEndpoints.ofJob, { params: { id: job.id }, query: {} });
  expect(body.map(({ agreedFee }) => agreedFee)).toEqual([null]);
  expect((await hire(submission.id)).status).toBe(200);
  const placement = await placementOf(submission.id);
  expect(placement).toMatchObject({
    bountyPaid: null,
    fee: { state: "awaiting_percent", percent: null, disputeReason: null },
  });
  expect(await feeEvents(agentAmir, submission.id)).toEqual([]);
});

test("a hire fails if the agreed fee has changed since the poster read it", async () => {
  const job = await app.createJob(posterHana, { bountyAmount: 0 });
  const submission = await app.createSubmission(job, agentAmir);
  const approved = { status: "approved", decidedAt: approvedAt, proposedFee: 17.5 } as const;
  const application = await app.createApplication(job, agentAmir, approved);
  const hireWith = (agreedFee: number | null) =>
    app.as(posterHana).call(submissionEndpoints.setStatus, {
      params: { id: submission.id },
      body: { status: "hired", agreedFee },
    });
  for (const readFee of [20, null])
    expect((await hireWith(readFee)).body).toMatchObject({
      status: 409,
      code: "stale",
      message: "This was edited. Read it again.",
    });
  await app.as(agentAmir).call(applicationEndpoints.withdraw, { params: { id: application.id }, body: {} });
  expect((await hireWith(17.5)).body).toMatchObject({ code: "stale" });
  // The failed hires have changed nothing.
  expect(await app.rows(`select status from jobs where id = ${job.id}`)).toEqual([{ status: "open" }]);
  expect((await hireWith(null)).status).toBe(200);
  expect((await placementOf(submission.id)).fee.state).toBe("awaiting_percent");
});

test("a hire takes the fee from the recruiter's approved application, as confirmed", async () => {
  const job = await app.createJob(posterHana, { bountyAmount: 0 });
  const submission = await app.createSubmission(job, agentAmir);
  await app.createApplication(job, agentAmir, {
    status: "approved",
    decidedAt: approvedAt,
    proposedFee: 17.5,
  });
  const listed = async (user: Person) =>
    (await app.as(user).call(submissionEndpoints.ofJob, { params: { id: job.id }, query: {} })).body.map(
      ({ agreedFee }) => agreedFee,
    );
  expect(await listed(posterHana)).toEqual([17.5]);
  expect(await listed(agentAmir)).toEqual([17.5]);
  // Admins see the candidates, not the fee.
  expect(await listed(adminAda)).toEqual([null]);

  expect((await hire(submission.id, 20)).body).toMatchObject({
    status: 400,
    code: "invalid_input",
    errors: [{ path: "feePercent", message: "A fee of 17.5% is agreed already" }],
  });
  expect((await hire(submission.id)).status).toBe(200);
  const { id, fee } = await placementOf(submission.id, agentAmir);
  expect(fee).toEqual({ state: "awaiting_salary", percent: 17.5, disputeReason: null });
  expect(await app.rows(`select fee_entered_by_id from placements where id = ${id}`)).toEqual([
    { fee_entered_by_id: agentAmir.id },
  ]);
  expect((await enter(id, 10)).body).toMatchObject({ code: "already_decided" });
  expect((await dispute(id, 17.5)).body).toMatchObject({ code: "already_decided" });
  expect(await feeEvents(agentAmir, submission.id)).toEqual([]);
});

test("an approved application still counts when the candidate of a filled job is hired", async () => {
  const job = await app.createJob(posterHana, { bountyAmount: 0 });
  const submission = await app.createSubmission(job, agentAmir);
  await app.createApplication(job, agentAmir, { status: "approved", decidedAt: approvedAt, proposedFee: 15 });
  await app.as(posterHana).call(jobEndpoints.fill, { params: { id: job.id } });
  expect((await hire(submission.id)).status).toBe(200);
  expect((await placementOf(submission.id)).fee).toMatchObject({ state: "awaiting_salary", percent: 15 });
});

test("an agreed fee of 0% leaves nothing to pay", async () => {
  const { placement } = await createHire(0);
  expect(placement.fee).toMatchObject({ state: "awaiting_confirmation", percent: 0 });
  expect((await confirm(placement.id, 0)).body.fee).toEqual({
    state: "none",
    percent: 0,
    disputeReason: null,
  });
});

test("a percentage is accepted with a hire only, and only where no price is fixed", async () => {
  const job = await app.createJob(posterHana, { bountyAmount: 5_000 });
  const { id } = await app.createSubmission(job, agentAmir);
  expect((await hire(id, 18)).body).toMatchObject({
    status: 400,
    errors: [{ path: "feePercent", message: "The bounty of this job is fixed" }],
  });
  const setStatus = (status: "shortlisted" | "approved" | "rejected", feePercent: number | null) =>
    app.as(posterHana).call(submissionEndpoints.setStatus, { params: { id }, body: { status, feePercent } });
  for (const status of ["shortlisted", "approved", "rejected"] as const)
    expect((await setStatus(status, 18)).body).toMatchObject({
      status: 400,
      errors: [{ path: "feePercent", message: "Only a hire has a fee" }],
    });
  // A form sends its empty field with every status.
  expect((await setStatus("shortlisted", null)).status).toBe(200);
  expect((await hire(id, "")).status).toBe(200);
  expect(await placementOf(id)).toMatchObject({ bountyPaid: 5_000, fee: { state: "known", percent: null } });
  for (const answer of [await enter((await placementOf(id)).id, 10), await hire(id, 18)])
    expect(answer.status).toBe(409);

  const free = await app.createSubmission(await app.createJob(posterHana, { bountyAmount: 0 }), agentAmir);
  for (const percent of [-1, 50.1, "12%"]) expect((await hire(free.id, percent)).status).toBe(400);
  expect((await hire(free.id, "18.46")).status).toBe(200);
  expect((await placementOf(free.id)).fee).toMatchObject({ state: "awaiting_confirmation", percent: 18.5 });
  // A second percentage belongs to the placement.
  expect((await hire(free.id, 20)).body).toMatchObject({ status: 409, code: "already_hired" });
  expect((await hire(free.id)).status).toBe(200);
  expect((await placementOf(free.id)).fee.percent).toBe(18.5);
});

test("the poster enters a percentage, the recruiter disputes it, the poster enters another, the recruiter confirms", async () => {
  const { placement, submission } = await createHire();
  const { id } = placement;
  expect((await confirm(id, 18)).body).toMatchObject({ status: 409, code: "stale" });
  expect((await enter(id, "18")).body.fee).toEqual({
    state: "awaiting_confirmation",
    percent: 18,
    disputeReason: null,
  });
  // Entered again, it is the same, and sends nothing.
  expect((await enter(id, 18)).status).toBe(200);
  expect((await dispute(id, 18)).body.fee).toEqual({
    state: "disputed",
    percent: 18,
    disputeReason: "We said 20",
  });
  expect((await confirm(id, 18)).body).toMatchObject({
    code: "already_decided",
    message: "You have disputed this percentage already.",
  });
  expect((await dispute(id, 18)).body).toMatchObject({ code: "already_decided" });
  expect((await placementOf(submission.id)).fee.disputeReason).toBe("We said 20");
  expect((await enter(id, 20)).body.fee).toEqual({
    state: "awaiting_confirmation",
    percent: 20,
    disputeReason: null,
  });
  expect((await confirm(id, 18)).body).toMatchObject({
    code: "stale",
    message: "The poster has changed the percentage to 20%. Check it again.",
  });
  expect((await confirm(id, 20)).body.fee.state).toBe("awaiting_salary");
  expect((await enter(id, 12)).body).toMatchObject({
    code: "already_decided",
    message: "The fee has been confirmed and can no longer be changed.",
  });
  expect((await placementOf(submission.id)).fee).toMatchObject({ state: "awaiting_salary", percent: 20 });
  expect(await feeEvents(agentAmir, submission.id)).toEqual([
    ["fee_entered", { percent: 18 }],
    ["fee_entered", { percent: 20 }],
  ]);
  expect(await feeEvents(posterHana, submission.id)).toEqual([
    ["fee_disputed", { percent: 18, reason: "We said 20" }],
    ["fee_confirmed", { percent: 20 }],
  ]);
});

test("the recruiter answers without the percentage, and the poster reads the one that was answered", async () => {
  const { placement, submission } = await createHire();
  const { id } = placement;
  expect((await confirm(id, undefined)).body).toMatchObject({
    code: "stale",
    message: "The poster has not entered a percentage.",
  });
  await enter(id, 18);
  expect((await dispute(id, undefined)).body.fee).toMatchObject({ state: "disputed", percent: 18 });
  await enter(id, 0);
  expect((await confirm(id, undefined)).body.fee).toMatchObject({ state: "none", percent: 0 });
  expect((await confirm(id, undefined)).body).toMatchObject({ code: "already_decided" });
  expect(await feeEvents(posterHana, submission.id)).toEqual([
    ["fee_disputed", { percent: 18, reason: "We said 20" }],
    ["fee_confirmed", { percent: 0 }],
  ]);
});

test("entering a disputed percentage again clears the dispute", async () => {
  const { placement } = await createHire(18);
  await dispute(placement.id, 18);
  expect((await enter(placement.id, 18)).body.fee).toMatchObject({
    state: "awaiting_confirmation",
    disputeReason: null,
  });
});

test("only the poster enters and only the recruiter of the placement answers", async () => {
  const { placement, submission } = await createHire(18);
  const { id } = placement;
  for (const user of [rivalRuth, adminAda, agentAmir, scoutInes]) {
    expect((await enter(id, 10, user)).status).toBe(403);
    if (user === agentAmir) continue;
    expect((await confirm(id, 18, user)).status).toBe(403);
    expect((await dispute(id, 18, "No", user)).status).toBe(403);
  }
  expect((await confirm(id, 18, posterHana)).status).toBe(403);
  expect((await dispute(id, 18, " ")).status).toBe(400);
  expect((await placementOf(submission.id)).fee.state).toBe("awaiting_confirmation");
});

test("a partner who was approved since still answers the fee of an earlier placement", async () => {
  const partner = await app.createUser("later-approved", "vc_partner");
  const job = await app.createJob(posterHana, { bountyAmount: 0 });
  const submission = await app.createSubmission(job, partner);
  await hire(submission.id, 18);
  const { id } = await placementOf(submission.id);
  await app.rows(
    `update users set vc_approval_status = 'approved', vc_approved_at = now() where id = ${partner.id}`,
  );
  expect((await confirm(id, 18, partner)).status).toBe(200);
});

test("the fee of a voided placement is settled as none, and the next hire starts anew", async () => {
  const { placement, submission } = await createHire(18);
  const { id } = placement;
  await app.as(posterHana).call(api.move, { params: { id }, body: { status: "voided" } });
  for (const answer of [await enter(id, 12), await confirm(id, 18), await dispute(id, 18)])
    expect(answer.body).toMatchObject({
      code: "already_decided",
      message: "This placement has been voided.",
    });
  expect((await placementOf(submission.id)).fee).toEqual({
    state: "none",
    percent: null,
    disputeReason: null,
  });
  expect((await hire(submission.id)).status).toBe(200);
  const { body } = await app.as(posterHana).call(api.mine, { query: { limit: 100 } });
  const placements = body.filter(({ submissionId }) => submissionId === submission.id);
  expect(placements.map(({ fee }) => fee.state).sort()).toEqual(["awaiting_percent", "none"]);
});

test("a hire with a percentage notifies the recruiter of both, and an email names the percentage", async () => {
  const { submission } = await createHire(18);
  const { body } = await app.as(agentAmir).call(notificationEndpoints.list, { query: {} });
  const ofSubmission = body.filter(({ href }) => href === `/my-submissions?submission=${submission.id}`);
  expect(ofSubmission.map(({ kind }) => kind).sort()).toEqual(["fee_entered", "placement_made"]);
  const choices = await app.rows(
    `select distinct mail from notifications where kind = 'fee_entered' and user_id = ${agentAmir.id}`,
  );
  expect(choices).toEqual([{ mail: "soon" }]);
});

test("insights, the CSV file and the data export name the fee as far as it is settled, and sum up bounties only", async () => {
  const poster = await app.createUser("pia", "portfolio_hr");
  const recruiter = await app.createUser("rolf", "agency");
  const hireOnJob = async (bountyAmount: number, feePercent?: number) => {
    const submission = await app.createSubmission(await app.createJob(poster, { bountyAmount }), recruiter);
    await hire(submission.id, feePercent, poster);
    return (await placementOf(submission.id, poster)).id;
  };
  await hireOnJob(9_000);
  await hireOnJob(0);
  await hireOnJob(0, 18);
  await dispute(await hireOnJob(0, 19), 19, "We said 20", recruiter);
  await confirm(await hireOnJob(0, 20), 20, recruiter);
  const voided = await hireOnJob(0, 21);
  await app.as(poster).call(api.move, { params: { id: voided }, body: { status: "voided" } });
  await app.createSubmission(await app.createJob(poster), recruiter);

  for (const user of [poster, recruiter]) {
    const insights = await app.as(user).call(insightEndpoints.own, { query: {} });
    expect(insights.body).toMatchObject({ earnings: 9_000, placements: 5, unpriced: 4 });
    const rows = await app.as(user).call(insightEndpoints.rows, { query: { figure: "placements" } });
    expect(rows.body.map(({ amount, fee }) => [amount, fee?.state, fee?.percent])).toEqual([
      [null, "awaiting_salary", 20],
      [null, "disputed", 19],
      [null, "awaiting_confirmation", 18],
      [null, "awaiting_percent", null],
      [9_000, "known", null],
    ]);
    const jobs = await app.as(user).call(insightEndpoints.rows, { query: { figure: "jobs" } });
    expect(jobs.body.map(({ fee }) => fee)).toEqual(Array(7).fill(null));

    const exported = await app.as(user).call(dataExportEndpoints.export, {});
    expect(
      exported.body.placements.map(({ fee, feePercent }) => [fee.state, fee.percent, feePercent]),
    ).toEqual([
      ["known", null, null],
      ["awaiting_percent", null, null],
      ["awaiting_confirmation", 18, 18],
      ["disputed", 19, 19],
      ["awaiting_salary", 20, 20],
      ["none", null, 21],
    ]);
  }

  const { text } = await request(app.app)
    .get(submissionEndpoints.exportCsv.path)
    .set("Cookie", await app.cookieOf(poster));
  const priceCells = text
    .trim()
    .split("\n")
    .map((line) => /("[^"]*","[^"]*")(,"[^"]*"){4}$/.exec(line.trim())?.[1]);
  expect(priceCells).toEqual([
    '"Bounty","Fee"',
    '"",""',
    '"",""',
    '"","20% agreed"',
    '"","19%, disputed"',
    '"","18%, not agreed yet"',
    '"","No fee agreed yet"',
    '"9000",""',
  ]);
});

const concurrentCalls = 50;

test.each([
  ["confirmations", () => confirm],
  ["disputes", () => dispute],
  ["confirmations and disputes", (n: number) => (n % 2 ? confirm : dispute)],
])("one of fifty concurrent %s wins", async (_calls, choose) => {
  const { placement, submission } = await createHire(18);
  const responses = await Promise.all(
    Array.from({ length: concurrentCalls }, (_, n) => choose(n)(placement.id, 18)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([
    200,
    ...Array(concurrentCalls - 1).fill(409),
  ]);
  const winner = responses.find(({ status }) => status === 200);
  expect((await placementOf(submission.id)).fee).toEqual(winner?.body.fee);
  expect(await feeEvents(posterHana, submission.id)).toHaveLength(1);
});

test("in fifty runs of a confirmation against another percentage one wins", async () => {
  const { placement, submission } = await createHire(18);
  const { id } = placement;
  const outcomes = new Set<string>();
  for (let run = 0; run < 50; run++) {
    await app.rows(`update placements set fee_percent = 18, fee_confirmed_at = null where id = ${id}`);
    // In turns, so that each of them is sent first in some runs.
    const answers = run % 2 ? [confirm(id, 18), enter(id, 12)] : [enter(id, 12), confirm(id, 18)];
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 409]);
    const { state, percent } = (await placementOf(submission.id)).fee;
    outcomes.add(`${state} ${percent}`);
  }
  expect([...outcomes].sort()).toEqual(["awaiting_confirmation 12", "awaiting_salary 18"]);
});

test("confirming a fee and moving the placement at once do not deadlock", async () => {
  for (let run = 0; run < raceRuns; run++) {
    const { placement } = await createHire(18);
    const move = app
      .retryingOn503(posterHana)
      .call(api.move, { params: { id: placement.id }, body: { status: "pending_payment" } });
    const [confirmed, moved] = await Promise.all([confirm(placement.id, 18), move]);
    expect([confirmed.status, moved.status]).toEqual([200, 200]);
  }
});
