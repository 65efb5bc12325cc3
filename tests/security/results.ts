/**
 * How much the security tests do, and the results that they record. `npm test` does a little of each; `npm run test:security`
 * (server/cli/test-security.ts) sets SECURITY_RESULTS, does all of it, and prints the results as one table. Independent of the test runner.
 */
import { appendFileSync } from "node:fs";

const resultsFile = process.env.SECURITY_RESULTS;
/** The part of the whole that the long form does. */
export const fullRunShare = Number(process.env.SECURITY_SHARE ?? 1);

/** Whether this is the long form. */
export const isFullRun = resultsFile !== undefined;

/** How often something is done: a little with every other test, and in the long form as often as the goal says. */
export const repetitions = (quick: number, whole: number) =>
  isFullRun ? Math.ceil(whole * fullRunShare) : quick;

export interface Measurement {
  /** The name of the suite in the table of results. */
  test: string;
  what: string;
  reached: number;
  /** At least so many are wanted in the long form; with `atMost`, no more than that. */
  goal: number;
  isUpperLimit?: true;
  /** What `npm test` reaches at least, where that is less. */
  quickGoal?: number;
  unit?: string;
}

/** The goal of a run over a share of the whole. Limits (`atMost`) do not depend on how much is done. */
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
