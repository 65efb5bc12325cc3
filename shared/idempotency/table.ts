import { users } from "@shared/auth/table";
import { timestampDefaultNow } from "@shared/lib/columns";
import { integer, pgTable, primaryKey, varchar } from "drizzle-orm/pg-core";

/** Idempotency keys of requests that created a row, kept for a day. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of key, path and body, base64url. The same key with another body is a different request. */
    callHash: varchar({ length: 43 }).notNull(),
    /** The id of the created row. */
    createdId: integer("made_id"),
    createdAt: timestampDefaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.callHash] })],
);
