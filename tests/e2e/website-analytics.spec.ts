import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { type AnalyticsEvent, insertEvents } from "@server/analytics/commands";
import { subtractDays } from "@shared/lib/days";
import { test as base, expect } from "./fixtures";
import { appearances } from "./helpers/appearances";
import { networkIdle } from "./helpers/network-idle";

// The browser's time zone is New York.
const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York" }).format(new Date());
const ago = (days: number) => subtractDays(today, days);
const pages = ["/", "/jobs", "/jobs", "/agencies/12", "/messages", "/javascript:alert(1)"];

/** The visits of a day: tabs of three pages each, then a failed sign-in and a successful one. */
function dayOf(day: string, tabs: number): AnalyticsEvent[] {
  const at = (minute: number) => new Date(Date.parse(`${day}T17:00:00Z`) + minute * 60_000).toISOString();
  const visits = Array.from({ length: tabs * 3 }, (_, index) => ({
    eventType: "page_visit" as const,
    sessionId: `${day}-tab-${Math.floor(index / 3)}`.padEnd(21, "x"),
    page: pages[index % pages.length],
    createdAt: at(index),
  }));
  const attempts = (["login_attempt", "login_attempt", "login_success"] as const).map((eventType, index) => ({
    eventType,
    createdAt: at(tabs * 3 + index),
  }));
  return [...visits, ...attempts];
}
// More visits recently, so that there is a change to display.
const tabsOf = (daysAgo: number) => 2 + ((daysAgo * 7) % 11) + (daysAgo > 20 ? 0 : 3);
// Half past ten in the evening in New York, or half past eleven in summer: yesterday there, today in UTC.
const late: AnalyticsEvent = {
  eventType: "page_visit",
  sessionId: "x".repeat(21),
  page: "/candidates",
  createdAt: `${today}T03:30:00Z`,
};
const test = base.extend({
  app: async ({ app }, use) => {
    for (let days = 75; days > 0; days--) await insertEvents(app.db, dayOf(ago(days), tabsOf(days)));
    await insertEvents(app.db, [late]);
    await use(app);
  },
});

const visitsOf = (from: number, to: number) => {
  let sum = 0;
  for (let days = from; days >= to; days--) sum += tabsOf(days) * 3;
  return sum.toLocaleString("en-US");
};
const inFull = (daysAgo: number) =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "full" }).format(
    new Date(`${ago(daysAgo)}T00:00:00Z`),
  );

const figure = (page: Page, label: string) =>
  page.locator("dt", { hasText: label }).locator("..").locator("[data-slot=stat-value]").first();
async function reads(page: Page, label: string, value: string) {
  await figure(page, label).getByText(value, { exact: true }).waitFor();
}
async function download(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name }).click()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
}

for (const { name, viewport, theme } of appearances("phone", "dark"))
  test(`an admin reads yesterday, picks a range, clears it and downloads it (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    const { page, signIn, checkPage } = await app.openBrowser(viewport, theme);
    await signIn(app.adminAda);
    await page.goto("/admin");
    await page
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: "Website Analytics" })
      .click();
    await page.getByRole("heading", { level: 1, name: "Website Analytics" }).waitFor();
    expect(await page.title()).toBe("Website Analytics · VC Talent Network");

    // With the keyboard: the calendar opens at today, and yesterday becomes the first and the last day.
    const range = page.getByRole("button", { name: /date range/i });
    await range.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Pick a date range" }).waitFor();
    await page.waitForFunction((day) => document.activeElement?.getAttribute("data-day") === day, today);
    await checkPage("calendar");
    for (const key of ["ArrowLeft", "Enter", "Enter"]) await page.keyboard.press(key);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe(`?from=${ago(1)}&to=${ago(1)}`);
    expect(await range.evaluate((button) => button === document.activeElement)).toBe(true);
    // The late visit counts, since days are those of New York.
    await reads(page, "Total Visits", String(tabsOf(1) * 3 + 1));
    await reads(page, "Unique Visitors", String(tabsOf(1) + 1));
    await reads(page, "Total Actions", "2");
    const login = page.getByRole("region", { name: "Login Analytics" });
    expect((await login.innerText()).replace(/\s+/g, " ")).toMatch(
      /Attempts 2 Successes 1 Success Rate 50\.0%/,
    );
    await page.getByRole("heading", { name: "Visits an hour" }).waitFor();
    await networkIdle(page);
    await checkPage("yesterday");

    const days = await download(page, "Download Days CSV");
    expect(days.name).toBe("website-days.csv");
    const [head, ...rows] = days.text.trim().split(/\r?\n/);
    expect(head).toMatch(/^\ufeff?"Day","Visits","Visitors"/);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(new RegExp(`^"${ago(1)}","${tabsOf(1) * 3 + 1}","${tabsOf(1) + 1}","2","1",`));
    const visited = await download(page, "Download Pages CSV");
    expect(visited.text).toContain('"/agencies/{id}",');

    // With the pointer: two days, the second before the first.
    await range.click();
    await page
      .getByRole("gridcell")
      .getByRole("button", { name: inFull(10) })
      .click();
    await page
      .getByRole("gridcell")
      .getByRole("button", { name: inFull(20) })
      .click();
    await reads(page, "Total Visits", visitsOf(20, 10));
    expect(new URL(page.url()).search).toBe(`?from=${ago(20)}&to=${ago(10)}`);
    await page
      .getByText(/^[+−][\d.]+%$/)
      .first()
      .waitFor();
    const top = page.getByRole("region", { name: "Most Visited Pages" });
    await top.getByText("/javascript:alert(1)", { exact: true }).waitFor();
    expect(await top.getByRole("link").allInnerTexts()).toEqual(
      expect.arrayContaining(["Home", "/jobs", "/messages"]),
    );
    expect(await top.getByRole("link", { name: "alert" }).count()).toBe(0);

    // The chart with the keyboard, then as a table.
    const chart = page.getByRole("slider", { name: "Visits a day, point by point" });
    await chart.focus();
    await page.keyboard.press("End");
    expect(await chart.getAttribute("aria-valuetext")).toMatch(
      new RegExp(`: ${tabsOf(10) * 3} visits, ${tabsOf(10)} visitors$`),
    );
    await networkIdle(page);
    await checkPage("range");
    await page.getByRole("button", { name: "Table" }).click();
    expect(await page.getByRole("region", { name: "Visits a day, table" }).getByRole("row").count()).toBe(12);
    await checkPage("table");

    await page.goBack();
    await reads(page, "Total Visits", String(tabsOf(1) * 3 + 1));
    await page.getByRole("button", { name: "30 days" }).click();
    expect(new URL(page.url()).search).toBe(`?from=${ago(29)}&to=${today}`);
    // The figures of these days, not the placeholders.
    await expect.poll(() => page.locator("[data-slot=skeleton-bar], [aria-busy=true]").count()).toBe(0);
    await networkIdle(page, 1000);
    await checkPage("30-days");
    await page.getByRole("button", { name: "Clear" }).click();
    await page.getByRole("button", { name: "Pick a date range", exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe("");
    await page.getByRole("heading", { name: "Visits a day" }).waitFor();
  });

test("a visit is counted by its path alone, and a blocked tracker disturbs nobody", { tag: "@long" }, async ({
  app,
}) => {
  const { page, signIn, errors } = await app.openBrowser("desktop");
  const told: unknown[] = [];
  page.on(
    "request",
    (request) => request.url().endsWith("/analytics/track") && told.push(request.postDataJSON()),
  );
  await signIn(app.adminAda);
  await page.goto("/candidates?q=secret");
  await page.getByRole("heading", { level: 1, name: "Shared Talent Pool" }).waitFor();
  await expect.poll(() => told.length).toBe(1);
  expect(told).toEqual([
    {
      eventType: "page_visit",
      sessionId: expect.stringMatching(/^[\w-]{21}$/),
      page: "/candidates",
      metadata: {},
    },
  ]);
  await networkIdle(page);
  await app.analyticsBuffer.flush();
  const answer = await page.request.get(`/api/analytics/stats?from=${today}&to=${today}&tz=America/New_York`);
  const { topPages } = await answer.json();
  expect(topPages).toContainEqual({ page: "/candidates", visits: 1 });

  await page.route("**/api/analytics/track", (route) => route.abort("blockedbyclient"));
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("Access is denied", "SecurityError");
      },
    });
  });
  await page.goto("/jobs");
  await page.getByRole("heading", { level: 1, name: "Active Job Bounties" }).waitFor();
  // The browser's own message about the blocked request.
  expect(errors.splice(0).filter((line) => !line.includes("ERR_BLOCKED_BY_CLIENT"))).toEqual([]);
});
