import { type SQL, sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { TestApp } from "./test-app";

/**
 * Runs a call while a transaction of another connection is open, which has executed `statement`. Once the
 * call waits for that transaction, the transaction executes `lastStatement` and commits. Returns the
 * response.
 */
export async function callDuringTransaction<R>(
  app: TestApp,
  statement: SQL,
  call: () => Promise<R>,
  lastStatement?: SQL,
) {
  const { pending } = await app.db.transaction(async (tx) => {
    await tx.execute(statement);
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const pending = call();
    const waiting = `select from pg_stat_activity where ${rows[0]?.pid} = any(pg_blocking_pids(pid))`;
    await vi.waitFor(async () => expect(await app.rows(waiting)).not.toEqual([]), { timeout: 30_000 });
    if (lastStatement) await tx.execute(lastStatement);
    return { pending };
  });
  return pending;
}

/** Runs a call that waits while a new password, which ends all sessions, is stored; returns the response. */
export const callDuringNewPassword = <R>(app: TestApp, userId: number, call: () => Promise<R>) =>
  callDuringTransaction(
    app,
    sql`update users set session_generation = session_generation + 1 where id = ${userId}`,
    call,
  );
