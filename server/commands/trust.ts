/** `npm run test:security`: the security tests in their long form, and one table of results. `-- --only fuzzing` runs one of them, `--share 0.1` a tenth of each. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { readRows, tableOf } from "@server/trust/table";

const { only, share } = parseArgs({ options: { only: { type: "string" }, share: { type: "string", default: "1" } } }).values;
const suitesOfCases = ["access-matrix", "guard-removal", "secret-sentinels", "injection", "fuzzing", "hostile-links", "cross-site"];
const all = [...suitesOfCases, "T5", "T6", "T7", "T8", "T9", "T11", "T12"];
const byName = new Map(all.map((name) => [name.toLowerCase(), name]));
const asked = only ? only.split(",").map((name) => byName.get(name.trim().toLowerCase()) ?? name.trim()) : all;
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0 || !(Number(share) > 0 && Number(share) <= 1)) {
  console.error(
    unknown.length > 0 ? `There is no ${unknown.join(", ")}; there are ${all.join(", ")}.` : "--share is a number above 0, up to 1.",
  );
  process.exit(1);
}

const folder = mkdtempSync(path.join(tmpdir(), "trust-"));
const sheet = path.join(folder, "figures");
const files = asked.map((name) => (suitesOfCases.includes(name) ? `tests/access/${name}.test.ts` : `/trust/${name.toLowerCase()}-`));
const env = { ...process.env, TRUST_FIGURES: sheet, TRUST_SHARE: share };
const run = (...command: string[]) => spawnSync("npx", command, { stdio: "inherit", env }).status === 0;
const projects = ["--project", "server", "--project", "server-isolated"];
const passed = run("vitest", "run", ...projects, "--no-file-parallelism", "--testTimeout", "3600000", ...files);
const passedInBrowser = !asked.includes("hostile-links") || run("playwright", "test", "hostile-links", "--timeout", "3600000");
const { text, met } = tableOf(readRows(sheet), asked, all);
rmSync(folder, { recursive: true });

console.log(`\n${text}\n`);
process.exitCode = passed && passedInBrowser && met ? 0 : 1;
