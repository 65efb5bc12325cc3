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
  fromDriver: (text) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`,
});

export const createdAt = () => timestamptz().notNull().default(sql`now()`);
export const updatedAt = () => timestamptz().notNull().default(sql`now()`);

/** A CHECK constraint that a column has one of the values. */
export const enumCheck = (name: string, column: AnyColumn, values: readonly string[]) =>
  check(`${name}_known`, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`);

/** The zod schemas of a table's columns, except the omitted ones. A new column is included. */
export function columnSchemas<T extends PgTable, const K extends keyof InferSelectModel<T>>(
  table: T,
  { omit }: { omit: readonly K[] },
) {
  const omitted = new Set<PropertyKey>(omit);
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !omitted.has(name));
  type Row = Omit<InferSelectModel<T>, K>;
  return Object.fromEntries(columns.map(([name, column]) => [name, columnSchema(column)])) as {
    [N in keyof Row]: z.ZodMiniType<Row[N], Row[N]>;
  };
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
