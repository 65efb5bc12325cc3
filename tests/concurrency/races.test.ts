/** Races: fifty requests at once, round after round; and the same without the constraint that decides them. */
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";
import { amount, handIn, handInDefect } from "../security/report-results";
import { deciding, dropping } from "./constraints";
import { atOnce, openRaces } from "./races";

const world = await createTestApp();
const races = await openRaces(world);
const rounds = amount(1, 20);

test.each(Object.keys(races))("%s", async (name) => {
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round++)
    wrong.push(...((await races[name]?.(round)) ?? []).map((sentence) => `round ${round}: ${sentence}`));
  handIn(
    { test: "races", what: `${name}, rounds of ${atOnce} at once`, reached: rounds, quick: 1, goal: 20 },
    wrong,
  );
});

test("a database that is held up answers 503 to all, and whoever comes back finds one winner", async () => {
  const held = world.rows(
    "begin; lock table user_emails in access exclusive mode; select pg_sleep(6); commit",
  );
  const before = world.log.lines.length;
  const wrong = await races.R6?.(500);
  await held;
  expect(wrong).toEqual([]);
  expect(JSON.stringify(world.log.lines.slice(before))).toContain("the database is unavailable");
});

test.each(Object.entries(deciding))("%s is lost without its constraint", async (name, constraints) => {
  for (const [table, constraint] of constraints) await world.rows(dropping(table, constraint));
  let found = false;
  for (let round = 1000; round < 1005 && !found; round++) found = (await races[name]?.(round))?.length !== 0;
  handInDefect("races", `${name} without its unique index`, found);
});
