import { jobEndpoints } from "@shared/jobs/endpoints";
import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderWithProviders } from "@/test/render";
import { createPendingResponses, errorResponse as refuse } from "@/test/stub-fetch";
import { respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { buildReceivedSubmission, setStatusRoute, stubSubmissionServer } from "@/test/submissions";
import { stubWindowWidth } from "@/test/window-width";
import { Toaster } from "@/ui/toaster";
import { CandidateManagementPage } from "./candidate-management-page";

const open = (at = "/candidate-management") => renderWithProviders(<CandidateManagementPage />, { at });
const row = (name: string) => {
  const tableRow = screen.getByRole("button", { name }).closest("tr");
  if (!tableRow) throw new Error(`No row for ${name}`);
  return within(tableRow);
};
/** Holds status changes until the test releases each with its own response, or with null for the server's. */
function holdStatusChanges() {
  const held = createPendingResponses<Response | null>();
  const originalFetch = fetch;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const response = init?.method === api.setStatus.method ? await held.handler() : null;
    return response ?? originalFetch(address, init);
  });
  return held;
}
const toast = () =>
  [...document.querySelectorAll("[data-slot=toast] b, [data-slot=toast] p")]
    .map(({ textContent }) => textContent)
    .join("");

test("the heading of a filled job counts the hired candidate as hired, not as approved", async () => {
  stubSubmissionServer(
    buildReceivedSubmission(1, "Devon Blake", "hired"),
    buildReceivedSubmission(2, "Amara Nwosu", "shortlisted"),
    buildReceivedSubmission(3, "Raj Patel", "rejected"),
  );
  open();
  const job = await screen.findByRole("region", { name: "Staff Engineer" });
  const badges = [...job.querySelectorAll("[data-slot=status-badge]")].map(({ textContent }) => textContent);
  expect(badges.filter((text) => /^\d/.test(text ?? ""))).toEqual(["1 hired", "1 approved", "1 rejected"]);
});

test("lists jobs with their counts and the specified columns of each submission", async () => {
  stubSubmissionServer(
    buildReceivedSubmission(1, "Devon Blake", "submitted", {
      candidatePhone: "(202) 555-0143",
      candidateLocation: "Austin, TX",
      candidateSkills: ["PostgreSQL", "Kotlin", "Kafka", "Go", "AWS"],
    }),
    buildReceivedSubmission(2, "Amara Nwosu", "shortlisted", {
      submittedBy: { id: 8, firstName: null, lastName: null, username: "ines", company: null },
    }),
    buildReceivedSubmission(3, "Raj Patel", "rejected"),
    buildReceivedSubmission(4, "Mei Tanaka", "reviewed", { jobId: 8 }),
  );
  open();
  const job = within(await screen.findByRole("region", { name: "Staff Engineer" }));
  expect(screen.getByRole("heading", { level: 1, name: "Candidate Management" })).toBeTruthy();
  expect(await screen.findByText("4 submissions")).toBeTruthy();
  expect(screen.getByPlaceholderText("Search candidates, roles, or agencies...")).toBeTruthy();
  expect(
    within(screen.getByLabelText("Status"))
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["All Statuses", "Pending", "Approved", "Rejected"]);
  for (const text of ["1 pending", "1 approved", "1 rejected"]) expect(job.getByText(text)).toBeTruthy();
  expect(job.getByText(/Copperkey.*\$25\.0K.*3 candidates/)).toBeTruthy();
  expect(job.getByRole("button", { name: "Unpost" })).toBeTruthy();
  expect((await job.findAllByRole("columnheader")).map((head) => head.textContent)).toEqual([
    ...["Select", "Candidate", "Contact", "Skills", "Submitted by", "Status", "Actions"],
  ]);
  const devon = row("Devon Blake");
  for (const text of [
    "Backend lead",
    "Senior",
    "Austin, TX",
    "PostgreSQL",
    "Kotlin",
    "Kafka",
    "+2 more",
    "Marcus Okafor",
    "Meridian Search",
  ])
    expect(devon.getByText(text)).toBeTruthy();
  expect(devon.queryByText("Go")).toBeNull();
  expect(devon.getByRole("link", { name: "c1@inbox.example" }).getAttribute("href")).toBe(
    "mailto:c1@inbox.example",
  );
  expect(devon.getByRole("link", { name: "(202) 555-0143" }).getAttribute("href")).toBe("tel:2025550143");
  expect(row("Amara Nwosu").getByText("No skills listed")).toBeTruthy();
  expect(row("Amara Nwosu").getByText("@ines")).toBeTruthy();
  const actions = (name: string) => [
    row(name).queryByRole("button", { name: /^Reject/ }),
    row(name).queryByRole("button", { name: /^Approve/ }),
  ];
  expect(["Devon Blake", "Amara Nwosu", "Raj Patel"].map((name) => actions(name).map(Boolean))).toEqual([
    [true, true],
    [true, false],
    [false, true],
  ]);
  const other = screen.getByRole("region", { name: "Head of Product" });
  expect(within(other).queryByRole("table")).toBeNull();
  await userEvent.click(within(other).getByRole("button", { name: "Head of Product" }));
  expect(await screen.findByText("Mei Tanaka")).toBeTruthy();
  expect(location.search).toBe("?job=7-8");
});

test("on phones a card names the submitter with company, or else username", async () => {
  stubWindowWidth(390);
  stubSubmissionServer(
    buildReceivedSubmission(1, "Devon Blake"),
    buildReceivedSubmission(2, "Amara Nwosu", "submitted", {
      submittedBy: { id: 8, firstName: "Ines", lastName: "Ode", username: "ines", company: null },
    }),
  );
  open();
  const lineOf = (link: HTMLElement) => link.parentElement?.textContent;
  expect(lineOf(await screen.findByRole("link", { name: "Marcus Okafor" }))).toBe(
    "by Marcus Okafor, Meridian Search",
  );
  expect(lineOf(screen.getByRole("link", { name: "Ines Ode" }))).toBe("by Ines Ode, @ines");
});

test("on phones the card of a rejected candidate shows the reason that was given", async () => {
  stubWindowWidth(390);
  stubSubmissionServer(
    buildReceivedSubmission(1, "Devon Blake", "rejected", { reason: "Too far from our stack." }),
    buildReceivedSubmission(2, "Amara Nwosu", "rejected"),
  );
  open();
  expect(await screen.findByText("Reason given: Too far from our stack.")).toBeTruthy();
  expect(screen.getAllByText(/^Reason given/)).toHaveLength(1);
});

test("search, filter and expanded jobs are in the URL, and the CSV link uses the same filters", async () => {
  const { requestsTo } = stubSubmissionServer(
    buildReceivedSubmission(1, "Devon Blake"),
    buildReceivedSubmission(2, "Amara Nwosu"),
    buildReceivedSubmission(3, "Devon Moss", "hired", { jobId: 8 }),
  );
  open("/candidate-management?job=8");
  await screen.findByText("Devon Moss");
  expect(screen.queryByText("Devon Blake")).toBeNull();
  await userEvent.type(screen.getByRole("searchbox"), "devon");
  await waitFor(() => expect(location.search).toBe("?job=8&q=devon"));
  await userEvent.selectOptions(screen.getByLabelText("Status"), "Approved");
  await waitFor(() => expect(screen.queryByRole("region", { name: "Staff Engineer" })).toBeNull());
  expect(location.search).toBe("?job=8&q=devon&status=approved");
  expect(requestsTo(`GET ${api.received.path}`).at(-1)?.query).toEqual({
    q: "devon",
    status: "approved",
    job: "8",
    limit: "50",
  });
  const file = screen.getByRole("link", { name: "Download as CSV" });
  expect(file.getAttribute("href")).toBe("/api/my-jobs/candidate-submissions.csv?q=devon&status=approved");
  expect(file.hasAttribute("download")).toBe(true);
  await waitFor(() => expect(screen.getByText("1 submission found")).toBeTruthy());
});

test("the first job stays expanded when another sorts before it, until the filters change", async () => {
  const server = stubSubmissionServer(
    buildReceivedSubmission(1, "Devon Blake"),
    buildReceivedSubmission(2, "Amara Nwosu", "submitted", { jobId: 8 }),
  );
  const { client } = open();
  await screen.findByText("Devon Blake");
  const isOpen = (title: string) =>
    screen.getByRole("button", { name: title }).getAttribute("aria-expanded") === "true";
  const order = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  const job = {
    company: "Copperkey",
    bounty: 0,
    status: "open" as const,
    state: "open" as const,
    holdNote: null,
    pending: 1,
    approved: 0,
    rejected: 0,
    matching: 1,
    hasPlacement: false,
  };
  server.addResponses(
    respondWith(
      api.groups,
      [8, 7].map((id) => ({ ...job, id, title: id === 7 ? "Staff Engineer" : "Head of Product" })),
    ),
  );
  await client.invalidateQueries({ queryKey: [api.groups.path] });
  await waitFor(() => expect(order()).toEqual(["Head of Product", "Staff Engineer"]));
  expect([isOpen("Staff Engineer"), isOpen("Head of Product")]).toEqual([true, false]);
  await userEvent.selectOptions(screen.getByLabelText("Status"), "Pending");
  await waitFor(() => expect(isOpen("Head of Product")).toBe(true));
  expect(isOpen("Staff Engineer")).toBe(false);
});

test("shows different hints for no submissions and for no matches", async () => {
  const { addResponses } = stubSubmissionServer();
  addResponses(respondWith(jobEndpoints.mine, []));
  open();
  expect(await screen.findByText("No candidate submissions found")).toBeTruthy();
  expect(screen.getByText(/Recruiters submit candidates/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Download as CSV" })).toBeNull();
  expect(screen.getByPlaceholderText("Search candidates, roles, or agencies...")).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Status"), "Rejected");
  expect(await screen.findByText(/No candidate matches/)).toBeTruthy();
  expect(screen.getByText("No candidate submissions found")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(location.search).toBe("");
});

test("a failed list can be retried", async () => {
  const { addResponses } = stubServer(
    respondWithError(api.groups, "unavailable", "The service is temporarily unavailable."),
    respondWith(jobEndpoints.mine, []),
    respondWith(api.receivedCounts, { pending: 0, approved: 0, rejected: 0 }),
  );
  open();
  await screen.findByText("The candidates could not be loaded");
  addResponses(respondWith(api.groups, []));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No candidate submissions found")).toBeTruthy();
});

test("Approve updates the row and the counts optimistically and announces the result", async () => {
  const { requestsTo } = stubSubmissionServer(
    buildReceivedSubmission(1, "Devon Blake"),
    buildReceivedSubmission(2, "Amara Nwosu"),
  );
  open();
  await screen.findByText("Devon Blake");
  await userEvent.click(screen.getByRole("button", { name: "Approve Devon Blake" }));
  await waitFor(() =>
    expect(toast()).toBe("Status updatedCandidate submission status has been updated successfully."),
  );
  expect(row("Devon Blake").getByText("Approved")).toBeTruthy();
  expect(screen.getByText("1 approved")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Approve Devon Blake" })).toBeNull();
  expect(requestsTo(setStatusRoute).map(({ params, body }) => [params.id, body])).toEqual([
    [1, { status: "approved", version: 1 }],
  ]);
  expect(screen.getByText("Devon Blake approved.")).toBeTruthy();
});

test("a failed decision is rolled back and its error appears in the row", async () => {
  const { addResponses } = stubSubmissionServer(buildReceivedSubmission(1, "Devon Blake", "rejected"));
  open();
  await screen.findByText("Devon Blake");
  addResponses(
    respondWithError(
      api.setStatus,
      "forbidden",
      "Only the person who posted the job may decide on this candidate.",
    ),
  );
  const statusChanges = holdStatusChanges();
  await userEvent.click(screen.getByRole("button", { name: "Approve Devon Blake" }));
  await waitFor(() => expect(row("Devon Blake").getByText("Approved")).toBeTruthy());
  expect(screen.getByText("1 approved")).toBeTruthy();
  statusChanges.respond(null);
  await waitFor(() => expect(toast()).toBe("ErrorFailed to update candidate status. Please try again."));
  expect(
    row("Devon Blake").getByText("Only the person who posted the job may decide on this candidate."),
  ).toBeTruthy();
  expect(row("Devon Blake").getByText("Rejected")).toBeTruthy();
});

test("two decisions on one row are sent in sequence and the last one wins", async () => {
  const { requestsTo } = stubSubmissionServer(buildReceivedSubmission(1, "Devon Blake"));
  open();
  await screen.findByText("Devon Blake");
  const statusChanges = holdStatusChanges();
  await userEvent.click(screen.getByRole("button", { name: "Approve Devon Blake" }));
  await userEvent.click(await screen.findByRole("button", { name: "Reject Devon Blake" }));
  await waitFor(() => expect(row("Devon Blake").getByText("Rejected")).toBeTruthy());
  await waitFor(() => expect(statusChanges.pendingCount).toBe(1));
  statusChanges.respond(null);
  await waitFor(() => expect(requestsTo(setStatusRoute)).toHaveLength(1));
  await waitFor(() => expect(statusChanges.pendingCount).toBe(1));
  expect(row("Devon Blake").getByText("Rejected")).toBeTruthy();
  statusChanges.respond(null);
  await waitFor(() =>
    expect(requestsTo(setStatusRoute).map(({ body }) => body)).toEqual([
      { status: "approved", version: 1 },
      { status: "rejected", version: 1 },
    ]),
  );
  await screen.findByText("Devon Blake rejected.");
  expect(row("Devon Blake").getByText("Rejected")).toBeTruthy();
  expect(screen.getByText("1 rejected")).toBeTruthy();
});

test("a list request in flight during a decision is repeated after it", async () => {
  const { submissionsById } = stubSubmissionServer(buildReceivedSubmission(1, "Devon Blake"));
  const { client } = open();
  await screen.findByText("Devon Blake");
  const statusChanges = holdStatusChanges();
  const listRequests = createPendingResponses();
  const originalFetch = fetch;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (address.startsWith(`${api.received.path}?`)) await listRequests.handler();
    return originalFetch(address, init);
  });
  void client.refetchQueries({ queryKey: [api.received.path, "pages"], type: "active" });
  await waitFor(() => expect(listRequests.pendingCount).toBe(1));
  await userEvent.click(screen.getByRole("button", { name: "Approve Devon Blake" }));
  await waitFor(() => expect(statusChanges.pendingCount).toBe(1));
  listRequests.respond(null);
  submissionsById.set(2, buildReceivedSubmission(2, "Amara Nwosu"));
  statusChanges.respond(null);
  await waitFor(() => expect(listRequests.pendingCount).toBe(1));
  listRequests.respond(null);
  await screen.findByText("Amara Nwosu");
  expect(row("Devon Blake").getByText("Approved")).toBeTruthy();
});

test("a second decision clears the error of the first; if both fail, the row is rolled back", async () => {
  stubSubmissionServer(buildReceivedSubmission(1, "Devon Blake"));
  open();
  await screen.findByText("Devon Blake");
  const statusChanges = holdStatusChanges();
  const releaseNext = async (response: Response | null) => {
    await waitFor(() => expect(statusChanges.pendingCount).toBe(1));
    statusChanges.respond(response);
  };
  const rejection = () => refuse(403, "forbidden", "Not yours to decide.");
  const decideTwice = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Approve Devon Blake" }));
    await userEvent.click(await screen.findByRole("button", { name: "Reject Devon Blake" }));
    await releaseNext(rejection());
    await screen.findByText("Not yours to decide.");
    expect(row("Devon Blake").getByText("Rejected")).toBeTruthy();
  };
  await decideTwice();
  await releaseNext(rejection());
  await waitFor(() => expect(row("Devon Blake").getByText("Pending")).toBeTruthy());
  expect(screen.getByText("1 pending")).toBeTruthy();
  expect(screen.getByText("Not yours to decide.")).toBeTruthy();

  await decideTwice();
  await releaseNext(null);
  await waitFor(() => expect(screen.queryByText("Not yours to decide.")).toBeNull());
  expect(row("Devon Blake").getByText("Rejected")).toBeTruthy();
  expect(screen.getByText("1 rejected")).toBeTruthy();
});

test("Reject is blocked for a hired candidate and explains why", async () => {
  stubSubmissionServer(buildReceivedSubmission(1, "Devon Blake", "hired"));
  open();
  await screen.findByText("Devon Blake");
  const reject = screen.getByRole("button", {
    name: "Reject Devon Blake",
    description: /Void the placement first/,
  });
  expect(reject.getAttribute("aria-disabled")).toBe("true");
  // On touch screens a tooltip does not open, so the reason is in the row.
  const reason = row("Devon Blake").getByText("Hired. Void the placement first.");
  expect(reason.classList.contains("sr-only")).toBe(false);
});

test("a URL with only a candidate finds the job and opens the panel", async () => {
  const { requestsTo } = stubSubmissionServer(
    buildReceivedSubmission(1, "Devon Blake"),
    buildReceivedSubmission(3, "Mei Tanaka", "hired", { jobId: 8 }),
  );
  open("/candidate-management?candidate=3");
  expect(await screen.findByRole("dialog", { name: "Mei Tanaka" })).toBeTruthy();
  expect(location.search).toBe("?candidate=3&job=8");
  expect(document.title).toBe("Mei Tanaka · VC Talent Network");
  expect(requestsTo(`GET ${api.received.path}`)[0]?.query).toEqual({ submission: "3" });
});

test("a URL with an unknown candidate shows the list", async () => {
  stubSubmissionServer(buildReceivedSubmission(1, "Devon Blake"));
  open("/candidate-management?candidate=99");
  expect(await screen.findByText("Devon Blake")).toBeTruthy();
  expect(location.search).toBe("");
});

test("Undo restores the status, announces it and focuses the row", async () => {
  const { requestsTo } = stubSubmissionServer(
    buildReceivedSubmission(1, "Devon Blake", "reviewed"),
    buildReceivedSubmission(2, "Amara Nwosu"),
  );
  open();
  await screen.findByText("Devon Blake");
  // The dialog of the previous test restores focus shortly after it closes.
  await new Promise((resolve) => setTimeout(resolve, 60));
  const approve = screen.getByRole("button", { name: "Approve Devon Blake" });
  approve.focus();
  fireEvent.click(approve);
  const name = screen.getByRole("button", { name: "Devon Blake" });
  // The pressed button unmounts after the decision.
  await waitFor(() => expect(document.activeElement).toBe(name));
  fireEvent.keyDown(document, { key: "F8", code: "F8" });
  const undo = screen.getByRole("button", { name: "Undo" });
  undo.focus();
  fireEvent.click(undo);
  await waitFor(() => expect(toast()).toBe("UndoneDevon Blake is reviewed again."));
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(row("Devon Blake").getByText("Pending")).toBeTruthy();
  expect(screen.getByText("2 pending")).toBeTruthy();
  expect(requestsTo(setStatusRoute).map(({ body }) => body)).toEqual([
    { status: "approved", version: 1 },
    { status: "reviewed" },
  ]);
  await waitFor(() => expect(document.activeElement).toBe(name));
});

test("a failed Undo shows its error in the row, which shows the status from the server", async () => {
  const { addResponses, submissionsById } = stubSubmissionServer(buildReceivedSubmission(1, "Devon Blake"));
  open();
  await screen.findByText("Devon Blake");
  fireEvent.click(screen.getByRole("button", { name: "Reject Devon Blake" }));
  const undo = await screen.findByRole("button", { name: "Undo" });
  submissionsById.set(1, buildReceivedSubmission(1, "Devon Blake", "hired"));
  addResponses(
    respondWithError(api.setStatus, "already_hired", "This candidate is hired. Void the placement first."),
  );
  fireEvent.click(undo);
  await waitFor(() => expect(toast()).toBe("Undo failedThis candidate is hired. Void the placement first."));
  expect(
    row("Devon Blake").getByText("Undo failed. This candidate is hired. Void the placement first."),
  ).toBeTruthy();
  expect(await row("Devon Blake").findByText("Hired")).toBeTruthy();
});

test("Undo works after leaving the page", async () => {
  const { requestsTo } = stubSubmissionServer(buildReceivedSubmission(1, "Devon Blake"));
  const { rerender, client } = open();
  await screen.findByText("Devon Blake");
  fireEvent.click(screen.getByRole("button", { name: "Reject Devon Blake" }));
  await screen.findByRole("button", { name: "Undo" });
  rerender(
    <QueryClientProvider client={client}>
      <h1>Elsewhere</h1>
      <Toaster />
    </QueryClientProvider>,
  );
  const undo = await screen.findByRole("button", { name: "Undo" });
  undo.focus();
  fireEvent.click(undo);
  await waitFor(() => expect(toast()).toBe("UndoneDevon Blake is submitted again."));
  expect(requestsTo(setStatusRoute).map(({ body }) => body)).toEqual([
    { status: "rejected", version: 1 },
    { status: "submitted" },
  ]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Elsewhere"));
});

test("a row shows the stage, the profile and the first line of the notes, without hidden contact details", async () => {
  const notes = "Free from March.\nAsks for remote work.";
  stubSubmissionServer(
    buildReceivedSubmission(1, "Devon Blake", "reviewed", { notes }),
    buildReceivedSubmission(2, "Amara Nwosu", "hired"),
    buildReceivedSubmission(3, "Raj Patel", "rejected"),
    buildReceivedSubmission(4, "Mei Tanaka", "rejected", { closedAs: "job_filled" }),
    buildReceivedSubmission(5, "Ida Lindqvist", "submitted", { contactHidden: true, notes: "" }),
  );
  open();
  await screen.findByText("Devon Blake");
  const statusOf = (name: string) => row(name).getAllByRole("cell").at(-2)?.textContent;
  expect(["Devon Blake", "Amara Nwosu", "Raj Patel", "Mei Tanaka"].map(statusOf)).toEqual([
    "PendingReviewed",
    "Hired",
    "Rejected",
    "Role Filled",
  ]);
  // Only the poster's own decisions are counted as rejected.
  for (const text of ["1 rejected", "1 closed"]) expect(screen.getByText(text)).toBeTruthy();
  expect(
    row("Devon Blake")
      .getByRole("link", { name: /^LinkedIn profile of Devon Blake/ })
      .getAttribute("href"),
  ).toBe("https://www.linkedin.com/in/c1");
  expect(row("Devon Blake").getByText("Free from March.")).toBeTruthy();
  expect(row("Ida Lindqvist").queryByRole("link", { name: /LinkedIn|@/ })).toBeNull();
});

test("the name of a row gives way to LinkedIn beside it, and takes more lines itself", async () => {
  stubSubmissionServer(buildReceivedSubmission(1, "Maximiliane Quintanilla"));
  open();
  const name = await screen.findByRole("button", { name: "Maximiliane Quintanilla" });
  const link = row("Maximiliane Quintanilla").getByRole("link", { name: /^LinkedIn/ });
  expect(link.parentElement).toBe(name.parentElement);
  // With a basis of 0, the width of the name does not make the link wrap; its minimum width does.
  expect(["flex-1", "min-w-16"].filter((token) => !name.classList.contains(token))).toEqual([]);
});

test("Approve is followed by Hire, which asks first; other stages are in the menu", async () => {
  const { requestsTo } = stubSubmissionServer(buildReceivedSubmission(1, "Devon Blake"));
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "More moves for Devon Blake" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Move to Reviewed",
    "Hire",
  ]);
  await user.click(screen.getByRole("menuitem", { name: "Move to Reviewed" }));
  await waitFor(() => expect(row("Devon Blake").getByText("Reviewed")).toBeTruthy());
  await user.click(screen.getByRole("button", { name: "Approve Devon Blake" }));
  expect(await screen.findByRole("button", { name: "Undo" })).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Hire Devon Blake" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Hire Devon Blake?" }));
  expect(requestsTo(setStatusRoute)).toHaveLength(2);
  const [ending] = requestsTo(`GET ${jobEndpoints.ending.path}`);
  expect([ending?.params, ending?.query]).toEqual([{ id: 7 }, { submission: "1" }]);
  await user.click(question.getByRole("button", { name: "Hire" }));
  await waitFor(() => expect(row("Devon Blake").getByText("Hired")).toBeTruthy());
  // The toast of the hire, which cannot be undone, replaces that of the approval.
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
  expect(document.querySelector("[data-slot=toast]")?.textContent).toContain("Status updated");
  expect(requestsTo(setStatusRoute).map(({ body }) => body)).toEqual([
    { status: "reviewed", version: 1 },
    { status: "approved", version: 1 },
    { status: "hired", version: 1, agreedFee: null },
  ]);
});

test("a failed hire shows its error in the row, and nothing is hired", async () => {
  const { addResponses } = stubSubmissionServer(buildReceivedSubmission(1, "Devon Blake", "shortlisted"));
  addResponses(respondWithError(api.setStatus, "stale", "This was edited. Read it again."));
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Hire Devon Blake" }));
  await userEvent.click(screen.getByRole("button", { name: "Hire" }));
  expect(await row("Devon Blake").findByText("This was edited. Read it again.")).toBeTruthy();
  expect(row("Devon Blake").getByText("Shortlisted")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("a job on hold is named in its head, and one without a bounty does not invite to propose a fee", async () => {
  const { addResponses } = stubSubmissionServer(buildReceivedSubmission(1, "Devon Blake"));
  const group = {
    id: 7,
    title: "Staff Engineer",
    company: "Copperkey",
    bounty: 0,
    holdNote: null,
    pending: 1,
    approved: 0,
    rejected: 0,
    matching: 1,
    hasPlacement: false,
  };
  addResponses(respondWith(api.groups, [{ ...group, status: "open", state: "on_hold" }]));
  open();
  const job = within(await screen.findByRole("region", { name: "Staff Engineer" }));
  expect(job.getByText("On Hold")).toBeTruthy();
  expect(job.getByText(/No fixed bounty/)).toBeTruthy();
  expect(job.queryByText(/Propose fee/)).toBeNull();
});

test("the head of a job does not count withdrawn candidates, as My Jobs does not", async () => {
  stubSubmissionServer(
    buildReceivedSubmission(1, "Devon Blake"),
    buildReceivedSubmission(2, "Mei Tanaka", "rejected", { closedAs: "withdrawn" }),
    buildReceivedSubmission(3, "Kim Park", "rejected", { jobId: 8, closedAs: "withdrawn" }),
  );
  open();
  const textOf = async (title: string) => (await screen.findByRole("region", { name: title })).textContent;
  expect(await textOf("Staff Engineer")).toContain("1 candidate, 1 withdrawn");
  expect(await textOf("Head of Product")).toContain("0 candidates, 1 withdrawn");
});

test.each([
  [{ submissions: 4, applications: 2 }, / 4 other candidates and 2 waiting proposals are closed; everyone/],
  [
    { submissions: 1, applications: 0 },
    /\$25,000\. 1 other candidate is closed; everyone involved is notified\.$/,
  ],
  [
    { submissions: 0, applications: 1 },
    /\$25,000\. 1 waiting proposal is closed; everyone involved is notified\.$/,
  ],
  [{ submissions: 0, applications: 0 }, /records a placement with the bounty of \$25,000\.$/],
])("the question before a hire says what it closes: %j", async (ending, text) => {
  const { addResponses } = stubSubmissionServer(buildReceivedSubmission(1, "Devon Blake", "shortlisted"));
  addResponses(respondWith(jobEndpoints.ending, ending));
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Hire Devon Blake" }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test("Enter hires without the optional percentage", async () => {
  const { requestsTo } = stubSubmissionServer(
    buildReceivedSubmission(1, "Devon Blake", "shortlisted", { jobId: 8 }),
  );
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Hire Devon Blake" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Fee/)));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(requestsTo(setStatusRoute)).toHaveLength(1));
  expect(requestsTo(setStatusRoute)[0]?.body).toMatchObject({ status: "hired", agreedFee: null });
});
