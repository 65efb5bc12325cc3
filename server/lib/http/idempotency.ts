import type { Db } from "@server/lib/db/db";
import * as z from "zod/mini";

/** Makes a thing and answers its id; where the same call was made before, the id of what it made then. Within the transaction that makes it. */
export type MakeOnce = (within: Db, make: () => Promise<number>) => Promise<number>;

/** Of a person's call, which is told apart by all that is given. */
export type OnceFor = (userId: number, key: string | undefined, call: readonly unknown[]) => MakeOnce;

export const repeatHeaders = z.object({
  "Idempotency-Key": z.optional(
    z.string().check(z.maxLength(255, "An Idempotency-Key has at most 255 characters")),
  ),
});
