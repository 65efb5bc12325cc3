import type { User } from "@shared/auth/schemas";
import { formatDate, formatDateTime } from "@shared/lib/format";
import { talentPoolEndpoints as api } from "@shared/talent-pool/endpoints";
import type { Candidate, MatchingJob } from "@shared/talent-pool/schemas";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { dana, renderWithProviders } from "@/test/render";
import { ada } from "@/test/samples";
import { neverRespond, respondOnRelease, respondWith, respondWithError } from "@/test/stub-server";
import { buildCandidate, buildOwnCandidate, stubCandidateServer } from "@/test/talent-pool";
import { CandidateProfilePage } from "./candidate-profile-page";
import { candidateQuery } from "./queries";

function renderProfile(candidate: Candidate, viewer: User = dana) {
  const pool = stubCandidateServer(candidate);
  return {
    ...pool,
    ...renderWithProviders(<CandidateProfilePage />, {
      route: "/candidates/:id",
      viewer,
      at: `/candidates/${candidate.id}`,
    }),
  };
}
const findCard = async (name: string) => within(await screen.findByRole("region", { name }));

test("shows the data of a candidate and how to contact them", async () => {
  const mei = buildCandidate({
    phone: "(202) 555-0100",
    salaryExpectation: "$210,000 base",
    resume: "https://linkedin.com/in/mei",
    notes: "Ask about https://mei.example",
  });
  renderProfile(mei);
  expect(await screen.findByRole("heading", { level: 1, name: "Mei Tanaka" })).toBeTruthy();
  expect(screen.getByText("Principal Engineer")).toBeTruthy();
  expect(screen.getByText("Available")).toBeTruthy();
  expect(screen.getByRole("link", { name: "mei@tanaka.example" }).getAttribute("href")).toBe(
    "mailto:mei@tanaka.example",
  );
  expect(screen.getByRole("link", { name: "Contact Candidate" }).getAttribute("href")).toMatch(
    /^mailto:mei@tanaka\.example\?subject=Your%20/,
  );
  const basic = await findCard("Basic Information");
  expect(basic.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    ...["Experience Level", "Location", "Salary Expectation", "Shared On", "Phone"],
  ]);
  expect(basic.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    ...["Senior (6+ years)", "Seattle, WA", "$210,000 base", formatDate(mei.createdAt), "(202) 555-0100"],
  ]);
  expect(basic.getByText(formatDate(mei.createdAt)).title).toBe(formatDateTime(mei.createdAt));
  for (const skill of mei.skills)
    expect((await findCard("Skills & Expertise")).getByText(skill)).toBeTruthy();
  expect((await findCard("Additional Notes")).getByRole("link").getAttribute("href")).toBe(
    "https://mei.example",
  );
  const sharer = await findCard("Shared By");
  expect(sharer.getByRole("link", { name: "Tomas Lindqvist" }).getAttribute("href")).toBe("/user/99");
  for (const text of ["VC PARTNER", "Harbor & Pine"]) expect(sharer.getByText(text)).toBeTruthy();
  const resume = (await findCard("Links")).getByRole("link", { name: /^View Resume\/LinkedIn/ });
  expect([resume.getAttribute("href"), resume.getAttribute("target")]).toEqual([
    "https://linkedin.com/in/mei",
    "_blank",
  ]);
  expect(resume.getAttribute("rel")).toContain("noopener noreferrer");
  expect(document.title).toBe("Mei Tanaka · VC Talent Network");
  for (const name of ["Edit", "Delete"]) expect(screen.queryByRole("button", { name })).toBeNull();
});

test("shows missing data as not specified, and does not link an invalid resume URL", async () => {
  renderProfile(
    buildCandidate({
      experience: null,
      location: null,
      resume: "javascript:alert(1)",
      isAvailable: false,
      sharedBy: { firstName: null, lastName: null, username: "tomas", role: "admin", company: null },
    }),
  );
  expect((await findCard("Basic Information")).getAllByText("Not specified")).toHaveLength(3);
  expect(screen.getByText("Not available")).toBeTruthy();
  expect((await findCard("Links")).queryByRole("link")).toBeNull();
  const sharer = await findCard("Shared By");
  expect(sharer.getByRole("link", { name: "tomas" })).toBeTruthy();
  expect(sharer.getByText("ADMIN")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Additional Notes" })).toBeNull();
});

test("shows a sharer without a name as unknown user, and no links without a resume", async () => {
  renderProfile(
    buildCandidate({
      sharedBy: { firstName: "", lastName: "", username: "", role: "vc_partner", company: null },
    }),
  );
  expect((await findCard("Shared By")).getByText("Unknown User")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Links" })).toBeNull();
});

const buildMatchingJob = (id: number, title: string, reason: MatchingJob["reason"]): MatchingJob => ({
  ...{ id, title, company: "Copperkey", location: "Remote, US", bountyAmount: 25_000, urgency: "medium" },
  score: 80,
  reason,
});

test("lists matching jobs with the reason", async () => {
  const pool = stubCandidateServer(buildCandidate());
  pool.addResponses(
    respondWith(api.jobs, [
      buildMatchingJob(12, "Staff Engineer", {
        skills: ["TypeScript", "Go"],
        level: true,
        place: "remote",
        salary: true,
      }),
      buildMatchingJob(13, "Data Lead", { skills: ["SQL"], level: false, place: null, salary: false }),
    ]),
  );
  renderWithProviders(<CandidateProfilePage />, { route: "/candidates/:id", at: "/candidates/31" });
  const matches = await findCard("Matching open jobs");
  expect((await matches.findByRole("link", { name: "Staff Engineer" })).getAttribute("href")).toBe(
    "/jobs?job=12",
  );
  const reasons = matches.getAllByText(/Skills in common/).map(({ textContent }) => textContent);
  expect(reasons.map((text) => text?.replace(/\s+/g, " "))).toEqual([
    "80% match · Skills in common: TypeScript, Go · Same level · Remote · Salary fits",
    "80% match · Skills in common: SQL",
  ]);
  expect(matches.getAllByText("$25.0K")).toHaveLength(2);
});

test("shows when no job matches, and when loading the jobs fails", async () => {
  const pool = renderProfile(buildCandidate());
  expect(await screen.findByText("No open job requires these skills at the moment.")).toBeTruthy();
  pool.addResponses(respondWithError(api.jobs, "busy", "Busy."));
  renderWithProviders(<CandidateProfilePage />, { route: "/candidates/:id", at: "/candidates/31" });
  expect(await screen.findByText("Matching jobs could not be loaded.")).toBeTruthy();
});

test("editing sends only changed fields", async () => {
  const pool = renderProfile(buildOwnCandidate({ notes: "Old.", experience: "mid" }));
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Candidate" }));
  expect(location.search).toBe("?edit=1");
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Sam Whitlock");
  await userEvent.type(dialog.getByRole("combobox", { name: "Skills" }), "Pipeline{Enter}");
  await userEvent.clear(dialog.getByRole("textbox", { name: /^Notes/ }));
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: /^Experience/ }), "");
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Availability" }), "yes");
  await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Candidate updated")).toBeTruthy();
  expect(screen.getByText("Your changes have been saved.")).toBeTruthy();
  expect(pool.requestsTo("PATCH /api/candidates/:id")[0]?.body).toEqual({
    ...{ skills: ["GovTech", "Pipeline"], notes: null, experience: null, isAvailable: true },
  });
  expect(await screen.findByText("Pipeline")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a failed change shows an error; saving without a change sends no request", async () => {
  const pool = renderProfile(buildOwnCandidate());
  pool.addResponses({ endpoint: api.edit, reply: () => ({ status: 502, body: "<html>" }) });
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Candidate" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Role" }), " II");
  await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(screen.getAllByText("Failed to update candidate")).toHaveLength(2));
  await userEvent.type(dialog.getByRole("textbox", { name: "Role" }), "{Backspace}{Backspace}{Backspace}");
  await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(pool.requestsTo("PATCH /api/candidates/:id")).toHaveLength(1);
});

test("the URL does not open the form for members who may not edit", async () => {
  stubCandidateServer(buildCandidate());
  renderWithProviders(<CandidateProfilePage />, { route: "/candidates/:id", at: "/candidates/31?edit=1" });
  await findCard("Basic Information");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("deleting a candidate returns to the list", async () => {
  const pool = renderProfile(buildOwnCandidate());
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  await userEvent.click(
    within(screen.getByRole("alertdialog", { name: "Delete Sam Whitlock?" })).getByRole("button", {
      name: "Delete",
    }),
  );
  expect(await screen.findByText("Candidate deleted successfully")).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe("/candidates"));
  expect(pool.requestsTo("GET /api/candidates/:id")).toHaveLength(1);
});

test("a user who navigates away while a candidate is being deleted stays there", async () => {
  const pool = renderProfile(buildOwnCandidate());
  const heldReply = respondOnRelease(respondWith(api.remove, undefined));
  pool.addResponses(heldReply);
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  act(() => navigate("/candidates?q=mei"));
  heldReply.release();
  expect(await screen.findByText("Candidate deleted successfully")).toBeTruthy();
  await waitFor(() =>
    expect(pool.client.getQueryData(candidateQuery(buildOwnCandidate().id).queryKey)).toBeUndefined(),
  );
  expect(location.pathname + location.search).toBe("/candidates?q=mei");
});

test("an admin can remove another member's candidate with a reason, but not edit it", async () => {
  const pool = renderProfile(buildCandidate(), ada);
  await userEvent.click(await screen.findByRole("button", { name: "Remove as Admin" }));
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  const dialog = within(screen.getByRole("dialog", { name: "Remove Mei Tanaka?" }));
  await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Asked to be taken out.");
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Candidate deleted successfully")).toBeTruthy();
  expect(pool.requestsTo("DELETE /api/candidates/:id")[0]?.body).toEqual({
    reason: "Asked to be taken out.",
  });
});

test("a member reports another member's candidate", async () => {
  const pool = renderProfile(buildCandidate());
  pool.addResponses(respondWith(api.report, {}));
  await userEvent.click(await screen.findByRole("button", { name: "Actions for this candidate" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Report" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Report this candidate" }));
  await userEvent.type(dialog.getByLabelText("Reason"), "She was not asked.");
  await userEvent.click(dialog.getByRole("button", { name: "Send Report" }));
  expect(await screen.findByText("Report sent")).toBeTruthy();
  expect(pool.requestsTo("POST /api/candidates/:id/report")).toMatchObject([
    { body: { reason: "She was not asked." } },
  ]);
});

test.each([
  ["the sharer", buildOwnCandidate(), dana],
  ["an admin", buildCandidate(), ada],
] as const)("%s has no menu to report a candidate", async (_, candidate, viewer) => {
  renderProfile(candidate, viewer);
  expect(await screen.findByRole("button", { name: "Print" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Actions for this candidate" })).toBeNull();
});

test("the Print button opens the print dialog", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  renderProfile(buildCandidate());
  await userEvent.click(await screen.findByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

test.each([
  ["/candidates/77", "77", "This candidate does not exist, or is no longer shared."],
  ["/candidates/abc", "abc", "This candidate does not exist."],
])("%s shows that the candidate was not found", async (at, id, message) => {
  const pool = stubCandidateServer();
  pool.addResponses(respondWithError(api.show, "not_found", message));
  renderWithProviders(<CandidateProfilePage />, { route: "/candidates/:id", at });
  const heading = await screen.findByRole("heading", { level: 1, name: "Failed to load candidate profile" });
  expect(screen.getByText(`Candidate ID: ${id}`)).toBeTruthy();
  expect(screen.getByText(`Error: ${message}`)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to Candidates" }).getAttribute("href")).toBe("/candidates");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("shows a skeleton while loading; a failure can be retried", async () => {
  const pool = stubCandidateServer(buildCandidate());
  pool.addResponses(neverRespond(api.show));
  const { unmount } = renderWithProviders(<CandidateProfilePage />, {
    route: "/candidates/:id",
    at: "/candidates/31",
  });
  expect(await screen.findByText("Loading candidate profile...")).toBeTruthy();
  unmount();
  pool.addResponses({ endpoint: api.show, reply: () => ({ status: 502, body: "<html>" }) });
  renderWithProviders(<CandidateProfilePage />, { route: "/candidates/:id", at: "/candidates/31" });
  expect(await screen.findByText("Error: The server could not be reached.")).toBeTruthy();
  pool.addResponses(respondWith(api.show, buildCandidate()));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Mei Tanaka" })).toBeTruthy();
});

test("opening a profile records one profile view", async () => {
  const pool = stubCandidateServer(buildCandidate());
  renderWithProviders(<CandidateProfilePage />, { route: "/candidates/:id", at: "/candidates/31" });
  await screen.findByRole("heading", { level: 1, name: "Mei Tanaka" });
  const views = () => pool.requestsTo("POST /api/analytics/track").map(({ body }) => body);
  await waitFor(() => expect(views()).toMatchObject([{ eventType: "profile_view", page: "/candidates/31" }]));
});
