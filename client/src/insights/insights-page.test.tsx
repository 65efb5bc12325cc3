import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { insightEndpoints as api } from "@shared/insights/endpoints";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import {
  buildEmptyHiringInsights,
  buildEmptyRecruitingInsights,
  buildHiringInsights,
  buildInsightRow,
  buildRecruitingInsights,
  sampleMarketplaceStats,
  stubInsightServer,
} from "@/test/insights";
import { dana, renderWithProviders } from "@/test/render";
import { marcus } from "@/test/samples";
import { neverRespond, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { InsightsPage } from "./insights-page";

beforeEach(() => history.replaceState(null, "", "/analytics"));
const openPage = (viewer = dana, at = "/analytics") => renderWithProviders(<InsightsPage />, { viewer, at });
const findInsights = async () => within(await screen.findByRole("region", { name: "Performance Insights" }));
const textOf = (elements: HTMLElement[]) =>
  elements.map(({ textContent }) => textContent?.replace(/\s+/g, " ").trim());
const findBars = async (label: string) =>
  textOf(within((await findInsights()).getByRole("list", { name: label })).getAllByRole("listitem"));
const listCardTexts = () => textOf([...document.querySelectorAll<HTMLElement>("[data-slot=stat]")]);

test("hiring side: shows four explained metrics", async () => {
  stubInsightServer(buildHiringInsights());
  openPage();
  await screen.findByText("Jobs Posted");
  expect(screen.getByRole("heading", { level: 1, name: "Analytics" })).toBeTruthy();
  expect(listCardTexts()).toEqual([
    "Jobs Posted5by you",
    "Successful Placements3on your jobs",
    "Success Rate66.7%2 of 3 ended jobs",
    "Total Earnings$36.0Kfrom 2 placements; 1 without a fixed bounty is not included",
  ]);
  const user = userEvent.setup();
  for (const [label, text] of [
    ["Jobs Posted", "that you posted"],
    ["Successful Placements", "Hires on your jobs"],
    ["Success Rate", "Open jobs do not count"],
    ["Total Earnings", "What recruiters earned on your jobs"],
  ] as const) {
    await user.click(screen.getByRole("button", { name: `About ${label}` }));
    expect((await screen.findByRole("tooltip")).textContent).toContain(text);
    await user.keyboard("{Escape}");
  }
});

test("recruiting side: shows the same metrics for their own work", async () => {
  stubInsightServer(buildRecruitingInsights());
  openPage(marcus);
  await screen.findByText("Jobs Posted");
  expect(listCardTexts()).toEqual([
    "Jobs Posted6you worked on",
    "Successful Placements3of your candidates",
    "Success Rate21.4%3 of 14 candidates",
    "Total Earnings$36.0Kfrom 2 placements; 1 without a fixed bounty is not included",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "About Jobs Posted" }));
  expect((await screen.findByRole("tooltip")).textContent).toContain(
    "you applied to or submitted a candidate to",
  );
});

test("hiring side: shows funnel, response times, spending and benchmark", async () => {
  stubInsightServer(buildHiringInsights());
  openPage();
  expect(await findBars("From proposal to placement")).toEqual([
    "Proposals8",
    "Approved450.0% of proposals",
    "Candidates14",
    "Shortlisted642.9% of candidates",
    "Placements3",
  ]);
  const insightsSection = await findInsights();
  expect(insightsSection.getByText("Counts cover this period. Stages may overlap.")).toBeTruthy();
  expect(textOf(insightsSection.getAllByRole("definition"))).toEqual([
    "1 day median of 6 decisions",
    "31 days median of 3 placements",
  ]);
  const rows = (name: string) =>
    textOf(within(insightsSection.getByRole("table", { name })).getAllByRole("row").slice(1));
  expect(rows("Spend by company")).toEqual([
    "Copperkey2$28,000and 1 without a bounty",
    "Loom & Tally1$8,000",
  ]);
  expect(rows("Spend by agency")).toEqual(["Meridian Search2$36,000", "Ines Carvalho1Without a bounty"]);
  expect(insightsSection.getByText("Filled a larger share than 7 of 9 posters")).toBeTruthy();
});

test("recruiting side: shows proposals and candidates by status, rates and earnings", async () => {
  stubInsightServer(buildRecruitingInsights());
  openPage(marcus);
  expect(await findBars("Proposals by status")).toEqual([
    "Under Review333.3% of 9 proposals",
    "Approved444.4% of 9 proposals",
    "Not Selected111.1% of 9 proposals",
    "Closed111.1% of 9 proposals",
  ]);
  const barWidths = [
    ...document.querySelectorAll<HTMLElement>("[aria-label='Proposals by status']  [data-testid=filled]"),
  ].map(({ style }) => parseInt(style.width, 10));
  expect(barWidths).toEqual([33, 44, 11, 11]);
  expect(await findBars("Candidates by status")).toEqual([
    "Submitted428.6% of 14 candidates",
    "Reviewed00.0% of 14 candidates",
    "Shortlisted321.4% of 14 candidates",
    "Rejected321.4% of 14 candidates",
    "Hired321.4% of 14 candidates",
    "Closed17.1% of 14 candidates",
  ]);
  const insightsSection = await findInsights();
  expect(textOf(insightsSection.getAllByRole("definition"))).toEqual([
    "80.0% of 5 decided",
    "21.4% of 14 submitted",
    "$0 1 placement",
    "$28,000 1 placement",
    "$8,000 1 placement",
  ]);
  expect(insightsSection.getByText("Approved more often than 4 of 6 recruiters")).toBeTruthy();
  expect(
    insightsSection.getByText(
      /^No comparison with other recruiters yet: it needs 3 submitted candidates or more of your own/,
    ),
  ).toBeTruthy();
});

test("shows the marketplace overview without a rate that the viewer may not see", async () => {
  stubInsightServer(buildHiringInsights()).addResponses(
    respondWith(analyticsEndpoints.marketplaceStats, { ...sampleMarketplaceStats, placementRate: null }),
  );
  openPage();
  const overview = within(await screen.findByRole("region", { name: "Marketplace Overview" }));
  await overview.findByText("$312.5K");
  expect(textOf(overview.getAllByRole("definition"))).toEqual(["22", "$312.5K", "$17.4K"]);
  expect(overview.queryByText("Placement Rate")).toBeNull();
});

test.each([
  [{ status: "open", state: "on_hold" }, "On Hold"],
  [{ status: "open", state: "deadline_passed" }, "Deadline Passed"],
  [{ status: "in_progress" }, "In Progress"],
] as const)("the row of a job with %o reads %s", async (job, label) => {
  stubInsightServer(buildHiringInsights(), [buildInsightRow(1, { kind: "job", ...job })]);
  openPage(dana, "/analytics?rows=jobs");
  const dialog = within(await screen.findByRole("dialog", { name: /^Jobs/ }));
  expect(await dialog.findByText(label)).toBeTruthy();
});

test("a metric opens its rows; Back closes them and restores focus", async () => {
  const server = stubInsightServer(buildHiringInsights(), [
    buildInsightRow(1),
    buildInsightRow(2, { status: "pending", title: "Chief of Staff", amount: null }),
  ]);
  openPage();
  const link = (await findInsights()).getByRole("link", { name: "8" });
  const user = userEvent.setup();
  link.focus();
  await user.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Proposals: 8" }));
  expect(location.search).toBe("?rows=proposals");
  await dialog.findByText("Chief of Staff");
  expect(textOf(dialog.getAllByRole("listitem"))).toEqual([
    expect.stringMatching(/^Staff EngineerMarcus OkaforBounty \$25,000.*Approved$/),
    expect.stringMatching(/^Chief of StaffMarcus Okafor[A-Z][a-z]{2} .*Pending$/),
  ]);
  expect(dialog.getByRole("link", { name: "Staff Engineer" }).getAttribute("href")).toBe(
    "/applications?status=approved&job=12",
  );
  expect(server.requests.at(-1)?.query).toMatchObject({ figure: "proposals" });
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(location.search).toBe("");
  await waitFor(() => expect(document.activeElement).toBe(link));
});

test("a placement without a bounty shows its fee in words", async () => {
  stubInsightServer(buildHiringInsights(), [
    buildInsightRow(1, {
      kind: "placement",
      status: "confirmed",
      amount: null,
      fee: { state: "awaiting_confirmation", percent: 18, disputeReason: null },
    }),
    buildInsightRow(2, {
      kind: "placement",
      status: "confirmed",
      fee: { state: "known", percent: null, disputeReason: null },
    }),
  ]);
  openPage(dana, "/analytics?rows=placements");
  const dialog = within(await screen.findByRole("dialog", { name: "Successful Placements: 3" }));
  await waitFor(() => expect(dialog.getAllByRole("listitem")).toHaveLength(2));
  expect(textOf(dialog.getAllByRole("listitem"))).toEqual([
    expect.stringMatching(/^Staff EngineerMarcus Okafor18%, not agreed yet.*Confirmed$/),
    expect.stringMatching(/^Staff EngineerMarcus OkaforBounty \$25,000.*Confirmed$/),
  ]);
});

test("a card links to the rows that its rate or sum is based on", async () => {
  stubInsightServer(buildHiringInsights());
  openPage();
  const href = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await href("Success Rate")).toBe("/analytics?rows=jobs_ended");
  expect(await href("Total Earnings")).toBe("/analytics?rows=placements_priced");
  await userEvent.click(screen.getByRole("link", { name: "Total Earnings" }));
  const dialog = await screen.findByRole("dialog", { name: "Placements with a bounty: 2" });
  expect(dialog.textContent).toContain("All time · $36,000 in bounties");
  // Close navigates back, so that forward opens the dialog again.
  await userEvent.click(within(dialog).getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
  await waitFor(() => expect(location.search).toBe(""));
  act(() => history.forward());
  expect(await screen.findByRole("dialog", { name: "Placements with a bounty: 2" })).toBeTruthy();
});

test("spending on an agency opens its rows in the selected period", async () => {
  const server = stubInsightServer(buildHiringInsights());
  openPage(dana, "/analytics?from=2026-01-01&to=2026-03-31");
  const table = within((await findInsights()).getByRole("table", { name: "Spend by agency" }));
  await userEvent.click(table.getByRole("link", { name: "2" }));
  const dialog = await screen.findByRole("dialog", { name: "Placements, Meridian Search: 2" });
  expect(dialog.textContent).toContain("Jan 01, 2026 – Mar 31, 2026 · $36,000 in bounties");
  await waitFor(() =>
    expect(server.requests.at(-1)?.query).toMatchObject({
      ...{ figure: "placements", agency: "Meridian Search" },
      ...{ from: "2026-01-01", to: "2026-03-31", tz: Intl.DateTimeFormat().resolvedOptions().timeZone },
    }),
  );
});

test("rows are paginated", async () => {
  stubServer(
    respondWith(api.own, buildHiringInsights()),
    respondWith(analyticsEndpoints.marketplaceStats, sampleMarketplaceStats),
    respondWith(
      api.rows,
      ({ query }) =>
        query.cursor
          ? [buildInsightRow(2, { title: "The last one" })]
          : [buildInsightRow(1, { title: "The first one" })],
      "next",
    ),
  );
  openPage(dana, "/analytics?rows=proposals");
  await screen.findByText("The first one");
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("The last one")).toBeTruthy();
  expect(screen.getByText("The first one")).toBeTruthy();
});

test("rows that failed to load can be retried", async () => {
  const server = stubInsightServer(buildHiringInsights());
  server.addResponses(respondWithError(api.rows, "busy", "Something went wrong."));
  openPage(dana, "/analytics?rows=proposals");
  await screen.findByText("The rows could not be loaded");
  server.addResponses(respondWith(api.rows, [buildInsightRow(1)]));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Staff Engineer" })).toBeTruthy();
});

test("the recruiting side cannot open spending rows", async () => {
  stubInsightServer(buildRecruitingInsights());
  openPage(marcus, "/analytics?rows=placements&company=Copperkey");
  expect(await screen.findByRole("region", { name: "Performance Insights" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  ["proposals_closed", "Proposals closed without a decision: 1"],
  ["candidates_closed", "Candidates closed without a decision: 1"],
])("the title of %s includes withdrawn ones", async (rows, title) => {
  stubInsightServer(buildRecruitingInsights());
  openPage(marcus, `/analytics?rows=${rows}`);
  expect(await screen.findByRole("dialog", { name: title })).toBeTruthy();
});

test.each(["nothing", "proposals_pending", "candidates_hired"])(
  "?rows=%s, which this side does not have, opens nothing",
  async (rows) => {
    stubInsightServer(buildHiringInsights());
    openPage(dana, `/analytics?rows=${rows}`);
    await findInsights();
    await expect(screen.findByRole("dialog", {}, { timeout: 300 })).rejects.toThrow();
  },
);

test("a metric of 0 has no link", async () => {
  stubInsightServer(
    buildHiringInsights({
      funnel: { proposals: 8, approved: 0, candidates: 14, shortlisted: 6, placements: 3 },
      placements: 0,
      unpriced: 0,
    }),
  );
  openPage();
  expect((await findBars("From proposal to placement"))[1]).toBe("Approved00.0% of proposals");
  expect((await findInsights()).queryByRole("link", { name: "0" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Successful Placements" })).toBeNull();
});

test("shows the activity trend as a chart or a table", async () => {
  stubInsightServer(buildHiringInsights());
  openPage();
  const chart = within(await screen.findByRole("region", { name: "Proposals and candidates a week" }));
  await userEvent.click(chart.getByRole("button", { name: "Table" }));
  expect(textOf(chart.getAllByRole("row"))).toEqual([
    "WeekProposalsCandidates",
    expect.stringMatching(/^Week of .*25$/),
    expect.stringMatching(/^Week of .*69$/),
  ]);
});

test("a new period keeps the old numbers until it is loaded, then is announced", async () => {
  const server = stubInsightServer(buildHiringInsights());
  openPage();
  await screen.findByText("2 of 3 ended jobs");
  let respond = () => {};
  server.addResponses({
    endpoint: api.own,
    reply: () =>
      new Promise(
        (resolve) =>
          (respond = () => resolve({ status: 200, body: buildHiringInsights({ jobs: 1 }) } as never)),
      ),
  });
  await userEvent.click(screen.getByRole("button", { name: "90 days" }));
  expect(location.search).toMatch(/^\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  expect(listCardTexts()[0]).toBe("Jobs Posted5by you");
  expect(document.querySelector("[aria-busy=true]")).not.toBeNull();
  act(() => respond());
  await waitFor(() => expect(listCardTexts()[0]).toBe("Jobs Posted1by you"));
  expect(await screen.findByText(/^Insights for \w{3} \d\d, \d{4} – /)).toBeTruthy();
});

test("shows an empty state for a period without activity", async () => {
  stubInsightServer(buildEmptyHiringInsights());
  openPage(dana, "/analytics?from=2020-01-01&to=2020-02-01");
  await screen.findByText("Nothing in this period");
  expect(listCardTexts()).toEqual([
    "Jobs Posted0by you",
    "Successful Placements0on your jobs",
    "Success Rate0%no ended job",
    "Total Earnings$0from 0 placements",
  ]);
  expect(screen.queryByRole("region", { name: /^Proposals and candidates/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show all time" }));
  expect(location.search).toBe("");
});

test.each([
  [dana, buildEmptyHiringInsights({ hasActivity: false }), "Post Job", "/jobs?post=1"],
  [marcus, buildEmptyRecruitingInsights({ hasActivity: false }), "Find a Job", "/jobs"],
] as const)(
  "users without activity see cards with zeros, an explanation and the marketplace overview",
  async (viewer, insights, action, href) => {
    stubInsightServer(insights);
    openPage(viewer);
    const section = await findInsights();
    expect(section.getByRole("heading", { level: 3, name: "No activity yet" })).toBeTruthy();
    expect(section.getByRole("link", { name: action }).getAttribute("href")).toBe(href);
    expect(
      [...document.querySelectorAll("[data-slot=stat-row] > *")].map((card) => [
        card.querySelector("dt")?.firstChild?.textContent,
        card.querySelector("[data-slot=stat-value]")?.textContent,
      ]),
    ).toEqual([
      ["Jobs Posted", "0"],
      ["Successful Placements", "0"],
      ["Success Rate", "0%"],
      ["Total Earnings", "$0"],
    ]);
    expect(await screen.findByText("$312.5K")).toBeTruthy();
    expect(screen.queryByRole("group", { name: "Period" })).toBeNull();
  },
);

test("shows four skeleton cards while loading", async () => {
  stubServer(neverRespond(api.own), respondWith(analyticsEndpoints.marketplaceStats, sampleMarketplaceStats));
  openPage();
  expect(screen.getByText("Loading your figures")).toBeTruthy();
  expect(document.querySelectorAll("[data-slot=stat-row] > *")).toHaveLength(4);
  expect(await screen.findByText("$312.5K")).toBeTruthy();
});

test("insights that failed to load can be retried", async () => {
  const server = stubInsightServer(buildHiringInsights());
  server.addResponses(respondWithError(api.own, "busy", "Something went wrong."));
  openPage();
  await screen.findByText("Your figures could not be loaded");
  server.addResponses(respondWith(api.own, buildHiringInsights()));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("2 of 3 ended jobs")).toBeTruthy();
});
