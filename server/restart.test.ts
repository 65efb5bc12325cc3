/** Restarts under load: no request fails, and every acknowledged write is stored. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import * as net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { frozenClockEnv } from "@tests/app/clock";
import { createMigratedDatabase } from "@tests/app/empty-database";
import { findFreePort } from "@tests/app/free-port";
import { isLongForm } from "@tests/app/long-form";
import { startServerProcess } from "@tests/app/server-process";
import { sessionCookieIn } from "@tests/app/session-cookie";
import { runSql } from "@tests/app/test-postgres";
import { expect, onTestFinished, test } from "vitest";

const admin = {
  ADMIN_USERNAME: "root.admin",
  ADMIN_PASSWORD: "correct horse",
  ADMIN_EMAIL: "admin@talent.example",
};
const settings = {
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
  RATE_LIMIT: "off",
  LOG_LEVEL: "info",
  ...admin,
};

/**
 * The file descriptor of a bound socket that this process keeps open but does not accept on, as systemd does.
 */
function bindSocket(port: number) {
  const { _createServerHandle: create } = net as unknown as {
    _createServerHandle(host: string, port: number, type: number): { fd: number; close(): void };
  };
  const handle = create("127.0.0.1", port, 4);
  onTestFinished(() => handle.close());
  return handle.fd;
}

interface ClientResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A client with one keep-alive connection and without retries. */
function createClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return (method: string, path: string, { cookie = "", body }: { cookie?: string; body?: object } = {}) =>
    new Promise<ClientResponse>((resolve, reject) => {
      const payload = body && JSON.stringify(body);
      const headers = {
        Cookie: cookie,
        ...(payload && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(payload) }),
      };
      const req = request({ host: "127.0.0.1", port, method, path, agent, headers }, async (res) => {
        let text = "";
        try {
          for await (const chunk of res) text += chunk;
          resolve({ status: res.statusCode ?? 0, headers: res.headers, text });
        } catch (error) {
          reject(error);
        }
      });
      req.once("error", reject).end(payload);
    });
}

/** Starts twenty clients that read and post jobs at different rates until `stop`. */
async function startLoad(port: number) {
  const { headers } = await createClient(port)("POST", "/api/login", {
    body: { username: "root.admin", password: admin.ADMIN_PASSWORD },
  });
  const cookie = sessionCookieIn(headers);
  const failures: string[] = [];
  const createdTitles: string[] = [];
  let responseCount = 0;
  let slowestMs = 0;
  let isRunning = true;
  const clients = Array.from({ length: 20 }, async (_, clientIndex) => {
    const send = createClient(port);
    for (let round = 0; isRunning; round++) {
      const startedAt = performance.now();
      const title = `Job ${clientIndex}.${round}`;
      const isWrite = round % 4 === 3;
      const body = { title, description: "Lead", company: "Acme", bountyAmount: 5 };
      await (isWrite
        ? send("POST", "/api/jobs", { cookie, body })
        : send("GET", "/api/jobs?limit=5", { cookie })
      ).then(
        ({ status, text }) => {
          if (status !== (isWrite ? 201 : 200)) failures.push(`${status} ${text}`);
          else if (isWrite) createdTitles.push(title);
          responseCount++;
        },
        (error: Error) => failures.push(`${isWrite ? "POST" : "GET"} ${error.message}`),
      );
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      await sleep((clientIndex % 5) * 12);
    }
  });
  return {
    responseCount: () => responseCount,
    async stop() {
      isRunning = false;
      await Promise.all(clients);
      return { failures, createdTitles, slowestMs };
    },
  };
}

const storedTitles = async (url: string) =>
  (await runSql<{ title: string }>(url, "select title from jobs")).map(({ title }) => title).sort();

test("with socket activation requests during a restart wait and do not fail", async () => {
  const DATABASE_URL = await createMigratedDatabase();
  const port = await findFreePort();
  const socket = bindSocket(port);
  const start = () =>
    startServerProcess({ ...settings, DATABASE_URL, PORT: String(port) }, undefined, undefined, socket);
  let server = await start();
  await server.ready();
  const load = await startLoad(port);
  for (let restart = 0; restart < 3; restart++) {
    const before = load.responseCount();
    await expect.poll(load.responseCount, { timeout: 20_000 }).toBeGreaterThan(before + 100);
    server.signal("SIGTERM");
    expect(await server.exited).toBe(0);
    server = await start();
    await server.ready();
  }
  const { failures, createdTitles, slowestMs } = await load.stop();
  expect(failures).toEqual([]);
  expect(createdTitles.length).toBeGreaterThan(50);
  expect(await storedTitles(DATABASE_URL)).toEqual(createdTitles.sort());
  expect(slowestMs).toBeLessThan(20_000);
  await server.kill("SIGTERM");
});

test.runIf(isLongForm)(
  "with two servers on one socket, restarted in turn, one of them always responds",
  async () => {
    const DATABASE_URL = await createMigratedDatabase();
    const port = await findFreePort();
    const socket = bindSocket(port);
    const start = async () => {
      const server = await startServerProcess(
        { ...settings, DATABASE_URL, PORT: String(port) },
        undefined,
        undefined,
        socket,
      );
      await server.ready();
      return server;
    };
    const servers = [await start(), await start()];
    const load = await startLoad(port);
    for (const index of [0, 1]) {
      const before = load.responseCount();
      servers[index]?.signal("SIGTERM");
      expect(await servers[index]?.exited).toBe(0);
      servers[index] = await start();
      expect(load.responseCount()).toBeGreaterThan(before);
    }
    const { failures, createdTitles } = await load.stop();
    expect(failures).toEqual([]);
    expect(await storedTitles(DATABASE_URL)).toEqual(createdTitles.sort());
    await Promise.all(servers.map((server) => server.kill("SIGTERM")));
  },
);

test("without socket activation a draining server still answers requests on open connections", async () => {
  const DATABASE_URL = await createMigratedDatabase();
  const server = await startServerProcess({ ...settings, DATABASE_URL, ...frozenClockEnv });
  await server.ready();
  const send = createClient(server.port);
  expect((await send("GET", "/api/jobs")).status).toBe(401);
  server.signal("SIGTERM");
  const connectAnew = () =>
    fetch(`${server.url}/readyz`, { headers: { Connection: "close" } }).then(
      String,
      ({ cause }) => cause.code,
    );
  await expect.poll(connectAnew).toBe("ECONNREFUSED");
  await sleep(350); // only the idle connection keeps the server running
  const late = await send("GET", "/api/jobs");
  expect([late.status, late.headers.connection]).toEqual([401, "close"]);
  expect(await server.exited).toBe(0);
});
