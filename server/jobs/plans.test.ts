import { randomBytes } from "node:crypto";
import { sql } from "@tests/app/test-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { allCases, type Case, keysOf } from "../../bench/cases";
import { fill, scaleOf } from "../../bench/fill";
import { Recorder } from "../../bench/recorder";

const name = `plans_${randomBytes(6).toString("hex")}`;
const url = inject("postgres").replace(/[^/]*$/, name);
let recorder: Recorder;

beforeAll(async () => {
  await sql(inject("postgres"), `create database ${name} template template_world strategy file_copy`);
  const client = new pg.Client(url);
  await client.connect();
  await fill(client, { ...scaleOf(20_000), users: 4000 });
  await client.end();
  recorder = await Recorder.open(url);
});
afterAll(async () => {
  await recorder.client.end();
  await sql(inject("postgres"), `drop database ${name} with (force)`);
});

/** The most rows that any statement of these calls read by a Seq Scan or sorted, with the call's name. */
async function worst(goal: Case["goal"]) {
  const keys = await keysOf(recorder.client);
  const found: [string, number, number][] = [];
  for (const { name, run } of allCases().filter((one) => one.goal === goal)) {
    const { scanned, sorted } = await recorder.costOf(await recorder.statementsOf((db) => run(db, keys)));
    if (scanned > 1000 || sorted > 1000) found.push([name, scanned, sorted]);
  }
  return found;
}

test("no list and no counter reads a table or sorts more than a thousand rows, at any sort, filter and depth", async () => {
  expect(await worst("S4")).toEqual([]);
});

test("no search reads a table from end to end: not for the absent word, not for the common one, not for both", async () => {
  expect(await worst("S5")).toEqual([]);
});

test("nobody's own figures, and none of the rows behind them, read a table from end to end", async () => {
  expect((await worst("own")).filter(([, scanned]) => scanned > 1000)).toEqual([]);
});
