import { type AnyColumn, sql } from "drizzle-orm";
import { check, customType } from "drizzle-orm/pg-core";

/** `timestamptz` as an ISO string, with the microseconds that a Date would cut off a keyset cursor. Connections run in UTC. */
export const timestamptz = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (text) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`,
});

export const createdAt = () => timestamptz().notNull().default(sql`now()`);
export const updatedAt = () => timestamptz().notNull().default(sql`now()`);

/** A CHECK that holds a column to its vocabulary, whoever writes to it. */
export const enumCheck = (name: string, column: AnyColumn, values: readonly string[]) =>
  check(`${name}_known`, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`);
