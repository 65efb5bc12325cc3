import type { Db } from "@server/lib/db/db";
import * as z from "zod/mini";

/**
 * Creates a row in the transaction and returns its id; for a retried request, the id of the row that the
 * first attempt created.
 */
export type CreateOnce = (tx: Db, create: () => Promise<number>) => Promise<number>;

/**
 * Returns the MakeOnce of a request. `request` (URL and body) must be the same in a retry with the same key.
 */
export type WithIdempotency = (
  userId: number,
  key: string | undefined,
  request: readonly unknown[],
) => CreateOnce;

/** The request header of an idempotent endpoint. */
export const idempotencyHeaders = z.object({
  "Idempotency-Key": z.optional(
    z.string().check(z.maxLength(255, "An Idempotency-Key has at most 255 characters")),
  ),
});
