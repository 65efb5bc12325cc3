/**
 * Budget S3: a read runs at most one SQL statement if the session is cached, and two otherwise. Uses the
 * counts of the cases in tests/access, after running the test that compares them with the server. Exits with
 * 1 if a read exceeds the budget.
 *
 * npm run bench:statements
 */
import { spawnSync } from "node:child_process";
import { cases } from "../tests/access/cases";

const countTest = spawnSync("npx", ["vitest", "run", "--project", "server", "tests/access/query-counts"], {
  stdio: "inherit",
});
const reads = cases.flatMap(({ name, endpoint, maxQueries: { warm = 0, cold = 0 } = {}, stream }) =>
  endpoint.method === "GET" && !stream ? [{ name, warm, cold }] : [],
);
const overBudget = reads.filter(({ warm, cold }) => warm > 1 || cold > 2);
for (const { name, warm, cold } of overBudget)
  console.log(`${name.padEnd(44)} ${warm} warm ${String(cold).padStart(2)} cold`);
console.log(
  `\nS3  ${reads.length - overBudget.length} of ${reads.length} reads within one statement: ${overBudget.length ? "MISSED" : "ok"}`,
);
process.exitCode = countTest.status !== 0 || overBudget.length > 0 ? 1 : 0;
