import { agencyEndpoints } from "@shared/agencies/endpoints";
import { claimEndpoints as api } from "@shared/claims/endpoints";
import { formatDate } from "@shared/lib/format";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { buildAgency, buildAgencyProfile, buildEmptyAgency } from "@/test/agencies";
import { buildClaimableAgency, buildOwnClaim, stubClaimServer } from "@/test/claims";
import { renderWithProviders } from "@/test/render";
import { marcus } from "@/test/samples";
import { neverRespond, respondWith, respondWithError } from "@/test/stub-server";
import { OwnAgencyProfile } from "./own-agency-profile";

const start = (at = "/profile", viewer = marcus) => {
  const user = userEvent.setup();
  return { user, ...renderWithProviders(<OwnAgencyProfile />, { viewer, at }) };
};
const other = buildClaimableAgency({ id: 42, name: "Lumen Street", location: null, website: null });

test("without an agency profile it offers unowned ones to claim, then the creation of a new one", async () => {
  const server = stubClaimServer({}, buildClaimableAgency(), other);
  start();
  expect(screen.getByRole("region", { name: "Agency Listing" })).toBeTruthy();
  expect(await screen.findByText(/^A listing is your agency's page in the directory/)).toBeTruthy();
  const claimable = within(await screen.findByRole("region", { name: "Is one of these yours?" }));
  expect(await claimable.findByText("Denver, CO · meridian.example")).toBeTruthy();
  expect(claimable.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    "Meridian SearchDenver, CO · meridian.exampleClaim",
    "Lumen StreetClaim",
  ]);
  expect(screen.getByRole("button", { name: "Create Your Listing" })).toBeTruthy();
  expect(server.requestsTo("GET /api/agencies/claimable").map(({ query }) => query.q)).toEqual([undefined]);
});

test("the search is in the URL, finds unowned profiles and has an empty state", async () => {
  stubClaimServer({}, buildClaimableAgency(), other);
  const { user } = start();
  const searchBox = await screen.findByRole("searchbox", { name: "Search listings without an owner" });
  await user.type(searchBox, "lumen{Enter}");
  await waitFor(() =>
    expect(screen.getAllByRole("listitem").map((row) => row.textContent)).toEqual(["Lumen StreetClaim"]),
  );
  expect(location.search).toBe("?q=lumen");
  await user.type(searchBox, "zz{Enter}");
  expect(await screen.findByText("No listing without an owner is called “lumenzz”.")).toBeTruthy();
});

test.each([
  [marcus, "No listing without an owner looks like “Meridian Search”."],
  [{ ...marcus, company: null }, "Search for your agency by name, because your profile has no company."],
])("explains why no similar profile was found", async (viewer, expectedText) => {
  stubClaimServer();
  start("/profile", viewer);
  expect(await screen.findByText(expectedText)).toBeTruthy();
});

test("a claim sends its reason and then waits for an admin", async () => {
  const server = stubClaimServer({}, buildClaimableAgency());
  const { user } = start();
  await user.click(await screen.findByRole("button", { name: "Claim" }));
  expect(location.search).toBe("?claim=41");
  const dialog = within(await screen.findByRole("dialog", { name: "Claim Meridian Search" }));
  await user.click(dialog.getByRole("button", { name: "Send Claim" }));
  expect(await dialog.findByText("Explain why this profile is yours")).toBeTruthy();
  await user.type(dialog.getByLabelText("How is it yours?"), "I founded it.");
  await user.click(dialog.getByRole("button", { name: "Send Claim" }));
  expect(await screen.findByText("Claim sent")).toBeTruthy();
  expect(
    server.requestsTo("POST /api/agencies/:id/claim").map(({ params, body }) => [params.id, body]),
  ).toEqual([[41, { reason: "I founded it." }]]);
  expect(
    await screen.findByText(`Waiting for an admin since ${formatDate(buildOwnClaim().createdAt)}`),
  ).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Meridian Search" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Claim|Create/ })).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Agency Listing" })),
  );
  await waitFor(() => expect(location.search).toBe(""));
});

test("a failed claim keeps the typed reason", async () => {
  const server = stubClaimServer({}, buildClaimableAgency());
  server.addResponses(
    respondWithError(api.claim, "already_done", "Your last claim still waits for an admin."),
  );
  const { user } = start("/profile?claim=41");
  const dialog = within(await screen.findByRole("dialog", { name: "Claim Meridian Search" }));
  await user.type(dialog.getByLabelText("How is it yours?"), "I founded it.");
  await user.click(dialog.getByRole("button", { name: "Send Claim" }));
  expect(await dialog.findByText("The claim was not sent")).toBeTruthy();
  expect(dialog.getByText("Your last claim still waits for an admin.")).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>("How is it yours?").value).toBe("I founded it.");
});

test.each([
  [
    "You are not on its team page.",
    /^You are not on its team page\. You can send another claim, or create a listing/,
  ],
  [null, /^No reason was given\. You can send another claim, or create a listing/],
])("a rejected claim shows the answer (%s) and allows another claim", async (reason, expectedText) => {
  stubClaimServer({ claim: buildOwnClaim({ status: "rejected", answer: reason }) }, buildClaimableAgency());
  const { user } = start();
  expect(await screen.findByText("Your claim of Meridian Search was rejected")).toBeTruthy();
  expect(screen.getByText(expectedText)).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Claim" }));
  expect(await screen.findByRole("dialog", { name: "Claim Meridian Search" })).toBeTruthy();
});

test("a new profile starts with the viewer's company and opens once created", async () => {
  const server = stubClaimServer({}, buildClaimableAgency());
  server.addResponses(
    respondWith(agencyEndpoints.add, ({ body }) =>
      buildEmptyAgency({ id: 50, userId: marcus.id, name: (body as { name: string }).name }),
    ),
  );
  const { user } = start();
  await user.click(await screen.findByRole("button", { name: "Create Your Listing" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create Your Listing" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Agency Name").value).toBe("Meridian Search");
  await user.click(dialog.getByRole("checkbox", { name: /^GTM/ }));
  await user.click(dialog.getByRole("button", { name: "Create Your Listing" }));
  await waitFor(() => expect(location.pathname).toBe("/agencies/50"));
  expect(location.search).toBe("");
  expect(server.requestsTo("POST /api/agencies")[0]?.body).toMatchObject({
    name: "Meridian Search",
    specializations: ["GTM"],
  });
});

test("the viewer's own profile shows its status, pending suggestions and links", async () => {
  const server = stubClaimServer({ agency: buildAgency({ userId: marcus.id }) });
  server.addResponses(
    respondWith(suggestionEndpoints.counts, { pending: 3 }),
    respondWith(agencyEndpoints.show, buildAgencyProfile({ userId: marcus.id, isOwn: true })),
  );
  const { user } = start();
  expect(await screen.findByRole("heading", { name: "Meridian Search" })).toBeTruthy();
  expect(screen.getByText("Verified")).toBeTruthy();
  expect(screen.getByRole("img", { name: "4.7 of 5 stars" })).toBeTruthy();
  expect(screen.getByText("(9 reviews)")).toBeTruthy();
  expect((await screen.findByRole("link", { name: "3 wait for your answer" })).getAttribute("href")).toBe(
    "/agencies/41",
  );
  expect(server.requestsTo("GET /api/agency-suggestions/counts")[0]?.query).toEqual({ agency: "41" });
  expect(screen.getByRole("link", { name: "Open your listing" }).getAttribute("href")).toBe("/agencies/41");
  await user.click(screen.getByRole("button", { name: "Edit" }));
  expect(location.search).toBe("?listing=edit");
  expect(await screen.findByRole("dialog", { name: "Edit Agency Profile" })).toBeTruthy();
});

test("shows a profile without reviews, and an error for the suggestion count", async () => {
  const server = stubClaimServer({ agency: buildEmptyAgency({ userId: marcus.id }) });
  server.addResponses(
    respondWithError(suggestionEndpoints.counts, "unavailable", "The service is temporarily unavailable."),
  );
  const { user } = start();
  expect(await screen.findByText("No reviews yet")).toBeTruthy();
  expect(screen.getByText("Not verified yet")).toBeTruthy();
  expect((await screen.findByRole("alert")).textContent).toContain("The count could not be loaded.");
  server.addResponses(respondWith(suggestionEndpoints.counts, { pending: 0 }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("None pending")).toBeTruthy();
});

test("shows a skeleton while loading, and an error that can be retried", async () => {
  const server = stubClaimServer({}, buildClaimableAgency());
  server.addResponses(neverRespond(api.mine));
  const { client, user } = start();
  expect(await screen.findByText("Loading your listing")).toBeTruthy();
  await client.cancelQueries();
  server.addResponses(
    respondWithError(api.mine, "unavailable", "The service is temporarily unavailable."),
    respondWithError(api.claimable, "unavailable", "The service is temporarily unavailable."),
  );
  await client.refetchQueries();
  expect(await screen.findByText("Your listing could not be loaded")).toBeTruthy();
  server.addResponses(respondWith(api.mine, { agency: null, claim: null }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The listings without an owner could not be loaded.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Create Your Listing" })).toBeTruthy();
  server.addResponses(respondWith(api.claimable, [buildClaimableAgency()]));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Claim" })).toBeTruthy();
});

test("the hash in the URL scrolls to the section", async () => {
  stubClaimServer();
  start("/profile#agency-listing");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Agency Listing" })),
  );
});
