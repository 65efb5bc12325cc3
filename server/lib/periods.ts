/**
 * SQL for periods of days in a time zone, for charts and statistics. Times are numbers of quarter hours since
 * 1970, because a day begins at a whole quarter hour in every time zone.
 */
import type { Db } from "@server/lib/db/db";
import type { Period, SeriesUnit } from "@shared/lib/period";
import { type SQL, sql } from "drizzle-orm";

/** The limits of a period. */
export type PeriodBounds = {
  firstQuarterHour: number;
  /** The first quarter hour after the period. */
  endQuarterHour: number;
  /** First day in the time zone, as YYYY-MM-DD. */
  firstDay: string;
  /** Last day in the time zone, as YYYY-MM-DD, inclusive. */
  lastDay: string;
};

/**
 * The timestamp at which a day begins in a time zone: its midnight, or a second after 23:59:59 of the
 * previous day, whichever is earlier. The two differ where clocks are set back over midnight (the Azores, Cuba),
 * so that a day has two midnights, and where a time zone skipped the previous day.
 */
export const startOfDaySql = (day: SQL, tz: string): SQL =>
  sql`least((${day})::timestamp at time zone ${tz},
    ((${day})::timestamp - interval '1 second') at time zone ${tz} + interval '1 second')`;

/** Has a decimal point, because seconds since 1970 do not fit into PostgreSQL's integers from 2038 on. */
export const secondsPerQuarterHourSql = sql.raw("900.0");
const quarterHoursPerHourSql = sql.raw("4");

/** The number of whole quarter hours from 1970 until a timestamp. */
const quarterHourOfSql = (timestamp: SQL) =>
  sql`floor(extract(epoch from ${timestamp}) / ${secondsPerQuarterHourSql})::int`;

/** A period may start a year ago even if the data begins later. */
const yearAgoSql = sql`now() - interval '365 days'`;

/**
 * Limits the period that a user has chosen. `from` is not before the oldest data or a year ago, whichever is
 * earlier; without `from` it is the day of the oldest data. `to` is not after today or the latest data.
 * `oldest` and `latest` are expressions for the timestamps of the first and the last data; null without data.
 */
export async function loadPeriodBounds(
  db: Db,
  { from, to, tz }: Period,
  oldest: SQL,
  latest: SQL,
): Promise<PeriodBounds> {
  const dayOf = (timestamp: SQL) => sql`((${timestamp}) at time zone ${tz})::date`;
  const firstQuarterHourOf = (day: SQL) => quarterHourOfSql(startOfDaySql(day, tz));
  const earliestDay = dayOf(sql`least(${oldest}, ${yearAgoSql})`);
  const dayOfOldestData = dayOf(sql`coalesce(${oldest}, now())`);
  const firstDay = from ? sql`greatest(${from}::date, ${earliestDay})` : dayOfOldestData;
  const latestDay = dayOf(sql`greatest(now(), ${latest})`);
  const lastDay = to ? sql`least(${to}::date, ${latestDay})` : latestDay;
  const { rows } = await db.execute<PeriodBounds>(
    sql`select ${firstQuarterHourOf(firstDay)} as "firstQuarterHour",
      ${firstQuarterHourOf(sql`${lastDay} + 1`)} as "endQuarterHour",
      (${firstDay})::text as "firstDay", (${lastDay})::text as "lastDay"`,
  );
  const [bounds] = rows;
  if (!bounds) throw new Error("A select without a table must return one row.");
  return bounds;
}

/**
 * A query for the hours, days, weeks or months of a period. Its columns: `first` is the quarter hour with
 * which the unit begins, `next` the quarter hour with which the next unit begins, and `day` the first day of
 * the unit (null for hours). Hours are counted from the start of the period. Days, weeks and months follow
 * the calendar of the time zone, so the first and the last week or month may be incomplete.
 */
export function seriesPointsSql(
  { firstQuarterHour, endQuarterHour, firstDay, lastDay }: PeriodBounds,
  tz: string,
  unit: SeriesUnit,
): SQL {
  const hoursSql = sql`select quarter_hour as first, null::date as day
    from generate_series(${firstQuarterHour}::int, ${endQuarterHour}::int - 1, ${quarterHoursPerHourSql}) as quarter_hour`;
  // `day` is the column that `generate_series` returns in the statement below.
  const unitStartSql = quarterHourOfSql(startOfDaySql(sql`day`, tz));
  const calendarUnitsSql = sql`select greatest(${firstQuarterHour}::int, ${unitStartSql}) as first,
      greatest(day::date, ${firstDay}::date) as day
    from generate_series(
      date_trunc(${unit}, ${firstDay}::timestamp), ${lastDay}::timestamp, ${`1 ${unit}`}::interval) as day`;
  const startsSql = unit === "hour" ? hoursSql : calendarUnitsSql;
  return sql`select first, day, lead(first, 1, ${endQuarterHour}::int) over (order by first) as next
    from (${startsSql}) as starts`;
}

/** The start of a quarter hour as ISO 8601 in UTC. */
export const quarterHourStartSql = (quarterHour: SQL) =>
  sql`to_char(to_timestamp(${quarterHour} * ${secondsPerQuarterHourSql}), 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
