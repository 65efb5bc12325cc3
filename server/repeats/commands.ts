import { createHash } from "node:crypto";
import type { Db } from "@server/lib/db/db";
import type { OnceFor } from "@server/lib/http/idempotency";
import { idempotencyKeys } from "@shared/repeats/table";
import { and, eq, lt, sql } from "drizzle-orm";

/**
 * For a call whose answer may be lost on its way: sent again by the same person under the same key it makes nothing more, even
 * while the first is under way, whose end it then waits for. After draft-ietf-httpapi-idempotency-key-header, but for two things: a key
 * is any text, and with something else sent under it that is another call, not a refused one.
 */
export const withIdempotency: OnceFor = (userId, key, call) => async (db, make) => {
  if (!key) return make();
  const callHash = createHash("sha256")
    .update(JSON.stringify([key, ...call]))
    .digest("base64url");
  const [first] = await db
    .insert(idempotencyKeys)
    .values({ userId, callHash })
    .onConflictDoNothing()
    .returning();
  const same = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.callHash, callHash));
  if (!first) {
    const [before] = await db.select().from(idempotencyKeys).where(same);
    return before?.madeId ?? make(); // forgotten between the two statements, a day later
  }
  const madeId = await make();
  await db.update(idempotencyKeys).set({ madeId }).where(same);
  return madeId;
};

/** Whoever lost an answer has asked again long since. */
export const deleteExpiredKeys = (db: Db) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '1 day'`));
