/** Days as YYYY-MM-DD, in no time zone. They are computed in UTC, where all are equally long. */
import { tz } from "@date-fns/tz";
import { differenceInCalendarDays, formatISO, parseISO, subDays } from "date-fns";

/** The option with which functions of date-fns compute in UTC, whichever time zone the machine is in. */
export const utc = { in: /* @__PURE__ */ tz("UTC") };

export const parseDay = (day: string): Date => parseISO(`${day}T00:00Z`, utc);
/** The day of a moment in UTC. */
export const formatDay = (moment: Date | number): string =>
  formatISO(moment, { ...utc, representation: "date" });
export const daysBefore = (day: string, days: number): string => formatDay(subDays(parseDay(day), days));

/** As many days, just before. None where an end is open, or where they would begin before 1970. */
export function periodBefore({
  from,
  to,
}: {
  from?: string;
  to?: string;
}): { from: string; to: string } | undefined {
  if (!from || !to) return undefined;
  const length = differenceInCalendarDays(parseDay(to), parseDay(from)) + 1;
  const first = daysBefore(from, length);
  return first < "1970" ? undefined : { from: first, to: daysBefore(from, 1) };
}
