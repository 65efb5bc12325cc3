/**
 * Slow clients, an exhausted connection pool, a flood of sign-ins, and a shutdown with 50 requests in flight.
 * Long form only.
 */

import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "@server/lib/postgres/embedded-postgres";
import { sessionCookieIn } from "@tests/app/session-cookie";
import pg from "pg";
import { expect, test } from "vitest";
import { createHttpClient, jsonRequest, startListening } from "./http-calls";
import { reportDefect, reportMeasurement } from "./report-results";
import { isFullRun, repetitions } from "./results";

const processes = isFullRun ? await import("@tests/app/server-process") : undefined;
const inFlight = 50;

async function open(name: string) {
  const database = await startPostgres(`${processes?.buildFolder}/${name}`, {
    isThrowaway: true,
    onWarning: () => {},
  });
  const server = await processes?.startServerProcess({
    DATABASE_URL: database.ownerUrl,
    SESSION_SECRET: "0123456789abcdef0123456789abcdef",
    RATE_LIMIT: "off",
    LOG_LEVEL: "error",
  });
  if (!server) throw new Error("Only in the long form.");
  await server.waitUntilReady();
  const send = createHttpClient(server.url);
  const person = {
    username: "lena",
    role: "agency",
    password: "abcdef",
    email: "lena@load.example",
    firstName: "L",
    lastName: "L",
  };
  const registered = await send({ method: "POST", path: "/api/register", ...jsonRequest(person) });
  const Cookie = sessionCookieIn(registered.headers);
  return { database, server, Cookie };
}

/** Sends requests for some seconds, four at once. Returns the p99 in ms and the responses other than 200. */
async function others(url: string, path: string, seconds: number, Cookie = "") {
  const send = createHttpClient(url);
  const times: number[] = [];
  const violations: string[] = [];
  const until = Date.now() + seconds * 1000;
  const ask = async () => {
    while (Date.now() < until) {
      const began = performance.now();
      const { status } = await send({ method: "GET", path, headers: { Cookie } });
      times.push(performance.now() - began);
      if (status !== 200) violations.push(`${path} ${status}`);
    }
  };
  await Promise.all([ask(), ask(), ask(), ask()]);
  times.sort((a, b) => a - b);
  return {
    p99: times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY,
    count: times.length,
    wrong: violations,
  };
}

/**
 * Clients that send one character of a header or body now and then. Returns a function that counts the
 * connected ones.
 */
function slowClients(url: string, count: number) {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: count }, (_, n): Socket => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    const head =
      "POST /api/login HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n";
    const text = n % 2 ? head : `${head}\r\n{`;
    let at = n % 2 ? 0 : text.length;
    if (at > 0) socket.write(text);
    const timer = setInterval(() => socket.write(text[at++] ?? "a"), 400);
    socket.on("close", () => clearInterval(timer));
    return socket;
  });
  return {
    left: () => sockets.filter(({ destroyed }) => !destroyed).length,
    end: () => sockets.map((socket) => socket.destroy()),
  };
}

/**
 * Locks a table that nearly every request reads, so that the pool is exhausted. Returns a function that
 * releases it.
 */
async function holdUsers(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("begin; lock table users in access exclusive mode");
  return async () => {
    await client.query("rollback");
    await client.end();
  };
}

const row = { test: "load", isUpperLimit: true, unit: " ms" } as const;

test.runIf(isFullRun)(
  "slow clients, an exhausted pool and a flood of sign-ins leave the rest its answers",
  { timeout: 600_000 },
  async () => {
    const { database, server, Cookie } = await open("load");
    const seconds = repetitions(1, 10);

    const slow = slowClients(server.url, 300);
    const beside = await others(server.url, "/api/jobs?limit=7", seconds, Cookie);
    for (const until = Date.now() + 30_000; slow.left() > 0 && Date.now() < until; ) await sleep(200);
    const left = slow.left();
    slow.end();
    reportMeasurement(
      { ...row, what: "p99 of other calls beside 300 slow clients", reached: beside.p99, goal: 100 },
      beside.wrong,
    );
    reportMeasurement(
      {
        ...row,
        unit: "",
        what: "slow clients of 300 still connected after their time",
        reached: left,
        goal: 0,
      },
      [],
    );

    const releaseLock = await holdUsers(database.ownerUrl);
    const send = createHttpClient(server.url, { timeoutMs: 20_000 });
    const stuck = Array.from({ length: 60 }, () =>
      send({ method: "GET", path: "/api/jobs?limit=9", headers: { Cookie } }),
    );
    await sleep(200);
    const pages = await others(server.url, "/auth", Math.min(seconds, 3));
    const answers = await Promise.all(stuck);
    await releaseLock();
    const after = await others(server.url, "/api/jobs?limit=7", 2, Cookie);
    reportMeasurement(
      { ...row, what: "p99 of pages while the pool is exhausted", reached: pages.p99, goal: 100 },
      pages.wrong,
    );
    reportMeasurement({ ...row, what: "p99 of calls once it is not", reached: after.p99, goal: 500 }, [
      ...after.wrong,
      ...answers.filter(({ status }) => status !== 503).map(({ status }) => `a stuck call: ${status}`),
    ]);

    const flood = new AbortController();
    const statusCounts = new Map<number, number>();
    const floods = Array.from({ length: inFlight }, async (_, n) => {
      while (!flood.signal.aborted) {
        const { status } = await send({
          method: "POST",
          path: "/api/login",
          ...jsonRequest({ username: n % 2 ? "lena" : `nobody${n}`, password: "wrong" }),
        });
        statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1);
      }
    });
    const flooded = await others(server.url, "/api/jobs?limit=7", seconds, Cookie);
    flood.abort();
    await Promise.all(floods);
    reportMeasurement(
      {
        ...row,
        what: `p99 of other calls in a flood of ${inFlight} sign-ins at once`,
        reached: flooded.p99,
        goal: 500,
      },
      [...flooded.wrong, ...[...statusCounts.keys()].filter((status) => status !== 401 && status !== 503)],
    );
    expect(server.hasEnded()).toBe(false);
    await server.kill("SIGTERM");
    await database.stop();
  },
);

test.runIf(isFullRun)(
  "on SIGTERM it answers the requests in flight, then exits",
  { timeout: 600_000 },
  async () => {
    const { database, server, Cookie } = await open("end");
    const send = createHttpClient(server.url, { timeoutMs: 20_000 });
    const releaseLock = await holdUsers(database.ownerUrl);
    const calls = Array.from({ length: inFlight }, () =>
      send({ method: "GET", path: "/api/jobs?limit=9", headers: { Cookie } }),
    );
    await sleep(500);
    server.signal("SIGTERM");
    await sleep(500);
    await releaseLock();
    const answers = await Promise.allSettled(calls);
    const answered = Date.now();
    const status = await server.exited;
    const ended = Date.now() - answered;
    await database.stop();
    const others = answers
      .map((outcome) => (outcome.status === "fulfilled" ? outcome.value.status : String(outcome.reason)))
      .filter((status) => status !== 200);
    const good = inFlight - others.length;
    reportMeasurement(
      {
        test: "load",
        what: `of ${inFlight} calls in flight at SIGTERM answered`,
        reached: good,
        goal: inFlight,
      },
      others,
    );
    reportMeasurement(
      { ...row, what: "from the last answer to the end of the process", reached: ended, goal: 3000 },
      status === 0 ? [] : [`exit ${status}`],
    );
  },
);

test.runIf(isFullRun)(
  "detects a server that waits for slow clients forever, and one that exits at once",
  { timeout: 120_000 },
  async () => {
    // The default of Node.js is a minute.
    const slowServerClients = slowClients(await startListening((_, response) => response.end()), 20);
    await sleep(12_000);
    reportDefect("load", "clients that are waited for", slowServerClients.left() > 0);
    slowServerClients.end();

    const hasty = createServer(() => {}).listen(0, "127.0.0.1");
    await new Promise((resolve) => hasty.once("listening", resolve));
    const { port } = hasty.address() as { port: number };
    const send = createHttpClient(`http://127.0.0.1:${port}`);
    const calls = Array.from({ length: inFlight }, () => send({ method: "GET", path: "/" }));
    await sleep(200);
    hasty.close();
    hasty.closeAllConnections();
    const lost = (await Promise.allSettled(calls)).filter(({ status }) => status === "rejected").length;
    reportDefect("load", "calls in flight that are cut off", lost > 0);
  },
);
