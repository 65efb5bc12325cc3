import { index, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { counterKinds } from "./vocabulary";

/**
 * Counters that triggers update in the transaction that changes a row. Concurrent transactions add separate
 * rows here, so a count is always the sum of several rows.
 */
export const counters = pgTable(
  "tallies",
  {
    kind: text({ enum: counterKinds }).notNull(),
    /** The user or agency whose rows are counted; 0 for a counter of all rows. */
    ownerId: integer().notNull(),
    status: text().notNull(),
    /** The number of counted rows. */
    n: integer().notNull(),
    /** The sum of their amounts. */
    amount: numeric({ precision: 18, scale: 2, mode: "number" }).notNull(),
    /** The number of rows with an amount above 0. */
    priced: integer().notNull(),
  },
  (table) => [index("tallies_key").on(table.kind, table.ownerId, table.status)],
);

/**
 * How the triggers count each kind. A new counter needs a row here, a kind in `counterKinds`, and
 * `select rebuild_counters()` in the same migration.
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
  /** An array column. If given, only rows are counted in which it contains `member`. */
  listColumn: text(),
  /** The value that the array in `listColumn` must contain. */
  member: text(),
  /** A boolean column. If given, only rows are counted in which it is true. */
  flagColumn: text(),
  /** A boolean column. If given, rows in which it is false are counted with the status "hidden". */
  visibleColumn: text(),
  /** A column. If given, only rows are counted in which it is not null. */
  presentColumn: text(),
});
