import { index, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { counterKinds } from "./vocabulary";

/**
 * Counters, which triggers update in the transaction that changes a counted row. Concurrent transactions
 * insert separate rows here instead of waiting for each other, so a count is the sum of all rows with the
 * same key.
 */
export const counters = pgTable(
  "tallies",
  {
    kind: text({ enum: counterKinds }).notNull(),
    /** The user or agency whose rows are counted; 0 for a counter of all rows. */
    ownerId: integer().notNull(),
    /** The value of the definition's `statusColumn` in the counted rows. */
    status: text().notNull(),
    /** The number of counted rows. */
    rowCount: integer("n").notNull(),
    /** The sum of the amounts of the counted rows. */
    amount: numeric({ precision: 18, scale: 2, mode: "number" }).notNull(),
    /** The number of counted rows with an amount above 0. */
    pricedCount: integer("priced").notNull(),
  },
  (table) => [
    index("tallies_key").on(table.kind, table.ownerId, table.status),
    // For lists that read counters of several kinds for the owner in each row, without reading the table.
    index("tallies_owner").on(table.ownerId, table.kind, table.status, table.rowCount),
  ],
);

/**
 * How the triggers count each kind. A new counter needs a row here, a kind in `counterKinds`, and
 * `select rebuild_counters()` in the same migration.
 */
export const counterDefinitions = pgTable("counter_definitions", {
  kind: text().primaryKey(),
  /** The table whose rows are counted. */
  relation: text().notNull(),
  /** The column by whose values rows are counted, such as the status or role. Rows with null are not counted. */
  statusColumn: text().notNull(),
  /** The column with the amount; null if the rows have none. */
  amountColumn: text(),
  /** The column with the owner; null for a counter of all rows. */
  ownerColumn: text(),
  /** If set: an array column. Only rows whose array contains `member` are counted. */
  listColumn: text(),
  /** The value that the array in `listColumn` must contain. */
  member: text(),
  /** If set: a boolean column. Only rows in which this column is true are counted. */
  flagColumn: text(),
  /** If set: a boolean column. Rows in which this column is false are counted with the status "hidden". */
  visibleColumn: text(),
  /** If set: a column of any type. Only rows in which this column is not null are counted. */
  presentColumn: text(),
});
