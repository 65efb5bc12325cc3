/**
 * Accounts that were never verified when verification became required: two weeks as before, and one email.
 */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrateDb } from "@server/lib/db/migrate";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { userEndpoints as api } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { createBareDatabase } from "@tests/app/empty-database";
import { runSql } from "@tests/app/test-postgres";
import { expect, onTestFinished, test } from "vitest";
import { claimAccountsToVerify } from "./commands";

const app = await createTestApp({ showsLinks: true });
const { agentAmir } = app;

const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString();
const unverified = (username: string, verifyBy: string) =>
  app.createUser(username, "portfolio_hr", { isEmailVerified: false, verifyBy });
const emailOf = async (viewer: { id: number }) =>
  (await app.as(viewer).call(api.show, { params: { id: agentAmir.id }, query: {} })).body.email;
const runTask = async (times = 1) => {
  for (let n = 0; n < times; n++)
    await app.rows("select graphile_worker.add_job('ask_to_verify', '{}'::json)");
  await Promise.all(Array.from({ length: times }, () => app.runTasks()));
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
  await expect.poll(() => emailOf(early)).toBe("");
  expect(await isTrusted()).toBe(false);
});

test("the job of a former member has no mark, because nobody can send them anything", async () => {
  const poster = await unverified("left", "2026-01-01T00:00:00Z");
  const job = await app.createJob(poster);
  const isTrusted = async () =>
    (await app.as(agentAmir).call(jobEndpoints.one, { params: { id: job.id } })).body.postedBy.isTrusted;
  expect(await isTrusted()).toBe(false);
  await app.rows(`update users set deleted_at = now() where id = ${poster.id}`);
  expect(await isTrusted()).toBe(true);
});

test("an account gets one email about the day, even with two workers at once", async () => {
  const asked = await unverified("asked", inTwoWeeks);
  const late = await unverified("late", "2026-01-01T00:00:00Z");
  const verified = await app.createUser("verified", "portfolio_hr", { verifyBy: inTwoWeeks });
  await runTask(3);
  await runTask();
  expect(await emailsTo(asked)).toEqual([
    { subject: `Verify your email address by ${inTwoWeeks.slice(0, 10)}` },
  ]);
  expect([await emailsTo(late), await emailsTo(verified)]).toEqual([[], []]);
  const email = await app.latestEmailTo(asked.email);
  expect((await app.as(null).call(api.verify, { body: { token: email?.token ?? "" } })).status).toBe(200);
});

test("an address that is verified before the email is sent gets none", async () => {
  const quick = await unverified("quick", inTwoWeeks);
  const [address] = (await app.as(quick).call(api.addresses, {})).body;
  await app.as(quick).call(api.sendLink, { params: { id: address!.id } });
  await app.rows(`update user_emails set is_verified = true where user_id = ${quick.id}`);
  await app.runTasks();
  expect(await app.latestEmailTo(quick.email)).toBeUndefined();
});

test("a verified or deleted account loses the two weeks, and posters with active jobs are queued", async () => {
  const [verified, vouched, idle, unverifiedPoster, deleted] = await Promise.all([
    app.createUser("verified.poster", "portfolio_hr", { verifyBy: inTwoWeeks }),
    app.createUser("vouched.poster", "portfolio_hr", { verifyBy: inTwoWeeks, isVerified: true }),
    app.createUser("idle.poster", "portfolio_hr", { verifyBy: inTwoWeeks }),
    unverified("unverified.poster", inTwoWeeks),
    unverified("deleted.poster", inTwoWeeks),
  ]);
  for (const poster of [verified, vouched, unverifiedPoster]) await app.createJob(poster);
  await app.rows(`delete from poster_reviews; update users set deleted_at = now() where id = ${deleted.id}`);
  await runTask();
  const idsOf = async (text: string) => (await app.rows<{ id: number }>(text)).map(({ id }) => id);
  const ids = [verified, vouched, idle, unverifiedPoster, deleted].map(({ id }) => id).join();
  expect(await idsOf(`select id from users where verify_by is not null and id in (${ids})`)).toEqual([
    unverifiedPoster.id,
  ]);
  expect(await idsOf("select user_id as id from poster_reviews where outcome is null order by id")).toEqual(
    [verified.id, unverifiedPoster.id].sort((a, b) => a - b),
  );
  expect(await emailsTo(deleted)).toEqual([]);
});

test("accounts that are being claimed can post jobs", async () => {
  const poster = await unverified("claimed.poster", inTwoWeeks);
  await app.db.transaction(async (tx) => {
    expect((await claimAccountsToVerify(tx)).claimedIds).toEqual([poster.id]);
    await app.rows(`set lock_timeout = '1s';
      insert into jobs (title, description, company, posted_by_id) values ('CTO', 'Lead', 'Acme', ${poster.id})`);
  });
});

test("the migration gives existing accounts two weeks without writing a row of the locked table", async () => {
  const url = await createBareDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), "previous-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync("migrations", folder, { recursive: true });
  const journalFile = path.join(folder, "meta/_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(journalFile, "utf8"));
  const index = journal.entries.findIndex(({ tag }) => tag === "0018_contact_limits");
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index) }));
  await migrateDb(url, folder);
  const insertUser = (name: string) =>
    runSql(
      url,
      `insert into users (username, password, email, role) values ('${name}', 'x', '${name}', 'agency')`,
    );
  const rowVersion = () => runSql(url, "select ctid, xmin from users where username = 'existing'");
  await insertUser("existing");
  const before = await rowVersion();
  await migrateDb(url, "migrations");
  await insertUser("registered");
  expect(
    await runSql(
      url,
      `select username, verify_by between now() + interval '13 days' and now() + interval '14 days' as "hasTwoWeeks"
       from users order by id`,
    ),
  ).toEqual([
    { username: "existing", hasTwoWeeks: true },
    { username: "registered", hasTwoWeeks: null },
  ]);
  expect(await rowVersion()).toEqual(before);
});
