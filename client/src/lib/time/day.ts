import { tz } from "@date-fns/tz";
import { dateFormatting } from "@shared/lib/date-formatting";
import { endOfDay as endOfLocalDay, formatISO, isValid, parseISO } from "date-fns";

/** Returns the day of a date in the user's time zone as YYYY-MM-DD, the value format of date inputs. */
export function toLocalDay(date: Date): string {
  const zone = dateFormatting.timeZone();
  return formatISO(date, { representation: "date", ...(zone && { in: tz(zone) }) });
}

/**
 * Returns the last millisecond of a day (YYYY-MM-DD) in the user's time zone, as a timestamp in UTC such as
 * "2026-11-20T22:59:59.999Z". Returns an invalid day unchanged, so that the server rejects it.
 */
export function endOfDayTimestamp(day: string): string {
  const date = parseISO(day);
  return isValid(date) ? endOfLocalDay(date).toISOString() : day;
}
