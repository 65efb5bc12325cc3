import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { hasParameters, screenOf, screenVisits } from "../visual/screen-catalog/all";
import type { Who } from "../visual/screen-catalog/entry";
import budget from "./budget.json" with { type: "json" };
import { expect, type RunningApp, test } from "./fixtures";
import { groupVisits } from "./helpers/group-visits";
import { preventIdleLoading } from "./helpers/idle";
import { networkIdle } from "./helpers/network-idle";

const kinds = { js: /\.js$/, css: /\.css$/, fonts: /\.woff2$/ };
type Kind = keyof typeof kinds;

/** The paths that a browser with an empty cache requests for a screen before it is idle. */
async function requestedPaths(app: RunningApp, address: string, user?: { id: number }) {
  const { page, signIn, close } = await app.openBrowser("desktop");
  if (user) await signIn(user);
  await preventIdleLoading(page);
  const names = new Set<string>();
  page.on("response", (response) => names.add(new URL(response.url()).pathname));
  const eventStream = user && page.waitForRequest("**/api/events"); // its code loads a moment later, on every screen
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await eventStream;
  await networkIdle(page);
  await close();
  return names;
}

/** In kB as sent: gzip, and fonts as they are. */
function weight(app: RunningApp, names: Iterable<string>, kind: Kind): number {
  let bytes = 0;
  for (const name of names)
    if (kinds[kind].test(name)) {
      const file = readFileSync(path.join(app.clientFolder, name));
      bytes += kind === "fonts" ? file.length : gzipSync(file, { level: 9 }).length;
    }
  return Math.round(bytes / 100) / 10;
}

for (const [address, { who, ...most }] of Object.entries(budget.screens))
  test(`a first visit of ${address} stays within its budget of code, styles and fonts`, async ({ app }) => {
    const names = await requestedPaths(app, address, who === "member" ? app.posterHana : undefined);
    for (const kind of ["js", "css", "fonts"] as const) {
      const kB = weight(app, names, kind);
      expect(kB, `kB of ${kind}`).toBeGreaterThan(0);
      expect(kB, `kB of ${kind}`).toBeLessThanOrEqual(most[kind]);
    }
  });

const usersWithDashboard: Who[] = ["dana", "priya", "marcus", "ines", "theo", "admin"];
/** One entry of the catalog for each screen of signed-in users. */
const firstVisits = new Map(
  screenVisits
    .filter((visit) => usersWithDashboard.includes(visit.who) && !hasParameters(visit))
    .toReversed()
    .map((visit) => [screenOf(visit, visit.who), visit]),
);
firstVisits.delete(undefined);
const limits: Record<string, number> = budget.routes.higher;

for (const { who, visits, name } of groupVisits([...firstVisits.values()]))
  test(`${name} add no more code than their own chunks`, { tag: "@long" }, async ({
    readOnlyDemoApp: app,
  }) => {
    const user = app.user(who) ?? undefined;
    const ofDashboard = await requestedPaths(app, "/dashboard", user);
    for (const { at } of visits) {
      const requested = await requestedPaths(app, app.address(at), user);
      const own = [...requested].filter((name) => !ofDashboard.has(name));
      expect
        .soft(weight(app, own, "js"), `${at}: kB of its own code`)
        .toBeLessThanOrEqual(limits[at] ?? budget.routes.every);
    }
  });
