import { createdAt, timestamptz } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, serial, varchar } from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { limits } from "../lib/fields";

/**
 * The right of a former verified address to undo its replacement or removal. Each emailed link has its own row. Using or
 * outranking a right ends it: its `until` is set to that time.
 */
export const addressRestoreRights = pgTable(
  "address_rights",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: varchar({ length: limits.email }).notNull(),
    /** SHA-256 of the token, base64url. Null until the email is sent. */
    tokenHash: varchar({ length: 43 }).unique("address_rights_token"),
    /** The undo removes the addresses that were added to the account after this time. */
    since: timestamptz().notNull(),
    until: timestamptz().notNull(),
    /** When the address was added to the account. */
    addedAt: timestamptz().notNull(),
    /**
     * Since when the address had been the primary one. The right of the address with the earliest time prevails. Null if a
     * server of the previous release granted the right; then `addedAt` counts.
     */
    primarySince: timestamptz(),
    /** When the address was removed, or stopped being the primary one. */
    createdAt: createdAt(),
  },
  (table) => [
    index("address_rights_email").on(sql`lower(${table.email})`, table.until),
    index("address_rights_user").on(table.userId),
    index("address_rights_until").on(table.until),
  ],
);
