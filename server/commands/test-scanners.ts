/** `npm run test:scanners`: other hands' tools against the built server, and one table of what they found. `-- --only sqlmap` runs one of them, `--share 0.1` a tenth of what has a measure. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { readRows, tableOf } from "@tests/security/results-table";

/** The tools, and the file of `tests/scanners/` that runs each. */
const files: Record<string, string> = {
  recheck: "recheck",
  sqlmap: "sqlmap",
  ffuf: "hidden-endpoints",
  wfuzz: "hidden-endpoints",
  slowhttptest: "slow-requests",
  wapiti: "wapiti",
  portman: "portman",
};
const all = Object.keys(files);

const { only, share } = parseArgs({
  options: { only: { type: "string" }, share: { type: "string", default: "1" } },
}).values;
const asked = only ? only.split(",").map((name) => name.trim().toLowerCase()) : all;
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0 || !(Number(share) > 0 && Number(share) <= 1)) {
  console.error(
    unknown.length > 0
      ? `There is no scanner called ${unknown.join(", ")}; there are ${all.join(", ")}.`
      : "--share is a number above 0, up to 1.",
  );
  process.exit(1);
}
if (spawnSync("npm", ["run", "build"], { stdio: "inherit" }).status !== 0) process.exit(1);

const folder = mkdtempSync(path.join(tmpdir(), "scanners-"));
const sheet = path.join(folder, "figures");
const names = [...new Set(asked.map((name) => `tests/scanners/${files[name]}.scan.ts`))];
const run = spawnSync(
  "npx",
  ["vitest", "run", "--project", "scanners", "--no-file-parallelism", "--testTimeout", "7200000", ...names],
  {
    stdio: "inherit",
    env: { ...process.env, SCANNERS: "1", SECURITY_RESULTS: sheet, SECURITY_SHARE: share },
  },
);
const { text, met } = tableOf(readRows(sheet), asked, all);
rmSync(folder, { recursive: true });
console.log(`\n${text}\n`);
process.exitCode = run.status === 0 && met ? 0 : 1;
