import { index, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { counterKinds } from "./schemas";

/**
 * Counters that triggers keep in the transaction that changes a row: `n` rows of the kind in a status, for one owner or (0) for all.
 * Usually one row each; several while transactions write at the same time. The count is always their sum.
 */
export const counters = pgTable(
  "tallies",
  {
    kind: text({ enum: counterKinds }).notNull(),
    ownerId: integer().notNull(),
    status: text().notNull(),
    n: integer().notNull(),
    /** The sum of the rows' amounts, and how many have one above 0. */
    amount: numeric({ precision: 18, scale: 2, mode: "number" }).notNull(),
    priced: integer().notNull(),
  },
  (table) => [index("tallies_key").on(table.kind, table.ownerId, table.status)],
);

/** What each counter counts. A new counter is a row here, a kind in `counterKinds`, and `select rebuild_counters()` in the same migration. */
export const counterDefinitions = pgTable("counter_definitions", {
  kind: text().primaryKey(),
  /** The table whose rows are counted. */
  relation: text().notNull(),
  /** The column with the status; rows without one are not counted. */
  statusColumn: text().notNull(),
  amountColumn: text(),
  /** The column with the owner; without one the counter is of all rows. */
  ownerColumn: text(),
  /** A column with a list, of which only rows that contain `member` are counted. */
  listColumn: text(),
  member: text(),
});
