/** `npm run test:trust`: the trust tests in their long form, and one table of what they reached. `-- --only T4` runs one of them, `--share 0.1` a tenth of each. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Row } from "@server/trust/figures";

const { only, share } = parseArgs({ options: { only: { type: "string" }, share: { type: "string", default: "1" } } }).values;
const all = ["T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9", "T10", "T11", "T12"];
const asked = only ? only.split(",").map((name) => name.trim().toUpperCase()) : all;
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0 || !(Number(share) > 0 && Number(share) <= 1)) {
  console.error(
    unknown.length > 0 ? `There is no ${unknown.join(", ")}; there are ${all.join(", ")}.` : "--share is a number above 0, up to 1.",
  );
  process.exit(1);
}

const folder = mkdtempSync(path.join(tmpdir(), "trust-"));
const sheet = path.join(folder, "figures");
const files = asked.map((name) => `/trust/${name.toLowerCase()}-`);
// The browser's part of T10 needs the built pages; nothing else waits for them.
const projects = asked.includes("T10") ? ["--project", "server", "--project", "stories"] : ["--project", "server"];
const run = spawnSync("npx", ["vitest", "run", ...projects, "--no-file-parallelism", "--testTimeout", "3600000", ...files], {
  stdio: "inherit",
  env: { ...process.env, TRUST_FIGURES: sheet, TRUST_SHARE: share },
});
const rows: Row[] = existsSync(sheet)
  ? readFileSync(sheet, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
  : [];
rmSync(folder, { recursive: true });

const number = (value: number, unit = "") =>
  `${Math.round(value * 100) / 100 === value ? value.toLocaleString("en-US") : value.toFixed(2)}${unit}`;
const missed = asked.filter((name) => !rows.some(({ test }) => test === name)).map((test) => ({ test, what: "handed in nothing" }));
const lines = [...rows, ...missed]
  .toSorted((a, b) => all.indexOf(a.test) - all.indexOf(b.test))
  .map(({ test, what, goal = 0, reached = 0, atMost, unit, wrong, defectFound }: Row) => {
    if (defectFound !== undefined) return [test, `seeded: ${what}`, "found", defectFound ? "found" : "not found", "", verdict(defectFound)];
    const met = wrong === 0 && (atMost ? reached <= goal : reached >= goal);
    return [test, what, `${atMost ? "≤" : "≥"} ${number(goal, unit)}`, number(reached, unit), wrong ?? "–", verdict(met)].map(String);
  });
function verdict(met: boolean) {
  return met ? "met" : "MISSED";
}

const table = [["Test", "What", "Goal", "Reached", "Wrong", "Verdict"], ...lines].map((line) => line.map(String));
const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? [];
console.log(`\n${table.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")).join("\n")}\n`);
process.exitCode = run.status === 0 && lines.every((line) => line.at(-1) === "met") ? 0 : 1;
