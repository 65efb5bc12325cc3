/** Periods of days as the database sees them: quarters of an hour, of which every time zone's days are made. */

import type { Db } from "@server/lib/db/db";
import type { Period, SeriesUnit } from "@shared/lib/period";
import { type SQL, sql } from "drizzle-orm";

/** A period of quarters, the end left out; and its days, as they are called in its time zone. */
export interface Bounds {
  from: number;
  to: number;
  first: string;
  last: string;
}

/**
 * The moment a day begins with in a time zone. The second before it tells which of two midnights is meant, where the clocks go back
 * over one (the Azores, Cuba); the day itself tells it where the one before was left out altogether.
 */
export const beginOf = (day: SQL, tz: string): SQL =>
  sql`least((${day})::timestamp at time zone ${tz}, ((${day})::timestamp - interval '1 second') at time zone ${tz} + interval '1 second')`;

/** So far back a period may begin where nothing older is known. */
const yearAgo = sql`now() - interval '365 days'`;

/**
 * Where a period begins and ends: no earlier than what is known (or a year ago), and no later than today. `known` and `latest` are
 * the moments of the first and the last thing that counts, or null.
 */
export async function boundsOf(db: Db, { from, to, tz }: Period, known: SQL, latest: SQL): Promise<Bounds> {
  const day = (at: SQL) => sql`((${at}) at time zone ${tz})::date`;
  const quarter = (date: SQL) => sql`floor(extract(epoch from ${beginOf(date, tz)}) / 900)::int`;
  const begin = from
    ? sql`greatest(${from}::date, ${day(sql`least(${known}, ${yearAgo})`)})`
    : day(sql`coalesce(${known}, now())`);
  const today = day(sql`greatest(now(), ${latest})`);
  const end = to ? sql`least(${to}::date, ${today})` : today;
  const { rows } = await db.execute<{ from: number; to: number; first: string; last: string }>(
    sql`select ${quarter(begin)} as "from", ${quarter(sql`${end} + 1`)} as "to", (${begin})::text as first, (${end})::text as last`,
  );
  const [bounds] = rows;
  if (!bounds) throw new Error("A select without a table answers one row.");
  return bounds;
}

/**
 * The hours, days, weeks or months of a period as rows (`first` and `next` quarter, `day`). Hours are counted on from the first
 * moment; the others are those of the time zone, and the first and last may be shorter.
 */
export function pointsOf({ from, to, first, last }: Bounds, tz: string, unit: SeriesUnit): SQL {
  const begins =
    unit === "hour"
      ? sql`select quarter as first, null::date as day from generate_series(${from}::int, ${to}::int - 1, 4) as quarter`
      : sql`select greatest(${from}::int, floor(extract(epoch from ${beginOf(sql`day`, tz)}) / 900)::int) as first, greatest(day::date, ${first}::date) as day
            from generate_series(date_trunc(${unit}, ${first}::timestamp), ${last}::timestamp, ${`1 ${unit}`}::interval) as day`;
  return sql`select first, day, lead(first, 1, ${to}::int) over (order by first) as next from (${begins}) as begins`;
}

/** The moment that a quarter begins with, as ISO 8601 in UTC. */
export const startOf = (quarter: SQL) =>
  sql`to_char(to_timestamp(${quarter} * 900.0), 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
