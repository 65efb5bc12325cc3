/** `docs/undo.md` is generated: `npx vitest run tests/access/undo.test.ts -u` writes it. */
import { expect, test } from "vitest";
import { contractCases } from "./cases";
import { type Undo, undo, undoSections } from "./undo";

const intro = `# What can be taken back, and how

Every call that changes something is listed here once. This page is generated from the cases in \`tests/access\`; whoever adds an endpoint decides in its case where it belongs: what a slip can do is undone by an Undo, or by the opposite in the same place; what has no way back is asked about first. No call is held back in the browser to fake an undo.`;

/** Each row of the page with its calls, in the order of `undo.ts`. */
function rowsOf(section: string): [Undo, string][] {
  const rows = new Map<Undo, string[]>(
    Object.values(undo).flatMap((row) => (row.section === section ? [[row, []]] : [])),
  );
  for (const { name, undo: row } of contractCases)
    if (row?.section === section) rows.set(row, [...(rows.get(row) ?? []), `\`${name}\``]);
  return [...rows].map(([row, names]) => [row, names.join(" ")]);
}

function page(): string {
  const sections = Object.entries<{ title: string; columns?: string[]; note?: string }>(undoSections).map(
    ([id, { title, columns, note }]) => {
      const line = (cells: (string | undefined)[]) =>
        `| ${cells.filter((cell) => cell !== undefined).join(" | ")} |`;
      const body = columns
        ? [
            line(columns),
            line(columns.map(() => "---")),
            ...rowsOf(id).map(([{ what, how }, calls]) => line([what, how, calls])),
          ]
        : rowsOf(id).flatMap(([{ what }, calls]) => [what, "", calls]);
      return [`## ${title}`, "", ...body, ...(note ? ["", note] : [])].join("\n");
    },
  );
  return `${[intro, ...sections].join("\n\n")}\n`;
}

test("docs/undo.md is generated from the cases", async () => {
  await expect(page()).toMatchFileSnapshot("../../docs/undo.md");
});

test("every endpoint that changes something is on the page", () => {
  const written = [...page().matchAll(/`((?:POST|PUT|PATCH|DELETE) \/api\/[^`]+)`/g)].map(([, name]) => name);
  const changing = contractCases.map(({ name }) => name).filter((name) => !name.startsWith("GET "));
  expect(written.toSorted()).toEqual(changing.toSorted());
  const unused = Object.values(undo).filter(
    (row) => !contractCases.some((testCase) => testCase.undo === row),
  );
  expect(unused).toEqual([]);
});
