/** Restarts under load: no request fails, and every acknowledged write is stored. */
import { setTimeout as sleep } from "node:timers/promises";
import { frozenClockEnv } from "@tests/app/clock";
import { createMigratedDatabase } from "@tests/app/empty-database";
import { findFreePort } from "@tests/app/free-port";
import { isLongForm } from "@tests/app/long-form";
import { bindSocket, createClient, loadAdmin, startLoad, storedTitles } from "@tests/app/restart-load";
import { startServerProcess } from "@tests/app/server-process";
import { expect, test } from "vitest";

const settings = {
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
  RATE_LIMIT: "off",
  LOG_LEVEL: "info",
  ...loadAdmin,
};

test("with socket activation requests during a restart wait and do not fail", async () => {
  const DATABASE_URL = await createMigratedDatabase();
  const port = await findFreePort();
  const socket = bindSocket(port);
  const start = () =>
    startServerProcess({ ...settings, DATABASE_URL, PORT: String(port) }, undefined, undefined, socket);
  let server = await start();
  await server.waitForReadyMessage();
  const load = await startLoad(port);
  for (let restart = 0; restart < 3; restart++) {
    const before = load.responseCount();
    await expect.poll(load.responseCount, { timeout: 60_000 }).toBeGreaterThan(before + 100);
    server.signal("SIGTERM");
    expect(await server.exited).toBe(0);
    server = await start();
    await server.waitForReadyMessage();
  }
  const { failures, createdTitles, slowestMs } = await load.stop();
  expect(failures).toEqual([]);
  expect(createdTitles.length).toBeGreaterThan(50);
  expect(await storedTitles(DATABASE_URL)).toEqual(createdTitles.sort());
  expect(slowestMs).toBeLessThan(60_000);
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
      await server.waitForReadyMessage();
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
  await server.waitForReadyMessage();
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
