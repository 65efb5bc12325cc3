import type { Db } from "@server/lib/db/db";
import * as z from "zod/mini";

/**
 * Creates a row in the transaction and returns its id. For a retried request, creates nothing and returns the
 * id of the row that the first attempt created.
 */
export type CreateOnce = (tx: Db, create: () => Promise<number>) => Promise<number>;

/**
 * A function that returns the `CreateOnce` function for one request. A retry must have the same idempotency
 * key, URL and body. `server/idempotency/commands.ts` implements this type.
 */
export type PrepareCreateOnce = (
  userId: number,
  key: string | undefined,
  urlAndBody: readonly unknown[],
) => CreateOnce;

/** The request header of an idempotent endpoint. */
export const idempotencyHeaders = z.object({
  "Idempotency-Key": z.optional(
    z.string().check(z.maxLength(255, "An Idempotency-Key has at most 255 characters")),
  ),
});
