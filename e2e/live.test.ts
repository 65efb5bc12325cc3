import { cpSync } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { freePort } from "@server/test/free-port";
import { built, run } from "@server/test/process";
import { smtpServer } from "@server/test/smtp";
import { applicationsApi } from "@shared/applications/api";
import { notificationsApi } from "@shared/notifications/api";
import { noticeNames } from "@shared/notifications/rules";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { openStage } from "./stage";

const smtpPort = await freePort();
const stage = await openStage("live", { smtpUrl: `smtp://127.0.0.1:${smtpPort}` });
const { world } = stage;
const { posterHana, agentAmir, scoutInes } = world;
// Mail goes to verified addresses only.
await world.rows("update user_emails set is_verified = true");

/** What is told must be on the screen by then, in milliseconds: a second where nothing else runs. */
const soon = process.env.QUALITY ? 1000 : 20_000;
const coverLetter = "We placed the ledger lead at a card processor in May and kept close to the four runners-up.";

/** The streams that this server holds open. */
const streams = new Set<ServerResponse>();
stage.server.prependListener("request", (req, res: ServerResponse) => {
  if (!req.url?.startsWith("/api/events")) return;
  streams.add(res);
  res.once("close", () => streams.delete(res));
});

const bell = (page: Page, unread: number) =>
  page.getByRole("button", { name: unread ? `Notifications, ${unread} unread` : "Notifications", exact: true }).filter({ visible: true });
const unreadOf = async (person: { id: number }) => (await world.as(person).call(notificationsApi.counts, {})).body.unread;

/** Goes to a screen, and waits until it hears. */
async function opened(page: Page, address: string) {
  const hears = page.waitForResponse((response) => response.url().includes("/api/events"));
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await hears;
}

/** Opens a screen of somebody who has read everything. */
async function listening(person: { id: number }, address: string, more: { baseURL?: string } = {}) {
  await world.as(person).call(notificationsApi.readAll, { body: {} });
  const visitor = await stage.visitor("desktop", more);
  await visitor.as(person);
  await opened(visitor.page, address);
  await bell(visitor.page, 0).waitFor();
  return visitor;
}

const applies = async (person: { id: number }, job: { id: number }) =>
  expect((await world.as(person).call(applicationsApi.apply, { params: { id: job.id }, body: { coverLetter } })).status).toBe(201);

/** The proposal comes to the poster, the decision to the applicant, and neither of them does anything for it. */
async function trade(title: string, applicantAt?: string) {
  const job = await world.job(posterHana, { title });
  const poster = await listening(posterHana, "/applications");
  const applicant = await listening(agentAmir, "/jobs", applicantAt ? { baseURL: applicantAt } : {});

  await applicant.page.goto(`/jobs?job=${job.id}`);
  await applicant.page.getByRole("dialog").getByRole("button", { name: "Apply to Fill This Role" }).click();
  const applying = applicant.page.getByRole("dialog", { name: /Apply to Fill/ });
  await applying.getByLabel("Recruitment Proposal").fill(coverLetter);
  const sent = applicant.page.waitForResponse((response) => response.url().endsWith("/apply"));
  await applying.getByRole("button", { name: "Submit Application" }).click();
  expect((await sent).status()).toBe(201);
  const proposal = poster.page.getByRole("article").filter({ hasText: title });
  await proposal.waitFor({ timeout: soon });
  await bell(poster.page, 1).waitFor({ timeout: soon });
  await expect.poll(() => poster.page.title(), { timeout: soon }).toMatch(/^\(1\) Application Management/);
  await poster.look(`${title}-1-proposal`);

  await applying.waitFor({ state: "detached" });
  await opened(applicant.page, "/my-applications");
  await applicant.page.getByText("The VC is reviewing your application. You'll be notified when they make a decision.").first().waitFor();
  const card = applicant.page.getByRole("article").filter({ hasText: title });
  await card.waitFor();
  const decided = poster.page.waitForResponse((response) => response.url().endsWith("/approve"));
  await proposal.getByRole("button", { name: /^Approve/ }).click();
  expect((await decided).status()).toBe(200);
  await card.getByText("Approved").first().waitFor({ timeout: soon });
  await bell(applicant.page, 1).waitFor({ timeout: soon });
  await expect.poll(() => applicant.page.title(), { timeout: soon }).toMatch(/^\(1\) My Applications/);
  await applicant.look(`${title}-2-decision`);

  await bell(applicant.page, 1).click();
  const told = applicant.page.getByRole("dialog", { name: "Notifications" });
  await told.getByRole("link", { name: new RegExp(`You were approved for ${title}`) }).click();
  await told.waitFor({ state: "detached" });
  await bell(applicant.page, 0).waitFor();
  await expect.poll(() => applicant.page.title()).toMatch(/^My Applications/);
  for (const visitor of [poster, applicant]) await visitor.close();
}

test("a proposal comes to the poster and the decision to the applicant, without a reload", async () => {
  await trade("Staff Engineer");
});

test("the same with the two on two processes of the server", async () => {
  cpSync(inject("pages").folder, path.join(built, "dist/client"), { recursive: true });
  const port = await freePort();
  const other = await run({
    PORT: String(port),
    DATABASE_URL: world.databaseUrl,
    SESSION_SECRET: world.secret,
    APP_URL: `http://127.0.0.1:${port}`,
    RATE_LIMIT: "off",
    WORKER: "separate",
    MIGRATE_ON_START: "false",
  });
  await other.ready();
  await trade("Head of Data", other.url);
  await other.kill("SIGTERM");
});

test("mail comes five minutes later, unless it was read, and its link ends mail of its kind", async () => {
  const smtp = await smtpServer({ port: smtpPort });
  const [read, unread] = [await world.job(posterHana, { title: "Read by Then" }), await world.job(posterHana, { title: "Not Seen Yet" })];
  const later = () =>
    world.rows(`with told as (update notifications set created_at = created_at - interval '5 minutes' where mailed_at is null)
      update graphile_worker._private_jobs set run_at = now() where run_at > now() and attempts = 0`);

  const poster = await listening(posterHana, "/");
  await applies(agentAmir, read);
  await bell(poster.page, 1).click();
  await poster.page
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: /Read by Then/ })
    .click();
  await poster.page.getByRole("heading", { level: 1, name: "Application Management" }).waitFor();
  // The bell does not wait for the server.
  await expect.poll(() => unreadOf(posterHana)).toBe(0);
  await later();
  await world.work();
  const about = (title: string) => smtp.taken.filter(({ text }) => text.includes(title));
  expect(about("Read by Then")).toEqual([]);

  await poster.close();
  await applies(scoutInes, unread);
  await world.work();
  expect(about("Not Seen Yet")).toEqual([]);
  await later();
  await world.work();
  await world.work();
  expect(about("Not Seen Yet")).toHaveLength(1);
  const [letter] = about("Not Seen Yet");
  expect(letter?.to).toEqual([posterHana.email]);
  expect(letter?.html).toContain("Ines Tester applied to fill");
  expect(letter?.headers).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);

  const link = /\S+\/unsubscribe#\S+/.exec(letter?.text ?? "")?.[0] ?? "";
  const reader = await stage.visitor("phone");
  await reader.page.goto(link.replace(/^https?:\/\/[^/]+/, ""));
  await reader.page.getByRole("heading", { level: 1, name: "Stop this kind of mail?" }).waitFor();
  await reader.look("unsubscribe");
  await reader.page.getByRole("button", { name: "Unsubscribe" }).click();
  await reader.page.getByRole("heading", { level: 1, name: "You are unsubscribed" }).waitFor();
  await reader.as(posterHana);
  await reader.page.goto("/profile#notifications");
  const kind = reader.page.getByRole("group", { name: noticeNames.application_received });
  await kind.getByRole("radio", { name: "Never", checked: true }).waitFor();
  expect(await reader.page.getByRole("radio", { name: "Never", checked: true }).count()).toBe(1);
  await reader.close();
});

test("seven tabs share one stream; when the one that holds it goes, another takes over", async () => {
  const { page, close } = await listening(posterHana, "/applications");
  const tabs = [page];
  while (tabs.length < 7) {
    const tab = await page.context().newPage();
    await tab.goto("/applications");
    await bell(tab, 0).waitFor({ timeout: 20_000 });
    tabs.push(tab);
  }
  // The others wait for their turn, and hear what it hears.
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(6);
  expect(streams.size).toBe(1);
  await applies(agentAmir, await world.job(posterHana, { title: "Told to All" }));
  for (const tab of tabs) await expect.poll(() => tab.title(), { timeout: soon }).toMatch(/^\(1\) /);
  for (const tab of tabs) await tab.getByRole("article").filter({ hasText: "Told to All" }).waitFor();

  await page.close();
  await expect.poll(() => streams.size, { timeout: 5000 }).toBe(1);
  await applies(agentAmir, await world.job(posterHana, { title: "Told to the Rest" }));
  for (const tab of tabs.slice(1)) {
    await tab.getByRole("article").filter({ hasText: "Told to the Rest" }).waitFor({ timeout: soon });
    await expect.poll(() => tab.title(), { timeout: soon }).toMatch(/^\(2\) /);
  }
  expect(streams.size).toBe(1);
  await close();
});

test("what happens while the server is away is there when it is back", async () => {
  const { page, close } = await listening(posterHana, "/applications");
  const { port } = new URL(stage.url);
  const stopped = new Promise((resolve) => stage.server.close(resolve));
  stage.server.closeAllConnections();
  await stopped;
  await applies(agentAmir, await world.job(posterHana, { title: "Missed by Nobody" }));
  await page.waitForTimeout(2500);
  expect(await unreadOf(posterHana)).toBe(1);
  expect(await page.title()).toMatch(/^Application Management/);

  await new Promise<void>((resolve) => stage.server.listen(Number(port), "127.0.0.1", resolve));
  await page.getByRole("article").filter({ hasText: "Missed by Nobody" }).waitFor({ timeout: 20_000 });
  await bell(page, 1).waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
  await applies(scoutInes, await world.job(posterHana, { title: "And Live Again" }));
  await page.getByRole("article").filter({ hasText: "And Live Again" }).waitFor({ timeout: soon });
  await close();
});
