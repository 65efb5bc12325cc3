/** Payment and guarantee of a job, and of the placement that it leads to. */
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { placementEndpoints as api } from "@shared/placements/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import request from "supertest";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, agentAmir } = app;
const required = { title: "CTO", description: "Lead", company: "Acme" };

const post = async (terms: {
  paymentDays?: 0 | 30 | 60 | 90 | null;
  guaranteeDays?: 0 | 30 | 60 | 90 | null;
}) => (await app.as(posterHana).call(jobEndpoints.post, { body: { ...required, ...terms } })).body;
const edit = async (id: number, body: { paymentDays?: 0 | 30 | 60 | 90 | null; guaranteeDays?: 0 | 90 }) =>
  app.as(posterHana).call(jobEndpoints.edit, { params: { id }, body });

/** Hires a candidate for the job and returns the placement. */
async function hire(job: { id: number; postedById: number }) {
  const { id } = await app.createSubmission(job, agentAmir);
  for (const status of ["shortlisted", "hired"] as const) {
    const moved = await app
      .as(posterHana)
      .call(submissionEndpoints.setStatus, { params: { id }, body: { status } });
    expect(moved.status).toBe(200);
  }
  const { body } = await app.as(posterHana).call(api.mine, {});
  return body.find(({ submissionId }) => submissionId === id)!;
}

test("a job states when its bounty is paid and for how long the placement is guaranteed, also for a fee", async () => {
  const job = await post({ paymentDays: 30, guaranteeDays: 90 });
  expect(job).toMatchObject({ bountyAmount: 0, paymentDays: 30, guaranteeDays: 90 });
  expect(await post({})).toMatchObject({ paymentDays: null, guaranteeDays: null });
  const listed = await app.as(agentAmir).call(jobEndpoints.list, {});
  expect(listed.body.find(({ id }) => id === job.id)).toMatchObject({ paymentDays: 30, guaranteeDays: 90 });
  expect((await edit(job.id, { paymentDays: null, guaranteeDays: 0 })).body).toMatchObject({
    paymentDays: null,
    guaranteeDays: 0,
  });
  const exported = await app.as(posterHana).call(dataExportEndpoints.export, {});
  expect(exported.body.jobs[0]).toMatchObject({ paymentDays: null, guaranteeDays: 0 });
});

test.each(["payment_days", "guarantee_days"])("the database refuses other numbers as %s", async (column) => {
  await expect(app.rows(`update jobs set ${column} = 45`)).rejects.toThrow(`jobs_${column}`);
});

test.each([
  ["an application", (job: { id: number; postedById: number }) => app.createApplication(job, agentAmir)],
  ["a submission", (job: { id: number; postedById: number }) => app.createSubmission(job, agentAmir)],
])("both are fixed as the bounty is, after %s", async (_, begin) => {
  const job = await post({ paymentDays: 30, guaranteeDays: 90 });
  await begin(job);
  expect((await edit(job.id, { paymentDays: 60 })).body).toMatchObject({
    code: "bounty_fixed",
    message: "The payment can no longer change, since somebody has applied or submitted a candidate.",
  });
  expect((await edit(job.id, { guaranteeDays: 0 })).body).toMatchObject({
    code: "bounty_fixed",
    message: "The guarantee can no longer change, since somebody has applied or submitted a candidate.",
  });
  expect((await edit(job.id, { paymentDays: 30, guaranteeDays: 90 })).status).toBe(200);
});

test("recruiters with open work are notified of changed terms", async () => {
  const job = await post({ paymentDays: 30 });
  await app.createApplication(job, agentAmir);
  // So that the terms are not fixed yet.
  await app.rows(`update jobs set applications_count = 0 where id = ${job.id}`);
  await edit(job.id, { paymentDays: 60, guaranteeDays: 0 });
  expect(
    await app.rows(
      `select data -> 'fields' as fields from events where kind = 'job_changed' and job_id = ${job.id}`,
    ),
  ).toEqual([{ fields: ["paymentDays", "guaranteeDays"] }]);
});

test.each([
  [30, 60],
  [90, 0],
  [0, 30],
  [null, null],
] as const)(
  "a hire copies a payment after %s days and a guarantee of %s days",
  async (paymentDays, guaranteeDays) => {
    const { placedAt, ...placement } = await hire(await post({ paymentDays, guaranteeDays }));
    const dueAt = new Date(Date.parse(placedAt) + (paymentDays ?? 0) * 86_400_000);
    expect(placement).toMatchObject({
      paymentDays,
      guaranteeDays,
      dueOn: paymentDays ? dueAt.toISOString().slice(0, 10) : null,
    });
  },
);

test("later changes of the job leave the placement as it is, and its file names the day", async () => {
  const job = await post({ paymentDays: 30, guaranteeDays: 60 });
  const placement = await hire(job);
  await app.rows(`update jobs set payment_days = 90, guarantee_days = null where id = ${job.id}`);
  const { body } = await app.as(agentAmir).call(api.one, { params: { id: placement.id } });
  expect(body).toMatchObject({ paymentDays: 30, guaranteeDays: 60, dueOn: placement.dueOn });
  const { text } = await request(app.app)
    .get(api.exportCsv.path)
    .set("Cookie", await app.cookieOf(agentAmir));
  expect(text.split("\r\n")[0]).toContain('"Payment due on","Guarantee in days"');
  expect(text).toContain(`"${placement.dueOn}","60"`);
});
