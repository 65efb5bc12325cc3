/**
 * slowhttptest: clients that send or read very slowly delay nobody else and are disconnected within seconds.
 */
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findProjectRoot } from "@server/lib/process/project-root";
import { createTestApp, type TestApp } from "@tests/app/create-test-app";
import { reportDefect, reportMeasurement } from "@tests/security/report-results";
import { beforeAll, test } from "vitest";
import { requireDebianPackages } from "../debian-packages";
import { seededVulnerabilities } from "./seeded-vulnerabilities";
import { startCleanServer, startVulnerableServer, type Target } from "./targets";
import { runTool } from "./tools";

beforeAll(() => requireDebianPackages({ slowhttptest: "slowhttptest" }));

const connections = 250;
const seconds = 30;
const largest = readdirSync(path.join(findProjectRoot(), "dist/client/assets"))
  .filter((name) => name.endsWith(".js"))
  .toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
function sizeOf(name: string) {
  return statSync(path.join(findProjectRoot(), "dist/client/assets", name)).size;
}

const attacks = {
  "headers, a line each 5 s": ["-H", "-i", "5", "/jobs"],
  "bodies, a character each 5 s": [
    "-B",
    "-i",
    "5",
    "-s",
    "8192",
    "-t",
    "POST",
    "-f",
    "application/json",
    "/api/login",
  ],
  "readers of 5 bytes a second": [
    "-X",
    "-n",
    "1",
    "-z",
    "5",
    "-w",
    "1",
    "-y",
    "64",
    "-k",
    "3",
    `/assets/${largest}`,
  ],
};

test("slow clients delay nobody and are disconnected", async () => {
  const app = await createTestApp();
  const [slowHeaders] = Object.values(attacks);
  const before = await attack(await startVulnerableServer("slow", app), app, slowHeaders ?? []);
  reportDefect("slowhttptest", seededVulnerabilities.slow.description, before.open > 0);

  const target = await startCleanServer(app);
  // Other work of this machine affects both measurements.
  const alone = await measureOtherCalls(target, app, sleep(10_000));
  const maxP99Ms = Math.max(500, 3 * alone.p99);
  for (const [what, args] of Object.entries(attacks)) {
    const { open, p99, callCount, reached } = await attack(target, app, args);
    reportMeasurement(
      { test: "slowhttptest", what: `slow ${what}: connections`, goal: connections, reached },
      target.listFailures(),
    );
    const others = {
      test: "slowhttptest",
      what: `slow ${what}: p99 of ${callCount} other calls`,
      unit: " ms",
    };
    reportMeasurement({ ...others, goal: maxP99Ms, isUpperLimit: true, reached: p99 }, []);
    // Slow readers stay connected: they sent their request in time, and cannot be told from a slow network.
    if (!what.startsWith("readers"))
      reportMeasurement(
        {
          test: "slowhttptest",
          what: `slow ${what}: still held after ${seconds} s`,
          goal: 0,
          isUpperLimit: true,
          reached: open,
        },
        [],
      );
  }
});

/** Measures how long other calls take until `attack` ends. */
async function measureOtherCalls({ url }: Target, app: TestApp, attackEnd: Promise<unknown>) {
  const cookie = await app.cookieOf(app.agentAmir);
  let isOver = false;
  const ended = attackEnd.finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    const began = performance.now();
    const response = await fetch(`${url}/api/jobs`, { headers: { Cookie: cookie } });
    await response.text();
    if (response.ok) waits.push(performance.now() - began);
    await sleep(20);
  }
  await ended;
  return {
    callCount: waits.length,
    p99: waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.NaN,
  };
}

/**
 * Runs the attack. Returns how many connections stayed open at its end, and how long other calls took
 * meanwhile.
 */
async function attack(target: Target, app: TestApp, args: string[]) {
  const bounds = [
    "-c",
    String(connections),
    "-r",
    "100",
    "-l",
    String(seconds),
    "-p",
    "3",
    "-u",
    target.url + args.at(-1),
  ];
  const attacked = runTool("slowhttptest", [...args.slice(0, -1), ...bounds], { seconds: seconds + 20 });
  const others = await measureOtherCalls(target, app, attacked);
  const { out } = await attacked;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the tool colours its output
  const plain = out.replace(/\x1b\[[\d;]*m/g, "");
  const last = (what: string) =>
    Number([...plain.matchAll(new RegExp(`${what}:\\s+(\\d+)`, "g"))].at(-1)?.[1] ?? Number.NaN);
  const [connected, closed] = [last("connected"), last("closed")];
  // The tool ends as soon as the last connection is closed, without updating its counts.
  const open = plain.includes("No open connections left") ? 0 : connected;
  if (Number.isNaN(open)) throw new Error(`slowhttptest printed no connection counts: ${plain.slice(-500)}`);
  return { open, reached: connected + closed, ...others };
}
