import { agencyEndpoints } from "@shared/agencies/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { claimEndpoints } from "@shared/claims/endpoints";
import { suggestionEndpoints as api } from "@shared/suggestions/endpoints";
import type { EditSuggestion } from "@shared/suggestions/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AgencyPage } from "@/agencies/agency-page";
import { dana, renderWithProviders } from "@/test/render";
import { marcus } from "@/test/samples";
import { respondWithError } from "@/test/stub-server";
import { buildSuggestion, stubSuggestionServer } from "@/test/suggestions";

const owned = { userId: marcus.id, isOwn: true };
function renderAgency(...suggestions: EditSuggestion[]) {
  const server = stubSuggestionServer(owned, ...suggestions);
  renderWithProviders(<AgencyPage />, { route: "/agencies/:id", viewer: marcus, at: "/agencies/41" });
  return server;
}
const card = async (name: string) => within(await screen.findByRole("article", { name }));
const services = (id: number, values: Partial<EditSuggestion> = {}) =>
  buildSuggestion(id, {
    fieldName: "services",
    currentValue: ["Search", "Maps"],
    suggestedValue: ["Search", "Leads"],
    ...values,
  });
const successRate = (id: number) =>
  buildSuggestion(id, { fieldName: "successRate", currentValue: null, suggestedValue: 79.5 });

test("the owner sees the changes, who suggested them, and the reason", async () => {
  renderAgency(buildSuggestion(1, { reason: "They told me." }), services(2), successRate(3));
  expect(await screen.findByRole("heading", { name: "Suggested edits (3)" })).toBeTruthy();
  const text = await card("Description");
  expect(text.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Now", "Suggested"]);
  expect(text.getByText("Two partners who place engineers.")).toBeTruthy();
  expect(text.getByText("They told me.")).toBeTruthy();
  expect(text.getByRole("link", { name: "Dana Whitfield, Northlight Ventures" }).getAttribute("href")).toBe(
    "/user/7",
  );
  const list = within((await card("Services Offered")).getByRole("list", { name: "Services Offered" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Search",
    "Removed: Maps",
    "Added: Leads",
  ]);
  const rateCard = await card("Success Rate");
  expect(rateCard.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "Nothing yet",
    "79.5%",
  ]);
});

test("other members do not see the card", async () => {
  stubSuggestionServer({ openSuggestions: null }, buildSuggestion(1));
  renderWithProviders(<AgencyPage />, { route: "/agencies/:id", viewer: dana, at: "/agencies/41" });
  await screen.findByRole("heading", { level: 1, name: "Meridian Search" });
  expect(screen.queryByRole("heading", { name: /^Suggested edits/ })).toBeNull();
});

test("accepting a name invalidates every list that contains it", async () => {
  stubSuggestionServer(
    owned,
    buildSuggestion(1, { fieldName: "name", currentValue: "Meridian", suggestedValue: "Meridian Search" }),
  );
  const { client } = renderWithProviders(<AgencyPage />, {
    route: "/agencies/:id",
    viewer: marcus,
    at: "/agencies/41",
  });
  const paths = [claimEndpoints.mine, applicationEndpoints.received, agencyEndpoints.featured].map(
    ({ path }) => [path],
  );
  for (const path of paths) client.setQueryData(path, []);
  await userEvent.click(await screen.findByRole("button", { name: /^Accept/ }));
  await waitFor(() =>
    expect(paths.map((path) => client.getQueryState(path)?.isInvalidated)).toEqual([true, true, true]),
  );
});

test("accepting moves focus to the next suggestion, and to the heading after the last", async () => {
  const server = renderAgency(buildSuggestion(1), services(2));
  await userEvent.click(
    await screen.findByRole("button", { name: "Accept: Description, suggested by Dana Whitfield" }),
  );
  expect(await screen.findByText("Suggestion accepted")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Suggested edits (1)" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe("suggestion-2"));
  expect(server.requestsTo("POST /api/agency-suggestions/:id/approve")[0]?.params).toEqual({ id: 1 });

  await userEvent.click(screen.getByRole("button", { name: /^Accept: Services Offered/ }));
  expect(await screen.findByText("There are no pending suggestions.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Suggested edits (0)"));
});

test("declines a suggestion with a reason", async () => {
  const server = renderAgency(buildSuggestion(1), services(2));
  await userEvent.click(await screen.findByRole("button", { name: /^Decline: Description/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline this suggestion?" }));
  expect(dialog.getByText("Dana Whitfield will see it.")).toBeTruthy();
  await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "We still do both.");
  await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("Suggestion declined")).toBeTruthy();
  expect(server.requestsTo("POST /api/agency-suggestions/:id/reject")[0]?.body).toEqual({
    reason: "We still do both.",
  });
  await waitFor(() => expect(document.activeElement?.id).toBe("suggestion-2"));
});

test("a stale suggestion cannot be accepted and explains why", async () => {
  const server = renderAgency(buildSuggestion(1, { isStale: true }));
  const accept = await screen.findByRole("button", { name: /^Accept: Description/ });
  expect(accept.getAttribute("aria-disabled")).toBe("true");
  expect(document.getElementById(accept.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(
    /^This field has been changed since/,
  );
  const terms = (await card("Description")).getAllByRole("term");
  expect(terms.map(({ textContent }) => textContent)).toEqual(["Before", "Suggested"]);
  await userEvent.click(accept);
  expect(server.requestsTo("POST /api/agency-suggestions/:id/approve")).toEqual([]);
});

test("a suggestion that became stale stays, with the error next to it", async () => {
  const server = renderAgency(buildSuggestion(1));
  server.addResponses(
    respondWithError(api.approve, "stale", "This field has been changed since it was suggested."),
  );
  await userEvent.click(await screen.findByRole("button", { name: /^Accept: Description/ }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "This field has been changed since it was suggested.",
  );
  expect(screen.getByRole("article", { name: "Description" })).toBeTruthy();
  await waitFor(() => expect(server.requestsTo("GET /api/agency-suggestions")).toHaveLength(2));
});

test("a suggestion that another user decided disappears and shows a message in its place", async () => {
  const server = renderAgency(buildSuggestion(1), services(2));
  const acceptButton = await screen.findByRole("button", { name: /^Accept: Description/ });
  server.addResponses(
    respondWithError(api.approve, "already_decided", "This suggestion has already been decided."),
  );
  server.addResponses({ endpoint: api.list, reply: () => ({ status: 200, body: [services(2)] }) });
  await userEvent.click(acceptButton);
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Description, suggested by Dana Whitfield: This suggestion has already been decided.",
  );
  await waitFor(() => expect(screen.queryByRole("article", { name: "Description" })).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe("suggestion-2"));
});
