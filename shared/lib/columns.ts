/** Column types and constraints that tables share, and the zod schemas of columns for the data export. */
import { type AnyColumn, type Column, getTableColumns, type InferSelectModel, is, sql } from "drizzle-orm";
import { check, customType, PgArray, type PgTable } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { timestamp } from "./fields";

/**
 * `timestamptz` as an ISO string. A Date would lose the microseconds that keyset cursors need. Connections
 * use UTC, so the offset is always `+00`.
 */
export const timestamptz = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp with time zone",
  // PostgreSQL sends "2026-01-31 09:41:00.123456+00".
  fromDriver: (text) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`,
});

/** A required time, by default that of the insert: `createdAt`, `placedAt`. */
export const timestampDefaultNow = () => timestamptz().notNull().default(sql`now()`);
/** The time of the last edit. Every statement that edits the row has to set this column: no trigger does. */
export const updatedAt = () => timestamptz().notNull().default(sql`now()`);

/** A CHECK constraint that a column has one of the values. Its name is `name` with the suffix "_known". */
export function enumCheck(name: string, column: AnyColumn, values: readonly string[]) {
  const valueList = values.map((value) => `'${value}'`).join(", ");
  return check(`${name}_known`, sql`${column} in (${sql.raw(valueList)})`);
}

/** The zod schemas of a table's columns, except the omitted ones, for the data export. */
export function columnSchemas<Table extends PgTable, const Omitted extends keyof InferSelectModel<Table>>(
  table: Table,
  { omit }: { omit: readonly Omitted[] },
) {
  const omitted = new Set<PropertyKey>(omit);
  const schemas: Record<string, z.ZodMiniType> = {};
  for (const [name, column] of Object.entries(getTableColumns(table)))
    if (!omitted.has(name)) schemas[name] = columnSchema(column);

  type Row = Omit<InferSelectModel<Table>, Omitted>;
  return schemas as { [Name in keyof Row]: z.ZodMiniType<Row[Name], Row[Name]> };
}

function columnSchema(column: Column): z.ZodMiniType {
  const schema = valueSchema(column);
  return column.notNull ? schema : z.nullable(schema);
}

function valueSchema(column: Column): z.ZodMiniType {
  if (is(column, PgArray)) return z.array(valueSchema(column.baseColumn));
  const type = column.getSQLType();
  if (type === "timestamp with time zone") return timestamp;
  if (type === "integer" || type === "serial") return z.int();
  if (column.dataType === "string") return z.string();
  if (column.dataType === "number") return z.number();
  if (column.dataType === "boolean") return z.boolean();
  if (column.dataType === "json") return z.unknown();
  throw new Error(`no schema for a column of type ${type}: omit ${column.name}`);
}
