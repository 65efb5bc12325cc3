import { agencyEndpoints as api } from "@shared/agencies/endpoints";
import { firstStepEndpoints } from "@shared/first-steps/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { buildAgency, buildEmptyAgency, buildFeaturedAgency, stubAgencyServer } from "@/test/agencies";
import { showRemotePictures } from "@/test/page-settings";
import { dana, renderWithProviders } from "@/test/render";
import { neverRespond, respondWith, respondWithError } from "@/test/stub-server";
import { AgenciesPage } from "./agencies-page";

const emptyTitle = "No agencies found. Invite the first agency to join!";
const card = async (name: string) => within(await screen.findByRole("article", { name }));
const statText = (of: ReturnType<typeof within>, name: string) =>
  of.getByText(name).parentElement?.textContent;

test("a card shows name, rating, specializations and fee", async () => {
  stubAgencyServer(buildAgency({ specializations: ["R&D", "GTM", "G&A", "Robotics"] }), buildEmptyAgency());
  renderWithProviders(<AgenciesPage />, { at: "/agencies" });
  const meridianCard = await card("Meridian Search");
  expect(meridianCard.getByRole("img", { name: "4.7 of 5 stars" })).toBeTruthy();
  for (const text of ["4.7", "(9 reviews)", "Two partners, engineering and first sales hires."])
    expect(meridianCard.getByText(text)).toBeTruthy();
  expect(meridianCard.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "R&D",
    "GTM",
    "G&A",
  ]);
  expect(statText(meridianCard, "Success Rate")).toBe("Success Rate82.0%stated");
  expect(statText(meridianCard, "Avg Fee")).toBe("Avg Fee20.0%stated");
  expect(meridianCard.getByRole("link", { name: "Profile of Meridian Search" }).getAttribute("href")).toBe(
    "/agencies/41",
  );
  expect(meridianCard.queryByRole("button", { name: /^Actions/ })).toBeNull();
  await userEvent.click(meridianCard.getByRole("button", { name: "Verified" }));
  expect((await screen.findByRole("tooltip")).textContent).toBe(
    "An admin has checked that this agency is who it says it is.",
  );

  const lumenCard = await card("Lumen Street");
  expect(lumenCard.getByText("No reviews yet")).toBeTruthy();
  expect(lumenCard.queryByRole("img")).toBeNull();
  expect(lumenCard.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "General Recruiting",
  ]);
  expect(statText(lumenCard, "Success Rate")).toBe("Success RateN/A");
  expect(statText(lumenCard, "Avg Fee")).toBe("Avg FeeN/A");
  expect(lumenCard.queryByRole("button", { name: "Verified" })).toBeNull();
});

test("a card shows measured figures before stated ones, from three placements or five candidates on", async () => {
  stubAgencyServer(
    buildAgency({ placements: 3, submitted: 0, shortlisted: 0 }),
    buildEmptyAgency({ placements: 2, submitted: 4, shortlisted: 4, firstCandidateHours: 5 }),
    buildEmptyAgency({
      id: 44,
      name: "Osprey People",
      placements: 0,
      submitted: 5,
      shortlisted: 2,
      firstCandidateHours: 49,
    }),
  );
  renderWithProviders(<AgenciesPage />, { at: "/agencies" });
  const termsOf = (of: ReturnType<typeof within>) =>
    of.getAllByRole("term").map(({ textContent }: HTMLElement) => textContent);
  const meridianCard = await card("Meridian Search");
  expect(termsOf(meridianCard)).toEqual(["Placements", "Shortlisted", "Success Rate", "Avg Fee"]);
  expect(statText(meridianCard, "Placements")).toBe("Placements3measured");
  expect(statText(meridianCard, "Shortlisted")).toBe("ShortlistedN/A");
  expect(statText(meridianCard, "Success Rate")).toBe("Success Rate82.0%stated");
  expect(termsOf(await card("Lumen Street"))).toEqual(["Success Rate", "Avg Fee"]);
  const ospreyCard = await card("Osprey People");
  expect(statText(ospreyCard, "Shortlisted")).toBe("Shortlisted2 of 5measured");
  expect(statText(ospreyCard, "First Candidate")).toBe("First Candidate2 daysmeasured");
});

test("a server of the previous release sends neither submissions nor the time to the first candidate", async () => {
  const {
    submitted: _submitted,
    shortlisted: _shortlisted,
    firstCandidateHours: _firstCandidateHours,
    ...agency
  } = buildAgency({ placements: 3 });
  stubAgencyServer(agency);
  renderWithProviders(<AgenciesPage />, { at: "/agencies" });
  expect(statText(await card("Meridian Search"), "Shortlisted")).toBe("ShortlistedN/A");
});

test("a card shows since when the agency is listed where the newest are first", async () => {
  stubAgencyServer(buildAgency({ createdAt: "2026-03-16T09:00:00Z" }));
  renderWithProviders(<AgenciesPage />, { at: "/agencies?sort=newest" });
  expect((await card("Meridian Search")).getByText("Listed since Mar 16, 2026")).toBeTruthy();
});

test.each([
  ["an address", {}, "mailto:hello@meridian.example?subject=A%20role%20for%20Meridian%20Search%20to%20fill"],
  ["a number", { email: null }, "tel:2025550141"],
  ["a site", { email: null, phone: null }, "https://meridian.example"],
  ["a number that is none", { email: null, phone: "ask for it" }, "https://meridian.example"],
  [
    "a site without a scheme",
    { email: null, phone: null, website: "meridian.example" },
    "https://meridian.example",
  ],
  [
    "a site that is none",
    { email: null, phone: null, website: "javascript:alert(1)" },
    "/agencies/41?contact=1",
  ],
  ["nothing", { email: null, phone: null, website: null }, "/agencies/41?contact=1"],
])("Contact links to the agency by %s", async (_by, values, href) => {
  stubAgencyServer(buildAgency(values));
  renderWithProviders(<AgenciesPage />, { at: "/agencies" });
  const link = (await card("Meridian Search")).getByRole("link", { name: /^Contact Meridian Search/ });
  expect(link.getAttribute("href")).toBe(href);
});

test("logos load only over https and without a referrer", async () => {
  showRemotePictures();
  stubAgencyServer(
    buildAgency({ logo: "https://meridian.example/logo.png" }),
    buildEmptyAgency({ logo: "http://lumen.example/logo.png" }),
  );
  const { container } = renderWithProviders(<AgenciesPage />, { at: "/agencies" });
  await card("Lumen Street");
  const pictures = [...container.querySelectorAll("img")];
  expect(pictures.map(({ src, referrerPolicy }) => [src, referrerPolicy])).toEqual([
    ["https://meridian.example/logo.png", "no-referrer"],
  ]);
});

test("filter chips format thousands like the statistics", async () => {
  const server = stubAgencyServer(buildAgency());
  const specializationCounts = { "R&D": 1204, GTM: 0, "G&A": 0, Executive: 0 };
  server.addResponses(
    respondWith(api.counts, {
      total: 20500,
      verified: 0,
      withReviews: 0,
      activeThisMonth: 0,
      specializations: specializationCounts,
    }),
  );
  renderWithProviders(<AgenciesPage />, { at: "/agencies" });
  expect(await screen.findByRole("button", { name: "All 20,500" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "R&D 1,204" })).toBeTruthy();
});

test("says how the ratings sort the directory", async () => {
  stubAgencyServer(buildAgency());
  renderWithProviders(<AgenciesPage />, { at: "/agencies?sort=rating" });
  expect(await screen.findByText("Sorted by rating, weighted by number of reviews.")).toBeTruthy();
});

test("shows statistics, specializations by count, and the definition of Active This Month", async () => {
  stubAgencyServer(buildAgency(), buildEmptyAgency({ specializations: ["GTM"] }));
  renderWithProviders(<AgenciesPage />, { at: "/agencies" });
  expect(await screen.findByText("2 agencies, 1 verified")).toBeTruthy();
  const aside = within(screen.getByRole("complementary", { name: "Directory" }));
  expect((await aside.findAllByRole("definition")).map(({ textContent }) => textContent)).toEqual([
    "2",
    "1",
    "1",
    "1",
    "2",
    "1",
    "0",
    "0",
  ]);
  expect(aside.getAllByRole("term").map(({ textContent }) => textContent?.trim())).toEqual([
    ...["Agencies", "Verified", "With reviews", "Active This Month"],
    ...["GTM", "R&D", "G&A", "Executive"],
  ]);
  await userEvent.click(aside.getByRole("button", { name: "About Active This Month" }));
  expect((await screen.findByRole("tooltip")).textContent).toMatch(/in the last 30 days/);
  expect(await aside.findByText(/^No placements this week/)).toBeTruthy();
});

test("features agencies that filled a job this week", async () => {
  const server = stubAgencyServer(buildAgency());
  const placement = buildFeaturedAgency().placement;
  server.addResponses(
    respondWith(api.featured, [
      buildFeaturedAgency(),
      buildFeaturedAgency({ id: 44, name: "Osprey People", placement: { ...placement, days: 0 } }),
    ]),
  );
  renderWithProviders(<AgenciesPage />, { at: "/agencies" });
  expect((await screen.findByRole("link", { name: "Saltgrass Talent" })).getAttribute("href")).toBe(
    "/agencies/43",
  );
  expect(screen.getByText("Filled Solutions Architect at Tidewell in 19 days")).toBeTruthy();
  expect(screen.getByText("Filled Solutions Architect at Tidewell within a day")).toBeTruthy();
});

test("search, specialization and sort order are kept in the URL, and the result count is announced", async () => {
  const server = stubAgencyServer(buildAgency(), buildEmptyAgency());
  renderWithProviders(<AgenciesPage />, { at: "/agencies?specialization=GTM&sort=placements" });
  await card("Meridian Search");
  expect(server.requestsTo("GET /api/agencies")[0]?.query).toEqual({
    specialization: "GTM",
    sort: "placements",
    limit: "20",
  });
  expect(
    screen.getByText("By success rate, as the agencies state it. Those without one come last."),
  ).toBeTruthy();
  expect(await screen.findByText("1 agency for GTM")).toBeTruthy();
  const chips = within(screen.getByRole("group", { name: "Specialization" }));
  expect(chips.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "All2",
    "R&D1",
    "GTM1",
    "G&A0",
    "Executive0",
  ]);
  expect(chips.getByRole("button", { pressed: true }).textContent).toBe("GTM1");

  await userEvent.click(chips.getByRole("button", { name: /^All/ }));
  await card("Lumen Street");
  const sortSelect = screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort" });
  expect([...sortSelect.options].map(({ text }) => text)).toEqual(["Rating", "Placements", "Newest"]);
  await userEvent.selectOptions(sortSelect, "newest");
  expect(location.search).toBe("?sort=newest");
  sortSelect.blur();
  await userEvent.keyboard("/lumen");
  await waitFor(() => expect(location.search).toBe("?sort=newest&q=lumen"));
  expect(
    await screen.findByText("1 agency found", { selector: "[data-slot=page-description]" }),
  ).toBeTruthy();
  expect(await screen.findByText("1 agency found", { selector: "[role=status] *" })).toBeTruthy();
  expect(screen.queryByRole("article", { name: "Meridian Search" })).toBeNull();
});

test("shows an empty state for an empty directory and for a search without results", async () => {
  stubAgencyServer();
  const { unmount } = renderWithProviders(<AgenciesPage />, { at: "/agencies" });
  expect(await screen.findByRole("heading", { name: emptyTitle })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Add Agency" })).toHaveLength(2);
  unmount();
  renderWithProviders(<AgenciesPage />, { at: "/agencies?q=nobody&specialization=GTM&sort=newest" });
  expect(await screen.findByRole("heading", { name: emptyTitle })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(location.search).toBe("?sort=newest");
});

test("loads the next page by cursor and focuses its first agency", async () => {
  const server = stubAgencyServer();
  server.addResponses({
    endpoint: api.list,
    reply: (request) => {
      const isNextPage = request.query.cursor !== undefined;
      const page = ["Ann", "Bo"].map((name, index) =>
        buildAgency({ id: (isNextPage ? 60 : 50) + index, name: isNextPage ? `${name} II` : name }),
      );
      return respondWith(api.list, page, isNextPage ? undefined : "next").reply(request);
    },
  });
  renderWithProviders(<AgenciesPage />, { at: "/agencies?q=b" });
  expect(
    await screen.findByText("More than 2 agencies found", { selector: "[data-slot=page-description]" }),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  const next = await screen.findByRole("link", { name: "Ann II" });
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(server.requestsTo("GET /api/agencies").at(-1)?.query.cursor).toBe("next");
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  await userEvent.keyboard("k");
  expect(document.activeElement?.textContent).toBe("Bo");
  await userEvent.keyboard("jj");
  expect(document.activeElement?.textContent).toBe("Bo II");
});

test("shows a skeleton while loading, a retry after a failure, and keeps loaded agencies when the next page fails", async () => {
  const server = stubAgencyServer(buildAgency());
  server.addResponses(neverRespond(api.list), neverRespond(api.counts));
  const { unmount } = renderWithProviders(<AgenciesPage />, { at: "/agencies" });
  expect(await screen.findByText("Loading agencies")).toBeTruthy();
  unmount();
  for (const endpoint of [api.list, api.counts, api.featured])
    server.addResponses(respondWithError(endpoint, "busy", "Busy."));
  renderWithProviders(<AgenciesPage />, { at: "/agencies" });
  expect(await screen.findByText("The directory could not be loaded")).toBeTruthy();
  for (const what of ["The figures", "The specializations", "The featured agencies"])
    expect(await screen.findByText(`${what} could not be loaded.`)).toBeTruthy();
  server.addResponses({
    endpoint: api.list,
    reply: (request) =>
      (request.query.cursor
        ? respondWithError(api.list, "busy", "Busy.")
        : respondWith(api.list, [buildAgency()], "next")
      ).reply(request),
  });
  await userEvent.click(screen.getAllByRole("button", { name: "Try again" })[0]!);
  await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByText("More agencies could not be loaded. Please try again.")).toBeTruthy();
  expect(screen.getByRole("article", { name: "Meridian Search" })).toBeTruthy();
});

test("opening the directory records the first step of a new partner, and nothing of other viewers", async () => {
  const { requests, addResponses } = stubAgencyServer(buildAgency());
  addResponses(respondWith(firstStepEndpoints.record, undefined));
  const recorded = () => requests.filter(({ call }) => call === "POST /api/user/first-steps/:step").length;
  const { unmount } = renderWithProviders(<AgenciesPage />, { at: "/agencies" });
  await card("Meridian Search");
  expect(recorded()).toBe(0);
  unmount();
  renderWithProviders(<AgenciesPage />, {
    at: "/agencies",
    viewer: { ...dana, firstStepsDismissedAt: null },
  });
  await waitFor(() => expect(recorded()).toBe(1));
});
