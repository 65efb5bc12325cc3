import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { TestApp } from "./test-app";

/** Runs a call that waits while a new password, which ends all sessions, is stored; returns the response. */
export async function callDuringNewPassword<R>(app: TestApp, userId: number, call: () => Promise<R>) {
  const { pending } = await app.db.transaction(async (tx) => {
    await tx.execute(sql`update users set session_generation = session_generation + 1 where id = ${userId}`);
    const pending = call();
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await vi.waitFor(async () => expect(await app.rows(waiting)).toHaveLength(1), { timeout: 10_000 });
    return { pending };
  });
  return pending;
}
