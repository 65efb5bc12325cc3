import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import budget from "./budget.json" with { type: "json" };
import { expect, type RunningApp, test } from "./fixtures";
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

test("a later screen adds no more code than its own chunks", { tag: "@long" }, async ({ app }) => {
  const { adminAda, agentAmir, partnerVera, posterHana } = app;
  const agency = await app.createAgency(agentAmir, { description: "Six searches at a time." });
  await app.rows(`insert into organizations (id, name) values (${agency.id}, 'Thistledown Ventures')`);
  await app.review(agency, partnerVera, { comment: "They write every Friday." });
  const usersByRoute = [
    [/^\/my-applications/, agentAmir],
    [/^\/(messages|agencies)/, partnerVera],
    [/^\/admin/, adminAda],
  ] as const;
  const dashboards = new Map<number, Set<string>>();
  for (const [route, most] of Object.entries(budget.routes)) {
    const address = route.replace(":id", String(agency.id));
    const user = usersByRoute.find(([routes]) => routes.test(route))?.[1] ?? posterHana;
    const before = dashboards.get(user.id) ?? (await requestedPaths(app, "/dashboard", user));
    dashboards.set(user.id, before);
    const own = [...(await requestedPaths(app, address, user))].filter((name) => !before.has(name));
    expect.soft(weight(app, own, "js"), `${address}: kB of its own code`).toBeLessThanOrEqual(most);
  }
});
