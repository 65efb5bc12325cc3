import { jobEndpoints } from "@shared/jobs/endpoints";
import type { ClosingReason } from "@shared/jobs/vocabulary";
import { placementEndpoints } from "@shared/placements/endpoints";
import type { Placement } from "@shared/placements/schemas";
import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import type { OwnSubmission } from "@shared/submissions/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { cacheResponses } from "@/test/cache-responses";
import { daysAgo, renderWithProviders } from "@/test/render";
import { buildOwnSubmission, marcus, priya } from "@/test/samples";
import { respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { MySubmissionsPage } from "./my-submissions-page";

const party = (id: number, firstName: string, company: string) => ({
  id,
  firstName,
  lastName: null,
  username: firstName.toLowerCase(),
  company,
});
const change = (
  from: string | null,
  to: string,
  reason: string | null = null,
  closedAs: ClosingReason | null = null,
) => ({
  from,
  to,
  at: daysAgo(1),
  by: { id: 7, firstName: "Dana", lastName: "Whitfield", username: "dana", company: "Northlight Ventures" },
  reason,
  closedAs,
});

const placed: Placement = {
  id: 3,
  submissionId: 4,
  candidateName: "Mei Tanaka",
  job: { id: 12, title: "Staff Engineer", company: "Copperkey" },
  placedBy: party(marcus.id, "Marcus", "Meridian Search"),
  poster: party(7, "Dana", "Northlight Ventures"),
  bountyPaid: 25_000,
  fee: { state: "known", percent: null, disputeReason: null },
  status: "pending_payment",
  paymentDays: null,
  guaranteeDays: null,
  dueOn: null,
  placedAt: daysAgo(1),
  history: [],
};

function serverWith(...entries: OwnSubmission[]) {
  const count = (status: string) => entries.filter((entry) => entry.status === status).length;
  return stubServer(
    respondWith(api.mine, ({ query: { status, outcome } }) =>
      entries.filter((entry) =>
        outcome
          ? entry.status === "rejected" && (entry.closedAs !== null) === (outcome === "closed")
          : !status || status === "all" || entry.status === status,
      ),
    ),
    respondWith(api.mineCounts, () => ({
      submitted: count("submitted"),
      reviewed: count("reviewed"),
      shortlisted: count("shortlisted"),
      rejected: count("rejected"),
      hired: count("hired"),
      closed: entries.filter(({ closedAs }) => closedAs !== null).length,
    })),
    respondWith(api.history, [change(null, "submitted"), change("submitted", "rejected", "No audit work.")]),
    respondWith(placementEndpoints.mine, [placed]),
  );
}
const open = (at = "/my-submissions") => renderWithProviders(<MySubmissionsPage />, { viewer: marcus, at });
const card = async (name: string) => within(await screen.findByRole("article", { name }));

test("shows the job and status of each candidate, and the counts in the tabs", async () => {
  serverWith(
    buildOwnSubmission(1, "Raj Rao", { status: "rejected", notes: "Strong." }),
    buildOwnSubmission(2, "Devon Blake", {
      job: {
        id: 13,
        title: "CTO",
        company: "Marlow",
        bounty: 0,
        status: "filled",
        state: "filled",
        holdNote: null,
      },
    }),
  );
  open();
  const raj = await card("Raj Rao");
  for (const text of ["Principal Engineer", "Copperkey", "$25.0K", "Strong."])
    expect(raj.getByText(text)).toBeTruthy();
  expect(raj.getByText("Rejected").dataset.tone).toBe("danger");
  expect(raj.getByRole("link", { name: "Staff Engineer" }).getAttribute("href")).toBe(
    "/jobs?job=12&tab=candidates",
  );
  expect((await card("Devon Blake")).getByText("Filled")).toBeTruthy();
  expect(screen.getByText("1 candidate is waiting for a decision")).toBeTruthy();
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "All2",
    "Submitted1",
    "Reviewed0",
    "Shortlisted0",
    "Rejected1",
    "Hired0",
    "Closed0",
  ]);
});

test("candidates that were closed without a decision are under Closed, not under Rejected", async () => {
  serverWith(
    buildOwnSubmission(1, "Raj Rao", { status: "rejected" }),
    buildOwnSubmission(2, "Mei Tanaka", { status: "rejected", closedAs: "job_filled" }),
  );
  open("/my-submissions?status=rejected");
  await card("Raj Rao");
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "All2",
    "Submitted0",
    "Reviewed0",
    "Shortlisted0",
    "Rejected1",
    "Hired0",
    "Closed1",
  ]);
  await userEvent.click(screen.getByRole("tab", { name: /Closed/ }));
  expect((await card("Mei Tanaka")).getByText("Role Filled")).toBeTruthy();
  expect(screen.getAllByRole("article")).toHaveLength(1);
});

test("a rejected card shows the reason, if the poster gave one", async () => {
  serverWith(
    buildOwnSubmission(1, "Raj Rao", { status: "rejected", reason: "No audit work." }),
    buildOwnSubmission(2, "Devon Blake", { status: "rejected", reason: null }),
  );
  open();
  expect((await card("Raj Rao")).getByText("Reason given: No audit work.")).toBeTruthy();
  expect((await card("Devon Blake")).queryByText(/Reason given/)).toBeNull();
});

test("the selected tab is in the URL and filters on the server", async () => {
  const server = serverWith(
    buildOwnSubmission(1, "Raj Rao", { status: "rejected" }),
    buildOwnSubmission(2, "Devon Blake"),
  );
  const user = userEvent.setup();
  open();
  await card("Raj Rao");
  await user.click(screen.getByRole("tab", { name: /Submitted/ }));
  expect(location.search).toBe("?status=submitted");
  await card("Devon Blake");
  expect(screen.queryByRole("article", { name: "Raj Rao" })).toBeNull();
  await user.click(screen.getByRole("tab", { name: /Hired/ }));
  expect(await screen.findByText("No hired candidates")).toBeTruthy();
  expect(server.requestsTo("GET /api/my-candidate-submissions").map(({ query }) => query.status)).toEqual([
    "all",
    "submitted",
    "hired",
  ]);
});

test("loads the history with its reasons when it is expanded", async () => {
  const server = serverWith(buildOwnSubmission(1, "Raj Rao", { status: "rejected" }));
  const user = userEvent.setup();
  open();
  const raj = await card("Raj Rao");
  expect(server.requests.some(({ call }) => call.endsWith("/history"))).toBe(false);
  await user.click(raj.getByRole("button", { name: "Show history of Raj Rao" }));
  expect(await raj.findByText("No audit work.")).toBeTruthy();
  const by = raj.getAllByRole("link", { name: "Dana Whitfield, Northlight Ventures" });
  expect(by.map((link) => link.getAttribute("href"))).toEqual(["/user/7", "/user/7"]);
  await user.click(raj.getByRole("button", { name: "Hide history of Raj Rao" }));
  expect(raj.queryByText("No audit work.")).toBeNull();
});

test("the history names what closed a candidate, without the text that the server adds", async () => {
  const server = serverWith(buildOwnSubmission(1, "Raj Rao", { status: "submitted" }));
  const closing = change("submitted", "rejected", "The role has been filled", "job_filled");
  server.addResponses(
    respondWith(api.history, [
      { ...change(null, "submitted"), at: daysAgo(5) },
      { ...change("submitted", "rejected", "No audit work."), at: daysAgo(4) },
      { ...change("rejected", "submitted"), at: daysAgo(3) },
      { ...closing, at: daysAgo(2), by: null },
      change("rejected", "submitted", "The job was reopened"),
    ]),
  );
  const user = userEvent.setup();
  open();
  const raj = await card("Raj Rao");
  await user.click(raj.getByRole("button", { name: "Show history of Raj Rao" }));
  const history = await raj.findByRole("list", { name: "History" });
  const [, decided, , closed, reopened] = within(history).getAllByRole("listitem");
  expect(decided?.textContent).toMatch(/^Rejected from Submitted/);
  expect(closed?.textContent).toMatch(/^Closed: the job was filled from Submitted/);
  expect(closed?.textContent).not.toMatch(/The role has been filled|An account that is gone/);
  expect(reopened?.textContent).toMatch(/^Submitted from Closed.*The job was reopened$/);
});

test("a hired candidate shows the placement and its bounty", async () => {
  serverWith(buildOwnSubmission(4, "Mei Tanaka", { status: "hired" }));
  open("/my-submissions?status=hired");
  const mei = await card("Mei Tanaka");
  expect(await mei.findByText("Pending payment")).toBeTruthy();
  expect(mei.getByText("$25,000")).toBeTruthy();
  expect(mei.queryByRole("button", { name: /Mark/ })).toBeNull();
});

test("a voided placement is shown with the history", async () => {
  const server = serverWith(buildOwnSubmission(4, "Mei Tanaka", { status: "shortlisted" }));
  server.addResponses(
    respondWith(api.history, [
      change(null, "submitted"),
      change("submitted", "hired"),
      change("hired", "shortlisted"),
    ]),
  );
  server.addResponses(
    respondWith(placementEndpoints.mine, [
      { ...placed, status: "voided", history: [change("confirmed", "voided", "She withdrew.")] },
    ]),
  );
  const user = userEvent.setup();
  open();
  const mei = await card("Mei Tanaka");
  await user.click(mei.getByRole("button", { name: "Show history of Mei Tanaka" }));
  expect(await mei.findByRole("heading", { name: "Placement" })).toBeTruthy();
  expect(mei.getByText("She withdrew.")).toBeTruthy();
});

test("shows the empty state, and an error state when the list fails", async () => {
  const server = serverWith();
  const { unmount } = open();
  expect(await screen.findByText("No candidates submitted yet.")).toBeTruthy();
  expect(screen.getByText("No candidates are waiting for a decision")).toBeTruthy();
  // Without a submission there is nothing to filter.
  expect(screen.queryByRole("tab")).toBeNull();
  expect(screen.getByRole("link", { name: "View Job Market" }).getAttribute("href")).toBe("/jobs");
  unmount();
  server.addResponses(respondWithError(api.mine, "unavailable", "The service is temporarily unavailable."));
  open();
  expect(await screen.findByText("Your submissions could not be loaded")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("people who cannot submit are led to the candidates that they receive", async () => {
  serverWith();
  renderWithProviders(<MySubmissionsPage />, { viewer: priya, at: "/my-submissions" });
  await screen.findByText("No candidates submitted yet.");
  expect(screen.queryByText(/choose Submit Candidate/)).toBeNull();
  expect(screen.getByRole("link", { name: "Candidate Management" }).getAttribute("href")).toBe(
    "/candidate-management",
  );
});

test("a notification links to its candidate, even on a later page", async () => {
  const page = (...ids: number[]) => ids.map((id) => buildOwnSubmission(id, `Candidate ${id}`));
  const { requests } = stubServer(
    respondWith(api.mineCounts, { submitted: 3, reviewed: 0, shortlisted: 0, rejected: 0, hired: 0 }),
    respondWith(api.mine, ({ query }) => (query.cursor ? page(7) : page(9, 8)), "more"),
  );
  open("/my-submissions?submission=7");
  const card = await screen.findByRole("article", { name: "Candidate 7" });
  await vi.waitFor(() => expect(document.activeElement).toBe(card));
  expect(card.dataset.testid).toBe("named-submission");
  expect(requests.filter(({ call }) => call === "GET /api/my-candidate-submissions")).toHaveLength(2);
  // Switching tabs removes the candidate from the URL.
  await userEvent.click(screen.getByRole("tab", { name: /Submitted/ }));
  expect(location.search).toBe("?status=submitted");
});

test("an empty tab links to all candidates and keeps focus when its button unmounts", async () => {
  serverWith(buildOwnSubmission(1, "Raj Rao", { status: "rejected" }));
  open("/my-submissions?status=hired");
  expect(await screen.findByText("No hired candidates")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Show all candidates" }));
  await card("Raj Rao");
  expect(location.search).toBe("");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
});

test("Edit Details sends the version, without email address and profile", async () => {
  const { requests, addResponses } = serverWith(
    buildOwnSubmission(1, "Raj Rao", {
      version: 2,
      candidateSkills: ["Go", "SQL"],
      candidatePhone: "+1 555",
    }),
  );
  addResponses(respondWith(api.edit, buildOwnSubmission(1, "Raj Rao", { version: 3 })));
  open();
  const user = userEvent.setup();
  await user.click((await card("Raj Rao")).getByRole("button", { name: "Edit Details of Raj Rao" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Details" }));
  expect(dialog.queryByLabelText(/^(Email|LinkedIn)/)).toBeNull();
  await user.clear(dialog.getByLabelText(/Phone/));
  await user.type(dialog.getByLabelText(/Skills/), ", Kafka");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Candidate updated")).toBeTruthy();
  expect(requests.find(({ call }) => call.startsWith("PATCH"))?.body).toMatchObject({
    version: 2,
    candidateName: "Raj Rao",
    candidateSkills: ["Go", "SQL", "Kafka"],
    candidatePhone: null,
  });
});

test("Withdraw Candidate asks with room for a reason", async () => {
  const { requests, addResponses } = serverWith(buildOwnSubmission(1, "Raj Rao", { status: "shortlisted" }));
  addResponses(
    respondWith(
      api.withdraw,
      buildOwnSubmission(1, "Raj Rao", { status: "rejected", closedAs: "withdrawn" }),
    ),
  );
  open();
  const user = userEvent.setup();
  const raj = await card("Raj Rao");
  expect(raj.queryByRole("button", { name: /Edit Details/ })).toBeNull();
  await user.click(raj.getByRole("button", { name: "Withdraw Candidate Raj Rao" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Withdraw Raj Rao?" }));
  await user.type(dialog.getByLabelText(/Reason/), "Another offer");
  await user.click(dialog.getByRole("button", { name: "Withdraw Candidate" }));
  expect(await screen.findByText("Candidate withdrawn")).toBeTruthy();
  expect(requests.find(({ call }) => call.includes("withdraw"))?.body).toEqual({ reason: "Another offer" });
});

test("withdrawing a candidate refreshes the jobs on which the recruiter works, and their counts", async () => {
  const { addResponses } = serverWith(buildOwnSubmission(1, "Raj Rao"));
  addResponses(respondWith(api.withdraw, buildOwnSubmission(1, "Raj Rao", { closedAs: "withdrawn" })));
  const { client } = open();
  const freshPaths = cacheResponses(client, jobEndpoints.list, jobEndpoints.counts);
  const user = userEvent.setup();
  await user.click((await card("Raj Rao")).getByRole("button", { name: "Withdraw Candidate Raj Rao" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Withdraw Raj Rao?" }));
  await user.click(dialog.getByRole("button", { name: "Withdraw Candidate" }));
  expect(await screen.findByText("Candidate withdrawn")).toBeTruthy();
  await waitFor(() => expect(freshPaths()).toEqual([]));
});

test("decided, hired and withdrawn candidates cannot be corrected", async () => {
  serverWith(
    buildOwnSubmission(1, "Raj Rao", { status: "rejected" }),
    buildOwnSubmission(2, "Devon Blake", { status: "rejected", closedAs: "withdrawn" }),
  );
  open();
  expect((await card("Devon Blake")).getByText("Withdrawn")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Edit Details|Withdraw Candidate/ })).toBeNull();
});
