/** The poster's own list of jobs: tabs, search and counts. */
import { jobEndpoints as api } from "@shared/jobs/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, rivalRuth, agentAmir, scoutInes } = app;
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
  expect([find(design.id)?.state, find(filled.id)?.state, find(unposted.id)?.state]).toEqual([
    "open",
    "filled",
    "unposted",
  ]);
});
