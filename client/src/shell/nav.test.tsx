import { jobEndpoints } from "@shared/jobs/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { dana, renderWithProviders } from "@/test/render";
import { marcus } from "@/test/samples";
import { respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { Nav } from "./nav";

const rejectedPartner = { ...dana, vcApprovalStatus: "rejected" } as const;

function open(viewer: typeof marcus, jobsCount: number) {
  const server = stubServer(
    respondWith(placementEndpoints.mineCounts, {
      placements: 1,
      amount: 0,
      unknownAmounts: 1,
      years: [2026],
    }),
    respondWith(jobEndpoints.mineCounts, {
      all: jobsCount,
      active: 0,
      on_hold: 0,
      filled: 0,
      unposted: jobsCount,
    }),
  );
  renderWithProviders(<Nav isInMenu={false} />, { viewer });
  return server;
}

test("keeps My Jobs for a partner who lost the approval, as long as they have jobs", async () => {
  open(rejectedPartner, 2);
  const link = await screen.findByRole("link", { name: "My Jobs" });
  expect(link.getAttribute("href")).toBe("/my-jobs");
  expect(screen.queryByRole("link", { name: "Manage Applications" })).toBeNull();
});

test("does not show My Jobs to a partner without jobs who may not post any", async () => {
  const { asked } = open(rejectedPartner, 0);
  await screen.findByRole("link", { name: "Placements" });
  await expect.poll(() => asked.map(({ call }) => call)).toContain("GET /api/my-posted-jobs/counts");
  expect(screen.queryByRole("link", { name: "My Jobs" })).toBeNull();
});

test("does not ask for the jobs of recruiters, who never had any", async () => {
  const { asked } = open(marcus, 0);
  await screen.findByRole("link", { name: "Placements" });
  expect(screen.queryByRole("link", { name: "My Jobs" })).toBeNull();
  expect(asked.map(({ call }) => call)).toEqual(["GET /api/my-placements/counts"]);
});

test("shows no link that could move until the counts have arrived, and the other links after an error", async () => {
  stubServer(respondWithError(placementEndpoints.mineCounts, "unavailable", "Try again later"));
  renderWithProviders(<Nav isInMenu={false} />, { viewer: marcus });
  expect(screen.getByRole("link", { name: "My Submissions" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Analytics" })).toBeNull();
  expect(await screen.findByRole("link", { name: "Analytics" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Placements" })).toBeNull();
});
