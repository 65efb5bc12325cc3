/**
 * Budget S10: the time from starting the built server until it is ready, with a migrated and filled database,
 * and its memory: idle, after rendering pages, and after load. Starts a new process per round and reports
 * medians. Exits with 1 if a budget is exceeded.
 *
 * npm run build && npm run bench:start -- [--rounds 5] [--seconds 10]
 */
import { get } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startBenchDatabase } from "./bench-database";
import { median } from "./recorder";
import { memoryMb, startServer } from "./server-process";
import { runWrk } from "./wrk";

const { values: flags } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "10" } },
});
const budgets = { ready: 1000, idle: 120, loaded: 180 };
const pages = ["/dashboard", "/jobs", "/candidates", "/messages", "/agencies"];

/**
 * Requests a page like a browser navigation, so that the server renders it. `fetch` would send
 * `Sec-Fetch-Mode: cors`.
 */
const visitPage = (url: string) =>
  new Promise<void>((resolve, reject) => {
    get(url, { headers: { ...cookie, Accept: "text/html" } }, (response) => {
      let html = "";
      response.setEncoding("utf8").on("data", (text: string) => {
        html += text;
      });
      response.on("end", () =>
        html.includes('id="prefetched-data"') ? resolve() : reject(new Error(`${url} was not rendered.`)),
      );
    }).on("error", reject);
  });

const market = await startBenchDatabase();
const cookie = { Cookie: await market.signInAs(6) };
const results: Record<"ready" | "idle" | "rendered" | "loaded" | "settled", number>[] = [];
for (let round = -1; round < Number(flags.rounds); round++) {
  const server = await startServer({
    DATABASE_URL: market.url("product"),
    SESSION_SECRET: market.secret,
    RATE_LIMIT: "off",
    LOG_LEVEL: "info",
  });
  await sleep(3000); // idle
  const idle = memoryMb(server.pid);
  for (const page of pages) await visitPage(server.url + page);
  const rendered = memoryMb(server.pid);
  await runWrk(`${server.url}/api/jobs`, Number(flags.seconds), cookie);
  const loaded = memoryMb(server.pid);
  await sleep(3000);
  const settled = memoryMb(server.pid);
  await server.stop();
  if (round >= 0) results.push({ ready: server.readyAfterMs, idle, rendered, loaded, settled }); // the first round warms the disk cache
}
await market.end();

let missed = 0;
function report(
  label: string,
  pick: (result: (typeof results)[number]) => number,
  unit: string,
  budget = Number.POSITIVE_INFINITY,
) {
  const value = median(results.map(pick));
  const isMet = value <= budget;
  if (!isMet) missed++;
  const verdict = Number.isFinite(budget) ? `<= ${budget} ${isMet ? "ok" : "MISSED"}` : "";
  console.log(`${label.padEnd(52)}${value.toFixed(0).padStart(8)} ${unit}  ${verdict}`);
}
console.log(`load ${loadavg()[0]?.toFixed(1)}, medians of ${flags.rounds} starts\n`);
report("S10 ready after", ({ ready }) => ready, "ms", budgets.ready);
report("S10 memory, idle", ({ idle }) => idle, "MB", budgets.idle);
report(`    after rendering ${pages.length} pages`, ({ rendered }) => rendered, "MB");
report("S10 memory after load", ({ loaded }) => loaded, "MB", budgets.loaded);
report("    three seconds later", ({ settled }) => settled, "MB");
process.exitCode = missed > 0 ? 1 : 0;
