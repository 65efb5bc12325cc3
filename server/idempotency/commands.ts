import { createHash } from "node:crypto";
import type { Db } from "@server/lib/db/db";
import type { PrepareCreateOnce } from "@server/lib/http/idempotency";
import { idempotencyKeys } from "@shared/idempotency/table";
import { and, eq, lt, sql } from "drizzle-orm";

/**
 * Creates an object at most once per user, idempotency key, URL and body. A retry waits for the end of the
 * first request, and returns the id of the object that the first request created. A request without a key
 * always creates an object. Unlike in draft-ietf-httpapi-idempotency-key-header, the same key with a
 * different body counts as another request.
 */
export const prepareCreateOnce: PrepareCreateOnce = (userId, key, urlAndBody) => async (db, createObject) => {
  if (!key) return createObject();
  const callHash = createHash("sha256")
    .update(JSON.stringify([key, ...urlAndBody]))
    .digest("base64url");
  const [insertedKey] = await db
    .insert(idempotencyKeys)
    .values({ userId, callHash })
    .onConflictDoNothing()
    .returning();
  const isSameRequestSql = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.callHash, callHash));
  if (!insertedKey) {
    const [firstRequest] = await db.select().from(idempotencyKeys).where(isSameRequestSql);
    // Without an id, the row of the first request expired and was deleted between the two statements.
    return firstRequest?.createdId ?? createObject();
  }
  const createdId = await createObject();
  await db.update(idempotencyKeys).set({ createdId }).where(isSameRequestSql);
  return createdId;
};

/** Keys expire after a day, because no client retries a request for so long. */
export const deleteExpiredIdempotencyKeys = (db: Db) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '1 day'`));
