import { stringify } from "csv-stringify/sync";
import type { CsvCell } from "./route";

/** The largest number of rows in a CSV file. */
export const maxCsvRows = 10_000;

/**
 * Writes rows as CSV. Formulas are escaped for spreadsheets that split cells at commas, at semicolons or at
 * tabs, so that no text of a user runs as a formula.
 */
export function toCsv(rows: CsvCell[][]): string {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? escapeFormulas(cell) : cell)),
  );
  return stringify(cells, { bom: true, quoted: true, quoted_empty: true });
}

/**
 * The places where a spreadsheet could read a formula: the start of a cell, and the characters after a
 * separator or line break at which it may split the cell. Spreadsheets ignore spaces and quotes before the
 * formula.
 */
const formulaStartPattern = /(^|[;\t\r\n])([ "]*)(?=[=+\-@＝＋－＠])/g;
/** Phone numbers such as "+49 (30) 123" start like a formula, but contain no operator, name or function. */
const phoneNumberPattern = /^\+?[\d ()[\]]+$/;

/** Inserts an apostrophe before each formula, so that a spreadsheet reads the formula as text. */
const escapeFormulas = (cell: string) =>
  phoneNumberPattern.test(cell) ? cell : cell.replace(formulaStartPattern, "$1$2'");
