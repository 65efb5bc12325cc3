/** Accounts that were never verified when verification became required: two weeks as before, and one email. */

import { jobEndpoints } from "@shared/jobs/endpoints";
import { userEndpoints as api } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp({ showsLinks: true });
const { agentAmir } = app;

const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString();
const unverified = (username: string, verifyBy: string) =>
  app.person(username, "portfolio_hr", { isEmailVerified: false, verifyBy });
const emailOf = async (viewer: { id: number }) =>
  (await app.as(viewer).call(api.show, { params: { id: agentAmir.id }, query: {} })).body.email;
const runTask = async (times = 1) => {
  for (let n = 0; n < times; n++)
    await app.rows("select graphile_worker.add_job('ask_to_verify', '{}'::json)");
  await Promise.all(Array.from({ length: times }, () => app.work()));
};
const emailsTo = ({ id }: { id: number }) =>
  app.rows<{ subject: string }>(`select subject from mails where user_id = ${id}`);

test("until the day, an existing unverified account keeps its contact details and an unmarked job", async () => {
  const early = await unverified("early", inTwoWeeks);
  expect(await emailOf(early)).toBe(agentAmir.email);
  const job = await app.createJob(early);
  const isTrusted = async () =>
    (await app.as(agentAmir).call(jobEndpoints.one, { params: { id: job.id } })).body.postedBy.isTrusted;
  expect(await isTrusted()).toBe(true);
  await app.rows(`update users set verify_by = now() - interval '1 second' where id = ${early.id}`);
  expect(await emailOf(early)).toBe("");
  expect(await isTrusted()).toBe(false);
});

test("an account gets one email about the day, even with two workers at once", async () => {
  const asked = await unverified("asked", inTwoWeeks);
  const late = await unverified("late", "2026-01-01T00:00:00Z");
  const verified = await app.person("verified", "portfolio_hr", { verifyBy: inTwoWeeks });
  await runTask(3);
  await runTask();
  expect(await emailsTo(asked)).toEqual([
    { subject: `Verify your email address by ${inTwoWeeks.slice(0, 10)}` },
  ]);
  expect([await emailsTo(late), await emailsTo(verified)]).toEqual([[], []]);
  const email = await app.latestEmailTo(asked.email);
  expect((await app.as(null).call(api.verify, { body: { token: email?.token ?? "" } })).status).toBe(200);
});
