/** The poster's own list of jobs: tabs, search and counts. */
import { jobEndpoints as api } from "@shared/jobs/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, rivalRuth, agentAmir, scoutInes, adminAda } = app;
const asHana = app.as(posterHana);
const listTitles = async (query: Record<string, unknown> = {}) =>
  (await asHana.call(api.mine, { query } as never)).body.map(({ title }) => title);

const data = await app.createJob(posterHana, { title: "Head of Data", description: "Own the warehouse." });
const design = await app.createJob(posterHana, { title: "Designer", company: "Osier Bio" });
const filled = await app.createJob(posterHana, { title: "Recruiter" });
const unposted = await app.createJob(posterHana, { title: "Controller" });
await app.createJob(rivalRuth, { title: "Head of Sales" });
await asHana.call(api.fill, { params: { id: filled.id } });
await asHana.call(api.unpost, { params: { id: unposted.id } });

test("each tab has the viewer's jobs of its statuses, newest first, and the counts are those of the tabs", async () => {
  expect(await listTitles()).toEqual(["Controller", "Recruiter", "Designer", "Head of Data"]);
  expect(await listTitles({ state: "active" })).toEqual(["Designer", "Head of Data"]);
  expect(await listTitles({ state: "filled" })).toEqual(["Recruiter"]);
  expect(await listTitles({ state: "unposted" })).toEqual(["Controller"]);
  expect((await asHana.call(api.mineCounts, {})).body).toEqual({
    all: 4,
    active: 2,
    on_hold: 0,
    filled: 1,
    unposted: 1,
  });
  expect((await app.as(agentAmir).call(api.mineCounts, {})).body).toEqual({
    all: 0,
    active: 0,
    on_hold: 0,
    filled: 0,
    unposted: 0,
  });
});

test("the search finds titles, companies and descriptions by the beginnings of words, within the tab", async () => {
  expect(await listTitles({ q: "head" })).toEqual(["Head of Data"]);
  expect(await listTitles({ q: "osier" })).toEqual(["Designer"]);
  expect(await listTitles({ q: "wareh" })).toEqual(["Head of Data"]);
  expect(await listTitles({ q: "control" })).toEqual(["Controller"]);
  expect(await listTitles({ q: "control", state: "active" })).toEqual([]);
  expect(await listTitles({ q: "!!" })).toEqual([]);
});

test("a job names what waits for the poster, and its state follows its deadline", async () => {
  const application = await app.createApplication(data, agentAmir);
  await app.createApplication(data, scoutInes);
  await app.rows(
    `update job_applications set status = 'rejected', decided_at = now() where id = ${application.id}`,
  );
  await app.createSubmission(data, agentAmir);
  await app.createSubmission(data, agentAmir, {
    candidateEmail: "decided@inbox.example",
    linkedinUrl: "https://linkedin.com/in/decided",
  });
  await app.rows(
    "update job_candidate_submissions set status = 'shortlisted', answered_at = now() where candidate_email like 'decided%'",
  );
  await app.rows(`update jobs set deadline = now() - interval '1 day' where id = ${data.id}`);
  const { body } = await asHana.call(api.mine, {});
  const find = (id: number) => body.find((job) => job.id === id);
  expect(find(data.id)).toMatchObject({
    status: "open",
    state: "deadline_passed",
    applicationsCount: 2,
    pendingApplicationsCount: 1,
    submissionsCount: 2,
    pendingSubmissionsCount: 1,
  });
  const openedJob = (await asHana.call(api.one, { params: { id: data.id } })).body;
  expect(openedJob).toMatchObject({ pendingApplicationsCount: 1, pendingSubmissionsCount: 1 });
  expect([find(design.id)?.state, find(filled.id)?.state, find(unposted.id)?.state]).toEqual([
    "open",
    "filled",
    "unposted",
  ]);
});

test("an ended job says why its poster cannot reopen it, with the refusal of the call", async () => {
  const createJob = (title: string) => app.createJob(posterHana, { title });
  const loadJob = async (id: number) => {
    const listedJob = (await asHana.call(api.mine, {})).body.find((job) => job.id === id);
    const { reopenableUntil, reopenBlocker } = (await asHana.call(api.one, { params: { id } })).body;
    expect({ reopenableUntil, reopenBlocker }).toEqual({
      reopenableUntil: listedJob?.reopenableUntil,
      reopenBlocker: listedJob?.reopenBlocker,
    });
    return listedJob;
  };
  const reopen = async (id: number) =>
    (await asHana.call(api.reopen, { params: { id }, body: {} })).body as { code?: string };
  const active = await createJob("Active");
  expect(await loadJob(active.id)).toMatchObject({ reopenableUntil: null, reopenBlocker: null });

  const hired = await createJob("Hired");
  const submission = await app.createSubmission(hired, agentAmir);
  await asHana.call(submissionEndpoints.setStatus, {
    params: { id: submission.id },
    body: { status: "hired" },
  });
  expect(await loadJob(hired.id)).toMatchObject({ reopenableUntil: null, reopenBlocker: "placement" });
  expect(await reopen(hired.id)).toMatchObject({ code: "already_hired" });

  await app.rows(`update placements set status = 'completed' where job_id = ${hired.id}`);
  expect((await loadJob(hired.id))?.reopenBlocker).toBe("too_late");

  const removed = await createJob("Removed");
  await app.as(adminAda).call(api.unpost, { params: { id: removed.id } });
  expect(await loadJob(removed.id)).toMatchObject({ reopenableUntil: null, reopenBlocker: "admin" });
  expect(await reopen(removed.id)).toMatchObject({ code: "job_closed" });

  const early = await createJob("Unposted 29 days ago");
  const late = await createJob("Unposted 31 days ago");
  const unrecorded = await createJob("Unposted without a record");
  for (const { id } of [early, late, unrecorded]) await asHana.call(api.unpost, { params: { id } });
  await app.rows(`update job_endings set created_at = now() - interval '29 days' where job_id = ${early.id};
    update job_endings set created_at = now() - interval '31 days' where job_id = ${late.id};
    delete from job_endings where job_id = ${unrecorded.id}`);
  expect((await loadJob(early.id))?.reopenBlocker).toBe(null);
  for (const { id } of [late, unrecorded]) {
    expect((await loadJob(id))?.reopenBlocker).toBe("too_late");
    expect(await reopen(id)).toMatchObject({ code: "too_late" });
  }
});
