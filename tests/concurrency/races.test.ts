/**
 * Races: fifty requests at once, round after round; and the same without the constraint that decides them.
 */
import { createTestApp } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";
import { reportDefect, reportMeasurement } from "../security/report-results";
import { repetitions } from "../security/results";
import { decidingIndexes, dropConstraintSql } from "./constraints";
import { concurrentRequests, openRaces } from "./races";

const app = await createTestApp();
const races = await openRaces(app);
const rounds = repetitions(1, 20);
// Adding an address needs a sign-in within ten minutes, and all rounds together can take longer.
beforeEach(() => app.rows("update session set authenticated_at = now()"));

test.each(Object.keys(races))("%s", async (name) => {
  const violations: string[] = [];
  for (let round = 0; round < rounds; round++)
    violations.push(...((await races[name]?.(round)) ?? []).map((sentence) => `round ${round}: ${sentence}`));
  reportMeasurement(
    {
      test: "races",
      what: `${name}, rounds of ${concurrentRequests} at once`,
      reached: rounds,
      quickGoal: 1,
      goal: 20,
    },
    violations,
  );
});

test("while the database hangs all requests get 503, and after retries there is one winner", async () => {
  const held = app.rows("begin; lock table user_emails in access exclusive mode; select pg_sleep(6); commit");
  const before = app.log.lines.length;
  const violations = await races.R6?.(500);
  await held;
  expect(violations).toEqual([]);
  expect(JSON.stringify(app.log.lines.slice(before))).toContain("the database is unavailable");
});

test.each(Object.entries(decidingIndexes))(
  "finds that %s fails without its constraint",
  async (name, constraints) => {
    for (const [table, constraint] of constraints) await app.rows(dropConstraintSql(table, constraint));
    let found = false;
    for (let round = 1000; round < 1005 && !found; round++)
      found = (await races[name]?.(round))?.length !== 0;
    reportDefect("races", `${name} without its unique index`, found);
  },
);
