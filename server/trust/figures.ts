/**
 * What every trust test shares: how much it does, and the row that it hands in. `npm test` does a little of each;
 * `npm run test:trust` (server/commands/trust.ts) sets TRUST_FIGURES, does all of it, and prints the rows as one table.
 */
import { appendFileSync } from "node:fs";
import { expect } from "vitest";

const sheet = process.env.TRUST_FIGURES;

/** Whether this is the long form. */
export const long = sheet !== undefined;

export interface Figure {
  /** As in the table of figures: T1 to T12. */
  test: string;
  what: string;
  reached: number;
  /** At least so many are wanted in the long form; with `atMost`, no more than that. */
  goal: number;
  atMost?: true;
  unit?: string;
}

/** Hands in what a test has reached and what was wrong with it, and fails if anything was. */
export function handIn(figure: Figure, wrong: readonly unknown[]) {
  note({ ...figure, wrong: wrong.length, defectFound: undefined });
  expect(wrong.slice(0, 20)).toEqual([]);
}

export type Row = Partial<Figure> & { test: string; what: string; wrong?: number; defectFound?: boolean };

function note(row: Row) {
  if (sheet) appendFileSync(sheet, `${JSON.stringify(row)}\n`);
}
