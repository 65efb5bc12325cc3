import type { ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { eventDefinitions } from "@shared/notifications/kinds";
import { expect, type RunningApp } from "./fixtures";
import { test as base } from "./fixtures/smtp";

const coverLetter =
  "We placed the ledger lead at a card processor in May and kept close to the four runners-up.";

const test = base.extend({
  app: async ({ app }, use) => {
    await app.rows("update user_emails set is_verified = true"); // email is sent to verified addresses only
    await use(app);
  },
});

const bell = (page: Page, unread: number) =>
  page
    .getByRole("button", { name: unread ? `Notifications, ${unread} unread` : "Notifications", exact: true })
    .filter({ visible: true });

/** Opens a screen and waits until its event stream is open. */
async function openScreen(page: Page, address: string) {
  const stream = page.waitForResponse((response) => response.url().includes("/api/events"));
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await stream;
}

/** Opens a screen as a user who has read every notification. */
async function openAs(
  app: RunningApp,
  user: { id: number },
  address: string,
  options: { baseURL?: string } = {},
) {
  await app.as(user).call(notificationEndpoints.readAll, { body: {} });
  const session = await app.openBrowser("desktop", options);
  await session.signIn(user);
  await openScreen(session.page, address);
  await bell(session.page, 0).waitFor();
  return session;
}

const unreadOf = async (app: RunningApp, user: { id: number }) =>
  (await app.as(user).call(notificationEndpoints.counts, {})).body.unread;
const apply = async (app: RunningApp, user: { id: number }, job: { id: number }) =>
  expect(
    (await app.as(user).call(applicationEndpoints.apply, { params: { id: job.id }, body: { coverLetter } }))
      .status,
  ).toBe(201);

for (const processes of ["one server process", "two server processes"] as const)
  test(`with ${processes} the poster sees a new proposal and the applicant the decision without a reload`, {
    tag: processes === "one server process" ? [] : "@long",
  }, async ({ app, smtp: _ }) => {
    const { posterHana, agentAmir } = app;
    const title = "Staff Engineer";
    const job = await app.createJob(posterHana, { title });
    const baseURL = processes === "two server processes" ? await app.startServerProcess() : undefined;
    const poster = await openAs(app, posterHana, "/applications");
    const applicant = await openAs(app, agentAmir, "/jobs", baseURL ? { baseURL } : {});

    await applicant.page.goto(`/jobs?job=${job.id}`);
    await applicant.page.getByRole("dialog").getByRole("button", { name: "Apply to Fill This Role" }).click();
    const applying = applicant.page.getByRole("dialog", { name: /Apply to Fill/ });
    await applying.getByLabel("Recruitment Proposal").fill(coverLetter);
    const sent = applicant.page.waitForResponse((response) => response.url().endsWith("/apply"));
    await applying.getByRole("button", { name: "Submit Application" }).click();
    expect((await sent).status()).toBe(201);
    const proposal = poster.page.getByRole("article").filter({ hasText: title });
    await proposal.waitFor();
    await bell(poster.page, 1).waitFor();
    expect(await poster.page.title()).toMatch(/^Application Management/);
    await poster.checkPage("1-proposal");

    await applying.waitFor({ state: "detached" });
    await openScreen(applicant.page, "/my-applications");
    await applicant.page
      .getByText("The VC is reviewing your application. You'll be notified when they make a decision.")
      .first()
      .waitFor();
    const card = applicant.page.getByRole("article").filter({ hasText: title });
    await card.waitFor();
    const decided = poster.page.waitForResponse((response) => response.url().endsWith("/approve"));
    await proposal.getByRole("button", { name: /^Approve/ }).click();
    await poster.page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
    expect((await decided).status()).toBe(200);
    await card.getByText("Approved").first().waitFor();
    await bell(applicant.page, 1).waitFor();
    expect(await applicant.page.title()).toMatch(/^My Applications/);
    await applicant.checkPage("2-decision");

    await bell(applicant.page, 1).click();
    const notifications = applicant.page.getByRole("dialog", { name: "Notifications" });
    await notifications.getByRole("link", { name: new RegExp(`You were approved for ${title}`) }).click();
    await notifications.waitFor({ state: "detached" });
    await bell(applicant.page, 0).waitFor();
  });

test("a notification is emailed after five minutes unless it was read, and the email's link unsubscribes from its kind", {
  tag: "@long",
}, async ({ app, smtp }) => {
  const { posterHana, agentAmir, scoutInes } = app;
  const [read, unread] = [
    await app.createJob(posterHana, { title: "Read by Then" }),
    await app.createJob(posterHana, { title: "Not Seen Yet" }),
  ];
  const fiveMinutesLater = () =>
    app.rows(`with told as (update notifications set created_at = created_at - interval '5 minutes' where mailed_at is null)
      update graphile_worker._private_jobs set run_at = now() where run_at > now() and attempts = 0`);

  const poster = await openAs(app, posterHana, "/");
  await apply(app, agentAmir, read);
  await bell(poster.page, 1).click();
  await poster.page
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: /Read by Then/ })
    .click();
  await poster.page.getByRole("heading", { level: 1, name: "Application Management" }).waitFor();
  // The bell is updated before the server responds.
  await expect.poll(() => unreadOf(app, posterHana)).toBe(0);
  await fiveMinutesLater();
  await app.runTasks();
  const emailsAbout = (title: string) => smtp.acceptedEmails.filter(({ text }) => text.includes(title));
  expect(emailsAbout("Read by Then")).toEqual([]);

  await poster.close();
  await apply(app, scoutInes, unread);
  await app.runTasks();
  expect(emailsAbout("Not Seen Yet")).toEqual([]);
  await fiveMinutesLater();
  await app.runTasks();
  await app.runTasks();
  expect(emailsAbout("Not Seen Yet")).toHaveLength(1);
  const [email] = emailsAbout("Not Seen Yet");
  expect(email?.to).toEqual([posterHana.email]);
  expect(email?.html).toContain("Ines Tester applied to fill");
  expect(email?.headers).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);

  const link = /\S+\/unsubscribe#\S+/.exec(email?.text ?? "")?.[0] ?? "";
  const { page, signIn, checkPage } = await app.openBrowser("phone");
  await page.goto(link.replace(/^https?:\/\/[^/]+/, ""));
  await page.getByRole("heading", { level: 1, name: "Stop these emails?" }).waitFor();
  await checkPage("unsubscribe");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByRole("heading", { level: 1, name: "You are unsubscribed" }).waitFor();
  await signIn(posterHana);
  await page.goto("/profile#notifications");
  const kind = page.getByRole("group", { name: eventDefinitions.application_received.label });
  await kind.getByRole("radio", { name: "Never", checked: true }).waitFor();
  expect(await page.getByRole("radio", { name: "Never", checked: true }).count()).toBe(1);
});

test("seven tabs share one event stream; when the tab that holds it closes, another takes over", {
  tag: "@long",
}, async ({ app, smtp: _ }) => {
  const { posterHana, agentAmir } = app;
  const streams = new Set<ServerResponse>();
  app.server.prependListener("request", (request, response: ServerResponse) => {
    if (!request.url?.startsWith("/api/events")) return;
    streams.add(response);
    response.once("close", () => streams.delete(response));
  });
  const { page } = await openAs(app, posterHana, "/applications");
  const tabs = [page];
  while (tabs.length < 7) {
    const tab = await page.context().newPage();
    await tab.goto("/applications");
    await bell(tab, 0).waitFor({ timeout: 20_000 });
    tabs.push(tab);
  }
  // The others wait for the lock, and receive its events.
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(6);
  expect(streams.size).toBe(1);
  await apply(app, agentAmir, await app.createJob(posterHana, { title: "Sent to All" }));
  for (const tab of tabs) await bell(tab, 1).waitFor();
  for (const tab of tabs) await tab.getByRole("article").filter({ hasText: "Sent to All" }).waitFor();

  await page.close();
  await expect.poll(() => streams.size).toBe(1);
  await apply(app, agentAmir, await app.createJob(posterHana, { title: "Sent to the Rest" }));
  for (const tab of tabs.slice(1)) {
    await tab.getByRole("article").filter({ hasText: "Sent to the Rest" }).waitFor();
    await bell(tab, 2).waitFor();
  }
  expect(streams.size).toBe(1);
});

test("events during an outage of the server appear when it is back", async ({ app, smtp: _ }) => {
  const { posterHana, agentAmir, scoutInes } = app;
  const { page, errors } = await openAs(app, posterHana, "/applications");
  const stopped = new Promise((resolve) => app.server.close(resolve));
  app.server.closeAllConnections();
  await stopped;
  await apply(app, agentAmir, await app.createJob(posterHana, { title: "During the Outage" }));
  await page.waitForTimeout(2500);
  expect(await unreadOf(app, posterHana)).toBe(1);
  await bell(page, 0).waitFor();

  await new Promise<void>((resolve) =>
    app.server.listen(Number(new URL(app.url).port), "localhost", resolve),
  );
  await page.getByRole("article").filter({ hasText: "During the Outage" }).waitFor({ timeout: 20_000 });
  await bell(page, 1).waitFor();
  await apply(app, scoutInes, await app.createJob(posterHana, { title: "After the Outage" }));
  await page.getByRole("article").filter({ hasText: "After the Outage" }).waitFor();
  // The browser's own messages about the connections that failed meanwhile.
  errors.splice(0);
});
