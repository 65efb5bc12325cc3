/**
 * Budgets S1, S2 and S11: the job list compared with the baseline (bench/baseline.ts): in full, unchanged
 * (304), and during sign-ins. Each round measures all of them in turn. Reports the medians of the ratios per
 * round. Exits with 1 if a budget is exceeded.
 *
 * npm run build && npm run bench:jobs -- [--rounds 5] [--seconds 6]
 */
import { loadavg } from "node:os";
import { setInterval as every } from "node:timers/promises";
import { parseArgs } from "node:util";
import { hashPassword } from "@server/lib/sessions/passwords";
import { startBenchDatabase } from "./bench-database";
import { median } from "./recorder";
import { cpuTimeMicros, startBaseline, startServer } from "./server-process";
import { type LoadResult, runWrk } from "./wrk";

const { values: flags } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "6" } },
});
const viewer = 6;
const signInsPerSecond = 4;

const market = await startBenchDatabase();
// A realistic length: a response of 50 jobs has about 51 kB.
await market.client.query("update jobs set description = left(description, 720 - id % 400)");
await market.client.query("vacuum analyze jobs");
await market.client.query("update users set password = $1", [await hashPassword("a password of the bench")]);
const baseline = await startBaseline(market.url("floor"));
const product = await startServer({
  DATABASE_URL: market.url("product"),
  SESSION_SECRET: market.secret,
  RATE_LIMIT: "off",
  LOG_LEVEL: "info",
});
const jobsUrl = `${product.url}/api/jobs`;
const cookie = { Cookie: await market.signInAs(viewer) };

interface Measurement extends LoadResult {
  /** CPU time per request in µs. */
  node: number;
  /** CPU time per request in µs. */
  postgres: number;
}

async function measure(
  server: typeof baseline,
  applicationName: string,
  url: string,
  headers?: Record<string, string>,
): Promise<Measurement> {
  const { rows } = await market.client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = $1",
    [applicationName],
  );
  const cpuTimes = () => [cpuTimeMicros(server.pid), cpuTimeMicros(...rows.map(({ pid }) => pid))] as const;
  const before = cpuTimes();
  const result = await runWrk(url, Number(flags.seconds), headers);
  const after = cpuTimes();
  return {
    ...result,
    node: (after[0] - before[0]) / result.requests,
    postgres: (after[1] - before[1]) / result.requests,
  };
}

/**
 * Signs users in at a constant rate. Returns a function that stops and returns the number of successful
 * sign-ins.
 */
function startSignIns() {
  const stop = new AbortController();
  let succeeded = 0;
  const finished = (async () => {
    let userNumber = 10;
    for await (const _ of every(1000 / signInsPerSecond, undefined, { signal: stop.signal })) {
      const body = JSON.stringify({ username: `user${userNumber++}`, password: "a password of the bench" });
      fetch(`${product.url}/api/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
      }).then(
        (response) => void (response.ok && succeeded++),
        () => {},
      );
    }
  })().catch(() => {});
  return async () => {
    stop.abort();
    await finished;
    return succeeded;
  };
}

const fullResponse = await fetch(jobsUrl, { headers: cookie });
const sizes = {
  baseline: (await (await fetch(baseline.url)).arrayBuffer()).byteLength,
  product: (await fullResponse.arrayBuffer()).byteLength,
};
/** Headers with the current ETag, which is valid for half a minute. */
const conditionalHeaders = async () => ({
  ...cookie,
  "If-None-Match": (await fetch(jobsUrl, { headers: cookie })).headers.get("etag") ?? "none",
});
const statusBefore = (await fetch(jobsUrl, { headers: await conditionalHeaders() })).status;

const rounds: Record<"baseline" | "full" | "unchanged" | "duringSignIns", Measurement>[] = [];
let signedIn = 0;
for (let round = -1; round < Number(flags.rounds); round++) {
  const baselineResult = await measure(baseline, "floor", baseline.url);
  const full = await measure(product, "product", jobsUrl, cookie);
  const unchanged = await measure(product, "product", jobsUrl, await conditionalHeaders());
  const stopSignIns = startSignIns();
  const duringSignIns = await measure(product, "product", jobsUrl, cookie);
  signedIn += await stopSignIns();
  // The first round is a warm-up.
  if (round >= 0) rounds.push({ baseline: baselineResult, full, unchanged, duringSignIns });
}
const statusAfter = (await fetch(jobsUrl, { headers: await conditionalHeaders() })).status;

console.log(
  `load ${loadavg()[0]?.toFixed(1)}, responses of ${sizes.baseline} (baseline) and ${sizes.product} bytes, medians of ${flags.rounds} rounds\n`,
);
console.log(
  `${"".padEnd(26)}${["req/s", "node µs", "postgres µs", "p99 ms"].map((heading) => heading.padStart(13)).join("")}`,
);
const labels = {
  baseline: "baseline",
  full: "product, full",
  unchanged: `product, unchanged (${statusBefore})`,
  duringSignIns: "product, full, sign-ins",
};
for (const [scenario, label] of Object.entries(labels) as [keyof typeof labels, string][]) {
  const medianOf = (pick: (result: Measurement) => number) =>
    median(rounds.map((round) => pick(round[scenario])));
  const cells = [medianOf((r) => r.perSecond), medianOf((r) => r.node), medianOf((r) => r.postgres)].map(
    (value) => value.toFixed(0),
  );
  console.log(
    `${label.padEnd(26)}${[...cells, medianOf((r) => r.p99Ms).toFixed(1)].map((cell) => cell.padStart(13)).join("")}`,
  );
}

let missed = 0;
function report(name: string, ratio: number, isMet: boolean, budget: string) {
  if (!isMet) missed++;
  console.log(
    `${name.padEnd(52)}${ratio.toFixed(2).padStart(8)}  ${budget.padEnd(8)} ${isMet ? "ok" : "MISSED"}`,
  );
}
const medianRatio = (ratioOf: (round: (typeof rounds)[number]) => number) => median(rounds.map(ratioOf));
const cpuTime = ({ node, postgres }: Measurement) => node + postgres;
const throughputRatio = medianRatio(({ full, baseline }) => full.perSecond / baseline.perSecond);
const cpuRatio = medianRatio(({ full, baseline }) => cpuTime(full) / cpuTime(baseline));
const latencyRatio = medianRatio(({ full, baseline }) => full.p99Ms / baseline.p99Ms);
const unchangedRatio = medianRatio(({ unchanged, baseline }) => unchanged.perSecond / baseline.perSecond);
const signInLatencyRatio = medianRatio(({ duringSignIns, full }) => duringSignIns.p99Ms / full.p99Ms);
const expectedSignIns = signInsPerSecond * Number(flags.seconds) * (rounds.length + 1);
console.log("");
report("S1  requests per second / baseline", throughputRatio, throughputRatio >= 0.8, ">= 0.80");
report("S1  CPU time per request / baseline", cpuRatio, cpuRatio <= 1.25, "<= 1.25");
report("S1  p99 at 32 connections / baseline", latencyRatio, latencyRatio <= 1.25, "<= 1.25");
report(
  "S2  unchanged, requests per second / baseline",
  unchangedRatio,
  unchangedRatio >= 4 && statusBefore === 304 && statusAfter === 304,
  ">= 4",
);
report(
  `S11 p99 during ${signInsPerSecond} sign-ins/s (${signedIn}) / without`,
  signInLatencyRatio,
  signInLatencyRatio <= 1.5 && signedIn >= 0.9 * expectedSignIns,
  "<= 1.5",
);

await baseline.stop();
await product.stop();
await market.end();
process.exitCode = missed > 0 ? 1 : 0;
