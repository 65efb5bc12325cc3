/**
 * How much the security tests do, and the results that they record. `npm test` does a little of each; `npm run test:security`
 * (server/commands/test-security.ts) sets SECURITY_RESULTS, does all of it, and prints the results as one table. Independent of the test runner.
 */
import { appendFileSync } from "node:fs";

const sheet = process.env.SECURITY_RESULTS;
/** The part of the whole that the long form does. */
export const share = Number(process.env.SECURITY_SHARE ?? 1);

/** Whether this is the long form. */
export const long = sheet !== undefined;

/** How often something is done: a little with every other test, and in the long form as often as the goal says. */
export const amount = (quick: number, whole: number) => (long ? Math.ceil(whole * share) : quick);

export interface Figure {
  /** The name of the suite in the table of results. */
  test: string;
  what: string;
  reached: number;
  /** At least so many are wanted in the long form; with `atMost`, no more than that. */
  goal: number;
  atMost?: true;
  /** What `npm test` reaches at least, where that is less. */
  quick?: number;
  unit?: string;
}

/** The goal of a run over a share of the whole. Limits (`atMost`) do not depend on how much is done. */
export const goalOf = ({ goal, atMost }: Pick<Figure, "goal" | "atMost">, share: number) =>
  atMost ? goal : Math.ceil(goal * share);

export type Row = Partial<Figure> & { test: string; what: string; wrong?: number; defectFound?: boolean };

export function recordResult(row: Row) {
  if (sheet) appendFileSync(sheet, `${JSON.stringify(row)}\n`);
}
