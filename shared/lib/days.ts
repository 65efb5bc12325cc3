/** Days as YYYY-MM-DD, in no time zone. They are computed in UTC, where all are equally long. */
import { tz } from "@date-fns/tz";
import { formatISO, parseISO, subDays } from "date-fns";

/** The option with which functions of date-fns compute in UTC, whichever time zone the machine is in. */
export const utc = { in: /* @__PURE__ */ tz("UTC") };

export const parseDay = (day: string): Date => parseISO(`${day}T00:00Z`, utc);
/** The day of a moment in UTC. */
export const formatDay = (moment: Date | number): string => formatISO(moment, { ...utc, representation: "date" });
export const daysBefore = (day: string, days: number): string => formatDay(subDays(parseDay(day), days));
