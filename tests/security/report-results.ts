import { expect } from "vitest";
import { fullRunShare, goalOf, type Measurement, recordResult, repetitions } from "./results";

export {
  goalOf,
  isFullRun as long,
  type Measurement as Figure,
  type ResultRow as Row,
  repetitions,
} from "./results";

/** Hands in what a test has reached and what was wrong with it; fails if anything was, or if it did too little. What follows is handed in all the same. */
export function reportMeasurement(measurement: Measurement, violations: readonly unknown[]) {
  recordResult({ ...measurement, goal: goalOf(measurement, fullRunShare), wrong: violations.length });
  expect.soft(violations.slice(0, 20)).toEqual([]);
  const { what, reached, goal, isUpperLimit, quickGoal = goal } = measurement;
  if (isUpperLimit) expect.soft([what, reached <= goal, reached]).toEqual([what, true, reached]);
  else expect.soft([what, reached >= repetitions(quickGoal, goal), reached]).toEqual([what, true, reached]);
}

/** Hands in whether the harness has found the defect that was put in on purpose. */
export function reportDefect(test: string, defect: string, found: boolean) {
  recordResult({ test, what: defect, defectFound: found });
  expect([defect, found]).toEqual([defect, true]);
}
