/**
 * Goal S3: which signed-in reads run more than one statement when the session is known, or more than two when it is not.
 * The counts are those of the cases in tests/access; the test that compares them with the server runs first. Exit 1 on a miss.
 *
 * npm run bench:statements
 */
import { spawnSync } from "node:child_process";
import { cases } from "../tests/access/cases";

const counted = spawnSync("npx", ["vitest", "run", "--project", "server", "tests/access/query-counts"], {
  stdio: "inherit",
});
const reads = cases.flatMap(({ name, endpoint, maxQueries: { warm = 0, cold = 0 } = {}, stream }) =>
  endpoint.method === "GET" && !stream ? [{ name, warm, cold }] : [],
);
const over = reads.filter(({ warm, cold }) => warm > 1 || cold > 2);
for (const { name, warm, cold } of over)
  console.log(`${name.padEnd(44)} ${warm} warm ${String(cold).padStart(2)} cold`);
console.log(
  `\nS3  ${reads.length - over.length} of ${reads.length} reads within one statement: ${over.length ? "MISSED" : "ok"}`,
);
process.exitCode = counted.status !== 0 || over.length > 0 ? 1 : 0;
