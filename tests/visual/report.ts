import { writeFileSync } from "node:fs";
import type { Found } from "./capture";

/** Writes what is wrong, each thing once with the pictures that show it, and answers how many things there are. */
export function report(found: Found, file: string): number {
  const where = new Map<string, string[]>();
  const said = new Map<string, string>();
  for (const [picture, defects] of Object.entries(found))
    for (const defect of defects) {
      // The same thing with another text in it, or another size, is the same defect.
      const kind = defect.replace(/“[^”]*”|\d+×\d+|#\S+/g, "");
      const first = said.get(kind) ?? defect;
      said.set(kind, first);
      where.set(first, [...(where.get(first) ?? []), picture]);
    }
  const lines = [...where]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([defect, pictures]) =>
        `- ${defect}\n  ${pictures.slice(0, 4).join(" ")}${pictures.length > 4 ? ` and ${pictures.length - 4} more` : ""}`,
    );
  writeFileSync(file, [`# ${Object.keys(found).length} pictures, ${where.size} defects`, ...lines, ""].join("\n"));
  process.stdout.write(`\n${Object.keys(found).length} pictures, ${where.size} defects: ${file}\n`);
  return where.size;
}
