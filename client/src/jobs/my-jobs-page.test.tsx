import { jobEndpoints as api } from "@shared/jobs/endpoints";
import type { PostedJob } from "@shared/jobs/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { buildJob, daysFromNow, marcus, pendingPartner, stateOfStatus } from "@/test/jobs";
import { dana, daysAgo, renderWithProviders } from "@/test/render";
import { neverRespond, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { MyJobsPage } from "./my-jobs-page";

const buildPostedJob = (id: number, title: string, values: Partial<PostedJob> = {}): PostedJob => ({
  id,
  title,
  company: "Copperkey",
  bountyAmount: 25_000,
  status: "open",
  state: stateOfStatus[values.status ?? "open"],
  holdNote: null,
  reopenableUntil: null,
  location: "Remote, US",
  deadline: null,
  applicationsCount: 0,
  pendingApplicationsCount: 0,
  submissionsCount: 0,
  pendingSubmissionsCount: 0,
  viewers: 0,
  viewersThisWeek: 0,
  createdAt: daysAgo(2),
  ...values,
});

function stubJobs(...jobs: PostedJob[]) {
  const isActive = ({ status }: PostedJob) => status === "open" || status === "in_progress";
  return stubServer(
    respondWith(api.mine, ({ query }) => (query.state === "active" ? jobs.filter(isActive) : jobs)),
    respondWith(api.mineCounts, {
      all: jobs.length,
      active: jobs.filter(isActive).length,
      on_hold: 0,
      filled: 0,
      unposted: 0,
    }),
    respondWith(api.one, ({ params }) =>
      buildJob({ id: params.id, postedById: dana.id, title: "Head of Data" }),
    ),
    respondWith(api.edit, ({ params }) => buildJob({ id: params.id, postedById: dana.id })),
    respondWith(api.unpost, ({ params }) => buildJob({ id: params.id, status: "cancelled" })),
  );
}
function openPage(at = "/my-jobs", viewer = dana) {
  const user = userEvent.setup();
  return { user, ...renderWithProviders(<MyJobsPage />, { viewer, at }) };
}
const card = async (name: string) => within(await screen.findByRole("article", { name }));
const menuLabels = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click((await card(name)).getByRole("button", { name: `Actions for ${name}` }));
  return (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
};

test("a card shows the state of the job and links to what waits for the poster", async () => {
  stubJobs(
    buildPostedJob(4, "Head of Data", {
      applicationsCount: 4,
      pendingApplicationsCount: 2,
      submissionsCount: 9,
      pendingSubmissionsCount: 3,
      viewers: 31,
      viewersThisWeek: 12,
      deadline: daysAgo(1),
    }),
    buildPostedJob(5, "Designer", { applicationsCount: 1 }),
  );
  openPage();
  const first = await card("Head of Data");
  expect(first.getByText("Deadline Passed")).toBeTruthy();
  expect(first.getByRole("link", { name: "4 proposals (2 pending)" }).getAttribute("href")).toBe(
    "/applications?job=4",
  );
  expect(first.getByRole("link", { name: "9 candidates (3 to decide)" }).getAttribute("href")).toBe(
    "/candidate-management?job=4",
  );
  expect(first.getByText("Viewed by 31 recruiters, 12 this week")).toBeTruthy();
  const second = await card("Designer");
  expect(second.getByRole("link", { name: "1 proposal" })).toBeTruthy();
  expect(second.queryByRole("link", { name: /candidate/ })).toBeNull();
  expect(second.queryByText(/Viewed/)).toBeNull();
});

test("the menu offers what the state of the job allows", async () => {
  stubJobs(buildPostedJob(4, "Head of Data"), buildPostedJob(5, "Controller", { status: "filled" }));
  const { user } = openPage();
  expect(await menuLabels(user, "Head of Data")).toEqual([
    "Edit",
    "Duplicate",
    "Extend Deadline",
    "Put on Hold",
    "Mark Filled",
    "Unpost",
  ]);
  await user.keyboard("{Escape}");
  expect(await menuLabels(user, "Controller")).toEqual(["Duplicate"]);
});

test("a job is put on hold with a note, and a job on hold is resumed", async () => {
  const server = stubJobs(
    buildPostedJob(4, "Head of Data"),
    buildPostedJob(5, "Controller", { state: "on_hold", holdNote: "After the audit" }),
  );
  server.addResponses(
    respondWith(api.hold, ({ params }) => buildJob({ id: params.id })),
    respondWith(api.resume, ({ params }) => buildJob({ id: params.id })),
  );
  const { user } = openPage();
  const held = await card("Controller");
  expect(held.getByText("On Hold")).toBeTruthy();
  expect(held.getByText("Your note: After the audit")).toBeTruthy();
  await menuLabels(user, "Head of Data");
  await user.click(screen.getByRole("menuitem", { name: "Put on Hold" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Put this job on hold?" }));
  await user.click(dialog.getByLabelText(/^Note/));
  await user.paste("x".repeat(501));
  await user.click(dialog.getByRole("button", { name: "Put on Hold" }));
  expect(await dialog.findByText("Use at most 500 characters")).toBeTruthy();
  await user.clear(dialog.getByLabelText(/^Note/));
  await user.type(dialog.getByLabelText(/^Note/), "Budget");
  await user.click(dialog.getByRole("button", { name: "Put on Hold" }));
  expect(await screen.findByText("Job on hold")).toBeTruthy();
  expect(server.requests.find(({ call }) => call === "POST /api/jobs/:id/hold")).toMatchObject({
    params: { id: 4 },
    body: { note: "Budget" },
  });
  expect(await menuLabels(user, "Controller")).toContain("Resume");
  await user.click(screen.getByRole("menuitem", { name: "Resume" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Resume this job?" }));
  expect(question.getByText(/^The market lists it again, and it takes applications/)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Resume" }));
  expect(await screen.findByText("Job resumed")).toBeTruthy();
});

test("the question before a resume says that a job past its deadline takes nothing yet", async () => {
  stubJobs(buildPostedJob(5, "Controller", { state: "on_hold", deadline: daysAgo(1) }));
  const { user } = openPage();
  await card("Controller");
  expect(await menuLabels(user, "Controller")).toContain("Resume");
  await user.click(screen.getByRole("menuitem", { name: "Resume" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Resume this job?" }));
  expect(question.getByText(/takes no applications and candidates until you extend it\.$/)).toBeTruthy();
});

test("an ended job is reopened while it can be, with a new deadline if the present one has passed", async () => {
  const server = stubJobs(
    buildPostedJob(4, "Head of Data", {
      status: "cancelled",
      deadline: daysAgo(2),
      reopenableUntil: daysFromNow(3),
    }),
    buildPostedJob(5, "Controller", { status: "filled", reopenableUntil: daysAgo(1) }),
  );
  server.addResponses(respondWith(api.reopen, ({ params }) => buildJob({ id: params.id })));
  const { user } = openPage();
  expect(await menuLabels(user, "Controller")).toEqual(["Duplicate"]);
  await user.keyboard("{Escape}");
  expect(await menuLabels(user, "Head of Data")).toEqual(["Duplicate", "Reopen"]);
  await user.click(screen.getByRole("menuitem", { name: "Reopen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reopen this job?" }));
  const field = dialog.getByLabelText("New deadline");
  await user.clear(field);
  await user.click(dialog.getByRole("button", { name: "Reopen" }));
  expect(await dialog.findByText("Choose a date from today on")).toBeTruthy();
  await user.type(field, "2099-01-31");
  await user.click(dialog.getByRole("button", { name: "Reopen" }));
  expect(await screen.findByText("Job reopened")).toBeTruthy();
  const sent = server.requests.find(({ call }) => call === "POST /api/jobs/:id/reopen");
  expect(sent).toMatchObject({ params: { id: 4 } });
  expect((sent?.body as { deadline?: string } | undefined)?.deadline).toMatch(/^2099-0[12]-/);
});

test("an ended job that cannot be reopened says why, and one that an admin unposted offers no copy", async () => {
  stubJobs(
    buildPostedJob(4, "Head of Data", { status: "filled", reopenBlocker: "placement" }),
    buildPostedJob(5, "Controller", { status: "cancelled", reopenBlocker: "admin" }),
    buildPostedJob(6, "Designer", { status: "cancelled", reopenBlocker: "too_late" }),
    buildPostedJob(7, "Recruiter", { status: "cancelled", reopenableUntil: daysAgo(1), reopenBlocker: null }),
    buildPostedJob(8, "Chemist", {
      status: "cancelled",
      reopenableUntil: daysFromNow(1),
      reopenBlocker: null,
    }),
  );
  const { user } = openPage();
  for (const [title, text] of [
    ["Head of Data", "To reopen this job, void the placement first."],
    ["Controller", "An admin unposted this job."],
    ["Designer", "It can no longer be reopened."],
    ["Recruiter", "It can no longer be reopened."],
  ] as const)
    expect((await card(title)).getByText(text)).toBeTruthy();
  expect((await card("Chemist")).queryByText(/reopen|unposted this/)).toBeNull();
  expect((await card("Controller")).queryByRole("button")).toBeNull();
  expect(await menuLabels(user, "Head of Data")).toEqual(["Duplicate"]);
});

test("a poster who has lost their approval can only unpost; a member without jobs finds no page", async () => {
  stubJobs(buildPostedJob(4, "Head of Data", { applicationsCount: 2 }));
  const { user, unmount } = openPage("/my-jobs", pendingPartner);
  expect(await menuLabels(user, "Head of Data")).toEqual(["Unpost"]);
  expect(screen.queryByRole("button", { name: "Post Job" })).toBeNull();
  expect(screen.queryByRole("link", { name: "2 proposals" })).toBeNull();
  unmount();
  stubJobs();
  openPage("/my-jobs", marcus);
  expect(await screen.findByRole("heading", { name: "404 Page Not Found" })).toBeTruthy();
});

test("the deadline is extended from the later of now and the present one, or to a date", async () => {
  const server = stubJobs(buildPostedJob(4, "Head of Data", { deadline: daysFromNow(10) }));
  const { user } = openPage();
  await menuLabels(user, "Head of Data");
  await user.click(screen.getByRole("menuitem", { name: "Extend Deadline" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Extend Deadline" }));
  await user.selectOptions(dialog.getByLabelText("New deadline"), "30");
  await user.click(dialog.getByRole("button", { name: "Extend Deadline" }));
  expect(await screen.findByText("Deadline extended")).toBeTruthy();
  const edits = server.requestsTo("PATCH /api/jobs/:id");
  const [deadline = ""] = edits.map(({ body }) => (body as { deadline: string }).deadline);
  const days = (Date.parse(deadline) - Date.now()) / 864e5;
  expect(Math.floor(days)).toBe(40);

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await menuLabels(user, "Head of Data");
  await user.click(screen.getByRole("menuitem", { name: "Extend Deadline" }));
  const second = within(await screen.findByRole("dialog", { name: "Extend Deadline" }));
  await user.selectOptions(second.getByLabelText("New deadline"), "date");
  await user.click(second.getByRole("button", { name: "Extend Deadline" }));
  expect(await second.findByText("Choose a date after the present deadline")).toBeTruthy();
  await user.type(second.getByLabelText("Date"), daysFromNow(5).slice(0, 10));
  await user.click(second.getByRole("button", { name: "Extend Deadline" }));
  expect(second.getByText("Choose a date after the present deadline")).toBeTruthy();
  expect(server.requestsTo("PATCH /api/jobs/:id")).toHaveLength(1);
});

test("a copy starts with the values of the job, and unposting asks first", async () => {
  const server = stubJobs(buildPostedJob(4, "Head of Data"));
  const { user } = openPage();
  await menuLabels(user, "Head of Data");
  await user.click(screen.getByRole("menuitem", { name: "Duplicate" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Post New Job" }));
  expect(await dialog.findByText("Copied from Head of Data")).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Job title/i).value).toBe("Head of Data");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await menuLabels(user, "Head of Data");
  await user.click(screen.getByRole("menuitem", { name: "Unpost" }));
  const prompt = within(await screen.findByRole("alertdialog", { name: "Unpost this job?" }));
  for (const text of [
    "Are you sure you want to unpost this job? This action cannot be undone.",
    "Recruiters are notified at once. You can reopen the job for 30 days.",
  ])
    expect(prompt.getByText(text)).toBeTruthy();
  await user.click(prompt.getByRole("button", { name: "Unpost" }));
  expect(await screen.findByText("Job unposted")).toBeTruthy();
  expect(server.requestsTo("PATCH /api/jobs/:id/unpost")).toHaveLength(1);
});

test("a copy states what the poster stated, and leaves guesses out", async () => {
  const server = stubJobs(buildPostedJob(4, "Head of Data"));
  server.addResponses(
    respondWith(api.one, ({ params }) => ({
      ...buildJob({ id: params.id, postedById: dana.id, title: "Head of Data", workMode: "remote" }),
      level: "senior" as const,
      salaryMin: 150_000,
      salaryMax: 180_000,
      salaryCurrency: "EUR" as const,
      guessedFields: ["level" as const, "salary" as const],
    })),
    respondWith(api.post, buildJob({ id: 9 })),
  );
  const { user } = openPage();
  await menuLabels(user, "Head of Data");
  await user.click(screen.getByRole("menuitem", { name: "Duplicate" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Post New Job" }));
  await dialog.findByText("Copied from Head of Data");
  await user.click(dialog.getByRole("button", { name: "Post Job" }));
  await screen.findByText("Job posted successfully!");
  const body = server.requests.find(({ call }) => call === "POST /api/jobs")?.body;
  expect(body).toMatchObject({ title: "Head of Data", workMode: "remote" });
  for (const field of ["level", "salaryMin", "salaryMax", "salaryCurrency"])
    expect(body).not.toHaveProperty(field);
});

test("an edit of the title sends nothing else, whatever the job states", async () => {
  const server = stubJobs(buildPostedJob(4, "Head of Data"));
  server.addResponses(
    respondWith(api.one, ({ params }) => ({
      ...buildJob({ id: params.id, postedById: dana.id, title: "Head of Data" }),
      location: "Berlin, Germany",
      visaSponsorship: false,
      workMode: "hybrid" as const,
      level: "executive" as const,
      experience: "Ten years",
      salaryRange: "EUR 150k to 180k",
      salaryMin: 150_000,
      salaryMax: 180_000,
      salaryCurrency: "EUR" as const,
      urgency: "urgent" as const,
      skills: ["Go", "PostgreSQL"],
      deadline: daysFromNow(9),
    })),
  );
  const { user } = openPage();
  await menuLabels(user, "Head of Data");
  await user.click(screen.getByRole("menuitem", { name: "Edit" }));
  const title = await screen.findByDisplayValue("Head of Data");
  const dialog = within(screen.getByRole("dialog", { name: "Edit Job" }));
  for (const shownText of ["Berlin, Germany", "Hybrid", "Executive", "EUR 150k to 180k", "Ten years"])
    expect(dialog.getByDisplayValue(shownText)).toBeTruthy();
  await user.type(title, " Science");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await screen.findByText("Job updated");
  const body = server.requests.find(({ call }) => call === "PATCH /api/jobs/:id")?.body;
  expect(body).toEqual({ title: "Head of Data Science" });
});

test("a job that cannot be loaded for editing says so once, and can be loaded again", async () => {
  const server = stubJobs(buildPostedJob(4, "Head of Data"));
  server.addResponses(respondWithError(api.one, "busy", "The server is busy."));
  const { user } = openPage();
  await menuLabels(user, "Head of Data");
  await user.click(screen.getByRole("menuitem", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Job" }));
  expect(await dialog.findByText("This job could not be loaded")).toBeTruthy();
  const countRequests = () => server.requestsTo("GET /api/jobs/:id").length;
  const countBefore = countRequests();
  server.addResponses(
    respondWith(api.one, ({ params }) =>
      buildJob({ id: params.id, postedById: dana.id, title: "Head of Data" }),
    ),
  );
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await screen.findByDisplayValue("Head of Data")).toBeTruthy();
  expect(countRequests()).toBe(countBefore + 1);
});

test("loading, failure, an empty list and an empty search each say what is the case", async () => {
  const server = stubJobs();
  server.addResponses(neverRespond(api.mine));
  const { unmount } = openPage();
  expect(await screen.findByText("Loading your jobs")).toBeTruthy();
  unmount();
  stubJobs().addResponses(respondWithError(api.mine, "busy", "The server is busy."));
  const failed = openPage();
  expect(await screen.findByText("Your jobs could not be loaded")).toBeTruthy();
  failed.unmount();
  stubJobs();
  const { user } = openPage("/my-jobs?q=zzz");
  expect(await screen.findByText("No jobs found")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show All Jobs" }));
  expect(await screen.findByText("No jobs yet")).toBeTruthy();
  // Without a job there is nothing to search or filter.
  expect(screen.queryByLabelText("Search my jobs")).toBeNull();
  expect(screen.queryByRole("tab")).toBeNull();
});

test("the tab is in the URL, also under its former name", async () => {
  const { requests } = stubJobs(buildPostedJob(4, "Head of Data"));
  const { user } = openPage("/my-jobs?state=filled");
  expect(await screen.findByRole("tab", { name: /^Filled/, selected: true })).toBeTruthy();
  await user.click(screen.getByRole("tab", { name: /^Active/ }));
  expect(location.search).toBe("?tab=active");
  await waitFor(() =>
    expect(requests.filter(({ call }) => call === "GET /api/my-posted-jobs").at(-1)?.query.state).toBe(
      "active",
    ),
  );
  await user.click(screen.getByRole("tab", { name: /^All/ }));
  expect(location.search).toBe("");
  expect(screen.getByRole("tab", { name: /^All/, selected: true })).toBeTruthy();
});
