import { adminEndpoints } from "@shared/admin/endpoints";
import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import type { User } from "@shared/auth/schemas";
import { claimEndpoints } from "@shared/claims/endpoints";
import { firstStepEndpoints } from "@shared/first-steps/endpoints";
import type { FirstStep, StepStatus } from "@shared/first-steps/vocabulary";
import { formatDateTime } from "@shared/lib/format";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import type { Activity } from "@shared/notifications/schemas";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { buildAgency } from "@/test/agencies";
import { dana, daysAgo, renderWithProviders } from "@/test/render";
import { neverRespond, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { DashboardPage } from "./dashboard-page";

const statsResponder = respondWith(analyticsEndpoints.userStats, {
  activeJobs: 4,
  placements: 2,
  totalBounty: 88_000,
  networkSize: 35,
});
const respondWithReceivedCounts = (pending: number) =>
  respondWith(applicationEndpoints.receivedCounts, {
    pending,
    approved: 1,
    rejected: 0,
    oldestPending: pending ? daysAgo(6) : null,
  });
const respondWithOwnCounts = (pending: number, approved: number) =>
  respondWith(applicationEndpoints.mineCounts, { pending, approved, rejected: 3, notSelected: 3, closed: 0 });
const respondWithSuggestionCounts = (pending: number) => respondWith(suggestionEndpoints.counts, { pending });
const emptyFeedResponders = [
  respondWith(notificationEndpoints.activity, []),
  respondWith(notificationEndpoints.updates, []),
  respondWithSuggestionCounts(0),
];
const buildUser = (values: Partial<User>): User => ({ ...dana, ...values });
const admin = buildUser({ role: "admin" });
const agency = buildUser({ role: "agency" });
const pendingPartner = buildUser({
  vcApprovalStatus: "pending",
  vcApprovalRequestedAt: "2026-11-11T08:00:00Z",
});
const rejectedPartner = buildUser({
  vcApprovalStatus: "rejected",
  vcDecisionReason: "We could not verify the firm.",
});

const statText = (label: string) => screen.getByText(label).closest("div")?.querySelector("dd")?.textContent;
const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("the hiring side sees four stats, pending decisions and Post Job", async () => {
  stubServer(...emptyFeedResponders, statsResponder, respondWithReceivedCounts(9));
  renderWithProviders(<DashboardPage />, { viewer: dana });
  expect(screen.getByRole("heading", { level: 1, name: "Welcome back, Dana" })).toBeTruthy();
  const needsYouSection = within(await screen.findByRole("region", { name: "Needs you" }));
  expect(needsYouSection.getByText("9")).toBeTruthy();
  expect(needsYouSection.getByText("Oldest: 6 days").closest("[data-tone=attention]")).not.toBeNull();
  await screen.findByText("You have 4 active jobs.");
  expect(["Active Jobs", "Placements", "Total Bounty", "Network Size"].map(statText)).toEqual([
    "4posted by you",
    "2on your jobs",
    "$88.0Kon your active jobs",
    "35other members",
  ]);
  expect(await screen.findByRole("heading", { name: "No recent activity" })).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "No portfolio updates" })).toBeTruthy();
  expect(links()).toEqual([
    "/jobs?post=1",
    "/my-jobs?tab=active",
    "/placements?side=poster",
    "/my-jobs?tab=active",
    "/applications",
    "/applications?status=pending",
    "/jobs?post=1", // Post Job in the empty Recent Activity
    "/messages", // Message Board
    "/candidates", // Find Talent
    "/agencies", // Browse Agencies
    "/jobs", // View Job Market
    "/jobs", // View Job Market in the empty Portfolio Updates
  ]);
  expect(screen.queryByText(/VC partner application/)).toBeNull();
});

test.each([
  [
    "a recruiter",
    agency,
    ["/jobs?mine=1", "/placements?side=recruiter", "/placements?side=recruiter", undefined],
  ],
  ["an admin", admin, ["/jobs", undefined, "/jobs?sort=bounty", undefined]],
])("the stats of %s lead to the lists that they count", async (_, viewer, hrefs) => {
  stubServer(
    ...emptyFeedResponders,
    statsResponder,
    respondWithReceivedCounts(0),
    respondWithOwnCounts(0, 0),
  );
  renderWithProviders(<DashboardPage />, { viewer });
  await screen.findByText("Active Jobs");
  const hrefOf = (label: string) =>
    screen.getByText(label).closest("div")?.querySelector("a")?.getAttribute("href") ?? undefined;
  expect(["Active Jobs", "Placements", "Total Bounty", "Network Size"].map(hrefOf)).toEqual(hrefs);
});

test("without pending decisions the section is hidden", async () => {
  stubServer(...emptyFeedResponders, statsResponder, respondWithReceivedCounts(0));
  renderWithProviders(<DashboardPage />, { viewer: buildUser({ role: "portfolio_hr" }) });
  await screen.findByText("You have 4 active jobs.");
  expect(screen.queryByRole("region", { name: "Needs you" })).toBeNull();
});

test("an admin sees what waits in each admin queue, without their own items", async () => {
  stubServer(
    ...emptyFeedResponders,
    statsResponder,
    respondWithReceivedCounts(0),
    respondWith(adminEndpoints.waiting, {
      applications: { waiting: 3, oldestAt: daysAgo(2) },
      reports: { waiting: 4, oldestAt: daysAgo(3) },
      claims: { waiting: 1, oldestAt: daysAgo(1) },
      suggestions: { waiting: 2, oldestAt: daysAgo(1) },
      domains: { waiting: 5, oldestAt: daysAgo(1) },
      posters: { waiting: 6, oldestAt: daysAgo(1) },
      renamed: { waiting: 2, oldestAt: daysAgo(4) },
    }),
  );
  renderWithProviders(<DashboardPage />, { viewer: admin });
  const needsYouSection = within(await screen.findByRole("region", { name: "Needs you" }));
  await needsYouSection.findByText("Suggested edits to decide");
  expect(
    needsYouSection
      .getAllByRole("link")
      .map((link) => [link.getAttribute("href"), link.querySelector("[data-testid=count]")?.textContent]),
  ).toEqual([
    ["/admin", undefined],
    ["/admin", "3"],
    ["/admin/posters", "6"],
    ["/admin/posters?view=renamed", "2"],
    ["/admin/reports", "4"],
    ["/admin/agencies", "1"],
    ["/admin/agencies?view=suggestions", "2"],
    ["/admin/users?view=domains", "5"],
  ]);
  expect(needsYouSection.getAllByText(/^Oldest: /).map(({ textContent }) => textContent)).toEqual([
    "Oldest: 2 days",
    "Oldest: 1 day",
    "Oldest: 4 days",
    "Oldest: 3 days",
    "Oldest: 1 day",
    "Oldest: 1 day",
    "Oldest: 1 day",
  ]);
  expect(await screen.findByText("The network has 4 active jobs and 35 other members.")).toBeTruthy();
});

test("the recruiting side sees its applications and no Post Job", async () => {
  const { requests } = stubServer(...emptyFeedResponders, statsResponder, respondWithOwnCounts(3, 4));
  renderWithProviders(<DashboardPage />, { viewer: agency });
  const ownApplications = within(await screen.findByRole("region", { name: "Your applications" }));
  expect(ownApplications.getByText("Under Review").closest("a")?.getAttribute("href")).toBe(
    "/my-applications?status=pending",
  );
  expect(ownApplications.getByText("Approved").closest("a")?.getAttribute("href")).toBe(
    "/my-applications?status=approved",
  );
  expect(screen.queryByRole("link", { name: "Post Job" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Message Board" })).toBeNull();
  const section = (name: string) =>
    screen.getByRole(name === "Quick Actions" ? "navigation" : "region", { name });
  expect(
    within(section("Quick Actions")).getByRole("link", { name: "View Job Market" }).getAttribute("href"),
  ).toBe("/jobs");
  for (const [name, link] of [
    ["Recent Activity", "Find a job"],
    ["Portfolio Updates", "View Job Market"],
  ] as const)
    expect((await within(section(name)).findByRole("link", { name: link })).getAttribute("href")).toBe(
      "/jobs",
    );
  expect(screen.queryByRole("region", { name: "Needs you" })).toBeNull();
  expect(requests.map(({ call }) => call).toSorted()).toEqual([
    "GET /api/activity",
    "GET /api/activity/portfolio",
    "GET /api/agency-suggestions/counts",
    "GET /api/my-applications/counts",
    "GET /api/stats/user",
  ]);
});

test.each([
  [1, "You work on 1 active job."],
  [0, "Apply to fill a job or submit a candidate."],
])(
  "the summary of a recruiter counts jobs with an application or a candidate: %i",
  async (activeJobs, text) => {
    const recruiterStats = { activeJobs, placements: 0, totalBounty: 0, networkSize: 35 };
    stubServer(
      ...emptyFeedResponders,
      respondWith(analyticsEndpoints.userStats, recruiterStats),
      respondWithOwnCounts(0, 0),
    );
    renderWithProviders(<DashboardPage />, { viewer: agency });
    expect(await screen.findByText(text)).toBeTruthy();
  },
);

const unverifiedAddress = {
  id: 1,
  userId: dana.id,
  email: dana.email,
  isPrimary: true,
  isVerified: false,
  type: "work",
  createdAt: daysAgo(9),
} as const;

test("a pending partner sees the status badge, the next step and the missing evidence", async () => {
  stubServer(
    ...emptyFeedResponders,
    statsResponder,
    respondWithOwnCounts(0, 0),
    respondWith(userEndpoints.addresses, [unverifiedAddress]),
  );
  renderWithProviders(<DashboardPage />, { viewer: pendingPartner });
  expect(
    await screen.findByText(
      /Your VC partner application is pending approval\. You currently have agency-level access\./,
    ),
  ).toBeTruthy();
  expect(screen.getByText("Pending").dataset.slot).toBe("status-badge");
  expect(screen.getByText(/^Requested on Nov 11, 2026\. An admin decides on it\./)).toBeTruthy();
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

test("a rejected partner sees the reason, no badge, and a link to apply again", async () => {
  stubServer(...emptyFeedResponders, statsResponder, respondWithOwnCounts(0, 0));
  renderWithProviders(<DashboardPage />, { viewer: rejectedPartner });
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

test("within a week of a rejection it shows from when the partner can apply again", async () => {
  const requestedAt = daysAgo(2);
  stubServer(...emptyFeedResponders, statsResponder, respondWithOwnCounts(0, 0));
  renderWithProviders(<DashboardPage />, {
    viewer: { ...rejectedPartner, vcApprovalRequestedAt: requestedAt },
  });
  const from = formatDateTime(new Date(Date.parse(requestedAt) + 7 * 864e5).toISOString());
  expect(
    await screen.findByText(new RegExp(`You can apply again as a VC partner from ${from}\\.`)),
  ).toBeTruthy();
  await screen.findByText("35");
});

test("shows a skeleton while the stats load, and an error that leaves the rest usable", async () => {
  const { addResponses } = stubServer(
    ...emptyFeedResponders,
    neverRespond(analyticsEndpoints.userStats),
    respondWithOwnCounts(0, 1),
  );
  const user = userEvent.setup();
  const { client } = renderWithProviders(<DashboardPage />, { viewer: agency });
  expect(await screen.findByText("Loading your stats")).toBeTruthy();
  await client.cancelQueries();
  addResponses(
    respondWithError(analyticsEndpoints.userStats, "unavailable", "The service is temporarily unavailable."),
  );
  await client.refetchQueries();
  expect(await screen.findByText("Your stats could not be loaded")).toBeTruthy();
  expect(screen.getByRole("region", { name: "Your applications" })).toBeTruthy();
  addResponses(statsResponder);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("$88.0K")).toBeTruthy();
});

test("the owner of an agency profile sees suggested edits first", async () => {
  stubServer(
    ...emptyFeedResponders,
    statsResponder,
    respondWithOwnCounts(3, 4),
    respondWithSuggestionCounts(2),
    respondWith(claimEndpoints.mine, { agency: buildAgency(), claim: null }),
  );
  renderWithProviders(<DashboardPage />, { viewer: agency });
  const needsYouSection = within(await screen.findByRole("region", { name: "Needs you" }));
  expect(needsYouSection.getByText("Suggested edits to decide").closest("a")?.getAttribute("href")).toBe(
    `/agencies/${buildAgency().id}`,
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
const buildActivity = (id: number, values: Partial<Activity>): Activity => ({
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

test("recent activity shows who did what, with links and bold names", async () => {
  const { id, username, firstName, lastName, role, title, profileImageUrl } = dana;
  const you = { id, username, firstName, lastName, role, title, profileImageUrl };
  const approved = {
    actor: you,
    target: ines,
    data: { status: "approved" },
    candidateName: null,
    href: "/my-applications?job=12",
  };
  stubServer(
    ...emptyFeedResponders,
    statsResponder,
    respondWithReceivedCounts(0),
    respondWith(notificationEndpoints.activity, [
      buildActivity(9, {}),
      buildActivity(8, { kind: "application_decided", ...approved, createdAt: daysAgo(2) }),
      buildActivity(7, {
        kind: "vc_decided",
        data: { status: "approved" },
        actor: null,
        subject: { kind: "account", id: null, name: null, detail: null },
        href: null,
      }),
    ]),
  );
  renderWithProviders(<DashboardPage />, { viewer: dana });
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
  // Avatars are decorative, because the sentence names the actor.
  expect(
    rows.every((row) => row.querySelector("[data-slot=avatar]")?.getAttribute("aria-hidden") === "true"),
  ).toBe(true);
});

test("portfolio updates show the known details of hires and job posts", async () => {
  const hired = { kind: "placement_made", actor: null, candidateName: null, href: null } as const;
  const opened = { kind: "job_posted", actor: null, candidateName: null, href: "/jobs?job=14" } as const;
  const buildJobSubject = (name: string, detail: string) => ({ kind: "job" as const, id: 14, name, detail });
  stubServer(
    ...emptyFeedResponders,
    statsResponder,
    respondWithReceivedCounts(0),
    respondWith(notificationEndpoints.updates, [
      buildActivity(6, {
        ...hired,
        subject: buildJobSubject("Head of Data", "Copperkey"),
        agencyName: "Meridian Search",
        data: { after: 31 },
      }),
      buildActivity(5, { ...hired, subject: buildJobSubject("HR Lead", "Fathomline"), data: { after: 1 } }),
      buildActivity(4, {
        ...opened,
        subject: buildJobSubject("CFO", "Loom & Tally"),
        data: { bounty: 18_000, deadline: "2999-11-27T12:00:00Z" },
      }),
      buildActivity(3, {
        ...opened,
        subject: buildJobSubject("Engineer", "Marlow"),
        data: { bounty: 0, deadline: "2026-01-09T12:00:00Z" },
      }),
      buildActivity(2, { ...opened, subject: buildJobSubject("Engineer", "Tidewell"), data: { bounty: 0 } }),
    ]),
  );
  renderWithProviders(<DashboardPage />, { viewer: dana });
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

test("failed sections show an error and can be retried", async () => {
  const message = "The service is temporarily unavailable.";
  const { addResponses } = stubServer(
    statsResponder,
    respondWithReceivedCounts(0),
    respondWithError(notificationEndpoints.activity, "unavailable", message),
    respondWithError(notificationEndpoints.updates, "unavailable", message),
  );
  renderWithProviders(<DashboardPage />, { viewer: dana });
  expect(
    await screen.findByRole("heading", { level: 3, name: "Recent activity could not be loaded" }),
  ).toBeTruthy();
  expect(await screen.findByText("Portfolio updates could not be loaded.")).toBeTruthy();
  addResponses(...emptyFeedResponders);
  const user = userEvent.setup();
  for (const name of ["Recent Activity", "Portfolio Updates"])
    await user.click(region(name).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "No recent activity" })).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "No portfolio updates" })).toBeTruthy();
});

test("shows skeletons while both sections load", async () => {
  stubServer(
    statsResponder,
    respondWithReceivedCounts(0),
    neverRespond(notificationEndpoints.activity),
    neverRespond(notificationEndpoints.updates),
  );
  renderWithProviders(<DashboardPage />, { viewer: dana });
  expect(await screen.findByText("Loading recent activity")).toBeTruthy();
  expect(screen.getByText("Loading: Portfolio updates")).toBeTruthy();
  expect(screen.queryByText("No recent activity")).toBeNull();
});

/** Dana, registered this many days ago and with first steps that are not dismissed. */
const buildNewUser = (values: Partial<User>, registeredDaysAgo = 1) =>
  buildUser({ firstStepsDismissedAt: null, createdAt: daysAgo(registeredDaysAgo), ...values });
const respondWithSteps = (
  statuses: Partial<Record<FirstStep, StepStatus>>,
  sharedJobId: number | null = null,
) =>
  respondWith(firstStepEndpoints.list, {
    steps: Object.entries(statuses).map(([name, status]) => ({ name: name as FirstStep, status })),
    sharedJobId,
  });
const stepTexts = () =>
  region("First Steps")
    .getAllByRole("listitem")
    .map((item) => item.querySelector("b")?.textContent);
const stepLinks = () =>
  region("First Steps")
    .queryAllByRole("link")
    .map((link) => link.getAttribute("href"));
const greeting = () => screen.getByRole("heading", { level: 1 }).textContent;

test("a new HR lead is welcomed and sees first steps, with the link of the job to share", async () => {
  const { requests } = stubServer(
    ...emptyFeedResponders,
    statsResponder,
    respondWithReceivedCounts(0),
    respondWithSteps({ verified: "open", job_posted: "done", share_link: "open" }, 41),
    respondWith(firstStepEndpoints.record, undefined),
  );
  const user = userEvent.setup();
  renderWithProviders(<DashboardPage />, { viewer: buildNewUser({ role: "portfolio_hr" }) });
  await screen.findByRole("region", { name: "First Steps" });
  expect(greeting()).toBe("Welcome, Dana");
  expect(stepTexts()).toEqual([
    "Verify your email address",
    "Post your first job: done",
    "Invite a recruiter by link",
  ]);
  expect(stepLinks()).toEqual(["/profile"]);
  const variantOf = (name: string, role: "link" | "button") =>
    region("First Steps").getByRole(role, { name }).dataset.variant;
  expect(variantOf("Profile Settings", "link")).toBe("primary");
  expect(variantOf("Copy Link", "button")).toBe("outline");
  await user.click(region("First Steps").getByRole("button", { name: "Copy Link" }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/jobs?job=41`);
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain("POST /api/user/first-steps/:step"));
});

test("on phones the buttons of the first steps are below their texts, in full width", async () => {
  stubServer(
    ...emptyFeedResponders,
    statsResponder,
    respondWithReceivedCounts(0),
    respondWithSteps({ verified: "open", share_link: "open" }, 41),
  );
  renderWithProviders(<DashboardPage />, { viewer: buildNewUser({ role: "portfolio_hr" }) });
  const steps = await screen.findByRole("region", { name: "First Steps" });
  const actions = [...steps.querySelectorAll("[data-slot=step-action]")];
  expect(actions.map(({ textContent }) => textContent)).toEqual(["Profile Settings", "Copy Link"]);
  // The tests have no layout, so they read the classes.
  for (const { classList, previousElementSibling } of actions) {
    expect([...classList]).toEqual(
      expect.arrayContaining(["max-md:basis-full", "max-md:[&_[data-slot=button]]:flex-1"]),
    );
    expect(previousElementSibling?.querySelector("b")).toBeTruthy();
  }
});

test.each(["open", "waiting"] as const)(
  "the step to invite a recruiter, %s, has no link before a job is open",
  async (status) => {
    stubServer(
      ...emptyFeedResponders,
      statsResponder,
      respondWithReceivedCounts(0),
      respondWithSteps({ job_posted: "open", share_link: status }),
    );
    renderWithProviders(<DashboardPage />, { viewer: buildNewUser({ role: "portfolio_hr" }) });
    expect(await screen.findByText("Available once you have posted a job and it is open")).toBeTruthy();
    expect(stepLinks()).toEqual(["/jobs?post=1"]);
    expect(screen.queryByText(/^Link copied|^Send the link/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Copy Link" })).toBeNull();
  },
);

test("the step to post a job promises no approval before a recruiter submits candidates", async () => {
  stubServer(
    ...emptyFeedResponders,
    statsResponder,
    respondWithReceivedCounts(0),
    respondWithSteps({ job_posted: "open" }),
  );
  renderWithProviders(<DashboardPage />, { viewer: buildNewUser({ role: "portfolio_hr" }) });
  expect(
    await screen.findByText("Recruiters apply to fill it and submit candidates, and you decide on both."),
  ).toBeTruthy();
});

test("if the browser refuses to copy the link, the step is not recorded and the link is shown", async () => {
  const { requests } = stubServer(
    ...emptyFeedResponders,
    statsResponder,
    respondWithReceivedCounts(0),
    respondWithSteps({ job_posted: "done", share_link: "open" }, 41),
    respondWith(firstStepEndpoints.record, undefined),
  );
  const user = userEvent.setup();
  renderWithProviders(<DashboardPage />, { viewer: buildNewUser({ role: "portfolio_hr" }) });
  const copyLink = await screen.findByRole("button", { name: "Copy Link" });
  const refusal = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("Not allowed"));
  await user.click(copyLink);
  const link = await screen.findByRole<HTMLInputElement>("textbox", { name: "Link of the job" });
  refusal.mockRestore();
  expect(link.value).toBe(`${location.origin}/jobs?job=41`);
  expect(document.activeElement).toBe(link);
  expect(requests.map(({ call }) => call)).not.toContain("POST /api/user/first-steps/:step");
});

test("a copied link waits for a recruiter, and a common password comes before the verification", async () => {
  stubServer(
    ...emptyFeedResponders,
    statsResponder,
    respondWithReceivedCounts(0),
    respondWithSteps({ verified: "open", share_link: "waiting" }, 41),
  );
  renderWithProviders(<DashboardPage />, {
    viewer: buildNewUser({ role: "portfolio_hr", hasCommonPassphrase: true }),
  });
  expect(await screen.findByText("Choose another password")).toBeTruthy();
  expect(stepLinks()).toEqual(["/profile#password"]);
  expect(region("First Steps").getByText(/^Link copied\./)).toBeTruthy();
});

test("a pending partner cannot open the steps of approved partners", async () => {
  const stepsResponder = respondWithSteps({ approval: "done", directory: "open", candidate_shared: "open" });
  stubServer(
    ...emptyFeedResponders,
    statsResponder,
    respondWith(applicationEndpoints.mineCounts, {
      pending: 0,
      approved: 0,
      rejected: 0,
      notSelected: 0,
      closed: 0,
    }),
    respondWithReceivedCounts(0),
    stepsResponder,
    respondWith(userEndpoints.addresses, [unverifiedAddress]),
  );
  const { unmount } = renderWithProviders(<DashboardPage />, {
    viewer: buildNewUser({ vcApprovalStatus: "pending" }),
  });
  expect(await screen.findAllByText("Available once approved")).toHaveLength(2);
  expect(stepLinks()).toEqual([]);
  // None of the steps is to apply, so the empty state suggests it.
  expect(await screen.findByText("Send your first proposal")).toBeTruthy();
  unmount();
  renderWithProviders(<DashboardPage />, { viewer: buildNewUser({}) });
  await screen.findByRole("region", { name: "First Steps" });
  expect(stepLinks()).toEqual(["/agencies", "/candidates?share=1"]);
});

test("dismissing the first steps hides them", async () => {
  const { requests } = stubServer(
    ...emptyFeedResponders,
    statsResponder,
    respondWithOwnCounts(0, 0),
    respondWithSteps({ profile: "open" }),
    respondWith(firstStepEndpoints.dismiss, undefined),
  );
  const user = userEvent.setup();
  renderWithProviders(<DashboardPage />, { viewer: buildNewUser({ role: "agency" }, 8) });
  await user.click(await screen.findByRole("button", { name: "Dismiss" }));
  await waitFor(() =>
    expect(requests.map(({ call }) => call)).toContain("PUT /api/user/first-steps/dismissed"),
  );
  // The greeting of new users ends after a week.
  expect(greeting()).toBe("Welcome back, Dana");
});

test("once all first steps are done they are gone for good", async () => {
  const { requests } = stubServer(
    ...emptyFeedResponders,
    statsResponder,
    respondWithOwnCounts(0, 0),
    respondWithSteps({ profile: "done", job_opened: "done", applied: "done" }),
    respondWith(firstStepEndpoints.dismiss, undefined),
  );
  renderWithProviders(<DashboardPage />, { viewer: buildNewUser({ role: "agency" }) });
  await waitFor(() =>
    expect(requests.map(({ call }) => call)).toContain("PUT /api/user/first-steps/dismissed"),
  );
  expect(screen.queryByRole("region", { name: "First Steps" })).toBeNull();
  expect(greeting()).toBe("Welcome back, Dana");
});

test.each([
  ["replaces the prompt to apply", null, 0],
  ["is followed by the prompt to apply once dismissed", daysAgo(1), 1],
])("the first step of recruiters %s", async (_, firstStepsDismissedAt, promptCount) => {
  stubServer(
    ...emptyFeedResponders,
    statsResponder,
    respondWith(applicationEndpoints.mineCounts, {
      pending: 0,
      approved: 0,
      rejected: 0,
      notSelected: 0,
      closed: 0,
    }),
    respondWithSteps({ profile: "open", job_opened: "open", applied: "open" }),
  );
  renderWithProviders(<DashboardPage />, { viewer: buildNewUser({ role: "agency", firstStepsDismissedAt }) });
  await screen.findByText(promptCount ? "Send your first proposal" : "Send your first application");
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
  expect(screen.queryAllByText("Send your first proposal")).toHaveLength(promptCount);
});
