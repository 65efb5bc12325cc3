import { integer, pgTable, primaryKey, varchar } from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { createdAt } from "../lib/table";

/** Calls that made something and may be sent again under their `Idempotency-Key`; kept for a day. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the key, the address and what was sent, base64url: the same key with something else in it is another call. */
    callHash: varchar({ length: 43 }).notNull(),
    madeId: integer(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.callHash] })],
);
