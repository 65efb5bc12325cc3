import { stringify } from "csv-stringify/sync";
import type { CsvCell } from "./route";

/** The largest number of rows in a CSV file. */
export const maxCsvRows = 10_000;

/**
 * Writes rows as CSV that no spreadsheet reads as a formula, whether it splits cells at commas, semicolons or
 * tabs.
 */
export function toCsv(rows: CsvCell[][]): string {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? escapeFormulas(cell) : cell)),
  );
  return stringify(cells, { bom: true, quoted: true, quoted_empty: true });
}

/**
 * Where another separator or a line break splits a cell, its second half has no opening quote of its own: the
 * spreadsheet drops quotes before the first character.
 */
const formulaStart = /(^|[;\t\r\n])([ "]*)(?=[=+\-@＝＋－＠])/g;
const phoneNumber = /^\+?[\d ()[\]]+$/;

/** Marks what would begin a formula as text, as a user would by typing an apostrophe. */
const escapeFormulas = (cell: string) =>
  phoneNumber.test(cell) ? cell : cell.replace(formulaStart, "$1$2'");
