import { agencyEndpoints as api } from "@shared/agencies/endpoints";
import type { AgencyProfile } from "@shared/agencies/schemas";
import type { User } from "@shared/auth/schemas";
import { formatDate } from "@shared/lib/format";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { loadReviewDialogs } from "@/reviews/lazy-review-dialogs";
import { buildAgencyProfile } from "@/test/agencies";
import { dana, daysAgo, renderWithProviders } from "@/test/render";
import { buildReview, stubReviewServer } from "@/test/reviews";
import { ada, marcus } from "@/test/samples";
import { neverRespond, respondOnRelease, respondWith, respondWithError } from "@/test/stub-server";
import { AgencyPage } from "./agency-page";
import { loadDirectoryDialogs } from "./lazy-directory-dialogs";
import { loadAgencyProfileParts } from "./lazy-profile-parts";
import { agencyQuery } from "./profile-queries";

const emptyProfile: Partial<AgencyProfile> = {
  ...{ description: null, website: null, location: null, email: null, phone: null, isVerified: false },
  ...{ services: [], industryFocus: [], successRate: null, averageFee: null },
};
function openPage(values: Partial<AgencyProfile> = {}, viewer: User = dana, at = "/agencies/41") {
  const server = stubReviewServer(values, buildReview(1));
  return { ...server, ...renderWithProviders(<AgencyPage />, { route: "/agencies/:id", viewer, at }) };
}
const card = async (name: string) => within(await screen.findByRole("region", { name }));
const href = (name: string | RegExp, inside = screen as Pick<typeof screen, "getByRole">) =>
  inside.getByRole("link", { name }).getAttribute("href");
/** Waits for the dialogs' code, so that a dialog that opens late is noticed. */
async function expectNoDialog() {
  await Promise.all([loadAgencyProfileParts(), loadReviewDialogs(), loadDirectoryDialogs()]);
  await expect(screen.findByRole("dialog", {}, { timeout: 300 })).rejects.toThrow();
}
const ownedProfile = { userId: marcus.id, isOwn: true, openSuggestions: 0 };

test("focus moves from the loading heading to the agency's name", async () => {
  openPage();
  const loadingHeading = screen.getByRole("heading", { name: "Loading the agency..." });
  loadingHeading.tabIndex = -1;
  loadingHeading.focus();
  const name = await screen.findByRole("heading", { level: 1, name: "Meridian Search" });
  await waitFor(() => expect(document.activeElement).toBe(name));
});

test("shows the agency's description and contact details", async () => {
  openPage({
    owner: {
      id: 21,
      firstName: "Marcus",
      lastName: "Okafor",
      username: "marcus",
      role: "agency",
      title: "Managing Partner",
    },
    organization: { id: 3, name: "Meridian Group" },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Meridian Search" })).toBeTruthy();
  expect(document.title).toBe("Meridian Search · VC Talent Network");
  expect(href("Agency Directory")).toBe("/agencies");
  expect(screen.getByText("AGENCY")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Verified" })).toBeTruthy();
  const about = await card("About");
  expect(about.getByText("Two partners, engineering and first sales hires.")).toBeTruthy();
  const website = about.getByRole("link", { name: /^meridian\.example/ });
  expect([website.getAttribute("href"), website.getAttribute("rel")]).toEqual([
    "https://meridian.example",
    "noopener noreferrer nofollow",
  ]);
  for (const title of ["Specializations", "Services Offered", "Industry Focus"])
    expect(about.getByText(title)).toBeTruthy();
  for (const word of ["R&D", "GTM", "Retained search", "Climate"]) expect(about.getByText(word)).toBeTruthy();
  const contact = await card("Contact Information");
  expect(href("hello@meridian.example", contact)).toMatch(
    /^mailto:hello@meridian\.example\?subject=A%20role/,
  );
  expect(href("(202) 555-0141", contact)).toBe("tel:2025550141");
  expect(contact.getByText("Denver, CO")).toBeTruthy();
  expect(href("Marcus Okafor", contact)).toBe("/user/21");
  expect(contact.getByText("Meridian Group")).toBeTruthy();
  expect(href("Send Message")).toMatch(/^mailto:hello@meridian\.example\?subject=/);
  expect(screen.getByText("Schedule Call and Request Proposal are coming soon.")).toBeTruthy();
});

test("the Verified badge has an explanation", async () => {
  openPage();
  await userEvent.click(await screen.findByRole("button", { name: "Verified" }));
  expect((await screen.findByRole("tooltip")).textContent).toBe(
    "An admin has checked that this agency is who it says it is.",
  );
});

test("shows stated and measured metrics", async () => {
  const since = daysAgo(200);
  openPage({
    record: {
      since,
      placements: 3,
      submitted: 11,
      shortlisted: 4,
      decided: 5,
      approved: 3,
      medianDays: 2.5,
      jobs: 7,
    },
  });
  const metrics = await card("Performance Metrics");
  expect(metrics.getAllByRole("term").map(({ textContent }) => textContent?.trim())).toEqual([
    ...["Success Rate", "Average Fee", "Total Reviews", "Verified Status"],
    ...["Placements", "Shortlisted", "First candidate after posting", "Proposals approved"],
  ]);
  expect(metrics.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    ...["82.0%", "20.0%", "1", "Verified"],
    ...["3", "4 of 11 36.4%", "2.5 days over 7 jobs", "3 of 5 60.0%"],
  ]);
  expect(metrics.getByText(formatDate(since))).toBeTruthy();
  await userEvent.click(metrics.getByRole("button", { name: "About First candidate after posting" }));
  expect((await screen.findByRole("tooltip")).textContent).toContain("the median over its last 7 jobs");
});

test("shows placeholders for missing values", async () => {
  stubReviewServer(emptyProfile);
  renderWithProviders(<AgencyPage />, { route: "/agencies/:id", at: "/agencies/41" });
  const metrics = await card("Performance Metrics");
  expect(metrics.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "N/A",
    "N/A",
    "0",
    "Pending",
  ]);
  expect(
    metrics.getByText("Measured figures appear after 3 placements or 5 candidates submitted here."),
  ).toBeTruthy();
  expect(screen.getByText("No reviews yet")).toBeTruthy();
  expect(await screen.findByText("No reviews yet. Be the first to leave one.")).toBeTruthy();
  expect((await card("About")).getAllByText("N/A")).toHaveLength(2);
  expect((await card("Contact Information")).getByText("No contact details yet")).toBeTruthy();
  expect((await card("Recent Placements")).getByText(/^No placements yet/)).toBeTruthy();
  const message = screen.getByRole("button", { name: "Send Message" });
  expect(message.getAttribute("aria-disabled")).toBe("true");
  expect(document.getElementById(message.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "No email address is listed.",
  );
  expect(screen.queryByRole("button", { name: "Verified" })).toBeNull();
});

test("shows recent placements", async () => {
  const placedAt = daysAgo(9);
  const placement = { id: 1, title: "Head of Data", company: "Copperkey", placedAt, days: 31 };
  openPage({
    recentPlacements: [placement, { ...placement, id: 2, days: 0 }, { ...placement, id: 3, days: 1 }],
  });
  const placed = await card("Recent Placements");
  expect(placed.getAllByText("Head of Data")).toHaveLength(3);
  for (const days of ["31 days after posting", "on the day of posting", "1 day after posting"])
    expect(placed.getByText(`Copperkey · ${days}`)).toBeTruthy();
  expect(placed.getAllByText(formatDate(placedAt))).toHaveLength(3);
});

test.each([
  ["www.meridian.example/", "meridian.example", "https://www.meridian.example/"],
  ["http://meridian.example/team", "meridian.example/team", "http://meridian.example/team"],
])("a website entered as %s is a link", async (website, text, address) => {
  openPage({ website });
  const link = (await card("About")).getByRole("link");
  expect([link.firstElementChild?.textContent, link.getAttribute("href")]).toEqual([text, address]);
});

test.each(["javascript:alert(1)", "https://me:secret@meridian.example"])(
  "%s is not a link",
  async (website) => {
    openPage({ website });
    const about = await card("About");
    expect(about.getByText(website)).toBeTruthy();
    expect(about.queryByRole("link")).toBeNull();
  },
);

test("Contact Agency shows the contact details", async () => {
  openPage();
  await userEvent.click(await screen.findByRole("button", { name: "Contact Agency" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Contact Meridian Search" }));
  expect(location.search).toBe("?contact=1");
  expect(href("hello@meridian.example", dialog)).toMatch(/^mailto:/);
  expect(href("(202) 555-0141", dialog)).toBe("tel:2025550141");
  expect(href(/^meridian\.example/, dialog)).toBe("https://meridian.example");
  expect(href("Write an Email", dialog)).toMatch(/subject=/);
});

test("without contact details the contact dialog says so", async () => {
  openPage(emptyProfile, dana, "/agencies/41?contact=1");
  const dialog = within(await screen.findByRole("dialog", { name: "Contact Meridian Search" }));
  expect(dialog.getByText("No contact details yet")).toBeTruthy();
  expect(dialog.queryByRole("link")).toBeNull();
});

test("View Team lists the members", async () => {
  const server = openPage();
  const person = {
    ...{ firstName: "Marcus", lastName: "Okafor", username: "marcus", profileImageUrl: null },
    role: "agency" as const,
  };
  server.addResponses(
    respondWith(api.team, [{ id: 21, ...person, title: "Managing Partner", isOwner: true }]),
  );
  await userEvent.click(await screen.findByRole("button", { name: "View Team" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Team" }));
  expect((await dialog.findByRole("link", { name: "Marcus Okafor" })).getAttribute("href")).toBe("/user/21");
  expect(dialog.getByText("Owner · Managing Partner")).toBeTruthy();
});

test("explains an empty team", async () => {
  openPage({}, dana, "/agencies/41?team=1");
  expect(await screen.findByText(/^No team yet/)).toBeTruthy();
});

test("the owner can edit, but not review or contact their own agency", async () => {
  openPage(ownedProfile, marcus);
  expect((await screen.findByRole("link", { name: "Profile Settings" })).getAttribute("href")).toBe(
    "/profile",
  );
  expect(screen.getAllByText("1 review")).toHaveLength(2);
  for (const name of ["Leave Review", "Contact Agency", "Suggest Edit", "Send Message"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Edit Profile" }));
  expect(await screen.findByRole("dialog", { name: "Edit Agency Profile" })).toBeTruthy();
  expect(location.search).toBe("?edit=1");
});

test("a partner can suggest edits but not open the edit form by URL", async () => {
  openPage({}, dana, "/agencies/41?edit=1");
  expect(await screen.findByRole("button", { name: "Suggest Edit" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Edit Profile" })).toBeNull();
  await expectNoDialog();
});

test("members of the agency cannot review it and see why", async () => {
  openPage({ isOwn: true }, dana, "/agencies/41?review=1");
  expect(await screen.findByText("You cannot review your own agency")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Leave Review" })).toBeNull();
  await expectNoDialog();
});

test("deleting the agency leads an admin back to the directory", async () => {
  const server = openPage({ openSuggestions: 0 }, ada);
  server.addResponses(respondWith(api.remove, undefined));
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Meridian Search" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete Meridian Search?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(location.pathname).toBe("/agencies"));
  expect(server.requestsTo("GET /api/agencies/:id")).toHaveLength(1);
});

test("navigating during the deletion keeps the new page", async () => {
  const { addResponses, client } = openPage({ openSuggestions: 0 }, ada);
  const delayedRemoval = respondOnRelease(respondWith(api.remove, undefined));
  addResponses(delayedRemoval);
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Meridian Search" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete Meridian Search?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  act(() => navigate("/agencies?q=lumen"));
  delayedRemoval.release();
  await waitFor(() => expect(client.getQueryData(agencyQuery(41).queryKey)).toBeUndefined());
  expect(location.pathname + location.search).toBe("/agencies?q=lumen");
});

test.each([
  [
    "/agencies/77",
    "not_found",
    "This agency does not exist, or is no longer listed.",
    "Agency Not Found",
    dana,
    "/agencies",
  ],
  [
    "/agencies/abc",
    "not_found",
    "This agency does not exist, or is no longer listed.",
    "Agency Not Found",
    dana,
    "/agencies",
  ],
] as const)("%s with error %s", async (at, errorCode, message, title, viewer, backHref) => {
  const server = stubReviewServer({});
  server.addResponses(respondWithError(api.show, errorCode, message));
  renderWithProviders(<AgencyPage />, { route: "/agencies/:id", viewer, at });
  const heading = await screen.findByRole("heading", { level: 1, name: title });
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Back to/ }).getAttribute("href")).toBe(backHref);
  expect(document.title).toBe(`${title} · VC Talent Network`);
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test.each([
  ["the listing of another agency", "/agencies/77", "forbidden"],
  ["an unknown listing", "/agencies/2147483647", "not_found"],
  ["a malformed id", "/agencies/abc", "not_found"],
] as const)("an agency gets the not-found page for %s", async (_title, at, errorCode) => {
  const server = stubReviewServer({});
  server.addResponses(respondWithError(api.show, errorCode, "You can only open a listing of your own."));
  renderWithProviders(<AgencyPage />, { route: "/agencies/:id", viewer: marcus, at });
  const heading = await screen.findByRole("heading", { level: 1, name: "404 Page Not Found" });
  expect(screen.queryByText(/listing|Agency/)).toBeNull();
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Dashboard"]);
  expect(document.title).toBe("Page Not Found · VC Talent Network");
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("shows a skeleton while loading and a retry after a failure", async () => {
  const server = stubReviewServer({});
  server.addResponses(neverRespond(api.show));
  const { unmount } = renderWithProviders(<AgencyPage />, { route: "/agencies/:id", at: "/agencies/41" });
  expect(await screen.findByText("Loading the agency...")).toBeTruthy();
  unmount();
  server.addResponses({ endpoint: api.show, reply: () => ({ status: 502, body: "<html>" }) });
  renderWithProviders(<AgencyPage />, { route: "/agencies/:id", at: "/agencies/41" });
  expect(await screen.findByRole("heading", { name: "This agency could not be loaded" })).toBeTruthy();
  server.addResponses(respondWith(api.show, buildAgencyProfile()));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Meridian Search" })).toBeTruthy();
});

test("tracks one profile view", async () => {
  const server = stubReviewServer({}, buildReview(1));
  renderWithProviders(<AgencyPage />, { route: "/agencies/:id", at: "/agencies/41" });
  await screen.findByRole("heading", { level: 1, name: "Meridian Search" });
  const views = () => server.requestsTo("POST /api/analytics/track").map(({ body }) => body);
  await waitFor(() => expect(views()).toMatchObject([{ eventType: "profile_view", page: "/agencies/41" }]));
});
