import { applicationEndpoints as api } from "@shared/applications/endpoints";
import type { JobWithApplicationCounts } from "@shared/applications/schemas";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { joinWithDots } from "@/lib/join-with-dots";
import { cacheResponses } from "@/test/cache-responses";
import { buildJob } from "@/test/jobs";
import { buildReceivedApplication } from "@/test/received-application";
import { stubReceivedApplicationServer } from "@/test/received-applications-server";
import { daysAgo, renderWithProviders } from "@/test/render";
import { createPendingResponses } from "@/test/stub-fetch";
import {
  neverRespond,
  respondOnRelease,
  respondWith,
  respondWithError,
  stubServer,
} from "@/test/stub-server";
import { ApplicationsPage } from "./applications-page";

const reveals = "Approving shows your email addresses to each other and cannot be undone.";
const approvedText = "The application has been approved and the agency can now see your contact information.";

const card = (name: string) => screen.getByRole("article", { name: `${name} Okafor` });
const approveButton = (name: string) => within(card(name)).getByRole("button", { name: "Approve" });

async function approve(user: UserEvent, name: string) {
  await user.click(approveButton(name));
  const dialog = await screen.findByRole("alertdialog", { name: `Approve ${name} Okafor?` });
  await user.click(within(dialog).getByRole("button", { name: "Approve" }));
}

test("a card shows everything needed for a decision and marks overdue applications", async () => {
  stubReceivedApplicationServer(
    buildReceivedApplication(1, "Marcus", "pending", 6),
    buildReceivedApplication(2, "Ines", "pending", 3),
    buildReceivedApplication(3, "Tom", "approved", 9),
  );
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  const marcus = within(await screen.findByRole("article", { name: "Marcus Okafor" }));
  for (const text of [
    "AGENCY",
    "Pending",
    "Partner, Meridian Search",
    "Fixed bounty",
    "Six weeks",
    "$25.0K",
    "Copperkey",
    "5 of 8",
    "2",
  ])
    expect(marcus.getByText(text)).toBeTruthy();
  expect(marcus.getByText("A letter from Marcus.")).toBeTruthy();
  expect(marcus.getByText("Waiting 6 days").closest("[data-slot=icon-text]")).not.toBeNull();
  expect(within(card("Ines")).getByText("Waiting 3 days").closest("[data-slot=icon-text]")).toBeNull();
  expect(marcus.getByRole("link", { name: "Staff Engineer" }).getAttribute("href")).toBe("/jobs?job=7");
  for (const name of ["Marcus", "Ines"])
    expect(within(card(name)).getByRole("button", { name: "Approve", description: reveals })).toBeTruthy();
  expect(marcus.queryByRole("link", { name: /@/ })).toBeNull();
  expect(within(card("Tom")).getByRole("link", { name: "tom@meridian.example" }).getAttribute("href")).toBe(
    "mailto:tom@meridian.example",
  );
  expect(within(card("Tom")).getByText("Contact info shared")).toBeTruthy();
  expect(within(card("Tom")).queryByRole("button", { name: "Approve" })).toBeNull();
  expect(screen.getByText("2 pending review")).toBeTruthy();
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
    "All3Total",
    "Pending2Oldest: 6 days",
    "Approved1",
    "Rejected0",
  ]);
});

test("the oldest of the pending applications can be from today", async () => {
  stubReceivedApplicationServer(buildReceivedApplication(1, "Marcus", "pending", 0));
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  expect(
    (await screen.findByText("Received today", { selector: "[role=tab] *" })).closest("[role=tab]")
      ?.textContent,
  ).toBe("Pending1Received today");
});

test("a letter and an approach are cut off after six lines on phones too", async () => {
  const letter = buildReceivedApplication(1, "Marcus", "pending");
  stubReceivedApplicationServer({
    ...letter,
    application: { ...letter.application, coverLetter: "My letter.", approach: "My approach." },
  });
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  await screen.findByRole("article", { name: "Marcus Okafor" });
  for (const text of ["My letter.", "My approach."]) {
    const clamps = [...screen.getByText(text).classList].filter((token) => token.includes("line-clamp"));
    expect(clamps).toEqual(["line-clamp-6", "print:line-clamp-none"]);
  }
});

test("shows the proposed fee as a percentage, and the username of an applicant without a name", async () => {
  const fee = buildReceivedApplication(1, "Marcus", "rejected");
  stubReceivedApplicationServer({
    ...fee,
    application: { ...fee.application, proposedFee: 18.5, reason: "We found someone." },
    job: { ...fee.job, bounty: 0 },
    applicant: { ...fee.applicant, firstName: null, lastName: null, company: null, title: null },
  });
  renderWithProviders(<ApplicationsPage />, { at: "/applications?status=rejected" });
  const marcus = within(await screen.findByRole("article", { name: "marcus" }));
  expect(marcus.getByText("18.5%")).toBeTruthy();
  // The tag of a job without a bounty would ask for the fee that the application has.
  expect(marcus.queryByText("Propose fee")).toBeNull();
  expect(marcus.getByText("We found someone.")).toBeTruthy();
  expect(marcus.getAllByText("Rejected")).toHaveLength(2);
});

test.each([
  ["withdrawn", "Withdrawn", "Withdrawn by the applicant"],
  ["job_filled", "Role Filled", "Closed when the role was filled"],
  ["job_unposted", "Job Withdrawn", "Closed when the job was unposted"],
  ["poster_left", "Job Withdrawn", "Closed when the job was unposted"],
  ["recruiter_left", "Withdrawn", "The applicant has left the network"],
] as const)(
  "an application closed without a decision is under Rejected with a badge of its own: %s",
  async (closedAs, badge, outcome) => {
    const closed = buildReceivedApplication(1, "Marcus", "rejected");
    stubReceivedApplicationServer(
      { ...closed, application: { ...closed.application, closedAs } },
      buildReceivedApplication(2, "Ines", "rejected"),
    );
    renderWithProviders(<ApplicationsPage />, { at: "/applications?status=rejected" });
    const marcus = within(await screen.findByRole("article", { name: "Marcus Okafor" }));
    expect(marcus.getByText(badge)).toBeTruthy();
    expect(marcus.getByText(outcome)).toBeTruthy();
    expect(marcus.getByText(/^Closed (?!when)/)).toBeTruthy();
    expect(marcus.queryByText(/^Rejected$|^Decided/)).toBeNull();
    // The badge, and the outcome where a pending card has its buttons.
    expect(within(card("Ines")).getAllByText("Rejected")).toHaveLength(2);
    expect(screen.getByRole("tab", { name: /^Rejected/ }).textContent).toBe("Rejected2");
  },
);

test("Approve updates the counts, focuses the next card and reveals the email address", async () => {
  const server = stubReceivedApplicationServer(
    buildReceivedApplication(1, "Marcus", "pending", 6),
    buildReceivedApplication(2, "Ines", "pending", 3),
  );
  const user = userEvent.setup();
  const { client } = renderWithProviders(<ApplicationsPage />, { at: "/applications?status=pending" });
  const freshPaths = cacheResponses(client, api.history, jobEndpoints.ofOrganization);
  await screen.findByRole("article", { name: "Marcus Okafor" });
  await approve(user, "Marcus");
  expect(await screen.findByText("Application Approved")).toBeTruthy();
  expect(screen.getByText(approvedText)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(card("Ines")));
  expect(card("Ines").hasAttribute("data-current")).toBe(true);
  const marcus = within(card("Marcus"));
  expect(await marcus.findByRole("link", { name: "marcus@meridian.example" })).toBeTruthy();
  expect(marcus.queryByText("A letter from Marcus.")).toBeNull();
  await user.click(marcus.getByRole("button", { name: "Show proposal" }));
  expect(marcus.getByText("A letter from Marcus.")).toBeTruthy();
  expect(screen.getByText("1 pending review, longest waiting first")).toBeTruthy();
  expect(screen.getByText("Marcus Okafor approved. 1 application pending review.")).toBeTruthy();
  expect(server.requests.filter(({ call }) => call.startsWith("POST"))).toHaveLength(1);
  expect(freshPaths()).toEqual([]);

  await user.click(screen.getByRole("tab", { name: /^Approved/ }));
  expect(location.search).toBe("?status=approved");
  expect(await screen.findByRole("article", { name: "Marcus Okafor" })).toBeTruthy();
  await user.click(screen.getByRole("tab", { name: /^Pending/ }));
  await waitFor(() => expect(screen.queryByRole("article", { name: "Marcus Okafor" })).toBeNull());
});

test("Approve asks first, as the shortcut does, and Cancel decides nothing", async () => {
  const server = stubReceivedApplicationServer(
    buildReceivedApplication(1, "Marcus"),
    buildReceivedApplication(2, "Ines"),
  );
  const user = userEvent.setup();
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  await screen.findByRole("article", { name: "Marcus Okafor" });
  await user.dblClick(approveButton("Marcus"));
  const dialog = await screen.findByRole("alertdialog", {
    name: "Approve Marcus Okafor?",
    description: reveals,
  });
  expect(within(dialog).getByRole("button", { name: "Approve" })).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(document.activeElement).toBe(approveButton("Marcus")));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(server.requests.some(({ call }) => call.startsWith("POST"))).toBe(false);
});

test("a decision is optimistic and is rolled back if it fails", async () => {
  const server = stubReceivedApplicationServer(
    buildReceivedApplication(1, "Marcus"),
    buildReceivedApplication(2, "Ines"),
  );
  server.addResponses(neverRespond(api.approve));
  const user = userEvent.setup();
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  await screen.findByRole("article", { name: "Marcus Okafor" });
  await approve(user, "Marcus");
  expect(await within(card("Marcus")).findByText("Approved")).toBeTruthy();
  expect(screen.getByText("1 pending review")).toBeTruthy();

  server.addResponses(respondWithError(api.approve, "unexpected", "Something went wrong. Please try again."));
  await approve(user, "Ines");
  expect(await screen.findByText("Failed to approve application.")).toBeTruthy();
  expect(screen.getByText("Error")).toBeTruthy();
  expect(within(card("Ines")).getByText("Pending")).toBeTruthy();
  expect(within(card("Ines")).getByRole("alert").textContent).toBe("Something went wrong. Please try again.");
  expect(approveButton("Ines").hasAttribute("disabled")).toBe(false);
});

test("a card decided elsewhere shows the error and its current status", async () => {
  const server = stubReceivedApplicationServer(
    buildReceivedApplication(1, "Marcus"),
    buildReceivedApplication(2, "Ines"),
  );
  const user = userEvent.setup();
  renderWithProviders(<ApplicationsPage />, { at: "/applications?status=pending" });
  await screen.findByRole("article", { name: "Marcus Okafor" });
  server.decide(1, "rejected", "We found someone.");
  server.addResponses(
    respondWithError(api.approve, "already_decided", "This application has already been decided."),
  );
  await approve(user, "Marcus");
  const marcus = within(card("Marcus"));
  expect((await marcus.findByRole("alert")).textContent).toBe("This application has already been decided.");
  expect(await marcus.findByText("We found someone.")).toBeTruthy();
  expect(await screen.findByText("1 pending review, longest waiting first")).toBeTruthy();
});

test("shortcuts: j and k move, a and r open a confirmation, Enter confirms, Escape cancels", async () => {
  const server = stubReceivedApplicationServer(
    buildReceivedApplication(1, "Marcus"),
    buildReceivedApplication(2, "Ines"),
    buildReceivedApplication(3, "Tom"),
  );
  const user = userEvent.setup();
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  await screen.findByRole("article", { name: "Marcus Okafor" });
  screen.getByRole("tab", { name: /^All/ }).focus();
  await user.keyboard("a");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await user.keyboard("j");
  await waitFor(() => expect(document.activeElement).toBe(card("Marcus")));
  await user.keyboard("j");
  await waitFor(() => expect(document.activeElement).toBe(card("Ines")));
  await user.keyboard("k");
  await waitFor(() => expect(document.activeElement).toBe(card("Marcus")));

  await user.keyboard("a");
  expect(
    await screen.findByRole("alertdialog", { name: "Approve Marcus Okafor?", description: reveals }),
  ).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(server.requests.some(({ call }) => call.startsWith("POST"))).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(card("Marcus")));

  await user.keyboard("a");
  await screen.findByRole("alertdialog");
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Application Approved")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(card("Ines")));

  await user.keyboard("r");
  expect(await screen.findByRole("dialog", { name: "Reject Ines Okafor?" })).toBeTruthy();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Application Rejected")).toBeTruthy();
  expect(screen.getByText("The application has been rejected.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(card("Tom")));
});

test("Enter pressed before the dialog has loaded approves nothing", async () => {
  const server = stubReceivedApplicationServer(buildReceivedApplication(1, "Marcus"));
  const user = userEvent.setup();
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  await screen.findByRole("article", { name: "Marcus Okafor" });
  approveButton("Marcus").focus();
  await user.keyboard("r{Enter}");
  // If the dialog has already loaded, Enter confirms the rejection; otherwise it hits the card, which is not
  // a button.
  await waitFor(() =>
    expect(screen.queryByRole("dialog") ?? screen.queryByText("Application Rejected")).toBeTruthy(),
  );
  expect(server.requests.some(({ call }) => call.includes("approve"))).toBe(false);
});

test("a rejection can have a reason, which is kept if the request fails", async () => {
  const server = stubReceivedApplicationServer(buildReceivedApplication(1, "Marcus"));
  const user = userEvent.setup();
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  await screen.findByRole("article", { name: "Marcus Okafor" });
  await user.click(within(card("Marcus")).getByRole("button", { name: "Reject" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "We found someone.");
  server.addResponses(
    respondWithError(api.reject, "busy", "The service is temporarily unavailable. Please try again."),
  );
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await screen.findByText("Failed to reject application.")).toBeTruthy();
  expect(dialog.getByRole("alert").textContent).toContain(
    "The service is temporarily unavailable. Please try again.",
  );
  expect(dialog.getByRole<HTMLTextAreaElement>("textbox").value).toBe("We found someone.");

  server.addResponses(
    respondWith(api.reject, ({ body }) => server.decide(1, "rejected", (body as { reason: string }).reason)),
  );
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await screen.findByText("Application Rejected")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await within(card("Marcus")).findByText("We found someone.")).toBeTruthy();
});

test("a select shows the job of the address, and leads to all jobs", async () => {
  const other = buildReceivedApplication(2, "Ines");
  const server = stubReceivedApplicationServer(buildReceivedApplication(1, "Marcus"), {
    ...other,
    job: { ...other.job, id: 8, title: "CFO" },
  });
  server.addResponses(respondWithError(jobEndpoints.one, "not_found", "This job does not exist."));
  const user = userEvent.setup();
  renderWithProviders(<ApplicationsPage />, { at: "/applications?job=7" });
  await screen.findByRole("article", { name: "Marcus Okafor" });
  expect(screen.queryByRole("article", { name: "Ines Okafor" })).toBeNull();
  expect(server.requests.find(({ call }) => call.endsWith("/counts"))?.query).toEqual({ job: "7" });
  const select = screen.getByRole("combobox", { name: "Job" });
  await user.selectOptions(select, "All jobs");
  expect(await screen.findByRole("article", { name: "Ines Okafor" })).toBeTruthy();
  expect(location.search).toBe("");
  await user.selectOptions(select, "8");
  await expect.poll(() => screen.queryByRole("article", { name: "Marcus Okafor" })).toBeNull();
  expect(location.search).toBe("?job=8");
});

test("a job that is not in the list of jobs is still selected, and the select stays after the choice of all jobs", async () => {
  const server = stubReceivedApplicationServer(buildReceivedApplication(1, "Marcus"));
  server.addResponses(respondWithError(jobEndpoints.one, "not_found", "This job does not exist."));
  renderWithProviders(<ApplicationsPage />, { at: "/applications?job=9" });
  await screen.findByRole("heading", { name: "No applications yet" });
  const select = screen.getByRole("combobox", { name: "Job" });
  expect(select).toHaveProperty("value", "9");
  expect(screen.getByRole("option", { name: "One job", selected: true })).toBeTruthy();
  await userEvent.selectOptions(select, "All jobs");
  await screen.findByRole("article", { name: "Marcus Okafor" });
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Job" }));
});

test("the select of jobs says that not all jobs could be loaded, and tries again", async () => {
  const other = buildReceivedApplication(2, "Ines");
  const received = [
    buildReceivedApplication(1, "Marcus"),
    { ...other, job: { ...other.job, id: 8, title: "CFO" } },
  ];
  const server = stubReceivedApplicationServer(...received);
  const jobOf = (id: number, title: string) => ({
    ...{ id, title, company: "Copperkey", deadline: null, state: "open" as const, oldestPending: null },
    ...{ pending: 1, approved: 0, rejected: 0 },
  });
  const firstPage = respondWith(api.receivedJobs, [jobOf(7, "Staff Engineer"), jobOf(8, "CFO")], "more");
  let furtherPage = respondWithError(api.receivedJobs, "unavailable", "The service is unavailable.");
  server.addResponses({
    endpoint: api.receivedJobs,
    reply: (request) => (request.query.cursor ? furtherPage : firstPage).reply(request),
  });
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  const message = await screen.findByRole("alert");
  expect(message.textContent).toContain("Not all jobs could be loaded.");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toHaveLength(3);
  furtherPage = respondWith(api.receivedJobs, [jobOf(9, "Head of Data")]);
  await userEvent.click(within(message).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("option", { name: /^Head of Data/ })).toBeTruthy();
  expect(screen.queryByText(/Not all jobs/)).toBeNull();
});

test("posters with applications to one job have no select of jobs", async () => {
  stubReceivedApplicationServer(buildReceivedApplication(1, "Marcus"), buildReceivedApplication(2, "Ines"));
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  await screen.findByRole("article", { name: "Marcus Okafor" });
  await expect.poll(() => screen.queryByRole("combobox", { name: "Job" })).toBeNull();
});

test("a select of jobs that has the focus stays when there turns out to be one job", async () => {
  const { addResponses } = stubReceivedApplicationServer(buildReceivedApplication(1, "Marcus"));
  const counts = { pending: 1, approved: 0, rejected: 0, oldestPending: null, deadline: null };
  const response = respondOnRelease(
    respondWith(api.receivedJobs, [
      { ...counts, id: 7, title: "Staff Engineer", company: "Copperkey", state: "open" },
    ]),
  );
  addResponses(response);
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  const select = await screen.findByRole("combobox", { name: "Job" });
  await userEvent.tab();
  expect(document.activeElement).toBe(select);
  response.release();
  expect(await screen.findByRole("option", { name: /^Staff Engineer/ })).toBeTruthy();
  expect(document.activeElement).toBe(select);
});

test.each([
  ["/applications", "No applications yet"],
  ["/applications?status=pending", "No pending applications"],
  ["/applications?status=approved", "No approved applications"],
  ["/applications?status=rejected", "No rejected applications"],
])("%s without applications shows: %s", async (at, title) => {
  stubReceivedApplicationServer();
  renderWithProviders(<ApplicationsPage />, { at });
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
});

test("shows a skeleton while loading, and an error that can be retried", async () => {
  const counts = respondWith(api.receivedCounts, {
    pending: 0,
    approved: 0,
    rejected: 0,
    oldestPending: null,
  });
  const server = stubServer(
    counts,
    respondWith(jobEndpoints.mine, []),
    respondWith(api.receivedJobs, []),
    neverRespond(api.received),
  );
  const user = userEvent.setup();
  const { client } = renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  expect(await screen.findByText("Loading the applications")).toBeTruthy();
  await client.cancelQueries();
  server.addResponses(
    respondWithError(api.received, "unavailable", "The service is temporarily unavailable."),
  );
  await client.refetchQueries();
  expect(await screen.findByText("The applications could not be loaded")).toBeTruthy();
  server.addResponses(respondWith(api.received, [buildReceivedApplication(1, "Marcus")]));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("article", { name: "Marcus Okafor" })).toBeTruthy();
});

test("Show more follows the Link header", async () => {
  const counts = respondWith(api.receivedCounts, {
    pending: 2,
    approved: 0,
    rejected: 0,
    oldestPending: daysAgo(1),
  });
  const server = stubServer(
    counts,
    respondWith(api.receivedJobs, []),
    respondWith(api.received, [buildReceivedApplication(1, "Marcus")], "abc"),
  );
  const user = userEvent.setup();
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  await screen.findByRole("article", { name: "Marcus Okafor" });
  server.addResponses(respondWith(api.received, [buildReceivedApplication(2, "Ines")]));
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("article", { name: "Ines Okafor" })).toBeTruthy();
  expect(server.requests.at(-1)?.query).toEqual({ status: "all", sort: "waiting", cursor: "abc" });
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("jobs on later pages of the API are in the select, and their heading has counts", async () => {
  const { addResponses, requests } = stubReceivedApplicationServer(buildReceivedApplication(1, "Marcus"));
  const toReceivedJob = (id: number, title: string): JobWithApplicationCounts => ({
    ...{ id, title, company: "Copperkey", deadline: null, state: "open" },
    ...{ pending: 1, approved: 2, rejected: 0, oldestPending: daysAgo(1) },
  });
  addResponses({
    endpoint: api.receivedJobs,
    reply: ({ query }) =>
      query.cursor === "later"
        ? { status: 200, body: [toReceivedJob(7, "Staff Engineer")] }
        : {
            status: 200,
            body: [toReceivedJob(8, "Controller")],
            headers: { Link: `<${api.receivedJobs.path}?cursor=later>; rel="next"` },
          },
  });
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  const countsText = "1 pending, 2 approved";
  await waitFor(() =>
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "All jobs",
      joinWithDots("Controller", "Copperkey", "Open", countsText),
      joinWithDots("Staff Engineer", "Copperkey", "Open", countsText),
    ]),
  );
  const job = within(await screen.findByRole("region", { name: "Staff Engineer" }));
  expect(await job.findByText("Copperkey · 1 pending, 2 approved")).toBeTruthy();
  expect(requests.filter(({ query }) => query.cursor === "later")).toHaveLength(1);
});

test("each job of the select has its state, also one without applications and one whose deadline has passed since", async () => {
  const { addResponses } = stubReceivedApplicationServer(buildReceivedApplication(1, "Marcus"));
  const toReceivedJob = (
    id: number,
    state: JobWithApplicationCounts["state"],
    deadline: string | null = null,
  ): JobWithApplicationCounts => ({
    ...{ id, title: `Role ${id}`, company: "Copperkey", deadline, state },
    ...{ pending: 1, approved: 0, rejected: 0, oldestPending: daysAgo(1) },
  });
  addResponses(
    respondWith(jobEndpoints.one, buildJob({ id: 9, title: "Role 9", status: "filled", closed: true })),
    respondWith(api.receivedJobs, [
      toReceivedJob(8, "in_progress"),
      toReceivedJob(7, "on_hold", daysAgo(1)),
      toReceivedJob(6, "open", daysAgo(1)),
      toReceivedJob(5, "unposted"),
    ]),
  );
  renderWithProviders(<ApplicationsPage />, { at: "/applications?job=9" });
  await waitFor(() =>
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "All jobs",
      joinWithDots("Role 9", "Copperkey", "Filled"),
      joinWithDots("Role 8", "Copperkey", "In Progress", "1 pending"),
      joinWithDots("Role 7", "Copperkey", "On Hold", "1 pending"),
      joinWithDots("Role 6", "Copperkey", "Deadline Passed", "1 pending"),
      joinWithDots("Role 5", "Copperkey", "Unposted", "1 pending"),
    ]),
  );
});

test("a long cover letter is collapsed, a short one is not", async () => {
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(function (this: HTMLElement) {
    return this.textContent?.startsWith("A letter") ? 400 : 40;
  });
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(120);
  stubReceivedApplicationServer(buildReceivedApplication(1, "Marcus"));
  const user = userEvent.setup();
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  await screen.findByRole("article", { name: "Marcus Okafor" });
  const [more, ...others] = screen.getAllByRole("button", { name: "Show more" });
  expect(others).toEqual([]);
  expect(more?.getAttribute("aria-expanded")).toBe("false");
  if (more) await user.click(more);
  expect(screen.getByRole("button", { name: "Show less" }).getAttribute("aria-expanded")).toBe("true");
});

test("the applicant's record links the agency profile that they worked for, with its rating", async () => {
  const agencyProfile = (rating: number | null, reviewCount: number) => ({
    id: 41,
    name: "Meridian Search",
    rating,
    reviewCount,
  });
  stubReceivedApplicationServer(
    { ...buildReceivedApplication(1, "Marcus"), listing: agencyProfile(4.67, 9) },
    { ...buildReceivedApplication(2, "Ines"), listing: agencyProfile(5, 1) },
    { ...buildReceivedApplication(3, "Theo"), listing: agencyProfile(null, 0) },
    buildReceivedApplication(4, "Mei"),
  );
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  const cards = await screen.findAllByRole("article");
  expect(cards.map((card) => card.querySelector("[data-testid=agency-profile]")?.textContent)).toEqual([
    "Meridian Search4.7 ★ (9 reviews)",
    "Meridian Search5.0 ★ (1 review)",
    "Meridian SearchNo reviews yet",
    undefined,
  ]);
  expect(
    within(cards[0] as HTMLElement)
      .getByRole("link", { name: "Meridian Search" })
      .getAttribute("href"),
  ).toBe("/agencies/41");
});

test.each(["/applications?status=approved", "/applications?job=8"])(
  "%s is empty and leads to all applications",
  async (at) => {
    stubReceivedApplicationServer(buildReceivedApplication(1, "Marcus"));
    renderWithProviders(<ApplicationsPage />, { at });
    await userEvent.click(await screen.findByRole("button", { name: "Show all applications" }));
    expect(await screen.findByRole("article", { name: /Marcus/ })).toBeTruthy();
    expect(location.search).toBe("");
  },
);

test("a list request in flight during a decision is repeated after it", async () => {
  const { decide } = stubReceivedApplicationServer(
    buildReceivedApplication(1, "Marcus"),
    buildReceivedApplication(2, "Ines"),
  );
  const user = userEvent.setup();
  const { client } = renderWithProviders(<ApplicationsPage />, { at: "/applications?status=all" });
  await screen.findByRole("article", { name: "Marcus Okafor" });
  const [listRequests, approvals] = [createPendingResponses(), createPendingResponses()];
  const originalFetch = fetch;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (address.endsWith("/approve")) await approvals.handler();
    else if (address.includes("/applications?") && !address.includes("limit")) await listRequests.handler();
    return originalFetch(address, init);
  });
  void client.refetchQueries({ queryKey: [api.received.path, "pages"], type: "active" });
  await waitFor(() => expect(listRequests.pendingCount).toBe(1));
  await approve(user, "Marcus");
  await waitFor(() => expect(approvals.pendingCount).toBe(1));
  listRequests.respond(null);
  decide(2, "rejected");
  approvals.respond(null);
  await waitFor(() => expect(listRequests.pendingCount).toBe(1));
  listRequests.respond(null);
  await waitFor(() => expect(within(card("Ines")).queryAllByText("Rejected").length).toBeGreaterThan(0));
});

test("a decision on an older version is refused, and the card shows the edited proposal", async () => {
  const { addResponses, requests } = stubReceivedApplicationServer(buildReceivedApplication(1, "Marcus"));
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  await screen.findByRole("article", { name: "Marcus Okafor" });
  const edited = buildReceivedApplication(1, "Marcus");
  addResponses(
    respondWithError(api.approve, "stale", "This was edited. Read it again."),
    respondWith(api.received, [
      {
        ...edited,
        application: {
          ...edited.application,
          coverLetter: "Two weeks, not six.",
          version: 2,
          editedAt: daysAgo(0),
        },
      },
    ]),
    respondWith(api.edits, [
      {
        createdAt: daysAgo(0),
        before: {
          coverLetter: "A letter from Marcus.",
          proposedFee: null,
          timeline: "Six weeks",
          approach: "Two partners.",
        },
      },
    ]),
  );
  const user = userEvent.setup();
  await approve(user, "Marcus");
  const marcus = within(card("Marcus"));
  expect(await marcus.findByText("This was edited. Read it again.")).toBeTruthy();
  expect(requests.find(({ call }) => call.startsWith("POST"))?.body).toEqual({ version: 1 });
  expect(await marcus.findByText("Two weeks, not six.")).toBeTruthy();
  expect(marcus.getByText("Edited just now")).toBeTruthy();
  await user.click(marcus.getByRole("button", { name: /^Show Changes/ }));
  expect((await marcus.findByText("A letter from Marcus.")).tagName).toBe("DEL");
  expect(marcus.getByText("Two weeks, not six.", { selector: "ins" })).toBeTruthy();
  expect(marcus.queryByText("Six weeks", { selector: "del" })).toBeNull();
});

test("Reject opens the reason dialog by mouse too, and Enter rejects without a reason", async () => {
  const { requests } = stubReceivedApplicationServer(buildReceivedApplication(1, "Marcus"));
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  await screen.findByRole("article", { name: "Marcus Okafor" });
  const user = userEvent.setup();
  await user.click(within(card("Marcus")).getByRole("button", { name: "Reject" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reject Marcus Okafor?" }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Reject" })));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(within(card("Marcus")).getAllByText("Rejected")).not.toHaveLength(0));
  expect(requests.find(({ call }) => call.includes("reject"))?.body).toEqual({ version: 1 });
});

test("applications are grouped by job, with the counts of each, and a link narrows to one", async () => {
  const cfo = {
    ...buildReceivedApplication(9, "Cora").job,
    id: 8,
    title: "CFO",
    company: "Tidewell",
    deadline: daysAgo(-9),
  };
  stubReceivedApplicationServer(
    buildReceivedApplication(1, "Marcus", "pending", 6),
    { ...buildReceivedApplication(2, "Ines", "pending", 4), job: cfo },
    buildReceivedApplication(3, "Tom", "approved", 9),
    { ...buildReceivedApplication(4, "Mei", "pending", 1), job: cfo },
  );
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  const groups = await screen.findAllByRole("region", { name: /^(Staff Engineer|CFO)$/ });
  const namesOf = (group: HTMLElement) =>
    within(group)
      .getAllByRole("article")
      .map((article) => article.id);
  expect(groups.map((group) => within(group).getByRole("heading", { level: 2 }).textContent)).toEqual([
    "Staff Engineer",
    "CFO",
  ]);
  expect(groups.map(namesOf)).toEqual([
    ["application-1", "application-3"],
    ["application-2", "application-4"],
  ]);
  expect(await within(groups[0]!).findByText(/^Copperkey\s+·\s+1 pending, 1 approved$/)).toBeTruthy();
  expect(within(groups[1]!).getByText(/^Tidewell\s+·\s+2 pending\s+·\s+Deadline /)).toBeTruthy();
  await userEvent.click(within(groups[1]!).getByRole("link", { name: "Only This Job" }));
  expect(location.search).toBe("?job=8");
  await waitFor(() => expect(screen.queryByRole("article", { name: "Marcus Okafor" })).toBeNull());
});

test("the heading of a job and the select name the hired candidate, and count closed applications apart", async () => {
  const filledJob = {
    ...buildReceivedApplication(9, "Cora").job,
    id: 8,
    title: "CFO",
    state: "filled" as const,
  };
  const { addResponses } = stubReceivedApplicationServer(buildReceivedApplication(1, "Marcus"), {
    ...buildReceivedApplication(2, "Ines", "approved"),
    job: filledJob,
  });
  const counts = { company: "Copperkey", deadline: null, rejected: 0, oldestPending: null };
  addResponses(
    respondWith(api.receivedJobs, [
      { ...counts, id: 7, title: "Staff Engineer", state: "open", pending: 1, approved: 0 },
      {
        ...{ ...counts, id: 8, title: "CFO", state: "filled", pending: 0, approved: 1 },
        ...{ rejected: 3, closed: 2 },
        hiredCandidate: "Devon Blake",
      },
    ]),
  );
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  const heading = within(await screen.findByRole("region", { name: "CFO" }));
  const countsText = "1 approved, 1 rejected, 2 closed";
  expect(await heading.findByText(`Copperkey · Hired Devon Blake · ${countsText}`)).toBeTruthy();
  expect(heading.getAllByText("Filled")).not.toHaveLength(0);
  expect(screen.getAllByRole("option").at(-1)?.textContent).toBe(
    joinWithDots("CFO", "Copperkey", "Filled", "Hired Devon Blake", countsText),
  );
});

test("a card shows the record of the applicant, or that they are new", async () => {
  stubReceivedApplicationServer(buildReceivedApplication(1, "Marcus"), {
    ...buildReceivedApplication(2, "Ines"),
    recruiterRecord: null,
  });
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  const marcus = within(await screen.findByRole("article", { name: "Marcus Okafor" }));
  for (const text of ["5 of 8", "3 of 11", "First candidate within", "2 days"])
    expect(marcus.getByText(text)).toBeTruthy();
  expect(within(card("Ines")).getByText("New here: fewer than five decisions so far.")).toBeTruthy();
  expect(within(card("Ines")).queryByText("Approved before")).toBeNull();
});

test("on phones the record is a line of chips, with the rating of the agency", async () => {
  stubReceivedApplicationServer(
    {
      ...buildReceivedApplication(1, "Marcus"),
      listing: { id: 41, name: "Meridian Search", rating: 4.67, reviewCount: 9 },
    },
    { ...buildReceivedApplication(2, "Ines"), recruiterRecord: null },
  );
  renderWithProviders(<ApplicationsPage />, { at: "/applications" });
  await screen.findByRole("article", { name: "Marcus Okafor" });
  const chipsOf = (name: string) =>
    within(within(card(name)).getByRole("list", { name: "Record in this network" }))
      .getAllByRole("listitem")
      .map((chip) => chip.textContent);
  expect(chipsOf("Marcus")).toEqual([
    "Approved before: 5 of 8",
    "Candidates shortlisted: 3 of 11",
    "Placements: 4",
    "First candidate within: 2 days",
    "Pending elsewhere: 2",
    "4.7 ★ (9 reviews)",
  ]);
  expect(chipsOf("Ines")).toEqual(["New here", "Pending elsewhere: 2"]);
});
