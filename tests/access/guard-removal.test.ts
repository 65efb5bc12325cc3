/** Removes each guard of each route in turn and checks that the row of its case notices. */

import { canPassGate } from "@shared/lib/access";
import { createTestApp } from "@tests/app/create-test-app";
import { reportMeasurement } from "@tests/security/report-results";
import type { Request, Response } from "express";
import { afterEach, expect, test, vi } from "vitest";
import { createCaseCalls } from "./call-cases";
import { cases } from "./cases";
import type { Access, Case } from "./define-cases";

const app = await createTestApp();
const { violationsInRow, authorizedUser } = await createCaseCalls(app);
afterEach(() => void vi.restoreAllMocks());

type Viewer = Express.User | undefined;
type Guard = keyof typeof guards;

/** A route may require a session, a role, and that the object or the rows belong to the caller. */
const guards = {
  session: { cells: [401], stops: (viewer: Viewer) => !viewer },
  role: {
    cells: [403],
    stops: (viewer: Viewer, { endpoint }: Case) => viewer && !canPassGate(viewer, endpoint.gate),
  },
  ownership: {
    cells: ["own", "ownOr404", "ownRows", "noContact"],
    stops: (viewer: Viewer, { endpoint }: Case) => viewer && canPassGate(viewer, endpoint.gate),
  },
} satisfies Record<string, { cells: Access[]; stops: (viewer: Viewer, testCase: Case) => unknown }>;

const covers = (guard: Guard, access: Access) => guards[guard].cells.some((cell) => cell === access);
const guardsOf = ({ access }: Case) =>
  (Object.keys(guards) as Guard[]).filter((guard) =>
    Object.values(access).some((cell) => covers(guard, cell)),
  );

/**
 * A caller whom the guard would stop is taken for a user whom the row allows everything: gate, policy and SQL
 * all let them pass.
 */
function removeGuard(guard: Guard, testCase: Case) {
  const { findUser } = app.sessions;
  // Recently authenticated, or routes that require it would refuse with 403 as the removed guard does.
  const authorized = { ...authorizedUser(testCase), suspended: false, authenticatedAtMs: Date.now() };
  vi.spyOn(app.sessions, "findUser").mockImplementation(async (req: Request, res: Response) => {
    const viewer = await findUser(req, res);
    const isHere = `${req.method} ${res.locals.route}` === testCase.name;
    return isHere && guards[guard].stops(viewer, testCase) ? authorized : viewer;
  });
  // The second guard of some routes would refuse a caller without a session, as the removed one does.
  vi.spyOn(app.sessions, "lockUserRow").mockResolvedValue(undefined);
}

test("the row of each case finds each removed guard", async () => {
  const removed = cases.flatMap((testCase) => guardsOf(testCase).map((guard) => ({ testCase, guard })));
  const missed: string[] = [];
  for (const { testCase, guard } of removed) {
    removeGuard(guard, testCase);
    const found = await violationsInRow(testCase, {
      stopsAtFirst: true,
      includesAccess: (access) => covers(guard, access),
    });
    vi.restoreAllMocks();
    if (found.length === 0) missed.push(`${testCase.name} without its ${guard}`);
  }
  const reached = removed.length - missed.length;
  reportMeasurement(
    {
      test: "guard-removal",
      what: "guards removed in turn, each found by its row",
      reached,
      goal: removed.length,
    },
    missed,
  );
});

test("only routes that are open to everyone have no guard", () => {
  for (const { name, endpoint } of cases.filter((testCase) => guardsOf(testCase).length === 0))
    expect([name, endpoint.gate]).toEqual([name, "visitor"]);
});
