import { createdAt, timestamptz } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, serial, varchar } from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { limits } from "../lib/fields";

/**
 * The right of a former verified address of an account to be restored as its primary address. Each emailed
 * link has its own row. When a right is used or replaced, its `until` is set to that time.
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
    /** Restoring the address undoes the changes to the account after this time. */
    since: timestamptz().notNull(),
    until: timestamptz().notNull(),
    /** When the address was added to the account. */
    addedAt: timestamptz().notNull(),
    /**
     * When the address became the primary one. Of several rights, the one with the earliest time prevails.
     * Null if a server of the previous release granted the right. Then `addedAt` counts.
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
