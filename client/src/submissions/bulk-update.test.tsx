import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ApiError } from "@/lib/api/api-fetch";
import { subscribeToAnnouncements } from "@/lib/feedback/announce";
import { renderWithProviders } from "@/test/render";
import { respondOnRelease, respondWith, respondWithError } from "@/test/stub-server";
import { buildReceivedSubmission, setStatusRoute, stubSubmissionServer } from "@/test/submissions";
import { CandidateManagementPage } from "./candidate-management-page";
import { jobToggleId } from "./restore-focus";

const names = ["Ann", "Bea", "Cleo", "Dev", "Eli", "Finn"];
const submissions = () => names.map((name, index) => buildReceivedSubmission(index + 1, name));
const checkbox = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Select ${name}` });
const selected = () => names.filter((name) => checkbox(name).checked);
const bar = () => within(screen.getByRole("region", { name: "All selected candidates" }));
const jobBar = (title = "Staff Engineer") =>
  within(screen.getByRole("group", { name: `Selected for ${title}` }));
const toast = () =>
  [...document.querySelectorAll("[data-slot=toast] b, [data-slot=toast] p")]
    .map(({ textContent }) => textContent)
    .join("");

async function start(...more: ReturnType<typeof buildReceivedSubmission>[]) {
  const server = stubSubmissionServer(...submissions(), ...more);
  const { client } = renderWithProviders(<CandidateManagementPage />, { at: "/candidate-management" });
  await screen.findByText("Ann");
  return { ...server, client, user: userEvent.setup() };
}

test("a click selects a row, shift-click a range, and the job's checkbox selects or clears all", async () => {
  const { user } = await start();
  expect(screen.queryByRole("region", { name: "All selected candidates" })).toBeNull();
  await user.click(checkbox("Bea"));
  fireEvent.click(checkbox("Eli"), { shiftKey: true });
  expect(selected()).toEqual(["Bea", "Cleo", "Dev", "Eli"]);
  expect(jobBar().getByText("4 candidate(s) selected")).toBeTruthy();
  const all = () => jobBar().getByRole<HTMLInputElement>("checkbox", { name: "Select all (6)" });
  expect([all().checked, all().indeterminate]).toEqual([false, true]);
  await user.click(jobBar().getByRole("button", { name: "Select all (6)" }));
  expect(selected()).toEqual(names);
  await user.click(all());
  expect(selected()).toEqual([]);
  await user.click(checkbox("Ann"));
  await user.click(bar().getByRole("button", { name: "Clear" }));
  expect(selected()).toEqual([]);
});

test("the checkbox of a job with one candidate says so", async () => {
  stubSubmissionServer(buildReceivedSubmission(1, "Ann"));
  renderWithProviders(<CandidateManagementPage />, { at: "/candidate-management" });
  await screen.findByText("Ann");
  const all = jobBar().getByRole<HTMLInputElement>("checkbox", { name: "Select all (1)" });
  await userEvent.click(checkbox("Ann"));
  expect(all.checked).toBe(true);
});

test("changing the filter clears the selection", async () => {
  const { user } = await start();
  await user.click(checkbox("Ann"));
  await user.selectOptions(screen.getByLabelText("Status"), "Pending");
  await waitFor(() => expect(screen.queryByRole("region", { name: "All selected candidates" })).toBeNull());
  expect(selected()).toEqual([]);
});

test("rows of the previous filter cannot be selected while new results load", async () => {
  const { user, addResponses } = await start();
  const pendingResponse = respondOnRelease(respondWith(api.received, submissions().slice(0, 2)));
  addResponses(pendingResponse);
  await user.selectOptions(screen.getByLabelText("Status"), "Pending");
  await user.click(checkbox("Finn"));
  for (const jobCheckbox of jobBar().getAllByRole("checkbox")) await user.click(jobCheckbox);
  await user.click(jobBar().getByRole("button", { name: "Select all (6)" }));
  expect(selected()).toEqual([]);
  expect(screen.queryByRole("region", { name: "All selected candidates" })).toBeNull();
  pendingResponse.release();
  await user.click(await jobBar().findByRole("button", { name: "Select all (2)" }));
  expect(bar().getByText("2 candidate(s) selected")).toBeTruthy();
});

test("closed candidates cannot be selected and are not in a range or in Select all", async () => {
  const { user, client, submissionsById } = await start();
  await user.click(checkbox("Cleo"));
  submissionsById.set(3, buildReceivedSubmission(3, "Cleo", "rejected", { closedAs: "withdrawn" }));
  submissionsById.set(5, buildReceivedSubmission(5, "Eli", "rejected", { closedAs: "recruiter_left" }));
  await client.invalidateQueries({ queryKey: [api.received.path] });
  await waitFor(() => expect(selected()).toEqual([]));
  expect([checkbox("Cleo").disabled, checkbox("Eli").disabled]).toEqual([true, true]);
  await user.click(checkbox("Bea"));
  fireEvent.click(checkbox("Finn"), { shiftKey: true });
  expect(selected()).toEqual(["Bea", "Dev", "Finn"]);
  await user.click(jobBar().getByRole("button", { name: "Select all (4)" }));
  expect(selected()).toEqual(["Ann", "Bea", "Dev", "Finn"]);
  expect(jobBar().getByRole<HTMLInputElement>("checkbox", { name: "Select all (4)" }).checked).toBe(true);
});

test("closing a selected candidate elsewhere announces the remaining count and moves focus to its name", async () => {
  const { user, client, submissionsById } = await start();
  const announcements: string[] = [];
  const unsubscribe = subscribeToAnnouncements((text) => announcements.push(text));
  await user.click(checkbox("Ann"));
  await user.click(checkbox("Cleo"));
  expect(document.activeElement).toBe(checkbox("Cleo"));
  submissionsById.set(3, buildReceivedSubmission(3, "Cleo", "rejected", { closedAs: "withdrawn" }));
  await client.invalidateQueries({ queryKey: [api.received.path] });
  await waitFor(() => expect(selected()).toEqual(["Ann"]));
  expect(checkbox("Cleo").disabled).toBe(true);
  expect(announcements.slice(2)).toEqual(["1 candidate(s) selected"]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cleo" })));
  unsubscribe();
});

test("closing all candidates of a job moves focus from Select all to the job", async () => {
  const { user, client, submissionsById } = await start();
  await user.click(jobBar().getByRole("checkbox", { name: "Select all (6)" }));
  for (const [id, submission] of submissionsById)
    submissionsById.set(id, {
      ...submission,
      status: "rejected",
      storedStatus: "rejected",
      closedAs: "withdrawn",
    });
  await client.invalidateQueries({ queryKey: [api.received.path] });
  await waitFor(() => expect(selected()).toEqual([]));
  await waitFor(() => expect(document.activeElement?.id).toBe(jobToggleId(7)));
  // Nothing is left to select.
  expect(screen.queryByRole("group", { name: "Selected for Staff Engineer" })).toBeNull();
});

test("a former recruiter is named without the placeholder user name", async () => {
  await start(
    buildReceivedSubmission(20, "Gus", "rejected", {
      closedAs: "recruiter_left",
      submittedBy: {
        id: 36,
        username: "former~36",
        firstName: "Former",
        lastName: "member",
        company: null,
      },
    }),
  );
  // Without a link, because the profile no longer exists.
  expect(screen.getByText("Former member").closest("a")).toBeNull();
  expect(screen.queryByText(/former~36/)).toBeNull();
});

test("candidates that a refetch removes from the filtered list are not selected any more", async () => {
  const { user, client, requestsTo } = await start(
    buildReceivedSubmission(20, "Gus", "submitted", { jobId: 8 }),
  );
  await user.selectOptions(screen.getByLabelText("Status"), "Pending");
  await user.click(screen.getByRole("button", { name: "Head of Product" }));
  await user.click(await screen.findByRole("checkbox", { name: "Select Gus" }));
  await user.click(checkbox("Ann"));
  await user.click(checkbox("Bea"));
  await user.click(screen.getByRole("button", { name: "Approve Ann" }));
  await user.click(screen.getByRole("button", { name: "Approve Gus" }));
  await waitFor(() => expect(requestsTo(setStatusRoute)).toHaveLength(2));
  await client.invalidateQueries({ queryKey: [api.received.path] });
  await client.invalidateQueries({ queryKey: [api.groups.path] });
  await waitFor(() => expect(screen.queryByText("Gus")).toBeNull());
  expect(await bar().findByText("1 candidate(s) selected")).toBeTruthy();
  await user.click(bar().getByRole("button", { name: "Reject Selected" }));
  await waitFor(() => expect(requestsTo(setStatusRoute)).toHaveLength(3));
  expect(requestsTo(setStatusRoute).at(-1)?.params).toEqual({ id: 2 });
});

test("a hire in the comparison clears the selection of its job", async () => {
  const { user, addResponses } = await start(
    buildReceivedSubmission(20, "Gus", "shortlisted", { jobId: 8, agreedFee: 18 }),
    buildReceivedSubmission(21, "Hal", "submitted", { jobId: 8 }),
  );
  await user.click(screen.getByRole("button", { name: "Head of Product" }));
  await user.click(await screen.findByRole("checkbox", { name: "Select Gus" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Hal" }));
  await user.click(bar().getByRole("button", { name: "Compare" }));
  const comparison = within(await screen.findByRole("dialog", { name: "Compare 2 Candidates" }));
  const filledJob = { id: 8, title: "Head of Product", company: "Copperkey", bounty: 0, holdNote: null };
  const counts = { pending: 1, approved: 1, rejected: 0, matching: 2 };
  addResponses(
    respondWith(api.groups, [
      { ...filledJob, ...counts, status: "filled", state: "filled", hasPlacement: true },
    ]),
  );
  await user.click(await comparison.findByRole("button", { name: "Hire Gus" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Hire Gus?" }));
  await user.click(question.getByRole("button", { name: "Hire" }));
  await waitFor(() => expect(screen.queryByText(/candidate\(s\) selected/)).toBeNull());
});

test("the job's bar updates its own selection, the floating bar that of all jobs", async () => {
  const { user, requestsTo } = await start(buildReceivedSubmission(20, "Gus", "submitted", { jobId: 8 }));
  await user.click(screen.getByRole("button", { name: "Head of Product" }));
  await user.click(await screen.findByRole("checkbox", { name: "Select Gus" }));
  await user.click(checkbox("Ann"));
  await user.click(checkbox("Bea"));
  expect(bar().getByText("3 candidate(s) selected").parentElement?.textContent).toBe(
    "3 candidate(s) selected in 2 jobs",
  );
  await user.click(jobBar().getByRole("button", { name: "Reject Selected" }));
  await waitFor(() =>
    expect(toast()).toBe("Status updatedCandidate submission status has been updated successfully."),
  );
  expect(requestsTo(setStatusRoute).map(({ params, body }) => [params.id, body])).toEqual([
    [1, { status: "rejected", version: 1 }],
    [2, { status: "rejected", version: 1 }],
  ]);
  expect(selected()).toEqual([]);
  expect(bar().getByText("1 candidate(s) selected")).toBeTruthy();
  expect(screen.getByText("2 of 2 updated")).toBeTruthy();
  await user.click(bar().getByRole("button", { name: "Approve Selected" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "All selected candidates" })).toBeNull());
  expect(requestsTo(setStatusRoute).at(-1)?.params).toEqual({ id: 20 });
  expect(document.querySelectorAll("[data-slot=toast]")).toHaveLength(1);
});

test("failed rows stay selected with their error", async () => {
  const { user, addResponses } = await start();
  const hiredError = respondWithError(
    api.setStatus,
    "already_hired",
    "Somebody else has just moved this candidate.",
  );
  addResponses({
    endpoint: api.setStatus,
    reply: ({ params, body }) =>
      params.id === 3
        ? hiredError.reply({ params, query: {}, body })
        : {
            status: 200,
            body: buildReceivedSubmission(params.id ?? 0, names[(params.id ?? 0) - 1] ?? "", "shortlisted"),
          },
  });
  await user.click(jobBar().getByRole("button", { name: "Select all (6)" }));
  await user.click(bar().getByRole("button", { name: "Approve Selected" }));
  await waitFor(() => expect(toast()).toBe("ErrorFailed to update candidate status. Please try again."));
  expect(selected()).toEqual(["Cleo"]);
  expect(
    within(checkbox("Cleo").closest("tr") ?? document.body).getByText(
      "Somebody else has just moved this candidate.",
    ),
  ).toBeTruthy();
  expect(screen.getByText("5 of 6 updated, 1 failed")).toBeTruthy();
});

test("Undo after a run with failures restores the rows that the run changed", async () => {
  const { user, addResponses, requestsTo, submissionsById } = await start();
  addResponses({
    endpoint: api.setStatus,
    reply: (request) =>
      request.params.id === 3
        ? respondWithError(api.setStatus, "stale", "Somebody else has changed this candidate.").reply(request)
        : respondWith(api.setStatus, ({ params: { id = 0 }, body }) => {
            const isUndo = (body as { status: string }).status === "submitted";
            const entry = buildReceivedSubmission(
              id,
              names[id - 1] ?? "",
              isUndo ? "submitted" : "shortlisted",
            );
            submissionsById.set(id, entry);
            return entry;
          }).reply(request),
  });
  for (const name of ["Ann", "Bea", "Cleo"]) await user.click(checkbox(name));
  await user.click(bar().getByRole("button", { name: "Approve Selected" }));
  const undo = await screen.findByRole("button", { name: "Undo" });
  expect(toast()).toBe("ErrorFailed to update candidate status. Please try again.");
  expect(selected()).toEqual(["Cleo"]);
  fireEvent.click(undo);
  await waitFor(() => expect(toast()).toBe("Undone2 candidates restored."));
  expect(
    requestsTo(setStatusRoute)
      .slice(3)
      .map(({ params, body }) => [params.id, body]),
  ).toEqual([
    [1, { status: "submitted" }],
    [2, { status: "submitted" }],
  ]);
  expect(selected()).toEqual(["Cleo"]);
});

test("a row changed elsewhere shows its current status and stays selected with the error", async () => {
  const { user, addResponses, submissionsById } = await start();
  const hiredError = respondWithError(
    api.setStatus,
    "already_hired",
    "This candidate is hired. Void the placement first.",
  );
  addResponses({
    endpoint: api.setStatus,
    reply: ({ params, body }) => {
      submissionsById.set(3, buildReceivedSubmission(3, "Cleo", "hired"));
      return hiredError.reply({ params, query: {}, body });
    },
  });
  await user.click(checkbox("Cleo"));
  await user.click(bar().getByRole("button", { name: "Reject Selected" }));
  const row = () => within(checkbox("Cleo").closest("tr") ?? document.body);
  expect(await row().findByText("Hired")).toBeTruthy();
  expect(screen.getByText("1 hired")).toBeTruthy();
  expect(selected()).toEqual(["Cleo"]);
  expect(row().getByText("This candidate is hired. Void the placement first.")).toBeTruthy();
});

test("Stop replaces the buttons during a run, and unattempted rows stay selected", async () => {
  const { user, addResponses } = await start();
  const sendResponses: (() => void)[] = [];
  addResponses({
    endpoint: api.setStatus,
    reply: ({ params }) =>
      new Promise((resolve) =>
        sendResponses.push(() =>
          resolve({
            status: 200,
            body: buildReceivedSubmission(params.id ?? 0, names[(params.id ?? 0) - 1] ?? "", "rejected"),
          } as never),
        ),
      ),
  });
  await user.click(jobBar().getByRole("button", { name: "Select all (6)" }));
  await user.click(bar().getByRole("button", { name: "Reject Selected" }));
  await waitFor(() => expect(sendResponses).toHaveLength(4));
  expect(bar().getByText("0 of 6 updated")).toBeTruthy();
  const stopButton = bar().getByRole("button", { name: "Stop" });
  expect(document.activeElement).toBe(stopButton);
  sendResponses[0]?.();
  await screen.findByText("1 of 6 updated");
  await user.click(stopButton);
  for (const sendResponse of sendResponses) sendResponse();
  await waitFor(() => expect(toast()).toBe("Stopped5 of 6 updated. The others stay selected."));
  expect(selected()).toEqual(["Finn"]);
  expect(screen.getByText("5 of 6 updated, 1 not tried")).toBeTruthy();
});

test("a 429 pauses the run for Retry-After seconds", async () => {
  const { user, addResponses, submissionsById } = await start();
  const requestedIds: number[] = [];
  addResponses({
    endpoint: api.setStatus,
    reply: ({ params: { id = 0 } }) => {
      requestedIds.push(id);
      if (requestedIds.length === 2)
        return {
          status: 429,
          body: { message: "Too many", code: "too_many_requests" },
          headers: { "Retry-After": "2" },
        };
      return {
        status: 200,
        body: { ...submissionsById.get(id), status: "approved", storedStatus: "shortlisted" },
      };
    },
  });
  await user.click(jobBar().getByRole("button", { name: "Select all (6)" }));
  await user.click(bar().getByRole("button", { name: "Approve Selected" }));
  expect(await bar().findByText(/too many requests: continuing in 2 s/)).toBeTruthy();
  expect(requestedIds.length).toBeLessThan(7);
  await waitFor(() => expect(toast()).toMatch(/^Status updated/));
  expect([...requestedIds].sort()).toEqual([1, 2, 2, 3, 4, 5, 6]);
  expect(selected()).toEqual([]);
});

test("ApiError parses Retry-After in seconds and ignores a date", () => {
  expect([
    new ApiError(429, "", "12").retryAfterSeconds,
    new ApiError(429, "", "Wed, 21 Oct").retryAfterSeconds,
  ]).toEqual([12, undefined]);
});

test("Undo restores the previous status of each row that the run changed", async () => {
  const { user, requestsTo } = await start(
    buildReceivedSubmission(7, "Gil", "shortlisted"),
    buildReceivedSubmission(8, "Hal", "reviewed"),
  );
  await user.click(jobBar().getByRole("button", { name: "Select all (8)" }));
  await user.click(bar().getByRole("button", { name: "Approve Selected" }));
  const undo = await screen.findByRole("button", { name: "Undo" });
  const before = requestsTo(setStatusRoute).length;
  fireEvent.click(undo);
  expect(await bar().findByText(/of 7 updated/)).toBeTruthy();
  await waitFor(() => expect(toast()).toBe("Undone7 candidates restored."));
  const sent = requestsTo(setStatusRoute).slice(before);
  expect(sent.map(({ params: { id = 0 }, body }) => [id, body]).sort()).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((id) => [id, { status: "submitted" }]),
    [8, { status: "reviewed" }],
  ]);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(selected()).toEqual([]);
  expect(screen.getByText("7 of 7 updated")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Staff Engineer"));
});

test("Undo keeps the rows that were selected since", async () => {
  const { user } = await start();
  await user.click(checkbox("Ann"));
  await user.click(bar().getByRole("button", { name: "Approve Selected" }));
  const undo = await screen.findByRole("button", { name: "Undo" });
  await user.click(checkbox("Dev"));
  await user.click(checkbox("Finn"));
  fireEvent.click(undo);
  await waitFor(() => expect(toast()).toBe("Undone1 candidate restored."));
  expect(selected()).toEqual(["Dev", "Finn"]);
});

test("Undo during another run waits, then restores the rows that the other run did not change", async () => {
  const { user, requestsTo, addResponses } = await start();
  await user.click(checkbox("Ann"));
  await user.click(checkbox("Bea"));
  await user.click(bar().getByRole("button", { name: "Approve Selected" }));
  const undo = await screen.findByRole("button", { name: "Undo" });
  const pendingResponse = respondOnRelease(
    respondWith(api.setStatus, ({ params }) =>
      params.id === 2
        ? buildReceivedSubmission(2, "Bea", "rejected")
        : buildReceivedSubmission(1, "Ann", "submitted"),
    ),
  );
  addResponses(pendingResponse);
  await user.click(checkbox("Bea"));
  await user.click(bar().getByRole("button", { name: "Reject Selected" }));
  fireEvent.click(undo);
  await waitFor(() =>
    expect(toast()).toBe("Not undone yetThe undo will start as soon as the current update has finished."),
  );
  expect(requestsTo(setStatusRoute)).toHaveLength(3);
  pendingResponse.release();
  await waitFor(() => expect(toast()).toBe("Undone1 candidate restored."));
  expect(
    requestsTo(setStatusRoute)
      .slice(2)
      .map(({ params, body }) => [params.id, body]),
  ).toEqual([
    [2, { status: "rejected", version: 1 }],
    [1, { status: "submitted" }],
  ]);
});

test("Undo does nothing if another run has changed the rows, and keeps the selection", async () => {
  const { user, requestsTo, addResponses } = await start();
  await user.click(checkbox("Bea"));
  await user.click(bar().getByRole("button", { name: "Approve Selected" }));
  const undo = await screen.findByRole("button", { name: "Undo" });
  const pendingResponse = respondOnRelease(
    respondWith(api.setStatus, () => buildReceivedSubmission(2, "Bea", "rejected")),
  );
  addResponses(pendingResponse);
  await user.click(checkbox("Bea"));
  await user.click(bar().getByRole("button", { name: "Reject Selected" }));
  fireEvent.click(undo);
  await user.click(checkbox("Ann"));
  pendingResponse.release();
  await waitFor(() => expect(toast()).toBe("Not undoneThe candidates have been changed since."));
  expect([selected(), requestsTo(setStatusRoute).length]).toEqual([["Ann"], 2]);
});

test("rows whose undo fails stay selected with their error", async () => {
  const { user, addResponses, submissionsById } = await start();
  await user.click(jobBar().getByRole("button", { name: "Select all (6)" }));
  await user.click(bar().getByRole("button", { name: "Reject Selected" }));
  const undo = await screen.findByRole("button", { name: "Undo" });
  const hiredError = respondWithError(
    api.setStatus,
    "already_hired",
    "This candidate is hired. Void the placement first.",
  );
  addResponses({
    endpoint: api.setStatus,
    reply: ({ params, body }) =>
      params.id === 3
        ? hiredError.reply({ params, query: {}, body })
        : {
            status: 200,
            body: { ...submissionsById.get(params.id ?? 0), status: "pending", storedStatus: "submitted" },
          },
  });
  fireEvent.click(undo);
  await waitFor(() => expect(toast()).toMatch(/^Undo failed/));
  expect(selected()).toEqual(["Cleo"]);
  expect(screen.getByText("This candidate is hired. Void the placement first.")).toBeTruthy();
});
