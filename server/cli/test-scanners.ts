/**
 * `npm run test:scanners`: runs third-party security scanners against the built server and prints a table of
 * results. `-- --only sqlmap` runs one scanner. With `-- --share 0.1`, scanners whose attempts can be limited
 * make a tenth of them.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { formatTable, readRows } from "@tests/security/results-table";
import { millisecondsInHour } from "date-fns/constants";

/** Name of the file in `tests/scanners/` that runs a scanner. */
const fileNameByScanner: Record<string, string> = {
  recheck: "recheck",
  sqlmap: "sqlmap",
  ffuf: "hidden-endpoints",
  wfuzz: "hidden-endpoints",
  slowhttptest: "slow-requests",
  wapiti: "wapiti",
  portman: "portman",
};
const testTimeoutMs = 2 * millisecondsInHour;
const scanners = Object.keys(fileNameByScanner);

const { only, share } = parseArgs({
  options: { only: { type: "string" }, share: { type: "string", default: "1" } },
}).values;
const selectedScanners = only ? only.split(",").map((name) => name.trim().toLowerCase()) : scanners;
const unknownScanners = selectedScanners.filter((name) => !scanners.includes(name));
if (unknownScanners.length > 0) {
  console.error(
    `There is no scanner called ${unknownScanners.join(", ")}; there are ${scanners.join(", ")}.`,
  );
  process.exit(1);
}
const isValidShare = Number(share) > 0 && Number(share) <= 1;
if (!isValidShare) {
  console.error("--share is a number above 0, up to 1.");
  process.exit(1);
}
const build = spawnSync("npm", ["run", "build"], { stdio: "inherit" });
if (build.status !== 0) process.exit(1);

const folder = mkdtempSync(path.join(tmpdir(), "scanners-"));
const resultsFile = path.join(folder, "results");
const testFiles = [
  ...new Set(selectedScanners.map((name) => `tests/scanners/${fileNameByScanner[name]}.scan.ts`)),
];
const vitestOptions = ["--project", "scanners", "--no-file-parallelism", `--testTimeout=${testTimeoutMs}`];
const vitest = spawnSync("npx", ["vitest", "run", ...vitestOptions, ...testFiles], {
  stdio: "inherit",
  env: { ...process.env, SCANNERS: "1", SECURITY_RESULTS: resultsFile, SECURITY_SHARE: share },
});
const { text, areAllMet } = formatTable(readRows(resultsFile), selectedScanners, scanners);
rmSync(folder, { recursive: true });
console.log(`\n${text}\n`);
process.exitCode = vitest.status === 0 && areAllMet ? 0 : 1;
