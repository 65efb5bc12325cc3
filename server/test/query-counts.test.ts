import { openWorld } from "@server/test/world";
import { authApi } from "@shared/auth/api";
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

/** By somebody who may, on an object of theirs; cold: with a session that this process has not seen. */
async function costOf(route: string) {
  const owner = strangerOf(route);
  const caller = insiderOf(route);
  const objects = () => (route.includes(":") ? objectsOf(route, owner) : { id: 0 });
  const things = await objects();
  await send(route, caller, things); // opens what connections it needs
  const session = await world.cookieOf(caller);
  if (!route.startsWith("GET ")) {
    await world.as(null, { Cookie: session }).call(authApi.me, {});
    const fresh = await objects();
    return { route, cold: undefined, warm: await counted(() => send(route, caller, fresh, session)) };
  }
  const cold = await counted(() => send(route, caller, things, session));
  return { route, cold, warm: await counted(() => send(route, caller, things, session)) };
}

test("each call of the contract costs the statements that stand in query-counts.txt", async () => {
  const costs: Awaited<ReturnType<typeof costOf>>[] = [];
  for (const route of routes) costs.push(await costOf(route));
  const lines = costs.map(({ route, cold, warm }) =>
    cold
      ? `${route.padEnd(58)} ${String(warm.all).padStart(2)} warm ${String(cold.all).padStart(2)} cold ${String(warm.writes).padStart(2)} writes`
      : `${route.padEnd(58)} ${String(warm.all).padStart(2)} warm         ${String(warm.writes).padStart(2)} writes  (${warm.status})`,
  );
  await expect(`${lines.sort().join("\n")}\n`).toMatchFileSnapshot("query-counts.txt");
  const written = costs.filter(({ cold, warm }) => cold && warm.writes + cold.writes > 0).map(({ route }) => route);
  expect(written, "a reading that writes").toEqual([]);
}, 120_000);
