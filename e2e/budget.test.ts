import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import budget from "./budget.json" with { type: "json" };
import { settled } from "./settled";
import { openStage } from "./stage";

const stage = await openStage("budget");
const kinds = { js: /\.js$/, css: /\.css$/, fonts: /\.woff2$/ };
type Kind = keyof typeof kinds;

/** What a browser that has nothing yet fetches for a screen, in kB as sent: gzip, and fonts as they are. */
async function fetched(address: string, as?: { id: number }) {
  const { page, as: signIn, close } = await stage.visitor("desktop");
  if (as) await signIn(as);
  const names = new Set<string>();
  page.on("response", (response) => names.add(new URL(response.url()).pathname));
  const hears = as && page.waitForRequest("**/api/events"); // what asks for it comes a moment later, on every screen
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await hears;
  await settled(page);
  await close();
  return names;
}

function weight(names: Iterable<string>, kind: Kind): number {
  let bytes = 0;
  for (const name of names)
    if (kinds[kind].test(name)) {
      const file = readFileSync(path.join(inject("pages").folder, name));
      bytes += kind === "fonts" ? file.length : gzipSync(file, { level: 9 }).length;
    }
  return Math.round(bytes / 100) / 10;
}

test("a first visit stays within its budget of code, styles and fonts", async () => {
  for (const [address, { who, ...most }] of Object.entries(budget.screens)) {
    const names = await fetched(address, who === "member" ? stage.world.posterHana : undefined);
    for (const kind of ["js", "css", "fonts"] as const) {
      const kB = weight(names, kind);
      expect(kB, `${address} ${kind}`).toBeGreaterThan(0);
      expect(kB, `${address}: kB of ${kind}`).toBeLessThanOrEqual(most[kind]);
    }
  }
});

test("a later screen adds no more than its own chunks", async () => {
  const { adminAda, agentAmir, partnerVera, posterHana } = stage.world;
  const agency = await stage.world.agency(agentAmir, { description: "Six searches at a time." });
  await stage.world.review(agency, partnerVera, { comment: "They write every Friday." });
  const whoOpens = [
    [/^\/my-applications/, agentAmir],
    [/^\/(messages|agencies)/, partnerVera],
    [/^\/admin/, adminAda],
  ] as const;
  for (const [route, most] of Object.entries(budget.routes)) {
    const address = route.replace(":id", String(agency.id));
    const person = whoOpens.find(([routes]) => routes.test(route))?.[1] ?? posterHana;
    const before = await fetched("/dashboard", person);
    const own = [...(await fetched(address, person))].filter((name) => !before.has(name));
    expect(weight(own, "js"), `${address}: kB of its own code`).toBeLessThanOrEqual(most);
  }
});
