import { jobEndpoints } from "@shared/jobs/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import type { OrganizationProfile } from "@shared/organizations/schemas";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { buildJob, marcus } from "@/test/jobs";
import { renderWithProviders } from "@/test/render";
import { neverRespond, type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { buildOrganization } from "@/test/users";
import { OrganizationPage } from "./organization-page";

const { phone: _phone, email: _email, ...publicFields } = buildOrganization();
const profile: OrganizationProfile = {
  ...publicFields,
  answerTime: { medianHours: 72, received: 14 },
};
const jobs = [
  buildJob({ id: 12, title: "Staff Backend Engineer" }),
  buildJob({ id: 9, title: "Head of Data" }),
];

const renderPage = (...replies: Responder[]) => renderPageAt("/organizations/3", ...replies);

function renderPageAt(at: string, ...replies: Responder[]) {
  const server = stubServer(
    respondWith(organizationEndpoints.show, profile),
    respondWith(jobEndpoints.ofOrganization, jobs),
    ...replies,
  );
  renderWithProviders(<OrganizationPage />, {
    route: "/organizations/:id",
    viewer: marcus,
    at,
  });
  return server;
}
const findSection = async (name: string) => within(await screen.findByRole("region", { name }));

test("shows the organization, how fast it answers, and its open jobs with links to their details", async () => {
  renderPage();
  expect(await screen.findByRole("heading", { level: 1, name: "Northlight Ventures" })).toBeTruthy();
  expect(screen.getByText("VC Firm · New York, NY")).toBeTruthy();
  expect(screen.getByText("northlight.example", { selector: "[data-tone=success]" })).toBeTruthy();
  expect((await findSection("About")).getByText("Seed and Series A.")).toBeTruthy();
  const answerTime = await findSection("Answer Time");
  expect(answerTime.getByText("Usually answers in 3 days")).toBeTruthy();
  expect(answerTime.getByText("The median over its 14 latest proposals and candidates.")).toBeTruthy();
  const openJobs = await findSection("Open Jobs");
  expect((await openJobs.findAllByRole("link")).map((link) => link.getAttribute("href"))).toEqual([
    "/jobs?job=12",
    "/jobs?job=9",
  ]);
  expect(document.title).toBe("Northlight Ventures · VC Talent Network");
});

test("marks the jobs whose poster nobody has confirmed", async () => {
  const untrusted = { ...buildJob().postedBy, isTrusted: false };
  const stranger = buildJob({ id: 7, title: "CFO", postedBy: untrusted, isCompanyUnconfirmed: true });
  renderPage(respondWith(jobEndpoints.ofOrganization, [...jobs, stranger]));
  const openJobs = await findSection("Open Jobs");
  const row = within(await openJobs.findByRole("article", { name: "CFO" }));
  expect(row.getByText(`Not a confirmed member of ${stranger.company}`)).toBeTruthy();
  expect(openJobs.getAllByText(/confirmed|verified/)).toHaveLength(1);
});

test("on phones the title of a job wraps to two lines", async () => {
  renderPage();
  const openJobs = await findSection("Open Jobs");
  const title = await openJobs.findByRole("link", { name: "Staff Backend Engineer" });
  expect(title.className).toContain("max-md:line-clamp-2 max-md:whitespace-normal");
});

test.each(["", "?tab=overview", "?tab=members"])("shows the Overview tab at %j", async (search) => {
  renderPageAt(`/organizations/3${search}`);
  expect(await screen.findByRole("tab", { name: "Overview", selected: true })).toBeTruthy();
  const overview = within(screen.getByRole("tabpanel", { name: "Overview" }));
  for (const name of ["About", "Open Jobs", "Answer Time"])
    expect(overview.getByRole("region", { name })).toBeTruthy();
});

test("says what is missing, and does not show a domain that is only claimed", async () => {
  renderPage(
    respondWith(organizationEndpoints.show, {
      ...profile,
      description: null,
      website: null,
      location: null,
      domainConfirmedAt: null,
      answerTime: null,
    }),
    respondWith(jobEndpoints.ofOrganization, []),
  );
  expect(await screen.findByText("No description yet")).toBeTruthy();
  expect(screen.getByText("VC Firm")).toBeTruthy();
  expect(screen.queryByText("northlight.example")).toBeNull();
  expect(
    screen.getByText("Not known yet: fewer than five decisions so far, or only one poster's."),
  ).toBeTruthy();
  expect(await screen.findByRole("heading", { level: 3, name: "No open jobs" })).toBeTruthy();
});

test("loads more jobs and focuses the first of them", async () => {
  const { addResponses } = renderPage(respondWith(jobEndpoints.ofOrganization, jobs, "next"));
  const moreButton = await screen.findByRole("button", { name: "Show more" });
  addResponses(respondWith(jobEndpoints.ofOrganization, [buildJob({ id: 4, title: "Recruiting Lead" })]));
  await userEvent.click(moreButton);
  const newLink = await screen.findByRole("link", { name: "Recruiting Lead" });
  await expect.poll(() => document.activeElement).toBe(newLink);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("an organization that does not exist is not found", async () => {
  renderPage(
    respondWithError(organizationEndpoints.show, "not_found", "This organization does not exist."),
    respondWithError(jobEndpoints.ofOrganization, "not_found", "This organization does not exist."),
  );
  expect(await screen.findByRole("heading", { level: 1, name: "Organization Not Found" })).toBeTruthy();
});

test("the jobs load and fail on their own, and can be requested again", async () => {
  const { addResponses } = renderPage(
    respondWithError(jobEndpoints.ofOrganization, "unavailable", "The service is temporarily unavailable."),
  );
  const openJobs = await findSection("Open Jobs");
  expect(await openJobs.findByText("The jobs could not be loaded")).toBeTruthy();
  addResponses(respondWith(jobEndpoints.ofOrganization, jobs));
  await userEvent.click(openJobs.getByRole("button", { name: "Try again" }));
  expect(await openJobs.findByRole("link", { name: "Head of Data" })).toBeTruthy();
});

test("an organization that could not be loaded can be requested again", async () => {
  const { addResponses } = renderPage(
    respondWithError(organizationEndpoints.show, "unavailable", "The service is temporarily unavailable."),
  );
  expect(await screen.findByText("This organization could not be loaded")).toBeTruthy();
  addResponses(respondWith(organizationEndpoints.show, profile));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Northlight Ventures" })).toBeTruthy();
});

test("shows that it loads", async () => {
  renderPage(neverRespond(organizationEndpoints.show));
  expect(await screen.findByText("Loading the organization...")).toBeTruthy();
});
