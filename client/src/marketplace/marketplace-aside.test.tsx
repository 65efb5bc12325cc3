import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildJob } from "@/test/jobs";
import { dana, daysAgo, renderWithProviders } from "@/test/render";
import { respondWith, stubServer } from "@/test/stub-server";
import { MarketplaceAside } from "./marketplace-aside";

const otherEndpoints = [
  respondWith(jobEndpoints.recent, []),
  respondWith(analyticsEndpoints.marketplaceStats, {
    totalJobs: 0,
    totalBounty: 0,
    avgBounty: 0,
    placementRate: 0,
  }),
];
const card = (title = "Top Agencies This Month") => {
  const section = screen.getByRole("heading", { name: title }).closest<HTMLElement>("section");
  if (!section) throw new Error("The card is missing.");
  return within(section);
};

const topRecruiters = [
  { name: "Meridian Search", agencyId: 7, userId: null, placements: 2 },
  { name: "Ines Carvalho", agencyId: null, userId: 8, placements: 1 },
  { name: "Ines Carvalho", agencyId: null, userId: 9, placements: 1 },
];

test("lists the agencies with placements this month, even if two share a name", async () => {
  stubServer(...otherEndpoints, respondWith(placementEndpoints.top, topRecruiters));
  renderWithProviders(<MarketplaceAside />, { at: "/jobs" });
  expect((await card().findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
    "Meridian Search2placements this month",
    "Ines Carvalho1placement this month",
    "Ines Carvalho1placement this month",
  ]);
  const links = card().getAllByRole<HTMLAnchorElement>("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Meridian Search", "/agencies/7"],
  ]);
});

test("a viewer who cannot open agency profiles gets no links to the top agencies", async () => {
  stubServer(...otherEndpoints, respondWith(placementEndpoints.top, topRecruiters));
  renderWithProviders(<MarketplaceAside />, { at: "/jobs", viewer: { ...dana, role: "independent" } });
  expect(await card().findAllByRole("listitem")).toHaveLength(3);
  expect(card().queryByRole("link")).toBeNull();
});

test("explains the empty list of top agencies", async () => {
  stubServer(...otherEndpoints, respondWith(placementEndpoints.top, []));
  renderWithProviders(<MarketplaceAside />, { at: "/jobs" });
  expect(
    await card().findByText(
      "No placements yet. Agencies are listed here once hires are recorded this month.",
    ),
  ).toBeTruthy();
});

test("marks recently posted jobs that take no applications, also those whose deadline has passed since", async () => {
  const jobs = [
    buildJob({ id: 4, title: "Open" }),
    buildJob({ id: 3, title: "Past", state: "deadline_passed", closed: true, deadline: daysAgo(1) }),
    buildJob({ id: 2, title: "Past since", deadline: daysAgo(1) }),
    buildJob({ id: 1, title: "On hold", state: "on_hold", closed: true }),
  ];
  stubServer(
    ...otherEndpoints,
    respondWith(jobEndpoints.recent, jobs),
    respondWith(placementEndpoints.top, []),
  );
  renderWithProviders(<MarketplaceAside />, { at: "/jobs" });
  await screen.findByRole("link", { name: /^Open/ });
  const badges = card("Recently Posted")
    .getAllByRole("link")
    .map((link) => link.querySelector("[data-slot=status-badge]")?.textContent);
  expect(badges).toEqual([undefined, "Deadline Passed", "Deadline Passed", "On Hold"]);
});
