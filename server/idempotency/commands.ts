import { createHash } from "node:crypto";
import type { Db } from "@server/lib/db/db";
import type { PrepareCreateOnce } from "@server/lib/http/idempotency";
import { idempotencyKeys } from "@shared/idempotency/table";
import { and, eq, lt, sql } from "drizzle-orm";

/**
 * Creates an object at most once per user, idempotency key and request. A retry returns the id of the object
 * that the first request created, and waits while the first request is in flight. Unlike
 * draft-ietf-httpapi-idempotency-key-header, a key may be any text, and a different body with the same key
 * counts as another request.
 */
export const prepareCreateOnce: PrepareCreateOnce = (userId, key, requestParts) => async (db, create) => {
  if (!key) return create();
  const callHash = createHash("sha256")
    .update(JSON.stringify([key, ...requestParts]))
    .digest("base64url");
  const [insertedKey] = await db
    .insert(idempotencyKeys)
    .values({ userId, callHash })
    .onConflictDoNothing()
    .returning();
  const isSameRequest = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.callHash, callHash));
  if (!insertedKey) {
    const [firstRequest] = await db.select().from(idempotencyKeys).where(isSameRequest);
    // If there is no id, the key expired between the two statements.
    return firstRequest?.createdId ?? create();
  }
  const createdId = await create();
  await db.update(idempotencyKeys).set({ createdId }).where(isSameRequest);
  return createdId;
};

/** Keys expire after a day, when no client retries any more. */
export const deleteExpiredKeys = (db: Db) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '1 day'`));
