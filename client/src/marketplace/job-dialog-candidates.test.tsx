import { trackEndpoints } from "@shared/analytics/endpoints";
import type { User } from "@shared/auth/schemas";
import { jobEndpoints } from "@shared/jobs/endpoints";
import type { OpenedJob } from "@shared/jobs/schemas";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { toPosterStatus } from "@shared/submissions/rules";
import type { Submission } from "@shared/submissions/schemas";
import type { StoredSubmissionStatus } from "@shared/submissions/vocabulary";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import type { MatchingCandidate } from "@shared/talent-pool/schemas";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { dana, renderWithProviders } from "@/test/render";
import { ada, buildOwnJob, buildSubmission, ines, marcus, priya, theo } from "@/test/samples";
import { respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { buildReceivedSubmission } from "@/test/submissions";
import { JobDialog } from "./job-dialog";

const tracked = respondWith(trackEndpoints.track, {});

/** A server that remembers the job and the status of its submissions. */
function serverWith(job: OpenedJob, rows: Submission[] = []) {
  const state = { job, rows };
  return stubServer(
    tracked,
    respondWith(jobEndpoints.one, () => state.job),
    respondWith(jobEndpoints.ending, { submissions: 2, applications: 1 }),
    respondWith(submissionEndpoints.ofJob, () => state.rows),
    respondWith(talentPoolEndpoints.forJob, []),
    respondWith(submissionEndpoints.received, () =>
      state.rows
        .filter(({ status }) => status === "shortlisted")
        .map(({ candidateTitle, status, ...row }) => ({
          ...row,
          candidateRole: candidateTitle,
          status: toPosterStatus(status),
          storedStatus: status,
        })),
    ),
    respondWith(submissionEndpoints.setStatus, ({ params, body }) => {
      const status = (body as { status: StoredSubmissionStatus }).status;
      state.rows = state.rows.map((row) => (row.id === params.id ? { ...row, status } : row));
      const row = state.rows.find(({ id }) => id === params.id) ?? buildSubmission(0, "Nobody");
      if (status === "hired") state.job = { ...state.job, status: "filled", state: "filled", closed: true };
      return {
        ...row,
        candidateRole: row.candidateTitle,
        status: toPosterStatus(status),
        storedStatus: status,
      };
    }),
    respondWith(jobEndpoints.edit, ({ body }) => {
      state.job = { ...state.job, ...(body as Partial<OpenedJob>) };
      return state.job;
    }),
    respondWith(jobEndpoints.fill, () => {
      state.job = { ...state.job, status: "filled", state: "filled", closed: true };
      return state.job;
    }),
  );
}

const open = (viewer: User, at = "/jobs?job=12") =>
  renderWithProviders(<JobDialog jobId={12} onClose={() => {}} onApply={() => {}} />, { viewer, at });
const button = (name: string) => screen.queryByRole("button", { name });
const link = (name: string) => screen.queryByRole("link", { name });
const candidate = (name: string) => screen.findByRole("article", { name });

test.each([
  ["the poster", dana, { submissionsCount: 2 }, "Candidates2", { manage: true, submit: false, apply: false }],
  ["an agency", marcus, {}, "Candidates1", { manage: false, submit: true, apply: true }],
  ["an independent", ines, {}, "Candidates1", { manage: false, submit: true, apply: true }],
  ["a pending partner", theo, {}, "Candidates1", { manage: false, submit: true, apply: true }],
  ["another poster", priya, {}, "Candidates", { manage: false, submit: false, apply: false }],
  ["an admin", ada, { submissionsCount: 2 }, "Candidates2", { manage: false, submit: false, apply: false }],
] as const)("%s sees the tabs and their own actions", async (_who, viewer, values, tab, can) => {
  serverWith(buildOwnJob(values), [buildSubmission(1, "Mei Tanaka")]);
  open(viewer);
  expect(await screen.findByRole("tab", { name: "Job Details", selected: true })).toBeTruthy();
  await waitFor(() =>
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Job Details", tab]),
  );
  expect(screen.getAllByRole("button", { name: "Close" })).toHaveLength(2);
  expect(button("Edit") !== null).toBe(can.manage);
  expect(button("Mark Filled") !== null).toBe(can.manage);
  expect(button("Unpost") !== null).toBe(can.manage || viewer === ada);
  expect(link("Candidate Management")?.getAttribute("href")).toBe(
    can.manage ? "/candidate-management?job=12" : undefined,
  );
  expect(button("Submit Candidate") !== null).toBe(can.submit);
  const apply = button("Apply to Fill This Role");
  expect(apply !== null).toBe(!can.manage);
  expect(apply?.getAttribute("aria-disabled") ?? null).toBe(can.apply || can.manage ? null : "true");
});

test("the count of the tab leaves out withdrawn candidates, and says when there are more", async () => {
  const server = serverWith(buildOwnJob(), [
    buildSubmission(1, "Mei Tanaka"),
    buildSubmission(2, "Raj Rao", { status: "rejected", closedAs: "withdrawn" }),
    buildSubmission(3, "Ada Osei", { status: "rejected", closedAs: "job_filled" }),
  ]);
  const { unmount } = open(marcus);
  expect(await screen.findByRole("tab", { name: "Candidates 2" })).toBeTruthy();
  unmount();
  const page = Array.from({ length: 100 }, (_, index) =>
    buildSubmission(index + 1, `Candidate ${index + 1}`),
  );
  server.addResponses(respondWith(submissionEndpoints.ofJob, page, "next"));
  open(marcus);
  expect(await screen.findByRole("tab", { name: "Candidates 100+" })).toBeTruthy();
});

test("an admin reopens a job after unposting it, and nobody else is offered that", async () => {
  const unposted = { status: "cancelled", state: "unposted", closed: true, deadline: null } as const;
  const server = serverWith(buildOwnJob({ ...unposted, canReopen: true }));
  const user = userEvent.setup();
  const { unmount } = open(ada);
  await user.click(await screen.findByRole("button", { name: "Reopen" }));
  server.addResponses(respondWith(jobEndpoints.reopen, buildOwnJob({ state: "open", status: "open" })));
  const prompt = within(await screen.findByRole("dialog", { name: "Reopen this job?" }));
  await user.click(prompt.getByRole("button", { name: "Reopen" }));
  await waitFor(() =>
    expect(server.requests.some(({ call }) => call === "POST /api/jobs/:id/reopen")).toBe(true),
  );
  unmount();
  serverWith(buildOwnJob(unposted));
  open(dana);
  await screen.findByText("This job was unposted and is no longer active.");
  expect(button("Reopen")).toBeNull();
});

test("a poster whose approval was revoked sees no candidates, and gets no links to forbidden screens", async () => {
  serverWith(buildOwnJob({ postedById: theo.id, submissionsCount: 1 }));
  open(theo, "/jobs?job=12&tab=candidates");
  const title = "You no longer see the candidates, because you may not post jobs.";
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Candidates");
  expect([
    button("Edit"),
    button("Mark Filled"),
    link("Candidate Management"),
    link("Manage Applications"),
  ]).toEqual([null, null, null, null]);
  expect(button("Submit Candidate")).toBeNull();
});

test("the poster sees the submitter, safe profile links and the duplicate warning", async () => {
  const long = "First line.\nSecond line.";
  serverWith(buildOwnJob({ submissionsCount: 2 }), [
    buildSubmission(1, "Mei Tanaka", { notes: long, possibleDuplicate: true, status: "shortlisted" }),
    buildSubmission(2, "Raj Rao", {
      linkedinUrl: "javascript:alert(1)",
      submittedBy: { id: ines.id, firstName: null, lastName: null, username: "ines", company: null },
    }),
  ]);
  const user = userEvent.setup();
  open(dana);
  await user.click(await screen.findByRole("tab", { name: /Candidates/ }));
  expect(location.search).toBe("?job=12&tab=candidates");
  const mei = within(await candidate("Mei Tanaka"));
  expect(mei.getByText("Principal Engineer")).toBeTruthy();
  expect(mei.getByRole("link", { name: "mei@inbox.example" }).getAttribute("href")).toBe(
    "mailto:mei@inbox.example",
  );
  const profile = mei.getByRole("link", { name: /LinkedIn/ });
  expect([profile.getAttribute("href"), profile.getAttribute("rel")]).toEqual([
    "https://linkedin.com/in/somebody",
    "noopener noreferrer nofollow",
  ]);
  expect(mei.getByText("Marcus Okafor, Meridian Search")).toBeTruthy();
  expect(mei.getByText(/Possible duplicate/).closest("[data-slot=icon-text]")).not.toBeNull();
  expect(mei.getByText(/First line/).textContent).toBe(long);
  const raj = within(await candidate("Raj Rao"));
  expect(raj.queryByRole("link", { name: /LinkedIn/ })).toBeNull();
  expect(raj.getByText("ines")).toBeTruthy();
});

test("the poster reads that a candidate was edited and what has changed; the recruiter does not", async () => {
  const editedAt = new Date().toISOString();
  const edited = buildSubmission(1, "Mei Tanaka", { version: 2, editedAt });
  serverWith(buildOwnJob({ submissionsCount: 1 }), [edited]).addResponses(
    respondWith(submissionEndpoints.edits, [
      { createdAt: editedAt, before: { ...edited, candidateTitle: "Staff Engineer" } },
    ]),
  );
  const user = userEvent.setup();
  const { unmount } = open(dana, "/jobs?job=12&tab=candidates");
  const mei = within(await candidate("Mei Tanaka"));
  expect(mei.getByText("Edited just now")).toBeTruthy();
  await user.click(mei.getByRole("button", { name: "Show Changes of Mei Tanaka" }));
  expect((await mei.findByText("Staff Engineer")).tagName).toBe("DEL");
  expect(mei.getByText("Principal Engineer", { selector: "ins" })).toBeTruthy();

  unmount();
  serverWith(buildOwnJob(), [edited]);
  open(marcus, "/jobs?job=12&tab=candidates");
  expect(within(await candidate("Mei Tanaka")).queryByText(/^Edited/)).toBeNull();
});

test("a recruiter sees their own candidates as submitted by You, without a status menu", async () => {
  serverWith(buildOwnJob(), [buildSubmission(1, "Mei Tanaka", { status: "reviewed" })]);
  open(marcus, "/jobs?job=12&tab=candidates");
  const mei = within(await candidate("Mei Tanaka"));
  expect(mei.getByText("You")).toBeTruthy();
  expect(mei.getByText("Reviewed").dataset.tone).toBe("warning");
  expect(mei.queryByRole("combobox")).toBeNull();
  expect(screen.getByText("Only your own candidates are listed.")).toBeTruthy();
});

test("shows the empty state without submissions", async () => {
  serverWith(buildOwnJob({ submissionsCount: 0 }));
  open(dana, "/jobs?job=12&tab=candidates");
  expect(await screen.findByText("No candidates submitted yet.")).toBeTruthy();
});

const goCandidate: MatchingCandidate = {
  ...{ id: 31, name: "Wouter van der Plas", role: "Staff Engineer", location: null, score: 87 },
  ...{ sharedById: dana.id, sharedBy: dana },
  reason: { skills: ["Go", "Kafka"], level: false, place: "same_place", salary: false },
};

test("a VC partner sees which candidates of the talent pool match their job, with the reason", async () => {
  const server = serverWith(buildOwnJob({ submissionsCount: 0 }));
  server.addResponses(respondWith(talentPoolEndpoints.forJob, [goCandidate]));
  open(dana, "/jobs?job=12&tab=candidates");
  const matches = within(await screen.findByRole("region", { name: "From the talent pool" }));
  expect(await matches.findByRole("heading", { name: "Wouter van der Plas" })).toBeTruthy();
  expect(matches.getByText("Staff Engineer")).toBeTruthy();
  expect(matches.getByText("Shared by you")).toBeTruthy();
  expect(matches.getByText(/Skills in common/).textContent).toMatch(
    /^87% match\s+·\sSkills in common: Go, Kafka\s+·\sSame place$/,
  );
  const profileLink = matches.getByRole("link", { name: "Open Profile", description: "Wouter van der Plas" });
  expect(profileLink.getAttribute("href")).toBe("/candidates/31");
});

test("the section of the talent pool says when nobody matches, and can be loaded again after an error", async () => {
  const server = serverWith(buildOwnJob({ submissionsCount: 0 }));
  server.addResponses(respondWithError(talentPoolEndpoints.forJob, "busy", "Busy."));
  const user = userEvent.setup();
  open(ada, "/jobs?job=12&tab=candidates");
  expect(await screen.findByText("Matching candidates could not be loaded.")).toBeTruthy();
  server.addResponses(respondWith(talentPoolEndpoints.forJob, []));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No shared candidate matches yet.")).toBeTruthy();
});

test.each([
  ["another VC partner", { ...dana, id: 26 }, {}],
  ["a recruiter", marcus, {}],
  ["an HR lead, for the own job", priya, { postedById: priya.id, submissionsCount: 0 }],
  ["the poster of an ended job", dana, { status: "filled", state: "filled", submissionsCount: 0 }],
] as const)("%s sees nobody from the talent pool", async (_who, viewer, values) => {
  const server = serverWith(buildOwnJob(values));
  open(viewer, "/jobs?job=12&tab=candidates");
  await screen.findByText(/No candidates submitted yet|Only the poster sees the candidates/);
  expect(screen.queryByRole("region", { name: "From the talent pool" })).toBeNull();
  expect(server.requests.some(({ call }) => call === "GET /api/jobs/:id/candidates")).toBe(false);
});

test("the poster's menu changes the status at once; arrow keys change nothing", async () => {
  const server = serverWith(buildOwnJob({ submissionsCount: 1 }), [buildSubmission(1, "Mei Tanaka")]);
  const user = userEvent.setup();
  open(dana, "/jobs?job=12&tab=candidates");
  const menu = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Status of Mei Tanaka" });
  expect([...menu.options].map(({ text }) => text)).toEqual([
    "Submitted",
    "Reviewed",
    "Shortlisted",
    "Rejected",
    "Hired",
  ]);
  expect(fireEvent.keyDown(menu, { key: "ArrowDown" })).toBe(false);
  expect(fireEvent.keyDown(menu, { key: "r" })).toBe(false);
  expect(fireEvent.keyDown(menu, { key: "Tab" })).toBe(true);
  await user.selectOptions(menu, "Shortlisted");
  expect(menu.value).toBe("shortlisted");
  expect(await screen.findByText("Status updated")).toBeTruthy();
  expect(screen.getByText("Candidate submission status has been updated successfully.")).toBeTruthy();
  expect(server.requests.filter(({ call }) => call.startsWith("PATCH")).map(({ body }) => body)).toEqual([
    { status: "shortlisted", version: 1 },
  ]);
});

test("hiring asks for confirmation, then fills the job and removes the menu", async () => {
  const server = serverWith(buildOwnJob({ submissionsCount: 1 }), [
    buildSubmission(1, "Mei Tanaka", { status: "shortlisted" }),
  ]);
  const user = userEvent.setup();
  open(dana, "/jobs?job=12&tab=candidates");
  const menu = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Status of Mei Tanaka" });
  await user.selectOptions(menu, "Hired");
  const confirmation = within(screen.getByRole("alertdialog", { name: "Hire Mei Tanaka?" }));
  expect(
    confirmation.getByText(/creates a placement with the bounty of \$25,000 and fills the job/),
  ).toBeTruthy();
  await user.click(confirmation.getByRole("button", { name: "Cancel" }));
  expect(menu.value).toBe("shortlisted");
  expect(server.requests.some(({ call }) => call.startsWith("PATCH"))).toBe(false);
  await user.selectOptions(menu, "Hired");
  await user.click(screen.getByRole("button", { name: "Hire" }));
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  expect(within(await candidate("Mei Tanaka")).getByText("Hired")).toBeTruthy();
  await user.click(screen.getByRole("tab", { name: "Job Details" }));
  expect(await screen.findByText("This role has been filled.")).toBeTruthy();
  expect(button("Edit")).toBeNull();
});

test("without a bounty and an agreed fee, the poster can enter a percentage on the hire", async () => {
  const server = serverWith(buildOwnJob({ submissionsCount: 1, bountyAmount: 0 }), [
    buildSubmission(1, "Mei Tanaka", { status: "shortlisted" }),
  ]);
  const user = userEvent.setup();
  open(dana, "/jobs?job=12&tab=candidates");
  const menu = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Status of Mei Tanaka" });
  await user.selectOptions(menu, "Hired");
  const dialog = within(await screen.findByRole("dialog", { name: "Hire Mei Tanaka?" }));
  expect(dialog.getByText(/^This creates a placement and fills the job/)).toBeTruthy();
  expect(dialog.getByText(/^No fee agreed yet\./)).toBeTruthy();
  await user.type(dialog.getByLabelText(/Fee/), "50.5");
  await user.click(dialog.getByRole("button", { name: "Hire" }));
  expect(await dialog.findByText("Enter a percentage from 0 to 50")).toBeTruthy();
  await user.clear(dialog.getByLabelText(/Fee/));
  await user.type(dialog.getByLabelText(/Fee/), "18.5");
  await user.click(dialog.getByRole("button", { name: "Hire" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Hire Mei Tanaka?" })).toBeNull());
  expect(server.requests.filter(({ call }) => call.startsWith("PATCH")).map(({ body }) => body)).toEqual([
    { status: "hired", feePercent: 18.5, agreedFee: null, version: 1 },
  ]);
});

test("a hire names the fee that was agreed", async () => {
  const server = serverWith(buildOwnJob({ submissionsCount: 1, bountyAmount: 0 }), [
    buildSubmission(1, "Mei Tanaka", { status: "shortlisted", agreedFee: 18 }),
  ]);
  const user = userEvent.setup();
  open(dana, "/jobs?job=12&tab=candidates");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Status of Mei Tanaka" }), "Hired");
  const confirmation = within(await screen.findByRole("alertdialog", { name: "Hire Mei Tanaka?" }));
  expect(
    confirmation.getByText(/creates a placement with the agreed fee of 18% and fills the job/),
  ).toBeTruthy();
  await user.click(confirmation.getByRole("button", { name: "Hire" }));
  await waitFor(() =>
    expect(server.requests.filter(({ call }) => call.startsWith("PATCH")).map(({ body }) => body)).toEqual([
      { status: "hired", agreedFee: 18, version: 1 },
    ]),
  );
});

test("Mark Filled offers the fee of a candidate only where none is agreed", async () => {
  const server = serverWith(buildOwnJob({ submissionsCount: 2, bountyAmount: 0 }), [
    buildSubmission(1, "Mei Tanaka", { status: "shortlisted" }),
    buildSubmission(2, "Raj Rao", { status: "shortlisted", agreedFee: 18 }),
  ]);
  const user = userEvent.setup();
  open(dana);
  await user.click(await screen.findByRole("button", { name: "Mark Filled" }));
  const select = await screen.findByLabelText("Who was hired?");
  const dialog = within(screen.getByRole("dialog", { name: "Mark this job filled?" }));
  const feeField = () => dialog.queryByLabelText(/Fee/);
  expect(feeField()).toBeNull();
  await user.selectOptions(select, "Raj Rao, submitted by Meridian Search");
  expect(dialog.getByText("This records a placement with the agreed fee of 18%.")).toBeTruthy();
  expect(feeField()).toBeNull();
  await user.selectOptions(select, "Mei Tanaka, submitted by Meridian Search");
  await user.type(feeField() ?? document.body, "20");
  await user.selectOptions(select, "Somebody else");
  expect(feeField()).toBeNull();
  await user.selectOptions(select, "Mei Tanaka, submitted by Meridian Search");
  await user.click(dialog.getByRole("button", { name: "Mark Filled" }));
  expect(await screen.findByText("The placement has been recorded.")).toBeTruthy();
  const sent = server.requests.find(({ call }) => call === "PATCH /api/candidate-submissions/:id/status");
  expect(sent).toMatchObject({ params: { id: 1 }, body: { status: "hired", feePercent: 20 } });
});

test.each([
  ["without an application", null, true],
  ["while the application is pending", "pending", false],
] as const)(
  "Submit Candidate says that no fee is agreed %s",
  async (_case, myApplicationStatus, canApply) => {
    serverWith(buildOwnJob({ bountyAmount: 0, myApplicationStatus }));
    open(marcus, "/jobs?job=12&tab=candidates&submit=1");
    const dialog = within(await screen.findByRole("dialog", { name: "Submit Candidate to Staff Engineer" }));
    expect(dialog.getByText("No fee is agreed for this role yet.")).toBeTruthy();
    expect(dialog.queryByRole("link", { name: "apply to fill this role" })?.getAttribute("href")).toBe(
      canApply ? "/jobs?apply=12" : undefined,
    );
  },
);

test.each([
  ["with a bounty", { bountyAmount: 25_000 }],
  ["after an approved application", { bountyAmount: 0, myApplicationStatus: "approved" }],
] as const)("Submit Candidate does not mention the fee %s", async (_case, values) => {
  serverWith(buildOwnJob(values));
  open(marcus, "/jobs?job=12&tab=candidates&submit=1");
  const dialog = within(await screen.findByRole("dialog", { name: "Submit Candidate to Staff Engineer" }));
  expect(dialog.getByRole("button", { name: "Submit Candidate" })).toBeTruthy();
  expect(dialog.queryByText(/No fee is agreed/)).toBeNull();
});

test("a failed status change is rolled back, with the error below the menu", async () => {
  const server = serverWith(buildOwnJob({ submissionsCount: 1 }), [buildSubmission(1, "Mei Tanaka")]);
  server.addResponses(
    respondWithError(
      submissionEndpoints.setStatus,
      "already_hired",
      "Another candidate has been hired for this job.",
    ),
  );
  const user = userEvent.setup();
  open(dana, "/jobs?job=12&tab=candidates");
  const menu = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Status of Mei Tanaka" });
  await user.selectOptions(menu, "Rejected");
  expect(await screen.findByText("Error")).toBeTruthy();
  expect(screen.getByText("Failed to update candidate status. Please try again.")).toBeTruthy();
  expect(within(await candidate("Mei Tanaka")).getByRole("alert").textContent).toBe(
    "Another candidate has been hired for this job.",
  );
  expect(menu.value).toBe("submitted");
});

test("saving sends only changed fields, and null for cleared ones", async () => {
  const server = serverWith(
    buildOwnJob({ deadline: "2026-01-02T23:59:59.999Z", closed: true, submissionsCount: 0 }),
  );
  const user = userEvent.setup();
  open(dana);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = within(screen.getByRole("dialog", { name: "Edit Job" }));
  await user.clear(dialog.getByLabelText(/Location/));
  await user.type(dialog.getByLabelText(/Salary Range/), "$200,000");
  await user.type(dialog.getByLabelText(/Skills/), ", Kafka");
  await user.clear(dialog.getByLabelText("Bounty Amount"));
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Job updated")).toBeTruthy();
  expect(server.requests.find(({ call }) => call.startsWith("PATCH"))?.body).toEqual({
    location: null,
    salaryRange: "$200,000",
    skills: ["Go", "SQL", "Kafka"],
    bountyAmount: 0,
  });
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Edit Job" })).toBeNull());
});

test.each([
  [true, "Offered", "Not stated", null],
  [false, "Not offered", "Yes", true],
  [null, null, "No", false],
])(
  "visa sponsorship %s is shown as %s and can be changed to %s",
  async (visaSponsorship, fact, choice, sent) => {
    const server = serverWith(buildOwnJob({ visaSponsorship, submissionsCount: 0 }));
    const user = userEvent.setup();
    open(dana);
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    const term = screen.queryByText("Visa sponsorship", { selector: "dt" });
    expect(term?.nextElementSibling?.textContent ?? null).toBe(fact);
    const dialog = within(screen.getByRole("dialog", { name: "Edit Job" }));
    await user.selectOptions(dialog.getByLabelText(/^Visa sponsorship/), choice);
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Job updated")).toBeTruthy();
    expect(server.requests.find(({ call }) => call.startsWith("PATCH"))?.body).toEqual({
      visaSponsorship: sent,
    });
  },
);

test("payment and guarantee are shown and can be changed until somebody has applied", async () => {
  const server = serverWith(buildOwnJob({ paymentDays: 0, guaranteeDays: 90, submissionsCount: 0 }));
  const user = userEvent.setup();
  open(dana);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const detail = (term: string) => screen.getByText(term, { selector: "dt" }).nextElementSibling?.textContent;
  expect([detail("Payment"), detail("Guarantee")]).toEqual(["At start", "90 days"]);
  const dialog = within(screen.getByRole("dialog", { name: "Edit Job" }));
  await user.selectOptions(dialog.getByLabelText(/^Payment/), "30 days after the hire");
  await user.selectOptions(dialog.getByLabelText(/^Guarantee/), "Not stated");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Job updated")).toBeTruthy();
  expect(server.requests.find(({ call }) => call.startsWith("PATCH"))?.body).toEqual({
    paymentDays: 30,
    guaranteeDays: null,
  });
});

test("a job that states neither payment nor guarantee shows neither", async () => {
  serverWith(buildOwnJob());
  open(dana);
  await screen.findByText("Posted", { selector: "dt" });
  for (const term of ["Payment", "Guarantee"])
    expect(screen.queryByText(term, { selector: "dt" })).toBeNull();
});

test.each([{ applicationsCount: 1 }, { submissionsCount: 1 }])(
  "with %j bounty, payment and guarantee are read-only, and the form says why",
  async (values) => {
    const server = serverWith(buildOwnJob({ paymentDays: 30, ...values }));
    const user = userEvent.setup();
    open(dana, "/jobs?job=12&edit=1");
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Job" }));
    const terms = ["Bounty Amount", "Payment", "Guarantee"].map((label) =>
      dialog.getByLabelText<HTMLInputElement>(label),
    );
    expect(terms.map(({ readOnly, value }) => [readOnly, value])).toEqual([
      [true, "$25,000"],
      [true, "30 days after the hire"],
      [true, "Not stated"],
    ]);
    expect(
      dialog.getByText(
        "The bounty, payment and guarantee cannot be changed because somebody has applied or submitted a candidate.",
      ),
    ).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Edit Job" })).toBeNull());
    expect(server.requests.some(({ call }) => call.startsWith("PATCH"))).toBe(false);
  },
);

test("the edit URL opens no form for anybody but the poster", async () => {
  serverWith(buildOwnJob({ submissionsCount: 1 }));
  open(ada, "/jobs?job=12&edit=1&submit=1");
  await screen.findByRole("tab", { name: "Job Details" });
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});

test("Mark Filled asks who was hired, then shows the job as filled without actions", async () => {
  const server = serverWith(buildOwnJob({ submissionsCount: 0 }));
  const user = userEvent.setup();
  open(dana);
  await user.click(await screen.findByRole("button", { name: "Mark Filled" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mark this job filled?" }));
  await user.click(await dialog.findByRole("button", { name: "Mark Filled" }));
  expect(await dialog.findByText("Choose who was hired")).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText("Who was hired?"), "Somebody else");
  await user.click(dialog.getByRole("button", { name: "Mark Filled" }));
  expect(await screen.findByText("Job filled")).toBeTruthy();
  expect(await screen.findByText("This role has been filled.")).toBeTruthy();
  expect([button("Edit"), button("Mark Filled"), button("Unpost")]).toEqual([null, null, null]);
  expect(server.requests.some(({ call }) => call === "POST /api/jobs/:id/fill")).toBe(true);
});

test("Mark Filled offers the shortlisted candidates, and choosing one hires the candidate", async () => {
  const server = serverWith(buildOwnJob({ submissionsCount: 2 }), [
    buildSubmission(1, "Mei Tanaka", { status: "shortlisted" }),
    buildSubmission(2, "Raj Rao"),
  ]);
  const user = userEvent.setup();
  open(dana);
  await user.click(await screen.findByRole("button", { name: "Mark Filled" }));
  const select = await screen.findByLabelText("Who was hired?");
  expect(document.activeElement).toBe(select);
  const options = within(select).getAllByRole("option", { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Choose",
    "Mei Tanaka, submitted by Meridian Search",
    "Somebody else",
  ]);
  const dialog = within(screen.getByRole("dialog", { name: "Mark this job filled?" }));
  const reopeningTexts = () =>
    dialog
      .queryAllByText(/reopen the job/)
      .map(({ textContent }) => textContent?.match(/[^.]*reopen.*$/)?.[0].trim());
  expect(reopeningTexts()).toEqual([]);
  await user.selectOptions(select, "Somebody else");
  expect(reopeningTexts()).toEqual(["You can reopen the job for 30 days."]);
  await user.selectOptions(select, "Mei Tanaka, submitted by Meridian Search");
  expect(reopeningTexts()).toEqual(["To reopen the job, void the placement."]);
  expect(await dialog.findByText(/2 other candidates and 1 waiting proposal are closed/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Mark Filled" }));
  expect(await screen.findByText("The placement has been recorded.")).toBeTruthy();
  const sent = server.requests.find(({ call }) => call === "PATCH /api/candidate-submissions/:id/status");
  expect(sent).toMatchObject({ params: { id: 1 }, body: { status: "hired" } });
});

test("Mark Filled offers the candidates of further pages too", async () => {
  const server = serverWith(buildOwnJob({ submissionsCount: 2 }));
  const shortlisted = (id: number, name: string) => buildReceivedSubmission(id, name, "shortlisted");
  server.addResponses(respondWith(submissionEndpoints.received, [shortlisted(1, "Mei Tanaka")], "more"));
  const user = userEvent.setup();
  open(dana);
  await user.click(await screen.findByRole("button", { name: "Mark Filled" }));
  const select = await screen.findByLabelText("Who was hired?");
  server.addResponses(respondWith(submissionEndpoints.received, [shortlisted(2, "Raj Rao")]));
  await user.click(screen.getByRole("button", { name: "Load more candidates" }));
  await within(select).findByRole("option", { name: /^Raj Rao/ });
  await waitFor(() => expect(document.activeElement).toBe(select));
  await user.selectOptions(select, "Raj Rao, submitted by Meridian Search");
  await user.click(
    within(screen.getByRole("dialog", { name: "Mark this job filled?" })).getByRole("button", {
      name: "Mark Filled",
    }),
  );
  expect(await screen.findByText("The placement has been recorded.")).toBeTruthy();
  const sent = server.requests.find(({ call }) => call === "PATCH /api/candidate-submissions/:id/status");
  expect(sent).toMatchObject({ params: { id: 2 }, body: { status: "hired" } });
  expect(screen.queryByRole("button", { name: "Load more candidates" })).toBeNull();
});

test("a failed Mark Filled keeps the dialog open with the error, and failing to load candidates can be retried", async () => {
  const server = serverWith(buildOwnJob({ submissionsCount: 0 }));
  server.addResponses(
    respondWithError(jobEndpoints.fill, "job_closed", "This job has been unposted."),
    respondWithError(submissionEndpoints.received, "busy", "The server is busy."),
  );
  const user = userEvent.setup();
  open(dana);
  await user.click(await screen.findByRole("button", { name: "Mark Filled" }));
  expect(await screen.findByText("The shortlisted candidates could not be loaded")).toBeTruthy();
  const dialog = within(screen.getByRole("dialog", { name: "Mark this job filled?" }));
  expect(dialog.queryByRole("button", { name: "Mark Filled" })).toBeNull();
  server.addResponses(respondWith(submissionEndpoints.received, []));
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  await user.selectOptions(await screen.findByLabelText("Who was hired?"), "Somebody else");
  await user.click(dialog.getByRole("button", { name: "Mark Filled" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("This job has been unposted.");
});

test("a closed candidate shows why it was closed, and an ended job offers no status menu", async () => {
  serverWith(buildOwnJob({ status: "filled", state: "filled", closed: true }), [
    buildSubmission(1, "Mei Tanaka", { status: "rejected", closedAs: "job_filled" }),
    buildSubmission(2, "Raj Rao", { status: "rejected" }),
  ]);
  open(dana, "/jobs?job=12&tab=candidates");
  const mei = within(await candidate("Mei Tanaka"));
  expect(mei.getByText("Role Filled").dataset.tone).toBe("neutral");
  const raj = within(await candidate("Raj Rao"));
  expect(raj.getByText("Rejected")).toBeTruthy();
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("members who cannot submit read that only the poster sees the candidates", async () => {
  serverWith(buildOwnJob());
  open(priya, "/jobs?job=12&tab=candidates");
  expect(await screen.findByText("Only the poster sees the candidates.")).toBeTruthy();
  expect(screen.queryByText("No candidates submitted yet.")).toBeNull();
});

test("a closed job blocks both buttons and says why", async () => {
  serverWith(buildOwnJob({ status: "filled", closed: true }));
  const user = userEvent.setup();
  open(marcus);
  const reason = "This role no longer accepts applications or candidates.";
  expect(await screen.findByRole("button", { name: "Submit Candidate", description: reason })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Apply to Fill This Role", description: reason })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Submit Candidate" }));
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});
