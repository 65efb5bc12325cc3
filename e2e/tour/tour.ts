/**
 * `npm run tour`: every screen, dialog and state by script, its pictures in `artefacts/tour`, what is wrong with them in a report there,
 * and the contact sheets in `docs/tour`. `-- --only jobs,auth --widths 390 --states many,long --as lead` walks a part of it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { build } from "vite";
import { screens } from "@/screens";
import { findChromium, launchArgs } from "../browser";
import { openHouse } from "./house";
import { folderOf, plan } from "./plan";
import { report } from "./report";
import { writeSheets } from "./sheets";
import { type Found, walker } from "./walk";

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    only: text,
    visits: text,
    widths: text,
    states: text,
    as: text,
    themes: text,
    "no-build": { type: "boolean" },
    "no-sheets": { type: "boolean" },
  },
});
const chosen = (name: "only" | "visits" | "widths" | "states" | "as" | "themes") => {
  const words = values[name]?.split(",");
  return (word: string | number) => words?.includes(String(word)) ?? true;
};

const root = fileURLToPath(new URL("../..", import.meta.url));
const pages = path.join(root, "node_modules/.cache/tour-pages");
const folder = path.join(root, "artefacts/tour");
mkdirSync(folder, { recursive: true });

const stops = plan(screens)
  .filter(
    ({ screen, visit, state, kind }) =>
      chosen("only")(folderOf(screen)) && chosen("visits")(visit.name) && chosen("states")(state) && chosen("as")(kind),
  )
  .map((stop) => ({ ...stop, sizes: stop.sizes.filter(({ width, theme }) => chosen("widths")(width) && chosen("themes")(theme)) }))
  .filter(({ sizes }) => sizes.length > 0);

if (!values["no-build"]) {
  process.env.NODE_ENV = "production"; // React's development build is not what people get
  await build({ configFile: path.join(root, "vite.config.ts"), logLevel: "warn", build: { outDir: pages, emptyOutDir: true } });
}
const browser = await chromium.launch({ executablePath: await findChromium(), args: launchArgs });
const house = await openHouse(pages);
const record = path.join(folder, "found.json");
const found: Found = existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : {};
const walk = walker(browser, house, folder);
const now: Found = {};
for (const [at, stop] of stops.entries()) {
  Object.assign(now, await walk(stop));
  process.stdout.write(`\r${at + 1} of ${stops.length} stops, ${Object.keys(now).length} pictures`);
  if (at % 20 === 19) writeFileSync(record, JSON.stringify({ ...found, ...now }, null, 1));
}
Object.assign(found, now);
writeFileSync(record, JSON.stringify(found, null, 1));
const defects = report(now, path.join(folder, "report.md"));
if (!values["no-sheets"]) await writeSheets(browser, { pictures: folder, into: path.join(root, "docs/tour") });
await house.close();
await browser.close();
process.exit(defects > 0 ? 1 : 0);
