import { claimEndpoints as api } from "@shared/claims/endpoints";
import type { AgencyClaim } from "@shared/claims/schemas";
import type { ApprovalStatus } from "@shared/lib/access";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import type { EditSuggestion } from "@shared/suggestions/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ruth } from "@/test/admin";
import { buildAgencyClaim } from "@/test/claims";
import { daysAgo, renderWithProviders } from "@/test/render";
import { neverRespond, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { buildSuggestion } from "@/test/suggestions";
import { AdminAgenciesPage } from "./admin-agencies-page";

/** A server that remembers decisions. Approving a claim rejects the others to the same agency profile. */
function claimsWith(...claims: AgencyClaim[]) {
  const state = new Map(claims.map((claim) => [claim.id, claim]));
  const claimsOf = (status: string) => [...state.values()].filter((claim) => claim.status === status);
  function decide(id: number | undefined, status: ApprovalStatus, reason: string | null) {
    const claim = state.get(id ?? 0);
    if (!claim) throw new Error("There is no such claim.");
    const decided = { ...claim, status, answer: reason, decidedAt: daysAgo(0) };
    state.set(claim.id, decided);
    return decided;
  }
  const server = stubServer(
    respondWith(api.list, ({ query }) => claimsOf(query.status ?? "")),
    respondWith(api.counts, () => ({ pending: claimsOf("pending").length })),
    respondWith(suggestionEndpoints.counts, { pending: 0 }),
    respondWith(suggestionEndpoints.list, []),
    respondWith(api.approve, ({ params }) => {
      const decided = decide(params.id, "approved", null);
      for (const other of claimsOf("pending"))
        if (other.agencyId === decided.agencyId)
          decide(other.id, "rejected", "This listing has an owner now.");
      return decided;
    }),
    respondWith(api.reject, ({ params, body }) =>
      decide(params.id, "rejected", (body as { reason?: string }).reason ?? null),
    ),
  );
  return {
    ...server,
    state,
  };
}
const claimedBy = (
  claim: AgencyClaim,
  firstName: string,
  values: Partial<AgencyClaim["claimant"]> = {},
): AgencyClaim => ({
  ...claim,
  claimant: { ...claim.claimant, firstName, ...values },
});
const lumen = {
  agencyId: 42,
  agency: { name: "Lumen Street", website: null, location: null, isOwned: false },
};

function start(at = "/admin/agencies") {
  const user = userEvent.setup();
  return { user, ...renderWithProviders(<AdminAgenciesPage />, { viewer: ruth, at }) };
}
const card = async (name: string) => within(await screen.findByRole("article", { name }));
const focused = (id: string) => waitFor(() => expect(document.activeElement?.id).toBe(id));

test("lists claims with claimant, reason and evidence", async () => {
  claimsWith(buildAgencyClaim(1, { rivals: 2, createdAt: daysAgo(9) }), buildAgencyClaim(2, lumen));
  start();
  expect(screen.getByRole("heading", { level: 1, name: "Agencies" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Agencies" }).getAttribute("aria-current")).toBe("page");
  expect(await screen.findByRole("tab", { name: "Claims 2", selected: true })).toBeTruthy();
  const first = await card("Meridian Search");
  for (const text of [
    "Denver, CO",
    "AGENCY",
    "Verified",
    "Address is on the listing's domain",
    "I founded it in 2019.",
  ])
    expect(first.getByText(text)).toBeTruthy();
  for (const text of ["Waiting 9 days", "2 other people claim it too"])
    expect(first.getByText(text)).toBeTruthy();
  expect(first.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/agencies/41",
    "/user/21",
    "mailto:marcus@meridian.example",
    "https://meridian.example",
  ]);
  const second = await card("Lumen Street");
  for (const text of ["Waiting 2 days", "None", "The listing has no website"])
    expect(second.getByText(text)).toBeTruthy();
  expect(second.queryByText(/claim it too/)).toBeNull();
});

test.each([
  [
    "marcus@meridian.example",
    false,
    "Address is on the listing's domain",
    "The address is not verified, so anybody could have entered it.",
  ],
  [
    "marcus@inbox.example",
    true,
    "Address is not on the listing's domain",
    "The address is at inbox.example.",
  ],
])("%s, verified %s: %s", async (email, isEmailVerified, evidence, detail) => {
  claimsWith(claimedBy(buildAgencyClaim(1), "Marcus", { email, isEmailVerified, company: null }));
  start();
  const claim = await card("Meridian Search");
  for (const text of [evidence, detail, "No company given"]) expect(claim.getByText(text)).toBeTruthy();
});

test("approving asks for confirmation, closes rival claims and focuses the next pending one", async () => {
  const server = claimsWith(
    buildAgencyClaim(1, { rivals: 1 }),
    claimedBy(buildAgencyClaim(2, { rivals: 1 }), "Ines"),
    claimedBy(buildAgencyClaim(3, lumen), "Theo"),
  );
  const { user } = start();
  await user.click((await screen.findAllByRole("button", { name: "Approve" }))[0] as HTMLElement);
  const dialog = within(
    await screen.findByRole("alertdialog", { name: "Give Meridian Search to Marcus Okafor?" }),
  );
  expect(
    dialog.getByText(
      "They can edit the listing, answer its reviews and decide on suggested edits. 1 other claim to it will be closed.",
    ),
  ).toBeTruthy();
  expect(server.requestsTo("POST /api/admin/agency-claims/:id/approve")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Claim approved")).toBeTruthy();
  expect(screen.getByText("Marcus Okafor now owns Meridian Search.")).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  await focused("agency-claim-3");
  expect(await screen.findByRole("tab", { name: "Claims 1" })).toBeTruthy();
});

test("shortcuts reject with a reason; the empty state follows the last claim; decided claims show the answer", async () => {
  const server = claimsWith(buildAgencyClaim(1), claimedBy(buildAgencyClaim(2), "Ines"));
  const { user } = start();
  (await screen.findAllByRole("article"))[0]?.focus();
  await user.keyboard("jr");
  const dialog = within(await screen.findByRole("dialog", { name: "Reject the claim of Ines Okafor?" }));
  await user.type(dialog.getByLabelText(/^Reason/), "Not on its team page.");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await screen.findByText("Claim rejected")).toBeTruthy();
  expect(
    server
      .requestsTo("POST /api/admin/agency-claims/:id/reject")
      .map(({ params, body }) => [params.id, body]),
  ).toEqual([[2, { reason: "Not on its team page." }]]);
  await focused("agency-claim-1");
  await user.keyboard("a{Enter}");
  expect(await screen.findByRole("heading", { name: "No pending claims" })).toBeTruthy();
  await focused("no-agency-claims");
  await user.click(screen.getByRole("button", { name: "Rejected" }));
  expect(location.search).toBe("?status=rejected");
  const rejected = await card("Meridian Search");
  expect(rejected.getByText("Not on its team page.")).toBeTruthy();
  expect(rejected.queryByRole("button", { name: /^(Approve|Reject)$/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Approved" }));
  expect((await card("Meridian Search")).getByText("Marcus Okafor")).toBeTruthy();
});

test("a claim that another admin decided first shows an inline message", async () => {
  const server = claimsWith(buildAgencyClaim(1), claimedBy(buildAgencyClaim(2, lumen), "Ines"));
  const { user } = start();
  const [approve] = await screen.findAllByRole("button", { name: "Approve" });
  server.addResponses(
    respondWithError(api.approve, "already_decided", "This claim has already been decided."),
  );
  server.state.delete(1);
  await user.click(approve as HTMLElement);
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Approve" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Marcus Okafor: This claim has already been decided.",
  );
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  await focused("agency-claim-2");
});

test("a claim that cannot be approved stays pending and shows the error", async () => {
  const server = claimsWith(buildAgencyClaim(1), claimedBy(buildAgencyClaim(2, lumen), "Ines"));
  server.addResponses(respondWithError(api.approve, "already_listed", "This person has a listing already."));
  const { user } = start();
  await user.click((await screen.findAllByRole("button", { name: "Approve" }))[0] as HTMLElement);
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Approve" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Marcus Okafor: This person has a listing already.",
  );
  expect(screen.getAllByRole("article")).toHaveLength(2);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a failed rejection keeps its reason", async () => {
  const server = claimsWith(buildAgencyClaim(1));
  server.addResponses(respondWithError(api.reject, "unavailable", "The service is temporarily unavailable."));
  const { user } = start();
  await user.click(await screen.findByRole("button", { name: "Reject" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reject the claim of Marcus Okafor?" }));
  await user.type(dialog.getByLabelText(/^Reason/), "Not on its team page.");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await dialog.findByText("The service is temporarily unavailable.")).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe("Not on its team page.");
});

test.each([
  ["approved", "No approved claims", "Claims stay here once an admin has approved them."],
  ["rejected", "No rejected claims", "Claims stay here once an admin has rejected them."],
])(
  "shows a skeleton, an error that can be retried, and the empty state for %s",
  async (status, title, text) => {
    const server = claimsWith();
    server.addResponses(neverRespond(api.list));
    const { client, user } = start(`/admin/agencies?status=${status}`);
    expect(await screen.findByText("Loading the claims")).toBeTruthy();
    await client.cancelQueries();
    server.addResponses(respondWithError(api.list, "unavailable", "The service is temporarily unavailable."));
    await client.refetchQueries();
    expect(await screen.findByText("The claims could not be loaded")).toBeTruthy();
    server.addResponses(respondWith(api.list, []));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  },
);

const locationSuggestion = {
  fieldName: "location",
  currentValue: "Denver, CO",
  suggestedValue: "Boulder, CO",
  reason: "They moved in May.",
} as const;
/** A server with suggestions; decided ones disappear. */
function suggestionsWith(...suggestions: EditSuggestion[]) {
  const server = claimsWith();
  const state = new Map(suggestions.map((suggestion) => [suggestion.id, suggestion]));
  function decide(id: number | undefined, status: ApprovalStatus) {
    const suggestion = state.get(id ?? 0);
    if (!suggestion) throw new Error("There is no such suggestion.");
    state.delete(suggestion.id);
    return { ...suggestion, status, reviewedAt: daysAgo(0) };
  }
  server.addResponses(
    respondWith(suggestionEndpoints.list, () => [...state.values()]),
    respondWith(suggestionEndpoints.counts, () => ({ pending: state.size })),
    respondWith(suggestionEndpoints.approve, ({ params }) => decide(params.id, "approved")),
    respondWith(suggestionEndpoints.reject, ({ params }) => decide(params.id, "rejected")),
  );
  return { ...server, state };
}
const suggestionsPath = "/admin/agencies?view=suggestions";
const atLumen = { agencyId: 42, agency: { name: "Lumen Street" } };

test("the tabs show both counts and switch between the queues", async () => {
  const server = suggestionsWith(
    buildSuggestion(1, locationSuggestion),
    buildSuggestion(2, { ...locationSuggestion, ...atLumen }),
  );
  const { user } = start("/admin/agencies?status=rejected");
  expect(await screen.findByText("0 claims and 2 suggested edits to decide on, oldest first")).toBeTruthy();
  await user.click(await screen.findByRole("tab", { name: "Suggested edits 2" }));
  expect(location.search).toBe("?view=suggestions");
  expect(await screen.findByRole("link", { name: "Lumen Street" })).toBeTruthy();
  expect(server.requestsTo("GET /api/agency-suggestions").map(({ query }) => query)).toEqual([
    { status: "pending" },
  ]);
  await user.click(screen.getByRole("tab", { name: "Claims 0" }));
  expect(location.search).toBe("");
});

test("accepting and declining suggestions focuses the next one, and the empty state after the last", async () => {
  const server = suggestionsWith(
    buildSuggestion(1, locationSuggestion),
    buildSuggestion(2, { ...locationSuggestion, ...atLumen }),
  );
  const { user } = start(suggestionsPath);
  const first = await card("Location of Meridian Search");
  for (const text of ["Denver, CO", "Boulder, CO", "They moved in May."])
    expect(first.getByText(text)).toBeTruthy();
  expect(first.getByRole("link", { name: "Meridian Search" }).getAttribute("href")).toBe("/agencies/41");
  await user.click(first.getByRole("button", { name: /^Accept/ }));
  expect(await screen.findByText("Suggestion accepted")).toBeTruthy();
  await focused("suggestion-2");
  await user.click((await card("Location of Lumen Street")).getByRole("button", { name: /^Decline/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline this suggestion?" }));
  await user.type(dialog.getByLabelText(/^Reason/), "They did not.");
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await screen.findByRole("heading", { name: "No pending suggestions" })).toBeTruthy();
  await focused("no-suggestions");
  expect(server.requestsTo("POST /api/agency-suggestions/:id/reject")[0]?.body).toEqual({
    reason: "They did not.",
  });
});

test("a suggestion decided elsewhere shows an inline message in its place", async () => {
  const server = suggestionsWith(buildSuggestion(1, locationSuggestion));
  const { user } = start(suggestionsPath);
  const accept = (await card("Location of Meridian Search")).getByRole("button", { name: /^Accept/ });
  server.addResponses(
    respondWithError(
      suggestionEndpoints.approve,
      "already_decided",
      "This suggestion has already been decided.",
    ),
  );
  server.state.clear();
  await user.click(accept);
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Location, suggested by Dana Whitfield: This suggestion has already been decided.",
  );
  expect(await screen.findByRole("heading", { name: "No pending suggestions" })).toBeTruthy();
});

test("shows a skeleton while suggestions load, and an error that can be retried", async () => {
  const server = suggestionsWith();
  server.addResponses(neverRespond(suggestionEndpoints.list));
  const { client, user } = start(suggestionsPath);
  expect(await screen.findByText("Loading the suggested edits")).toBeTruthy();
  await client.cancelQueries();
  server.addResponses(
    respondWithError(suggestionEndpoints.list, "unavailable", "The service is temporarily unavailable."),
  );
  await client.refetchQueries();
  expect(await screen.findByText("The suggested edits could not be loaded")).toBeTruthy();
  server.addResponses(respondWith(suggestionEndpoints.list, []));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "No pending suggestions" })).toBeTruthy();
});
