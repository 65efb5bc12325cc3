import { jobEndpoints } from "@shared/jobs/endpoints";
import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { cacheResponses } from "@/test/cache-responses";
import { renderWithProviders } from "@/test/render";
import { buildSubmission, marcus } from "@/test/samples";
import { neverRespond, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { SubmitCandidateDialog } from "./submit-candidate-dialog";

const job = { id: 12, title: "Staff Engineer", company: "Copperkey" };
const duplicateWarning = "This candidate is already represented on this job.";

function open(from: "job" | "applications" = "job") {
  const onClose = vi.fn();
  const { client, unmount } = renderWithProviders(
    <SubmitCandidateDialog job={job} openedFrom={from} onClose={onClose} />,
    { viewer: marcus },
  );
  return { client, unmount, onClose, user: userEvent.setup() };
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const submitButton = () => screen.getByRole("button", { name: "Submit Candidate" });
const sentChecks = ({ requests }: { requests: { call: string; body: unknown }[] }) =>
  requests.filter(({ call }) => call.includes("check-candidate")).map(({ body }) => body);

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field(/Candidate Name/), " Mei Tanaka ");
  await user.type(field(/^Title/), "Principal Engineer");
  await user.type(field(/Email/), "mei@inbox.example");
  await user.type(field(/LinkedIn/), "https://linkedin.com/in/mei");
}

test("shows the specified messages for required fields and focuses the first", async () => {
  const server = stubServer();
  const { user } = open();
  expect(screen.getByRole("dialog", { name: "Submit Candidate to Staff Engineer" })).toBeTruthy();
  await user.click(submitButton());
  for (const sentence of [
    "Candidate name is required",
    "Valid email is required",
    "Candidate title is required",
    "Valid LinkedIn URL is required",
  ])
    expect(await screen.findByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(field(/Candidate Name/));
  await user.type(field(/LinkedIn/), "javascript:alert(1)");
  expect(screen.getByText("Valid LinkedIn URL is required")).toBeTruthy();
  expect(server.requests).toEqual([]);
});

test.each([
  ["job", ["Candidate submitted successfully", "Your candidate has been submitted to this job posting."]],
  ["applications", ["Success", "Candidate submitted successfully"]],
] as const)(
  "a submission from the %s screen sends optional fields and shows the toast of that screen",
  async (from, toastTexts) => {
    const server = stubServer(
      respondWith(api.check, { represented: false }),
      respondWith(api.submit, buildSubmission(1, "Mei Tanaka")),
    );
    const { user, onClose } = open(from);
    await fill(user);
    await user.type(screen.getByRole("combobox", { name: /Skills/ }), "Go, SQL, , go");
    await user.type(field(/Notes/), "Free from May.");
    await user.click(submitButton());
    for (const text of toastTexts) expect(await screen.findByText(text)).toBeTruthy();
    expect(onClose).toHaveBeenCalledOnce();
    expect(server.requests.find(({ call }) => call.includes("submit-candidate"))).toMatchObject({
      params: { id: 12 },
      body: {
        jobId: 12,
        candidateName: "Mei Tanaka",
        candidateEmail: "mei@inbox.example",
        candidateTitle: "Principal Engineer",
        linkedinUrl: "https://linkedin.com/in/mei",
        candidateSkills: ["Go", "SQL"],
        notes: "Free from May.",
      },
    });
  },
);

test("a submission refreshes the jobs on which the recruiter works, and their counts", async () => {
  stubServer(
    respondWith(api.check, { represented: false }),
    respondWith(api.submit, buildSubmission(1, "Mei Tanaka")),
  );
  const { client, user } = open();
  const freshPaths = cacheResponses(client, jobEndpoints.list, jobEndpoints.counts);
  await fill(user);
  await user.click(submitButton());
  expect(await screen.findByText("Candidate submitted successfully")).toBeTruthy();
  await waitFor(() => expect(freshPaths()).toEqual([]));
});

test("warns about a duplicate when a field loses focus, checking each value once", async () => {
  const server = stubServer(
    respondWith(api.check, ({ body }) => ({
      represented: (body as { candidateEmail?: string }).candidateEmail === "mei@inbox.example",
    })),
  );
  const { user } = open();
  await user.type(field(/Email/), "not yet");
  await user.tab();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(sentChecks(server)).toEqual([]);
  await user.clear(field(/Email/));
  await user.type(field(/Email/), "mei@inbox.example");
  await user.tab();
  expect(await screen.findByText(duplicateWarning)).toBeTruthy();
  await user.click(field(/Email/));
  await user.tab();
  await user.type(field(/LinkedIn/), "https://linkedin.com/in/mei");
  expect(screen.getByText(duplicateWarning)).toBeTruthy();
  await user.tab();
  await waitFor(() => expect(sentChecks(server)).toHaveLength(2));
  await user.type(field(/Email/), "x");
  expect(screen.queryByText(duplicateWarning)).toBeNull();
  expect(sentChecks(server)).toEqual([
    { candidateEmail: "mei@inbox.example" },
    { linkedinUrl: "https://linkedin.com/in/mei" },
  ]);
});

test("a closed form keeps no result of a check, which the submission made wrong", async () => {
  stubServer(respondWith(api.check, { represented: true }));
  const { client, unmount, user } = open();
  const cachedChecks = () => client.getQueryCache().findAll({ queryKey: [api.check.path] });
  await user.type(field(/Email/), "mei@inbox.example");
  await user.tab();
  expect(await screen.findByText(duplicateWarning)).toBeTruthy();
  expect(cachedChecks()).not.toEqual([]);
  unmount();
  await waitFor(() => expect(cachedChecks()).toEqual([]));
});

test("stops checking silently after a rate limit", async () => {
  const server = stubServer(
    respondWithError(api.check, "too_many_requests", "Too many questions. Try again in ten minutes."),
  );
  const { user } = open();
  await user.type(field(/Email/), "mei@inbox.example");
  await user.tab();
  await waitFor(() => expect(sentChecks(server)).toHaveLength(1));
  await user.type(field(/LinkedIn/), "https://linkedin.com/in/mei");
  await user.tab();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(sentChecks(server)).toHaveLength(1);
  expect(screen.queryByText(/Too many/)).toBeNull();
});

test("shows an error in the form and in a toast, and keeps the typed values", async () => {
  const sentence = "This candidate has already been submitted to this job";
  stubServer(
    respondWith(api.check, { represented: true }),
    respondWithError(api.submit, "already_submitted", sentence),
  );
  const { user, onClose } = open();
  await fill(user);
  await user.click(submitButton());
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  expect(screen.getAllByText("Submission failed")).toHaveLength(2);
  expect(field(/Candidate Name/).value).toBe(" Mei Tanaka ");
  expect(onClose).not.toHaveBeenCalled();
});

test("a candidate that the viewer has submitted before is linked", async () => {
  const message = "You already submitted Mei Tanaka to this job.";
  stubServer(respondWith(api.check, { represented: true }), {
    endpoint: api.submit,
    reply: () => ({
      status: 409,
      body: {
        title: "Conflict",
        status: 409,
        detail: message,
        message,
        code: "already_submitted",
        ownSubmissionId: 31,
      },
    }),
  });
  const { user } = open();
  await fill(user);
  await user.click(submitButton());
  const link = await screen.findByRole("link", { name: "View your submission" });
  expect(link.getAttribute("href")).toBe("/my-submissions?submission=31");
  expect(screen.getAllByText(message, { exact: false }).length).toBeGreaterThan(0);
});

test("keeps a draft per job and submitter", async () => {
  stubServer(neverRespond(api.check));
  const { user } = open();
  await user.type(field(/Notes/), "Free from May.");
  await waitFor(() =>
    expect(sessionStorage.getItem(`draft:${marcus.id}:submission:12`)).toContain("Free from May."),
  );
});

test("explains who sees the candidate's details", () => {
  stubServer();
  open();
  expect(
    screen.getByText(
      "Only submit people who agreed to it. The poster sees their details and your name; other recruiters do not.",
    ),
  ).toBeTruthy();
});
