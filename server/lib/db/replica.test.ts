/** The fallback to the primary without a real replica. server/replica.test.ts reads from a real one. */
import { createCollectedLog } from "@tests/app/collected-log";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Db } from "./db";
import { createReplicaReader } from "./replica";

/** A reader whose checks find a replica for which the primary waits. */
async function createHealthyReader(primaryDb: Db) {
  const replicationStatus = {
    is_replica: true,
    commit_mode: "remote_apply",
    standby_names: "FIRST 1 (second)",
  };
  const query = vi.spyOn(pg.Pool.prototype, "query");
  query.mockImplementation(async () => ({ rows: [replicationStatus] }));
  const primary = { pool: new pg.Pool(), db: primaryDb };
  const log = createCollectedLog();
  const reader = createReplicaReader("postgres://replica.invalid/talent", primary, log);
  onTestFinished(async () => {
    await reader.close();
    query.mockRestore();
  });
  await expect.poll(() => JSON.stringify(log.lines)).toContain("reads go to the replica");
  return reader;
}

test.each(["EAI_AGAIN", "EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "ECONNREFUSED", "ENOTFOUND"])(
  "a read that fails on the replica with %s runs on the primary",
  async (code) => {
    const primaryDb = {} as Db;
    const { runRead } = await createHealthyReader(primaryDb);
    const usedDatabases: string[] = [];
    await runRead(async (db) => {
      usedDatabases.push(db === primaryDb ? "primary" : "replica");
      if (db !== primaryDb) throw Object.assign(new Error("connect failed"), { code });
    });
    expect(usedDatabases).toEqual(["replica", "primary"]);
  },
);
