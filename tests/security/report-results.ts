import { expect } from "vitest";
import { fullRunShare, goalOf, type Measurement, recordResult, repetitions } from "./results";

/**
 * Records the result of a measurement. Fails softly if there were violations or the goal was missed, so that
 * later measurements of the same test are recorded, too.
 */
export function reportMeasurement(measurement: Measurement, violations: readonly unknown[]) {
  recordResult({ ...measurement, goal: goalOf(measurement, fullRunShare), wrong: violations.length });
  expect.soft(violations.slice(0, 20)).toEqual([]);
  const { what, reached, goal, isUpperLimit, quickGoal = goal } = measurement;
  if (isUpperLimit) expect.soft([what, reached <= goal, reached]).toEqual([what, true, reached]);
  else expect.soft([what, reached >= repetitions(quickGoal, goal), reached]).toEqual([what, true, reached]);
}

/** Records whether the suite found a planted defect, and fails if it did not. */
export function reportDefect(test: string, defect: string, found: boolean) {
  recordResult({ test, what: defect, defectFound: found });
  expect([defect, found]).toEqual([defect, true]);
}
