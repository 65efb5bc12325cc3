import { timestampDefaultNow, timestamptz } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, serial, varchar } from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { limits } from "../lib/fields";

/**
 * Rights to restore a former verified email address of an account as its primary address. Each emailed link
 * has its own row, a copy of the first row of its right.
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
    /** Restoring the address undoes the security changes that were made to the account after this time. */
    undoesChangesAfter: timestamptz("since").notNull(),
    /** When the right ends. Set to the current time when the right is used or superseded. */
    until: timestamptz().notNull(),
    /** When the address was added to the account. */
    addedAt: timestamptz().notNull(),
    /**
     * When the address became the primary one. Restoring an address ends the rights of the addresses that
     * became primary later. Null if a server of the previous release granted the right, for which `addedAt`
     * counts instead.
     */
    primarySince: timestamptz(),
    /** When the address was removed, or stopped being the primary one: equal in all rows of one right. */
    createdAt: timestampDefaultNow(),
  },
  (table) => [
    index("address_rights_email").on(sql`lower(${table.email})`, table.until),
    index("address_rights_user").on(table.userId),
    index("address_rights_until").on(table.until),
  ],
);
