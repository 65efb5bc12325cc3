import type { EndpointInput } from "@shared/lib/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { talentPoolEndpoints as api } from "@shared/talent-pool/endpoints";
import { candidateDerivationVersion } from "@shared/taxonomy/derive-candidate";
import { createTestApp } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp();
const { partnerVera, adminAda, posterHana, agentAmir } = app;
const noor = await app.createUser("noor", "vc_partner", { vcApprovalStatus: "approved" });

let shareCount = 0;
async function share(body: Partial<EndpointInput<typeof api.share>["body"]>) {
  shareCount += 1;
  const { body: candidate } = await app.as(partnerVera).call(api.share, {
    body: { name: "Mei", email: `mei${shareCount}@inbox.example`, role: "Engineer", skills: ["Go"], ...body },
  });
  return candidate;
}
const loadMatchingJobs = async (id: number) =>
  (await app.as(partnerVera).call(api.jobs, { params: { id } })).body;
const matchJobAs = (user: { id: number }, id: number) => app.as(user).call(api.forJob, { params: { id } });
const loadMatchingCandidates = async (id: number) => (await matchJobAs(noor, id)).body;
const postJob = (values: object) => app.createJob(noor, values);

beforeEach(() => app.rows("delete from candidates; delete from jobs"));

test("a Go candidate in Austin leads the list of an Austin Go job, and the job that of the candidate", async () => {
  const austinGo = { skills: ["Golang"], location: "Austin, TX" };
  const job = await postJob({ title: "Job", ...austinGo });
  for (const values of [
    { title: "Rust in Austin", skills: ["Rust"], location: "Austin, TX" },
    { title: "Go in Berlin", skills: ["Go"], location: "Berlin, Germany" },
    { title: "Go and Rust in Austin", skills: ["Go", "Rust"], location: "Austin" },
  ])
    await postJob(values);
  const candidate = await share({ name: "Go in Austin", skills: ["Go"], location: "Austin" });
  await share({ name: "Go in Berlin", skills: ["go"], location: "Berlin" });
  await share({ name: "Rust in Austin", skills: ["Rust"], location: "Austin" });

  expect((await loadMatchingCandidates(job.id)).map(({ name, score }) => [name, score])).toEqual([
    ["Go in Austin", 88],
    ["Go in Berlin", 73],
  ]);
  expect((await loadMatchingJobs(candidate.id)).map(({ title, score }) => [title, score])).toEqual([
    ["Job", 88],
    ["Go in Berlin", 73],
    ["Go and Rust in Austin", 58],
  ]);
});

test("a match names the common skills, and says whether level, place and salary fit", async () => {
  const job = await postJob({
    title: "Ledger Engineer",
    ...{ skills: ["Postgres", "Cold chain", "React"], location: "Remote, US", level: "senior" },
    ...{ salaryMin: 150_000, salaryMax: 190_000, salaryCurrency: "USD" },
  });
  const candidate = await share({
    ...{ name: "Mei Tanaka", role: "Staff Engineer", skills: ["PostgreSQL", "cold chain"] },
    ...{ location: "Denver, CO", salaryExpectation: "$180,000 base" },
  });
  const score = 80;
  const fits = { level: true, place: "remote", salary: true };
  expect(await loadMatchingCandidates(job.id)).toEqual([
    {
      ...{ id: candidate.id, name: "Mei Tanaka", role: "Staff Engineer", location: "Denver, CO" },
      sharedById: partnerVera.id,
      sharedBy: { firstName: "Vera", lastName: "Tester", username: "vera" },
      score,
      reason: { skills: ["PostgreSQL", "Cold chain"], ...fits },
    },
  ]);
  expect(await loadMatchingJobs(candidate.id)).toMatchObject([
    { title: "Ledger Engineer", score, reason: { skills: ["PostgreSQL", "cold chain"], ...fits } },
  ]);
});

test("only available candidates match who were not submitted to the job, and ten at most", async () => {
  const job = await app.createJob(posterHana, { title: "Backend", skills: ["Go"] });
  await share({ name: "Unavailable", isAvailable: false });
  const submitted = await share({ name: "Submitted" });
  await share({ name: "Free" });
  const names = async () => (await matchJobAs(adminAda, job.id)).body.map(({ name }) => name);
  expect(await names()).toEqual(["Free", "Submitted"]);
  const submission = await app.createSubmission(job, agentAmir, {
    candidateEmail: submitted.email.toUpperCase(),
  });
  expect(await names()).toEqual(["Free"]);
  await app.as(agentAmir).call(submissionEndpoints.withdraw, { params: { id: submission.id }, body: {} });
  expect(await names()).toEqual(["Free", "Submitted"]);
  for (let count = 0; count < 10; count += 1) await share({ name: `Further ${count}` });
  expect(await names()).toHaveLength(10);
});

test("only jobs in the market whose deadline is not over match", async () => {
  const candidate = await share({});
  await postJob({ title: "Open", skills: ["Go"] });
  await postJob({ title: "Past", skills: ["Go"], deadline: "2020-01-01T00:00:00Z" });
  await postJob({ title: "Ended", skills: ["Go"], status: "cancelled" });
  const held = await postJob({ title: "Held", skills: ["Go"] });
  await app.rows(`update jobs set held_at = now() where id = ${held.id}`);
  expect((await loadMatchingJobs(candidate.id)).map(({ title }) => title)).toEqual(["Open"]);
});

test("only the poster of a job and admins see its matching candidates, without contact details", async () => {
  const job = await postJob({ title: "Backend", skills: ["Go"] });
  await share({ notes: "Second by a hair", phone: "(202) 555-0100" });
  expect((await matchJobAs(noor, job.id)).status).toBe(200);
  const response = await matchJobAs(adminAda, job.id);
  expect(response.status).toBe(200);
  expect(JSON.stringify(response.body)).not.toMatch(/inbox\.example|hair|0100/);
  expect((await matchJobAs(partnerVera, job.id)).status).toBe(403);
  const jobOfHr = await app.createJob(posterHana, { title: "Backend", skills: ["Go"] });
  expect((await matchJobAs(posterHana, jobOfHr.id)).status).toBe(403);
  expect((await matchJobAs(noor, 999_999)).status).toBe(404);
});

test("a skill that few candidates have counts more, by the statistics of the table", async () => {
  await app.rows(`insert into candidates (name, email, role, skills, shared_by_id, search_text, name_text, facets)
    select 'Go', 'go' || n || '@inbox.example', 'Engineer', '{Go}', ${partnerVera.id}, '', '', '{skill:go}'
    from generate_series(1, 200) n`);
  const job = await postJob({ title: "Backend", skills: ["Go", "Rust"] });
  await share({ name: "Go", skills: ["Go"] });
  await share({ name: "Rust", skills: ["Rust"] });
  const scores = async () =>
    Object.fromEntries((await loadMatchingCandidates(job.id)).map(({ name, score }) => [name, score]));
  await app.rows("analyze candidates");
  const { Go = 0, Rust = 0 } = await scores();
  expect(Rust).toBeGreaterThan(Go + 20);
});

test("candidates whom a server of an earlier version wrote or changed match after the next run of a task", async () => {
  const job = await postJob({ title: "Backend", skills: ["Go", "Rust"], location: "Austin, TX" });
  const [row] = await app.rows<{ id: number }>(
    `insert into candidates (name, email, role, skills, location, shared_by_id, search_text, name_text)
     values ('Mei', 'mei@inbox.example', 'Engineer', '{Go}', 'Austin', ${partnerVera.id}, '', '') returning id`,
  );
  const skills = async () => (await loadMatchingCandidates(job.id)).map(({ reason }) => reason.skills);
  const deriveCandidates = async () => {
    await app.rows("select graphile_worker.add_job('derive_candidates')");
    await app.runTasks();
  };
  expect(await skills()).toEqual([]);
  await deriveCandidates();
  expect(await skills()).toEqual([["Go"]]);
  await app.rows(`update candidates set skills = '{Go,Rust}' where id = ${row?.id}`);
  await deriveCandidates();
  expect(await skills()).toEqual([["Go", "Rust"]]);
  await app.rows(`insert into candidates (name, email, role, skills, shared_by_id, search_text, name_text)
    select 'Mei', n || '@inbox.example', 'Engineer', '{Go}', ${partnerVera.id}, '', '' from generate_series(1, 260) n`);
  await deriveCandidates();
  expect(await app.rows("select from candidates where facets = '{}'")).toEqual([]);
  await app.rows(`update candidates set is_available = true where id = ${row?.id}`);
  expect(await app.rows("select distinct derived_version from candidates")).toEqual([
    { derived_version: candidateDerivationVersion },
  ]);
});

test("a change of the candidate is derived at once", async () => {
  const job = await postJob({ title: "Backend", skills: ["Rust"] });
  const candidate = await share({ skills: ["Go"] });
  expect(await loadMatchingCandidates(job.id)).toEqual([]);
  await app.as(partnerVera).call(api.edit, { params: { id: candidate.id }, body: { skills: ["Rust"] } });
  expect(await loadMatchingCandidates(job.id)).toHaveLength(1);
  expect(await app.rows("select derived_version from candidates")).toEqual([
    { derived_version: candidateDerivationVersion },
  ]);
});
