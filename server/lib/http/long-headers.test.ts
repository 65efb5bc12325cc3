/**
 * Headers and paths of one repeated character, as long as Node accepts, must not take quadratic time to
 * parse.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createProductionRendererLoader } from "@server/lib/ssr/production-assets";
import { createServerRendering } from "@server/lib/ssr/ssr";
import { createCollectedLog } from "@tests/app/collected-log";
import { createTestApp } from "@tests/app/create-test-app";
import request from "supertest";
import { afterAll, expect, test } from "vitest";
import { serveStaticFiles } from "./static-files";

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

const render = async () => ({
  renderedAt: 1,
  markup: "",
  title: "",
  dehydratedState: {},
  renderErrors: [],
  modules: {},
});
const loadRenderer = createProductionRendererLoader(folder, async () => render);
const app = await createTestApp({
  pages: (api) => [
    createServerRendering({ loadRenderer, log: createCollectedLog(), ...api }),
    serveStaticFiles(folder, "https://talent.example"),
  ],
});

/**
 * The lowest CPU time of three requests, in ms. CPU time of this process does not depend on the load of the
 * machine.
 */
async function measureCpuMs(address: string, headers: Record<string, string>) {
  const measuredMs: number[] = [];
  for (let round = 0; round < 3; round++) {
    const startUsage = process.cpuUsage();
    const { status } = await request(app.app)
      .get(address)
      .set({ Accept: "text/html", ...headers });
    const { user, system } = process.cpuUsage(startUsage);
    expect(status).toBe(200);
    measuredMs.push((user + system) / 1000);
  }
  return Math.min(...measuredMs);
}

const tabs = `"a"${"\t".repeat(14_000)}"b"`;
test.each([
  ["If-None-Match of tabs", "/jobs", { "If-None-Match": tabs }],
  ["Accept-Encoding of tabs", "/jobs", { "Accept-Encoding": tabs.replaceAll('"', "") }],
  ["path of dots", `/${".".repeat(14_000)}/`, { Cookie: "zone=UTC" }],
])("a long %s takes little CPU time", async (_, address, headers: Record<string, string>) => {
  const baselineMs = await measureCpuMs("/jobs", {});
  expect(await measureCpuMs(address, headers)).toBeLessThan(baselineMs + 60);
});
