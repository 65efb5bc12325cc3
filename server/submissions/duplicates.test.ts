/** Several submissions of one person to a job, and keeping one of them. */
import { jobEndpoints } from "@shared/jobs/endpoints";
import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, rivalRuth, agentAmir, scoutInes, adminAda } = app;
let serialNumber = 0;

/** A job with two submissions of one person, and one of another person. */
async function createDuplicates() {
  serialNumber++;
  const job = await app.createJob(posterHana);
  const email = { candidateEmail: `Rafael${serialNumber}@inbox.example` };
  const first = await app.createSubmission(job, agentAmir, email);
  const second = await app.createSubmission(job, scoutInes, {
    candidateEmail: email.candidateEmail.toLowerCase(),
  });
  const other = await app.createSubmission(job, scoutInes);
  return { job, first, second, other };
}
const keep = (id: number, over: number[], user: { id: number } = posterHana) =>
  app.as(user).call(api.keep, { params: { id }, body: { over } });
const listDuplicates = async (jobId: number, user: { id: number } = posterHana) => {
  const { body } = await app.as(user).call(api.ofJob, { params: { id: jobId } });
  return Object.fromEntries(
    body.map(({ id, duplicates }) => [id, duplicates.map((duplicate) => duplicate.id)]),
  );
};
const loadStatus = async (id: number) =>
  (await app.rows<{ status: string }>(`select status from job_candidate_submissions where id = ${id}`))[0]
    ?.status;

test("the poster reads who else sent a person; submitters, other members and admins do not", async () => {
  const { job, first, second, other } = await createDuplicates();
  const expected = { [first.id]: [second.id], [second.id]: [first.id], [other.id]: [] };
  expect(await listDuplicates(job.id)).toEqual(expected);
  const { body } = await app.as(posterHana).call(api.received, { query: { submission: String(second.id) } });
  expect(body[0]?.duplicates).toMatchObject([{ id: first.id, name: "amir's company" }]);
  // Compared as numbers: one of the texts drops trailing zeros of the microseconds.
  expect(Date.parse(body[0]?.duplicates[0]?.submittedAt ?? "")).toBe(Date.parse(first.createdAt));
  expect(await listDuplicates(job.id, adminAda)).toEqual({ [first.id]: [], [second.id]: [], [other.id]: [] });
  expect(await listDuplicates(job.id, scoutInes)).toEqual({ [second.id]: [], [other.id]: [] });
  const mine = await app.as(agentAmir).call(api.mine, {});
  expect(mine.body.map(({ duplicates }) => duplicates)).toEqual([[]]);
});

test("a shared profile marks too; withdrawn and closed rows do not, and at most five are named", async () => {
  const job = await app.createJob(posterHana);
  const rows = [];
  for (let n = 0; n < 7; n++)
    rows.push(await app.createSubmission(job, agentAmir, { linkedinUrl: "https://linkedin.com/in/rafael" }));
  const ids = rows.map(({ id }) => id);
  expect((await listDuplicates(job.id))[ids[0] ?? 0]).toEqual(ids.slice(1, 6));
  await app.rows("update users set company = '' where username = 'amir'");
  await app.as(agentAmir).call(api.withdraw, { params: { id: ids[1] ?? 0 }, body: {} });
  await app.rows(`update job_candidate_submissions set closed_as = 'recruiter_left', status = 'rejected'
    where id = ${ids[2]}`);
  const duplicates = await listDuplicates(job.id);
  expect([duplicates[ids[0] ?? 0], duplicates[ids[1] ?? 0], duplicates[ids[2] ?? 0]]).toEqual([
    ids.slice(3),
    [],
    [],
  ]);
  const { body } = await app.as(posterHana).call(api.received, { query: { submission: String(ids[0]) } });
  expect(body[0]?.duplicates[0]?.name).toBe("Amir Tester");
});

test("keeping one rejects the others with the reason and notifies their submitters", async () => {
  const { first, second, other } = await createDuplicates();
  const kept = await keep(first.id, [second.id]);
  expect([kept.status, kept.body.id, kept.body.storedStatus]).toEqual([200, first.id, "submitted"]);
  expect(await Promise.all([first, second, other].map(({ id }) => loadStatus(id)))).toEqual([
    "submitted",
    "rejected",
    "submitted",
  ]);
  const history = await app.as(scoutInes).call(api.history, { params: { id: second.id } });
  expect(history.body.at(-1)).toMatchObject({ to: "rejected", reason: "Duplicate of another submission" });
  expect(
    await app.rows(`select u.username from notifications n join users u on u.id = n.user_id
      join events e on e.id = n.event_id where n.kind = 'submission_decided' and e.submission_id = ${second.id}`),
  ).toEqual([{ username: "ines" }]);
});

test("only the poster keeps one, and only over undecided duplicates on the same job", async () => {
  const { job, first, second, other } = await createDuplicates();
  for (const user of [rivalRuth, adminAda])
    expect((await keep(first.id, [second.id], user)).status).toBe(403);
  expect((await keep(first.id, [])).status).toBe(400);
  const expectConflict = async (response: ReturnType<typeof keep>, code: string) =>
    expect((await response).body).toMatchObject({ status: 409, code });
  await expectConflict(keep(first.id, [second.id, other.id]), "already_decided");
  await expectConflict(keep(first.id, [first.id]), "already_decided");
  const elsewhere = await createDuplicates();
  await expectConflict(keep(first.id, [elsewhere.second.id]), "already_decided");
  expect(await loadStatus(second.id)).toBe("submitted");
  expect((await keep(first.id, [second.id])).status).toBe(200);
  await expectConflict(keep(first.id, [second.id]), "already_decided");
  await expectConflict(keep(second.id, [first.id]), "already_decided");
  await app.rows(`update job_candidate_submissions set closed_as = 'recruiter_left' where id = ${second.id}`);
  await expectConflict(keep(first.id, [second.id]), "already_decided");
  await app.as(posterHana).call(jobEndpoints.fill, { params: { id: job.id } });
  await expectConflict(keep(first.id, [second.id]), "job_closed");
});
