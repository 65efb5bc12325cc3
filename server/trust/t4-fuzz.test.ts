/** T4: whatever is sent, a server that really listens answers, never with 500 or more, and lives on. */
import { openWorld } from "@server/test/world";
import { messageSchemas } from "@shared/messages/schemas";
import fc from "fast-check";
import request from "supertest";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Route } from "../lib/route";
import { routes } from "../routes";
import { caller, listening } from "./calls";
import { amount, handIn, handInDefect, long } from "./figures";
import { type Asked, calls } from "./inputs";

const world = await openWorld();
// The long form is sent to the server as it is shipped, in a process of its own.
const processes = long ? await import("@server/test/process") : undefined;
const nearby = await listening(world.app);

const endpoints = Object.values<Record<string, Route>>(routes)
  .flatMap((feature) => Object.values(feature))
  .filter(({ path }) => path !== "/api/logout"); // it would end the very sessions that try the rest

let serial = 0;
/** Things to ask about, and sessions to ask with: made anew now and then, since what is asked deletes, suspends and signs out. */
async function setting() {
  serial++;
  await world.rows(
    "update users set suspended_at = null; update agencies set user_id = null; delete from agency_claims; delete from contact_reads",
  );
  const job = await world.job(world.posterHana, { bountyAmount: 0 });
  const message = await world.message(world.posterHana);
  await world.report(message, world.adminAda);
  const agency = await world.agency(world.agentAmir);
  const partner = await world.person(`fuzzed${serial}`, "vc_partner", { vcApprovalStatus: "approved" });
  const review = await world.review(agency, partner);
  const suggestion = await world.suggestion(agency, partner);
  const claim = await world.claim(await world.agency(null), await world.person(`claimant${serial}`, "agency"));
  const things = [job, await world.candidate(world.adminAda), message, agency, review, suggestion, claim];
  const people = [world.posterHana, world.agentAmir, world.adminAda, partner];
  return {
    objects: [...things.map(({ id }) => id), await world.reply(message, world.adminAda)],
    cookies: await Promise.all(people.map(world.cookieOf)),
  };
}

/** Sends so many, sixteen at a time; answers what went wrong and how each status was met. */
async function fuzz(url: string, count: number, among: Route[], options: { endOnFailure?: boolean } = {}) {
  const send = caller(url, { patience: 30_000 });
  const seen: Record<number, number> = {};
  const told: string[] = [];
  let sent = 0;
  async function tell(asked: Asked) {
    const { status, headers } = await send(asked);
    sent++;
    seen[status] = (seen[status] ?? 0) + 1;
    if (status >= 500) throw new Error(`${asked.route} answered ${status}`);
    const usual = ["GET", "POST", "PUT", "PATCH", "DELETE"].includes(asked.method);
    if (usual && status >= 400 && !headers["content-type"]?.startsWith("application/problem+json"))
      throw new Error(`${asked.route} answered ${status} as ${headers["content-type"]}`);
  }
  for (const batch = 400; sent < count && told.length === 0; ) {
    const { objects, cookies } = await setting();
    const sixteen = fc.array(calls(among, objects, cookies), { minLength: 16, maxLength: 16 });
    const property = fc.asyncProperty(sixteen, async (asked) => void (await Promise.all(asked.map(tell))));
    const result = await fc.check(property, { ...options, numRuns: Math.min(batch, Math.ceil((count - sent) / 16)) });
    if (result.failed)
      told.push(`${String(result.errorInstance)}, seed ${result.seed}: ${JSON.stringify(result.counterexample).slice(0, 2000)}`);
  }
  return { seen, told, sent };
}

test("whatever is sent, nothing answers 500, nothing hangs and nothing dies", { timeout: 3_600_000 }, async () => {
  const settings = { DATABASE_URL: world.databaseUrl, SESSION_SECRET: world.secret, RATE_LIMIT: "off", LOG_LEVEL: "error" };
  const server = await processes?.run(settings);
  await server?.answers();
  const { seen, told, sent } = await fuzz(server?.url ?? nearby, amount(3000, 100_000), endpoints);
  for (const status of [200, 400, 401, 403, 404, 405, 413, 415]) expect(seen[status], `${status}`).toBeGreaterThan(0);
  expect((seen[429] ?? 0) / sent).toBeLessThan(0.01);
  const alive = await fetch(`${server?.url ?? nearby}/api/openapi.json`);
  expect(alive.status).toBe(200);
  if (server) expect(server.ended()).toBe(false);
  handIn({ test: "T4", what: "inputs, none answered with 500 or more, no hang, no exit", reached: sent, quick: 3000, goal: 100_000 }, told);
});

test("a body that is not looked at before the database is found", async () => {
  const { body } = messageSchemas.post;
  const careless = z.pipe(
    z.any(),
    z.transform((value) => ({ title: "x", content: "y", tags: [], category: "general", ...value })),
  );
  Object.assign(messageSchemas.post, { body: careless });
  const { told } = await fuzz(nearby, 3000, [routes.messages.post], { endOnFailure: true }); // shrinking the counterexample takes minutes
  Object.assign(messageSchemas.post, { body });
  handInDefect("T4", "a post goes to the database as it was sent", told.length > 0);
});

test("whatever words are searched, in a whole sentence or a sign alone, the answer is a list", async () => {
  const typed = [
    "c++",
    "go",
    "r&d",
    "🙂",
    "%",
    "_",
    "50%",
    "a_b",
    "'",
    "\\",
    "a\\",
    "x'\\'y",
    ":*",
    "((",
    "&|!",
    "ß",
    "日本",
    "@",
    "node.js",
  ];
  const long = ["x".repeat(200), "engineer ".repeat(14), "a b c d e f g h i j k l m n", "r&d c++ ".repeat(8)];
  const cookie = await world.cookieOf(await world.person("reader", "admin"));
  const calls = [routes.talentPool.list, routes.palette.find, routes.admin.users, routes.messages.list, routes.agencies.list];
  for (const { path } of calls)
    for (const q of [...typed, ...long]) {
      const { status } = await request(world.app)
        .get(`${path}?${new URLSearchParams({ q })}`)
        .set("Cookie", cookie);
      expect([path, q, status]).toEqual([path, q, 200]);
    }
});
