/**
 * Goal S10: how long the built server takes from its start to the first readiness on a migrated, filled database, and what memory it
 * holds: idle, once its pages have been drawn, and after load. Each round a new process; medians. Exit 1 on a miss.
 *
 * npm run build && npm run bench:start -- [--rounds 5] [--seconds 10]
 */
import { get } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openMarketplace } from "./marketplace";
import { median } from "./recorder";
import { megabytes, serverOn } from "./server-process";
import { load } from "./wrk";

const { values: flags } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "10" } },
});
const goals = { ready: 1000, idle: 120, loaded: 180 };
const pages = ["/dashboard", "/jobs", "/candidates", "/messages", "/agencies"];

/** As a browser goes to a page: what comes is drawn. `fetch` would say that it is no navigation. */
const visit = (url: string) =>
  new Promise<void>((resolve, reject) => {
    get(url, { headers: { ...cookie, Accept: "text/html" } }, (answer) => {
      let html = "";
      answer.setEncoding("utf8").on("data", (text: string) => {
        html += text;
      });
      answer.on("end", () =>
        html.includes('id="answers"') ? resolve() : reject(new Error(`${url} was not drawn.`)),
      );
    }).on("error", reject);
  });

const market = await openMarketplace();
const cookie = { Cookie: await market.cookieOf(6) };
const found: Record<"ready" | "idle" | "drawn" | "loaded" | "settled", number>[] = [];
for (let round = -1; round < Number(flags.rounds); round++) {
  const server = await serverOn({
    DATABASE_URL: market.url("product"),
    SESSION_SECRET: market.secret,
    RATE_LIMIT: "off",
    LOG_LEVEL: "info",
  });
  await sleep(3000); // nothing is asked of it meanwhile
  const idle = megabytes(server.pid);
  for (const page of pages) await visit(server.url + page);
  const drawn = megabytes(server.pid);
  await load(`${server.url}/api/jobs`, Number(flags.seconds), cookie);
  const loaded = megabytes(server.pid);
  await sleep(3000);
  const settled = megabytes(server.pid);
  await server.end();
  if (round >= 0) found.push({ ready: server.readyAfter, idle, drawn, loaded, settled }); // the first warms the disk
}
await market.end();

let missed = 0;
function line(what: string, of: (one: (typeof found)[number]) => number, unit: string, most?: number) {
  const value = median(found.map(of));
  const isMet = most === undefined || value <= most;
  if (!isMet) missed++;
  console.log(
    `${what.padEnd(52)}${value.toFixed(0).padStart(8)} ${unit}  ${most === undefined ? "" : `<= ${most} ${isMet ? "ok" : "MISSED"}`}`,
  );
}
console.log(`load ${loadavg()[0]?.toFixed(1)}, medians of ${flags.rounds} starts\n`);
line("S10 ready after", ({ ready }) => ready, "ms", goals.ready);
line("S10 memory, idle", ({ idle }) => idle, "MB", goals.idle);
line(`    once ${pages.length} pages have been drawn`, ({ drawn }) => drawn, "MB");
line("S10 memory after load", ({ loaded }) => loaded, "MB", goals.loaded);
line("    three seconds later", ({ settled }) => settled, "MB");
process.exitCode = missed > 0 ? 1 : 0;
