/**
 * Colors outside the style sheets, which cannot use the custom properties of theme.css, have the same values.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const theme = readFileSync("client/src/styles/theme.css", "utf8");
/** The custom properties of one rule by name. */
function readProperties(selector: string): Record<string, string> {
  const rule = theme.slice(theme.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return Object.fromEntries(
    Array.from(rule.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g), ([, name, value]) => [name, value]),
  );
}
const light = readProperties(":root");
const dark = readProperties("[data-theme=dark]");

/** The colors of each file, in its order. */
const colorsByFile: Record<string, (string | undefined)[]> = {
  "client/index.html": [light.bg],
  "client/public/boot.js": [dark.bg, light.bg],
  "client/public/favicon.svg": [light.primary, light.accent, light.deep, light.deep],
  "client/public/manifest.webmanifest": [light.bg, light.primary],
  "client/src/lib/browser/theme.ts": [light.bg, dark.bg],
  "server/email/templates/layout.tsx": [
    light.bg,
    light.surface,
    light.line,
    light.ink,
    light["ink-faint"],
    light.primary,
    light["on-primary"],
  ],
};

const colorsIn = (file: string) => readFileSync(file, "utf8").match(/#[0-9a-f]{6}\b/gi) ?? [];

test.each(Object.entries(colorsByFile))("%s has the colors of the theme", (file, colors) => {
  expect(colorsIn(file)).toEqual(colors);
});

test("no other file of the client or the server has a color of its own", () => {
  const files = ["client", "server"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
    )
    .filter((file) => /\.(tsx?|js|html|svg|webmanifest)$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(files.filter((file) => colorsIn(file).length > 0).toSorted()).toEqual(
    Object.keys(colorsByFile).toSorted(),
  );
});
