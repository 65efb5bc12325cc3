import { tz } from "@date-fns/tz";
import { reader } from "@shared/lib/text";
import { formatISO, isValid, endOfDay as lastMoment, parseISO } from "date-fns";

/** The day of a moment in the reader's time zone, as a date field writes it: YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  const zone = reader.zone();
  return formatISO(moment, { representation: "date", ...(zone && { in: tz(zone) }) });
}

/** The last millisecond of a day (YYYY-MM-DD) in the reader's time zone, as ISO 8601 in UTC; what is no day stays as it is. */
export function endOfDay(day: string): string {
  const read = parseISO(day);
  return isValid(read) ? lastMoment(read).toISOString() : day;
}
