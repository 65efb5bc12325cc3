import { type AnyColumn, sql } from "drizzle-orm";
import { check, customType } from "drizzle-orm/pg-core";

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
