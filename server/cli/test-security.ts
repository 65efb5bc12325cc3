/**
 * `npm run test:security`: runs the security tests in their complete form and prints a table of results.
 * `-- --only fuzzing` runs one suite, `-- --except load` all others, `-- --share 0.1` a tenth of each suite.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { formatTable, readRows } from "@tests/security/results-table";
import { millisecondsInHour } from "date-fns/constants";

const { only, except, share } = parseArgs({
  options: {
    only: { type: "string" },
    except: { type: "string" },
    share: { type: "string", default: "1" },
  },
}).values;
const accessSuites = [
  "access-matrix",
  "guard-removal",
  "secret-sentinels",
  "injection",
  "fuzzing",
  "hostile-links",
  "cross-site",
];
const securitySuites = ["killed-processes", "outages", "sessions", "timing", "load", "backup"];
const suites = [...accessSuites, "races", ...securitySuites];
const testTimeoutMs = millisecondsInHour;

function testFilePath(suite: string): string {
  if (suite === "races") return "tests/concurrency/races.test.ts";
  return accessSuites.includes(suite) ? `tests/access/${suite}.test.ts` : `tests/security/${suite}.test.ts`;
}

const splitNames = (names: string) => names.split(",").map((name) => name.trim().toLowerCase());
const includedSuites = only ? splitNames(only) : suites;
const excludedSuites = except ? splitNames(except) : [];
const selectedSuites = includedSuites.filter((name) => !excludedSuites.includes(name));
const unknownSuites = [...includedSuites, ...excludedSuites].filter((name) => !suites.includes(name));
if (unknownSuites.length > 0) {
  console.error(`There is no ${unknownSuites.join(", ")}; there are ${suites.join(", ")}.`);
  process.exit(1);
}
const isValidShare = Number(share) > 0 && Number(share) <= 1;
if (!isValidShare) {
  console.error("--share is a number above 0, up to 1.");
  process.exit(1);
}

const folder = mkdtempSync(path.join(tmpdir(), "security-"));
const resultsFile = path.join(folder, "results");
// QUALITY=1 runs the browser tests in their long form.
const env = { ...process.env, QUALITY: "1", SECURITY_RESULTS: resultsFile, SECURITY_SHARE: share };
const runSucceeds = (...command: string[]) =>
  spawnSync("npx", command, { stdio: "inherit", env }).status === 0;
const vitestOptions = [
  "--project=server",
  "--project=server-extended",
  "--project=server-isolated",
  "--no-file-parallelism",
  `--testTimeout=${testTimeoutMs}`,
];
const hasPassed = runSucceeds("vitest", "run", ...vitestOptions, ...selectedSuites.map(testFilePath));
const hasPassedInBrowser =
  !selectedSuites.includes("hostile-links") ||
  runSucceeds("playwright", "test", "hostile-links", `--timeout=${testTimeoutMs}`);
const { text, areAllMet } = formatTable(readRows(resultsFile), selectedSuites, suites);
rmSync(folder, { recursive: true });

console.log(`\n${text}\n`);
process.exitCode = hasPassed && hasPassedInBrowser && areAllMet ? 0 : 1;
