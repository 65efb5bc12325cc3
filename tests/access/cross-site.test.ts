/**
 * A request that another site's page makes a member's browser send changes nothing, whichever endpoint it
 * calls.
 */

import { jobEndpoints } from "@shared/jobs/endpoints";
import { messageEndpoints } from "@shared/messages/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp, type TestApp } from "@tests/app/create-test-app";
import { createHttpClient, startListening } from "@tests/security/http-calls";
import { reportDefect, reportMeasurement } from "@tests/security/report-results";
import { expect, test } from "vitest";
import { createCaseCalls, pathOf } from "./call-cases";
import { caseOf, cases } from "./cases";
import type { Case } from "./define-cases";
import { recordedWrites, recordWrites } from "./recorded-writes";

/** The requests that a page of another site can make a browser send. */
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const forms: Record<string, Record<string, string>> = {
  "a script of another site": {
    Origin: "http://evil.example",
    "Sec-Fetch-Site": "cross-site",
    "Content-Type": "application/json",
  },
  "a script of a sister site": {
    Origin: "http://blog.localhost",
    "Sec-Fetch-Site": "same-site",
    "Content-Type": "application/json",
  },
  "an older browser, by its origin": { Origin: "http://evil.example", "Content-Type": "application/json" },
  "a page without an origin": { Origin: "null", "Content-Type": "application/json" },
  "a form": { Origin: "http://evil.example", ...form },
  "a form that passes for JSON": { Origin: "http://evil.example", "Content-Type": "text/plain" },
};
const unsafe = cases.filter(({ endpoint }) => endpoint.method !== "GET");

async function openTarget(app: TestApp) {
  const { allowedCaller, createObjects } = await createCaseCalls(app);
  const target = { app, allowedCaller, createObjects, send: createHttpClient(await startListening(app.app)) };
  await recordWrites(app);
  return target;
}
type Target = Awaited<ReturnType<typeof openTarget>>;

/**
 * Makes each call in each form as an allowed user with a valid body; lists those that were not refused or
 * wrote a row.
 */
async function effects(
  { app, send, allowedCaller, createObjects }: Target,
  formNames: string[],
  calls: Case[],
) {
  const found: string[] = [];
  for (const testCase of calls) {
    const user = allowedCaller(testCase);
    // A refused call changes nothing, so that the objects serve all forms.
    const params = await createObjects(testCase, user);
    const Cookie = await app.cookieOf(user);
    for (const name of formNames) {
      await recordedWrites(app);
      const { status } = await send({
        method: testCase.endpoint.method,
        path: pathOf(testCase, params),
        headers: { ...forms[name], Cookie },
        body: JSON.stringify(testCase.sample?.body?.() ?? {}),
      });
      const rows = await recordedWrites(app);
      if (status !== 403 || rows.length > 0)
        found.push(`${name}: ${testCase.name}: ${status}, ${rows.length} rows written`);
    }
  }
  return found;
}

test("pages of another site cannot change anything through any endpoint", { timeout: 300_000 }, async () => {
  const target = await openTarget(await createTestApp());
  const violations = await effects(target, Object.keys(forms), unsafe);
  const calls = Object.keys(forms).length * unsafe.length;
  reportMeasurement(
    {
      test: "cross-site",
      what: `cross-site calls, in ${Object.keys(forms).length} forms`,
      reached: calls,
      goal: calls,
    },
    violations,
  );
});

test("finds a server that accepts another site's origin", { timeout: 120_000 }, async () => {
  const target = await openTarget(await createTestApp({ appUrl: "http://evil.example" }));
  const calls = [jobEndpoints.post, messageEndpoints.post, userEndpoints.setPicture].map(caseOf);
  const found = await effects(target, ["an older browser, by its origin"], calls);
  reportDefect("cross-site", "the other site is taken for our own", found.length === calls.length);
  expect(found.every((sentence) => !sentence.includes(" 0 rows"))).toBe(true);
});
