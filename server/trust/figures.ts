/**
 * What every trust test shares: how much it does, and the row that it hands in. `npm test` does a little of each;
 * `npm run test:security` (server/commands/trust.ts) sets TRUST_FIGURES, does all of it, and prints the rows as one table.
 */
import { appendFileSync } from "node:fs";
import { expect } from "vitest";

const sheet = process.env.TRUST_FIGURES;
const share = Number(process.env.TRUST_SHARE ?? 1);

/** Whether this is the long form. */
export const long = sheet !== undefined;

/** How often something is done: a little with every other test, and in the long form as often as the goal says. */
export const amount = (quick: number, whole: number) => (long ? Math.ceil(whole * share) : quick);

export interface Figure {
  /** As in the table of figures: T1 to T12. */
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
export const goalOf = ({ goal, atMost }: Pick<Figure, "goal" | "atMost">, share: number) => (atMost ? goal : Math.ceil(goal * share));

/** Hands in what a test has reached and what was wrong with it; fails if anything was, or if it did too little. What follows is handed in all the same. */
export function handIn(figure: Figure, wrong: readonly unknown[]) {
  note({ ...figure, goal: goalOf(figure, share), wrong: wrong.length });
  expect.soft(wrong.slice(0, 20)).toEqual([]);
  const { what, reached, goal, atMost, quick = goal } = figure;
  if (atMost) expect.soft([what, reached <= goal, reached]).toEqual([what, true, reached]);
  else expect.soft([what, reached >= amount(quick, goal), reached]).toEqual([what, true, reached]);
}

/** Hands in whether the harness has found the defect that was put in on purpose. */
export function handInDefect(test: string, defect: string, found: boolean) {
  note({ test, what: defect, defectFound: found });
  expect([defect, found]).toEqual([defect, true]);
}

export type Row = Partial<Figure> & { test: string; what: string; wrong?: number; defectFound?: boolean };

function note(row: Row) {
  if (sheet) appendFileSync(sheet, `${JSON.stringify(row)}\n`);
}
