/** Calendar days as YYYY-MM-DD. Calculations are in UTC, where every day has 24 hours. */
import { tz } from "@date-fns/tz";
import { differenceInCalendarDays, formatISO, parseISO, subDays } from "date-fns";

/** An argument that makes date-fns functions use UTC instead of the local time zone. */
export const utcOptions = { in: /* @__PURE__ */ tz("UTC") };

export const parseUtcDay = (day: string): Date => parseISO(`${day}T00:00Z`, utcOptions);

/** The UTC day of a time. */
export const formatUtcDay = (time: Date | number): string =>
  formatISO(time, { ...utcOptions, representation: "date" });

export const subtractDays = (day: string, days: number): string =>
  formatUtcDay(subDays(parseUtcDay(day), days));

const earliestDay = "1970-01-01";

/**
 * The period of the same length that ends on the day before `period`. Undefined if `period` has no first or
 * last day, or if the preceding period would start before 1970.
 */
export function precedingPeriod(period: {
  from?: string;
  to?: string;
}): { from: string; to: string } | undefined {
  const { from, to } = period;
  if (!from || !to) return undefined;
  const lengthInDays = differenceInCalendarDays(parseUtcDay(to), parseUtcDay(from)) + 1;
  const firstDay = subtractDays(from, lengthInDays);
  return firstDay < earliestDay ? undefined : { from: firstDay, to: subtractDays(from, 1) };
}
