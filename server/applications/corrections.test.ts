/** Editing and withdrawing applications, and applying again. */
import { applicationEndpoints as api } from "@shared/applications/endpoints";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { afterEach, describe, expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, partnerVera, rivalRuth, agentAmir, scoutInes, adminAda } = app;
afterEach(() => app.rows("delete from notifications; delete from events; delete from jobs"));

type Person = { id: number };
const letterOf = (character: string) => character.repeat(50);
const editAs = (person: Person, id: number, body: object) =>
  app.as(person).call(api.edit, { params: { id }, body: body as { version: number } });
const edit = (id: number, body: object) => editAs(agentAmir, id, body);
const withdraw = (id: number, reason?: string, person: Person = agentAmir) =>
  app.as(person).call(api.withdraw, { params: { id }, body: { reason } });
const apply = (jobId: number, coverLetter: string, person: Person = agentAmir) =>
  app.as(person).call(api.apply, { params: { id: jobId }, body: { coverLetter } });
const approve = (id: number, version?: number) =>
  app.as(posterHana).call(api.approve, { params: { id }, body: { version } });
const reject = (id: number, version?: number) =>
  app.as(posterHana).call(api.reject, { params: { id }, body: { version } });
const editsAs = (person: Person, id: number) => app.as(person).call(api.edits, { params: { id } });
const countOf = async (jobId: number) =>
  (await app.as(rivalRuth).call(jobEndpoints.one, { params: { id: jobId } })).body.applicationsCount;
const received = async () => (await app.as(posterHana).call(api.received, {})).body[0];
const mine = async () => (await app.as(agentAmir).call(api.mine, {})).body[0];
const kindsSentTo = async (person: Person) =>
  (
    await app.rows<{ kind: string }>(
      `select kind from notifications where user_id = ${person.id} order by id`,
    )
  ).map(({ kind }) => kind);

async function createPending(values: Parameters<typeof app.createJob>[1] = {}) {
  const job = await app.createJob(posterHana, values);
  const { id } = await app.createApplication(job, agentAmir, {
    coverLetter: letterOf("a"),
    proposedFee: values.bountyAmount === 0 ? 20 : null,
    timeline: "Two weeks",
  });
  return { job, id };
}

describe("editing", () => {
  test("changes the given texts, keeps the former ones and notifies the poster", async () => {
    const { id } = await createPending();
    const { status, body } = await edit(id, { version: 1, coverLetter: letterOf("b"), timeline: null });
    expect([status, body]).toMatchObject([
      200,
      { coverLetter: letterOf("b"), timeline: null, version: 2, status: "pending" },
    ]);
    expect(body.editedAt).not.toBeNull();
    await edit(id, { version: 2, approach: "Two partners" });
    expect((await editsAs(agentAmir, id)).body).toMatchObject([
      { before: { coverLetter: letterOf("b"), timeline: null, approach: null, proposedFee: null } },
      { before: { coverLetter: letterOf("a"), timeline: "Two weeks", approach: null, proposedFee: null } },
    ]);
    expect((await received())?.application).toMatchObject({ version: 3, approach: "Two partners" });
    expect(await kindsSentTo(posterHana)).toEqual(["application_edited", "application_edited"]);
  });

  test("that changes nothing keeps the version and notifies nobody", async () => {
    const { id } = await createPending();
    const body = { version: 1, coverLetter: letterOf("a"), timeline: "Two weeks", approach: null };
    expect((await edit(id, body)).body).toMatchObject({ version: 1, editedAt: null });
    expect((await editsAs(agentAmir, id)).body).toEqual([]);
    expect(await kindsSentTo(posterHana)).toEqual([]);
  });

  test("requires the present version", async () => {
    const { id } = await createPending();
    expect((await edit(id, { coverLetter: letterOf("b") })).status).toBe(400);
    await edit(id, { version: 1, coverLetter: letterOf("b") });
    expect((await edit(id, { version: 1, coverLetter: letterOf("c") })).body).toMatchObject({
      status: 409,
      code: "stale",
      message: "This was edited. Read it again.",
    });
    expect((await mine())?.application.coverLetter).toBe(letterOf("b"));
  });

  test("a job with a bounty takes no fee, and one without requires it", async () => {
    const fixed = await createPending();
    expect((await edit(fixed.id, { version: 1, proposedFee: 12 })).body.proposedFee).toBeNull();
    const open = await createPending({ bountyAmount: 0 });
    expect((await edit(open.id, { version: 1, proposedFee: null })).body).toMatchObject({
      status: 400,
      errors: [{ path: "proposedFee", message: "Please enter your proposed fee percentage" }],
    });
    expect((await edit(open.id, { version: 1, timeline: "May" })).body.proposedFee).toBe(20);
    expect((await edit(open.id, { version: 2, proposedFee: 18.26 })).body.proposedFee).toBe(18.3);
  });

  test("is refused after a decision", async () => {
    for (const decide of [approve, reject]) {
      const { id } = await createPending();
      await decide(id);
      expect((await edit(id, { version: 1, timeline: "May" })).body).toMatchObject({
        status: 409,
        code: "already_decided",
        message: "This application has already been decided.",
      });
    }
  });

  test("is refused for applications of others", async () => {
    const { id } = await createPending();
    for (const person of [scoutInes, posterHana, adminAda]) {
      expect((await editAs(person, id, { version: 1, timeline: "May" })).status).toBe(403);
      expect((await withdraw(id, undefined, person)).status).toBe(403);
    }
  });

  test("shows former texts to the applicant, the poster and admins only", async () => {
    const { id } = await createPending();
    await edit(id, { version: 1, timeline: "May" });
    const statuses = [];
    for (const person of [agentAmir, posterHana, adminAda, scoutInes, rivalRuth, partnerVera])
      statuses.push((await editsAs(person, id)).status);
    expect(statuses).toEqual([200, 200, 200, 403, 403, 403]);
    await app.rows(`update users set role = 'agency' where id = ${posterHana.id}`);
    expect((await editsAs(posterHana, id)).status).toBe(403);
    await app.rows(`update users set role = 'portfolio_hr' where id = ${posterHana.id}`);
  });

  test("records that an admin read the former texts, and no read of the two parties", async () => {
    const { id } = await createPending();
    for (const person of [agentAmir, posterHana, adminAda]) await editsAs(person, id);
    expect(
      await app.rows(`select action, actor_id as "actorId", network is not null as "hasNetwork" from audit_entries
        where subject = 'application:${id}'`),
    ).toEqual([{ action: "edits_viewed", actorId: adminAda.id, hasNetwork: true }]);
  });
});

describe("a decision on an older version", () => {
  test("is refused with it, and made without one", async () => {
    for (const decide of [approve, reject]) {
      const { id } = await createPending();
      await edit(id, { version: 1, timeline: "May" });
      expect((await decide(id, 1)).body).toMatchObject({
        status: 409,
        code: "stale",
        message: "This was edited. Read it again.",
      });
      expect((await decide(id, 2)).status).toBe(200);
      const other = await createPending();
      await edit(other.id, { version: 1, timeline: "May" });
      expect((await decide(other.id)).status).toBe(200);
    }
  });
});

describe("withdrawing", () => {
  test("closes the application, uncounts it and notifies the poster with the reason", async () => {
    const { job, id } = await createPending();
    await app.rows("delete from notifications; delete from events");
    expect((await withdraw(id, "No capacity")).body).toMatchObject({
      status: "rejected",
      closedAs: "withdrawn",
      reason: "No capacity",
    });
    expect(await countOf(job.id)).toBe(0);
    expect(await app.rows(`select closed_from, ended_with_job, verdict from job_applications`)).toEqual([
      { closed_from: "pending", ended_with_job: true, verdict: "ended" },
    ]);
    expect((await app.as(agentAmir).call(api.mineCounts, {})).body).toMatchObject({
      notSelected: 0,
      closed: 1,
    });
    const { body: history } = await app.as(posterHana).call(api.history, { params: { id } });
    expect(history.at(-1)).toMatchObject({
      from: "pending",
      to: "rejected",
      by: { id: agentAmir.id },
      reason: "No capacity",
      closedAs: "withdrawn",
    });
    expect(await app.rows(`select kind, data, actor_id as by from events`)).toEqual([
      { kind: "application_withdrawn", data: { reason: "No capacity" }, by: agentAmir.id },
    ]);
    expect(await kindsSentTo(posterHana)).toEqual(["application_withdrawn"]);
    expect((await app.as(agentAmir).call(jobEndpoints.one, { params: { id: job.id } })).body).toMatchObject({
      myApplicationStatus: "rejected",
      myApplicationClosedAs: "withdrawn",
      canApplyAgain: true,
    });
  });

  test("after an approval shows both sides when the application was withdrawn, not when it was approved", async () => {
    const { id } = await createPending();
    await approve(id);
    const approvedAt = (
      await app.rows<{ at: string }>(
        `update job_applications set decided_at = decided_at - interval '28 days' where id = ${id} returning decided_at as at`,
      )
    )[0]?.at;
    const { body: withdrawn } = await withdraw(id);
    const { body: history } = await app.as(posterHana).call(api.history, { params: { id } });
    const withdrawnAt = history.at(-1)?.at;
    expect([
      withdrawn.decidedAt,
      (await mine())?.application.decidedAt,
      (await received())?.application.decidedAt,
    ]).toEqual([withdrawnAt, withdrawnAt, withdrawnAt]);
    // The poster's answer time counts the approval.
    expect(await app.rows(`select decided_at as at from job_applications where id = ${id}`)).toEqual([
      { at: approvedAt },
    ]);
  });

  test("after an approval keeps both email addresses visible, and before it reveals none", async () => {
    const pending = await createPending();
    await withdraw(pending.id);
    expect([(await mine())?.jobPoster.email, (await received())?.applicant.email]).toEqual([
      undefined,
      undefined,
    ]);
    const approved = await createPending();
    await approve(approved.id);
    expect((await withdraw(approved.id)).status).toBe(200);
    const loadAddresses = async () => [(await mine())?.jobPoster.email, (await received())?.applicant.email];
    expect(await loadAddresses()).toEqual([posterHana.email, agentAmir.email]);
    expect((await apply(approved.job.id, letterOf("z"))).status).toBe(201);
    await reject(approved.id);
    expect(await loadAddresses()).toEqual([posterHana.email, agentAmir.email]);
  });

  test("keeps the bounty fixed if the application was approved", async () => {
    const changeBounty = (id: number) =>
      app.as(posterHana).call(jobEndpoints.edit, { params: { id }, body: { bountyAmount: 50 } });
    const approved = await createPending();
    await approve(approved.id);
    await withdraw(approved.id);
    expect((await changeBounty(approved.job.id)).body).toMatchObject({ code: "bounty_fixed" });
    const open = (id: number) => app.as(posterHana).call(jobEndpoints.one, { params: { id } });
    expect((await open(approved.job.id)).body).toMatchObject({ applicationsCount: 0, isBountyFixed: true });
    const pending = await createPending();
    await withdraw(pending.id);
    expect((await open(pending.job.id)).body.isBountyFixed).toBe(false);
    expect((await changeBounty(pending.job.id)).status).toBe(200);
  });

  test("is refused twice, after a rejection and after the end of the job", async () => {
    const { id } = await createPending();
    await withdraw(id);
    const withdrawn = { status: 409, code: "already_decided", message: "This application was withdrawn." };
    expect((await withdraw(id)).body).toMatchObject(withdrawn);
    expect((await approve(id)).body).toMatchObject(withdrawn);
    const rejected = await createPending();
    await reject(rejected.id);
    expect((await withdraw(rejected.id)).body).toMatchObject({ code: "already_decided" });
    const [approved, pending] = [await createPending(), await createPending()];
    await approve(approved.id);
    for (const ended of [approved, pending]) {
      await app.as(posterHana).call(jobEndpoints.unpost, { params: { id: ended.job.id } });
      expect((await withdraw(ended.id)).body).toMatchObject({
        code: "already_decided",
        message: "This job has ended.",
      });
    }
  });

  test("is refused if the application was decided since the applicant read it", async () => {
    const { id } = await createPending();
    await approve(id);
    const withdrawFrom = (status: "pending" | "approved") =>
      app.as(agentAmir).call(api.withdraw, { params: { id }, body: { status } });
    expect((await withdrawFrom("pending")).body).toMatchObject({
      code: "already_decided",
      message: "This application has already been decided.",
    });
    expect((await withdrawFrom("approved")).status).toBe(200);
  });

  test("is neither notified of the end of the job nor restored by reopening it", async () => {
    const { job, id } = await createPending();
    await withdraw(id);
    await app.as(posterHana).call(jobEndpoints.unpost, { params: { id: job.id } });
    await app.as(posterHana).call(jobEndpoints.reopen, { params: { id: job.id }, body: {} });
    expect((await mine())?.application).toMatchObject({ status: "rejected", closedAs: "withdrawn" });
    expect(await kindsSentTo(agentAmir)).toEqual([]);
  });

  test("leaves unanswered applications out of the poster's record, and counts answered ones", async () => {
    const recordOf = async (id: number) =>
      (await app.as(rivalRuth).call(jobEndpoints.posterRecord, { params: { id } })).body?.received;
    const createAnswered = async () => {
      const created = await createPending();
      await approve(created.id);
      return created;
    };
    const answered = [];
    for (let n = 0; n < 5; n++) answered.push(await createAnswered());
    const [first] = answered;
    for (const { id } of answered) await withdraw(id);
    expect(await recordOf(first!.job.id)).toBe(5);
    const pending = await createPending();
    await withdraw(pending.id);
    expect(await recordOf(first!.job.id)).toBe(5);
  });
});

describe("applying again", () => {
  test("makes the same application pending once more, with the former texts as an edit", async () => {
    const { job, id } = await createPending();
    await approve(id);
    await withdraw(id, "No capacity");
    await app.rows("delete from notifications; delete from events");
    const { status, body } = await apply(job.id, letterOf("z"));
    expect([status, body]).toMatchObject([
      201,
      {
        id,
        status: "pending",
        coverLetter: letterOf("z"),
        timeline: null,
        version: 2,
        closedAs: null,
        reason: null,
        decidedAt: null,
      },
    ]);
    expect(body.reappliedAt).not.toBeNull();
    expect((await editsAs(posterHana, id)).body).toMatchObject([
      { before: { coverLetter: letterOf("a"), timeline: "Two weeks" } },
    ]);
    expect(await countOf(job.id)).toBe(1);
    expect(await kindsSentTo(posterHana)).toEqual(["application_received"]);
    expect((await received())?.applicant.email).toBe(agentAmir.email);
    const { body: history } = await app.as(agentAmir).call(api.history, { params: { id } });
    expect(history.map(({ to }) => to)).toEqual(["pending", "approved", "rejected", "pending"]);
    expect((await approve(id, 1)).body).toMatchObject({ code: "stale" });
  });

  test("is possible once, after a withdrawal only", async () => {
    const { job, id } = await createPending();
    const alreadyApplied = { status: 409, code: "already_applied" };
    expect((await apply(job.id, letterOf("z"))).body).toMatchObject(alreadyApplied);
    await withdraw(id);
    expect((await apply(job.id, letterOf("z"))).status).toBe(201);
    await withdraw(id);
    expect((await apply(job.id, letterOf("z"))).body).toMatchObject(alreadyApplied);
    expect(await countOf(job.id)).toBe(0);
    const rejected = await createPending();
    await reject(rejected.id);
    expect((await apply(rejected.job.id, letterOf("z"))).body).toMatchObject(alreadyApplied);
  });

  test("gives the poster the time to answer anew", async () => {
    const { job, id } = await createPending();
    await app.rows(
      `update job_applications set created_at = now() - interval '20 days', reminded_after = 7 where id = ${id}`,
    );
    await withdraw(id);
    await apply(job.id, letterOf("z"));
    expect(
      await app.rows(
        `select reminded_after as days from job_applications where created_at > now() - interval '1 hour'`,
      ),
    ).toEqual([{ days: 0 }]);
  });
});

test("the export contains the former texts of own applications only", async () => {
  const leaving = await app.createUser("leaving", "agency");
  const { id } = await app.createApplication(await app.createJob(posterHana), leaving, {
    coverLetter: letterOf("a"),
  });
  await editAs(leaving, id, { version: 1, coverLetter: letterOf("b") });
  expect((await app.as(leaving).call(dataExportEndpoints.export, {})).body.applicationEdits).toMatchObject([
    { job: "CTO", company: "Acme", before: { coverLetter: letterOf("a") } },
  ]);
  expect((await app.as(agentAmir).call(dataExportEndpoints.export, {})).body.applicationEdits).toEqual([]);
});
