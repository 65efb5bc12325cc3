import { agencyEndpoints } from "@shared/agencies/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Link } from "wouter";
import { answer, answering, refusal } from "@/test/contract-answers";
import { show } from "@/test/render";
import { useIntent } from "./use-intent";

/** The code of a page is read for the first time. */
const late = { timeout: 20_000 };

function Ways() {
  useIntent();
  return (
    <>
      <Link href="/jobs?sort=bounty">Jobs</Link>
      <Link href="/jobs?sort=deadline">Urgent jobs</Link>
      <Link href="/agencies/7">Kite</Link>
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
    refusal(agencyEndpoints.show, "not_found", "There is no such agency."),
  );
  show(<Ways />);
  return () => asked.map(({ call, query }) => [call, query.sort]);
};

test("a link on which the pointer rests is prepared; one that it passes by, or that leads to another tab, is not", async () => {
  const asked = open();
  const user = userEvent.setup();
  // In one turn: on a busy machine one would rest where it only passes by.
  fireEvent.pointerOver(screen.getByText("Urgent jobs"));
  fireEvent.pointerOver(screen.getByText("Elsewhere"));
  await new Promise((resolve) => setTimeout(resolve, 150));
  await user.hover(screen.getByText("Jobs"));
  await vi.waitFor(
    () =>
      expect(asked().toSorted()).toEqual([
        ["GET /api/jobs", "bounty"],
        ["GET /api/jobs/counts", undefined],
      ]),
    late,
  );
});

test("focus prepares, too", async () => {
  const asked = open();
  screen.getByText("Kite").focus();
  await vi.waitFor(() => expect(asked()).toEqual([["GET /api/agencies/:id", undefined]]), late);
});
