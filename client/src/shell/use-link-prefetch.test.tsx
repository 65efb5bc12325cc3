import { agencyEndpoints } from "@shared/agencies/endpoints";
import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { insightEndpoints } from "@shared/insights/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Link } from "wouter";
import { findScreen } from "@/screens";
import { dana, renderWithProviders } from "@/test/render";
import { neverRespond, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { useLinkPrefetch } from "./use-link-prefetch";

/** The first import of a page module is slow. */
const importTimeout = { timeout: 20_000 };

function Links() {
  useLinkPrefetch();
  return (
    <>
      <Link href="/jobs?sort=bounty">Jobs</Link>
      <Link href="/jobs?sort=deadline">Urgent jobs</Link>
      <Link href="/agencies/7">Kite</Link>
      <Link href="/user/8">A member</Link>
      <Link href="/analytics">Analytics</Link>
      <a href="/jobs" target="_blank" rel="noopener">
        Elsewhere
      </a>
    </>
  );
}
const renderLinks = () => {
  const server = stubServer(
    respondWith(jobEndpoints.list, []),
    respondWith(jobEndpoints.counts, { open: 0, in_progress: 0 }),
    ...[jobEndpoints.recent, placementEndpoints.top, analyticsEndpoints.marketplaceStats].map(neverRespond),
    ...[userEndpoints.show, insightEndpoints.own].map(neverRespond),
    respondWithError(agencyEndpoints.show, "not_found", "There is no such agency."),
  );
  renderWithProviders(<Links />);
  return () => server.requests.map(({ call, query }) => [call, query.sort]);
};
const getRequestsTo = (...paths: string[]) => paths.map((path) => [`GET ${path}`, undefined]);

test("prefetches the queries of a screen when the pointer rests on its link, except links it only crosses or that open a tab", async () => {
  const requests = renderLinks();
  const user = userEvent.setup();
  // Synchronously, because on a slow machine an awaited event would count as resting.
  fireEvent.pointerOver(screen.getByText("Urgent jobs"));
  fireEvent.pointerOver(screen.getByText("Elsewhere"));
  await new Promise((resolve) => setTimeout(resolve, 150));
  await user.hover(screen.getByText("Jobs"));
  const expected = [
    ["GET /api/jobs", "bounty"],
    ...getRequestsTo("/api/jobs/counts", "/api/jobs/recent"),
    ...getRequestsTo("/api/placements/top", "/api/stats/marketplace"),
  ];
  await vi.waitFor(() => expect(requests().toSorted()).toEqual(expected), importTimeout);
  // A second hover requests nothing.
  await user.hover(screen.getByText("Kite"));
  await vi.waitFor(() => expect(requests()).toHaveLength(expected.length + 1), importTimeout);
  await user.hover(screen.getByText("Jobs"));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(requests()).toHaveLength(expected.length + 1);
});

test("prefetches the queries of a focused link", async () => {
  const requests = renderLinks();
  screen.getByText("Kite").focus();
  await vi.waitFor(() => expect(requests()).toEqual(getRequestsTo("/api/agencies/:id")), importTimeout);
});

test("does not prefetch contact details, which count against a daily limit, or queries that the screen would fetch again", async () => {
  const requests = renderLinks();
  const user = userEvent.setup();
  await findScreen("/user/8", dana)?.loadPage();
  await user.hover(screen.getByText("A member"));
  await new Promise((resolve) => setTimeout(resolve, 150));
  await user.hover(screen.getByText("Analytics"));
  await vi.waitFor(() => expect(requests()).toEqual(getRequestsTo("/api/stats/marketplace")), importTimeout);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(requests()).toEqual(getRequestsTo("/api/stats/marketplace"));
});

test("runs no loader after the viewer has left while the code of the screen loaded", async () => {
  const requests = renderLinks();
  const agencyScreen = findScreen("/agencies/7", dana);
  if (!agencyScreen) throw new Error("There is no screen for /agencies/7.");
  const pageModule = await agencyScreen.loadPage();
  let finishLoading = () => {};
  const pageLoad = new Promise<typeof pageModule>((resolve) => {
    finishLoading = () => resolve(pageModule);
  });
  const loadPage = vi.spyOn(agencyScreen, "loadPage").mockReturnValue(pageLoad);
  fireEvent.pointerOver(screen.getByText("Kite"));
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalled());
  cleanup();
  finishLoading();
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests()).toEqual([]);
  loadPage.mockRestore();
});
