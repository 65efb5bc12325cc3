import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "./csv";
import type { CsvCell } from "./route";

const byteOrderMark = "\ufeff";
const separators = [",", ";", "\t"];

/**
 * Reads a file as spreadsheets do: text after a closing quote belongs to the cell, a quote within a cell is
 * text.
 */
function readCells(text: string, separator: string): string[] {
  const cells = [""];
  let isQuoted = false;
  let isStart = true;
  const chars = text.slice(byteOrderMark.length);
  for (let at = 0; at < chars.length; at++) {
    const char = chars[at] ?? "";
    if (isQuoted && char === '"' && chars[at + 1] === '"') cells.push(`${cells.pop()}${chars[at++]}`);
    else if (isQuoted ? char === '"' : isStart && char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (char === separator || char === "\n" || char === "\r")) cells.push("");
    else cells.push(`${cells.pop()}${char}`);
    isStart = !isQuoted && (char === separator || char === "\n" || char === "\r");
  }
  return cells;
}
const isFormula = (cell: string) => /^ *[=+\-@＝＋－＠]/.test(cell);

test("quotes every cell", () => {
  expect(
    toCsv([
      ["Name", "Visits", "Phone"],
      ["a,b", 3, null],
    ]),
  ).toBe(`${byteOrderMark}"Name","Visits","Phone"\n"a,b","3",""\n`);
});

test.each([
  ["=1+1", "'=1+1"],
  ["+cmd", "'+cmd"],
  ["-1", "'-1"],
  ["@SUM(1)", "'@SUM(1)"],
  ["＝1+1", "'＝1+1"],
  ["a;=1+1", "a;'=1+1"],
  ['a;"=1+1;b', `a;"'=1+1;b`],
  ["a\t=1+1", "a\t'=1+1"],
  ["Skills\n- Go", "Skills\n'- Go"],
  ["a\r\n@b", "a\r\n'@b"],
  ["+49 (89) 123 456", "+49 (89) 123 456"],
  ["++49", "'++49"],
  ["+1 555-0100", "'+1 555-0100"],
  ["a=1;b", "a=1;b"],
  ["name@example.com", "name@example.com"],
])("writes %j as %j", (cell, written) => {
  expect(readCells(toCsv([["x", cell]]), ",")).toEqual(["x", written, ""]);
});

test("a number is not marked as text", () => expect(toCsv([[-1]])).toBe(`${byteOrderMark}"-1"\n`));

test("no cell begins a formula, whichever separator a spreadsheet uses", () => {
  const cell = fc.string({ unit: fc.constantFrom(..."=+-@;,\t\r\n\"' a1("), maxLength: 10 });
  const check = (rows: CsvCell[][], separator: string) => {
    // Without a separator at commas a row is one cell: a phone number and quoted texts, which is no valid
    // formula.
    const phone = (found: string) => /^\+[\d ()]+(,|$)/.test(found);
    expect(readCells(toCsv(rows), separator).filter((found) => isFormula(found) && !phone(found))).toEqual(
      [],
    );
  };
  for (const separator of separators) {
    check([["x", "a;=1+1", 'a;"=1+1;b']], separator);
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { maxLength: 3 }), (rows) =>
        check(rows, separator),
      ),
      { numRuns: 500 },
    );
  }
});
