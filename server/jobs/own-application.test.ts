/** The viewer's own application in the answer about one job. */
import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints as api } from "@shared/jobs/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, agentAmir, scoutInes, adminAda } = app;

type Person = { id: number };
const applicationSeenBy = async (person: Person, job: { id: number }) =>
  (await app.as(person).call(api.one, { params: { id: job.id } })).body.myApplication;

test("a job has the viewer's own application, and null without one", async () => {
  const job = await app.createJob(posterHana);
  const { id } = await app.createApplication(job, agentAmir);
  for (const person of [posterHana, scoutInes, adminAda])
    expect(await applicationSeenBy(person, job)).toBeNull();
  const pending = await applicationSeenBy(agentAmir, job);
  expect(pending).toEqual({
    id,
    status: "pending",
    createdAt: expect.any(String),
    decidedAt: null,
    reason: null,
    closedAs: null,
    canReapply: false,
  });

  await app
    .as(posterHana)
    .call(applicationEndpoints.reject, { params: { id }, body: { reason: "Too many agencies" } });
  expect(await applicationSeenBy(agentAmir, job)).toEqual({
    ...pending,
    status: "rejected",
    decidedAt: expect.any(String),
    reason: "Too many agencies",
  });
});

test("a withdrawn application can be sent again once", async () => {
  const job = await app.createJob(posterHana);
  const { id } = await app.createApplication(job, agentAmir);
  const withdraw = () => app.as(agentAmir).call(applicationEndpoints.withdraw, { params: { id }, body: {} });
  await withdraw();
  const withdrawn = { id, status: "rejected", closedAs: "withdrawn" };
  expect(await applicationSeenBy(agentAmir, job)).toMatchObject({ ...withdrawn, canReapply: true });
  const body = { coverLetter: "x".repeat(50) };
  await app.as(agentAmir).call(applicationEndpoints.apply, { params: { id: job.id }, body });
  expect(await applicationSeenBy(agentAmir, job)).toMatchObject({ status: "pending", canReapply: false });
  await withdraw();
  expect(await applicationSeenBy(agentAmir, job)).toMatchObject({ ...withdrawn, canReapply: false });
});

test("no list has the application", async () => {
  const job = await app.createJob(posterHana);
  await app.createApplication(job, agentAmir);
  const { body } = await app.as(agentAmir).call(api.list, {});
  expect(body.find(({ id }) => id === job.id)).toMatchObject({ myApplicationStatus: "pending" });
  expect(JSON.stringify(body)).not.toContain('"myApplication":');
});
