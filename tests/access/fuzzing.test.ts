/** The server responds to any input of any endpoint with a status below 500, and keeps running. */

import { endpoints } from "@shared/endpoints";
import { messageSchemas } from "@shared/messages/schemas";
import { createTestApp } from "@tests/app/create-test-app";
import { createHttpClient, startListening } from "@tests/security/http-calls";
import { reportDefect, reportMeasurement } from "@tests/security/report-results";
import { isFullRun, repetitions } from "@tests/security/results";
import fc from "fast-check";
import request from "supertest";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { caseOf, contractCases } from "./cases";
import type { Case } from "./define-cases";
import { type FuzzCall, fuzzCalls } from "./fuzz-inputs";

const app = await createTestApp();
// The long form tests the built server, in a process of its own.
const processes = isFullRun ? await import("@tests/app/server-process") : undefined;
const nearby = await startListening(app.app);

// Signing out would end the sessions that the other calls use.
const fuzzed = contractCases.filter((testCase) => testCase !== caseOf(endpoints.auth.logout));

let serial = 0;
/** Objects and sessions, created for each batch, since the calls delete, suspend and sign out. */
async function createBatch() {
  serial++;
  await app.rows(
    "update users set suspended_at = null; update agencies set user_id = null; delete from agency_claims; delete from contact_reads",
  );
  const job = await app.createJob(app.posterHana, { bountyAmount: 0 });
  const message = await app.createMessage(app.posterHana);
  await app.createReport(message, app.adminAda);
  const agency = await app.createAgency(app.agentAmir);
  const partner = await app.createUser(`fuzzed${serial}`, "vc_partner", { vcApprovalStatus: "approved" });
  const review = await app.createReview(agency, partner);
  const suggestion = await app.createSuggestion(agency, partner);
  const claim = await app.createClaim(
    await app.createAgency(null),
    await app.createUser(`claimant${serial}`, "agency"),
  );
  const objects = [job, await app.createCandidate(app.adminAda), message, agency, review, suggestion, claim];
  const users = [app.posterHana, app.agentAmir, app.adminAda, partner];
  return {
    objects: [...objects.map(({ id }) => id), await app.createReply(message, app.adminAda)],
    cookies: await Promise.all(users.map(app.cookieOf)),
  };
}

/** Sends `count` calls, sixteen at a time; returns failures and how often each status occurred. */
async function fuzz(url: string, count: number, among: Case[], options: { endOnFailure?: boolean } = {}) {
  const send = createHttpClient(url, { timeoutMs: 30_000 });
  const seen: Record<number, number> = {};
  const failures: string[] = [];
  let sent = 0;
  async function check(call: FuzzCall) {
    const { status, headers } = await send(call);
    sent++;
    seen[status] = (seen[status] ?? 0) + 1;
    if (status >= 500) throw new Error(`${call.route} answered ${status}`);
    const usual = ["GET", "POST", "PUT", "PATCH", "DELETE"].includes(call.method);
    if (usual && status >= 400 && !headers["content-type"]?.startsWith("application/problem+json"))
      throw new Error(`${call.route} answered ${status} as ${headers["content-type"]}`);
  }
  for (const batch = 400; sent < count && failures.length === 0; ) {
    const { objects, cookies } = await createBatch();
    const sixteen = fc.array(fuzzCalls(among, objects, cookies), { minLength: 16, maxLength: 16 });
    const property = fc.asyncProperty(sixteen, async (calls) => void (await Promise.all(calls.map(check))));
    const result = await fc.check(property, {
      ...options,
      numRuns: Math.min(batch, Math.ceil((count - sent) / 16)),
    });
    if (result.failed)
      failures.push(
        `${String(result.errorInstance)}, seed ${result.seed}: ${JSON.stringify(result.counterexample).slice(0, 2000)}`,
      );
  }
  return { seen, failures, sent };
}

test("no input leads to a 500, a hanging response or the end of the server", {
  timeout: 3_600_000,
}, async () => {
  const settings = {
    DATABASE_URL: app.databaseUrl,
    SESSION_SECRET: app.secret,
    RATE_LIMIT: "off",
    LOG_LEVEL: "error",
  };
  const server = await processes?.startServerProcess(settings);
  await server?.waitUntilReady();
  const { seen, failures, sent } = await fuzz(server?.url ?? nearby, repetitions(1600, 100_000), fuzzed);
  // A failure ends the run early, so that statuses may be missing.
  expect(failures).toEqual([]);
  for (const status of [200, 400, 401, 403, 404, 405, 413, 415])
    expect([status, (seen[status] ?? 0) > 0]).toEqual([status, true]);
  expect((seen[429] ?? 0) / sent).toBeLessThan(0.01);
  const alive = await fetch(`${server?.url ?? nearby}/api/openapi.json`);
  expect(alive.status).toBe(200);
  if (server) expect(server.hasEnded()).toBe(false);
  const what = "inputs, none answered with 500 or more, no hang, no exit";
  reportMeasurement({ test: "fuzzing", what, reached: sent, quickGoal: 1600, goal: 100_000 }, failures);
});

test("finds a body that reaches the database without validation", async () => {
  const { body } = messageSchemas.post;
  const careless = z.pipe(
    z.any(),
    z.transform((value) => ({ title: "x", content: "y", tags: [], category: "general", ...value })),
  );
  Object.assign(messageSchemas.post, { body: careless });
  const { failures } = await fuzz(nearby, 3000, [caseOf(endpoints.messages.post)], { endOnFailure: true }); // shrinking the counterexample takes minutes
  Object.assign(messageSchemas.post, { body });
  reportDefect("fuzzing", "a message goes to the database as it was sent", failures.length > 0);
});

test("every search text is answered with a list", async () => {
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
  const longTexts = [
    "x".repeat(200),
    "engineer ".repeat(14),
    "a b c d e f g h i j k l m n",
    "r&d c++ ".repeat(8),
  ];
  const cookie = await app.cookieOf(await app.createUser("reader", "admin"));
  const { talentPool, palette, admin, messages, agencies } = endpoints;
  for (const { path } of [talentPool.list, palette.find, admin.users, messages.list, agencies.list])
    for (const q of [...typed, ...longTexts]) {
      const { status } = await request(app.app)
        .get(`${path}?${new URLSearchParams({ q })}`)
        .set("Cookie", cookie);
      expect([path, q, status]).toEqual([path, q, 200]);
    }
});
