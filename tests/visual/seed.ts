import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp } from "@server/app";
import { demoPassword, seedDemo } from "@server/demo/seed";
import { openDb } from "@server/lib/db";
import { type EmbeddedPostgres, startPostgres } from "@server/lib/embedded-postgres";
import { migrateDb } from "@server/lib/migrate";
import { staticFiles } from "@server/lib/static-files";
import { cookieOf } from "@server/test/cookie";
import { collectedLog } from "@server/test/log";
import { call } from "./api-client";
import { fillWithLongTexts } from "./long-texts";
import type { Who } from "./screen-catalog/entry";
import { idsOf } from "./screen-catalog/ids";

/** What a walk may find: the demo story, nothing but its people, or one of each thing with the longest texts that are taken. */
export const worlds = ["many", "empty", "long"] as const;
export type World = (typeof worlds)[number];

const secret = "of the tour only";

/** One throwaway Postgres, and the built product once for each world. */
export async function openHouse(pages: string) {
  const postgres = await startPostgres(mkdtempSync(path.join(tmpdir(), "tour-postgres-")), { throwaway: true });
  const opened = new Map<World, ReturnType<typeof openWorld>>();
  return {
    /** Built when it is first asked for. */
    world(name: World) {
      const there = opened.get(name) ?? openWorld(name, postgres, pages);
      opened.set(name, there);
      return there;
    },
    async close() {
      for (const one of opened.values()) await (await one).close();
      await postgres.stop();
    },
  };
}

async function openWorld(name: World, postgres: EmbeddedPostgres, pages: string) {
  const databaseUrl = postgres.url.replace(/[^/]*$/, name);
  const log = collectedLog();
  const { pool: before } = openDb(postgres.url, log);
  await before.query(`create database ${name}`);
  await before.end();
  await migrateDb(databaseUrl, "migrations");

  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const product = createApp({
    databaseUrl,
    secrets: [secret],
    appUrl: url,
    log,
    rateLimit: false,
    showsLinks: true,
    // Drawn by the browser alone: the walk holds up and breaks what it asks for.
    pages: () => [staticFiles(pages, url)],
  });
  server.on("request", product.app);
  await seedDemo(product.db, { minimal: name !== "many", passwords: "known" });
  if (name !== "many") await addPendingPartner(url);
  if (name === "long") await fillWithLongTexts(url);

  const rows = async <R extends object>(text: string) => (await product.pool.query<R>(text)).rows;
  const members = await rows<{ id: number; username: string }>("select id, username from users");
  return {
    url,
    ids: await idsOf(rows),
    /** The cookie of a session of this person; none for a visitor. */
    async cookieOf(who: Who) {
      if (who === "visitor") return;
      const person = members.find(({ username }) => username === who);
      if (!person) throw new Error(`The world “${name}” knows no ${who}.`);
      return cookieOf(product.db, secret, person);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await product.pool.end();
    },
  };
}

/** The sixth kind, whom the smallest demo data leaves out. */
async function addPendingPartner(url: string) {
  await call(url).post("/api/register", {
    username: "theo",
    password: demoPassword,
    email: "theo@brandtcapital.example",
    firstName: "Theo",
    lastName: "Brandt",
    role: "vc_partner",
    company: "Brandt Capital",
  });
}
