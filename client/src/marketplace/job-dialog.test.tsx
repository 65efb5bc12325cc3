import { jobEndpoints } from "@shared/jobs/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ada, buildJob, daysFromNow, marcus, stubJobServer } from "@/test/jobs";
import { dana, daysAgo, renderWithProviders } from "@/test/render";
import { respondWith, respondWithError } from "@/test/stub-server";
import { JobsPage } from "./jobs-page";

const actions = async () => {
  const footer = (await screen.findByRole("dialog")).querySelector("footer");
  return [...(footer?.querySelectorAll("button, a") ?? [])].map((action) => action.textContent);
};

test("opening a job updates the URL, tracks one view and shows the terms; Back closes it", async () => {
  const market = stubJobServer(
    buildJob({
      salaryRange: "$150,000",
      experience: "5 years",
      deadline: daysFromNow(3.5),
      approvedCount: 2,
      description: "See https://a.example/b.\nThen write.",
    }),
  );
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?sort=bounty" });
  await userEvent.click(await screen.findByRole("link", { name: /^Staff Backend Engineer$/ }));
  expect(location.search).toBe("?sort=bounty&job=12");
  const dialog = within(await screen.findByRole("dialog", { name: "Staff Backend Engineer" }));
  for (const text of ["$25,000", "$150,000", "5 years", "Audit", "Priya Raman"])
    expect(dialog.getByText(text)).toBeTruthy();
  expect(dialog.getByText("4 agencies applied, 2 approved")).toBeTruthy();
  expect(dialog.getByRole("link", { name: "https://a.example/b" }).getAttribute("rel")).toContain(
    "noopener noreferrer",
  );
  await waitFor(() => expect(market.requestsTo("GET /api/jobs/:id")).toHaveLength(1));
  const views = market.requestsTo("POST /api/analytics/track").map(({ body }) => body);
  expect(views).toEqual([expect.objectContaining({ eventType: "job_view", metadata: { jobId: 12 } })]);
  expect(document.title).toBe("Staff Backend Engineer · VC Talent Network");
  await userEvent.click(dialog.getByRole("tab", { name: /^Candidates/ }));
  await waitFor(() =>
    expect(document.title).toBe("Candidates for Staff Backend Engineer · VC Talent Network"),
  );
  history.back();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.title).not.toContain("Staff Backend Engineer");
  expect(location.search).toBe("?sort=bounty");
});

test.each([
  [{ viewers: 34, viewersThisWeek: 12 }, "Viewed by 34 recruiters, 12 this week"],
  [{ viewers: 1, viewersThisWeek: 0 }, "Viewed by 1 recruiter, 0 this week"],
  [{ viewers: 0, viewersThisWeek: 0 }, "Not viewed yet"],
])("the poster sees how many recruiters viewed the job: %j", async (viewers, text) => {
  const server = stubJobServer(buildJob({ postedById: dana.id }));
  server.addResponses(respondWith(jobEndpoints.one, { ...buildJob({ postedById: dana.id }), ...viewers }));
  renderWithProviders(<JobsPage />, { viewer: dana, at: "/jobs?job=12" });
  const dialog = within(await screen.findByRole("dialog", { name: "Staff Backend Engineer" }));
  expect((await dialog.findByText("Views")).nextElementSibling?.textContent).toBe(text);
});

test.each([
  [{ pendingApplicationsCount: 4, pendingSubmissionsCount: 1 }, ["4 proposals", "1 candidate"]],
  [{ pendingApplicationsCount: 0, pendingSubmissionsCount: 12 }, ["12 candidates"]],
  [{ pendingApplicationsCount: 0, pendingSubmissionsCount: 0 }, []],
])("the poster sees how much waits for a decision, with links: %j", async (counts, linkTexts) => {
  const server = stubJobServer(buildJob({ postedById: dana.id }));
  server.addResponses(
    respondWith(jobEndpoints.one, { ...buildJob({ postedById: dana.id }), viewers: 0, ...counts }),
  );
  renderWithProviders(<JobsPage />, { viewer: dana, at: "/jobs?job=12" });
  const dialog = within(await screen.findByRole("dialog", { name: "Staff Backend Engineer" }));
  await dialog.findByText("Not viewed yet");
  const links = dialog.queryAllByRole("link", { name: /^\d+ (proposal|candidate)/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(linkTexts);
  expect(dialog.queryAllByText("Waiting for your decision")).toHaveLength(linkTexts.length > 0 ? 1 : 0);
  const hrefs = links.map((link) => link.getAttribute("href"));
  for (const href of hrefs)
    expect(["/applications?job=12&status=pending", "/candidate-management?job=12"]).toContain(href);
});

test.each([
  ["can be reopened", { reopenableUntil: daysFromNow(1), reopenBlocker: null }, ""],
  [
    "has a placement",
    { reopenableUntil: null, reopenBlocker: "placement" },
    "To reopen this job, void the placement first.",
  ],
  ["ended long ago", { reopenableUntil: daysAgo(1), reopenBlocker: null }, "It can no longer be reopened."],
] as const)(
  "the poster reopens an ended job in its dialog, or reads why not: it %s",
  async (_, reopening, why) => {
    const endedJob = buildJob({ postedById: dana.id, status: "filled", state: "filled", closed: true });
    const server = stubJobServer(endedJob);
    server.addResponses(respondWith(jobEndpoints.one, { ...endedJob, viewers: 0, ...reopening }));
    const { unmount } = renderWithProviders(<JobsPage />, { viewer: dana, at: "/jobs?job=12" });
    const dialog = within(await screen.findByRole("dialog", { name: "Staff Backend Engineer" }));
    await dialog.findByText("Not viewed yet");
    expect(dialog.getByText(/^This role has been filled\./).textContent).toBe(
      `This role has been filled.${why && ` ${why}`}`,
    );
    expect(dialog.queryAllByRole("button", { name: "Reopen" })).toHaveLength(why ? 0 : 1);
    unmount();
    // Others are sent none of this.
    stubJobServer(endedJob);
    renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?job=12" });
    await screen.findByText("This role has been filled.");
    expect(screen.queryByRole("button", { name: "Reopen" })).toBeNull();
  },
);

test("a job without a bounty lets recruiters propose a fee", async () => {
  stubJobServer(buildJob({ bountyAmount: 0 }));
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?job=12" });
  const dialog = within(await screen.findByRole("dialog", { name: "Staff Backend Engineer" }));
  expect(dialog.getByText("Recruiters propose a fee")).toBeTruthy();
  expect(dialog.getByText("Propose fee")).toBeTruthy();
});

test("an ended job without a bounty does not invite recruiters to propose a fee", async () => {
  stubJobServer(buildJob({ bountyAmount: 0, status: "filled", state: "filled", closed: true }));
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?job=12" });
  const dialog = within(await screen.findByRole("dialog", { name: "Staff Backend Engineer" }));
  expect(await dialog.findByText("This role has been filled.")).toBeTruthy();
  expect(dialog.queryByText("Propose fee")).toBeNull();
});

test.each([
  ["a recruiter applies", marcus, {}, ["Close", "Submit Candidate", "Apply to Fill This Role"], false],
  [
    "a recruiter who has applied",
    marcus,
    { myApplicationStatus: "pending" },
    ["Close", "Submit Candidate"],
    false,
  ],
  [
    "the poster gets links to the applications and submissions",
    dana,
    { postedById: dana.id },
    ["Close", "Candidate Management", "Manage Applications"],
    true,
  ],
  [
    "the poster of an unposted job",
    dana,
    { postedById: dana.id, status: "cancelled", closed: true },
    ["Close", "Candidate Management", "Manage Applications"],
    false,
  ],
  [
    "an applicant of a job on hold",
    marcus,
    { state: "on_hold", closed: true },
    ["Close", "Submit Candidate", "Apply to Fill This Role"],
    false,
  ],
  ["an admin may unpost", ada, {}, ["Close", "Apply to Fill This Role"], true],
  ["another hiring member", dana, {}, ["Close", "Apply to Fill This Role"], false],
] as const)("%s", async (_, viewer, values, expected, canUnpost) => {
  stubJobServer(buildJob(values));
  renderWithProviders(<JobsPage />, { viewer, at: "/jobs?job=12" });
  await screen.findByRole("dialog", { name: "Staff Backend Engineer" });
  expect(await actions()).toEqual(expected);
  expect(screen.queryByRole("button", { name: "Unpost" }) !== null).toBe(canUnpost);
  const apply = screen.getByRole("dialog").querySelector<HTMLElement>("footer [aria-disabled]");
  if (viewer !== marcus && apply)
    expect(document.getElementById(apply.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(
      /^Access restricted: Only agencies/,
    );
});

test.each([
  ["a recruiter", marcus, {}, ["Close", "Submit Candidate", "Apply to Fill This Role"], "Submit Candidate"],
  [
    "an applicant",
    marcus,
    { myApplicationStatus: "pending" },
    ["Close", "Submit Candidate"],
    "Submit Candidate",
  ],
  ["a hiring member", dana, {}, ["Close", "Apply to Fill This Role"], "Apply to Fill This Role"],
  ["the poster", dana, { postedById: dana.id }, ["Close", "Candidate Management"], undefined],
] as const)(
  "%s has one primary action at most on the Candidates tab",
  async (_, viewer, values, expected, primary) => {
    stubJobServer(buildJob(values)).addResponses(respondWith(talentPoolEndpoints.forJob, []));
    renderWithProviders(<JobsPage />, { viewer, at: "/jobs?job=12&tab=candidates" });
    const dialog = await screen.findByRole("dialog", { name: /Staff Backend Engineer/ });
    expect(await actions()).toEqual(expected);
    const primaryButtons = [...dialog.querySelectorAll<HTMLElement>("footer [data-variant=primary]")];
    expect(primaryButtons.map(({ textContent }) => textContent)).toEqual(primary ? [primary] : []);
  },
);

test("on the Candidates tab a hiring member reads why they cannot apply", async () => {
  stubJobServer(buildJob());
  renderWithProviders(<JobsPage />, { viewer: dana, at: "/jobs?job=12&tab=candidates" });
  const apply = await screen.findByRole("button", { name: "Apply to Fill This Role" });
  expect(apply.getAttribute("aria-disabled")).toBe("true");
  expect(document.getElementById(apply.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(
    /^Access restricted: Only agencies/,
  );
});

const application = {
  id: 7,
  status: "pending",
  createdAt: "2026-03-02T12:00:00Z",
  decidedAt: null,
  reason: null,
  closedAs: null,
  canReapply: false,
} as const;
const pending = { myApplicationStatus: "pending", myApplication: application } as const;
const rejected = {
  myApplicationStatus: "rejected",
  myApplication: {
    ...application,
    status: "rejected",
    decidedAt: "2026-03-04T12:00:00Z",
    reason: "Too many agencies.",
  },
} as const;
const approved = {
  myApplicationStatus: "approved",
  myApplication: { ...application, status: "approved", decidedAt: "2026-03-04T12:00:00Z" },
} as const;
const withdrawn = {
  myApplicationStatus: "rejected",
  myApplicationClosedAs: "withdrawn",
  canApplyAgain: true,
  myApplication: { ...application, status: "rejected", closedAs: "withdrawn", canReapply: true },
} as const;

test.each([
  [
    "a filled job precedes all",
    { ...approved, status: "filled", closed: true },
    "Role Filled",
    /has been filled/,
  ],
  ["an unposted job", { ...pending, status: "cancelled", closed: true }, "Job Withdrawn", /was unposted/],
  [
    "a hold precedes the deadline",
    { ...pending, state: "on_hold", closed: true, deadline: daysFromNow(-1), holdNote: "Back in May." },
    "On Hold",
    /^This role is on hold.*The poster's note: Back in May\.$/,
  ],
  ["a pause", { ...approved, state: "paused", closed: true }, "Paused", /^This role is paused/],
  [
    "a passed deadline precedes a withdrawal",
    { ...withdrawn, state: "deadline_passed", closed: true, deadline: daysFromNow(-1) },
    "Deadline Passed",
    /^The deadline has passed/,
  ],
  ["withdrawn", withdrawn, "Withdrawn", /^You withdrew this application\. You can apply again once\./],
  [
    "withdrawn twice",
    { ...withdrawn, canApplyAgain: false },
    "Withdrawn",
    /^You withdrew this application\. My A/,
  ],
  [
    "not selected",
    rejected,
    "Not Selected",
    /^The VC has chosen to work with another agency.*Reason given: Too many agencies\.$/,
  ],
  ["approved", approved, "Approved", /^The poster approved your proposal on Mar 4, 2026\./],
  ["waiting", pending, "Under Review", /^Waiting for the poster's decision since Mar 2, 2026\./],
  [
    "waiting for a poster with a record",
    { ...pending, posterMedianHours: 70 },
    "Under Review",
    /since Mar 2, 2026\. This poster usually answers in 3 days\. My A/,
  ],
  [
    "from the list, before the details are loaded",
    { ...pending, myApplication: null },
    "Under Review",
    /^Waiting for the poster's decision\./,
  ],
  [
    "not applied",
    {},
    "Not Applied",
    /^You can submit now\. Applying puts you in direct contact with the poster\.$/,
  ],
] as const)("the state of the recruiter's own work is on top: %s", async (_, values, title, text) => {
  stubJobServer(buildJob(values));
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?job=12" });
  const dialog = await screen.findByRole("dialog", { name: "Staff Backend Engineer" });
  const alerts = dialog.querySelectorAll("[data-slot=alert]");
  expect([...alerts].map((alert) => alert.querySelector("b")?.textContent)).toEqual([title]);
  const paragraphs = [...(alerts[0]?.querySelectorAll("p") ?? [])];
  expect(paragraphs.map(({ textContent }) => textContent).join(" ")).toMatch(text);
  expect(alerts[0]?.querySelector("button")?.textContent).toBe(
    title === "Withdrawn" && values.canApplyAgain ? "Apply Again" : undefined,
  );
});

test.each([
  ["a decision before the job was unposted", { ...rejected, myApplicationClosedAs: null }, "Not Selected"],
  ["an approval", approved, "Approved"],
  ["a closing with the job", { ...rejected, myApplicationClosedAs: "job_unposted" }, undefined],
] as const)("an unposted job shows the status of an application after %s", async (_, values, status) => {
  stubJobServer(buildJob({ ...values, status: "cancelled", closed: true }));
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?job=12" });
  const dialog = within(await screen.findByRole("dialog", { name: "Staff Backend Engineer" }));
  expect(dialog.queryByText(/^You applied to this role:/)?.textContent).toBe(
    status && `You applied to this role: ${status}My Applications`,
  );
});

test.each([
  ["approved", approved],
  ["withdrawn after the approval", withdrawn],
  ["on hold", { ...approved, state: "on_hold", closed: true, holdNote: "Back in May." }],
  ["not selected after a second proposal", rejected],
  ["filled", { ...approved, status: "filled", closed: true }],
] as const)("shows the poster's address with a copy button: %s", async (_, values) => {
  stubJobServer(buildJob({ ...values, posterEmail: "priya@copperkey.example" }));
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?job=12" });
  const dialog = within(await screen.findByRole("dialog", { name: "Staff Backend Engineer" }));
  const link = dialog.getByRole("link", { name: "priya@copperkey.example" });
  expect(link.getAttribute("href")).toBe("mailto:priya@copperkey.example");
  expect(link.closest("[data-slot=alert]")).not.toBeNull();
  expect(dialog.getByRole("button", { name: "Copy priya@copperkey.example" })).toBeTruthy();
  // A long note or reason must not move the address out of the first screen.
  const quotedText = dialog.queryByText(/^(The poster's note|Reason given):/);
  expect(quotedText !== null).toBe("holdNote" in values || values === rejected);
  if (quotedText) expect(link.compareDocumentPosition(quotedText)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ["approved", { ...approved, isPosterEmailShared: true }, true],
  ["withdrawn after the approval", { ...withdrawn, isPosterEmailShared: true }, true],
  ["filled", { ...approved, status: "filled", closed: true, isPosterEmailShared: true }, true],
  ["waiting", { ...pending, isPosterEmailShared: false }, false],
  [
    "approved, of a suspended poster",
    { ...approved, state: "paused", closed: true, isPosterEmailShared: false },
    false,
  ],
] as const)("an unverified recruiter reads how to see the address: %s", async (_, values, isShown) => {
  stubJobServer(buildJob(values));
  const viewer = { ...marcus, seesContactDetails: false };
  renderWithProviders(<JobsPage />, { viewer, at: "/jobs?job=12" });
  const dialog = within(await screen.findByRole("dialog", { name: "Staff Backend Engineer" }));
  expect(dialog.queryByText("Verify your email address to see it.") !== null).toBe(isShown);
  expect(dialog.queryByText("The poster's email address") !== null).toBe(isShown);
});

test("an approved recruiter submits a candidate with the main button", async () => {
  stubJobServer(buildJob({ myApplicationStatus: "approved" }));
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?job=12" });
  const dialog = within(await screen.findByRole("dialog", { name: "Staff Backend Engineer" }));
  const button = dialog.getByRole("button", { name: "Submit Candidate" });
  expect(button.getAttribute("data-variant")).toBe("primary");
});

test("Apply Again opens the application form", async () => {
  stubJobServer(buildJob(withdrawn));
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?job=12" });
  await userEvent.click(await screen.findByRole("button", { name: "Apply Again" }));
  expect(await screen.findByRole("dialog", { name: "Apply to Fill This Role" })).toBeTruthy();
  expect(location.search).toBe("?apply=12");
});

test("an applicant who may no longer apply is not offered to apply again", async () => {
  stubJobServer(buildJob(withdrawn));
  renderWithProviders(<JobsPage />, { viewer: dana, at: "/jobs?job=12" });
  const dialog = within(await screen.findByRole("dialog", { name: "Staff Backend Engineer" }));
  expect(dialog.getByText(/You withdrew this application\./).textContent).not.toContain("apply again");
  expect(dialog.queryByRole("button", { name: "Apply Again" })).toBeNull();
});

test.each([
  ["the poster", { ...dana, id: 99 }],
  ["another hiring member", dana],
  ["an admin", ada],
] as const)("%s sees no state of an application", async (_, viewer) => {
  stubJobServer(buildJob());
  renderWithProviders(<JobsPage />, { viewer, at: "/jobs?job=12" });
  const dialog = await screen.findByRole("dialog", { name: "Staff Backend Engineer" });
  expect(dialog.querySelector("[data-slot=alert]")).toBeNull();
});

test("a member reports a job of another user, and gets the error if it was reported before", async () => {
  const market = stubJobServer(buildJob());
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?job=12" });
  await userEvent.click(await screen.findByRole("button", { name: "Actions for this job" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Report" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Report this job" }));
  expect(dialog.getByText("Only admins can read it. The poster will not know who reported it.")).toBeTruthy();
  await userEvent.type(dialog.getByLabelText("Reason"), "Asks for money.");
  const alreadyReported = "You have reported this already; an admin will look at it.";
  market.addResponses(respondWithError(jobEndpoints.report, "already_done", alreadyReported));
  await userEvent.click(dialog.getByRole("button", { name: "Send Report" }));
  expect(await dialog.findByText(alreadyReported)).toBeTruthy();
  market.addResponses(respondWith(jobEndpoints.report, {}));
  await userEvent.click(dialog.getByRole("button", { name: "Send Report" }));
  expect(await screen.findByText("Report sent")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Report this job" })).toBeNull());
  expect(screen.getByRole("dialog", { name: "Staff Backend Engineer" })).toBeTruthy();
});

test.each([
  ["the poster", dana, { postedById: dana.id }],
  ["an admin", ada, {}],
] as const)("%s has no menu to report a job", async (_, viewer, values) => {
  stubJobServer(buildJob(values));
  renderWithProviders(<JobsPage />, { viewer, at: "/jobs?job=12" });
  await screen.findByRole("dialog", { name: "Staff Backend Engineer" });
  expect(screen.queryByRole("button", { name: "Actions for this job" })).toBeNull();
});

test("Manage Applications links to the applications of this job", async () => {
  stubJobServer(buildJob({ postedById: dana.id }));
  renderWithProviders(<JobsPage />, { at: "/jobs?job=12" });
  expect((await screen.findByRole("link", { name: "Manage Applications" })).getAttribute("href")).toBe(
    "/applications?job=12",
  );
});

test("shows a missing job, and an error that can be retried", async () => {
  const market = stubJobServer();
  market.addResponses(
    respondWithError(jobEndpoints.one, "not_found", "This job does not exist or is no longer open to you."),
  );
  const { unmount } = renderWithProviders(<JobsPage />, { at: "/jobs?job=77" });
  expect(await screen.findByRole("dialog", { name: "Job Not Found" })).toBeTruthy();
  expect(market.requestsTo("POST /api/analytics/track")).toEqual([]);
  await userEvent.click(await screen.findByRole("link", { name: "View Job Market" }));
  expect(location.search).toBe("");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  unmount();

  market.addResponses(
    respondWithError(jobEndpoints.one, "unavailable", "The service is temporarily unavailable."),
  );
  renderWithProviders(<JobsPage />, { at: "/jobs?job=12" });
  expect(await screen.findByText("This job could not be loaded")).toBeTruthy();
  market.addResponses(respondWith(jobEndpoints.one, buildJob()));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("dialog", { name: "Staff Backend Engineer" })).toBeTruthy();
});

const record = { since: "2026-03-12T12:00:00Z", received: 24, inTime: 22, medianHours: 48 };

test.each([
  ["others", marcus, "Answers in 2 days (median)"],
  ["themselves", { ...dana, id: 99 }, "You answer in 2 days (median)"],
] as const)("shows the poster's response record to %s", async (_, viewer, start) => {
  stubJobServer(buildJob()).addResponses(respondWith(jobEndpoints.posterRecord, record));
  renderWithProviders(<JobsPage />, { viewer, at: "/jobs?job=12" });
  const recordText = await screen.findByText(
    `${start} · 92% decided within 14 days, of 24 proposals and candidates since Mar 2026`,
  );
  expect(recordText).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "About this record" }));
  expect((await screen.findByRole("tooltip")).textContent).toBe(
    "The median time from a proposal or candidate to the first answer. Unanswered ones count after 14 days.",
  );
});

test("shows a missing response record, and an error that can be retried", async () => {
  const market = stubJobServer(buildJob());
  const { unmount } = renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?job=12" });
  expect(await screen.findByText("New here: fewer than five decisions so far.")).toBeTruthy();
  unmount();
  market.addResponses(
    respondWithError(jobEndpoints.posterRecord, "unavailable", "The service is temporarily unavailable."),
  );
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?job=12" });
  expect(await screen.findByText(/^The record could not be loaded/)).toBeTruthy();
  market.addResponses(respondWith(jobEndpoints.posterRecord, record));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^Answers in 2 days/)).toBeTruthy();
});
