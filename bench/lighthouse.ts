/**
 * The last part of `npm run test:ui-quality`: Lighthouse as on a phone, the median of five visits per page, on the output of `npm run build`.
 * Exits with 1 when a page misses a threshold.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { demoPassword, seedDemo } from "@server/demo/seed";
import { openDb } from "@server/lib/db/db";
import { migrateDb } from "@server/lib/db/migrate";
import { startPostgres } from "@server/lib/postgres/embedded-postgres";
import { collectedLog } from "@tests/app/collected-log";
import { freePort } from "@tests/app/free-port";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { findChromium, launchArgs } from "../tests/e2e/helpers/find-chromium";
import { median } from "./recorder";
import { serverOn } from "./server-process";

const visits = 5;
const pages = [
  { path: "/", who: null },
  { path: "/dashboard", who: "dana" },
  { path: "/jobs", who: "dana" },
] as const;
const thresholds = { score: 95, lcp: 1800, tbt: 150, cls: 0 };

const folder = mkdtempSync(path.join(tmpdir(), "bench-lighthouse-"));
const postgres = await startPostgres(folder, { throwaway: true });
await migrateDb(postgres.url, "migrations");
const { db, pool } = openDb(postgres.url, collectedLog());
await seedDemo(db, { passwords: "known" });
await pool.end();

const settings = {
  DATABASE_URL: postgres.url,
  SESSION_SECRET: randomBytes(32).toString("hex"),
  SEED_DEMO: "false",
};
const server = await serverOn(settings);
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...launchArgs, `--remote-debugging-port=${port}`],
});

/** Signs in as anybody would; what the browser carries before each visit. A header of ours would give way to the first cookie that a page sets. */
async function signIn(username: string | null): Promise<{ name: string; value: string; url: string }[]> {
  if (!username) return [];
  const answer = await fetch(`${server.url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  const [, name = "", value = ""] = /^([^=]+)=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? "") ?? [];
  if (!answer.ok || !value) throw new Error(`${username} could not sign in: ${answer.status}.`);
  // The sign-in page stores the time zone.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [
    { name, value, url: server.url },
    { name: "zone", value: zone, url: server.url },
  ];
}

async function carry(cookies: Awaited<ReturnType<typeof signIn>>): Promise<void> {
  const devtools = await browser.newBrowserCDPSession();
  await devtools.send("Storage.clearCookies");
  await devtools.send("Storage.setCookies", { cookies });
  await devtools.detach();
}

/** A machine at its limit loses a trace now and then; that is asked again, and a page that cannot be visited is a miss. */
async function patiently(address: string): Promise<Awaited<ReturnType<typeof visit>>> {
  for (let attempt = 1; ; attempt++)
    try {
      return await visit(address);
    } catch (error) {
      if (attempt === 3) throw error;
    }
}

async function visit(address: string) {
  const result = await lighthouse(address, {
    port,
    logLevel: "error",
    output: "json",
    onlyCategories: ["performance"],
  });
  const report = result?.lhr;
  if (!report || report.runtimeError)
    throw new Error(`${address}: ${report?.runtimeError?.message ?? "no report"}`);
  const asked =
    (
      report.audits["network-requests"]?.details as
        | { items?: { url: string; statusCode: number }[] }
        | undefined
    )?.items ?? [];
  const of = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    // What was asked for is what was shown: a page behind a sign-in would look quick.
    ended: new URL(report.finalDisplayedUrl).pathname,
    knowsViewer: asked.some(({ url, statusCode }) => url.endsWith("/api/user") && statusCode === 200),
    score: Math.round((report.categories.performance?.score ?? 0) * 100),
    lcp: of("largest-contentful-paint"),
    tbt: of("total-blocking-time"),
    cls: of("cumulative-layout-shift"),
  };
}

let isMissed = false;
try {
  const busy = (loadavg()[0] ?? 0) > cpus().length / 2;
  console.log(
    `\nLighthouse, mobile, median of ${visits}${busy ? " (this machine is busy: the times say little)" : ""}\n`,
  );
  console.log(`${"page".padEnd(14)} score   LCP ms   TBT ms     CLS   verdict`);
  for (const { path: page, who } of pages) {
    const cookies = await signIn(who);
    const runs: Awaited<ReturnType<typeof visit>>[] = [];
    for (let run = 0; run < visits; run++) {
      await carry(cookies);
      runs.push(await patiently(`${server.url}${page}`));
    }
    const of = (key: "score" | "lcp" | "tbt" | "cls") => median(runs.map((one) => one[key]));
    const [score, lcp, tbt, cls] = [of("score"), of("lcp"), of("tbt"), of("cls")];
    const misses = [
      runs.some(({ ended }) => ended !== page) && `ended at ${runs.map(({ ended }) => ended).join(" ")}`,
      runs.some(({ knowsViewer }) => knowsViewer !== (who !== null)) && "seen by somebody else",
      !(score >= thresholds.score) && `score below ${thresholds.score}`,
      !(lcp <= thresholds.lcp) && `LCP over ${thresholds.lcp} ms`,
      !(tbt <= thresholds.tbt) && `TBT over ${thresholds.tbt} ms`,
      !(cls <= thresholds.cls) && `CLS over ${thresholds.cls}`,
    ].filter(Boolean);
    isMissed ||= misses.length > 0;
    const figures = `${String(score).padStart(5)} ${lcp.toFixed(0).padStart(8)} ${tbt.toFixed(0).padStart(8)} ${cls.toFixed(3).padStart(7)}`;
    console.log(`${page.padEnd(14)} ${figures}   ${misses.join(", ") || "ok"}`);
  }
} finally {
  await browser.close();
  await server.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isMissed ? 1 : 0;
