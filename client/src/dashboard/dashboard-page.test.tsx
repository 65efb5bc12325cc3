import { adminEndpoints } from "@shared/admin/endpoints";
import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import type { User } from "@shared/auth/schemas";
import { claimEndpoints } from "@shared/claims/endpoints";
import { dateTime } from "@shared/lib/text";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import type { Activity } from "@shared/notifications/schemas";
import { reportEndpoints } from "@shared/reports/endpoints";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { anAgency } from "@/test/agencies";
import { answer, answering, refusal, silence } from "@/test/contract-answers";
import { dana, daysAgo, show } from "@/test/render";
import { DashboardPage } from "./dashboard-page";

const stats = answer(analyticsEndpoints.userStats, {
  activeJobs: 4,
  placements: 2,
  totalBounty: 88_000,
  networkSize: 35,
});
const received = (pending: number) =>
  answer(applicationEndpoints.receivedCounts, {
    pending,
    approved: 1,
    rejected: 0,
    oldestPending: pending ? daysAgo(6) : null,
  });
const mine = (pending: number, approved: number) =>
  answer(applicationEndpoints.mineCounts, { pending, approved, rejected: 3 });
const suggested = (pending: number) => answer(suggestionEndpoints.counts, { pending });
const quiet = [
  answer(notificationEndpoints.activity, []),
  answer(notificationEndpoints.updates, []),
  suggested(0),
];
const as = (values: Partial<User>): User => ({ ...dana, ...values });
const admin = as({ role: "admin" });
const agency = as({ role: "agency" });
const pendingPartner = as({ vcApprovalStatus: "pending", vcApprovalRequestedAt: "2026-11-11T08:00:00Z" });
const rejectedPartner = as({
  vcApprovalStatus: "rejected",
  vcDecisionReason: "We could not verify the firm.",
});

const figure = (label: string) => screen.getByText(label).closest("div")?.querySelector("dd")?.textContent;
const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("the hiring side: four figures, what waits, and a job to post", async () => {
  answering(...quiet, stats, received(9));
  show(<DashboardPage />, { viewer: dana });
  expect(screen.getByRole("heading", { level: 1, name: "Welcome back, Dana" })).toBeTruthy();
  const needs = within(await screen.findByRole("region", { name: "Needs you" }));
  expect(needs.getByText("9")).toBeTruthy();
  expect(needs.getByText("Oldest waits 6 days").closest("[data-tone=attention]")).not.toBeNull();
  await screen.findByText("You have 4 active jobs.");
  expect(["Active Jobs", "Placements", "Total Bounty", "Network Size"].map(figure)).toEqual([
    "4posted by you",
    "2on your jobs",
    "$88.0Kon your active jobs",
    "35other members",
  ]);
  expect(await screen.findByRole("heading", { name: "No recent activity" })).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "No portfolio updates" })).toBeTruthy();
  expect(links()).toEqual([
    "/jobs?post=1",
    "/jobs",
    "/candidate-management?status=approved",
    "/jobs?sort=bounty",
    "/applications",
    "/applications?status=pending",
    "/jobs?post=1", // where nothing has happened yet
    "/messages", // Message Board
    "/candidates", // Find Talent
    "/agencies", // Browse Agencies
    "/jobs", // View Job Market
    "/jobs", // and where there are no updates
  ]);
  expect(screen.queryByText(/VC partner application/)).toBeNull();
});

test("nothing that waits is nothing to see", async () => {
  answering(...quiet, stats, received(0));
  show(<DashboardPage />, { viewer: as({ role: "portfolio_hr" }) });
  await screen.findByText("You have 4 active jobs.");
  expect(screen.queryByRole("region", { name: "Needs you" })).toBeNull();
});

test("an admin decides on partners, reports, claims and suggested edits too", async () => {
  answering(
    ...quiet,
    stats,
    received(0),
    suggested(2),
    answer(adminEndpoints.vcApplicationCounts, { pending: 3, thisMonth: 5, companies: 3 }),
    answer(reportEndpoints.counts, { open: 4 }),
    answer(claimEndpoints.counts, { pending: 1 }),
  );
  show(<DashboardPage />, { viewer: admin });
  const needs = within(await screen.findByRole("region", { name: "Needs you" }));
  await needs.findByText("Suggested edits to decide");
  expect(
    needs
      .getAllByRole("link")
      .map((link) => [link.getAttribute("href"), link.querySelector("[data-testid=count]")?.textContent]),
  ).toEqual([
    ["/admin", undefined],
    ["/admin", "3"],
    ["/admin/reports", "4"],
    ["/admin/agencies", "1"],
    ["/admin/agencies?view=suggestions", "2"],
  ]);
  expect(
    await screen.findByText("The marketplace has 4 active jobs, the network 35 other members."),
  ).toBeTruthy();
});

test("the recruiting side: how its applications stand, and nothing to post", async () => {
  const { asked } = answering(...quiet, stats, mine(3, 4));
  show(<DashboardPage />, { viewer: agency });
  const own = within(await screen.findByRole("region", { name: "Your applications" }));
  expect(own.getByText("Under Review").closest("a")?.getAttribute("href")).toBe(
    "/my-applications?status=pending",
  );
  expect(own.getByText("Approved").closest("a")?.getAttribute("href")).toBe(
    "/my-applications?status=approved",
  );
  expect(screen.queryByRole("link", { name: "Post Job" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Message Board" })).toBeNull();
  const way = (name: string) =>
    screen.getByRole(name === "Quick Actions" ? "navigation" : "region", { name });
  expect(
    within(way("Quick Actions")).getByRole("link", { name: "View Job Market" }).getAttribute("href"),
  ).toBe("/jobs");
  for (const [name, link] of [
    ["Recent Activity", "Find a job"],
    ["Portfolio Updates", "View Job Market"],
  ] as const)
    expect((await within(way(name)).findByRole("link", { name: link })).getAttribute("href")).toBe("/jobs");
  expect(screen.queryByRole("region", { name: "Needs you" })).toBeNull();
  expect(asked.map(({ call }) => call).toSorted()).toEqual([
    "GET /api/activity",
    "GET /api/activity/portfolio",
    "GET /api/agency-suggestions/counts",
    "GET /api/my-applications/counts",
    "GET /api/stats/user",
  ]);
});

const address = {
  id: 1,
  email: dana.email,
  isPrimary: true,
  isVerified: false,
  type: "work",
  createdAt: daysAgo(9),
} as const;

test("a pending partner reads so, with a badge, what happens next and what is missing", async () => {
  answering(...quiet, stats, mine(0, 0), answer(userEndpoints.addresses, [address]));
  show(<DashboardPage />, { viewer: pendingPartner });
  expect(
    await screen.findByText(
      /Your VC partner application is pending approval\. You currently have agency-level access\./,
    ),
  ).toBeTruthy();
  expect(screen.getByText("Pending").dataset.slot).toBe("status-badge");
  expect(screen.getByText(/^Asked for on Nov 11, 2026\. An admin decides on it\./)).toBeTruthy();
  expect(await screen.findByText("An admin reviews these items, and some are missing:")).toBeTruthy();
  expect((await screen.findByText("Verified email address")).textContent).toBe(
    "Verified email address – missing. Open the link that we sent to it.",
  );
  expect(screen.getByText("Bio").textContent).toBe("Bio – missing. Say in a few words who you are.");
  expect(screen.getByText("Company").textContent).toBe("Company: provided");
  expect(screen.getByRole("link", { name: "Go to Profile Settings" }).getAttribute("href")).toBe("/profile");
  expect(screen.queryByRole("link", { name: "Post Job" })).toBeNull();
  await screen.findByText("35");
});

test("a rejected partner reads why, without a badge, and where to apply again", async () => {
  answering(...quiet, stats, mine(0, 0));
  show(<DashboardPage />, { viewer: rejectedPartner });
  expect(
    await screen.findByText("Your VC partner application was not approved. You have agency-level access."),
  ).toBeTruthy();
  expect(screen.getByText("Reason given: We could not verify the firm.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Apply again in Profile Settings" }).getAttribute("href")).toBe(
    "/profile",
  );
  expect(document.querySelector("[data-slot=status-badge]")).toBeNull();
  await screen.findByText("35");
});

test("in the week after a rejection the day is said from which another application is possible", async () => {
  const asked = daysAgo(2);
  answering(...quiet, stats, mine(0, 0));
  show(<DashboardPage />, { viewer: { ...rejectedPartner, vcApprovalRequestedAt: asked } });
  const from = dateTime(new Date(Date.parse(asked) + 7 * 864e5).toISOString());
  expect(
    await screen.findByText(new RegExp(`You can apply again as VC partner from ${from} on\\.`)),
  ).toBeTruthy();
  await screen.findByText("35");
});

test("shapes while the figures load, and a failure that leaves the rest standing", async () => {
  const { also } = answering(...quiet, silence(analyticsEndpoints.userStats), mine(0, 1));
  const user = userEvent.setup();
  const { client } = show(<DashboardPage />, { viewer: agency });
  expect(await screen.findByText("Loading your figures")).toBeTruthy();
  await client.cancelQueries();
  also(refusal(analyticsEndpoints.userStats, "unavailable", "The database is away."));
  await client.refetchQueries();
  expect(await screen.findByText("Your figures could not be loaded")).toBeTruthy();
  expect(screen.getByRole("region", { name: "Your applications" })).toBeTruthy();
  also(stats);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("$88.0K")).toBeTruthy();
});

test("whoever owns a listing sees first what others would change in it", async () => {
  answering(
    ...quiet,
    stats,
    mine(3, 4),
    suggested(2),
    answer(claimEndpoints.mine, { agency: anAgency(), claim: null }),
  );
  show(<DashboardPage />, { viewer: agency });
  const needs = within(await screen.findByRole("region", { name: "Needs you" }));
  expect(needs.getByText("Suggested edits to decide").closest("a")?.getAttribute("href")).toBe(
    `/agencies/${anAgency().id}`,
  );
  expect((await screen.findAllByRole("heading", { level: 2 })).map(({ textContent }) => textContent)).toEqual(
    ["Needs you", "Your applications", "Recent Activity", "Quick Actions", "Portfolio Updates"],
  );
});

const ines = {
  id: 31,
  username: "ines",
  firstName: "Ines",
  lastName: "Carvalho",
  role: "independent",
  title: null,
  profileImageUrl: null,
} as const;
const happened = (id: number, values: Partial<Activity>): Activity => ({
  id,
  kind: "submission_received",
  actor: ines,
  target: null,
  subject: { kind: "job", id: 12, name: "Staff Backend Engineer (Ledger)", detail: "Copperkey" },
  candidateName: "Devon Blake",
  agencyName: null,
  data: {},
  href: "/candidate-management?job=12",
  createdAt: daysAgo(1),
  ...values,
});
const region = (name: string) => within(screen.getByRole("region", { name }));

test("recent activity says who did what, leads there, and lets names stand out", async () => {
  const { id, username, firstName, lastName, role, title, profileImageUrl } = dana;
  const you = { id, username, firstName, lastName, role, title, profileImageUrl };
  const approved = {
    actor: you,
    target: ines,
    data: { status: "approved" },
    candidateName: null,
    href: "/my-applications?job=12",
  };
  answering(
    ...quiet,
    stats,
    received(0),
    answer(notificationEndpoints.activity, [
      happened(9, {}),
      happened(8, { kind: "application_decided", ...approved, createdAt: daysAgo(2) }),
      happened(7, {
        kind: "vc_decided",
        data: { status: "approved" },
        actor: null,
        subject: { kind: "account", id: null, name: null, detail: null },
        href: null,
      }),
    ]),
  );
  show(<DashboardPage />, { viewer: dana });
  await screen.findByText("Devon Blake");
  const rows = region("Recent Activity").getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    "ICInes Carvalho submitted Devon Blake to Staff Backend Engineer (Ledger) 1d ago",
    "DWYou approved Ines Carvalho for Staff Backend Engineer (Ledger) 2d ago",
    "Your VC partner application was approved 1d ago",
  ]);
  expect(rows.map((row) => row.querySelector("a")?.getAttribute("href"))).toEqual([
    "/candidate-management?job=12",
    "/my-applications?job=12",
    undefined,
  ]);
  expect([...(rows[1]?.querySelectorAll("b") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Ines Carvalho",
    "Staff Backend Engineer (Ledger)",
  ]);
  // Whose picture it is stands in the sentence already.
  expect(
    rows.every((row) => row.querySelector("[data-slot=avatar]")?.getAttribute("aria-hidden") === "true"),
  ).toBe(true);
});

test("portfolio updates say what there is to say of a hire and of a search, and no more", async () => {
  const hired = { kind: "placement_made", actor: null, candidateName: null, href: null } as const;
  const opened = { kind: "job_posted", actor: null, candidateName: null, href: "/jobs?job=14" } as const;
  const job = (name: string, detail: string) => ({ kind: "job" as const, id: 14, name, detail });
  answering(
    ...quiet,
    stats,
    received(0),
    answer(notificationEndpoints.updates, [
      happened(6, {
        ...hired,
        subject: job("Head of Data", "Copperkey"),
        agencyName: "Meridian Search",
        data: { after: 31 },
      }),
      happened(5, { ...hired, subject: job("HR Lead", "Fathomline"), data: { after: 1 } }),
      happened(4, {
        ...opened,
        subject: job("CFO", "Loom & Tally"),
        data: { bounty: 18_000, deadline: "2999-11-27T12:00:00Z" },
      }),
      happened(3, {
        ...opened,
        subject: job("Engineer", "Marlow"),
        data: { bounty: 0, deadline: "2026-01-09T12:00:00Z" },
      }),
      happened(2, { ...opened, subject: job("Engineer", "Tidewell"), data: { bounty: 0 } }),
    ]),
  );
  show(<DashboardPage />, { viewer: dana });
  await screen.findByText("Copperkey hired a Head of Data");
  const rows = region("Portfolio Updates").getAllByRole("listitem");
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ["Copperkey hired a Head of Data", "31 days after posting, through Meridian Search"],
    ["Fathomline hired an HR Lead", "1 day after posting"],
    ["Loom & Tally opened a search: CFO", "Bounty $18.0K, closes Nov 27"],
    ["Marlow opened a search: Engineer", "Fees proposed by recruiters, closed Jan 9"],
    ["Tidewell opened a search: Engineer", "Fees proposed by recruiters"],
  ]);
  expect(rows.map((row) => row.querySelector("a")?.getAttribute("href"))).toEqual([
    undefined,
    undefined,
    "/jobs?job=14",
    "/jobs?job=14",
    "/jobs?job=14",
  ]);
});

test("what could not be loaded says so, and is asked for again", async () => {
  const away = "The database is away.";
  const { also } = answering(
    stats,
    received(0),
    refusal(notificationEndpoints.activity, "unavailable", away),
    refusal(notificationEndpoints.updates, "unavailable", away),
  );
  show(<DashboardPage />, { viewer: dana });
  expect(
    await screen.findByRole("heading", { level: 3, name: "Recent activity could not be loaded" }),
  ).toBeTruthy();
  expect(await screen.findByText("Portfolio updates could not be loaded.")).toBeTruthy();
  also(...quiet);
  const user = userEvent.setup();
  for (const name of ["Recent Activity", "Portfolio Updates"])
    await user.click(region(name).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "No recent activity" })).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "No portfolio updates" })).toBeTruthy();
});

test("shapes stand where both are on their way", async () => {
  answering(
    stats,
    received(0),
    silence(notificationEndpoints.activity),
    silence(notificationEndpoints.updates),
  );
  show(<DashboardPage />, { viewer: dana });
  expect(await screen.findByText("Loading recent activity")).toBeTruthy();
  expect(screen.getByText("Loading: Portfolio updates")).toBeTruthy();
  expect(screen.queryByText("No recent activity")).toBeNull();
});
