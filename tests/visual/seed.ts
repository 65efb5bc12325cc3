import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp } from "@server/app";
import { demoPassword, seedDemo } from "@server/demo/seed";
import { connectToDatabase } from "@server/lib/db/db";
import { migrateDb } from "@server/lib/db/migrate";
import { serveStaticFiles } from "@server/lib/http/static-files";
import { type EmbeddedPostgres, startPostgres } from "@server/lib/postgres/embedded-postgres";
import { createCollectedLog } from "@tests/app/collected-log";
import { createSessionCookie } from "@tests/app/session-cookie";
import { apiClient } from "./api-client";
import { freezeDatabase, freezeProcess, frozenTime } from "./frozen-clock";
import { fillWithLongTexts } from "./long-texts";
import type { Who } from "./screen-catalog/entry";
import { idsOf } from "./screen-catalog/ids";

/** The demo data, only its users, or one record of each kind with the longest texts that the API accepts. */
export const datasets = ["many", "empty", "long"] as const;
export type Dataset = (typeof datasets)[number];

const secret = "visual audit";
/**
 * The port of each server is random, but pages show their address: the browser maps this host to the port.
 */
const hostOf = (name: Dataset) => `${name}.localhost`;

/** Starts one temporary PostgreSQL, and one server with the built client for each dataset. */
export async function startServers(pages: string) {
  const postgres = await startPostgres(mkdtempSync(path.join(tmpdir(), "visual-audit-postgres-")), {
    isThrowaway: true,
  });
  freezeProcess();
  const servers = new Map<Dataset, Awaited<ReturnType<typeof startServer>>>();
  for (const name of datasets) servers.set(name, await startServer(name, postgres, pages));
  return {
    server(name: Dataset) {
      const server = servers.get(name);
      if (!server) throw new Error(`There is no dataset “${name}”.`);
      return server;
    },
    /** A Chromium argument that makes the servers' host names work. */
    hostRules: `--host-resolver-rules=${[...servers].map(([name, { port }]) => `MAP ${hostOf(name)}:80 127.0.0.1:${port}`).join(",")}`,
    async close() {
      for (const one of servers.values()) await one.close();
      await postgres.stop();
    },
  };
}

async function startServer(name: Dataset, postgres: EmbeddedPostgres, pages: string) {
  const databaseUrl = postgres.ownerUrl.replace(/[^/]*$/, name);
  const log = createCollectedLog();
  const { pool: admin } = connectToDatabase(postgres.ownerUrl, log);
  await admin.query(`create database ${name}`);
  await admin.end();
  await freezeDatabase(databaseUrl, name);
  await migrateDb(databaseUrl, "migrations");

  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://${hostOf(name)}`;
  const product = createApp({
    databaseUrl,
    secrets: [secret],
    encryptionKeys: [secret],
    appUrl: url,
    log,
    rateLimit: false,
    showsLinks: true,
    // No server rendering: the audit delays and fails the requests that the browser sends.
    pages: () => [serveStaticFiles(pages, url)],
  });
  server.on("request", product.app);
  await seedDemo(product.db, { isMinimal: name !== "many", passwords: "known", now: frozenTime });
  const local = `http://127.0.0.1:${port}`;
  if (name !== "many") await addPendingPartner(local);
  if (name === "long") await fillWithLongTexts(local);
  // `current_date` is SQL syntax, not a function: the frozen clock does not replace it.
  if (name !== "many")
    await product.pool.query(
      "update agencies set last_active_on = now()::date where last_active_on is not null",
    );

  const rows = async <R extends object>(text: string) => (await product.pool.query<R>(text)).rows;
  const members = await rows<{ id: number; username: string }>("select id, username from users");
  const cookies = new Map<Who, Promise<string>>();
  return {
    url,
    port,
    ids: await idsOf(rows),
    /**
     * The session cookie of this user; none for a visitor. One session each, because the profile lists them.
     */
    async cookieOf(who: Who) {
      if (who === "visitor") return;
      const user = members.find(({ username }) => username === who);
      if (!user) throw new Error(`The dataset “${name}” has no user ${who}.`);
      const cookie = cookies.get(who) ?? createSessionCookie(product.db, secret, user);
      cookies.set(who, cookie);
      return cookie;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await product.pool.end();
    },
  };
}

/** The smallest demo data has no pending VC partner. */
async function addPendingPartner(url: string) {
  await apiClient(url).post("/api/register", {
    username: "theo",
    password: demoPassword,
    email: "theo@brandtcapital.example",
    firstName: "Theo",
    lastName: "Brandt",
    role: "vc_partner",
    company: "Brandt Capital",
  });
}
