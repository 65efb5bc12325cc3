import { analyticsEndpoints as api } from "@shared/analytics/endpoints";
import type { SiteStats } from "@shared/analytics/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ruth } from "@/test/admin";
import { renderWithProviders } from "@/test/render";
import { neverRespond, type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { formatChange } from "./format-change";
import { WebsiteAnalyticsPage } from "./website-analytics-page";

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const emptyStats: SiteStats = {
  totalVisits: 0,
  uniqueVisitors: 0,
  conversionRate: 0,
  loginAttempts: 0,
  loginSuccesses: 0,
  registrationAttempts: 0,
  registrationSuccesses: 0,
  topPages: [],
};
const stats: SiteStats = {
  totalVisits: 3688,
  uniqueVisitors: 1126,
  conversionRate: 4.6,
  loginAttempts: 424,
  loginSuccesses: 391,
  registrationAttempts: 88,
  registrationSuccesses: 52,
  topPages: [
    { page: "/", visits: 1104 },
    { page: "/jobs", visits: 552 },
  ],
};
const points = [
  { start: "2026-11-19T12:00:00Z", visits: 120, visitors: 40 },
  { start: "2026-11-20T12:00:00Z", visits: 90, visitors: 30 },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 21, 15) });
});

function openPage(search = "", ...more: Responder[]) {
  const server = stubServer(
    respondWith(api.stats, stats),
    respondWith(api.series, { unit: "day", points }),
    ...more,
  );
  renderWithProviders(<WebsiteAnalyticsPage />, { viewer: ruth, at: `/admin/analytics${search}` });
  return {
    ...server,
    user: userEvent.setup(),
    queriesOf: (call: string) =>
      server.requests.filter((request) => request.call === call).map(({ query }) => query),
  };
}
const findStatText = async (label: string) =>
  (await screen.findByText(label, { selector: "dt" })).parentElement?.textContent;
const findRegion = async (name: string) => within(await screen.findByRole("region", { name }));

test("shows explained statistics of all time without a comparison", async () => {
  const { queriesOf, user } = openPage();
  expect(screen.getByRole("heading", { level: 1, name: "Website Analytics" })).toBeTruthy();
  expect(screen.getByText(/Visits by people: known bots are not counted/)).toBeTruthy();
  expect(await findStatText("Total Visits")).toBe("Total Visits3,688");
  expect(await findStatText("Unique Visitors")).toBe("Unique Visitors1,126");
  expect(await findStatText("Conversion Rate")).toBe("Conversion Rate4.6%");
  expect(await findStatText("Total Actions")).toBe("Total Actions512");
  expect(queriesOf("GET /api/analytics/stats")).toEqual([{ tz: timeZone }]);
  expect(queriesOf("GET /api/analytics/series")).toEqual([{ tz: timeZone }]);
  for (const [label, pattern] of [
    ["Total Visits", /each change of page is a visit/],
    ["Unique Visitors", /Each tab is a session of its own/],
    ["Conversion Rate", /at most 100/],
    ["Total Actions", /Attempts to sign in plus attempts to register/],
    ["Attempts, Login Analytics", /tried to sign in .* bots included/],
    ["Attempts, Registration Analytics", /sign-up form filled in, .* bots included/],
    ["Successes, Registration Analytics", /made an account/],
    ["Success Rate, Login Analytics", /for every hundred attempts/],
    ["Most Visited Pages", /replaced with {id}/],
  ] as const) {
    await user.click(screen.getByRole("button", { name: `About ${label}` }));
    expect((await screen.findByRole("tooltip")).textContent).toMatch(pattern);
    await user.keyboard("{Escape}");
  }
});

test("requests a period in the user's time zone and compares it with the previous period", async () => {
  const previousStats: SiteStats = {
    ...stats,
    totalVisits: 3280,
    uniqueVisitors: 1126,
    conversionRate: 5.5,
    loginAttempts: 500,
    registrationAttempts: 0,
  };
  const server = openPage(
    "?from=2026-11-14&to=2026-11-20",
    respondWith(api.stats, ({ query }) => (query.from === "2026-11-14" ? stats : previousStats)),
  );
  await waitFor(async () =>
    expect(await findStatText("Total Visits")).toBe("Total Visits3,688+12.4% vs Nov 7 – Nov 13"),
  );
  expect(await findStatText("Unique Visitors")).toBe("Unique Visitors1,126no change vs Nov 7 – Nov 13");
  expect(await findStatText("Conversion Rate")).toBe("Conversion Rate4.6%−0.9 pt vs Nov 7 – Nov 13");
  expect(await findStatText("Total Actions")).toBe("Total Actions512+2.4% vs Nov 7 – Nov 13");
  expect(server.queriesOf("GET /api/analytics/stats")).toEqual([
    { from: "2026-11-14", to: "2026-11-20", tz: timeZone },
    { from: "2026-11-07", to: "2026-11-13", tz: timeZone },
  ]);
  expect(screen.queryByText(/Today is not over yet/)).toBeNull();
  const files = ["Days", "Pages"].map((file) =>
    screen.getByRole("link", { name: `Download ${file} CSV` }).getAttribute("href"),
  );
  const periodQuery = `from=2026-11-14&to=2026-11-20&tz=${encodeURIComponent(timeZone)}`;
  expect(files).toEqual([
    `/api/analytics/days/csv?${periodQuery}`,
    `/api/analytics/pages/csv?${periodQuery}`,
  ]);
});

test("shows no change if the previous period had no visits", async () => {
  openPage(
    "?from=2026-11-20&to=2026-11-20",
    respondWith(api.stats, ({ query }) => (query.from === "2026-11-20" ? stats : emptyStats)),
  );
  await waitFor(async () =>
    expect(await findStatText("Total Visits")).toBe("Total Visits3,688no visits before (Nov 19)"),
  );
});

test("a failed comparison does not hide the statistics", async () => {
  openPage("?from=2026-11-10&to=2026-11-10", {
    ...respondWithError(api.stats, "busy", "Busy."),
    reply: (request) =>
      (request.query.from === "2026-11-10"
        ? respondWith(api.stats, stats)
        : respondWithError(api.stats, "busy", "Busy.")
      ).reply(request),
  });
  expect((await screen.findAllByText("The days before could not be loaded")).length).toBe(4);
});

test("shows attempts, successes and success rate, with 0% for no attempts", async () => {
  openPage("", respondWith(api.stats, { ...stats, registrationAttempts: 0, registrationSuccesses: 0 }));
  const login = await findRegion("Login Analytics");
  expect(login.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "424",
    "391",
    "92.2%",
  ]);
  expect(login.getByText("33 attempts failed")).toBeTruthy();
  const registration = await findRegion("Registration Analytics");
  expect(registration.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "0",
    "0",
    "0%",
  ]);
  expect(registration.getByText("No attempts in this period")).toBeTruthy();
});

test("a rate of zero has one decimal if there were attempts or visitors", async () => {
  openPage("", respondWith(api.stats, { ...stats, conversionRate: 0, loginSuccesses: 0 }));
  expect(await findStatText("Conversion Rate")).toBe("Conversion Rate0.0%");
  const login = await findRegion("Login Analytics");
  expect(login.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "424",
    "0",
    "0.0%",
  ]);
});

test("limits the success rate to 100 percent", async () => {
  openPage("", respondWith(api.stats, { ...stats, loginAttempts: 1, loginSuccesses: 2 }));
  const login = await findRegion("Login Analytics");
  expect(login.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "1",
    "2",
    "100.0%",
  ]);
  expect(login.getByText("None failed")).toBeTruthy();
});

test("links only to our own pages and shows other paths as plain text", async () => {
  const long = `/${"a".repeat(199)}`;
  const topPages = [
    "/",
    "/jobs",
    "/agencies/{id}",
    "(other)",
    "/javascript:alert(1)",
    "//evil.example",
    "/\u202egnp.exe",
    long,
    "/no-screen",
    "/agencies/none",
  ];
  openPage(
    "",
    respondWith(api.stats, {
      ...stats,
      topPages: topPages.map((page, index) => ({ page, visits: 1104 - index * 100 })),
    }),
  );
  const list = await findRegion("Most Visited Pages");
  const rows = list.getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    ...[
      "1Home1,104 visits",
      "2/jobs1,004 visits",
      "3/agencies/{id}904 visits",
      "4Other pages804 visits",
      "5/javascript:alert(1)704 visits",
    ],
    ...[
      "6//evil.example604 visits",
      "7/\ufffdgnp.exe504 visits",
      `8${long}404 visits`,
      "9/no-screen304 visits",
      "10/agencies/none204 visits",
    ],
  ]);
  expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/", "/jobs"]);
  expect(
    rows.map((row) => row.querySelector<HTMLElement>("[data-testid=bar]")?.style.width).slice(0, 2),
  ).toEqual(["100%", `${(100 * 1004) / 1104}%`]);
});

test("every section has an empty state", async () => {
  openPage("", respondWith(api.stats, emptyStats), respondWith(api.series, { unit: "day", points: [] }));
  expect(await screen.findByText("No page visit data available")).toBeTruthy();
  expect(await screen.findByText("No visits in this period.")).toBeTruthy();
  expect(await findStatText("Conversion Rate")).toBe("Conversion Rate0%");
});

test("shows four skeleton cards while loading and a retry after a failure", async () => {
  const server = openPage("", neverRespond(api.stats));
  expect(screen.getByText("Loading analytics")).toBeTruthy();
  expect(document.querySelectorAll("[data-slot=skeleton] [data-testid=stat-skeleton]")).toHaveLength(4);
  server.addResponses(respondWithError(api.stats, "unavailable", "The database is away."));
  await server.user.click(screen.getByRole("button", { name: "7 days" }));
  expect(await screen.findByRole("heading", { name: "Failed to fetch analytics" })).toBeTruthy();
  server.addResponses(respondWith(api.stats, stats));
  await server.user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await findStatText("Total Actions")).toContain("512");
});

test("keeps the statistics and hides the comparison while another period loads", async () => {
  const server = openPage("?from=2026-11-20&to=2026-11-20");
  await waitFor(async () =>
    expect(await findStatText("Total Visits")).toBe("Total Visits3,688no change vs Nov 19"),
  );
  server.addResponses(neverRespond(api.stats), neverRespond(api.series));
  await server.user.click(screen.getByRole("button", { name: "7 days" }));
  expect(location.search).toBe("?from=2026-11-15&to=2026-11-21");
  expect(await findStatText("Total Visits")).toBe("Total Visits3,688\u00a0");
  expect(document.querySelector("[aria-busy=true]")).toBeTruthy();
  expect(screen.getByText(/Today is not over yet/)).toBeTruthy();
  server.addResponses(
    respondWith(api.stats, { ...stats, totalVisits: 12 }),
    respondWith(api.series, { unit: "day", points }),
  );
  await server.user.click(screen.getByRole("button", { name: "30 days" }));
  expect(await screen.findByText("12 visits, 1,126 unique visitors")).toBeTruthy();
});

test("does not draw future hours", async () => {
  const hours = [13, 14, 15, 16, 17].map((hour) => ({
    start: new Date(2026, 10, 21, hour).toISOString(),
    visits: hour,
    visitors: 1,
  }));
  const { user } = openPage("", respondWith(api.series, { unit: "hour", points: hours }));
  expect(await screen.findByRole("heading", { name: "Visits an hour" })).toBeTruthy();
  expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toBe(
    "Sat, Nov 21, 3 PM: 15 visits, 1 visitor",
  );
  await user.click(screen.getByRole("button", { name: "Table" }));
  expect(screen.getAllByRole("rowheader")).toHaveLength(3);
});

test("invalid dates show all time and an error", async () => {
  const { queriesOf } = openPage("?from=2026-11-20&to=2026-11-01");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "The start date must not be after the end date.",
  );
  expect(queriesOf("GET /api/analytics/stats")).toEqual([{ tz: timeZone }]);
});

test.each([
  [112, 100, false, { text: "+12%", direction: "up" }],
  [0, 40, false, { text: "−100%", direction: "down" }],
  [3, 0, false, { text: "up from 0", direction: "up" }],
  [0, 0, false, { text: "no change" }],
  [1_000_001, 1_000_000, false, { text: "+under 0.1%", direction: "up" }],
  [4.6, 5.5, true, { text: "−0.9 pt", direction: "down" }],
])("change to %d from %d", (current, previous, isPercentage, change) =>
  expect(formatChange(current, previous, { isPercentage })).toEqual(change),
);
