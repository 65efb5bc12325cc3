import { applicationEndpoints as api } from "@shared/applications/endpoints";
import type { OwnApplication } from "@shared/applications/schemas";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { cacheResponses } from "@/test/cache-responses";
import { dana, daysAgo, renderWithProviders } from "@/test/render";
import { respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { MyApplicationsPage } from "./my-applications-page";

const marcus = { ...dana, username: "marcus", firstName: "Marcus", role: "agency" as const };
const coverLetter = "We know eleven of them by name, and three would move for this role.";

const entry = (application: Partial<OwnApplication["application"]>, bounty = 25_000): OwnApplication => ({
  application: {
    id: 1,
    status: "pending",
    createdAt: daysAgo(6),
    proposedFee: bounty === 0 ? 18.5 : null,
    timeline: "Six weeks",
    coverLetter,
    approach: null,
    decidedAt: null,
    reason: null,
    closedAs: null,
    version: 3,
    editedAt: null,
    reappliedAt: null,
    ...application,
  },
  job: {
    id: 7,
    title: "Engineer",
    company: "Copperkey",
    bounty,
    deadline: null,
    status: "open",
    state: "open",
    holdNote: null,
  },
  jobPoster: {
    id: 9,
    firstName: "Noor",
    lastName: null,
    username: "noor",
    role: "portfolio_hr",
    title: null,
    company: "Quillon Capital",
    isTrusted: true,
  },
});
const withdrawn = { status: "rejected", closedAs: "withdrawn", decidedAt: daysAgo(1) } as const;

const start = (...applications: OwnApplication[]) => startAs(marcus, ...applications);
async function startAs(viewer: typeof marcus, ...applications: OwnApplication[]) {
  const server = stubServer(
    respondWith(api.mine, applications),
    respondWith(api.mineCounts, { pending: 1, approved: 0, rejected: 0, notSelected: 0, closed: 0 }),
  );
  const { client } = renderWithProviders(<MyApplicationsPage />, { viewer, at: "/my-applications" });
  const card = within(await screen.findByRole("article", { name: "Engineer" }));
  return { ...server, client, card, user: userEvent.setup() };
}
const sent = (requests: { call: string; body?: unknown }[], call: string) =>
  requests.find((request) => request.call === call)?.body;

test("an own application shows the proposed fee, and no tag that asks for one", async () => {
  const { card } = await start(entry({}, 0));
  expect(card.getByText("18.5%")).toBeTruthy();
  expect(card.queryByText("Propose fee")).toBeNull();
});

test("Edit Proposal sends the version, and null for an emptied field", async () => {
  const { requests, addResponses, card, user } = await start(entry({}, 0));
  addResponses(respondWith(api.edit, entry({ version: 4 }, 0).application));
  await user.click(card.getByRole("button", { name: "Edit Proposal" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Proposal" }));
  await user.clear(dialog.getByLabelText(/Timeline/));
  await user.clear(dialog.getByLabelText(/Proposed fee/));
  await user.type(dialog.getByLabelText(/Proposed fee/), "20");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Proposal updated")).toBeTruthy();
  expect(sent(requests, "PATCH /api/applications/:id")).toEqual({
    version: 3,
    coverLetter,
    proposedFee: 20,
    timeline: null,
    approach: null,
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an edit that is too late shows why, and keeps the typed text", async () => {
  const { addResponses, card, user } = await start(entry({}));
  addResponses(respondWithError(api.edit, "already_decided", "This application has already been decided."));
  await user.click(card.getByRole("button", { name: "Edit Proposal" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Proposal" }));
  await user.type(dialog.getByLabelText(/Approach/), "Two partners");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(await dialog.findByText("This application has already been decided.")).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Approach/).value).toBe("Two partners");
});

test("Withdraw promises no address to an applicant who is not verified", async () => {
  const unverified = { ...marcus, seesContactDetails: false };
  const { card, user } = await startAs(unverified, entry({ status: "approved", decidedAt: daysAgo(1) }));
  await user.click(card.getByRole("button", { name: "Withdraw" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Withdraw this application?" }));
  expect(dialog.getByText("The poster can still see your email address.")).toBeTruthy();
});

test("Withdraw asks with room for a reason, and names the status that the applicant saw", async () => {
  const { requests, addResponses, card, user } = await start(
    entry({ status: "approved", decidedAt: daysAgo(1) }),
  );
  addResponses(respondWith(api.withdraw, entry(withdrawn).application));
  expect(card.queryByRole("button", { name: "Edit Proposal" })).toBeNull();
  await user.click(card.getByRole("button", { name: "Withdraw" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Withdraw this application?" }));
  expect(dialog.getByText("You and the poster can still see each other's email addresses.")).toBeTruthy();
  expect(dialog.getByText("You can apply again once.")).toBeTruthy();
  await user.type(dialog.getByLabelText(/Reason/), "No capacity");
  await user.click(dialog.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("Application withdrawn")).toBeTruthy();
  expect(sent(requests, "POST /api/applications/:id/withdraw")).toEqual({
    reason: "No capacity",
    status: "approved",
  });
});

test("a withdrawal refreshes the counts of jobs and the jobs of organizations", async () => {
  const { addResponses, client, card, user } = await start(entry({}));
  addResponses(respondWith(api.withdraw, entry(withdrawn).application));
  const freshPaths = cacheResponses(client, jobEndpoints.counts, jobEndpoints.ofOrganization);
  await user.click(card.getByRole("button", { name: "Withdraw" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Withdraw this application?" }));
  await user.click(dialog.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("Application withdrawn")).toBeTruthy();
  await waitFor(() => expect(freshPaths()).toEqual([]));
});

test("a withdrawn application shows the reason, and Apply Again begins with the former texts", async () => {
  const { requests, addResponses, card, user } = await start(entry({ ...withdrawn, reason: "No capacity" }));
  addResponses(respondWith(api.apply, entry({ reappliedAt: daysAgo(0) }).application));
  expect(card.getAllByText("Withdrawn")).toHaveLength(2);
  expect(card.getByText(/Your reason: No capacity/)).toBeTruthy();
  expect(card.queryByText(/Not Selected/)).toBeNull();
  await user.click(card.getByRole("button", { name: "Apply Again" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Apply to Fill This Role" }));
  await user.click(dialog.getByRole("button", { name: "Submit Application" }));
  await waitFor(() =>
    expect(sent(requests, "POST /api/jobs/:id/apply")).toEqual({
      coverLetter,
      proposedFee: null,
      timeline: "Six weeks",
    }),
  );
});

test("Apply Again is offered once, and not for an ended job", async () => {
  const ended = entry(withdrawn);
  const { card } = await start({ ...ended, job: { ...ended.job, status: "filled", state: "filled" } });
  expect(card.queryByRole("button", { name: "Apply Again" })).toBeNull();
});

test("a second withdrawal is final", async () => {
  const { card } = await start(entry({ ...withdrawn, reappliedAt: daysAgo(2) }));
  expect(card.queryByRole("button", { name: "Apply Again" })).toBeNull();
  expect(card.getByText("You withdrew this application.")).toBeTruthy();
});
