/** Headers and paths of nothing but one sign, as long as Node lets in: they cost no more to read than others of that length. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { productionRenderer } from "@server/lib/ssr/production-assets";
import { serverRendering } from "@server/lib/ssr/ssr";
import { collectedLog } from "@tests/app/collected-log";
import { createTestApp } from "@tests/app/create-test-app";
import request from "supertest";
import { afterAll, expect, test } from "vitest";
import { staticFiles } from "./static-files";

const folder = mkdtempSync(path.join(tmpdir(), "long-headers-"));
const page =
  '<head><title>the page</title><script src="/boot.js"></script></head><body><div id="root"></div></body>';
for (const name of ["index.html", "app.html", "ssr.html"]) writeFileSync(path.join(folder, name), page);
mkdirSync(path.join(folder, ".vite"));
writeFileSync(
  path.join(folder, ".vite/manifest.json"),
  '{ "index.html": { "file": "assets/main.js", "isEntry": true } }',
);
afterAll(() => rmSync(folder, { recursive: true }));

const render = async () => ({ at: 1, markup: "", title: "", state: {}, problems: [], modules: {} });
const loadRenderer = productionRenderer(folder, async () => render);
const world = await createTestApp({
  pages: (api) => [
    serverRendering({ loadRenderer, log: collectedLog(), ...api }),
    staticFiles(folder, "https://talent.example"),
  ],
});

/** The least of three, in milliseconds of this process: what else the machine does is not in it. */
async function cost(address: string, headers: Record<string, string>) {
  const costs: number[] = [];
  for (let round = 0; round < 3; round++) {
    const began = process.cpuUsage();
    const { status } = await request(world.app)
      .get(address)
      .set({ Accept: "text/html", ...headers });
    const { user, system } = process.cpuUsage(began);
    expect(status).toBe(200);
    costs.push((user + system) / 1000);
  }
  return Math.min(...costs);
}

const tabs = `"a"${"\t".repeat(14_000)}"b"`;
test.each([
  ["tags to compare", "/jobs", { "If-None-Match": tabs }],
  ["ways to pack", "/jobs", { "Accept-Encoding": tabs.replaceAll('"', "") }],
  ["a path of dots", `/${".".repeat(14_000)}/`, { Cookie: "zone=UTC" }],
])("%s", async (_, address, headers: Record<string, string>) => {
  const short = await cost("/jobs", {});
  expect(await cost(address, headers)).toBeLessThan(short + 60);
});
