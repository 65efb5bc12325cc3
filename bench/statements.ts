/**
 * Goal S3: which signed-in readings are more than one statement when the session is known, or more than two when it is not, or write.
 * Counted by the test that keeps server/test/query-counts.txt, and read from there. Exit 1 on a miss.
 *
 * npm run bench:statements
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const counted = spawnSync("npx", ["vitest", "run", "--project", "server", "server/test/query-counts"], { stdio: "inherit" });
const line = /^(GET \S+) +(\d+) warm +(\d+) cold +(\d+) writes/;
const readings = readFileSync("server/test/query-counts.txt", "utf8")
  .split("\n")
  .flatMap((text) => {
    const [, call = "", ...counts] = line.exec(text) ?? [];
    const [warm = 0, cold = 0, writes = 0] = counts.map(Number);
    return call ? [{ call, warm, cold, writes }] : [];
  });
const over = readings.filter(({ warm, cold, writes }) => warm > 1 || cold > 2 || writes > 0);
for (const { call, warm, cold } of over) console.log(`${call.padEnd(44)} ${warm} warm ${String(cold).padStart(2)} cold`);
const writing = readings.filter(({ writes }) => writes > 0).length;
console.log(
  `\nS3  ${readings.length - over.length} of ${readings.length} readings within one statement, ${writing} write: ${over.length ? "MISSED" : "ok"}`,
);
process.exitCode = counted.status !== 0 || over.length > 0 ? 1 : 0;
