/**
 * SQL for periods of days, in quarters of an hour since 1970: the days of every time zone consist of whole
 * quarters.
 */

import type { Db } from "@server/lib/db/db";
import type { Period, SeriesUnit } from "@shared/lib/period";
import { type SQL, sql } from "drizzle-orm";

/** The limits of a period. */
export interface PeriodBounds {
  /** First quarter. */
  firstQuarter: number;
  /** Last quarter, exclusive. */
  endQuarter: number;
  /** First day in the time zone, as YYYY-MM-DD. */
  firstDay: string;
  /** Last day in the time zone, inclusive. */
  lastDay: string;
}

/**
 * The timestamp at which a day begins in a time zone. Where clocks go back over midnight (the Azores, Cuba) a
 * day has two midnights; the second before the day determines the first one. If the day before does not exist
 * in the time zone, the day itself does.
 */
export const startOfDaySql = (day: SQL, tz: string): SQL =>
  sql`least((${day})::timestamp at time zone ${tz}, ((${day})::timestamp - interval '1 second') at time zone ${tz} + interval '1 second')`;

/** The earliest start of a period if no data is older. */
const yearAgo = sql`now() - interval '365 days'`;

/**
 * The limits of a period: not before the oldest data (or a year ago) and not after today. `oldest` and
 * `latest` are expressions for the timestamps of the first and the last data, or null.
 */
export async function loadPeriodBounds(
  db: Db,
  { from, to, tz }: Period,
  oldest: SQL,
  latest: SQL,
): Promise<PeriodBounds> {
  const dayOf = (timestamp: SQL) => sql`((${timestamp}) at time zone ${tz})::date`;
  const quarterOf = (date: SQL) => sql`floor(extract(epoch from ${startOfDaySql(date, tz)}) / 900)::int`;
  const firstDay = from
    ? sql`greatest(${from}::date, ${dayOf(sql`least(${oldest}, ${yearAgo})`)})`
    : dayOf(sql`coalesce(${oldest}, now())`);
  const today = dayOf(sql`greatest(now(), ${latest})`);
  const lastDay = to ? sql`least(${to}::date, ${today})` : today;
  const { rows } = await db.execute<{
    firstQuarter: number;
    endQuarter: number;
    firstDay: string;
    lastDay: string;
  }>(
    sql`select ${quarterOf(firstDay)} as "firstQuarter", ${quarterOf(sql`${lastDay} + 1`)} as "endQuarter",
      (${firstDay})::text as "firstDay", (${lastDay})::text as "lastDay"`,
  );
  const [row] = rows;
  if (!row) throw new Error("A select without a table must return one row.");
  return {
    firstQuarter: row.firstQuarter,
    endQuarter: row.endQuarter,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
  };
}

/**
 * A query for the hours, days, weeks or months of a period, with `first` and `next` quarter and `day`. Hours
 * are counted from the start of the period. The other units follow the calendar of the time zone, so the
 * first and last may be incomplete.
 */
export function seriesPointsSql(
  { firstQuarter, endQuarter, firstDay, lastDay }: PeriodBounds,
  tz: string,
  unit: SeriesUnit,
): SQL {
  const pointsSql =
    unit === "hour"
      ? sql`select quarter as first, null::date as day from generate_series(${firstQuarter}::int, ${endQuarter}::int - 1, 4) as quarter`
      : sql`select greatest(${firstQuarter}::int, floor(extract(epoch from ${startOfDaySql(sql`day`, tz)}) / 900)::int) as first, greatest(day::date, ${firstDay}::date) as day
            from generate_series(date_trunc(${unit}, ${firstDay}::timestamp), ${lastDay}::timestamp, ${`1 ${unit}`}::interval) as day`;
  return sql`select first, day, lead(first, 1, ${endQuarter}::int) over (order by first) as next from (${pointsSql}) as starts`;
}

/** The start of a quarter as ISO 8601 in UTC. */
export const quarterStartSql = (quarter: SQL) =>
  sql`to_char(to_timestamp(${quarter} * 900.0), 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
