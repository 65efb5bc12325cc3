import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openWorld } from "@server/test/world";
import { authEndpoints } from "@shared/auth/endpoints";
import { expect, test } from "vitest";
import { matrix } from "./matrix";
import { openCalls } from "./matrix-calls";

const world = await openWorld();
const { objectsOf, send, insiderOf, strangerOf } = await openCalls(world);
const routes = Object.keys(matrix).filter((route) => route !== "GET /api/events"); // a stream: notifications/live.test.ts

/** How many statements and writes a call is, without what opens a connection, frames a transaction, or stores what visitors did, a batch at a time. */
async function counted(act: () => Promise<{ status: number }>) {
  let status = 0;
  const ran = await world.statements(async () => {
    status = (await act()).status;
  });
  const own = ran.filter(
    ({ query }) => !/^(set|listen|begin|commit|rollback|savepoint|release|select set_config|select record_events)\b/i.test(query),
  );
  const sum = (of: typeof own) => of.reduce((all, { calls }) => all + calls, 0);
  return {
    status,
    all: sum(own),
    writes: sum(own.filter(({ query }) => /\b(insert into|update "?\w+"? set|delete from|add_jobs?)\b/i.test(query))),
  };
}

interface Cost {
  route: string;
  cold: Awaited<ReturnType<typeof counted>> | undefined;
  warm: Awaited<ReturnType<typeof counted>>;
}

/** By somebody who may, on an object of theirs; cold: with a session that this process has not seen. */
async function costOf(route: string): Promise<Cost> {
  const owner = strangerOf(route);
  const caller = insiderOf(route);
  const objects = () => (route.includes(":") ? objectsOf(route, owner) : { id: 0 });
  const things = await objects();
  await send(route, caller, things); // opens what connections it needs
  const session = await world.cookieOf(caller);
  if (!route.startsWith("GET ")) {
    await world.as(null, { Cookie: session }).call(authEndpoints.me, {});
    const fresh = await objects();
    return { route, cold: undefined, warm: await counted(() => send(route, caller, fresh, session)) };
  }
  const cold = await counted(() => send(route, caller, things, session));
  return { route, cold, warm: await counted(() => send(route, caller, things, session)) };
}

function lineOf({ route, cold, warm }: Cost): string {
  if (!cold)
    return `${route.padEnd(58)} ${String(warm.all).padStart(2)} warm         ${String(warm.writes).padStart(2)} writes  (${warm.status})`;
  const [known, unknown, writes] = [warm.all, cold.all, warm.writes].map((count) => String(count).padStart(2));
  return `${route.padEnd(58)} ${known} warm ${unknown} cold ${writes} writes`;
}

/**
 * A session is forgotten after five seconds, and so is everything when a connection breaks: on a machine that stands still it is
 * asked for once more than the call needs. What a call really needs it needs every time, so a new number is looked for three times.
 */
async function leastCostOf(route: string, known: Set<string>, seen: Cost[]): Promise<Cost> {
  const costs: Cost[] = [];
  while (costs.length < 3) {
    const cost = await costOf(route);
    seen.push(cost);
    if (known.has(lineOf(cost))) return cost;
    costs.push(cost);
  }
  const sum = ({ cold, warm }: Cost) => warm.all + (cold?.all ?? 0);
  return costs.reduce((least, cost) => (sum(cost) < sum(least) ? cost : least));
}

test("each call of the contract costs the statements that stand in query-counts.txt", async () => {
  const known = new Set((await readFile(join(import.meta.dirname, "query-counts.txt"), "utf8").catch(() => "")).split("\n"));
  const costs: Cost[] = [];
  const seen: Cost[] = [];
  for (const route of routes) costs.push(await leastCostOf(route, known, seen));
  await expect(`${costs.map(lineOf).sort().join("\n")}\n`).toMatchFileSnapshot("query-counts.txt");
  const written = seen.filter(({ cold, warm }) => cold && warm.writes + cold.writes > 0).map(({ route }) => route);
  expect(written, "a reading that writes").toEqual([]);
}, 120_000);
