/**
 * Goals S1, S2 and S11: the signed-in list of jobs beside the floor (bench/baseline.ts), read each time, unchanged, and while people sign
 * in. All in turn in each round; ratios of one round, and their medians. Exit 1 on a miss.
 *
 * npm run build && npm run bench:jobs -- [--rounds 5] [--seconds 6]
 */
import { loadavg } from "node:os";
import { setInterval as every } from "node:timers/promises";
import { parseArgs } from "node:util";
import { hashPassword } from "@server/lib/sessions/passwords";
import { openMarketplace } from "./marketplace";
import { median } from "./recorder";
import { floorOn, processorTime, serverOn } from "./server-process";
import { type Load, load } from "./wrk";

const { values: flags } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "6" } },
});
const viewer = 6;
const signIns = 4;

const market = await openMarketplace();
// As long as people write them: 50 of them are some 51 kB.
await market.client.query("update jobs set description = left(description, 720 - id % 400)");
await market.client.query("vacuum analyze jobs");
await market.client.query("update users set password = $1", [await hashPassword("a password of the bench")]);
const floor = await floorOn(market.url("floor"));
const product = await serverOn({
  DATABASE_URL: market.url("product"),
  SESSION_SECRET: market.secret,
  RATE_LIMIT: "off",
  LOG_LEVEL: "info",
});
const jobs = `${product.url}/api/jobs`;
const cookie = { Cookie: await market.cookieOf(viewer) };

interface Round extends Load {
  node: number;
  postgres: number;
}

async function measured(
  side: typeof floor,
  application: string,
  url: string,
  headers?: Record<string, string>,
): Promise<Round> {
  const { rows } = await market.client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = $1",
    [application],
  );
  const spent = () => [processorTime(side.pid), processorTime(...rows.map(({ pid }) => pid))] as const;
  const before = spent();
  const found = await load(url, Number(flags.seconds), headers);
  const after = spent();
  return {
    ...found,
    node: (after[0] - before[0]) / found.requests,
    postgres: (after[1] - before[1]) / found.requests,
  };
}

/** Signs people in at a steady rate until told to stop, and says how many were. */
function signingIn() {
  const stop = new AbortController();
  let done = 0;
  const ended = (async () => {
    let n = 10;
    for await (const _ of every(1000 / signIns, undefined, { signal: stop.signal })) {
      const body = JSON.stringify({ username: `user${n++}`, password: "a password of the bench" });
      fetch(`${product.url}/api/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
      }).then(
        (answer) => void (answer.ok && done++),
        () => {},
      );
    }
  })().catch(() => {});
  return async () => {
    stop.abort();
    await ended;
    return done;
  };
}

const read = await fetch(jobs, { headers: cookie });
const sizes = {
  floor: (await (await fetch(floor.url)).arrayBuffer()).byteLength,
  product: (await read.arrayBuffer()).byteLength,
};
/** Headers with the tag of now, which holds half a minute. */
const unchanged = async () => ({
  ...cookie,
  "If-None-Match": (await fetch(jobs, { headers: cookie })).headers.get("etag") ?? "none",
});
const known = (await fetch(jobs, { headers: await unchanged() })).status;

const rounds: Record<"floor" | "read" | "unchanged" | "busy", Round>[] = [];
let signedIn = 0;
for (let round = -1; round < Number(flags.rounds); round++) {
  const of = {
    floor: await measured(floor, "floor", floor.url),
    read: await measured(product, "product", jobs, cookie),
    unchanged: await measured(product, "product", jobs, await unchanged()),
    busy: await (async () => {
      const stop = signingIn();
      const found = await measured(product, "product", jobs, cookie);
      signedIn += await stop();
      return found;
    })(),
  };
  if (round >= 0) rounds.push(of); // the first warms up
}
const lastKnown = (await fetch(jobs, { headers: await unchanged() })).status;

console.log(
  `load ${loadavg()[0]?.toFixed(1)}, answers of ${sizes.floor} (floor) and ${sizes.product} bytes, medians of ${flags.rounds} rounds\n`,
);
console.log(
  `${"".padEnd(26)}${["req/s", "node µs", "postgres µs", "p99 ms"].map((head) => head.padStart(13)).join("")}`,
);
const names = {
  floor: "floor",
  read: "product, read",
  unchanged: `product, unchanged (${known})`,
  busy: "product, read, sign-ins",
};
for (const [side, name] of Object.entries(names) as [keyof typeof names, string][]) {
  const of = (pick: (round: Round) => number) => median(rounds.map((round) => pick(round[side])));
  const cells = [of((r) => r.perSecond), of((r) => r.node), of((r) => r.postgres)].map((value) =>
    value.toFixed(0),
  );
  console.log(
    `${name.padEnd(26)}${[...cells, of((r) => r.p99).toFixed(1)].map((cell) => cell.padStart(13)).join("")}`,
  );
}

let missed = 0;
function goal(name: string, ratio: number, isMet: boolean, wanted: string) {
  if (!isMet) missed++;
  console.log(
    `${name.padEnd(52)}${ratio.toFixed(2).padStart(8)}  ${wanted.padEnd(8)} ${isMet ? "ok" : "MISSED"}`,
  );
}
const ratio = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
const processor = ({ node, postgres }: Round) => node + postgres;
const rate = ratio(({ read, floor }) => read.perSecond / floor.perSecond);
const cost = ratio(({ read, floor }) => processor(read) / processor(floor));
const slowest = ratio(({ read, floor }) => read.p99 / floor.p99);
const again = ratio(({ unchanged, floor }) => unchanged.perSecond / floor.perSecond);
const beside = ratio(({ busy, read }) => busy.p99 / read.p99);
const begun = signIns * Number(flags.seconds) * (rounds.length + 1);
console.log("");
goal("S1  requests a second, of the floor's", rate, rate >= 0.8, ">= 0.80");
goal("S1  processor time a request, of the floor's", cost, cost <= 1.25, "<= 1.25");
goal("S1  p99 at 32 connections, of the floor's", slowest, slowest <= 1.25, "<= 1.25");
goal(
  "S2  unchanged, requests a second, of the floor's",
  again,
  again >= 4 && known === 304 && lastKnown === 304,
  ">= 4",
);
goal(
  `S11 p99 while ${signIns} a second sign in (${signedIn} did), of without`,
  beside,
  beside <= 1.5 && signedIn >= 0.9 * begun,
  "<= 1.5",
);

await floor.end();
await product.end();
await market.end();
process.exitCode = missed > 0 ? 1 : 0;
