/**
 * `npm run test:visual`: takes pictures of every screen, dialog and state, and measures them. Writes the
 * pictures, a report of the defects and, with `--compare DIR`, a report of the pictures that differ from
 * those kept in DIR, to `artefacts/visual`. `-- --only jobs,auth --widths 390 --states many,long --as lead`
 * limits the run; pictures that it does not take remain. `--share 0.1` takes every tenth target.
 * `--no-pictures` only measures.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { screens } from "@/screens";
import { findChromium, launchArgs } from "../e2e/helpers/find-chromium";
import { type Found, openCapture } from "./capture";
import { openComparison } from "./compare";
import { captureComponents, componentPictures } from "./component-catalog";
import { writeSheets } from "./contact-sheets";
import { kinds, pictureOf, plan, type Target } from "./plan";
import { report } from "./report";
import { visits } from "./screen-catalog/all";
import { startServers } from "./seed";

const text = { type: "string" } as const;
const filters = { only: text, visits: text, widths: text, states: text, as: text, themes: text };
const { values } = parseArgs({
  options: {
    ...filters,
    compare: text,
    "no-build": { type: "boolean" },
    "no-measures": { type: "boolean" },
    "no-pictures": { type: "boolean" },
    sheets: { type: "boolean" },
    share: { type: "string", default: "1" },
  },
});
const needsPictures = values.compare !== undefined || values.sheets;
if (values["no-pictures"] && needsPictures) throw new Error("--compare and --sheets need the pictures.");
const share = Number(values.share);
if (!(share > 0 && share <= 1)) throw new Error("--share is a number above 0, up to 1.");
const allows = (name: keyof typeof filters) => {
  const words = values[name]?.split(",");
  return (word: string | number) => words?.includes(String(word)) ?? true;
};

const root = fileURLToPath(new URL("../..", import.meta.url));
const pages = path.join(root, "node_modules/.cache/visual-audit");
const folder = path.join(root, "artefacts/visual");
if (Object.keys(filters).every((name) => values[name as keyof typeof filters] === undefined))
  rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** The most important first, so that an interrupted run has covered it. */
const order = ["many", "long", "empty", "loading", "failed", "forbidden"];
const rank = ({ state, visit }: Target) => order.indexOf(state) * 2 + Number(visit.name !== "page");
const targets = plan(visits, screens)
  .filter(
    ({ folder: screen, visit, state, who }) =>
      allows("only")(screen) &&
      allows("visits")(visit.name) &&
      allows("states")(state) &&
      allows("as")(kinds[who]),
  )
  .map((target) => ({
    ...target,
    sizes: target.sizes.filter(({ width, theme }) => allows("widths")(width) && allows("themes")(theme)),
  }))
  .filter(({ sizes }) => sizes.length > 0)
  .sort((a, b) => rank(a) - rank(b))
  .filter((_, index) => Math.floor((index + 1) * share) > Math.floor(index * share));

if (!values["no-build"]) {
  // In a process of its own, because this one runs React's development build.
  const { status } = spawnSync(
    "npx",
    ["vite", "build", "--logLevel", "warn", "--outDir", pages, "--emptyOutDir"],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  if (status !== 0) throw new Error("The client could not be built.");
}
const servers = await startServers(pages);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...launchArgs, servers.hostRules],
  timeout: 120_000,
});
const comparison =
  values.compare === undefined
    ? undefined
    : openComparison({ before: path.resolve(values.compare), after: folder });
const record = path.join(folder, "found.json");
const earlier: Found = existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : {};
const found: Found = {};
const writeRecord = () => writeFileSync(record, JSON.stringify({ ...earlier, ...found }, null, 1));
const started = performance.now();
const queue = [...targets];
async function work() {
  const capture = openCapture({
    browser,
    servers,
    folder,
    pictures: !values["no-pictures"],
    measures: !values["no-measures"],
    accepts: comparison?.compare,
  });
  for (let target = queue.shift(); target; target = queue.shift()) {
    Object.assign(found, await capture(target));
    const minutes = ((performance.now() - started) / 60_000).toFixed(1);
    process.stdout.write(
      `\r${targets.length - queue.length} of ${targets.length} targets, ${Object.keys(found).length} pictures, ${minutes} minutes`,
    );
    if (queue.length % 20 === 0) writeRecord();
  }
}
// Each worker mostly waits for its page.
await Promise.all([work(), work(), work(), work()]);
const expected = targets.flatMap((target) => target.sizes.map((size) => pictureOf(target, size)));
const includesComponents = allows("only")("ui") && allows("states")("many") && allows("visits")("page");
if (includesComponents) {
  const accepts = comparison?.compare;
  Object.assign(
    found,
    await captureComponents({
      browser,
      root,
      folder,
      pictures: !values["no-pictures"],
      measures: !values["no-measures"],
      accepts,
    }),
  );
  expected.push(...componentPictures.map(({ picture }) => picture));
}
writeRecord();
const defects = report(found, path.join(folder, "report.md"));
const comparedTo = comparison?.report(expected);
if (comparedTo) process.stdout.write(`${comparedTo.summary}: ${path.join(folder, "comparison.html")}\n`);
if (values.sheets)
  await writeSheets(browser, { pictures: folder, into: path.join(root, "docs/visual-audit") });
await servers.close();
await browser.close();
process.exit(defects > 0 || comparedTo?.different ? 1 : 0);
