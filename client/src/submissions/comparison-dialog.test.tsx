import { jobEndpoints } from "@shared/jobs/endpoints";
import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { cacheResponses } from "@/test/cache-responses";
import { renderWithProviders } from "@/test/render";
import { respondOnRelease, respondWith, respondWithError } from "@/test/stub-server";
import { buildReceivedSubmission, setStatusRoute, stubSubmissionServer } from "@/test/submissions";
import { CandidateManagementPage } from "./candidate-management-page";

const submittedAt = "2026-11-03T09:00:00Z";
const rafael = buildReceivedSubmission(1, "Rafael Quintanilla", "submitted", {
  createdAt: submittedAt,
  duplicates: [{ id: 2, name: "Saltgrass Talent", submittedAt }],
});
const secondRafael = buildReceivedSubmission(2, "Rafael Quintanilla", "reviewed", {
  submittedBy: {
    id: 9,
    firstName: "Delphine",
    lastName: "Aubert",
    username: "del",
    company: "Saltgrass Talent",
  },
  duplicates: [{ id: 1, name: "Meridian Search", submittedAt }],
});

function start(...submissions: ReturnType<typeof buildReceivedSubmission>[]) {
  const server = stubSubmissionServer(...submissions);
  const { client } = renderWithProviders(<CandidateManagementPage />, { at: "/candidate-management" });
  return { ...server, client, user: userEvent.setup() };
}
const receivedRoute = `${api.received.method} ${api.received.path}`;
const keepRoute = `${api.keep.method} ${api.keep.path}`;

test("both rows name each other, and Keep This One rejects the other", async () => {
  const { client, user, requestsTo } = start(rafael, secondRafael);
  const freshPaths = cacheResponses(client, jobEndpoints.mine);
  expect(await screen.findByRole("button", { name: /^Also sent by Meridian Search, Nov 3/ })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^Also sent by Saltgrass Talent, Nov 3/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sent More Than Once" }));
  expect((await dialog.findAllByRole("columnheader")).map(({ textContent }) => textContent)).toEqual([
    "Detail",
    "Rafael Quintanillafrom Meridian Search",
    "Rafael Quintanillafrom Saltgrass Talent",
  ]);
  expect(dialog.getByRole("row", { name: /^Submitted on/ }).textContent).toContain("Nov 3");
  await user.click(dialog.getByRole("button", { name: "Keep This One from Saltgrass Talent" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requestsTo(keepRoute).map(({ params, body }) => [params.id, body])).toEqual([[2, { over: [1] }]]);
  expect(await screen.findByText("1 rejected")).toBeTruthy();
  expect(freshPaths()).toEqual([]);
});

test("a refused Keep This One leaves the comparison open, says why, and loads the candidates again", async () => {
  const { user, addResponses, submissionsById } = start(rafael, secondRafael);
  await user.click(await screen.findByRole("button", { name: /^Also sent by Saltgrass Talent/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sent More Than Once" }));
  const keepButton = await dialog.findByRole("button", { name: "Keep This One from Meridian Search" });
  addResponses(respondWithError(api.keep, "unexpected", "Something went wrong. Please try again."));
  await user.click(keepButton);
  expect((await dialog.findByRole("alert")).textContent).toBe(
    "The submission was not keptSomething went wrong. Please try again.",
  );
  const heldResponse = respondOnRelease(
    respondWithError(api.keep, "already_decided", "The others are rejected already."),
  );
  addResponses(heldResponse);
  submissionsById.set(2, { ...secondRafael, storedStatus: "rejected", status: "rejected" });
  await user.click(keepButton);
  await waitFor(() => expect(dialog.queryByRole("alert")).toBeNull());
  heldResponse.release();
  expect(await dialog.findByText("Rejected")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: /^Keep This One/ })).toBeNull();
  expect(dialog.getByRole("alert").textContent).toBe(
    "The submission was not keptThe others are rejected already.",
  );
});

test("a refused Keep This One keeps its error when a refetch removes the submission", async () => {
  const { user, addResponses, submissionsById } = start(rafael, secondRafael);
  await user.click(await screen.findByRole("button", { name: /^Also sent by Saltgrass Talent/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sent More Than Once" }));
  const keepButton = await dialog.findByRole("button", { name: "Keep This One from Saltgrass Talent" });
  addResponses(respondWithError(api.keep, "not_found", "This submission does not exist."));
  submissionsById.delete(2);
  await user.click(keepButton);
  await waitFor(() => expect(dialog.queryByText("from Saltgrass Talent")).toBeNull());
  expect(dialog.getByRole("alert").textContent).toBe(
    "The submission was not keptThis submission does not exist.",
  );
});

test("two to four selected candidates of one job can be compared and decided", async () => {
  const skills = (...candidateSkills: string[]) => ({ candidateSkills, notes: "Free from March." });
  const { user, requestsTo } = start(
    buildReceivedSubmission(1, "Devon Blake", "submitted", skills("Go", "Kafka")),
    buildReceivedSubmission(2, "Amara Nwosu", "shortlisted", skills("go")),
  );
  await user.click(await screen.findByRole("checkbox", { name: "Select Devon Blake" }));
  expect(screen.queryByRole("button", { name: "Compare" })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Select Amara Nwosu" }));
  await user.click(screen.getAllByRole("button", { name: "Compare" })[0] ?? document.body);
  const dialog = within(await screen.findByRole("dialog", { name: "Compare 2 Candidates" }));
  await dialog.findByRole("table");
  expect(dialog.getAllByText("(shared)")).toHaveLength(2);
  expect(dialog.getAllByText("Free from March.")).toHaveLength(2);
  expect(await dialog.findAllByRole("list", { name: "Record in this network" })).toHaveLength(2);
  expect(dialog.queryByRole("button", { name: /^Keep This One/ })).toBeNull();
  expect(dialog.getByRole("button", { name: "Hire Amara Nwosu" })).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Reject Devon Blake" }));
  await waitFor(() => expect(requestsTo(setStatusRoute)).toHaveLength(1));
  expect(await dialog.findByText("Rejected")).toBeTruthy();
});

test("notes that are hidden with the contact details are not called missing", async () => {
  const { user } = start(
    buildReceivedSubmission(1, "Devon Blake", "submitted", { contactHidden: true, notes: "" }),
    buildReceivedSubmission(2, "Amara Nwosu", "submitted", { notes: null }),
  );
  for (const name of ["Devon Blake", "Amara Nwosu"])
    await user.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
  await user.click(screen.getAllByRole("button", { name: "Compare" })[0] ?? document.body);
  const dialog = within(await screen.findByRole("dialog", { name: "Compare 2 Candidates" }));
  const notes = within(dialog.getByRole("row", { name: /^Notes/ })).getAllByRole("cell");
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    "NotesHidden. Contact details appear once your email address is verified.",
    "NotesNot given",
  ]);
});

test("a comparison of four loaded candidates takes them and their records from the list", async () => {
  const recruiterRecord = {
    approved: 3,
    decided: 4,
    shortlisted: 5,
    answered: 9,
    placements: 2,
    firstCandidateHours: 30,
  };
  const names = ["Devon Blake", "Amara Nwosu", "Raj Patel", "Mei Tanaka"];
  const { user, requests } = start(
    ...names.map((name, index) => buildReceivedSubmission(index + 1, name, "submitted", { recruiterRecord })),
  );
  for (const name of names) await user.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
  const countBefore = requests.length;
  await user.click(screen.getAllByRole("button", { name: "Compare" })[0] ?? document.body);
  const dialog = within(await screen.findByRole("dialog", { name: "Compare 4 Candidates" }));
  const record = dialog.getByRole("row", { name: /^Record/ });
  expect(within(record).getAllByText("Candidates shortlisted: 5 of 9")).toHaveLength(4);
  expect(requests.slice(countBefore).map(({ call }) => call)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Approve Raj Patel" }));
  expect(await dialog.findByRole("button", { name: "Hire Raj Patel" })).toBeTruthy();
});

test("only a duplicate that the list does not show is requested by its id", async () => {
  const { user, addResponses, requests } = start(rafael, secondRafael);
  addResponses({
    endpoint: api.received,
    reply: (request: Parameters<ReturnType<typeof respondWith>["reply"]>[0]) =>
      respondWith(api.received, request.query.submission === "2" ? [secondRafael] : [rafael]).reply(request),
  });
  await user.click(await screen.findByRole("button", { name: /^Also sent by Saltgrass Talent/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sent More Than Once" }));
  expect(await dialog.findAllByRole("columnheader")).toHaveLength(3);
  const requestsOfOne = requests.filter(({ call, query }) => call === receivedRoute && query.submission);
  expect(requestsOfOne.map(({ query }) => query.submission)).toEqual(["2"]);
});
