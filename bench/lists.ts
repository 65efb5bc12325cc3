/**
 * Budgets S4 and S5: the database time of every list and counter with a thousand and with a million jobs.
 *
 * npm run bench:lists -- [--jobs 1000000] [--only <part of a name>] [--plans] [--on <URL of a server that
 * keeps the databases>]
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { migrateDb } from "@server/lib/db/migrate";
import { startPostgres } from "@server/lib/postgres/embedded-postgres";
import pg from "pg";
import { allCases, type BenchCase, loadDeepCursors } from "./cases";
import { fillMarketplace, rowCountsFor } from "./fill-marketplace";
import { median, type QueryCost, QueryRecorder } from "./recorder";

const { values: flags } = parseArgs({
  options: {
    jobs: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "7" },
    only: { type: "string" },
    on: { type: "string" },
    plans: { type: "boolean", default: false },
  },
});
const smallJobCount = 1000;
const rounds = Number(flags.rounds);

/** Opens the database with this number of jobs. Creates and fills it unless it exists. */
async function openDatabase(server: string, jobs: number): Promise<QueryRecorder> {
  const name = `bench_${jobs}`;
  const url = server.replace(/postgres$/, name);
  const root = new pg.Client(server);
  await root.connect();
  const { rowCount } = await root.query("select from pg_database where datname = $1", [name]);
  if (!rowCount) await root.query(`create database ${name}`);
  await root.end();
  await migrateDb(url, "migrations");
  if (!rowCount) {
    const client = new pg.Client(url);
    await client.connect();
    console.log(`${jobs.toLocaleString("en")} jobs`);
    await fillMarketplace(client, rowCountsFor(jobs), { log: (line) => console.log(`  ${line}`) });
    await client.end();
  }
  return QueryRecorder.open(url);
}

/** Alternates between the small and the large database, so that other load on the machine affects both. */
async function measure(cases: BenchCase[], sides: QueryRecorder[]) {
  const prepared = await Promise.all(
    sides.map(async (side) => ({ side, keys: await loadDeepCursors(side.client) })),
  );
  const costs = cases.map(() => sides.map((): QueryCost[] => []));
  for (let round = -1; round < rounds; round++)
    for (const [caseIndex, { run }] of cases.entries())
      for (const [sideIndex, { side, keys }] of prepared.entries()) {
        const statements = await side.recordStatements((db) => run(db, keys));
        const onPlan =
          flags.plans && round === 0 && sideIndex === 1
            ? (plan: unknown) => console.log(JSON.stringify(plan, null, 1))
            : undefined;
        const cost = await side.measureCost(statements, onPlan);
        if (round >= 0) costs[caseIndex]?.[sideIndex]?.push(cost); // the first round is a warm-up
      }
  return cases.map(({ name, goal }, caseIndex) => {
    const [small = 0, large = 0] = (costs[caseIndex] ?? []).map((sideCosts) =>
      median(sideCosts.map(({ ms }) => ms)),
    );
    const last = costs[caseIndex]?.[1]?.at(-1) ?? {
      ms: 0,
      statements: 0,
      maxRowsScanned: 0,
      maxRowsSorted: 0,
    };
    const misses: string[] = [];
    if (goal === "S5" && large > 50) misses.push("over 50 ms");
    if (goal === "S4" && large > 5 && large > 1.5 * small) misses.push("grows");
    if (goal === "S4" && last.maxRowsScanned > 1000) misses.push(`Seq Scan of ${last.maxRowsScanned}`);
    if (goal === "S4" && last.maxRowsSorted > 1000) misses.push(`Sort of ${last.maxRowsSorted}`);
    return { name, goal, small, large, statements: last.statements, misses };
  });
}

const postgres = flags.on
  ? { ownerUrl: flags.on, stop: async () => {} }
  : await startPostgres(mkdtempSync(path.join(tmpdir(), "bench-")), { isThrowaway: true });
try {
  const sides = [
    await openDatabase(postgres.ownerUrl, smallJobCount),
    await openDatabase(postgres.ownerUrl, Number(flags.jobs)),
  ];
  const cases = allCases().filter(
    ({ name, goal }) => goal !== "own" && (!flags.only || name.includes(flags.only)),
  );
  const rows = await measure(cases, sides);
  const formatMs = (value: number) => value.toFixed(2).padStart(9);
  console.log(
    `\n${"".padEnd(48)} goal ${"small ms".padStart(9)} ${"large ms".padStart(9)}   ratio  queries  verdict`,
  );
  for (const { name, goal, small, large, statements, misses } of rows)
    console.log(
      `${name.padEnd(48)} ${goal}   ${formatMs(small)} ${formatMs(large)} ${(large / small).toFixed(2).padStart(7)} ${String(statements).padStart(8)}  ${misses.join(", ") || "ok"}`,
    );
  const missed = rows.filter(({ misses }) => misses.length > 0).length;
  console.log(
    `\n${rows.length - missed} of ${rows.length} within their budget, medians of ${rounds} rounds.`,
  );
  process.exitCode = missed > 0 ? 1 : 0;
  for (const { client } of sides) await client.end();
} finally {
  await postgres.stop();
}
