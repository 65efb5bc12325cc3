import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, agentAmir, scoutInes } = app;

const candidate = (candidateEmail: string, linkedinUrl: string) => ({
  candidateName: "Devon Blake",
  candidateTitle: "Staff Engineer",
  candidateEmail,
  linkedinUrl,
});
const submit = (user: { id: number }, jobId: number, body: ReturnType<typeof candidate>) =>
  app.as(user).call(api.submit, { params: { id: jobId }, body });
const check = async (jobId: number, linkedinUrl: string) =>
  (await app.as(scoutInes).call(api.check, { params: { id: jobId }, body: { linkedinUrl } })).body;
/** Stores a key as a server of the previous release does. */
const storeKey = (id: number, key: string) =>
  app.rows(`update job_candidate_submissions set linkedin_key = '${key}' where id = ${id}`);
const keysOf = async (jobId: number) =>
  (
    await app.rows<{ key: string }>(
      `select linkedin_key as key from job_candidate_submissions where job_id = ${jobId} order by id`,
    )
  ).map(({ key }) => key);

test("a profile without its scheme is stored as a complete address, and a complete address as it is", async () => {
  const { id } = await app.createJob(posterHana);
  const urls = [
    "linkedin.com/in/short",
    "in/Slug",
    "https://uk.linkedin.com/in/complete",
    "http://a.example/b",
  ];
  const stored = [];
  for (const [n, url] of urls.entries())
    stored.push((await submit(agentAmir, id, candidate(`s${n}@inbox.example`, url))).body.linkedinUrl);
  expect(stored).toEqual([
    "https://www.linkedin.com/in/short",
    "https://www.linkedin.com/in/Slug",
    "https://uk.linkedin.com/in/complete",
    "http://a.example/b",
  ]);
  const refused = await submit(agentAmir, id, candidate("s@inbox.example", "a.example/b"));
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { errors: [{ path: "linkedinUrl", message: "Valid LinkedIn URL is required" }] },
  ]);
});

test("addresses of one profile are the same candidate, whatever their case, site and language", async () => {
  const { id } = await app.createJob(posterHana);
  await submit(agentAmir, id, candidate("ada@inbox.example", "https://www.linkedin.com/in/ada"));
  for (const url of ["https://uk.linkedin.com/in/Ada/de", "in/ADA", "m.linkedin.com/in/ada?trk=1"]) {
    expect(await check(id, url)).toEqual({ represented: true });
    expect((await submit(scoutInes, id, candidate("Ada@inbox.example", url))).status).toBe(409);
  }
  expect(await check(id, "https://www.linkedin.com/in/ada2")).toEqual({ represented: false });
});

test("a submission that a server of the previous release stored is found, and gets today's key", async () => {
  const { id } = await app.createJob(posterHana);
  const url = "https://uk.linkedin.com/in/Grace";
  const { body: stored } = await submit(agentAmir, id, candidate("grace@inbox.example", url));
  await storeKey(stored.id, "uk.linkedin.com/in/Grace");
  expect(await check(id, url)).toEqual({ represented: true });
  expect((await submit(scoutInes, id, candidate("grace@inbox.example", url))).status).toBe(409);
  await app.rows("select graphile_worker.add_job('update_profile_keys')");
  await app.runTasks();
  expect(await keysOf(id)).toEqual(["linkedin.com/in/grace"]);
});

test("a submission keeps its earlier key if another has the new one, and both are marked as duplicates", async () => {
  const { id } = await app.createJob(posterHana);
  const email = "joan@inbox.example";
  const first = (await submit(agentAmir, id, candidate(email, "https://a.example/1"))).body;
  const second = (await submit(scoutInes, id, candidate(email, "https://a.example/2"))).body;
  const other = (await submit(scoutInes, id, candidate("j@inbox.example", "https://linkedin.com/company/J")))
    .body;
  for (const [{ id: submissionId }, host] of [
    [first, "m."],
    [second, "uk."],
  ] as const) {
    await storeKey(submissionId, `${host}linkedin.com/in/joan`);
    await app.rows(
      `update job_candidate_submissions set linkedin_url = 'https://${host}linkedin.com/in/joan' where id = ${submissionId}`,
    );
  }
  await app.rows("select graphile_worker.add_job('update_profile_keys')");
  await app.runTasks();
  expect(await keysOf(id)).toEqual([
    "linkedin.com/in/joan",
    "uk.linkedin.com/in/joan",
    "linkedin.com/company/J",
  ]);
  const listed = (await app.as(posterHana).call(api.ofJob, { params: { id } })).body;
  expect(new Map(listed.map((row) => [row.id, row.possibleDuplicate]))).toEqual(
    new Map([
      [first.id, true],
      [second.id, true],
      [other.id, false],
    ]),
  );
});

test("a second submission by the same recruiter names the first, and one by somebody else names nothing", async () => {
  const { id } = await app.createJob(posterHana);
  const body = candidate("kay@inbox.example", "in/kay");
  const first = await submit(agentAmir, id, body);
  const again = await submit(agentAmir, id, {
    ...body,
    candidateName: "Kay",
    linkedinUrl: "uk.linkedin.com/in/Kay",
  });
  expect([again.status, again.body]).toMatchObject([
    409,
    {
      code: "already_submitted",
      message: "You already submitted Devon Blake to this job.",
      ownSubmissionId: first.body.id,
    },
  ]);
  const byAnother = await submit(scoutInes, id, body);
  expect(byAnother.body).toMatchObject({
    code: "already_submitted",
    message: "This candidate has already been submitted to this job",
  });
  expect(byAnother.body).not.toHaveProperty("ownSubmissionId");
  await app.as(agentAmir).call(api.withdraw, { params: { id: first.body.id }, body: {} });
  expect((await submit(agentAmir, id, body)).status).toBe(201);
});
