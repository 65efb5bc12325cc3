import { randomBytes } from "node:crypto";
import { searchThresholds } from "@server/lib/search/planner";
import { loadAnswerTime } from "@server/organizations/queries";
import { listUnknownSkills } from "@server/skills/queries";
import { builtInTaxonomy } from "@shared/taxonomy/find-skills";
import { isLongForm } from "@tests/app/long-form";
import { runSql } from "@tests/app/test-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { allCases, type BenchCase, loadDeepCursors } from "../../bench/cases";
import { fillMarketplace, rowCountsFor, searchWords } from "../../bench/fill-marketplace";
import { QueryRecorder } from "../../bench/recorder";
import { countMatchingJobs, listNewest } from "./marketplace-queries";
import { listByOrganization } from "./queries";

const databaseName = `plans_${randomBytes(6).toString("hex")}`;
const url = inject("postgres").replace(/[^/]*$/, databaseName);
let recorder: QueryRecorder;
const organizationId = 1;

beforeAll(async () => {
  await runSql(
    inject("postgres"),
    `create database ${databaseName} template template_world strategy file_copy`,
  );
  const client = new pg.Client(url);
  await client.connect();
  await fillMarketplace(
    client,
    { ...rowCountsFor(20_000), users: 4000 },
    {
      // One job in eight is of one organization, and all its applications and submissions are answered.
      changeRows: () =>
        client.query(`
          update jobs set company_organization_id = ${organizationId} where id % 8 = 0;
          update job_applications set decided_at = created_at + interval '1 day' where job_id % 8 = 0 and status <> 'pending';
          update job_candidate_submissions set answered_at = created_at + interval '1 day' where job_id % 8 = 0`),
    },
  );
  await client.end();
  recorder = await QueryRecorder.open(url);
});
afterAll(async () => {
  await recorder.client.end();
  await runSql(inject("postgres"), `drop database ${databaseName} with (force)`);
});

/** The short form has a third of the combinations of a filter and a search. */
const isIncluded = ({ name }: BenchCase, index: number) =>
  isLongForm || index % 3 === 0 || !/^filter .*, search /.test(name);

/** The queries whose statements scan or sort more than 1,000 rows, with both numbers. */
async function expensiveQueries(goal: BenchCase["goal"]) {
  const keys = await loadDeepCursors(recorder.client);
  const expensive: [string, number, number][] = [];
  for (const { name, run } of allCases()
    .filter(isIncluded)
    .filter((queryCase) => queryCase.goal === goal)) {
    const { maxRowsScanned, maxRowsSorted } = await recorder.measureCost(
      await recorder.recordStatements((db) => run(db, keys)),
    );
    if (maxRowsScanned > 1000 || maxRowsSorted > 1000) expensive.push([name, maxRowsScanned, maxRowsSorted]);
  }
  return expensive;
}

test("no list or counter scans or sorts more than 1,000 rows", async () => {
  expect(await expensiveQueries("S4")).toEqual([]);
});

test("no search scans a whole table, whether its words are absent, rare or common", async () => {
  expect(await expensiveQueries("S5")).toEqual([]);
});

test("a count of a common word is one statement, which reads the index of the sample", async () => {
  const statements = await recorder.recordStatements((db) =>
    countMatchingJobs(db, { q: searchWords.common }),
  );
  const plans: string[] = [];
  await recorder.measureCost(statements, (plan) => plans.push(JSON.stringify(plan)));
  expect(plans).toEqual([expect.stringContaining("jobs_market_sample")]);
});

/** The statements of a search whose term occurs a few times in the first 500 rows. */
async function recordMiddlingSearch(maxSortedMatches: number) {
  const defaultThresholds = { ...searchThresholds };
  Object.assign(searchThresholds, { maxSortedMatches, manyMatchesInHead: 100, maxFilteredRows: 0 });
  const statements = await recorder.recordStatements((db) =>
    listNewest(db, 1, { q: searchWords.middling }, { limit: 50 }),
  );
  Object.assign(searchThresholds, defaultThresholds);
  return statements;
}

test("the matches of a term are not all read and sorted if the sample proves that there are too many", async () => {
  const countReadsOfAll = async (maxSortedMatches: number) =>
    (await recordMiddlingSearch(maxSortedMatches)).filter(({ text }) => text.includes("json_agg")).length;
  // Of the first 500 rows.
  expect(await countReadsOfAll(20)).toBe(1);
  expect(await countReadsOfAll(300)).toBe(2);
});

test("the end of a window of the newest jobs is found in the index of the sample", async () => {
  const plans: string[] = [];
  const statements = await recordMiddlingSearch(20);
  await recorder.measureCost(
    statements.filter(({ text }) => text.includes("offset")),
    (plan) => plans.push(JSON.stringify(plan)),
  );
  expect(plans).toEqual([
    expect.stringContaining('"jobs_listed_newest"'),
    expect.stringContaining('"jobs_listed_newest_sample"'),
  ]);
});

test("the jobs of an organization, first and deep, and its answer time read the indexes of its jobs", async () => {
  const { rows } = await recorder.client.query<{ at: string; id: number }>(
    `select to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id from jobs
     where company_organization_id = ${organizationId} order by created_at, id offset 100 limit 1`,
  );
  const statements = await recorder.recordStatements(async (db) => {
    await listByOrganization(db, 1, organizationId, { limit: 50 });
    await listByOrganization(db, 1, organizationId, { limit: 50, after: rows[0] });
    expect(await loadAnswerTime(db, organizationId)).toMatchObject({ medianHours: 24 });
  });
  const plans: string[] = [];
  const { maxRowsScanned, maxRowsSorted } = await recorder.measureCost(statements, (plan) =>
    plans.push(JSON.stringify(plan)),
  );
  expect(plans).toEqual([
    expect.stringContaining("jobs_company_organization_listed"),
    expect.stringContaining("jobs_company_organization_listed"),
    expect.stringContaining("jobs_company_organization"),
  ]);
  expect(maxRowsScanned).toBeLessThanOrEqual(1000);
  expect(maxRowsSorted).toBeLessThanOrEqual(1000);
});

test("the unknown skills are those of the newest jobs and candidates, which indexes find", async () => {
  const statements = await recorder.recordStatements((db) =>
    listUnknownSkills(db, builtInTaxonomy, {}, { limit: 50 }),
  );
  const plans: string[] = [];
  const { maxRowsScanned } = await recorder.measureCost(statements, (plan) =>
    plans.push(JSON.stringify(plan)),
  );
  expect(plans).toEqual([
    expect.stringMatching(
      /jobs_listed_newest.*candidates_(available_)?newest|candidates_.*jobs_listed_newest/,
    ),
  ]);
  expect(maxRowsScanned).toBeLessThanOrEqual(1000);
});

test("no insight, and none of the rows behind it, scans a whole table", async () => {
  expect((await expensiveQueries("own")).filter(([, scanned]) => scanned > 1000)).toEqual([]);
});
