import { expect } from "vitest";
import { amount, type Figure, goalOf, recordResult, share } from "./results";

export { amount, type Figure, goalOf, long, type Row } from "./results";

/** Hands in what a test has reached and what was wrong with it; fails if anything was, or if it did too little. What follows is handed in all the same. */
export function handIn(figure: Figure, wrong: readonly unknown[]) {
  recordResult({ ...figure, goal: goalOf(figure, share), wrong: wrong.length });
  expect.soft(wrong.slice(0, 20)).toEqual([]);
  const { what, reached, goal, atMost, quick = goal } = figure;
  if (atMost) expect.soft([what, reached <= goal, reached]).toEqual([what, true, reached]);
  else expect.soft([what, reached >= amount(quick, goal), reached]).toEqual([what, true, reached]);
}

/** Hands in whether the harness has found the defect that was put in on purpose. */
export function handInDefect(test: string, defect: string, found: boolean) {
  recordResult({ test, what: defect, defectFound: found });
  expect([defect, found]).toEqual([defect, true]);
}
