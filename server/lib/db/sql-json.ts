import { type AnyColumn, Column, is, SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";

type Row = Record<string, unknown>;

/** The column or expression of each field of a response object, and of objects nested in it. */
type SqlByField<T> = { [K in keyof T]-?: AnyColumn | SQL | (T[K] extends Row ? SqlByField<T[K]> : never) };

/**
 * An SQL expression for a response object as JSON text, with exactly the fields of its schema. Only the most
 * frequent lists use it: in Node, parsing and serializing their rows took half of the server's time for a
 * response (docs/performance.md, "Marketplace"). The result is sent as `RawJson`.
 */
export function jsonObjectSql<S extends z.ZodMiniObject>(
  schema: S,
  fields: SqlByField<z.output<S>>,
): SQL<string> {
  const columns = Object.entries(schema.shape).map(([name, fieldSchema]) => {
    const fieldSql = toFieldSql((fields as Record<string, unknown>)[name], fieldSchema);
    return sql`${fieldSql} as ${sql.identifier(name)}`;
  });
  return sql`(select row_to_json(projection) from (select ${sql.join(columns, sql`, `)}) projection)`;
}

function toFieldSql(field: unknown, fieldSchema: unknown): SQL {
  if (is(field, SQL)) return field;
  if (is(field, Column)) return columnJsonSql(field);
  return jsonObjectSql(fieldSchema as z.ZodMiniObject, field as SqlByField<Row>);
}

/** The expression for the value of a column in the format that the server uses in JSON. */
function columnJsonSql(column: Column): SQL {
  const type = column.getSQLType();
  // The format of shared/lib/columns.ts: ISO 8601 in UTC.
  if (type === "timestamp with time zone") return sql`left(replace(${column}::text, ' ', 'T'), -3) || 'Z'`;
  if (type.startsWith("numeric")) return sql`${column}::float8`; // 500, not 500.00
  return sql`${column}`;
}
