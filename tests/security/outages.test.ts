/** Stops, suspends and restarts the database of a running server. Long form only. */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "@server/lib/postgres/embedded-postgres";
import { findFreePort } from "@tests/app/free-port";
import { sessionCookieIn } from "@tests/app/session-cookie";
import pg from "pg";
import { expect, test } from "vitest";
import { createHttpClient, jsonRequest } from "./http-calls";
import { reportDefect, reportMeasurement } from "./report-results";
import { isFullRun } from "./results";

const processes = isFullRun ? await import("@tests/app/server-process") : undefined;

/** A PostgreSQL server on a fixed port that can be stopped, suspended and started again. */
async function openDatabase(name: string) {
  const dir = path.join(processes?.buildFolder ?? "", name);
  const port = await findFreePort();
  const start = () => startPostgres(dir, { pickPort: async () => port, onWarning: () => {} });
  let running = await start();
  const pids = () => {
    const main = Number(readFileSync(path.join(dir, "data/postmaster.pid"), "utf8").split("\n")[0]);
    const home = readlinkSync(`/proc/${main}/cwd`);
    const isOurs = (pid: string) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`) === home &&
          readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("postgres")
        );
      } catch {
        return false; // the process has exited
      }
    };
    return readdirSync("/proc")
      .filter((pid) => /^\d+$/.test(pid) && isOurs(pid))
      .map(Number);
  };
  return {
    url: running.ownerUrl,
    stop: () => running.stop(),
    async start() {
      running = await start();
    },
    /** Suspends all of its processes: connections stay open, but nothing answers. */
    hang: () => pids().map((pid) => process.kill(pid, "SIGSTOP")),
    goOn: () => pids().map((pid) => process.kill(pid, "SIGCONT")),
  };
}

/**
 * Sends a request that needs the database three times. Returns the longest duration in ms and the statuses.
 */
async function ask(url: string, Cookie: string) {
  const send = createHttpClient(url, { timeoutMs: 9_000 });
  const responses: { path: string; status: number; ms: number }[] = [];
  for (let n = 0; n < 3; n++)
    await Promise.all(
      ["/api/user", "/api/jobs?limit=7", "/readyz", "/healthz"].map(async (path) => {
        const began = Date.now();
        const status = await send({ method: "GET", path, headers: { Cookie } }).then(
          (answer) => answer.status,
          () => 0,
        );
        responses.push({ path, status, ms: Date.now() - began });
      }),
    );
  return { answers: responses, longest: Math.max(...responses.map(({ ms }) => ms)) };
}
type Answers = Awaited<ReturnType<typeof ask>>["answers"];
/** Expects 503 where the database is needed, and 200 from /healthz. */
const notAway = (answers: Answers) =>
  answers.filter(({ path, status }) => status !== (path === "/healthz" ? 200 : 503));

test.runIf(isFullRun)(
  "stopped, started, hung, let go: 503 in time, and back by itself with its sessions",
  { timeout: 600_000 },
  async () => {
    const database = await openDatabase("outage");
    const settings = {
      DATABASE_URL: database.url,
      SESSION_SECRET: "0123456789abcdef0123456789abcdef",
      RATE_LIMIT: "off",
      LOG_LEVEL: "error",
    };
    const server = await processes?.startServerProcess(settings);
    if (!server) return;
    await server.waitUntilReady();
    const send = createHttpClient(server.url);
    const person = {
      username: "nora",
      role: "agency",
      password: "abcdef",
      email: "nora@outage.example",
      firstName: "N",
      lastName: "N",
    };
    const registered = await send({ method: "POST", path: "/api/register", ...jsonRequest(person) });
    const cookie = sessionCookieIn(registered.headers);
    const me = () =>
      send({ method: "GET", path: "/api/user", headers: { Cookie: cookie } }).then(({ status }) => status);
    const back = async () => {
      for (const began = Date.now(); Date.now() < began + 60_000; await sleep(50))
        if ((await me()) === 200) return Date.now() - began;
      return Number.POSITIVE_INFINITY;
    };
    expect(await me()).toBe(200);

    await database.stop();
    await sleep(6000); // past the five seconds for which a session is remembered
    const stopped = await ask(server.url, cookie);
    await database.start();
    const afterStop = await back();
    database.hang();
    await sleep(6000);
    const hung = await ask(server.url, cookie);
    database.goOn();
    const afterHang = await back();
    const lived = !server.hasEnded();
    await server.kill("SIGTERM");
    await database.stop();

    const worst = (ms: number) => ms / 1000;
    const row = { test: "outages", isUpperLimit: true, unit: " s" } as const;
    reportMeasurement(
      { ...row, what: "503 while Postgres is stopped, at worst", reached: worst(stopped.longest), goal: 1 },
      notAway(stopped.answers),
    );
    reportMeasurement(
      { ...row, what: "503 while Postgres hangs, at worst", reached: worst(hung.longest), goal: 5 },
      notAway(hung.answers),
    );
    reportMeasurement(
      {
        ...row,
        what: "signed in again by the old cookie, without a restart",
        reached: worst(Math.max(afterStop, afterHang)),
        goal: 10,
      },
      lived ? [] : ["it ended"],
    );
  },
);

test.runIf(isFullRun)(
  "a server that waits for its database for ever is found",
  { timeout: 600_000 },
  async () => {
    const database = await openDatabase("waited-for");
    const pool = new pg.Pool({ connectionString: database.url });
    pool.on("error", () => {});
    const naive = createServer((request, response) => {
      if (request.url === "/healthz") return void response.end();
      pool.query("select 1").then(
        () => response.end(),
        () => response.writeHead(503).end(),
      );
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => naive.once("listening", resolve));
    const address = naive.address();
    const url = `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`;
    await ask(url, "");
    database.hang();
    const { longest } = await ask(url, "");
    database.goOn();
    naive.closeAllConnections();
    naive.close();
    await pool.end();
    await database.stop();
    reportDefect("outages", "a server waits for a hanging database for ever", longest > 5000);
  },
);
