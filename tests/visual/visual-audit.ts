/**
 * `npm run tour`: every screen, dialog and state by script, its pictures in `artefacts/tour`, what is wrong with them in a report there,
 * and the contact sheets in `docs/tour`. `-- --only jobs,auth --widths 390 --states many,long --as lead` walks a part of it;
 * a picture that was not taken again stays as it was.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { screens } from "@/screens";
import { findChromium, launchArgs } from "../../e2e/browser";
import { type Found, walker } from "./capture";
import { writeSheets } from "./contact-sheets";
import { kinds, plan, type Stop } from "./plan";
import { report } from "./report";
import { visits } from "./screen-catalog/all";
import { openHouse } from "./seed";

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
const parts = ["only", "visits", "widths", "states", "as", "themes"] as const;
if (parts.every((name) => values[name] === undefined)) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** What matters most first: a walk that is broken off has seen it. */
const turn = ({ visit, state, closely }: Stop) =>
  closely && visit.name === "page"
    ? 0
    : /empty|loading|failed/.test(state) && visit.name === "page"
      ? 1
      : closely
        ? 2
        : state === "many"
          ? 3
          : 4;
const stops = plan(visits, screens)
  .filter(
    ({ folder: screen, visit, state, who }) =>
      chosen("only")(screen) && chosen("visits")(visit.name) && chosen("states")(state) && chosen("as")(kinds[who]),
  )
  .map((stop) => ({ ...stop, sizes: stop.sizes.filter(({ width, theme }) => chosen("widths")(width) && chosen("themes")(theme)) }))
  .filter(({ sizes }) => sizes.length > 0)
  .sort((a, b) => turn(a) - turn(b));

if (!values["no-build"]) {
  // By itself: React's development build, which this process has, is not what people get.
  const { status } = spawnSync("npx", ["vite", "build", "--logLevel", "warn", "--outDir", pages, "--emptyOutDir"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error("The pages could not be built.");
}
const browser = await chromium.launch({ executablePath: await findChromium(), args: launchArgs });
const house = await openHouse(pages);
const record = path.join(folder, "found.json");
const found: Found = existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : {};
const now: Found = {};
const begun = Date.now();
const queue = [...stops];
async function walk() {
  const visit = walker(browser, house, folder);
  for (let stop = queue.shift(); stop; stop = queue.shift()) {
    Object.assign(now, await visit(stop));
    const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
    process.stdout.write(
      `\r${stops.length - queue.length} of ${stops.length} stops, ${Object.keys(now).length} pictures, ${minutes} minutes`,
    );
    if (queue.length % 20 === 0) writeFileSync(record, JSON.stringify({ ...found, ...now }, null, 1));
  }
}
// Each waits for its page a good part of the time.
await Promise.all([walk(), walk(), walk(), walk()]);
Object.assign(found, now);
writeFileSync(record, JSON.stringify(found, null, 1));
const defects = report(now, path.join(folder, "report.md"));
if (!values["no-sheets"]) await writeSheets(browser, { pictures: folder, into: path.join(root, "docs/tour") });
await house.close();
await browser.close();
process.exit(defects > 0 ? 1 : 0);
