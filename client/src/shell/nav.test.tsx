import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { postedJobCountsQuery } from "@/jobs/posted-job-counts-query";
import { ownPlacementCountsQuery } from "@/placements/own-placement-counts-query";
import { dana, renderWithProviders } from "@/test/render";
import { marcus } from "@/test/samples";
import { respondOnRelease, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { Nav } from "./nav";

const rejectedPartner = { ...dana, vcApprovalStatus: "rejected" } as const;

const placementCounts = { placements: 1, amount: 0, unknownAmounts: 1, years: [2026] };
const buildJobCounts = (all: number) => ({ all, active: 0, on_hold: 0, filled: 0, unposted: all });

function renderNav(viewer: typeof marcus, jobsCount: number) {
  const server = stubServer(
    respondWith(placementEndpoints.mineCounts, placementCounts),
    respondWith(jobEndpoints.mineCounts, buildJobCounts(jobsCount)),
  );
  renderWithProviders(<Nav isInMenu={false} />, { viewer });
  return server;
}

test("keeps My Jobs for a partner who lost the approval, as long as they have jobs", async () => {
  renderNav(rejectedPartner, 2);
  const link = await screen.findByRole("link", { name: "My Jobs" });
  expect(link.getAttribute("href")).toBe("/my-jobs");
  expect(screen.queryByRole("link", { name: "Manage Applications" })).toBeNull();
});

test("does not show My Jobs to a partner without jobs who may not post any", async () => {
  const { requests } = renderNav(rejectedPartner, 0);
  await screen.findByRole("link", { name: "Placements" });
  await expect.poll(() => requests.map(({ call }) => call)).toContain("GET /api/my-posted-jobs/counts");
  expect(screen.queryByRole("link", { name: "My Jobs" })).toBeNull();
});

test("does not request the job counts of recruiters, who never had any jobs", async () => {
  const { requests } = renderNav(marcus, 0);
  await screen.findByRole("link", { name: "Placements" });
  expect(screen.queryByRole("link", { name: "My Jobs" })).toBeNull();
  expect(requests.map(({ call }) => call)).toEqual(["GET /api/my-placements/counts"]);
});

const links = () => screen.getAllByRole("link").map(({ textContent }) => textContent);

test("leaves out only undecided links until all counts have arrived, so that the others move once", async () => {
  const heldCounts = respondOnRelease(respondWith(placementEndpoints.mineCounts, placementCounts));
  const { addResponses, requests } = stubServer(respondWith(jobEndpoints.mineCounts, buildJobCounts(2)));
  addResponses(heldCounts);
  const { client } = renderWithProviders(<Nav isInMenu={false} />, { viewer: rejectedPartner });
  const linksAtFirst = links();
  expect(linksAtFirst).toEqual(expect.arrayContaining(["Dashboard", "Job Marketplace", "Analytics"]));
  await expect.poll(() => requests).toHaveLength(2);
  await waitFor(() => expect(client.getQueryData(postedJobCountsQuery().queryKey)).toBeTruthy());
  expect(links()).toEqual(linksAtFirst);
  heldCounts.release();
  await screen.findByRole("link", { name: "Placements" });
  expect(links().filter((text) => !linksAtFirst.includes(text))).toEqual(["My Jobs", "Placements"]);
});

test.each([
  [3, "/applications?status=pending"],
  [0, "/applications"],
])("with %i pending applications Manage Applications leads to %s", async (pending, href) => {
  const counts = { pending, approved: 1, rejected: 0, oldestPending: null };
  const { requests } = stubServer(
    respondWith(applicationEndpoints.receivedCounts, counts),
    respondWith(placementEndpoints.mineCounts, placementCounts),
    respondWith(jobEndpoints.mineCounts, buildJobCounts(1)),
  );
  renderWithProviders(<Nav isInMenu={false} />, { viewer: dana });
  await expect.poll(() => requests.map(({ call }) => call)).toContain("GET /api/my-jobs/applications/counts");
  await waitFor(() =>
    expect(screen.getByRole("link", { name: /^Manage Applications/ }).getAttribute("href")).toBe(href),
  );
});

test("shows all links at once if the counts came with the page", () => {
  stubServer(respondWith(placementEndpoints.mineCounts, placementCounts));
  const client = new QueryClient();
  client.setQueryData(ownPlacementCountsQuery().queryKey, placementCounts);
  renderWithProviders(
    <QueryClientProvider client={client}>
      <Nav isInMenu={false} />
    </QueryClientProvider>,
    { viewer: marcus },
  );
  expect(links()).toContain("Placements");
});

test("shows the other links after an error", async () => {
  const { requests } = stubServer(
    respondWithError(placementEndpoints.mineCounts, "unavailable", "Try again later"),
  );
  renderWithProviders(<Nav isInMenu={false} />, { viewer: marcus });
  await expect.poll(() => requests.map(({ call }) => call)).toContain("GET /api/my-placements/counts");
  expect(links()).toContain("Analytics");
  expect(links()).not.toContain("Placements");
});
