/** A restart while people are at work: no request fails, and every write that was answered is there. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import * as net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { standing } from "@tests/app/clock";
import { bareDatabase } from "@tests/app/empty-database";
import { freePort } from "@tests/app/free-port";
import { run } from "@tests/app/server-process";
import { sql } from "@tests/app/test-postgres";
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

/** A socket that is bound and never closed nor read by this process, as systemd holds one. */
function heldSocket(port: number) {
  const { _createServerHandle: create } = net as unknown as {
    _createServerHandle(host: string, port: number, type: number): { fd: number; close(): void };
  };
  const handle = create("127.0.0.1", port, 4);
  onTestFinished(() => handle.close());
  return handle.fd;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A client with one connection that it keeps as long as the server lets it, and that never asks twice. */
function client(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return (method: string, path: string, { cookie = "", body }: { cookie?: string; body?: object } = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = body && JSON.stringify(body);
      const headers = {
        Cookie: cookie,
        ...(sent && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(sent) }),
      };
      const asked = request({ host: "127.0.0.1", port, method, path, agent, headers }, async (answer) => {
        let text = "";
        try {
          for await (const chunk of answer) text += chunk;
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        } catch (error) {
          reject(error);
        }
      });
      asked.once("error", reject).end(sent);
    });
}

/** Twenty people who read and post jobs, some without a pause and some with one, until `stop`. */
async function load(port: number) {
  const { headers } = await client(port)("POST", "/api/login", {
    body: { username: "root.admin", password: admin.ADMIN_PASSWORD },
  });
  const cookie = headers["set-cookie"]?.[0]?.split(";")[0];
  const failed: string[] = [];
  const written: string[] = [];
  let [answered, slowest, going] = [0, 0, true];
  const people = Array.from({ length: 20 }, async (_, person) => {
    const call = client(port);
    for (let turn = 0; going; turn++) {
      const began = performance.now();
      const title = `Job ${person}.${turn}`;
      const writes = turn % 4 === 3;
      const body = { title, description: "Lead", company: "Acme", bountyAmount: 5 };
      await (writes
        ? call("POST", "/api/jobs", { cookie, body })
        : call("GET", "/api/jobs?limit=5", { cookie })
      ).then(
        ({ status, text }) => {
          if (status !== (writes ? 201 : 200)) failed.push(`${status} ${text}`);
          else if (writes) written.push(title);
          answered++;
        },
        (error: Error) => failed.push(`${writes ? "POST" : "GET"} ${error.message}`),
      );
      slowest = Math.max(slowest, performance.now() - began);
      await sleep((person % 5) * 12);
    }
  });
  return {
    answered: () => answered,
    async stop() {
      going = false;
      await Promise.all(people);
      return { failed, written, slowest };
    },
  };
}

const titles = async (url: string) =>
  (await sql<{ title: string }>(url, "select title from jobs")).map(({ title }) => title).sort();

test("one server after the other on a socket that stays open: whoever calls in between waits a moment", async () => {
  const DATABASE_URL = await bareDatabase();
  const port = await freePort();
  const socket = heldSocket(port);
  const start = () => run({ ...settings, DATABASE_URL, PORT: String(port) }, undefined, undefined, socket);
  let server = await start();
  await server.ready();
  const crowd = await load(port);
  for (let restart = 0; restart < 3; restart++) {
    const before = crowd.answered();
    await expect.poll(crowd.answered, { timeout: 20_000 }).toBeGreaterThan(before + 100);
    server.signal("SIGTERM");
    expect(await server.exited).toBe(0);
    server = await start();
    await server.ready();
  }
  const { failed, written, slowest } = await crowd.stop();
  expect(failed).toEqual([]);
  expect(written.length).toBeGreaterThan(50);
  expect(await titles(DATABASE_URL)).toEqual(written.sort());
  expect(slowest).toBeLessThan(20_000);
  await server.kill("SIGTERM");
});

test("two servers on one socket, restarted in turn: nobody waits, since one of them always listens", async () => {
  const DATABASE_URL = await bareDatabase();
  const port = await freePort();
  const socket = heldSocket(port);
  const start = async () => {
    const server = await run({ ...settings, DATABASE_URL, PORT: String(port) }, undefined, undefined, socket);
    await server.ready();
    return server;
  };
  const servers = [await start(), await start()];
  const crowd = await load(port);
  for (const turn of [0, 1]) {
    const before = crowd.answered();
    servers[turn]?.signal("SIGTERM");
    expect(await servers[turn]?.exited).toBe(0);
    servers[turn] = await start();
    expect(crowd.answered()).toBeGreaterThan(before);
  }
  const { failed, written } = await crowd.stop();
  expect(failed).toEqual([]);
  expect(await titles(DATABASE_URL)).toEqual(written.sort());
  await Promise.all(servers.map((server) => server.kill("SIGTERM")));
});

test("behind a port of its own it listens on, draining, until what is on its way has come", async () => {
  const DATABASE_URL = await bareDatabase();
  const server = await run({ ...settings, DATABASE_URL, ...standing });
  await server.ready();
  const call = client(server.port);
  expect((await call("GET", "/api/jobs")).status).toBe(401);
  server.signal("SIGTERM");
  const others = () =>
    fetch(`${server.url}/readyz`, { headers: { Connection: "close" } }).then(
      String,
      ({ cause }) => cause.code,
    );
  await expect.poll(others).toBe("ECONNREFUSED");
  await sleep(350); // its connection rests, and nothing else holds the server
  const late = await call("GET", "/api/jobs");
  expect([late.status, late.headers.connection]).toEqual([401, "close"]);
  expect(await server.exited).toBe(0);
});
