import { placementEndpoints } from "@shared/placements/endpoints";
import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderWithProviders } from "@/test/render";
import { respondOnRelease, respondWith, respondWithError } from "@/test/stub-server";
import { buildReceivedSubmission, setStatusRoute, stubSubmissionServer } from "@/test/submissions";
import { stubWindowWidth } from "@/test/window-width";
import { CandidateManagementPage } from "./candidate-management-page";

const devon = buildReceivedSubmission(1, "Devon Blake", "submitted", {
  notes: "See https://example.com/talk.\n<b>not bold</b>",
  possibleDuplicate: true,
  candidateSkills: ["PostgreSQL", "Kotlin", "Kafka", "Go"],
});
const panel = async () => within(await screen.findByRole("dialog", { name: "Devon Blake" }));
const start = (entry = devon, at = "/candidate-management") => {
  const server = stubSubmissionServer(entry);
  renderWithProviders(<CandidateManagementPage />, { at });
  return { ...server, user: userEvent.setup() };
};

test("Enter on the name opens the panel at its own URL, and Escape returns focus to the name", async () => {
  const { user } = start();
  (await screen.findByRole("button", { name: "Devon Blake" })).focus();
  await user.keyboard("{Enter}");
  const open = await panel();
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ job: "7", candidate: "1" });
  expect(open.getByText("Possible duplicate")).toBeTruthy();
  expect(open.getByText("<b>not bold</b>", { exact: false })).toBeTruthy();
  expect(open.getByRole("link", { name: "https://example.com/talk" }).getAttribute("rel")).toBe(
    "noopener noreferrer nofollow",
  );
  const profile = open.getByRole("link", { name: /linkedin\.com\/in\/c1/ });
  expect([profile.getAttribute("href"), profile.getAttribute("target"), profile.getAttribute("rel")]).toEqual(
    ["https://www.linkedin.com/in/c1", "_blank", "noopener noreferrer nofollow"],
  );
  expect(open.getAllByText(/^(PostgreSQL|Kotlin|Kafka|Go)$/)).toHaveLength(4);
  expect(open.getAllByRole("link", { name: "Marcus Okafor, Meridian Search" })[0]?.getAttribute("href")).toBe(
    "/user/8",
  );
  expect(within(await open.findByRole("list", { name: "History" })).getAllByRole("listitem")).toHaveLength(1);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Devon Blake"));
});

test("a profile that is not a web address is shown as text", async () => {
  start({ ...devon, linkedinUrl: "javascript:alert(1)" }, "/candidate-management?candidate=1");
  const open = await panel();
  expect(open.getByText("javascript:alert(1)")).toBeTruthy();
  expect(open.queryByRole("link", { name: /javascript/ })).toBeNull();
});

test("a click on the row opens the panel, a click on a control inside it does not", async () => {
  const { user } = start();
  await user.click(await screen.findByRole("checkbox", { name: "Select Devon Blake" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByText("Backend lead"));
  await panel();
});

test("sets any of the five statuses, and the history shows the reason", async () => {
  const { user, requestsTo } = start();
  await user.click(await screen.findByRole("button", { name: "Devon Blake" }));
  const open = await panel();
  const status = open.getByLabelText("Change to");
  expect(
    within(status)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual([...["Submitted", "Reviewed", "Shortlisted", "Rejected", "Hired"]]);
  expect(open.getByRole("button", { name: "Update Status" }).hasAttribute("disabled")).toBe(true);
  await user.selectOptions(status, "Rejected");
  await user.type(open.getByLabelText(/Reason/), "Too junior");
  await user.click(open.getByRole("button", { name: "Update Status" }));
  await waitFor(() =>
    expect(requestsTo(setStatusRoute).map(({ body }) => body)).toEqual([
      { status: "rejected", version: 1, reason: "Too junior" },
    ]),
  );
  const history = within(open.getByRole("list", { name: "History" }));
  const last = within((await history.findByText("Too junior")).closest("li") ?? document.body);
  expect(last.getByText("Rejected").parentElement?.textContent).toBe("Rejected from Submitted");
  expect(last.getByText("Dana Whitfield, Northlight Ventures")).toBeTruthy();
  await waitFor(() => expect(open.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe(""));
  expect(open.getByText("Rejected", { selector: "[data-slot=status-badge]" })).toBeTruthy();
});

test("hiring asks for confirmation; a failed hire keeps the typed reason and shows the error", async () => {
  const { user, addResponses, requestsTo } = start();
  addResponses(
    respondWithError(api.setStatus, "already_hired", "Another candidate has been hired for this job."),
  );
  await user.click(await screen.findByRole("button", { name: "Devon Blake" }));
  const open = await panel();
  await user.selectOptions(open.getByLabelText("Change to"), "Hired");
  await user.type(open.getByLabelText(/Reason/), "The best");
  await user.click(open.getByRole("button", { name: "Update Status" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Hire Devon Blake?" }));
  expect(question.getByText(/records a placement with the bounty of \$25,000/)).toBeTruthy();
  expect(requestsTo(setStatusRoute)).toHaveLength(0);
  await user.click(question.getByRole("button", { name: "Hire" }));
  expect((await open.findByRole("alert")).textContent).toBe(
    "The status was not changedAnother candidate has been hired for this job.",
  );
  expect(open.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe("The best");
  expect(open.getByText("Submitted", { selector: "[data-slot=status-badge]" })).toBeTruthy();
});

test("the poster enters a percentage on a hire without a bounty", async () => {
  const { user, requestsTo, submissionsById } = start(
    buildReceivedSubmission(1, "Devon Blake", "submitted", { jobId: 8 }),
  );
  await user.click(await screen.findByRole("button", { name: "Devon Blake" }));
  const open = await panel();
  await user.selectOptions(open.getByLabelText("Change to"), "Hired");
  await user.type(open.getByLabelText(/Reason/), "The best");
  await user.click(open.getByRole("button", { name: "Update Status" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Hire Devon Blake?" }));
  expect(dialog.getByText(/records a placement\./)).toBeTruthy();
  await user.type(dialog.getByLabelText(/Fee/), "18");
  await user.click(dialog.getByRole("button", { name: "Hire" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Hire Devon Blake?" })).toBeNull());
  expect(requestsTo(setStatusRoute).map(({ body }) => body)).toEqual([
    { status: "hired", reason: "The best", feePercent: 18, agreedFee: null, version: 1 },
  ]);
  expect(submissionsById.get(1)?.storedStatus).toBe("hired");
});

test("a hire in the panel names the fee that was agreed", async () => {
  const { user } = start(buildReceivedSubmission(1, "Devon Blake", "submitted", { jobId: 8, agreedFee: 18 }));
  await user.click(await screen.findByRole("button", { name: "Devon Blake" }));
  const open = await panel();
  await user.selectOptions(open.getByLabelText("Change to"), "Hired");
  await user.click(open.getByRole("button", { name: "Update Status" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Hire Devon Blake?" }));
  expect(question.getByText(/records a placement with the agreed fee of 18%\./)).toBeTruthy();
});

test("the panel shows the placement of a hire; voiding it restores the status shortlisted", async () => {
  const { user, addResponses, submissionsById } = start({
    ...devon,
    status: "approved",
    storedStatus: "hired",
  });
  const person = { id: 7, firstName: "Dana", lastName: "Whitfield", username: "dana", company: null };
  const placement = {
    id: 3,
    submissionId: 1,
    candidateName: "Devon Blake",
    job: { id: 7, title: "Staff Engineer", company: "Copperkey" },
    placedBy: { ...person, id: 9, firstName: "Marcus", lastName: "Okafor" },
    poster: person,
    bountyPaid: 25_000,
    fee: { state: "known" as const, percent: null, disputeReason: null },
    status: "confirmed" as const,
    paymentDays: null,
    guaranteeDays: null,
    dueOn: null,
    placedAt: "2026-11-20T10:00:00Z",
    history: [],
  };
  addResponses(
    respondWith(placementEndpoints.mine, [placement]),
    respondWith(placementEndpoints.move, () => {
      submissionsById.set(1, { ...devon, status: "approved", storedStatus: "shortlisted" });
      return { ...placement, status: "voided" as const };
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Devon Blake" }));
  const open = await panel();
  expect(open.getByText(/void the placement first/)).toBeTruthy();
  await user.click(await open.findByRole("button", { name: "Void Placement" }));
  const question = within(await screen.findByRole("dialog", { name: "Void the placement of Devon Blake?" }));
  await user.click(question.getByRole("button", { name: "Void Placement" }));
  await waitFor(() =>
    expect(open.getByText("Shortlisted", { selector: "[data-slot=status-badge]" })).toBeTruthy(),
  );
  expect(open.getByLabelText("Change to")).toBeTruthy();
});

test.each([
  ["with its job", "?job=7&candidate=60"],
  ["alone", "?candidate=60"],
])(
  "a submission on a page that is not loaded opens by URL %s, and its status can be changed",
  async (_, search) => {
    const mei = buildReceivedSubmission(60, "Mei Tanaka");
    const server = stubSubmissionServer(devon, mei);
    const stored = () => server.submissionsById.get(60) ?? mei;
    server.addResponses({
      endpoint: api.received,
      reply: ({ query }) => ({
        status: 200,
        body: query.submission ? [stored()] : query.cursor ? [stored()] : [devon],
        ...(!query.submission &&
          !query.cursor && { headers: { Link: `<${api.received.path}?cursor=second>; rel="next"` } }),
      }),
    });
    const user = userEvent.setup();
    renderWithProviders(<CandidateManagementPage />, { at: `/candidate-management${search}` });
    const open = within(await screen.findByRole("dialog", { name: "Mei Tanaka" }));
    expect(document.title).toBe("Mei Tanaka · VC Talent Network");
    expect(
      server.requestsTo(`GET ${api.received.path}`).filter(({ query }) => query.submission),
    ).toHaveLength(1);
    await user.selectOptions(await open.findByLabelText("Change to"), "shortlisted");
    await user.click(open.getByRole("button", { name: "Update Status" }));
    await waitFor(() =>
      expect(open.getByText("Shortlisted", { selector: "[data-slot=status-badge]" })).toBeTruthy(),
    );
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByRole("button", { name: "Mei Tanaka" })).toBeNull();
  },
);

test("an edited candidate shows when it was edited and what has changed", async () => {
  const { user, addResponses } = start({ ...devon, version: 2, editedAt: new Date().toISOString() });
  addResponses(
    respondWith(api.edits, [
      {
        createdAt: new Date().toISOString(),
        before: {
          candidateName: "Devon Blake",
          candidateTitle: "Frontend lead",
          notes: devon.notes,
          candidatePhone: devon.candidatePhone,
          candidateLocation: devon.candidateLocation,
          candidateExperience: devon.candidateExperience,
          candidateSkills: devon.candidateSkills,
        },
      },
    ]),
  );
  await user.click(await screen.findByRole("button", { name: "Devon Blake" }));
  const open = await panel();
  expect(open.getByText("Edited just now")).toBeTruthy();
  await user.click(open.getByRole("button", { name: /^Show Changes/ }));
  expect((await open.findByText("Frontend lead")).tagName).toBe("DEL");
  expect(open.getByText("Backend lead", { selector: "ins" })).toBeTruthy();
  expect(open.queryAllByText(/./, { selector: "del" })).toHaveLength(1);
});

test("the form does not offer a second hire", async () => {
  const filledJob = {
    id: 7,
    title: "Staff Engineer",
    company: "Copperkey",
    bounty: 25_000,
    status: "filled" as const,
    state: "filled" as const,
    holdNote: null,
    pending: 0,
    approved: 0,
    rejected: 0,
    closed: 1,
    matching: 1,
    hasPlacement: true,
  };
  stubSubmissionServer(devon).addResponses(respondWith(api.groups, [filledJob]));
  renderWithProviders(<CandidateManagementPage />, { at: "/candidate-management?candidate=1" });
  const open = await panel();
  expect(open.getByText(/^Another candidate was hired for this job\./)).toBeTruthy();
  expect(open.queryByLabelText("Change to")).toBeNull();
});

test("the status of a withdrawn candidate cannot change", async () => {
  const { user } = start({ ...devon, status: "rejected", storedStatus: "rejected", closedAs: "withdrawn" });
  await user.click(await screen.findByRole("button", { name: "Devon Blake" }));
  const open = await panel();
  expect(open.getByText("The recruiter has withdrawn this candidate.")).toBeTruthy();
  expect(open.queryByLabelText("Change to")).toBeNull();
});

/** The panel beside the list, in a window of 1280 px. */
function startBesideList(...submissions: ReturnType<typeof buildReceivedSubmission>[]) {
  stubWindowWidth(1280);
  const server = stubSubmissionServer(...submissions);
  renderWithProviders(<CandidateManagementPage />, { at: "/candidate-management" });
  return { ...server, user: userEvent.setup() };
}
const sidePanel = (name: string) => screen.findByRole("complementary", { name });
const threeCandidates = [
  buildReceivedSubmission(1, "Devon Blake"),
  buildReceivedSubmission(2, "Amara Nwosu", "shortlisted"),
  buildReceivedSubmission(3, "Raj Patel"),
];

test.each([
  ["a reviewed candidate", { storedStatus: "reviewed" }, "Reviewed"],
  ["a rejected candidate", { status: "rejected", storedStatus: "rejected" }, undefined],
  ["a closed candidate", { status: "rejected", storedStatus: "rejected", closedAs: "job_filled" }, undefined],
] as const)("the panel shows the stages of %s", async (_, values, current) => {
  start({ ...devon, ...values }, "/candidate-management?candidate=1");
  const stages = within((await panel()).getByRole("list", { name: "Stages" })).getAllByRole("listitem");
  expect(stages.map(({ textContent }) => textContent)).toEqual([
    "Submitted",
    "Reviewed",
    "Shortlisted",
    "Hired",
  ]);
  expect(stages.find((stage) => stage.getAttribute("aria-current") === "step")?.textContent).toBe(current);
});

test("J and K walk the candidates with the panel open, which names its position; the list is usable", async () => {
  const { user } = startBesideList(...threeCandidates);
  await user.click(await screen.findByRole("button", { name: "Devon Blake" }));
  expect(within(await sidePanel("Devon Blake")).getByText("1 of 3")).toBeTruthy();
  await user.keyboard("j");
  expect(within(await sidePanel("Amara Nwosu")).getByText("2 of 3")).toBeTruthy();
  const rows = screen.getAllByRole("row").filter((row) => row.getAttribute("aria-current"));
  expect(rows.map((row) => within(row).getByRole("checkbox").getAttribute("aria-label"))).toEqual([
    "Select Amara Nwosu",
  ]);
  await user.keyboard("jj");
  await sidePanel("Raj Patel");
  expect(location.search).toBe("?candidate=3&job=7");
  await user.keyboard("k");
  await sidePanel("Amara Nwosu");
  // On a phone without keys.
  await user.click(screen.getByRole("button", { name: "Next Candidate" }));
  await sidePanel("Raj Patel");
  await user.click(screen.getByRole("button", { name: "Previous Candidate" }));
  await sidePanel("Amara Nwosu");
  await user.click(screen.getByRole("checkbox", { name: "Select Raj Patel" }));
  expect(screen.getAllByText("1 candidate(s) selected").length).toBeGreaterThan(0);
  await user.keyboard("k");
  await user.click(within(await sidePanel("Devon Blake")).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(location.search).toBe(""));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Devon Blake" })),
  );
});

test("the panel closes when the filters no longer match its candidate, and a decision in a filtered list does not close it", async () => {
  const { user, addResponses, requestsTo } = startBesideList(...threeCandidates);
  const status = screen.getByRole("combobox", { name: "Status" });
  await user.click(await screen.findByRole("button", { name: "Devon Blake" }));
  await sidePanel("Devon Blake");
  await user.selectOptions(status, "Pending");
  expect(await within(await sidePanel("Devon Blake")).findByText("1 of 2")).toBeTruthy();
  await user.click(
    within(await sidePanel("Devon Blake")).getByRole("button", { name: "Approve Devon Blake" }),
  );
  await user.click(within(await sidePanel("Raj Patel")).getByRole("button", { name: "Approve Raj Patel" }));
  await waitFor(() => expect(requestsTo(setStatusRoute)).toHaveLength(2));
  await sidePanel("Raj Patel");
  await user.selectOptions(status, "Rejected");
  await waitFor(() => expect(screen.queryByRole("complementary", { name: "Raj Patel" })).toBeNull());
  expect(location.search).toBe("?job=7&status=rejected");

  // A failed request says nothing about the candidate.
  await user.selectOptions(status, "All Statuses");
  await user.click(await screen.findByRole("button", { name: "Devon Blake" }));
  addResponses({
    endpoint: api.received,
    reply: (request) =>
      request.query.submission
        ? respondWithError(api.received, "unexpected", "Something went wrong.").reply(request)
        : respondWith(api.received, threeCandidates.slice(0, 1)).reply(request),
  });
  await user.type(screen.getByRole("searchbox"), "Blake{Enter}");
  await waitFor(() =>
    expect(requestsTo(`GET ${api.received.path}`).some(({ query }) => query.q && query.submission)).toBe(
      true,
    ),
  );
  await sidePanel("Devon Blake");
});

test("the panel stays open until it is known that its candidate is filtered out, and the search keeps the focus", async () => {
  const { user, addResponses } = startBesideList(...threeCandidates);
  await user.click(await screen.findByRole("button", { name: "Devon Blake" }));
  const panelElement = await sidePanel("Devon Blake");
  const heldCheck = respondOnRelease(respondWith(api.received, []));
  addResponses({
    endpoint: api.received,
    reply: (request) =>
      request.query.submission
        ? heldCheck.reply(request)
        : respondWith(api.received, threeCandidates.slice(2)).reply(request),
  });
  const searchBox = screen.getByRole("searchbox");
  await user.type(searchBox, "Raj");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Devon Blake" })).toBeNull());
  expect(panelElement.isConnected).toBe(true);
  heldCheck.release();
  await waitFor(() => expect(panelElement.isConnected).toBe(false));
  expect(document.activeElement).toBe(searchBox);
  expect(location.search).toBe("?job=7&q=Raj");
});

test("the panel shows the record of the submitter from the row, without a request for it", async () => {
  const recruiterRecord = {
    approved: 3,
    decided: 4,
    shortlisted: 5,
    answered: 9,
    placements: 2,
    firstCandidateHours: null,
  };
  const { user, requestsTo } = startBesideList(
    buildReceivedSubmission(1, "Devon Blake", "submitted", { recruiterRecord }),
    buildReceivedSubmission(2, "Amara Nwosu", "submitted", { recruiterRecord: undefined }),
  );
  await user.click(await screen.findByRole("button", { name: "Devon Blake" }));
  const open = within(await sidePanel("Devon Blake"));
  const record = within(open.getByRole("list", { name: "Record in this network" }));
  expect(record.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Approved before: 3 of 4",
    "Candidates shortlisted: 5 of 9",
    "Placements: 2",
    "First candidate within: Not known yet",
  ]);
  expect(requestsTo(`${api.record.method} ${api.record.path}`)).toEqual([]);
  // Servers of the previous release send no record.
  await user.keyboard("j");
  expect(within(await sidePanel("Amara Nwosu")).queryByText("Record")).toBeNull();
});

test("J at the last loaded candidate loads the next page and opens its first candidate", async () => {
  const { user, addResponses } = startBesideList(...threeCandidates);
  const received = {
    endpoint: api.received,
    reply: (request: Parameters<ReturnType<typeof respondWith>["reply"]>[0]) =>
      request.query.cursor
        ? respondWith(api.received, threeCandidates.slice(2)).reply(request)
        : respondWith(api.received, threeCandidates.slice(0, 2), "next").reply(request),
  };
  addResponses(received);
  await user.click(await screen.findByRole("button", { name: "Amara Nwosu" }));
  await sidePanel("Amara Nwosu");
  await user.keyboard("j");
  expect(within(await sidePanel("Raj Patel")).getByText("3 of 3")).toBeTruthy();
});

test("a decision in the panel opens the next undecided candidate, and Undo restores the first", async () => {
  const { user, requestsTo } = startBesideList(...threeCandidates);
  await user.click(await screen.findByRole("button", { name: "Devon Blake" }));
  const first = within(await sidePanel("Devon Blake"));
  expect(first.getByText("Submitted", { selector: "[aria-current=step]" })).toBeTruthy();
  await user.click(first.getByRole("button", { name: "Approve Devon Blake" }));
  await sidePanel("Raj Patel");
  expect(document.activeElement?.textContent).toBe("Raj Patel");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(requestsTo(setStatusRoute).map(({ params, body }) => [params.id, body])).toEqual([
      [1, { status: "approved", version: 1 }],
      [1, { status: "submitted" }],
    ]),
  );
  await sidePanel("Raj Patel");
});

test("a rejection with a reason opens the next undecided candidate, also on a page that is not loaded", async () => {
  const { user, addResponses } = startBesideList(...threeCandidates);
  const pages = {
    first: [buildReceivedSubmission(1, "Devon Blake"), buildReceivedSubmission(2, "Amara Nwosu", "rejected")],
    second: [buildReceivedSubmission(3, "Raj Patel")],
  };
  addResponses({
    endpoint: api.received,
    reply: (request: Parameters<ReturnType<typeof respondWith>["reply"]>[0]) =>
      request.query.cursor
        ? respondWith(api.received, pages.second).reply(request)
        : respondWith(api.received, pages.first, "next").reply(request),
  });
  await user.click(await screen.findByRole("button", { name: "Devon Blake" }));
  const open = within(await sidePanel("Devon Blake"));
  await user.selectOptions(open.getByLabelText("Change to"), "Rejected");
  await user.type(open.getByLabelText(/Reason/), "Too junior");
  await user.click(open.getByRole("button", { name: "Update Status" }));
  await sidePanel("Raj Patel");
});

/** Approves Devon Blake in the panel. The response is held until the test calls `release`. */
async function approveWithHeldResponse() {
  const { user, addResponses } = startBesideList(
    ...threeCandidates,
    buildReceivedSubmission(4, "Mei Tanaka"),
    buildReceivedSubmission(20, "Gus Lund", "submitted", { jobId: 8 }),
  );
  const heldResponse = respondOnRelease(
    respondWith(api.setStatus, () => buildReceivedSubmission(1, "Devon Blake", "shortlisted")),
  );
  addResponses(heldResponse);
  await user.click(await screen.findByRole("button", { name: "Devon Blake" }));
  const open = within(await sidePanel("Devon Blake"));
  await user.click(open.getByRole("button", { name: "Approve Devon Blake" }));
  return { user, release: heldResponse.release };
}
const buttonNamed = (name: string) => screen.findByRole("button", { name });

test.each([
  ["the panel was closed", () => buttonNamed("Close"), ""],
  ["another candidate was opened", () => buttonNamed("Mei Tanaka"), "?candidate=4&job=7"],
  ["the job was collapsed", () => buttonNamed("Staff Engineer"), "?candidate=1&job=none"],
])("a late response to a decision opens no other candidate if %s", async (_, findButton, search) => {
  const { user, release } = await approveWithHeldResponse();
  await user.click(await findButton());
  await waitFor(() => expect(location.search).toBe(search));
  release();
  await screen.findByText("Status updated");
  expect(location.search).toBe(search);
});

test("a late response to a decision keeps a job expanded that was expanded before it", async () => {
  const { user, release } = await approveWithHeldResponse();
  await user.click(await buttonNamed("Head of Product"));
  await buttonNamed("Gus Lund");
  release();
  await sidePanel("Raj Patel");
  expect(location.search).toBe("?candidate=3&job=7-8");
});

test("Hire in the panel asks first, and then the panel shows the stage Hired", async () => {
  const { user, requestsTo } = startBesideList(...threeCandidates);
  await user.click(await screen.findByRole("button", { name: "Amara Nwosu" }));
  const amara = within(await sidePanel("Amara Nwosu"));
  expect(amara.queryByRole("button", { name: "Approve Amara Nwosu" })).toBeNull();
  await user.click(amara.getByRole("button", { name: "Hire Amara Nwosu" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Hire Amara Nwosu?" }));
  expect(requestsTo(setStatusRoute)).toEqual([]);
  await user.click(question.getByRole("button", { name: "Hire" }));
  const stages = () => within(amara.getByRole("list", { name: "Stages" })).getAllByRole("listitem");
  await waitFor(() =>
    expect(stages().find((stage) => stage.getAttribute("aria-current"))?.textContent).toBe("Hired"),
  );
  expect(requestsTo(setStatusRoute)).toMatchObject([{ params: { id: 2 }, body: { status: "hired" } }]);
  expect(location.search).toBe("?candidate=2&job=7");
});

test("keys in the question before a hire do not open another candidate", async () => {
  const { user } = startBesideList(...threeCandidates);
  await user.click(await screen.findByRole("button", { name: "Amara Nwosu" }));
  await user.click(within(await sidePanel("Amara Nwosu")).getByRole("button", { name: "Hire Amara Nwosu" }));
  await screen.findByRole("alertdialog", { name: "Hire Amara Nwosu?" });
  await user.keyboard("j");
  expect(location.search).toBe("?candidate=2&job=7");
});
