import { index, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { counterKinds } from "./schemas";

/**
 * Counters that triggers update in the transaction that changes a row: `n` rows of the kind in a status, for
 * one owner, or for all with owner 0. Concurrent transactions add separate rows, so a count is always a sum.
 */
export const counters = pgTable(
  "tallies",
  {
    kind: text({ enum: counterKinds }).notNull(),
    ownerId: integer().notNull(),
    status: text().notNull(),
    n: integer().notNull(),
    /** The sum of the amounts of the counted rows. `priced` is the number of rows with an amount above 0. */
    amount: numeric({ precision: 18, scale: 2, mode: "number" }).notNull(),
    priced: integer().notNull(),
  },
  (table) => [index("tallies_key").on(table.kind, table.ownerId, table.status)],
);

/**
 * A new counter needs a row here, a kind in `counterKinds`, and `select rebuild_counters()` in the same
 * migration.
 */
export const counterDefinitions = pgTable("counter_definitions", {
  kind: text().primaryKey(),
  /** The table whose rows are counted. */
  relation: text().notNull(),
  /** The column with the status. Rows with a null status are not counted. */
  statusColumn: text().notNull(),
  amountColumn: text(),
  /** The column with the owner. Null for a counter of all rows. */
  ownerColumn: text(),
  /** An array column: only rows in which it contains `member` are counted. */
  listColumn: text(),
  member: text(),
});
