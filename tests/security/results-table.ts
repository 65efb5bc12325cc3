import { existsSync, readFileSync } from "node:fs";
import type { ResultRow } from "./results";

/** The rows that tests have handed in. */
export function readRows(resultsFile: string): ResultRow[] {
  if (!existsSync(resultsFile)) return [];
  const lines = readFileSync(resultsFile, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line));
}

/**
 * Handed-in rows as one table in the order of `all`, a row for each test that was asked for and handed in
 * nothing; and whether all figures are met.
 */
export function formatTable(
  rows: ResultRow[],
  selectedTests: readonly string[],
  allTests: readonly string[],
): { text: string; areAllMet: boolean } {
  const missed = selectedTests
    .filter((name) => !rows.some(({ test }) => test === name))
    .map((test) => ({ test, what: "handed in nothing" }));
  const lines = [...rows, ...missed]
    .toSorted((a, b) => allTests.indexOf(a.test) - allTests.indexOf(b.test))
    .map(lineOf);
  const table = [["Test", "What", "Goal", "Reached", "Wrong", "Verdict"], ...lines].map((line) =>
    line.map(String),
  );
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? [];
  const text = table
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "))
    .join("\n");
  return { text, areAllMet: lines.every((line) => line.at(-1) === "met") };
}

function lineOf({ test, what, goal = 0, reached = 0, isUpperLimit, unit, wrong, defectFound }: ResultRow) {
  if (defectFound !== undefined)
    return [test, `seeded: ${what}`, "found", defectFound ? "found" : "not found", "", verdict(defectFound)];
  const met = wrong === 0 && (isUpperLimit ? reached <= goal : reached >= goal);
  return [
    test,
    what,
    `${isUpperLimit ? "≤" : "≥"} ${number(goal, unit)}`,
    number(reached, unit),
    wrong ?? "–",
    verdict(met),
  ];
}

const verdict = (met: boolean) => (met ? "met" : "MISSED");
const number = (value: number, unit = "") =>
  `${Math.round(value * 100) / 100 === value ? value.toLocaleString("en-US") : value.toFixed(2)}${unit}`;
