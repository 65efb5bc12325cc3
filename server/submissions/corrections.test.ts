/** Editing and withdrawing submitted candidates. */
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import type { StoredSubmissionStatus } from "@shared/submissions/vocabulary";
import { createTestApp } from "@tests/app/create-test-app";
import { afterEach, describe, expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, rivalRuth, agentAmir, scoutInes, adminAda } = app;
afterEach(() =>
  app.rows("delete from notifications; delete from events; delete from placements; delete from jobs"),
);

type Person = { id: number };
const candidate = {
  candidateName: "Mei Tanaka",
  candidateEmail: "mei@inbox.example",
  candidateTitle: "Engineer",
  linkedinUrl: "https://linkedin.com/in/mei",
};
const editAs = (person: Person, id: number, body: object) =>
  app.as(person).call(api.edit, { params: { id }, body: body as { version: number } });
const edit = (id: number, body: object) => editAs(agentAmir, id, body);
const withdraw = (id: number, reason?: string, person: Person = agentAmir) =>
  app.as(person).call(api.withdraw, { params: { id }, body: { reason } });
const setStatus = (id: number, status: StoredSubmissionStatus | "approved", version?: number) =>
  app.as(posterHana).call(api.setStatus, { params: { id }, body: { status, version } });
const editsAs = (person: Person, id: number) => app.as(person).call(api.edits, { params: { id } });
const submit = (jobId: number, person: Person = agentAmir) =>
  app.as(person).call(api.submit, { params: { id: jobId }, body: candidate });
const countOf = async (jobId: number) =>
  (await app.as(posterHana).call(jobEndpoints.one, { params: { id: jobId } })).body.submissionsCount;
const kindsSentTo = async (person: Person) =>
  (
    await app.rows<{ kind: string }>(
      `select kind from notifications where user_id = ${person.id} order by id`,
    )
  ).map(({ kind }) => kind);

async function createSubmitted() {
  const job = await app.createJob(posterHana);
  const { id } = await app.createSubmission(job, agentAmir, {
    ...candidate,
    notes: "Knows ledgers",
    candidatePhone: "+1 555 0100",
    candidateSkills: ["Go"],
  });
  return { job, id };
}

describe("editing", () => {
  test("changes the given details, keeps the former ones and notifies the poster", async () => {
    const { id } = await createSubmitted();
    const { status, body } = await edit(id, { version: 1, candidateTitle: "Architect", notes: null });
    expect([status, body]).toMatchObject([
      200,
      { candidateTitle: "Architect", notes: null, candidatePhone: "+1 555 0100", version: 2 },
    ]);
    expect(body.editedAt).not.toBeNull();
    expect((await editsAs(posterHana, id)).body).toEqual([
      {
        createdAt: expect.any(String),
        before: {
          candidateName: "Mei Tanaka",
          candidateTitle: "Engineer",
          notes: "Knows ledgers",
          candidatePhone: "+1 555 0100",
          candidateLocation: null,
          candidateExperience: null,
          candidateSkills: ["Go"],
        },
      },
    ]);
    expect(await kindsSentTo(posterHana)).toEqual(["submission_edited"]);
  });

  test("that changes nothing keeps the version and notifies nobody", async () => {
    const { id } = await createSubmitted();
    const body = { version: 1, candidateTitle: "Engineer", candidateSkills: ["Go"], candidateLocation: null };
    expect((await edit(id, body)).body).toMatchObject({ version: 1, editedAt: null });
    expect(await kindsSentTo(posterHana)).toEqual([]);
  });

  test("cannot change the email address or the profile", async () => {
    const { id } = await createSubmitted();
    for (const [path, value] of [
      ["candidateEmail", "other@inbox.example"],
      ["linkedinUrl", "https://linkedin.com/in/other"],
    ] as const)
      expect((await edit(id, { version: 1, candidateTitle: "CTO", [path]: value })).body).toMatchObject({
        status: 400,
        errors: [{ path, message: expect.stringContaining("cannot be changed") }],
      });
  });

  test("is refused once the poster has reviewed the candidate", async () => {
    for (const status of ["reviewed", "shortlisted", "rejected", "hired"] as const) {
      const { id } = await createSubmitted();
      await setStatus(id, status);
      expect((await edit(id, { version: 1, candidateTitle: "CTO" })).body).toMatchObject({
        status: 409,
        code: "already_decided",
      });
    }
  });

  test("requires the present version, and a valid name only if it changes", async () => {
    const { id } = await createSubmitted();
    expect((await edit(id, { candidateTitle: "CTO" })).status).toBe(400);
    expect((await edit(id, { version: 1, candidateName: "Mei\u202e" })).status).toBe(400);
    await edit(id, { version: 1, candidateTitle: "CTO" });
    expect((await edit(id, { version: 1, candidateTitle: "CEO" })).body).toMatchObject({ code: "stale" });
  });

  test("is refused for candidates of others", async () => {
    const { id } = await createSubmitted();
    for (const person of [scoutInes, posterHana, adminAda]) {
      expect((await editAs(person, id, { version: 1, candidateTitle: "CTO" })).status).toBe(403);
      expect((await withdraw(id, undefined, person)).status).toBe(403);
    }
  });

  test("shows former details to the submitter, the poster and admins, without contact details until verified", async () => {
    const { id } = await createSubmitted();
    await edit(id, { version: 1, candidateTitle: "CTO" });
    const statuses = [];
    for (const person of [agentAmir, posterHana, adminAda, scoutInes, rivalRuth])
      statuses.push((await editsAs(person, id)).status);
    expect(statuses).toEqual([200, 200, 200, 403, 403]);
    await app.rows(`update users set is_verified = false where id = ${posterHana.id}`);
    await app.rows(`update user_emails set is_verified = false where user_id = ${posterHana.id}`);
    expect((await editsAs(posterHana, id)).body).toMatchObject([
      { before: { candidateTitle: "Engineer", candidatePhone: "", notes: "" } },
    ]);
    await app.rows(`update users set is_verified = true where id = ${posterHana.id}`);
    await app.rows(`update user_emails set is_verified = true where user_id = ${posterHana.id}`);
  });

  test("records that an admin read the former details, and no read of the two parties", async () => {
    const { id } = await createSubmitted();
    for (const person of [agentAmir, posterHana, adminAda]) await editsAs(person, id);
    expect(
      await app.rows(`select action, actor_id as "actorId", network is not null as "hasNetwork" from audit_entries
        where subject = 'submission:${id}'`),
    ).toEqual([{ action: "edits_viewed", actorId: adminAda.id, hasNetwork: true }]);
  });
});

test("a move on an older version is refused with it, and made without one", async () => {
  const { id } = await createSubmitted();
  await edit(id, { version: 1, candidateTitle: "CTO" });
  expect((await setStatus(id, "approved", 1)).body).toMatchObject({
    status: 409,
    code: "stale",
    message: "This was edited. Read it again.",
  });
  expect((await setStatus(id, "approved", 2)).status).toBe(200);
  const other = await createSubmitted();
  await edit(other.id, { version: 1, candidateTitle: "CTO" });
  expect((await setStatus(other.id, "approved")).status).toBe(200);
});

describe("withdrawing", () => {
  test("closes the submission, uncounts it and notifies the poster with the reason", async () => {
    for (const status of ["submitted", "reviewed", "shortlisted"] as const) {
      const { job, id } = await createSubmitted();
      if (status !== "submitted") await setStatus(id, status);
      await app.rows("delete from notifications; delete from events");
      expect((await withdraw(id, "Another offer")).body).toMatchObject({
        status: "rejected",
        closedAs: "withdrawn",
      });
      expect(await countOf(job.id)).toBe(0);
      expect(
        await app.rows(`select closed_from as "from" from job_candidate_submissions where id = ${id}`),
      ).toEqual([{ from: status }]);
      const { body: history } = await app.as(posterHana).call(api.history, { params: { id } });
      expect(history.at(-1)).toMatchObject({
        from: status,
        to: "rejected",
        reason: "Another offer",
        closedAs: "withdrawn",
      });
      expect(await app.rows(`select kind, data from events`)).toEqual([
        { kind: "submission_withdrawn", data: { reason: "Another offer" } },
      ]);
      expect(await kindsSentTo(posterHana)).toEqual(["submission_withdrawn"]);
    }
  });

  test("is refused twice, and after a decision, a hire or the end of the job", async () => {
    const { id } = await createSubmitted();
    await withdraw(id);
    expect((await withdraw(id)).body).toMatchObject({ status: 409, code: "already_decided" });
    const rejected = await createSubmitted();
    await setStatus(rejected.id, "rejected");
    expect((await withdraw(rejected.id)).body).toMatchObject({ code: "already_decided" });
    const hired = await createSubmitted();
    await setStatus(hired.id, "hired");
    expect((await withdraw(hired.id)).body).toMatchObject({ status: 409, code: "already_hired" });
    const ended = await createSubmitted();
    await app.as(posterHana).call(jobEndpoints.unpost, { params: { id: ended.job.id } });
    expect((await withdraw(ended.id)).body).toMatchObject({
      code: "already_decided",
      message: "This job has ended.",
    });
  });

  test("keeps the candidate closed: the poster cannot move it, and reopening the job does not restore it", async () => {
    const { job, id } = await createSubmitted();
    await withdraw(id);
    for (const status of ["submitted", "rejected", "approved", "hired"] as const)
      expect((await setStatus(id, status)).body).toMatchObject({
        status: 409,
        code: "already_decided",
        message: "The recruiter has withdrawn this candidate.",
      });
    await app.as(posterHana).call(jobEndpoints.unpost, { params: { id: job.id } });
    await app.as(posterHana).call(jobEndpoints.reopen, { params: { id: job.id }, body: {} });
    expect(await app.rows("select status, closed_as from job_candidate_submissions")).toEqual([
      { status: "rejected", closed_as: "withdrawn" },
    ]);
    await expect(
      app.rows(`update job_candidate_submissions set status = 'reviewed' where id = ${id}`),
    ).rejects.toThrow();
  });

  test("leaves the pre-check and the duplicate marks, and lets anybody submit the candidate again", async () => {
    const { job, id } = await createSubmitted();
    const check = async () =>
      (
        await app.as(scoutInes).call(api.check, {
          params: { id: job.id },
          body: { candidateEmail: candidate.candidateEmail, linkedinUrl: candidate.linkedinUrl },
        })
      ).body.represented;
    expect(await check()).toBe(true);
    await withdraw(id);
    expect(await check()).toBe(false);
    expect((await submit(job.id, scoutInes)).status).toBe(201);
    expect((await submit(job.id)).body).toMatchObject({ status: 409, code: "already_submitted" });
    expect(await countOf(job.id)).toBe(1);
    const { body: received } = await app.as(posterHana).call(api.received, {});
    expect(received.map(({ possibleDuplicate }) => possibleDuplicate)).toEqual([false, false]);
  });
});

test("the export contains the former details of own candidates only", async () => {
  const { id } = await createSubmitted();
  await edit(id, { version: 1, candidateTitle: "CTO" });
  expect((await app.as(agentAmir).call(dataExportEndpoints.export, {})).body.submissionEdits).toMatchObject([
    { job: "CTO", company: "Acme", before: { candidateTitle: "Engineer" } },
  ]);
  expect((await app.as(scoutInes).call(dataExportEndpoints.export, {})).body.submissionEdits).toEqual([]);
});
