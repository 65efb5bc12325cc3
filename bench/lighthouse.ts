/**
 * The last part of `npm run test:ui-quality`: Lighthouse with mobile settings on the production build, median
 * of five runs per page. Exits with 1 if a page misses a threshold.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { demoPassword, seedDemo } from "@server/demo/seed";
import { connectToDatabase } from "@server/lib/db/db";
import { migrateDb } from "@server/lib/db/migrate";
import { startPostgres } from "@server/lib/postgres/embedded-postgres";
import { createCollectedLog } from "@tests/app/collected-log";
import { findFreePort } from "@tests/app/free-port";
import { sessionCookieIn } from "@tests/app/session-cookie";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { findChromium, launchArgs } from "../tests/e2e/helpers/find-chromium";
import { median } from "./recorder";
import { startServer } from "./server-process";

const runsPerPage = 5;
const pages = [
  { path: "/", username: null },
  { path: "/dashboard", username: "dana" },
  { path: "/jobs", username: "dana" },
] as const;
const thresholds = { score: 95, lcp: 1800, tbt: 150, cls: 0 };

const folder = mkdtempSync(path.join(tmpdir(), "bench-lighthouse-"));
const postgres = await startPostgres(folder, { isThrowaway: true });
await migrateDb(postgres.ownerUrl, "migrations");
const { db, pool } = connectToDatabase(postgres.ownerUrl, createCollectedLog());
await seedDemo(db, { passwords: "known" });
await pool.end();

const settings = {
  DATABASE_URL: postgres.ownerUrl,
  SESSION_SECRET: randomBytes(32).toString("hex"),
  SEED_DEMO: "false",
};
const server = await startServer(settings);
const port = await findFreePort();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...launchArgs, `--remote-debugging-port=${port}`],
});

/**
 * Signs in and returns the cookies for the browser. An extra `Cookie` header would be overridden by the first
 * cookie that a page sets.
 */
async function signIn(username: string | null): Promise<{ name: string; value: string; url: string }[]> {
  if (!username) return [];
  const response = await fetch(`${server.url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  const [, name = "", value = ""] = /^([^=]+)=(.+)/.exec(sessionCookieIn(response.headers)) ?? [];
  if (!response.ok || !value) throw new Error(`${username} could not sign in: ${response.status}.`);
  // The sign-in page stores the time zone.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [
    { name, value, url: server.url },
    { name: "zone", value: zone, url: server.url },
  ];
}

async function setCookies(cookies: Awaited<ReturnType<typeof signIn>>): Promise<void> {
  const devtools = await browser.newBrowserCDPSession();
  await devtools.send("Storage.clearCookies");
  await devtools.send("Storage.setCookies", { cookies });
  await devtools.detach();
}

/** Retries twice, because Lighthouse sometimes loses a trace on a busy machine. */
async function auditWithRetries(url: string): Promise<Awaited<ReturnType<typeof audit>>> {
  for (let attempt = 1; ; attempt++)
    try {
      return await audit(url);
    } catch (error) {
      if (attempt === 3) throw error;
    }
}

async function audit(url: string) {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    output: "json",
    onlyCategories: ["performance"],
  });
  const report = result?.lhr;
  if (!report || report.runtimeError)
    throw new Error(`${url}: ${report?.runtimeError?.message ?? "no report"}`);
  const requests =
    (
      report.audits["network-requests"]?.details as
        | { items?: { url: string; statusCode: number }[] }
        | undefined
    )?.items ?? [];
  const metric = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  return {
    // A redirect to the sign-in page would be fast.
    finalPath: new URL(report.finalDisplayedUrl).pathname,
    isSignedIn: requests.some(({ url, statusCode }) => url.endsWith("/api/user") && statusCode === 200),
    score: Math.round((report.categories.performance?.score ?? 0) * 100),
    lcp: metric("largest-contentful-paint"),
    tbt: metric("total-blocking-time"),
    cls: metric("cumulative-layout-shift"),
  };
}

let isMissed = false;
try {
  const isBusy = (loadavg()[0] ?? 0) > cpus().length / 2;
  console.log(
    `\nLighthouse, mobile, median of ${runsPerPage}${isBusy ? " (the machine is busy: times are unreliable)" : ""}\n`,
  );
  console.log(`${"page".padEnd(14)} score   LCP ms   TBT ms     CLS   verdict`);
  for (const { path: page, username } of pages) {
    const cookies = await signIn(username);
    const runs: Awaited<ReturnType<typeof audit>>[] = [];
    for (let run = 0; run < runsPerPage; run++) {
      await setCookies(cookies);
      runs.push(await auditWithRetries(`${server.url}${page}`));
    }
    const medianOf = (key: keyof typeof thresholds) => median(runs.map((run) => run[key]));
    const [score, lcp, tbt, cls] = [medianOf("score"), medianOf("lcp"), medianOf("tbt"), medianOf("cls")];
    const misses = [
      runs.some(({ finalPath }) => finalPath !== page) &&
        `redirected to ${runs.map(({ finalPath }) => finalPath).join(" ")}`,
      runs.some(({ isSignedIn }) => isSignedIn !== (username !== null)) && "wrong sign-in state",
      !(score >= thresholds.score) && `score below ${thresholds.score}`,
      !(lcp <= thresholds.lcp) && `LCP over ${thresholds.lcp} ms`,
      !(tbt <= thresholds.tbt) && `TBT over ${thresholds.tbt} ms`,
      !(cls <= thresholds.cls) && `CLS over ${thresholds.cls}`,
    ].filter(Boolean);
    isMissed ||= misses.length > 0;
    const cells = [
      String(score).padStart(5),
      lcp.toFixed(0).padStart(8),
      tbt.toFixed(0).padStart(8),
      cls.toFixed(3).padStart(7),
    ];
    console.log(`${page.padEnd(14)} ${cells.join(" ")}   ${misses.join(", ") || "ok"}`);
  }
} finally {
  await browser.close();
  await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isMissed ? 1 : 0;
