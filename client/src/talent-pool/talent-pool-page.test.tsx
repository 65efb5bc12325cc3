import { talentPoolEndpoints as api } from "@shared/talent-pool/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { dana, renderWithProviders } from "@/test/render";
import { ada } from "@/test/samples";
import { neverRespond, respondWith, respondWithError } from "@/test/stub-server";
import { buildCandidate, buildOwnCandidate, stubCandidateServer } from "@/test/talent-pool";
import { TalentPoolPage } from "./talent-pool-page";

const findRow = async (name: string) =>
  within((await screen.findByRole("link", { name })).closest("tr") ?? document.body);
const mockPhone = () =>
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      ({
        matches: media.includes("767"),
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
const emptyTitle = "No candidates found. Share the first candidate to get started!";
afterEach(() => vi.restoreAllMocks());

test("the table shows name, role and sharer of each candidate", async () => {
  stubCandidateServer(buildCandidate(), buildOwnCandidate());
  renderWithProviders(<TalentPoolPage />, { at: "/candidates" });
  const mei = await findRow("Mei Tanaka");
  for (const text of [
    "mei@tanaka.example",
    "Principal Engineer",
    "Senior",
    "TypeScript",
    "Payments",
    "+1 more",
    "VC PARTNER",
    "2d ago",
  ])
    expect(mei.getByText(text)).toBeTruthy();
  expect(mei.queryByText("Go")).toBeNull();
  expect(mei.getByRole("link", { name: "Mei Tanaka" }).getAttribute("href")).toBe("/candidates/31");
  expect(mei.getByRole("link", { name: "Tomas Lindqvist" }).getAttribute("href")).toBe("/user/99");
  expect(mei.getByRole("link", { name: "Contact" }).getAttribute("href")).toBe(
    "mailto:mei@tanaka.example?subject=Your%20next%20role%20as%20Principal%20Engineer",
  );
  expect(mei.queryByRole("button")).toBeNull();

  const sam = await findRow("Sam Whitlock");
  for (const text of ["You", "2d ago"]) expect(sam.getByText(text)).toBeTruthy();
  expect(sam.getByText(/not available/)).toBeTruthy();
  expect(sam.getByRole("button", { name: "Delete Sam Whitlock" })).toBeTruthy();
  expect(sam.getByRole("link", { name: "Contact" }).getAttribute("href")).toMatch(
    /^mailto:sam%2Bpool@inbox\.example\?subject=/,
  );

  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Shared Talent Pool");
  expect(await screen.findByText("2 candidates, shared by 2 members")).toBeTruthy();
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Candidate",
    "Role",
    "Shared By",
    "Actions",
  ]);
  expect(screen.getByPlaceholderText("Search candidates...")).toBeTruthy();
});

test("an unverified viewer reads why contact details are missing, and has no link to contact anyone", async () => {
  const hidden = { email: "", phone: "", resume: "", notes: "", contactHidden: true };
  stubCandidateServer(buildCandidate(hidden), buildOwnCandidate());
  renderWithProviders(<TalentPoolPage />, {
    at: "/candidates",
    viewer: { ...dana, seesContactDetails: false },
  });
  const mei = await findRow("Mei Tanaka");
  expect(mei.getByText("Contact details appear once your email address is verified.")).toBeTruthy();
  expect(mei.queryByRole("link", { name: "Contact" })).toBeNull();
  expect((await findRow("Sam Whitlock")).getByRole("link", { name: "Contact" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Verify your email address first" })).toBeTruthy();
});

test('shows 1,000 sharers as "1,000 or more"', async () => {
  stubCandidateServer(buildCandidate()).addResponses(
    respondWith(api.counts, { candidates: 1_200_000, available: 9, sharers: 1000 }),
  );
  renderWithProviders(<TalentPoolPage />, { at: "/candidates" });
  expect(await screen.findByText("1,200,000 candidates, shared by 1,000 or more members")).toBeTruthy();
});

test("phones show a list with the same links", async () => {
  mockPhone();
  stubCandidateServer(buildCandidate(), buildOwnCandidate());
  renderWithProviders(<TalentPoolPage />, { at: "/candidates" });
  const item = (name: string) => within(screen.getByRole("link", { name }).closest("li") ?? document.body);
  await screen.findByRole("link", { name: "Mei Tanaka" });
  expect(screen.queryByRole("table")).toBeNull();
  expect(item("Mei Tanaka").getByRole("link", { name: "Contact" }).getAttribute("href")).toMatch(/^mailto:/);
  for (const text of ["Shared by you", "Not available", "Account Executive, Utilities"])
    expect(item("Sam Whitlock").getByText(text)).toBeTruthy();
  expect(item("Sam Whitlock").getByRole("button", { name: "Delete Sam Whitlock" })).toBeTruthy();
});

test("admins have the menu of a candidate on phones too", async () => {
  mockPhone();
  stubCandidateServer(buildCandidate());
  renderWithProviders(<TalentPoolPage />, { at: "/candidates", viewer: ada });
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Mei Tanaka" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Remove as Admin"]);
});

test("search and filters are in the URL and the CSV link, and the result count is announced", async () => {
  const pool = stubCandidateServer(buildCandidate(), buildOwnCandidate());
  renderWithProviders(<TalentPoolPage />, { at: "/candidates?skill=engineering&level=senior" });
  await findRow("Mei Tanaka");
  const options = (name: string) =>
    [...screen.getByRole<HTMLSelectElement>("combobox", { name }).options].map(({ text }) => text);
  expect(options("Skills")).toEqual(["All Skills", "Engineering", "Product", "Design", "Sales"]);
  expect(options("Level")).toEqual(["All Levels", "Junior", "Mid-Level", "Senior", "Executive"]);
  expect(options("Availability")).toEqual(["Any Availability", "Available", "Not available"]);
  expect(pool.requestsTo("GET /api/candidates")[0]?.query).toEqual({
    skill: "engineering",
    level: "senior",
    limit: "25",
  });

  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Availability" }), "available");
  screen.getByRole("combobox", { name: "Availability" }).blur();
  await userEvent.keyboard("/mei");
  await waitFor(() => expect(location.search).toBe("?skill=engineering&level=senior&status=available&q=mei"));
  expect(
    await screen.findByText("1 candidate found", { selector: "[data-slot=page-description]" }),
  ).toBeTruthy();
  expect(await screen.findByText("1 candidate found", { selector: "[role=status] *" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Download as CSV" }).getAttribute("href")).toBe(
    "/api/candidates.csv?q=mei&skill=engineering&level=senior&status=available",
  );
});

test("explains that the results are similar names when nothing matches exactly", async () => {
  const pool = stubCandidateServer(buildCandidate());
  pool.addResponses(respondWith(api.list, [buildCandidate()]));
  const { unmount } = renderWithProviders(<TalentPoolPage />, { at: "/candidates?q=may%20tanka" });
  expect(
    await screen.findByText("No candidate matches “may tanka” exactly. These names are similar."),
  ).toBeTruthy();
  unmount();
  renderWithProviders(<TalentPoolPage />, { at: "/candidates?q=TANAKA%20%26%20seattle" });
  await findRow("Mei Tanaka");
  expect(screen.queryByText(/No candidate matches/)).toBeNull();
});

test("shows an empty pool, and a search without results", async () => {
  stubCandidateServer();
  const { unmount } = renderWithProviders(<TalentPoolPage />, { at: "/candidates" });
  expect(await screen.findByRole("heading", { name: emptyTitle })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Share a Candidate" })).toHaveLength(2);
  expect(screen.queryByRole("link", { name: "Download as CSV" })).toBeNull();
  expect(screen.getByPlaceholderText("Search candidates...")).toBeTruthy();
  unmount();
  renderWithProviders(<TalentPoolPage />, { at: "/candidates?q=nobody&level=junior" });
  expect(await screen.findByRole("heading", { name: emptyTitle })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Download as CSV" })).toBeTruthy();
  expect(screen.getByText("No candidate in the pool matches this search and these filters.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(location.search).toBe("");
});

test('"Load more" focuses the first new candidate; j and k move', async () => {
  const pool = stubCandidateServer(buildCandidate());
  const names = ["Ann Li", "Bo Ek"];
  const page = (query: Record<string, string>) =>
    names.map((name, index) =>
      buildCandidate({
        id: query.cursor ? 60 + index : 50 + index,
        name: query.cursor ? `${name} II` : name,
      }),
    );
  pool.addResponses({
    endpoint: api.list,
    reply: (request) =>
      respondWith(api.list, page(request.query), request.query.cursor ? undefined : "next").reply(request),
  });
  renderWithProviders(<TalentPoolPage />, { at: "/candidates?level=senior" });
  expect(
    await screen.findByText("More than 2 candidates found", { selector: "[data-slot=page-description]" }),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  const next = await screen.findByRole("link", { name: "Ann Li II" });
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  await userEvent.keyboard("k");
  expect(document.activeElement?.textContent).toBe("Bo Ek");
  await userEvent.keyboard("jj");
  expect(document.activeElement?.textContent).toBe("Bo Ek II");
});

test("deleting asks first, shows a toast and focuses the next candidate", async () => {
  const pool = stubCandidateServer(buildOwnCandidate(), buildCandidate());
  renderWithProviders(<TalentPoolPage />, { at: "/candidates" });
  await userEvent.click((await findRow("Sam Whitlock")).getByRole("button", { name: "Delete Sam Whitlock" }));
  const confirmDialog = within(screen.getByRole("alertdialog", { name: "Delete Sam Whitlock?" }));
  expect(
    confirmDialog.getByText(
      "The candidate is removed from the talent pool for all members. This cannot be undone.",
    ),
  ).toBeTruthy();
  expect(document.activeElement?.textContent).toBe("Cancel");
  expect(pool.requestsTo("DELETE /api/candidates/:id")).toEqual([]);
  await userEvent.click(confirmDialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Candidate deleted successfully")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("link", { name: "Sam Whitlock" })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Mei Tanaka"));
  expect(pool.requestsTo("DELETE /api/candidates/:id").map(({ params }) => params)).toEqual([{ id: 32 }]);
});

test.each([
  ["busy" as const, "The database is busy.", "The database is busy."],
  ["forbidden" as const, "", "Failed to delete candidate"],
])(
  "a failed deletion shows the error and keeps the dialog open: %s",
  async (code, serverMessage, shownMessage) => {
    const pool = stubCandidateServer(buildOwnCandidate());
    pool.addResponses(
      serverMessage
        ? respondWithError(api.remove, code, serverMessage)
        : { endpoint: api.remove, reply: () => ({ status: 502, body: "<html>" }) },
    );
    renderWithProviders(<TalentPoolPage />, { at: "/candidates" });
    await userEvent.click(
      (await findRow("Sam Whitlock")).getByRole("button", { name: "Delete Sam Whitlock" }),
    );
    const confirmDialog = within(screen.getByRole("alertdialog"));
    await userEvent.click(confirmDialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Error")).toBeTruthy();
    expect(screen.getAllByText(shownMessage).length).toBeGreaterThan(0);
    expect(confirmDialog.getByText("Failed to delete candidate")).toBeTruthy();
    await userEvent.click(confirmDialog.getByRole("button", { name: "Cancel" }));
    expect(screen.getByRole("link", { name: "Sam Whitlock" })).toBeTruthy();
  },
);

const openRemovalAsAdmin = async (name: string) => {
  await userEvent.click((await findRow(name)).getByRole("button", { name: `Actions for ${name}` }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Remove as Admin" }));
  return within(screen.getByRole("dialog", { name: `Remove ${name}?` }));
};

test("an admin removes another member's candidate with a reason, and the next candidate is focused", async () => {
  const own = buildCandidate({ id: 33, name: "Ann Li", sharedById: ada.id });
  const pool = stubCandidateServer(buildCandidate(), own);
  renderWithProviders(<TalentPoolPage />, { at: "/candidates", viewer: ada });
  expect((await findRow("Ann Li")).queryByRole("button", { name: /^Actions/ })).toBeNull();
  expect((await findRow("Mei Tanaka")).queryByRole("button", { name: /^Delete/ })).toBeNull();
  const dialog = await openRemovalAsAdmin("Mei Tanaka");
  expect(
    dialog.getByText("The candidate is removed from the talent pool for all members. This cannot be undone."),
  ).toBeTruthy();
  expect(pool.requestsTo("DELETE /api/candidates/:id")).toEqual([]);
  await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Asked to be taken out.");
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Candidate deleted successfully")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("link", { name: "Mei Tanaka" })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Ann Li"));
  expect(pool.requestsTo("DELETE /api/candidates/:id")).toMatchObject([
    { params: { id: 31 }, body: { reason: "Asked to be taken out." } },
  ]);
});

test("after an admin has removed the last candidate without a reason, the heading is focused", async () => {
  const pool = stubCandidateServer(buildCandidate());
  renderWithProviders(<TalentPoolPage />, { at: "/candidates", viewer: ada });
  const dialog = await openRemovalAsAdmin("Mei Tanaka");
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByRole("heading", { name: emptyTitle })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Shared Talent Pool"));
  expect(pool.requestsTo("DELETE /api/candidates/:id").map(({ body }) => body)).toEqual([undefined]);
});

test("a canceled or failed removal by an admin keeps the candidate and focuses the menu", async () => {
  const pool = stubCandidateServer(buildCandidate());
  pool.addResponses(respondWithError(api.remove, "busy", "The database is busy."));
  renderWithProviders(<TalentPoolPage />, { at: "/candidates", viewer: ada });
  const dialog = await openRemovalAsAdmin("Mei Tanaka");
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.getAllByText("The database is busy.")).toHaveLength(2));
  expect(dialog.getByText("Failed to delete candidate")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  const menuButton = (await findRow("Mei Tanaka")).getByRole("button", { name: "Actions for Mei Tanaka" });
  await waitFor(() => expect(document.activeElement).toBe(menuButton));
});

test("shows loading and error states, also for the next page", async () => {
  const pool = stubCandidateServer(buildCandidate());
  pool.addResponses(neverRespond(api.list));
  const { unmount } = renderWithProviders(<TalentPoolPage />, { at: "/candidates" });
  expect(await screen.findByText("Loading candidates")).toBeTruthy();
  unmount();
  pool.addResponses(respondWithError(api.list, "busy", "Busy."));
  renderWithProviders(<TalentPoolPage />, { at: "/candidates" });
  expect(await screen.findByText("This list could not be loaded")).toBeTruthy();
  pool.addResponses({
    endpoint: api.list,
    reply: (request) =>
      (request.query.cursor
        ? respondWithError(api.list, "busy", "Busy.")
        : respondWith(api.list, [buildCandidate()], "next")
      ).reply(request),
  });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByText("More candidates could not be loaded. Please try again.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Mei Tanaka" })).toBeTruthy();
});
