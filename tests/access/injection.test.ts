/** Fields that belong to the server are sent in every body: the rows written are the same as without them. */

import { jobEndpoints } from "@shared/jobs/endpoints";
import { jobSchemas } from "@shared/jobs/schemas";
import type { Endpoint } from "@shared/lib/endpoints";
import { schemasOf } from "@shared/schemas";
import { createTestApp } from "@tests/app/create-test-app";
import { createHttpClient, jsonRequest, startListening } from "@tests/security/http-calls";
import { reportDefect, reportMeasurement } from "@tests/security/report-results";
import { isFullRun } from "@tests/security/results";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { createCaseCalls, pathOf } from "./call-cases";
import { caseOf, contractCases } from "./cases";
import type { Case } from "./define-cases";
import { listColumns, recordedWrites, recordWrites, victimId } from "./recorded-writes";
import { fieldsOf } from "./sample-values";

const app = await createTestApp();
const { allowedCaller, createObjects } = await createCaseCalls(app);
const send = createHttpClient(await startListening(app.app));
await recordWrites(app);
const withBody = contractCases.filter(({ endpoint }) => schemasOf(endpoint).body);

const then = "1999-09-09T09:09:09.000Z";
/** The fields that only the server sets, and those of accounts and prototypes. */
const owned: Record<string, unknown> = {
  ...Object.fromEntries(
    "id sharedById createdById postedById applicantId submittedById authorId reviewerId userId organizationId pinnedById vcApprovedBy agencyId jobId posterId"
      .split(" ")
      .map((name) => [name, victimId]),
  ),
  ...Object.fromEntries(
    "vcApprovalRequestedAt vcApprovedAt createdAt updatedAt joinedAt pinnedAt decidedAt"
      .split(" ")
      .map((name) => [name, then]),
  ),
  ...Object.fromEntries(
    "isVerified isPinned isPrimary isActive likedByMe".split(" ").map((name) => [name, true]),
  ),
  ...Object.fromEntries(
    "applicationsCount likes replies reviewCount successRate averageFee rating submissionsCount"
      .split(" ")
      .map((name) => [name, 4]),
  ),
  role: "admin",
  status: "approved",
  vcApprovalStatus: "approved",
  username: "intruder",
  password: "intruder-1",
  ipAddress: "203.0.113.99",
  userAgent: "intruder",
  constructor: { prototype: { isVerified: true } },
};

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const ofType: Record<string, unknown> = {
  bool: true,
  int4: victimId,
  timestamptz: then,
  timestamp: then,
  numeric: 4,
  date: "1999-09-09",
  jsonb: {},
};
/** These, and every column of every table by its name in the code. */
const names: Record<string, unknown> = {
  ...Object.fromEntries(
    (await listColumns(app)).map(({ name, type }) => [
      camel(name),
      type.startsWith("_") ? [] : (ofType[type] ?? "intruder"),
    ]),
  ),
  ...owned,
};

/**
 * Calls as an allowed caller with additional fields in the body; the status and the rows that were written.
 */
async function callWith(testCase: Case, more: Record<string, unknown> = {}) {
  const user = allowedCaller(testCase);
  const params = await createObjects(testCase, user);
  const headers = { Cookie: await app.cookieOf(user) };
  // Moves earlier reports to the day before, because a person may send only so many a day.
  await app.rows("update reports set created_at = created_at - interval '1 day'");
  await recordedWrites(app);
  const { body, ...rest } = jsonRequest({ ...more, ...testCase.sample?.body?.() });
  // JSON may contain this name; an object literal cannot.
  const text =
    "role" in more ? body.replace(/^\{/, '{"__proto__":{"isVerified":true,"role":"admin"},') : body;
  const path = pathOf(testCase, params);
  const response = await send({
    method: testCase.endpoint.method,
    path,
    headers: { ...rest.headers, ...headers },
    body: text,
  });
  return { status: response.status, rows: await recordedWrites(app) };
}

type Effect = Awaited<ReturnType<typeof callWith>>;

/** The differences that these fields make. */
async function differences(testCase: Case, fields: [string, unknown][], without: Effect): Promise<string[]> {
  const injected = await callWith(testCase, Object.fromEntries(fields));
  const label = `${testCase.name} with ${fields.length > 3 ? `${fields.length} fields` : fields.map(([name]) => name)}`;
  if (injected.status !== without.status) return [`${label}: ${injected.status}, not ${without.status}`];
  return injected.rows
    .filter((row, at) => row !== without.rows[at])
    .map((row) => `${label}: ${row}, not ${without.rows.join(" | ")}`);
}

/** The fields that this endpoint's body does not have. */
function foreignTo(endpoint: Endpoint, among: Record<string, unknown>) {
  const own = fieldsOf(endpoint, "body");
  return Object.entries(among).filter(([name]) => !(name in own));
}

test("no server-owned field in any body has an effect", { timeout: 1_200_000 }, async () => {
  const violations: string[] = [];
  let [injections, writes] = [0, 0];
  for (const testCase of withBody) {
    await callWith(testCase); // where it is about the caller, the first call differs from the next
    const without = await callWith(testCase);
    writes += without.rows.length;
    const fields = foreignTo(testCase.endpoint, names);
    const batchSize = testCase.endpoint.maxBodyBytes ? 80 : 400;
    for (let at = 0; at < fields.length; at += batchSize)
      violations.push(...(await differences(testCase, fields.slice(at, at + batchSize), without)));
    injections += fields.length;
    // Each alone as well: one that makes the call fail would hide the others.
    if (isFullRun)
      for (const field of foreignTo(testCase.endpoint, owned))
        violations.push(...(await differences(testCase, [field], without)));
  }
  expect(writes).toBeGreaterThan(withBody.length); // the recording works
  reportMeasurement(
    {
      test: "injection",
      what: `fields injected into ${withBody.length} bodies`,
      reached: injections,
      goal: 600,
    },
    violations,
  );
});

test("finds a body that lets undeclared fields through", async () => {
  const { body } = jobSchemas.post;
  const post = caseOf(jobEndpoints.post);
  const without = await callWith(post);
  const open = z.pipe(
    z.looseObject({}),
    z.transform((value) => ({ ...value, ...z.parse(body, value) })),
  );
  Object.assign(jobSchemas.post, { body: open });
  const found = await differences(post, [["status", "filled"]], without);
  Object.assign(jobSchemas.post, { body });
  reportDefect("injection", "a job's body lets its status through", found.length > 0);
  expect(await differences(post, [["status", "filled"]], without)).toEqual([]);
});
