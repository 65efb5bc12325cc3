import { writeFileSync } from "node:fs";
import type { Found } from "./capture";

/** Writes each defect once, with the pictures that show it. Returns how many defects there are. */
export function report(found: Found, file: string): number {
  const pictures = new Map<string, string[]>();
  const texts = new Map<string, string>();
  for (const [picture, defects] of Object.entries(found))
    for (const defect of defects) {
      // The same defect with other text in it, or in another size, is listed once.
      const kind = defect.replace(/“[^”]*”|\d+×\d+|#\S+/g, "");
      const text = texts.get(kind) ?? defect;
      texts.set(kind, text);
      pictures.set(text, [...(pictures.get(text) ?? []), picture]);
    }
  const lines = [...pictures]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([defect, all]) =>
        `- ${defect}\n  ${all.slice(0, 4).join(" ")}${all.length > 4 ? ` and ${all.length - 4} more` : ""}`,
    );
  const summary = `${Object.keys(found).length} pictures, ${pictures.size} defects`;
  writeFileSync(file, [`# ${summary}`, ...lines, ""].join("\n"));
  process.stdout.write(`\n${summary}: ${file}\n`);
  return pictures.size;
}
