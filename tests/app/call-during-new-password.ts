import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { TestApp } from "./test-app";

/** Runs a call that waits while a new password, which ends all sessions, is stored; returns the response. */
export async function callDuringNewPassword<R>(app: TestApp, userId: number, call: () => Promise<R>) {
  const { pending } = await app.db.transaction(async (tx) => {
    await tx.execute(sql`update users set session_generation = session_generation + 1 where id = ${userId}`);
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const pending = call();
    const waiting = `select from pg_stat_activity where ${rows[0]?.pid} = any(pg_blocking_pids(pid))`;
    await vi.waitFor(async () => expect(await app.rows(waiting)).not.toEqual([]), { timeout: 30_000 });
    return { pending };
  });
  return pending;
}
