import { jobEndpoints } from "@shared/jobs/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test } from "vitest";
import { writeCookie } from "@/lib/browser/write-cookie";
import { buildJob, daysFromNow, marcus, pendingPartner, stubJobServer } from "@/test/jobs";
import { dana, daysAgo, renderWithProviders } from "@/test/render";
import { neverRespond, respondWith, respondWithError } from "@/test/stub-server";
import { JobsPage } from "./jobs-page";

const restricted = "Access restricted: Only agencies and independent recruiters can apply to work on roles.";
const card = (name: string) => screen.findByRole("article", { name });
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent;

test("a card shows the role, the poster and the deadline", async () => {
  stubJobServer(buildJob({ urgency: "urgent", deadline: daysFromNow(22.5) }));
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs" });
  const jobCard = within(await card("Staff Backend Engineer"));
  for (const text of [
    "$25.0K",
    "Urgent",
    "Copperkey",
    "Remote, US",
    "Full-time",
    "Own the ledger.",
    "PostgreSQL",
    "+2 more",
    "HR LEAD",
    "Priya Raman",
  ])
    expect(jobCard.getByText(text)).toBeTruthy();
  expect(jobCard.getByText("4 agencies applied")).toBeTruthy();
  expect(jobCard.getByText(/^Deadline .* · 22 days left$/)).toBeTruthy();
  expect(jobCard.queryByText("Audit")).toBeNull();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Active Job Bounties");
  expect(screen.getByText("1 active role, newest first")).toBeTruthy();
});

test("the company links to its organization only where the job is that organization's", async () => {
  stubJobServer(
    buildJob({ companyOrganizationId: 3 }),
    buildJob({ id: 13, title: "Head of Data", companyOrganizationId: null }),
  );
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs" });
  const linkedCard = within(await card("Staff Backend Engineer"));
  expect(linkedCard.getByRole("link", { name: "Copperkey" }).getAttribute("href")).toBe("/organizations/3");
  const otherCard = within(await card("Head of Data"));
  expect(otherCard.queryByRole("link", { name: "Copperkey" })).toBeNull();
});

test("the compact list shows rows that open the details, and is stored in a cookie", async () => {
  stubJobServer(
    buildJob({
      deadline: daysFromNow(22.5),
      approvedCount: 2,
      salaryMin: 175_000,
      salaryMax: 200_000,
      salaryCurrency: "USD",
      myApplicationStatus: "pending",
    }),
    buildJob({ id: 13, title: "Late", deadline: daysAgo(3), closed: true }),
  );
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs" });
  await card("Late");
  const compactButton = screen.getByRole("button", { name: "Compact" });
  await userEvent.click(compactButton);
  expect(compactButton.getAttribute("aria-pressed")).toBe("true");
  expect(document.cookie).toContain("density=compact");
  const row = within(await card("Staff Backend Engineer"));
  for (const text of ["$25.0K", "Copperkey", "$175–200K", "22 days left", "Under Review"])
    expect(row.getByText(text)).toBeTruthy();
  // An element of its own, because a long salary is truncated and the counts are not.
  expect(row.getByText(/2 approved$/).textContent).not.toContain("$");
  expect(row.queryAllByRole("button")).toEqual([]);
  expect(within(await card("Late")).getByText("Deadline Passed")).toBeTruthy();
  await userEvent.click(row.getByRole("link", { name: "Staff Backend Engineer" }));
  expect(await screen.findByRole("dialog", { name: "Staff Backend Engineer" })).toBeTruthy();
  await userEvent.keyboard("{Escape}");

  const comfortableButton = screen.getByRole("button", { name: "Comfortable" });
  expect(comfortableButton.getAttribute("aria-pressed")).toBe("false");
  await userEvent.click(comfortableButton);
  expect(comfortableButton.getAttribute("aria-pressed")).toBe("true");
  expect(document.cookie).toContain("density=comfortable");
  expect((await screen.findAllByRole("button", { name: "Details" })).length).toBe(2);
});

test.each([
  ["comfortable", 0],
  ["compact", 8],
] as const)("while the %s list loads, %d rows are in its place", async (density, rowCount) => {
  onTestFinished(() => writeCookie("density", "comfortable"));
  writeCookie("density", density);
  stubJobServer().addResponses(neverRespond(jobEndpoints.list));
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs" });
  await screen.findByText("Loading jobs");
  expect(screen.queryAllByTestId("skeleton-job-row")).toHaveLength(rowCount);
});

test("the poster sees Details and Unpost; unposting asks for confirmation and refreshes", async () => {
  const market = stubJobServer(buildJob({ postedById: dana.id }), buildJob({ id: 13, title: "CFO" }));
  renderWithProviders(<JobsPage />, { at: "/jobs" });
  const own = within(await card("Staff Backend Engineer"));
  expect(own.getAllByRole("button").map((button) => button.textContent)).toEqual(["Details", "Unpost"]);
  expect(own.getByText("Posted by you")).toBeTruthy();
  expect(
    within(await card("CFO"))
      .getAllByRole("button")
      .map((button) => button.textContent),
  ).toEqual(["Details", "Apply to Fill"]);

  await userEvent.click(own.getByRole("button", { name: "Unpost" }));
  const confirmation = within(screen.getByRole("alertdialog"));
  expect(
    confirmation.getByText("Are you sure you want to unpost this job? This action cannot be undone."),
  ).toBeTruthy();
  expect(document.activeElement?.textContent).toBe("Cancel");
  expect(market.requestsTo("PATCH /api/jobs/:id/unpost")).toEqual([]);
  await userEvent.click(confirmation.getByRole("button", { name: "Unpost" }));
  expect(
    await screen.findByText("Job has been successfully cancelled and is no longer active."),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("article", { name: "Staff Backend Engineer" })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Active Job Bounties"));
});

test("a failed unpost keeps the confirmation open with the error; a successful retry closes it", async () => {
  const market = stubJobServer(buildJob({ postedById: dana.id }));
  market.addResponses(
    respondWithError(jobEndpoints.unpost, "already_unposted", "This job has already been unposted."),
  );
  renderWithProviders(<JobsPage />, { at: "/jobs" });
  await userEvent.click(within(await card("Staff Backend Engineer")).getByRole("button", { name: "Unpost" }));
  const confirmation = within(screen.getByRole("alertdialog"));
  await userEvent.click(confirmation.getByRole("button", { name: "Unpost" }));
  expect(await screen.findByText("Failed to unpost job.")).toBeTruthy();
  expect(within(screen.getByRole("alertdialog")).getByRole("alert").textContent).toBe(
    "This job has already been unposted.",
  );
  market.addResponses(respondWith(jobEndpoints.unpost, buildJob({ status: "cancelled" })));
  await userEvent.click(confirmation.getByRole("button", { name: "Unpost" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("the reason why a viewer cannot apply is shown once and describes every button", async () => {
  stubJobServer(buildJob(), buildJob({ id: 13, title: "CFO" }));
  renderWithProviders(<JobsPage />, { at: "/jobs" });
  for (const name of ["Staff Backend Engineer", "CFO"]) {
    const apply = within(await card(name)).getByRole("button", { name: "Apply to Fill" });
    expect(apply.getAttribute("aria-disabled")).toBe("true");
    expect(reasonOf(apply)).toBe(restricted);
    await userEvent.click(apply);
  }
  expect(screen.getAllByText(restricted)).toHaveLength(1);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("applied and closed jobs block Apply with a reason; a pending partner can apply", async () => {
  stubJobServer(
    buildJob({ title: "Open" }),
    buildJob({ id: 13, title: "Done", myApplicationStatus: "rejected" }),
    buildJob({ id: 14, title: "Late", deadline: daysAgo(3), closed: true }),
  );
  renderWithProviders(<JobsPage />, { viewer: pendingPartner, at: "/jobs" });
  expect(
    within(await card("Open"))
      .getByRole("button", { name: "Apply to Fill" })
      .getAttribute("aria-disabled"),
  ).toBeNull();
  const applied = within(await card("Done")).getByRole("button", { name: "Applied" });
  expect([applied.getAttribute("aria-disabled"), reasonOf(applied)]).toEqual([
    "true",
    "You applied: Not Selected",
  ]);
  const closedApply = within(await card("Late")).getByRole("button", { name: "Apply to Fill" });
  expect(closedApply.getAttribute("aria-disabled")).toBe("true");
  expect(reasonOf(closedApply)).toMatch(/^Deadline .*Deadline Passed$/);
  expect(screen.queryByText(/Only agencies and independent/)).toBeNull();
});

test("Post Job and Fill Rate require their features", async () => {
  stubJobServer(buildJob());
  const { unmount } = renderWithProviders(<JobsPage />, { at: "/jobs" });
  const stats = within(
    (await screen.findByRole("heading", { name: "Marketplace Stats" })).closest("section") ?? document.body,
  );
  for (const text of ["22", "$312.5K", "$17.4K", "60.0%"]) expect(await stats.findByText(text)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Post Job" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Top Agencies This Month" })).toBeTruthy();
  unmount();

  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?post=1" });
  expect(await screen.findByText("$312.5K")).toBeTruthy();
  expect(screen.queryByText("Fill Rate")).toBeNull();
  expect(screen.queryByRole("button", { name: "Post Job" })).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("search, filter and sort are in the URL, and the number of results is announced", async () => {
  const market = stubJobServer(buildJob(), buildJob({ id: 13, title: "CFO" }));
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?skill=engineering&sort=bounty" });
  await card("CFO");
  expect(screen.getByText("2 roles found, highest bounty first")).toBeTruthy();
  expect(market.requestsTo("GET /api/jobs")[0]?.query).toEqual({
    skill: "engineering",
    sort: "bounty",
    limit: "20",
  });

  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort" }), "newest");
  expect(location.search).toBe("?skill=engineering");
  screen.getByRole("combobox", { name: "Sort" }).blur();
  await userEvent.keyboard("/");
  await userEvent.keyboard("cfo");
  await waitFor(() => expect(location.search).toBe("?skill=engineering&q=cfo"));
  await waitFor(() => expect(screen.queryByRole("article", { name: "Staff Backend Engineer" })).toBeNull());
  expect(await screen.findByText("1 role found", { selector: "[role=status] *" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Clear All" }));
  await waitFor(() => expect(location.search).toBe(""));
  await card("Staff Backend Engineer");
});

test("the jobs a recruiter works on are listed by the URL of the figure, until the filter is removed", async () => {
  const market = stubJobServer(buildJob());
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?mine=1" });
  await card("Staff Backend Engineer");
  expect(market.requestsTo("GET /api/jobs").at(-1)?.query).toEqual({ mine: "1", limit: "20" });
  await userEvent.click(screen.getByRole("button", { name: "Remove Jobs you work on" }));
  expect(location.search).toBe("");
  await waitFor(() => expect(market.requestsTo("GET /api/jobs").at(-1)?.query).toEqual({ limit: "20" }));
});

test("the visa filter shows its count, joins the other filters in the URL, and is cleared with them", async () => {
  const market = stubJobServer(
    buildJob({ visaSponsorship: true, title: "CEO" }),
    buildJob({ id: 13, title: "CFO", visaSponsorship: true }),
    buildJob({ id: 14, title: "CTO", visaSponsorship: false }),
  );
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?q=c" });
  expect(within(await card("CFO")).getByText("Visa sponsorship")).toBeTruthy();
  expect(within(await card("CTO")).queryByText("Visa sponsorship")).toBeNull();
  const filters = await openFilters();
  await userEvent.click(await filters.findByRole("button", { name: "Offered 2", pressed: false }));
  expect(location.search).toBe("?q=c&visaSponsorship=true");
  await waitFor(() => expect(screen.queryByRole("article", { name: "CTO" })).toBeNull());
  expect(market.requestsTo("GET /api/jobs").at(-1)?.query).toEqual({
    q: "c",
    visaSponsorship: "true",
    limit: "20",
  });
  await userEvent.click(filters.getByRole("button", { name: /^Show/ }));
  await userEvent.click(screen.getByRole("button", { name: "Remove Visa sponsorship" }));
  expect(location.search).toBe("?q=c");
  const reopenedFilters = await openFilters();
  await userEvent.click(reopenedFilters.getByRole("button", { name: /^Offered/ }));
  await userEvent.click(reopenedFilters.getByRole("button", { name: "Clear All" }));
  await waitFor(() => expect(location.search).toBe(""));
});

test("the visa filter in the sheet of small screens applies immediately", async () => {
  stubJobServer(buildJob({ visaSponsorship: true }), buildJob({ id: 14, title: "CTO" }));
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs" });
  await card("CTO");
  await userEvent.click(screen.getByRole("button", { name: "Filters" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
  await userEvent.click(await sheet.findByRole("button", { name: "Offered 1", pressed: false }));
  expect(await sheet.findByRole("button", { name: "Offered 1", pressed: true })).toBeTruthy();
  expect(await sheet.findByRole("button", { name: "Show 1 Job" })).toBeTruthy();
  await userEvent.click(sheet.getByRole("button", { name: "Clear All" }));
  expect(await sheet.findByRole("button", { name: "Show 2 Jobs" })).toBeTruthy();
});

async function openFilters() {
  await userEvent.click(screen.getByRole("button", { name: /^Filters/ }));
  return within(await screen.findByRole("dialog", { name: "Filters" }));
}

test("every filter is in the URL, shows a chip that removes it, and is cleared with the others", async () => {
  const market = stubJobServer(
    buildJob({ workMode: "remote", level: "senior", urgency: "urgent", title: "CEO", bountyAmount: 9_000 }),
    buildJob({ id: 13, title: "CFO" }),
  );
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs" });
  await card("CFO");
  const filters = await openFilters();
  const choose = (group: string, name: string) =>
    userEvent.click(within(filters.getByRole("group", { name: group })).getByRole("radio", { name }));
  await choose("Work Mode", "Remote");
  await choose("Level", "Senior");
  await choose("Urgency", "Urgent");
  await choose("Deadline", "In 30 days");
  await userEvent.type(filters.getByRole("textbox", { name: "Bounty from" }), "$5k");
  await userEvent.type(filters.getByRole("textbox", { name: "Bounty to" }), "10000{Tab}");
  const query = {
    mode: "remote",
    level: "senior",
    urgency: "urgent",
    deadline: "30",
    bountyMin: "5000",
    bountyMax: "10000",
  };
  await waitFor(() => expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual(query));
  expect(await filters.findByRole("button", { name: "Show 1 Job" })).toBeTruthy();
  expect(market.requestsTo("GET /api/jobs").at(-1)?.query).toEqual({ ...query, limit: "20" });
  await userEvent.click(filters.getByRole("button", { name: "Show 1 Job" }));
  for (const name of ["Remote", "Senior", "Urgent urgency", "Deadline in 30 days", "$5,000 to $10,000"])
    expect(screen.getByRole("button", { name: `Remove ${name}` })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Remove $5,000 to $10,000" }));
  expect(location.search).not.toContain("bounty");
  await userEvent.click(screen.getByRole("button", { name: "Clear All" }));
  await waitFor(() => expect(location.search).toBe(""));
});

test("skills are typed with commas, are in the URL, and each has a chip that removes it", async () => {
  const market = stubJobServer(buildJob());
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs" });
  const filters = await openFilters();
  const input = filters.getByRole<HTMLInputElement>("textbox", { name: "Skills" });
  await userEvent.type(input, "golang, Postgres, golang, {Tab}");
  await waitFor(() =>
    expect(new URLSearchParams(location.search).get("skills")).toBe("golang, Postgres, golang,"),
  );
  expect(input.value).toBe("golang, Postgres, golang, ");
  await waitFor(() =>
    expect(market.requestsTo("GET /api/jobs").at(-1)?.query).toMatchObject({
      skills: "golang, Postgres, golang,",
    }),
  );
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Remove golang" }));
  expect(location.search).toBe("?skills=Postgres");
  await userEvent.click(screen.getByRole("button", { name: "Remove Postgres" }));
  expect(location.search).toBe("");
});

test("Proposals only asks for jobs with a bounty of 0, and replaces the amounts", async () => {
  stubJobServer(buildJob(), buildJob({ id: 13, title: "CFO", bountyAmount: 0 }));
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?bountyMin=10&bountyMax=20" });
  const filters = await openFilters();
  await userEvent.click(filters.getByRole("button", { name: "Proposals only", pressed: false }));
  expect(location.search).toBe("?bountyMax=0");
  expect(filters.getByRole<HTMLInputElement>("textbox", { name: "Bounty to" }).value).toBe("");
  expect(await filters.findByRole("button", { name: "Show 1 Job" })).toBeTruthy();
  await userEvent.click(filters.getByRole("button", { name: "Proposals only", pressed: true }));
  expect(location.search).toBe("");
});

test("a location is found by typing and chosen with the keyboard, and Escape closes only its list", async () => {
  stubJobServer(buildJob());
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs" });
  const filters = await openFilters();
  const input = filters.getByRole<HTMLInputElement>("combobox", { name: "Location" });
  await userEvent.type(input, "aus");
  expect(await filters.findByRole("option", { name: "Austin Texas", selected: true })).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  expect(filters.queryAllByRole("option")).toEqual([]);
  expect(screen.getByRole("dialog", { name: "Filters" })).toBeTruthy();
  await userEvent.type(input, "aus");
  await waitFor(() => expect(filters.getAllByRole("option")).toHaveLength(2));
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(filters.getByRole("option", { selected: true }).textContent).toBe("AustriaDACH");
  await userEvent.keyboard("{ArrowUp}{Enter}");
  expect(location.search).toBe("?location=us-austin");
  await waitFor(() => expect(input.value).toBe("Austin, Texas"));
  expect(screen.getByRole("button", { name: "Remove Austin", hidden: true })).toBeTruthy();
  await userEvent.clear(input);
  await userEvent.type(input, "atlantis");
  expect(await filters.findByText(/^No place with this name/)).toBeTruthy();
  await userEvent.click(filters.getByRole("button", { name: "Clear the location" }));
  expect(location.search).toBe("");
});

test("a URL with an unknown place offers to clear the filters", async () => {
  const { addResponses } = stubJobServer(buildJob());
  addResponses({
    endpoint: jobEndpoints.list,
    reply: ({ query }) =>
      query.location
        ? {
            status: 400,
            body: {
              message: "Unknown place",
              code: "invalid_input",
              errors: [{ path: "location", message: "Unknown place" }],
            },
          }
        : { status: 200, body: [buildJob()] },
  });
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?location=atlantis" });
  expect(await screen.findByText("The place in the address of this page is unknown.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(location.search).toBe("");
  await card("Staff Backend Engineer");
});

test("Enter chooses no place of an earlier text", async () => {
  const { addResponses } = stubJobServer(buildJob());
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs" });
  const filters = await openFilters();
  const input = filters.getByRole<HTMLInputElement>("combobox", { name: "Location" });
  await userEvent.type(input, "aus");
  await filters.findByRole("option", { name: "Austin Texas", selected: true });
  addResponses(neverRespond(jobEndpoints.places));
  await userEvent.type(input, "tr{Enter}");
  expect(location.search).toBe("");
  expect(input.value).toBe("austr");
});

test("a card shows mode, level and salary once each", async () => {
  stubJobServer(
    buildJob({
      title: "CEO",
      location: "Remote, US",
      workMode: "remote",
      level: "executive",
      salaryRange: "about 200k",
      salaryMin: 1,
      salaryMax: 2,
      salaryCurrency: "USD",
    }),
    buildJob({
      id: 13,
      title: "CFO",
      location: "Berlin",
      workMode: "hybrid",
      salaryMin: 90_000,
      salaryCurrency: "EUR",
    }),
  );
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs" });
  const ceo = within(await card("CEO"));
  expect(ceo.getAllByText(/Remote/)).toHaveLength(1);
  expect(ceo.getByText("Executive")).toBeTruthy();
  expect(ceo.getByText("about 200k")).toBeTruthy();
  const cfo = within(await card("CFO"));
  expect(cfo.getByText("Hybrid")).toBeTruthy();
  expect(cfo.getByText("From €90K")).toBeTruthy();
});

const salary = { salaryMin: 175_000, salaryMax: 200_000, salaryCurrency: "USD" } as const;

test.each([
  [{ ...salary, approvedCount: 2 }, "$175–200K · 2 approved"],
  [{ ...salary, salaryMax: 175_000 }, "$175K"],
  [{ ...salary, salaryMin: null }, "Up to $200K"],
  [{ ...salary, salaryMin: 900_000, salaryMax: 1_200_000 }, "$900K–$1.2M"],
  [{ approvedCount: 1 }, "1 approved"],
  [{ submissionsCount: 5 }, "5 candidates"],
  [
    { salaryRange: "about 200k", approvedCount: 1, submissionsCount: 1 },
    "about 200k · 1 approved · 1 candidate",
  ],
])("a card has one line of what is known: %j", async (values, text) => {
  stubJobServer(buildJob(values));
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs" });
  expect(within(await card("Staff Backend Engineer")).getByText(text)).toBeTruthy();
});

test("old results stay visible while new ones load", async () => {
  const market = stubJobServer(buildJob());
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs" });
  await card("Staff Backend Engineer");
  market.addResponses(neverRespond(jobEndpoints.list));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Skill" }), "sales");
  expect(
    screen.getByRole("article", { name: "Staff Backend Engineer" }).closest("ul")?.getAttribute("aria-busy"),
  ).toBe("true");
});

test("shows different empty states for no jobs and for no matches", async () => {
  stubJobServer();
  const { unmount } = renderWithProviders(<JobsPage />, { at: "/jobs" });
  expect(await screen.findByText("No jobs found. Post the first job to get started!")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Post Job" })).toHaveLength(2);
  unmount();
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?q=zzz" });
  expect(await screen.findByText("No open job matches these filters.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(location.search).toBe("");
  expect(screen.queryByRole("button", { name: "Post Job" })).toBeNull();
});

test("a failed list can be retried", async () => {
  const market = stubJobServer(buildJob());
  market.addResponses(
    respondWithError(jobEndpoints.list, "unavailable", "The service is temporarily unavailable."),
  );
  renderWithProviders(<JobsPage />, { at: "/jobs" });
  expect(await screen.findByText("This list could not be loaded")).toBeTruthy();
  market.addResponses(respondWith(jobEndpoints.list, [buildJob()]));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await card("Staff Backend Engineer");
});

test("Show more follows the Link header and focuses the first new job", async () => {
  const market = stubJobServer();
  market.addResponses(
    respondWith(
      jobEndpoints.list,
      ({ query }) =>
        query.cursor ? [buildJob({ id: 2, title: "Second" })] : [buildJob({ id: 1, title: "First" })],
      "abc",
    ),
  );
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs" });
  await card("First");
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  await card("Second");
  expect(market.requestsTo("GET /api/jobs")[1]?.query).toEqual({ limit: "20", cursor: "abc" });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Second"));
});

test("shows an error for a failed next page, and 'At least' for a search count at its limit", async () => {
  const market = stubJobServer();
  market.addResponses(
    respondWith(jobEndpoints.list, [buildJob()], "abc"),
    respondWith(jobEndpoints.counts, { open: 997, in_progress: 3 }),
  );
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs?q=engineer" });
  expect(await screen.findByText("At least 1,000 roles found, newest first")).toBeTruthy();
  market.addResponses(
    respondWithError(jobEndpoints.list, "unavailable", "The service is temporarily unavailable."),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByText("More jobs could not be loaded. Please try again.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Show more" })).toBeTruthy();
  await card("Staff Backend Engineer");
});

test("without a search the count is exact", async () => {
  const market = stubJobServer(buildJob());
  market.addResponses(respondWith(jobEndpoints.counts, { open: 650_000, in_progress: 2_000 }));
  renderWithProviders(<JobsPage />, { viewer: marcus, at: "/jobs" });
  expect(await screen.findByText("652,000 active roles, newest first")).toBeTruthy();
});
