import { type AnyColumn, Column, is, SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";

type Row = Record<string, unknown>;

/** Where each field of a thing stands, and each of a thing within it. */
type Fields<T> = { [K in keyof T]-?: AnyColumn | SQL | (T[K] extends Row ? Fields<T[K]> : never) };

/**
 * A thing of an answer in JSON, written by the database as the server would write it, with the fields that its schema names and no other.
 * For a list that is read all the time: its rows need not be taken apart, copied and put together again here, which was half of the server's
 * part of such an answer (docs/performance.md, "Marketplace").
 */
export function jsonProjection<S extends z.ZodMiniObject>(
  schema: S,
  fields: Fields<z.output<S>>,
): SQL<string> {
  const told = Object.entries(schema.shape).map(([name, inner]) => {
    const field: unknown = (fields as Record<string, unknown>)[name];
    const value = is(field, SQL)
      ? field
      : is(field, Column)
        ? written(field)
        : jsonProjection(inner as z.ZodMiniObject, field as Fields<Row>);
    return sql`${value} as ${sql.identifier(name)}`;
  });
  return sql`(select row_to_json(told) from (select ${sql.join(told, sql`, `)}) told)`;
}

/** A column as the server would write it. */
function written(column: Column): SQL {
  const type = column.getSQLType();
  if (type === "timestamp with time zone") return sql`left(replace(${column}::text, ' ', 'T'), -3) || 'Z'`; // as shared/lib/table.ts reads it
  if (type.startsWith("numeric")) return sql`${column}::float8`; // 500, not 500.00
  return sql`${column}`;
}
