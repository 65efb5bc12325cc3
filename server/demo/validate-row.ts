import type { PgTable } from "drizzle-orm/pg-core";
import { createInsertSchema } from "drizzle-zod";
import type * as z from "zod";

const schemasByTable = new Map<PgTable, z.ZodObject>();

/** Returns the row if its values fit the table's columns, and throws otherwise. */
export function validateRow<Row extends object>(table: PgTable, row: Row): Row {
  const schema = schemasByTable.get(table) ?? createInsertSchema(table).partial();
  schemasByTable.set(table, schema);
  schema.parse(row);
  return row;
}
