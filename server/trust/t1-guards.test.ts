/** T1: every cell of the matrix holds, and each route's guards are removed in turn to show that its row would tell. */
import { cells, matrix } from "@server/test/matrix";
import { openCalls } from "@server/test/matrix-calls";
import { openWorld } from "@server/test/world";
import { endpoints } from "@shared/endpoints";
import { type Gate, passes } from "@shared/lib/access";
import type { Endpoint } from "@shared/lib/endpoints";
import type { Request, Response } from "express";
import { afterEach, expect, test, vi } from "vitest";
import { handIn, long } from "./figures";

const world = await openWorld();
const { wrongInRow, insiderOf } = await openCalls(world);
const gates = new Map<string, Gate>(
  Object.values<Record<string, Endpoint>>(endpoints).flatMap((feature) =>
    Object.values(feature).map(({ method, path, gate }) => [`${method} ${path}`, gate] as const),
  ),
);
afterEach(() => void vi.restoreAllMocks());

/**
 * The guards that a route may have: it wants a session, a role, and that the object or the rows are one's own.
 * Without one of them whom it would stop is taken for somebody whom the route allows everything: gate, policy and SQL let them pass alike.
 */
const guards = {
  session: { cells: "1", stops: (person: Person) => !person },
  role: { cells: "3", stops: (person: Person, gate: Gate) => person && !passes(person, gate) },
  ownership: { cells: "opsm", stops: (person: Person, gate: Gate) => person && passes(person, gate) },
};
type Person = Express.User | undefined;
type Guard = keyof typeof guards;

const guardsOf = (route: string): Guard[] =>
  (Object.keys(guards) as Guard[]).filter((guard) => cells(matrix[route] ?? "").some(([, cell]) => guards[guard].cells.includes(cell)));

function remove(guard: Guard, route: string) {
  const { recognize } = world.sessions;
  const insider = { ...insiderOf(route), suspended: false };
  vi.spyOn(world.sessions, "recognize").mockImplementation(async (req: Request, res: Response) => {
    const person = await recognize(req, res);
    const here = `${req.method} ${res.locals.route}` === route;
    return here && guards[guard].stops(person, gates.get(route) ?? "member") ? insider : person;
  });
}

test("every cell holds", async () => {
  if (!long) return; // server/test/matrix.test.ts asks them one by one
  const routes = Object.keys(matrix);
  const wrong = [];
  for (const route of routes) wrong.push(...(await wrongInRow(route)));
  const asked = routes.flatMap((route) => cells(matrix[route] ?? "")).length;
  handIn({ test: "T1", what: "cells of the access matrix", reached: asked, goal: asked }, wrong);
});

test("a route that has lost a guard is found, whichever route and whichever guard", async () => {
  const removed = Object.keys(matrix).flatMap((route) => guardsOf(route).map((guard) => [route, guard] as const));
  const missed: string[] = [];
  for (const [route, guard] of removed) {
    remove(guard, route);
    const found = await wrongInRow(route, { first: true, some: (cell) => guards[guard].cells.includes(cell) });
    vi.restoreAllMocks();
    if (found.length === 0) missed.push(`${route} without its ${guard}`);
  }
  const found = removed.length - missed.length;
  handIn({ test: "T1", what: "guards removed in turn, each found by its row", reached: found, goal: removed.length }, missed);
  const unguarded = Object.keys(matrix).filter((route) => guardsOf(route).length === 0);
  // What is open to everybody has no guard to lose.
  for (const route of unguarded) expect([route, gates.get(route) ?? "visitor"]).toEqual([route, "visitor"]);
});
