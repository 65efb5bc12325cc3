import { applicationEndpoints as api } from "@shared/applications/endpoints";
import type { OwnApplication } from "@shared/applications/schemas";
import type { ApplicationStatus } from "@shared/applications/vocabulary";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { dana, daysAgo, renderWithProviders } from "@/test/render";
import { respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { MyApplicationsPage } from "./my-applications-page";

const marcus = { ...dana, username: "marcus", firstName: "Marcus", role: "agency" as const };

function buildOwnApplication(
  id: number,
  title: string,
  status: ApplicationStatus,
  reason: string | null = null,
): OwnApplication {
  return {
    application: {
      id,
      status,
      createdAt: daysAgo(6),
      proposedFee: status === "rejected" ? 18.5 : null,
      timeline: null,
      coverLetter: "We know eleven of them by name.",
      approach: null,
      decidedAt: status === "pending" ? null : "2026-11-12T15:40:00Z",
      reason,
      closedAs: null,
      version: 1,
      editedAt: null,
      reappliedAt: null,
    },
    job: {
      id,
      title,
      company: "Copperkey",
      bounty: 25_000,
      deadline: id === 1 ? "2026-12-04T20:00:00Z" : null,
      status: "open",
      state: "open",
      holdNote: null,
    },
    jobPoster: {
      id: 9,
      firstName: null,
      lastName: null,
      username: "noor",
      role: "portfolio_hr",
      title: null,
      company: "Quillon Capital",
      isTrusted: true,
      ...(status === "approved" && { email: "noor@quillon.example" }),
    },
  };
}

function buildClosedApplication(id: number, title: string): OwnApplication {
  const rejected = buildOwnApplication(id, title, "rejected", "The role has been filled");
  return {
    ...rejected,
    application: { ...rejected.application, closedAs: "job_filled" },
    job: { ...rejected.job, status: "filled", state: "filled" },
  };
}

const ownApplications = [
  buildOwnApplication(1, "Grid Architect", "approved"),
  buildOwnApplication(2, "Engineer", "pending"),
  buildOwnApplication(3, "Designer", "rejected", "Somebody\nwas quicker."),
  buildClosedApplication(4, "Controller"),
];
const server = () =>
  stubServer(
    respondWith(api.mine, ({ query }) =>
      ownApplications.filter(({ application: { status, closedAs } }) => {
        if (query.outcome)
          return status === "rejected" && (query.outcome === "closed") === (closedAs !== null);
        return query.status === "all" || status === query.status;
      }),
    ),
    respondWith(api.mineCounts, { pending: 1, approved: 1, rejected: 2, notSelected: 1, closed: 1 }),
  );
const card = async (title: string) => within(await screen.findByRole("article", { name: title }));

test("an application to a job in the name of an organization here has the mark of the job", async () => {
  const own = buildOwnApplication(1, "Grid Architect", "pending");
  stubServer(
    respondWith(api.mine, [
      {
        ...own,
        job: { ...own.job, isCompanyUnconfirmed: true },
        jobPoster: { ...own.jobPoster, isTrusted: false },
      },
    ]),
    respondWith(api.mineCounts, { pending: 1, approved: 0, rejected: 0, notSelected: 0, closed: 0 }),
  );
  renderWithProviders(<MyApplicationsPage />, { viewer: marcus, at: "/my-applications" });
  expect((await card("Grid Architect")).getByText("Not a confirmed member of Copperkey")).toBeTruthy();
});

test("without the address of its poster, an approved application does not say that contact info is shared", async () => {
  const approved = buildOwnApplication(1, "Grid Architect", "approved");
  const ended = buildOwnApplication(2, "Designer", "approved");
  const withoutAddress = ({ email: _email, ...poster }: OwnApplication["jobPoster"]) => poster;
  stubServer(
    respondWith(api.mine, [
      { ...approved, jobPoster: withoutAddress(approved.jobPoster) },
      {
        ...ended,
        job: { ...ended.job, status: "filled", state: "filled" },
        jobPoster: withoutAddress(ended.jobPoster),
      },
    ]),
    respondWith(api.mineCounts, { pending: 0, approved: 2, rejected: 0, notSelected: 0, closed: 0 }),
  );
  renderWithProviders(<MyApplicationsPage />, { viewer: marcus, at: "/my-applications" });
  expect(
    (await card("Grid Architect")).getByText("Congratulations! The VC has approved your application."),
  ).toBeTruthy();
  expect((await card("Designer")).getByText("This role has ended.")).toBeTruthy();
  expect(screen.queryByText(/Contact info shared/)).toBeNull();
});

test("each status shows the specified text", async () => {
  server();
  renderWithProviders(<MyApplicationsPage />, { viewer: marcus, at: "/my-applications" });

  const approved = await card("Grid Architect");
  expect(approved.getByText("Approved!")).toBeTruthy();
  expect(approved.getByText(/^Congratulations! The VC has approved your application\./)).toBeTruthy();
  expect(approved.getByText("Contact info shared above")).toBeTruthy();
  expect(approved.getByRole("link", { name: "noor@quillon.example" }).getAttribute("href")).toBe(
    "mailto:noor@quillon.example",
  );
  expect(approved.getByText("noor")).toBeTruthy();
  expect(approved.getByText("HR LEAD")).toBeTruthy();
  expect(approved.getByText(/^Deadline Dec 4, 2026$/)).toBeTruthy();
  expect(approved.getByText("Fixed bounty")).toBeTruthy();
  expect(approved.getByRole("link", { name: "Grid Architect" }).getAttribute("href")).toBe("/jobs?job=1");
  expect(approved.getByRole("button", { name: "Submit Candidate" })).toBeTruthy();

  const pending = await card("Engineer");
  expect(pending.getByText("Under Review")).toBeTruthy();
  expect(
    pending.getByText("The VC is reviewing your application. You'll be notified when they make a decision."),
  ).toBeTruthy();
  expect(pending.getByText("Waiting 6 days")).toBeTruthy();
  expect(pending.queryByRole("link", { name: /@/ })).toBeNull();
  expect(pending.queryByText(/Deadline/)).toBeNull();

  const rejected = await card("Designer");
  expect(rejected.getAllByText("Not Selected")).toHaveLength(2);
  expect(rejected.getByText(/^The VC has chosen to work with another agency for this role\./)).toBeTruthy();
  expect(rejected.getByText(/Reason given: Somebody\s+was quicker\./)).toBeTruthy();
  expect(rejected.getByText("18.5%")).toBeTruthy();
});

test("an application sent today is being reviewed since today", async () => {
  const own = buildOwnApplication(1, "Grid Architect", "pending");
  stubServer(
    respondWith(api.mine, [{ ...own, application: { ...own.application, createdAt: daysAgo(0) } }]),
    respondWith(api.mineCounts, { pending: 1, approved: 0, rejected: 0, notSelected: 0, closed: 0 }),
  );
  renderWithProviders(<MyApplicationsPage />, { viewer: marcus, at: "/my-applications" });
  const step = (await card("Grid Architect")).getByText("Received today").closest("li");
  expect(step?.textContent).toBe("ReviewReceived today");
});

test("the tabs show the counts, and the selected tab is in the URL", async () => {
  server();
  const user = userEvent.setup();
  renderWithProviders(<MyApplicationsPage />, { viewer: marcus, at: "/my-applications" });
  await card("Engineer");
  expect(await screen.findByText("1 is waiting for an answer")).toBeTruthy();
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
    "All4Total Submitted",
    "Under Review1",
    "Approved1",
    "Not Selected1",
    "Closed1",
  ]);
  await user.click(screen.getByRole("tab", { name: /Not Selected/ }));
  expect(location.search).toBe("?status=rejected");
  expect(screen.getAllByRole("article")).toHaveLength(1);
  await user.click(screen.getByRole("tab", { name: /Closed/ }));
  expect(location.search).toBe("?status=closed");
  const closed = await card("Controller");
  expect(closed.getAllByText("Role Filled")).toHaveLength(2);
  expect(closed.getByText("This is no decision on your proposal.")).toBeTruthy();
  expect(closed.queryByText(/another agency/)).toBeNull();
  expect(screen.getAllByRole("article")).toHaveLength(1);
});

const unposted = (own: OwnApplication): OwnApplication => ({
  ...own,
  job: { ...own.job, status: "cancelled", state: "unposted" },
});

test.each(["job_unposted", "poster_left"] as const)(
  "an application that an unposted job closed is Job Withdrawn, and no decision: %s",
  async (closedAs) => {
    const own = buildClosedApplication(4, "Controller");
    stubServer(
      respondWith(api.mine, [unposted({ ...own, application: { ...own.application, closedAs } })]),
      respondWith(api.mineCounts, { pending: 0, approved: 0, rejected: 1, notSelected: 0, closed: 1 }),
    );
    renderWithProviders(<MyApplicationsPage />, { viewer: marcus, at: "/my-applications?status=closed" });
    const closed = await card("Controller");
    // The alert, and the last step under Progress.
    expect(closed.getAllByText("Job Withdrawn")).toHaveLength(2);
    expect(closed.getByText("This is no decision on your proposal.")).toBeTruthy();
    expect(closed.getByText("Unposted")).toBeTruthy();
    expect(closed.queryByText(/another agency|Not Selected/)).toBeNull();
  },
);

test("an application rejected before its job was unposted stays Not Selected, without another agency", async () => {
  const own = buildOwnApplication(3, "Designer", "rejected", "We look for a senior.");
  stubServer(
    respondWith(api.mine, [unposted(own), buildOwnApplication(5, "Writer", "rejected")]),
    respondWith(api.mineCounts, { pending: 0, approved: 0, rejected: 2, notSelected: 2, closed: 0 }),
  );
  renderWithProviders(<MyApplicationsPage />, { viewer: marcus, at: "/my-applications?status=rejected" });
  const rejected = await card("Designer");
  expect(rejected.getAllByText("Not Selected")).toHaveLength(2);
  expect(
    rejected.getByText(/^The VC did not select your application\. The job was unposted later\./),
  ).toBeTruthy();
  expect(rejected.getByText("Reason given: We look for a senior.")).toBeTruthy();
  expect(rejected.queryByText(/another agency|no decision/)).toBeNull();
  const listed = await card("Writer");
  expect(listed.getByText(/another agency/)).toBeTruthy();
});

test("an approved application to an ended job says so and offers no submitting", async () => {
  const approved = buildOwnApplication(1, "Grid Architect", "approved");
  const ended = { ...approved, job: { ...approved.job, status: "filled", state: "filled" } as const };
  stubServer(
    respondWith(api.mine, [ended]),
    respondWith(api.mineCounts, { pending: 0, approved: 1, rejected: 0, notSelected: 0, closed: 0 }),
  );
  renderWithProviders(<MyApplicationsPage />, { viewer: marcus, at: "/my-applications?submit=1" });
  const grid = await card("Grid Architect");
  expect(grid.getByText(/^This role has ended\./)).toBeTruthy();
  expect(grid.getByText("Filled")).toBeTruthy();
  expect(grid.getByRole("link", { name: "noor@quillon.example" })).toBeTruthy();
  expect(grid.queryByRole("button", { name: "Submit Candidate" })).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("shows the empty state, and an error that can be retried", async () => {
  const counts = respondWith(api.mineCounts, {
    pending: 0,
    approved: 0,
    rejected: 0,
    notSelected: 0,
    closed: 0,
  });
  const { addResponses } = stubServer(
    counts,
    respondWithError(api.mine, "unavailable", "The service is temporarily unavailable."),
  );
  const user = userEvent.setup();
  renderWithProviders(<MyApplicationsPage />, { viewer: marcus, at: "/my-applications" });
  expect(await screen.findByText("Your applications could not be loaded")).toBeTruthy();
  addResponses(respondWith(api.mine, []));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "No applications yet" })).toBeTruthy();
  expect(screen.getByText("Start applying to job postings to see them here.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "View Job Market" }).getAttribute("href")).toBe("/jobs");
});
