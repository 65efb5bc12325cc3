import { agencyEndpoints } from "@shared/agencies/endpoints";
import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { insightEndpoints } from "@shared/insights/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Link } from "wouter";
import { screenFor } from "@/screens";
import { answer, answering, refusal, silence } from "@/test/contract-answers";
import { dana, show } from "@/test/render";
import { useLinkPrefetch } from "./use-link-prefetch";

/** The code of a page is read for the first time. */
const late = { timeout: 20_000 };

function Ways() {
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
const open = () => {
  const { asked } = answering(
    answer(jobEndpoints.list, []),
    answer(jobEndpoints.counts, { open: 0, in_progress: 0 }),
    ...[jobEndpoints.recent, placementEndpoints.top, analyticsEndpoints.marketplaceStats].map(silence),
    ...[userEndpoints.show, insightEndpoints.own].map(silence),
    refusal(agencyEndpoints.show, "not_found", "There is no such agency."),
  );
  show(<Ways />);
  return () => asked.map(({ call, query }) => [call, query.sort]);
};
const read = (...paths: string[]) => paths.map((path) => [`GET ${path}`, undefined]);

test("prefetches what the screen reads once the pointer rests on its link, but not for a link that it passes or that opens a tab", async () => {
  const asked = open();
  const user = userEvent.setup();
  // In one turn: on a busy machine one would rest where it only passes by.
  fireEvent.pointerOver(screen.getByText("Urgent jobs"));
  fireEvent.pointerOver(screen.getByText("Elsewhere"));
  await new Promise((resolve) => setTimeout(resolve, 150));
  await user.hover(screen.getByText("Jobs"));
  const expected = [
    ["GET /api/jobs", "bounty"],
    ...read("/api/jobs/counts", "/api/jobs/recent", "/api/placements/top", "/api/stats/marketplace"),
  ];
  await vi.waitFor(() => expect(asked().toSorted()).toEqual(expected), late);
  // Hovered again, it requests nothing again.
  await user.hover(screen.getByText("Kite"));
  await vi.waitFor(() => expect(asked()).toHaveLength(expected.length + 1), late);
  await user.hover(screen.getByText("Jobs"));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(asked()).toHaveLength(expected.length + 1);
});

test("prefetches for a focused link, too", async () => {
  const asked = open();
  screen.getByText("Kite").focus();
  await vi.waitFor(() => expect(asked()).toEqual(read("/api/agencies/:id")), late);
});

test("does not prefetch contact details, which count against a daily limit, nor data that the screen would fetch again", async () => {
  const asked = open();
  const user = userEvent.setup();
  await screenFor("/user/8", dana)?.load();
  await user.hover(screen.getByText("A member"));
  await new Promise((resolve) => setTimeout(resolve, 150));
  await user.hover(screen.getByText("Analytics"));
  await vi.waitFor(() => expect(asked()).toEqual(read("/api/stats/marketplace")), late);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(asked()).toEqual(read("/api/stats/marketplace"));
});
