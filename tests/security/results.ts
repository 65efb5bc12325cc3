/**
 * How much the security tests do, and the results that they record. `npm test` runs a small part of each;
 * `npm run test:security` (server/cli/test-security.ts) sets SECURITY_RESULTS, runs everything, and prints
 * the results as one table. Independent of the test runner.
 */
import { appendFileSync } from "node:fs";

const resultsFile = process.env.SECURITY_RESULTS;
/** The share of the repetitions that the long form runs. */
export const fullRunShare = Number(process.env.SECURITY_SHARE ?? 1);

/** Whether the long form runs. */
export const isFullRun = resultsFile !== undefined;

/**
 * How often a test repeats something: `quick` times in `npm test`, `whole` times (or its share) in the long
 * form.
 */
export const repetitions = (quick: number, whole: number) =>
  isFullRun ? Math.ceil(whole * fullRunShare) : quick;

export interface Measurement {
  /** The name of the suite in the table of results. */
  test: string;
  what: string;
  reached: number;
  /** The minimum in the long form; a maximum with `isUpperLimit`. */
  goal: number;
  isUpperLimit?: true;
  /** The minimum in `npm test`, if it is lower. */
  quickGoal?: number;
  unit?: string;
}

/** The goal for a share of the repetitions. Upper limits do not depend on the share. */
export const goalOf = ({ goal, isUpperLimit }: Pick<Measurement, "goal" | "isUpperLimit">, share: number) =>
  isUpperLimit ? goal : Math.ceil(goal * share);

export type ResultRow = Partial<Measurement> & {
  test: string;
  what: string;
  wrong?: number;
  defectFound?: boolean;
};

export function recordResult(row: ResultRow) {
  if (resultsFile) appendFileSync(resultsFile, `${JSON.stringify(row)}\n`);
}
